from collections.abc import Sequence

from tensorflow import Graph
from tensorflow.compat.v1 import Session
from tensorflow.compat.v1 import import_graph_def as import_graph_def
from tensorflow.core.framework.graph_pb2 import GraphDef
from tensorflow.core.framework.node_def_pb2 import NodeDef

def convert_variables_to_constants(
    sess: Session,
    input_graph_def: GraphDef,
    output_node_names: Sequence[str],
    variable_names_whitelist: Sequence[str] | None = None,
    variable_names_blacklist: Sequence[str] | None = None,
) -> GraphDef: ...
def extract_sub_graph(graph_def: GraphDef, dest_nodes: Sequence[str]) -> GraphDef: ...
def must_run_on_cpu(node: NodeDef, pin_variables_on_cpu: bool = False) -> bool: ...
def remove_training_nodes(input_graph: GraphDef, protected_nodes: Sequence[str] | None = None) -> GraphDef: ...
def tensor_shape_from_node_def_name(graph: Graph, input_name: str) -> list[int]: ...
