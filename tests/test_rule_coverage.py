"""Every rule of a finished section is named by a test or a check; the list of finished sections only grows."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULES = (ROOT / "docs" / "rules" / "rules.md").read_text()
FAQ = (ROOT / "docs" / "rules" / "faq.md").read_text()
FINISHED = [*range(1, 24)]  # sections of docs/rules/rules.md
RULE = re.compile(r"\b((?:R|F|C)-(?:[A-Z0-9]+-)?\d\d)\b")
RANGE = re.compile(r"\b(R-[A-Z0-9]+-)(\d\d) to (?:R-[A-Z0-9]+-)?(\d\d)\b")


def defined(text: str) -> set[str]:
    """The ids a section defines: bold in a list or a table, or the first cell of a row."""
    return set(re.findall(r"\*\*(R-[A-Z0-9]+-\d\d)\*\*", text)) | set(
        re.findall(r"^\| ([RFC]-[A-Z0-9-]*\d\d) \|", text, re.M)
    )


def sections() -> dict[int, set[str]]:
    """Rule ids by section number."""
    parts = re.split(r"^## (\d+)\. ", RULES, flags=re.M)
    return {int(number): defined(text) for number, text in zip(parts[1::2], parts[2::2], strict=True)}


@cache
def named_by_tests() -> set[str]:
    """Every id in the docstring of a test function and in `proves` of the check files."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = ast.get_docstring(node) or ""
                found.update(RULE.findall(text))
                for stem, first, last in RANGE.findall(text):
                    found.update(f"{stem}{number:02d}" for number in range(int(first), int(last) + 1))
    for path in (ROOT / "tests" / "cards").rglob("*.json"):
        for check in json.loads(path.read_text())["checks"]:
            found.update(check["proves"])
    return found


@pytest.mark.parametrize("section", FINISHED)
def test_every_rule_of_a_finished_section_is_named_by_a_test(section: int) -> None:
    """A rule without a test is a rule nobody keeps."""
    missing = sections()[section] - named_by_tests()
    assert not missing, f"section {section}: {sorted(missing)}"


def test_every_faq_ruling_is_named_by_a_test() -> None:
    """The rulings of docs/rules/faq.md, part A."""
    rulings = {ident for ident in defined(FAQ) if ident.startswith("F-")}
    assert len(rulings) == 45
    missing = rulings - named_by_tests()
    assert not missing, sorted(missing)


def test_checks_prove_rules_that_exist() -> None:
    """No check or test cites an id that the rules reference does not have."""
    known = set().union(*sections().values()) | defined(FAQ)
    unknown = {ident for ident in named_by_tests() if ident.startswith(("R-", "F-"))} - known
    assert not unknown, sorted(unknown)
