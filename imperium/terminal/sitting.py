"""A sitting: people at one keyboard play a recorded game to its end, or until they leave it."""

from __future__ import annotations

import time
from collections.abc import Mapping

from imperium.bots import Bot
from imperium.box.definitions import Catalogue
from imperium.core.decisions import Decision
from imperium.core.moves import Move
from imperium.core.text import visible
from imperium.journal import OpenGame
from imperium.position.views import View
from imperium.rules import moves
from imperium.screen.names import plain_words, seat_letter
from imperium.screen.reasons import why
from imperium.screen.screen import Screen
from imperium.screen.table import Table, last_turns
from imperium.terminal import commands, handover, reader
from imperium.terminal.console import Console
from imperium.terminal.ending import afterwards, ending
from imperium.terminal.menu import Menu
from imperium.terminal.names import number_in, program, wrapped
from imperium.terminal.picture import heading, picture, rule, strengths
from imperium.terminal.prompt import Prompt
from imperium.terminal.seats import seats_table
from imperium.terminal.story import tell
from imperium.words.card_text import short

NAMES_OFFERED = 6  # of an answer that could mean several things


class Sitting(Prompt):
    """Dune: Imperium at the prompt: the table in pictures, options by their names, hints and more commands."""

    table: Table

    def __init__(self, opened: OpenGame, bots: Mapping[int, Bot], console: Console, fast: bool = False) -> None:
        super().__init__(opened, bots, console, fast)
        self.told = dict.fromkeys(self.told, last_turns(self.table.game))
        self.pictured = (-1, -1)  # the turn and the seat whose picture was shown last

    def seat_everybody(self) -> Table:
        return Table(self.opened, self.bots)

    @property
    def decision(self) -> Decision:
        """What the person at the keyboard is asked."""
        decision = self.view.decision
        assert decision is not None
        return decision

    @property
    def catalogue(self) -> Catalogue:
        """The cards of the game."""
        found: Catalogue = self.game.state.catalogue
        return found

    @property
    def view(self) -> View:
        """What the person at the keyboard may know."""
        return self.table.view(self.seat)

    @property
    def screen(self) -> Screen:
        """What the person at the keyboard sees and can do."""
        return self.table.screen(self.seat)

    def short(self, seat: int) -> str:
        return seat_letter(seat)

    # -- the course of the game --------------------------------------------------------------------
    def turn(self) -> None:
        if self.table.passes_over():
            self.answer(moves.END)
            return
        move, then = self.chosen()
        if move is not None:
            self.answer(move, then)

    def take_seat(self, seat: int) -> None:
        handover.take_seat(self, seat, len(self.game.events))

    def answer(self, move: Move | str, then: Move | None = None) -> None:
        """Write the answer down and go on; people who pass without a choice get the keyboard all the same."""
        for silent in self.table.answer(move, then):
            handover.pass_silently(self, silent)

    def greet(self) -> None:
        """What game this is, and where it is recorded."""
        say, setup = self.console.say, self.opened.header.setup
        difficulty = f", {setup['difficulty'].replace('_', ' ')}" if setup.get("difficulty") else ""
        occasion = f", {self.opened.header.occasion}" if self.opened.header.occasion else ""
        title = f"{setup['mode'].capitalize()} game {self.opened.id}{difficulty}, seed {setup['seed']}{occasion}"
        notices = [line for one in self.opened.notices for line in wrapped(one, self.console.width, "  ")]
        say(rule(self.console, title), *notices, f"Recorded in {visible(str(self.opened.path))}")
        say("`?` helps, `quit` leaves; nothing is ever lost.")
        for index, seat in enumerate(self.game.view(0).position.seats):
            kind = "you" if index in self.people else "bot" if index in self.bots else "rival"
            kind = f"person {self.people.index(index) + 1}" if kind == "you" and len(self.people) > 1 else kind
            text = short(self.catalogue, seat.leader) if seat.leader and index in self.people else ""
            lead = f" {seat_letter(index)} {seat.name} ({kind})"
            say(*wrapped(f"{lead}: {text}" if text else lead, self.console.width, "     "))

    def finish(self) -> None:
        """The last part of the story and the final ranking; nothing is secret any more."""
        self.tell(everybody=len(self.people) > 1)
        self.console.say("", *ending(self.game, self.console), *afterwards(self.opened, self.console), "")
        for fault in (fault for bot in self.bots.values() for fault in getattr(bot, "faults", ())):
            self.console.say(f"A bot failed: {fault}")
        name = self.opened.id
        self.console.say(
            f"Seed {self.opened.header.setup['seed']}. The record is {visible(str(self.opened.path))}",
            f"`{program()} replay {name}` walks through it, `export {name} --as html` makes a page of it to send.",
        )

    # -- the story ---------------------------------------------------------------------------------
    def tell(self, until: int | None = None, everybody: bool = False, pausing: bool = True) -> None:
        """What has happened since this person was last told, up to an event; read at one's own pace."""
        seat = self.people[0] if everybody else self.seat
        until = len(self.game.events) if until is None else until
        events = self.game.events[min(self.told[seat], until) : until]
        lines = tell(events, self.game.view(seat).position, -2 if everybody else seat, self.console)
        self.told[seat] = max(until, self.told[seat])
        if not lines:
            return
        others = any(event.seat not in (seat, -1) for event in events)
        if self.fast or not self.console.interactive:
            self.console.say(*lines)
            return
        read = self.console.page(lines)
        if read and others and pausing and not everybody:
            self.console.pause()

    # -- one prompt --------------------------------------------------------------------------------
    def chosen(self) -> tuple[Move | None, Move | None]:
        """The answer and the move that follows by itself; nothing if the question has become another."""
        screen = self.screen
        assert screen.question is not None
        menu = Menu(screen.question)
        self.console.say("", *self.surroundings(screen), *self.question(menu))
        while True:
            text = self.console.ask(f"{seat_letter(self.seat)}> ", lambda typed: commands.complete(typed, menu))
            if not text:
                self.console.say("", *self.question(menu))
                continue
            made = len(self.game.record)
            if commands.run(self, menu, text):
                if len(self.game.record) != made:
                    return None, None
                continue
            if found := self.meaning(menu, text):
                return found

    def surroundings(self, screen: Screen) -> list[str]:
        """The table, once a turn; the strengths, once a combat; what one has, where a turn goes on."""
        turns = sum(event.kind in ("turn", "endgame") for event in self.game.events)
        kind = self.decision.kind
        if self.console.reader:
            fresh, self.pictured = (turns, self.seat) != self.pictured, (turns, self.seat)
            return [*reader.surroundings(screen), *reader.own_cards(screen)] if fresh else [strengths(screen)]
        if (turns, self.seat) != self.pictured or kind in ("combat", "endgame"):
            self.pictured = (turns, self.seat)
            if kind == "turn":
                return picture(screen, self.console)
            return [*heading(screen, self.console), *seats_table(screen, self.console)]
        return wrapped(strengths(screen), self.console.width, "   ")

    def question(self, menu: Menu) -> list[str]:
        """The question and the options."""
        if self.console.reader:
            return list(reader.question(self.screen, menu.question))
        return [*wrapped(str(menu.question.prompt), self.console.width, "  "), *menu.show(self.console)]

    def meaning(self, menu: Menu, text: str) -> tuple[Move, Move | None] | None:
        """The move an answer means and what follows it; if it means none or several, say so and return nothing."""
        word = text.partition(" ")[0]
        found = menu.find(text)
        sure = len(plain_words(text)) > 1 or word.isdigit()  # one letter is soon typed by mistake
        if sure and len({move for _, move in found}) == 1:
            entry, move = found[0]
            return move, entry.then if text != move.code else None
        if found:
            said = [f"{entry.number}) {entry.names[0] if entry.names else entry.label}" for entry, _ in found]
            more = ", ..." if len(said) > NAMES_OFFERED else ""
            text = f"{text!r} could be {', '.join(said[:NAMES_OFFERED])}{more}"
            self.console.say(*wrapped(text, self.console.width, "  "))
        else:
            self.console.say(*wrapped(self.refusal(menu, text), self.console.width, "  "))
        return None

    def refusal(self, menu: Menu, text: str) -> str:
        """Why an entry is no answer."""
        number, _, extra = text.partition(" ")
        if number_in(number) in menu.numbered:
            whom = "the Mentat is not on your Leader; " if extra.strip().lower() == "mentat" else ""
            return f"{extra.strip()!r} cannot be added to {number}: {whom}type {number} alone."
        if number.isdigit():
            return f"There is no {number[:20]}; the numbers go from {min(menu.numbered)} to {max(menu.numbered)}."
        return why(self.view, text) or (
            f"{text!r} is not understood. Type a number, the beginning of a name, a code, or `?` for help."
        )

    # -- taking back -------------------------------------------------------------------------------
    def rewound(self) -> None:
        """Something was taken back or made again: the picture is another, and nothing is told twice."""
        for seat in self.told:
            self.told[seat] = min(self.told[seat], len(self.game.events))
        self.pictured = (-1, -1)

    def wait_for(self, started: float) -> None:
        """Something that moves while a hint is thought out."""
        if self.console.interactive and time.monotonic() - started > 0.2:
            self.console.write(".")
