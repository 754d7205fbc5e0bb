"""The seats: victory points, resources, troops, Agents, influence, cards; and the markers on the board."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from imperium.box.effect import count
from imperium.core.position.redaction import HIDDEN
from imperium.core.steps import NOBODY
from imperium.position.layout import is_told
from imperium.position.state import Seat
from imperium.position.views import View
from imperium.screen.names import counted, seat_letter, short_name
from imperium.screen.text import Text, text


@frozen
class ShownSeat:
    """One seat as everybody sees it; `hand` is None where there is none, `vp` where it does not count."""

    seat: int
    letter: str
    name: str
    leader: str
    rival: bool
    turn: bool  # whether it is this seat's turn
    revealed: bool  # whether its turns of the round are over
    vp: int | None
    solari: int
    spice: int
    water: int
    garrison: int
    conflict: int
    supply: int
    strength: int
    agents: int
    agents_total: int
    mentat: str  # "ready", "sent" or nothing
    influence: dict[str, int]
    alliances: tuple[str, ...]
    council: bool
    hand: int | None
    intrigue: int
    deck: int
    discard: int

    @property
    def agents_words(self) -> str:
        """`1/2`, with M for the Mentat on the Leader and m for one that is sent."""
        return f"{self.agents}/{self.agents_total}{ {'ready': 'M', 'sent': 'm', '': ''}[self.mentat] }"


@frozen
class ShownTrack:
    """An Influence track: a faction, with the letter that stands for it."""

    id: str
    name: str
    letter: str


def tracks_of(view: View) -> tuple[ShownTrack, ...]:
    """The Influence tracks in their order."""
    return tuple(ShownTrack(one.id, one.name, one.letter) for one in view.catalogue.factions.values())


def plays_cards(seat: Seat) -> bool:
    """Whether the seat plays from a hand of cards, as people and bots do and rivals do not."""
    return seat.way.decides


def seats_of(view: View) -> tuple[ShownSeat, ...]:
    """Every seat."""
    return tuple(_shown(view, index, seat) for index, seat in enumerate(view.position.seats))


def _shown(view: View, index: int, seat: Seat) -> ShownSeat:
    table = view.position
    mentat = "" if table.mentat_owner != index else "ready" if table.mentat_space is None else "sent"
    return ShownSeat(
        seat=index,
        letter=seat_letter(index),
        name=short_name(seat.name),
        leader=seat.leader.id if seat.leader else "",
        rival=not plays_cards(seat),
        turn=table.turn.seat == index,
        revealed=seat.revealed_turn or seat.retired,
        vp=seat.vp if seat.way.scores else None,
        solari=seat.solari,
        spice=seat.spice,
        water=seat.water,
        garrison=seat.garrison,
        conflict=seat.conflict,
        supply=seat.supply,
        strength=seat.strength,
        agents=seat.agents,
        agents_total=seat.agents_total,
        mentat=mentat,
        influence=dict(seat.influence),
        alliances=tuple(faction for faction in view.catalogue.factions if table.alliances[faction] == index),
        council=seat.council,
        hand=len(seat.hand) if plays_cards(seat) else None,
        intrigue=len(seat.intrigue),
        deck=len(seat.deck),
        discard=len(seat.discard),
    )


def markers_of(view: View) -> Iterator[Text]:
    """What else lies on the table: control, council seats, the Mentat, closed spaces, cards that wait."""
    catalogue, table = view.catalogue, view.position
    if table.control:
        held = [f"{catalogue.spaces[space].name} {seat_letter(seat)}" for space, seat in table.control.items()]
        yield text("marker.control", f"Control: {', '.join(held)}", control=dict(table.control))
    council = [index for index, seat in enumerate(table.seats) if seat.council]
    if council:
        yield text("marker.council", f"High Council: {', '.join(map(seat_letter, council))}", seats=council)
    if table.mentat_owner != NOBODY:
        yield text("marker.mentat", f"Mentat: {seat_letter(table.mentat_owner)}", seat=table.mentat_owner)
    if table.mentat_next != NOBODY:
        words = f"Mentat next round: {seat_letter(table.mentat_next)}"
        yield text("marker.mentat_next", words, seat=table.mentat_next)
    for closer, space in table.closed:
        words = f"Closed by {seat_letter(closer)}: {catalogue.spaces[space].name}"
        yield text("marker.closed", words, seat=closer, space=space)
    for index, seat in enumerate(table.seats):
        if seat.set_aside:
            names = ", ".join(catalogue.cards[card].name for card in seat.set_aside)
            words = f"Set aside for {seat_letter(index)}: {names}"
            yield text("marker.set_aside", words, seat=index, cards=list(seat.set_aside))
        if seat.waiting:
            names = ", ".join(catalogue.name(step.source) for step in seat.waiting)
            yield text("marker.waiting", f"Waiting for {seat_letter(index)}'s Reveal turn: {names}", seat=index)
        if seat.secret and HIDDEN not in seat.secret and not is_told(table, index):
            names = ", ".join(catalogue.factions[one].name for one in seat.secret)
            yield text("marker.secret", f"Your secret: {names}", factions=list(seat.secret))


def known_of(view: View, seat: int) -> Text:
    """What is known of somebody else: what they have, where they are, which cards they may hold."""
    owner, catalogue = view.position.seats[seat], view.catalogue
    parts = [
        f"{owner.vp} VP" if owner.way.scores else "scores nothing",
        f"{owner.solari} Solari, {owner.spice} spice, {owner.water} water",
        f"{owner.agents} of {owner.agents_total} Agents ready",
        count(len(owner.intrigue), "Intrigue card"),
    ]
    if owner.places:
        parts.append(f"Agents at {', '.join(catalogue.spaces[place].name for place in owner.places)}")
    if plays_cards(owner):
        unseen = ", ".join(counted(view.unseen(seat), lambda card: catalogue.cards[card].name))
        parts.append(f"{count(len(owner.hand), 'card')} in hand, among these: {unseen}")
    return text("seat.known", "; ".join([short_name(owner.name), *parts]), seat=seat)


def piles_of(view: View) -> tuple[Text, ...]:
    """The discard piles and what is out of the game; a line for each that holds something."""
    table, catalogue = view.position, view.catalogue

    def cards(held: list[str]) -> list[str]:
        return counted(held, lambda card: catalogue.cards[card].name)

    found = {
        f"{seat_letter(index)} {short_name(one.name)}": cards(one.discard) for index, one in enumerate(table.seats)
    }
    found["Intrigue"] = counted(table.intrigue_discard, lambda card: catalogue.intrigues[card].name)
    found["Out of the game"] = cards(table.removed)
    found["House Hagal"] = counted(table.hagal_discard, lambda card: catalogue.hagal[card].name)
    lines = [text("pile", f"{name}: {', '.join(held)}", pile=name) for name, held in found.items() if held]
    return tuple(lines) or (text("pile.none", "All discard piles are empty, and no card is out of the game."),)


def deck_of(view: View) -> tuple[Text, ...]:
    """What is left in the own deck, as counting tells, and its top card where that is seen."""
    top = [] if view.top_card is None else [view.top_card]

    def names(cards: list[str]) -> str:
        return ", ".join(counted(cards, lambda card: view.catalogue.cards[card].name)) or "nothing"

    left = len(view.me.deck)
    found = [text("deck", f"Left in your deck ({left}): {names(sorted(view.unseen(view.seat) + top))}", cards=left)]
    return (*found, *(text("deck.top", f"On top: {names([card])}", card=card) for card in top))
