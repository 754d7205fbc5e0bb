"""Section 7 of the rules: every space of the board, what it asks and what it gives."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.position.state import Seat
from tests.rules.script import agents_offered, alone, codes, go_on, happened, play
from tests.rules.table import FACTIONS

RICH = {"solari": 20, "spice": 20, "water": 20, "garrison": 0}
DECK = ["dagger", "diplomacy", "reconnaissance", "seek_allies", "dagger", "signet_ring"]
INTRIGUES = ["ambush", "windfall", "charisma", "bribery", "refocus"]


def visit(target: str, **more: Any) -> Seat:
    """The first seat after a visit with Kwisatz Haderach, which reaches every space and draws 1 card itself."""
    given = alone("kwisatz_haderach", **{**RICH, "deck": DECK, "influence": {"fremen": 2}, **more})
    game = play({**given, "intrigue_deck": INTRIGUES}, f"agent kwisatz_haderach>{target}")
    if "use kwisatz_haderach:draw" in codes(game):
        go_on(game, "use kwisatz_haderach:draw")
    return game.state.seats[0]


# rule, space, icon, Combat, cost, gain (cards: without the one that Kwisatz Haderach draws)
SPACES: list[tuple[str, str, str, bool, dict[str, int], dict[str, int]]] = [
    ("R-SPACE-02", "conspire", "emperor", False, {"spice": 4}, {"solari": 5, "troops": 2, "intrigue": 1}),
    ("R-SPACE-03", "wealth", "emperor", False, {}, {"solari": 2}),
    ("R-SPACE-04", "heighliner", "guild", True, {"spice": 6}, {"troops": 5, "water": 2}),
    ("R-SPACE-05", "foldspace", "guild", False, {}, {"foldspace": 1}),
    ("R-SPACE-06", "selective_breeding", "bene_gesserit", False, {"spice": 2}, {}),
    ("R-SPACE-07", "secrets", "bene_gesserit", False, {}, {"intrigue": 1}),
    ("R-SPACE-08", "hardy_warriors", "fremen", True, {"water": 1}, {"troops": 2}),
    ("R-SPACE-09", "stillsuits", "fremen", True, {}, {"water": 1}),
    ("R-SPACE-10", "high_council", "landsraad", False, {"solari": 5}, {}),
    ("R-SPACE-11", "hall_of_oratory", "landsraad", False, {}, {"troops": 1}),
    ("R-SPACE-12", "mentat", "landsraad", False, {"solari": 2}, {"cards": 1}),
    ("R-SPACE-13", "rally_troops", "landsraad", False, {"solari": 4}, {"troops": 4}),
    ("R-SPACE-14", "swordmaster", "landsraad", False, {"solari": 8}, {"agents": 1}),
    ("R-SPACE-15", "arrakeen", "city", True, {}, {"troops": 1, "cards": 1}),
    ("R-SPACE-16", "carthag", "city", True, {}, {"troops": 1, "intrigue": 1}),
    ("R-SPACE-17", "research_station", "city", True, {"water": 2}, {"cards": 3}),
    ("R-SPACE-18", "sietch_tabr", "city", True, {}, {"troops": 1, "water": 1}),
    ("R-SPACE-19", "imperial_basin", "spice_trade", True, {}, {"spice": 1}),
    ("R-SPACE-20", "hagga_basin", "spice_trade", True, {"water": 1}, {"spice": 2}),
    ("R-SPACE-21", "the_great_flat", "spice_trade", True, {"water": 2}, {"spice": 3}),
    ("R-SPACE-22", "sell_melange:2", "spice_trade", False, {"spice": 2}, {"solari": 6}),
    ("R-SPACE-22", "sell_melange:3", "spice_trade", False, {"spice": 3}, {"solari": 8}),
    ("R-SPACE-22", "sell_melange:4", "spice_trade", False, {"spice": 4}, {"solari": 10}),
    ("R-SPACE-22", "sell_melange:5", "spice_trade", False, {"spice": 5}, {"solari": 12}),
    ("R-SPACE-23", "secure_contract", "spice_trade", False, {}, {"solari": 3}),
]
NAMES = [row[1] for row in SPACES]
ICON_CARDS = {
    "emperor": "imperial_spy", "guild": "space_travel", "bene_gesserit": "sietch_reverend_mother",
    "fremen": "spice_hunter", "landsraad": "dagger", "city": "reconnaissance",
    "spice_trade": "dune_the_desert_planet",
}  # fmt: skip
MORE_ICONS = {"sietch_reverend_mother": ("fremen",), "spice_hunter": ("spice_trade",)}


def test_the_board_has_22_spaces() -> None:
    """R-SPACE-01: Kwisatz Haderach, which may go anywhere, is offered exactly the spaces of the table."""
    offered = agents_offered(play(alone("kwisatz_haderach", influence={"fremen": 2}, **RICH)))
    assert sorted(code.partition(">")[2] for code in offered) == sorted(NAMES)
    assert len({name.partition(":")[0] for name in NAMES}) == 22


@pytest.mark.parametrize(("rule", "target", "icon", "combat", "cost", "gain"), SPACES, ids=NAMES)
def test_cost_and_effect(
    rule: str, target: str, icon: str, combat: bool, cost: dict[str, int], gain: dict[str, int]
) -> None:
    """R-SPACE-01 to R-SPACE-23: what a visit takes and gives, and nothing else."""
    seat = visit(target)
    for kind in ("solari", "spice", "water"):
        assert getattr(seat, kind) == 20 - cost.get(kind, 0) + gain.get(kind, 0), rule
    assert (seat.garrison, seat.supply) == (gain.get("troops", 0), 12 - gain.get("troops", 0)), rule
    assert len(seat.intrigue) == gain.get("intrigue", 0), rule
    assert len(seat.hand) == 1 + gain.get("cards", 0), rule
    assert seat.discard == ["foldspace"] * gain.get("foldspace", 0), rule
    assert seat.agents == 1 + gain.get("agents", 0), rule


@pytest.mark.parametrize(("rule", "target", "icon", "combat", "cost", "gain"), SPACES, ids=NAMES)
def test_icon_and_influence(
    rule: str, target: str, icon: str, combat: bool, cost: dict[str, int], gain: dict[str, int]
) -> None:
    """R-SPACE-01 to R-SPACE-23: which card reaches the space, and 1 influence where it belongs to a Faction."""
    for other, card in ICON_CARDS.items():
        reached = f"{card}>{target}" in agents_offered(play(alone(card, influence={"fremen": 2}, **RICH)))
        assert reached is (icon == other or icon in MORE_ICONS.get(card, ())), (rule, card)
    seat = visit(target, influence={"fremen": 2})
    levels = {faction: 2 * (faction == "fremen") for faction in FACTIONS}
    assert seat.influence == {f: level + (f == icon) for f, level in levels.items()}, rule


@pytest.mark.parametrize(("rule", "target", "icon", "combat", "cost", "gain"), SPACES, ids=NAMES)
def test_combat_spaces(
    rule: str, target: str, icon: str, combat: bool, cost: dict[str, int], gain: dict[str, int]
) -> None:
    """R-SPACE-01 to R-SPACE-23: troops may be deployed after a visit to a Combat space and to no other."""
    given = alone(
        "kwisatz_haderach", **{**RICH, "garrison": 2}, influence={"fremen": 2}, intrigue=["windfall"], deck=DECK
    )
    game = play({**given, "intrigue_deck": INTRIGUES[:1] + INTRIGUES[2:]}, f"agent kwisatz_haderach>{target}")
    assert ("deploy 1" in codes(game)) is combat, rule


@pytest.mark.parametrize(("rule", "target", "icon", "combat", "cost", "gain"), SPACES, ids=NAMES)
def test_one_token_short_is_too_few(
    rule: str, target: str, icon: str, combat: bool, cost: dict[str, int], gain: dict[str, int]
) -> None:
    """R-SPACE-01 to R-SPACE-23: the cost exactly is enough, one less is not, and a free space is open to the poor."""
    exact = {"solari": 0, "spice": 0, "water": 0, **cost}
    placement = f"kwisatz_haderach>{target}"
    base = {"influence": {"fremen": 2}}
    assert placement in agents_offered(play(alone("kwisatz_haderach", **base, **exact))), rule
    for kind in cost:
        less = {**exact, kind: exact[kind] - 1}
        assert placement not in agents_offered(play(alone("kwisatz_haderach", **base, **less))), rule


# -- single spaces ---------------------------------------------------------------------------------
def test_foldspace_takes_one_card_from_the_stack() -> None:
    """R-SPACE-05: it goes to the discard pile, the stack has one less."""
    game = play(alone("diplomacy"), "agent diplomacy>foldspace")
    assert (game.state.seats[0].discard, game.state.reserve["foldspace"]) == (["foldspace"], 5)


def test_selective_breeding_trades_a_card_for_two() -> None:
    """R-SPACE-06, DP-13: the spice is the space's cost, the card the arrow's; both draws follow."""
    given = alone("diplomacy", "seek_allies", spice=2, deck=["dagger", "reconnaissance", "dagger"])
    game = play(given, "agent diplomacy>selective_breeding")
    assert codes(game) == ["use selective_breeding:pay", "end"]
    go_on(game, "use selective_breeding:pay")
    assert codes(game) == ["trash seek_allies from hand", "trash diplomacy from play"]
    go_on(game, "trash seek_allies from hand")
    assert (game.state.removed, game.state.seats[0].hand) == (["seek_allies"], ["dagger", "reconnaissance"])


def test_selective_breeding_without_the_trade() -> None:
    """R-SPACE-06, DP-13: the space may be visited for its influence alone; the 2 spice are paid all the same."""
    given = alone("diplomacy", "dagger", spice=2, deck=["reconnaissance"])
    seat = play(given, "agent diplomacy>selective_breeding", "end").state.seats[0]
    assert (seat.spice, seat.influence["bene_gesserit"], seat.hand) == (0, 1, ["dagger"])


def test_the_card_trashed_is_gone_before_the_draw() -> None:
    """R-SPACE-06: a card trashed from the discard pile cannot come back by the reshuffle the draw needs."""
    given = alone("diplomacy", spice=2, discard=["seek_allies", "dagger"])
    game = play(given, "agent diplomacy>selective_breeding", "use selective_breeding:pay")
    go_on(game, "trash seek_allies from discard")
    assert game.state.seats[0].hand == ["dagger"]


def test_secrets_steals_from_everybody_with_four() -> None:
    """R-SPACE-07: one card from each opponent who holds four or more; none from who holds three."""
    given = {
        "seats": [
            {"hand": ["diplomacy"]},
            {"intrigue": ["ambush", "charisma", "bribery", "refocus", "infiltrate"]},
            {"intrigue": ["windfall", "tiebreaker", "urgent_mission"]},
            {"intrigue": ["poison_snooper", "choam_shares", "double_cross", "to_the_victor"]},
        ],
        "intrigue_deck": ["demand_respect"],
    }
    game = play(given, "agent diplomacy>secrets")
    assert [len(seat.intrigue) for seat in game.state.seats] == [3, 4, 3, 3]


def test_high_council_pays_persuasion_from_the_same_round_on() -> None:
    """R-SPACE-10: 2 in this round's Reveal turn, with nothing else revealed."""
    given = {"seats": [{"hand": ["dagger"], "solari": 5}, {"done": True}, {"done": True}]}
    game = play(given, "agent dagger>high_council")
    assert (game.state.seats[0].council, game.state.seats[0].persuasion) == (True, 2)


