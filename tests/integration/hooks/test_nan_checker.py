"""`NaNChecker`: which values it finds, what it does then, and what it says."""

from __future__ import annotations

import logging
from pathlib import Path

import numpy as np
import pytest
import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import (
    AnyHook,
    CheckpointSaver,
    ChiefSessionCreator,
    FetchTypeError,
    HookUsageError,
    LossLogger,
    MonitoredSession,
    NaNChecker,
    NonFiniteError,
    StepHookTrigger,
    StopKind,
)
from typedhooks.testing import RecordingHook, TinyModel

NAN, INF = float("nan"), float("inf")
FLOATS = [tf.float16, tf.bfloat16, tf.float32, tf.float64]
COMPLEX = [tf.complex64, tf.complex128]


@pytest.fixture
def fed(model: TinyModel) -> tf.Tensor:
    return tf1.placeholder(tf.float32, None, name="fed")


@pytest.fixture
def value(fed: tf.Tensor) -> tf.Tensor:
    """What is fed, as a tensor that may be fetched."""
    copied: tf.Tensor = tf1.identity(fed, name="value")
    return copied


def test_it_fails_by_default(model: TinyModel, fed: tf.Tensor, value: tf.Tensor) -> None:
    """NaN raises an error that names tensor and step, and that one would catch as an `ArithmeticError`."""
    with (
        pytest.raises(ArithmeticError, match="'value:0' is NaN after step 2; lower the learning rate") as caught,
        MonitoredSession(hooks=[NaNChecker([value])]) as session,
    ):
        session.run(model.train, feeds=[(fed, 1.0)])
        session.run(model.train, feeds=[(fed, NAN)])
    assert isinstance(caught.value, NonFiniteError)
    assert (caught.value.tensor, caught.value.step, caught.value.hook) == ("value:0", 2, "NaNChecker")


def test_it_may_stop_instead(
    model: TinyModel, fed: tf.Tensor, value: tf.Tensor, caplog: pytest.LogCaptureFixture
) -> None:
    """With `fail_on_nan=False` the training stops with a typed reason, and a warning."""
    runs, values = 0, (1.0, 2.0, NAN, 4.0)
    with MonitoredSession(hooks=[NaNChecker([value], fail_on_nan=False)]) as session:
        runs = len(list(session.steps(targets=model.train, feeds=[[(fed, one)] for one in values])))
    assert runs == 3
    reason = session.stop_reason
    assert reason is not None
    assert (reason.kind, reason.hook, reason.step) == (StopKind.NON_FINITE, "NaNChecker", 3)
    assert reason.message == "'value:0' is NaN after step 3"
    assert [record.levelname for record in caplog.records] == ["WARNING"]


@pytest.mark.parametrize("number", [INF, -INF])
def test_infinity(model: TinyModel, fed: tf.Tensor, value: tf.Tensor, number: float) -> None:
    """Infinity passes by default, and counts with `check_inf`."""
    with MonitoredSession(hooks=[NaNChecker([value])]) as session:
        session.run(model.train, feeds=[(fed, [1.0, number])])
    with (
        pytest.raises(NonFiniteError, match="'value:0' is NaN or infinite in 1 of 2 places after step 1"),
        MonitoredSession(hooks=[NaNChecker([value], check_inf=True)]) as session,
    ):
        session.run(model.train, feeds=[(fed, [1.0, number])])


def test_any_shape(model: TinyModel, fed: tf.Tensor, value: tf.Tensor) -> None:
    """A tensor of any shape is checked, an empty one too, and the message says in how many places it is bad."""
    with (
        pytest.raises(NonFiniteError, match="NaN in 2 of 6 places"),
        MonitoredSession(hooks=[NaNChecker([value])]) as session,
    ):
        session.run(model.train, feeds=[(fed, np.zeros((0, 3)))])
        session.run(model.train, feeds=[(fed, np.ones((2, 2, 2)))])
        session.run(model.train, feeds=[(fed, [[1.0, NAN, 2.0], [NAN, 3.0, 4.0]])])


@pytest.mark.parametrize("dtype", [*FLOATS, *COMPLEX], ids=lambda dtype: str(dtype.name))
@pytest.mark.parametrize("check_inf", [False, True])
def test_every_dtype_that_knows_nan(model: TinyModel, dtype: tf.DType, check_inf: bool) -> None:
    """Floating-point and complex tensors of every width are checked, for NaN and for infinity."""
    bad = tf.cast(tf1.placeholder_with_default(INF if check_inf else NAN, []), dtype)
    good = tf.cast(tf.constant(1.0), dtype)
    with MonitoredSession(hooks=[NaNChecker([good], check_inf=check_inf)]) as session:
        session.run(model.train)
    with (
        pytest.raises(NonFiniteError),
        MonitoredSession(hooks=[NaNChecker([bad], check_inf=check_inf)]) as session,
    ):
        session.run(model.train)


