"""From what everybody asks of a run to one call of the runtime. Nothing here knows of hooks."""

from typedhooks.plan.asked import Asked as Asked
from typedhooks.plan.cache import BoundedDict as BoundedDict
from typedhooks.plan.compiled import CompiledRun as CompiledRun
from typedhooks.plan.merge import Pick as Pick
from typedhooks.plan.merge import Plan as Plan
from typedhooks.plan.merge import merge as merge
from typedhooks.plan.planner import CAPACITY as CAPACITY
from typedhooks.plan.planner import Planner as Planner
from typedhooks.plan.request import Request as Request

__all__ = ["CAPACITY", "Asked", "BoundedDict", "CompiledRun", "Pick", "Plan", "Planner", "Request", "merge"]
