"""Section 6 of the rules: arrows, what must be done and what may be left."""

from __future__ import annotations

from tests.rules.script import alone, codes, go_on, happened, play


def test_the_whole_cost_comes_before_the_effect() -> None:
    """R-COST-01: Fremen Camp's 2 spice are paid, then three troops come."""
    game = play(alone("fremen_camp", spice=2), "agent fremen_camp>secure_contract", "use fremen_camp:pay")
    kinds = [event.kind for event in game.events if event.kind in ("pay", "recruit")]
    assert kinds == ["pay", "recruit"]
    assert (game.state.seats[0].spice, game.state.seats[0].garrison) == (0, 6)


def test_an_arrow_that_cannot_be_paid_in_full_is_not_offered() -> None:
    """R-COST-01: one spice of two is not enough."""
    game = play(alone("fremen_camp", spice=1, intrigue=["windfall"]), "agent fremen_camp>secure_contract")
    assert codes(game) == ["play windfall", "end"]


def test_a_cost_of_two_kinds_needs_both() -> None:
    """R-COST-01: Shifting Allegiances takes an influence and 2 spice."""
    for spice, influence, payable in ((2, 1, True), (2, 0, False), (1, 1, False)):
        given = alone("shifting_allegiances", spice=spice, influence={"guild": influence}, intrigue=["windfall"])
        game = play(given, "agent shifting_allegiances>secure_contract")
        assert ("use shifting_allegiances:pay" in codes(game)) is payable


def test_arrows_of_card_leader_and_space_may_be_left() -> None:
    """R-COST-02, DP-10: Duncan Idaho, the Baron's Scheme and Selective Breeding; `end` stands beside each of them."""
    card = play(alone("duncan_idaho", water=1), "agent duncan_idaho>carthag")
    assert {"use duncan_idaho:pay", "end"} <= set(codes(card))
    leader = play(
        alone("signet_ring", leader="baron_vladimir_harkonnen", secret=["guild", "fremen"], solari=1),
        "agent signet_ring>secure_contract",
    )
    assert codes(leader) == ["use baron_vladimir_harkonnen:pay", "end"]
    space = play(alone("diplomacy", spice=2), "agent diplomacy>selective_breeding")
    assert codes(space) == ["use selective_breeding:pay", "end"]


def test_what_is_not_paid_gives_nothing() -> None:
    """R-COST-02: the Solari stays and no card comes."""
    given = {
        **alone("signet_ring", leader="baron_vladimir_harkonnen", secret=["guild", "fremen"], solari=1),
        "intrigue_deck": ["windfall", "ambush", "bribery"],
    }
    game = play(given, "agent signet_ring>secure_contract", "end")
    assert (game.state.seats[0].solari, game.state.seats[0].intrigue) == (4, [])
    paid = play(given, "agent signet_ring>secure_contract", "use baron_vladimir_harkonnen:pay")
    assert (paid.state.seats[0].solari, paid.state.seats[0].intrigue) == (3, ["windfall"])


def test_an_arrow_in_a_reveal_box_may_be_left_too() -> None:
    """R-COST-02: Opulence's 6 Solari."""
    game = play(alone("opulence", solari=6), "reveal")
    assert codes(game) == ["use opulence:pay", "end"]
    assert go_on(game, "use opulence:pay").state.seats[0].vp == 1


def test_an_intrigue_card_needs_its_cost_to_be_played() -> None:
    """R-COST-03: Bribery with 2 Solari, not with 1."""
    assert "play bribery" in codes(play(alone("dagger", solari=2, intrigue=["bribery"])))
    assert "play bribery" not in codes(play(alone("dagger", solari=1, intrigue=["bribery"])))


def test_an_intrigue_card_needs_its_condition_to_be_played() -> None:
    """R-COST-03: Councilor's Dispensation needs the seat, Calculated Hire the Mentat at home besides its spice."""
    card = {"intrigue": ["councilors_dispensation"]}
    assert "play councilors_dispensation" not in codes(play(alone("dagger", **card)))
    assert "play councilors_dispensation" in codes(play(alone("dagger", council=True, **card)))
    hire = alone("dagger", spice=1, intrigue=["calculated_hire"])
    assert "play calculated_hire" in codes(play(hire))
    assert "play calculated_hire" not in codes(play({**hire, "mentat": {"owner": 2}}))


