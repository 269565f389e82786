"""What a hook sees of one run while it is being made."""

from __future__ import annotations

from typing import Generic, Protocol, final

from typing_extensions import TypeVar

from typedhooks.run.args import SessionRunArgs
from typedhooks.run.session import Session
from typedhooks.run.stop import StopReason

F_co = TypeVar("F_co", covariant=True, default=object)
E_co = TypeVar("E_co", covariant=True, default=object)
R_co = TypeVar("R_co", covariant=True, default=object)


class StepEstimate(Protocol):
    """What the runner expects of the global step."""

    @property
    def expected(self) -> int:
        """See `SessionRunContext.expected_step`."""
        ...


@final
class SessionRunContext(Generic[F_co, E_co, R_co]):
    """One run, as its hooks see it: the session, and what the caller asked for.

    The same object is given to every hook, before and after the run. Its type parameters default to `object`, so
    that a hook's author writes plain `run_context: SessionRunContext`.
    """

    __slots__ = ("_args", "_session", "_steps")

    def __init__(self, session: Session, args: SessionRunArgs[F_co, E_co, R_co], steps: StepEstimate) -> None:
        """Made by the runner, once a run."""
        self._session = session
        self._args = args
        self._steps = steps

    @property
    def session(self) -> Session:
        """The session. Runs made through it call no hooks."""
        return self._session

    @property
    def args(self) -> SessionRunArgs[F_co, E_co, R_co]:
        """What the caller asked of this run, without what hooks added."""
        return self._args

    @property
    def stop_requested(self) -> bool:
        """Whether a stop has been requested, by anyone."""
        return self._session.stop_reason is not None

    def request_stop(self, reason: StopReason | str | None = None) -> None:
        """Ask for a stop after this run; see `Session.request_stop`."""
        self._session.request_stop(reason)

    @property
    def expected_step(self) -> int:
        """Before the run: the exact step, plus as many steps as a run has advanced it last (one, until that is known).

        Raises:
            GlobalStepError: The graph has no global step.
        """
        return self._steps.expected
