"""What each way to play answers to the questions of section 4, in the words of its table; section 5 below it."""

from typing import Any

Way = dict[str, Any]

DRAW: Way = {
    "highest": 6,
    "partners": False,
    "tiles_each": {2: 7, 3: 5, 4: 5},
    "boneyard": "draw",
    "first_lead": "highest double held, else heaviest tile",
    "later_lead": "winner of the round",
    "tied_lead": "seat after the last leader",
    "closing": "all seats stuck and nothing to draw",
    "block_winner": "lowest hand",
    "block_tie": "nobody",
    "domino_points": "all other hands",
    "block_points": "other hands minus own",
    "round_to": None,
    "spinner": False,
    "count_multiples": [],
    "count_points": "the count",
    "lead_pass": 0,
    "all_pass": 0,
    "capicua": 0,
    "chuchazo": 0,
    "round_bonuses": [],
    "target": 100,
    "exact_target": False,
}
BLOCK: Way = DRAW | {"tiles_each": {2: 7, 3: 7, 4: 7}, "boneyard": "never drawn"}
FIVES: Way = DRAW | {"round_to": 5, "spinner": True, "count_multiples": [5]}
CLUB: Way = DRAW | {
    "tiles_each": {2: 7, 3: 7, 4: 7},
    "later_lead": "seat after the last leader",
    "closing": "at once when no unplayed tile fits any end",
    "block_tie": "the leader, else the nearest to him",
    "block_points": "other hands",
}
CLUB_PAIRS: Way = CLUB | {
    "partners": True,
    "block_winner": "lowest sum of a partnership",
    "block_points": "all four hands",
}
DUEL: Way = DRAW | {"later_lead": "as the first lead", "tied_lead": "as the first lead", "target": None}
INTERNATIONAL: Way = CLUB | {"closing": "all seats stuck and nothing to draw", "target": None}
INTERNATIONAL_PAIRS: Way = INTERNATIONAL | {"partners": True}

# Section 5. What it does not say comes from `python -m rules explain`.
PAIRS: Way = DRAW | {"partners": True, "tiles_each": {4: 7}, "block_winner": "lowest sum of a partnership"}
ALL_FOUR: Way = PAIRS | {"block_points": "all four hands"}
OPPONENTS: Way = PAIRS | {"domino_points": "opponents", "block_points": "opponents"}
DOMINICAN: Way = ALL_FOUR | {
    "block_tie": "the leader, else the nearest to him",
    "target": 200,
    "capicua": 25,
    "all_pass": 25,
    "lead_pass": 25,
}
PUERTO_RICAN_500: Way = ALL_FOUR | {
    "target": 500,
    "round_bonuses": [100, 75, 50, 25],
    "capicua": 100,
    "chuchazo": 100,
}
CUBAN: Way = OPPONENTS | {"highest": 9, "tiles_each": {4: 10}, "boneyard": "never drawn", "target": 150}
VENEZUELAN: Way = ALL_FOUR | {
    "later_lead": "seat after the last leader",
    "block_tie": "the leader, else the nearest to him",
}
PONCE: Way = ALL_FOUR | {"target": 200, "capicua": 100, "chuchazo": 100}
LATIN: Way = OPPONENTS | {"later_lead": "seat after the last leader"}
ALL_THREES: Way = FIVES | {"round_to": 3, "count_multiples": [3]}
FIVES_AND_THREES: Way = DRAW | {
    "boneyard": "never drawn",
    "first_lead": "heaviest tile",
    "later_lead": "seat after the last leader",
    "count_multiples": [5, 3],
    "count_points": "how often they go into it",
    "domino_points": "one point",
    "block_points": "nothing",
    "target": 61,
    "exact_target": True,
}
FIVES_PAIRS: Way = FIVES | {
    "partners": True,
    "tiles_each": {4: 5},
    "block_winner": "lowest sum of a partnership",
    "domino_points": "opponents",
    "target": 150,
}

WAYS: dict[str, Way] = {
    "draw": DRAW,
    "block": BLOCK,
    "fives": FIVES,
    "club": CLUB,
    "club_pairs": CLUB_PAIRS,
    "duel": DUEL,
    "international": INTERNATIONAL,
    "international_pairs": INTERNATIONAL_PAIRS,
    "dominican": DOMINICAN,
    "puerto_rican_500": PUERTO_RICAN_500,
    "cuban": CUBAN,
    "venezuelan": VENEZUELAN,
    "colombian": OPPONENTS,
    "ponce": PONCE,
    "latin": LATIN,
    "all_threes": ALL_THREES,
    "fives_and_threes": FIVES_AND_THREES,
    "fives_pairs": FIVES_PAIRS,
}