def test_the_cost_of_a_played_intrigue_card_is_compulsory() -> None:
    """R-COST-03: no further question whether to pay; only the Faction is asked."""
    game = play(alone("dagger", solari=2, intrigue=["bribery"]), "play bribery")
    assert game.state.seats[0].solari == 0
    assert codes(game) == [f"influence {faction}" for faction in ("emperor", "guild", "bene_gesserit", "fremen")]


def test_an_arrow_is_used_once() -> None:
    """R-COST-04: four spice do not buy Fremen Camp twice."""
    game = play(
        alone("fremen_camp", spice=4, intrigue=["windfall"]),
        "agent fremen_camp>secure_contract",
        "use fremen_camp:pay",
    )
    assert codes(game) == ["play windfall", "end"]
    assert (game.state.seats[0].spice, game.state.seats[0].garrison) == (2, 6)


def test_an_arrow_comes_up_again_the_next_time() -> None:
    """R-COST-04: a second Fremen Camp in a later turn of the round has an arrow of its own."""
    given = {"seats": [{"hand": ["fremen_camp", "fremen_camp"], "spice": 4}, {"done": True}, {"done": True}]}
    game = play(given, "agent fremen_camp>secure_contract", "use fremen_camp:pay", "agent fremen_camp>imperial_basin")
    assert "use fremen_camp:pay" in codes(game)


def test_every_revealed_arrow_is_used_once() -> None:
    """R-COST-04: Guild Ambassador's 3 spice buy one VP, not two; the arrow of Opulence is another one."""
    given = alone("guild_ambassador", "opulence", solari=12, spice=6, influence={"guild": 4})
    game = play({**given, "alliances": {"guild": 1}}, "reveal", "use guild_ambassador:pay")
    assert "use guild_ambassador:pay" not in codes(game), "3 spice are left, the arrow is used"
    assert "use opulence:pay" in codes(game)


def test_everything_else_is_mandatory() -> None:
    """R-COST-05: Gun Thopter's loss, a draw and an influence of choice cannot be left."""
    game = play(
        alone("missionaria_protectiva", played=["bene_gesserit_sister"], garrison=0, conflict=12),
        "agent missionaria_protectiva>carthag",
    )
    assert codes(game) == [f"influence {faction}" for faction in ("emperor", "guild", "bene_gesserit", "fremen")]
    thopter = play(alone("gun_thopter"), "agent gun_thopter>secure_contract")
    assert [seat.garrison for seat in thopter.state.seats] == [3, 2, 2]


def test_the_plain_trash_icon_may_be_left() -> None:
    """R-COST-05, DP-12: by ending the turn, or by declining once asked; every zone but the deck is offered."""
    given = alone("guild_administrator", "dagger", deck=["reconnaissance"], discard=["diplomacy"])
    game = play(given, "agent guild_administrator>secure_contract")
    assert codes(game) == ["use guild_administrator:trash", "end"]
    go_on(game, "use guild_administrator:trash")
    assert codes(game) == [
        "trash dagger from hand",
        "trash diplomacy from discard",
        "trash guild_administrator from play",
        "decline",
    ]
    go_on(game, "decline")
    assert not happened(game, "trash")


def test_a_trash_that_is_a_cost_takes_a_real_card() -> None:
    """R-COST-05, DP-12: no `decline` once the arrow of Selective Breeding is being paid."""
    game = play(
        alone("diplomacy", "dagger", spice=2), "agent diplomacy>selective_breeding", "use selective_breeding:pay"
    )
    assert codes(game) == ["trash dagger from hand", "trash diplomacy from play"]


def test_a_card_that_trashes_itself_without_an_arrow_must() -> None:
    """R-COST-05: Seek Allies leaves the game without a question; Imperial Spy with its arrow asks."""
    game = play(alone("seek_allies"), "agent seek_allies>wealth")
    assert (game.state.seats[0].played, game.state.removed) == ([], ["seek_allies"])
    spy = play(alone("imperial_spy"), "agent imperial_spy>wealth")
    assert codes(spy) == ["use imperial_spy:pay", "end"]


def test_it_does_not_trash_itself_when_revealed() -> None:
    """R-COST-05: the instruction stands in the Agent box."""
    game = play({"seats": [{"hand": ["seek_allies"]}]}, "reveal")
    assert game.state.seats[0].discard == ["seek_allies"]


