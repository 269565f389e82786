# mypy: disable-error-code="explicit-any"
from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from threading import Thread
from types import TracebackType
from typing import Any, Final, Literal, NamedTuple, TypeAlias, TypeVar, type_check_only

import tensorflow as tf
from tensorflow import Graph, Operation, Tensor
from tensorflow.compat.v1 import Session, Variable, _Runs  # pyright: ignore[reportPrivateUsage]
from tensorflow.compat.v1._typing import (
    Array,
    BoolCompatible,
    CheckpointReader,
    CheckpointState,
    FeedDict,
    FloatCompatible,
    Gradient,
    InitializerLike,
    IntCompatible,
    StaticShapeLike,
    StrCompatible,
    TensorCompatible,
)
from tensorflow.compat.v1.io import (
    match_filenames_once as match_filenames_once,
)
from tensorflow.compat.v1.io import (
    write_graph as write_graph,
)
from tensorflow.compat.v1.queue import QueueBase
from tensorflow.compat.v1.summary import FileWriter
from tensorflow.compat.v1.train import experimental as experimental
from tensorflow.compat.v1.train import queue_runner as queue_runner
from tensorflow.core.example.example_pb2 import (
    Example as Example,
)
from tensorflow.core.example.example_pb2 import (
    SequenceExample as SequenceExample,
)
from tensorflow.core.example.feature_pb2 import (
    BytesList as BytesList,
)
from tensorflow.core.example.feature_pb2 import (
    Feature as Feature,
)
from tensorflow.core.example.feature_pb2 import (
    FeatureList as FeatureList,
)
from tensorflow.core.example.feature_pb2 import (
    FeatureLists as FeatureLists,
)
from tensorflow.core.example.feature_pb2 import (
    Features as Features,
)
from tensorflow.core.example.feature_pb2 import (
    FloatList as FloatList,
)
from tensorflow.core.example.feature_pb2 import (
    Int64List as Int64List,
)
from tensorflow.core.framework.graph_pb2 import GraphDef
from tensorflow.core.framework.summary_pb2 import Summary
from tensorflow.core.protobuf.cluster_pb2 import ClusterDef as ClusterDef
from tensorflow.core.protobuf.cluster_pb2 import JobDef as JobDef
from tensorflow.core.protobuf.config_pb2 import ConfigProto, RunMetadata, RunOptions
from tensorflow.core.protobuf.meta_graph_pb2 import MetaGraphDef
from tensorflow.core.protobuf.queue_runner_pb2 import QueueRunnerDef
from tensorflow.core.protobuf.saver_pb2 import SaverDef as SaverDef
from tensorflow.core.protobuf.tensorflow_server_pb2 import ServerDef as ServerDef
from tensorflow.core.util.event_pb2 import Event
from tensorflow.python.trackable.base import Trackable
from tensorflow.train import Checkpoint as _CheckpointV2
from tensorflow.train import CheckpointOptions as CheckpointOptions
from typing_extensions import Self, disjoint_base, override

_T = TypeVar("_T")
_ExcInfo: TypeAlias = tuple[type[BaseException], BaseException, TracebackType]
_LearningRate: TypeAlias = FloatCompatible | Callable[[], FloatCompatible]
_SaveVars: TypeAlias = Sequence[tf.Variable] | Mapping[str, tf.Variable | Sequence[tf.Variable]]
_Tensors: TypeAlias = Sequence[TensorCompatible] | Mapping[str, TensorCompatible]
# As `_Tensors`; a list of one comes back as its only element.
_Batched: TypeAlias = Tensor | list[Tensor] | dict[str, Tensor]
# `Supervisor` takes this for "build the default"; `None` means "none".
_UseDefault: TypeAlias = Literal[0]

# --- Hooks and the sessions that call them ---

@type_check_only
class _SessionRunArgs(NamedTuple):
    fetches: Any
    feed_dict: FeedDict | None
    options: RunOptions | None

@disjoint_base
class SessionRunArgs(_SessionRunArgs):
    def __new__(cls, fetches: object, feed_dict: FeedDict | None = None, options: RunOptions | None = None) -> Self: ...

class SessionRunContext:
    def __init__(self, original_args: SessionRunArgs, session: Session) -> None: ...
    @property
    def original_args(self) -> SessionRunArgs: ...
    @property
    def session(self) -> Session: ...
    @property
    def stop_requested(self) -> bool: ...
    def request_stop(self) -> None: ...

@disjoint_base
class SessionRunValues(NamedTuple):
    # The structure of `SessionRunArgs.fetches`, with values in place of tensors.
    results: Any
    options: RunOptions | None
    run_metadata: RunMetadata | None

class SessionRunHook:
    def begin(self) -> None: ...
    def after_create_session(self, session: Session, coord: Coordinator) -> None: ...
    def before_run(self, run_context: SessionRunContext) -> SessionRunArgs | None: ...
    def after_run(self, run_context: SessionRunContext, run_values: SessionRunValues) -> None: ...
    def end(self, session: Session) -> None: ...

class SecondOrStepTimer:
    def __init__(self, every_secs: float | None = None, every_steps: int | None = None) -> None: ...
    def reset(self) -> None: ...
    def should_trigger_for_step(self, step: int) -> bool: ...
    # Seconds and steps since the last trigger; no times at the first.
    def update_last_triggered_step(self, step: int) -> tuple[float, int] | tuple[None, None]: ...
    def last_triggered_step(self) -> int | None: ...

class CheckpointSaverListener:
    def begin(self) -> None: ...
    def before_save(self, session: Session, global_step_value: int) -> None: ...
    # True asks the training to stop.
    def after_save(self, session: Session, global_step_value: int) -> bool | None: ...
    def end(self, session: Session, global_step_value: int) -> None: ...

