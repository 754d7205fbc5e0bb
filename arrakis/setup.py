"""Set-up (K-SETUP): seats and circles, prediction, traitors, spice, forces, treachery cards."""

from __future__ import annotations

from typing import Any

from arrakis.asking import Ask
from arrakis.box import Box
from arrakis.moves import Amount, Keep, Predict, amounts
from arrakis.orders import LONGEST, NO_ORDERS, USUAL, of_seat, parts, said_of
from arrakis.state import Seat, State
from arrakis.table import MOST_SEATS, faction, holder, place, take_card
from arrakis.words import named
from imperium.core.agenda import push
from imperium.core.chance import SEED_LIMIT, shuffled
from imperium.core.errors import BadSetup
from imperium.core.events import ITEM, emit
from imperium.core.moves import Move
from imperium.core.steps import NOBODY, Step
from imperium.core.text import ended, nearest

SCOPES = ("phase", "use")


def set_up(
    box: Box,
    seed: Any = 0,
    seats: Any = None,
    factions: Any = None,
    circles: Any = None,
    pairs: Any = False,
    orders: Any = USUAL,
    deals: Any = False,
    karama_scope: Any = "phase",
    allied: Any = None,
) -> State:
    """The position before anything is decided. Whatever is said is looked at here: it may be anything.

    `pairs`: two players with two factions each (K-2P-03). `karama_scope`: an advantage is stopped for the rest of the
    `phase` or for one `use` (KAMB-20). `allied`: so many strongholds win together (K-ALLY-14).
    """
    if not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise BadSetup(f"A seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed!r:.40}.")
    state = State(box, seed)
    pairs = pairs in (True, "yes")  # as it is said, or as a record has it
    chosen = _factions(state, seats, _listed("factions", factions or ()), pairs)
    orders = _listed("standing orders", orders)
    lying = _circles(box, len(chosen), circles)
    for name, word in parts(orders):
        if name and name not in chosen:
            what = f"No faction {name!r} is in play to have the standing order {word!r}{nearest(name, chosen)}"
            raise BadSetup(ended(what))
        if word != NO_ORDERS and word not in box.orders:
            raise BadSetup(ended(f"There is no standing order {word!r}{nearest(word, box.orders)}"))
    if len(" ".join(said_of([(name, of_seat(orders, name)) for name in chosen]))) > LONGEST:
        raise BadSetup("These standing orders are too many to write down; give some of them during the game.")
    if karama_scope not in SCOPES:
        raise BadSetup(f"Karama stops an advantage for a {' or a '.join(SCOPES)}, not for {karama_scope!r:.40}.")
    if allied is not None and allied not in box.numbers.allied_choices:
        there = " or ".join(map(str, box.numbers.allied_choices))
        raise BadSetup(f"Allies win with {there} strongholds, not with {allied!r:.40}.")
    for index, name in enumerate(chosen):
        sheet = box.factions[name]
        state.seats.append(
            Seat(
                name,
                player=index % 2 if pairs else index,
                circle=lying[index],
                orders=of_seat(orders, name),
                spice=sheet.spice,
                reserve=sheet.reserve + sum(placed.number for placed in sheet.placed),
                leaders=sorted(box.leaders_of[name]),
            )
        )
    players = 2 if pairs else len(chosen)
    numbers = box.numbers
    state.strongholds_alone = numbers.strongholds_two_players if players == 2 else numbers.strongholds_alone
    state.strongholds_allied = allied or numbers.strongholds_allied
    state.stop_once = karama_scope == "use"
    state.deals = deals in (True, "yes")
    state.alliances = len(chosen) > 2 and not pairs
    if pairs:
        state.fixed_alliances = True
        for index in range(4):
            state.seats[index].ally = (index + 2) % 4
    state.spice_deck = shuffled(state, [one.id for one in box.spice.values() for _ in range(one.count)])
    state.treachery_deck = shuffled(state, [one.id for one in box.treachery.values() for _ in range(one.count)])
    state.traitor_deck = shuffled(state, [one for name in chosen for one in box.leaders_of[name]])
    return state


def _listed(what: str, said: Any) -> list[str]:
    """A list of words, whoever has said it."""
    if not isinstance(said, list | tuple) or not all(isinstance(one, str) for one in said):
        raise BadSetup(f"The {what} of a game are a list of words, not {said!r:.40}.")
    return list(said)


def _factions(state: State, seats: Any, said: list[str], pairs: bool) -> list[str]:
    """The factions by circle: given, or the usual ones, dealt by the seed (K-SETUP-03, K-PLAYERS-01)."""
    box = state.catalogue
    if said:
        for name in said:
            if name not in box.factions:
                raise BadSetup(ended(f"There is no faction {name!r}{nearest(name, box.factions)}"))
        if len(set(said)) < len(said):
            raise BadSetup("A faction sits at the table once.")
        if seats is not None and seats != len(said):
            raise BadSetup(f"{len(said)} factions are named for {seats!r:.40} seats.")
    count = len(said) if said else seats if seats is not None else 4 if pairs else MOST_SEATS
    if not isinstance(count, int) or not 2 <= count <= MOST_SEATS:
        raise BadSetup(f"2 to {MOST_SEATS} factions are in play, not {count!r:.40}.")
    if pairs and count != 4:
        raise BadSetup(f"Two players with two factions each are four factions, not {count}.")
    dealt = shuffled(state, list(box.numbers.line_ups[str(count)]))  # also if it is not used: the same chance follows
    return said or dealt


