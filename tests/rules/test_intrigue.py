"""Section 15 of the rules: Intrigue cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.script import alone, codes, go_on, happened, play
from tests.rules.table import offered, seat_to_decide

FOUR = ["allied_armada", "charisma", "master_tactician", "windfall"]


def secrets(*others: list[str], **board: Any) -> dict[str, Any]:
    """The first seat may go to Secrets; the others hold these Intrigue cards."""
    seats = [{"hand": ["diplomacy"], "intrigue": ["ambush"]}, *({"intrigue": held} for held in others)]
    return {"seats": seats, **board}


def test_a_card_of_two_types_is_used_once_as_one_of_them() -> None:
    """R-INTR-01: Tiebreaker gives 2 swords in Combat and is gone; kept, it gives 10 spice in the Endgame (DP-43)."""
    given = {"phase": "combat", "seats": [{"conflict": 1, "intrigue": ["tiebreaker"]}]}
    assert codes(play(given)) == ["play tiebreaker", "pass"]
    used = play(given, "play tiebreaker")
    assert used.over
    assert (used.state.seats[0].spice, used.state.intrigue_discard) == (0, ["tiebreaker"])
    assert happened(used, "final_strength", 0)[0].amount == 4
    kept = play(given, "pass", "play tiebreaker")
    assert kept.state.seats[0].spice == 10
    assert happened(kept, "final_strength", 0)[0].amount == 2


def test_plot_cards_fit_every_moment_of_an_own_turn() -> None:
    """R-INTR-02, DP-06: before the Agent, between two effects, and after the last one; any number of them."""
    cards = ["windfall", "water_peddlers_union", "councilors_dispensation"]
    game = play(alone("reconnaissance", deck=["dagger"], council=True, intrigue=cards), "play windfall")
    assert "play water_peddlers_union" in codes(game)
    go_on(game, "agent reconnaissance>arrakeen")
    assert "play water_peddlers_union" in codes(game)
    go_on(game, "play water_peddlers_union", "deploy 1", "play councilors_dispensation")
    seat = game.state.seats[0]
    assert (seat.solari, seat.water, seat.spice) == (2, 1, 2)


def test_plot_cards_fit_the_reveal_turn() -> None:
    """R-INTR-02: also between two acquisitions, and not after the turn has ended."""
    game = play(
        alone("convincing_argument", intrigue=["windfall", "water_peddlers_union"]), "reveal", "play windfall"
    )
    go_on(game, "acquire arrakis_liaison")
    assert codes(game) == ["play water_peddlers_union", "end"]
    go_on(game, "end")
    assert seat_to_decide(game) == 1
    assert not offered(game, "play")


def test_no_plot_card_in_another_players_turn() -> None:
    """R-INTR-02: an opponent asked by Test of Humanity may only answer the question."""
    given = {
        "seats": [
            {"hand": ["test_of_humanity"]},
            {"hand": ["dagger", "diplomacy"], "intrigue": ["windfall"], "conflict": 1},
        ]
    }
    game = play(given, "agent test_of_humanity>hall_of_oratory")
    assert seat_to_decide(game) == 1
    assert sorted(codes(game)) == ["choose discard", "choose lose"]


def test_a_plot_card_is_never_forced() -> None:
    """R-INTR-02, DP-06: the turn may end with a playable card in hand."""
    game = play(alone("dagger", intrigue=["windfall"]), "agent dagger>hall_of_oratory")
    assert codes(game) == ["play windfall", "end"]
    go_on(game, "end")
    assert game.state.seats[0].intrigue == ["windfall"]


def test_combat_cards_are_for_combat_only() -> None:
    """R-INTR-03: not offered in an Agent turn, in a Reveal turn or in the Endgame; offered in Combat."""
    held = {"intrigue": ["ambush", "to_the_victor", "tiebreaker"], "conflict": 1}
    assert not offered(play(alone("dagger", **held)), "play")
    assert codes(play(alone("convincing_argument", **held))) == ["acquire arrakis_liaison", "end"]
    assert codes(play({"phase": "combat", **alone(**held)})) == ["play ambush", "play tiebreaker", "pass"]
    assert codes(play({"phase": "endgame", **alone(**held)})) == ["play tiebreaker", "pass"]


def test_endgame_cards_are_for_the_endgame_only() -> None:
    """R-INTR-04: neither in a turn nor in Combat, although the condition is met."""
    levels = {"emperor": 3, "guild": 3, "fremen": 3}
    held: dict[str, Any] = {"intrigue": ["plans_within_plans"], "influence": levels, "conflict": 1}
    assert not offered(play(alone("dagger", **held)), "play")
    game = play({"phase": "combat", **alone(**held)})
    assert (game.record, game.state.phase) == ([], "endgame")  # nothing was asked in Combat
    assert codes(game) == ["play plans_within_plans", "pass"]


def test_a_resolved_card_lies_open_in_the_common_discard_pile() -> None:
    """R-INTR-05: everybody sees it."""
    game = play(alone("dagger", intrigue=["windfall"]), "play windfall")
    assert all(game.view(seat).position.intrigue_discard == ["windfall"] for seat in range(3))
    assert game.state.seats[0].intrigue == []


def test_a_card_is_discarded_after_its_effects() -> None:
    """R-INTR-05, R-INTR-06: Bribery brings the Bene Gesserit bonus; with both piles empty it does not draw itself."""
    given = alone("dagger", intrigue=["bribery"], solari=2, influence={"bene_gesserit": 3})
    game = play(given, "play bribery", "influence bene_gesserit")
    assert game.state.seats[0].influence["bene_gesserit"] == 4
    assert (game.state.seats[0].intrigue, game.state.intrigue_discard) == ([], ["bribery"])


def test_an_empty_intrigue_deck_is_made_anew_from_the_discards() -> None:
    """R-INTR-06: all discards are shuffled, one is drawn, the rest is the new deck."""
    given = {**secrets(), "intrigue_discard": ["windfall", "ambush", "charisma"]}
    state = play(given, "agent diplomacy>secrets").state
    assert (len(state.intrigue_deck), state.intrigue_discard) == (2, [])
    assert sorted([*state.intrigue_deck, *state.seats[0].intrigue]) == ["ambush", "ambush", "charisma", "windfall"]


def test_the_intrigue_deck_runs_out_between_two_draws() -> None:
    """R-INTR-06: the last card first, then the shuffle; a deck that is just emptied is not refilled."""
    given = {
        "phase": "combat",
        "conflict": "cloak_and_dagger",
        "intrigue_deck": ["windfall"],
        "intrigue_discard": ["charisma"],
        "seats": [{"conflict": 1}],
    }
    game = play(given, "influence guild")
    assert [event.item for event in happened(game, "intrigue", 0)] == ["windfall", "charisma"]
    exact = play(secrets(intrigue_deck=["windfall"], intrigue_discard=["charisma"]), "agent diplomacy>secrets")
    assert (exact.state.intrigue_deck, exact.state.intrigue_discard) == ([], ["charisma"])


def test_no_intrigue_cards_left_at_all() -> None:
    """R-INTR-06: then nothing is drawn and everything else happens."""
    game = play(secrets(), "agent diplomacy>secrets")
    assert game.state.seats[0].intrigue == ["ambush"]
    assert game.state.seats[0].influence["bene_gesserit"] == 1


def test_a_waiting_plot_card_takes_effect_in_the_reveal_turn() -> None:
    """R-INTR-07: Charisma lies open, is neither held nor discarded, gives 2 persuasion, and is then discarded."""
    game = play(alone("dagger", "dagger", intrigue=["charisma"]), "play charisma")
    seen = game.view(1).position.seats[0]
    assert ([str(step.source) for step in seen.waiting], seen.intrigue) == (["intrigue:charisma"], [])
    assert game.state.intrigue_discard == []
    assert game.state.seats[0].persuasion == 0
    go_on(game, "agent dagger>hall_of_oratory", "reveal", "reveal")
    assert game.state.seats[0].persuasion == 2 + 1
    assert (game.state.seats[0].waiting, game.state.intrigue_discard) == ([], ["charisma"])


def test_a_waiting_plot_card_played_in_the_reveal_turn_works_at_once() -> None:
    """R-INTR-07: there is nothing to wait for."""
    game = play(alone("dagger", intrigue=["charisma"]), "reveal", "play charisma")
    assert "acquire arrakis_liaison" in codes(game)
    assert game.state.intrigue_discard == ["charisma"]


def test_two_waiting_cards() -> None:
    """R-INTR-07: Charisma and Recruitment Mission both work, 2 and 1 persuasion, and both are discarded."""
    held = ["charisma", "recruitment_mission"]
    game = play(alone("dagger", intrigue=held), "play recruitment_mission", "play charisma", "reveal")
    assert game.state.seats[0].persuasion == 3
    assert (game.state.seats[0].waiting, game.state.intrigue_discard) == ([], held)
    assert codes(go_on(game, "acquire arrakis_liaison")) == ["to discard", "to deck"]


def test_waiting_cards_serve_only_the_round_they_were_played_in() -> None:
    """R-INTR-07: the next Reveal turn has nothing of it."""
    given = {**alone("dagger", intrigue=["charisma"], deck=["dagger"]), "conflict_deck": ["skirmish_a"]}
    game = play(given, "play charisma", "reveal", "end", "reveal", "reveal")
    assert game.state.round == 2
    go_on(game, "reveal", "reveal", "reveal")
    assert game.state.phase == "finished"
    assert sum(e.amount for e in happened(game, "gain", 0) if str(e.source) == "intrigue:charisma") == 2


def test_a_waiting_card_is_no_held_card_for_a_thief() -> None:
    """R-INTR-07, R-INTR-09: four cards of which one waits are three; Secrets takes nothing."""
    others = [{"hand": ["dagger"], "intrigue": FOUR}, {"hand": ["diplomacy"]}]
    game = play(
        {"to_act": 2, "seats": [{"hand": []}, *others]}, "play charisma", "agent dagger>hall_of_oratory", "end"
    )
    go_on(game, "agent diplomacy>secrets")
    assert not happened(game, "steal")


def test_any_number_of_intrigue_cards_may_be_held() -> None:
    """R-INTR-08: the twelfth is kept like the first."""
    held = [
        "ambush",
        "ambush",
        "bindu_suspension",
        "bribery",
        "charisma",
        "choam_shares",
        "corner_the_market",
        "infiltrate",
        "refocus",
        "tiebreaker",
        "windfall",
    ]
    deck = ["favored_subject", "know_their_ways", "guild_authorization", "private_army"]
    given = {**alone("diplomacy", intrigue=held), "intrigue_deck": deck}
    game = play(given, "agent diplomacy>secrets")
    assert len(game.state.seats[0].intrigue) == 12
    assert not happened(game, "discard")


@pytest.mark.parametrize(("held", "taken"), [(FOUR[:3], 0), (FOUR, 1), ([*FOUR, "ambush", "bypass_protocol"], 1)])
def test_steal_takes_one_from_everybody_who_holds_four(held: list[str], taken: int) -> None:
    """R-INTR-09: three are safe; four or six cost exactly one."""
    state = play(secrets(held), "agent diplomacy>secrets").state
    assert (len(state.seats[0].intrigue), len(state.seats[1].intrigue)) == (1 + taken, len(held) - taken)
    everything = sorted(["ambush", *held])
    assert sorted([*state.seats[0].intrigue, *state.seats[1].intrigue]) == everything


def test_steal_takes_from_every_opponent_who_holds_four() -> None:
    """R-INTR-09: one card per such opponent, none from the thief, whatever the thief holds."""
    rich = ["ambush", "bypass_protocol", "refocus", "tiebreaker"]
    state = play(secrets(FOUR, rich, []), "agent diplomacy>secrets").state
    assert [len(seat.intrigue) for seat in state.seats] == [3, 3, 3, 0]


def test_the_stolen_card_is_random_and_secret() -> None:
    """R-INTR-09, R-DEF-12: different seeds take different cards; bystanders do not learn which."""
    found = {
        tuple(play(secrets(FOUR, seed=seed), "agent diplomacy>secrets").state.seats[0].intrigue) for seed in range(30)
    }
    assert len(found) == 4
    again = [play(secrets(FOUR, seed=7), "agent diplomacy>secrets").state for _ in range(2)]
    assert again[0] == again[1]
    theft = happened(play(secrets(FOUR), "agent diplomacy>secrets"), "steal")[0]
    assert theft.item in FOUR
    assert theft.seen_by(2).item == ""


def test_draw_and_steal_at_secrets_do_not_disturb_each_other() -> None:
    """R-INTR-10: the draw is from the deck, the steal looks at the opponents' numbers alone."""
    given = secrets(FOUR, intrigue_deck=["guild_authorization"])
    given["seats"][0]["intrigue"] = ["ambush", "corner_the_market", "tiebreaker"]
    game = play(given, "agent diplomacy>secrets")
    assert [event.item for event in happened(game, "intrigue", 0)] == ["guild_authorization"]
    assert len(game.state.seats[0].intrigue) == 5
    assert len(happened(game, "steal")) == 1


