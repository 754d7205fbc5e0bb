"""A lesson or a challenge at the prompt: what its guide says stands above the question, and a few commands more."""

from __future__ import annotations

from collections.abc import Mapping

from imperium.core.moves import Move
from imperium.core.players.bot import Bot
from imperium.journal.loose import Loose
from imperium.screen.guide import Guide
from imperium.screen.screen import Screen
from imperium.screen.table import Table
from imperium.terminal.console import Console, Leave
from imperium.terminal.lines import Command
from imperium.terminal.menu import Menu
from imperium.terminal.names import rule, wrapped
from imperium.terminal.sitting import Sitting

AT_THE_END = "undo, again, show or quit"


def _guide(sitting: Sitting) -> Guide:
    assert isinstance(sitting, GuidedSitting)
    return sitting.guide


def _hint(sitting: Sitting, rest: str) -> None:
    sitting.say(_guide(sitting).hint(sitting.game))


def _show(sitting: Sitting, rest: str) -> None:
    """Make the choices that show how it is done."""
    made = len(sitting.game.record)
    codes = sitting.table.shown()
    if len(sitting.game.record) < made:
        _begun_again(sitting)
    for code in codes:
        decision = sitting.game.decision
        assert decision is not None
        move = next(one for one in decision.options if one.code == code)
        sitting.console.say(f"Shown: {sitting.table.named(sitting.table.view(decision.seat), move)}")
        sitting.table.answer(move)
        if decision.seat == sitting.seat:
            sitting.tell(pausing=False)


def _again(sitting: Sitting, rest: str) -> None:
    if sitting.game.record:
        sitting.table.begin_again()
        _begun_again(sitting)


def _begun_again(sitting: Sitting) -> None:
    sitting.rewound()
    sitting.console.say("From the beginning.")


def _task(sitting: Sitting, rest: str) -> None:
    sitting.say(*map(str, _guide(sitting).guided(sitting.game).said))


def _quit(sitting: Sitting, rest: str) -> None:
    raise Leave


OWN = (
    Command("task", "what this is about, once more", _task),
    Command("hint", "the next word of help", _hint),
    Command("show", "see how it is done", _show),
    Command("again", "from the beginning", _again),
    Command("quit", "leave; you can come back", _quit),
)
NOT_HERE = ("save", "check")  # nothing is recorded


class GuidedSitting(Sitting):
    """Somebody at the prompt, with a guide."""

    def __init__(
        self, opened: Loose, bots: Mapping[int, Bot], console: Console, guide: Guide, fast: bool = False
    ) -> None:
        self.guide = guide
        self.said: tuple[str, ...] = ()  # by the guide, last
        super().__init__(opened, bots, console, fast)
        kept = {word: one for word, one in self.commands.items() if word not in NOT_HERE}
        self.commands = kept | {one.word: one for one in OWN}
        self.seat = self.people[0]
        self.told = dict.fromkeys(self.told, len(self.game.events))

    def seat_everybody(self) -> Table:
        return Table(self.opened, self.bots, self.guide)

    # -- the course --------------------------------------------------------------------------------
    def play(self) -> None:
        """Until the guide is done. Raises Leave, EndOfInput or KeyboardInterrupt when it is left before."""
        self.greet()
        while True:
            self.go_on()
            if self.finished():
                return

    @property
    def over(self) -> bool:
        """Whether the guide is done."""
        return self.guide.ended(self.game)

    def greet(self) -> None:
        said = self.guide.guided(self.game)
        self.console.say(rule(self.console, f"{said.title}  {said.progress}".rstrip()))

    def finished(self) -> bool:
        """The end is told; whether it stays that."""
        self.tell(pausing=False)
        self.console.say("")
        self.say(*self.guide.verdict(self.game))
        if self.guide.succeeded(self.game):
            return True
        made = self.game.record[:]
        while self.game.record == made:
            text = self.console.ask(f"{AT_THE_END}> ").lower()
            if text not in ("undo", "again", "show", "quit"):
                self.console.say(f"Type {AT_THE_END}.")
                continue
            self.commands[text].run(self, "")
        return False

    # -- one prompt --------------------------------------------------------------------------------
    def surroundings(self, screen: Screen) -> list[str]:
        """The table, and what the guide says where that is something new."""
        assert screen.guide is not None
        said, lines = tuple(map(str, screen.guide.said)), super().surroundings(screen)
        if said != self.said:
            self.said = said
            lines += ["", *(line for text in said for line in wrapped(text, self.console.width, "  ", "> "))]
        return [*lines, *wrapped(f"{screen.guide.task}", self.console.width, "  ", "To do: ")]

    def meaning(self, menu: Menu, text: str) -> tuple[Move, Move | None] | None:
        """The move an answer means; one that the guide does not mean is told so, and another may be tried."""
        found = super().meaning(menu, text)
        words = self.guide.objection(self.game, found[0]) if found is not None else ""
        if not words:
            return found
        self.say(words)
        return None

    def rewound(self) -> None:
        super().rewound()
        self.said = ()
