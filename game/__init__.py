"""Capicúa, the dominoes game: the window, the table, its players and what it keeps."""
