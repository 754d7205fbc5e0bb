"""From a decision to its question: every option in words, grouped as a player thinks."""

from __future__ import annotations

from itertools import count

from attrs import evolve

from arrakis import moves
from arrakis.box import Box
from arrakis.definitions import NONE
from arrakis.orders import ORDERS
from arrakis.plans import SLOTS
from arrakis.prices import cost
from arrakis.state import State
from imperium.core.decisions import Decision
from imperium.core.moves import Move, form_of
from imperium.core.views import View
from imperium.screen.question import Entry, Group, Line, Preview, Question, numbered
from imperium.screen.text import NOTHING, Text, text

PASSES = {
    "ship": "Ship nothing", "move": "Move nothing", "bid": "Pass: no more bids for this card", "voice": "Stay silent",
    "prescience": "Ask for nothing", "window": "Play no card", "stop": "Let it happen", "call": "Say nothing",
    "charity": "Claim nothing", "offer": "Offer nothing", "break": "Stay allies", "accept": "Decline",
    "revive_leader": "Revive no leader", "gift": "Give nothing", "keep": "Keep it",
    "aside": "Back to the question", "deal": "No deal", "show": "Show nothing", "ride": "Do not ride",
    "protect": "Let the worm devour them", "grant": "No", "follow": "Stay away",
}  # fmt: skip
AGREES = {
    "stop": "Stop it", "call": "Call the traitor", "charity": "Claim it", "break": "Break the alliance",
    "accept": "Accept", "deal": "Agree", "pay": "Pay", "protect": "Protect them", "follow": "Send one force along",
}  # fmt: skip
TITLES: dict[type[Move], str] = {
    moves.Ship: "Ship to", moves.CrossShip: "Ship across the board from", moves.ShipHome: "Back to reserve from",
    moves.March: "Move from", moves.To: "To", moves.Fight: "Fight", moves.Command: "You must play",
    moves.Forbid: "You must not play", moves.Play: "Play a card", moves.Put: "Choose", moves.Keep: "Keep",
    moves.Predict: "They win", moves.Revive: "Revive", moves.Offer: "Offer an alliance to", moves.Drop: "Discard",
    moves.Show: "Show", moves.DealWith: "A deal with", moves.Promise: "Promise", moves.Order: "Standing orders",
    moves.AskSeat: "Ask", moves.Whether: "Ask whether", moves.About: "About", moves.Foresee: "See the",
}  # fmt: skip
ASIDES = {
    "": "Something else: orders, deals, showing a secret ...", "pledge": "Let the ally use spice of yours",
    "gift": "Give the ally spice", "limit": "Set a limit to your bids", "show": "Show somebody a secret",
    "deal": "Offer a deal", "release": "Release somebody from a promise",
}  # fmt: skip
AMOUNTS = {
    "bid": "Bid (spice):", "storm_dial": "Dial (sectors):", "weather": "Move the storm (sectors):",
    "pledge": "Let the ally use (spice):", "share": "The ally pays (spice):", "gift": "Give (spice):",
    "revival": "Revive (forces):", "extra_revival": "Revive (forces):", "losses": "Lose here (forces):",
    "placement": "Place here (forces):", "plan": "Dial (forces):", "foretell": "Dial (forces):",
    "limit": "Bid no more than (spice):", "deal": "Spice:", "prediction": "In turn:",
    "ship": "Ship (forces):", "group": "Go along (forces):", "ghola": "Revive (forces):",
}  # fmt: skip
QUESTIONS = {
    "holds_card": "a card is in the hand", "holds_class": "a kind of card is in the hand",
    "traitor_is": "a leader is a traitor", "traitor_of_faction": "a traitor belongs to a faction",
    "spice_at_least": "there is so much spice", "predicted_faction": "a faction is predicted",
    "predicted_turn": "a turn is predicted", "predicted_both": "a faction and a turn are predicted",
    "top_spice_card": "a card is on top of the spice deck",
}  # fmt: skip


def question_of(view: View, previews: bool = True) -> Question:
    """What the seat is asked, with every option; what each will change where that is certain."""
    decision = view.decision
    assert decision is not None
    asked = text(f"ask.{decision.kind}", decision.prompt, seat=decision.on_behalf)
    words = _Words(view, decision, previews)
    return Question(decision.kind, str(decision.about), asked, decision.on_behalf, words.groups())


