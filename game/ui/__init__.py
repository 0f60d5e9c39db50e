"""Words and widgets: fonts, focus, and the only use of pygame_gui."""
