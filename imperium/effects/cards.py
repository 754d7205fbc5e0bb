"""Verbs of cards: draw, discard, trash, recover, reshuffle, look, acquire, take_reserve, set_aside."""

from __future__ import annotations

from bisect import insort
from typing import Final, Literal

from imperium.box.effect import OPTIONAL, READY, Effect, count, every_part
from imperium.box.modifiers import AcquireToDeck
from imperium.box.terms import Amount, FactionId, Persuasion, ReserveId
from imperium.box.touch import Touch, adds, uses
from imperium.core.decisions import Refusal
from imperium.core.events import ITEM, emit
from imperium.core.moves import Move
from imperium.core.sources import Source
from imperium.core.steps import NOBODY, Step
from imperium.effects.targeted import Targeted
from imperium.position.changed_rules import active
from imperium.position.state import State
from imperium.rules import moves, zones
from imperium.rules.market import ask_destination
from imperium.rules.prices import CARDS as OWN_CARDS
from imperium.rules.refusals import Cause, not_held

SHOWS: Final = adds(Touch.KNOWLEDGE)
DRAWS: Final = adds(Touch.CARDS, Touch.KNOWLEDGE)
REVEALS: Final = DRAWS | adds(Touch.PLAY)
TAKES: Final = adds(Touch.CARDS)
CARDS: Final = uses(Touch.CARDS)
PLAY: Final = uses(Touch.PLAY)
MARKET: Final = uses(Touch.MARKET)
EVERYTHING: Final = uses(Touch.EVERYTHING)
CHOICE: Final = uses(Touch.KNOWLEDGE)
THIN_DECK: Final = 4  # with fewer cards left a draw may reshuffle, and what lies in the discard pile matters


class Draw(Effect):
    """Draw cards (R-CARDS-01). In the Reveal turn they are revealed at once (R-REVEAL-07).

    Example: {"do": "draw", "cards": 2}
    """

    verb = "draw"

    def __init__(self, cards: Amount) -> None:
        super().__init__()
        self.cards = cards

    def resolve(self, state: State, seat: int, source: Source) -> None:
        if state.turn.looking == seat:
            state.turn.looking = NOBODY
        zones.draw(state, seat, self.cards, source)

    def footprint(self, state: State, seat: int) -> int:
        return REVEALS if state.turn.reveal else DRAWS

    def words(self) -> str:
        return f"draw {count(self.cards, 'card')}"


class Discard(Effect):
    """Discard that many cards of one's own choice from hand, as many as there are (R-CARDS-04).

    Example: {"do": "discard", "cards": 1}
    """

    verb = "discard"

    ask_kind = "discard"
    offers = (moves.Discard,)

    def __init__(self, cards: Amount) -> None:
        super().__init__()
        self.cards = cards

    def obstacle(self, state: State, seat: int, source: Source) -> Effect | None:
        return None if len(state.seats[seat].hand) >= self.cards else self

    def price(self, state: State, seat: int, source: Source) -> tuple[tuple[str, int], ...]:
        return (("hand", self.cards),)

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        held = count(len(state.seats[seat].hand), "card")
        return Refusal(Cause.TOO_DEAR, f"It takes {count(self.cards, 'card')} from your hand; you hold {held}.")

    def resolve(self, state: State, seat: int, source: Source) -> None:
        if state.seats[seat].hand:
            self.ask(state, seat, source, self.cards)

    def options(self, state: State, step: Step) -> list[Move]:
        return [moves.Discard(card) for card in sorted(set(state.seats[step.seat].hand))]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        return not_held(state.catalogue, "card", move.card, "in your hand") if type(move) is moves.Discard else None

    def answer(self, state: State, step: Step, move: moves.Discard) -> None:
        zones.discard(state, step.seat, move.card, step.source)
        if step.data > 1 and state.seats[step.seat].hand:
            self.ask(state, step.seat, step.source, step.data - 1)

    def prompt(self, state: State, step: Step) -> str:
        return f"Discard {count(step.data, 'card')} from your hand."

    def footprint(self, state: State, seat: int) -> int:
        return CARDS | CHOICE

    def words(self) -> str:
        return f"discard {count(self.cards, 'card')}"


