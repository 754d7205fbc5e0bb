"""The seats, the battle, the auction, as far as a seat may know them; the own cards, and what it alone knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from attrs import frozen

from arrakis.box import Box
from arrakis.collection import strongholds
from arrakis.fields import SEAT
from arrakis.layout import LAYOUT
from arrakis.plans import SLOTS
from arrakis.state import State
from arrakis.table import order
from imperium.core.position.redaction import HIDDEN
from imperium.core.steps import NOBODY
from imperium.core.views import View
from imperium.screen.names import counted
from imperium.screen.text import Text, text

FIELDS: Final = {field.name: field for field in SEAT}


@frozen
class ShownSeat:
    """One faction as this seat sees it; `spice` is None behind a shield that it may not look behind."""

    seat: int
    letter: str
    name: str
    faction: str
    player: int  # who plays it
    turn: int  # its place in the storm order
    spice: int | None
    forces: int
    reserve: int
    tanks: int
    cards: int
    strongholds: int
    leaders: tuple[str, ...]
    dead: tuple[str, ...]
    open_traitors: tuple[str, ...]
    ally: int
    circle: int  # the sector of its circle
    known: tuple[str, ...]  # cards this seat knows to be in its hand


@frozen
class ShownCard:
    """A treachery card, a leader or a traitor, with what it does and the options that are about it."""

    id: str
    shelf: str  # card, leader, traitor
    name: str
    words: Text
    codes: tuple[str, ...]


def knows(view: View, name: str, owner: int) -> bool:
    """Whether this seat may know a field of a seat."""
    return LAYOUT.knows(view.position, FIELDS[name], owner, view.seat)


def seats_of(view: View, letters: tuple[str, ...]) -> tuple[ShownSeat, ...]:
    """Every faction."""
    table: State = view.position
    box = table.catalogue
    places = {seat: place for place, seat in enumerate(order(table), 1)}
    noted = table.seats[view.seat].noted if view.seat != NOBODY else ()
    return tuple(
        ShownSeat(
            seat=index,
            letter=letters[index],
            name=box.factions[seat.faction].name,
            faction=seat.faction,
            player=seat.player,
            turn=places[index],
            spice=seat.spice if knows(view, "spice", index) else None,
            forces=sum(seat.forces.values()),
            reserve=seat.reserve,
            tanks=seat.tanks,
            cards=len(seat.hand),
            strongholds=strongholds(table, index),
            leaders=tuple(_leader(box, one) for one in seat.leaders),
            dead=tuple(_leader(box, one) for one in seat.dead),
            open_traitors=tuple(box.leaders[one].name for one in seat.open_traitors),
            ally=seat.ally,
            circle=seat.circle,
            known=tuple(
                box.treachery[card].name
                for card in ([one for one in seat.hand if one != HIDDEN] if index != view.seat else [])
            )
            + tuple(box.treachery[card].name for owner, card in noted if owner == index and card not in seat.hand),
        )
        for index, seat in enumerate(table.seats)
    )


def _leader(box: Box, ident: str) -> str:
    leader = box.leaders[ident]
    return f"{leader.name} {leader.strength}"


def held_by(view: View) -> dict[str, Any]:
    """The own treachery cards, copies side by side, the leaders that are alive, the traitors; of nobody, none."""
    if view.seat == NOBODY:
        return {"hand": (), "leaders": (), "traitors": ()}
    box: Box = view.position.catalogue
    me = view.position.seats[view.seat]

    def shown(shelf: str, ident: str, name: str, words: str) -> ShownCard:
        about = {"card" if shelf == "card" else "leader": ident}
        return ShownCard(ident, shelf, name, Text(shelf, words, about), _about(view, ident))

    hand = [box.treachery[one] for one in me.hand if one != HIDDEN]
    leaders, traitors = ([box.leaders[one] for one in held if one != HIDDEN] for held in (me.leaders, me.traitors))
    return {
        "hand": tuple(shown("card", one.id, one.name, one.text) for one in hand),
        "leaders": tuple(shown("leader", one.id, one.name, f"strength {one.strength}") for one in leaders),
        "traitors": tuple(
            shown("traitor", one.id, one.name, f"{one.strength}, of the {box.factions[one.faction].name}")
            for one in traitors
        ),
    }


def _about(view: View, ident: str) -> tuple[str, ...]:
    """The options that name a card or a leader."""
    return tuple(
        move.code
        for move in view.options
        if ident in (getattr(move, "card", ""), getattr(move, "leader", ""), getattr(move, "thing", ""))
    )


def secrets_of(view: View) -> Iterator[Text]:
    """What this seat alone knows, or with its ally: prediction, looks, dials, a plan in the making."""
    if view.seat == NOBODY:
        return
    table: State = view.position
    box = table.catalogue
    for index, seat in enumerate(table.seats):
        whose = "Your" if index == view.seat else f"{box.factions[seat.faction].name}:"
        if seat.predicted and knows(view, "predicted", index):
            turn = f" in turn {seat.predicted_turn}" if seat.predicted_turn else ""
            words = f"{whose} prediction: {box.factions[seat.predicted].name} win{turn}"
            yield text("secret.predicted", words, faction=seat.predicted, turn=seat.predicted_turn)
        if seat.auction_look and knows(view, "auction_look", index):
            words = f"The card up for auction: {box.treachery[seat.auction_look].name}"
            yield text("secret.auction_look", words, card=seat.auction_look)
        if seat.spice_look and knows(view, "spice_look", index):
            words = f"Top of the spice deck when looked at: {box.spice[seat.spice_look].name}"
            yield text("secret.spice_look", words, card=seat.spice_look)
        if seat.pledge and knows(view, "pledge", index):
            yield text("secret.pledge", f"{whose} pledge to the ally: {seat.pledge} spice", spice=seat.pledge)
    me = table.seats[view.seat]
    if me.limit:
        yield text("secret.limit", f"You pass at a bid of {me.limit}", spice=me.limit)
    if me.given_back:
        names = ", ".join(counted(me.given_back, lambda one: box.leaders[one].name))
        yield text("secret.given_back", f"Not your traitors, put back: {names}")


@frozen
class ShownSide:
    """One side of a battle; a plan that is not opened is known to its own side alone."""

    seat: int
    forces: int
    plan: dict[str, str]  # leader, weapon, defence, dial: as far as this seat may know them


@frozen
class ShownBattle:
    """The battle that is fought now."""

    territory: str
    place: str
    aggressor: int
    defender: int
    opened: bool
    sides: tuple[ShownSide, ...]
    notes: tuple[Text, ...]  # Voice, Prescience


def battle_of(view: View, letters: tuple[str, ...]) -> ShownBattle | None:
    """The battle as it stands, in its phase alone."""
    table: State = view.position
    battle, box = table.battle, table.catalogue
    if table.phase != "battle" or battle.territory is None:
        return None
    sides = []
    for index in (battle.aggressor, battle.defender):
        seat = table.seats[index]
        plan = {}
        if knows(view, "plan_dial", index):
            made = (seat.plan_leader, seat.plan_weapon, seat.plan_defence, str(seat.plan_dial))
            filled = zip(SLOTS, made, strict=True)
            plan = {slot: _thing(box, one) for slot, one in filled if battle.opened or one not in (None, "0")}
        sides.append(ShownSide(index, sum(seat.forces.get(cell, 0) for cell in battle.cells), plan))
    notes = []
    if battle.command is not None and battle.commanded != NOBODY:
        verb = "must play" if battle.must else "must not play"
        words = f"The Voice: {letters[battle.commanded]} {verb} {battle.command.replace('_', ' ')}"
        notes.append(text("battle.voice", words, seat=battle.commanded, kind=battle.command))
    if battle.seer != NOBODY and battle.element is not None:
        answer = table.seats[battle.asked].answer
        told = f": {_thing(box, answer)}" if answer is not None and knows(view, "answer", battle.asked) else ""
        words = f"Prescience: {letters[battle.seer]} sees the {battle.element} of {letters[battle.asked]}{told}"
        notes.append(text("battle.prescience", words, seat=battle.seer, element=battle.element))
    return ShownBattle(
        battle.territory,
        box.territories[battle.territory].name,
        battle.aggressor,
        battle.defender,
        battle.opened,
        tuple(sides),
        tuple(notes),
    )


def _thing(box: Box, ident: str | None) -> str:
    """A leader with its strength, a card, a number, or nothing."""
    if ident is None:
        return "none"
    if ident in box.leaders:
        return _leader(box, ident)
    return box.treachery[ident].name if ident in box.treachery else ident


@frozen
class ShownAuction:
    """The bidding for the card that is up."""

    left: int  # cards in the row
    bid: int
    bidder: int
    opener: int
    passed: tuple[int, ...]


def auction_of(view: View) -> ShownAuction | None:
    """The bidding as it stands; None where nothing is auctioned."""
    table: State = view.position
    if table.phase != "bidding" or not table.row:
        return None
    passed = tuple(index for index, seat in enumerate(table.seats) if seat.passed)
    return ShownAuction(len(table.row), table.bid, table.bidder, table.opener, passed)


def markers_of(view: View, letters: tuple[str, ...]) -> Iterator[Text]:
    """What else lies on the table: alliances, the Shield Wall, the last spice card, stopped advantages."""
    table: State = view.position
    box = table.catalogue
    allies = [(one, seat.ally) for one, seat in enumerate(table.seats) if one < seat.ally]
    if allies:
        words = ", ".join(f"{letters[one]}+{letters[other]}" for one, other in allies)
        yield text("marker.allies", f"Allies: {words}", pairs=[list(pair) for pair in allies])
    if not table.wall:
        yield text("marker.wall", "The Shield Wall is destroyed: the cities have no shelter")
    if table.spice_discard:
        card = table.spice_discard[-1]
        yield text("marker.spice_card", f"Last spice card: {box.spice[card].name}", card=card)
    for index, seat in enumerate(table.seats):
        if seat.bribe:
            yield text("marker.bribe", f"{seat.bribe} spice before the shield of {letters[index]}", seat=index)
        for other, territory in seat.promised:
            words = f"{letters[index]} has promised {letters[other]} not to enter {box.territories[territory].name}"
            yield text("marker.promised", words, seat=index, territory=territory)
    for power in table.stopped:
        yield text("marker.stopped", f"Stopped in this phase: {power.replace('_', ' ')}", power=power)
    offers = ", ".join(f"{letters[one]} to {box.factions[other].name}" for one, other in table.offers)
    if offers:
        yield text("marker.offers", f"Offers: {offers}")
