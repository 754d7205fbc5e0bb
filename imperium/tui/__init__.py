"""The full-screen game: a table of fixed, live panels, played by keys or mouse.

What is painted and what a key means is worked out without Textual (`painter`, `panels`, `scene`, `desk`); only `app`
knows it, and is imported when a full screen is wanted. Imports the screen, the terminal, and what is below them.
"""
