"""`Asked`: all that the caller and the hooks ask of one run."""

from __future__ import annotations

import re
from typing import final

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import FeedConflictError, add_note
from typedhooks.graph import ancestors, reads_input
from typedhooks.plan.request import Request
from typedhooks.structures import Array, FeedMap

_UNFED = re.compile(r"must feed a value for placeholder tensor '([^']+)'")


@final
class Asked:
    """The requests and feeds of one run, each with the name of who asks, for messages.

    Attributes:
        requests: The requests, the caller's first.
        fed: The tensors that are fed.
        values: Their values.
    """

    __slots__ = ("_feeders", "_names", "fed", "requests", "values")

    def __init__(self, request: Request[object], feeds: FeedMap) -> None:
        """Begin with what the caller asks for."""
        self.requests: list[Request[object]] = [request]
        self.fed: tuple[tf.Tensor, ...] = feeds.tensors
        self.values: tuple[Array, ...] = feeds.values
        self._names = ["the caller"]
        self._feeders = ["the caller"] * len(self.fed)

    def add(self, request: Request[object], feeds: FeedMap | None, name: str) -> int:
        """Add what somebody else asks for, and give the place of the request.

        Raises:
            FeedConflictError: Somebody feeds one of the tensors already.
        """
        if feeds is not None:
            self._add_feeds(feeds, name)
        self.requests.append(request)
        self._names.append(name)
        return len(self.requests) - 1

    def explain_unfed(self, error: tf1.errors.InvalidArgumentError) -> None:
        """Where a placeholder was not fed, note on the error who needs it."""
        unfed = _UNFED.search(error.message)
        if unfed is None:
            return
        for request, name in zip(self.requests, self._names, strict=True):
            needed = ancestors(request.ops)
            if any(op.name == unfed[1] for op in needed):
                add_note(error, f"placeholder {unfed[1]!r} is needed by what {name} asks for; feed it in this run")

    def who_takes_input(self) -> list[str]:
        """The names of those whose requests take something from a dataset or a queue."""
        return [name for request, name in zip(self.requests, self._names, strict=True) if reads_input(request.ops)]

    def _add_feeds(self, feeds: FeedMap, name: str) -> None:
        for tensor in feeds.tensors:
            for other, feeder in zip(self.fed, self._feeders, strict=True):
                if tensor is other:
                    raise FeedConflictError(
                        f"{name} feeds tensor {tensor.name!r}, which {feeder} feeds too; remove one of the two feeds",
                        tensor=tensor.name,
                    )
        self.fed += feeds.tensors
        self.values += feeds.values
        self._feeders += [name] * len(feeds)
