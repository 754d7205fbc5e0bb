"""The round controller: a `transitions` machine over the phases of a round and the end of the game.

The machine is built once and shared by all games; a state carries only the name of its phase. What happens
inside a phase is put on the agenda when the phase is entered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from transitions import Machine

from imperium.core.agenda import push
from imperium.core.decisions import Asker, Refusal
from imperium.core.events import emit
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import NOBODY, Step
from imperium.position.state import State
from imperium.rulebook import HAND_SIZE, WINNING_VP
from imperium.rules import combat, intrigue, moves, troops, turns, zones

DRAWN: Final = Source("rule", "R-START-05")
DRAW_HANDS: Final = Step("draw_hands", NOBODY)


# -- conditions ------------------------------------------------------------------------------------
def game_ends(state: State) -> bool:
    """R-RECALL-01: somebody has 10 VP now, or the Conflict deck is empty."""
    return not state.conflict_deck or max([seat.vp for seat in state.seats]) >= WINNING_VP


# -- callbacks -------------------------------------------------------------------------------------
def start_round(state: State) -> None:
    """Phase 1: a new Conflict, defensive bonus, Mentat, hands (R-START-01 to 05)."""
    state.round += 1
    emit(state, "round", state.first_player, amount=state.round)
    if state.conflict is not None:
        state.conflicts_past.append(state.conflict)
    state.conflict = state.conflict_deck.pop()
    emit(state, "conflict", item=state.conflict)
    for index, seat in enumerate(state.seats):
        seat.way.round_starts(state, index)
    state.agenda.append(DRAW_HANDS)
    place = state.catalogue.conflicts[state.conflict].location
    controller = state.control.get(place or "", NOBODY)
    if controller != NOBODY and state.seats[controller].supply:
        push(state, "defend", controller, None, state.catalogue.spaces[place or ""].control_source)


class Defend(Asker):
    """DP-03: the controller of the contested space may deploy 1 troop from supply (R-START-03)."""

    ask_kind = "defend"
    offers = (moves.Defend, moves.Decline)

    def options(self, state: State, step: Step) -> list[Move]:
        return [moves.DEFEND, moves.DECLINE] if state.seats[step.seat].way.decides else [moves.DEFEND]

    def answer(self, state: State, step: Step, move: Move) -> None:
        if isinstance(move, moves.Defend):
            troops.deploy(state, step.seat, 1, step.source, "supply")

    def prompt(self, state: State, step: Step) -> str:
        name = state.catalogue.name(step.source)
        return f"The Conflict is over {name}, which you control: deploy 1 troop from your supply?"


def draw_hands(state: State, step: Step) -> None:
    """A Mentat won last round goes to its winner (R-START-04), then everybody draws five cards (R-START-05)."""
    if state.mentat_next != NOBODY:
        state.mentat_owner = state.mentat_next
        state.mentat_space = None
        state.mentat_next = NOBODY
        emit(state, "mentat", state.mentat_owner, source=Source("rule", "R-UPG-09"))
    for seat in state.turn_order():
        zones.draw(state, seat, HAND_SIZE, DRAWN)


def start_turns(state: State) -> None:
    """Phase 2: turns in turn order until everybody is done."""
    turns.begin(state)


def start_combat(state: State) -> None:
    """Phase 3."""
    combat.begin(state)


def makers_bring_spice(state: State) -> None:
    """Phase 4: 1 bonus spice on every maker space without an Agent (R-MAKER-01, 02)."""
    occupied = {place for seat in state.seats for place in seat.places}
    for space in state.catalogue.makers:
        if space not in occupied and space != state.mentat_space:
            state.bonus_spice[space] += 1
            emit(state, "maker", item=space, amount=1)


def recall_everything(state: State) -> None:
    """Phase 5: Mentat home, Agents to their Leaders, First Player marker clockwise (R-RECALL-02)."""
    if state.mentat_next == NOBODY:  # one that was won stays where it is until the next round starts (R-UPG-08)
        state.mentat_owner = NOBODY
        state.mentat_space = None
    for seat in state.seats:
        seat.places = []
        seat.agents = seat.agents_total
        seat.revealed_turn = False
        seat.retired = False
    emit(state, "recall_phase")
    count = len(state.seats)
    state.first_player = next(
        seat
        for seat in ((state.first_player + k) % count for k in range(1, count))
        if state.seats[seat].way.order  # R-2P-05
    )


def start_endgame(state: State) -> None:
    """Endgame Intrigue cards, player by player in turn order (R-END-01)."""
    emit(state, "endgame")
    for seat in reversed(state.turn_order()):
        if state.seats[seat].way.cards:
            push(state, "endgame", seat)


class Endgame(Asker):
    """DP-36: Endgame cards, as many as the player likes."""

    ask_kind = "endgame"
    offers = (moves.Play, moves.Pass)

    def options(self, state: State, step: Step) -> list[Move]:
        return [*intrigue.options(state, step.seat, "endgame"), moves.PASS]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        return intrigue.refusal(state, step.seat, move, "endgame") if isinstance(move, moves.Play) else None

    def answer(self, state: State, step: Step, move: Move) -> None:
        if isinstance(move, moves.Play):
            push(state, "endgame", step.seat)
            intrigue.play(state, step.seat, move.card, "endgame")

    def prompt(self, state: State, step: Step) -> str:
        return "The game is over: play an Endgame card, or pass."


def _transition(source: str, dest: str, **extra: object) -> dict[str, object]:
    return {"trigger": "advance", "source": source, "dest": dest, **extra}


MACHINE = Machine(
    model=None,
    states=[
        "setup",
        {"name": "round_start", "on_enter": start_round},
        {"name": "player_turns", "on_enter": start_turns},
        {"name": "combat", "on_enter": start_combat},
        {"name": "makers", "on_enter": makers_bring_spice},
        "recall",
        {"name": "endgame", "on_enter": start_endgame},
        "finished",
    ],
    transitions=[
        _transition("setup", "round_start"),
        _transition("round_start", "player_turns"),
        _transition("player_turns", "combat"),
        _transition("combat", "makers"),
        _transition("makers", "recall"),
        _transition("recall", "endgame", conditions=[game_ends]),
        _transition("recall", "round_start", unless=[game_ends], before=[recall_everything]),
        _transition("endgame", "finished"),
    ],
    initial="setup",
    auto_transitions=False,
    model_attribute="phase",
)


class Change(NamedTuple):
    """One transition of the machine: when it is due, what happens on the way, where it leads, what happens there."""

    conditions: tuple[tuple[Callable[[State], bool], bool], ...]
    before: tuple[Callable[[State], None], ...]
    phase: str
    entered: tuple[Callable[[State], None], ...]


def _changes() -> dict[str, list[Change]]:
    """The machine as a table, made once: what runs thousands of times a second need not ask the machine each time."""
    table: dict[str, list[Change]] = {}
    every: dict[str, list[Any]] = MACHINE.events["advance"].transitions
    entered: dict[str, list[Any]] = {name: list(state.on_enter) for name, state in MACHINE.states.items()}
    for phase, transitions in every.items():
        table[phase] = [
            Change(
                tuple((condition.func, condition.target) for condition in transition.conditions),
                tuple(transition.before),
                transition.dest,
                tuple(entered[transition.dest]),
            )
            for transition in transitions
        ]
    return table


CHANGES: Final = _changes()


def advance(state: State) -> bool:
    """Go on to the next phase; everything of the last one is resolved. False if there is none: the game is over."""
    for conditions, before, phase, entered in CHANGES.get(state.phase, ()):
        for condition, wanted in conditions:
            if condition(state) != wanted:
                break
        else:
            for callback in before:
                callback(state)
            state.phase = phase
            for callback in entered:
                callback(state)
            return True
    return False
