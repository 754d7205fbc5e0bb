"""Section 8 of the rules: recruiting, deploying, retreating and losing troops."""

from __future__ import annotations

from imperium.game import Game
from tests.rules.script import happened
from tests.rules.table import offered, play, seat_to_decide


def deployments(game: Game) -> list[str]:
    return offered(game, "deploy")


# -- recruiting ------------------------------------------------------------------------------------
def test_recruit_takes_from_supply_to_garrison() -> None:
    """R-TROOP-01: Rally Troops moves four from supply to garrison."""
    _, me = play("agent dagger>rally_troops", hand=["dagger"], solari=4)
    assert (me.supply, me.garrison, me.conflict) == (5, 7, 0)


def test_recruit_with_a_short_supply_takes_what_there_is() -> None:
    """R-TROOP-01: with one troop in supply Rally Troops recruits one, the other three are lost."""
    _, me = play("agent dagger>rally_troops", hand=["dagger"], solari=4, garrison=6, conflict=5)
    assert (me.supply, me.garrison, me.conflict) == (0, 7, 5)


def test_recruit_from_an_empty_supply_does_nothing() -> None:
    """R-TROOP-01: nothing is taken from garrison or Conflict instead."""
    _, me = play("agent dagger>rally_troops", hand=["dagger"], solari=4, garrison=7, conflict=5)
    assert (me.supply, me.garrison, me.conflict) == (0, 7, 5)


def test_lost_recruits_are_not_made_up_when_troops_come_back() -> None:
    """R-TROOP-01: the recruits an empty supply could not give are gone, troops lost later change nothing."""
    game, me = play(
        "agent dagger>rally_troops",
        hand=["dagger"],
        solari=4,
        garrison=7,
        conflict=5,
        others=[{"hand": ["gun_thopter", "dagger"]}],
    )
    game.apply("agent gun_thopter>secure_contract")
    assert (me.supply, me.garrison, me.conflict) == (1, 6, 5)


def test_two_recruits_of_one_turn_share_a_short_supply() -> None:
    """R-TROOP-01: Arrakeen's troop and the recruiter's, with a single one in supply."""
    _, me = play("agent arrakis_recruiter>arrakeen", hand=["arrakis_recruiter"], garrison=5, conflict=6)
    assert (me.supply, me.garrison) == (0, 6)


# -- the garrison does not fight -------------------------------------------------------------------
def test_garrison_troops_add_no_strength() -> None:
    """R-TROOP-02: eight troops in the garrison and two swords are worth nothing without a troop in the Conflict."""
    _, me = play("reveal", hand=["dagger", "dagger"], garrison=8)
    assert me.strength == 0


def test_garrison_troops_do_not_count_beside_those_in_the_conflict() -> None:
    """R-TROOP-02: one troop in the Conflict is 2, however full the garrison is."""
    _, me = play("reveal", hand=["diplomacy"], garrison=9, conflict=1)
    assert me.strength == 2


def test_garrison_troops_win_no_reward() -> None:
    """R-TROOP-02: one troop in the Conflict takes the reward before eleven in the garrison, who are not ranked."""
    game, _ = play(
        garrison=11, others=[{"conflict": 1, "garrison": 0}], board={"phase": "combat", "conflict": "skirmish_b"}
    )
    assert [event.seat for event in happened(game, "reward")] == [1]


# -- losing and retreating -------------------------------------------------------------------------
def test_a_lost_garrison_troop_goes_to_supply() -> None:
    """R-TROOP-03: Gun Thopter takes a garrison troop of each opponent to its supply."""
    game, _ = play("agent gun_thopter>secure_contract", hand=["gun_thopter"], others=[{"garrison": 3, "conflict": 2}])
    victim = game.state.seats[1]
    assert (victim.supply, victim.garrison, victim.conflict) == (8, 2, 2)


