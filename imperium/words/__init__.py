"""Cards, events, rules and the round machine in words and pictures.

Imports core, position, rules and effects; nobody's screen."""
