"""What holds for every built-in hook, however the training ends.

A new hook gets one line in `HOOKS`, below.
"""

from __future__ import annotations

import importlib
import inspect
import io
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    CSVLogger,
    FeedFn,
    FinalOps,
    GlobalStepWaiter,
    Hook,
    HookProfile,
    InputStateSaver,
    JSONLinesLogger,
    LossLogger,
    ModelDependentHook,
    MonitoredSession,
    NaNChecker,
    Notifier,
    ProgressBar,
    SignalStopper,
    StepHookTrigger,
    StepRateLogger,
    StopCriteria,
    StopKind,
    Stopper,
    SummarySaver,
    SummaryWriterHookAddOn,
    TensorLogger,
    Threshold,
    as_hook,
    hook_cost,
    on_trigger,
    scalar,
    timed,
)
from typedhooks.testing import RecordingHook, TinyModel, tiny_model

ELEMENTS = 6


@dataclass(frozen=True)
class World:
    """What a hook may be made of.

    Attributes:
        model: A tiny model.
        iterator: An input of six elements, which every session initializes.
        element: The next element of the input.
        placeholder: Something to feed, with a default.
        directory: Where to write.
        creator: Restores from the directory in which the tests save checkpoints for recovery.
    """

    model: TinyModel
    iterator: tf1.data.Iterator[tf.Tensor]
    element: tf.Tensor
    placeholder: tf.Tensor
    directory: Path
    creator: ChiefSessionCreator

    @property
    def checkpoints(self) -> Path:
        return self.directory / "checkpoints"


every_2 = StepHookTrigger(2)

HOOKS: dict[str, Callable[[World], AnyHook]] = {
    "CSVLogger": lambda world: CSVLogger(world.directory / "log.csv", {"loss": world.model.loss}),
    "CheckpointSaver": lambda world: CheckpointSaver(world.directory / "saved", every_2),
    "FeedFn": lambda world: FeedFn(lambda: [(world.placeholder, 1.0)]),
    "FinalOps": lambda world: FinalOps(scalar(world.model.weight, float)),
    "GlobalStepWaiter": lambda _: GlobalStepWaiter(1, timeout_seconds=0),
    "HookProfile": lambda _: HookProfile([]),
    "InputStateSaver": lambda world: InputStateSaver(world.iterator),
    "JSONLinesLogger": lambda world: JSONLinesLogger(world.directory / "log.jsonl", {"loss": world.model.loss}),
    "LossLogger": lambda world: LossLogger(world.model.loss, summary_dir=world.directory / "loss", trigger=every_2),
    "ModelDependentHook": lambda _: ModelDependentHook[TinyModel](),
    "NaNChecker": lambda world: NaNChecker(world.model.loss),
    "Notifier": lambda world: Notifier(repr, thresholds=[Threshold("loss", world.model.loss, below=0.3)]),
    "ProgressBar": lambda world: ProgressBar(9, {"l": world.model.loss}, every_2, show=True, file=io.StringIO()),
    "SignalStopper": lambda _: SignalStopper(),
    "StepRateLogger": lambda world: StepRateLogger(summary_dir=world.directory / "rate", trigger=every_2),
    "Stopper": lambda _: Stopper(StopCriteria(max_steps=100)),
    "SummarySaver": lambda world: SummarySaver(world.directory / "logs", every_2),
    "SummaryWriterHookAddOn": lambda world: SummaryWriterHookAddOn(world.directory / "add-on"),
    "TensorLogger": lambda world: TensorLogger({"element": world.element, "loss": world.model.loss}, every_2),
    "as_hook": lambda world: as_hook(fetches=world.model.loss, after_session_run=lambda _context, loss: repr(loss)),
    "on_trigger": lambda world: on_trigger(every_2, fetches=world.model.loss)(lambda step, loss: repr((step, loss))),
}

MADE_BY_FUNCTIONS = {"as_hook", "on_trigger"}


