"""Recorded games: a journal holds the setup and one option code per line, and is the game. It serves any game.

Imports the core alone."""

from imperium.journal.branch import branch
from imperium.journal.files import NotSaved
from imperium.journal.lines import BadJournal, Header, Journal, SeatLine
from imperium.journal.lock import GameIsOpen
from imperium.journal.opened import OpenGame, open_game, start_game
from imperium.journal.places import NoSuchGame
from imperium.journal.reader import read_journal

__all__ = [
    "BadJournal",
    "GameIsOpen",
    "Header",
    "Journal",
    "NoSuchGame",
    "NotSaved",
    "OpenGame",
    "SeatLine",
    "branch",
    "open_game",
    "read_journal",
    "start_game",
]
