"""R-INFO-01: a seat's view does not change when everything hidden from that seat is permuted."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from imperium import Game, new_game
from imperium.box.modifiers import SeeTopCard
from imperium.core.errors import WrongSeat
from imperium.core.position.redaction import HIDDEN
from imperium.core.views import NoTable
from imperium.position.state import State
from tests.random_games import setup_of
from tests.rules.table import FACTIONS

KINDS = ["table3", "table4", "solo-mentat", "duo"]


def permute_hidden(game: Game, seat: int, dice: random.Random) -> None:
    """Shuffle everything this seat may not know, in place."""
    state = game.state
    for deck in (state.imperium_deck, state.hagal_deck):
        dice.shuffle(deck)
    permute_conflicts(state, dice)
    others = [index for index in range(len(state.seats)) if index != seat]
    secret = [*state.intrigue_deck]  # the Intrigue deck and the others' Intrigue cards are one unknown pool
    for index in others:
        secret += state.seats[index].intrigue
    dice.shuffle(secret)
    for index in others:
        other = state.seats[index]
        number = len(other.intrigue)
        other.intrigue, secret = sorted(secret[:number]), secret[number:]
        cards = other.hand + other.deck
        dice.shuffle(cards)
        size = len(other.hand)
        other.hand, other.deck = sorted(cards[:size]), cards[size:]
        if other.secret and not other.spent:
            other.secret = tuple(dice.sample(FACTIONS, len(other.secret)))
    state.intrigue_deck = secret
    own = state.seats[seat]
    sees_top = own.leader is not None and any(isinstance(rule, SeeTopCard) for rule in own.leader.modifiers)
    if sees_top or state.turn.looking == seat:
        rest, top = own.deck[:-1], own.deck[-1:]
        dice.shuffle(rest)
        own.deck = rest + top
    else:
        dice.shuffle(own.deck)


def permute_conflicts(state: State, dice: random.Random) -> None:
    """Other Conflict cards of the same levels, from the box too: only the backs are known (R-SETUP-03)."""
    cards = state.catalogue.conflicts
    unseen = [card for card in cards if card not in (state.conflict, *state.conflicts_past)]
    dice.shuffle(unseen)
    for place, card in enumerate(state.conflict_deck):
        found = next(other for other in unseen if cards[other].level == cards[card].level)
        unseen.remove(found)
        state.conflict_deck[place] = found


@pytest.mark.parametrize("kind", KINDS)
def test_the_view_is_blind_to_what_is_hidden(kind: str) -> None:
    """R-INFO-01, R-DEF-04: permuting hidden cards changes no view, at sampled decisions of ten games."""
    for seed in range(10):
        game = setup_of(kind, seed)
        dice = random.Random(seed)
        while game.decision is not None:
            if dice.random() < 0.15:
                for seat in range(len(game.state.seats)):
                    twin = game.copy()
                    permute_hidden(twin, seat, dice)
                    assert twin.view(seat).data() == game.view(seat).data()
            game.apply(dice.choice(game.decision.options))


@pytest.mark.parametrize("kind", ["table", "duo"])
def test_events_seen_by_others_hide_what_is_secret(kind: str) -> None:
    """R-INFO-01: what others drew is not in the events a seat sees, what it drew itself is."""
    leaders = ["paul_atreides", "helena_richese", "glossu_rabban"]
    game = new_game(kind, leaders=leaders if kind == "table" else leaders[:2], seed=5)
    drawn = [event for event in game.events if event.kind == "draw"]
    assert drawn
    for event in drawn:
        for seat in range(len(game.state.seats)):
            assert bool(event.seen_by(seat).item) == (seat == event.seat)


def test_own_secrets_are_in_the_own_view_alone() -> None:
    """R-INFO-01: hand and Intrigue cards for the owner, their number for the others."""
    game = new_game(leaders=["paul_atreides", "helena_richese", "glossu_rabban"], seed=11)
    hand = game.state.seats[0].hand
    assert game.view(0).me.hand == hand
    assert game.view(1).position.seats[0].hand == [HIDDEN] * 5


def test_there_is_no_view_for_a_seat_that_does_not_exist() -> None:
    """A wrong seat is refused with a sentence."""
    with pytest.raises(WrongSeat, match="There is no seat 3"):
        setup_of("table3", 1).view(3)


@pytest.mark.parametrize("kind", KINDS)
def test_a_question_is_worded_from_what_its_seat_sees(kind: str) -> None:
    """The decision of a view asks the same as the game does: kind, cause, options and the words of the question."""
    for seed in range(4):
        game = setup_of(kind, seed)
        dice = random.Random(seed)
        while (asked := game.decision) is not None:
            seen = game.view(asked.seat).decision
            assert seen is not None
            assert (seen.seat, seen.on_behalf, seen.kind) == (asked.seat, asked.on_behalf, asked.kind)
            assert (seen.about, seen.codes, seen.prompt) == (asked.about, asked.codes, asked.prompt)
            game.apply(dice.choice(asked.options))


@pytest.mark.parametrize("kind", KINDS)
def test_a_view_does_not_say_who_is_asked_where_that_tells_a_secret(kind: str) -> None:
    """R-INFO-01: who is asked in Combat, after a win and in the Endgame holds a card that fits; that is no news."""
    kinds = set()
    for seed in range(12):
        game = setup_of(kind, seed)
        dice = random.Random(seed)
        while (decision := game.decision) is not None:
            secret = decision.kind in ("combat", "victory", "endgame")
            kinds |= {decision.kind} if secret else set()
            for seat in range(len(game.state.seats)):
                view = game.view(seat)
                own = seat == decision.seat
                assert view.asked == (None if secret and not own else decision.seat)
                assert (view.decision is not None, bool(view.options), bool(view.position.agenda)) == (own, own, own)
            game.apply(dice.choice(decision.options))
        assert all(game.view(seat).asked is None for seat in range(len(game.state.seats)))
    assert "combat" in kinds


def test_who_chooses_blindly_has_the_options_and_no_table() -> None:
    """One sentence says why, whatever is asked of such a view."""
    game = setup_of("table3", 2)
    assert game.decision is not None
    view = game.view(game.decision.seat, table=False)
    assert view.codes == game.decision.codes
    assert view.asked == view.seat == game.decision.seat
    looks: list[Callable[[], object]] = [
        lambda: view.position, lambda: view.pools, lambda: view.decision, lambda: view.me, lambda: view.catalogue,
        lambda: view.top_card, lambda: view.unseen(0), view.data,
    ]  # fmt: skip
    for look in looks:
        with pytest.raises(NoTable, match="its bot says `looks = False`"):
            look()


def test_a_view_stays_as_it_is_when_the_game_goes_on() -> None:
    """It is a position of its own."""
    game = setup_of("table3", 2)
    dice = random.Random(2)
    view = game.view(0)
    before = json.dumps(view.data())
    for _ in range(40):
        assert game.decision is not None
        game.apply(dice.choice(game.decision.options))
    assert json.dumps(view.data()) == before
