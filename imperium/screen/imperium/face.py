"""Dune: Imperium as it shows itself to every skin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from imperium.bots import hints
from imperium.box.definitions import Catalogue
from imperium.core.decisions import Decision
from imperium.core.events import Event
from imperium.core.game import Game
from imperium.core.moves import Move
from imperium.position.state import State
from imperium.position.views import View
from imperium.rulebook import WINNING_VP
from imperium.rules import moves
from imperium.screen.face import Face, Page, Reader, Silent
from imperium.screen.imperium import silence
from imperium.screen.imperium.ending import ending_of
from imperium.screen.imperium.fold import fold
from imperium.screen.imperium.options import question_of
from imperium.screen.imperium.reasons import why
from imperium.screen.imperium.screen import table_of
from imperium.screen.imperium.seats import deck_of, known_of, piles_of
from imperium.screen.imperium.story import told
from imperium.screen.names import counted, seat_letter
from imperium.screen.text import text
from imperium.words.card_text import long, short

SHELVES = ("card", "intrigue", "space", "leader", "conflict", "faction", "hagal")  # what can be looked up
DECIDED = "final_strength"  # the kind of event with which a Conflict is decided


def deck(view: View) -> Page:
    """What is left in the own deck."""
    return "Your deck", [str(line) for line in deck_of(view)]


def discards(view: View) -> Page:
    """The discard piles."""
    return "Discard piles", [str(line) for line in piles_of(view)]


def rivals(view: View) -> Page:
    """Everybody else."""
    others = view.position.opponents(view.seat)
    lines = [f"{seat_letter(seat)} {known_of(view, seat)}" for seat in others]
    if view.position.hagal_deck or view.position.hagal_discard:
        left, shown = len(view.position.hagal_deck), len(view.position.hagal_discard)
        lines.append(f"House Hagal deck: {left} {'card' if left == 1 else 'cards'} left, {shown} revealed.")
    return "The others", lines


class ImperiumFace(Face):
    """What the skins ask of Dune: Imperium."""

    opening = ("turn", "round", "endgame")
    folds = True
    rounds = "round"
    advises = True
    holding = "Plot cards"
    pages: ClassVar[Mapping[str, tuple[str, Reader]]] = {
        "deck": ("what is left in your deck, as you may know it", deck),
        "discards": ("the discard piles and the cards out of the game", discards),
        "rivals": ("what is known of everybody else", rivals),
    }
    aloud = frozenset(("combat",))
    own_pages = frozenset(("deck",))
    aim = (  # R-RECALL-01, R-END-02, R-TURN-01, R-AGENT-02, R-REVEAL-02, R-COMBAT-01
        f"The game: most VP wins, after the round in which somebody has {WINNING_VP} or the last Conflict is fought.",
        "A round: turn by turn everybody sends an Agent to a space, with a card of the hand that has the letter of "
        "the space in [ ]. Once, at the latest with no Agent left, you reveal the rest of your hand: its persuasion "
        "(per) acquires cards of the Row and the Reserve for your deck, its swords (sw) add to your strength.",
        "Then the Conflict is decided. Combat spaces (*) let you deploy troops to it: each counts 2, each sword 1, "
        "swords without a troop nothing. The strongest take the rewards.",
    )
    short_forms = (
        "$ Solari, sp spice, wa water, tr troops, cd cards, int Intrigue cards, per persuasion, sw swords; ga troops "
        "in garrison, co in the Conflict, STR strength, Agt Agents ready of all (M the Mentat), Hd cards in hand, In "
        "Intrigue cards, * an Alliance, c a High Council seat, - has revealed; ^A held by A, +2sp bonus spice"
    )

    @property
    def catalogue(self) -> Catalogue:
        """The cards of the game."""
        found: Catalogue = self.rules.catalogue
        return found

    def names(self, position: State) -> tuple[str, ...]:
        return tuple(seat.name for seat in position.seats)

    def introduced(self, position: State, seat: int) -> str:
        leader = position.seats[seat].leader
        return short(self.catalogue, leader) if leader is not None else ""

    def greeting(self, ident: str, setup: Mapping[str, Any]) -> str:
        difficulty = f", {setup['difficulty'].replace('_', ' ')}" if setup.get("difficulty") else ""
        return f"{setup['mode'].capitalize()} game {ident}{difficulty}"

    table = staticmethod(table_of)
    question = staticmethod(question_of)
    told = staticmethod(told)
    ending = staticmethod(ending_of)
    why = staticmethod(why)
    fold = staticmethod(fold)
    hint = staticmethod(hints.hint)
    asked_aloud = staticmethod(silence.asked_aloud)

    def opens(self, event: Event, part: list[Event]) -> bool:
        """A turn, a round; the outcome of a Conflict is a part of its own."""
        return event.kind in self.opening or (event.kind == DECIDED and part[-1].kind != DECIDED)

    def shelves(self) -> Mapping[str, Mapping[str, Any]]:
        return {kind: self.catalogue.shelf(kind) for kind in SHELVES}

    def all_about(self, thing: Any) -> list[str]:
        return long(self.catalogue, thing)[1:]

    def about(self, view: View, kind: str, ident: str) -> list[str]:
        catalogue = self.catalogue
        shelf = {"space": "space", "card": "card", "row": "card", "intrigue": "intrigue"}.get(kind)
        if shelf is not None:
            return long(catalogue, catalogue.shelf(shelf)[ident])
        if kind == "conflict" and view.position.conflict is not None:
            return long(catalogue, catalogue.conflicts[view.position.conflict])
        leader = view.position.seats[int(ident)].leader if kind == "seat" else None
        return long(catalogue, leader) if leader is not None else []

    # -- answers that are more than one ----------------------------------------------------------------
    def follows(self, game: Game[Any], then: Move, before: Sequence[Move]) -> bool:
        decision = game.decision
        if decision is None or decision.kind != "effects":
            return False
        return then in decision.options and all(move in before for move in decision.options)

    def held_over(self, decision: Decision) -> Move | None:
        """Nothing but Plot cards could still be played in this turn."""
        left = {type(move) for move in decision.options}
        return moves.END if decision.kind == "effects" and left == {moves.End, moves.Play} else None

    def stands(self, game: Game[Any]) -> bool:
        return bool(game.state.phase == "combat")

    def silent(self, game: Game[Any], people: Sequence[int], since: int, answered: Decision) -> list[Silent]:
        """Who passed in combat because no card could be played (see docs/architecture.md)."""
        passed = answered.kind == "combat" and game.record[-1] == moves.PASS
        mine = answered.seat if passed else -1
        found = []
        for index, event in enumerate(game.events[since:], since):
            if event.kind != "combat_pass" or event.seat not in people:
                continue
            if event.seat == mine:
                mine = -1
            elif held := intrigue_at(game, event.seat, index):
                names = ", ".join(counted(held, lambda card: self.catalogue.intrigues[card].name))
                words = f"Combat: you hold {names}. None of it can be played now"
                found.append(Silent(event.seat, index, held, text("silent", words, cards=held)))
        return found


def intrigue_at(game: Game[Any], seat: int, index: int) -> list[str]:
    """The Intrigue cards a seat held at an event, from what it holds now and what has happened since."""
    held: list[str] = game.view(seat).me.intrigue
    for event in reversed(game.events[index + 1 :]):
        if event.seat == seat and event.kind in ("intrigue", "steal"):
            held.remove(event.item)
        elif (event.kind, event.target) == ("steal", str(seat + 1)) or (event.kind, event.seat) == ("play", seat):
            held.append(event.item)
    return sorted(held)
