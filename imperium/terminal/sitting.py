"""A sitting: people at one keyboard play a recorded game, line by line, to its end or until they leave it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from imperium.core.decisions import Decision
from imperium.core.errors import Endless
from imperium.core.game import Game
from imperium.core.moves import Move
from imperium.core.players.bot import Bot
from imperium.core.text import visible
from imperium.journal.loose import Held
from imperium.screen.names import plain_words
from imperium.screen.screen import Screen
from imperium.screen.table import Table
from imperium.terminal import commands, handover
from imperium.terminal.console import Console
from imperium.terminal.menu import Menu
from imperium.terminal.names import number_in, program, rule, wrapped
from imperium.terminal.skins import lines_of
from imperium.terminal.story import afterwards, ending, tell

NAMES_OFFERED = 6  # of an answer that could mean several things
EVERYBODY = -2  # a seat that sees nothing hidden: the story for all who sit here


class Sitting:
    """The people at one keyboard, the bots, and what each person has been told."""

    def __init__(self, opened: Held, bots: Mapping[int, Bot], console: Console, fast: bool = False) -> None:
        self.opened = opened
        self.bots = bots
        self.table = self.seat_everybody()
        self.face = self.table.face
        self.lines = lines_of(self.face)
        self.commands = commands.commands_of(self.face, self.lines)
        self.people = self.table.people
        self.console = console
        self.fast = fast
        self.told = dict.fromkeys(range(len(self.game.state.seats)), self.face.last_turns(self.game))
        self.seat = self.people[0] if len(self.people) == 1 else -1  # who sits at the keyboard
        self.pictured = (-1, -1)  # the turn and the seat whose picture was shown last

    def seat_everybody(self) -> Table:
        """The people and the bots at the game."""
        return Table(self.opened, self.bots)

    @property
    def game(self) -> Game[Any]:
        """The game as it is now."""
        return self.opened.game

    @property
    def decision(self) -> Decision:
        """What the person at the keyboard is asked."""
        decision: Decision | None = self.view.decision
        assert decision is not None
        return decision

    @property
    def view(self) -> Any:
        """What the person at the keyboard may know."""
        return self.table.view(self.seat)

    @property
    def screen(self) -> Screen:
        """What the person at the keyboard sees and can do."""
        return self.table.screen(self.seat)

    # -- the course of the game --------------------------------------------------------------------
    def play(self) -> None:
        """To the end of the game. Raises Leave, EndOfInput or KeyboardInterrupt when it is left before."""
        self.greet()
        self.go_on()
        self.finish()

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.game.over

    def go_on(self) -> None:
        """Until nobody is asked any more."""
        while (decision := self.game.decision) is not None and not self.over:
            if self.console.stop is not None:
                raise self.console.stop
            if decision.seat in self.bots:
                self.answer(self.thought_out(decision.seat))
                continue
            self.take_seat(decision.seat)
            self.tell()
            try:
                self.turn()
            except Endless as error:  # nothing of it was made
                self.say(f"{error} Choose something else.")

    def turn(self) -> None:
        """Ask the person at the keyboard once."""
        over = self.table.passes_over()
        if over is not None:
            self.answer(over)
            return
        move, then = self.chosen()
        if move is not None:
            self.answer(move, then)

    def thought_out(self, seat: int) -> Move | str:
        """What a bot chooses. It changes nothing, so that a signal need not wait for it."""
        silent = self.game.decision is not None and self.game.decision.kind in self.game.rules.in_silence
        self.console.mention(f"{'Somebody' if silent else self.table.letters[seat]} is thinking ...")
        self.console.waiting = True
        try:
            move = self.table.thought_out(seat)
        finally:
            self.console.waiting = False
            self.console.mention()
        if self.console.stop is not None:  # its guard took the signal for a failure of the bot
            raise self.console.stop
        return move

    def take_seat(self, seat: int) -> None:
        """The keyboard goes to this seat; nothing secret is in sight when it changes hands."""
        handover.take_seat(self, seat, len(self.game.events))

    def answer(self, move: Move | str, then: Move | None = None) -> None:
        """Write the answer down and go on; people who pass without a choice get the keyboard all the same."""
        for silent in self.table.answer(move, then):
            handover.pass_silently(self, silent)

    def greet(self) -> None:
        """What game this is, who plays, and where it is recorded."""
        say, setup = self.console.say, self.opened.header.setup
        occasion = f", {self.opened.header.occasion}" if self.opened.header.occasion else ""
        title = f"{self.face.greeting(self.opened.id, setup)}, seed {setup['seed']}{occasion}"
        notices = [line for one in self.opened.notices for line in wrapped(one, self.console.width, "  ")]
        say(rule(self.console, title), *notices, f"Recorded in {visible(str(self.opened.path))}")
        say("`?` helps, `quit` leaves; nothing is ever lost.")
        position = self.game.view(0).position
        for index, seat in enumerate(self.game.rules.seated(self.game.state)):
            kind = "you" if index in self.people else "bot" if index in self.bots else seat.kind
            kind = f"person {self.people.index(index) + 1}" if kind == "you" and len(self.people) > 1 else kind
            text = self.face.introduced(position, index) if index in self.people else ""
            lead = f" {self.table.letters[index]} {self.table.names[index]} ({kind})"
            say(*wrapped(f"{lead}: {text}" if text else lead, self.console.width, "     "))

    def finish(self) -> None:
        """The last part of the story and the final ranking; nothing is secret any more."""
        self.tell(everybody=len(self.people) > 1)
        self.console.say("", *ending(self.face, self.game, self.console), *afterwards(self.opened, self.console), "")
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
        lines = tell(self.table, events, EVERYBODY if everybody else seat, self.console)
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
            letter = self.table.letters[self.seat]
            text = self.console.ask(f"{letter}> ", lambda typed: commands.complete(self, typed, menu))
            if not text:
                self.console.say("", *self.question(menu))
                continue
            made = self.game.record[:]
            if commands.run(self, menu, text):
                if self.game.record != made:
                    return None, None
                continue
            if found := self.meaning(menu, text):
                return found

    def surroundings(self, screen: Screen) -> list[str]:
        """The table when a turn begins, and at choices that need it every time; else what a choice depends on."""
        turn = (sum(event.kind in self.face.opening for event in self.game.events), self.seat)
        fresh, self.pictured = turn != self.pictured or self.decision.kind in self.lines.always, turn
        if self.console.reader:
            return self.lines.heard(screen) if fresh else self.lines.heard_on(screen)
        return self.lines.picture(screen, self.console) if fresh else self.lines.on(screen, self.console)

    def question(self, menu: Menu) -> list[str]:
        """The question and the options."""
        if self.console.reader:
            return list(self.lines.heard_question(self.screen, menu.question))
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
            self.say(text)
        else:
            self.say(self.refusal(menu, text))
        return None

    def refusal(self, menu: Menu, text: str) -> str:
        """Why an entry is no answer."""
        number, _, extra = text.partition(" ")
        if number_in(number) in menu.numbered:
            why = self.lines.not_added(extra.strip())
            return f"{extra.strip()!r} cannot be added to {number}: {why}type {number} alone."
        if number.isdigit():
            return f"There is no {number[:20]}; the numbers go from {min(menu.numbered)} to {max(menu.numbered)}."
        return self.face.why(self.view, text) or (
            f"{text!r} is not understood. Type a number, the beginning of a name, a code, or `?` for help."
        )

    # -- taking back -------------------------------------------------------------------------------
    def rewound(self) -> None:
        """Something was taken back or made again: the picture is another, and nothing is told twice."""
        for seat in self.told:
            self.told[seat] = min(self.told[seat], len(self.game.events))
        self.pictured = (-1, -1)

    def say(self, *texts: str) -> None:
        """Sentences, wrapped."""
        for text in texts:
            self.console.say(*wrapped(text, self.console.width, "  "))

    def wait_for(self, started: float) -> None:
        """Something that moves while a hint is thought out."""
        if self.console.interactive and time.monotonic() - started > 0.2:
            self.console.write(".")
