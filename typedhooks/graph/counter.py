"""Counters in the graph: the global step and the global epoch."""

from __future__ import annotations

import enum

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.errors import GlobalStepError


class Counter(enum.Enum):
    """A scalar integer variable in the graph that counts what the whole training has done so far.

    Each is kept in the graph collection of its name, as TensorFlow-Scala's `Counter` does; the global step is
    TensorFlow's own, so `tf.compat.v1.train.get_global_step()` finds it too.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import Counter
        >>> with tf.Graph().as_default():
        ...     step = Counter.GLOBAL_STEP.get_or_create()
        ...     step is Counter.GLOBAL_STEP.get()
        True
    """

    GLOBAL_STEP = "global_step"
    GLOBAL_EPOCH = "global_epoch"

    def get(self, graph: tf.Graph | None = None) -> tf.Variable | None:
        """The counter of the graph (by default the default graph), or `None` if it has none.

        A variable of the counter's name that is in no collection counts too, as for TensorFlow's own global step.

        Raises:
            GlobalStepError: There are several, or it is not a scalar integer variable.
        """
        graph = graph or tf1.get_default_graph()
        found: list[object] = list(graph.get_collection(self.value))
        if not found:
            found = [one for one in graph.get_collection(tf1.GraphKeys.GLOBAL_VARIABLES) if one.op.name == self.value]
        if len(found) > 1:
            raise GlobalStepError(
                f"the graph has {len(found)} variables in its collection {self.value!r}; a graph has one {self._title}"
            )
        return self._checked(found[0]) if found else None

    def create(self, graph: tf.Graph | None = None) -> tf.Variable:
        """Create the counter, an `int64` that starts at 0.

        Raises:
            GlobalStepError: The graph has one already.
        """
        graph = graph or tf1.get_default_graph()
        if self.get(graph) is not None:
            raise GlobalStepError(f"the graph has a {self._title} already; use Counter.{self.name}.get_or_create()")
        collections = [tf1.GraphKeys.GLOBAL_VARIABLES, self.value]
        with graph.as_default(), graph.name_scope(None):
            return tf1.get_variable(
                self.value,
                shape=(),
                dtype=tf.int64,
                initializer=tf1.zeros_initializer(),
                trainable=False,
                aggregation=tf1.VariableAggregation.ONLY_FIRST_REPLICA,
                collections=collections,
            )

    def get_or_create(self, graph: tf.Graph | None = None) -> tf.Variable:
        """The counter of the graph, created if there is none."""
        found = self.get(graph)
        return self.create(graph) if found is None else found

    def require(self, graph: tf.Graph | None = None, *, wanted_by: str) -> tf.Variable:
        """The counter of the graph, for something that cannot do without.

        Raises:
            GlobalStepError: The graph has none; the message says what wants it and how to make one.
        """
        found = self.get(graph)
        if found is None:
            raise GlobalStepError(
                f"{wanted_by} needs a {self._title}, and the graph has none; call Counter.{self.name}.get_or_create() "
                "while you build the graph, and let training count it up"
            )
        return found

    @property
    def _title(self) -> str:
        return self.value.replace("_", " ")

    def _checked(self, found: object) -> tf.Variable:
        if not isinstance(found, tf.Variable):
            raise GlobalStepError(f"the {self._title} must be a variable, not {found!r}", tensor=str(found))
        if not found.dtype.base_dtype.is_integer:
            raise GlobalStepError(
                f"the {self._title} {found.name!r} must hold an integer, not {found.dtype.base_dtype.name}",
                tensor=found.name,
            )
        if found.shape.rank != 0:
            raise GlobalStepError(
                f"the {self._title} {found.name!r} must be a scalar, not of shape {found.shape}", tensor=found.name
            )
        return found
