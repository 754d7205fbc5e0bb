"""What verbs have in common whose owner chooses among what there is: cards, opponents, Agents, branches."""

from __future__ import annotations

from typing import ClassVar

from imperium.box.effect import READY, Effect
from imperium.core.sources import Source
from imperium.position.state import State


class Targeted(Effect):
    """An effect with a target of the owner's choice. While `obstacle` finds none it stays pending (R-AGENT-14), and
    nothing happens where it is carried out all the same (R-DEF-10)."""

    chosen: ClassVar[tuple[int, ...] | None] = None  # what the step that asks remembers at first

    def standing(self, state: State, seat: int, source: Source) -> int:
        return READY if self.obstacle(state, seat, source) is None else 0

    def resolve(self, state: State, seat: int, source: Source) -> None:
        if self.obstacle(state, seat, source) is None:
            self.ask(state, seat, source, self.chosen)
