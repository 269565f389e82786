"""For the tests of those who write hooks: a clock that a test moves, a hook that records its calls, a tiny model."""

from typedhooks.testing.clock import FakeClock as FakeClock
from typedhooks.testing.recording_hook import RecordingHook as RecordingHook
from typedhooks.testing.tiny_model import TinyModel as TinyModel
from typedhooks.testing.tiny_model import tiny_model as tiny_model

__all__ = ["FakeClock", "RecordingHook", "TinyModel", "tiny_model"]