def test_a_lost_conflict_troop_goes_to_supply_not_to_the_garrison() -> None:
    """R-TROOP-03: Double Cross removes an opponent's troop from the Conflict to supply."""
    game, _ = play(
        "play double_cross",
        hand=["dagger"],
        intrigue=["double_cross"],
        solari=1,
        others=[{"garrison": 3, "conflict": 2}],
    )
    victim = game.state.seats[1]
    assert (victim.supply, victim.garrison, victim.conflict) == (8, 3, 1)


def test_a_retreated_troop_goes_to_the_garrison() -> None:
    """R-TROOP-03: Scout retreats two to the garrison, and strength falls with them."""
    _, me = play("reveal", "use scout:retreat", "retreat 2", hand=["scout"], garrison=3, conflict=3)
    assert (me.supply, me.garrison, me.conflict) == (6, 5, 1)
    assert me.strength == 3  # one troop and one sword


# -- what lets troops into the Conflict ------------------------------------------------------------
def test_no_deployment_without_a_combat_space() -> None:
    """R-TROOP-04, R-TROOP-09: Hall of Oratory is no Combat space; its recruit and the garrison stay."""
    game, me = play("agent dagger>hall_of_oratory", hand=["dagger"], intrigue=["windfall"])
    assert (me.garrison, deployments(game)) == (4, [])


def test_no_deployment_before_the_agent_is_sent() -> None:
    """R-TROOP-04: recruits of a Plot card wait; only the Combat space opens the way."""
    game, me = play("play reinforcements", hand=["reconnaissance"], intrigue=["reinforcements"], solari=3)
    assert (me.garrison, deployments(game)) == (6, [])


def test_an_effect_that_says_deploy_needs_no_combat_space() -> None:
    """R-TROOP-04: Rapid Mobilization sends garrison troops to the Conflict from any turn."""
    game, me = play(
        "agent dagger>hall_of_oratory",
        "play rapid_mobilization",
        hand=["dagger"],
        intrigue=["rapid_mobilization"],
        garrison=2,
    )
    assert deployments(game) == ["deploy 0", "deploy 1", "deploy 2", "deploy 3"]
    game.apply("deploy 3")
    assert (me.garrison, me.conflict) == (0, 3)


def test_no_deployment_in_a_reveal_turn_after_a_combat_space() -> None:
    """R-TROOP-04, R-REVEAL-11: the Combat space of an earlier turn of this round gives nothing now."""
    game, me = play("reveal", hand=["dagger"], agents_at=["arrakeen"], intrigue=["windfall"])
    assert (me.garrison, deployments(game)) == (3, [])


# -- the allowance ---------------------------------------------------------------------------------
def test_a_combat_space_without_recruits_allows_two() -> None:
    """R-TROOP-05, DP-14: nothing recruited, so up to two of the garrison's five; deploying is repeatable."""
    game, me = play("agent diplomacy>stillsuits", hand=["diplomacy"], garrison=5)
    assert offered(game) == ["deploy 1", "deploy 2", "end"]
    game.apply("deploy 1")
    assert offered(game) == ["deploy 1", "end"]
    game.apply("deploy 1")
    assert (me.garrison, me.conflict) == (3, 2)


def test_recruits_come_on_top_of_the_two() -> None:
    """R-TROOP-05, R-TROOP-06: Hardy Warriors recruits two, so four of the five may go."""
    game, me = play("agent diplomacy>hardy_warriors", hand=["diplomacy"], water=1, garrison=3)
    assert deployments(game) == ["deploy 1", "deploy 2", "deploy 3", "deploy 4"]
    game.apply("deploy 4")
    assert (me.garrison, me.conflict) == (1, 4)


def test_the_garrison_limits_the_allowance() -> None:
    """R-TROOP-06: with an empty garrison before, only the two recruits can go, though four would be allowed."""
    game, _ = play("agent diplomacy>hardy_warriors", hand=["diplomacy"], water=1, garrison=0)
    assert deployments(game) == ["deploy 1", "deploy 2"]


