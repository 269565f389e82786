"""What can be fetched, and the type that comes back; `assert_type` is what the type checkers verify."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import tensorflow as tf
from typing_extensions import assert_type

from typedhooks import Array, MonitoredSession, array, fetch, fetch_map, scalar


@dataclass(frozen=True)
class Metrics:
    """What one evaluation gives."""

    loss: float
    correct: int
    logits: npt.NDArray[np.float32]


with tf.Graph().as_default():
    logits = tf.constant([[0.1, 0.9], [0.8, 0.2]], name="logits")
    loss = tf.reduce_mean(logits, name="loss")
    correct = tf.constant(2, name="correct")

    with MonitoredSession() as session:
        # A tensor alone: an array of an unknown dtype.
        plain = session.run(loss)
        assert_type(plain, Array)

        # Declared, and checked against the graph: a Python value, or an array of a known dtype.
        number = session.run(scalar(loss, float))
        assert_type(number, float)
        values = session.run(array(logits, np.float32))
        assert_type(values, npt.NDArray[np.float32])

        # Structures come back as they were.
        pair = session.run((scalar(loss, float), scalar(correct, int)))
        assert_type(pair, tuple[float, int])
        named = session.run({"loss": scalar(loss, float)})
        assert_type(named, dict[str, float])
        nested = session.run((fetch({"logits": logits}), fetch([loss, loss])))
        assert_type(nested, tuple[dict[str, Array], list[Array]])

        # A function of the values: a dataclass, whose fields the checkers compare with the fetches.
        metrics = session.run(fetch_map(Metrics, scalar(loss, float), scalar(correct, int), array(logits, np.float32)))
        assert_type(metrics, Metrics)

        percent = session.run(scalar(loss, float).map(lambda value: f"{value:.0%}"))
        assert_type(percent, str)

        print(metrics)
        assert pair == (0.5, 2)
        assert metrics.correct == 2
        assert percent == "50%"
        assert set(nested[0]) == {"logits"}
        assert named == {"loss": number} == {"loss": float(plain)}
        assert values.shape == (2, 2)
