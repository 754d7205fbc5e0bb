"""Positions that are declared once: kinds of fields, and all that follows from a declaration.

Copying, saving, comparing, redacting and observing, for any game. Imports the core alone."""
