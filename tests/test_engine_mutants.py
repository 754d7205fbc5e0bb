"""The breakages that `make mutants` tries: small, each another function, and never in what only words things."""

from __future__ import annotations

from pathlib import Path
from types import FunctionType

from tests.mutants.changes import mutants

MODULE = '''
"""A module."""

TOLD: list[str] = []


class Rule:
    def holds(self, number: int) -> int:
        """Something to break."""
        if number > 1 and not TOLD:
            return 2
        return number + 1

    def words(self) -> str:
        return "1" if TOLD else "0"


def act() -> None:
    TOLD.append("first")
    TOLD.append("second")
'''


def broken(tmp_path: Path) -> dict[str, list[str]]:
    path = tmp_path / "some.py"
    path.write_text(MODULE)
    found: dict[str, list[str]] = {}
    for mutant in mutants("some", path):
        found.setdefault(mutant.function, []).append(mutant.change)
    return found


def test_comparisons_numbers_conditions_returns_and_order_are_broken(tmp_path: Path) -> None:
    found = broken(tmp_path)
    assert sorted(found["Rule.holds"]) == [
        "1 made 2", "1 made 2", "2 made 3", "add made sub", "and made or", "gt made gte", "not left out",
        "the condition made False", "the condition made True", "the early return left out",
    ]  # fmt: skip
    assert sorted(found["act"]) == ["a step left out", "a step left out", "two steps exchanged"]
    assert "Rule.words" not in found


def test_every_breakage_is_another_function_and_one_alone(tmp_path: Path) -> None:
    """Each gives another answer to some number, and no two of one change hide in one another."""
    path = tmp_path / "some.py"
    path.write_text(MODULE)
    world: dict[str, object] = {"TOLD": []}
    numbers = (-3, 0, 1, 2, 3)
    right = [2 if number > 1 else number + 1 for number in numbers]
    for mutant in mutants("some", path):
        if mutant.function == "Rule.holds" and mutant.change != "1 made 2":
            answers = [FunctionType(mutant.code, world)(None, number) for number in numbers]
            assert answers != right or mutant.change == "gt made gte", mutant
