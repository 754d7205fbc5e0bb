"""Section 9 of the rules: harvesting spice."""

from __future__ import annotations

import pytest

from tests.rules.script import happened
from tests.rules.table import offered, play

ARIANA = "countess_ariana_thorvald"
MAKERS = [("imperial_basin", 0, 1), ("hagga_basin", 1, 2), ("the_great_flat", 2, 3)]  # space, water, base spice


@pytest.mark.parametrize(("space", "water", "base"), MAKERS)
def test_a_harvest_brings_the_base_amount(space: str, water: int, base: int) -> None:
    """R-SPICE-01: 1, 2 or 3 spice without bonus spice."""
    _, me = play(f"agent dune_the_desert_planet>{space}", hand=["dune_the_desert_planet"], water=water)
    assert (me.spice, me.water) == (base, 0)


@pytest.mark.parametrize(("space", "water", "base"), MAKERS)
def test_a_harvest_takes_all_bonus_spice_of_that_space_alone(space: str, water: int, base: int) -> None:
    """R-SPICE-01: base plus all four bonus spice; that space is then at 0, the others keep theirs."""
    bonus = {maker: 4 for maker, _, _ in MAKERS}
    game, me = play(
        f"agent dune_the_desert_planet>{space}",
        hand=["dune_the_desert_planet"],
        water=water,
        board={"bonus_spice": bonus},
    )
    assert me.spice == base + 4
    assert game.state.bonus_spice == {**bonus, space: 0}


def test_the_next_harvest_finds_the_base_only() -> None:
    """R-SPICE-01: whoever comes after the bonus spice was taken gets the base amount again."""
    game, me = play(
        "agent dune_the_desert_planet>imperial_basin",
        "end",
        "play infiltrate",
        "agent dune_the_desert_planet>imperial_basin",
        hand=["dune_the_desert_planet"],
        others=[{"hand": ["dune_the_desert_planet"], "intrigue": ["infiltrate"]}],
        board={"bonus_spice": {"imperial_basin": 2}},
    )
    assert (me.spice, game.state.seats[1].spice) == (3, 1)


def test_spice_of_cards_leaves_the_bonus_spice_alone() -> None:
    """R-SPICE-02: Worm Riders' 2 spice at Arrakeen are no harvest; no bonus spice moves, no harvest is noted."""
    game, me = play("agent worm_riders>arrakeen", hand=["worm_riders"], board={"bonus_spice": {"hagga_basin": 3}})
    assert (me.spice, game.state.bonus_spice["hagga_basin"]) == (2, 3)
    assert not happened(game, "harvest")


def test_a_card_gain_on_a_maker_space_is_not_harvested() -> None:
    """R-SPICE-02, R-SPICE-03: Spice Addict takes 1 off the harvest, nothing off Worm Riders' 2, and draws once."""
    _, me = play("agent worm_riders>imperial_basin", leader=ARIANA, hand=["worm_riders"], deck=["dagger", "dagger"])
    assert (me.spice, me.hand) == (2, ["dagger"])


def test_a_control_bonus_is_not_harvested() -> None:
    """R-SPICE-02: Ariana's own control bonus of Imperial Basin comes whole and draws nothing."""
    game, me = play(
        "agent dune_the_desert_planet>imperial_basin",
        leader=ARIANA,
        hand=["dune_the_desert_planet"],
        deck=["dagger", "dagger"],
        board={"control": {"imperial_basin": 1}},
    )
    assert (me.spice, me.hand) == (1, ["dagger"])
    assert len(happened(game, "harvest")) == 1


def test_a_control_bonus_for_another_visitor_is_not_harvested() -> None:
    """R-SPICE-02: Ariana controls Imperial Basin and is paid 1 spice for a visitor, without drawing."""
    game, _ = play(
        "agent dune_the_desert_planet>imperial_basin",
        hand=["dune_the_desert_planet"],
        others=[{"leader": ARIANA, "hand": [], "deck": ["dagger"]}],
        board={"control": {"imperial_basin": 2}},
    )
    assert (game.state.seats[1].spice, game.state.seats[1].hand) == (1, [])


