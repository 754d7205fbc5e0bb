"""House Hagal: the deck, the way it plays a seat, and the games of one and two players.

Imports the rules and what is below them; only the game of Imperium knows that it is there."""

from imperium.form import settle

settle()  # whether modules of this room are loaded compiled
