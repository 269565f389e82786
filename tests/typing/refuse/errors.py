"""Mistakes with errors that a checker finds."""

from __future__ import annotations

from typedhooks import (
    CheckpointNotFoundError,
    DirectoryError,
    FeedConflictError,
    FeedShapeError,
    FeedTypeError,
    FetchTypeError,
    GlobalStepError,
    GraphFinalizedError,
    GraphMismatchError,
    HookCallbackError,
    HookTypeError,
    HookUsageError,
    ModelInstanceError,
    NonFiniteError,
    ResultNotReadyError,
    SessionClosedError,
    SessionFailedError,
    SessionNotReadyError,
    SessionStoppedError,
    SessionWaitTimeoutError,
    TargetTypeError,
    TypedHooksError,
)


def refuse_an_error_without_a_message() -> None:
    TypedHooksError()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    NonFiniteError(step=3)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    GraphFinalizedError(op="Const")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def refuse_objects_where_names_are_meant(error: TypedHooksError) -> None:
    TypedHooksError("text", hook=3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    FetchTypeError("text", "x:0")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    NonFiniteError("text", step="3")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    GraphFinalizedError("text", tensor="x:0")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    error.hook.upper()  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]
    error.step  # type: ignore[attr-defined]  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]


def refuse_to_take_type_errors_for_others() -> None:
    _: type[ValueError] = FeedTypeError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = FetchTypeError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = HookTypeError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = TargetTypeError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]


def refuse_to_take_value_errors_for_others() -> None:
    _: type[RuntimeError] = FeedConflictError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = FeedShapeError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = GraphMismatchError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = HookUsageError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]


def refuse_to_take_run_time_errors_for_others() -> None:
    _: type[ValueError] = GlobalStepError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = GraphFinalizedError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = HookCallbackError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = ModelInstanceError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = ResultNotReadyError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = SessionClosedError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = SessionFailedError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = SessionNotReadyError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = SessionStoppedError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]


def refuse_to_take_the_rest_for_run_time_errors() -> None:
    _: type[RuntimeError] = CheckpointNotFoundError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = DirectoryError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = NonFiniteError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    _ = SessionWaitTimeoutError  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
