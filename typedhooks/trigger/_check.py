"""Refusing wrong arguments when a trigger is made, not in the middle of training."""

from __future__ import annotations

import math

from typedhooks.trigger.protocol import HookTrigger


def check_count(owner: str, name: str, value: object, *, least: int, hint: str) -> None:
    """Refuse what is no `int` (`True` is none either) or is below `least`."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{owner}: {name!r} must be an int, not {name}={_with_type(value)}; {hint}")
    if value < least:
        raise ValueError(f"{owner}: {name!r} must be at least {least}, not {name}={value}; {hint}")


def check_start_step(owner: str, value: object) -> None:
    """Refuse a start step that is no `int` or is negative."""
    check_count(owner, "start_step", value, least=0, hint="0 means from the beginning")


def check_seconds(owner: str, name: str, value: object, *, hint: str) -> None:
    """Refuse what is no number or is not above zero and finite."""
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        raise TypeError(f"{owner}: {name!r} must be a number, not {name}={_with_type(value)}; {hint}")
    if not (math.isfinite(value) and value > 0):
        raise ValueError(f"{owner}: {name!r} must be above 0 and finite, not {name}={value!r}; {hint}")


def check_clock(owner: str, value: object) -> None:
    """Refuse a clock that cannot be asked."""
    if not callable(value):
        raise TypeError(
            f"{owner}: 'clock' must be callable, not clock={_with_type(value)}; pass the function "
            "itself, such as time.monotonic, not what it returns"
        )


def is_trigger(value: object) -> bool:
    """Whether it is a trigger, and not the class of one."""
    return isinstance(value, HookTrigger) and not isinstance(value, type)


def check_member(owner: str, value: object) -> None:
    """Refuse to combine what is no trigger."""
    if not is_trigger(value):
        hint = f"{value.__name__}(...)" if isinstance(value, type) else "StepHookTrigger(100), say"
        raise TypeError(f"{owner}: can combine triggers only, not {value!r}; pass a trigger, {hint}")


def _with_type(value: object) -> str:
    return f"{value!r} ({type(value).__name__})"