def test_one_of_two_halves_must_be_chosen() -> None:
    """DP-11: Guild Ambassador offers both and no way out."""
    game = play(alone("guild_ambassador"), "agent guild_ambassador>hall_of_oratory")
    assert len(codes(game)) == 2
    assert all(code.startswith("choose ") for code in codes(game))


def test_up_to_includes_zero() -> None:
    """R-COST-06: Scout retreats up to two: none, one or two, and may be left altogether."""
    game = play(alone("scout", conflict=3), "reveal")
    assert {"use scout:retreat", "end"} <= set(codes(game))
    go_on(game, "use scout:retreat")
    assert codes(game) == ["retreat 0", "retreat 1", "retreat 2"]


def test_any_number_includes_zero() -> None:
    """R-COST-06: Rapid Mobilization may deploy nobody, and may be played with nobody to deploy."""
    given = alone("dagger", intrigue=["rapid_mobilization"], garrison=2)
    assert codes(play(given, "play rapid_mobilization")) == ["deploy 0", "deploy 1", "deploy 2"]
    assert "play rapid_mobilization" in codes(play(alone("dagger", intrigue=["rapid_mobilization"], garrison=0)))


def test_an_arrow_may_be_paid_with_what_the_turn_brought() -> None:
    """R-COST-07: the spice harvested a moment ago pays Fremen Camp."""
    game = play({**alone("fremen_camp"), "bonus_spice": {"imperial_basin": 1}}, "agent fremen_camp>imperial_basin")
    assert "use fremen_camp:pay" in codes(game)


def test_a_plot_card_in_between_can_finance_an_arrow() -> None:
    """R-COST-07: an arrow out of reach comes into reach later in the same turn."""
    game = play(alone("firm_grip", intrigue=["windfall"]), "agent firm_grip>hall_of_oratory")
    assert "use firm_grip:pay" not in codes(game)
    go_on(game, "play windfall")
    assert "use firm_grip:pay" in codes(game)


def test_a_space_cost_is_tied_to_the_moment_of_sending() -> None:
    """R-COST-07: the 2 spice of Worm Riders come after sending and cannot be what Sell Melange takes."""
    assert "agent worm_riders>sell_melange:2" not in codes(play(alone("worm_riders", spice=1)))
    assert "agent worm_riders>sell_melange:2" in codes(play(alone("worm_riders", spice=2)))


def test_influence_can_be_lost_only_where_there_is_some() -> None:
    """R-COST-08, DP-16: exactly the Factions with 1 or more; no way back once paying."""
    given = alone("shifting_allegiances", spice=2, influence={"guild": 1, "fremen": 3})
    game = play(given, "agent shifting_allegiances>secure_contract", "use shifting_allegiances:pay")
    assert codes(game) == ["lose guild", "lose fremen"]
    go_on(game, "lose fremen")
    assert len(codes(game)) == 4, "then 2 influence with any one Faction, the same one included"
    go_on(game, "influence fremen")
    assert game.state.seats[0].influence["fremen"] == 4


def test_a_cost_may_be_paid_for_a_reduced_effect() -> None:
    """R-COST-09: with one troop in supply Fremen Camp may still be paid and recruits that one."""
    given = alone("fremen_camp", spice=2, garrison=11)
    game = play(given, "agent fremen_camp>secure_contract", "use fremen_camp:pay")
    assert (game.state.seats[0].spice, game.state.seats[0].garrison) == (0, 12)


def test_a_cost_may_even_be_paid_for_nothing() -> None:
    """R-COST-09: Selective Breeding with no card left to draw trashes all the same."""
    game = play(alone("diplomacy", "dagger", spice=2), "agent diplomacy>selective_breeding")
    go_on(game, "use selective_breeding:pay", "trash diplomacy from play")
    assert (game.state.removed, game.state.seats[0].hand) == (["diplomacy"], ["dagger"])


def test_an_intrigue_cost_may_be_paid_for_a_reduced_effect() -> None:
    """R-COST-09: Reinforcements with one troop in supply, Water of Life with no card to draw."""
    given = alone("dagger", solari=3, garrison=11, intrigue=["reinforcements"])
    assert play(given, "play reinforcements").state.seats[0].garrison == 12
    water = alone("dagger", spice=1, water=1, intrigue=["water_of_life"])
    assert "play water_of_life" in codes(play(water))
