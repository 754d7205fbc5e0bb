"""Lessons: files that teach the game in positions of it, who leads through them, and how far somebody has come.

Imports checks, in whose words they are written and by which they are tested, the screen and what is below them."""
