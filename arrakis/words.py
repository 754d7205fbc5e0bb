"""The game in words: a sentence for each event."""

from __future__ import annotations

from typing import Final

from arrakis.state import State
from imperium.core.events import Event
from imperium.core.steps import NOBODY

SENTENCES: Final = {
    "turn": "Turn {amount}.",
    "phase": "Phase: {item}.",
    "predicted": "{who} write down a prediction{told}.",
    "traitors": "{who} keep their traitors{told}.",
    "traitors_kept": "All have chosen their traitors.",
    "placed": "{who} place {amount} in {item}.",
    "card": "{who} take a treachery card{told}.",
    "bought": "{who} take the card{told}.",
    "bonus_card": "{who} draw one more card{told}.",
    "dialled": "{who} have dialled{told}.",
    "dials": "The dials of {who} and {other} are opened: {item}, {amount} in all.",
    "weather": "{who} let the storm move {amount} sectors.",
    "wall_destroyed": "{who} destroy the Shield Wall.",
    "storm": "The storm moves {amount} sectors to sector {item}.",
    "first_player": "{who} are First Player.",
    "forces_lost": "{who} lose {amount} forces in {item}.",
    "spice_lost": "{amount} spice in {item} are lost.",
    "spice_card": "The spice card {item} is turned up.",
    "blow": "{amount} spice blow in {item}.",
    "worm": "A worm devours {item}.",
    "protects": "{who} protect their ally from the worm.",
    "shuffle": "The {item} deck is shuffled.",
    "nexus": "A nexus: alliances may change.",
    "alliance": "{who} and {other} are allies.",
    "alliance_broken": "{who} break with {other}.",
    "offer": "{who} offer {other} an alliance.",
    "declined": "{who} decline the offer of {other}.",
    "charity": "{who} claim charity: {amount} spice.",
    "pledge": "{who} make a pledge{told}.",
    "gift": "{who} give {other} spice{told}.",
    "share": "{other} pay a part of the price{told}.",
    "pays": "{who} pay {amount} spice.",
    "income": "{who} receive {amount} spice.",
    "row": "{amount} treachery cards are laid out.",
    "row_back": "The rest of the row goes back on the deck.",
    "auction": "{who} open the bidding; {amount} cards are left.",
    "looks": "{who} look at a card{told}.",
    "bid": "{who} bid {amount}.",
    "passes": "{who} pass.",
    "sold": "{who} buy the card for {amount}.",
    "free_card": "{who} take the card without paying.",
    "half_price": "{who} ship at half price.",
    "stopped": "{who} stop an advantage: {item}.",
    "grants": "{who} raise the free revival of {other}.",
    "forces_back": "{who} revive {amount} forces.",
    "leader_back": "{who}: {item} comes back.",
    "leader_dies": "{who}: {item} dies.",
    "play": "{who} play {item}.",
    "discard": "{who} discard {item}.",
    "ships": "{who} declare a shipment of {amount}.",
    "arrives": "{who}: {amount} forces arrive in {item}.",
    "moved": "{who}: {amount} forces leave {item}.",
    "battle": "{who} fight {other} in {item}.",
    "no_leader": "{who} have no leader.",
    "command": "{who} command {other} to play: {item}.",
    "forbid": "{who} forbid {other} to play: {item}.",
    "foresees": "{who} ask {other} for an element of the plan: {item}.",
    "answers": "{who} answer{told}.",
    "plan_made": "{who} have made their plan.",
    "plan": "{who} show their plan: {item}, dial {amount}.",
    "traitor": "{who} call a traitor: {item}!",
    "explosion": "Lasgun and Shield explode in {item}.",
    "battle_won": "{who} win the battle in {item}.",
    "battle_drawn": "Nobody wins the battle in {item}.",
    "spoils": "{who} take {amount} spice for the leaders killed.",
    "collects": "{who} collect {amount} spice in {item}.",
    "bribe_taken": "{who} take in {amount} spice that lay before their shield.",
    "shows": "{who} show {other}{told}.",
    "deal": "{who} offer {other} a deal: {item}.",
    "deal_made": "{who} accept the deal of {other}.",
    "deal_declined": "{who} decline the deal of {other}.",
    "promise": "{who} promise {other} not to enter {item} in this turn.",
    "release": "{who} let {other} enter {item} after all.",
    "truth": "{who} ask {other}: {item}? {answer}.",
    "wins": "{who} win: {item}.",
}


def named(state: State, ident: str) -> str:
    """A thing as people call it; a cell keeps its sector."""
    box = state.catalogue
    place, at, sector = ident.partition("@")
    for shelf in (box.treachery, box.leaders, box.territories, box.factions, box.spice):
        if place in shelf:
            return f"{shelf[place].name}{f' ({sector})' if at else ''}"
    return ident.replace("_", " ")


def sentence(event: Event, state: State) -> str:
    """What happened, in words; a hidden thing is told to whom it is known."""
    factions = [state.catalogue.factions[seat.faction].name for seat in state.seats]
    target = event.target
    item = " ".join(named(state, word) for word in event.item.split(" "))
    if event.kind == "moved":
        return f"{factions[event.seat]}: {event.amount} forces go from {item} to {named(state, target) or 'reserve'}."
    return SENTENCES[event.kind].format(
        who=factions[event.seat] if event.seat != NOBODY else "",
        other=factions[int(target) - 1] if target.isdigit() else "",
        item=item,
        amount=event.amount,
        told=f" ({item})" if item else "",
        answer="Yes" if event.amount else "No",
    )
