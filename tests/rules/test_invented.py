"""Rules that no printed card, space or Leader brings to light: shown with invented ones."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.core.errors import BadSetup
from imperium.core.sources import Source
from imperium.core.watching import WATCH
from imperium.game import new_game
from imperium.given.positions import build
from imperium.rules import zones
from imperium.rules.refusals import Cause
from tests.rules.invented import box_with, play_with, schemed, sent
from tests.rules.script import agents_offered, alone, codes, go_on, happened, play
from tests.rules.table import offered

SOLARI = {"do": "gain", "solari": 1}
SPICE = {"do": "gain", "spice": 1}
WATER = {"do": "gain", "water": 1}
DRAW = {"do": "draw", "cards": 1}
MARKET = {"icons": ["spice_trade"], "space": "secure_contract"}


def opponents(*effects: Any) -> dict[str, Any]:
    """Something that every opponent does."""
    return {"do": "each_opponent", "effects": list(effects)}


# -- the board -------------------------------------------------------------------------------------
TOLL = {
    "icons": [{"id": "pilgrim", "name": "Pilgrim", "letter": "P"}],
    "spaces": [{"id": "toll", "name": "Toll", "icon": "city", "region": "landsraad", "cost": {"solari": 1}}],
}


@pytest.mark.parametrize(("solari", "reached"), [(0, False), (1, True)])
def test_a_discount_is_for_the_spaces_of_its_icon(solari: int, reached: bool) -> None:
    """R-LEAD-07: Leto pays 1 Solari less on Landsraad spaces, and the full price elsewhere."""
    box = box_with({}, board=TOLL)
    seat = {"hand": ["oddity", "dagger"], "leader": "duke_leto_atreides", "solari": solari}
    assert ("oddity>toll" in agents_offered(play_with(box, {"seats": [seat]}))) == reached


def test_an_icon_that_no_space_has_leads_nowhere() -> None:
    """R-AGENT-02."""
    box = box_with({"icons": ["pilgrim"]}, board=TOLL)
    game = play_with(box, {"seats": [{"hand": ["oddity", "dagger"], "solari": 9, "spice": 9, "water": 9}]})
    assert [code for code in agents_offered(game) if code.startswith("oddity")] == []


def test_with_infiltrate_enemy_agents_block_no_space_at_all() -> None:
    """R-CARD-10: wherever they stand, the first space of the board as well."""
    cards = ["diplomacy", "dagger", "reconnaissance", "dune_the_desert_planet"]
    me = {"hand": cards, "intrigue": ["infiltrate"], "spice": 9, "water": 9, "solari": 9}
    everywhere = ["conspire", "wealth", "heighliner", "foldspace", "selective_breeding", "secrets"]
    others = [{"agents_at": everywhere[:2]}, {"agents_at": everywhere[2:4]}, {"agents_at": everywhere[4:]}]
    blocked = play({"seats": [me, *others]}, "play infiltrate")
    empty = play({"seats": [me, {}, {}, {}]}, "play infiltrate")
    assert agents_offered(blocked) == agents_offered(empty)


def test_who_closes_a_space_may_enter_it() -> None:
    """R-CARD-18: it is closed to opponents."""
    game = schemed([{"do": "close_space"}], "play scheme", "close carthag", hand=["reconnaissance", "dagger"])
    assert "reconnaissance>carthag" in agents_offered(game)
    go_on(game, "agent reconnaissance>arrakeen", "end")
    assert game.state.closed == ((0, "carthag"),)


def test_a_space_may_ask_for_something_else_than_influence() -> None:
    """R-AGENT-06: the refusal says what, and no level of influence."""
    council = {**TOLL["spaces"][0], "id": "chamber", "name": "Chamber", "requirement": {"is": "council_seat"}}
    game = play_with(box_with({}, board={"spaces": [council]}), alone("oddity", "dagger", solari=1))
    found = game.why_not("agent oddity>chamber")
    assert found is not None
    assert (found.cause, found.words) == (Cause.CONDITION, "Chamber needs a High Council seat.")


def test_what_sends_an_agent_anywhere_is_seen_to_be_used() -> None:
    """R-CARD-11: who watches a run learns that the changed rule was made use of, and that no other was."""
    marks: set[tuple[str, str]] = set()
    WATCH.marks = marks
    try:
        play(alone("kwisatz_haderach", "dagger"), "agent kwisatz_haderach>wealth")
    finally:
        WATCH.marks = None
    assert ("card:kwisatz_haderach/sending/0", "done") in marks
    WATCH.marks = marks = set()
    try:
        play(alone("carryall", "dagger", water=1), "agent carryall>hagga_basin")
    finally:
        WATCH.marks = None
    assert ("card:carryall/agent/0", "done") not in marks
    assert not any(path.startswith("card:kwisatz_haderach") for path, _ in marks)


# -- influence -------------------------------------------------------------------------------------
def test_a_bonus_that_asks_comes_between_two_steps() -> None:
    """R-INF-03, 05: the fourth step brings the bonus, the fifth comes after it."""
    bonus = {"do": "choose", "of": [[SOLARI], [SPICE]]}
    ring = {"id": "ring", "name": "Ring", "letter": "R", "bonus": [bonus]}
    room = {"id": "back_room", "name": "Back Room", "icon": "ring", "region": "ring", "faction": "ring"}
    gain = {"do": "influence", "with": ["ring"], "steps": 2}
    box = box_with({"agent": [gain]}, board={"factions": [ring], "spaces": [room]})
    seat = {"hand": ["oddity", "dagger"], "influence": {"ring": 3}}
    game = play_with(box, {"seats": [seat]}, "agent oddity>arrakeen")
    assert codes(game) == ["choose solari", "choose spice"]
    assert game.state.seats[0].influence["ring"] == 4
    go_on(game, "choose spice")
    assert game.state.seats[0].influence["ring"] == 5
    assert (game.state.seats[0].solari, game.state.seats[0].spice) == (0, 1)


# -- combat ----------------------------------------------------------------------------------------
def test_a_lone_winner_is_asked_once_after_the_reward() -> None:
    """R-COMBAT-09: where nobody else is rewarded there is no later moment of its own."""
    given = {
        "phase": "combat", "conflict": "skirmish_b", "round": 2, "conflict_deck": ["machinations"],
        "seats": [{"conflict": 1, "intrigue": ["demand_respect"], "hand": ["dagger"]}, {}, {}],
    }  # fmt: skip
    game = play(given, "reward")
    assert codes(game) == ["play demand_respect", "pass"]
    go_on(game, "pass")
    assert game.state.round == 3


def test_only_strength_is_told() -> None:
    """R-COMBAT-02: who has no troop in the Conflict has no strength."""
    given = {"phase": "combat", "conflict": "skirmish_b", "seats": [{"conflict": 2}, {"swords": 3}, {"conflict": 1}]}
    game = play(given)
    assert [(event.seat, event.amount) for event in happened(game, "final_strength")] == [(0, 4), (2, 2)]


# -- Intrigue cards --------------------------------------------------------------------------------
def test_one_card_of_the_start_of_a_turn_does_not_close_it_to_another() -> None:
    """R-TURN-06: the first other action does."""
    early = {"id": "scheme", "name": "Scheme", "copies": 2, "timing": "start_of_turn", "plot": [SOLARI]}
    box = box_with(intrigue=[early])
    seat = {"hand": ["dagger"], "intrigue": ["scheme", "scheme", "windfall"]}
    game = play_with(box, {"seats": [seat]}, "play scheme")
    assert "play scheme" in codes(game)
    go_on(game, "play windfall")
    assert "play scheme" not in codes(game)


def test_costs_of_a_card_are_counted_together_over_all_zones() -> None:
    """R-CARDS-05, R-COST-01: cards of the hand, the discard pile and in play can be trashed, whichever there are."""
    price = [{"do": "trash", "which": "card"}] * 2
    arrow = {"do": "pay", "cost": price, "then": [SPICE]}
    for zones_of in ({"hand": ["dagger"]}, {"discard": ["dagger"]}, {"played": ["dagger"]}):
        assert "use oddity:pay" in codes(sent([arrow], **{"hand": [], **zones_of})), zones_of
    assert "use oddity:pay" not in offered(sent([arrow], hand=[], intrigue=["windfall"]))


def test_costs_of_a_reveal_turn_are_counted_over_what_is_revealed() -> None:
    """R-CARDS-05: cards in play are those played and those revealed."""
    price = [{"do": "trash", "which": "card"}] * 2
    box = box_with({"reveal": [{"do": "pay", "cost": price, "then": [SPICE]}]})
    for hand, payable in ((["oddity"], False), (["oddity", "dagger"], True)):
        game = play_with(box, {"seats": [{"hand": hand, "intrigue": ["windfall"]}]}, "reveal")
        assert ("use oddity:pay" in codes(game)) == payable


def test_what_a_condition_inside_a_branch_costs_is_no_part_of_its_price() -> None:
    """R-COST-03, R-DEF-10: it comes out as far as possible."""
    first = {"do": "pay", "solari": 1, "then": [SPICE]}
    more = {"do": "if", "condition": {"is": "council_seat"}, "then": [{"do": "pay", "solari": 1, "then": [WATER]}]}
    choice = {"do": "choose", "of": [[first, more], [SPICE]]}
    game = schemed([choice], "play scheme", solari=1, council=True)
    assert codes(game) == ["choose pay", "choose spice"]
    go_on(game, "choose pay")
    assert (game.state.seats[0].solari, game.state.seats[0].spice, game.state.seats[0].water) == (0, 1, 0)


def test_an_unmet_condition_inside_a_condition_keeps_no_card_from_being_played() -> None:
    """R-COST-03: the outermost condition is a condition of play."""
    inner = {"do": "if", "condition": {"is": "alliance"}, "then": [WATER]}
    outer = {"do": "if", "condition": {"is": "council_seat"}, "then": [inner, SOLARI]}
    game = schemed([outer], "play scheme", council=True)
    assert (game.state.seats[0].solari, game.state.seats[0].water) == (1, 0)


def test_house_hagal_of_two_players_draws_no_intrigue_card_and_steals_none() -> None:
    """R-2P-06: it gains nothing; the other player does."""
    duty = opponents({"do": "intrigue", "cards": 1}, {"do": "steal", "holding": 1})
    deck = ["ambush", "bribery", "charisma", "tiebreaker"]
    board = {"mode": "duo", "intrigue_deck": deck}
    game = sent([duty], hand=[], intrigue=["windfall"], others=[{}, {}], board=board, **MARKET)
    assert [len(seat.intrigue) for seat in game.state.seats] == [0, 2, 0]


# -- cards -----------------------------------------------------------------------------------------
def test_what_was_seen_of_a_deck_is_forgotten_with_the_shuffle_and_by_its_owner_alone() -> None:
    """R-CARDS-01, 03: shuffling or drawing ends a look; another's shuffling and drawing does not."""
    state = build({"seats": [{"deck": ["dagger", "diplomacy"]}, {"deck": ["dagger"], "discard": ["diplomacy"]}]})
    state.turn.seat = 0
    source = Source("rule", "R-CARDS-03")
    state.turn.looking = 0
    zones.reshuffle(state, 1)
    assert state.turn.looking == 0
    zones.reshuffle(state, 0)
    assert state.turn.looking == -1
    nodes = box_with({"agent": [DRAW]}).nodes
    draw = nodes["card:oddity/agent/0"]
    state.turn.looking = 0
    draw.resolve(state, 1, source)
    assert state.turn.looking == 0
    draw.resolve(state, 0, source)
    assert state.turn.looking == -1


