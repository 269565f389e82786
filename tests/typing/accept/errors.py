"""Every error carries names, and is what one would catch without knowing of typedhooks."""

from __future__ import annotations

from typing_extensions import assert_type

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


def check_all_are_ours() -> list[type[TypedHooksError]]:
    return [
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
    ]


def check_type_errors() -> list[type[TypeError]]:
    return [FeedTypeError, FetchTypeError, HookTypeError, TargetTypeError]


def check_value_errors() -> list[type[ValueError]]:
    return [FeedConflictError, FeedShapeError, GraphMismatchError, HookUsageError]


def check_run_time_errors() -> list[type[RuntimeError]]:
    return [
        GlobalStepError,
        GraphFinalizedError,
        HookCallbackError,
        ModelInstanceError,
        ResultNotReadyError,
        SessionClosedError,
        SessionFailedError,
        SessionNotReadyError,
        SessionStoppedError,
    ]


def check_os_errors() -> list[type[OSError]]:
    return [CheckpointNotFoundError, DirectoryError, SessionWaitTimeoutError]


def check_other_errors() -> tuple[type[FileNotFoundError], type[NotADirectoryError], type[TimeoutError]]:
    arithmetic: type[ArithmeticError] = NonFiniteError
    _ = arithmetic
    return CheckpointNotFoundError, DirectoryError, SessionWaitTimeoutError


def check_what_they_tell(error: TypedHooksError) -> None:
    assert_type(error.hook, str | None)
    assert_type(error.callback, str | None)
    assert_type(error.tensor, str | None)


def check_what_some_tell_besides(finalized: GraphFinalizedError, non_finite: NonFiniteError) -> None:
    assert_type(finalized.op, str | None)
    assert_type(non_finite.step, int | None)
    assert_type(non_finite.tensor, str | None)


def check_they_can_be_made() -> None:
    assert_type(FetchTypeError("text", tensor="x:0"), FetchTypeError)
    assert_type(HookCallbackError("text", hook="Mine", callback="end"), HookCallbackError)
    assert_type(GraphFinalizedError("text", hook="Mine", callback="end", op="Const"), GraphFinalizedError)
    assert_type(NonFiniteError("text", hook="Mine", tensor="x:0", step=3), NonFiniteError)


def check_caught_by_the_built_in_class() -> None:
    try:
        check_they_can_be_made()
    except FileNotFoundError as error:
        if isinstance(error, CheckpointNotFoundError):
            assert_type(error.hook, str | None)
