"""Section 11 of the rules: Influence and Alliances."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.game import Game
from tests.rules.script import happened
from tests.rules.script import play as script_play
from tests.rules.table import FACTIONS, offered, play, seat_to_decide

SPACES = {"emperor": "wealth", "guild": "foldspace", "bene_gesserit": "secrets", "fremen": "stillsuits"}
PLOTS = {
    "emperor": "favored_subject",
    "guild": "guild_authorization",
    "bene_gesserit": "secret_of_the_sisterhood",
    "fremen": "know_their_ways",
}


def rise(faction: str, *levels: int, holder: int | None = None, **me: Any) -> Game:
    """The first seat gains 1 Influence with the faction by a Plot card, from these levels around the table."""
    others = [{"influence": {faction: level}} for level in levels[1:]]
    game, _ = play(
        f"play {PLOTS[faction]}",
        hand=["dagger"],
        influence={faction: levels[0]},
        others=others,
        intrigue=[PLOTS[faction]],
        **me,
        board={"alliances": {faction: holder} if holder else {}, "intrigue_deck": ["ambush"]},
    )
    return game


def shift(lost: str, gained: str, *levels: int, holder: int | None = None, faction: str = "") -> Game:
    """The first seat plays Shifting Allegiances: loses 1 with one faction, gains 2 with another."""
    faction = faction or lost
    others = [{"influence": {faction: level}} for level in levels[1:]]
    game, _ = play(
        "agent shifting_allegiances>secure_contract",
        "use shifting_allegiances:pay",
        hand=["shifting_allegiances", "dagger"],
        spice=2,
        influence={faction: levels[0]},
        others=others,
        board={"alliances": {faction: holder} if holder else {}},
    )
    for code in (f"lose {lost}", f"influence {gained}"):
        if code in offered(game):
            game.apply(code)
    return game


def vp(game: Game) -> list[int]:
    return [seat.vp for seat in game.state.seats]


def levels(game: Game, faction: str) -> list[int]:
    return [seat.influence[faction] for seat in game.state.seats]


# -- the track -------------------------------------------------------------------------------------
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_track_ends_at_six(faction: str) -> None:
    """R-INF-01: five rises to six; a gain at six does nothing, no VP, no bonus, no event."""
    game = rise(faction, 5, 0, 0, holder=1)
    assert (levels(game, faction), vp(game)) == ([6, 0, 0], [2, 0, 0])
    game = rise(faction, 6, 6, 0, holder=2)
    assert (levels(game, faction), vp(game)) == ([6, 6, 0], [1, 2, 0])
    assert game.state.alliances[faction] == 1
    assert not happened(game, "influence")


def test_a_two_step_gain_at_five_stops_at_six() -> None:
    """R-INF-01: the second step is lost."""
    _, me = play(
        "agent power_play>wealth", hand=["power_play"], influence={"emperor": 5}, board={"alliances": {"emperor": 1}}
    )
    assert me.influence["emperor"] == 6


def test_there_is_no_loss_at_zero() -> None:
    """R-INF-01, DP-16: a Faction at 0 cannot be the one that loses; one at 1 can."""
    game, _ = play(
        "agent shifting_allegiances>secure_contract",
        "use shifting_allegiances:pay",
        hand=["shifting_allegiances"],
        spice=2,
        influence={"guild": 1, "fremen": 3},
    )
    assert offered(game) == ["lose guild", "lose fremen"]


def test_without_any_influence_nothing_can_be_lost_and_so_nothing_gained() -> None:
    """R-INF-01, DP-16: the arrow cannot be paid at 0 everywhere."""
    game, me = play("agent shifting_allegiances>secure_contract", hand=["shifting_allegiances", "dagger"], spice=2)
    assert (seat_to_decide(game), me.spice) == (1, 2)


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_space_gives_one_influence_with_that_faction(faction: str) -> None:
    """R-INF-02: and with no other."""
    _, me = play(f"agent diplomacy>{SPACES[faction]}", hand=["diplomacy"])
    assert me.influence == {**dict.fromkeys(FACTIONS, 0), faction: 1}


def test_other_spaces_give_none() -> None:
    """R-INF-02: not even Sietch Tabr, which asks for Fremen Influence."""
    _, me = play("agent reconnaissance>sietch_tabr", hand=["reconnaissance"], influence={"fremen": 2})
    assert me.influence == {"emperor": 0, "guild": 0, "bene_gesserit": 0, "fremen": 2}


def test_other_effects_may_give_more() -> None:
    """R-INF-02: Power Play turns the space's 1 into 2."""
    _, me = play("agent power_play>wealth", hand=["power_play"])
    assert me.influence["emperor"] == 2


