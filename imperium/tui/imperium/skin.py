"""Dune: Imperium on the full screen: what can be pointed at, and what options are about it."""

from __future__ import annotations

from imperium.rules import moves
from imperium.screen.imperium.cards import legend
from imperium.screen.imperium.screen import Screen
from imperium.screen.names import plain_words
from imperium.screen.question import Entry
from imperium.tui.canvas import Target
from imperium.tui.imperium import explain, layout
from imperium.tui.scene import Choice, Scene
from imperium.tui.skin import Skin

NUMBERS = (
    "vp",
    "solari",
    "spice",
    "water",
    "garrison",
    "conflict",
    "strength",
    "agents",
)


class ImperiumSkin(Skin):
    """What the full screen asks of Dune: Imperium."""

    panels = ("choices", "board", "hand", "row", "seats")
    kinds = {
        "prompt": "choices", "choice": "choices", "space": "board", "card": "hand", "intrigue": "hand", "row": "row"
    }  # fmt: skip
    tabs = {"cards": "hand", "board": "board"}
    keys = ("reveal", "chances")

    # -- what can be pointed at ----------------------------------------------------------------------
    def items(self, scene: Scene, panel: str) -> list[Target]:
        screen: Screen = scene.screen
        match panel:
            case "board":
                return [Target("space", space.id) for space in screen.spaces]
            case "hand":
                return [
                    *(Target("card", one.id) for one in screen.hand),
                    *(Target("intrigue", one.id) for one in screen.intrigue),
                ]
            case "row":
                return [Target("row", card.id) for card in (*screen.row, *screen.reserve)]
        return [*(Target("seat", str(seat.seat)) for seat in screen.seats), Target("conflict")]

    def about(self, scene: Scene, target: Target) -> list[Choice]:
        if target.kind not in ("card", "row", "intrigue"):
            return []
        wanted = f"intrigue {target.id}" if target.kind == "intrigue" else target.id
        bought = target.kind == "row"
        return [one for one in scene.every if one.entry.card == wanted and _from_row(one) == bought]

    def start(self, scene: Scene) -> Target | None:
        """The first space an Agent can go to; a space where nothing is listed."""
        screen: Screen = scene.screen
        opened = [Target("space", one.id) for one in screen.spaces if one.open and not scene.picked]
        if opened and any(choice.entry.on_board for choice in scene.left()):
            return opened[0]
        return None if scene.choices else Target("space", screen.spaces[0].id)

    def refusal(self, scene: Scene) -> str:
        if scene.cursor.kind == "space":
            reason = str(scene.screen.space(scene.cursor.id).reason)
            return reason or "Nothing that is asked now is about this space."
        card = scene.screen.card(scene.cursor.kind, scene.cursor.id)
        return f"Nothing that is asked now is about {card.name}." if card is not None else ""

    # -- in words ------------------------------------------------------------------------------------
    def label(self, screen: Screen, entry: Entry) -> str:
        """A placement with both its card and its space."""
        words = str(entry.label)
        match entry.move:
            case moves.Send(card=ident, space=place, offer=offered):
                card = next((one.name for one in screen.hand if one.id == ident), ident)
                offer = f" ({plain_words(offered)})" if offered else ""
                return f"{card.partition(',')[0]} > {screen.space(place).name}{offer}"
            case moves.Deploy():
                return f"Deploy {words}{' and end your turn' if entry.then is not None else ''}"
            case moves.Retreat():
                return f"Retreat {words}"
            case moves.Trash(zone=zone):
                name, _, rest = words.partition(": ")
                return f"{name.partition(' [')[0]} from {zone}: {rest}"
        return words

    def short(self, choice: Choice) -> str:
        if isinstance(choice.move, moves.Trash):
            return choice.label.partition(": ")[0]
        words = choice.label
        if choice.entry.card and not choice.entry.space:
            words = words.partition(" [")[0].partition(": ")[0]
        return words.partition(" (")[0] if not choice.entry.others else words

    def named(self, screen: Screen, word: str, ident: str) -> str:
        if word == "space":
            return screen.space(ident).name
        cards = (*screen.hand, *screen.intrigue, *screen.row, *screen.reserve)
        return next((card.name for card in cards if card.id == ident.removeprefix("intrigue ")), ident)

    def legend(self) -> list[str]:
        return [f"Letters of spaces and Agent icons: {legend(self.face.rules.catalogue)}. * is a Combat space."]

    # -- the picture -----------------------------------------------------------------------------------
    table = staticmethod(layout.table)
    explained = staticmethod(explain.explained)

    def changes(self, before: Screen, after: Screen) -> frozenset[Target]:
        """What is not as it was: numbers of seats, spaces with another Agent, marker or spice, new cards."""
        found = set()
        for old, new in zip(before.seats, after.seats, strict=True):
            for word in NUMBERS:
                if getattr(old, word) != getattr(new, word):
                    found.add(Target("seat", f"{new.seat} {word}"))
            found |= {
                Target("seat", f"{new.seat} {one}")
                for one in new.influence
                if old.influence[one] != new.influence[one]
            }
        for was, now in zip(before.spaces, after.spaces, strict=True):
            arrived = set(now.occupants) - set(was.occupants)
            if arrived or was.control != now.control or was.bonus < now.bonus:
                found.add(Target("space", now.id))
        found |= {Target("row", card.id) for card in after.row if card.id not in {one.id for one in before.row}}
        held = {one.id for one in (*before.hand, *before.intrigue)}
        found |= {Target("card", card.id) for card in after.hand if card.id not in held}
        found |= {Target("intrigue", card.id) for card in after.intrigue if card.id not in held}
        return frozenset(found)

    def in_sight(self, scene: Scene) -> dict[str, list[Target]]:
        return {
            "Conflict": [Target("conflict")] if scene.screen.conflict is not None else [],
            "seats": scene.items("seats")[:-1],
            "hand": scene.items("hand"),
            "Row": scene.items("row"),
            "board": scene.items("board"),
        }


def _from_row(choice: Choice) -> bool:
    return isinstance(choice.move, (moves.Acquire, moves.SetAside))
