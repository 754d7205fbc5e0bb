"""Phase 7: who fights, Voice and Prescience, plans, traitors, outcome."""

from __future__ import annotations

from typing import Any

import pytest

from arrakis.battle import meetings
from arrakis.outcome import explodes, total
from tests.arrakis.tables import BOX, ally, asked, at, bare, events, hold, pass_until, put, say, seat, spice, traitor

TWO = ["emperor", "harkonnen"]


def fight(*, hands: dict[str, tuple[str, ...]] | None = None, forces: tuple[int, int] = (5, 5), **more: Any) -> Any:
    """Emperor, the aggressor, and Harkonnen meet in Carthag."""
    state = bare(TWO, **more)
    put(state, "emperor", carthag_10=forces[0])
    put(state, "harkonnen", carthag_10=forces[1])
    for faction, cards in (hands or {}).items():
        hold(state, faction, *cards)
    return state


def plan(game: Any, *values: str) -> Any:
    """The slots of one plan; those with one value are not asked."""
    who = game.decision.on_behalf
    for slot, value in enumerate(values):
        decision = game.decision
        if (
            decision is not None
            and decision.kind == "plan"
            and decision.on_behalf == who
            and decision.step.data == slot
        ):
            game.apply(f"put {value}")
    return game


# -- who fights --------------------------------------------------------------------------------------
def test_where_battles_are() -> None:
    """K-BATTLE-01, K-BATTLE-02, K-BATTLE-03, KAMB-13, KAMB-14: in parts without storm, never in the Polar Sink."""
    state = bare(["emperor", "harkonnen", "atreides"], storm=4)
    put(state, "emperor", south_mesa_3=1, polar_sink=1, tueks_sietch_4=1, carthag_10=1)
    put(state, "harkonnen", south_mesa_5=1, polar_sink=1, tueks_sietch_4=1, imperial_basin_10=1)
    assert meetings(state) == []
    state.storm = 0
    assert {(BOX.territory[part[0]], one, two) for part, one, two in meetings(state)} == {
        ("south_mesa", 0, 1),
        ("tueks_sietch", 0, 1),
    }
    ally(state, "emperor", "harkonnen")
    assert meetings(state) == [], "allies never fight (K-ALLY-07)"


def test_the_aggressor_picks() -> None:
    """K-BATTLE-04, K-BATTLE-05, K-BATTLE-06, KDP-26: First Player first, with a choice of part and opponent."""
    state = bare(["emperor", "harkonnen", "atreides"])
    put(state, "emperor", carthag_10=3, red_chasm_6=1)
    put(state, "harkonnen", carthag_10=3, broken_land_10=2)
    put(state, "atreides", red_chasm_6=1, broken_land_11=1)
    game = at(state, "battle")
    assert asked(game) == ("emperor", "battle")
    assert game.decision.codes == ["fight carthag@10 2", "fight red_chasm@6 3"]
    say(game, "fight carthag@10 2")
    assert (game.state.battle.aggressor, game.state.battle.defender) == (0, 1)
    fought = [(event.seat, event.item) for event in events(pass_all(game), "battle")]
    assert fought[:3] == [(0, "carthag"), (0, "red_chasm"), (1, "broken_land")]


def pass_all(game: Any) -> Any:
    while game.decision is not None and game.state.phase == "battle":
        game.apply(max(game.decision.options, key=lambda move: move.modesty))
    return game


def test_three_in_a_part() -> None:
    """K-BATTLE-05: the aggressor picks whom to fight first, next and so on while surviving."""
    state = bare(["emperor", "harkonnen", "atreides"])
    for faction in ("emperor", "harkonnen", "atreides"):
        put(state, faction, red_chasm_6=4)
    game = at(state, "battle")
    assert game.decision.codes == ["fight red_chasm@6 2", "fight red_chasm@6 3"]


