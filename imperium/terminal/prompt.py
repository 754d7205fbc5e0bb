"""Any game at the prompt, line by line: who is asked, the story so far, the options by number, and a few commands.

The plain way that needs nothing but the rules; a game with more to show builds on it (see `sitting`).
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping
from typing import Any

from imperium.core.decisions import Decision
from imperium.core.errors import Endless
from imperium.core.game import Game
from imperium.core.moves import Move
from imperium.core.players.bot import Bot
from imperium.core.position.kinds import Deck, Part, Zone
from imperium.core.text import visible
from imperium.journal import OpenGame
from imperium.journal.table import CannotTakeBack, Table
from imperium.terminal.console import Console

MANY = 12  # options that are too many for a line each


class Leave(Exception):
    """The player leaves the game, which is saved."""


class Prompt:
    """The people at one keyboard, the bots, and what each person has been told."""

    def __init__(self, opened: OpenGame, bots: Mapping[int, Bot], console: Console, fast: bool = False) -> None:
        self.opened = opened
        self.bots = bots
        self.table = self.seat_everybody()
        self.people = self.table.people
        self.console = console
        self.fast = fast
        self.told = dict.fromkeys(range(len(self.game.state.seats)), 0)
        self.seat = self.people[0] if len(self.people) == 1 else -1  # who sits at the keyboard

    def seat_everybody(self) -> Table:
        """The people and the bots at the game."""
        return Table(self.opened, self.bots)

    @property
    def game(self) -> Game[Any]:
        """The game as it is now."""
        return self.opened.game

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.game.rules.seated(self.game.state)[seat].name

    def short(self, seat: int) -> str:
        """The same in a letter or a few."""
        return self.name(seat)

    # -- the course of the game --------------------------------------------------------------------
    def play(self) -> None:
        """To the end of the game. Raises Leave, EndOfInput or KeyboardInterrupt when it is left before."""
        self.greet()
        while (decision := self.game.decision) is not None:
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
        self.finish()

    def turn(self) -> None:
        """Ask the person at the keyboard once."""
        move = self.ask()
        if move is not None:
            self.answer(move)

    def thought_out(self, seat: int) -> Move | str:
        """What a bot chooses. It changes nothing, so that a signal need not wait for it."""
        self.console.mention(f"{self.short(seat)} is thinking ...")
        self.console.waiting = True
        try:
            move = self.table.thought_out(seat)
        finally:
            self.console.waiting = False
            self.console.mention()
        if self.console.stop is not None:  # its guard took the signal for a failure of the bot
            raise self.console.stop
        return move

    def answer(self, move: Move | str) -> None:
        """Write the answer down and go on."""
        self.opened.answer(move)

    def greet(self) -> None:
        """What game this is, and where it is recorded."""
        self.console.say(
            f"{self.game.rules.title}, game {self.opened.id}, seed {self.opened.header.setup['seed']}",
            *self.opened.notices,
            f"Recorded in {visible(str(self.opened.path))}",
            "`?` helps, `quit` leaves; nothing is ever lost.",
        )

    def finish(self) -> None:
        """The last part of the story and the final ranking; nothing is secret any more."""
        self.seat = self.seat if self.seat >= 0 else self.people[0]
        self.tell()
        result = self.game.result
        assert result is not None
        points = self.game.rules.points
        self.console.say("", *(f"{one.rank}. {one.name}: {one.score} {points}" for one in result.standings))

    # -- who sits there ----------------------------------------------------------------------------
    def take_seat(self, seat: int) -> None:
        """The keyboard goes to this seat; nothing secret is in sight when it changes hands."""
        if seat == self.seat:
            return
        if self.seat >= 0:
            self.tell()
            self.console.pause(f"-- Enter clears the screen for {self.name(seat)} --")
            self.console.clear()
        self.console.sit(seat)
        self.seat = seat
        self.console.say(f"{self.name(seat)}, it is your choice. Nobody else should look now.")
        self.console.pause("-- Enter when you sit at the keyboard --")

    def tell(self) -> None:
        """What has happened since this person was last told."""
        events, position = self.game.events, self.game.view(self.seat).position
        said = [
            self.game.rules.sentence(event.seen_by(self.seat), position) for event in events[self.told[self.seat] :]
        ]
        self.told[self.seat] = len(events)
        self.say(*said)

    def say(self, *texts: str) -> None:
        """Write texts, each wrapped to the width there is."""
        for text in texts:
            self.console.say(*(textwrap.wrap(text, self.console.width, subsequent_indent="  ") or [""]))

    # -- one prompt --------------------------------------------------------------------------------
    def ask(self) -> Move | None:
        """The answer; nothing if the question has become another."""
        view = self.game.view(self.seat)
        decision: Decision = view.decision
        self.say("", *self.game.rules.status(view.position), *self.own(view.position), decision.prompt)
        self.console.say(*self.listed([move.code for move in decision.options]))
        while True:
            text = self.console.ask(f"{self.short(self.seat)}> ").strip()
            number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
            if 1 <= number <= len(decision.options):
                return decision.options[number - 1]
            move = self.game.rules.notation.parse(text)
            if move is not None and (found := decision.find(move)) is not None:
                return found
            made = len(self.game.record)
            if not self.command(text):
                refusal = decision.refusal(move) if move is not None else None
                said = (
                    refusal.words if refusal else f"{text[:60]!r} is not understood; type a number, a code, or `?`."
                )
                self.say(said)
            elif len(self.game.record) != made:
                return None

    def listed(self, codes: list[str]) -> list[str]:
        """The options by number: one in a line, or in columns if they are many."""
        entries = [f"{number:>3}) {code}" for number, code in enumerate(codes, 1)]
        longest = max(map(len, entries)) + 2
        columns = max(1, self.console.width // longest) if len(entries) > MANY else 1
        rows = -(-len(entries) // columns)
        return ["".join(one.ljust(longest) for one in entries[row::rows]).rstrip() for row in range(rows)]

    def own(self, position: Any) -> list[str]:
        """What this seat has that is no number, from the declarations."""
        layout = self.game.rules.layout
        owners = next(field.of for field in layout.root.fields if isinstance(field, Part) and field.several)
        zones = [field for field in layout.parts[owners].fields if isinstance(field, (Deck, Zone)) and field.word]
        held = {field.word: getattr(position.seats[self.seat], field.name) for field in zones}
        return [f"Your {word}: {', '.join(things)}" for word, things in held.items() if things and word]

    def command(self, text: str) -> bool:
        """Do what a command says; whether it was one."""
        commands: dict[str, Callable[[], None]] = {
            "?": self.help, "help": self.help, "undo": self.undo, "redo": self.redo, "log": self.log,
            "quit": self.quit,
        }  # fmt: skip
        found = commands.get(text.lower())
        if found is not None:
            found()
        return found is not None

    def help(self) -> None:
        """What can be typed."""
        self.say("A number or a code answers. `undo` takes your last choice back, `redo` makes it again, `log` tells")
        self.say("everything so far, `quit` leaves; the game is saved as you play.")

    def undo(self) -> None:
        """Take back the last choice."""
        try:
            self.table.take_back(self.seat)
        except CannotTakeBack as error:
            self.say(str(error))
            return
        for seat in self.told:
            self.told[seat] = min(self.told[seat], len(self.game.events))
        self.say("Taken back.")

    def redo(self) -> None:
        """Make it again."""
        if not self.game.undone:
            self.say("There is nothing to make again.")
            return
        self.table.make_again()
        self.say("Made again.")

    def log(self) -> None:
        """Everything so far."""
        self.told[self.seat] = 0
        self.tell()

    def quit(self) -> None:
        """Leave."""
        raise Leave
