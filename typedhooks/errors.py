"""Every exception that typedhooks raises.

Each derives from `TypedHooksError` and from the built-in exception that a caller would catch. A message says what is
wrong, where (hook, callback, tensor) and what to do; the same facts are attributes. They are names, not objects, so
that an error can be pickled and holds no graph alive.
"""

from __future__ import annotations

import sys


class TypedHooksError(Exception):
    """The base of all typedhooks errors.

    Attributes:
        hook: Name of the hook's class, where a hook is concerned.
        callback: Name of the hook's method that ran, such as `"before_session_run"`.
        tensor: Name of the tensor, variable or operation concerned.
    """

    def __init__(
        self,
        message: str,
        *,
        hook: str | None = None,
        callback: str | None = None,
        tensor: str | None = None,
    ) -> None:
        """Keep the message and where the error comes from."""
        super().__init__(message)
        self.hook = hook
        self.callback = callback
        self.tensor = tensor


class FetchTypeError(TypedHooksError, TypeError):
    """Something was fetched that cannot be, or has another dtype or rank than was declared."""


class TargetTypeError(TypedHooksError, TypeError):
    """Something was given as a target that cannot be run."""


class FeedTypeError(TypedHooksError, TypeError):
    """A feed's key cannot be fed, or its value does not fit the dtype."""


class FeedShapeError(TypedHooksError, ValueError):
    """A feed's value does not fit the shape of the tensor that is fed."""


class FeedConflictError(TypedHooksError, ValueError):
    """One tensor is fed twice: by two hooks, or by a hook and the caller."""


class GraphMismatchError(TypedHooksError, ValueError):
    """A tensor, an operation, a name or a checkpoint does not belong to the session's graph."""


class GraphFinalizedError(TypedHooksError, RuntimeError):
    """Something tried to change the graph after it was finalized.

    Attributes:
        op: Type or name of the operation, or the change that was tried.
    """

    def __init__(
        self, message: str, *, hook: str | None = None, callback: str | None = None, op: str | None = None
    ) -> None:
        """Keep the message, where the attempt was made and which operation it was about."""
        super().__init__(message, hook=hook, callback=callback)
        self.op = op


class HookTypeError(TypedHooksError, TypeError):
    """Something that is no `Hook` was given as one, or a callback returned what it must not."""


class HookUsageError(TypedHooksError, ValueError):
    """A hook was set up in a way that cannot work in this session, such as being given twice."""


class HookCallbackError(TypedHooksError, RuntimeError):
    """A hook's callback let `OutOfRangeError` or `StopIteration` escape.

    Raised from that exception, since a hook's exhausted iterator is not the end of training.
    """


class SessionClosedError(TypedHooksError, RuntimeError):
    """A closed session was asked to run."""


class SessionStoppedError(TypedHooksError, RuntimeError):
    """A session was asked to run after a stop had been requested."""


class SessionFailedError(TypedHooksError, RuntimeError):
    """A session was asked to run after a failure; raised from that failure."""


class SessionNotReadyError(TypedHooksError, RuntimeError):
    """The model's variables are not initialized although all that should do so was run."""


class SessionWaitTimeoutError(TypedHooksError, TimeoutError):
    """A worker waited in vain for the chief to make the model ready."""


class GlobalStepError(TypedHooksError, RuntimeError):
    """The graph has no global step (or epoch) counter, has one already, or has one that is no scalar integer."""


class CheckpointNotFoundError(TypedHooksError, FileNotFoundError):
    """There is no checkpoint at the path given."""


class DirectoryError(TypedHooksError, NotADirectoryError):
    """A directory that a hook writes to is a file, or cannot be made or written."""


class ModelInstanceError(TypedHooksError, RuntimeError):
    """A `ModelDependentHook` was used before it was given its model."""


class ResultNotReadyError(TypedHooksError, RuntimeError):
    """What a hook computes was asked for before there was any."""


class NonFiniteError(TypedHooksError, ArithmeticError):
    """A checked tensor holds NaN, or infinity where that is checked too.

    Attributes:
        step: The global step after the run that gave the value, where the graph has a global step.
    """

    def __init__(
        self, message: str, *, hook: str | None = None, tensor: str | None = None, step: int | None = None
    ) -> None:
        """Keep the message, the tensor and the step."""
        super().__init__(message, hook=hook, callback="after_session_run", tensor=tensor)
        self.step = step


def add_note(error: BaseException, note: str, /) -> None:
    """Add a note to an exception, as `BaseException.add_note` does from Python 3.11 on; once, however often told."""
    if note in getattr(error, "__notes__", ()):
        return
    if sys.version_info >= (3, 11):
        error.add_note(note)
    else:  # exceptiongroup shows the notes of Python 3.10 in tracebacks
        error.__notes__ = [*getattr(error, "__notes__", ()), note]
