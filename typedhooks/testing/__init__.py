"""For the tests of those who write hooks: a clock that a test moves, and a hook that writes down what it is called for."""

from typedhooks.testing.clock import FakeClock as FakeClock
from typedhooks.testing.recording_hook import RecordingHook as RecordingHook

__all__ = ["FakeClock", "RecordingHook"]
