"""What typedhooks reads of a graph, and what it adds to one."""

from typedhooks.graph.ancestry import ancestors as ancestors
from typedhooks.graph.ancestry import reads_input as reads_input
from typedhooks.graph.counter import Counter as Counter
from typedhooks.graph.exact_step import StepAfter as StepAfter
from typedhooks.graph.exact_step import StepReads as StepReads
from typedhooks.graph.exact_step import add_exact_steps as add_exact_steps
from typedhooks.graph.per_graph import graph_state as graph_state
from typedhooks.graph.per_graph import once_per_graph as once_per_graph
from typedhooks.graph.train_step import TrainStep as TrainStep
from typedhooks.graph.train_step import train_step as train_step

__all__ = [
    "Counter",
    "StepAfter",
    "StepReads",
    "TrainStep",
    "add_exact_steps",
    "ancestors",
    "graph_state",
    "once_per_graph",
    "reads_input",
    "train_step",
]
