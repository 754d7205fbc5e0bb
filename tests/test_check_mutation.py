"""Mutation: small mistakes in the card data are noticed by the checks, and those that are not are explained."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from imperium.catalogue import load_catalogue
from imperium.checks.mutation import all_mutants, mutate, table, things
from imperium.core.mutants import Mutant
from imperium.given.checked import ImperiumChecked
from imperium.given.mutants import catalogue_with, definitions

ROOT = Path(__file__).parents[1]
PAGES = {"imperium": "mutation-survivors.md", "dune": "dune/mutation-survivors.md"}
LISTED = re.compile(r"^- `([^`]+)`", re.MULTILINE)


def changes(about: str) -> list[str]:
    return [
        str(mutant).removeprefix(f"{about} $.")
        for mutant in all_mutants(ImperiumChecked(), about, definitions()[about])
    ]


def survivors(game: str, share: int, at_least: int) -> list[str]:
    """What survives of a share of the definitions of a game, at most 3 of 100 of that many mutants or more."""
    wanted = things(only=game)[::share]
    verdicts = [verdict for verdict in mutate([], jobs=2, wanted=wanted) if not verdict.refused]
    survived = [verdict.mutant for verdict in verdicts if verdict.survived]
    assert len(verdicts) > at_least
    assert len(survived) <= 0.03 * len(verdicts) or share > 20
    assert list(table(verdicts))[-1].endswith(f"{len(survived)} survived.")
    return sorted(survived)


def explained(game: str, share: int = 1) -> list[str]:
    """The survivors of a share of the definitions in the page of a game."""
    named = {about for _, about in things(only=game)[::share]}
    page = (ROOT / "docs" / PAGES[game]).read_text(encoding="utf-8")
    return sorted(one for one in LISTED.findall(page) if one.partition(" ")[0] in named)


def test_at_least_97_percent_are_noticed_and_every_survivor_is_explained() -> None:
    """Every third definition and all mutants of it; the slow test below takes all."""
    assert survivors("imperium", 3, 600) == explained("imperium", 3)


def test_small_mistakes_in_the_data_of_dune_are_noticed() -> None:
    """Every thirtieth definition and all mutants of it; the slow test below takes all."""
    assert survivors("dune", 30, 25) == explained("dune", 30)


@pytest.mark.slow
def test_the_list_of_survivors_of_dune_is_exactly_what_survives() -> None:
    """All definitions, all mutants."""
    assert survivors("dune", 1, 1000) == explained("dune")


@pytest.mark.slow
def test_the_list_of_survivors_is_exactly_what_survives() -> None:
    """All definitions, all mutants."""
    assert survivors("imperium", 1, 2000) == explained("imperium")


@pytest.mark.parametrize(
    ("about", "change"),
    [
        ("card:chani", "cost: 5 made 6"),
        ("card:chani", "icons[1]: removed"),
        ("card:chani", "icons: emperor added"),
        ("card:chani", "factions[0]: fremen made emperor"),
        ("card:chani", "reveal[0]: persuasion made swords"),
        ("card:chani", "reveal[1]: retreat made deploy"),
        ("card:crysknife", "reveal[1]: the condition dropped"),
        ("card:crysknife", "reveal[1].condition.faction: fremen made emperor"),
        ("card:bene_gesserit_sister", "reveal[0]: the second branch alone"),
        ("intrigue:water_of_life", "plot[0]: the cost waived"),
        ("intrigue:water_of_life", "plot[0].then[0]: draw made intrigue"),
        ("space:the_great_flat", "maker: 3 made 4"),
        ("space:the_great_flat", "combat: the flag removed"),
        ("space:swordmaster", "once: the flag removed"),
        ("space:arrakeen", "once: the flag set"),
        ("hagal:conspire", "influence: emperor made guild"),
        ("leader:paul_atreides", "modifiers[0]: removed"),
        ("conflict:machinations", "level: 2 made 1"),
    ],
)  # fmt: skip
def test_every_kind_of_small_mistake_is_made(about: str, change: str) -> None:
    if change not in changes(about):
        pytest.fail(f"{change!r} is not among {changes(about)}")


def test_no_mutant_is_made_twice_and_none_is_the_card_itself() -> None:
    for about, data in definitions().items():
        made = [mutant.data for mutant in all_mutants(ImperiumChecked(), about, data)]
        assert data not in made
        assert all(made.index(one) == number for number, one in enumerate(made))


def test_names_and_rulings_are_not_mutated() -> None:
    """What only people read has no effect that a check could see."""
    for about, data in definitions().items():
        for mutant in all_mutants(ImperiumChecked(), about, data):
            assert mutant.data["id"] == data["id"]
            assert mutant.data["name"] == data["name"]
            assert mutant.data.get("rulings") == data.get("rulings")


def test_a_mutant_that_is_no_card_is_refused_and_does_not_count() -> None:
    """The loader would refuse a choice with a single branch."""
    data = definitions()["card:bene_gesserit_sister"]
    single = {**data, "reveal": [{"do": "choose", "of": data["reveal"][0]["of"][:1]}]}
    assert catalogue_with(load_catalogue(), Mutant("card:bene_gesserit_sister", (), "", single)) is None


def test_a_mutant_changes_its_own_card_alone() -> None:
    """The catalogue in use is left as it was."""
    catalogue, data = load_catalogue(), definitions()["card:chani"]
    changed = catalogue_with(catalogue, Mutant("card:chani", (), "", {**data, "cost": 6}))
    assert changed is not None
    assert (catalogue.cards["chani"].cost, changed.cards["chani"].cost) == (5, 6)
    assert {ident for ident in catalogue.cards if catalogue.cards[ident] is not changed.cards[ident]} == {"chani"}
    assert changed.nodes["card:chani/acquire/0"] is changed.cards["chani"].acquire[0]