def _circles(box: Box, count: int, said: Any) -> list[int]:
    """Where the factions sit: as it is said, in numbers or as a record has them, or as is usual."""
    if not said:
        return list(box.board.seated[str(count)])
    known = {str(one): one for one in box.board.circles}
    lying = [known.get(str(one), NOBODY) for one in said] if isinstance(said, list | tuple) else []
    if sorted(set(lying)) != lying or len(lying) != count or NOBODY in lying:
        there = ", ".join(map(str, box.board.circles))
        raise BadSetup(f"{count} circles in rising order are wanted, from {there}.")
    return lying


# -- what is decided ---------------------------------------------------------------------------------
def begin(state: State) -> None:
    """The decisions of set-up, in their order (K-SETUP-02)."""
    push(state, "deal", NOBODY)
    for seat in reversed(range(len(state.seats))):
        for placed in reversed(faction(state, seat).placed):
            push(state, "place", seat, data=(placed.number, *placed.cells))
    push(state, "traitors_kept", NOBODY)
    for seat in reversed(range(len(state.seats))):
        push(state, "traitor", seat)
    push(state, "deal_traitors", NOBODY)
    prophet = holder(state, "prediction")
    if prophet != NOBODY:
        push(state, "predict_turn", prophet)
        push(state, "predict", prophet)


class PredictFaction(Ask):
    """Who will win? (K-BG-02)"""

    ask_kind = "prediction"
    offers = (Predict,)
    own_cards = False
    title = "Which faction do you predict to win?"

    def choices(self, state: State, step: Step) -> list[Move]:
        return [Predict(one.faction) for index, one in enumerate(state.seats) if index != step.seat]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        state.seats[step.seat].predicted = move.faction


class PredictTurn(Ask):
    """In which turn? (K-BG-02)"""

    ask_kind = "prediction"
    offers = (Amount,)
    own_cards = False
    title = "In which turn?"

    def choices(self, state: State, step: Step) -> list[Move]:
        return amounts(1, state.catalogue.numbers.turns)

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        owner = state.seats[step.seat]
        owner.predicted_turn = move.amount
        emit(state, "predicted", step.seat, f"{owner.predicted} {move.amount}", hidden=ITEM)


def deal_traitors(state: State, step: Step) -> None:
    """Four traitor cards each (K-SETUP-06)."""
    for seat in state.seats:
        dealt = [state.traitor_deck.pop() for _ in range(state.catalogue.numbers.traitors_dealt)]
        seat.traitors = sorted(dealt)


class KeepTraitor(Ask):
    """Which of the four is kept? Sealed; the others leave the game unseen (K-SETUP-06, K-SETUP-07)."""

    ask_kind = "traitor"
    offers = (Keep,)
    own_cards = False
    title = "Which traitor do you keep?"

    def choices(self, state: State, step: Step) -> list[Move]:
        held = state.seats[step.seat].traitors
        return [Keep(one) for one in (held[:1] if faction(state, step.seat).traitors >= len(held) else held)]

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        owner = state.seats[step.seat]
        if faction(state, step.seat).traitors < len(owner.traitors):
            owner.given_back = [one for one in owner.traitors if one != move.leader]
            owner.traitors = [move.leader]
        emit(state, "traitors", step.seat, " ".join(owner.traitors), hidden=ITEM)


def traitors_kept(state: State, step: Step) -> None:
    """All have chosen."""
    emit(state, "traitors_kept")


class PlaceForces(Ask):
    """How many of the forces still to be placed go to the first of these cells? (K-SETUP-09)"""

    ask_kind = "placement"
    offers = (Amount,)
    own_cards = False

    def choices(self, state: State, step: Step) -> list[Move]:
        left, _, *more = step.data
        return amounts(0 if more else left, left)

    def carry_out(self, state: State, step: Step, move: Any) -> None:
        left, cell, *more = step.data
        if move.amount:
            state.seats[step.seat].reserve -= move.amount
            place(state, step.seat, cell, move.amount)
            emit(state, "placed", step.seat, cell, move.amount)
        if more:
            push(state, "place", step.seat, data=(left - move.amount, *more))

    def question(self, state: State, step: Step) -> str:
        return f"How many forces start in {named(state, step.data[1])} ({step.data[0]} left)?"


def deal(state: State, step: Step) -> None:
    """The first treachery cards (K-SETUP-10)."""
    for seat in range(len(state.seats)):
        for _ in range(faction(state, seat).cards):
            take_card(state, seat, state.treachery_deck.pop())
    state.wheel_1, state.wheel_2 = 0, len(state.seats) - 1  # K-STORM-01
