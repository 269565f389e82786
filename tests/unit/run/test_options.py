"""`merge_options`: what the caller and the hooks ask of one run, in one message."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tensorflow.compat import v1 as tf1

from typedhooks import merge_options


@st.composite
def run_options(draw: st.DrawFn) -> tf1.RunOptions:
    options = tf1.RunOptions(
        trace_level=draw(st.sampled_from(tf1.RunOptions.TraceLevel.values())),
        timeout_in_ms=draw(st.sampled_from([0, 10, 500, 100_000])),
        inter_op_thread_pool=draw(st.integers(0, 3)),
        output_partition_graphs=draw(st.booleans()),
        report_tensor_allocations_upon_oom=draw(st.booleans()),
    )
    for name in draw(st.lists(st.sampled_from("abc"), max_size=2)):
        options.debug_options.debug_tensor_watch_opts.add(node_name=name)
        options.debug_options.reset_disk_byte_usage = draw(st.booleans())
        options.debug_options.global_step = draw(st.integers(0, 3))
    return options


several = st.lists(run_options(), max_size=4)


def scalars(options: tf1.RunOptions | None) -> tuple[object, ...]:
    if options is None:
        return ()
    return (
        options.trace_level,
        options.timeout_in_ms,
        options.inter_op_thread_pool,
        options.output_partition_graphs,
        options.report_tensor_allocations_upon_oom,
        options.debug_options.reset_disk_byte_usage,
        options.debug_options.global_step,
        sorted(watch.node_name for watch in options.debug_options.debug_tensor_watch_opts),
    )


@given(several)
def test_merging_commutes(given_options: list[tf1.RunOptions]) -> None:
    """Who comes first does not matter, but for the order of debug watches."""
    assert scalars(merge_options(given_options)) == scalars(merge_options(given_options[::-1]))


@given(several)
def test_merging_changes_nothing_that_was_given(given_options: list[tf1.RunOptions]) -> None:
    """The caller's own options are the same after the run as before."""
    before = [one.SerializeToString() for one in given_options]
    merge_options(given_options)
    assert [one.SerializeToString() for one in given_options] == before


@given(several)
def test_merging_follows_the_rules(given_options: list[tf1.RunOptions]) -> None:
    """Maxima, or, concatenation, and the smallest timeout that was set."""
    merged = merge_options(given_options)
    if not given_options:
        assert merged is None
        return
    assert merged is not None
    assert merged.trace_level == max(one.trace_level for one in given_options)
    assert merged.inter_op_thread_pool == max(one.inter_op_thread_pool for one in given_options)
    assert merged.output_partition_graphs == any(one.output_partition_graphs for one in given_options)
    timeouts = [one.timeout_in_ms for one in given_options if one.timeout_in_ms]
    assert merged.timeout_in_ms == (min(timeouts) if timeouts else 0)
    debug = [one.debug_options for one in given_options]
    assert merged.debug_options.reset_disk_byte_usage == any(one.reset_disk_byte_usage for one in debug)
    assert merged.debug_options.global_step == max(one.global_step for one in debug)
    watches = [w.node_name for one in given_options for w in one.debug_options.debug_tensor_watch_opts]
    assert [w.node_name for w in merged.debug_options.debug_tensor_watch_opts] == watches


@given(run_options())
def test_merging_one_gives_it_back(options: tf1.RunOptions) -> None:
    """And `None` beside it changes nothing."""
    assert merge_options([None, options, None]) == options


def test_merging_nothing_gives_nothing() -> None:
    """So that a run without options stays one without."""
    assert merge_options([]) is None
    assert merge_options([None, None]) is None
