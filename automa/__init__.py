"""House Hagal: the deck and the seats it drives, for the solo and the two-player game."""