# -- plans -------------------------------------------------------------------------------------------
def test_a_plan_is_sealed() -> None:
    """Nobody sees it before both.

    K-BATTLE-07, K-BATTLE-09, K-BATTLE-10, K-BATTLE-13, K-BATTLE-15, K-DEF-14, KDP-30
    """
    hands = {"emperor": ("crysknife", "shield", "baliset", "kulon"), "harkonnen": ("stunner",)}
    game = at(fight(hands=hands), "battle")
    assert asked(game) == ("emperor", "plan")
    assert game.decision.codes == [f"put {one}" for one in sorted(BOX.leaders_of["emperor"])]
    say(game, "put caid")
    assert set(game.decision.codes) == {"put none", "put crysknife", "put baliset", "put kulon"}
    say(game, "put baliset")
    assert set(game.decision.codes) == {"put none", "put shield", "put kulon"}, "not the same card twice"
    say(game, "put shield")
    assert game.decision.codes == [f"put {number}" for number in range(6)]
    say(game, "put 3")
    known = game.view(1).position.seats[0]
    assert (known.plan_leader, known.plan_weapon, known.plan_defence, known.plan_dial) == (None, None, None, 0)
    assert [event.item for event in game.events if event.seat == 0 and event.kind.startswith("plan")] == [""]
    plan(game, "umman_kudu", "none", "none", "0")
    [first, second] = events(game, "plan")
    assert (first.item, first.amount) == ("caid baliset shield", 3)
    assert (second.item, second.amount) == ("umman_kudu none none", 0)


def test_no_leader() -> None:
    """K-BATTLE-08, K-BATTLE-10, K-BATTLE-12, K-CARD-08: announced; no cards; a Cheap Hero must stand in."""
    state = fight(hands={"emperor": ("crysknife", "shield")})
    state.seats[0].dead, state.seats[0].leaders = state.seats[0].leaders, []
    game = at(state, "battle")
    assert [event.seat for event in events(game, "no_leader")] == [0]
    assert game.decision.codes == [f"put {number}" for number in range(6)], "only the dial is left"
    state = fight(hands={"emperor": ("crysknife", "cheap_hero")})
    state.seats[0].dead, state.seats[0].leaders = state.seats[0].leaders, []
    game = at(state, "battle")
    assert not events(game, "no_leader")
    assert set(game.decision.codes) == {"put none", "put crysknife"}
    assert seat(game, "emperor").plan_leader == "cheap_hero"


def test_a_leader_fights_in_one_territory() -> None:
    """K-BATTLE-11, K-BATTLE-27: bound to the territory until all battles are over, winner's or loser's."""
    state = bare(["emperor", "harkonnen", "atreides"])
    put(state, "emperor", carthag_10=5, red_chasm_6=3)
    put(state, "harkonnen", carthag_10=2)
    put(state, "atreides", red_chasm_6=1, carthag_10=0)
    del state.seats[2].forces["carthag@10"]
    game = say(at(state, "battle"), "fight carthag@10 2")
    plan(game, "caid", "none", "none", "1")
    plan(game, "umman_kudu", "none", "none", "0")
    pass_until(game, "plan", "emperor")
    assert "put caid" not in game.decision.codes
    assert "put burseg" in game.decision.codes
    assert set(game.state.seats[0].bound) == {"caid"}
    assert set(game.state.seats[1].bound) == {"umman_kudu"}
    pass_all(game)
    assert game.state.seats[0].bound == {}


# -- weapons and totals ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("weapon", "defence", "dies"),
    [
        ("crysknife", "none", True), ("maula_pistol", "shield", False), ("slip_tip", "snooper", True),
        ("stunner", "shield", False), ("chaumas", "none", True), ("chaumurky", "shield", True),
        ("ellaca_drug", "snooper", False), ("gom_jabbar", "snooper", False), ("lasgun", "snooper", True),
        ("baliset", "none", False), ("jubba_cloak", "none", False), ("kulon", "none", False),
        ("la_la_la", "none", False), ("trip_to_gamont", "none", False),
    ],
)  # fmt: skip
def test_weapons_and_defences(weapon: str, defence: str, dies: bool) -> None:
    """K-BATTLE-17, K-BATTLE-18, K-CARD-04, K-CARD-05, K-CARD-06, K-CARD-07: who kills whom, and what counts."""
    hands = {"emperor": (weapon,), "harkonnen": (defence,) if defence != "none" else ()}
    game = at(fight(hands=hands), "battle")
    plan(game, "caid", weapon, "none", "2")
    plan(game, "feyd_rautha", "none", defence, "0")
    assert ("feyd_rautha" in seat(game, "harkonnen").dead) == dies
    won = [event.seat for event in events(game, "battle_won")]
    assert won == [0] if dies else won == [1], "2 + 3 against 6"


