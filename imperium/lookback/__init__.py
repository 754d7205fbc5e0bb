"""Looking back and coming back: the game of the day, your record, the next level, the page of a finished game.

Imports the screen, the shelf of games with bots and journals, and what is below them.
"""
