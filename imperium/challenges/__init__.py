"""Challenges: a position, a goal, a limit, and the proof that it can be done; searching, reading and playing them.

Imports the positions of checks, the screen and what is below them."""
