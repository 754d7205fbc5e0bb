"""Cards as a seat sees them: the Row and the Reserve with what can be afforded, the own hand, play area, Intrigue;
and the letters of Agent icons."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from imperium.box.definitions import Card, Catalogue, Leader
from imperium.box.modifiers import AcquireDiscount
from imperium.core.moves import Move
from imperium.core.position.redaction import HIDDEN
from imperium.effects.agents import Signet
from imperium.position.changed_rules import active
from imperium.position.views import View
from imperium.rules import market, moves
from imperium.screen.text import Text, text
from imperium.words.card_text import effects_text, short


def legend(catalogue: Catalogue) -> str:
    """The letters of factions and Agent icons."""
    return ", ".join(f"{icon.letter} {icon.name}" for icon in catalogue.icons.values())


def icon_letters(catalogue: Catalogue, icons: Iterable[str]) -> str:
    """`[EGBF]`; empty without icons."""
    letters = "".join(catalogue.icons[icon].letter for icon in icons)
    return f"[{letters}]" if letters else ""


@frozen
class ShownCard:
    """One card, or several copies of it, and the options that are about it."""

    id: str
    shelf: str  # card or intrigue
    name: str
    copies: int
    cost: int | None  # persuasion it costs this seat now
    icons: tuple[str, ...]
    factions: tuple[str, ...]
    marks: str  # the Agent icons and factions: `[CS] Fremen`
    words: Text  # what it does
    codes: tuple[str, ...]

    @property
    def label(self) -> str:
        """Name, copies, icons and factions."""
        copies = f" x{self.copies}" if self.copies > 1 else ""
        return f"{self.name}{copies} {self.marks}".rstrip()


def marks(catalogue: Catalogue, card: Card) -> str:
    """Agent icons as letters, and the factions: `[CS] Fremen`."""
    factions = "/".join(catalogue.factions[one].name for one in card.factions)
    return f"{icon_letters(catalogue, card.icons)} {factions}".strip()


def card_label(catalogue: Catalogue, card: Card) -> str:
    """Name, Agent icons and factions."""
    return f"{card.name} {marks(catalogue, card)}".rstrip()


def own_words(view: View, card: Card, leader: Leader | None) -> str:
    """What a card does in the hands of this leader: the Signet Ring says which ability it uses (R-LEAD-01)."""
    words = short(view.catalogue, card)
    if leader is not None and any(isinstance(effect, Signet) for effect in card.agent):
        ability = f"{leader.signet_name}: {effects_text(view.catalogue, leader.signet)}"
        words = words.replace(Signet().words(), ability)
    return words


def _about(view: View) -> dict[str, list[str]]:
    """The options by the card they are about, `intrigue ID` for an Intrigue card."""
    found: dict[str, list[str]] = {}
    for move in view.options:
        found.setdefault(card_of(move), []).append(move.code)
    return found


def card_of(move: Move) -> str:
    """The card a move is about; `intrigue ID` for an Intrigue card, nothing for many."""
    return f"intrigue {move.card}" if isinstance(move, moves.Play) else str(getattr(move, "card", ""))


class Shower:
    """Makes the cards of one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.about = _about(view)
        self.discounts = active(view.position, view.seat, AcquireDiscount)

    def card(self, ident: str, copies: int = 1, price: bool = False) -> ShownCard:
        """A card; with the price it has for this seat now."""
        card = self.view.catalogue.cards[ident]
        cost = card.cost
        if price and cost is not None:
            cost = market.acquire_price(self.view.position, self.view.seat, moves.acquire_of(ident), self.discounts)
        words = text("card", own_words(self.view, card, self.view.me.leader), card=ident)
        codes = tuple(self.about.get(ident, ()))
        return ShownCard(
            ident,
            "card",
            card.name,
            copies,
            cost,
            card.icons,
            card.factions,
            marks(self.view.catalogue, card),
            words,
            codes,
        )

    def cards(self, held: list[str]) -> tuple[ShownCard, ...]:
        """Cards that lie face up for whoever looks, copies together."""
        return tuple(self.card(one, held.count(one)) for one in dict.fromkeys(held) if one != HIDDEN)

    def row(self) -> tuple[ShownCard, ...]:
        """The Imperium Row."""
        return tuple(self.card(one, price=True) for one in self.view.position.row)

    def reserve(self) -> tuple[ShownCard, ...]:
        """The Reserve cards that persuasion can acquire, with the copies left."""
        stacks = self.view.position.reserve.items()
        cards = self.view.catalogue.cards
        return tuple(self.card(one, left, price=True) for one, left in stacks if left and cards[one].cost is not None)

    def intrigue(self) -> tuple[ShownCard, ...]:
        """The own Intrigue cards, copies together."""
        held = self.view.me.intrigue
        found = []
        for one in dict.fromkeys(held):
            if one == HIDDEN:  # whoever looks on holds none
                continue
            card = self.view.catalogue.intrigues[one]
            words = text("intrigue", short(self.view.catalogue, card), intrigue=one)
            codes = tuple(self.about.get(f"intrigue {one}", ()))
            found.append(ShownCard(one, "intrigue", card.name, held.count(one), None, (), (), "", words, codes))
        return tuple(found)
