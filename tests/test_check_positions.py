"""Positions written out and read back: fully, and as one seat knows them."""

from __future__ import annotations

import json
import random

import pytest

from imperium.checks.games import Recorded, read_games, recorded_games
from imperium.game import Game
from imperium.given.checked import ImperiumChecked
from imperium.given.corpus import choose
from imperium.given.descriptions import describe, full, starts_a_turn
from imperium.given.positions import build, game_from
from tests.random_games import setup_of

KINDS = ("table3", "table4", "duo", "solo-mercenary", "solo-sardaukar", "solo-mentat", "solo-kwisatz_haderach")
POSITIONS = 60  # of each kind


def positions(kind: str) -> list[Game]:
    """Games stopped at decisions all over their course."""
    dice = random.Random(kind)
    found: list[Game] = []
    seed = 0
    while len(found) < POSITIONS:
        game = setup_of(kind, seed)
        while game.decision is not None:
            if dice.random() < 0.15:
                found.append(game.copy())
            game.apply(choose(game.decision, dice))
        seed += 1
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_written_out_in_full_reads_back_as_the_very_same(kind: str) -> None:
    """R-DEF-12: chance included, so that the game goes on in the same way."""
    starts = 0
    for game in positions(kind):
        given = json.loads(json.dumps(full(game.state)))
        again = game_from(given)
        assert again.state == game.state
        assert again.decision is not None and game.decision is not None
        assert again.decision.codes == game.decision.codes
        starts += starts_a_turn(game.state)
        assert starts_a_turn(game.state) == ("agenda" not in given)
    assert starts > 5


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_as_a_seat_knows_it_looks_the_same_to_that_seat(kind: str) -> None:
    """R-INFO-01: everything that seat may know is kept."""
    for game in positions(kind):
        assert game.decision is not None
        seat = game.decision.seat
        again = game_from(json.loads(json.dumps(full(ImperiumChecked().known_to(game.state, seat)))))
        assert again.view(seat).data() == game.view(seat).data()


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_as_a_seat_knows_it_depends_on_nothing_hidden(kind: str) -> None:
    """R-INFO-01: with everything hidden dealt out anew, the same words are written."""
    dice = random.Random(f"hidden {kind}")
    for game in positions(kind):
        assert game.decision is not None
        seat, other = game.decision.seat, game.state.copy()
        other.seed, other.draws = 12345, 6789
        dice.shuffle(other.imperium_deck)
        dice.shuffle(other.hagal_deck)
        _deal_intrigue(other, seat, dice)
        for rival in other.opponents(seat):
            owner = other.seats[rival]
            unseen = owner.hand + owner.deck
            dice.shuffle(unseen)
            owner.hand, owner.deck = sorted(unseen[: len(owner.hand)]), unseen[len(owner.hand) :]
        assert full(ImperiumChecked().known_to(other, seat)) == full(ImperiumChecked().known_to(game.state, seat))


def _deal_intrigue(state, seat: int, dice: random.Random) -> None:  # type: ignore[no-untyped-def]
    others = [state.seats[other] for other in state.opponents(seat)]
    unseen = [*state.intrigue_deck, *(card for owner in others for card in owner.intrigue)]
    dice.shuffle(unseen)
    for owner in others:
        owner.intrigue = sorted(unseen.pop() for _ in owner.intrigue)
    state.intrigue_deck = unseen


def recorded(kind: str, number: int) -> list[Recorded]:
    """The first recorded games of a kind."""
    return [game for game in read_games(recorded_games()) if game.name.rpartition("-")[0] == kind][:number]


@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_of_a_recorded_game_can_be_written_out_read_back_and_played_on(kind: str) -> None:
    """R-DEF-12, R-INFO-02: the same options at once, and from every tenth decision on the same end."""
    for game in recorded(kind, 2):
        original, twins = game.new(), []
        for number, code in enumerate(game.codes):
            assert original.decision is not None
            twin = game_from(json.loads(json.dumps(full(original.state))))
            assert twin.state == original.state, (game.name, number)
            assert twin.decision is not None
            assert twin.decision.codes == original.decision.codes
            if number % 10 == 0:
                twins.append((number, twin))
            original.apply(code)
        for number, twin in twins:
            for code in game.codes[number:]:
                twin.apply(code)
            assert twin.state == original.state
            assert twin.result == original.result


def test_a_position_in_the_middle_of_an_alliance_decision_can_be_written_and_read() -> None:
    """R-INF-09: three are level when the holder falls back; the token still lies with the one who chooses."""
    given = {
        "alliances": {"guild": 1},
        "seats": [
            {"hand": ["shifting_allegiances"], "spice": 2, "influence": {"guild": 5}},
            {"influence": {"guild": 5}},
            {"influence": {"guild": 5}},
        ],
    }
    game = game_from(given)
    game.apply("agent shifting_allegiances>hall_of_oratory")
    game.apply("use shifting_allegiances:pay")
    while game.decision is not None and game.decision.kind != "alliance":
        lose = [code for code in game.decision.codes if "guild" in code]
        game.apply(lose[0] if lose else game.decision.codes[0])
    assert game.decision is not None
    assert game.state.alliances["guild"] == 0
    assert game.state.seats[0].influence["guild"] == 4
    twin = game_from(json.loads(json.dumps(full(game.state))))
    assert twin.state == game.state
    assert twin.decision is not None
    assert twin.decision.codes == game.decision.codes


def test_a_card_that_waits_is_given_and_resolves_in_the_reveal_turn() -> None:
    """R-INTR-07: Charisma, played before, gives its 2 persuasion when the hand is revealed."""
    game = game_from({"seats": [{"hand": ["dagger"], "waiting": ["charisma"]}]})
    assert describe(game.state)["seats"][0]["waiting"] == ["charisma"]
    game.apply("reveal")
    assert game.state.seats[0].persuasion == 2
    assert game.state.intrigue_discard == ["charisma"]


def test_a_waiting_card_counts_among_its_copies() -> None:
    """R-SETUP-04: the box has one Charisma."""
    with pytest.raises(Exception, match="2 copies of 'charisma', but the box has 1"):
        build({"intrigue_deck": ["charisma"], "seats": [{"waiting": ["charisma"]}]})


def test_words_that_follow_from_others_may_be_said_if_they_agree() -> None:
    """R-DEF-05, R-COMBAT-02."""
    seat = build({"seats": [{"conflict": 2, "swords": 1, "strength": 5, "supply": 7}]}).seats[0]
    assert (seat.strength, seat.supply) == (5, 7)


def test_before_round_1_there_is_no_conflict() -> None:
    """R-START-01: the first Conflict card is turned up in round 1."""
    assert build({"phase": "setup", "round": 0, "conflict_deck": ["skirmish_a"]}).conflict is None


def test_only_the_house_hagal_cards_described_are_in_the_game() -> None:
    """R-HAGAL-05: if none of them leads anywhere, the Rival sends no Agent, and the game goes on."""
    game = game_from(
        {
            "mode": "solo",
            "to_act": 2,
            "hagal_deck": ["wealth"],
            "seats": [{"agents_at": ["wealth"]}, {}, {"agents": 0}],
        }
    )
    assert game.state.seats[1].retired
    assert game.state.seats[1].places == []