class CheckpointSaverHook(SessionRunHook):
    def __init__(
        self,
        checkpoint_dir: str,
        save_secs: float | None = None,
        save_steps: int | None = None,
        saver: Saver | None = None,
        checkpoint_basename: str = "model.ckpt",
        scaffold: Scaffold | None = None,
        listeners: Sequence[CheckpointSaverListener] | None = None,
        save_graph_def: bool = True,
    ) -> None: ...

class FeedFnHook(SessionRunHook):
    feed_fn: Callable[[], FeedDict]
    def __init__(self, feed_fn: Callable[[], FeedDict]) -> None: ...

class FinalOpsHook(SessionRunHook):
    def __init__(self, final_ops: object, final_ops_feed_dict: FeedDict | None = None) -> None: ...
    # The structure of `final_ops`; `None` until the end.
    @property
    def final_ops_values(self) -> Any: ...  # noqa: ANN401

class GlobalStepWaiterHook(SessionRunHook):
    def __init__(self, wait_until_step: int) -> None: ...

class LoggingTensorHook(SessionRunHook):
    def __init__(
        self,
        tensors: Mapping[str, Tensor | str] | Iterable[Tensor | str],
        every_n_iter: int | None = None,
        every_n_secs: float | None = None,
        at_end: bool = False,
        formatter: Callable[[dict[str, Array]], str] | None = None,
    ) -> None: ...

class NanLossDuringTrainingError(RuntimeError): ...

class NanTensorHook(SessionRunHook):
    def __init__(self, loss_tensor: Tensor, fail_on_nan_loss: bool = True) -> None: ...

class ProfilerHook(SessionRunHook):
    def __init__(
        self,
        save_steps: int | None = None,
        save_secs: float | None = None,
        output_dir: str = "",
        show_dataflow: bool = True,
        show_memory: bool = False,
    ) -> None: ...

class StepCounterHook(SessionRunHook):
    def __init__(
        self,
        every_n_steps: int | None = 100,
        every_n_secs: float | None = None,
        output_dir: str | None = None,
        summary_writer: FileWriter | None = None,
    ) -> None: ...

class StopAtStepHook(SessionRunHook):
    def __init__(self, num_steps: int | None = None, last_step: int | None = None) -> None: ...

class SummarySaverHook(SessionRunHook):
    def __init__(
        self,
        save_steps: int | None = None,
        save_secs: float | None = None,
        output_dir: str | None = None,
        summary_writer: FileWriter | None = None,
        scaffold: Scaffold | None = None,
        summary_op: Tensor | Sequence[Tensor] | None = None,
    ) -> None: ...
    @override
    def end(self, session: Session | None = None) -> None: ...

class Scaffold:
    def __init__(
        self,
        init_op: Operation | None = None,
        init_feed_dict: FeedDict | None = None,
        init_fn: Callable[[Scaffold, Session], object] | None = None,
        ready_op: Tensor | None = None,
        ready_for_local_init_op: Tensor | None = None,
        local_init_op: Operation | None = None,
        summary_op: Tensor | None = None,
        saver: Saver | None = None,
        copy_from_scaffold: Scaffold | None = None,
        local_init_feed_dict: FeedDict | None = None,
    ) -> None: ...
    def finalize(self) -> Self: ...
    @property
    def init_fn(self) -> Callable[[Session], object] | None: ...
    @property
    def init_op(self) -> Operation | None: ...
    @property
    def ready_op(self) -> Tensor | None: ...
    @property
    def ready_for_local_init_op(self) -> Tensor | None: ...
    @property
    def local_init_op(self) -> Operation | None: ...
    @property
    def local_init_feed_dict(self) -> FeedDict | None: ...
    @property
    def summary_op(self) -> Tensor | None: ...
    @property
    def saver(self) -> Saver | None: ...
    @property
    def init_feed_dict(self) -> FeedDict | None: ...
    @staticmethod
    def get_or_default(arg_name: str, collection_key: str, default_constructor: Callable[[], _T]) -> _T: ...
    @staticmethod
    def default_local_init_op() -> Operation: ...

class SessionCreator(metaclass=ABCMeta):
    @abstractmethod
    def create_session(self) -> Session: ...

class ChiefSessionCreator(SessionCreator):
    def __init__(
        self,
        scaffold: Scaffold | None = None,
        master: str = "",
        config: ConfigProto | None = None,
        checkpoint_dir: str | None = None,
        checkpoint_filename_with_path: str | None = None,
    ) -> None: ...
    @override
    def create_session(self) -> Session: ...

class WorkerSessionCreator(SessionCreator):
    def __init__(
        self,
        scaffold: Scaffold | None = None,
        master: str = "",
        config: ConfigProto | None = None,
        max_wait_secs: float = 1800,
    ) -> None: ...
    @override
    def create_session(self) -> Session: ...

@type_check_only
class _StepContext:
    def __init__(self, session: Session, run_with_hooks_fn: Callable[..., Any]) -> None: ...
    @property
    def session(self) -> Session: ...
    def run_with_hooks(
        self,
        fetches: object,
        feed_dict: FeedDict | None = None,
        options: RunOptions | None = None,
        run_metadata: RunMetadata | None = None,
    ) -> Any: ...  # noqa: ANN401
    def request_stop(self) -> None: ...

@type_check_only
class _MonitoredSession(_Runs):
    StepContext: type[_StepContext]
    @property
    def graph(self) -> Graph | None: ...
    def run_step_fn(self, step_fn: Callable[..., _T]) -> _T | None: ...
    def should_stop(self) -> bool: ...
    def close(self) -> None: ...
    def __enter__(self) -> Self: ...
    # True, hence no exception leaves the block, for `OutOfRangeError` and `StopIteration`.
    def __exit__(
        self,
        exception_type: type[BaseException] | None,
        exception_value: BaseException | None,
        traceback: TracebackType | None,
    ) -> bool: ...