class _Words:
    """The words for the options of one decision."""

    def __init__(self, view: View, decision: Decision, previews: bool) -> None:
        self.view = view
        self.decision = decision
        self.state: State = view.position
        self.box: Box = self.state.catalogue
        self.previews = previews

    def groups(self) -> tuple[Group, ...]:
        """Options by their kind; a number of something in one line; the way out last."""
        by_title: dict[str, list[Line]] = {}
        amounts: list[Entry] = []
        last: list[Line] = []
        for entry in self._entries():
            if entry.amount is not None:
                amounts.append(entry)
            elif entry.key == "out" or isinstance(entry.move, moves.Let):  # for good, after just now
                last.append(Line((entry,)))
            elif entry.move == moves.Aside():
                last.insert(0, Line((entry,)))
            else:
                by_title.setdefault(TITLES.get(type(entry.move), ""), []).append(Line((entry,)))
        found = []
        if amounts:
            words = AMOUNTS.get(self.decision.kind, "How many:")
            found.append(Group(NOTHING, (Line(tuple(amounts), text("group.amount", words)),)))
        found += [Group(self._title(title), tuple(lines)) for title, lines in by_title.items()]
        return _numbered([*found, Group(NOTHING, tuple(last))], bool(amounts))

    def _title(self, words: str) -> Text:
        if words == TITLES[moves.Put]:
            slot = self.decision.step.data if self.decision.kind == "plan" else None
            name = SLOTS[slot] if isinstance(slot, int) else self.state.battle.element or ""
            words = f"The {name} of your plan"
        return text(f"group.{words.lower().replace(' ', '_')}", words) if words else NOTHING

    def _entries(self) -> list[Entry]:
        """An entry for every option; a shipment that can be made with Karama as well has that as its other way."""
        found: dict[Move, Entry] = {}
        for move in self.decision.options:
            plain = moves.Ship(move.cell) if isinstance(move, moves.Ship) and move.karama else None
            if plain is not None and plain in found:
                found[plain] = evolve(found[plain], others={"karama": move})
            else:
                found[move] = self._entry(move)
        return list(found.values())

    def _entry(self, move: Move) -> Entry:
        kind = self.decision.kind
        label, amount = self._label(move), _amount(move)
        cell = str(getattr(move, "cell", ""))
        about = str(getattr(move, "card", "") or getattr(move, "leader", "") or getattr(move, "thing", ""))
        form = form_of(type(move))
        names = (label, f"{form.word} {label}") if not isinstance(move, (moves.Pass, moves.Yes)) else (label,)
        seen = {move.code: one} if self.previews and (one := self._preview(move)) is not None else {}
        return Entry(
            move,
            text(f"move.{form.word}", label, **{name: getattr(move, name) for name in form.gaps}),
            names,
            amount=amount,
            card=about if about in self.box.treachery or about in self.box.leaders else "",
            space=self.box.territory[cell] if cell else "",
            on_board=bool(cell) and kind in ("ship", "move", "ride", "battle"),
            key="out" if isinstance(move, moves.Pass) else "",
            previews=seen,
        )

    def _label(self, move: Move) -> str:
        box, kind = self.box, self.decision.kind
        match move:
            case moves.Pass():
                return PASSES.get(kind, "No")
            case moves.Yes():
                return AGREES.get(kind, "Yes")
            case moves.Amount(amount) | moves.Bid(amount) | moves.Give(amount):
                return str(amount)
            case moves.Ship(cell, karama):
                return f"{self._cell(cell)}{' with Karama, at half price' if karama else ''}"
            case moves.CrossShip(cell) | moves.ShipHome(cell) | moves.March(cell):
                return f"{self._cell(cell)}{self._there(cell)}"
            case moves.To(cell):
                return self._cell(cell)
            case moves.Fight(cell, seat):
                return f"{self._faction(seat)} in {self._cell(cell)}"
            case moves.Play(card) | moves.Drop(card):
                return box.treachery[card].name
            case moves.Keep(leader) | moves.Revive(leader):
                return self._leader(leader)
            case moves.Predict(faction):
                return box.factions[faction].name
            case moves.Offer(seat) | moves.AskSeat(seat):
                return self._faction(seat)
            case moves.Command(word) | moves.Forbid(word) | moves.Foresee(word):
                return word.replace("_", " ")
            case moves.Put(thing) | moves.About(thing):
                return self._thing(thing)
            case moves.Whether(question):
                return QUESTIONS[question]
            case moves.Aside(what):
                return ASIDES[what]
            case moves.Order(order, off):
                return f"{order.replace('_', ' ')} (turn {'off' if off else 'on'}): {self._order(order)}"
            case moves.Let(power):
                return f"Let it happen, and do not ask again ({power.replace('_', ' ')})"
            case moves.Show(secret, seat):
                return f"{self._secret(secret)} to {self._faction(seat)}"
            case moves.DealWith(seat):
                return self._faction(seat)
            case moves.Promise(promise):
                return self._promise(promise)
            case moves.Release(seat, territory):
                return f"{self._faction(seat)} may enter {box.territories[territory].name}"
        return move.code

    def _cell(self, cell: str) -> str:
        """`Arrakeen`, `Cielago North 2` where it has several sectors."""
        territory = self.box.territories[self.box.territory[cell]]
        return territory.name + (f" {self.box.sector[cell]}" if len(territory.cells) > 1 else "")

    def _there(self, cell: str) -> str:
        number = self.state.seats[self.decision.on_behalf].forces.get(cell, 0)
        return f" ({number})" if number else ""

    def _faction(self, seat: int) -> str:
        return self.box.factions[self.state.seats[seat].faction].name

    def _order(self, word: str) -> str:
        return ORDERS.get(word) or "you are not asked whether Karama stops it"

    def _secret(self, word: str) -> str:
        return f"your {word}" if word in moves.SECRETS else self._thing(word)

    def _promise(self, word: str) -> str:
        if word in self.box.territories:
            return f"not to enter {self.box.territories[word].name} in this turn"
        return "nothing" if word == NONE else f"to show {word}"

    def _leader(self, ident: str) -> str:
        leader = self.box.leaders[ident]
        own = leader.faction == self.state.seats[self.decision.on_behalf].faction
        return f"{leader.name} {leader.strength}" + ("" if own else f" ({self.box.factions[leader.faction].name})")

    def _thing(self, ident: str) -> str:
        if ident == NONE:
            return "None"
        if ident in self.box.leaders:
            return self._leader(ident)
        for shelf in (self.box.treachery, self.box.factions, self.box.spice):
            if ident in shelf:
                return str(shelf[ident].name)
        return ident.replace("_", " ")

    def _preview(self, move: Move) -> Preview | None:
        """The price, where it follows from the table alone."""
        step = self.decision.step
        if self.decision.kind == "ship" and isinstance(move, moves.Amount) and isinstance(step.data, tuple):
            kind, cell = step.data
            price = cost(self.state, self.decision.on_behalf, kind, cell, move.amount)
            return _costs(price)
        if self.decision.kind == "ship" and isinstance(move, (moves.Ship, moves.To)):
            kind = "cross" if isinstance(move, moves.To) else "saving" if move.karama else "ship"
            if self.box.factions[self.state.seats[self.decision.on_behalf].faction].landing:
                kind = "land"
            one, two = (cost(self.state, self.decision.on_behalf, kind, move.cell, number) for number in (1, 2))
            words = "costs nothing" if not two else f"costs {one} spice for 1 force, {two} for 2"
            return Preview((), (text("preview.price", words, one=one, two=two),), NOTHING)
        return None