def exported() -> set[str]:
    """The hooks that `typedhooks.hooks` exports."""
    module = importlib.import_module("typedhooks.hooks")
    found: dict[str, object] = {name: getattr(module, name) for name in module.__all__}
    return {name for name, one in found.items() if inspect.isclass(one) and issubclass(one, Hook)}


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A world in a graph that is the default graph."""
    with tf.Graph().as_default():
        model = tiny_model()
        iterator = tf1.data.make_initializable_iterator(tf1.data.Dataset.range(ELEMENTS))
        tf1.add_to_collection(tf1.GraphKeys.TABLE_INITIALIZERS, iterator.initializer)
        tf1.summary.scalar("loss", model.loss)
        placeholder = tf1.placeholder_with_default(0.0, [])
        creator = ChiefSessionCreator(checkpoint_path=tmp_path / "checkpoints")
        yield World(model, iterator, iterator.get_next(), placeholder, tmp_path, creator)


@pytest.fixture(params=sorted(HOOKS))
def hook(request: pytest.FixtureRequest, world: World) -> AnyHook:
    """Each of the hooks; its calls are counted."""
    name: str = request.param
    return timed(HOOKS[name](world))


def calls_of(hook: AnyHook) -> dict[str, int]:
    """How often each callback was called since the last `begin()`."""
    return {name: one.calls for name, one in hook_cost(hook).callbacks.items()}


def train(world: World, session: MonitoredSession) -> int:
    """Train to the end of the input, and say how many runs that took."""
    return sum(1 for _ in session.steps(targets=[world.model.train, world.element]))


def test_every_exported_hook_is_tested_here() -> None:
    """Who exports a new hook gives it a line in `HOOKS`."""
    assert set(HOOKS) == exported() | MADE_BY_FUNCTIONS


def test_end_of_input(world: World, hook: AnyHook) -> None:
    """The training ends well: the hook gets one `end()` and no `on_error()`, and takes none of the input."""
    with MonitoredSession(hooks=[hook]) as session:
        assert train(world, session) == ELEMENTS
    assert session.stop_reason is not None
    assert session.stop_reason.kind is StopKind.END_OF_INPUT
    calls = calls_of(hook)
    assert (calls["begin"], calls["after_session_creation"], calls["end"]) == (1, 1, 1)
    assert (calls["before_session_run"], calls["after_session_run"]) == (ELEMENTS + 1, ELEMENTS)
    assert "on_error" not in calls


def test_an_error(world: World, hook: AnyHook) -> None:
    """The caller gets its own error, with nothing to add, and the hook one `on_error()` and no `end()`."""
    error = RuntimeError("in the body")
    with pytest.raises(RuntimeError) as raised, MonitoredSession(hooks=[hook]) as session:
        for _ in range(3):
            session.run(targets=[world.model.train, world.element])
        raise error
    assert raised.value is error
    assert getattr(error, "__notes__", []) == []
    calls = calls_of(hook)
    assert calls["on_error"] == 1
    assert "end" not in calls


def test_a_later_hook_that_cannot_begin(world: World, hook: AnyHook) -> None:
    """The hook that had begun is closed by `on_error()`, though it has seen no session, and works in the next one."""

    def fail() -> None:
        raise ValueError("cannot begin")

    last = RecordingHook(on={"begin": fail}, priority=-2_000_000)
    with pytest.raises(ValueError, match="cannot begin") as raised:
        MonitoredSession(hooks=[hook, last])
    assert [note for note in raised.value.__notes__ if "on_error" in note] == []
    assert calls_of(hook) == {"begin": 1, "on_error": 1}
    with MonitoredSession(hooks=[hook]) as session:
        assert train(world, session) == ELEMENTS


def test_recovery(world: World, hook: AnyHook) -> None:
    """A lost session is replaced under the hook: it sees the new one, does not begin again, and ends once."""
    runs = iter(range(100))

    def lose() -> None:
        if next(runs) == 5:
            raise tf1.errors.UnavailableError(None, None, "the server has gone")

    hooks: list[AnyHook] = [
        RecordingHook(on={"before_session_run": lose}, priority=-2_000_000),  # others have asked for the run already
        CheckpointSaver(world.checkpoints, StepHookTrigger(2)),
        hook,
    ]
    with MonitoredSession(world.creator, hooks) as session:
        for _ in range(8):
            session.run(world.model.train)
        assert session.global_step == 7  # the run from 4 to 5 was made twice
    calls = calls_of(hook)
    assert (calls["begin"], calls["after_session_creation"], calls["end"]) == (1, 2, 1)
    assert (calls["before_session_run"], calls["after_session_run"]) == (9, 8)


def test_a_second_session(world: World, hook: AnyHook) -> None:
    """The same object works in a second session on the same graph as in the first, and adds nothing to the graph."""
    with MonitoredSession(hooks=[hook]) as session:
        assert train(world, session) == ELEMENTS
    ops = len(world.model.loss.graph.get_operations())
    calls = calls_of(hook)
    with MonitoredSession(hooks=[hook]) as session:
        assert session.global_step == 0
        assert train(world, session) == ELEMENTS
    assert len(world.model.loss.graph.get_operations()) == ops
    assert calls_of(hook) == calls


def test_after_an_error_it_works_again(world: World, hook: AnyHook) -> None:
    """A session that ended in an error leaves nothing behind in the hook."""
    with pytest.raises(RuntimeError, match="body"), MonitoredSession(hooks=[hook]) as session:
        session.run(targets=[world.model.train, world.element])
        raise RuntimeError("body")
    with MonitoredSession(hooks=[hook]) as session:
        assert train(world, session) == ELEMENTS
    assert calls_of(hook)["end"] == 1


def test_nothing_stays_open(world: World, hook: AnyHook) -> None:
    """P66: session after session on one directory there are no more open files than before, and no more threads."""

    def one_session() -> tuple[int, set[str]]:
        with MonitoredSession(hooks=[hook]) as session:
            assert train(world, session) == ELEMENTS
        threads = {one.name for one in threading.enumerate()}
        return len(list(Path("/proc/self/fd").iterdir())), threads

    one_session()  # the runtime opens what it keeps
    before = one_session()
    for _ in range(3):
        assert one_session() == before
