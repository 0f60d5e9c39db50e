"""The rules once more as integers, for looking ahead many times a second; `rules.round` stays the authority.

A tile is one bit, a hand the sum of its bits, and the open ends are a `Shape`: a place in a graph whose steps are lays.
"""

from rules.bots.core.bits import bit_of, bits_of, fitting, mask_of, pips_in, tile_of
from rules.bots.core.ending import Ending, ending_of
from rules.bots.core.playout import play_out
from rules.bots.core.shapes import Graph, Move, Shape, graph_of
from rules.bots.core.table import BLOCKED, REACHED, RUNNING, Table, Terms, outcome_of, terms_of

__all__ = [
    "BLOCKED",
    "REACHED",
    "RUNNING",
    "Ending",
    "Graph",
    "Move",
    "Shape",
    "Table",
    "Terms",
    "bit_of",
    "bits_of",
    "ending_of",
    "fitting",
    "graph_of",
    "mask_of",
    "outcome_of",
    "pips_in",
    "play_out",
    "terms_of",
    "tile_of",
]