def test_hall_of_oratory_pays_while_the_agent_is_there() -> None:
    """R-SPACE-11: 1 persuasion in the own Reveal turn, none for an opponent's Agent."""
    game = play(alone("convincing_argument", agents_at=["hall_of_oratory"]))
    assert game.state.seats[0].persuasion == 3, "Convincing Argument sends nobody, so the Reveal turn was forced"
    given = {"seats": [{"hand": ["convincing_argument"]}, {"agents_at": ["hall_of_oratory"]}]}
    assert play(given).state.seats[0].persuasion == 2


def test_the_mentat_space_gives_the_mentat_if_it_is_at_home() -> None:
    """R-SPACE-12: otherwise only the card is drawn, and the holder keeps it."""
    given = alone("dagger", solari=2, deck=["diplomacy"])
    state = play(given, "agent dagger>mentat").state
    assert (state.mentat_owner, state.seats[0].hand) == (0, ["diplomacy"])
    for mentat in ({"owner": 2}, {"owner": 2, "space": "arrakeen"}):
        state = play({**given, "mentat": mentat}, "agent dagger>mentat").state
        assert (state.mentat_owner, state.mentat_space) == (1, mentat.get("space"))
        assert state.seats[0].hand == ["diplomacy"]


def test_the_mentat_space_costs_more_in_the_harder_solo_games() -> None:
    """R-SPACE-12: 2 as Mercenary, 5 at the other levels."""
    for level, price in (("mercenary", 2), ("sardaukar", 5), ("mentat", 5), ("kwisatz_haderach", 5)):
        for solari in (price - 1, price):
            game = play({"mode": "solo", "difficulty": level, **alone("dagger", solari=solari)})
            assert ("dagger>mentat" in agents_offered(game)) is (solari == price), level


