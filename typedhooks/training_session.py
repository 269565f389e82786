"""`monitored_training_session`: a monitored session with the usual hooks, in one call."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks.hook import AnyHook
from typedhooks.hooks import CheckpointSaver, LossLogger, StepRateLogger, SummarySaver
from typedhooks.session import (
    ChiefSessionCreator,
    MonitoredSession,
    RecoveryPolicy,
    SessionCreator,
    SessionScaffold,
    WorkerSessionCreator,
)
from typedhooks.trigger import HookTrigger, StepHookTrigger, TimeHookTrigger


def monitored_training_session(
    checkpoint_dir: str | Path | None = None,
    hooks: Iterable[AnyHook] = (),
    *,
    checkpoint_trigger: HookTrigger | None = TimeHookTrigger(600),
    summary_trigger: HookTrigger | None = StepHookTrigger(100),
    step_rate_trigger: HookTrigger | None = StepHookTrigger(100),
    loss_trigger: HookTrigger | None = None,
    max_to_keep: int | None = 5,
    summary_dir: str | Path | None = None,
    is_chief: bool = True,
    chief_only_hooks: Iterable[AnyHook] = (),
    master: str = "",
    scaffold: SessionScaffold | None = None,
    config: tf1.ConfigProto | None = None,
    max_wait_seconds: float = 1800,
    recovery: RecoveryPolicy | None = None,
    graph: tf.Graph | None = None,
    stop_grace_seconds: float = 120.0,
) -> MonitoredSession:
    """Start a monitored session with the hooks that most trainings want.

    What `tf.compat.v1.train.MonitoredTrainingSession` does, with one trigger where that has a pair of keywords. The
    chief restores the newest checkpoint of `checkpoint_dir` and saves there; a worker waits for it.

    Args:
        checkpoint_dir: Where checkpoints are restored from and saved to; `None` for nowhere.
        hooks: Further hooks, of the chief and of workers.
        checkpoint_trigger: When to save a checkpoint; `None` for never. At the end one is saved too.
        summary_trigger: When to write the graph's summaries, if it has any; `None` for never.
        step_rate_trigger: When to log and write steps per second; `None` for never.
        loss_trigger: When to log the loss; `None` for never, and nothing is fetched for it.
        max_to_keep: How many checkpoints to keep; `None` for all.
        summary_dir: Where to write summaries. Default: `checkpoint_dir`.
        is_chief: Whether this process initializes the model and saves it.
        chief_only_hooks: Hooks for the chief alone.
        master: Address of TensorFlow's runtime; empty for the one in this process.
        scaffold: The pieces to start with.
        config: Configuration of the runtime session.
        max_wait_seconds: How long a worker waits for the chief.
        recovery: How a lost runtime session is replaced.
        graph: The graph to run. Default: the default graph.
        stop_grace_seconds: How long closing waits for the threads of the graph's queue runners.

    Example:
        >>> import tensorflow as tf
        >>> from typedhooks import Counter, StopCriteria, Stopper, monitored_training_session
        >>> with tf.Graph().as_default():
        ...     count = Counter.GLOBAL_STEP.get_or_create().assign_add(1)
        ...     with monitored_training_session(hooks=[Stopper(StopCriteria(max_steps=2))]) as session:
        ...         for _ in session.steps(targets=count):
        ...             pass
        ...     session.stop_reason.step
        2
    """
    graph = graph or tf1.get_default_graph()
    every: list[AnyHook] = list(hooks)
    if not is_chief:
        creator: SessionCreator = WorkerSessionCreator(master, scaffold, config, max_wait_seconds)
        return MonitoredSession(creator, every, recovery=recovery, graph=graph, stop_grace_seconds=stop_grace_seconds)
    every += chief_only_hooks
    summaries = summary_dir or checkpoint_dir
    if step_rate_trigger is not None:
        every.append(StepRateLogger(summary_dir=summaries, trigger=step_rate_trigger))
    if loss_trigger is not None:
        every.append(LossLogger(summary_dir=summaries, trigger=loss_trigger))
    if summary_trigger is not None and summaries is not None and graph.get_collection(tf1.GraphKeys.SUMMARIES):
        every.append(SummarySaver(summaries, summary_trigger))
    if checkpoint_trigger is not None and checkpoint_dir is not None:
        every.append(CheckpointSaver(checkpoint_dir, checkpoint_trigger, max_to_keep=max_to_keep))
    creator = ChiefSessionCreator(master, scaffold, config, checkpoint_dir)
    return MonitoredSession(creator, every, recovery=recovery, graph=graph, stop_grace_seconds=stop_grace_seconds)