class MonitoredSession(_MonitoredSession):
    def __init__(
        self,
        session_creator: SessionCreator | None = None,
        hooks: Sequence[SessionRunHook] | None = None,
        stop_grace_period_secs: float = 120,
    ) -> None: ...

class SingularMonitoredSession(_MonitoredSession):
    def __init__(
        self,
        hooks: Sequence[SessionRunHook] | None = None,
        scaffold: Scaffold | None = None,
        master: str = "",
        config: ConfigProto | None = None,
        checkpoint_dir: str | None = None,
        stop_grace_period_secs: float = 120,
        checkpoint_filename_with_path: str | None = None,
    ) -> None: ...
    def raw_session(self) -> Session: ...

def MonitoredTrainingSession(
    master: str = "",
    is_chief: bool = True,
    checkpoint_dir: str | None = None,
    scaffold: Scaffold | None = None,
    hooks: Sequence[SessionRunHook] | None = None,
    chief_only_hooks: Sequence[SessionRunHook] | None = None,
    save_checkpoint_secs: float | None = ...,
    save_summaries_steps: int | None = ...,
    save_summaries_secs: float | None = ...,
    config: ConfigProto | None = None,
    stop_grace_period_secs: float = 120,
    log_step_count_steps: int | None = 100,
    max_wait_secs: float = 7200,
    save_checkpoint_steps: int | None = ...,
    summary_dir: str | None = None,
    save_graph_def: bool = True,
) -> MonitoredSession: ...

class SessionManager:
    def __init__(
        self,
        local_init_op: Operation | None = None,
        ready_op: Tensor | None = None,
        ready_for_local_init_op: Tensor | None = None,
        graph: Graph | None = None,
        recovery_wait_secs: float = 30,
        local_init_run_options: RunOptions | None = None,
        local_init_feed_dict: FeedDict | None = None,
    ) -> None: ...
    def prepare_session(
        self,
        master: str,
        init_op: Operation | None = None,
        saver: Saver | None = None,
        checkpoint_dir: str | None = None,
        checkpoint_filename_with_path: str | None = None,
        wait_for_checkpoint: bool = False,
        max_wait_secs: float = 7200,
        config: ConfigProto | None = None,
        init_feed_dict: FeedDict | None = None,
        init_fn: Callable[[Session], object] | None = None,
    ) -> Session: ...
    def recover_session(
        self,
        master: str,
        saver: Saver | None = None,
        checkpoint_dir: str | None = None,
        checkpoint_filename_with_path: str | None = None,
        wait_for_checkpoint: bool = False,
        max_wait_secs: float = 7200,
        config: ConfigProto | None = None,
    ) -> tuple[Session, bool]: ...
    def wait_for_session(
        self, master: str, config: ConfigProto | None = None, max_wait_secs: float = ...
    ) -> Session | None: ...

# --- Threads ---

class Coordinator:
    def __init__(self, clean_stop_exception_types: tuple[type[BaseException], ...] | None = None) -> None: ...
    def request_stop(self, ex: BaseException | _ExcInfo | None = None) -> None: ...
    def clear_stop(self) -> None: ...
    def should_stop(self) -> bool: ...
    def stop_on_exception(self) -> AbstractContextManager[None]: ...
    def wait_for_stop(self, timeout: float | None = None) -> bool: ...
    def register_thread(self, thread: Thread) -> None: ...
    def join(
        self,
        threads: Iterable[Thread] | None = None,
        stop_grace_period_secs: float = 120,
        ignore_live_threads: bool = False,
    ) -> None: ...
    @property
    def joined(self) -> bool: ...
    def raise_requested_exception(self) -> None: ...

class LooperThread(Thread):
    def __init__(
        self,
        coord: Coordinator,
        timer_interval_secs: float | None,
        target: Callable[..., object] | None = None,
        args: Iterable[object] | None = None,
        kwargs: Mapping[str, object] | None = None,
    ) -> None: ...
    @staticmethod
    def loop(
        coord: Coordinator,
        timer_interval_secs: float | None,
        target: Callable[..., object],
        args: Iterable[object] | None = None,
        kwargs: Mapping[str, object] | None = None,
    ) -> LooperThread: ...
    def start_loop(self) -> None: ...
    def stop_loop(self) -> None: ...
    def run_loop(self) -> None: ...

class QueueRunner:
    def __init__(
        self,
        queue: QueueBase | None = None,
        enqueue_ops: Sequence[Operation] | None = None,
        close_op: Operation | None = None,
        cancel_op: Operation | None = None,
        queue_closed_exception_types: tuple[type[BaseException], ...] | None = None,
        queue_runner_def: QueueRunnerDef | None = None,
        import_scope: str | None = None,
    ) -> None: ...
    @property
    def queue(self) -> QueueBase: ...
    @property
    def enqueue_ops(self) -> list[Operation]: ...
    @property
    def close_op(self) -> Operation: ...
    @property
    def cancel_op(self) -> Operation: ...
    @property
    def queue_closed_exception_types(self) -> tuple[type[BaseException], ...]: ...
    @property
    def exceptions_raised(self) -> list[BaseException]: ...
    @property
    def name(self) -> str: ...
    def create_threads(
        self,
        sess: Session,
        coord: Coordinator | None = None,
        daemon: bool = False,
        start: bool = False,
    ) -> list[Thread]: ...
    def to_proto(self, export_scope: str | None = None) -> QueueRunnerDef | None: ...
    @staticmethod
    def from_proto(queue_runner_def: QueueRunnerDef, import_scope: str | None = None) -> QueueRunner: ...

