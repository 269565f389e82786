"""A parameter server and a chief that trains on it; here both in one process, else one process each."""

import socket

import tensorflow as tf
from tensorflow.compat import v1 as tf1

from typedhooks import ChiefSessionCreator, Counter, MonitoredSession, StopCriteria, Stopper, train_step


def free_addresses(count: int) -> list[str]:
    """Addresses on loopback that nobody listens on."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    addresses = [f"127.0.0.1:{one.getsockname()[1]}" for one in sockets]
    for one in sockets:
        one.close()
    return addresses


parameter_server, chief = free_addresses(2)  # in earnest: the hosts and ports of your machines
cluster = {"ps": [parameter_server], "chief": [chief]}

ps_server = tf1.train.Server(cluster, job_name="ps", task_index=0)
# ps_server.join() in a process of its own: it never returns

server = tf1.train.Server(cluster, job_name="chief", task_index=0)
own_device = "/job:chief/task:0"
with tf.Graph().as_default(), tf1.device(tf1.train.replica_device_setter(ps_tasks=1, worker_device=own_device)):
    step = Counter.GLOBAL_STEP.get_or_create()  # on the parameter server, as every variable
    train = train_step(step.assign_add(1))
    config = tf1.ConfigProto(device_filters=["/job:ps", own_device])
    stopper = Stopper(StopCriteria(max_steps=20, restart_counting=False))
    with MonitoredSession(ChiefSessionCreator(server.target, config=config), [stopper]) as session:
        assert list(session.steps(train)) == list(range(1, 21))
