"""`InputStateSaver`: how far the input was read, in the checkpoint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, final

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks.errors import HookUsageError
from typedhooks.graph import once_per_graph
from typedhooks.hook import Hook
from typedhooks.hooks._saved_state import saved_states
from typedhooks.run import Session
from typedhooks.structures import Feeds, FetchSpec, scalar

ExternalState: TypeAlias = Literal["fail", "warn", "ignore"]
"""What to do about state that is not in the input itself, such as that of a Python function or of a random number."""

_POLICIES: dict[ExternalState, int] = {"warn": 0, "ignore": 1, "fail": 2}
"""TensorFlow's numbers for them."""


class InputStateSaver(Hook):
    """Keeps the state of a `tf.data` iterator with the model's variables, so that a resumed training goes on reading.

    Put it beside a `CheckpointSaver`: what is saved is the state of that very step, with buffers and shuffling. A
    session that restores a checkpoint reads what comes next; one that does not starts at the beginning. The hook
    initializes the iterator in both cases. What hooks read in their `end()` does not count as read.

    The state is a string variable. A checkpoint that was saved without it cannot be restored with it, as with any
    other variable.

    Example:
        >>> import tempfile
        >>> import tensorflow as tf
        >>> from tensorflow.compat import v1 as tf1
        >>> from typedhooks import AnyHook, CheckpointSaver, ChiefSessionCreator, Counter
        >>> from typedhooks import InputStateSaver, MonitoredSession, StopCriteria, Stopper, scalar
        >>> with tempfile.TemporaryDirectory() as directory, tf.Graph().as_default():
        ...     iterator = tf1.data.make_initializable_iterator(tf1.data.Dataset.range(10))
        ...     number, count = iterator.get_next(), Counter.GLOBAL_STEP.get_or_create().assign_add(1)
        ...     for _ in range(2):
        ...         stopper, saver = Stopper(StopCriteria(max_steps=4)), CheckpointSaver(directory)
        ...         hooks: list[AnyHook] = [stopper, saver, InputStateSaver(iterator)]
        ...         with MonitoredSession(ChiefSessionCreator(checkpoint_path=directory), hooks) as session:
        ...             print(list(session.steps(scalar(number, int), targets=count)))
        [0, 1, 2, 3]
        [4, 5, 6, 7]
    """

    # First, so that in `end()` it sees the input before other hooks read from it; and before a checkpoint is saved.
    priority = 2000

    def __init__(
        self,
        iterator: tf1.data.Iterator[object],
        *,
        name: str | None = None,
        initializer: tf.Operation | None = None,
        feeds: Feeds = None,
        external_state: ExternalState = "fail",
    ) -> None:
        """Say which input.

        Args:
            iterator: An initializable iterator.
            name: The name of the variable that holds the state. Default: the iterator's own, and `/state`.
            initializer: Initializes the iterator, where it has several initializers. Default: its own.
            feeds: What to feed to the initializer.
            external_state: What to do about state that cannot be saved, as that of `Dataset.from_generator` or of
                random numbers without a seed: an error when the session starts, a warning, or nothing. In the latter
                cases all the rest is saved.
        """
        if external_state not in _POLICIES:
            raise ValueError(
                f"InputStateSaver(external_state={external_state!r}): it must be one of {', '.join(_POLICIES)}"
            )
        self._iterator = iterator
        self._name = name
        self._given_initializer = initializer
        self._feeds = feeds
        self._policy = _POLICIES[external_state]

    @override
    def begin(self) -> None:
        """Add the variable.

        Raises:
            HookUsageError: The iterator has no initializer, or another hook keeps its state under this name.
        """
        initializer = self._given_initializer or _initializer_of(self._iterator)
        # `MakeIterator` takes the data set and the iterator.
        resource: tf.Tensor = initializer.inputs[1]
        name = self._name or f"{resource.op.name}/state"
        graph = tf1.get_default_graph()
        key = ("input state", name, initializer.name, self._policy)
        self._ops = once_per_graph(graph, key, lambda: _make_ops(name, resource, initializer, self._policy))
        self._key = name
        self._session: Session | None = None
        self._states = saved_states(graph)
        self._states.add(name, self._write, hook="InputStateSaver")

    @override
    def after_session_creation(self, session: Session) -> None:
        """Go on where the checkpoint was saved.

        Raises:
            HookUsageError: The state of this input cannot be saved.
        """
        self._session = session
        ops = self._ops
        if session.run(ops.state):
            session.run(targets=ops.resume, feeds=self._feeds)
        else:
            session.run(targets=ops.initializer, feeds=self._feeds)
        try:
            self._write(session)  # now, rather than at the first checkpoint, if it cannot be done at all
        except tf1.errors.FailedPreconditionError as error:
            what = error.message.strip().partition("\n\t")[0].rpartition("\n")[2]
            raise HookUsageError(
                f"the state of the input {self._key!r} cannot be saved: {what} "
                "Give a seed to what is random, or InputStateSaver(external_state='warn') to save all the rest",
                hook="InputStateSaver",
                tensor=self._key,
            ) from error

    @override
    def end(self, session: Session) -> None:
        # What hooks read from here on was not trained on. The checkpoint that is saved at the end holds this state.
        try:
            self._write(session)
        finally:
            self._leave()

    @override
    def on_error(self, error: BaseException) -> None:
        self._leave()

    def _write(self, session: Session) -> None:
        if session is self._session:  # another session may be open on this graph
            session.run(targets=self._ops.write)

    def _leave(self) -> None:
        self._session = None
        self._states.discard(self._key, self._write)


@final
@dataclass(frozen=True, slots=True)
class _Ops:
    """What the hook adds to the graph.

    Attributes:
        state: The iterator's state, serialized; empty where no checkpoint was restored.
        write: Brings it up to date.
        initializer: Initializes the iterator.
        resume: Initializes the iterator and gives it the state.
    """

    state: FetchSpec[bytes]
    write: tf.Operation
    initializer: tf.Operation
    resume: tf.Operation


def _make_ops(name: str, resource: tf.Tensor, initializer: tf.Operation, policy: int) -> _Ops:
    state = once_per_graph(
        resource.graph,
        ("input state", name),
        lambda: tf1.get_variable(name, dtype=tf.string, initializer="", trainable=False, use_resource=True),
    )
    with tf1.name_scope(f"typedhooks/{name}"):
        live = tf1.raw_ops.SerializeIterator(resource_handle=resource, external_state_policy=policy)
        # As a string it can be copied like any other variable.
        write: tf.Operation = state.assign(tf1.serialize_tensor(live), read_value=False)
        with tf1.control_dependencies([initializer]):
            saved = tf1.parse_tensor(state.read_value(), tf1.variant)
            resume = tf1.raw_ops.DeserializeIterator(resource_handle=resource, serialized=saved)
    return _Ops(scalar(state, bytes), write, initializer, resume)


def _initializer_of(iterator: tf1.data.Iterator[object]) -> tf.Operation:
    try:
        return iterator.initializer
    except ValueError as error:
        raise HookUsageError(
            "InputStateSaver needs an iterator that can be initialized, and this one has no initializer: make it with "
            "tf.compat.v1.data.make_initializable_iterator, or give the initializer of a reinitializable one",
            hook="InputStateSaver",
        ) from error