def add_queue_runner(qr: QueueRunner, collection: str = "queue_runners") -> None: ...
def start_queue_runners(
    sess: Session | None = None,
    coord: Coordinator | None = None,
    daemon: bool = True,
    start: bool = True,
    collection: str = "queue_runners",
) -> list[Thread]: ...

class Supervisor:
    USE_DEFAULT: _UseDefault
    def __init__(
        self,
        graph: Graph | None = None,
        ready_op: Tensor | _UseDefault | None = 0,
        ready_for_local_init_op: Tensor | _UseDefault | None = 0,
        is_chief: bool = True,
        init_op: Operation | _UseDefault | None = 0,
        init_feed_dict: FeedDict | None = None,
        local_init_op: Operation | _UseDefault | None = 0,
        logdir: str | None = None,
        summary_op: Tensor | _UseDefault | None = 0,
        saver: Saver | _UseDefault | None = 0,
        global_step: Tensor | _UseDefault | None = 0,
        save_summaries_secs: float = 120,
        save_model_secs: float = 600,
        recovery_wait_secs: float = 30,
        stop_grace_secs: float = 120,
        checkpoint_basename: str = "model.ckpt",
        session_manager: SessionManager | None = None,
        summary_writer: FileWriter | _UseDefault | None = 0,
        init_fn: Callable[[Session], object] | None = None,
        local_init_run_options: RunOptions | None = None,
    ) -> None: ...
    @property
    def is_chief(self) -> bool: ...
    @property
    def session_manager(self) -> SessionManager: ...
    @property
    def coord(self) -> Coordinator: ...
    @property
    def init_op(self) -> Operation | None: ...
    @property
    def init_feed_dict(self) -> FeedDict | None: ...
    @property
    def ready_op(self) -> Tensor | None: ...
    @property
    def ready_for_local_init_op(self) -> Tensor | None: ...
    @property
    def summary_writer(self) -> FileWriter | None: ...
    @property
    def summary_op(self) -> Tensor | None: ...
    @property
    def save_summaries_secs(self) -> float: ...
    @property
    def global_step(self) -> Tensor | None: ...
    @property
    def saver(self) -> Saver | None: ...
    @property
    def save_model_secs(self) -> float: ...
    @property
    def save_path(self) -> str | None: ...
    def start_standard_services(self, sess: Session) -> list[Thread]: ...
    def prepare_or_wait_for_session(
        self,
        master: str = "",
        config: ConfigProto | None = None,
        wait_for_checkpoint: bool = False,
        max_wait_secs: float = 7200,
        start_standard_services: bool = True,
    ) -> Session: ...
    def start_queue_runners(
        self, sess: Session, queue_runners: Sequence[QueueRunner] | None = None
    ) -> list[Thread]: ...
    def loop(
        self,
        timer_interval_secs: float | None,
        target: Callable[..., object],
        args: Iterable[object] | None = None,
        kwargs: Mapping[str, object] | None = None,
    ) -> LooperThread: ...
    def stop(
        self,
        threads: Iterable[Thread] | None = None,
        close_summary_writer: bool = True,
        ignore_live_threads: bool = False,
    ) -> None: ...
    def request_stop(self, ex: BaseException | _ExcInfo | None = None) -> None: ...
    def should_stop(self) -> bool: ...
    def stop_on_exception(self) -> AbstractContextManager[None]: ...
    def wait_for_stop(self) -> None: ...
    def summary_computed(self, sess: Session, summary: Summary | bytes, global_step: int | None = None) -> None: ...
    def managed_session(
        self,
        master: str = "",
        config: ConfigProto | None = None,
        start_standard_services: bool = True,
        close_summary_writer: bool = True,
    ) -> AbstractContextManager[Session]: ...

def basic_train_loop(
    supervisor: Supervisor,
    train_step_fn: Callable[..., object],
    args: Iterable[object] | None = None,
    kwargs: Mapping[str, object] | None = None,
    master: str = "",
) -> None: ...

# --- Servers ---

class ClusterSpec:
    def __init__(self, cluster: Mapping[str, Sequence[str] | Mapping[int, str]] | ClusterDef | ClusterSpec) -> None: ...
    def __bool__(self) -> bool: ...
    def as_dict(self) -> dict[str, list[str] | dict[int, str]]: ...
    def as_cluster_def(self) -> ClusterDef: ...
    @property
    def jobs(self) -> list[str]: ...
    def num_tasks(self, job_name: str) -> int: ...
    def task_indices(self, job_name: str) -> list[int]: ...
    def task_address(self, job_name: str, task_index: int) -> str: ...
    def job_tasks(self, job_name: str) -> list[str | None]: ...

class Server:
    def __init__(
        self,
        server_or_cluster_def: ServerDef | ClusterDef | ClusterSpec | Mapping[str, Sequence[str] | Mapping[int, str]],
        job_name: str | None = None,
        task_index: int | None = None,
        protocol: str | None = None,
        config: ConfigProto | None = None,
        start: bool = True,
    ) -> None: ...
    def start(self) -> None: ...
    def join(self) -> None: ...
    @property
    def server_def(self) -> ServerDef: ...
    @property
    def target(self) -> str: ...
    @staticmethod
    def create_local_server(config: ConfigProto | None = None, start: bool = True) -> Server: ...

def replica_device_setter(
    ps_tasks: int = 0,
    ps_device: str = "/job:ps",
    worker_device: str = "/job:worker",
    merge_devices: bool = True,
    cluster: ClusterDef | ClusterSpec | Mapping[str, Sequence[str]] | None = None,
    ps_ops: Sequence[str] | None = None,
    ps_strategy: Callable[[Operation], int] | None = None,
) -> Callable[[Operation], str] | None: ...

# --- Checkpoints ---

