"""The answers that the fields of a ruleset can have; a new kind of answer is a new member here (rules.md section 4)."""

from enum import StrEnum


class Direction(StrEnum):
    """Which way around the table the turns go as they are drawn; the rules count seats either way."""

    COUNTER_CLOCKWISE = "counter_clockwise"
    CLOCKWISE = "clockwise"


class Boneyard(StrEnum):
    """What a seat that cannot lay does with the tiles that were not dealt."""

    DRAW_UNTIL_FIT = "draw_until_fit"
    NEVER_DRAWN = "never_drawn"


class FirstLead(StrEnum):
    """Which tile leads the first round; the seat that holds it must lay it."""

    HIGHEST_DOUBLE = "highest_double"
    HEAVIEST_TILE = "heaviest_tile"


class Lead(StrEnum):
    """Who leads a round after the first."""

    WINNER = "winner"
    NEXT_SEAT = "next_seat"
    AS_FIRST = "as_first"


class TiedLead(StrEnum):
    """Who leads after a block that nobody won."""

    NEXT_SEAT = "next_seat"
    AS_FIRST = "as_first"


class Closing(StrEnum):
    """When a line to which nothing fits any more ends the round."""

    DRAWN_DRY = "drawn_dry"
    AT_ONCE = "at_once"


class BlockWinner(StrEnum):
    """Whose hand decides a blocked round."""

    LOWEST_HAND = "lowest_hand"
    LOWEST_SIDE = "lowest_side"


class BlockTie(StrEnum):
    """What happens when several are lowest in a blocked round."""

    NOBODY = "nobody"
    LEADER = "leader"


class DominoPoints(StrEnum):
    """What the winner of a domino scores for the hands."""

    OTHER_HANDS = "other_hands"
    OTHER_SIDES = "other_sides"
    ONE_POINT = "one_point"


class BlockPoints(StrEnum):
    """What the winner of a blocked round scores; where the sums of partnerships decide, "own" is the whole side."""

    OTHERS_MINUS_OWN = "others_minus_own"
    OTHERS = "others"
    OTHER_SIDES = "other_sides"
    ALL_HANDS = "all_hands"
    NOTHING = "nothing"


class Spinner(StrEnum):
    """Whether a double opens side branches."""

    NONE = "none"
    FIRST_DOUBLE = "first_double"


class CountPoints(StrEnum):
    """What a count that is a multiple scores: its pips, or how many times it holds each of the multiples."""

    PIPS = "pips"
    TIMES = "times"


class Length(StrEnum):
    """How long a match may be."""

    TO_TARGET = "to_target"
    ONE_ROUND = "one_round"
    EITHER = "either"
