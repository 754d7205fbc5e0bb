"""K-INFO-03 for screens of Dune (2019): what a seat may not know changes no byte; the map is whole in every form."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from statistics import median
from time import process_time
from typing import Any

import pytest

from arrakis.bots import make
from arrakis.layout import LAYOUT
from arrakis.moves import Aside
from arrakis.state import State
from imperium.core.events import seen
from imperium.core.game import Game, start
from imperium.core.steps import NOBODY
from imperium.screen.dune.fold import fold
from imperium.screen.dune.seats import FIELDS
from imperium.screen.dune.wheel import wheel
from imperium.screen.faces import face_of
from tests.arrakis.tables import RULES

FACE = face_of(RULES)
SECRETS = ("spice", "pledge", "limit", "predicted_turn", "wheel", "plan_dial")
PERSONAL = ("aside", "deal", "show", "limit")  # what no bot does
ORDERS = ["claim", "share", "aside", "remind"]


def moments(seed: int, seats: int, share: float) -> Iterator[tuple[Game[State], random.Random]]:
    """Moments of a game in which bots play well at times and anything at others."""
    game, dice = start(RULES, seed=seed, seats=seats, orders=ORDERS), random.Random(seed)
    bots = [make("greedy", index) for index in range(seats)]
    while game.decision is not None:
        if dice.random() < share:
            yield game, dice
        view = game.view(game.decision.seat)
        plainly = game.decision.kind not in PERSONAL and dice.random() < 0.8
        options = [move for move in view.options if not isinstance(move, Aside)]
        view.options = options if plainly else view.options
        game.apply(bots[game.decision.seat].choose(view) if plainly else dice.choice(view.options))


def knows(state: State, name: str, owner: int, seat: int) -> bool:
    return LAYOUT.knows(state, FIELDS[name], owner, seat)


def permuted(game: Game[State], seat: int, dice: random.Random) -> Game[State]:
    """The same moment with everything changed that a seat, or nobody in particular, may not know."""
    twin = game.copy()
    state = twin.state
    others = [index for index in range(len(state.seats)) if index != seat]
    hidden = [one for one in others if seat == NOBODY or not LAYOUT.seen(state, FIELDS["hand"], one, seat)]
    for zone, deck in (("hand", state.treachery_deck), ("traitors", state.traitor_deck)):
        for index in hidden:
            held = getattr(state.seats[index], zone)
            noted = {card for owner, card in state.seats[seat].noted if owner == index} if seat != NOBODY else set()
            for at, one in enumerate(held):
                if deck and one not in noted:
                    other = dice.randrange(len(deck))
                    held[at], deck[other] = deck[other], one
            held.sort()
    for pile in (state.treachery_deck, state.spice_deck, state.traitor_deck):
        dice.shuffle(pile)
    for index in others:
        owner = state.seats[index]
        for name in SECRETS:
            if not knows(state, name, index, seat):
                setattr(owner, name, getattr(owner, name) + 1)
        if owner.predicted is not None and not knows(state, "predicted", index, seat):
            owner.predicted = dice.choice(list(state.catalogue.factions))
        if not knows(state, "plan_leader", index, seat):
            owner.plan_leader = dice.choice(owner.leaders) if owner.leaders else None
            owner.plan_weapon = dice.choice(list(state.catalogue.treachery))
            owner.plan_defence = dice.choice(list(state.catalogue.treachery))
        if not knows(state, "auction_look", index, seat):
            owner.auction_look = dice.choice(list(state.catalogue.treachery))
            owner.spice_look = dice.choice(list(state.catalogue.spice))
        if not knows(state, "answer", index, seat):
            owner.answer = "3"
    return twin


def written(game: Game[State], seat: int) -> str:
    """The screen of a seat, byte for byte."""
    view = FACE.public_view(game) if seat == NOBODY else game.view(seat)
    events = seen(game.events, 99 if seat == NOBODY else seat)
    return json.dumps(FACE.screen(view, events).data(), sort_keys=True)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_is_hidden_changes_no_byte_of_a_screen(seats: int) -> None:
    """Of nobody's who is asked or looks on: plans, hands, traitors, spice, a prediction, dials, decks (K-DEF-14)."""
    tried = 0
    for seed in range(2):
        for game, dice in moments(seed + 10, seats, 0.1):
            assert game.decision is not None
            for seat in {game.decision.seat, dice.randrange(seats), NOBODY}:
                assert written(game, seat) == written(permuted(game, seat, dice), seat)
                tried += 1
    assert tried > 40


def test_the_comparison_would_notice_a_leak() -> None:
    """The true positions do differ."""
    differing = 0
    for game, dice in moments(3, 6, 0.1):
        differing += RULES.to_data(game.state) != RULES.to_data(permuted(game, NOBODY, dice).state)
    assert differing > 10


