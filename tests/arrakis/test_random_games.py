"""Random games of two to six seats under the invariants of K-INFO-08, copied, saved and seen at every decision."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from arrakis.state import State
from arrakis.table import occupants
from imperium.core.game import Game, load, start
from imperium.core.position.redaction import redact
from tests.arrakis.tables import BOX, RULES, played

ORDERS = (("claim", "share"), ("claim", "remind", "share"), ("remind",))


def violations(state: State) -> list[str]:
    """What cannot be."""
    found = []
    treachery = Counter(
        card for zone in (state.treachery_deck, state.treachery_discard, state.row, state.removed) for card in zone
    )
    spice = Counter([*state.spice_deck, *state.spice_discard, *state.set_aside])
    traitors = Counter(state.traitor_deck)
    for index, seat in enumerate(state.seats):
        treachery.update(seat.hand)
        traitors.update([*seat.traitors, *seat.given_back, *seat.open_traitors])
        if sum(seat.forces.values()) + seat.reserve + seat.tanks != 20:
            found.append(f"{seat.faction}: forces")
        if (
            min([seat.spice, seat.pledge, seat.reserve, seat.tanks, *seat.forces.values()]) < 0
            or 0 in seat.forces.values()
        ):
            found.append(f"{seat.faction}: less than nothing")
        if sorted([*seat.leaders, *seat.dead]) != sorted(BOX.leaders_of[seat.faction]):
            found.append(f"{seat.faction}: leaders")
        if not set(seat.bound) <= set(seat.leaders):
            found.append(f"{seat.faction}: a dead leader is bound")
        if len(seat.hand) > BOX.factions[seat.faction].hand_limit:
            found.append(f"{seat.faction}: hand")
        if seat.ally != -1 and state.seats[seat.ally].ally != index:
            found.append(f"{seat.faction}: alliance")
    if treachery != {card.id: card.count for card in BOX.treachery.values()}:
        found.append("treachery cards")
    if spice != {card.id: card.count for card in BOX.spice.values()}:
        found.append("spice cards")
    if traitors != Counter(one for seat in state.seats for one in BOX.leaders_of[seat.faction]):
        found.append("traitor cards")
    if any(len(occupants(state, one)) > 2 for one in BOX.strongholds):
        found.append("three in a stronghold")
    if any(number <= 0 for number in state.spice.values()):
        found.append("spice on the map")
    return found


def watch(game: Game[State]) -> None:
    assert violations(game.state) == []
    assert game.decision is not None
    codes = game.decision.codes
    assert len(set(codes)) == len(codes) > 1
    for code in (codes[0], codes[-1]):
        move = game.rules.notation.parse(code)
        assert move is not None
        assert move.code == code


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("seed", range(8))
def test_random_games_keep_the_invariants_and_end(seats: int, seed: int) -> None:
    """K-INFO-08, K-DEF-03, K-DEF-04, K-TURN-01, K-TURN-03, K-INFO-07, K-ALLY-04: in every position of every game."""
    setup: dict[str, Any] = {"seats": seats, "orders": ORDERS[seed % 3]}
    if seats == 4 and seed % 2:
        setup["pairs"] = True
    game = played(start(RULES, seed=seed, **setup), seed, watch)
    assert game.state.turn <= 10
    assert game.state.phase == "over"
    assert game.result is not None
    assert {game.state.seats[one].faction for one in game.result.winners} == set(game.state.winners)


@pytest.mark.parametrize("seats", range(2, 7))
def test_copied_saved_and_loaded_at_every_decision(seats: int) -> None:
    """K-DEF-15: the same seed and answers give the same game, wherever it is taken up again."""
    codes = played(start(RULES, seed=7, seats=seats), 7).codes
    game = start(RULES, seed=7, seats=seats)
    for number, code in enumerate(codes):
        if number % 5 == seats % 5:
            assert load(RULES, json.loads(json.dumps(game.save()))) == game == game.copy()
        game.apply(code)
    assert game.codes == codes
    assert game.over


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_thousand_random_games(seats: int) -> None:
    """K-INFO-08 in 2,000 games for each number of seats."""
    for seed in range(2000):
        played(start(RULES, seed=seed, seats=seats, orders=ORDERS[seed % 3]), seed, watch)


# -- hidden information ------------------------------------------------------------------------------
def permuted(state: State, seat: int, dice: random.Random) -> State:
    """Another position that differs in nothing this seat may know: everything it does not see is exchanged."""
    layout = RULES.layout
    other = state.copy()
    slots: dict[str, list[tuple[Any, str, int]]] = {}
    for index, owner in enumerate(other.seats):
        for field in layout.seat_hides:
            if index != seat and not layout.seen(state, field, index, seat):
                cards = getattr(owner, field.name)
                slots.setdefault(field.pool.name, []).extend((owner, field.name, at) for at in range(len(cards)))
    for field in layout.root_hides:
        cards = getattr(other, field.name)
        slots.setdefault(field.pool.name, []).extend((other, field.name, at) for at in range(len(cards)))
    for places in slots.values():
        cards = [getattr(part, name)[at] for part, name, at in places]
        dice.shuffle(cards)
        for (part, name, at), card in zip(places, cards, strict=True):
            getattr(part, name)[at] = card
    for index, owner in enumerate(other.seats):
        for field in layout.seat_secrets:
            if not layout.knows(state, field, index, seat):
                value = getattr(owner, field.name)
                if isinstance(value, bool):
                    value = dice.random() < 0.5
                elif isinstance(value, int):
                    value = dice.randrange(20)
                elif field.name == "predicted":
                    value = dice.choice([one.faction for one in state.seats])
                elif field.name == "spice_look" and value is not None:  # that it was looked at, everybody saw
                    value = dice.choice(list(BOX.spice))
                else:
                    value = field.default
                setattr(owner, field.name, value)
    other.seed, other.draws = dice.randrange(2**32), dice.randrange(100)
    return other


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("seed", range(3))
def test_nothing_hidden_shows_in_a_view(seats: int, seed: int) -> None:
    """K-INFO-02, K-INFO-03, K-INFO-06, K-DEF-14, K-WIN-03: exchanged secrets change nothing in what a seat sees.

    The view, its map in words, its options and its question stay the same.
    """
    dice = random.Random(seed)

    def look(game: Game[State]) -> None:
        if dice.random() < 0.15:
            asked = game.decision.seat
            for seat in range(len(game.state.seats)):
                own = seat == asked
                another = permuted(game.state, seat, dice)
                known = redact(RULES.layout, game.state, seat, own)
                assert redact(RULES.layout, another, seat, own) == known
                assert RULES.status(known[0]) == RULES.status(another)
                if own:
                    step = another.agenda[-1]
                    assert game.decision.asker.options(another, step) == game.decision.options
                    assert game.decision.asker.prompt(another, step) == game.decision.prompt

    played(start(RULES, seed=seed, seats=seats), seed, look)


@pytest.mark.parametrize("seed", range(6))
def test_no_event_tells_a_seat_what_it_may_not_know(seed: int) -> None:
    """K-INFO-06: a card that comes into a hand, a pledge, a dial is told to its owner (and the ally it concerns)."""
    game = played(start(RULES, seed=seed, seats=6), seed)
    hidden = [event for event in game.events if event.hidden]
    assert {event.kind for event in hidden} >= {"card", "traitors", "dialled", "predicted"}
    for event in hidden:
        for seat in range(6):
            told = event.seen_by(seat)
            knows = seat == event.seat or event.target == str(seat + 1)
            assert bool(told.item) == knows
            assert told.amount == 0
        assert RULES.sentence(event.seen_by((event.seat + 1) % 6), game.state)
