"""The command line: `typedhooks demo`."""

from __future__ import annotations

import argparse
import logging
import math
import signal
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import NoReturn

from typing_extensions import override

from typedhooks.demo import DemoOptions, run_demo
from typedhooks.errors import DirectoryError, NonFiniteError

_BAD_USE = 2
_INTERRUPTED = 128 + signal.SIGINT


class _Parser(argparse.ArgumentParser):
    @override
    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line; the usage is for `--help`."""
        self.exit(_BAD_USE, f"{self.prog}: error: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give its exit status: 0, 2 where it was used wrongly, 128 and more where a signal ended it."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        with _log_shown():
            return run_demo(
                DemoOptions(
                    directory=options.directory,
                    steps=options.steps,
                    batch_size=options.batch_size,
                    learning_rate=options.learning_rate,
                    save_every=options.save_every,
                    seed=options.seed,
                )
            )
    except KeyboardInterrupt:  # before the training began, or for the second time
        sys.stderr.write(f"{parser.prog}: interrupted\n")
        return _INTERRUPTED
    except DirectoryError as error:
        parser.error(str(error))
    except NonFiniteError as error:
        sys.stderr.write(f"{parser.prog}: {error}\n")
        return 1
    except ModuleNotFoundError as error:
        parser.error(f"the demo needs {str(error.name).partition('.')[0]}: pip install 'typedhooks[demo]'")


@contextmanager
def _log_shown() -> Generator[None]:
    """Show on standard error what hooks log, beside a progress bar rather than through it."""
    logger, handler = logging.getLogger("typedhooks"), _LogHandler()
    level, propagate = logger.level, logger.propagate
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
        logger.propagate = propagate


class _LogHandler(logging.Handler):
    @override
    def emit(self, record: logging.LogRecord) -> None:
        from tqdm import tqdm  # noqa: PLC0415 - an optional dependency, which the demo has checked for

        tqdm.write(self.format(record), file=sys.stderr)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="typedhooks", description="Typed hooks for TensorFlow graph sessions.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {version('typedhooks')}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    demo = commands.add_parser(
        "demo",
        help="train a classifier of handwritten digits under hooks",
        description="Trains a classifier on the 1,797 digits of scikit-learn under a monitored session, and says how "
        "many of the digits held out it knows. Stopped with Ctrl-C or SIGTERM and run again, it goes on from the last "
        "checkpoint.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    defaults = DemoOptions(Path("digits-demo"))
    demo.add_argument(
        "--directory", type=_directory, default=defaults.directory, metavar="DIR", help="for checkpoints and summaries"
    )
    demo.add_argument(
        "--steps", type=_positive_int, default=defaults.steps, metavar="N", help="the step at which the training ends"
    )
    demo.add_argument(
        "--batch-size", type=_positive_int, default=defaults.batch_size, metavar="N", help="digits in a step"
    )
    demo.add_argument(
        "--learning-rate",
        type=_positive_float,
        default=defaults.learning_rate,
        metavar="X",
        help="of the Adam optimizer",
    )
    demo.add_argument(
        "--save-every", type=_positive_int, default=defaults.save_every, metavar="N", help="steps between checkpoints"
    )
    demo.add_argument(
        "--seed",
        type=_whole_number,
        default=defaults.seed,
        metavar="N",
        help="of the initial weights and of the batches",
    )
    return parser


def _whole_number(text: str, at_least: int = 0) -> int:
    if not text.isdecimal() or int(text) < at_least:
        raise argparse.ArgumentTypeError(f"it must be a whole number of at least {at_least}, not {text!r}")
    return int(text)


def _positive_int(text: str) -> int:
    return _whole_number(text, at_least=1)


def _positive_float(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 < value < math.inf:
        raise argparse.ArgumentTypeError(f"it must be a positive number, not {text!r}")
    return value


def _directory(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("it must not be empty")
    return Path(text)


if __name__ == "__main__":
    sys.exit(main())