def test_the_winner() -> None:
    """Tie, spoils, losses, the wheel.

    K-BATTLE-19, K-BATTLE-20, K-BATTLE-21, K-BATTLE-22, K-BATTLE-26, K-BATTLE-28
    """
    hands = {"emperor": ("crysknife",), "harkonnen": ("chaumas",)}
    game = at(fight(hands=hands), "battle")
    plan(game, "caid", "crysknife", "none", "2")
    plan(game, "feyd_rautha", "chaumas", "none", "2")
    assert [event.seat for event in events(game, "battle_won")] == [0], "equal totals: the aggressor"
    assert spice(game, "emperor") == 10 + 3 + 6, "both leaders, the own one included"
    assert seat(game, "harkonnen").tanks == 5
    assert seat(game, "emperor").forces == {"carthag@10": 3}
    assert seat(game, "emperor").deaths == {"caid": 1}
    assert "chaumas" in game.state.treachery_discard
    assert (game.state.wheel_1, game.state.wheel_2) == (0, 1)


def test_the_losing_leader_lives_unless_killed() -> None:
    """K-BATTLE-21, K-BATTLE-18: the strength counts only if alive."""
    game = at(fight(), "battle")
    plan(game, "hasimir_fenring", "none", "none", "5")
    plan(game, "feyd_rautha", "none", "none", "0")
    assert seat(game, "harkonnen").dead == []
    assert seat(game, "emperor").forces == {}, "all were dialled, all are lost"


def test_the_winners_cards() -> None:
    """K-BATTLE-23, KDP-32, K-CARD-02: weapon, defence and worthless kept or not; a Cheap Hero goes."""
    game = at(fight(hands={"emperor": ("cheap_hero", "crysknife", "kulon")}), "battle")
    plan(game, "cheap_hero", "crysknife", "kulon", "5")
    plan(game, "umman_kudu", "none", "none", "0")
    assert asked(game) == ("emperor", "keep")
    kept = game.decision.codes[1].split(" ")[1]
    say(game, "pass")
    say(game, game.decision.codes[1])
    assert seat(game, "emperor").hand == [kept]
    assert "cheap_hero" in game.state.treachery_discard


def test_losses_from_cells() -> None:
    """The winner chooses from which cells of the part; forces beyond the storm are safe.

    K-BATTLE-22, KDP-33, KAMB-13
    """
    state = bare(TWO, storm=8)
    put(state, "emperor", old_gap_9=3, old_gap_10=2, old_gap_8=4)
    put(state, "harkonnen", old_gap_10=1)
    game = at(state, "battle")
    say(game, "put caid")
    assert game.decision.codes[-1] == "put 5", "the four in the storm do not fight"
    say(game, "put 3")
    plan(game, "umman_kudu", "none", "none", "0")
    assert asked(game) == ("emperor", "losses")
    assert game.decision.codes == ["take 1", "take 2", "take 3"]
    say(game, "take 1")
    assert seat(game, "emperor").forces == {"old_gap@9": 2, "old_gap@8": 4}


def test_an_explosion() -> None:
    """K-BATTLE-24, K-BATTLE-25, K-BATTLE-16, K-CARD-06: the whole territory, both leaders, all cards, no spice."""
    state = bare(["emperor", "harkonnen", "atreides"], storm=8)
    put(state, "emperor", old_gap_9=3)
    put(state, "harkonnen", old_gap_10=2)
    put(state, "atreides", old_gap_8=4)
    state.spice["old_gap@9"] = 6
    hold(state, "emperor", "lasgun", "shield")
    game = at(state, "battle")
    plan(game, "caid", "lasgun", "shield", "3")
    plan(game, "umman_kudu", "none", "none", "0")
    for faction, lost in (("emperor", 3), ("harkonnen", 2), ("atreides", 4)):
        assert seat(game, faction).tanks == lost
    assert game.state.spice == {}
    assert seat(game, "emperor").dead == ["caid"]
    assert seat(game, "harkonnen").dead == ["umman_kudu"]
    assert {"lasgun", "shield"} <= set(game.state.treachery_discard)
    assert not events(game, "battle_won")
    assert not events(game, "spoils")