def test_no_deployment_with_an_empty_garrison() -> None:
    """R-TROOP-06: nothing to deploy, so nothing is offered and the turn passes on by itself."""
    game, me = play("agent diplomacy>stillsuits", hand=["diplomacy", "dagger"], garrison=0)
    assert seat_to_decide(game) == 1
    assert me.conflict == 0


def test_the_limit_counts_the_whole_turn_however_it_is_split() -> None:
    """R-TROOP-06: two deployed before Carthag's recruit comes, one more after it: D never exceeds R + 2."""
    game, me = play(
        "agent reconnaissance>arrakeen",
        "deploy 1",
        "deploy 1",
        hand=["reconnaissance"],
        garrison=8,
        deck=["dagger"],
        supply=4,
    )
    assert deployments(game) == ["deploy 1"]
    game.apply("deploy 1")
    assert (me.garrison, me.conflict) == (6, 3)
    assert seat_to_decide(game) == 1


def test_recruits_after_a_deployment_raise_the_limit() -> None:
    """R-TROOP-06, R-TROOP-07: the allowance is spent, then a Plot card recruits three and three more may go."""
    game, me = play(
        "agent diplomacy>stillsuits",
        "deploy 2",
        hand=["diplomacy"],
        garrison=4,
        solari=3,
        intrigue=["reinforcements"],
    )
    assert deployments(game) == []
    game.apply("play reinforcements")
    assert deployments(game) == ["deploy 1", "deploy 2", "deploy 3"]
    game.apply("deploy 3")
    assert (me.garrison, me.conflict) == (2, 5)


def test_recruits_before_the_agent_was_sent_count() -> None:
    """R-TROOP-07: Reinforcements before the Agent, Arrakeen's troop, and two more: six of seven."""
    game, _ = play(
        "play reinforcements",
        "agent reconnaissance>arrakeen",
        hand=["reconnaissance"],
        solari=3,
        intrigue=["reinforcements"],
    )
    assert deployments(game)[-1] == "deploy 6"


def test_recruits_of_card_leader_and_space_all_count() -> None:
    """R-TROOP-07: Rabban's signet recruits one and so does Carthag: four of five may go."""
    game, _ = play("agent signet_ring>carthag", leader="glossu_rabban", hand=["signet_ring"])
    assert deployments(game)[-1] == "deploy 4"


def test_recruits_of_an_earlier_turn_do_not_count() -> None:
    """R-TROOP-07: R is what was recruited this turn; the Rally Troops of the last one is past."""
    game, me = play("agent dagger>rally_troops", hand=["dagger", "diplomacy"], solari=4)
    for code in ("reveal", "reveal", "agent diplomacy>stillsuits"):
        game.apply(code)
    assert (me.garrison, deployments(game)) == (7, ["deploy 1", "deploy 2"])


def test_the_count_is_of_troops_that_came_not_of_troops_printed() -> None:
    """R-TROOP-06, R-TROOP-08: Heighliner prints five but the supply holds one, so 1 + 2 may go."""
    game, me = play("agent diplomacy>heighliner", hand=["diplomacy"], spice=6, garrison=11)
    assert (me.supply, me.garrison) == (0, 12)
    assert deployments(game) == ["deploy 1", "deploy 2", "deploy 3"]


def test_garrison_cubes_cannot_be_recruited_again() -> None:
    """R-TROOP-08: with an empty supply Arrakeen recruits nobody and only two of the garrison may go."""
    game, me = play("agent reconnaissance>arrakeen", hand=["reconnaissance"], garrison=12)
    assert (me.supply, me.garrison) == (0, 12)
    assert deployments(game) == ["deploy 1", "deploy 2"]


