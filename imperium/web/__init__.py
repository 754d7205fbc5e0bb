"""The table in a browser: a server that gives every seat its own screen data and nothing else, and its page.

Imports Starlette, uvicorn and whatever makes a seat's screen: screen, journal, bots and what lies below them.
"""