# -- step by step ----------------------------------------------------------------------------------
def test_every_threshold_on_the_way_counts() -> None:
    """R-INF-03: from 1 to 3 passes 2 and is worth the VP; from 3 to 5 passes 4: bonus, token and VP."""
    _, me = play("agent power_play>wealth", hand=["power_play"], influence={"emperor": 1})
    assert (me.influence["emperor"], me.vp) == (3, 1)
    game, me = play("agent power_play>wealth", hand=["power_play"], influence={"emperor": 3})
    assert (me.influence["emperor"], me.vp, me.garrison) == (5, 2, 5)
    assert game.state.alliances["emperor"] == 0


def test_a_token_is_taken_on_the_second_step() -> None:
    """R-INF-03, R-INF-07: two steps from 3 go past a holder at 4."""
    game, _ = play(
        "agent power_play>wealth",
        hand=["power_play"],
        influence={"emperor": 3},
        others=[{"influence": {"emperor": 4}}],
        board={"alliances": {"emperor": 2}},
    )
    assert (game.state.alliances["emperor"], vp(game)) == (0, [2, 1, 0])


def test_losing_and_gaining_with_one_faction_passes_each_threshold_again() -> None:
    """R-INF-03: from 2 down to 1 and up to 3: a VP lost and a VP won."""
    game = shift("guild", "guild", 2)
    assert (levels(game, "guild")[0], vp(game)[0]) == (3, 1)
    assert [event.amount for event in happened(game, "vp", 0)] == [-1, 1]


# -- two ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("faction", FACTIONS)
def test_rising_to_two_is_worth_a_victory_point(faction: str) -> None:
    """R-INF-04: not at 1, at 2 yes, at 3 no more."""
    assert vp(rise(faction, 0)) == [0, 0, 0]
    assert vp(rise(faction, 1)) == [1, 0, 0]
    assert vp(rise(faction, 2)) == [1, 0, 0]


def test_everybody_who_reaches_two_scores() -> None:
    """R-INF-04: it does not matter that others were there before."""
    assert vp(rise("guild", 1, 3, 2)) == [1, 1, 1]


def test_falling_from_two_loses_the_point_again() -> None:
    """R-INF-04: from 2 to 1 minus one; from 3 to 2 and from 1 to 0 nothing."""
    assert vp(shift("guild", "emperor", 2, faction="guild")) == [1, 0, 0]  # guild down, emperor up to 2
    assert levels(shift("guild", "emperor", 2), "emperor")[0] == 2
    assert vp(shift("guild", "emperor", 3)) == [2, 0, 0]
    assert vp(shift("guild", "emperor", 1)) == [1, 0, 0]


def test_each_faction_scores_separately() -> None:
    """R-INF-04: two Factions at 2 are two points."""
    _, me = play("agent diplomacy>wealth", hand=["diplomacy"], influence={"emperor": 1, "fremen": 2})
    assert me.vp == 2


# -- the bonus at four -------------------------------------------------------------------------------
def gained_at_four(faction: str, level: int = 3, holder: int | None = None) -> tuple[int, ...]:
    me = rise(faction, level, holder=holder).state.seats[0]
    return me.garrison - 3, me.solari, len(me.intrigue), me.water