def test_deployed_troops_do_not_refill_the_supply_for_recruits() -> None:
    """R-TROOP-08: deploying first frees no cube: the supply stays empty and Reinforcements brings nobody."""
    _, me = play(
        "agent diplomacy>stillsuits",
        "deploy 2",
        "play reinforcements",
        hand=["diplomacy", "dagger"],
        garrison=12,
        solari=3,
        intrigue=["reinforcements"],
    )
    assert (me.supply, me.garrison, me.conflict) == (0, 10, 2)


def test_recruits_outside_a_turn_stay_in_the_garrison() -> None:
    """R-TROOP-09: the Emperor bonus won with a Conflict reward recruits to the garrison, no deployment is asked."""
    _, me = play(
        "influence emperor",
        conflict=1,
        garrison=0,
        influence={"emperor": 3},
        board={"phase": "combat", "conflict": "skirmish_c", "conflict_deck": ["skirmish_a"]},
    )
    assert (me.garrison, me.conflict, me.supply) == (2, 0, 10)


def test_an_agent_recalled_from_the_combat_space_has_still_been_sent_there() -> None:
    """R-TROOP-05: it is the sending in this turn that counts, not the standing there."""
    game, _ = play(
        "agent diplomacy>stillsuits", "play urgent_mission", hand=["diplomacy", "dagger"], intrigue=["urgent_mission"]
    )
    assert deployments(game) == ["deploy 1", "deploy 2"]


def test_kwisatz_haderach_leaving_a_combat_space_opens_no_way() -> None:
    """R-TROOP-05: the space the Agent is sent to counts, not the one it comes from."""
    leaving, _ = play(
        "agent kwisatz_haderach>wealth from arrakeen",
        hand=["kwisatz_haderach"],
        agents_at=["arrakeen"],
        intrigue=["windfall"],
    )
    coming, _ = play(
        "agent kwisatz_haderach>arrakeen from arrakeen",
        hand=["kwisatz_haderach"],
        agents_at=["arrakeen"],
        intrigue=["windfall"],
    )
    assert (deployments(leaving), deployments(coming)[-1]) == ([], "deploy 3")


# -- effects that deploy by themselves -------------------------------------------------------------
def test_rapid_mobilization_does_not_use_the_allowance() -> None:
    """R-TROOP-10: three go by the card; the Combat space still allows its two."""
    game, me = play(
        "agent diplomacy>stillsuits",
        "play rapid_mobilization",
        "deploy 3",
        hand=["diplomacy"],
        garrison=6,
        intrigue=["rapid_mobilization"],
    )
    assert me.conflict == 3
    assert deployments(game) == ["deploy 1", "deploy 2"]


def test_rapid_mobilization_does_not_raise_the_allowance() -> None:
    """R-TROOP-10: after the allowance is spent the card deploys, but the space gives no more."""
    game, me = play(
        "agent diplomacy>stillsuits",
        "deploy 2",
        "play rapid_mobilization",
        "deploy 1",
        hand=["diplomacy"],
        garrison=6,
        intrigue=["rapid_mobilization", "windfall"],
    )
    assert (me.conflict, deployments(game)) == (3, [])


def test_double_cross_neither_uses_nor_raises_the_allowance() -> None:
    """R-TROOP-10: its troop comes straight from supply; it is no recruit and no deployment of the space."""
    game, me = play(
        "agent diplomacy>stillsuits",
        "play double_cross",
        hand=["diplomacy"],
        garrison=6,
        solari=1,
        intrigue=["double_cross"],
        others=[{"conflict": 1}],
    )
    assert (me.supply, me.garrison, me.conflict) == (5, 6, 1)
    assert deployments(game) == ["deploy 1", "deploy 2"]


def test_a_defensive_troop_is_not_part_of_the_allowance() -> None:
    """R-TROOP-10: the troop of the defensive bonus is deployed before the turn and changes nothing in it."""
    game, _ = play(
        "defend",
        "agent diplomacy>stillsuits",
        deck=["diplomacy"],
        board={"phase": "round_start", "conflict_deck": ["siege_of_arrakeen"], "control": {"arrakeen": 1}},
    )
    assert deployments(game) == ["deploy 1", "deploy 2"]


