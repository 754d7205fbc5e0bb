"""A position as one seat knows it: everything hidden is put back in plain order, and chance begins anew.

The result is a whole position with the same view for that seat (R-INFO-01). Written out, it tells nobody a secret.
"""

from __future__ import annotations

from imperium.position.layout import deal, redact
from imperium.position.state import State


def known_to(state: State, seat: int) -> State:
    """A position that looks the same to this seat and holds none of the secrets of the real one."""
    dealt: State = deal(*redact(state, seat, decides=True), list)
    return dealt
