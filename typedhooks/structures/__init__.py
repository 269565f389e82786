"""What can be asked of a graph: fetches, targets and feeds.

`fetch` and its kin make a `FetchSpec`, `flat_targets` the operations to run, `FeedMap` the feeds.
"""

from typedhooks.structures._flatten import shape_and_leaves as shape_and_leaves
from typedhooks.structures._values import IndexedSlicesValue as IndexedSlicesValue
from typedhooks.structures.build import build_spec as build_spec
from typedhooks.structures.combine import fetch_map as fetch_map
from typedhooks.structures.executable import Executable as Executable
from typedhooks.structures.executable import Targets as Targets
from typedhooks.structures.executable import flat_targets as flat_targets
from typedhooks.structures.feed_map import FeedItems as FeedItems
from typedhooks.structures.feed_map import FeedMap as FeedMap
from typedhooks.structures.feed_map import Feeds as Feeds
from typedhooks.structures.feed_map import FeedSlots as FeedSlots
from typedhooks.structures.feed_slot import FeedSlot as FeedSlot
from typedhooks.structures.feedable import Feedable as Feedable
from typedhooks.structures.feedable import FeedKey as FeedKey
from typedhooks.structures.fetch import fetch as fetch
from typedhooks.structures.fetchable import Array as Array
from typedhooks.structures.fetchable import Fetch as Fetch
from typedhooks.structures.fetchable import Fetchable as Fetchable
from typedhooks.structures.fetchable import TensorLike as TensorLike
from typedhooks.structures.spec import FetchSpec as FetchSpec
from typedhooks.structures.typed import array as array
from typedhooks.structures.typed import scalar as scalar

__all__ = [
    "Array",
    "Executable",
    "FeedItems",
    "FeedKey",
    "FeedMap",
    "FeedSlot",
    "FeedSlots",
    "Feedable",
    "Feeds",
    "Fetch",
    "FetchSpec",
    "Fetchable",
    "IndexedSlicesValue",
    "Targets",
    "TensorLike",
    "array",
    "build_spec",
    "fetch",
    "fetch_map",
    "flat_targets",
    "scalar",
    "shape_and_leaves",
]