@pytest.mark.parametrize("number", [1, True, "text"])
def test_other_dtypes_are_refused(model: TinyModel, number: int | str) -> None:
    """Integers, booleans and strings are refused in `begin()`, by name."""
    with pytest.raises(HookUsageError, match=r"cannot check 'other:0': a tensor of dtype \w+ is never NaN"):
        MonitoredSession(hooks=[NaNChecker([tf.constant(number, name="other")])])
    assert not model.loss.graph.finalized


@pytest.mark.parametrize("bad", range(6))
def test_the_message_names_the_right_one(model: TinyModel, fed: tf.Tensor, bad: int) -> None:
    """Of many tensors, the one that is bad is named, by its tag where it has one."""
    names = ["one", "two", "three", "four", "five", "six"]
    tensors = {name: tf1.identity(fed) if number == bad else tf.constant(1.0) for number, name in enumerate(names)}
    with (
        pytest.raises(NonFiniteError, match=f"'{names[bad]}' is NaN"),
        MonitoredSession(hooks=[NaNChecker(tensors)]) as session,
    ):
        session.run(model.train, feeds=[(fed, NAN)])


def test_names_variables_and_one_tensor(model: TinyModel) -> None:
    """Tensors may be given by name, variables stand for their values, and one needs no list."""
    ruin = tf1.assign(model.weight, NAN)
    for given in (model.weight, "weight:0", [model.weight, model.loss], (model.weight,)):
        with pytest.raises(NonFiniteError, match="weight:0"), MonitoredSession(hooks=[NaNChecker(given)]) as session:
            session.run(model.train)
            session.run(targets=ruin, hooks=False)
            session.run(model.train)


@pytest.mark.parametrize(("given", "error"), [([], HookUsageError), ("train", FetchTypeError)])
def test_what_cannot_be_checked_is_refused(model: TinyModel, given: str | list[str], error: type[Exception]) -> None:
    """No tensor at all, or an operation, are errors in `begin()`."""
    with pytest.raises(error):
        MonitoredSession(hooks=[NaNChecker(given)])


def test_nobody_acts_on_a_ruined_step(
    model: TinyModel, fed: tf.Tensor, value: tf.Tensor, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It is called before all others, wherever it stands in the list: they see nothing of the ruined step."""
    other = RecordingHook()
    hooks: list[AnyHook] = [
        CheckpointSaver(tmp_path, StepHookTrigger(1)),
        LossLogger(model.loss),
        other,
        NaNChecker([value]),
    ]
    with (
        caplog.at_level(logging.INFO, "typedhooks"),
        pytest.raises(NonFiniteError) as caught,
        MonitoredSession(hooks=hooks) as session,
    ):
        session.run(model.train, feeds=[(fed, 1.0)])
        session.run(model.train, feeds=[(fed, NAN)])
    assert other.events.count("after_session_run") == 1
    assert other.errors == [caught.value]
    assert tf1.train.latest_checkpoint(str(tmp_path)) == str(tmp_path / "model.ckpt-1")
    assert not [one for one in caplog.messages if one.startswith("step 2")]


def test_without_a_global_step(caplog: pytest.LogCaptureFixture) -> None:
    """No global step is needed; the message then has no step."""
    with tf.Graph().as_default():
        bad = tf.divide(0.0, tf1.placeholder_with_default(0.0, []), name="bad")
        with MonitoredSession(hooks=[NaNChecker([bad], fail_on_nan=False)]) as session:
            session.run(bad)
    assert session.stop_reason is not None
    assert session.stop_reason.message == "'bad:0' is NaN"
    assert session.stop_reason.step is None


def test_input_may_be_renewed() -> None:
    """After the end of the input its iterator can be set to the start again, and training goes on."""
    with tf.Graph().as_default():
        iterator = tf1.data.make_initializable_iterator(tf1.data.Dataset.range(3))
        loss = tf.cast(iterator.get_next(), tf.float32)
        with MonitoredSession(hooks=[NaNChecker(loss)]) as session:
            for _ in range(2):
                session.run(targets=iterator.initializer, hooks=False)
                assert list(session.steps(loss)) == [0.0, 1.0, 2.0]


def test_after_recovery_and_in_a_second_session(
    model: TinyModel, fed: tf.Tensor, value: tf.Tensor, tmp_path: Path
) -> None:
    """It checks on after a recovery, and in a later session that it is used for, where it adds nothing to the graph."""
    hook = NaNChecker([value, model.weight])
    calls = iter(range(100))

    def lose() -> None:
        if next(calls) == 3:
            raise tf1.errors.UnavailableError(None, None, "gone")

    hooks: list[AnyHook] = [hook, RecordingHook(on={"before_session_run": lose}), CheckpointSaver(tmp_path)]
    creator = ChiefSessionCreator(checkpoint_path=tmp_path)
    with MonitoredSession(creator, hooks) as session:
        session.run(model.train, feeds=[(fed, 1.0)])
    with (
        pytest.raises(NonFiniteError, match="after step 3"),  # two steps were lost
        MonitoredSession(creator, hooks) as session,
    ):
        for one in (1.0, 1.0, 1.0, NAN):
            session.run(model.train, feeds=[(fed, one)])