# -- always optional -------------------------------------------------------------------------------
def test_deployment_may_be_left() -> None:
    """R-TROOP-11: the turn may end with everything still in the garrison, recruits too."""
    _, me = play("agent diplomacy>hardy_warriors", "end", hand=["diplomacy"], water=1)
    assert (me.garrison, me.conflict) == (5, 0)


def test_a_mandatory_effect_pending_does_not_stop_deployment() -> None:
    """R-TROOP-11, DP-14: deployment goes between effects; only `end` waits for the mandatory one."""
    game, _ = play("agent test_of_humanity>carthag", hand=["test_of_humanity"], others=[{"hand": []}])
    assert "end" not in offered(game)
    game.apply("deploy 1")
    assert "use test_of_humanity:opponents" in offered(game)
    game.apply("use test_of_humanity:opponents")
    assert "end" in offered(game)


# -- reveal boxes that move troops -----------------------------------------------------------------
def test_the_deploying_reveal_box_offers_zero_to_its_limit() -> None:
    """DP-30, DP-50, R-TROOP-10: Sardaukar Legion deploys 0 to 3 of the garrison."""
    game, me = play("reveal", "use sardaukar_legion:deploy", hand=["sardaukar_legion"], garrison=5)
    assert offered(game) == ["deploy 0", "deploy 1", "deploy 2", "deploy 3"]
    game.apply("deploy 3")
    assert (me.garrison, me.conflict) == (2, 3)


def test_the_deploying_reveal_box_is_limited_by_the_garrison_and_may_be_left() -> None:
    """DP-30, DP-50: Gun Thopter with nobody in the garrison offers nothing; with somebody it may be declined."""
    game, me = play("reveal", hand=["gun_thopter"], garrison=3)
    assert offered(game) == ["use gun_thopter:deploy", "end"]
    game.apply("use gun_thopter:deploy")
    assert offered(game) == ["deploy 0", "deploy 1"]
    game.apply("deploy 0")
    assert (me.garrison, me.conflict) == (3, 0)
    game, _ = play("reveal", hand=["gun_thopter"], garrison=0)
    assert seat_to_decide(game) == 1


def test_gurney_recruits_in_the_reveal_turn_and_may_deploy_those() -> None:
    """DP-41: the arrow costs 3 Solari; 0 to 2 of the recruits may go, never more, and it may be left."""
    game, me = play("reveal", hand=["gurney_halleck"], solari=3, garrison=4)
    assert offered(game) == ["use gurney_halleck:pay", "acquire arrakis_liaison", "end"]
    game.apply("use gurney_halleck:pay")
    assert offered(game) == ["deploy 0", "deploy 1", "deploy 2"]
    game.apply("deploy 2")
    assert (me.solari, me.supply, me.garrison, me.conflict) == (0, 6, 4, 2)


def test_gurney_with_a_short_supply_deploys_only_who_came() -> None:
    """DP-41, R-TROOP-01: one in supply: one recruit, so 0 or 1 may go although the garrison is full."""
    game, _ = play("reveal", "use gurney_halleck:pay", hand=["gurney_halleck"], solari=3, garrison=11)
    assert offered(game) == ["deploy 0", "deploy 1"]


def test_reinforcements_in_a_reveal_turn_may_deploy_its_three() -> None:
    """DP-50, R-TROOP-09: the recruiting effect itself allows deployment, 0 to 3."""
    game, me = play("reveal", "play reinforcements", hand=["dagger"], intrigue=["reinforcements"], solari=3)
    assert offered(game) == ["deploy 0", "deploy 1", "deploy 2", "deploy 3"]
    game.apply("deploy 2")
    assert (me.garrison, me.conflict) == (4, 2)
