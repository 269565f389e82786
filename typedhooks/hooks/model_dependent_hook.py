"""`ModelDependentHook`: a hook that works with the model it is used for."""

from __future__ import annotations

from typing import Generic

from typing_extensions import TypeVar

from typedhooks.errors import ModelInstanceError
from typedhooks.hook import Hook, hook_name

M = TypeVar("M")
F = TypeVar("F", default=None)
E = TypeVar("E", default=None)
R = TypeVar("R", default=None)


class ModelDependentHook(Hook[F, E, R], Generic[M, F, E, R]):
    """A hook that is given its model before the session starts, by whoever builds the model.

    `M` is the type of the model: a dataclass with the loss and the training operation, say. What is read of the model
    in the hook is typed accordingly, with no cast.

    Example:
        >>> from dataclasses import dataclass
        >>> import tensorflow as tf
        >>> from typedhooks import ModelDependentHook
        >>> @dataclass
        ... class Model:
        ...     loss: tf.Tensor
        >>> class LossNamer(ModelDependentHook[Model]):
        ...     def begin(self) -> None:
        ...         self.name = self.model_instance.loss.name
    """

    _model_instance: M | None = None

    @property
    def model_instance(self) -> M:
        """The model.

        Raises:
            ModelInstanceError: `set_model_instance` was not called yet.
        """
        if self._model_instance is None:
            name = hook_name(self)
            raise ModelInstanceError(
                f"{name} has no model yet; call {name}.set_model_instance(model) before the session is made", hook=name
            )
        return self._model_instance

    def set_model_instance(self, model: M) -> None:
        """Give the hook its model."""
        self._model_instance = model
