"""The built-in hooks, one a file."""

from typedhooks.hooks._writers import SummaryWriter as SummaryWriter
from typedhooks.hooks.checkpoint_saver import CheckpointListener as CheckpointListener
from typedhooks.hooks.checkpoint_saver import CheckpointSaver as CheckpointSaver
from typedhooks.hooks.loss_logger import LossLogger as LossLogger
from typedhooks.hooks.model_dependent_hook import ModelDependentHook as ModelDependentHook
from typedhooks.hooks.nan_checker import NaNChecker as NaNChecker
from typedhooks.hooks.progress_bar import ProgressBar as ProgressBar
from typedhooks.hooks.signal_stopper import SignalStopper as SignalStopper
from typedhooks.hooks.step_rate_logger import StepRateLogger as StepRateLogger
from typedhooks.hooks.stopper import StopCriteria as StopCriteria
from typedhooks.hooks.stopper import Stopper as Stopper
from typedhooks.hooks.summary_saver import SummarySaver as SummarySaver
from typedhooks.hooks.summary_writer_hook_add_on import SummaryWriterHookAddOn as SummaryWriterHookAddOn
from typedhooks.hooks.tensor_logger import TensorLogger as TensorLogger

__all__ = [
    "CheckpointListener",
    "CheckpointSaver",
    "LossLogger",
    "ModelDependentHook",
    "NaNChecker",
    "ProgressBar",
    "SignalStopper",
    "StepRateLogger",
    "StopCriteria",
    "Stopper",
    "SummarySaver",
    "SummaryWriter",
    "SummaryWriterHookAddOn",
    "TensorLogger",
]