def test_costs_and_conditions_are_part_of_playing() -> None:
    """R-INTR-02, R-COST-03: what cannot be paid or is not fulfilled is not offered."""
    held = ["bribery", "councilors_dispensation", "the_sleeper_must_awaken", "water_of_life"]
    assert not offered(play(alone("dagger", intrigue=held, solari=1, spice=3)), "play")
    rich = play(alone("dagger", intrigue=held, solari=2, spice=4, water=1, council=True))
    assert len(offered(rich, "play")) == 4


def test_the_halves_of_bypass_protocol() -> None:
    """DP-25, R-CARDS-11: a card of up to 3 for nothing, or of up to 5 to the deck for 2 spice; no Foldspace."""
    board = {"row": ["stilgar", "scout", "worm_riders"]}
    seat = {"hand": ["dagger"], "intrigue": ["bypass_protocol"], "spice": 2}
    game = play({**board, "seats": [seat]}, "play bypass_protocol")
    assert sorted(codes(game)) == ["choose acquire", "choose pay"]
    cheap = go_on(game.copy(), "choose acquire")
    assert sorted(codes(cheap)) == ["acquire arrakis_liaison", "acquire scout"]
    dear = go_on(game, "choose pay")
    assert sorted(codes(dear)) == ["acquire arrakis_liaison", "acquire scout", "acquire stilgar"]
    go_on(dear, "acquire stilgar")
    assert (dear.state.seats[0].deck, dear.state.seats[0].spice) == (["stilgar"], 0)
    poor = play({**board, "seats": [{**seat, "spice": 1}]}, "play bypass_protocol")
    assert all(code.startswith("acquire") for code in codes(poor))
