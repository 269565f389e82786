"""What crosses the boundary to a hook: sessions, run arguments, contexts, results and reasons for a stop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt
import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import assert_type

from typedhooks import (
    Array,
    FeedMap,
    Feeds,
    FeedSource,
    Fetch,
    Fetchable,
    FetchSpec,
    IndexedSlicesValue,
    Session,
    SessionRunArgs,
    SessionRunContext,
    SessionRunResult,
    StopKind,
    StopReason,
    TensorLike,
    array,
    fetch,
    fetch_map,
    merge_options,
    scalar,
)


def check_leaves(
    session: Session,
    t: tf.Tensor,
    v: tf.Variable,
    op: tf.Operation,
    sparse: tf.SparseTensor,
    slices: tf.IndexedSlices,
    ragged: tf.RaggedTensor,
) -> None:
    session.run()
    session.run(None)
    session.run(op)
    assert_type(session.run(t), Array)
    assert_type(session.run(v), Array)
    assert_type(session.run("loss:0"), Array)
    assert_type(session.run(sparse), tf1.SparseTensorValue)
    assert_type(session.run(slices), IndexedSlicesValue)
    assert_type(session.run(ragged), tf1.ragged.RaggedTensorValue)
    assert_type(session.run(scalar(t, float)), float)
    assert_type(session.run(array(t, np.float32)), npt.NDArray[np.float32])
    assert_type(session.run(fetch_map(max, scalar(t, int), scalar(t, int))), int)


def check_what_a_protocol_says(
    session: Session, mine: Fetchable[bytes], like: TensorLike[range], either: Fetch[complex]
) -> None:
    assert_type(session.run(mine), bytes)
    assert_type(session.run(like), range)
    assert_type(session.run(either), complex)


def check_tuples(session: Session, t: tf.Tensor, many: tuple[FetchSpec[float], ...]) -> None:
    f, i = scalar(t, float), scalar(t, int)
    assert_type(session.run(()), tuple[()])
    assert_type(session.run((f,)), tuple[float])
    assert_type(session.run((f, t)), tuple[float, Array])
    assert_type(session.run((f, t, i)), tuple[float, Array, int])
    assert_type(session.run((f, t, i, f)), tuple[float, Array, int, float])
    assert_type(session.run((f, t, i, f, i)), tuple[float, Array, int, float, int])
    assert_type(session.run((f, t, i, f, i, f)), tuple[float, Array, int, float, int, float])
    assert_type(session.run((f, t, i, f, i, f, i)), tuple[float, Array, int, float, int, float, int])
    assert_type(session.run((f, t, i, f, i, f, i, t)), tuple[float, Array, int, float, int, float, int, Array])
    assert_type(session.run((f, f, f, f, f, f, f, f, f)), tuple[float, ...])
    assert_type(session.run(many), tuple[float, ...])


def check_collections(session: Session, t: tf.Tensor, several: Sequence[tf.Tensor]) -> None:
    assert_type(session.run([t, t]), list[Array])
    assert_type(session.run([scalar(t, float)]), list[float])
    assert_type(session.run(several), list[Array])
    assert_type(session.run({"a": t}), dict[str, Array])
    assert_type(session.run({1: scalar(t, int)}), dict[int, int])


def check_nesting(session: Session, t: tf.Tensor, op: tf.Operation) -> None:
    assert_type(session.run((fetch({"a": t}), scalar(t, float))), tuple[dict[str, Array], float])
    assert_type(session.run(fetch((fetch(op), fetch([t])))), tuple[None, list[Array]])


def check_keywords(session: Session, t: tf.Tensor, op: tf.Operation, options: tf1.RunOptions) -> None:
    assert_type(session.run(t, targets=op), Array)
    assert_type(session.run(t, targets=[op, t], feeds={"x:0": 1.0}, options=options, hooks=False), Array)
    assert_type(session.run(scalar(t, float), feeds=[(t, [1.0])]), float)
    session.run(targets=op)
    session.run(feeds=FeedMap({"x:0": 1}), options=None)


def check_feeds_from_a_source(session: Session, t: tf.Tensor, source: FeedSource) -> None:
    def next_batch() -> Feeds:
        return [(t, [1.0])]

    mine: FeedSource = next_batch
    assert_type(source(), Feeds)
    assert_type(session.run(t, feeds=mine), Array)
    assert_type(session.run(t, feeds=lambda: {"x:0": 1}), Array)


def check_run_with_metadata(
    session: Session,
    t: tf.Tensor,
    op: tf.Operation,
    sparse: tf.SparseTensor,
    slices: tf.IndexedSlices,
    ragged: tf.RaggedTensor,
    many: tuple[FetchSpec[float], ...],
) -> None:
    assert_type(session.run_with_metadata(), SessionRunResult[None])
    assert_type(session.run_with_metadata(op), SessionRunResult[None])
    assert_type(session.run_with_metadata("x:0"), SessionRunResult[Array])
    assert_type(session.run_with_metadata(sparse), SessionRunResult[tf1.SparseTensorValue])
    assert_type(session.run_with_metadata(slices), SessionRunResult[IndexedSlicesValue])
    assert_type(session.run_with_metadata(ragged), SessionRunResult[tf1.ragged.RaggedTensorValue])
    assert_type(session.run_with_metadata(scalar(t, float)), SessionRunResult[float])
    assert_type(session.run_with_metadata(t, targets=op, feeds={"x:0": 1}), SessionRunResult[Array])
    assert_type(session.run_with_metadata([t]), SessionRunResult[list[Array]])
    assert_type(session.run_with_metadata({"a": t}), SessionRunResult[dict[str, Array]])
    assert_type(session.run_with_metadata(many), SessionRunResult[tuple[float, ...]])
    assert_type(session.run_with_metadata(t).run_metadata, tf1.RunMetadata | None)


def check_run_with_metadata_of_tuples(session: Session, t: tf.Tensor) -> None:
    f, i = scalar(t, float), scalar(t, int)
    assert_type(session.run_with_metadata(()).values, tuple[()])
    assert_type(session.run_with_metadata((f,)).values, tuple[float])
    assert_type(session.run_with_metadata((f, i)).values, tuple[float, int])
    assert_type(session.run_with_metadata((f, i, t)).values, tuple[float, int, Array])
    assert_type(session.run_with_metadata((f, i, t, f)).values, tuple[float, int, Array, float])
    assert_type(session.run_with_metadata((f, i, t, f, i)).values, tuple[float, int, Array, float, int])
    assert_type(session.run_with_metadata((f, i, t, f, i, f)).values, tuple[float, int, Array, float, int, float])
    assert_type(
        session.run_with_metadata((f, i, t, f, i, f, i)).values, tuple[float, int, Array, float, int, float, int]
    )
    assert_type(
        session.run_with_metadata((f, i, t, f, i, f, i, t)).values,
        tuple[float, int, Array, float, int, float, int, Array],
    )


def check_run_args(session: Session, t: tf.Tensor, args: SessionRunArgs[tf.Tensor, None, Array]) -> None:
    assert_type(session.run_args(args), SessionRunResult[Array])
    assert_type(session.run_args(SessionRunArgs(scalar(t, float))), SessionRunResult[float])
    assert_type(session.run_args(SessionRunArgs((t, scalar(t, int))), hooks=False).values, tuple[Array, int])


def check_the_view(session: Session) -> None:
    assert_type(session.graph, tf.Graph)
    assert_type(session.raw_session, tf1.Session)
    assert_type(session.target, str)
    assert_type(session.global_step, int)
    assert_type(session.global_epoch, int)
    assert_type(session.stop_reason, StopReason | None)
    session.request_stop()
    session.request_stop("enough")
    session.request_stop(StopReason(StopKind.CONVERGED, "it no longer moves"))


def check_args_infer_their_types(
    t: tf.Tensor,
    op: tf.Operation,
    sparse: tf.SparseTensor,
    slices: tf.IndexedSlices,
    ragged: tf.RaggedTensor,
) -> None:
    assert_type(SessionRunArgs(), SessionRunArgs[None, None, None])
    assert_type(SessionRunArgs(None), SessionRunArgs[None, None, None])
    assert_type(SessionRunArgs("x:0"), SessionRunArgs[str, None, Array])
    assert_type(SessionRunArgs(op), SessionRunArgs[tf.Operation, None, None])
    assert_type(SessionRunArgs(t), SessionRunArgs[tf.Tensor, None, Array])
    assert_type(SessionRunArgs(sparse), SessionRunArgs[tf.SparseTensor, None, tf1.SparseTensorValue])
    assert_type(SessionRunArgs(slices), SessionRunArgs[tf.IndexedSlices, None, IndexedSlicesValue])
    assert_type(SessionRunArgs(ragged), SessionRunArgs[tf.RaggedTensor, None, tf1.ragged.RaggedTensorValue])
    assert_type(SessionRunArgs(scalar(t, float)), SessionRunArgs[FetchSpec[float], None, float])
    assert_type(SessionRunArgs(fetch({"a": t})), SessionRunArgs[FetchSpec[dict[str, Array]], None, dict[str, Array]])


def check_args_infer_their_targets(t: tf.Tensor, op: tf.Operation) -> None:
    assert_type(SessionRunArgs(targets=op), SessionRunArgs[None, tf.Operation, None])
    assert_type(SessionRunArgs(t, op), SessionRunArgs[tf.Tensor, tf.Operation, Array])
    assert_type(SessionRunArgs(t, targets=[op]), SessionRunArgs[tf.Tensor, list[tf.Operation], Array])
    assert_type(SessionRunArgs(scalar(t, int), "train"), SessionRunArgs[FetchSpec[int], str, int])


def check_args_of_structures(t: tf.Tensor, many: tuple[FetchSpec[float], ...]) -> None:
    f, i = scalar(t, float), scalar(t, int)
    _0: SessionRunArgs[object, None, tuple[()]] = SessionRunArgs(())
    _1: SessionRunArgs[object, None, tuple[float]] = SessionRunArgs((f,))
    _2: SessionRunArgs[object, None, tuple[float, int]] = SessionRunArgs((f, i))
    _3: SessionRunArgs[object, None, tuple[float, int, Array]] = SessionRunArgs((f, i, t))
    _4: SessionRunArgs[object, None, tuple[float, int, Array, float]] = SessionRunArgs((f, i, t, f))
    _5: SessionRunArgs[object, None, tuple[float, int, float, int, float]] = SessionRunArgs((f, i, f, i, f))
    _6: SessionRunArgs[object, None, tuple[float, int, float, int, float, int]] = SessionRunArgs((f, i, f, i, f, i))
    _7: SessionRunArgs[object, None, tuple[float, int, float, int, float, int, float]] = SessionRunArgs(
        (f, i, f, i, f, i, f)
    )
    _8: SessionRunArgs[object, None, tuple[float, int, float, int, float, int, float, Array]] = SessionRunArgs(
        (f, i, f, i, f, i, f, t)
    )
    _n: SessionRunArgs[object, None, tuple[float, ...]] = SessionRunArgs(many)
    _list: SessionRunArgs[object, None, list[Array]] = SessionRunArgs([t, t])
    _dict: SessionRunArgs[object, None, dict[str, Array]] = SessionRunArgs({"a": t})


def check_a_structures_result_is_exact(session: Session, t: tf.Tensor) -> None:
    f, i = scalar(t, float), scalar(t, int)
    assert_type(session.run_args(SessionRunArgs((f,))).values, tuple[float])
    assert_type(session.run_args(SessionRunArgs((f, i))).values, tuple[float, int])
    assert_type(
        session.run_args(SessionRunArgs((f, i, f, i, f, i, f))).values, tuple[float, int, float, int, float, int, float]
    )
    assert_type(session.run_args(SessionRunArgs([t, t])).values, list[Array])
    assert_type(session.run_args(SessionRunArgs({"a": f})).values, dict[str, float])


def check_what_args_hold(t: tf.Tensor, op: tf.Operation, options: tf1.RunOptions) -> None:
    args = SessionRunArgs(t, op, feeds={"x:0": 1}, options=options, want_metadata=True)
    assert_type(args.fetches, tf.Tensor)
    assert_type(args.targets, tf.Operation)
    assert_type(args.feeds, Feeds)
    assert_type(args.options, tf1.RunOptions | None)
    assert_type(args.want_metadata, bool)


def check_args_are_covariant(args: SessionRunArgs[tf.Tensor, None, float]) -> SessionRunArgs[object, object, object]:
    return args


def check_args_default_to_object(plain: SessionRunArgs) -> None:
    assert_type(plain, SessionRunArgs[object, object, object])


def check_a_context_defaults_to_object(run_context: SessionRunContext) -> None:
    assert_type(run_context, SessionRunContext[object, object, object])
    assert_type(run_context.args, SessionRunArgs[object, object, object])
    assert_type(run_context.args.fetches, object)
    assert_type(run_context.session, Session)
    assert_type(run_context.stop_requested, bool)
    assert_type(run_context.expected_step, int)
    run_context.request_stop()
    run_context.request_stop("enough")
    run_context.request_stop(StopReason(StopKind.SIGNAL))


def check_a_context_may_say_more(run_context: SessionRunContext[tf.Tensor, None, float]) -> SessionRunContext:
    assert_type(run_context.args.fetches, tf.Tensor)
    return run_context


def check_results(result: SessionRunResult[float], plain: SessionRunResult) -> None:
    assert_type(result.values, float)
    assert_type(result.run_metadata, tf1.RunMetadata | None)
    assert_type(plain.values, object)
    assert_type(SessionRunResult(3), SessionRunResult[int])
    assert_type(SessionRunResult("a", tf1.RunMetadata()), SessionRunResult[str])


def check_results_are_covariant(
    result: SessionRunResult[dict[str, float]],
) -> tuple[SessionRunResult[Mapping[str, float]], SessionRunResult[float | None], SessionRunResult]:
    exact: SessionRunResult[int] = SessionRunResult(3)
    return result, exact, result


def check_reasons(reason: StopReason) -> None:
    assert_type(reason.kind, StopKind)
    assert_type(reason.message, str)
    assert_type(reason.hook, str | None)
    assert_type(reason.step, int | None)
    assert_type(StopReason(StopKind.MAX_STEPS), StopReason)
    assert_type(StopReason(kind=StopKind.SIGNAL, message="SIGTERM", hook="Mine", step=7), StopReason)


def check_kinds_are_told_apart(kind: StopKind) -> str:
    name: str = kind.value
    match kind:
        case StopKind.REQUESTED | StopKind.SIGNAL:
            return f"somebody's wish: {name}"
        case StopKind.MAX_STEPS | StopKind.MAX_EPOCHS | StopKind.MAX_SECONDS:
            return "a limit"
        case StopKind.CONVERGED | StopKind.EARLY_STOPPING | StopKind.NON_FINITE:
            return "the loss"
        case StopKind.END_OF_INPUT:
            return "the data"


def check_merge_options(options: tf1.RunOptions) -> None:
    assert_type(merge_options([options, None]), tf1.RunOptions | None)
    assert_type(merge_options(iter((options,))), tf1.RunOptions | None)
