"""Breaks public signatures one at a time, and tells whether the type tests notice.

    python tests/typing/mutations.py               all of them: some minutes
    python tests/typing/mutations.py scalar steps  those of these names

Each mutation is made in a copy of the package. Then mypy checks the copies of `accept/` and `refuse/`: a mutation that
gives no error there survives, and so does what is really such a mistake. Errors in the package itself do not count.
"""

# ruff: noqa: T201 - a script prints

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parent.parent


class Mutation(NamedTuple):
    """A change of one public signature: in a file of the package, the first `old` that is found becomes `new`."""

    file: str
    old: str
    new: str


MUTATIONS: Final = {
    "scalar": Mutation(
        "structures/typed.py", "kind: type[int], /) -> FetchSpec[int]", "kind: type[int], /) -> FetchSpec[float]"
    ),
    "array": Mutation("structures/typed.py", ") -> FetchSpec[npt.NDArray[S]]:", ") -> FetchSpec[Array]:"),
    "fetch of a tensor": Mutation("structures/fetch.py", "-> FetchSpec[T1]", "-> FetchSpec[object]"),
    "fetch of a pair": Mutation("structures/fetch.py", "FetchSpec[tuple[T1, T2]]", "FetchSpec[tuple[T2, T1]]"),
    "fetch_map": Mutation("structures/combine.py", "Callable[[A, B], R]", "Callable[[B, A], R]"),
    "FetchSpec.map": Mutation("structures/spec.py", "/) -> FetchSpec[S]:", "/) -> FetchSpec[object]:"),
    "Fetchable": Mutation("structures/fetchable.py", "    __fetchable__: ClassVar[Literal[True]]\n", ""),
    "FeedMap.feed": Mutation("structures/feed_map.py", "key: Feedable[V], value: V", "key: Feedable[V], value: object"),
    "Counter.get": Mutation("graph/counter.py", "-> tf.Variable | None:", "-> tf.Variable:"),
    "TrainStep": Mutation(
        "graph/train_step.py",
        "def decode(self, values: Sequence[Array]) -> int:",
        "def decode(self, values: Sequence[Array]) -> float:",
    ),
    "once_per_graph": Mutation(
        "graph/per_graph.py", "make: Callable[[], T]) -> T:", "make: Callable[[], T]) -> object:"
    ),
    "SessionRunResult": Mutation("run/result.py", "def values(self) -> R_co:", "def values(self) -> object:"),
    "SessionRunResult is final": Mutation("run/result.py", "@final\n", ""),
    "SessionRunArgs": Mutation(
        "run/args.py", "SessionRunArgs[FetchSpec[T1], E1, T1]", "SessionRunArgs[FetchSpec[T1], E1, object]"
    ),
    "SessionRunArgs without targets": Mutation(
        "run/args.py", 'TypeVar("E1", default=None)', 'TypeVar("E1", default=object)'
    ),
    "SessionRunContext": Mutation(
        "run/context.py",
        'def expected_step(self) -> int:\n        """B',
        'def expected_step(self) -> float:\n        """B',
    ),
    "StopReason": Mutation("run/stop.py", "step: int | None = None", "step: str | None = None"),
    "merge_options": Mutation("run/options.py", "/) -> tf1.RunOptions | None:", "/) -> tf1.RunOptions:"),
    "Session.run": Mutation(
        "run/session.py",
        "def run(self, fetches: Fetch[T1], **more: Unpack[RunSettings]) -> T1:",
        "def run(self, fetches: Fetch[T1], **more: Unpack[RunSettings]) -> object:",
    ),
    "Session.run without fetches": Mutation(
        "run/session.py",
        "def run(self, fetches: None = None, **more: Unpack[RunSettings]) -> None:",
        "def run(self, fetches: None = None, **more: Unpack[RunSettings]) -> Array:",
    ),
    "Session.run_args": Mutation(
        "run/session.py",
        "hooks: bool = True) -> SessionRunResult[R]:",
        "hooks: bool = True) -> SessionRunResult[object]:",
    ),
    "Hook.before_session_run": Mutation(
        "hook.py", "-> SessionRunArgs[F, E, R] | None:", "-> SessionRunArgs[F, E, object] | None:"
    ),
    "Hook.after_session_run": Mutation(
        "hook.py", "run_result: SessionRunResult[R]) -> None:", "run_result: SessionRunResult) -> None:"
    ),
    "Hook without parameters": Mutation(
        "hook.py", 'R = TypeVar("R", default=None)', 'R = TypeVar("R", default=object)'
    ),
    "HookTrigger": Mutation(
        "trigger/protocol.py",
        "def update_last_trigger(self, step: int) -> Elapsed | None:",
        "def update_last_trigger(self, step: int) -> Elapsed:",
    ),
    "StepHookTrigger": Mutation("trigger/rhythm.py", "num_steps: int,", "num_steps: float,"),
    "Trigger | Trigger": Mutation(
        "trigger/algebra.py",
        "def __or__(self, other: HookTrigger, /) -> AnyTrigger:",
        "def __or__(self, other: HookTrigger, /) -> HookTrigger:",
    ),
    "TriggeredHook.fetches": Mutation(
        "triggered_hook.py", "def fetches(self) -> Fetch[R] | None:", "def fetches(self) -> object:"
    ),
    "TriggeredHook.on_trigger": Mutation(
        "triggered_hook.py",
        "elapsed: Elapsed | None, run_result: SessionRunResult[R]",
        "elapsed: Elapsed, run_result: SessionRunResult[R]",
    ),
    "SessionCreator": Mutation(
        "session/creator.py", "def create_session(self) -> tf1.Session:", "def create_session(self) -> object:"
    ),
    "RecoveryPolicy": Mutation(
        "session/recovery.py", "sleep: Callable[[float], object]", "sleep: Callable[[], object]"
    ),
    "MonitoredSession": Mutation("session/monitored.py", "hooks: Iterable[AnyHook] = ()", "hooks: list[AnyHook] = []"),
    "steps": Mutation(
        "session/monitored.py",
        "**more: Unpack[StepSettings]) -> Iterator[T1]:",
        "**more: Unpack[StepSettings]) -> list[T1]:",
    ),
    "run_step_fn": Mutation(
        "session/monitored.py",
        "step_fn: Callable[[StepContext], T], /) -> T:",
        "step_fn: Callable[[StepContext], T], /) -> object:",
    ),
    "leaving the block": Mutation(
        "session/monitored.py", ') -> bool:\n        """Close', ') -> None:\n        """Close'
    ),
    "StepContext": Mutation(
        "session/step_context.py", "def session(self) -> tf1.Session:", "def session(self) -> object:"
    ),
    "ModelDependentHook": Mutation(
        "hooks/model_dependent_hook.py", "def model_instance(self) -> M:", "def model_instance(self) -> M | None:"
    ),
    "LossLogger": Mutation(
        "hooks/loss_logger.py",
        "formatter: Callable[[Elapsed | None, int, float], str]",
        "formatter: Callable[[int, float], str]",
    ),
    "StopCriteria": Mutation("hooks/stopper.py", "max_steps: int | None = None", "max_steps: float | None = None"),
    "CheckpointSaver": Mutation(
        "hooks/checkpoint_saver.py", "listeners: Iterable[CheckpointListener]", "listeners: list[CheckpointListener]"
    ),
    "monitored_training_session": Mutation(
        "training_session.py", "checkpoint_trigger: HookTrigger | None", "checkpoint_trigger: float | None"
    ),
    "RecordingHook": Mutation("testing/recording_hook.py", "self.results: list[R]", "self.results: list[object]"),
    "FetchTypeError": Mutation(
        "errors.py",
        "class FetchTypeError(TypedHooksError, TypeError)",
        "class FetchTypeError(TypedHooksError, ValueError)",
    ),
}


