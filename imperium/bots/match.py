"""Whole games among bots: seats filled by name, every bot behind its guard, and what came of it."""

from __future__ import annotations
