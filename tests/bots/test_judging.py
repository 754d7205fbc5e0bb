"""Judging reads what its seat may know and nothing else: a whole position is judged exactly as its redaction is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from imperium.bots.greedy import Judgement, judge
from imperium.bots.numbers import Numbers
from imperium.bots.odds import Odds
from imperium.bots.outlook import Outlook
from imperium.bots.prices import added
from imperium.bots.worth import bonus_worth, worth
from imperium.box.definitions import Catalogue
from imperium.box.effect import Effect
from imperium.core.sources import Source
from imperium.game import new_game
from tests.bots.test_hidden import KINDS, moments, permuted
from tests.rules import script


@pytest.mark.parametrize("kind", KINDS)
def test_options_are_worth_the_same_on_a_whole_position_as_on_its_redaction(kind: str) -> None:
    """R-INFO-01: also when everything hidden is permuted; this is what lets playouts do without views."""
    for seed in range(5):
        for game, dice in moments(kind, seed + 300, 0.2):
            assert game.decision is not None
            seat = game.decision.seat
            values = judge(game.view(seat))
            for one in (game, permuted(game, seat, dice)):
                assert one.decision is not None
                assert Judgement(one.state, one.decision).values() == values


def boxes(catalogue: Catalogue) -> Iterator[tuple[Source, tuple[Effect, ...]]]:
    """Every list of effects in the box with its source."""
    for card in catalogue.cards.values():
        yield from ((card.source, effects) for effects in (card.agent, card.reveal, card.acquire, card.trashed))
    for plot in catalogue.intrigues.values():
        uses = (plot.plot, plot.combat, plot.victory, plot.endgame)
        yield from ((plot.source, effects) for effects in uses)
    for conflict in catalogue.conflicts.values():
        rewards = (conflict.first, conflict.second, conflict.third)
        yield from ((conflict.source, effects) for effects in rewards)
    for leader in catalogue.leaders.values():
        yield leader.source, leader.signet
        yield from ((leader.source, trigger.effects) for trigger in leader.triggers)
    yield from ((space.source, space.effects) for space in catalogue.spaces.values())


@pytest.mark.parametrize("kind", KINDS)
def test_everything_is_worth_the_same_to_every_seat_whoever_looks(kind: str) -> None:
    """R-INFO-01: every effect, card and strength, for every seat in the eyes of every seat."""
    for game, _ in chain.from_iterable(moments(kind, seed, 0.05) for seed in range(3)):
        for viewer in range(len(game.state.seats)):
            view = game.view(viewer)
            for seat in range(len(game.state.seats)):
                whole = Outlook(game.state, seat, viewer)
                known = Outlook(view.position, seat, viewer, view.pools)
                for source, effects in boxes(view.catalogue):
                    assert worth(effects, whole, source) == worth(effects, known, source), source
                for card in view.position.row:
                    assert bonus_worth(whole, card) == bonus_worth(known, card)
                strengths = range(1, 20)
                assert [*map(Odds(whole).reward, strengths)] == [*map(Odds(known).reward, strengths)]


def test_sums_are_added_one_by_one() -> None:
    """The builtin `sum` keeps what is rounded off from Python 3.12 on; the bots choose the same everywhere."""
    assert added([0.1] * 10) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 != 1.0
    assert added([]) == 0.0


@pytest.mark.parametrize(("seats", "strength", "taken"), [(3, 6, True), (3, 2, False), (4, 2, True), (4, 6, True)])
def test_the_third_reward_is_for_a_tie_for_second_and_for_a_sole_third_of_four(
    seats: int, strength: int, taken: bool
) -> None:
    """R-COMBAT-13, R-COMBAT-17: behind a sole winner, at strength 6 level with the next, at 2 alone behind both."""
    others = [{"conflict": troops, "garrison": 0, "done": True} for troops in (10, 3, 0)]
    me = {"hand": ["dagger"], "conflict": strength // 2}
    game = script.play({"seats": [me, *others[: seats - 1]], "conflict": "skirmish_a", "to_act": 1})
    outlook = Outlook(game.state, 0, 0)
    odds = Odds(outlook)
    odds.rewards, odds.swords = (0.0, 0.0, odds.rewards[2]), 0.0
    third = worth(game.state.catalogue.conflicts["skirmish_a"].third, outlook, "conflict:skirmish_a")
    assert (odds.reward(strength) > 0.1 * third > 0) == taken


def test_who_judges_by_other_numbers_judges_otherwise() -> None:
    """Numbers that are tried are those of one judgement; everybody else keeps theirs."""
    game = new_game("solo", seed=3)
    assert game.decision is not None
    dear = Numbers("dear")
    dear.solari = dear.spice = dear.water = 5.0
    before = Judgement(game.state, game.decision).values()
    assert Judgement(game.state, game.decision, None, dear).values() != before
    assert Judgement(game.state, game.decision).values() == before
