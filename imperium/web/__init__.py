"""The table in a browser: a server that gives every seat its own screen data and nothing else, and its page."""
