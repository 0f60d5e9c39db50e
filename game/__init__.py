"""Capicúa, the dominoes game: the window, the table, its players and what it keeps."""

__version__ = "0.1.0"
