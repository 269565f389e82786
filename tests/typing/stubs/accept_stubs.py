"""What the stubs of `tensorflow.compat.v1` say: graph-mode code that must be accepted as it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import tensorflow as tf
import tensorflow.compat.v1 as tf1
from numpy.typing import NDArray
from tensorflow.compat import v1
from tensorflow.compat.v1 import errors, gfile, logging, train
from tensorflow.compat.v1.data import Dataset, Iterator
from typing_extensions import assert_type, override


def check_one_class() -> None:
    """The classes of both sets of stubs are the same ones."""
    x = tf1.placeholder(tf1.float32, [None, 3])
    assert_type(x, tf.Tensor)
    assert_type(x, tf1.Tensor)
    assert_type(x, v1.Tensor)
    assert_type(x.op, tf1.Operation)
    assert_type(tf1.get_default_graph(), tf.Graph)
    plain: tf.Variable = tf1.get_variable("v", [3])
    assert_type(tf.reduce_sum(x * plain), tf.Tensor)


def check_graph() -> None:
    """Graphs, collections and scopes."""
    graph = tf1.Graph()
    with graph.as_default(), tf1.name_scope("a") as name, tf1.device("/cpu:0"):
        assert_type(name, str)
    with tf1.control_dependencies([tf1.no_op()]):
        assert_type(tf1.group(tf1.no_op(), tf1.constant(1)), tf.Operation)
    tf1.add_to_collection(tf1.GraphKeys.LOSSES, tf1.constant(0.0))
    assert_type(tf1.get_collection(tf1.GraphKeys.LOSSES), list[Any])
    assert_type(tf1.GraphKeys.GLOBAL_STEP, str)
    tf1.disable_v2_behavior()
    tf1.set_random_seed(1)
    tf1.reset_default_graph()


def check_session_run(session: tf1.Session, tensor: tf.Tensor, operation: tf.Operation) -> None:
    """What is fetched decides what comes back."""
    assert_type(session.run(tensor), NDArray[Any])
    session.run(operation)
    assert_type(session.run([tensor, tensor]), list[NDArray[Any]])
    assert_type(session.run((tensor, operation)), tuple[NDArray[Any], None])
    assert_type(session.run((operation, tensor)), tuple[None, NDArray[Any]])
    assert_type(session.run((tensor, tensor)), tuple[NDArray[Any], NDArray[Any]])
    assert_type(session.run((tensor, tensor, tensor)), tuple[NDArray[Any], ...])
    assert_type(session.run({"loss": tensor}), dict[str, NDArray[Any]])
    assert_type(session.run(tf1.sparse_placeholder(tf1.int64)), tf1.SparseTensorValue)
    assert_type(session.run(tf1.get_variable("v", [])), NDArray[Any])


class _Fetches(NamedTuple):
    loss: tf.Tensor
    train_op: tf.Operation


def check_session_run_nested(session: tf1.Session, tensor: tf.Tensor) -> None:
    """A named tuple, or a structure within a structure, is accepted too."""
    session.run(_Fetches(tensor, tf1.no_op()))
    session.run({"a": [tensor, (tensor, tensor)], "b": {"c": tensor}})
    session.run("name:0")


def check_session_feeds(session: tf1.Session, tensor: tf.Tensor) -> None:
    """A feed is a mapping from graph elements, or from their names, to values.

    types-tensorflow's `Tensor` has `__eq__` without `__hash__`, so pyright takes no tensor as a key of a display.
    """
    sparse = tf1.sparse_placeholder(tf1.float32)
    value = tf1.SparseTensorValue(np.array([[0, 0]]), np.array([1.0]), np.array([1, 1]))
    session.run(tensor, {tensor: 1.0})  # pyright: ignore[reportUnhashable]
    session.run(tensor, {tensor: np.zeros((2, 3))})  # pyright: ignore[reportUnhashable]
    session.run(tensor, feed_dict={tensor: [[1], [2]]})  # pyright: ignore[reportUnhashable]
    session.run(tensor, {"x:0": 1})
    session.run(sparse, {sparse: value})
    mixed: dict[Any, Any] = {tensor: 1.0, sparse: value}  # pyright: ignore[reportUnhashable]
    session.run(tensor, mixed)
    feeds: Mapping[tf.Tensor, NDArray[np.float32]] = {}
    session.run(tensor, feeds)


def check_session_options(session: tf1.Session, tensor: tf.Tensor) -> None:
    """Options and metadata are protocol buffers with types of their own."""
    options = tf1.RunOptions(trace_level=tf1.RunOptions.FULL_TRACE, timeout_in_ms=1000)
    metadata = tf1.RunMetadata()
    session.run(tensor, options=options, run_metadata=metadata)
    config = tf1.ConfigProto(allow_soft_placement=True)
    config.gpu_options.allow_growth = True
    assert_type(config.allow_soft_placement, bool)
    with tf1.Session("", tf1.get_default_graph(), config) as inner:
        assert_type(inner, tf1.Session)
        assert_type(inner.graph, tf.Graph)
        assert_type(inner.graph_def, tf1.GraphDef)
    with session.as_default() as same:
        assert_type(same, tf1.Session)
    assert_type(tf1.get_default_session(), tf1.Session | None)


def check_variables() -> None:
    """Variables know what version 1 can do with them."""
    with tf1.variable_scope("a", reuse=tf1.AUTO_REUSE) as scope:
        assert_type(scope, tf1.VariableScope)
        weight = tf1.get_variable("w", [3, 4], tf1.float32, initializer=tf1.glorot_uniform_initializer())
    assert_type(weight, tf1.Variable)
    assert_type(weight.initializer, tf.Operation)
    assert_type(weight.assign(1.0), tf.Tensor)
    assert_type(weight.assign_add(1.0, read_value=False), tf.Operation)
    assert_type(weight.eval(), NDArray[Any])
    assert_type(tf1.assign_add(weight, 1.0), tf.Tensor)
    assert_type(tf1.global_variables(), list[tf1.Variable])
    assert_type(tf1.trainable_variables("a"), list[tf1.Variable])
    assert_type(tf1.global_variables_initializer(), tf.Operation)
    assert_type(tf1.variables_initializer([weight]), tf.Operation)
    assert_type(tf1.report_uninitialized_variables(), tf.Tensor)
    tf1.get_variable("c", initializer=tf1.zeros_initializer(), shape=())
    tf1.get_variable("d", initializer=3.0)
    tf1.Variable(0, trainable=False, collections=[tf1.GraphKeys.LOCAL_VARIABLES])


def check_control_flow(tensor: tf.Tensor) -> None:
    """Conditionals and loops give back what their functions give."""
    assert_type(tf1.cond(tensor > 0, lambda: tensor, lambda: -tensor), tf.Tensor)

    def body(i: tf.Tensor, total: tf.Tensor) -> tuple[tf.Tensor, tf.Tensor]:
        return i + 1, total + 1.0

    def more(i: tf.Tensor, total: tf.Tensor) -> tf.Tensor:
        return (i < 10) & (total < 1.0)

    loop = tf1.while_loop(more, body, (tf1.constant(0), tf1.constant(0.0)))
    assert_type(loop, tuple[tf.Tensor, tf.Tensor])


def check_operations(tensor: tf.Tensor) -> None:
    """Functions of the modules and their older names."""
    assert_type(tf1.reduce_mean(tensor, axis=0, keepdims=True), tf.Tensor)
    assert_type(tf1.random_uniform([2, 3], -1.0, 1.0), tf.Tensor)
    assert_type(tf1.split(tensor, 2, axis=1), list[tf.Tensor])
    assert_type(tf1.unique(tensor).idx, tf.Tensor)
    assert_type(tf1.nn.top_k(tensor, 3).values, tf.Tensor)
    assert_type(tf1.nn.moments(tensor, [0]), tuple[tf.Tensor, tf.Tensor])
    assert_type(tf1.linalg.svd(tensor, compute_uv=False), tf.Tensor)
    assert_type(tf1.linalg.svd(tensor), tuple[tf.Tensor, tf.Tensor, tf.Tensor])
    assert_type(tf1.square(tf1.sparse_placeholder(tf1.float32)), tf.SparseTensor)
    assert_type(tf1.gradients(tensor, [tensor]), list[tf.Tensor | tf.IndexedSlices | None])
    assert_type(tf1.py_func(np.sum, [tensor], tf1.float32), tf.Tensor)
    assert_type(tf1.py_func(np.sum, [tensor], [tf1.float32]), list[tf.Tensor])
    assert_type(tf1.nn.conv2d(tensor, tensor, strides=[1, 1, 1, 1], padding="SAME"), tf.Tensor)
    assert_type(tf1.matmul(tensor, tensor, transpose_b=True), tf.Tensor)
    assert_type(tf1.concat([tensor, tensor], 1), tf.Tensor)
    assert_type(tf1.cast(tensor, tf1.bool), tf.Tensor)


def check_losses_metrics_layers(logits: tf.Tensor, labels: tf.Tensor) -> None:
    """Losses are tensors, metrics are a value and its update."""
    loss = tf1.losses.sparse_softmax_cross_entropy(labels, logits, reduction=tf1.losses.Reduction.SUM)
    assert_type(loss, tf.Tensor)
    assert_type(tf1.losses.get_losses(), list[tf.Tensor])
    assert_type(tf1.losses.get_total_loss(), tf.Tensor)
    value, update = tf1.metrics.accuracy(labels, tf1.argmax(logits, 1))
    assert_type(value, tf.Tensor)
    assert_type(update, tf.Tensor)
    hidden = tf1.layers.dense(logits, 10, activation=tf1.nn.relu)
    assert_type(tf1.layers.dropout(hidden, 0.5, training=True), tf.Tensor)
    assert_type(tf1.layers.flatten(hidden), tf.Tensor)


def check_optimizers(loss: tf.Tensor) -> None:
    """Gradients are computed and applied in one step, or in two."""
    step = tf1.train.get_or_create_global_step()
    rate = tf1.train.exponential_decay(0.1, step, 100, 0.96, staircase=True)
    optimizer = tf1.train.AdamOptimizer(rate)
    assert_type(optimizer.minimize(loss, global_step=step), tf.Operation)
    pairs = optimizer.compute_gradients(loss)
    assert_type(pairs, list[tuple[tf.Tensor | tf.IndexedSlices | None, tf1.Variable]])
    gradients, variables = zip(*pairs, strict=True)
    clipped, norm = tf1.clip_by_global_norm(gradients, 5.0)
    assert_type(norm, tf.Tensor)
    optimizer.apply_gradients(zip(clipped, variables, strict=True), global_step=step)
    train.MomentumOptimizer(0.1, 0.9, use_nesterov=True).minimize(loss)


class _Hook(train.SessionRunHook):
    def __init__(self, tensor: tf.Tensor) -> None:
        self._tensor = tensor

    @override
    def after_create_session(self, session: tf1.Session, coord: train.Coordinator) -> None:
        assert_type(coord.should_stop(), bool)

    @override
    def before_run(self, run_context: train.SessionRunContext) -> train.SessionRunArgs:
        assert_type(run_context.session, tf1.Session)
        assert_type(run_context.original_args, train.SessionRunArgs)
        return train.SessionRunArgs(self._tensor, options=tf1.RunOptions())

    @override
    def after_run(self, run_context: train.SessionRunContext, run_values: train.SessionRunValues) -> None:
        assert_type(run_values.run_metadata, tf1.RunMetadata | None)
        run_context.request_stop()


def check_monitored_session(loss: tf.Tensor) -> None:
    """Hooks, scaffolds and the sessions that take them."""
    scaffold = train.Scaffold(init_fn=lambda _scaffold, session: session.run(loss))
    hooks = [
        _Hook(loss),
        train.StopAtStepHook(last_step=10),
        train.NanTensorHook(loss),
        train.LoggingTensorHook({"loss": loss}, every_n_iter=10),
        train.StepCounterHook(every_n_steps=10),
        train.CheckpointSaverHook("dir", save_steps=10, saver=train.Saver()),
    ]
    with train.MonitoredTrainingSession(
        checkpoint_dir="dir", hooks=hooks, scaffold=scaffold, save_checkpoint_steps=None
    ) as session:
        assert_type(session, train.MonitoredSession)
        assert_type(session.should_stop(), bool)
        assert_type(session.run(loss), NDArray[Any])
        assert_type(session.run((loss, tf1.no_op())), tuple[NDArray[Any], None])
    creator = train.ChiefSessionCreator(scaffold, checkpoint_dir="dir")
    train.MonitoredSession(creator, hooks)


def check_checkpoints(session: tf1.Session) -> None:
    """Savers and the functions on checkpoints; what may be missing may be `None`."""
    saver = train.Saver(max_to_keep=3)
    assert_type(saver.save(session, "dir/model", global_step=1), str | None)
    assert_type(saver.last_checkpoints, list[str])
    assert_type(train.latest_checkpoint("dir"), str | None)
    state = train.get_checkpoint_state("dir")
    if state is not None:
        assert_type(state.model_checkpoint_path, str)
        paths = list(state.all_model_checkpoint_paths)
        assert_type(paths, list[str])
    train.update_checkpoint_state("dir", "dir/model-1", ["dir/model-1"])
    assert_type(train.checkpoint_exists("dir/model-1"), bool)
    assert_type(train.list_variables("dir"), list[tuple[str, list[int]]])
    assert_type(train.load_variable("dir", "w"), NDArray[Any])


def check_servers() -> None:
    """Clusters from a mapping, servers from a cluster."""
    cluster = train.ClusterSpec({"worker": ["localhost:2222"], "ps": ["localhost:2223"]})
    server = train.Server(cluster, job_name="worker", task_index=0)
    assert_type(server.target, str)
    assert_type(cluster.job_tasks("ps"), list[str | None])


def check_summaries(graph: tf.Graph, loss: tf.Tensor) -> None:
    """Summary operations and the writer of event files."""
    assert_type(tf1.summary.scalar("loss", loss), tf.Tensor)
    assert_type(tf1.summary.merge_all(), tf.Tensor | None)
    with tf1.summary.FileWriter("dir", graph) as writer:
        assert_type(writer, tf1.summary.FileWriter)
        writer.add_summary(tf1.Summary(value=[tf1.Summary.Value(tag="a", simple_value=1.0)]), 1)
        writer.add_summary(b"", global_step=2)
        writer.add_session_log(tf1.SessionLog(status=tf1.SessionLog.START), 1)
        writer.add_event(tf1.Event(step=1))
    assert_type(tf1.summary.FileWriterCache.get("dir"), tf1.summary.FileWriter)


def check_data() -> None:
    """Datasets keep the type of their elements, iterators give it."""
    numbers = Dataset.range(10).batch(2).repeat().shuffle(10)
    assert_type(numbers, Dataset[tf.Tensor])
    squares = numbers.map(lambda x: (x, x * x), num_parallel_calls=tf1.data.AUTOTUNE)
    assert_type(squares, Dataset[tuple[tf.Tensor, tf.Tensor]])
    assert_type(squares.map(lambda x, y: x + y), Dataset[tf.Tensor])
    iterator = tf1.data.make_initializable_iterator(squares)
    assert_type(iterator, Iterator[tuple[tf.Tensor, tf.Tensor]])
    assert_type(iterator.initializer, tf.Operation)
    assert_type(iterator.get_next(), tuple[tf.Tensor, tf.Tensor])
    assert_type(tf1.data.make_one_shot_iterator(numbers).get_next(), tf.Tensor)
    old: tf.data.Dataset[tf.Tensor] = numbers
    tf1.data.make_one_shot_iterator(old)


def check_errors(session: tf1.Session, tensor: tf.Tensor) -> None:
    """Errors carry their operation."""
    try:
        session.run(tensor)
    except (errors.OutOfRangeError, errors.AbortedError) as error:
        assert_type(error.message, str)
        assert_type(error.error_code, int)
        assert_type(error.op, tf.Operation | None)
    except tf1.OpError as error:
        assert_type(error.node_def, tf1.NodeDef | None)


def check_files_and_logging() -> None:
    """Files, records and the log."""
    assert_type(gfile.Exists("dir"), bool)
    assert_type(gfile.Glob("dir/*"), list[str])
    with gfile.GFile("dir", "w") as file:
        file.write("text")
    logging.info("%d steps", 3)
    logging.set_verbosity(logging.ERROR)
    with tf1.io.TFRecordWriter("dir") as writer:
        writer.write(b"record")
    features = tf1.io.parse_single_example(b"", {"x": tf1.FixedLenFeature([3], tf1.float32)})
    assert_type(features["x"], tf.Tensor | tf.SparseTensor | tf.RaggedTensor)
