"""What the game keeps on disk: settings, the match being played, finished matches; nothing here stops the game."""
