"""What one hook, or the caller, asks of one run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, Protocol, TypedDict, cast, final, overload

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import TypeVar, Unpack, override

from typedhooks.structures import Array, Feeds, Fetch, FetchSpec, IndexedSlicesValue

F_co = TypeVar("F_co", covariant=True, default=object)
E_co = TypeVar("E_co", covariant=True, default=object)
R_co = TypeVar("R_co", covariant=True, default=object)
E1 = TypeVar("E1", default=None)
K = TypeVar("K")
T1 = TypeVar("T1")
T2 = TypeVar("T2")
T3 = TypeVar("T3")
T4 = TypeVar("T4")
T5 = TypeVar("T5")
T6 = TypeVar("T6")
T7 = TypeVar("T7")
T8 = TypeVar("T8")


class RunExtras(TypedDict, total=False):
    """The keywords of `SessionRunArgs` that do not take part in its type."""

    feeds: Feeds
    options: tf1.RunOptions | None
    want_metadata: bool


@final
class SessionRunArgs(Generic[F_co, E_co, R_co]):
    """Fetches, targets, feeds and options to add to a run: what a hook returns from `before_session_run()`.

    Immutable. A hook that asks for the same thing in every run should make its arguments once, in
    `after_session_creation()`, and return the same object: the runner then finds its plan at once.

    The result type `R` follows from the fetches, as in `typedhooks.fetch`; `F` and `E` are the types of the fetches
    and of the targets as given.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import SessionRunArgs, scalar
        >>> with tf.Graph().as_default():
        ...     loss = tf.constant(0.5)
        >>> SessionRunArgs(scalar(loss, float)).want_metadata  # SessionRunArgs[FetchSpec[float], None, float]
        False
    """

    __slots__ = ("_feeds", "_fetches", "_options", "_targets", "_want_metadata")

    # Each ignore below is for the default of `E1`: PEP 696 gives it to the type variable, mypy wants it on the
    # parameter too, and pyright infers `E1` from the parameter's default only.
    @overload
    def __init__(
        self: SessionRunArgs[None, E1, None],
        fetches: None = None,
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[str, E1, Array],
        fetches: str,
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[tf.Operation, E1, None],
        fetches: tf.Operation,
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[tf.Tensor, E1, Array],
        fetches: tf.Tensor,
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[tf.SparseTensor, E1, tf1.SparseTensorValue],
        fetches: tf.SparseTensor,
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[tf.IndexedSlices, E1, IndexedSlicesValue],
        fetches: tf.IndexedSlices,
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[tf.RaggedTensor, E1, tf1.ragged.RaggedTensorValue],
        fetches: tf.RaggedTensor,
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[FetchSpec[T1], E1, T1],
        fetches: FetchSpec[T1],
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[Fetch[T1], E1, T1],
        fetches: Fetch[T1],
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[tuple[()], E1, tuple[()]],
        fetches: tuple[()],
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[tuple[Fetch[T1]], E1, tuple[T1]],
        fetches: tuple[Fetch[T1]],
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[tuple[Fetch[T1], Fetch[T2]], E1, tuple[T1, T2]],
        fetches: tuple[Fetch[T1], Fetch[T2]],
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[tuple[Fetch[T1], Fetch[T2], Fetch[T3]], E1, tuple[T1, T2, T3]],
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3]],
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4]], E1, tuple[T1, T2, T3, T4]],
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4]],
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[
            tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5]], E1, tuple[T1, T2, T3, T4, T5]
        ],
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5]],
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[
            tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6]], E1, tuple[T1, T2, T3, T4, T5, T6]
        ],
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6]],
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[
            tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6], Fetch[T7]],
            E1,
            tuple[T1, T2, T3, T4, T5, T6, T7],
        ],
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6], Fetch[T7]],
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[
            tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6], Fetch[T7], Fetch[T8]],
            E1,
            tuple[T1, T2, T3, T4, T5, T6, T7, T8],
        ],
        fetches: tuple[Fetch[T1], Fetch[T2], Fetch[T3], Fetch[T4], Fetch[T5], Fetch[T6], Fetch[T7], Fetch[T8]],
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[Mapping[K, Fetch[T1]], E1, dict[K, T1]],
        fetches: Mapping[K, Fetch[T1]],
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[tuple[Fetch[T1], ...], E1, tuple[T1, ...]],
        fetches: tuple[Fetch[T1], ...],
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    @overload
    def __init__(
        self: SessionRunArgs[Sequence[Fetch[T1]], E1, list[T1]],
        fetches: Sequence[Fetch[T1]],
        targets: E1 = None,  # type: ignore[assignment]
        **rest: Unpack[RunExtras],
    ) -> None: ...
    def __init__(
        self,
        fetches: object = None,
        targets: object = None,
        feeds: Feeds = None,
        options: tf1.RunOptions | None = None,
        want_metadata: bool = False,
    ) -> None:
        """Keep what is asked for; it is checked against the graph when the run is planned.

        Args:
            fetches: What to compute and hand to this requester: anything that `fetch` takes.
            targets: What to run for its effect: an operation, a tensor, a name, or any collection of them.
            feeds: What to feed, as a mapping or as pairs. Nobody else may feed the same tensor in the same run.
            options: Run options, merged with those of the others; see `merge_options`.
            want_metadata: Whether the result should carry the runtime's `RunMetadata`.
        """
        # The overloads tie F to the fetches and E to the targets, which the implementation's signature cannot say.
        self._fetches = cast("F_co", fetches)
        self._targets = cast("E_co", targets)
        self._feeds = feeds
        self._options = _copy(options)
        self._want_metadata = want_metadata

    @property
    def fetches(self) -> F_co:
        """The fetches, as given."""
        return self._fetches

    @property
    def targets(self) -> E_co:
        """The targets, as given."""
        return self._targets

    @property
    def feeds(self) -> Feeds:
        """The feeds, as given."""
        return self._feeds

    @property
    def options(self) -> tf1.RunOptions | None:
        """The run options, a copy of what was given."""
        return self._options

    @property
    def want_metadata(self) -> bool:
        """Whether the result should carry run metadata."""
        return self._want_metadata

    @override
    def __repr__(self) -> str:
        """Show what is asked for, leaving out what is not."""
        parts = {
            "fetches": self._fetches,
            "targets": self._targets,
            "feeds": self._feeds,
            "options": self._options,
            "want_metadata": self._want_metadata or None,
        }
        return f"SessionRunArgs({', '.join(f'{k}={v!r}' for k, v in parts.items() if v is not None)})"


F = TypeVar("F")
E = TypeVar("E")
R = TypeVar("R")


class _Make(Protocol[F_co, E_co, R_co]):
    """The constructor of `SessionRunArgs` without its overloads."""

    def __call__(
        self,
        fetches: object,
        targets: object = None,
        feeds: Feeds = None,
        options: tf1.RunOptions | None = None,
        /,
        want_metadata: bool = False,
    ) -> SessionRunArgs[F_co, E_co, R_co]: ...


def with_feeds(args: SessionRunArgs[F, E, R], feeds: Feeds) -> SessionRunArgs[F, E, R]:
    """The same arguments with other feeds."""
    # What is given are values of these types already.
    make = cast("_Make[F, E, R]", SessionRunArgs)
    return make(args.fetches, args.targets, feeds, args.options, args.want_metadata)


# The overloads of the constructor refuse `object`, its implementation takes it: for values whose types the overloads
# of somebody else have checked already.
untyped_args: _Make[object, object, object] = cast("_Make[object, object, object]", SessionRunArgs)


def _copy(options: tf1.RunOptions | None) -> tf1.RunOptions | None:
    """Options of one's own, since a message can be changed by whoever has it."""
    if options is None:
        return None
    copied = tf1.RunOptions()
    copied.CopyFrom(options)
    return copied
