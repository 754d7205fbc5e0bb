"""Invented cards that nest the verbs in ways the printed ones do not: the rules hold for them all the same."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

from imperium import Game
from imperium.bots.greedy import GreedyBot
from imperium.catalogue import Catalogue, load_catalogue
from imperium.core.errors import BadCatalogue, IllegalOption
from imperium.core.sources import Source
from imperium.effects.resources import Gain, Pay
from imperium.game import game_at
from imperium.given.positions import game_from
from imperium.screen.imperium.options import question_of
from tests.test_packs import write_pack

GAIN = {"do": "gain", "solari": 1}


@pytest.fixture
def made(tmp_path: Path) -> Any:
    """The game with one invented City card in the hand of seat 1, and whatever else is given."""

    def make(card: dict[str, Any], seat: dict[str, Any], others: list[dict[str, Any]] | None = None) -> Game:
        entry = {"id": "oddity", "name": "Oddity", "copies": 2, "cost": 1, "icons": ["city"], **card}
        catalogue = load_catalogue((write_pack(tmp_path / "odd", imperium=[entry]),))
        return game_from({"seats": [{"hand": ["oddity"], **seat}, *(others or [])]}, catalogue)

    return make


def plot(tmp_path: Path, effects: list[Any], copies: int = 2) -> Catalogue:
    """The catalogue with one invented Plot card."""
    entry = {"id": "scheme", "name": "Scheme", "copies": copies, "plot": effects}
    return load_catalogue((write_pack(tmp_path / "plots", intrigue=[entry]),))


# -- arrows ----------------------------------------------------------------------------------------
def test_an_arrow_among_other_effects_is_asked(made: Any) -> None:
    """R-COST-02, DP-10: under a condition, beside another effect, the arrow may still be left."""
    arrow = {"do": "pay", "water": 1, "then": [{"do": "gain", "spice": 2}]}
    met = {"is": "troops_in_conflict", "at_least": 1}
    game = made({"agent": [{"do": "if", "condition": met, "then": [GAIN, arrow]}]}, {"water": 1, "conflict": 1})
    game.apply("agent oddity>carthag")
    game.apply("use oddity:solari")
    assert game.decision.codes == ["pay", "decline"]
    game.apply("decline")
    assert (game.state.seats[0].water, game.state.seats[0].solari) == (1, 1)


def test_an_arrow_on_an_acquire_bonus_is_asked(made: Any) -> None:
    """R-COST-02: acquiring never takes Solari by itself."""
    bonus = [{"do": "pay", "solari": 2, "then": [{"do": "gain", "spice": 1}]}]
    game = made(
        {"acquire": bonus},
        {"hand": ["convincing_argument"], "solari": 2, "set_aside": ["oddity"], "leader": "helena_richese"},
    )
    game.apply("acquire oddity")
    assert game.decision.codes == ["pay", "decline"]
    game.apply("pay")
    assert (game.state.seats[0].solari, game.state.seats[0].spice) == (0, 1)


def test_opponents_decide_for_themselves_whether_to_pay(made: Any) -> None:
    """R-COST-02, R-CARD-17: each opponent is asked in turn."""
    duty = {"do": "each_opponent", "effects": [{"do": "pay", "solari": 1, "then": [{"do": "recruit", "troops": 1}]}]}
    game = made({"agent": [duty]}, {"garrison": 0}, [{"solari": 1}, {"solari": 1}])
    game.apply("agent oddity>carthag")
    assert (game.decision.seat, game.decision.codes) == (1, ["pay", "decline"])
    game.apply("decline")
    game.apply("pay")
    assert [seat.solari for seat in game.state.seats] == [0, 1, 0]


def test_two_arrows_of_one_card_have_codes_of_their_own(made: Any) -> None:
    """R-INFO-02, DP-09: the second can be used without the first."""
    first = {"do": "pay", "spice": 1, "then": [{"do": "recruit", "troops": 1}]}
    second = {"do": "pay", "water": 1, "then": [{"do": "gain", "solari": 2}]}
    game = made({"agent": [first, second]}, {"spice": 1, "water": 1})
    game.apply("agent oddity>carthag")
    assert {"use oddity:pay", "use oddity:pay_2"} <= set(game.decision.codes)
    game.apply("use oddity:pay_2")
    assert (game.state.seats[0].spice, game.state.seats[0].water, game.state.seats[0].solari) == (1, 0, 2)
    assert "use oddity:pay" in game.decision.codes


def test_greedy_tells_two_arrows_of_one_card_apart(made: Any) -> None:
    """DP-09: 1 spice for nearly nothing, or 1 water for 3 VP: the second is taken first."""
    first = {"do": "pay", "spice": 1, "then": [{"do": "gain", "solari": 1}]}
    second = {"do": "pay", "water": 1, "then": [{"do": "gain", "vp": 3}]}
    game = made({"agent": [first, second]}, {"spice": 1, "water": 1})
    game.apply("agent oddity>carthag")
    assert GreedyBot().choose(game.view(0)).code == "use oddity:pay_2"


def test_a_cost_is_paid_in_full_or_not_at_all(made: Any) -> None:
    """R-COST-01: two cards to discard need two cards in hand."""
    arrow = {"do": "pay", "cost": [{"do": "discard", "cards": 2}], "then": [{"do": "gain", "vp": 1}]}
    game = made({"agent": [arrow]}, {"hand": ["oddity", "dagger"]})
    game.apply("agent oddity>carthag")
    assert "use oddity:pay" not in game.decision.codes


def test_an_arrow_with_an_unmet_condition_inside_can_be_paid(made: Any) -> None:
    """R-COST-09: the effect may come out reduced."""
    more = {"do": "if", "condition": {"is": "alliance"}, "then": [{"do": "draw", "cards": 1}]}
    game = made({"agent": [{"do": "pay", "water": 1, "then": [GAIN, more]}]}, {"water": 1})
    game.apply("agent oddity>carthag")
    game.apply("use oddity:pay")
    assert game.state.seats[0].solari == 1


# -- order -----------------------------------------------------------------------------------------
def test_a_counted_condition_is_not_spoilt_silently(made: Any) -> None:
    """R-AGENT-11: trashing this card before the count is the player's choice."""
    counted = {"is": "at_least", "number": 2, "of": {"count": "cards_in_play"}}
    effects = [
        {"do": "trash", "which": "this"},
        {"do": "if", "condition": counted, "then": [{"do": "draw", "cards": 1}]},
    ]
    game = made({"agent": effects}, {"played": ["dagger"], "deck": ["dagger"]})
    game.apply("agent oddity>carthag")
    assert {"use oddity:trash", "use oddity:draw"} <= set(game.decision.codes)