class Saver:
    def __init__(
        self,
        var_list: _SaveVars | None = None,
        reshape: bool = False,
        sharded: bool = False,
        max_to_keep: int | None = 5,
        keep_checkpoint_every_n_hours: float = 10000.0,
        name: str | None = None,
        restore_sequentially: bool = False,
        saver_def: SaverDef | None = None,
        builder: object = None,
        defer_build: bool = False,
        allow_empty: bool = False,
        write_version: int = 2,
        pad_step_number: bool = False,
        save_relative_paths: bool = False,
        filename: str | None = None,
    ) -> None: ...
    def build(self) -> None: ...
    def as_saver_def(self) -> SaverDef: ...
    def to_proto(self, export_scope: str | None = None) -> SaverDef | None: ...
    @staticmethod
    def from_proto(saver_def: SaverDef, import_scope: str | None = None) -> Saver: ...
    # Oldest first.
    @property
    def last_checkpoints(self) -> list[str]: ...
    def set_last_checkpoints(self, last_checkpoints: Sequence[str]) -> None: ...
    def set_last_checkpoints_with_time(self, last_checkpoints_with_time: Sequence[tuple[str, float]]) -> None: ...
    def recover_last_checkpoints(self, checkpoint_paths: Sequence[str]) -> None: ...
    # `None` from a saver without variables.
    def save(
        self,
        sess: Session,
        save_path: str,
        global_step: IntCompatible | None = None,
        latest_filename: str | None = None,
        meta_graph_suffix: str = "meta",
        write_meta_graph: bool = True,
        write_state: bool = True,
        strip_default_attrs: bool = False,
        save_debug_info: bool = False,
    ) -> str | None: ...
    def export_meta_graph(
        self,
        filename: str | None = None,
        collection_list: Sequence[str] | None = None,
        as_text: bool = False,
        export_scope: str | None = None,
        clear_devices: bool = False,
        clear_extraneous_savers: bool = False,
        strip_default_attrs: bool = False,
        save_debug_info: bool = False,
    ) -> MetaGraphDef: ...
    def restore(self, sess: Session, save_path: str | None) -> None: ...

def export_meta_graph(
    filename: str | None = None,
    meta_info_def: MetaGraphDef.MetaInfoDef | None = None,
    graph_def: GraphDef | None = None,
    saver_def: SaverDef | None = None,
    collection_list: Sequence[str] | None = None,
    as_text: bool = False,
    graph: Graph | None = None,
    export_scope: str | None = None,
    clear_devices: bool = False,
    clear_extraneous_savers: bool = False,
    strip_default_attrs: bool = False,
    save_debug_info: bool = False,
    **kwargs: object,
) -> MetaGraphDef: ...

# `None` from a graph without variables.
def import_meta_graph(
    meta_graph_or_file: MetaGraphDef | str,
    clear_devices: bool = False,
    import_scope: str | None = None,
    **kwargs: object,
) -> Saver | None: ...

@type_check_only
class _LoadStatus:
    def assert_consumed(self) -> Self: ...
    def assert_existing_objects_matched(self) -> Self: ...
    def assert_nontrivial_match(self) -> Self: ...
    def expect_partial(self) -> Self: ...
    def run_restore_ops(self, session: Session | None = None) -> None: ...
    def initialize_or_restore(self, session: Session | None = None) -> None: ...

class Checkpoint(Trackable):
    def __init__(self, **kwargs: Trackable | tf.Variable) -> None: ...
    @property
    def save_counter(self) -> Variable: ...
    def write(
        self,
        file_prefix: str,
        session: Session | None = None,
        options: CheckpointOptions | None = None,
    ) -> str: ...
    def save(
        self,
        file_prefix: str,
        session: Session | None = None,
        options: CheckpointOptions | None = None,
    ) -> str: ...
    def restore(self, save_path: str | None) -> _LoadStatus: ...

class CheckpointManager:
    def __init__(
        self,
        checkpoint: Checkpoint | _CheckpointV2,
        directory: str,
        max_to_keep: int | None,
        keep_checkpoint_every_n_hours: float | None = None,
        checkpoint_name: str = "ckpt",
        step_counter: tf.Variable | None = None,
        checkpoint_interval: int | None = None,
        init_fn: Callable[[], object] | None = None,
        last_checkpoint_step: int | None = None,
    ) -> None: ...
    @property
    def directory(self) -> str: ...
    @property
    def checkpoint_interval(self) -> int | None: ...
    @property
    def latest_checkpoint(self) -> str | None: ...
    @property
    def checkpoints(self) -> list[str]: ...
    @property
    def checkpoint(self) -> Checkpoint | _CheckpointV2: ...
    def save(
        self,
        checkpoint_number: IntCompatible | None = None,
        check_interval: bool = True,
        options: CheckpointOptions | None = None,
    ) -> str | None: ...
    def restore_or_initialize(self) -> str | None: ...
    def sync(self) -> None: ...

@type_check_only
class _VocabInfo(NamedTuple):
    new_vocab: str
    new_vocab_size: int
    num_oov_buckets: int
    old_vocab: str
    old_vocab_size: int
    backup_initializer: InitializerLike | None
    axis: int

@disjoint_base
class VocabInfo(_VocabInfo):
    def __new__(
        cls,
        new_vocab: str,
        new_vocab_size: int,
        num_oov_buckets: int,
        old_vocab: str,
        old_vocab_size: int = -1,
        backup_initializer: InitializerLike | None = None,
        axis: int = 0,
    ) -> Self: ...

