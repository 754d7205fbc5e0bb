"""What any game of choices needs: decisions, moves, the agenda, chance, events, a game, positions, players, workers.

Imports nothing of the other rooms and knows no game."""