def test_the_swordmaster_can_be_sent_in_the_same_round() -> None:
    """R-SPACE-14: with the second Agent at Swordmaster a third is there for the next turn."""
    given = {
        "seats": [
            {"hand": ["dagger", "diplomacy"], "solari": 8, "agents": 1, "agents_at": ["arrakeen"]},
            {"done": True},
            {"done": True},
        ],
    }
    game = play(given, "agent dagger>swordmaster")
    assert "diplomacy>wealth" in agents_offered(game)


def test_control_bonuses_of_the_three_spaces() -> None:
    """R-SPACE-15, R-SPACE-16, R-SPACE-19: 1 Solari, 1 Solari, 1 spice for the owner of the marker."""
    for space, kind in (("arrakeen", "solari"), ("carthag", "solari"), ("imperial_basin", "spice")):
        game = play({**alone("signet_ring"), "control": {space: 3}}, f"agent signet_ring>{space}")
        bonus = [(e.item, e.amount) for e in happened(game, "gain", 2)]
        assert bonus == [(kind, 1)], space


def test_harvesting_takes_the_bonus_spice_of_that_space_alone() -> None:
    """R-SPACE-19, R-SPACE-20, R-SPACE-21: base and bonus; the others keep theirs."""
    for space, base in (("imperial_basin", 1), ("hagga_basin", 2), ("the_great_flat", 3)):
        bonus = {"imperial_basin": 1, "hagga_basin": 2, "the_great_flat": 4}
        given = {**alone("dune_the_desert_planet", water=2), "bonus_spice": bonus}
        state = play(given, f"agent dune_the_desert_planet>{space}").state
        assert state.seats[0].spice == base + bonus[space]
        assert state.bonus_spice == {**bonus, space: 0}


