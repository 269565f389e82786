from collections.abc import Mapping
from types import TracebackType
from typing import Final

from tensorflow import Operation
from tensorflow.core.framework.node_def_pb2 import NodeDef

OK: Final = 0
CANCELLED: Final = 1
UNKNOWN: Final = 2
INVALID_ARGUMENT: Final = 3
DEADLINE_EXCEEDED: Final = 4
NOT_FOUND: Final = 5
ALREADY_EXISTS: Final = 6
PERMISSION_DENIED: Final = 7
RESOURCE_EXHAUSTED: Final = 8
FAILED_PRECONDITION: Final = 9
ABORTED: Final = 10
OUT_OF_RANGE: Final = 11
UNIMPLEMENTED: Final = 12
INTERNAL: Final = 13
UNAVAILABLE: Final = 14
DATA_LOSS: Final = 15
UNAUTHENTICATED: Final = 16

class OpError(Exception):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        error_code: int,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...
    @property
    def message(self) -> str: ...
    @property
    def op(self) -> Operation | None: ...
    @property
    def error_code(self) -> int: ...
    @property
    def node_def(self) -> NodeDef | None: ...
    @property
    def experimental_payloads(self) -> Mapping[str, bytes]: ...

class CancelledError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class InvalidArgumentError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class DeadlineExceededError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class NotFoundError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class AlreadyExistsError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class PermissionDeniedError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class ResourceExhaustedError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class FailedPreconditionError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class AbortedError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class OutOfRangeError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class UnimplementedError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class InternalError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class UnavailableError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class DataLossError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class UnauthenticatedError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class UnknownError(OpError):
    def __init__(
        self,
        node_def: NodeDef | None,
        op: Operation | None,
        message: str,
        *args: Mapping[str, bytes] | None,
    ) -> None: ...

class raise_exception_on_not_ok_status:
    def __enter__(self) -> object: ...
    def __exit__(
        self,
        type_arg: type[BaseException] | None,
        value_arg: BaseException | None,
        traceback_arg: TracebackType | None,
    ) -> bool: ...

def error_code_from_exception_type(cls: type[OpError]) -> int: ...
def exception_type_from_error_code(error_code: int) -> type[OpError]: ...
