"""Every rule, reading and decision point of docs/rules/dune.md is named by a test or a check, or it says why not."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "rules" / "dune.md").read_text(encoding="utf-8")
ID = re.compile(r"\bK(?:-[A-Z0-9]+-\d+|AMB-\d+|DP-\d+)\b")
LEFT_OUT = {
    # Habits of a table that no program keeps.
    "K-BID-15": "a time limit is no rule of the engine",
    "K-BG-09": "the advanced game is out of scope",
    # Said by another rule in the same words.
    "KAMB-09": "K-BID-07 says the same",
}


def named() -> set[str]:
    """Every id in the docstring of a test function, and in `proves` of a check."""
    found: set[str] = set()
    for path in (ROOT / "tests" / "cards" / "dune").rglob("*.json"):
        for check in json.loads(path.read_text(encoding="utf-8"))["checks"]:
            found.update(check["proves"])
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update(ID.findall(ast.get_docstring(node) or ""))
    return found


def defined() -> set[str]:
    """Every id that is defined: bold in a list, or the first cell of a row."""
    return set(re.findall(r"^- \*\*(K-[A-Z0-9]+-\d+)\*\*", TEXT, re.M)) | set(
        re.findall(r"^\| (K(?:AMB|DP)-\d+) \|", TEXT, re.M)
    )


def test_every_rule_is_named_by_a_test() -> None:
    assert sorted(defined() - named() - set(LEFT_OUT)) == []


def test_nothing_is_named_that_is_no_rule() -> None:
    assert sorted(named() - defined()) == []
    assert sorted(set(LEFT_OUT) - defined()) == []
    assert sorted(set(LEFT_OUT) & named()) == []
