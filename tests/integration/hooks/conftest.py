"""What the tests of the built-in hooks share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import tensorflow as tf

from typedhooks.testing import TinyModel, tiny_model


@pytest.fixture
def model() -> Iterator[TinyModel]:
    """A tiny model in a graph that is the default graph."""
    with tf.Graph().as_default():
        yield tiny_model()
