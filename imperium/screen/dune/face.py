"""Dune (2019) as it shows itself to every skin."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from arrakis.bots import hint
from arrakis.box import Box
from arrakis.collection import strongholds
from arrakis.state import State
from imperium.bots.hints import Hint
from imperium.core.events import Event
from imperium.core.game import Game
from imperium.core.position.redaction import redact
from imperium.core.steps import NOBODY
from imperium.core.views import View
from imperium.screen.dune import reference
from imperium.screen.dune.fold import fold
from imperium.screen.dune.options import question_of
from imperium.screen.dune.screen import letters_of, table_of
from imperium.screen.dune.seats import seats_of
from imperium.screen.dune.story import told
from imperium.screen.face import Face, Page, Reader
from imperium.screen.names import counted, plain_words, some
from imperium.screen.story import Ending
from imperium.screen.text import text

# After these choices nobody but the same person is asked, whatever the others hold.
ALONE = frozenset(("ship", "move", "group", "plan", "prediction", "placement", "question", "ride"))

PARTS = ("phase", "battle", "auction", "ships")  # events that open a part of the story of their own
MOST = 8  # events that a small window can tell at once


def discards(view: View) -> Page:
    """The discard piles, the tanks and the spice cards."""
    state: State = view.position
    box = state.catalogue
    lines = [f"Treachery cards: {_names(state.treachery_discard, box.treachery)}."]
    lines += [f"Out of the game: {_names(state.removed, box.treachery)}."] if state.removed else []
    lines += [f"Spice cards: {_names(state.spice_discard, box.spice)}."]
    for seat in state.seats:
        dead = f", {_names(seat.dead, box.leaders)}" if seat.dead else ""
        if seat.tanks or seat.dead:
            lines.append(f"In the tanks, {box.factions[seat.faction].name}: {seat.tanks} forces{dead}.")
    lines.append(f"Left: {len(state.treachery_deck)} treachery cards, {len(state.spice_deck)} spice cards.")
    return "Discard piles and tanks", lines


def rivals(view: View) -> Page:
    """Everybody else, as far as this seat may know."""
    seats = seats_of(view, letters_of(view.position))
    lines = []
    for seat in seats:
        if seat.seat == view.seat:
            continue
        spice = f"{seat.spice} spice" if seat.spice is not None else "spice behind the shield"
        parts = [f"{seat.letter} {seat.name}: {spice}, {some(seat.cards, 'card')}"]
        parts += [f"among them {', '.join(seat.known)}"] if seat.known else []
        parts += [f"{some(seat.forces, 'force')} on the map, {seat.reserve} in reserve, {seat.tanks} in the tanks"]
        parts += [f"leaders: {', '.join(seat.leaders) or 'none'}"]
        parts += [f"dead: {', '.join(seat.dead)}"] if seat.dead else []
        parts += [f"open traitors: {', '.join(seat.open_traitors)}"] if seat.open_traitors else []
        parts += [f"allied with {seats[seat.ally].name}"] if seat.ally != NOBODY else []
        lines.append(f"{'; '.join(parts)}.")
    return "The others", lines


def sheet(view: View) -> Page:
    """The own faction."""
    box: Box = view.position.catalogue
    one = box.factions[view.position.seats[max(0, view.seat)].faction]
    return one.name, reference.sheet(box, one)


def _names(ids: Sequence[str], shelf: Mapping[str, Any]) -> str:
    return ", ".join(counted(ids, lambda one: str(shelf[one].name))) or "none"


class DuneFace(Face):
    """What the skins ask of Dune (2019)."""

    opening = ("turn", "phase")
    folds = True
    rounds = "turn"
    advises = True
    pages: ClassVar[Mapping[str, tuple[str, Reader]]] = {
        "discards": ("the discard piles and the tanks", discards),
        "rivals": ("what is known of everybody else", rivals),
        "sheet": ("your faction: what it can do, and how it wins", sheet),
    }
    own_pages = frozenset(("sheet",))
    aim = (  # K-MENTAT, K-STORM, K-SPICE, K-BID, K-SHIP, K-BATTLE
        "The game: whoever holds 3 strongholds at the end of a turn wins, allies together 4; two players alone need "
        "as many as the title bar says. After the last turn some factions win in their own way.",
        "A turn: the storm moves; spice blows, and after a worm alliances may change; the poor get charity; "
        "treachery cards are auctioned; forces come back from the tanks; seat by seat one shipment and one move; "
        "battles; spice is collected.",
        "A battle: each side makes a secret plan of leader, weapon, defence and dial. Dial and surviving leader add "
        "up; the dialled forces are lost, and the loser loses everything. A weapon kills the leader unless the right "
        "defence stops it; a leader who is a traitor loses the battle at once.",
    )
    short_forms = (
        "! a stronghold, # rock, o the Polar Sink, ~ storm, *8 spice, A10 forces of the Atreides, 3:A5 in sector 3; "
        "sp spice (? behind a shield), map forces on the map, res reserve, tk tanks, cd cards, ld leaders alive, st "
        "strongholds, +H allied with H"
    )

    @property
    def box(self) -> Box:
        """What is in the box."""
        found: Box = self.rules.catalogue
        return found

    letters = staticmethod(letters_of)
    table = staticmethod(table_of)
    question = staticmethod(question_of)
    told = staticmethod(told)
    fold = staticmethod(fold)

    def introduced(self, position: State, seat: int) -> str:
        one = self.box.factions[position.seats[seat].faction]
        return " ".join(power.text for power in one.advantages if not power.ally)

    def opens(self, event: Event, part: list[Event]) -> bool:
        """A phase, a battle, an auction, a shipment; and no part is longer than a small window."""
        return (event.kind in PARTS and part[-1].kind not in self.opening) or len(part) >= MOST

    def public_view(self, game: Game[Any]) -> View:
        """What everybody may know; it is nobody's."""
        known, pools = redact(self.rules.layout, game.state, NOBODY)
        return View(NOBODY, None, [], known, pools)

    def ending(self, game: Game[Any]) -> Ending:
        found = super().ending(game)
        state: State = game.state
        names = " and ".join(self.box.factions[one].name for one in state.winners)
        why = (state.reason or "").replace("_", " ")
        figures = {
            one.seat: {
                "strongholds": strongholds(state, one.seat),
                "forces": sum(state.seats[one.seat].forces.values()),
                "spice": state.seats[one.seat].spice,
                "cards": len(state.seats[one.seat].hand),
            }
            for one in found.standings
        }
        winners = text("ending.winners", f"{names or 'Nobody'} win{f' ({why})' if why else ''}.")
        return Ending(found.points, found.standings, figures, winners, {}, {})

    # -- help ----------------------------------------------------------------------------------------
    def why(self, view: View, words: str) -> str:
        found = super().why(view, words)
        if found:
            return found
        wanted = plain_words(words)
        every = [one.name for shelf in self.shelves().values() for one in shelf.values()]
        named = [name for name in every if wanted and f" {wanted}" in f" {plain_words(name)}"]
        assert view.decision is not None
        return f"{named[0]} is not among the options now. {view.decision.prompt}" if named else ""

    def shelves(self) -> Mapping[str, Mapping[str, Any]]:
        box = self.box
        return {
            "treachery card": box.treachery, "leader": box.leaders, "territory": box.territories,
            "faction": box.factions, "spice card": box.spice,
        }  # fmt: skip

    def all_about(self, thing: Any) -> list[str]:
        return reference.told(self.box, thing)

    def about(self, view: View, kind: str, ident: str) -> list[str]:
        box = self.box
        match kind:
            case "space":
                return reference.told(box, box.territories[ident])
            case "card":
                return reference.told(box, box.treachery[ident])
            case "leader" | "traitor":
                return reference.told(box, box.leaders[ident])
            case "seat":
                return reference.sheet(box, box.factions[view.position.seats[int(ident)].faction])
        return []

    def stands(self, game: Game[Any]) -> bool:
        """A choice is taken back only where nobody can have been asked since, whatever they hold (K-INFO-06)."""
        if not game.record:
            return True
        probe = game.copy()
        probe.undo()
        assert probe.decision is not None
        mine = game.decision is not None and game.decision.seat == probe.decision.seat
        return not mine or probe.decision.kind not in ALONE or len(probe.events) != len(game.events)

    def hint(
        self, view: Any, budget_ms: float, *, seed: int = 0, tick: Callable[[], None] | None = None
    ) -> list[Hint]:
        """What the greedy bot would do; it thinks no longer than a moment."""
        return [Hint(one.move, None, 0.0, 1.0, False, one.reason) for one in hint(view, seed)]