# -- traitors ----------------------------------------------------------------------------------------
def test_a_traitor() -> None:
    """K-TRAITOR-01, K-TRAITOR-03, K-TRAITOR-04, K-TRAITOR-05, K-TRAITOR-06, K-TRAITOR-09, K-TRAITOR-10, KDP-31."""
    state = fight(hands={"emperor": ("lasgun", "cheap_hero"), "harkonnen": ("shield",)})
    traitor(state, "emperor", "feyd_rautha")
    game = at(state, "battle")
    plan(game, "cheap_hero", "lasgun", "none", "2")
    plan(game, "feyd_rautha", "none", "shield", "5")
    assert asked(game) == ("emperor", "call")
    assert game.view(1).asked is None
    say(game, "yes")
    assert spice(game, "emperor") == 10 + 6
    assert seat(game, "emperor").forces == {"carthag@10": 5}
    assert seat(game, "harkonnen").tanks == 5
    assert seat(game, "harkonnen").dead == ["feyd_rautha"]
    assert "shield" in game.state.treachery_discard
    assert seat(game, "emperor").open_traitors == ["feyd_rautha"]
    assert asked(game) == ("emperor", "keep"), "nothing has to go, the Cheap Hero neither"
    pass_all(game)
    assert seat(game, "emperor").hand == ["cheap_hero", "lasgun"]
    assert game.state.seats[0].bound == {}


def test_a_traitor_kept_quiet() -> None:
    """K-TRAITOR-01: not calling is legal, and leaves no trace."""
    state = fight()
    traitor(state, "emperor", "feyd_rautha")
    game = at(state, "battle")
    plan(game, "caid", "none", "none", "0")
    plan(game, "feyd_rautha", "none", "none", "0")
    before = len(game.events)
    say(game, "pass")
    assert [event.kind for event in game.events][before] == "battle_won"
    assert seat(game, "emperor").traitors == ["feyd_rautha"]


def test_two_traitors() -> None:
    """K-TRAITOR-07: both lose forces, cards and leaders; no winner, no spice."""
    state = fight(hands={"emperor": ("crysknife",), "harkonnen": ("shield",)})
    traitor(state, "emperor", "feyd_rautha")
    traitor(state, "harkonnen", "caid")
    game = at(state, "battle")
    plan(game, "caid", "crysknife", "none", "2")
    plan(game, "feyd_rautha", "none", "shield", "2")
    say(game, "yes")
    assert not events(game, "traitor"), "sealed until both have answered"
    say(game, "yes")
    assert (seat(game, "emperor").tanks, seat(game, "harkonnen").tanks) == (5, 5)
    assert (seat(game, "emperor").dead, seat(game, "harkonnen").dead) == (["caid"], ["feyd_rautha"])
    assert seat(game, "emperor").hand == seat(game, "harkonnen").hand == []
    assert not events(game, "spoils")


def test_a_cheap_hero_is_no_traitor() -> None:
    """K-TRAITOR-08: nobody is asked."""
    state = fight(hands={"harkonnen": ("cheap_hero",)})
    traitor(state, "emperor", "feyd_rautha")
    game = at(state, "battle")
    plan(game, "caid", "none", "none", "0")
    plan(game, "cheap_hero", "none", "none", "0")
    assert not events(game, "traitor")
    assert events(game, "battle_won")


def allied_battle(*cards: str) -> Any:
    state = bare(["emperor", "harkonnen", "atreides", "fremen"])
    ally(state, "emperor", "harkonnen")
    put(state, "emperor", red_chasm_6=4)
    put(state, "atreides", red_chasm_6=4)
    traitor(state, "harkonnen", "duncan_idaho")
    if cards:
        hold(state, "fremen", *cards)
    game = pass_until(at(state, "battle"), "plan", "emperor")
    plan(game, "caid", "none", "none", "0")
    return plan(game, "duncan_idaho", "none", "none", "4")


