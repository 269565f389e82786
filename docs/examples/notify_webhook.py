"""Post to a webhook when the loss is low, when the training stops and when it fails."""

import json
import threading
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer

import tensorflow as tf
from tensorflow.compat import v1 as tf1
from typing_extensions import override

from typedhooks import (
    Counter,
    MonitoredSession,
    Notification,
    Notifier,
    Threshold,
    ThresholdCrossed,
    TrainingFailed,
    TrainingStopped,
    train_step,
)


def urgency_of(notification: Notification) -> str:
    """How soon somebody should look; a checker sees that no kind is left out."""
    match notification:
        case ThresholdCrossed():
            return "low"
        case TrainingStopped():
            return "normal"
        case TrainingFailed():
            return "high"


def webhook(url: str) -> Notifier:
    """A hook that posts what happens, as JSON, to an address."""

    def post(notification: Notification) -> None:
        message = {"text": str(notification), "urgency": urgency_of(notification)}
        request = urllib.request.Request(url, json.dumps(message).encode(), {"Content-Type": "application/json"})  # noqa: S310 - our own address
        # The training waits for the answer, so there is a limit to that.
        with urllib.request.urlopen(request, timeout=5):  # noqa: S310 - as above
            pass

    return Notifier(post, thresholds=[Threshold("loss", "loss:0", below=1.0)])


@contextmanager
def receiver(received: list[dict[str, str]]) -> Generator[str, None, None]:
    """A server on this computer that takes the place of a chat's webhook; gives its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            """Keep what is posted."""
            received.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        @override
        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/hook"
        finally:
            server.shutdown()
            thread.join()


posted: list[dict[str, str]] = []
with tf.Graph().as_default(), receiver(posted) as url:
    step = Counter.GLOBAL_STEP.get_or_create()
    weight = tf1.get_variable("weight", initializer=0.0)
    loss = tf.square(weight - 3.0, name="loss")
    train = train_step(tf1.train.GradientDescentOptimizer(0.25).minimize(loss, global_step=step))
    hook = webhook(url)
    with MonitoredSession(hooks=[hook]) as session:
        for _ in range(4):
            session.run(train)
        session.request_stop("good enough")
    with suppress(RuntimeError), MonitoredSession(hooks=[hook]) as session:
        session.run(train)
        raise RuntimeError("out of memory")

for one in posted:
    print(f"{one['urgency']:>6}: {one['text']}")
assert [one["urgency"] for one in posted] == ["low", "normal", "high"]
assert posted[0]["text"].startswith("loss is 0.5625 at step 3, below 1")
