"""Effect coverage: everything that is shipped is exercised, and what is not exercised is named."""

from __future__ import annotations

from attrs import evolve

from imperium.checks.coverage import cover, table, watching
from imperium.checks.suite import Suite, gather
from imperium.core.watching import WATCH, note


def only(about: str, *names: str) -> Suite:
    """The shipped checks about one card, of `names` only those."""
    suite = gather()
    return evolve(suite, checks=tuple(c for c in suite.checks if about in c.about and (not names or c.name in names)))


def missing(suite: Suite, about: str) -> list[str]:
    found = next(coverage for coverage in cover(suite)[1] if coverage.about == about)
    return [f"{path} {word}" for path, word in found.missing]


def test_everything_shipped_is_covered() -> None:
    """Every effect, branch, condition and cost of all cards of Imperium; every card, advantage and number of Dune."""
    suite = gather()
    outcomes, coverages = cover(suite)
    assert all(outcome.passed for outcome in outcomes)
    assert len(coverages) == sum(len(shelf) for game in suite.games.values() for shelf in game.shelves().values())
    assert [line for line in table(coverages) if "never" in line or "no check" in line] == []
    assert list(table(coverages))[-1].startswith("Effect coverage 100.0%")


def test_a_card_without_its_checks_is_named_with_all_that_is_missing() -> None:
    assert missing(only("card:dagger"), "card:chani") == [
        "card:chani/reveal/0 done", "card:chani/reveal/1 done", "card:chani/acquire/0 done",
    ]  # fmt: skip


def test_a_condition_that_only_holds_is_half_covered() -> None:
    """R-CARDS-13: a bond must be seen with and without another card."""
    suite = only("card:crysknife")
    kept = [check for check in suite.checks if check.codes[:1] == ["reveal"]][:1]
    found = missing(evolve(suite, checks=tuple(kept)), "card:crysknife")
    assert len([mark for mark in found if mark.startswith("card:crysknife/reveal/1/condition")]) == 1


def test_checks_about_another_card_cover_nothing() -> None:
    """Chani's water comes in other checks as well, but those were not written to see it."""
    suite = gather()
    others = tuple(c for c in suite.checks if "card:chani" not in c.about and "chani" in f"{c.given} {c.codes}")
    assert any("acquire chani" in check.codes for check in others)
    assert "card:chani/acquire/0 done" in missing(evolve(suite, checks=others), "card:chani")


def test_watching_leaves_nothing_behind() -> None:
    """Normal play notes nothing."""
    marks: set[tuple[str, str]] = set()
    with watching(marks):
        note("card:some_card/agent/0", "done")
    note("card:some_card/agent/1", "done")
    assert marks == {("card:some_card/agent/0", "done")}
    assert WATCH.marks is None
