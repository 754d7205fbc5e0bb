"""Bots: players that choose by themselves. They are given a seat's view and answer with an option code."""

from imperium.bots.base import Bot
from imperium.bots.random_bot import RandomBot

__all__ = ["Bot", "RandomBot"]
