"""The version of the engine; every record names it."""

__version__ = "0.1.0"