@pytest.mark.parametrize(
    ("faction", "bonus"),
    [("emperor", (2, 0, 0, 0)), ("guild", (0, 3, 0, 0)), ("bene_gesserit", (0, 0, 1, 0)), ("fremen", (0, 0, 0, 1))],
)
def test_rising_to_four_gives_the_printed_bonus(faction: str, bonus: tuple[int, ...]) -> None:
    """R-INF-05: two troops, 3 Solari, an Intrigue card or a water; not at 3 and not at 5."""
    assert gained_at_four(faction) == bonus
    assert gained_at_four(faction, 2) == (0, 0, 0, 0)
    assert gained_at_four(faction, 4, holder=1) == (0, 0, 0, 0)


def test_the_bonus_is_independent_of_the_alliance() -> None:
    """R-INF-05: reaching 4 behind a holder at 6 gives the bonus and no token."""
    game = rise("guild", 3, 6, holder=2)
    assert (game.state.seats[0].solari, game.state.alliances["guild"], vp(game)) == (3, 1, [1, 2, 0])


def test_the_bonus_is_earned_again_and_never_given_back() -> None:
    """R-INF-05: from 4 down to 3 keeps what was gained; up again past 4 brings it once more."""
    game, me = play(
        "agent shifting_allegiances>secure_contract",
        "use shifting_allegiances:pay",
        hand=["shifting_allegiances"],
        spice=2,
        solari=3,
        influence={"guild": 4},
        board={"alliances": {"guild": 1}},
    )
    assert me.solari == 3 + 3  # Secure Contract's; nothing given back
    game.apply("influence guild")
    assert (me.influence["guild"], me.solari) == (5, 9)


def test_the_bonus_is_reduced_by_an_empty_supply() -> None:
    """R-INF-05: two troops of the Emperor, as far as there are any."""
    _, me = play("agent diplomacy>wealth", hand=["diplomacy"], influence={"emperor": 3}, garrison=11)
    assert (me.garrison, me.supply) == (12, 0)


# -- the token -----------------------------------------------------------------------------------
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_first_to_reach_four_takes_the_token_and_a_point(faction: str) -> None:
    """R-INF-06: at 3 nobody has it."""
    game = rise(faction, 2)
    assert (game.state.alliances[faction], vp(game)[0]) == (-1, 1)
    game = rise(faction, 3, 3)
    assert (game.state.alliances[faction], vp(game)) == (0, [2, 1, 0])


def test_the_token_of_one_faction_says_nothing_about_another() -> None:
    """R-INF-06: a holder of the Guild token may take the Emperor's as well."""
    game, me = play(
        "agent diplomacy>wealth",
        hand=["diplomacy"],
        influence={"emperor": 3, "guild": 4},
        board={"alliances": {"guild": 1}},
    )
    assert (game.state.alliances["emperor"], game.state.alliances["guild"], me.vp) == (0, 0, 4)


def test_drawing_level_does_not_move_the_token() -> None:
    """R-INF-07: level at 4 and at 5 the holder keeps it; also at the top, where nobody can pass."""
    for level in (4, 5, 6):
        game = rise("fremen", level - 1, level, holder=2)
        assert (game.state.alliances["fremen"], vp(game)) == (1, [1, 2, 0])


def test_passing_the_holder_moves_token_and_point() -> None:
    """R-INF-07: the holder loses 1 VP, the new holder gains 1."""
    game = rise("fremen", 5, 5, holder=2)
    assert (game.state.alliances["fremen"], vp(game)) == (0, [2, 1, 0])


def test_only_the_holder_must_be_passed() -> None:
    """R-INF-07: passing others below the holder moves nothing."""
    game = rise("fremen", 4, 6, 4, holder=2)
    assert (game.state.alliances["fremen"], vp(game)) == (1, [1, 2, 1])


def test_the_holder_rising_further_gains_nothing_more() -> None:
    """R-INF-07: the token is already there."""
    game = rise("fremen", 4, 4, holder=1)
    assert (game.state.alliances["fremen"], vp(game)) == (0, [2, 1, 0])


def test_house_hagal_takes_the_token_from_a_human() -> None:
    """R-INF-07: an opponent is any participant; the human's VP is lost although House Hagal scores none."""
    game = script_play(
        {
            "mode": "duo",
            "hagal_deck": ["wealth"],
            "alliances": {"emperor": 2},
            "seats": [
                {"hand": ["dagger", "diplomacy"]},
                {"influence": {"emperor": 4}},
                {"influence": {"emperor": 4}},
            ],
        },
        "agent dagger>hall_of_oratory",
    )
    assert game.state.alliances["emperor"] == 2
    assert vp(game) == [0, 1, 0]