def _costs(price: int) -> Preview:
    words = f"-{price} spice" if price else "costs nothing"
    return Preview((), (text("preview.spice", words, amount=-price),), NOTHING)


def _amount(move: Move) -> int | None:
    """The number that an option is."""
    match move:
        case moves.Amount(amount) | moves.Bid(amount) | moves.Give(amount):
            return amount
        case moves.Put(thing) if thing.isdigit():
            return int(thing)
    return None


def _numbered(groups: list[Group], amounts: bool) -> tuple[Group, ...]:
    """Where a number is asked for, the answer is that number, the way out is 0, and all else has a number that
    nobody gives by mistake."""
    if not amounts:
        return numbered(groups)
    taken = {entry.amount or 0 for group in groups for line in group.lines for entry in line.entries}
    none = any(entry.amount == 0 for group in groups for line in group.lines for entry in line.entries)
    free = count(max(99, 1 + max(taken)))

    def given(entry: Entry) -> Entry:
        number = entry.amount if entry.amount is not None else 0 if entry.key == "out" and not none else next(free)
        return evolve(entry, number=number)

    def line_of(line: Line) -> Line:
        return evolve(line, entries=tuple(map(given, line.entries)))

    return tuple(evolve(group, lines=tuple(map(line_of, group.lines))) for group in groups if group.lines)
