"""`ModelDependentHook`: a hook that knows its model, with its type."""

from __future__ import annotations

import pytest
from typing_extensions import assert_type, override

from typedhooks import (
    Array,
    ModelDependentHook,
    ModelInstanceError,
    MonitoredSession,
    SessionRunArgs,
    SessionRunContext,
    SessionRunResult,
    TriggeredHook,
)
from typedhooks.testing import TinyModel


class Losses(ModelDependentHook[TinyModel, object, None, Array]):
    """Collects the loss of its model."""

    @override
    def begin(self) -> None:
        self.seen: list[float] = []
        self._args = SessionRunArgs(assert_type(self.model_instance, TinyModel).loss)

    @override
    def before_session_run(self, run_context: SessionRunContext) -> SessionRunArgs[object, None, Array]:
        return self._args

    @override
    def after_session_run(self, run_context: SessionRunContext, run_result: SessionRunResult[Array]) -> None:
        self.seen.append(float(run_result.values))


def test_the_model_is_at_hand(model: TinyModel) -> None:
    """What is read of the model in `begin()` is typed, and works in the runs; another model may follow."""
    hook = Losses()
    hook.set_model_instance(model)
    for _ in range(2):
        with MonitoredSession(hooks=[hook]) as session:
            for _ in range(2):
                session.run(model.train)
        assert hook.seen == [1.0, 0.5]


def test_without_a_model(model: TinyModel) -> None:
    """Used before it has its model, the hook says what to call and when."""
    with pytest.raises(ModelInstanceError, match=r"Losses has no model yet; call Losses\.set_model_instance") as caught:
        MonitoredSession(hooks=[Losses()])
    assert caught.value.hook == "Losses"
    assert isinstance(caught.value, RuntimeError)
    assert not model.loss.graph.finalized


def test_hooks_do_not_share_their_models(model: TinyModel) -> None:
    """Each hook object has a model of its own."""
    first, second = Losses(), Losses()
    first.set_model_instance(model)
    with pytest.raises(ModelInstanceError):
        _ = second.model_instance


def test_it_is_a_hook_like_others() -> None:
    """It has the priority of users' hooks, and is no triggered hook by itself."""
    assert Losses().priority == 0
    assert not isinstance(Losses(), TriggeredHook)
