from tensorflow.compat.v1.train import (
    QueueRunner as QueueRunner,
)
from tensorflow.compat.v1.train import (
    add_queue_runner as add_queue_runner,
)
from tensorflow.compat.v1.train import (
    start_queue_runners as start_queue_runners,
)
