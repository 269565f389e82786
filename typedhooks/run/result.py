"""What a run gives back."""

from __future__ import annotations

from typing import Generic, final

from tensorflow.compat import v1 as tf1
from typing_extensions import TypeVar, override

R_co = TypeVar("R_co", covariant=True, default=object)


@final
class SessionRunResult(Generic[R_co]):
    """The values of one run, for the hook or the caller that asked for them. Immutable."""

    __slots__ = ("_run_metadata", "_values")

    def __init__(self, values: R_co, run_metadata: tf1.RunMetadata | None = None) -> None:
        """Keep what a run gave; made by the runner, and by the tests of hooks.

        Args:
            values: What was fetched, decoded.
            run_metadata: The runtime's metadata.
        """
        self._values = values
        self._run_metadata = run_metadata

    @property
    def values(self) -> R_co:
        """What was fetched, decoded; `None` where nothing was fetched in this run.

        A tensor is computed and copied once for all who ask for it, so they share the array: copy it before changing
        it in place.
        """
        return self._values

    @property
    def run_metadata(self) -> tf1.RunMetadata | None:
        """The runtime's metadata, for those that wanted it."""
        return self._run_metadata

    @override
    def __repr__(self) -> str:
        metadata = "" if self._run_metadata is None else ", run_metadata=..."
        return f"SessionRunResult({self._values!r}{metadata})"
