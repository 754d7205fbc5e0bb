"""Events in English: one function turns an event into a short sentence with its cause; and what a look back over many
games counts of each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from imperium.box.definitions import Catalogue
from imperium.core.events import Event
from imperium.core.sources import Source
from imperium.core.steps import NOBODY
from imperium.position.state import State
from imperium.rules.resources import amount_words

# Every kind of event with its sentence. `{who}` acts; `{card}`, `{space}` or another shelf is the printed name of
# what it is about, `{a_card}` and `{an_intrigue}` of one that may be hidden; `{why}` is the cause in brackets,
# `{target}` the printed name of the place or a word.
SENTENCES = {
    "setup": "The game is set up; {who} has the First Player marker.",
    "round": "Round {amount} begins; {who} is first.",
    "conflict": "The Conflict is {conflict}.",
    "turn": "{who} takes a turn.",
    "turn_end": "{who}'s turn is over.",
    "agent": "{who} plays {card} and sends an Agent to {target}.",
    "reveal_turn": "{who} takes the Reveal turn.",
    "reveal": "{who} reveals {card}.",
    "pass_turn": "{who} ends the turn with neither an Agent nor a Reveal turn.",
    "gain": "{who} gains {amount_of}{why}.",
    "pay": "{who} pays {amount_of}{why}.",
    "persuasion": "{who} spends {amount} persuasion.",
    "convert": "{who} trades {amount_of} for 1 VP.",
    "harvest": "{who} harvests {amount} spice{why}.",
    "draw": "{who} draws {a_card}{why}.",
    "shuffle": "{shuffled} is shuffled ({amount} cards).",
    "discard": "{who} discards {card}{why}.",
    "trash": "{who} trashes {card} from {target}{why}.",
    "recover": "{who} takes {card} back from the discard pile{why}.",
    "look": "{who} looks at {a_card} on top of the deck{why}.",
    "row": "{card} comes into the Imperium Row.",
    "acquire": "{who} acquires {card}{to_deck}{why}.",
    "set_aside": "{who} sets {card} aside{why}.",
    "removed": "{card} leaves the game.",
    "recruit": "{who} recruits {amount}{why}.",
    "deploy": "{who} deploys {amount} from the {target} to the Conflict{why}.",
    "retreat": "{who} retreats {amount} from the Conflict{why}.",
    "lose_troops": "{who} loses {amount} from the {target}{why}.",
    "alliance": "{who} takes the {faction} Alliance.",
    "alliance_lost": "{who} loses the {faction} Alliance.",
    "secret": "{who} chooses factions in secret{why}.",
    "intrigue": "{who} draws {an_intrigue}{why}.",
    "steal": "{who} steals {an_intrigue} from {target}{why}.",
    "play": "{who} plays {intrigue} ({target}).",
    "waits": "{source} waits for {who}'s Reveal turn.",
    "mentat": "{who} takes the Mentat{why}.",
    "mentat_won": "{who} will have the Mentat in the next round{why}.",
    "swordmaster": "{who} takes the Swordmaster, a third Agent{why}.",
    "council": "{who} takes a seat on the High Council.",
    "recall": "{who} recalls an Agent from {space}{why}.",
    "close": "{who} closes {space} to all opponents{why}.",
    "rule": "{who}: {text}{why}.",
    "control": "{who} takes control of {space}{why}.",
    "control_lost": "{who} loses control of {space}.",
    "strength": "{who} sets strength to {amount}.",
    "combat_pass": "{who} passes.",
    "final_strength": "{who} fights with strength {amount}.",
    "wins": "{who} wins {conflict}.",
    "no_winner": "Nobody wins {conflict}.",
    "reward": "{who} takes the {target} reward of {conflict}.",
    "maker": "A maker brings {amount} bonus spice to {space}.",
    "recall_phase": "All Agents return; the First Player marker moves on.",
    "endgame": "The game is over; Endgame cards may be played.",
    "hagal_reveal": "House Hagal reveals {hagal} for {who}.",
    "hagal_skip": "{hagal} is skipped: {reason}.",
    "hagal_retire": "No House Hagal card leads anywhere; {who} sends no more Agents this round.",
    "hagal_hold": "{who} leads the Conflict by enough and holds {amount} back in the garrison.",
    "spice_removed": "{amount} bonus spice on {target} returns to the bank.",
    "hagal_swords": "House Hagal's {hagal} adds {amount} to {who}'s strength.",
    "hagal_shuffle": "The House Hagal deck is shuffled ({amount} cards).",
}
SHELVES = ("card", "intrigue", "conflict", "faction", "space", "hagal")
SHELF_OF = {kind: shelf for kind, text in SENTENCES.items() for shelf in SHELVES if f"{shelf}}}" in text}
UNTOLD = "{who}: {event}{why}."  # a kind of event that has no sentence yet, as a new verb may bring it
SKIPPED = {  # why a House Hagal card is passed over; `{target}` is the space it names
    "no_bonus_spice": "no open maker space has bonus spice",
    "occupied": "{target} is occupied",
    "own": "{target} is occupied",
    "closed": "{target} is closed",
}
USES = {"plot": "Plot", "combat": "Combat", "victory": "for winning", "endgame": "Endgame"}
ZONE_NAMES = {"hand": "hand", "discard": "the discard pile", "play": "play", "deck": "the top of the deck"}


def sentence(event: Event, state: State) -> str:
    """The event as one English sentence."""
    catalogue = state.catalogue
    who = state.seats[event.seat].name if event.seat != NOBODY else "The table"
    shelf = SHELF_OF.get(event.kind, "")
    item = catalogue.name(Source(shelf, event.item)) if event.item else ""
    why = f" ({cause(catalogue, event.source)})" if event.source and cause(catalogue, event.source) else ""
    if event.kind == "influence":
        step = "gains" if event.amount > 0 else "loses"
        return f"{who} {step} {abs(event.amount)} influence with the {catalogue.name(Source('faction', item))}{why}."
    if event.kind == "vp":
        step = "scores" if event.amount > 0 else "loses"
        return f"{who} {step} {abs(event.amount)} VP{why}."
    if event.kind == "agent" and not state.seats[event.seat].way.decides:
        return f"{who} sends an Agent to {_target(event, state)}."
    known = {
        "who": who,
        shelf: item,
        "event": " ".join(event.kind.split("_") + item.split("_")).rstrip(),
        "amount": event.amount,
        "amount_of": amount_words(event.item, event.amount) if event.kind in ("gain", "pay", "convert") else "",
        "why": why,
        "target": _target(event, state),
        "source": cause(catalogue, event.source),
        "text": catalogue.spelled(event.item),
        "reason": SKIPPED.get(event.source.id, "").format(target=_target(event, state)),
        "a_card": item or "a card",
        "an_intrigue": item or "an Intrigue card",
        "to_deck": " onto the deck" if event.target == "deck" else "",
        "shuffled": "The Intrigue deck" if event.item == "intrigue" else f"{who}'s deck",
    }
    return SENTENCES.get(event.kind, UNTOLD).format(**known)


def _target(event: Event, state: State) -> str:
    if event.kind in ("agent", "hagal_skip", "spice_removed"):
        return state.catalogue.name(Source("space", event.target))
    if event.kind == "trash":
        return ZONE_NAMES[event.target]
    if event.kind == "steal":
        return state.seats[int(event.target) - 1].name
    if event.kind in ("deploy", "lose_troops") and event.target == "conflict":
        return "Conflict"
    return USES.get(event.target, event.target)


def cause(catalogue: Catalogue, source: Source) -> str:
    """The cause of an event in words; a rule by itself needs none."""
    if source.kind == "rule":
        return "High Council" if source.id == "council" else ""
    name = catalogue.name(source)
    return {"control": f"control of {name}", "alliance": f"{name} Alliance"}.get(source.kind, name)


POINTS: Final = {  # by the kind of what brought them
    "faction": "Influence", "alliance": "Alliances", "conflict": "Conflicts", "card": "Cards",
    "intrigue": "Intrigue cards", "rule": "Resources traded", "space": "Board spaces", "leader": "Leaders",
}  # fmt: skip
START: Final = "At the start"
OTHER: Final = "Other"
VP: Final = "points"
COUNTED: Final = {"agent": ("spaces", "space"), "acquire": ("cards", "card"), "play": ("intrigue", "intrigue")}

Tally = dict[str, dict[str, int]]  # by heading and name


def tallies(events: Iterable[Event], state: State) -> list[Tally]:
    """One tally for each seat; its points add up to the seat's score."""
    found: list[Tally] = [{VP: {}, **{heading: {} for heading, _ in COUNTED.values()}} for _ in state.seats]
    for tally, seat in zip(found, state.seats, strict=True):
        if seat.way.decides and state.mode.start_vp:
            tally[VP][START] = state.mode.start_vp
    for event in events:
        if event.kind == "vp":
            _add(found[event.seat][VP], POINTS.get(event.source.kind, OTHER), event.amount)
        elif event.kind in COUNTED:
            heading, shelf = COUNTED[event.kind]
            ident = event.target if event.kind == "agent" else event.item
            _add(found[event.seat][heading], state.catalogue.name(Source(shelf, ident)), 1)
    return found


def _add(counts: dict[str, int], name: str, number: int) -> None:
    counts[name] = counts.get(name, 0) + number
