"""A plugin for mypy: exact types for nested fetches, and errors for what the runner would refuse.

Enable it in the configuration of mypy:

    [mypy]
    plugins = typedhooks.mypy_plugin

Code that is correct with the plugin runs the same without it; its types are then less precise, and nested fetches need
a `fetch(...)` around each level. What the plugin does, a feature a module:

    fetches       the results of `fetch`, `SessionRunArgs`, `run`, `run_with_metadata` and `steps`
    structure     from the type of what is fetched to the type of what comes back; `leaves` and `records` are its parts
    hook_class    hooks that declare results and never ask for them
    graph_final   calls that add to the graph, in callbacks that come after `begin()`

Only mypy imports this package; nothing else in typedhooks does.
"""

from typedhooks.mypy_plugin.plugin import plugin as plugin

__all__ = ["plugin"]
