"""The main job: a classifier of handwritten digits, trained under a monitored session."""

from typedhooks.demo.digits import DemoOptions as DemoOptions
from typedhooks.demo.digits import run_demo as run_demo

__all__ = ["DemoOptions", "run_demo"]
