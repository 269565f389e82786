"""Typed hooks for TensorFlow graph sessions: TensorFlow-Scala's `Hook[F, E, R]` in Python.

    import tensorflow as tf
    from tensorflow.compat import v1 as tf1
    from typedhooks import Counter, LossLogger, MonitoredSession, StepHookTrigger, StopCriteria, Stopper

    with tf.Graph().as_default():
        step = Counter.GLOBAL_STEP.get_or_create()
        weight = tf1.get_variable("weight", initializer=0.0)
        loss = tf.square(weight - 3.0)
        train_op = tf1.train.GradientDescentOptimizer(0.1).minimize(loss, global_step=step)
        stopper, logger = Stopper(StopCriteria(max_steps=100)), LossLogger(loss, trigger=StepHookTrigger(10))
        with MonitoredSession(hooks=[stopper, logger]) as session:
            while not session.should_stop:
                session.run(train_op)

Where everything is, in the order in which modules may import each other:

    errors -> clock -> structures (what can be fetched, run and fed) -> graph (counters, train steps)
           -> run (what crosses the boundary to a hook) -> hook -> trigger -> triggered_hook
           -> plan (one call of the runtime for all) -> session (the runner) -> hooks (the built-in ones)
           -> training_session -> testing -> demo -> cli
"""

from typedhooks.clock import Clock as Clock
from typedhooks.errors import CheckpointNotFoundError as CheckpointNotFoundError
from typedhooks.errors import DirectoryError as DirectoryError
from typedhooks.errors import FeedConflictError as FeedConflictError
from typedhooks.errors import FeedShapeError as FeedShapeError
from typedhooks.errors import FeedTypeError as FeedTypeError
from typedhooks.errors import FetchTypeError as FetchTypeError
from typedhooks.errors import GlobalStepError as GlobalStepError
from typedhooks.errors import GraphFinalizedError as GraphFinalizedError
from typedhooks.errors import GraphMismatchError as GraphMismatchError
from typedhooks.errors import HookCallbackError as HookCallbackError
from typedhooks.errors import HookTypeError as HookTypeError
from typedhooks.errors import HookUsageError as HookUsageError
from typedhooks.errors import ModelInstanceError as ModelInstanceError
from typedhooks.errors import NonFiniteError as NonFiniteError
from typedhooks.errors import ResultNotReadyError as ResultNotReadyError
from typedhooks.errors import SessionClosedError as SessionClosedError
from typedhooks.errors import SessionFailedError as SessionFailedError
from typedhooks.errors import SessionNotReadyError as SessionNotReadyError
from typedhooks.errors import SessionStoppedError as SessionStoppedError
from typedhooks.errors import SessionWaitTimeoutError as SessionWaitTimeoutError
from typedhooks.errors import TargetTypeError as TargetTypeError
from typedhooks.errors import TypedHooksError as TypedHooksError
from typedhooks.graph import Counter as Counter
from typedhooks.graph import TrainStep as TrainStep
from typedhooks.graph import once_per_graph as once_per_graph
from typedhooks.graph import train_step as train_step
from typedhooks.hook import AnyHook as AnyHook
from typedhooks.hook import Hook as Hook
from typedhooks.hooks import CallbackTime as CallbackTime
from typedhooks.hooks import CheckpointListener as CheckpointListener
from typedhooks.hooks import CheckpointSaver as CheckpointSaver
from typedhooks.hooks import CSVLogger as CSVLogger
from typedhooks.hooks import FeedFn as FeedFn
from typedhooks.hooks import FinalOps as FinalOps
from typedhooks.hooks import GlobalStepWaiter as GlobalStepWaiter
from typedhooks.hooks import HookCost as HookCost
from typedhooks.hooks import HookProfile as HookProfile
from typedhooks.hooks import InputStateSaver as InputStateSaver
from typedhooks.hooks import JSONLinesLogger as JSONLinesLogger
from typedhooks.hooks import LossLogger as LossLogger
from typedhooks.hooks import ModelDependentHook as ModelDependentHook
from typedhooks.hooks import NaNChecker as NaNChecker
from typedhooks.hooks import Notification as Notification
from typedhooks.hooks import Notifier as Notifier
from typedhooks.hooks import ProgressBar as ProgressBar
from typedhooks.hooks import SignalStopper as SignalStopper
from typedhooks.hooks import StepRateLogger as StepRateLogger
from typedhooks.hooks import StopCriteria as StopCriteria
from typedhooks.hooks import Stopper as Stopper
from typedhooks.hooks import SummarySaver as SummarySaver
from typedhooks.hooks import SummaryWriter as SummaryWriter
from typedhooks.hooks import SummaryWriterHookAddOn as SummaryWriterHookAddOn
from typedhooks.hooks import TensorLogger as TensorLogger
from typedhooks.hooks import Threshold as Threshold
from typedhooks.hooks import ThresholdCrossed as ThresholdCrossed
from typedhooks.hooks import TrainingFailed as TrainingFailed
from typedhooks.hooks import TrainingStopped as TrainingStopped
from typedhooks.hooks import as_hook as as_hook
from typedhooks.hooks import hook_cost as hook_cost
from typedhooks.hooks import on_trigger as on_trigger
from typedhooks.hooks import timed as timed
from typedhooks.run import FeedSource as FeedSource
from typedhooks.run import Session as Session
from typedhooks.run import SessionRunArgs as SessionRunArgs
from typedhooks.run import SessionRunContext as SessionRunContext
from typedhooks.run import SessionRunResult as SessionRunResult
from typedhooks.run import StopKind as StopKind
from typedhooks.run import StopReason as StopReason
from typedhooks.run import merge_options as merge_options
from typedhooks.session import ChiefSessionCreator as ChiefSessionCreator
from typedhooks.session import MonitoredSession as MonitoredSession
from typedhooks.session import RecoveryPolicy as RecoveryPolicy
from typedhooks.session import SessionCreator as SessionCreator
from typedhooks.session import SessionScaffold as SessionScaffold
from typedhooks.session import StepContext as StepContext
from typedhooks.session import WorkerSessionCreator as WorkerSessionCreator
from typedhooks.structures import Array as Array
from typedhooks.structures import Executable as Executable
from typedhooks.structures import Feedable as Feedable
from typedhooks.structures import FeedMap as FeedMap
from typedhooks.structures import Feeds as Feeds
from typedhooks.structures import Fetch as Fetch
from typedhooks.structures import Fetchable as Fetchable
from typedhooks.structures import FetchSpec as FetchSpec
from typedhooks.structures import IndexedSlicesValue as IndexedSlicesValue
from typedhooks.structures import Targets as Targets
from typedhooks.structures import TensorLike as TensorLike
from typedhooks.structures import array as array
from typedhooks.structures import fetch as fetch
from typedhooks.structures import fetch_map as fetch_map
from typedhooks.structures import scalar as scalar
from typedhooks.training_session import monitored_training_session as monitored_training_session
from typedhooks.trigger import AllTrigger as AllTrigger
from typedhooks.trigger import AnyTrigger as AnyTrigger
from typedhooks.trigger import Elapsed as Elapsed
from typedhooks.trigger import EpochBound as EpochBound
from typedhooks.trigger import EpochHookTrigger as EpochHookTrigger
from typedhooks.trigger import HookTrigger as HookTrigger
from typedhooks.trigger import NoHookTrigger as NoHookTrigger
from typedhooks.trigger import NotTrigger as NotTrigger
from typedhooks.trigger import StepHookTrigger as StepHookTrigger
from typedhooks.trigger import TimeHookTrigger as TimeHookTrigger
from typedhooks.trigger import Trigger as Trigger
from typedhooks.triggered_hook import TriggeredHook as TriggeredHook

