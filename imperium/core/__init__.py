"""What any game of choices needs: decisions, the agenda, chance, events, errors, progress, parallel work.

Imports nothing of the other rooms."""
