"""The merge of run options: what the caller and the hooks ask of one run, in one `RunOptions`."""

from __future__ import annotations

from collections.abc import Iterable

from tensorflow.compat import v1 as tf1


def merge_options(options: Iterable[tf1.RunOptions | None], /) -> tf1.RunOptions | None:
    """Combine run options without changing any of them.

    Trace level and inter-op thread pool take the maximum, booleans are or-ed, and debug watches are concatenated.
    The timeout is the smallest that anyone set, so that a hook cannot lengthen the caller's deadline (TensorFlow takes
    the largest). Where several set an experimental option, the first one counts.

    Returns:
        A new message, or `None` if nobody gave options.
    """
    given = [one for one in options if one is not None]
    if not given:
        return None
    merged = tf1.RunOptions()
    # Reading a sub-message is no change, but writing to one makes it present: what nobody gave stays away.
    for one in reversed(given):
        if one.HasField("experimental"):
            merged.experimental.MergeFrom(one.experimental)
    merged.trace_level = max(one.trace_level for one in given)
    merged.inter_op_thread_pool = max(one.inter_op_thread_pool for one in given)
    merged.output_partition_graphs = any(one.output_partition_graphs for one in given)
    merged.report_tensor_allocations_upon_oom = any(one.report_tensor_allocations_upon_oom for one in given)
    # Zero means that no timeout was set.
    merged.timeout_in_ms = min((one.timeout_in_ms for one in given if one.timeout_in_ms > 0), default=0)
    for debug in (one.debug_options for one in given if one.HasField("debug_options")):
        merged.debug_options.debug_tensor_watch_opts.extend(debug.debug_tensor_watch_opts)
        merged.debug_options.global_step = max(merged.debug_options.global_step, debug.global_step)
        merged.debug_options.reset_disk_byte_usage |= debug.reset_disk_byte_usage
    return merged
