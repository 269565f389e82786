"""`SignalStopper`: a signal ends the training as a stop does."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    HookUsageError,
    MonitoredSession,
    SignalStopper,
    StopKind,
    StopReason,
)
from typedhooks.testing import RecordingHook, TinyModel

SIGNALS = [signal.SIGTERM, signal.SIGINT]


@pytest.fixture(autouse=True)
def received() -> Iterator[list[int]]:
    """The signals that reached the handlers that there were before."""
    numbers: list[int] = []

    def former(number: int, _frame: FrameType | None) -> None:
        numbers.append(number)

    before = {one: signal.signal(one, former) for one in (*SIGNALS, signal.SIGUSR1)}
    yield numbers
    for one in (*SIGNALS, signal.SIGUSR1):
        assert signal.getsignal(one) is former, "the handlers are put back, whatever happens"
        signal.signal(one, before[one])


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_stops_and_saves(
    model: TinyModel, tmp_path: Path, number: signal.Signals, received: list[int]
) -> None:
    """After the signal no run is made, every hook's `end()` runs, and the last step is saved."""
    other = RecordingHook()
    runs = 0
    with MonitoredSession(hooks=[SignalStopper(), CheckpointSaver(tmp_path), other]) as session:
        for _ in session.steps(targets=model.train):
            runs += 1
            if runs == 3:
                signal.raise_signal(number)
    assert runs == 3
    assert session.stop_reason is not None
    assert (session.stop_reason.kind, session.stop_reason.message) == (StopKind.SIGNAL, number.name)
    assert session.stop_reason.hook == "SignalStopper"
    assert other.events[-1] == "end"
    assert (tmp_path / "model.ckpt-3.index").exists()
    assert received == []


def test_a_second_signal_does_what_it_did_before(model: TinyModel, received: list[int]) -> None:
    """The second signal of a kind reaches the handler that there was before; one of another kind stops as well."""
    with MonitoredSession(hooks=[SignalStopper()]) as session:
        session.run(model.train)
        signal.raise_signal(signal.SIGINT)
        assert session.should_stop
        signal.raise_signal(signal.SIGTERM)
        assert received == []
        signal.raise_signal(signal.SIGINT)
    assert received == [signal.SIGINT]
    assert session.stop_reason is not None
    assert session.stop_reason.message == "SIGINT", "the first reason counts"


def test_the_default_of_sigint_is_put_back(model: TinyModel) -> None:
    """Pressed twice, Ctrl-C interrupts: `KeyboardInterrupt` reaches the caller, and nothing is swallowed."""
    former = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt), MonitoredSession(hooks=[SignalStopper()]) as session:
            session.run(model.train)
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, former)


def test_only_the_signals_given(model: TinyModel, received: list[int]) -> None:
    """Other signals are left alone."""
    with MonitoredSession(hooks=[SignalStopper([signal.SIGUSR1])]) as session:
        signal.raise_signal(signal.SIGTERM)
        assert received == [signal.SIGTERM]
        assert not session.should_stop
        signal.raise_signal(signal.SIGUSR1)
        assert session.should_stop


def test_a_signal_during_the_start_is_kept(model: TinyModel) -> None:
    """A signal that comes while the session is being made stops it before its first run."""
    early = RecordingHook(on={"begin": lambda: signal.raise_signal(signal.SIGTERM)}, priority=-1)
    with MonitoredSession(hooks=[SignalStopper(), early]) as session:
        assert list(session.steps(targets=model.train)) == []
    assert session.stop_reason is not None
    assert session.stop_reason.kind is StopKind.SIGNAL


@pytest.mark.parametrize("callback", ["begin", "after_session_creation", "before_session_run", "after_session_run"])
def test_errors_put_the_handlers_back(model: TinyModel, callback: str) -> None:
    """Wherever another hook fails, the handlers are those that there were."""

    def fail() -> None:
        raise RuntimeError("failing")

    hooks: list[AnyHook] = [SignalStopper(), RecordingHook(on={callback: fail}, priority=-1)]
    with pytest.raises(RuntimeError, match="failing"), MonitoredSession(hooks=hooks) as session:
        session.run(model.train)


def test_a_signal_after_recovery(model: TinyModel, tmp_path: Path) -> None:
    """It goes on to work on the new runtime session."""
    calls = iter(range(100))

    def lose() -> None:
        if next(calls) == 1:
            raise tf1.errors.UnavailableError(None, None, "gone")

    hooks: list[AnyHook] = [
        SignalStopper(),
        RecordingHook(on={"before_session_run": lose}),
        CheckpointSaver(tmp_path),
    ]
    creator = ChiefSessionCreator(checkpoint_path=tmp_path)
    with MonitoredSession(creator, [CheckpointSaver(tmp_path)]) as session:
        session.run(model.train)
    with MonitoredSession(creator, hooks) as session:
        for _ in range(2):
            session.run(model.train)
        signal.raise_signal(signal.SIGTERM)
        assert session.should_stop


def test_the_same_hook_again(model: TinyModel) -> None:
    """A stop by a signal does not leak into the next session, where the hook works as before."""
    hook = SignalStopper()
    for _ in range(2):
        with MonitoredSession(hooks=[hook]) as session:
            assert not session.should_stop
            session.run(model.train)
            signal.raise_signal(signal.SIGTERM)
            assert session.should_stop


def test_outside_the_main_thread(model: TinyModel, caplog: pytest.LogCaptureFixture) -> None:
    """Where Python allows no handlers, it says that it does nothing, and the training goes on."""
    reasons: list[StopReason | None] = []

    def work() -> None:
        with MonitoredSession(hooks=[SignalStopper()], graph=model.loss.graph) as session:
            session.run(model.train)
        reasons.append(session.stop_reason)

    worker = threading.Thread(target=work)
    worker.start()
    worker.join()
    assert reasons == [None]
    assert caplog.messages == ["SignalStopper does nothing outside the main thread"]


def test_a_signal_that_cannot_be_handled(model: TinyModel) -> None:
    """SIGKILL is refused by name, and the handlers set before it are put back."""
    with pytest.raises(HookUsageError, match="cannot handle SIGKILL"):
        MonitoredSession(hooks=[SignalStopper([signal.SIGTERM, signal.SIGKILL])])
