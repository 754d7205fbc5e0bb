"""Section 4 of the rules: whose turn it is and what kind of turn it can be."""

from __future__ import annotations

from typing import Any

from tests.rules.script import agents_offered, alone, codes, go_on, happened, play


def turns_taken(given: dict[str, Any], *choices: str) -> list[int]:
    """The seats whose turns began, in order."""
    return [event.seat for event in happened(play(given, *choices), "turn")]


def test_one_turn_each_again_and_again() -> None:
    """R-TURN-01: seats 2, 3, 1 and seat 2 once more."""
    given = {
        "to_act": 2,
        "seats": [{"hand": ["diplomacy"]}, {"hand": ["dagger", "reconnaissance"]}, {"hand": ["signet_ring"]}],
    }
    choices = ("agent dagger>hall_of_oratory", "agent signet_ring>secure_contract", "agent diplomacy>wealth")
    assert turns_taken(given, *choices) == [1, 2, 0, 1]


def test_a_turn_is_one_agent_not_two() -> None:
    """R-TURN-01: after the Agent's effects no second one can be sent in the same turn."""
    given = alone("dune_the_desert_planet", "diplomacy", intrigue=["windfall"])
    game = play(given, "agent dune_the_desert_planet>secure_contract")
    assert codes(game) == ["play windfall", "end"]
    assert str(game.why_not("agent diplomacy>wealth") or "") == "You have already sent an Agent this turn."


def test_revealing_early_is_allowed() -> None:
    """R-TURN-02: with both Agents at home and places to go, `reveal` is offered and ends them for the round."""
    game = play(alone("diplomacy", "dagger"))
    assert agents_offered(game)
    assert "reveal" in codes(game)
    go_on(game, "reveal")
    assert game.state.seats[0].agents == 2
    assert happened(game, "reveal_turn", 0)


def test_without_an_agent_the_reveal_turn_is_forced() -> None:
    """R-TURN-03: nothing is asked; the turn becomes a Reveal turn."""
    game = play(alone("diplomacy", agents=0, agents_at=["arrakeen", "carthag"]))
    assert happened(game, "reveal_turn", 0)
    assert game.decision is not None
    assert game.decision.seat == 1


def test_without_a_playable_pair_of_card_and_space_the_reveal_turn_is_forced() -> None:
    """R-TURN-03: an Agent, but only a Landsraad card, no Solari and the Hall of Oratory taken."""
    given = {"seats": [{"hand": ["dagger", "convincing_argument"]}, {"agents_at": ["hall_of_oratory"]}]}
    assert happened(play(given), "reveal_turn", 0)
    given["seats"][1]["agents_at"] = ["arrakeen"]
    assert not happened(play(given), "reveal_turn", 0)


def test_a_plot_card_that_enables_a_placement_keeps_the_choice_open() -> None:
    """R-TURN-03: Windfall would pay for the Mentat space, so nothing is forced; reveal stays possible throughout."""
    given = {"seats": [{"hand": ["dagger"], "intrigue": ["windfall"]}, {"agents_at": ["hall_of_oratory"]}]}
    game = play(given)
    assert codes(game) == ["play windfall", "reveal"]
    go_on(game, "play windfall")
    assert codes(game) == ["agent dagger>mentat", "reveal"]


def test_an_envoy_makes_a_card_without_icons_playable() -> None:
    """R-TURN-03: only Convincing Argument in hand: forced without the Envoy, a choice with it."""
    assert happened(play(alone("convincing_argument")), "reveal_turn", 0)
    game = play(alone("convincing_argument", intrigue=["dispatch_an_envoy"]), "play dispatch_an_envoy")
    assert "convincing_argument>wealth" in agents_offered(game)


def test_kwisatz_haderach_counts_as_a_placement_without_an_available_agent() -> None:
    """R-TURN-03: with both Agents on the board it can still be played."""
    game = play(alone("kwisatz_haderach", agents=0, agents_at=["arrakeen", "carthag"]))
    assert "kwisatz_haderach>wealth from arrakeen" in agents_offered(game)
    assert "reveal" in codes(game)
    other = play(alone("kwisatz_haderach", "dagger", agents=0, agents_at=["arrakeen", "carthag"]))
    assert all(code.startswith("kwisatz_haderach>") for code in agents_offered(other))


