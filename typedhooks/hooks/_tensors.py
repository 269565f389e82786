"""How the built-in hooks take tensors: as tensors, variables or names, in the session's graph."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeAlias

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import FetchTypeError, HookUsageError
from typedhooks.graph import once_per_graph
from typedhooks.structures import build_spec

Tensor: TypeAlias = "tf.Tensor | tf.Variable | str"
"""One value of the graph: a tensor, a variable, or the name of one of them."""

Tensors: TypeAlias = "Mapping[str, Tensor] | Sequence[Tensor] | AbstractSet[Tensor] | Tensor"
"""Several, with tags for messages; without tags, their names are the tags. Any iterable will do at run time: one in the
type would take every mapping for an iterable of its keys."""


def tensor_of(given: Tensor) -> tf.Tensor:
    """The tensor of the default graph that is meant; for a variable, its value.

    Raises:
        FetchTypeError: It is no single dense tensor.
        GraphMismatchError: It is not in the default graph.
    """
    flat = build_spec(given, tf1.get_default_graph()).flat_fetches()
    if len(flat) != 1:
        raise FetchTypeError(f"{given!r} is no single tensor; give a tensor, a variable or the name of one")
    return flat[0]


def tagged(given: Tensors) -> list[tuple[str, Tensor]]:
    """What is given, with tags: to be kept, since it may be an iterator.

    Raises:
        FetchTypeError: It is neither a tensor nor a collection of tensors.
    """
    if isinstance(given, Mapping):
        return [(tag, one) for tag, one in given.items()]
    if isinstance(given, str | tf.Tensor | tf.Variable):
        return [(_tag(given), given)]
    if not hasattr(given, "__iter__"):
        raise FetchTypeError(f"{given!r} is neither a tensor nor a collection of tensors")
    return [(_tag(one), one) for one in given]


def _tag(given: Tensor) -> str:
    return given if isinstance(given, str) else given.name


def tensors_of(given: Iterable[tuple[str, Tensor]], *, wanted_by: str) -> dict[str, tf.Tensor]:
    """The tensors of the default graph that are meant, by tag, in the order given.

    Raises:
        FetchTypeError: One of them is no single dense tensor.
        GraphMismatchError: One of them is not in the default graph.
        HookUsageError: There are none, or two have one tag.
    """
    tensors: dict[str, tf.Tensor] = {}
    for tag, one in given:
        if tag in tensors:
            raise HookUsageError(f"{wanted_by} is given {tag!r} twice", hook=wanted_by, tensor=tag)
        tensors[tag] = tensor_of(one)
    if not tensors:
        raise HookUsageError(f"{wanted_by} needs a tensor, and none is given", hook=wanted_by)
    return tensors


def loss_of(given: Tensor | None, *, wanted_by: str) -> tf.Tensor:
    """The loss, a scalar: the one given, or else the sum of the graph's collection of losses.

    Raises:
        HookUsageError: None is given and the collection is empty, or what is given is no scalar number.
    """
    if given is not None:
        loss = tensor_of(given)
    else:
        losses: list[tf.Tensor] = tf1.losses.get_losses()
        if not losses:
            raise HookUsageError(
                f"{wanted_by} needs a loss; give it one, or put the model's into the graph with tf.compat.v1.losses",
                hook=wanted_by,
            )
        key = ("loss", *(one.name for one in losses))
        loss = once_per_graph(tf1.get_default_graph(), key, lambda: tf1.add_n(losses, name="typedhooks/loss"))
    if not (loss.dtype.is_floating and loss.shape.rank in (0, None)):
        raise HookUsageError(
            f"the loss of {wanted_by} must be a floating-point scalar, and {loss.name!r} is of dtype "
            f"{loss.dtype.name} and shape {loss.shape}",
            hook=wanted_by,
            tensor=loss.name,
        )
    return loss