def test_harkonnen_call_for_an_ally() -> None:
    """K-HAR-06, K-TRAITOR-02, K-TRAITOR-05: it is the ally who wins and takes the spice."""
    game = allied_battle()
    assert asked(game) == ("harkonnen", "call")
    say(game, "yes")
    assert spice(game, "emperor") == 10 + 2
    assert seat(game, "emperor").forces == {"red_chasm@6": 4}
    assert seat(game, "harkonnen").open_traitors == ["duncan_idaho"]


def test_the_call_for_an_ally_stopped() -> None:
    """K-KAR-02, K-HAR-06: call announced, then void."""
    game = allied_battle("karama")
    say(game, "yes")
    assert asked(game) == ("fremen", "stop")
    say(game, "yes")
    assert seat(game, "atreides").dead == []
    assert [event.seat for event in events(game, "battle_won")] == [2], "0 + 3 against 4 + 2"


# -- Voice and Prescience ----------------------------------------------------------------------------
def sisters(*cards: str, others: tuple[str, ...] = ()) -> Any:
    """The Bene Gesserit, the aggressor, against Harkonnen; Fremen look on."""
    state = bare(["bene_gesserit", "harkonnen", "fremen"])
    put(state, "bene_gesserit", carthag_10=4)
    put(state, "harkonnen", carthag_10=4)
    hold(state, "harkonnen", *cards)
    hold(state, "fremen", *others)
    game = at(state, "battle")
    assert asked(game) == ("bene_gesserit", "voice")
    return game


def slots(game: Any, *begun: str) -> set[str]:
    """What Harkonnen may put into the next slot, after these."""
    pass_until(game, "plan", "harkonnen")
    say(game, *(f"put {one}" for one in begun))
    return set(game.decision.codes) if asked(game) == ("harkonnen", "plan") else set()


def test_the_voice_commands() -> None:
    """K-BG-05, K-BG-06, K-BATTLE-14, KDP-27: seven kinds to play or not to play; what is held must be played."""
    game = sisters("chaumas", "crysknife", "shield")
    assert len(game.decision.options) == 1 + 2 * 7
    say(game, "command poison_weapon")
    assert slots(game, "feyd_rautha") == {"put none", "put shield"}, "the weapon is settled"
    assert seat(game, "harkonnen").plan_weapon == "chaumas"


def test_the_voice_forbids() -> None:
    """K-BG-06: the plan may not contain one."""
    game = say(sisters("chaumas", "crysknife", "shield"), "forbid shield")
    assert slots(game, "feyd_rautha") == {"put none", "put chaumas", "put crysknife"}
    say(game, "put none")
    assert seat(game, "harkonnen").plan_defence is None
    assert game.decision.codes[-1] == "put 4"


def test_an_order_that_cannot_be_obeyed() -> None:
    """K-BG-07: no effect; "no Cheap Hero" can leave a player without any leader."""
    game = say(sisters("crysknife"), "command poison_weapon")
    assert slots(game, "feyd_rautha") == {"put none", "put crysknife"}
    state = bare(["bene_gesserit", "harkonnen"])
    put(state, "bene_gesserit", carthag_10=4)
    put(state, "harkonnen", carthag_10=4)
    hold(state, "harkonnen", "cheap_hero", "crysknife")
    state.seats[1].dead, state.seats[1].leaders = state.seats[1].leaders, []
    game = say(at(state, "battle"), "forbid cheap_hero")
    assert slots(game) == {f"put {number}" for number in range(5)}
    assert seat(game, "harkonnen").plan_leader is None


def test_the_voice_and_a_cheap_hero() -> None:
    """K-BG-06: commanded, it stands in the leader slot."""
    game = say(sisters("cheap_hero"), "command cheap_hero")
    slots(game)
    assert seat(game, "harkonnen").plan_leader == "cheap_hero"


def test_the_voice_stopped() -> None:
    """K-KAR-02, K-BG-05: command spoken, then void."""
    game = say(sisters("chaumas", "crysknife", others=("karama",)), "command poison_weapon")
    assert asked(game) == ("fremen", "stop")
    say(game, "yes")
    assert slots(game, "feyd_rautha") == {"put none", "put chaumas", "put crysknife"}


