"""Errors are of the built-in kind that one would catch, carry the facts, and survive a pickle."""

from __future__ import annotations

import pickle

import pytest

from typedhooks import errors


def all_errors() -> list[type[errors.TypedHooksError]]:
    return [one for one in vars(errors).values() if isinstance(one, type) and issubclass(one, errors.TypedHooksError)]


@pytest.mark.parametrize("kind", all_errors(), ids=lambda kind: kind.__name__)
def test_error_survives_a_pickle(kind: type[errors.TypedHooksError]) -> None:
    """Text, facts and notes are the same on the other side."""
    error = kind("what is wrong")
    error.hook, error.callback, error.tensor = "LossLogger", "begin", "loss:0"
    errors.add_note(error, "a note")
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - made right here
    assert type(copy) is kind
    assert str(copy) == "what is wrong"
    assert (copy.hook, copy.callback, copy.tensor) == ("LossLogger", "begin", "loss:0")
    assert copy.__notes__ == ["a note"]


@pytest.mark.parametrize(
    ("kind", "builtin"),
    [
        (errors.FetchTypeError, TypeError),
        (errors.TargetTypeError, TypeError),
        (errors.FeedTypeError, TypeError),
        (errors.FeedShapeError, ValueError),
        (errors.FeedConflictError, ValueError),
        (errors.GraphMismatchError, ValueError),
        (errors.GraphFinalizedError, RuntimeError),
        (errors.HookTypeError, TypeError),
        (errors.HookUsageError, ValueError),
        (errors.HookCallbackError, RuntimeError),
        (errors.SessionClosedError, RuntimeError),
        (errors.SessionStoppedError, RuntimeError),
        (errors.SessionFailedError, RuntimeError),
        (errors.SessionNotReadyError, RuntimeError),
        (errors.SessionWaitTimeoutError, TimeoutError),
        (errors.GlobalStepError, RuntimeError),
        (errors.CheckpointNotFoundError, FileNotFoundError),
        (errors.DirectoryError, NotADirectoryError),
        (errors.ModelInstanceError, RuntimeError),
        (errors.NonFiniteError, ArithmeticError),
    ],
)
def test_error_is_what_one_would_catch(kind: type[Exception], builtin: type[Exception]) -> None:
    """Each derives from the built-in exception of its sort and from the common base."""
    assert issubclass(kind, builtin)
    assert issubclass(kind, errors.TypedHooksError)
