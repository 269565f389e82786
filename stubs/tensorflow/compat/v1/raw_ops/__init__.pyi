from tensorflow import Operation, Tensor
from tensorflow.compat.v1._typing import TensorCompatible

def SerializeIterator(resource_handle: Tensor, external_state_policy: int = 0, name: str | None = None) -> Tensor: ...
def DeserializeIterator(
    resource_handle: Tensor, serialized: TensorCompatible, name: str | None = None
) -> Operation: ...
