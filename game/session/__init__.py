"""A seat at a table: the game plays through it and cannot tell who else sits there, or where."""
