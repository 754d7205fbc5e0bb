"""The Conflict: its rewards, the strengths, and who would take what if it were decided now."""

from __future__ import annotations

from attrs import frozen

from imperium.position.views import View
from imperium.rules.combat import ranking
from imperium.screen.names import seat_letter
from imperium.screen.text import Text, text
from imperium.words.card_text import effects_text

RANKS = {"first": "1st", "second": "2nd", "third": "3rd"}


@frozen
class Fighter:
    """A seat with a garrison or troops in the Conflict, and the reward it would take as it stands."""

    seat: int
    strength: int
    troops: int
    garrison: int
    reward: str  # first, second, third, or nothing


@frozen
class ShownConflict:
    """The Conflict of this round."""

    id: str
    name: str
    level: int
    number: int  # which of the game it is
    of: int
    location: str
    rewards: tuple[Text, ...]  # with the rank that takes each
    fighters: tuple[Fighter, ...]  # the strongest first
    title: Text

    @property
    def words(self) -> str:
        """The Conflict with its rewards on one line."""
        return f"{self.title}: {' | '.join(map(str, self.rewards))}"


def conflict_of(view: View) -> ShownConflict | None:
    """The Conflict as it stands; None before the first."""
    table = view.position
    if table.conflict is None:
        return None
    card = view.catalogue.conflicts[table.conflict]
    place = view.catalogue.spaces[card.location].name if card.location else ""
    last = "3rd" if table.mode.third_reward else "tied 2nd"  # R-COMBAT-13, 17
    rewards = []
    for rank, reward in {"1st": "first", "2nd": "second", last: "third"}.items():
        words = effects_text(view.catalogue, getattr(card, reward))
        if words:
            words = words.replace("control of the space fought over", f"control of {place}")
            rewards.append(text("reward", f"{rank} {words}", conflict=card.id, reward=reward))
    number = len(table.conflicts_past) + 1
    total = number + len(table.conflict_deck)
    title = f"Conflict {'I' * card.level} {card.name} ({number} of {total})"
    shown = text("conflict", title, conflict=card.id, number=number, of=total)
    return ShownConflict(
        card.id, card.name, card.level, number, total, card.location or "", tuple(rewards), fighters_of(view), shown
    )


def fighters_of(view: View) -> tuple[Fighter, ...]:
    """Everybody who has troops to fight with, the strongest first."""
    rewards = dict(ranking(view.position))
    seats = enumerate(view.position.seats)
    found = [Fighter(index, one.strength, one.conflict, one.garrison, rewards.get(index, "")) for index, one in seats]
    return tuple(sorted(found, key=lambda one: (-one.strength, one.seat)))


def standing_words(fighters: tuple[Fighter, ...]) -> str:
    """`C 6 (1st), A 2 (2nd), B 0`: the strengths as they stand."""
    parts = []
    for one in fighters:
        rank = f" ({RANKS[one.reward]})" if one.reward else ""
        parts.append(f"{seat_letter(one.seat)} {one.strength}{rank}")
    return ", ".join(parts)