# -- cards that wait -------------------------------------------------------------------------------
def test_a_plot_with_two_waiting_effects_is_discarded_once(tmp_path: Path) -> None:
    """R-INTR-05, R-INTR-07: however much of it waits, it is one card."""
    catalogue = plot(tmp_path, [{"do": "at_reveal", "effects": [GAIN]}, {"do": "at_reveal", "effects": [GAIN]}])
    seat = {"hand": ["dagger"], "intrigue": ["scheme", "scheme"]}
    game = game_from({"seats": [seat]}, catalogue)
    for code in ("play scheme", "play scheme"):
        game.apply(code)
    assert game.state.intrigue_discard == []
    game.apply("reveal")
    assert game.state.seats[0].solari == 4
    assert game.state.intrigue_discard == ["scheme", "scheme"]


def test_one_plot_waiting_at_two_seats_is_two_cards(tmp_path: Path) -> None:
    """R-INTR-07: each owner's copy is discarded with the own Reveal turn."""
    catalogue = plot(tmp_path, [{"do": "at_reveal", "effects": [GAIN]}])
    held = {"hand": ["dagger"], "intrigue": ["scheme"]}
    game = game_from({"seats": [held, held, {"done": True, "hand": []}]}, catalogue)
    for code in ("play scheme", "reveal", "play scheme", "reveal"):
        game.apply(code)
    assert game.state.intrigue_discard.count("scheme") == 2


