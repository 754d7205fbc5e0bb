"""Who is asked for an order: effects whose order can matter are offered together, all others come by themselves
(R-AGENT-11, R-REVEAL-03). Windfall, which nothing here depends on, keeps the window of the turn open to be seen."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.game import Game
from tests.rules.invented import box_with, play_with, sent
from tests.rules.script import codes, go_on, happened, play
from tests.rules.table import offered

SOLARI = {"do": "gain", "solari": 1}
DRAW = {"do": "draw", "cards": 1}
DISCARD = {"do": "discard", "cards": 1}
RECALL = {"do": "recall"}
TRACK = {"do": "influence", "with": ["guild"]}
MARKET = {"icons": ["spice_trade"], "space": "secure_contract"}  # no Combat space, no choice


def both(effects: list[Any], **given: Any) -> bool:
    """Whether the owner of a card with these two effects is asked which of them comes first."""
    game = sent(effects, **{"intrigue": ["windfall"], "garrison": 3, **MARKET, **given})
    return len(offered(game, "use")) == 2


# -- what settles itself ---------------------------------------------------------------------------
def test_any_number_of_effects_comes_by_itself() -> None:
    """R-AGENT-11: seven draws are seven cards, and nobody is asked seven times."""
    deck = ["dagger", "convincing_argument", "dune_the_desert_planet"] * 3
    game = sent([DRAW] * 7, deck=deck, intrigue=["windfall"], **MARKET)
    assert len(happened(game, "draw")) == 7
    assert offered(game, "use") == []


def test_two_choices_that_do_not_touch_come_one_after_the_other() -> None:
    """R-AGENT-11: first the one that stands first."""
    game = sent(
        [RECALL, DISCARD], agents_at=["wealth"], hand=["dagger", "diplomacy"], intrigue=["windfall"], **MARKET
    )
    assert codes(game) == ["recall secure_contract", "recall wealth"]
    go_on(game, "recall wealth")
    assert codes(game) == ["discard dagger", "discard diplomacy"]


def test_what_shows_something_comes_before_a_choice() -> None:
    """R-AGENT-11: seeing more never hurts."""
    duty = {
        "do": "one_opponent", "having": {"is": "troops_in_conflict"},
        "effects": [{"do": "lose", "troops": 1, "from": "conflict"}],
    }  # fmt: skip
    others = [{"conflict": 1}, {"conflict": 1}]
    game = sent([duty, DRAW], deck=["dagger"], intrigue=["windfall"], others=others, **MARKET)
    assert codes(game) == ["opponent 2", "opponent 3"]
    assert len(happened(game, "draw")) == 1


# -- pairs -----------------------------------------------------------------------------------------
EMPEROR = {"is": "influence", "faction": "guild", "at_least": 1}


def either(condition: dict[str, Any]) -> dict[str, Any]:
    """One of two gains, by a condition."""
    return {"do": "if", "condition": condition, "then": [{"do": "gain", "solari": 3}], "else": [SOLARI]}


def opponent(having: dict[str, Any], *effects: Any) -> dict[str, Any]:
    """Something that one opponent must do."""
    return {"do": "one_opponent", "having": having, "effects": list(effects)}


LOSE = {"do": "lose", "troops": 1, "from": "conflict"}
LEAVE = {"do": "lose", "troops": 1, "from": "garrison"}
FIGHTING = {"is": "troops_in_conflict", "at_least": 2}
FIGHTERS = [{"conflict": 2, "garrison": 3}, {"conflict": 2, "garrison": 3}]
PAIRS: dict[str, tuple[list[Any], dict[str, Any], bool]] = {
    "a card drawn may be discarded": ([DISCARD, DRAW], {"deck": ["dagger"]}, True),
    "a card drawn is no Agent": ([RECALL, DRAW], {"deck": ["dagger"], "agents_at": ["wealth"]}, False),
    "a card taken back may be discarded": (
        [{"do": "recover", "faction": "fremen"}, DISCARD],
        {"discard": ["chani", "stilgar"], "hand": ["dagger", "diplomacy"]},
        True,
    ),
    "the card that is looked at may be drawn first": ([{"do": "look"}, DRAW], {"deck": ["dagger", "scout"]}, True),
    "a troop that is lost takes an opponent out of the choice": (
        [opponent(FIGHTING, LEAVE), {"do": "each_opponent", "effects": [LOSE]}],
        {"others": FIGHTERS},
        True,
    ),
    "a condition on any of two things may come true": (
        [either({"is": "any", "of": [EMPEROR, {"is": "council_seat"}]}), TRACK],
        {},
        True,
    ),
    "a condition on any of two things has nothing to do with cards": (
        [either({"is": "any", "of": [EMPEROR, {"is": "council_seat"}]}), DRAW],
        {"deck": ["dagger"]},
        False,
    ),
    "what is taken to the discard pile is not drawn from a deck that lasts": (
        [{"do": "take_reserve", "card": "foldspace"}, DRAW],
        {"deck": ["dagger"] * 4},
        False,
    ),
    "what is taken to the discard pile may be drawn where the deck runs out": (
        [{"do": "take_reserve", "card": "foldspace"}, DRAW],
        {"deck": ["dagger"] * 3},
        True,
    ),
    "a stack that is empty may be filled by trashing first": (
        [{"do": "take_reserve", "card": "foldspace"}, {"do": "trash", "which": "this"}],
        {"deck": ["dagger"] * 4, "board": {"reserve": {"foldspace": 0}}},
        True,
    ),
    "a stack that is not empty has nothing to do with trashing": (
        [{"do": "take_reserve", "card": "foldspace"}, {"do": "trash", "which": "this"}],
        {"deck": ["dagger"] * 4},
        False,
    ),
}


@pytest.mark.parametrize("pair", PAIRS)
def test_an_order_that_can_matter_is_asked_for(pair: str) -> None:
    """R-AGENT-11."""
    effects, given, asked = PAIRS[pair]
    assert both(effects, **given) == asked


def test_only_what_must_be_done_keeps_a_turn_from_ending() -> None:
    """R-AGENT-14, R-COST-02: the arrow of the space may be left, the two effects of the card may not."""
    given = {"hand": ["dagger", "diplomacy"], "deck": ["dagger"], "spice": 2, "intrigue": ["windfall"]}
    game = sent([DISCARD, DRAW], icons=["bene_gesserit"], space="selective_breeding", **given)
    found = game.why_not("end")
    assert found is not None
    assert found.words == "Something must be resolved before the turn can end: Oddity."


def test_effects_of_a_card_and_a_space_of_one_name_have_codes_of_their_own() -> None:
    """R-INFO-02: the kind of thing is said where the name alone says too little."""
    arrow = {"do": "pay", "solari": 1, "then": [{"do": "gain", "water": 1}]}
    twin = {"id": "selective_breeding", "name": "Twin", "copies": 1, "cost": 1, "icons": ["bene_gesserit"]}
    box = box_with(imperium=[{**twin, "agent": [arrow]}])
    seat = {"hand": ["selective_breeding", "dagger"], "solari": 1, "spice": 2, "deck": ["dagger", "dagger"]}
    game = play_with(box, {"seats": [seat]}, "agent selective_breeding>selective_breeding")
    assert offered(game, "use") == ["use selective_breeding:pay", "use card:selective_breeding:pay"]
    go_on(game, "use card:selective_breeding:pay")
    assert (game.state.seats[0].solari, game.state.seats[0].water) == (0, 1)
    assert offered(game, "use") == ["use selective_breeding:pay"]


# -- with what else may be done --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("space", "garrison", "asked"), [("carthag", 3, True), ("carthag", 0, False), ("secure_contract", 3, False)]
)
def test_troops_that_may_be_deployed_make_a_difference_to_the_conflict(
    space: str, garrison: int, asked: bool
) -> None:
    """R-AGENT-11, R-TROOP-06: only at a Combat space, and only who has troops to deploy."""
    given = {"icons": ["city", "spice_trade"], "space": space, "garrison": garrison, "conflict": 2}
    board = {"intrigue_deck": ["ambush"] * 2}
    game = sent([{"do": "lose", "troops": 1, "from": "conflict"}], intrigue=["windfall"], board=board, **given)
    if space == "carthag" and not garrison:  # the recruit of Carthag comes first, and could be deployed
        asked = True
    assert ("use oddity:lose" in codes(game)) == asked


@pytest.mark.parametrize(
    ("leader", "spent", "asked"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_an_ability_for_deploying_makes_a_difference_to_what_it_gives(leader: bool, spent: bool, asked: bool) -> None:
    """R-LEAD-03, R-AGENT-11: it may bring the influence that a condition asks for, once."""
    seat: dict[str, Any] = {"hand": ["oddity", "dagger"], "garrison": 3, "intrigue": ["windfall"]}
    if leader:
        seat |= {"leader": "baron_vladimir_harkonnen", "secret": ["guild", "fremen"], "ability_used": spent}
    box = box_with({"agent": [either(EMPEROR)]})
    game = play_with(box, {"seats": [seat], "intrigue_deck": ["ambush"]}, "agent oddity>carthag")
    assert ("use oddity:solari" in codes(game)) == asked


def test_a_plot_card_out_of_its_time_makes_no_difference() -> None:
    """R-TURN-06, R-AGENT-11: Bindu Suspension draws at the start of a turn alone, so nobody waits for that card."""
    seat = {"hand": ["the_voice", "dagger"], "deck": ["dagger"]}
    late = play(
        {"seats": [{**seat, "intrigue": ["bindu_suspension", "windfall"]}]}, "agent the_voice>secure_contract"
    )
    assert offered(late, "close") == codes(late)
    now = play({"seats": [{**seat, "intrigue": ["refocus"]}]}, "agent the_voice>secure_contract")
    assert {"use the_voice:close", "play refocus"} <= set(codes(now))


@pytest.mark.parametrize(("deck", "asked"), [(2, True), (3, False)])
def test_a_plot_card_may_come_back_from_a_short_deck(deck: int, asked: bool) -> None:
    """R-INTR-06, R-AGENT-11: with 3 cards in the Intrigue deck no turn gets to the bottom of it."""
    seat = {"hand": ["diplomacy", "dagger"], "intrigue": ["windfall"]}
    board = {"intrigue_deck": ["ambush", "bribery", "charisma"][:deck]}
    game = play({"seats": [seat], **board}, "agent diplomacy>secrets")
    assert ("use secrets:intrigue" in codes(game)) == asked


def with_intrigue(deck: int) -> Game:
    """Something to be acquired, which may bring anything, and an Intrigue card to be drawn."""
    effects = [{"do": "acquire", "cost_up_to": 3}, {"do": "intrigue", "cards": 1}]
    board = {"intrigue_deck": ["ambush", "bribery", "charisma", "tiebreaker"][:deck], "row": ["scout", "gun_thopter"]}
    return sent(effects, intrigue=["windfall"], board=board, **MARKET)


@pytest.mark.parametrize(("deck", "asked"), [(3, True), (4, False)])
def test_an_intrigue_card_comes_at_once_from_a_deck_that_lasts(deck: int, asked: bool) -> None:
    """R-INTR-06: a card of one's own that is played before can be shuffled into it only where it is short."""
    game = with_intrigue(deck)
    assert ("use oddity:intrigue" in codes(game)) == asked
    assert len(happened(game, "intrigue")) == (not asked)
