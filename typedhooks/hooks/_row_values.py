"""Values of the runtime as plain Python values, to be written as text."""

from __future__ import annotations

import base64

import numpy as np
from typing_extensions import TypeIs

from typedhooks.structures import Array


def plain(value: object) -> object:
    """A number, a boolean or a text for a scalar, and nested lists of them for an array.

    A floating-point number has as few digits as tell it from its neighbours of the same dtype: 0.1, and not what 0.1
    in 32 bits is in 64. Bytes that are no text in UTF-8 are given in Base64.
    """
    if _is_array(value):
        return _of_array(value)
    if isinstance(value, bytes):
        try:
            return value.decode()
        except UnicodeDecodeError:
            return base64.b64encode(value).decode()
    return value


def is_list(value: object) -> TypeIs[list[object]]:
    """Whether a value is a list, such as an array becomes."""
    return isinstance(value, list)


def is_dict(value: object) -> TypeIs[dict[object, object]]:
    """Whether a value is a dictionary, such as JSON's objects become."""
    return isinstance(value, dict)


def _is_array(value: object) -> TypeIs[Array]:
    return isinstance(value, np.ndarray)


def _of_array(array: Array) -> object:
    if array.ndim:
        return [_of_array(np.asarray(one, array.dtype)) for one in array]
    item: object = array.item()
    if isinstance(item, float) and array.dtype != np.float64:
        return float(str(array[()]))
    return plain(item)
