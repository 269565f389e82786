"""The built-in hooks, one a file."""

from typedhooks.hooks._writers import SummaryWriter as SummaryWriter
from typedhooks.hooks.checkpoint_saver import CheckpointListener as CheckpointListener
from typedhooks.hooks.checkpoint_saver import CheckpointSaver as CheckpointSaver
from typedhooks.hooks.csv_logger import CSVLogger as CSVLogger
from typedhooks.hooks.feed_fn import FeedFn as FeedFn
from typedhooks.hooks.final_ops import FinalOps as FinalOps
from typedhooks.hooks.function_hook import as_hook as as_hook
from typedhooks.hooks.function_hook import on_trigger as on_trigger
from typedhooks.hooks.global_step_waiter import GlobalStepWaiter as GlobalStepWaiter
from typedhooks.hooks.hook_profile import CallbackTime as CallbackTime
from typedhooks.hooks.hook_profile import HookCost as HookCost
from typedhooks.hooks.hook_profile import HookProfile as HookProfile
from typedhooks.hooks.hook_profile import hook_cost as hook_cost
from typedhooks.hooks.hook_profile import timed as timed
from typedhooks.hooks.input_state_saver import InputStateSaver as InputStateSaver
from typedhooks.hooks.json_lines_logger import JSONLinesLogger as JSONLinesLogger
from typedhooks.hooks.loss_logger import LossLogger as LossLogger
from typedhooks.hooks.model_dependent_hook import ModelDependentHook as ModelDependentHook
from typedhooks.hooks.nan_checker import NaNChecker as NaNChecker
from typedhooks.hooks.notifier import Notification as Notification
from typedhooks.hooks.notifier import Notifier as Notifier
from typedhooks.hooks.notifier import Threshold as Threshold
from typedhooks.hooks.notifier import ThresholdCrossed as ThresholdCrossed
from typedhooks.hooks.notifier import TrainingFailed as TrainingFailed
from typedhooks.hooks.notifier import TrainingStopped as TrainingStopped
from typedhooks.hooks.progress_bar import ProgressBar as ProgressBar
from typedhooks.hooks.signal_stopper import SignalStopper as SignalStopper
from typedhooks.hooks.step_rate_logger import StepRateLogger as StepRateLogger
from typedhooks.hooks.stopper import StopCriteria as StopCriteria
from typedhooks.hooks.stopper import Stopper as Stopper
from typedhooks.hooks.summary_saver import SummarySaver as SummarySaver
from typedhooks.hooks.summary_writer_hook_add_on import SummaryWriterHookAddOn as SummaryWriterHookAddOn
from typedhooks.hooks.tensor_logger import TensorLogger as TensorLogger

__all__ = [
    "CSVLogger",
    "CallbackTime",
    "CheckpointListener",
    "CheckpointSaver",
    "FeedFn",
    "FinalOps",
    "GlobalStepWaiter",
    "HookCost",
    "HookProfile",
    "InputStateSaver",
    "JSONLinesLogger",
    "LossLogger",
    "ModelDependentHook",
    "NaNChecker",
    "Notification",
    "Notifier",
    "ProgressBar",
    "SignalStopper",
    "StepRateLogger",
    "StopCriteria",
    "Stopper",
    "SummarySaver",
    "SummaryWriter",
    "SummaryWriterHookAddOn",
    "TensorLogger",
    "Threshold",
    "ThresholdCrossed",
    "TrainingFailed",
    "TrainingStopped",
    "as_hook",
    "hook_cost",
    "on_trigger",
    "timed",
]