# -- losing it -------------------------------------------------------------------------------------
def test_losing_while_tied_with_one_hands_the_token_over() -> None:
    """R-INF-08: at any level from 4 up; the VP moves with it, and the loser stays above 4 if it was higher."""
    for level in (4, 5, 6):
        game = shift("guild", "emperor", level, level, 3, holder=1)
        assert game.state.alliances["guild"] == 1
        assert vp(game) == [2, 2, 1]  # me: friendship with both; second: friendship and token
        assert levels(game, "guild") == [level - 1, level, 3]


def test_the_receiver_of_a_lost_token_gets_no_bonus() -> None:
    """R-INF-08: it did not rise."""
    game = shift("guild", "emperor", 4, 4, holder=1)
    assert (game.state.seats[1].solari, levels(game, "guild")) == (0, [3, 4, 0])


def test_a_loss_of_somebody_without_the_token_moves_nothing() -> None:
    """R-INF-08: tied, but the other one is the holder."""
    game = shift("guild", "emperor", 5, 5, holder=2)
    assert game.state.alliances["guild"] == 1


def test_the_token_comes_back_by_rising_past_the_new_holder() -> None:
    """R-INF-08, R-INF-07: 5 to 4, token lost to the player at 5, then two steps to 6 and it is back."""
    game = shift("guild", "guild", 5, 5, holder=1)
    assert (game.state.alliances["guild"], levels(game, "guild"), vp(game)) == (0, [6, 5, 0], [2, 1, 0])
    assert [event.seat for event in happened(game, "alliance")] == [1, 0]


def test_with_several_tied_the_loser_chooses() -> None:
    """R-INF-09, DP-17: exactly the tied players, no pass; the loser decides before the gain follows."""
    game = shift("guild", "emperor", 5, 5, 5, holder=1)
    assert (seat_to_decide(game), offered(game)) == (0, ["alliance 2", "alliance 3"])
    game.apply("alliance 3")
    game.apply("influence emperor")
    assert (game.state.alliances["guild"], vp(game)) == (2, [2, 1, 2])


def test_players_not_tied_are_not_among_the_choices() -> None:
    """R-INF-09: four at the table, one of them a step behind."""
    game = shift("guild", "emperor", 4, 4, 3, 4, holder=1)
    assert offered(game) == ["alliance 2", "alliance 4"]


def test_falling_below_four_alone_returns_the_token_to_the_board() -> None:
    """R-INF-10: 1 VP is lost; others at 3 do not get it."""
    game = shift("guild", "emperor", 4, 3, 3, holder=1)
    assert (game.state.alliances["guild"], vp(game)) == (-1, [2, 1, 1])


def test_a_token_back_on_the_board_is_taken_by_the_next_to_reach_four() -> None:
    """R-INF-10: somebody else."""
    game = shift("guild", "emperor", 4, 3, holder=1)
    game.apply("agent diplomacy>foldspace")
    assert (game.state.alliances["guild"], game.state.seats[1].vp) == (1, 2)


def test_the_same_player_may_take_the_returned_token() -> None:
    """R-INF-10: 4 to 3 and up to 5 in one effect: token lost and taken, the bonus earned again."""
    game = shift("guild", "guild", 4, holder=1)
    assert (game.state.alliances["guild"], vp(game)[0]) == (0, 2)
    assert [event.amount for event in happened(game, "vp", 0)] == [-1, 1]


def test_the_holder_untied_and_still_at_four_keeps_the_token() -> None:
    """R-INF-11: 5 to 4 beside somebody at 4: level now, but the token stays."""
    game = shift("guild", "emperor", 5, 4, 4, holder=1)
    assert (game.state.alliances["guild"], vp(game)) == (0, [3, 1, 1])


