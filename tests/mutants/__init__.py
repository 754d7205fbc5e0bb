"""Honest tests of the engine: its own rules broken one small step at a time, and whether anything notices."""