def test_a_card_of_the_deck_that_waits_never_joins_the_intrigue_cards(made: Any) -> None:
    """R-INTR-05: only Intrigue cards go to the Intrigue discard pile."""
    game = made(
        {"agent": [{"do": "at_reveal", "effects": [GAIN]}]}, {"hand": ["oddity", "dagger"]}, [{"done": True}] * 2
    )
    for code in ("agent oddity>carthag", "end", "reveal"):
        if game.decision is not None and code in game.decision:
            game.apply(code)
    assert game.state.seats[0].solari == 1
    assert game.state.intrigue_discard == []


# -- limits and refusals ---------------------------------------------------------------------------
def test_a_second_swordmaster_or_seat_gives_nothing(made: Any) -> None:
    """R-UPG-01, R-UPG-02, R-INFO-03: three Agents are all there are."""
    effects = [{"do": "swordmaster"}, {"do": "council_seat"}]
    game = made({"agent": effects}, {"swordmaster": True, "council": True, "leader": "earl_memnon_thorvald"})
    game.apply("agent oddity>carthag")
    assert game.state.seats[0].agents_total == 3
    assert sum(game.state.seats[0].influence.values()) == 0


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({"imperium": [{"id": "x", "name": "X", "copies": 1, "icons": ["city"]}]}, "needs a cost"),
        (
            {
                "leaders": [
                    {
                        "id": "x", "name": "X", "house": "H", "complexity": 1, "ability": "A", "signet_name": "S",
                        "signet": [GAIN], "triggers": [{"on": "council_seat", "effects": [{"do": "council_seat"}]}],
                    }
                ]
            },
            "would never end",
        ),
    ],
)  # fmt: skip
def test_definitions_that_cannot_be_played_are_refused(files: dict[str, Any], words: str, tmp_path: Path) -> None:
    """A card of the Row without a price, an ability that sets itself off."""
    with pytest.raises(BadCatalogue, match=words):
        load_catalogue((write_pack(tmp_path / "bad", **files),))


def test_what_is_acquired_may_be_drawn_where_the_deck_runs_out(made: Any) -> None:
    """R-AGENT-11, R-CARDS-01: with five cards to draw from a deck of four it matters what comes first."""
    card = {"icons": ["guild"], "agent": [{"do": "draw", "cards": 5}]}
    for deck, asked in ((["dagger"] * 4, True), (["dagger"] * 5, False)):
        game = made(card, {"hand": ["oddity"], "deck": deck})
        game.apply("agent oddity>foldspace")
        assert game.decision is not None
        assert ({"use oddity:draw", "use foldspace:take_reserve"} <= set(game.decision.codes)) == asked


def test_a_verb_may_be_called_like_anything_in_the_menu() -> None:
    """Its decision is shown in words: no name of a verb can get in the way of the menu."""
    word = "groups"
    effect = type("Groups", (Pay,), {"verb": word, "ask_kind": word})(then=(Gain(spice=1),), solari=1)
    game = game_from({"seats": [{"hand": ["dagger"], "solari": 1}]})
    effect.ask(game.state, 0, Source("card", "dagger"))
    game = game_at(game.state)
    assert game.decision is not None
    assert game.decision.kind == word
    assert [entry.move for entry in question_of(game.view(0)).entries] == game.decision.options


# -- options and games as objects ------------------------------------------------------------------
def test_options_survive_copying_and_pickling() -> None:
    """A move is a value, also in a game that was copied by other means."""
    game = game_from({"seats": [{"hand": ["dagger"]}]})
    assert game.decision is not None
    assert pickle.loads(pickle.dumps(game.decision.options[0])) == game.decision.options[0]
    assert copy.deepcopy(game.decision.options)[0] == game.decision.options[0]
    with pytest.raises(IllegalOption, match="there is no decision 5"):
        game.go_to(5)
    with pytest.raises(IllegalOption, match="there is no decision -1"):
        game.go_to(-1)
