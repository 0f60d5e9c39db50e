"""How everything on the table looks, drawn by our own code from a theme: tiles, felt, wood, marks."""
