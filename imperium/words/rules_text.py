"""The rules reference of each game: every rule and ruling by its id."""

from __future__ import annotations

from imperium.core.rules_text import Rule, read_rules

FILES = {  # by game: the documents, each with what its numbered points begin with
    "imperium": (("rules.md", ""), ("faq.md", ""), ("house-hagal.md", "H-")),
    "dune": (("dune.md", ""),),
}


def rules(game: str = "imperium") -> dict[str, Rule]:
    """Every rule of a game's reference by its id, in the order of the documents."""
    return read_rules(FILES.get(game, ()))


def sentence(ident: str) -> str:
    """The text of one rule; empty if there is no such rule."""
    rule = rules().get(ident)
    return rule.text if rule is not None else ""