def test_an_empty_deck_has_no_card_to_look_at() -> None:
    """R-CARDS-03: and is not shuffled for that."""
    game = sent([{"do": "look"}], deck=[], discard=["scout"], **MARKET)
    assert happened(game, "look") == []
    assert happened(game, "shuffle") == []


def test_a_rival_turns_in_what_it_has_stolen() -> None:
    """R-SOLO-09, R-INTR-09: the third Intrigue card makes a set of three."""
    duty = opponents({"do": "steal", "holding": 4})
    mine = ["ambush", "bribery", "charisma", "tiebreaker"]
    others = [{"intrigue": ["windfall", "refocus"]}, {}]
    board = {"mode": "solo"}
    game = sent([duty], "use oddity:opponents", hand=[], intrigue=mine, others=others, board=board, **MARKET)
    assert [len(seat.intrigue) for seat in game.state.seats] == [3, 0, 0]
    assert game.state.seats[1].vp == 1


def test_cards_are_discarded_one_after_the_other_as_many_as_asked() -> None:
    """R-CARDS-04: three of four, each of the owner's choice."""
    hand = ["dagger", "diplomacy", "reconnaissance", "seek_allies"]
    game = sent([{"do": "discard", "cards": 3}], hand=hand, **MARKET)
    for card in hand[:3]:
        go_on(game, f"discard {card}")
    assert [event.item for event in happened(game, "discard", 0)] == hand[:3]
    assert game.state.seats[0].hand == hand[3:]


