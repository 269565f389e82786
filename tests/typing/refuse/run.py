"""Mistakes with sessions, run arguments, contexts, results and reasons that a checker finds."""

from __future__ import annotations

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    Feeds,
    FeedSource,
    FetchSpec,
    Session,
    SessionRunArgs,
    SessionRunContext,
    SessionRunResult,
    StopKind,
    StopReason,
    merge_options,
    scalar,
)


def refuse_what_cannot_be_fetched(session: Session, t: tf.Tensor, op: tf.Operation) -> None:
    session.run(3)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    session.run({t})  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType, reportUnhashable]
    session.run((t, 3))  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]
    session.run([op])  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]
    session.run(StopKind)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    session.run_with_metadata(3)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    session.run_with_metadata((t, 3))  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]


def refuse_other_keywords(session: Session, t: tf.Tensor) -> None:
    session.run(t, {"x:0": 1})  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue]
    session.run(t, feed_dict={"x:0": 1})  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue]
    session.run(t, targets=3)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    session.run(t, feeds=[1])  # type: ignore[list-item]  # pyright: ignore[reportCallIssue, reportArgumentType]
    session.run(t, feeds=lambda: 3)  # type: ignore[arg-type,return-value]  # pyright: ignore[reportCallIssue, reportArgumentType]
    session.run(t, options=tf1.RunMetadata())  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    session.run(t, hooks="no")  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    session.run_with_metadata(t, feed_dict={"x:0": 1})  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue]


def refuse_other_results(session: Session, t: tf.Tensor) -> None:
    _: int = session.run(scalar(t, float))  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    text: str = session.run(t)  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    pair: tuple[float, str] = session.run((scalar(t, float), scalar(t, int)))  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    names: dict[int, float] = session.run({"a": scalar(t, float)})  # type: ignore[dict-item]  # pyright: ignore[reportAssignmentType]
    session.run_with_metadata(scalar(t, float)).values.upper()  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
    session.run_with_metadata(t).run_metadata.step_stats  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    del text, pair, names


def refuse_to_use_what_was_not_fetched(session: Session, op: tf.Operation) -> None:
    session.run(targets=op)[0]  # type: ignore[index]  # pyright: ignore[reportOptionalSubscript]
    session.run_with_metadata(op).values[0]  # type: ignore[index]  # pyright: ignore[reportOptionalSubscript]


def refuse_run_args_that_are_none(session: Session, t: tf.Tensor, args: SessionRunArgs[tf.Tensor, None, float]) -> None:
    session.run_args(t)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    _: SessionRunResult[str] = session.run_args(args)  # type: ignore[arg-type]  # pyright: ignore[reportAssignmentType]
    session.run_args(args, True)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def refuse_to_change_the_session(session: Session, graph: tf.Graph) -> None:
    session.graph = graph  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    session.global_step = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    session.stop_reason = None  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def refuse_other_uses_of_a_session(session: Session) -> None:
    session.request_stop(StopKind.REQUESTED)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    session.stop_reason.kind  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    session.should_stop  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
    Session()  # type: ignore[abstract]  # pyright: ignore[reportAbstractUsage]


def refuse_other_feed_sources() -> None:
    def three() -> int:
        return 3

    source: FeedSource = {"x:0": 1}  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    source = three  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    feeds: Feeds = source  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    del feeds


def refuse_other_args(t: tf.Tensor) -> None:
    SessionRunArgs(3)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    SessionRunArgs((t, 3))  # type: ignore[arg-type]  # pyright: ignore[reportCallIssue, reportArgumentType]
    SessionRunArgs(t, None, {"x:0": 1})  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue]
    SessionRunArgs(t, feeds=3)  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    SessionRunArgs(t, options={"trace_level": 3})  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    SessionRunArgs(t, want_metadata="yes")  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue, reportArgumentType]
    SessionRunArgs(t, feed_dict={"x:0": 1})  # type: ignore[call-overload]  # pyright: ignore[reportCallIssue]


def refuse_other_types_of_args(t: tf.Tensor, op: tf.Operation) -> None:
    _: SessionRunArgs[FetchSpec[int], None, int] = SessionRunArgs(scalar(t, float))  # type: ignore[arg-type]  # pyright: ignore[reportAssignmentType]
    no_targets: SessionRunArgs[None, None, None] = SessionRunArgs(targets=op)  # type: ignore[arg-type]  # pyright: ignore[reportAssignmentType]
    targets: SessionRunArgs[tf.Tensor, tf.Operation, object] = SessionRunArgs(t)  # pyright: ignore[reportAssignmentType]
    nothing: SessionRunArgs[object, object, str] = SessionRunArgs()  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    del no_targets, targets, nothing


def refuse_to_change_args(args: SessionRunArgs[tf.Tensor, None, float], t: tf.Tensor) -> None:
    args.fetches = t  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    args.want_metadata = True  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    args.feeds = None  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def refuse_to_narrow(args: SessionRunArgs, result: SessionRunResult, run_context: SessionRunContext) -> None:
    _: SessionRunArgs[tf.Tensor, None, float] = args  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    number: SessionRunResult[float] = result  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    context: SessionRunContext[tf.Tensor] = run_context  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    del number, context


def refuse_what_a_context_does_not_know(run_context: SessionRunContext) -> None:
    run_context.args.fetches.name  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
    run_context.original_args  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
    _: str = run_context.expected_step  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    run_context.stop_requested = True  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    run_context.request_stop(3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    SessionRunContext()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def refuse_other_uses_of_results(result: SessionRunResult[float], nothing: SessionRunResult[None]) -> None:
    result.values.upper()  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
    result.values = 3.0  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    result.results  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
    nothing.values[0]  # type: ignore[index]  # pyright: ignore[reportOptionalSubscript]
    _: SessionRunResult[int] = result  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    SessionRunResult()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    SessionRunResult(3, "metadata")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def refuse_other_reasons(reason: StopReason) -> None:
    StopReason()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    StopReason("max_steps")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    StopReason(StopKind.SIGNAL, step="3")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    StopReason(StopKind.SIGNAL, hook=3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    reason.kind = StopKind.SIGNAL  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    reason.step.bit_length()  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    StopKind.BORED  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]


def refuse_to_forget_a_kind(kind: StopKind) -> str:  # type: ignore[return]  # pyright: ignore[reportReturnType]
    match kind:  # type: ignore[exhaustive-match]  # pyright: ignore[reportMatchNotExhaustive]
        case StopKind.REQUESTED | StopKind.SIGNAL:
            return "somebody's wish"
        case StopKind.MAX_STEPS | StopKind.MAX_EPOCHS | StopKind.MAX_SECONDS:
            return "a limit"


def refuse_other_options(options: tf1.RunOptions) -> None:
    merge_options(options, options)  # type: ignore[call-arg,arg-type]  # pyright: ignore[reportCallIssue]
    merge_options([{"trace_level": 3}])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
    merge_options([options]).trace_level  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]


class Finer(SessionRunResult[float]):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]
    """What crosses the boundary is final."""


class FinerArgs(SessionRunArgs[None, None, None]):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]
    """As above."""


class FinerContext(SessionRunContext):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]
    """As above."""
