"""The position of a game and all that is derived from it: copies, saves, views, descriptions.

Imports core and the catalogue's definitions."""