def test_plot_cards_commit_to_nothing() -> None:
    """R-TURN-03: after two Plot cards an Agent may be sent, and the Reveal turn may be taken."""
    given = alone("diplomacy", intrigue=["windfall", "infiltrate"])
    game = play(given, "play windfall", "play infiltrate")
    assert "reveal" in codes(game)
    assert "diplomacy>wealth" in agents_offered(game)


def test_there_is_no_other_way_to_pass() -> None:
    """R-TURN-03: neither `pass` nor `end` before an Agent is sent; an ordinary Plot card does not bring them."""
    game = play(alone("diplomacy", intrigue=["windfall"]))
    for _ in range(2):
        assert not {"pass", "end"} & set(codes(game))
        if "play windfall" in codes(game):
            go_on(game, "play windfall")


def test_after_the_reveal_turn_a_player_is_skipped() -> None:
    """R-TURN-04: seat 1 has revealed and keeps its Agents; seats 2 and 3 go on alone."""
    given = {
        "seats": [
            {"hand": ["dagger"]},
            {"hand": ["dagger", "diplomacy"]},
            {"hand": ["reconnaissance", "signet_ring"]},
        ],
    }
    choices = ("reveal", "agent diplomacy>wealth", "agent reconnaissance>arrakeen", "end")
    assert turns_taken(given, *choices) == [0, 1, 2, 1]


def test_an_empty_hand_does_not_excuse_from_the_reveal_turn() -> None:
    """R-TURN-04: it is taken with nothing to reveal, and a High Council seat gives its persuasion even then."""
    game = play({"seats": [{"hand": [], "council": True}]})
    assert happened(game, "reveal_turn", 0)
    assert game.state.seats[0].persuasion == 2
    assert codes(game) == ["acquire arrakis_liaison", "end"]


def test_the_phase_ends_with_the_last_reveal_turn() -> None:
    """R-TURN-05: available Agents of those who revealed do not keep it open."""
    seats: list[dict[str, Any]] = [{"hand": ["dagger"]}, {"done": True}, {"done": True}]
    given = {"seats": seats, "conflict_deck": ["skirmish_b"]}
    assert play(given, "reveal").state.round == 2
    seats[2] = {"hand": ["dagger"]}
    assert play(given, "reveal").state.round == 1


def test_in_solo_rivals_with_an_agent_keep_the_phase_open() -> None:
    """R-TURN-05: after the player's Reveal turn both rivals send what they have; then the phase ends."""
    given = {
        "mode": "solo",
        "seats": [{"hand": ["dagger"]}, {"agents": 2}, {"agents": 1, "agents_at": ["wealth"]}],
        "conflict_deck": ["skirmish_b"],
    }
    game = play(given, "reveal")
    sent = [event.seat for event in happened(game, "agent")]
    assert sent[:3] == [1, 2, 1]
    assert game.state.round == 2


def closed_space(to_act: int) -> dict[str, Any]:
    """Seat 1 has closed Wealth with The Voice; everybody has a card for it."""
    return {
        "to_act": to_act,
        "closed": [{"by": 1, "space": "wealth"}],
        "seats": [{"hand": ["diplomacy"]}, {"hand": ["diplomacy"]}, {"hand": ["diplomacy", "dagger"]}],
    }


def test_the_voice_expires_when_its_player_begins_the_next_turn() -> None:
    """R-TURN-06: closed during the turns of seats 2 and 3, open again from the first moment of seat 1's turn."""
    game = play(closed_space(to_act=2))
    assert "diplomacy>wealth" not in agents_offered(game)
    go_on(game, "reveal")
    assert "diplomacy>wealth" not in agents_offered(game)
    go_on(game, "agent dagger>hall_of_oratory")
    assert game.state.closed == ()
    go_on(game, "reveal")
    assert game.decision is not None
    assert (game.decision.seat, "diplomacy>wealth" in agents_offered(game)) == (2, True)


