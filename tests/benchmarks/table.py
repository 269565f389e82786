"""Prints one table of ratios: what a step costs with ours, with TensorFlow's sessions, and at the least."""

from __future__ import annotations

import argparse
import logging
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import tensorflow as tf
from tensorflow.compat import v1 as tf1

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.benchmarks import cases
from typedhooks import AnyHook

BATCH = 20
"""Steps between two readings of the clock."""


@dataclass(frozen=True)
class Row:
    """One line of the table: medians in microseconds a step, by column."""

    name: str
    medians: dict[str, float]

    def cells(self) -> list[str]:
        """The line's cells: the figures, then the ratios."""
        floor, bare, tensorflow, ours = (self.medians.get(name) for name in ("floor", "bare", "tensorflow", "ours"))
        figures = [_figure(one) for one in (floor, bare, tensorflow, ours)]
        ratios = [f"{ours / one:.2f}" if ours and one else "" for one in (floor, bare, tensorflow)]
        return [self.name, *figures, *ratios]


def measure(
    name: str,
    build: Callable[[], cases.Work],
    runners: Mapping[str, cases.Runner],
    rounds: int,
) -> Row:
    """Measure the runners in turn, on one graph for each, `rounds` times."""
    with ExitStack() as stack:
        steps: dict[str, cases.Step] = {}
        for runner, make in runners.items():
            graph = tf.Graph()
            with graph.as_default():
                steps[runner] = stack.enter_context(make(build()))
        times: dict[str, list[float]] = {runner: [] for runner in steps}
        for step in steps.values():
            for _ in range(BATCH):
                step()
        for _ in range(rounds):
            for runner, step in steps.items():
                start = time.perf_counter()
                for _ in range(BATCH):
                    step()
                times[runner].append((time.perf_counter() - start) / BATCH)
    return Row(name, {runner: statistics.median(taken) * 1e6 for runner, taken in times.items()})


def rows(rounds: int) -> Iterator[Row]:
    """All lines of the table."""
    plain: dict[str, cases.Runner] = {
        "floor": cases.floor,
        "bare": cases.bare,
        "tensorflow": cases.tensorflow,
        "ours": cases.ours,
    }
    for build in (cases.sgd, partial(cases.digits, 32), partial(cases.digits, 1024)):
        with tf.Graph().as_default():
            name = build().name
        yield measure(f"{name}, no hooks", build, plain, rounds)
        yield measure(f"{name}, five hooks", build, with_five_hooks(), rounds)
    for count in (1, 10, 100, 1000):
        yield measure(f"{count:,} tensors, nested", partial(cases.many_fetches, count), plain, max(rounds // 4, 5))
    for count in (1, 5, 20, 50):
        for kind, hooks in (("idle", cases.idle_hooks), ("firing", cases.firing_hooks)):
            runners: dict[str, cases.Runner] = {
                "floor": cases.floor,
                "ours": partial(cases.ours, hooks=partial(_without_directory, hooks, count)),
            }
            yield measure(f"SGD, {count} {kind} hooks", cases.sgd, runners, rounds)


def with_five_hooks() -> dict[str, cases.Runner]:
    """The runners with five hooks as a training has them; the floor fetches what these need."""

    def tensorflow(work: cases.Work) -> AbstractContextManager[cases.Step]:
        assert work.loss is not None
        return cases.tensorflow(work, partial(cases.tensorflow_hooks, work.loss))

    def ours(work: cases.Work) -> AbstractContextManager[cases.Step]:
        assert work.loss is not None
        return cases.ours(work, partial(cases.usual_hooks, work.loss))

    return {"floor": partial(cases.floor, with_step=True), "bare": cases.bare, "tensorflow": tensorflow, "ours": ours}


def _without_directory(hooks: Callable[[int], list[AnyHook]], count: int, _: str) -> list[AnyHook]:
    return hooks(count)


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--markdown", action="store_true", help="print the table as it stands in the docs")
    parser.add_argument("--quick", action="store_true", help="take fewer rounds")
    options = parser.parse_args()
    logging.disable(logging.WARNING)
    tf1.logging.set_verbosity(tf1.logging.ERROR)
    header = ["step", "floor", "Session.run", "TF monitored", "ours", "/ floor", "/ Session.run", "/ TF monitored"]
    table = [header, *(row.cells() for row in rows(20 if options.quick else 200))]
    idle = {row[0]: float(row[4]) for row in table[1:] if "idle" in row[0]}
    if options.markdown:
        table.insert(1, ["---", *["---:"] * (len(header) - 1)])
        lines = ["| " + " | ".join(row) + " |" for row in table]
    else:
        widths = [max(len(row[i]) for row in table) for i in range(len(header))]
        lines = [
            "  ".join(
                cell.rjust(w) if i else cell.ljust(w) for i, (cell, w) in enumerate(zip(row, widths, strict=True))
            )
            for row in table
        ]
    slope = (idle["SGD, 50 idle hooks"] - idle["SGD, 1 idle hooks"]) / 49
    print("\n".join(lines))
    print(f"\nMedians in microseconds a step. One more idle hook costs {slope:.2f} microseconds.")


def _figure(value: float | None) -> str:
    return "" if value is None else f"{value:,.1f}"


if __name__ == "__main__":
    main()
