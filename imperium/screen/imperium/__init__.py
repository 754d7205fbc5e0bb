"""What a seat of Dune: Imperium sees and can do. Imports the game, its words and bots, and what any screen has."""
