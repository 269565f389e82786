# A package of its own so that pyright finds `v1`; there must be no `stubs/tensorflow/__init__.pyi`,
# which would hide types-tensorflow.
from tensorflow.compat import v1 as v1
