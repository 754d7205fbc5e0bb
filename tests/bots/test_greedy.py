"""The greedy bot: every part of the vocabulary has a judgement, and plain choices are made as a player would."""

from __future__ import annotations

import re
from inspect import getsource
from time import process_time
from typing import Any

import pytest

from imperium.bots import make
from imperium.bots import worth as judging
from imperium.bots.greedy import GreedyBot, Judgement, judge
from imperium.bots.match import table_match
from imperium.bots.outlook import Outlook
from imperium.box.conditions import Condition
from imperium.box.effect import Effect
from imperium.catalogue import load_catalogue
from imperium.core.sources import Source
from imperium.effects.vocabulary import CONDITIONS, COUNTS, VERBS
from imperium.game import Game
from imperium.given.positions import game_from
from imperium.rules.steps import ASKS
from tests.rules.table import FACTIONS, play

NOTHING_TO_JUDGE = {"End", "Pass", "Reveal", "Decline", "TakeReward", "Recall", "RecallMentat"}  # or all alike


def choice_of(game: Game) -> str:
    """What the greedy bot does at this decision."""
    assert game.decision is not None
    return GreedyBot().choose(game.view(game.decision.seat)).code


def printed_verbs() -> set[type[Effect]]:
    """The verbs of the base game; those of packs alone may be left to the judgement that they are worth nothing."""
    return {type(node) for node in load_catalogue().nodes.values() if isinstance(node, Effect)}


def test_every_printed_verb_has_a_judgement() -> None:
    printed = {verb.verb for verb in printed_verbs()}
    assert printed - set(judging.JUDGES) == set(), "imperium/bots/worth.py: JUDGES lacks these verbs"
    assert set(judging.JUDGES) - set(VERBS) == set(), "imperium/bots/worth.py: JUDGES has verbs that are none"


def test_every_option_of_the_printed_game_has_a_judgement() -> None:
    """Each kind of move has a case of its own in what values a move, or is one of those worth 0."""
    cases = set(re.findall(r"moves\.(\w+)\(", getsource(Judgement.value)))
    askers = [*printed_verbs(), *ASKS.values()]
    assert {kind.__name__ for asker in askers for kind in asker.offers} == cases | NOTHING_TO_JUDGE


def test_a_verb_without_a_judgement_is_worth_nothing() -> None:
    """A verb of a pack does not stop the bot in the middle of a game."""
    game, _ = play(hand=["dagger"])
    unknown = type("Bury", (Effect,), {"verb": "bury"})()
    assert judging.worth([unknown], Outlook(game.state, 0, 0), Source("card", "dagger")) == 0.0


def test_every_condition_and_count_can_be_judged_from_a_view() -> None:
    """Each is read off the view, none falls through to the guess for the unknown."""
    game, _ = play(hand=["dagger"], deck=["dagger"])
    outlook = Outlook(game.state, 0, 0)
    nodes = [node for node in game.state.catalogue.nodes.values() if isinstance(node, Condition)]
    for word in CONDITIONS:
        for node in (node for node in nodes if node.word == word):
            assert judging.likely(node, outlook, Source("card", "dagger")) in (0.0, 1.0)
    assert set(COUNTS) == {"cards_in_play", "cards_owned", "factions_with_influence"}


@pytest.mark.parametrize(
    ("me", "wanted"),
    [
        # The second step of a track is worth 1 VP (R-INF-04).
        ({"hand": ["diplomacy", "dagger"], "influence": {"fremen": 1}}, "agent diplomacy>stillsuits"),
        # A VP for resources (R-COST-03).
        ({"hand": ["dagger"], "intrigue": ["choam_shares"], "solari": 7, "agents": 0}, "play choam_shares"),
    ],
)
def test_points_come_first(me: dict[str, Any], wanted: str) -> None:
    game, _ = play(**me)
    assert choice_of(game) == wanted


def test_the_better_of_two_factions_is_chosen() -> None:
    """R-INF-04, R-INF-06: a step that brings a VP before one that brings none."""
    me = {"hand": ["dagger"], "intrigue": ["bribery"], "solari": 2, "influence": {"emperor": 2, "guild": 1}}
    game, _ = play("play bribery", **me)
    assert choice_of(game) == "influence guild"


@pytest.mark.parametrize(("first", "second", "deploys"), [(1, 0, True), (10, 8, False)])
def test_troops_go_where_they_win_something(first: int, second: int, deploys: bool) -> None:
    """R-COMBAT-02, R-COMBAT-18: two troops beat a strength of 2, and a third of three gets nothing."""
    others = [{"conflict": number, "done": True, "garrison": 0} for number in (first, second)]
    game, _ = play(
        "agent reconnaissance>arrakeen",
        others=others,
        board={"conflict": "skirmish_a"},
        hand=["reconnaissance", "convincing_argument"],
        deck=["dagger"],
        agents=1,
    )
    assert choice_of(game).startswith("deploy") == deploys


def test_a_choice_for_a_rival_is_made_against_it() -> None:
    """R-SOLO-14: the human breaks a rival's tie, here where the rival would gain least."""
    tied = dict.fromkeys(FACTIONS, 1)
    game = game_from(
        {
            "mode": "solo",
            "phase": "combat",
            "conflict": "skirmish_c",
            "hagal_deck": ["carthag", "wealth"],
            "seats": [{"hand": []}, {"conflict": 3, "garrison": 0, "influence": tied}, {}],
        }
    )
    decision = game.decision
    assert decision is not None
    assert decision.on_behalf == 1
    assert all(value < 0 for value in judge(game.view(0)))


def test_greedy_beats_random_players() -> None:
    """At a table of three it wins nearly always; the full table is `imperium bots versus greedy random`."""
    wins = 0.0
    for seed in range(20):
        outcome = table_match(("greedy", "random", "random"), seed)
        wins += outcome.won(outcome.bots.index("greedy"))
    assert wins >= 19


def test_a_whole_game_takes_well_under_a_second() -> None:
    start = process_time()
    table_match(("greedy", "greedy", "greedy"), 1)
    assert process_time() - start < 1.0


def test_the_same_seed_plays_the_same_game() -> None:
    for names in (("greedy", "easy", "random"), ("planner:1", "greedy", "greedy")):
        assert table_match(names, 6).record == table_match(names, 6).record


def test_easy_is_weaker_than_normal() -> None:
    """Levels for people: over ten games the easy bot ends with fewer VP than its normal opponents."""
    gap = 0.0
    for seed in range(10):
        outcome = table_match(("easy", "normal", "normal"), seed)
        seat = outcome.bots.index("easy")
        gap += (sum(outcome.scores) - outcome.scores[seat]) / 2 - outcome.scores[seat]
    assert gap > 10
    assert type(make("normal")) is GreedyBot