class Trash(Effect):
    """Trash a card. `which` is `card` (one of one's own from hand, discard pile or play: optional as a plain
    effect, a real card as a cost, R-CARDS-05), `this` (the card itself: mandatory, R-COST-05) or `top` (of the deck).

    Example: {"do": "trash", "which": "card"}
    """

    verb = "trash"

    ask_kind = "trash"
    offers = (moves.Trash, moves.Decline)

    def __init__(self, which: Literal["card", "this", "top"] = "card") -> None:
        super().__init__()
        self.which = which
        self.is_cost = False  # set by the arrow it is a price of: a cost takes a real card (R-CARDS-05)

    def obstacle(self, state: State, seat: int, source: Source) -> Effect | None:
        owner = state.seats[seat]
        if self.which == "this":
            there = source.id in owner.played or source.id in owner.revealed
        elif self.which == "top":
            there = bool(owner.deck)
        else:
            there = bool(owner.hand or owner.discard or owner.played or owner.revealed)
        return None if there else self

    def price(self, state: State, seat: int, source: Source) -> tuple[tuple[str, int], ...]:
        if self.which == "card" and not self.is_cost:
            return ()  # the plain icon may be left (R-COST-05)
        return (("deck" if self.which == "top" else OWN_CARDS, 1),)

    def standing(self, state: State, seat: int, source: Source) -> int:
        ready = READY if self.obstacle(state, seat, source) is None else 0
        return ready | OPTIONAL if self.which == "card" else ready

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        where = {"this": "It is not in play any more", "top": "Your deck is empty"}.get(
            self.which, "You have no card"
        )
        return Refusal(Cause.NO_TARGET, f"{where}, so there is nothing to trash.")

    def resolve(self, state: State, seat: int, source: Source) -> None:
        if self.obstacle(state, seat, source) is not None:
            return  # trashed already by something else (R-CARDS-07), or nothing to trash
        if self.which == "this":
            zones.trash(state, seat, "play", source.id, source)
        elif self.which == "top":
            state.turn.looking = NOBODY
            zones.trash(state, seat, "deck", state.seats[seat].deck[-1], source)
        else:
            self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Move]:
        found: list[Move] = [moves.trash_of(card, zone) for zone, card in zones.trashable(state.seats[step.seat])]
        if not self.is_cost:
            found.append(moves.DECLINE)  # the plain icon may be left (R-COST-05)
        return found

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        match move:
            case moves.Trash(card, zone):
                return not_held(state.catalogue, "card", card, zones.ZONE_WORDS.get(zone, f"in {zone}"))
            case moves.Decline():
                return Refusal(Cause.DUTY, "The card is the price: one must be trashed.")
        return None

    def answer(self, state: State, step: Step, move: Move) -> None:
        if isinstance(move, moves.Trash):
            zones.trash(state, step.seat, move.zone, move.card, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return "Which card do you trash?"

    def footprint(self, state: State, seat: int) -> int:
        if self.which == "this":
            return PLAY
        return CARDS if self.which == "top" else CARDS | PLAY | MARKET | CHOICE

    def words(self) -> str:
        if self.which == "card":
            return "trash a card" if self.is_cost else "you may trash a card"
        return "trash this card" if self.which == "this" else "trash the top card of your deck"


class Recover(Targeted):
    """Take a card of the faction from one's own discard pile into hand.

    Example: {"do": "recover", "faction": "bene_gesserit"}
    """

    verb = "recover"

    ask_kind = "recover"
    offers = (moves.Recover,)

    def __init__(self, faction: FactionId) -> None:
        super().__init__()
        self.faction = faction

    def _found(self, state: State, seat: int) -> list[str]:
        cards = state.catalogue.cards
        return [card for card in sorted(set(state.seats[seat].discard)) if self.faction in cards[card].factions]

    def _faction(self, state: State) -> str:
        return state.catalogue.factions[self.faction].name

    def obstacle(self, state: State, seat: int, source: Source) -> Effect | None:
        return None if self._found(state, seat) else self

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        return Refusal(Cause.NO_TARGET, f"Your discard pile has no {self._faction(state)} card.")

    def options(self, state: State, step: Step) -> list[Move]:
        return [moves.Recover(card) for card in self._found(state, step.seat)]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        match move:
            case moves.Recover(card) if card in state.seats[step.seat].discard:
                name = state.catalogue.cards[card].name
                return Refusal(Cause.NOT_A_CANDIDATE, f"{name} is no {self._faction(state)} card.")
            case moves.Recover(card):
                return not_held(state.catalogue, "card", card, "in your discard pile")
        return None

    def answer(self, state: State, step: Step, move: moves.Recover) -> None:
        owner = state.seats[step.seat]
        owner.discard.remove(move.card)
        insort(owner.hand, move.card)
        emit(state, "recover", step.seat, move.card, 1, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return "Which card do you take back from your discard pile?"

    def footprint(self, state: State, seat: int) -> int:
        return CARDS | CHOICE

    def words(self) -> str:
        return f"take a [faction {self.faction}] card from your discard pile into your hand"


class Reshuffle(Effect):
    """Shuffle one's own discard pile into the deck; with an empty pile just the deck (F-29).

    Example: {"do": "reshuffle"}
    """

    verb = "reshuffle"

    def resolve(self, state: State, seat: int, source: Source) -> None:
        zones.reshuffle(state, seat)

    def footprint(self, state: State, seat: int) -> int:
        return CARDS

    def words(self) -> str:
        return "shuffle your discard pile into your deck"


class Look(Effect):
    """Look at the top card of one's own deck, without reshuffling for it (R-CARDS-03).

    Example: {"do": "look"}
    """

    verb = "look"

    def resolve(self, state: State, seat: int, source: Source) -> None:
        deck = state.seats[seat].deck
        if deck:
            state.turn.looking = seat
            emit(state, "look", seat, deck[-1], 1, source, hidden=ITEM)

    def footprint(self, state: State, seat: int) -> int:
        return SHOWS | CARDS

    def words(self) -> str:
        return "look at the top card of your deck"


class Acquire(Targeted):
    """Acquire for free one card of at most that cost from the Row, the Reserve or one's own set-aside card.

    Example: {"do": "acquire", "cost_up_to": 3, "to": "discard"}
    """

    verb = "acquire"

    ask_kind = "acquire"
    offers = (moves.Acquire,)

    def __init__(self, cost_up_to: Persuasion, to: Literal["discard", "deck"] = "discard") -> None:
        super().__init__()
        self.cost_up_to = cost_up_to
        self.to = to

    def _found(self, state: State, seat: int) -> list[moves.Acquire]:
        if not state.seats[seat].way.cards:
            return []  # R-SOLO-12
        return [offer for offer in zones.offers(state, seat) if self._cheap(state, offer)]

    def _cheap(self, state: State, offer: moves.Acquire) -> bool:
        return state.catalogue.costs[offer.card] <= self.cost_up_to

    def obstacle(self, state: State, seat: int, source: Source) -> Effect | None:
        return None if self._found(state, seat) else self

    def lack(self, state: State, seat: int, source: Source) -> Refusal:
        return Refusal(Cause.NO_TARGET, f"There is no card of cost {self.cost_up_to} or less to acquire.")

    def options(self, state: State, step: Step) -> list[Move]:
        return list(self._found(state, step.seat))

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        if not isinstance(move, moves.Acquire):
            return None
        if (reason := zones.not_on_sale(state, step.seat, move)) is not None:
            return reason
        card = state.catalogue.cards[move.card]
        return Refusal(Cause.TOO_DEAR, f"{card.name} costs {card.cost or 0}; this takes a card of {self.cost_up_to}.")

    def answer(self, state: State, step: Step, move: moves.Acquire) -> None:
        if self.to == "discard" and active(state, step.seat, AcquireToDeck):
            ask_destination(state, step.seat, move, step.source)  # F-28
        else:
            zones.acquire(state, step.seat, move, self.to, step.source)

    def prompt(self, state: State, step: Step) -> str:
        return f"Which card of cost {self.cost_up_to} or less do you acquire?"

    def footprint(self, state: State, seat: int) -> int:
        return EVERYTHING

    def words(self) -> str:
        where = " to the top of your deck" if self.to == "deck" else ""
        return f"acquire a card of cost {self.cost_up_to} or less{where}"


def _to_be_drawn(state: State, seat: int) -> int:
    """How many cards the pending effects and the held Plot cards can still draw in this turn."""
    plots = state.catalogue.intrigues
    boxes = [*(plots[card].plot for card in state.seats[seat].intrigue), [step.effect for step in state.turn.pending]]
    effects = (effect for box in boxes for effect in box if effect is not None)
    return sum(part.cards for part in every_part(effects) if isinstance(part, Draw))


class TakeReserve(Effect):
    """Acquire one card of a Reserve stack to the discard pile; nothing if the stack is empty (R-CARDS-11, 12).

    Example: {"do": "take_reserve", "card": "some_reserve_card"}
    """

    verb = "take_reserve"

    def __init__(self, card: ReserveId) -> None:
        super().__init__()
        self.card = card

    def resolve(self, state: State, seat: int, source: Source) -> None:
        if state.reserve[self.card] and state.seats[seat].way.cards:
            zones.acquire(state, seat, moves.Acquire(self.card), "discard", source)

    def footprint(self, state: State, seat: int) -> int:
        # An empty stack may be refilled by trashing first; a deck that runs out may draw what is acquired.
        found, left = TAKES, len(state.seats[seat].deck)
        if not state.reserve[self.card]:
            found |= MARKET | PLAY
        if left < THIN_DECK or left < _to_be_drawn(state, seat):
            found |= CARDS
        return found

    def words(self) -> str:
        return f"acquire 1 [{self.card}] card"


class SetAside(Effect):
    """Set a Row card aside for oneself and refill the Row. In the Reveal turn of this round it may be acquired for
    `discount` persuasion less; unacquired by then it leaves the game (R-LEAD-12).

    Example: {"do": "set_aside", "discount": 1}
    """

    verb = "set_aside"

    ask_kind = "set_aside"
    offers = (moves.SetAside,)

    def __init__(self, discount: Persuasion = 0) -> None:
        super().__init__()
        self.discount = discount

    def resolve(self, state: State, seat: int, source: Source) -> None:
        if state.row:
            self.ask(state, seat, source)

    def options(self, state: State, step: Step) -> list[Move]:
        return [moves.set_aside_of(card) for card in sorted(set(state.row))]

    def refusal(self, state: State, step: Step, move: Move) -> Refusal | None:
        return not_held(state.catalogue, "card", move.card, "in the Row") if type(move) is moves.SetAside else None

    def answer(self, state: State, step: Step, move: moves.SetAside) -> None:
        owner = state.seats[step.seat]
        state.row.remove(move.card)
        insort(owner.set_aside, move.card)
        owner.set_aside_discount = self.discount
        emit(state, "set_aside", step.seat, move.card, 1, step.source)
        zones.refill_row(state)

    def prompt(self, state: State, step: Step) -> str:
        return "Which card of the Imperium Row do you set aside?"

    def footprint(self, state: State, seat: int) -> int:
        return SHOWS | MARKET | CHOICE  # the refilled Row is seen

    def words(self) -> str:
        less = f" for {self.discount} persuasion less" if self.discount else ""
        return f"set a card of the Imperium Row aside that you alone may acquire this round{less}"