def NewCheckpointReader(filepattern: str) -> CheckpointReader: ...
def load_checkpoint(ckpt_dir_or_file: str) -> CheckpointReader: ...
def load_variable(ckpt_dir_or_file: str, name: str) -> Array: ...
def list_variables(ckpt_dir_or_file: str) -> list[tuple[str, list[int]]]: ...
def init_from_checkpoint(
    ckpt_dir_or_file: str,
    assignment_map: Mapping[str, str | tf.Variable | list[tf.Variable]] | Sequence[tuple[str, tf.Variable]],
) -> None: ...
def warm_start(
    ckpt_to_initialize_from: str,
    vars_to_warm_start: str | Sequence[str] | Sequence[tf.Variable] | None = ".*",
    var_name_to_vocab_info: Mapping[str, VocabInfo] | None = None,
    var_name_to_prev_var_name: Mapping[str, str] | None = None,
) -> None: ...
def latest_checkpoint(checkpoint_dir: str, latest_filename: str | None = None) -> str | None: ...
def checkpoint_exists(checkpoint_prefix: str) -> bool: ...
def checkpoints_iterator(
    checkpoint_dir: str,
    min_interval_secs: float = 0,
    timeout: float | None = None,
    timeout_fn: Callable[[], bool] | None = None,
) -> Iterator[str]: ...
def get_checkpoint_mtimes(checkpoint_prefixes: Iterable[str]) -> list[float]: ...
def get_checkpoint_state(checkpoint_dir: str, latest_filename: str | None = None) -> CheckpointState | None: ...
def generate_checkpoint_state_proto(
    save_dir: str,
    model_checkpoint_path: str,
    all_model_checkpoint_paths: Sequence[str] | None = None,
    all_model_checkpoint_timestamps: Sequence[float] | None = None,
    last_preserved_timestamp: float | None = None,
) -> CheckpointState: ...
def update_checkpoint_state(
    save_dir: str,
    model_checkpoint_path: str,
    all_model_checkpoint_paths: Sequence[str] | None = None,
    latest_filename: str | None = None,
    all_model_checkpoint_timestamps: Sequence[float] | None = None,
    last_preserved_timestamp: float | None = None,
) -> None: ...
def remove_checkpoint(
    checkpoint_prefix: str, checkpoint_format_version: int = 2, meta_graph_suffix: str = "meta"
) -> None: ...
def summary_iterator(path: str) -> Iterator[Event]: ...
def do_quantize_training_on_graphdef(input_graph: GraphDef, num_bits: int) -> GraphDef: ...

# --- The global step ---

def assert_global_step(global_step_tensor: Tensor) -> None: ...
def create_global_step(graph: Graph | None = None) -> Variable: ...
def get_global_step(graph: Graph | None = None) -> Variable | None: ...
def get_or_create_global_step(graph: Graph | None = None) -> Variable: ...
def global_step(sess: Session, global_step_tensor: Tensor) -> int: ...

# --- Optimizers ---

class Optimizer(Trackable):
    GATE_NONE: Final = 0
    GATE_OP: Final = 1
    GATE_GRAPH: Final = 2
    def __init__(self, use_locking: bool, name: str, use_own_namescope_for_non_slot_vars: bool = False) -> None: ...
    def get_name(self) -> str: ...
    def minimize(
        self,
        loss: Tensor | Callable[[], Tensor],
        global_step: tf.Variable | None = None,
        var_list: Iterable[tf.Variable] | None = None,
        gate_gradients: int = 1,
        aggregation_method: int | None = None,
        colocate_gradients_with_ops: bool = False,
        name: str | None = None,
        grad_loss: Tensor | None = None,
    ) -> Operation: ...
    def compute_gradients(
        self,
        loss: Tensor | Callable[[], Tensor],
        var_list: Iterable[tf.Variable] | None = None,
        gate_gradients: int = 1,
        aggregation_method: int | None = None,
        colocate_gradients_with_ops: bool = False,
        grad_loss: Tensor | None = None,
    ) -> list[tuple[Gradient | None, Variable]]: ...
    def apply_gradients(
        self,
        grads_and_vars: Iterable[tuple[Gradient | None, tf.Variable]],
        global_step: tf.Variable | None = None,
        name: str | None = None,
        skip_gradients_aggregation: bool = False,
    ) -> Operation: ...
    def get_slot(self, var: tf.Variable, name: str) -> Variable | None: ...
    def get_slot_names(self) -> list[str]: ...
    def variables(self) -> list[Variable]: ...

class AdadeltaOptimizer(Optimizer):
    def __init__(
        self,
        learning_rate: _LearningRate = 0.001,
        rho: _LearningRate = 0.95,
        epsilon: _LearningRate = 1e-08,
        use_locking: bool = False,
        name: str = "Adadelta",
    ) -> None: ...

class AdagradDAOptimizer(Optimizer):
    def __init__(
        self,
        learning_rate: _LearningRate,
        global_step: Tensor,
        initial_gradient_squared_accumulator_value: float = 0.1,
        l1_regularization_strength: float = 0.0,
        l2_regularization_strength: float = 0.0,
        use_locking: bool = False,
        name: str = "AdagradDA",
    ) -> None: ...

class AdagradOptimizer(Optimizer):
    def __init__(
        self,
        learning_rate: _LearningRate,
        initial_accumulator_value: float = 0.1,
        use_locking: bool = False,
        name: str = "Adagrad",
    ) -> None: ...

class AdamOptimizer(Optimizer):
    def __init__(
        self,
        learning_rate: _LearningRate = 0.001,
        beta1: _LearningRate = 0.9,
        beta2: _LearningRate = 0.999,
        epsilon: _LearningRate = 1e-08,
        use_locking: bool = False,
        name: str = "Adam",
        use_own_namescope_for_non_slot_vars: bool = False,
    ) -> None: ...

