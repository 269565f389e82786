"""The simplest hook: it watches, asks for nothing, and is strict-clean."""

import tensorflow as tf
from typing_extensions import override

from typedhooks import Hook, MonitoredSession, Session


class Hello(Hook):
    """Says how large the graph is."""

    @override
    def after_session_creation(self, session: Session) -> None:
        print(f"{len(session.graph.get_operations())} operations")


with tf.Graph().as_default():
    total = tf.constant(1.0) + tf.constant(2.0)
    with MonitoredSession(hooks=[Hello()]) as session:
        assert float(session.run(total)) == 3.0
