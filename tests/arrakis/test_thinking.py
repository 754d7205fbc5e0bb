"""The greedy bot by phase: what it does at clear positions, that it knows its view alone, and the hints it gives."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arrakis.bots import HINTS, hint, make
from arrakis.steps import ASKS
from arrakis.thinking.ideas import THOUGHTS, ideas
from imperium.core.game import Game, start
from tests.arrakis.tables import RULES, ally, at, bare, hold, new, pass_until, played, put, say, traitor
from tests.arrakis.test_hidden import permuted


def choice(game: Game[Any]) -> str:
    """What the bot would answer."""
    assert game.decision is not None
    return make("greedy", 1).choose(game.view(game.decision.seat)).code


def best(game: Game[Any]) -> Any:
    assert game.decision is not None
    return hint(game.view(game.decision.seat))[0]


def test_every_kind_of_decision_is_thought_about() -> None:
    """But for the steps of a Truthtrance and of asides, which are for people."""
    kinds = {asker.ask_kind for asker in ASKS.values()}
    assert kinds - set(THOUGHTS) == {"question", "aside", "limit", "show"}
    assert set(THOUGHTS) <= kinds


def test_the_strongest_traitor_of_another_faction_is_kept() -> None:
    game = pass_until(new(seed=3), "traitor")
    leaders, own = RULES.catalogue.leaders, game.state.seats[game.decision.seat].faction
    held = [code.split()[1] for code in game.decision.codes]
    kept = choice(game).split()[1]
    foreign = [leaders[one].strength for one in held if leaders[one].faction != own]
    assert leaders[kept].faction != own
    assert leaders[kept].strength == max(foreign)


@pytest.mark.parametrize(("cell", "dialled"), [("the_minor_erg_7", "take 1"), ("imperial_basin_8", "take")])
def test_the_storm_is_kept_away_from_own_forces(cell: str, dialled: str) -> None:
    """K-STORM-08: six forces seven sectors ahead need small numbers; sheltered ones do not care."""
    state = bare(["emperor", "harkonnen"], storm=2)
    put(state, "emperor", **{cell: 6})
    game = pass_until(Game(RULES, state), "storm_dial")
    assert choice(game).startswith(dialled)


def test_weather_control_where_it_saves_forces() -> None:
    """K-CARD-15: played when the storm would cost several forces, and then it is sent where it does not."""
    state = bare(["emperor", "harkonnen"], storm=4)
    put(state, "emperor", the_minor_erg_7=6)
    hold(state, "emperor", "weather_control")
    game = say(pass_until(Game(RULES, state), "storm_dial"), "take 2", "take 3")
    assert choice(game) == "play weather_control"
    say(game, "play weather_control")
    assert int(choice(game).split()[1]) < 3


def test_a_worthless_card_is_not_bought() -> None:
    """K-ATR-02: who sees it passes; a weapon one lacks is bid for."""
    for card, answer in (("kulon", "pass"), ("chaumas", "bid 1")):
        state = bare(["atreides", "emperor"])
        state.treachery_deck.remove(card)
        state.treachery_deck.append(card)
        assert choice(at(state, "bidding")) == answer


def test_a_dear_card_is_paid_with_karama() -> None:
    """K-KAR-06: from five spice on."""
    for price, answer in ((2, "yes"), (6, "play karama")):
        state = bare(["emperor", "harkonnen"])
        hold(state, "harkonnen", "karama")
        game = say(pass_until(at(state, "bidding"), "bid", "harkonnen"), f"bid {price}")
        assert choice(game) == answer


def test_free_forces_come_back() -> None:
    """K-REV-02: all that are free; more only if one is well off."""
    for spice, answer in ((3, "take 2"), (20, "take 3")):
        state = bare(["atreides", "emperor"])
        state.seats[0].tanks, state.seats[0].reserve, state.seats[0].spice = 5, 15, spice
        assert choice(at(state, "revival")) == answer


def test_an_empty_stronghold_is_taken() -> None:
    """K-MENTAT-03: the bot ships where a stronghold stands empty, and says so."""
    state = bare(["emperor", "harkonnen"])
    game = pass_until(at(state, "shipment_and_movement"), "ship", "emperor")
    found = best(game)
    assert found.move.code.split()[1].split("@")[0] in RULES.catalogue.strongholds
    assert "is a stronghold that nobody holds" in found.reason


def test_spice_is_gathered() -> None:
    """K-COLLECT-01: forces near a blow go there."""
    state = bare(["emperor", "harkonnen"], storm=15)
    put(state, "emperor", rock_outcroppings_13=4)
    put(state, "harkonnen", sietch_tabr_13=9)
    state.seats[0].spice = 0
    state.spice = {"bight_of_the_cliff@13": 6}
    game = pass_until(at(state, "shipment_and_movement"), "move", "emperor")
    assert choice(game) == "move rock_outcroppings@13"
    say(game, "move rock_outcroppings@13")
    assert choice(game) == "to bight_of_the_cliff@13"


def test_a_plan_within_reason() -> None:
    """K-BATTLE-18, K-BATTLE-24: the strongest leader, a weapon, no Shield beside the own Lasgun, enough dialled."""
    state = bare(["emperor", "harkonnen"])
    put(state, "emperor", carthag_10=9)
    put(state, "harkonnen", carthag_10=2)
    hold(state, "emperor", "lasgun", "shield")
    game = pass_until(at(state, "battle"), "plan", "emperor")
    leader = choice(game).split()[1]
    assert RULES.catalogue.leaders[leader].strength == max(
        RULES.catalogue.leaders[one].strength for one in state.seats[0].leaders
    )
    say(game, choice(game))
    assert choice(game) == "put lasgun"
    say(game, "put lasgun")
    assert choice(game) == "put none"
    say(game, "put none")
    assert 1 <= int(choice(game).split()[1]) <= 5, "not all nine against two"


def test_the_voice_forbids_what_would_stop_the_own_weapon() -> None:
    """K-BG-05: a poison weapon in hand, so no Snooper."""
    state = bare(["bene_gesserit", "harkonnen"])
    put(state, "bene_gesserit", carthag_10=3)
    put(state, "harkonnen", carthag_10=3)
    hold(state, "bene_gesserit", "chaumas")
    assert choice(pass_until(at(state, "battle"), "voice")) == "forbid snooper"


def test_a_traitor_is_called() -> None:
    """K-TRAITOR-01: always."""
    state = bare(["emperor", "harkonnen"])
    put(state, "emperor", carthag_10=3)
    put(state, "harkonnen", carthag_10=3)
    traitor(state, "emperor", "feyd_rautha")
    game = pass_until(at(state, "battle"), "plan", "emperor")
    say(game, "put caid", "put 0", "put feyd_rautha", "put 3")
    assert choice(game) == "yes"


def test_an_alliance_that_wins_at_once_is_made() -> None:
    """K-MENTAT-04, KDP-12, KDP-13: four strongholds together."""
    state = bare(["emperor", "harkonnen", "atreides"], turn=4)
    put(state, "emperor", arrakeen_9=3, carthag_10=3)
    put(state, "harkonnen", sietch_tabr_13=3, tueks_sietch_4=3)
    state.worms, state.spice_deck = 0, [*state.spice_deck, "spice_red_chasm", "shai_hulud"]
    game = pass_until(at(state, "spice_blow"), "offer", "emperor")
    assert choice(game) == "ally 2"
    say(game, "ally 2")
    assert choice(game) == "yes"


@pytest.mark.parametrize(("given", "own", "answer"), [(3, "none", "yes"), (0, "none", "pass"), (2, "carthag", "pass"),
                                                      (4, "carthag", "yes")])  # fmt: skip
def test_a_deal_has_to_bring_something(given: int, own: str, answer: str) -> None:
    """K-DEAL-07: spice, and more of it for a promise."""
    state = bare(["atreides", "emperor"], orders=["aside"], deals=True)
    game = pass_until(at(state, "shipment_and_movement"), "ship", "atreides")
    say(game, "aside", "aside deal", "deal 2", f"take {given}", "take 0", "promise none", f"promise {own}")
    assert choice(game) == answer


def test_a_rich_ally_lends() -> None:
    """K-ALLY-12: what is not needed is pledged."""
    state = bare(["atreides", "emperor", "fremen"])
    ally(state, "atreides", "emperor")
    state.seats[0].spice = 15
    assert choice(at(state, "bidding")) == "take 5"


@pytest.mark.parametrize("seed", range(2))
def test_a_hint_knows_the_view_alone_and_changes_nothing(seed: int) -> None:
    """K-INFO-06: everything hidden exchanged, the hint stays the same; each is an offered option with a sentence."""
    dice = random.Random(seed)

    def look(game: Game[Any]) -> None:
        if dice.random() < 0.1:
            asked = game.decision.seat
            before = RULES.mark(game.state)
            found = hint(game.view(asked), seed=5)
            assert 1 <= len(found) <= HINTS
            assert all(one.move in game.decision.options and one.reason.endswith(".") for one in found)
            assert RULES.mark(game.state) == before
            another = permuted(game.state, asked, dice)
            other = RULES.view(another, asked, game.decision.seen(another))
            assert hint(other, seed=5) == found

    played(start(RULES, seed=seed, seats=6, orders=["claim", "share", "aside"], deals=True), seed, look)


def test_ideas_are_sorted_and_never_none() -> None:
    """The worst idea comes last; a decision without a thought is answered with the least."""
    game = pass_until(new(seed=2), "bid")
    found = ideas(game.view(game.decision.seat), random.Random(1))
    assert [one.worth for one in found] == sorted((one.worth for one in found), reverse=True)
    state = bare(["emperor", "harkonnen"], orders=["remind"])
    hold(state, "emperor", "truthtrance")
    game = say(Game(RULES, state), "play truthtrance")
    assert ideas(game.view(0), random.Random(1))