class FtrlOptimizer(Optimizer):
    def __init__(
        self,
        learning_rate: _LearningRate,
        learning_rate_power: float = -0.5,
        initial_accumulator_value: float = 0.1,
        l1_regularization_strength: float = 0.0,
        l2_regularization_strength: float = 0.0,
        use_locking: bool = False,
        name: str = "Ftrl",
        accum_name: str | None = None,
        linear_name: str | None = None,
        l2_shrinkage_regularization_strength: float = 0.0,
        beta: float | None = None,
    ) -> None: ...

class GradientDescentOptimizer(Optimizer):
    def __init__(
        self, learning_rate: _LearningRate, use_locking: bool = False, name: str = "GradientDescent"
    ) -> None: ...

class MomentumOptimizer(Optimizer):
    def __init__(
        self,
        learning_rate: _LearningRate,
        momentum: _LearningRate,
        use_locking: bool = False,
        name: str = "Momentum",
        use_nesterov: bool = False,
    ) -> None: ...

class ProximalAdagradOptimizer(Optimizer):
    def __init__(
        self,
        learning_rate: _LearningRate,
        initial_accumulator_value: float = 0.1,
        l1_regularization_strength: float = 0.0,
        l2_regularization_strength: float = 0.0,
        use_locking: bool = False,
        name: str = "ProximalAdagrad",
    ) -> None: ...

class ProximalGradientDescentOptimizer(Optimizer):
    def __init__(
        self,
        learning_rate: _LearningRate,
        l1_regularization_strength: float = 0.0,
        l2_regularization_strength: float = 0.0,
        use_locking: bool = False,
        name: str = "ProximalGradientDescent",
    ) -> None: ...

class RMSPropOptimizer(Optimizer):
    def __init__(
        self,
        learning_rate: _LearningRate,
        decay: _LearningRate = 0.9,
        momentum: _LearningRate = 0.0,
        epsilon: _LearningRate = 1e-10,
        use_locking: bool = False,
        centered: bool = False,
        name: str = "RMSProp",
    ) -> None: ...

class SyncReplicasOptimizer(Optimizer):
    def __init__(
        self,
        opt: Optimizer,
        replicas_to_aggregate: int,
        total_num_replicas: int | None = None,
        variable_averages: ExponentialMovingAverage | None = None,
        variables_to_average: Sequence[tf.Variable] | None = None,
        use_locking: bool = False,
        name: str = "sync_replicas",
    ) -> None: ...
    # One parameter less than the base class has: so it is at run time.
    @override
    def apply_gradients(  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        self,
        grads_and_vars: Iterable[tuple[Gradient | None, tf.Variable]],
        global_step: tf.Variable | None = None,
        name: str | None = None,
    ) -> Operation: ...
    @override
    def get_slot_names(self, *args: object, **kwargs: object) -> list[str]: ...
    def get_chief_queue_runner(self) -> QueueRunner: ...
    def get_init_tokens_op(self, num_tokens: int = -1) -> Operation: ...
    def make_session_run_hook(self, is_chief: bool, num_tokens: int = -1) -> SessionRunHook: ...

class ExponentialMovingAverage:
    def __init__(
        self,
        decay: FloatCompatible,
        num_updates: IntCompatible | None = None,
        zero_debias: bool = False,
        name: str = "ExponentialMovingAverage",
    ) -> None: ...
    @property
    def name(self) -> str: ...
    def apply(self, var_list: Sequence[Tensor] | None = None) -> Operation: ...
    def average(self, var: Tensor) -> Variable | None: ...
    def average_name(self, var: Tensor) -> str: ...
    def variables_to_restore(
        self, moving_avg_variables: Sequence[tf.Variable] | None = None
    ) -> dict[str, Variable]: ...

# --- Learning rates ---

def cosine_decay(
    learning_rate: FloatCompatible,
    global_step: IntCompatible,
    decay_steps: IntCompatible,
    alpha: FloatCompatible = 0.0,
    name: str | None = None,
) -> Tensor: ...
def cosine_decay_restarts(
    learning_rate: FloatCompatible,
    global_step: IntCompatible,
    first_decay_steps: IntCompatible,
    t_mul: FloatCompatible = 2.0,
    m_mul: FloatCompatible = 1.0,
    alpha: FloatCompatible = 0.0,
    name: str | None = None,
) -> Tensor: ...
def exponential_decay(
    learning_rate: FloatCompatible,
    global_step: IntCompatible,
    decay_steps: IntCompatible,
    decay_rate: FloatCompatible,
    staircase: bool = False,
    name: str | None = None,
) -> Tensor: ...
def inverse_time_decay(
    learning_rate: FloatCompatible,
    global_step: IntCompatible,
    decay_steps: IntCompatible,
    decay_rate: FloatCompatible,
    staircase: bool = False,
    name: str | None = None,
) -> Tensor: ...
def linear_cosine_decay(
    learning_rate: FloatCompatible,
    global_step: IntCompatible,
    decay_steps: IntCompatible,
    num_periods: FloatCompatible = 0.5,
    alpha: FloatCompatible = 0.0,
    beta: FloatCompatible = 0.001,
    name: str | None = None,
) -> Tensor: ...
def natural_exp_decay(
    learning_rate: FloatCompatible,
    global_step: IntCompatible,
    decay_steps: IntCompatible,
    decay_rate: FloatCompatible,
    staircase: bool = False,
    name: str | None = None,
) -> Tensor: ...
def noisy_linear_cosine_decay(
    learning_rate: FloatCompatible,
    global_step: IntCompatible,
    decay_steps: IntCompatible,
    initial_variance: FloatCompatible = 1.0,
    variance_decay: FloatCompatible = 0.55,
    num_periods: FloatCompatible = 0.5,
    alpha: FloatCompatible = 0.0,
    beta: FloatCompatible = 0.001,
    name: str | None = None,
) -> Tensor: ...
def piecewise_constant(
    x: FloatCompatible,
    boundaries: Sequence[FloatCompatible],
    values: Sequence[FloatCompatible],
    name: str | None = None,
) -> Tensor: ...

