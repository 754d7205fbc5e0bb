"""The position of a game, declared once, the views of it, and the ways in which a seat is played.

Imports the core and what is in the box."""