__all__ = [
    "AllTrigger",
    "AnyHook",
    "AnyTrigger",
    "Array",
    "CSVLogger",
    "CallbackTime",
    "CheckpointListener",
    "CheckpointNotFoundError",
    "CheckpointSaver",
    "ChiefSessionCreator",
    "Clock",
    "Counter",
    "DirectoryError",
    "Elapsed",
    "EpochBound",
    "EpochHookTrigger",
    "Executable",
    "FeedConflictError",
    "FeedFn",
    "FeedMap",
    "FeedShapeError",
    "FeedSource",
    "FeedTypeError",
    "Feedable",
    "Feeds",
    "Fetch",
    "FetchSpec",
    "FetchTypeError",
    "Fetchable",
    "FinalOps",
    "GlobalStepError",
    "GlobalStepWaiter",
    "GraphFinalizedError",
    "GraphMismatchError",
    "Hook",
    "HookCallbackError",
    "HookCost",
    "HookProfile",
    "HookTrigger",
    "HookTypeError",
    "HookUsageError",
    "IndexedSlicesValue",
    "InputStateSaver",
    "JSONLinesLogger",
    "LossLogger",
    "ModelDependentHook",
    "ModelInstanceError",
    "MonitoredSession",
    "NaNChecker",
    "NoHookTrigger",
    "NonFiniteError",
    "NotTrigger",
    "Notification",
    "Notifier",
    "ProgressBar",
    "RecoveryPolicy",
    "ResultNotReadyError",
    "Session",
    "SessionClosedError",
    "SessionCreator",
    "SessionFailedError",
    "SessionNotReadyError",
    "SessionRunArgs",
    "SessionRunContext",
    "SessionRunResult",
    "SessionScaffold",
    "SessionStoppedError",
    "SessionWaitTimeoutError",
    "SignalStopper",
    "StepContext",
    "StepHookTrigger",
    "StepRateLogger",
    "StopCriteria",
    "StopKind",
    "StopReason",
    "Stopper",
    "SummarySaver",
    "SummaryWriter",
    "SummaryWriterHookAddOn",
    "TargetTypeError",
    "Targets",
    "TensorLike",
    "TensorLogger",
    "Threshold",
    "ThresholdCrossed",
    "TimeHookTrigger",
    "TrainStep",
    "TrainingFailed",
    "TrainingStopped",
    "Trigger",
    "TriggeredHook",
    "TypedHooksError",
    "WorkerSessionCreator",
    "array",
    "as_hook",
    "fetch",
    "fetch_map",
    "hook_cost",
    "merge_options",
    "monitored_training_session",
    "on_trigger",
    "once_per_graph",
    "scalar",
    "timed",
    "train_step",
]
