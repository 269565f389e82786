"""A trigger of one's own: at every power of two, so often at first and ever more rarely."""

from typing_extensions import override

from typedhooks import StepHookTrigger, Trigger


class PowerOfTwoTrigger(Trigger):
    """Fires in the run that reaches or passes 1, 2, 4, 8, ... steps."""

    is_monotonic = True  # once due, it stays due until it fires

    @override
    def should_trigger_for_step(self, step: int) -> bool:
        return step.bit_length() > max(self.reference_step, 0).bit_length()


trigger = PowerOfTwoTrigger() | StepHookTrigger(10)
trigger.reset(0)
fired: list[int] = []
for step in range(1, 35):  # what a hook does after each run
    if trigger.should_trigger_for_step(step):
        trigger.update_last_trigger(step)
        fired.append(step)

assert fired == [1, 2, 4, 8, 10, 16, 20, 30, 32]