def test_sell_melange_fixes_the_amount_when_the_agent_is_sent() -> None:
    """R-SPACE-24, DP-08: with 4 spice the amounts 2, 3 and 4 are offered; one exchange and no more."""
    given = alone("dune_the_desert_planet", spice=4, intrigue=["windfall"])
    game = play(given)
    amounts = {code.partition(":")[2] for code in agents_offered(game) if "sell_melange" in code}
    assert amounts == {"2", "3", "4"}
    go_on(game, "agent dune_the_desert_planet>sell_melange:2")
    assert (game.state.seats[0].spice, game.state.seats[0].solari) == (2, 6)
    assert codes(game) == ["play windfall", "end"], "2 more spice are there, but no second exchange"


def test_sell_melange_never_takes_more_than_five() -> None:
    """R-SPACE-24, DP-08: a great heap offers 2 to 5."""
    game = play(alone("dune_the_desert_planet", spice=50))
    amounts = {code.partition(":")[2] for code in agents_offered(game) if "sell_melange" in code}
    assert amounts == {"2", "3", "4", "5"}


def test_sell_melange_with_one_spice_is_illegal() -> None:
    """R-SPACE-24: for Kwisatz Haderach too; and one Agent blocks all its amounts."""
    for card in ("dune_the_desert_planet", "kwisatz_haderach"):
        game = play(alone(card, spice=1))
        assert not [code for code in agents_offered(game) if "sell_melange" in code]
    given = {"seats": [{"hand": ["dune_the_desert_planet"], "spice": 5}, {"agents_at": ["sell_melange"]}]}
    assert not [code for code in agents_offered(play(given)) if "sell_melange" in code]


