"""R-INFO-01: a redacted position holds what its seat may know and nothing else, and can be completed again."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from imperium.catalogue import load_catalogue
from imperium.core.errors import BadPosition
from imperium.core.position.redaction import HIDDEN, Order
from imperium.game import Game, new_game
from imperium.given.descriptions import describe
from imperium.given.positions import build, game_from
from imperium.position.fields import SEAT, STATE, TURN
from imperium.position.layout import deal, redact
from imperium.position.state import Seat, State, Turn
from tests.bots.test_hidden import KINDS, moments, permuted
from tests.rules.table import FACTIONS
from tests.test_packs import write_pack

FIELDS = {kind: [field.name for field in fields] for kind, fields in ((Seat, SEAT), (Turn, TURN), (State, STATE))}
LEADERS = ["paul_atreides", "helena_richese", "glossu_rabban"]


def decider(game: Game) -> int:
    assert game.decision is not None
    return game.decision.seat


@pytest.mark.parametrize("kind", KINDS)
def test_a_redacted_position_is_blind_to_what_is_hidden(kind: str) -> None:
    """The same for every permutation of what the seat may not know, and the pools are the same too."""
    for seed in range(6):
        for game, dice in moments(kind, seed, 0.15):
            for seat in range(len(game.state.seats)):
                known = redact(game.state, seat, seat == decider(game))
                twin = permuted(game, seat, dice)
                assert redact(twin.state, seat, seat == decider(game)) == known


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_is_dealt_looks_the_same_again(kind: str) -> None:
    """Completed in plain order or at random: no face-down card is left, and redaction comes back to the same."""
    for seed in range(4):
        for game, dice in moments(kind, seed + 20, 0.1):
            for seat in range(len(game.state.seats)):
                known, pools = redact(game.state, seat, decides=True)
                for order in (list, shuffling(dice)):
                    dealt = deal(known, pools, order)
                    assert redact(dealt, seat, decides=True) == (known, pools)
                    assert not any(HIDDEN in card for card in texts(dealt))


def shuffling(dice: random.Random) -> Order:
    return lambda cards: dice.sample(cards, len(cards))


def texts(part: Any) -> list[str]:
    """Every text in a position."""
    if isinstance(part, str):
        return [part]
    if isinstance(part, (State, Seat, Turn)):
        skipped = ("catalogue", "mode", "leader", "events", "agenda", "waiting", "pending", "modifiers")
        return [text for name in FIELDS[type(part)] if name not in skipped for text in texts(getattr(part, name))]
    if isinstance(part, dict):
        return [text for pair in part.items() for text in texts(list(pair))]
    return [text for one in part for text in texts(one)] if isinstance(part, (list, tuple)) else []


def changeable(part: Any) -> set[int]:
    """Everything in a position that could be changed in place, by identity."""
    if isinstance(part, (State, Seat, Turn)):
        constant = ("catalogue", "mode", "leader", "conversion")
        parts = [getattr(part, name) for name in FIELDS[type(part)] if name not in constant]
    elif isinstance(part, tuple):
        return {found for one in part for found in changeable(one)}
    elif isinstance(part, (list, dict)):
        parts = list(part) if isinstance(part, list) else []
    else:
        return set()
    return {id(part)} | {found for one in parts for found in changeable(one)}


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_that_changes_is_shared_with_the_true_position(kind: str) -> None:
    for game, _ in moments(kind, 3, 0.1):
        for seat in range(len(game.state.seats)):
            known, pools = redact(game.state, seat, decides=True)
            assert not changeable(game.state) & (changeable(known) | {id(cards) for cards in pools.values()})


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_seen_what_is_counted_and_what_a_pool_holds(kind: str) -> None:
    """R-DEF-04: every zone has its true size; each hidden card is in its pool; chance and the past are not told."""
    for game, _ in moments(kind, 8, 0.1):
        state = game.state
        for seat in range(len(state.seats)):
            known, pools = redact(state, seat)
            assert (known.seed, known.draws, len(known.events), known.agenda) == (0, 0, 0, [])
            others = [other for other in range(len(state.seats)) if other != seat]
            intrigues = [card for other in others for card in state.seats[other].intrigue]
            assert pools["intrigue"] == sorted(state.intrigue_deck + intrigues)
            assert pools["imperium"] == sorted(state.imperium_deck)
            assert pools["hagal"] == sorted(state.hagal_deck)
            assert known.intrigue_deck == [HIDDEN] * len(state.intrigue_deck)
            own = known.seats[seat]
            assert (own.hand, own.intrigue) == (state.seats[seat].hand, state.seats[seat].intrigue)
            assert own.secret == state.seats[seat].secret
            for other in others:
                true, shown = state.seats[other], known.seats[other]
                assert pools[f"cards {other}"] == sorted(true.hand + true.deck)
                assert shown.hand == [HIDDEN] * len(true.hand)
                assert shown.deck == [HIDDEN] * len(true.deck)
                assert shown.intrigue == [HIDDEN] * len(true.intrigue)
                assert shown.discard == true.discard


def test_the_backs_of_conflict_cards_tell_their_level() -> None:
    """R-SETUP-03: 1 of level I, 5 of II and 4 of III, of which the box has 4, 10 and 4; the first is turned up."""
    game = new_game(leaders=LEADERS, seed=2)
    known, pools = redact(game.state, 0)
    assert known.conflict_deck == ["?3"] * 4 + ["?2"] * 5
    assert Counter({level: len(pools[f"conflict {level}"]) for level in (1, 2, 3)}) == {1: 3, 2: 10, 3: 4}
    assert game.state.conflict not in pools["conflict 1"]


def test_the_top_of_the_own_deck_is_seen_by_who_looks_at_it() -> None:
    """R-CARD-15: by the seat that looks, and by nobody else."""
    game = new_game(leaders=LEADERS, seed=2)
    game.state.turn.looking = 1
    deck = game.state.seats[1].deck
    known, pools = redact(game.state, 1)
    assert known.seats[1].deck == [HIDDEN] * (len(deck) - 1) + deck[-1:]
    assert pools["cards 1"] == sorted(deck[:-1])
    for other in (0, 2):
        assert redact(game.state, other)[0].seats[1].deck == [HIDDEN] * len(deck)


def test_who_may_always_look_sees_the_top_card() -> None:
    """R-LEAD-10: Paul sees the top card of his deck."""
    game = new_game(leaders=LEADERS, seed=2)
    assert redact(game.state, 0)[0].seats[0].deck[-1] == game.state.seats[0].deck[-1]
    assert redact(game.state, 1)[0].seats[1].deck[-1] == HIDDEN


def test_what_is_pending_is_known_to_who_decides() -> None:
    game = new_game(leaders=LEADERS, seed=2)
    assert redact(game.state, decider(game), decides=True)[0].agenda == game.state.agenda
    assert redact(game.state, decider(game))[0].agenda == []


SCHEMER = {
    "id": "schemer", "name": "Schemer", "house": "Nobody", "complexity": 1, "ability": "Plans", "signet_name": "Ring",
    "signet": [{"do": "gain", "solari": 1}], "start": [{"do": "secret"}],
    "triggers": [
        {"on": "deployed", "troops": 1, "effects": [{"do": "gain", "water": 1}]},
        {"on": "deployed", "troops": 4, "effects": [{"do": "influence", "with": "secret", "number": 2}]},
    ],
}  # fmt: skip


def test_a_secret_is_told_by_the_ability_that_uses_it(tmp_path: Path) -> None:
    """R-LEAD-02, 03: another once-per-game ability of the same Leader tells nothing."""
    catalogue = load_catalogue((write_pack(tmp_path / "schemers", leaders=[SCHEMER]),))
    seat = {"leader": "schemer", "hand": ["dune_the_desert_planet"], "garrison": 6, "secret": ["guild", "fremen"]}
    game = game_from({"seats": [seat]}, catalogue)

    def seen_by_others() -> tuple[str, ...]:
        return redact(game.state, 1)[0].seats[0].secret

    assert seen_by_others() == (HIDDEN, HIDDEN)
    assert redact(game.state, 1)[1]["secret 0"] == sorted(FACTIONS)
    game.state.seats[0].spent = ("deployed:1",)
    assert seen_by_others() == (HIDDEN, HIDDEN)
    assert redact(game.state, 0)[0].seats[0].secret == ("guild", "fremen")
    game.state.seats[0].spent = ("deployed:1", "deployed:4")
    assert seen_by_others() == ("guild", "fremen")
    assert "secret 0" not in redact(game.state, 1)[1]


def test_which_of_several_abilities_were_used_can_be_written_and_read(tmp_path: Path) -> None:
    """R-LEAD-03: a Leader with two once-per-game abilities may have used one of them."""
    catalogue = load_catalogue((write_pack(tmp_path / "schemers", leaders=[SCHEMER]),))
    seat = {"leader": "schemer", "secret": ["guild", "fremen"]}
    for used, word in (((), False), (("deployed:1",), ["deployed:1"]), (("deployed:1", "deployed:4"), True)):
        state = build({"seats": [{**seat, "ability_used": word}]}, catalogue)
        assert state.seats[0].spent == used
        assert describe(state)["seats"][0]["ability_used"] == word
    with pytest.raises(BadPosition, match="there is no once-per-game ability 'deployed:2', did you mean"):
        build({"seats": [{**seat, "ability_used": ["deployed:2"]}]}, catalogue)
