"""Verbs of cards: draw, discard, trash, recover, reshuffle, look, acquire, take_reserve, set_aside."""

from __future__ import annotations

from bisect import insort
from typing import Literal

from attrs import field, frozen

from imperium.core.agenda import asks, push
from imperium.core.decisions import Option, option
from imperium.core.events import emit
from imperium.effects.base import Effect, Touch, count, verb
from imperium.effects.modifiers import AcquireToDeck, active
from imperium.effects.terms import FACTION_NAMES, Amount, Faction, Persuasion, ReserveId
from imperium.position.state import NOBODY, State, Step
from imperium.rules import zones

THIN_DECK = 4  # with fewer cards left a draw may reshuffle, and what lies in the discard pile matters


@verb("draw")
@frozen(slots=False)
class Draw(Effect):
    """Draw cards (R-CARDS-01). In the Reveal turn they are revealed at once (R-REVEAL-07).

    Example: {"do": "draw", "cards": 2}
    """

    cards: Amount

    def resolve(self, state: State, seat: int, source: str) -> None:
        if state.turn.looking == seat:
            state.turn.looking = NOBODY
        zones.draw(state, seat, self.cards, source)

    def adds(self, state: State, seat: int) -> int:
        return Touch.CARDS | Touch.KNOWLEDGE | (Touch.PLAY if state.turn.reveal else 0)

    def words(self) -> str:
        return f"draw {count(self.cards, 'card')}"


@verb("discard")
@frozen(slots=False)
class Discard(Effect):
    """Discard that many cards of one's own choice from hand, as many as there are (R-CARDS-04).

    Example: {"do": "discard", "cards": 1}
    """

    ask_kind = "discard"
    codes = ("discard CARD",)

    cards: Amount

    def possible(self, state: State, seat: int, source: str) -> bool:
        return len(state.seats[seat].hand) >= self.cards

    def resolve(self, state: State, seat: int, source: str) -> None:
        if state.seats[seat].hand:
            self.ask(state, seat, source, self.cards)

    def options(self, state: State, step: Step) -> list[Option]:
        return [option(f"discard {card}", card) for card in sorted(set(state.seats[step.seat].hand))]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        zones.discard(state, step.seat, choice.value, step.source)
        if step.data > 1 and state.seats[step.seat].hand:
            self.ask(state, step.seat, step.source, step.data - 1)

    def prompt(self, state: State, step: Step) -> str:
        return f"Discard {count(step.data, 'card')} from your hand."

    def uses(self, state: State, seat: int) -> int:
        return Touch.CARDS | Touch.KNOWLEDGE

    def words(self) -> str:
        return f"discard {count(self.cards, 'card')}"