def test_a_reward_of_spice_is_not_harvested() -> None:
    """R-SPICE-02: Raid Stockpiles gives Ariana its full 3 spice and no card beyond her hand of five."""
    deck = ["dagger", "diplomacy", "dune_the_desert_planet", "reconnaissance", "seek_allies", "signet_ring"]
    board = {"phase": "combat", "conflict": "raid_stockpiles", "conflict_deck": ["skirmish_a"]}
    _, me = play(leader=ARIANA, conflict=1, deck=deck, board=board)
    assert (me.spice, len(me.hand)) == (3, 5)


@pytest.mark.parametrize(("space", "water", "base"), MAKERS)
def test_carryall_doubles_the_base_and_not_the_bonus(space: str, water: int, base: int) -> None:
    """R-SPICE-03: 2, 4 or 6 from the bank and the three bonus spice once."""
    _, me = play(f"agent carryall>{space}", hand=["carryall"], water=water, board={"bonus_spice": {space: 3}})
    assert me.spice == 2 * base + 3


def test_carryall_does_not_double_the_control_bonus() -> None:
    """R-SPICE-02, R-SPICE-03: own control bonus 1, doubled base 2."""
    _, me = play("agent carryall>imperial_basin", hand=["carryall"], board={"control": {"imperial_basin": 1}})
    assert me.spice == 3


def test_carryall_played_earlier_this_round_changes_no_later_harvest() -> None:
    """R-SPICE-03: only the harvest of the Agent Carryall sends is doubled."""
    _, me = play(
        "agent dune_the_desert_planet>hagga_basin",
        hand=["dune_the_desert_planet"],
        played=["carryall"],
        agents_at=["secure_contract"],
        water=1,
    )
    assert me.spice == 2


def test_spice_addict_takes_one_off_base_and_bonus_together() -> None:
    """R-SPICE-03: Hagga Basin with 3 bonus spice gives 2 + 3 - 1."""
    game, me = play(
        "agent dune_the_desert_planet>hagga_basin",
        leader=ARIANA,
        hand=["dune_the_desert_planet"],
        water=1,
        deck=["dagger"],
        board={"bonus_spice": {"hagga_basin": 3}},
    )
    assert (me.spice, me.hand) == (4, ["dagger"])
    assert game.state.bonus_spice["hagga_basin"] == 0


def test_spice_addict_does_not_go_below_zero() -> None:
    """R-SPICE-03: base 1 less 1 is 0; the spice she had is untouched and the card is drawn."""
    _, me = play(
        "agent dune_the_desert_planet>imperial_basin",
        leader=ARIANA,
        hand=["dune_the_desert_planet"],
        spice=2,
        deck=["dagger"],
    )
    assert (me.spice, me.hand) == (2, ["dagger"])


def test_spice_addict_subtracts_after_carryall_doubles() -> None:
    """R-SPICE-03: 2 x 2 + 1 - 1, not 2 x (2 - 1) + 1."""
    _, me = play(
        "agent carryall>hagga_basin",
        leader=ARIANA,
        hand=["carryall"],
        water=1,
        deck=["dagger"],
        board={"bonus_spice": {"hagga_basin": 1}},
    )
    assert me.spice == 4


def test_harvested_spice_pays_an_arrow_of_the_same_turn() -> None:
    """R-SPICE-01: the harvest of 2 pays Fremen Camp's arrow, which is not offered with 1."""
    game, me = play("agent fremen_camp>hagga_basin", hand=["fremen_camp"], water=1)
    game.apply("use fremen_camp:pay")
    assert (me.spice, me.garrison) == (0, 6)
    game, _ = play("agent fremen_camp>imperial_basin", hand=["fremen_camp"])
    assert "use fremen_camp:pay" not in offered(game)
