"""When a hook acts: triggers by steps, by time and by epochs, and their algebra.

`protocol.py` says what a trigger is, `algebra.py` has the base class and `|`, `&`, `~`, `rhythm.py`
the triggers that one starts from.
"""

from __future__ import annotations

from typedhooks.trigger.algebra import AllTrigger as AllTrigger
from typedhooks.trigger.algebra import AnyTrigger as AnyTrigger
from typedhooks.trigger.algebra import NotTrigger as NotTrigger
from typedhooks.trigger.algebra import Trigger as Trigger
from typedhooks.trigger.protocol import Elapsed as Elapsed
from typedhooks.trigger.protocol import EpochBound as EpochBound
from typedhooks.trigger.protocol import HookTrigger as HookTrigger
from typedhooks.trigger.protocol import is_monotonic as is_monotonic
from typedhooks.trigger.rhythm import EpochHookTrigger as EpochHookTrigger
from typedhooks.trigger.rhythm import NoHookTrigger as NoHookTrigger
from typedhooks.trigger.rhythm import StepHookTrigger as StepHookTrigger
from typedhooks.trigger.rhythm import TimeHookTrigger as TimeHookTrigger

__all__ = [
    "AllTrigger",
    "AnyTrigger",
    "Elapsed",
    "EpochBound",
    "EpochHookTrigger",
    "HookTrigger",
    "NoHookTrigger",
    "NotTrigger",
    "StepHookTrigger",
    "TimeHookTrigger",
    "Trigger",
    "is_monotonic",
]
