"""The space of the rows that agents observe."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from imperium.core.position.observing import Observations

MOST = 1000.0  # no number of a row is larger: resources are bounded by it


def row_space(observations: Observations) -> spaces.Space[NDArray[np.float32]]:
    """As many numbers as there are names."""
    space: spaces.Space[NDArray[np.float32]] = spaces.Box(0.0, MOST, (len(observations),), np.float32)
    return space
