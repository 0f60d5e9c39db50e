"""The regional ways to play, each a `Ruleset` with its source (rules.md section 5); one engine, only other fields.

Families differ from house to house: where sources disagree, the docstring says what was picked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.choices import (
    BlockPoints,
    BlockTie,
    BlockWinner,
    Boneyard,
    CountPoints,
    DominoPoints,
    FirstLead,
    Lead,
    Length,
    Spinner,
)
from rules.ruleset import Ruleset

_PARTNERS: Final = Ruleset(
    key="partners",
    seats=(4,),
    partners=True,
    block_winner=BlockWinner.LOWEST_SIDE,
    block_points=BlockPoints.ALL_HANDS,
    length=Length.TO_TARGET,
)

DOMINICAN: Final = replace(
    _PARTNERS,
    key="dominican",
    block_tie=BlockTie.LEADER,
    lead_pass=25,
    all_pass=25,
    capicua=25,
    target=200,
)
"""Dominican Republic, partners to 200: capicua, paso redondo and pase de salida 25 each.

Source: rules.md section 5; dr1.com, "25, 50, Capicua! Dominoes and the Dominican Republic"; dominoesonline.com,
"capicua". A pass on a lead that is no double gives 50 there; here every one gives 25. A blocked round compares the
partnerships, as most tables do; some compare only who blocked it with the seat after him.
"""

PUERTO_RICAN_500: Final = replace(
    _PARTNERS,
    key="puerto_rican_500",
    capicua=100,
    chuchazo=100,
    round_bonuses=(100, 75, 50, 25),
    target=500,
)
"""Puerto Rico, partners to 500, with bonuses for the first four rounds, for capicu and for chuchazo.

Source: rules.md section 5; Spanish American Club (sacitc.blog), "500 (Quinientos)". All four hands count. A tied block
gives nothing; other tables give it to whoever blocked. A block brings no bonus of its own, which some tables give.
"""

CUBAN: Final = replace(
    _PARTNERS,
    key="cuban",
    highest=9,
    tiles_each=(10, 10, 10),
    boneyard=Boneyard.NEVER_DRAWN,
    domino_points=DominoPoints.OTHER_SIDES,
    block_points=BlockPoints.OTHER_SIDES,
    target=150,
)
"""Cuba, partners with a double-nine set, ten tiles each, the other fifteen left aside.

Source: pagat.com, "Cuban Dominoes"; onlinedominogames.com, "Cuban Dominoes". The hands of the losing side count, a tied
block gives nothing. The first lead is drawn by lot there; here the highest double leads, as in every other game.
Targets of 100, 150 and 200 are all named; 150 was picked.
"""

LATIN: Final = replace(
    _PARTNERS,
    key="latin",
    later_lead=Lead.NEXT_SEAT,
    domino_points=DominoPoints.OTHER_SIDES,
    block_points=BlockPoints.OTHER_SIDES,
)
"""Spain and Latin America, plain partnership dominoes to 100: the lead goes around, the losing side's hands count.

Source: gambiter.com, "Partnership Dominoes" (after pagat.com). A tied block gives nothing.
"""

VENEZUELAN: Final = replace(
    _PARTNERS,
    key="venezuelan",
    later_lead=Lead.NEXT_SEAT,
    block_tie=BlockTie.LEADER,
    domino_points=DominoPoints.OTHER_HANDS,
)
"""Venezuela, partners to 100: the "cochina" 6-6 leads first, then the lead goes around; all hands count.

Source: no written rules of a club or federation there were found, so that most fields follow common practice:

* four in two partnerships, double-six, 7 tiles each, the highest double leads (with all tiles dealt that is the
  "cochina"): general descriptions of dominoes in Spanish;
* the lead goes around, and in a tied block the partners of the leader win: given there as habits of some countries,
  not of this one (the page calls a tie without a winner the international way); picked to differ from `latin`;
* all hands count for a domino and for a block, and a block compares the sums of the partnerships: the most common of
  several customs (others leave out the partner's hand, or compare single hands);
* the target: 75 is named as often as 100; 100 was picked.
"""

COLOMBIAN: Final = replace(LATIN, key="colombian", later_lead=Lead.WINNER)
"""Colombia, partners to 100: as `latin`, but who goes out leads the next round.

Source: no rules that call themselves Colombian were found; every field follows common practice:

* seats, tiles and the first lead: the general Spanish description (academia-lab.com, "Domino");
* only the hands of the losing side count, a tied block gives nothing, 100 points: `latin`, from its source;
* the winner leads the next round: the one difference from `latin`, as common as a lead that goes around.
"""

PONCE: Final = replace(PUERTO_RICAN_500, key="ponce", round_bonuses=(), target=200)
"""Ponce in Puerto Rico, partners to 200: as `puerto_rican_500` without the bonuses for the first rounds.

Source: no full set of rules under this name was found:

* the target: boricua.com names 200 points for tournaments, and "200 (Doscientos)" is known beside the 500;
* no bonuses for the first rounds: our choice, because 100 of 200 points for one round would decide the match;
* everything else (all four hands, capicu and chuchazo 100, no winner of a tied block, the winner leads): taken over
  from `puerto_rican_500` and its source.
"""

ALL_THREES: Final = Ruleset(
    key="all_threes",
    tiles_each=(7, 5, 5),
    spinner=Spinner.FIRST_DOUBLE,
    count_multiple=3,
    round_to=3,
    length=Length.TO_TARGET,
)
"""The fives family with 3 in the place of 5: counts that are multiples of 3 score, hand points are rounded to 3.

Source: rules.md section 3, with 3 for 5; handlebar-online.com names the game so.
"""

FIVES_AND_THREES: Final = Ruleset(
    key="fives_and_threes",
    tiles_each=(7, 5, 5),
    boneyard=Boneyard.NEVER_DRAWN,
    first_lead=FirstLead.HEAVIEST_TILE,
    later_lead=Lead.NEXT_SEAT,
    domino_points=DominoPoints.ONE_POINT,
    block_points=BlockPoints.NOTHING,
    count_multiple=5,
    second_multiple=3,
    count_points=CountPoints.TIMES,
    length=Length.TO_TARGET,
    target=61,
    exact_target=True,
)
"""British pubs, to exactly 61: a count of 15 scores 3 times five and 5 times three, together 8; no spinner.

Source: gambiter.com, "Fives and Threes"; bcad5sand3s.co.uk, "What is Fives and Threes"; eightygames.wordpress.com.
Going out gives 1 point, a block nothing. Leagues deal nine tiles to two players and six to four; 7 and 5 was picked.
"""

FIVES_PAIRS: Final = Ruleset(
    key="fives_pairs",
    seats=(4,),
    partners=True,
    tiles_each=(5, 5, 5),
    block_winner=BlockWinner.LOWEST_SIDE,
    domino_points=DominoPoints.OTHER_SIDES,
    spinner=Spinner.FIRST_DOUBLE,
    count_multiple=5,
    round_to=5,
    length=Length.TO_TARGET,
    target=150,
)
"""Fives for two partnerships: only the hands of the other side count, less the own side's after a block.

Source: rules.md section 3; pagat.com, "All Fives", which calls four players in partnerships the best table for it.
Targets from 61 fives to 250 points are named; 150 was picked.
"""

REGIONAL: Final = (
    DOMINICAN,
    PUERTO_RICAN_500,
    CUBAN,
    VENEZUELAN,
    COLOMBIAN,
    PONCE,
    LATIN,
    ALL_THREES,
    FIVES_AND_THREES,
    FIVES_PAIRS,
)