piecewise_constant_decay = piecewise_constant

def polynomial_decay(
    learning_rate: FloatCompatible,
    global_step: IntCompatible,
    decay_steps: IntCompatible,
    end_learning_rate: FloatCompatible = 0.0001,
    power: FloatCompatible = 1.0,
    cycle: bool = False,
    name: str | None = None,
) -> Tensor: ...

# --- Input pipelines of queues ---

def batch(
    tensors: _Tensors,
    batch_size: IntCompatible,
    num_threads: int = 1,
    capacity: int = 32,
    enqueue_many: bool = False,
    shapes: Sequence[StaticShapeLike] | None = None,
    dynamic_pad: bool = False,
    allow_smaller_final_batch: bool = False,
    shared_name: str | None = None,
    name: str | None = None,
) -> _Batched: ...
def batch_join(
    tensors_list: Sequence[_Tensors],
    batch_size: IntCompatible,
    capacity: int = 32,
    enqueue_many: bool = False,
    shapes: Sequence[StaticShapeLike] | None = None,
    dynamic_pad: bool = False,
    allow_smaller_final_batch: bool = False,
    shared_name: str | None = None,
    name: str | None = None,
) -> _Batched: ...
def input_producer(
    input_tensor: TensorCompatible,
    element_shape: StaticShapeLike | None = None,
    num_epochs: IntCompatible | None = None,
    shuffle: bool = True,
    seed: int | Tensor | None = None,
    capacity: int = 32,
    shared_name: str | None = None,
    summary_name: str | None = None,
    name: str | None = None,
    cancel_op: Operation | None = None,
) -> QueueBase: ...
def limit_epochs(
    tensor: TensorCompatible, num_epochs: IntCompatible | None = None, name: str | None = None
) -> Tensor: ...
def maybe_batch(
    tensors: _Tensors,
    keep_input: BoolCompatible,
    batch_size: IntCompatible,
    num_threads: int = 1,
    capacity: int = 32,
    enqueue_many: bool = False,
    shapes: Sequence[StaticShapeLike] | None = None,
    dynamic_pad: bool = False,
    allow_smaller_final_batch: bool = False,
    shared_name: str | None = None,
    name: str | None = None,
) -> _Batched: ...
def maybe_batch_join(
    tensors_list: Sequence[_Tensors],
    keep_input: BoolCompatible,
    batch_size: IntCompatible,
    capacity: int = 32,
    enqueue_many: bool = False,
    shapes: Sequence[StaticShapeLike] | None = None,
    dynamic_pad: bool = False,
    allow_smaller_final_batch: bool = False,
    shared_name: str | None = None,
    name: str | None = None,
) -> _Batched: ...
def maybe_shuffle_batch(
    tensors: _Tensors,
    batch_size: IntCompatible,
    capacity: int,
    min_after_dequeue: IntCompatible,
    keep_input: BoolCompatible,
    num_threads: int = 1,
    seed: int | Tensor | None = None,
    enqueue_many: bool = False,
    shapes: Sequence[StaticShapeLike] | None = None,
    allow_smaller_final_batch: bool = False,
    shared_name: str | None = None,
    name: str | None = None,
) -> _Batched: ...
def maybe_shuffle_batch_join(
    tensors_list: Sequence[_Tensors],
    batch_size: IntCompatible,
    capacity: int,
    min_after_dequeue: IntCompatible,
    keep_input: BoolCompatible,
    seed: int | Tensor | None = None,
    enqueue_many: bool = False,
    shapes: Sequence[StaticShapeLike] | None = None,
    allow_smaller_final_batch: bool = False,
    shared_name: str | None = None,
    name: str | None = None,
) -> _Batched: ...
def range_input_producer(
    limit: IntCompatible,
    num_epochs: IntCompatible | None = None,
    shuffle: bool = True,
    seed: int | Tensor | None = None,
    capacity: int = 32,
    shared_name: str | None = None,
    name: str | None = None,
) -> QueueBase: ...
def shuffle_batch(
    tensors: _Tensors,
    batch_size: IntCompatible,
    capacity: int,
    min_after_dequeue: IntCompatible,
    num_threads: int = 1,
    seed: int | Tensor | None = None,
    enqueue_many: bool = False,
    shapes: Sequence[StaticShapeLike] | None = None,
    allow_smaller_final_batch: bool = False,
    shared_name: str | None = None,
    name: str | None = None,
) -> _Batched: ...
def shuffle_batch_join(
    tensors_list: Sequence[_Tensors],
    batch_size: IntCompatible,
    capacity: int,
    min_after_dequeue: IntCompatible,
    seed: int | Tensor | None = None,
    enqueue_many: bool = False,
    shapes: Sequence[StaticShapeLike] | None = None,
    allow_smaller_final_batch: bool = False,
    shared_name: str | None = None,
    name: str | None = None,
) -> _Batched: ...
def slice_input_producer(
    tensor_list: Sequence[TensorCompatible],
    num_epochs: IntCompatible | None = None,
    shuffle: bool = True,
    seed: int | Tensor | None = None,
    capacity: int = 32,
    shared_name: str | None = None,
    name: str | None = None,
) -> list[Tensor]: ...
def string_input_producer(
    string_tensor: StrCompatible | Sequence[str],
    num_epochs: IntCompatible | None = None,
    shuffle: bool = True,
    seed: int | Tensor | None = None,
    capacity: int = 32,
    shared_name: str | None = None,
    name: str | None = None,
    cancel_op: Operation | None = None,
) -> QueueBase: ...
