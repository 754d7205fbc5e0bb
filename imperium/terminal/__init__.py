"""The game in a plain terminal: pictures of the table, prompts in words, the story, hand-over, the end of a game.

Everything shown is read from `game.view(seat)` and from events as that seat sees them. Imports bots, journals,
positions in words, and what is below them.
"""
