"""What every question of the game is: its choices, and the cards its holder may play in between (K-WIN-01, `own`)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from arrakis.moves import PASS, Aside, Pass, Play, play_of
from arrakis.orders import ALOUD, ASIDE, LET_BATTLES, REMIND
from arrakis.state import State
from arrakis.table import discard, order
from imperium.core.agenda import push
from imperium.core.decisions import Asker, Refusal
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.steps import NOBODY, Step

# Card effects and the steps that carry them out.
STEPS = {"revive": "ghola", "ask": "trance_seat", "set_storm": "weather", "destroy_shelter": "atomics"}

NO_CARDS: Final[set[str]] = set()
MENU: Final = Aside()
WINDOWS: Final = {
    "phase": "at the start of this phase", "storm": "before the storm moves", "battle": "before this battle",
}  # fmt: skip
WITHIN: Final = "aside"  # the data of a question that is part of an aside: nothing else is played or said then


class Ask(Asker):
    """A question. `own_cards` says whether it is a decision at which cards of the own window may be played."""

    own_cards: ClassVar[bool] = True
    title: ClassVar[str] = "Choose."

    def choices(self, state: State, step: Step) -> list[Move]:
        """Every legal answer but for cards of the own window."""
        raise AssertionError(self.ask_kind)

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        """What an answer does."""
        raise AssertionError(self.ask_kind)

    def possible(self, state: State, step: Step) -> bool:
        """Whether there could be a choice, as far as everybody knows, where there is none."""
        return False

    def aloud(self, state: State, step: Step) -> bool:
        """Who has the order is asked whatever is hidden: neither time nor a hand-over tells it (K-INFO-06)."""
        if ALOUD not in state.seats[step.seat].orders or step.seat == NOBODY or step.data == WITHIN:
            return False
        return self.possible(state, step)

    def options(self, state: State, step: Step) -> list[Move]:
        found = self.choices(state, step)
        if self.own_cards and step.data != WITHIN and (len(found) > 1 or self.aloud(state, step)):
            found += [play_of(card) for card in playable(state, step.seat, "own")]
            if ASIDE in state.seats[step.seat].orders:
                found.append(MENU)
        return found

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        if not isinstance(move, (*self.offers, Play, Aside)):
            return None
        return Refusal("not_legal", f"{move.code!r} is not legal now: {self.prompt(state, step)}")

    def answer(self, state: State, step: Step, move: Any) -> None:
        if self.own_cards and isinstance(move, Play) and "own" in state.catalogue.treachery[move.card].windows:
            state.agenda.append(step)
            play(state, step.seat, move.card)
        elif isinstance(move, Aside) and not move.what:
            state.agenda.append(step)
            push(state, "aside", step.seat)
        else:
            self.carry_out(state, step, move)

    def prompt(self, state: State, step: Step) -> str:
        owner = state.seats[step.seat]
        return f"{state.catalogue.factions[owner.faction].name} ({owner.spice} spice): {self.question(state, step)}"

    def question(self, state: State, step: Step) -> str:
        """What is asked."""
        return self.title


def playable(state: State, seat: int, window: str) -> list[str]:
    """The cards of a hand that can be played at this window, each once (K-DEF-16)."""
    cards = state.catalogue.windows.get(window, NO_CARDS)
    found: list[str] = []
    for card in state.seats[seat].hand:
        if card in cards and card not in found and _fits(state, seat, card):
            found.append(card)
    return found


def could_play(state: State, seat: int, window: str) -> bool:
    """Whether a seat may hold a card for this window, as far as everybody knows: one that is not out of play."""
    if not state.seats[seat].hand:
        return False
    gone, box = [*state.treachery_discard, *state.removed], state.catalogue
    for card in box.windows.get(window, NO_CARDS):
        if gone.count(card) < box.treachery[card].count and _fits(state, seat, card):
            return True
    return False


def _fits(state: State, seat: int, card: str) -> bool:
    """Whether a card would do anything."""
    match state.catalogue.treachery[card].effect:
        case "revive":
            return bool(state.seats[seat].dead or state.seats[seat].tanks)
        case "destroy_shelter":
            return state.wall and reaches_wall(state, seat)
    return True


def reaches_wall(state: State, seat: int) -> bool:
    """Whether forces stand on the Wall, or beside it with no storm in between (K-CARD-09)."""
    box = state.catalogue
    wall = next(one for one in box.territories.values() if one.wall)
    for start in state.seats[seat].forces:
        if start in wall.cells:
            return True
        home = box.territories[box.territory[start]].cells
        if not any(other in wall.cells for cell in home for other in box.cells[cell]):
            continue
        seen, todo = {start}, [start]
        while todo:
            cell = todo.pop()
            for other in box.cells[cell]:
                if other in wall.cells:
                    return True  # an end may lie in storm (KAMB-25)
                if other in home and other not in seen and box.sector[other] != state.storm:
                    seen.add(other)
                    todo.append(other)
    return False


def play(state: State, seat: int, card: str) -> None:
    """A card is played at a window: it is discarded, then carried out completely (K-WIN-02)."""
    emit(state, "play", seat, card)
    discard(state, seat, card)
    push(state, STEPS[state.catalogue.treachery[card].effect], seat)


# -- windows -----------------------------------------------------------------------------------------
def open_window(state: State, step: Step) -> None:
    """Ask every holder in storm order (K-WIN-02, K-WIN-03)."""
    for seat in reversed(order(state)):
        push(state, "window_ask", seat, data=step.data)


class WindowAsk(Ask):
    """Does a holder play a card at this window?"""

    ask_kind = "window"
    offers = (Pass, Play)
    own_cards = False

    def choices(self, state: State, step: Step) -> list[Move]:
        found: list[Move] = [PASS]
        if state.seats[step.seat].hand and self._wanted(state, step):
            found += [play_of(card) for card in playable(state, step.seat, step.data)]
        return found

    def possible(self, state: State, step: Step) -> bool:
        return self._wanted(state, step) and could_play(state, step.seat, step.data)

    def _wanted(self, state: State, step: Step) -> bool:
        """Whether the seat wants to be asked at this window."""
        window, orders = step.data, state.seats[step.seat].orders
        return not (window == "phase" and REMIND not in orders) and not (window == "battle" and LET_BATTLES in orders)

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        if isinstance(move, Pass):
            return
        while state.agenda and state.agenda[-1].kind == "window_ask":
            state.agenda.pop()
        push(state, "window", NOBODY, data=step.data)
        play(state, step.seat, move.card)

    def question(self, state: State, step: Step) -> str:
        if playable(state, step.seat, step.data):
            return f"Do you play a card {WINDOWS[step.data]}?"
        return f"You have no card to play {WINDOWS[step.data]}."
