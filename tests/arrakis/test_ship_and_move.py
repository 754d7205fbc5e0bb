"""Phase 6: shipment and movement."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arrakis.movement import reach
from arrakis.prices import cost, group_limit
from arrakis.table import may_enter, open_cells
from imperium.core.game import start
from tests.arrakis.tables import (
    BOX,
    RULES,
    ally,
    asked,
    at,
    bare,
    events,
    hold,
    pass_until,
    played,
    put,
    say,
    seat,
    seat_of,
    spice,
)


def shipping(state: Any, faction: str) -> Any:
    return pass_until(at(state, "shipment_and_movement"), "ship", faction)


def marching(state: Any, faction: str) -> Any:
    return pass_until(at(state, "shipment_and_movement"), "move", faction)


def targets(game: Any, word: str = "ship") -> set[str]:
    return {code.split(" ")[1] for code in game.decision.codes if code.startswith(f"{word} ")}


def test_a_shipment() -> None:
    """1 into a stronghold, 2 elsewhere, then a move.

    K-SHIP-01, K-SHIP-02, K-SHIP-03, K-SHIP-05, K-SHIP-10, KDP-23
    """
    state = bare(["emperor", "atreides", "harkonnen"])
    game = shipping(state, "emperor")
    assert targets(game) == set(BOX.cells) - {"x"} - {cell for cell in BOX.cells if BOX.sector[cell] == 0}
    say(game, "ship carthag@10")
    assert game.decision.codes == [f"take {number}" for number in range(1, 11)]
    say(game, "take 6")
    assert spice(game, "emperor") == 4
    assert seat(game, "emperor").forces == {"carthag@10": 6}
    assert seat(game, "emperor").reserve == 14
    assert asked(game) == ("emperor", "move")
    pass_until(game, "ship", "atreides")
    say(game, "ship polar_sink")
    assert game.decision.codes == [f"take {number}" for number in range(1, 6)], "two spice each"
    say(game, "take 5")
    assert spice(game, "atreides") == 0


def test_where_nobody_may_ship() -> None:
    """K-SHIP-06, K-SHIP-07, K-SHIP-08, K-STORM-12, K-STORM-13, K-ALLY-08, K-DEF-08: storm, two others, the ally."""
    state = bare(["emperor", "atreides", "harkonnen", "fremen"], storm=9)
    put(state, "atreides", carthag_10=1, red_chasm_6=1, polar_sink=1)
    put(state, "harkonnen", carthag_10=1)
    ally(state, "emperor", "fremen")
    put(state, "fremen", sietch_tabr_13=1, polar_sink=1)
    state.battle.aggressor = -1
    game = shipping(state, "emperor")
    found = targets(game)
    assert "arrakeen@9" not in found
    assert "imperial_basin@9" not in found
    assert "imperial_basin@10" in found, "the rest of a territory partly in storm"
    assert "carthag@10" not in found
    assert "sietch_tabr@13" not in found
    assert "polar_sink" in found
    assert "red_chasm@6" in found


def test_the_guild_is_paid() -> None:
    """K-SHIP-04, K-GUILD-02, K-GUILD-03, K-GUILD-06, K-DEF-12: others pay the Guild; its own shipments cost half."""
    state = bare(["emperor", "spacing_guild", "harkonnen"])
    game = say(shipping(state, "emperor"), "ship carthag@10", "take 4")
    assert (spice(game, "emperor"), spice(game, "spacing_guild")) == (6, 9)
    pass_until(game, "ship", "spacing_guild")
    say(game, "ship arrakeen@9", "take 5")
    assert spice(game, "spacing_guild") == 9 - 3
    assert seat(game, "spacing_guild").forces == {"arrakeen@9": 5}


def test_cross_shipping() -> None:
    """K-GUILD-04, K-SHIP-09, KAMB-32: from one territory to another at half price; the movement follows as usual."""
    state = bare(["spacing_guild", "emperor", "harkonnen"])
    put(state, "spacing_guild", south_mesa_3=2, south_mesa_4=3)
    game = say(shipping(state, "spacing_guild"), "cross south_mesa@3")
    assert "to south_mesa@5" not in game.decision.codes
    say(game, "to broken_land@11", "take 2", "take 1")
    assert spice(game, "spacing_guild") == 5 - 3
    assert seat(game, "spacing_guild").forces == {"south_mesa@4": 2, "broken_land@11": 3}
    assert asked(game) == ("spacing_guild", "move")
    assert not any(
        code.startswith("home") for code in shipping(bare(["emperor", "fremen"]), "emperor").decision.codes
    )


def test_shipping_home() -> None:
    """K-GUILD-05: back to reserve, 1 spice for 2 forces, rounded up; not out of the storm."""
    state = bare(["spacing_guild", "emperor", "harkonnen"], storm=5)
    put(state, "spacing_guild", south_mesa_4=3, south_mesa_5=2)
    game = say(shipping(state, "spacing_guild"), "home south_mesa@4", "take 3")
    assert spice(game, "spacing_guild") == 5 - 2
    assert seat(game, "spacing_guild").reserve == 18
    assert seat(game, "spacing_guild").forces == {"south_mesa@5": 2}


def test_the_guild_ships_from_both_sides_of_the_storm() -> None:
    """K-GUILD-04, K-GUILD-05: from any cells of one territory that are not in the storm, joined or not."""
    for code, rest in (("cross old_gap@8", ["to carthag@10"]), ("home old_gap@8", [])):
        state = bare(["spacing_guild", "emperor", "harkonnen"], storm=9)
        put(state, "spacing_guild", old_gap_8=2, old_gap_9=1, old_gap_10=3)
        game = shipping(state, "spacing_guild")
        assert not {"cross old_gap@10", "home old_gap@10"} & set(game.decision.codes), "one territory, one option"
        say(game, code, *rest, "take 2", "take 3")
        assert seat(game, "spacing_guild").forces.get("old_gap@9") == 1
        assert len(seat(game, "spacing_guild").forces) == 1 + len(rest)


def test_the_ally_of_the_guild() -> None:
    """K-GUILD-07, K-GUILD-08, K-SHIP-04, KAMB-10: half price to the Guild; across the board to the bank."""
    state = bare(["emperor", "spacing_guild", "harkonnen"])
    ally(state, "emperor", "spacing_guild")
    game = say(shipping(state, "emperor"), "ship carthag@10", "take 5")
    assert (spice(game, "emperor"), spice(game, "spacing_guild")) == (7, 8)
    state = bare(["emperor", "spacing_guild", "harkonnen"])
    ally(state, "emperor", "spacing_guild")
    put(state, "emperor", carthag_10=4)
    game = say(shipping(state, "emperor"), "cross carthag@10", "to arrakeen@9", "take 4")
    assert (spice(game, "emperor"), spice(game, "spacing_guild")) == (8, 5)
    assert seat(game, "emperor").forces == {"arrakeen@9": 4}


def test_the_guild_pays_a_share() -> None:
    """K-SHIP-04, K-SHIP-10, KAMB-10: what the Guild pays for its ally goes to the bank."""
    state = bare(["emperor", "spacing_guild", "harkonnen"])
    ally(state, "emperor", "spacing_guild")
    game = pass_until(at(state, "shipment_and_movement"), "pledge", "spacing_guild")
    say(game, "take 5")
    pass_until(game, "ship", "emperor")
    say(game, "ship carthag@10", "take 20", "take 2")
    assert (spice(game, "emperor"), spice(game, "spacing_guild")) == (10 - 8, 5 - 2 + 8)


def test_fremen_land() -> None:
    """K-FRE-02, K-FRE-03, K-SHIP-11, KDP-37, K-BG-04: free, near the Great Flat, nowhere else; no reaction to it."""
    state = bare(["fremen", "bene_gesserit", "emperor"], storm=14)
    game = shipping(state, "fremen")
    landing = {cell for one in BOX.factions["fremen"].landing for cell in BOX.territories[one].cells}
    assert targets(game) == {cell for cell in landing if BOX.sector[cell] != 14}
    say(game, "ship sietch_tabr@13")
    assert len(game.decision.options) == 20
    say(game, "take 7")
    assert spice(game, "fremen") == 3
    assert asked(game) == ("fremen", "move")
    assert not events(game, "income")
    assert not any("karama" in code for code in game.decision.codes)


def test_half_price_with_karama() -> None:
    """K-KAR-05, K-BG-04, K-KAR-01: paid to the bank; the Bene Gesserit may react; not for Fremen."""
    state = bare(["emperor", "spacing_guild", "bene_gesserit", "fremen"])
    hold(state, "emperor", "karama")
    hold(state, "fremen", "karama")
    game = shipping(state, "emperor")
    say(game, "ship carthag@10 karama")
    assert len(game.decision.options) == 20
    say(game, "take 15")
    assert (spice(game, "emperor"), spice(game, "spacing_guild")) == (2, 5)
    assert asked(game) == ("bene_gesserit", "follow")
    pass_until(game, "ship", "fremen")
    assert not any(code.endswith("karama") for code in game.decision.codes)


def test_the_bene_gesserit_follow() -> None:
    """K-BG-04, K-SHIP-12, KDP-24: one force to the Polar Sink, free, once for each shipment; stoppable."""
    for stopped in (False, True):
        state = bare(["emperor", "bene_gesserit", "harkonnen"])
        if stopped:
            hold(state, "harkonnen", "karama")
        game = say(shipping(state, "emperor"), "ship carthag@10", "take 1")
        assert asked(game) == ("bene_gesserit", "follow")
        say(game, "yes")
        if stopped:
            assert asked(game) == ("harkonnen", "stop")
            say(game, "yes")
        assert seat(game, "bene_gesserit").forces == ({} if stopped else {"polar_sink": 1})
        assert spice(game, "bene_gesserit") == 5


def test_atreides_see_the_next_spice_card() -> None:
    """K-ATR-03, K-INFO-03: before anyone ships, until it is turned up; stoppable."""
    state = bare(["emperor", "atreides", "harkonnen"])
    card = state.spice_deck[-1]
    game = at(state, "shipment_and_movement")
    assert game.view(1).position.seats[1].spice_look == card
    assert game.view(0).position.seats[1].spice_look is None
    assert asked(game) == ("emperor", "ship")
    state = bare(["emperor", "atreides", "harkonnen"])
    hold(state, "harkonnen", "karama")
    game = say(at(state, "shipment_and_movement"), "yes")
    assert seat(game, "atreides").spice_look is None


def test_the_guild_stopped_and_declared_anew() -> None:
    """K-KAR-08, K-SHIP-12, K-KAR-02: half price stopped, cross-shipping stopped by a second card, then given up."""
    state = bare(["spacing_guild", "emperor", "harkonnen"])
    put(state, "spacing_guild", tueks_sietch_4=2)
    hold(state, "emperor", "karama")
    hold(state, "harkonnen", "karama")
    game = say(shipping(state, "spacing_guild"), "ship carthag@10", "take 8")
    assert asked(game) == ("emperor", "stop")
    say(game, "yes")
    assert asked(game) == ("spacing_guild", "ship")
    assert spice(game, "spacing_guild") == 5
    say(game, "cross tueks_sietch@4", "to carthag@10", "take 2")
    assert asked(game) == ("harkonnen", "stop")
    say(game, "yes")
    assert asked(game) == ("spacing_guild", "ship")
    assert not any(code.startswith(("cross", "home")) for code in game.decision.codes)
    say(game, "ship carthag@10")
    assert len(game.decision.options) == 5, "the full price"
    say(game, "take 5")
    assert spice(game, "spacing_guild") == 0


def test_the_guilds_income_stopped() -> None:
    """K-KAR-02, K-GUILD-02, K-PLAYERS-02: paid to the bank."""
    state = bare(["emperor", "spacing_guild", "harkonnen"])
    hold(state, "harkonnen", "karama")
    game = say(shipping(state, "emperor"), "ship carthag@10", "take 4", "yes")
    assert (spice(game, "emperor"), spice(game, "spacing_guild")) == (6, 5)


# -- movement ----------------------------------------------------------------------------------------
def reached(state: Any, seat: int, cell: str, most: int) -> set[str]:
    return {BOX.territory[one] for one in reach(state, seat, cell, most)}


def test_range_of_one() -> None:
    """K-MOVE-01, K-MOVE-02, K-MOVE-03, K-MOVE-05, KDP-25: one territory, or another cell of the same; optional."""
    state = bare(["emperor", "harkonnen"])
    put(state, "emperor", south_mesa_3=3, south_mesa_5=1)
    game = marching(state, "emperor")
    assert game.decision.codes == ["pass", "move south_mesa@3"]
    say(game, "move south_mesa@3")
    there = {BOX.territory[one] for one in targets(game, "to")}
    borders = {BOX.territory[other] for cell in BOX.territories["south_mesa"].cells for other in BOX.cells[cell]}
    assert there == borders
    assert "to south_mesa@4" in game.decision.codes
    say(game, "to tueks_sietch@4", "take 2", "take 1")
    assert seat(game, "emperor").forces == {"south_mesa@3": 1, "tueks_sietch@4": 3}
    assert asked(game) != ("emperor", "move")


def test_fremen_and_ornithopters() -> None:
    """K-MOVE-03, K-MOVE-04, K-FRE-04: Fremen go two, whoever has a city goes three, storm there or not."""
    state = bare(["fremen", "harkonnen"])
    put(state, "fremen", red_chasm_6=1)
    game = say(marching(state, "fremen"), "move red_chasm@6")
    two = {BOX.territory[one] for one in targets(game, "to")}
    assert "tueks_sietch" in two
    assert "arrakeen" not in two
    state = bare(["fremen", "harkonnen"], storm=9)
    put(state, "fremen", red_chasm_6=1, arrakeen_9=1)
    game = marching(state, "fremen")
    assert game.decision.codes == ["pass", "move red_chasm@6"], "what is in the storm stays"
    say(game, "move red_chasm@6")
    assert {BOX.territory[one] for one in targets(game, "to")} > two - {"red_chasm"}


def test_a_march_of_two_stopped() -> None:
    """K-FRE-04, K-KAR-02, K-KAR-08: it may be declared anew with range 1."""
    state = bare(["fremen", "harkonnen"])
    put(state, "fremen", red_chasm_6=2)
    hold(state, "harkonnen", "karama")
    game = say(marching(state, "fremen"), "move red_chasm@6", "to tueks_sietch@4", "take 2")
    assert asked(game) == ("harkonnen", "stop")
    say(game, "yes")
    assert asked(game) == ("fremen", "move")
    say(game, "move red_chasm@6")
    assert "to tueks_sietch@4" not in game.decision.codes
    say(game, "to south_mesa@5", "take 1")
    assert seat(game, "fremen").forces == {"red_chasm@6": 1, "south_mesa@5": 1}


def test_the_way_of_the_example() -> None:
    """Tuek's Sietch to Imperial Basin in three with a force in Arrakeen, no further.

    K-MOVE-11, K-MOVE-05, K-MOVE-10
    """
    state = bare(["emperor", "harkonnen"])
    put(state, "emperor", tueks_sietch_4=2, arrakeen_9=1)
    put(state, "harkonnen", pasty_mesa_5=3, shield_wall_8=2)
    found = reached(state, 0, "tueks_sietch@4", 3)
    assert "imperial_basin" in found
    assert "arrakeen" not in found
    assert "imperial_basin" not in reached(state, 0, "tueks_sietch@4", 2)


def test_no_way_through_the_storm() -> None:
    """K-MOVE-06, K-STORM-12: no cell of the way lies in the storm, the ends included."""
    state = bare(["emperor", "harkonnen"], storm=8)
    put(state, "emperor", basin_8=1, old_gap_9=2)
    game = marching(state, "emperor")
    assert game.decision.codes == ["pass", "move old_gap@9"]
    say(game, "move old_gap@9")
    assert not any(BOX.sector[one] == 8 for one in targets(game, "to"))
    assert "to arrakeen@9" in game.decision.codes


def test_a_group_of_several_cells() -> None:
    """K-MOVE-07, K-STORM-13: cells joined without the storm go together; parted ones do not."""
    state = bare(["emperor", "harkonnen"], storm=4)
    put(state, "emperor", south_mesa_3=2, south_mesa_5=2)
    game = marching(state, "emperor")
    assert game.decision.codes == ["pass", "move south_mesa@3", "move south_mesa@5"]
    state = bare(["emperor", "harkonnen"])
    put(state, "emperor", south_mesa_3=2, south_mesa_5=2)
    game = say(marching(state, "emperor"), "move south_mesa@3", "to tueks_sietch@4", "take 2", "take 2")
    assert seat(game, "emperor").forces == {"tueks_sietch@4": 4}


def test_strongholds_of_two_others() -> None:
    """K-MOVE-08, K-MOVE-10: neither entered nor crossed; other forces do not hinder."""
    state = bare(["emperor", "harkonnen", "atreides"])
    put(state, "emperor", imperial_basin_9=1, carthag_10=1)
    put(state, "harkonnen", arrakeen_9=1, old_gap_9=4)
    assert "arrakeen" in reached(state, 0, "imperial_basin@9", 1)
    put(state, "atreides", arrakeen_9=1)
    assert "arrakeen" not in reached(state, 0, "imperial_basin@9", 3)


def test_the_ally_in_the_way() -> None:
    """K-MOVE-09, K-ALLY-08, KAMB-12: not to end there, but to cross; the Polar Sink is open."""
    state = bare(["emperor", "harkonnen", "atreides"])
    ally(state, "emperor", "atreides")
    put(state, "emperor", tueks_sietch_4=1, carthag_10=1)
    put(state, "atreides", pasty_mesa_5=1, polar_sink=1)
    found = reached(state, 0, "tueks_sietch@4", 2)
    assert "pasty_mesa" not in found
    assert "shield_wall" in found
    assert "polar_sink" in reached(state, 0, "carthag@10", 2)


def test_hajr() -> None:
    """K-CARD-11, K-WIN-01, KDP-25: one more movement, before or after, with the same group or another."""
    state = bare(["emperor", "harkonnen"])
    put(state, "emperor", tueks_sietch_4=2)
    hold(state, "emperor", "hajr")
    game = marching(state, "emperor")
    say(game, "move tueks_sietch@4", "to pasty_mesa@5", "take 2")
    assert game.decision.codes == ["pass", "play hajr"]
    say(game, "play hajr", "move pasty_mesa@5", "to shield_wall@7", "take 1")
    assert seat(game, "emperor").forces == {"pasty_mesa@5": 1, "shield_wall@7": 1}
    assert "hajr" in game.state.treachery_discard
    state = bare(["emperor", "harkonnen"])
    put(state, "emperor", tueks_sietch_4=2)
    hold(state, "emperor", "hajr")
    game = say(marching(state, "emperor"), "play hajr", "move tueks_sietch@4", "to pasty_mesa@5", "take 1")
    assert "move tueks_sietch@4" in game.decision.codes


@pytest.mark.parametrize("leaves", [True, False])
def test_allies_who_share_a_territory(leaves: bool) -> None:
    """K-ALLY-09, K-ALLY-07: the second in storm order loses what still shares when the own turn ends."""
    state = bare(["emperor", "harkonnen", "atreides"])
    ally(state, "emperor", "atreides")
    put(state, "emperor", tueks_sietch_4=2, polar_sink=1)
    put(state, "atreides", tueks_sietch_4=3, polar_sink=1)
    game = marching(state, "atreides")
    if leaves:
        say(game, "move tueks_sietch@4", "to pasty_mesa@5", "take 3")
    else:
        say(game, "pass")
    assert seat(game, "atreides").tanks == (0 if leaves else 3)
    assert seat(game, "emperor").forces == {"tueks_sietch@4": 2, "polar_sink": 1}
    assert seat(game, "atreides").forces.get("polar_sink") == 1
    assert not events(game, "battle")


@pytest.mark.parametrize("kind", ["ship", "saving", "cross", "home"])
@pytest.mark.parametrize("faction", ["emperor", "spacing_guild"])
def test_so_many_can_be_paid_for_and_not_one_more(kind: str, faction: str) -> None:
    """K-SHIP-03, K-SHIP-10, K-DEF-12, K-GUILD-03, K-GUILD-05: whatever one has, for each kind of place."""
    state = bare(["emperor", "spacing_guild"])
    index = seat_of(state, faction)
    for have in range(15):
        state.seats[index].spice = have
        for cell in ("carthag@10", "polar_sink"):
            limit = group_limit(state, index, kind, cell)
            assert cost(state, index, kind, cell, limit) <= have
            assert limit == 20 or cost(state, index, kind, cell, limit + 1) > have


def test_the_open_cells_are_those_one_may_enter() -> None:
    """K-SHIP-06, K-SHIP-07, K-SHIP-08, K-DEAL-07: in random games, the map at once and place by place."""
    dice = random.Random(3)

    def look(game: Any) -> None:
        if dice.random() < 0.05:
            for index in range(len(game.state.seats)):
                one_by_one = [
                    cell
                    for name, place in BOX.territories.items()
                    if may_enter(game.state, index, name)
                    for cell in place.cells
                    if BOX.sector[cell] != game.state.storm
                ]
                assert open_cells(game.state, index) == one_by_one

    played(start(RULES, seed=3, seats=6, orders=["claim", "aside"], deals=True), 3, look)
