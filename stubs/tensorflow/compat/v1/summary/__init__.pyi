from collections.abc import Iterable, Sequence
from types import TracebackType

from tensorflow import Graph, Operation, Tensor
from tensorflow.compat.v1 import Session
from tensorflow.compat.v1._typing import IntCompatible, StrCompatible, TensorCompatible
from tensorflow.core.framework.graph_pb2 import GraphDef
from tensorflow.core.framework.node_def_pb2 import NodeDef
from tensorflow.core.framework.summary_pb2 import (
    Summary as Summary,
)
from tensorflow.core.framework.summary_pb2 import (
    SummaryDescription as SummaryDescription,
)
from tensorflow.core.framework.summary_pb2 import (
    SummaryMetadata,
)
from tensorflow.core.protobuf.config_pb2 import RunMetadata
from tensorflow.core.protobuf.meta_graph_pb2 import MetaGraphDef
from tensorflow.core.util.event_pb2 import (
    Event as Event,
)
from tensorflow.core.util.event_pb2 import (
    SessionLog as SessionLog,
)
from tensorflow.core.util.event_pb2 import (
    TaggedRunMetadata as TaggedRunMetadata,
)
from typing_extensions import Self

class FileWriter:
    def __init__(
        self,
        logdir: str,
        graph: Graph | None = None,
        max_queue: int = 10,
        flush_secs: int = 120,
        graph_def: GraphDef | None = None,
        filename_suffix: str | None = None,
        session: Session | None = None,
    ) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(
        self,
        unused_type: type[BaseException] | None,
        unused_value: BaseException | None,
        unused_traceback: TracebackType | None,
    ) -> None: ...
    def get_logdir(self) -> str: ...
    def add_event(self, event: Event) -> None: ...
    # A serialized `Summary` will do: what a summary operation gives.
    def add_summary(self, summary: Summary | bytes, global_step: IntCompatible | None = None) -> None: ...
    def add_session_log(self, session_log: SessionLog, global_step: IntCompatible | None = None) -> None: ...
    def add_graph(
        self,
        graph: Graph,
        global_step: IntCompatible | None = None,
        graph_def: GraphDef | None = None,
    ) -> None: ...
    def add_meta_graph(self, meta_graph_def: MetaGraphDef, global_step: IntCompatible | None = None) -> None: ...
    def add_run_metadata(
        self, run_metadata: RunMetadata, tag: str, global_step: IntCompatible | None = None
    ) -> None: ...
    def flush(self) -> None: ...
    def close(self) -> None: ...
    def reopen(self) -> None: ...

class FileWriterCache:
    @staticmethod
    def clear() -> None: ...
    @staticmethod
    def get(logdir: str) -> FileWriter: ...

def scalar(
    name: str,
    tensor: TensorCompatible,
    collections: Iterable[str] | None = None,
    family: str | None = None,
) -> Tensor: ...
def histogram(
    name: str,
    values: TensorCompatible,
    collections: Iterable[str] | None = None,
    family: str | None = None,
) -> Tensor: ...
def image(
    name: str,
    tensor: TensorCompatible,
    max_outputs: int = 3,
    collections: Iterable[str] | None = None,
    family: str | None = None,
) -> Tensor: ...
def audio(
    name: str,
    tensor: TensorCompatible,
    sample_rate: float | Tensor,
    max_outputs: int = 3,
    collections: Iterable[str] | None = None,
    family: str | None = None,
) -> Tensor: ...
def text(name: str, tensor: StrCompatible | Sequence[str], collections: Iterable[str] | None = None) -> Tensor: ...
def tensor_summary(
    name: str,
    tensor: TensorCompatible,
    summary_description: SummaryDescription | None = None,
    collections: Iterable[str] | None = None,
    summary_metadata: SummaryMetadata | None = None,
    family: str | None = None,
    display_name: str | None = None,
) -> Tensor: ...
def merge(
    inputs: Sequence[Tensor | bytes],
    collections: Iterable[str] | None = None,
    name: str | None = None,
) -> Tensor: ...

# `None` if the collection is empty.
def merge_all(key: str = "summaries", scope: str | None = None, name: str | None = None) -> Tensor | None: ...
def initialize(graph: Graph | None = None, session: Session | None = None) -> None: ...
def all_v2_summary_ops() -> list[Operation] | None: ...
def get_summary_description(node_def: NodeDef) -> SummaryDescription: ...