def test_the_top_card_is_trashed_and_only_if_there_is_one() -> None:
    """R-CARDS-05, R-DEF-10: the deck is not shuffled for it."""
    top = {"do": "trash", "which": "top"}
    game = sent([top], deck=["dagger", "scout"], **MARKET)
    assert [event.item for event in happened(game, "trash")] == [game.state.removed[-1]]
    assert len(game.state.seats[0].deck) == 1
    empty = sent([top], deck=[], discard=["scout"], intrigue=["windfall"], **MARKET)
    assert happened(empty, "trash") == []
    found = empty.why_not("use oddity:trash")
    assert found is not None
    assert (found.cause, found.words) == (Cause.NO_TARGET, "Your deck is empty, so there is nothing to trash.")


def test_the_top_card_as_a_price_takes_a_card_of_the_deck_each() -> None:
    """R-COST-01: two of them need two cards there, whatever lies elsewhere."""
    arrow = {"do": "pay", "cost": [{"do": "trash", "which": "top"}] * 2, "then": [SPICE]}
    one = sent([arrow], deck=["dagger"], hand=["dagger", "diplomacy"], intrigue=["windfall"], **MARKET)
    assert "use oddity:pay" not in codes(one)
    two = sent([arrow], "use oddity:pay", deck=["dagger", "scout"], intrigue=["windfall"], **MARKET)
    assert two.state.seats[0].deck == []
    assert two.state.seats[0].spice == 1