def test_sietch_tabr_is_a_city_space_without_influence() -> None:
    """R-SPACE-18, R-SPACE-25: no Fremen card reaches it, a City card does; the Fremen influence stays at 2."""
    fremen = play(alone("spice_hunter", influence={"fremen": 2}))
    assert "spice_hunter>sietch_tabr" not in agents_offered(fremen)
    game = play(alone("reconnaissance", influence={"fremen": 2}), "agent reconnaissance>sietch_tabr")
    assert game.state.seats[0].influence["fremen"] == 2
    assert not happened(game, "influence", 0)


def test_helena_enters_an_occupied_sietch_tabr() -> None:
    """R-SPACE-25: as a City space it is among those where enemy Agents do not block her."""
    given = {
        "seats": [
            {"leader": "helena_richese", "hand": ["reconnaissance"], "influence": {"fremen": 2}},
            {"agents_at": ["sietch_tabr"]},
        ],
    }
    assert "reconnaissance>sietch_tabr" in agents_offered(play(given))


def test_an_agent_moved_away_from_the_hall_gives_nothing() -> None:
    """R-SPACE-26: recalled by Urgent Mission or moved by Kwisatz Haderach before the Reveal turn."""
    given = alone(
        "convincing_argument", "dagger", agents=1, agents_at=["hall_of_oratory"], intrigue=["urgent_mission"]
    )
    assert play(given, "play urgent_mission", "reveal").state.seats[0].persuasion == 2
    moved = {
        "seats": [
            {
                "hand": ["kwisatz_haderach", "convincing_argument"],
                "agents": 0,
                "agents_at": ["hall_of_oratory", "arrakeen"],
            },
            {"done": True},
            {"done": True},
        ],
    }
    game = play(moved, "agent kwisatz_haderach>wealth from hall_of_oratory")
    assert game.state.seats[0].persuasion == 2, "the Reveal turn was forced: no Agent is left"
    stays = play(moved, "agent kwisatz_haderach>wealth from arrakeen")
    assert stays.state.seats[0].persuasion == 3


def test_the_mentat_in_the_hall_counts() -> None:
    """R-SPACE-26: for the player who sent it, not for anybody else."""
    given = alone("convincing_argument", "dagger")
    for owner, persuasion in ((1, 3), (2, 2)):
        game = play({**given, "mentat": {"owner": owner, "space": "hall_of_oratory"}})
        if game.decision and game.decision.kind == "turn":
            go_on(game, "reveal")
        assert game.state.seats[0].persuasion == persuasion


def test_two_own_agents_in_the_hall_count_once() -> None:
    """R-SPACE-26: the space asks whether an own Agent is there, not how many."""
    given = alone("convincing_argument", agents=0, agents_at=["hall_of_oratory", "hall_of_oratory"])
    assert play(given).state.seats[0].persuasion == 3


def test_useless_visits_are_legal() -> None:
    """R-SPACE-27: an empty Foldspace stack, nothing to draw, no troop to recruit, a Mentat that is away."""
    empty = play({**alone("diplomacy"), "reserve": {"foldspace": 0}}, "agent diplomacy>foldspace")
    assert (empty.state.seats[0].discard, empty.state.seats[0].influence["guild"]) == ([], 1)
    assert empty.state.reserve["foldspace"] == 0
    assert "reconnaissance>research_station" in agents_offered(play(alone("reconnaissance", water=2)))
    assert "dagger>rally_troops" in agents_offered(play(alone("dagger", solari=4, garrison=12)))
    secrets = play(alone("diplomacy"), "agent diplomacy>secrets")
    assert secrets.state.seats[0].intrigue == []
    away = {**alone("dagger", solari=2), "mentat": {"owner": 2}}
    assert "dagger>mentat" in agents_offered(play(away))


def test_foldspace_at_the_empty_foldspace_stack() -> None:
    """R-SPACE-27: the card may trash itself first and be acquired again at once: the order is the player's."""
    given = {**alone("foldspace", deck=DECK), "reserve": {"foldspace": 0}}
    game = play(given, "agent foldspace>foldspace")
    assert {"use foldspace:trash", "use foldspace:take_reserve"} <= set(codes(game))
    go_on(game, "use foldspace:trash")
    seat = game.state.seats[0]
    assert (seat.discard, seat.played, game.state.reserve["foldspace"]) == (["foldspace"], [], 0)
