"""What the cursor is on, explained: a space, a card, a seat or the Conflict."""

from __future__ import annotations

from imperium.core.steps import NOBODY
from imperium.rules import moves
from imperium.screen.imperium.screen import Screen
from imperium.screen.names import seat_letter
from imperium.tui.canvas import Line, Span, wrapped
from imperium.tui.scene import Scene


def explained(scene: Scene, width: int) -> list[Line]:
    """A space, a seat, the Conflict or a card."""
    match scene.cursor.kind:
        case "space":
            return _space(scene, width)
        case "seat":
            return _seat(scene, width)
        case "conflict":
            return _conflict(scene, width)
    return _card(scene, width)


def _faction(scene: Scene, ident: str) -> str:
    screen: Screen = scene.screen
    return next(track.name for track in screen.tracks if track.id == ident)


def _space(scene: Scene, width: int) -> list[Line]:
    space = scene.screen.space(scene.cursor.id)
    parts = [f"cost {space.cost}" if space.cost and space.cost.key == "cost" else ""]
    parts.append(f"needs {space.cost}" if space.cost.key == "requirement" else "")
    parts.append(f"1 influence with the {_faction(scene, space.faction)}" if space.faction else "")
    parts += [str(space.effect), "Combat space: troops may be deployed" if space.combat else ""]
    parts += [str(note) for note in space.notes]
    lines = wrapped(f"{space.name}: {'; '.join(part for part in parts if part)}.", width, "title")
    ways = [way for way in scene.about(scene.cursor) if way in scene.left()]
    for way in ways:
        said = f" → {way.brings}" if way.brings else ""
        lines += wrapped(f"{way.label}{said}", width, indent="  ")
    if not ways and space.reason and str(space.reason) != scene.message:
        lines += wrapped(str(space.reason), width, "danger")
    return lines


def _card(scene: Scene, width: int) -> list[Line]:
    card = scene.screen.card(scene.cursor.kind, scene.cursor.id)
    if card is None:
        return []
    cost = f" ({card.cost} persuasion)" if scene.cursor.kind == "row" else ""
    lines = wrapped(f"{card.label}{cost}: {card.words}", width, "title")
    ways = scene.about(scene.cursor)
    sends = [way for way in ways if isinstance(way.move, moves.Send)]
    if sends:
        names = dict.fromkeys(scene.screen.space(way.entry.space).name for way in sends)
        lines += wrapped(f"→ {', '.join(names)}", width)
    for way in ways:
        if way not in sends:
            lines += wrapped(f"→ {way.brings}", width)
    return lines


def _seat(scene: Scene, width: int) -> list[Line]:
    seat = scene.screen.seats[int(scene.cursor.id)]
    kind = "a rival of House Hagal" if seat.rival else "you" if seat.seat == scene.screen.seat else "a player"
    parts = [f"{seat.letter} {seat.name}, {kind}"]
    parts += [f"{seat.vp} VP" if seat.vp is not None else "scores nothing"]
    parts += [f"{seat.solari} Solari, {seat.spice} spice, {seat.water} water"]
    parts += [f"troops: {seat.garrison} in garrison, {seat.conflict} in the Conflict, {seat.supply} in supply"]
    parts += [f"{seat.agents} of {seat.agents_total} Agents ready"]
    parts += [f"{_faction(scene, one)} Alliance" for one in seat.alliances]
    places = [space.name for space in scene.screen.spaces if seat.seat in space.occupants]
    parts += [f"at {', '.join(places)}"] if places else []
    held = [space.name for space in scene.screen.spaces if space.control == seat.seat != NOBODY]
    parts += [f"controls {', '.join(held)}"] if held else []
    return wrapped("; ".join(parts) + ".", width, "title")


def _conflict(scene: Scene, width: int) -> list[Line]:
    shown = scene.screen.conflict
    if shown is None:
        return []
    lines = wrapped(shown.words, width, "title")
    for one in shown.fighters:
        if one.strength or one.garrison:
            takes = f", would take the {one.reward} reward" if one.reward else ""
            troops = f"{one.troops} troops, {one.garrison} in garrison"
            lines.append([Span(f"{seat_letter(one.seat)} strength {one.strength}: {troops}{takes}")])
    return lines
