"""What a run gives back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from tensorflow.compat import v1 as tf1
from typing_extensions import TypeVar

R_co = TypeVar("R_co", covariant=True, default=object)


@dataclass(frozen=True, slots=True)
class SessionRunResult(Generic[R_co]):
    """The values of one run, for the hook or the caller that asked for them.

    Attributes:
        values: What was fetched, decoded; `None` where nothing was fetched in this run.
        run_metadata: The runtime's metadata, for those that wanted it.
    """

    values: R_co
    run_metadata: tf1.RunMetadata | None = None