def copy_to(folder: Path) -> None:
    """What mypy needs of the repository."""
    for name in ("typedhooks", "stubs", "tests/typing/accept", "tests/typing/refuse"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "mypy.ini", folder)


def errors_in(folder: Path) -> list[str]:
    """What mypy says of the type tests there."""
    command = [sys.executable, "-m", "mypy", "tests/typing/accept", "tests/typing/refuse"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if not re.search(r"^(Success|Found \d+ error)", done.stdout, re.MULTILINE):
        raise RuntimeError(f"mypy failed:\n{done.stdout}{done.stderr}")
    return re.findall(r"^tests/\S+: error: .*$", done.stdout, re.MULTILINE)


def survivors(names: list[str]) -> list[str]:
    """The mutations that no type test notices, or that no longer fit the package.

    Raises:
        RuntimeError: The type tests fail already without a mutation.
    """
    survived: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        copy_to(folder)
        before = errors_in(folder)
        if before:
            raise RuntimeError("the type tests fail without a mutation:\n" + "\n".join(before))
        for number, key in enumerate(names, 1):
            mutation = MUTATIONS[key]
            file = folder / "typedhooks" / mutation.file
            text = file.read_text(encoding="utf-8")
            if mutation.old not in text:
                survived.append(key)
                print(f"{number:2}. {key}: {mutation.file} has no {mutation.old!r} any more; correct the mutation")
                continue
            file.write_text(text.replace(mutation.old, mutation.new, 1), encoding="utf-8")
            errors = errors_in(folder)
            file.write_text(text, encoding="utf-8")
            if not errors:
                survived.append(key)
            print(f"{number:2}. {key}: " + (f"{len(errors)} errors, {errors[0]}" if errors else "SURVIVED"), flush=True)
    return survived


def main() -> int:
    """Try the mutations that are asked for."""
    parser = argparse.ArgumentParser(description="Break public signatures, and see whether the type tests notice.")
    parser.add_argument("names", nargs="*", metavar="name", choices=[[], *MUTATIONS])
    names: list[str] = parser.parse_args().names
    survived = survivors(names or list(MUTATIONS))
    print(f"{len(survived)} survived" + (f": {', '.join(survived)}" if survived else ""))
    return int(bool(survived))


if __name__ == "__main__":
    raise SystemExit(main())