def test_the_voice_for_an_ally() -> None:
    """K-BG-08, K-BATTLE-07: against the ally's opponent; once in a battle."""
    state = bare(["bene_gesserit", "harkonnen", "fremen"])
    ally(state, "bene_gesserit", "fremen")
    put(state, "fremen", carthag_10=4)
    put(state, "harkonnen", carthag_10=4)
    hold(state, "harkonnen", "chaumas", "crysknife")
    game = at(state, "battle")
    assert asked(game) == ("bene_gesserit", "voice")
    say(game, "command poison_weapon")
    assert game.state.battle.commanded == 1
    assert asked(game)[1] != "voice"


def seers(*cards: str, with_sisters: bool = False) -> Any:
    state = bare(["atreides", "harkonnen", "bene_gesserit"])
    put(state, "atreides", carthag_10=4)
    put(state, "harkonnen", carthag_10=4)
    hold(state, "harkonnen", *cards)
    if with_sisters:
        ally(state, "atreides", "bene_gesserit")
    return at(state, "battle")


@pytest.mark.parametrize(
    ("element", "answer"),
    [("leader", "feyd_rautha"), ("weapon", "crysknife"), ("defence", "none"), ("dial", "3")],
)
def test_prescience(element: str, answer: str) -> None:
    """K-ATR-04, K-ATR-05, KDP-28, KDP-29, KAMB-23, K-INFO-03: the answer binds and Atreides alone see it."""
    game = seers("crysknife", "shield")
    assert asked(game) == ("atreides", "prescience")
    say(game, f"foresee {element}")
    assert asked(game) == ("harkonnen", "foretell")
    say(game, f"put {answer}")
    assert game.view(0).position.seats[1].answer == answer
    assert game.view(2).position.seats[1].answer is None
    [told] = events(game, "answers")
    assert (told.seen_by(0).item, told.seen_by(2).item) == (answer, "")
    pass_until(game, "plan", "harkonnen")
    while asked(game) == ("harkonnen", "plan"):
        say(game, game.decision.codes[-1])
    index = ["leader", "weapon", "defence", "dial"].index(element)
    shown = events(game, "plan")[1]
    assert [*shown.item.split(" "), str(shown.amount)][index] == answer


def test_voice_before_prescience() -> None:
    """K-BATTLE-07, K-ATR-05, K-BATTLE-14, KAMB-15: the answer obeys the command."""
    game = seers("chaumas", "crysknife", "shield", with_sisters=True)
    assert asked(game) == ("bene_gesserit", "voice")
    say(game, "command poison_weapon")
    assert asked(game) == ("atreides", "prescience")
    say(game, "foresee weapon")
    assert seat(game, "harkonnen").answer == "chaumas", "the only legal answer"
    assert asked(game) == ("atreides", "plan")


def test_prescience_for_an_ally() -> None:
    """K-ATR-06, KAMB-23: in the ally's battle the ally sees the answer, too."""
    state = bare(["atreides", "harkonnen", "fremen"])
    ally(state, "atreides", "fremen")
    put(state, "fremen", carthag_10=4)
    put(state, "harkonnen", carthag_10=4)
    game = at(state, "battle")
    assert asked(game) == ("atreides", "prescience")
    say(game, "foresee dial", "put 2")
    assert game.view(0).position.seats[1].answer == game.view(2).position.seats[1].answer == "2"


def test_prescience_stopped() -> None:
    """K-KAR-02, K-ATR-04: element named, not answered."""
    state = bare(["atreides", "harkonnen", "fremen"])
    put(state, "atreides", carthag_10=4)
    put(state, "harkonnen", carthag_10=4)
    hold(state, "fremen", "karama")
    game = say(at(state, "battle"), "foresee dial", "yes")
    assert seat(game, "harkonnen").answer is None
    assert asked(game)[1] == "plan"


def test_totals_and_explosions_are_asked_of_plans_alone() -> None:
    """K-BATTLE-18, K-BATTLE-24: without a plan there is nothing to count."""
    state = fight()
    state.battle.aggressor, state.battle.defender = 0, 1
    assert total(state, 0) == 0
    assert not explodes(state)