def test_what_a_seat_may_know_is_there() -> None:
    """Its own spice, cards, traitors and prediction, what it has looked at, the ally's spice (K-INFO-03)."""
    found: set[str] = set()
    for seed in range(4):
        for game, _ in moments(seed, 6, 0.3):
            assert game.decision is not None
            view = game.view(game.decision.seat)
            shown: Any = FACE.screen(view)
            me, state = shown.seats[view.seat], game.state.seats[view.seat]
            assert me.spice == state.spice
            assert [card.id for card in shown.hand] == state.hand
            assert sorted(one.id for one in shown.traitors) == sorted(state.traitors)
            found |= {one.key for one in shown.secrets}
            if state.ally != NOBODY:
                found.add("ally")
                assert shown.seats[state.ally].spice == game.state.seats[state.ally].spice
            if shown.battle is not None:
                mine = [side for side in shown.battle.sides if side.seat == view.seat]
                assert all(
                    side.plan == {} for side in shown.battle.sides if side not in mine and not shown.battle.opened
                )
    assert {"secret.predicted", "secret.auction_look", "secret.spice_look", "ally"} <= found


def test_every_option_has_one_number_and_all_are_there() -> None:
    """In every game, whatever is asked; a number that is asked for is its own number."""
    for seats in range(2, 7):
        for game, _ in moments(seats, seats, 0.5):
            assert game.decision is not None
            question = FACE.question(game.view(game.decision.seat))
            numbers = [entry.number for entry in question.entries]
            assert len(set(numbers)) == len(numbers)
            assert sorted(code for entry in question.entries for code in entry.codes()) == sorted(game.decision.codes)
            assert all(entry.number == entry.amount for entry in question.entries if entry.amount is not None)
            assert all(str(entry.label) and "_" not in str(entry.label) for entry in question.entries)


@pytest.mark.parametrize(("width", "height"), [(64, 26), (74, 29), (120, 44)])
def test_the_wheel_holds_every_territory_and_sector(width: int, height: int) -> None:
    """42 territories, 18 sectors (K-DEF-05, K-DEF-06), no letter of one over another, whatever lies there."""
    for game, _ in moments(5, 6, 0.06):
        shown = FACE.screen(FACE.public_view(game))
        circles = {seat.circle: seat.letter for seat in shown.seats}
        labels = wheel(shown.territories, shown.sectors, shown.storm, circles, width, height)
        assert len({one.territory for one in labels if one.territory}) == 42
        assert {one.sector for one in labels if not one.territory} == set(range(18))
        cells = [(one.row, one.column + at) for one in labels for at in range(len(one.text))]
        assert len(set(cells)) == len(cells)
        assert all(0 <= row < height and 0 <= column < width for row, column in cells)
        assert sum("~" in one.text for one in labels if not one.territory) == 1


def test_a_table_brought_forward_by_what_was_seen_is_the_true_one() -> None:
    """Storm, forces, spice on the map, tanks, leaders, hands, traitors: from one choice of a seat to its next."""
    before: dict[int, tuple[int, Any]] = {}
    for game, _ in moments(8, 6, 1.0):
        assert game.decision is not None
        seat = game.decision.seat
        view = game.view(seat)
        if seat in before:
            since, old = before[seat]
            table = old.position.copy()
            for event in seen(game.events[since:], seat):
                fold(table, event)
            true = view.position
            assert (table.storm, table.spice, table.turn, table.phase) == (
                true.storm, true.spice, true.turn, true.phase
            )  # fmt: skip
            for mine, truth in zip(table.seats, true.seats, strict=True):
                assert (mine.forces, mine.reserve, mine.tanks, mine.leaders, mine.ally, len(mine.hand)) == (
                    truth.forces, truth.reserve, truth.tanks, truth.leaders, truth.ally, len(truth.hand)
                )  # fmt: skip
            mine, truth = table.seats[seat], true.seats[seat]
            if old.position.seats[seat].traitors:  # they have been dealt
                assert {*mine.traitors, *mine.open_traitors} == {*truth.traitors, *truth.open_traitors}
        before[seat] = (len(game.events), view)


def test_a_screen_takes_under_two_milliseconds() -> None:
    """The median over a game of six, with all options and the story of the last phases."""
    times = []
    for game, _ in moments(2, 6, 0.5):
        assert game.decision is not None
        view = game.view(game.decision.seat)
        events = seen(game.events[FACE.last_turns(game) :], view.seat)
        begun = process_time()
        FACE.screen(view, events)
        times.append(process_time() - begun)
    assert median(times) < 0.002 * 1.5, "half as much again for a busy machine"


def test_things_are_looked_up_by_name_and_rules_by_id() -> None:
    assert FACE.look_up("lasgun")[0][0] == "Lasgun (treachery card)"
    assert "strength" in FACE.look_up("duncan")[0][1][0].lower()
    assert FACE.look_up("arrakeen")[0][1][0].startswith("stronghold; sectors 9")
    assert FACE.look_up("K-BATTLE-19")[0][1] == ["K-BATTLE-19  Higher total wins; equal totals: the aggressor wins."]
    assert FACE.not_found("arrakin") == "Nothing here is called 'arrakin'. Did you mean Arrakeen?"
