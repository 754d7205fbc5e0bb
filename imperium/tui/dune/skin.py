"""Dune (2019) on the full screen: what can be pointed at, what options are about it, what is explained and marked."""

from __future__ import annotations

from arrakis import moves
from imperium.core.steps import NOBODY
from imperium.screen.dune.screen import Screen
from imperium.screen.names import some
from imperium.screen.question import Entry
from imperium.tui.canvas import Line, Target, wrapped
from imperium.tui.dune import layout, panels
from imperium.tui.scene import Choice, Scene
from imperium.tui.skin import Skin

VERBS = {
    moves.Ship: "Ship to", moves.CrossShip: "Ship across from", moves.ShipHome: "Home from", moves.March: "Move from",
    moves.To: "To", moves.Fight: "Fight", moves.Command: "Must play", moves.Forbid: "Must not play",
    moves.Play: "Play", moves.Bid: "Bid", moves.Drop: "Discard", moves.Keep: "Keep", moves.Revive: "Revive",
    moves.Offer: "Ally with", moves.Give: "Give", moves.AskSeat: "Ask", moves.Whether: "Whether",
    moves.Foresee: "See the", moves.Predict: "Predict",
}  # fmt: skip


class DuneSkin(Skin):
    """What the full screen asks of Dune (2019)."""

    panels = ("choices", "board", "hand", "seats")
    kinds = {
        "prompt": "choices", "choice": "choices", "space": "board", "card": "hand", "leader": "hand",
        "traitor": "hand",
    }  # fmt: skip
    tabs = {"cards": "hand", "board": "board"}

    # -- what can be pointed at ----------------------------------------------------------------------
    def items(self, scene: Scene, panel: str) -> list[Target]:
        screen: Screen = scene.screen
        match panel:
            case "board":
                return [Target("space", one.id) for one in screen.territories]
            case "hand":
                held = (*screen.hand, *screen.leaders, *screen.traitors)
                return list(dict.fromkeys(Target(one.shelf, one.id) for one in held))
        return [Target("seat", str(seat)) for seat in screen.order]

    def about(self, scene: Scene, target: Target) -> list[Choice]:
        if target.kind not in ("card", "leader", "traitor"):
            return []
        return [one for one in scene.every if one.entry.card == target.id]

    def start(self, scene: Scene) -> Target | None:
        """The first territory that an option leads to, where the map shows them."""
        if scene.picked or not any(choice.entry.on_board for choice in scene.left()):
            return None
        screen: Screen = scene.screen
        return next(Target("space", one.id) for one in screen.territories if one.codes)

    def refusal(self, scene: Scene) -> str:
        screen: Screen = scene.screen
        if scene.cursor.kind == "space":
            return f"Nothing that is asked now is about {screen.territory(scene.cursor.id).name}."
        card = screen.card(scene.cursor.kind, scene.cursor.id)
        return f"Nothing that is asked now is about {card.name}." if card is not None else ""

    # -- in words ------------------------------------------------------------------------------------
    def label(self, screen: Screen, entry: Entry) -> str:
        verb = VERBS.get(type(entry.move), "")
        return f"{verb} {entry.label}" if verb else str(entry.label)

    def short(self, choice: Choice) -> str:
        return choice.label if choice.entry.amount is None else str(choice.entry.amount)

    def named(self, screen: Screen, word: str, ident: str) -> str:
        if word == "space":
            return screen.territory(ident).name
        cards = (*screen.hand, *screen.leaders, *screen.traitors)
        return next((card.name for card in cards if card.id == ident), ident)

    def explained(self, scene: Scene, width: int) -> list[Line]:
        screen: Screen = scene.screen
        if scene.cursor.kind == "seat":
            return _seat(screen, int(scene.cursor.id), width)
        if scene.cursor.kind == "space":
            words = screen.territory(scene.cursor.id).words(screen.letters, screen.names)
        else:
            card = screen.card(scene.cursor.kind, scene.cursor.id)
            words = f"{card.name}: {card.words}".removesuffix(".") if card is not None else ""
        lines = wrapped(f"{words}.", width, "title")
        for way in scene.about(scene.cursor):
            if way in scene.left():
                lines += wrapped(f"{way.label}{f' → {way.brings}' if way.brings else ''}", width, indent="  ")
        return lines

    # -- the picture -----------------------------------------------------------------------------------
    table = staticmethod(layout.table)

    def changes(self, before: Screen, after: Screen) -> frozenset[Target]:
        found = set()
        for old, new in zip(before.seats, after.seats, strict=True):
            for word in panels.NUMBERS:
                if getattr(old, word) != getattr(new, word):
                    found.add(Target("seat", f"{new.seat} {word}"))
        for was, now in zip(before.territories, after.territories, strict=True):
            if str(was.things) != str(now.things):
                found.add(Target("space", now.id))
        held = {one.id for one in before.hand}
        found |= {Target("card", one.id) for one in after.hand if one.id not in held}
        return frozenset(found)

    def in_sight(self, scene: Scene) -> dict[str, list[Target]]:
        return {"seats": scene.items("seats"), "map": scene.items("board"), "cards": scene.items("hand")}


def _seat(screen: Screen, index: int, width: int) -> list[Line]:
    """A faction, as far as this seat may know it."""
    seat = screen.seats[index]
    spice = f"{seat.spice} spice" if seat.spice is not None else "spice behind the shield"
    parts = [f"{seat.letter} {seat.name}{', you' if index == screen.seat else ''}", spice]
    parts += [f"{some(seat.forces, 'force')} on the map, {seat.reserve} in reserve, {seat.tanks} in the tanks"]
    parts += [f"{some(seat.cards, 'card')}{', among them ' + ', '.join(seat.known) if seat.known else ''}"]
    parts += [f"leaders {', '.join(seat.leaders) or 'none'}"]
    parts += [f"dead {', '.join(seat.dead)}"] if seat.dead else []
    parts += [f"allied with the {screen.names[seat.ally]}"] if seat.ally != NOBODY else []
    return wrapped(f"{'; '.join(parts)}.", width, "title")
