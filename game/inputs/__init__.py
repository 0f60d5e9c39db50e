"""What the player means: keys and buttons become intents, the same for every scene, and may be bound anew."""

from game.inputs.bindings import BINDINGS, REPEATED, STICKS
from game.inputs.helping import help_lines
from game.inputs.intents import Intent
from game.inputs.meaning import intent_of, is_letter, number_of

__all__ = ["BINDINGS", "REPEATED", "STICKS", "Intent", "help_lines", "intent_of", "is_letter", "number_of"]
