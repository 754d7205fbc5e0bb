"""What happened, told to one seat in short sentences with their causes, each behind the letter of who did it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from automa.setup import HOUSE_HAGAL
from imperium.box.definitions import Catalogue
from imperium.core.events import Event
from imperium.core.sources import Source
from imperium.core.steps import NOBODY
from imperium.position.state import State
from imperium.rules.combat import GOING_HOME
from imperium.rules.resources import amount_words
from imperium.screen.imperium.seats import plays_cards
from imperium.screen.names import counted, short_name
from imperium.screen.story import Told, paragraph
from imperium.words.narration import cause, sentence

UNTOLD = ("turn", "turn_end", "persuasion", "setup")  # what the story shows in other ways
MERGED = ("reveal", "draw", "gain", "maker", "row", "intrigue")  # several in a row make one sentence
BREAKS = ("turn", "round", "endgame")  # an empty line before them
HEADS = ("agent", "reveal_turn", "play", "reward", "acquire", "wins", "hagal_reveal", "combat_pass", "final_strength")
JOINERS = ("agent", "reveal_turn", "play", "reward", "acquire", "draw")  # paragraphs that go on


def told(events: Sequence[Event], position: State) -> list[Told]:
    """Events, as somebody saw them, in paragraphs; an empty one parts turns."""
    found: list[Told] = []
    for event, words in paragraphs(events, position):
        if words or (found and found[-1].words):
            found.append(paragraph(event, words))
    return found[:-1] if found and not found[-1].words else found


def paragraphs(events: Sequence[Event], state: State) -> Iterator[tuple[Event, str]]:
    """Sentences of one seat in a row are drawn together: `A sends an Agent to X, gains 2 spice, ...`."""
    head: Event | None = None
    text = ""
    for event, new in sentences(events, state):
        new = _short_names(new, state)
        joined = _joined(head, text, event, new, state) if head is not None and text and new else ""
        if joined:
            text = joined
            continue
        if head is not None and text:
            yield head, text
        if event.kind in BREAKS:
            yield event, ""
        head, text = event, new
    if head is not None and text:
        yield head, text


def _short_names(text: str, state: State) -> str:
    for seat in state.seats:
        text = text.replace(seat.name, short_name(seat.name))
    return text.replace(f" for {HOUSE_HAGAL}", "")  # it reveals its own cards for itself


def _joined(head: Event, text: str, event: Event, new: str, state: State) -> str:
    """The text with the new sentence as part of it; empty if it begins a paragraph of its own."""
    if event.kind == "hagal_skip" and head.kind == "hagal_reveal":
        return f"{text.removesuffix('.')}; {new[0].lower() if new.startswith('The ') else new[0]}{new[1:]}"
    if event.kind in HEADS or event.seat != head.seat or event.seat == NOBODY or head.kind not in JOINERS:
        return ""
    who = f"{short_name(state.seats[event.seat].name)} "
    if not new.startswith(who):
        return ""
    place = state.catalogue.named("space", head.target) if head.kind == "agent" else ""
    said = (head.source, Source("space", head.target), Source("hagal", head.item))
    if place and event.source in said:
        new = new.replace(f" ({place})", "")  # the paragraph has named the cause
    if head.kind == "reward" and event.source == head.source:
        new = new.replace(f" ({cause(state.catalogue, event.source)})", "")
    return f"{text.removesuffix('.')}, {new.removeprefix(who)}"


def sentences(events: Sequence[Event], state: State) -> Iterator[tuple[Event, str]]:
    """Each event, or several alike in a row, with its sentence; empty for what is not told."""
    index = 0
    while index < len(events):
        event = events[index]
        count = 1
        while event.kind in MERGED and index + count < len(events) and _alike(event, events[index + count]):
            count += 1
        yield event, _sentence(events[index : index + count], events[max(0, index - 1)], state)
        index += count


def _alike(one: Event, other: Event) -> bool:
    same = one.kind == other.kind and one.seat == other.seat
    return same and (one.kind in ("gain", "reveal", "maker", "row") or one.source == other.source)


def _sentence(events: Sequence[Event], before: Event, state: State) -> str:
    event = events[0]
    if event.kind in UNTOLD or event.source == GOING_HOME:  # everybody's troops go home after combat
        return ""
    if event.kind == "gain" and before.kind == "harvest" and before.seat == event.seat:
        events = events[1:]  # the harvest has said so
        if not events:
            return ""
    if (
        event.kind == "reward"
        and not plays_cards(state.seats[event.seat])
        and not state.seats[event.seat].way.rewarded
    ):
        return ""
    return sentence(events[0], state) if len(events) == 1 else _merged(events, state)


def _merged(events: Sequence[Event], state: State) -> str:
    """Several events of one kind as one sentence."""
    catalogue, event = state.catalogue, events[0]
    who = state.seats[event.seat].name if event.seat != NOBODY else "The table"
    if event.kind == "gain":
        return f"{who} gains {', '.join(_gains(events, catalogue))}."
    if event.kind == "maker":
        return f"Makers bring 1 bonus spice each to {', '.join(catalogue.spaces[one.item].name for one in events)}."
    why = cause(catalogue, event.source) if event.source else ""
    if not event.item:
        what = f"{len(events)} {'Intrigue cards' if event.kind == 'intrigue' else 'cards'}"
    else:
        shelf = "intrigue" if event.kind == "intrigue" else "card"
        what = ", ".join(counted([one.item for one in events], lambda card: catalogue.named(shelf, card)))
    if event.kind == "row":
        return f"{what} come into the Imperium Row."
    verb = "reveals" if event.kind == "reveal" else "draws"
    return f"{who} {verb} {what}{f' ({why})' if why else ''}."


def _gains(events: Sequence[Event], catalogue: Catalogue) -> Iterator[str]:
    """`3 persuasion (Dagger, Diplomacy)`: what was gained, kind by kind, with the causes."""
    for kind in dict.fromkeys(event.item for event in events):
        some = [event for event in events if event.item == kind]
        causes = dict.fromkeys(cause(catalogue, event.source) for event in some)
        why = ", ".join(text for text in causes if text)
        yield amount_words(kind, sum(event.amount for event in some)) + (f" ({why})" if why else "")
