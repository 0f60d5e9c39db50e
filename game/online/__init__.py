"""The authority over a match, and what passes between it and its seats; nothing here does input or output."""