def test_a_plain_trash_icon_in_a_branch_is_no_price() -> None:
    """R-COST-05: it may be left, so two of them need no two cards."""
    trash = {"do": "trash", "which": "card"}
    choice = {"do": "choose", "of": [[trash, trash, SPICE], [SOLARI]]}
    game = schemed([choice], "play scheme", hand=["dagger"], discard=[])
    assert codes(game) == ["choose trash", "choose solari"]


def test_a_card_that_is_gone_cannot_be_trashed_again() -> None:
    """R-CARDS-07: whatever was to trash it does nothing then."""
    this = {"do": "trash", "which": "this"}
    game = sent([{"do": "pay", "solari": 1, "then": [this, this, SPICE]}], "use oddity:pay", solari=1, **MARKET)
    assert len(happened(game, "trash")) == 1
    assert game.state.seats[0].spice == 1


def test_rivals_acquire_nothing() -> None:
    """R-SOLO-12: not even for free."""
    duty = opponents({"do": "acquire", "cost_up_to": 6}, {"do": "take_reserve", "card": "foldspace"}, SPICE)
    board = {"mode": "solo", "row": ["scout", "gun_thopter"]}
    game = sent([duty], others=[{}, {}], board=board, **MARKET)
    assert [seat.spice for seat in game.state.seats] == [0, 1, 1]
    assert happened(game, "acquire") == []
    assert game.state.row == ["gun_thopter", "scout"]


# -- Leaders ---------------------------------------------------------------------------------------
def test_a_signet_ring_behind_an_arrow_is_the_leaders() -> None:
    """R-LEAD-01, R-COST-01."""
    arrow = {"do": "pay", "water": 1, "then": [{"do": "signet"}]}
    game = sent([arrow], "use oddity:pay", water=1, leader="earl_memnon_thorvald", **MARKET)
    assert (game.state.seats[0].water, game.state.seats[0].spice) == (0, 1)


def test_house_hagal_without_a_leader_has_no_signet_ring() -> None:
    """R-2P-01, R-LEAD-01."""
    others = [{"leader": "earl_memnon_thorvald"}, {}]
    game = sent([opponents({"do": "signet"})], hand=[], others=others, board={"mode": "duo"}, **MARKET)
    assert [seat.spice for seat in game.state.seats] == [0, 1, 0]


def test_a_second_seat_on_the_council_brings_no_ability() -> None:
    """R-UPG-02, R-LEAD-09: nothing is taken, so nothing follows."""
    game = sent(
        [{"do": "council_seat"}], council=True, leader="earl_memnon_thorvald", intrigue=["windfall"], **MARKET
    )
    assert game.decision is not None
    assert game.decision.kind == "effects"
    assert happened(game, "council") == []


def test_the_seat_is_taken_before_what_it_brings() -> None:
    """R-UPG-02, R-LEAD-09."""
    leader = {"triggers": [{"on": "council_seat", "effects": [SPICE]}]}
    box = box_with({"agent": [{"do": "council_seat"}]}, leader=leader)
    game = play_with(box, {"seats": [{"hand": ["oddity", "dagger"], "leader": "somebody"}]}, "agent oddity>arrakeen")
    told = [event.kind for event in game.events if event.kind in ("council", "gain")]
    assert told == ["council", "gain"]


# -- setup -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", [2**64, -1, True, 1.0, "1"])
def test_a_seed_is_a_number_of_64_bits(seed: Any) -> None:
    """R-SETUP-01: everything else is refused before anything is set up."""
    with pytest.raises(BadSetup, match="A seed is a whole number"):
        new_game("table", seats=3, seed=seed)
    assert new_game("table", seats=3, seed=2**64 - 1).decision is not None


def test_a_leader_for_every_seat_or_for_none() -> None:
    """R-SETUP-06."""
    three = ["paul_atreides", "helena_richese", "earl_memnon_thorvald"]
    with pytest.raises(BadSetup, match="This game has 4 seats; name a leader for each of them, not 3"):
        new_game("table", seats=4, leaders=three)


def test_a_game_begins_with_word_of_its_setup() -> None:
    """R-INFO-01, R-SETUP-10: and of who begins."""
    game = new_game("table", seats=3, seed=5)
    first = next(event for event in game.events if event.kind not in ("row", "shuffle"))
    assert (first.kind, first.seat) == ("setup", game.state.first_player)
