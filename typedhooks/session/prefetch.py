"""Feeds made ahead of time, in a thread of their own."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import final

from typedhooks.run import FeedSource
from typedhooks.structures import Feeds

_logger = logging.getLogger("typedhooks")

_CLOSE_SECONDS = 10


@contextmanager
def prefetched(feeds: Iterator[Feeds], ahead: int, at_close: set[Callable[[], object]]) -> Generator[FeedSource]:
    """Take items from `feeds` in a thread, up to `ahead` of them in advance, and give them one by one.

    What the iterator raises, its end included, is raised in its turn, after the items before it. Leaving the block
    ends the thread.

    Args:
        feeds: What gives the items.
        ahead: How many to take in advance.
        at_close: What to call if the session closes before the block is left: it ends the thread too.
    """
    fetcher = _Fetcher(feeds, ahead)
    at_close.add(fetcher.close)
    try:
        yield fetcher.next
    finally:
        at_close.discard(fetcher.close)
        fetcher.close()


@final
class _Fetcher:
    def __init__(self, feeds: Iterator[Feeds], ahead: int) -> None:
        self._feeds = feeds
        self._ready: queue.Queue[tuple[Feeds, BaseException | None]] = queue.Queue(ahead)
        self._closed = threading.Event()
        self._last: BaseException | None = None
        self._thread = threading.Thread(target=self._fetch, name="typedhooks prefetch", daemon=True)
        self._thread.start()

    def next(self) -> Feeds:
        """The next item, or what came instead, which then stays the last word."""
        if self._last is None:
            feeds, self._last = self._ready.get()
            if self._last is None:
                return feeds
        raise self._last

    def close(self) -> None:
        self._closed.set()
        while not self._ready.empty():  # makes room for an item that the thread is waiting to put
            self._ready.get()
        self._thread.join(_CLOSE_SECONDS)
        if self._thread.is_alive():
            _logger.warning("the thread %r still waits for its feeds and is left behind", self._thread.name)

    def _fetch(self) -> None:
        try:
            for feeds in self._feeds:
                self._ready.put((feeds, None))
                if self._closed.is_set():
                    return
        except BaseException as error:  # raised in the thread that takes the feeds
            self._ready.put((None, error))
        else:
            self._ready.put((None, StopIteration()))