# -- conditions ------------------------------------------------------------------------------------
def test_influence_conditions_read_the_current_value() -> None:
    """R-INF-12: Smuggler's Thopter needs 2 Guild Influence, not 1."""
    for level, drawn in ((1, 0), (2, 2)):
        _, me = play(
            "agent smugglers_thopter>secure_contract",
            hand=["smugglers_thopter"],
            deck=["dagger", "dagger", "diplomacy"],
            influence={"guild": level},
        )
        assert len(me.hand) == drawn


def test_influence_gained_in_the_same_turn_meets_the_condition() -> None:
    """R-INF-12: tested when resolved: a Plot card after sending raises the Guild to 2 and two cards come."""
    game, me = play(
        "agent smugglers_thopter>secure_contract",
        hand=["smugglers_thopter"],
        deck=["dagger", "dagger"],
        influence={"guild": 1},
        intrigue=["guild_authorization"],
    )
    assert me.hand == []
    game.apply("play guild_authorization")
    assert me.hand == ["dagger", "dagger"]


def test_alliance_conditions_ask_for_the_token_not_for_the_level() -> None:
    """R-INF-12: level with the holder at 4, Firm Grip gives nothing; with the token 4 persuasion."""
    for holder, persuasion in ((1, 4), (2, 0)):
        _, me = play(
            "reveal",
            hand=["firm_grip"],
            intrigue=["windfall"],
            influence={"emperor": 4},
            others=[{"influence": {"emperor": 4}}],
            board={"alliances": {"emperor": holder}},
        )
        assert me.persuasion == persuasion


def test_rabban_counts_any_token_at_that_moment() -> None:
    """R-INF-12: Brutality recruits 1 without a token, 2 with one of any Faction."""
    _, me = play("agent signet_ring>secure_contract", leader="glossu_rabban", hand=["signet_ring"])
    assert me.garrison == 4
    _, me = play(
        "agent signet_ring>secure_contract",
        leader="glossu_rabban",
        hand=["signet_ring"],
        influence={"fremen": 4},
        board={"alliances": {"fremen": 1}},
    )
    assert me.garrison == 5


def test_a_token_taken_by_the_same_placement_counts_if_resolved_first() -> None:
    """R-INF-12: Rabban at Wealth by an Envoy: Influence first brings the token, then Brutality recruits 2."""
    game, me = play(
        "play dispatch_an_envoy",
        "agent signet_ring>wealth",
        leader="glossu_rabban",
        hand=["signet_ring", "dagger"],
        intrigue=["dispatch_an_envoy"],
        influence={"emperor": 3},
        garrison=0,
    )
    assert {"use wealth:emperor", "use glossu_rabban:recruit"} <= set(offered(game))
    other = game.copy()
    game.apply("use wealth:emperor")
    assert me.garrison == 4
    other.apply("use glossu_rabban:recruit")
    assert other.state.seats[0].garrison == 3


# -- choosing --------------------------------------------------------------------------------------
def test_any_faction_is_a_choice_of_all_four() -> None:
    """R-INF-13, DP-15: Bribery offers the four Factions and no pass, a full track included."""
    game, me = play(
        "play bribery",
        hand=["dagger"],
        solari=2,
        intrigue=["bribery"],
        influence={"guild": 6},
        board={"alliances": {"guild": 1}},
    )
    assert offered(game) == [f"influence {faction}" for faction in FACTIONS]
    game.apply("influence bene_gesserit")
    assert me.influence["bene_gesserit"] == 1


def test_two_steps_go_to_one_faction() -> None:
    """R-INF-13: Grand Vision asks once and both steps go there."""
    game, me = play(
        conflict=1, board={"phase": "combat", "conflict": "grand_vision", "conflict_deck": ["skirmish_a"]}
    )
    assert offered(game) == [f"influence {faction}" for faction in FACTIONS]
    game.apply("influence guild")
    assert me.influence == {"emperor": 0, "guild": 2, "bene_gesserit": 0, "fremen": 0}