def test_only_the_own_marker_expires() -> None:
    """R-TURN-06: the turn of seat 1 opens nothing that seat 2 closed."""
    given = {**closed_space(to_act=1), "closed": [{"by": 1, "space": "wealth"}, {"by": 2, "space": "secrets"}]}
    game = play(given)
    assert game.state.closed == ((1, "secrets"),)
    assert "diplomacy>secrets" not in agents_offered(game)


def test_a_marker_lives_on_into_the_next_round() -> None:
    """R-TURN-06: a player who revealed has no further turn, so the space stays closed until the one next round."""
    given = {
        "seats": [
            {"hand": ["dagger"], "deck": ["diplomacy"]},
            {"done": True, "hand": []},
            {"done": True, "hand": []},
        ],
        "closed": [{"by": 3, "space": "wealth"}],
        "conflict_deck": ["skirmish_b"],
        "first_player": 3,
    }
    game = play(given, "reveal")
    assert game.state.round == 2
    assert "diplomacy>wealth" not in agents_offered(game)


def test_the_start_of_turn_window_closes_with_the_first_other_action() -> None:
    """R-TURN-06: Bindu Suspension is offered first; after another Plot card it is not, nor after the Agent."""
    given = alone("diplomacy", intrigue=["bindu_suspension", "windfall"])
    assert "play bindu_suspension" in codes(play(given))
    assert "play bindu_suspension" not in codes(play(given, "play windfall"))
    assert "play bindu_suspension" not in codes(play(given, "agent diplomacy>wealth"))
    revealed = play(alone("diplomacy", "convincing_argument", intrigue=["bindu_suspension"]), "reveal")
    assert "play bindu_suspension" not in codes(revealed)


def test_bindu_suspension_leaves_three_ways_on() -> None:
    """DP-04: afterwards end the turn, send an Agent, or reveal; declining it is simply another action."""
    given = alone("diplomacy", intrigue=["bindu_suspension"], deck=["dagger"])
    game = play(given, "play bindu_suspension")
    assert game.state.seats[0].hand == ["dagger", "diplomacy"]
    assert {"pass", "reveal", "agent dagger>hall_of_oratory"} <= set(codes(game))
    go_on(game, "pass")
    assert game.decision is not None
    assert game.decision.seat == 1
    assert not game.state.seats[0].revealed_turn


def test_who_passed_with_bindu_suspension_stays_in_the_round() -> None:
    """R-TURN-03, DP-04: the turn comes round again, with the Agents and the Reveal turn still to be used."""
    given = {"seats": [{"hand": ["diplomacy"], "intrigue": ["bindu_suspension"]}, {"done": True}, {"done": True}]}
    game = play(given, "play bindu_suspension", "pass")
    assert game.decision is not None
    assert (game.decision.seat, "diplomacy>wealth" in agents_offered(game)) == (0, True)
    assert "pass" not in codes(game)


def test_the_three_kinds_of_options_of_a_turn() -> None:
    """DP-05, DP-06: exactly the placements, the playable Plot cards and `reveal`; no Combat or Endgame card."""
    given = alone("dagger", intrigue=["windfall", "ambush", "tiebreaker", "bribery", "corner_the_market"])
    assert codes(play(given)) == ["agent dagger>hall_of_oratory", "play windfall", "reveal"]


def test_plot_cards_are_offered_all_through_the_own_turn() -> None:
    """DP-06: before the Agent, after it, in the Reveal turn; never in another seat's turn."""
    given = {
        "seats": [
            {"hand": ["diplomacy", "dagger"], "intrigue": ["windfall"]},
            {"hand": ["reconnaissance"], "intrigue": ["water_peddlers_union"]},
        ],
    }
    game = play(given)
    assert "play windfall" in codes(game)
    go_on(game, "agent diplomacy>wealth")
    assert codes(game) == ["play windfall", "end"]
    go_on(game, "end")
    assert "play water_peddlers_union" in codes(game)
    assert "play windfall" not in codes(game)
    assert "play windfall" in codes(play(given, "reveal"))
