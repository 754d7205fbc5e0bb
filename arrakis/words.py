"""The game in words: a sentence for each event. A verb in brackets agrees with the faction that acts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from arrakis.definitions import NONE
from arrakis.state import State
from imperium.core.events import Event
from imperium.core.steps import NOBODY

SENTENCES: Final = {
    "turn": "Turn {amount}.",
    "phase": "Phase: {item}.",
    "predicted": "{who} [write] down a prediction{told}.",
    "traitors": "{who} [keep] their traitors{told}.",
    "traitors_kept": "All have chosen their traitors.",
    "placed": "{who} [place] {forces} in {item}.",
    "card": "{who} [take] a treachery card{told}.",
    "bought": "{who} [take] the card{told}.",
    "bonus_card": "{who} [draw] one more card{told}.",
    "dialled": "{who} [have] dialled{told}.",
    "dials": "The dials of {who} and {other} are opened: {item}, {amount} in all.",
    "weather": "{who} [let] the storm move {sectors}.",
    "wall_destroyed": "{who} [destroy] the Shield Wall.",
    "storm": "The storm moves {sectors} to sector {item}.",
    "first_player": "{who} [are] First Player.",
    "forces_lost": "{who} [lose] {forces} in {item}.",
    "spice_lost": "{amount} spice in {item} is lost.",
    "spice_card": "The spice card {item} is turned up.",
    "blow": "{amount} spice blows in {item}.",
    "worm": "A worm devours {item}.",
    "protects": "{who} [protect] their ally from the worm.",
    "shuffle": "The {item} deck is shuffled.",
    "nexus": "A nexus: alliances may change.",
    "alliance": "{who} and {other} are allies.",
    "alliance_broken": "{who} [break] with {other}.",
    "offer": "{who} [offer] {other} an alliance.",
    "declined": "{who} [decline] the offer of {other}.",
    "charity": "{who} [claim] charity: {amount} spice.",
    "pledge": "{who} [make] a pledge{told}.",
    "gift": "{who} [give] {other} spice{told}.",
    "share": "{other} [pay] a part of the price{told}.",
    "pays": "{who} [pay] {amount} spice.",
    "income": "{who} [receive] {amount} spice.",
    "row": "Cards up for auction: {amount}.",
    "row_back": "The rest of the row goes back on the deck.",
    "auction": "{who} [open] the bidding; {cards} left.",
    "looks": "{who} [look] at a card{told}.",
    "bid": "{who} [bid] {amount}.",
    "passes": "{who} [pass].",
    "sold": "{who} [buy] the card for {amount}.",
    "free_card": "{who} [take] the card without paying.",
    "half_price": "{who} [ship] at half price.",
    "stopped": "{who} [stop] an advantage: {item}.",
    "grants": "{who} [raise] the free revival of {other}.",
    "forces_back": "{who} [revive] {forces}.",
    "leader_back": "{who}: {item} comes back.",
    "leader_dies": "{who}: {item} dies.",
    "play": "{who} [play] {item}.",
    "discard": "{who} [discard] {item}.",
    "ships": "{who} [ship] {forces}.",
    "arrives": "{who}: {forces} to {item}.",
    "moved": "{who}: {forces} from {item} to {target}.",
    "battle": "{who} [fight] {other} in {item}.",
    "no_leader": "{who} [have] no leader.",
    "command": "{who} [command] {other} to play: {item}.",
    "forbid": "{who} [forbid] {other} to play: {item}.",
    "foresees": "{who} [ask] {other} for one element of the battle plan: {item}.",
    "answers": "{who} [answer]{told}.",
    "plan_made": "{who} [have] made their plan.",
    "plan": "{who} [show] their plan: {item}, dial {amount}.",
    "traitor": "{who} [call] a traitor: {item}!",
    "explosion": "Lasgun and Shield explode in {item}.",
    "battle_won": "{who} [win] the battle in {item}.",
    "battle_drawn": "Nobody wins the battle in {item}.",
    "spoils": "{who} [take] {amount} spice for the leaders killed.",
    "collects": "{who} [collect] {amount} spice in {item}.",
    "bribe_taken": "{who} [take] in {amount} spice that lay before their shield.",
    "shows": "{who} [show] {other}{told}.",
    "deal": "{who} [offer] {other} a deal: {item}.",
    "deal_made": "{who} [accept] the deal of {other}.",
    "deal_declined": "{who} [decline] the deal of {other}.",
    "promise": "{who} [promise] {other} not to enter {item} in this turn.",
    "release": "{who} [let] {other} enter {item} after all.",
    "truth": "{who} [ask] {other}: {item}? {answer}.",
    "wins": "{who} [win]: {item}.",
}
PHASES: Final = {
    "setup": "Setup", "storm": "Storm", "spice_blow": "Spice Blow", "choam_charity": "CHOAM Charity",
    "bidding": "Bidding", "revival": "Revival", "shipment_and_movement": "Shipment and Movement", "battle": "Battle",
    "spice_collection": "Spice Collection", "mentat_pause": "Mentat Pause", "over": "The game is over",
}  # fmt: skip
VERB: Final = re.compile(r"\[(\w+)\]")


def named(state: State, ident: str) -> str:
    """A thing as people call it; a cell with its sector, if its territory has several."""
    box = state.catalogue
    place, at, sector = ident.partition("@")
    for shelf in (box.treachery, box.leaders, box.territories, box.factions, box.spice):
        if place in shelf:
            several = at and sum(box.territory[cell] == place for cell in box.territory) > 1
            return f"{shelf[place].name}{f', sector {sector}' if several else ''}"
    return ident.replace("_", " ")


def does(state: State, seat: int, sentence: str) -> str:
    """A faction and what it does: `Fremen bid 3`, but `Emperor bids 3`. The verb stands in brackets."""
    sheet = state.catalogue.factions[state.seats[seat].faction]
    return f"{sheet.name} {_agreeing(sentence, sheet.singular)}"


def _agreeing(sentence: str, singular: bool) -> str:
    return VERB.sub(lambda found: _third(found[1]) if singular else found[1], sentence)


def _third(verb: str) -> str:
    irregular = {"have": "has", "are": "is"}
    return irregular.get(verb) or f"{verb}{'es' if verb.endswith(('s', 'sh', 'ch')) else 's'}"


def plain(words: str) -> str:
    """A sentence of the table with nothing but gaps for the parts of an event."""
    return _agreeing(re.sub(r"\{(force|sector|card)s\}", r"{amount} \1s", words), singular=False)


def several(number: int, thing: str) -> str:
    """`1 force`, `2 forces`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _plan(state: State, things: Sequence[str]) -> str:
    """Leader, weapon and defence of a battle plan."""
    slots = ("leader", "weapon", "defence")
    return ", ".join(
        f"no {slot}" if one == NONE else named(state, one) for slot, one in zip(slots, things, strict=True)
    )


def sentence(event: Event, state: State) -> str:
    """What happened, in words; a hidden thing is told to whom it is known."""
    sheets = [state.catalogue.factions[seat.faction] for seat in state.seats]
    target, amount, words = event.target, event.amount, SENTENCES[event.kind]
    other = int(target) - 1 if target.isdigit() else NOBODY
    acting = other if words.startswith("{other}") else event.seat
    item = " ".join(named(state, word) for word in event.item.split(" "))
    if event.kind == "phase":
        item = PHASES[event.item]
    elif event.kind == "plan":
        item = _plan(state, event.item.split(" "))
    return _agreeing(words, acting != NOBODY and sheets[acting].singular).format(
        who=sheets[event.seat].name if event.seat != NOBODY else "",
        other=sheets[other].name if other != NOBODY else "",
        item=item,
        target=named(state, target) or "reserve",
        amount=amount,
        forces=several(amount, "force"),
        sectors=several(amount, "sector"),
        cards=several(amount, "card"),
        told=f" ({item})" if item else "",
        answer="Yes" if amount else "No",
    )