def test_two_different_factions_are_both_named_before_either_rises() -> None:
    """R-INF-13, DP-44: Machinations names a second Faction, never the same one, before the first step."""
    game, me = play(
        "influence guild",
        conflict=1,
        board={"phase": "combat", "conflict": "machinations", "conflict_deck": ["skirmish_a"]},
    )
    assert offered(game) == ["influence emperor", "influence bene_gesserit", "influence fremen"]
    assert me.influence["guild"] == 0
    game.apply("influence fremen")
    assert me.influence == {"emperor": 0, "guild": 1, "bene_gesserit": 0, "fremen": 1}


def test_choose_two_rewards_name_two_different_options_first() -> None:
    """R-INF-13, DP-49: Battle for Arrakeen's second reward: two of three, none of them carried out before both."""
    board = {
        "phase": "combat",
        "conflict": "battle_for_arrakeen",
        "conflict_deck": ["skirmish_a"],
        "intrigue_deck": ["ambush"],
    }
    game, me = play(conflict=1, others=[{"conflict": 2}], board=board)
    assert offered(game) == ["choose intrigue", "choose spice", "choose solari"]
    game.apply("choose solari")
    assert (offered(game), me.solari) == (["choose intrigue", "choose spice"], 0)
    game.apply("choose spice")
    assert (me.solari, me.spice, me.intrigue) == (3, 2, [])


def test_choam_directorship_asks_for_the_order() -> None:
    """DP-44, R-INF-13: all four Factions gain, in the order named; none is left out."""
    game, me = play(
        "reveal",
        "acquire choam_directorship",
        hand=["convincing_argument", "dagger"],
        persuasion=6,
        board={"row": ["choam_directorship"]},
    )
    assert offered(game) == [f"influence {faction}" for faction in FACTIONS]
    for faction in ("fremen", "guild"):
        game.apply(f"influence {faction}")
    game.apply("influence emperor")
    assert [event.item for event in happened(game, "influence")] == ["fremen", "guild", "emperor", "bene_gesserit"]
    assert set(me.influence.values()) == {1}


def test_masterstroke_asks_for_the_order_of_its_two() -> None:
    """DP-44: the Baron's fourth troop: both secret Factions gain, the order is his."""
    game, me = play(
        "agent diplomacy>hardy_warriors",
        "deploy 4",
        leader="baron_vladimir_harkonnen",
        water=1,
        secret=["emperor", "guild"],
        hand=["diplomacy"],
    )
    assert offered(game) == ["influence emperor", "influence guild"]
    game.apply("influence guild")
    assert (me.influence["emperor"], me.influence["guild"]) == (1, 1)


def test_firm_grip_offers_the_other_three() -> None:
    """DP-15, DP-40: pay 2 Solari or leave it; then a printed list of Factions, here without the Emperor."""
    game, me = play("agent firm_grip>wealth", hand=["firm_grip"])
    assert offered(game) == ["use firm_grip:pay", "end"]
    game.apply("use firm_grip:pay")
    assert offered(game) == ["influence guild", "influence bene_gesserit", "influence fremen"]
    assert me.solari == 0


# -- recruits by influence -------------------------------------------------------------------------
def test_a_recruit_of_the_influence_bonus_raises_the_allowance() -> None:
    """R-INF-14: Favored Subject at 3 recruits two before the Agent goes to Stillsuits: 2 + 2 may be deployed."""
    game, _ = play(
        "play favored_subject",
        "agent diplomacy>stillsuits",
        hand=["diplomacy"],
        intrigue=["favored_subject"],
        influence={"emperor": 3},
    )
    assert offered(game, "deploy") == ["deploy 1", "deploy 2", "deploy 3", "deploy 4"]


def test_a_recruit_by_masterstroke_in_the_middle_of_deploying_counts() -> None:
    """R-INF-14: the Baron's fourth troop raises the Emperor to 4: two recruits, and two more may follow."""
    game, me = play(
        "agent diplomacy>hardy_warriors",
        "deploy 4",
        "influence emperor",
        hand=["diplomacy"],
        water=1,
        leader="baron_vladimir_harkonnen",
        secret=["emperor", "guild"],
        influence={"emperor": 3},
        garrison=2,
    )
    assert (me.garrison, me.conflict) == (2, 4)
    assert offered(game, "deploy") == ["deploy 1", "deploy 2"]
