"""House Hagal: the deck and the seats it drives, for the solo and the two-player game."""

import imperium  # noqa: F401  the engine comes first: its front door imports the set-up functions of this package