@verb("trash")
@frozen(slots=False)
class Trash(Effect):
    """Trash a card. `which` is `card` (one of one's own from hand, discard pile or play: optional as a plain
    effect, a real card as a cost, R-CARDS-05), `this` (the card itself: mandatory, R-COST-05) or `top` (of the deck).

    Example: {"do": "trash", "which": "card"}
    """

    ask_kind = "trash"
    codes = ("trash CARD from ZONE", "decline")

    which: Literal["card", "this", "top"] = "card"

    def _this(self, source: str) -> str:
        return source.partition(":")[2]

    def possible(self, state: State, seat: int, source: str) -> bool:
        owner = state.seats[seat]
        if self.which == "this":
            return self._this(source) in owner.played or self._this(source) in owner.revealed
        if self.which == "top":
            return bool(owner.deck)
        return bool(owner.hand or owner.discard or owner.played or owner.revealed)

    def ready(self, state: State, seat: int, source: str) -> bool:
        return self.possible(state, seat, source)

    def optional(self, state: State, seat: int, source: str) -> bool:
        return self.which == "card"

    def resolve(self, state: State, seat: int, source: str) -> None:
        if not self.possible(state, seat, source):
            return  # trashed already by something else (R-CARDS-07), or nothing to trash
        if self.which == "this":
            zones.trash(state, seat, "play", self._this(source), source)
        elif self.which == "top":
            state.turn.looking = NOBODY
            zones.trash(state, seat, "deck", state.seats[seat].deck[-1], source)
        else:
            self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Option]:
        found = zones.trashable(state.seats[step.seat])
        choices = [option(f"trash {card} from {zone}", (zone, card)) for zone, card in found]
        if not self.is_cost:
            choices.append(option("decline"))  # the plain icon may be left (R-COST-05)
        return choices

    @property
    def is_cost(self) -> bool:
        """A cost takes a real card (R-CARDS-05)."""
        return "/cost/" in self.path

    def answer(self, state: State, step: Step, choice: Option) -> None:
        if choice.value is not None:
            zone, card = choice.value
            zones.trash(state, step.seat, zone, card, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return "Which card do you trash?"

    def uses(self, state: State, seat: int) -> int:
        if self.which == "this":
            return Touch.PLAY
        return Touch.CARDS if self.which == "top" else Touch.CARDS | Touch.PLAY | Touch.MARKET | Touch.KNOWLEDGE

    def words(self) -> str:
        if self.which == "card":
            return "trash a card" if self.is_cost else "you may trash a card"
        return "trash this card" if self.which == "this" else "trash the top card of your deck"


@verb("recover")
@frozen(slots=False)
class Recover(Effect):
    """Take a card of the faction from one's own discard pile into hand.

    Example: {"do": "recover", "faction": "bene_gesserit"}
    """

    ask_kind = "recover"
    codes = ("recover CARD",)

    faction: Faction

    def _found(self, state: State, seat: int) -> list[str]:
        cards = state.catalogue.cards
        return [card for card in sorted(set(state.seats[seat].discard)) if self.faction in cards[card].factions]

    def possible(self, state: State, seat: int, source: str) -> bool:
        return bool(self._found(state, seat))

    def ready(self, state: State, seat: int, source: str) -> bool:
        return self.possible(state, seat, source)

    def resolve(self, state: State, seat: int, source: str) -> None:
        if self._found(state, seat):
            self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Option]:
        return [option(f"recover {card}", card) for card in self._found(state, step.seat)]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        owner = state.seats[step.seat]
        owner.discard.remove(choice.value)
        insort(owner.hand, choice.value)
        emit(state, "recover", step.seat, choice.value, 1, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return "Which card do you take back from your discard pile?"

    def uses(self, state: State, seat: int) -> int:
        return Touch.CARDS | Touch.KNOWLEDGE

    def words(self) -> str:
        article = "an" if FACTION_NAMES[self.faction][0] in "AEIOU" else "a"
        return f"take {article} {FACTION_NAMES[self.faction]} card from your discard pile into your hand"


@verb("reshuffle")
@frozen(slots=False)
class Reshuffle(Effect):
    """Shuffle one's own discard pile into the deck; with an empty pile just the deck (F-29).

    Example: {"do": "reshuffle"}
    """

    def resolve(self, state: State, seat: int, source: str) -> None:
        zones.reshuffle(state, seat)

    def uses(self, state: State, seat: int) -> int:
        return Touch.CARDS

    def words(self) -> str:
        return "shuffle your discard pile into your deck"


@verb("look")
@frozen(slots=False)
class Look(Effect):
    """Look at the top card of one's own deck, without reshuffling for it (R-CARDS-03).

    Example: {"do": "look"}
    """

    def resolve(self, state: State, seat: int, source: str) -> None:
        deck = state.seats[seat].deck
        if deck:
            state.turn.looking = seat
            emit(state, "look", seat, deck[-1], 1, source, hidden=True)

    def adds(self, state: State, seat: int) -> int:
        return Touch.KNOWLEDGE

    def uses(self, state: State, seat: int) -> int:
        return Touch.CARDS

    def words(self) -> str:
        return "look at the top card of your deck"


@verb("acquire")
@frozen(slots=False)
class Acquire(Effect):
    """Acquire for free one card of at most that cost from the Row, the Reserve or one's own set-aside card.

    Example: {"do": "acquire", "cost_up_to": 3, "to": "discard"}
    """

    ask_kind = "acquire"
    codes = ("acquire CARD", "acquire CARD from row")

    cost_up_to: Persuasion
    to: Literal["discard", "deck"] = "discard"

    def _found(self, state: State, seat: int) -> list[str]:
        if state.seats[seat].rival:
            return []  # cards mean nothing to a rival (R-SOLO-12)
        cards = state.catalogue.cards
        offers = zones.acquirable(state, seat)
        return sorted(offer for offer in offers if (cards[zones.card_of(offer)].cost or 0) <= self.cost_up_to)

    def possible(self, state: State, seat: int, source: str) -> bool:
        return bool(self._found(state, seat))

    def ready(self, state: State, seat: int, source: str) -> bool:
        return self.possible(state, seat, source)

    def resolve(self, state: State, seat: int, source: str) -> None:
        if self._found(state, seat):
            self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Option]:
        return [option(f"acquire {card}", card) for card in self._found(state, step.seat)]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        if self.to == "discard" and active(state, step.seat, AcquireToDeck):
            ask_destination(state, step.seat, choice.value, step.source)  # F-28
        else:
            zones.acquire(state, step.seat, choice.value, self.to, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return f"Which card of cost {self.cost_up_to} or less do you acquire?"

    def uses(self, state: State, seat: int) -> int:
        return Touch.EVERYTHING

    def words(self) -> str:
        where = " to the top of your deck" if self.to == "deck" else ""
        return f"acquire a card of cost {self.cost_up_to} or less{where}"


def ask_destination(state: State, seat: int, offer: str, cause: str) -> None:
    """Ask where an acquired card goes; `data` of the step is the offer and the cause."""
    push(state, "acquire_to", seat, None, f"card:{zones.card_of(offer)}", [offer, cause])


@asks("acquire_to")
class _AcquireTo:
    """DP-29: discard pile or top of the deck, card by card, however acquired (F-28)."""

    ask_kind = "destination"
    codes = ("to PILE",)

    def options(self, state: State, step: Step) -> list[Option]:
        return [option("to discard", "discard"), option("to deck", "deck")]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        offer, cause = step.data
        zones.acquire(state, step.seat, offer, choice.value, cause)

    def prompt(self, state: State, step: Step) -> str:
        return f"Where does {state.catalogue.name(step.source)} go?"


@verb("take_reserve")
@frozen(slots=False)
class TakeReserve(Effect):
    """Acquire one card of a Reserve stack to the discard pile; nothing if the stack is empty (R-CARDS-11, 12).

    Example: {"do": "take_reserve", "card": "some_reserve_card"}
    """

    card: ReserveId

    def resolve(self, state: State, seat: int, source: str) -> None:
        if state.reserve.get(self.card, 0) and not state.seats[seat].rival:
            zones.acquire(state, seat, self.card, "discard", source)

    def adds(self, state: State, seat: int) -> int:
        return Touch.CARDS

    def uses(self, state: State, seat: int) -> int:
        # An empty stack may be refilled by trashing first; a thin deck may draw what is acquired.
        empty = 0 if state.reserve.get(self.card, 0) else Touch.MARKET | Touch.PLAY
        return empty | (Touch.CARDS if len(state.seats[seat].deck) < THIN_DECK else 0)

    def words(self) -> str:
        return f"acquire 1 [{self.card}] card"


@verb("set_aside")
@frozen(slots=False)
class SetAside(Effect):
    """Set a Row card aside for oneself and refill the Row. In the Reveal turn of this round it may be acquired for
    `discount` persuasion less; unacquired by then it leaves the game (R-LEAD-12).

    Example: {"do": "set_aside", "discount": 1}
    """

    ask_kind = "set_aside"
    codes = ("set_aside CARD",)

    discount: Persuasion = field(default=0)

    def resolve(self, state: State, seat: int, source: str) -> None:
        if state.row:
            self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Option]:
        return [option(f"set_aside {card}", card) for card in sorted(set(state.row))]

    def answer(self, state: State, step: Step, choice: Option) -> None:
        owner = state.seats[step.seat]
        if owner.set_aside is not None:
            insort(state.removed, owner.set_aside)
            emit(state, "removed", step.seat, owner.set_aside)
        state.row.remove(choice.value)
        owner.set_aside = choice.value
        owner.set_aside_discount = self.discount
        emit(state, "set_aside", step.seat, choice.value, 1, step.source)
        zones.refill_row(state)

    def prompt(self, state: State, step: Step) -> str:
        return "Which card of the Imperium Row do you set aside?"

    def adds(self, state: State, seat: int) -> int:
        return Touch.KNOWLEDGE  # the refilled Row

    def uses(self, state: State, seat: int) -> int:
        return Touch.MARKET | Touch.KNOWLEDGE

    def words(self) -> str:
        less = f" for {self.discount} persuasion less" if self.discount else ""
        return f"set a card of the Imperium Row aside that you alone may acquire this round{less}"
