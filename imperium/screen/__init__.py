"""What a seat sees and can do, as plain data: the one source of every skin (line by line, full screen, browser).

Everything is made from a seat's view, its decision, and events as that seat saw them. Nothing here knows a skin. What
any game has stands here; a game says the rest by its `Face`, in a folder of its own. Imports bots, journals, games
and what is below them.
"""
