"""What a seat sees and can do, as plain data: the one source of every skin (line by line, full screen, browser).

Everything is made from a seat's view, its decision, and events as that seat saw them. Nothing here knows a skin.
Imports bots, journals, the game and what is below it.
"""

from imperium.screen.screen import Screen, screen_of

__all__ = ["Screen", "screen_of"]
