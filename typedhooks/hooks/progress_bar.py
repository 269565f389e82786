"""`ProgressBar`: a bar in the terminal, with metrics, steps a second and the time left."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, NoReturn, TextIO

from typing_extensions import override

from typedhooks.errors import HookUsageError
from typedhooks.hooks._tensors import Tensor, tensor_of
from typedhooks.run import Session, SessionRunResult
from typedhooks.structures import Array, FetchSpec, fetch
from typedhooks.trigger import Elapsed, HookTrigger, TimeHookTrigger
from typedhooks.triggered_hook import TriggeredHook

if TYPE_CHECKING:
    from tqdm import tqdm


class ProgressBar(TriggeredHook[FetchSpec[dict[str, Array]], None, dict[str, Array]]):
    """Shows how far the training is, by tqdm: in a terminal or a notebook, and nothing where the output is neither.

    Needs `tqdm`: `pip install 'typedhooks[progress]'`.

    Example:
        >>> from typedhooks import ProgressBar
        >>> hook = ProgressBar(total=10_000, metrics={"loss": "loss:0"})
    """

    def __init__(
        self,
        total: int | None = None,
        metrics: Mapping[str, Tensor] | None = None,
        trigger: HookTrigger = TimeHookTrigger(0.1),
        *,
        description: str | None = None,
        unit: str = "step",
        show: bool | None = None,
        file: TextIO | None = None,
    ) -> None:
        """Say what to show.

        Args:
            total: The global step at which the training will end, where that is known; it gives the time left.
            metrics: Scalars to show, by the names to show them under: tensors, variables or names.
            trigger: How often to show them.
            description: What stands before the bar.
            unit: What a step is called.
            show: Whether to show the bar; `None` to do so in a terminal and in a notebook.
            file: Where to write, in a terminal. Default: standard error.
        """
        # At the end the bar only moves to the last step: metrics may need feeds, which there are none of then.
        super().__init__(trigger, trigger_at_end=False)
        self._total = total
        self._metrics = metrics or {}
        self._description = description
        self._unit = unit
        self._show = show
        self._file = file
        self._bar: tqdm[NoReturn] | None = None

    @override
    def begin(self) -> None:
        """Find the metrics.

        Raises:
            GlobalStepError: The graph has no global step.
            HookUsageError: tqdm is not installed, or a metric is no scalar.
        """
        super().begin()
        tensors = {name: tensor_of(one) for name, one in self._metrics.items()}
        for name, tensor in tensors.items():
            if tensor.shape.rank not in (0, None):
                raise HookUsageError(
                    f"ProgressBar shows scalars, and {name!r} is of shape {tensor.shape}",
                    hook="ProgressBar",
                    tensor=name,
                )
        self._fetches = fetch(tensors) if tensors else None
        self._bar = None
        if importlib.util.find_spec("tqdm") is None:
            raise HookUsageError("ProgressBar needs tqdm: pip install 'typedhooks[progress]'", hook="ProgressBar")

    @override
    def after_session_creation(self, session: Session) -> None:
        super().after_session_creation(session)
        step = session.global_step
        if self._bar is None:
            self._bar = self._open(step)
        else:
            self._bar.n = step  # a recovery took the training back
            self._bar.refresh()

    @property
    @override
    def fetches(self) -> FetchSpec[dict[str, Array]] | None:
        return self._fetches

    @override
    def on_trigger(
        self, step: int, elapsed: Elapsed | None, run_result: SessionRunResult[dict[str, Array]], session: Session
    ) -> None:
        if self._bar is not None:
            if self._fetches is not None:
                shown = {name: _shown(value) for name, value in run_result.values.items()}
                self._bar.set_postfix(shown, refresh=False)  # pyright: ignore[reportUnknownMemberType] # its `**kwargs`
            self._bar.update(step - self._bar.n)

    @override
    def end(self, session: Session) -> None:
        try:
            if self._bar is not None:
                self._bar.update(session.global_step - self._bar.n)
        finally:
            self._close()

    @override
    def on_error(self, error: BaseException) -> None:
        self._close()

    def _open(self, step: int) -> tqdm[NoReturn]:
        from tqdm.auto import tqdm  # noqa: PLC0415 - an optional dependency

        # Generic in the stubs only.
        class Bar(tqdm):  # type: ignore[type-arg]
            monitor_interval = 0  # no thread of its own, which would outlive the session

        return Bar(
            total=self._total,
            initial=step,
            desc=self._description,
            unit=self._unit,
            disable=self._is_silent(tqdm),
            file=self._file or sys.stderr,
            mininterval=0,  # the trigger says how often
            miniters=1,  # tqdm would otherwise adapt it, and so leave out updates
        )

    def _is_silent(self, kind: type[object]) -> bool | None:
        """Whether to show nothing; `None` where tqdm is to see whether the output is a terminal."""
        if self._show is not None:
            return not self._show
        from tqdm.notebook import tqdm_notebook  # noqa: PLC0415 - an optional dependency

        # A notebook's output says that it is no terminal, and shows the bar all the same.
        return False if self._file is None and issubclass(kind, tqdm_notebook) else None

    def _close(self) -> None:
        bar, self._bar = self._bar, None
        if bar is not None:
            bar.close()


def _shown(value: Array) -> str:
    item: object = value.item()
    return f"{item:.4g}" if isinstance(item, float) else str(item)
