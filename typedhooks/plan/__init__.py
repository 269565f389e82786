"""From what everybody asks of a run to one call of the runtime. Nothing here knows of hooks."""

from typedhooks.plan.cache import BoundedCache as BoundedCache
from typedhooks.plan.compiled import CompiledRun as CompiledRun
from typedhooks.plan.merge import Plan as Plan
from typedhooks.plan.merge import merge as merge
from typedhooks.plan.planner import Planner as Planner
from typedhooks.plan.request import Request as Request
from typedhooks.plan.request import make_request as make_request

__all__ = ["BoundedCache", "CompiledRun", "Plan", "Planner", "Request", "make_request", "merge"]
