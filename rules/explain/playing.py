"""What the rules say about table, deal, leads, turns and counting (rules.md sections 1 to 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from rules.choices import BlockTie, Boneyard, CountPoints, Direction, FirstLead, Lead, Spinner, TiedLead

if TYPE_CHECKING:
    from rules.explain.speech import Speech
    from rules.ruleset import Ruleset

Sentences = tuple[str, ...]


def table(rules: Ruleset, speech: Speech) -> Sentences:
    """Say which tiles there are, who plays with whom, and which way around."""
    tr = speech.tr
    words = tr("All {count} tiles of the set are used: every pair of numbers from 0, the blank, to {highest}, once.")
    size = (rules.highest + 1) * (rules.highest + 2) // 2
    sides = (
        tr("Partners sit opposite each other: the first and the third player play against the second and the fourth.")
        if rules.partners
        else tr("Everybody plays alone.")
    )
    return words.format(count=size, highest=rules.highest), _players(rules, speech), sides, _way(rules, speech)


def _players(rules: Ruleset, speech: Speech) -> str:
    tr = speech.tr
    fewest, most = min(rules.seats), max(rules.seats)
    if fewest == most:
        return tr("There are {count} players.").format(count=fewest)
    if len(rules.seats) == most - fewest + 1:
        return tr("There are {fewest} to {most} players.").format(fewest=fewest, most=most)
    return tr("There are {fewest} or {most} players.").format(fewest=fewest, most=most)


def _way(rules: Ruleset, speech: Speech) -> str:
    tr = speech.tr
    match rules.direction:
        case Direction.COUNTER_CLOCKWISE:
            return tr("The turn goes around the table counter-clockwise.")
        case Direction.CLOCKWISE:
            return tr("The turn goes around the table clockwise.")
        case _:
            assert_never(rules.direction)


def deal(rules: Ruleset, speech: Speech) -> Sentences:
    """Say how many tiles each takes and what becomes of the rest."""
    tr, ntr = speech.tr, speech.ntr
    sizes = [rules.hand_size(seats) for seats in rules.seats]
    if len(set(sizes)) == 1:
        words = ntr("Each player takes {count} tile.", "Each player takes {count} tiles.", sizes[0])
        taken: Sentences = (words.format(count=sizes[0]),)
    else:
        each = zip(rules.seats, sizes, strict=True)
        taken = tuple(_takes(speech, seats, count) for seats, count in each)
    if not has_boneyard(rules):
        return *taken, tr("No tiles are left.")
    if rules.boneyard is Boneyard.NEVER_DRAWN:
        rest = tr(
            "The tiles that are left stay face down until the round is over: nobody draws them, and they never count."
        )
        return *taken, rest
    return *taken, tr("The tiles that are left lie face down as the boneyard.")


def _takes(speech: Speech, seats: int, count: int) -> str:
    words = speech.ntr(
        "With {players} players, each takes {count} tile.", "With {players} players, each takes {count} tiles.", count
    )
    return words.format(players=seats, count=count)


def has_boneyard(rules: Ruleset) -> bool:
    """Whether some tiles are left after a deal, for one of the numbers of seats at least."""
    size = (rules.highest + 1) * (rules.highest + 2) // 2
    return any(rules.hand_size(seats) * seats < size for seats in rules.seats)


def draws(rules: Ruleset) -> bool:
    """Whether anybody ever draws."""
    return rules.boneyard is Boneyard.DRAW_UNTIL_FIT and has_boneyard(rules)


def leads(rules: Ruleset, speech: Speech) -> Sentences:
    """Say who leads the first round, the later ones, and after a tie."""
    if rules.target is None:
        return (_first_lead(rules, speech),)
    if rules.block_tie is BlockTie.LEADER:
        return _first_lead(rules, speech), _later_lead(rules, speech)
    return _first_lead(rules, speech), _later_lead(rules, speech), _tied_lead(rules, speech)


def _first_lead(rules: Ruleset, speech: Speech) -> str:
    tr = speech.tr
    match rules.first_lead:
        case FirstLead.HIGHEST_DOUBLE:
            return tr(
                "Whoever holds the highest double leads the first round with it; if nobody holds a double, whoever "
                "holds the heaviest tile leads with that."
            )
        case FirstLead.HEAVIEST_TILE:
            return tr("Whoever holds the heaviest tile leads the first round with it.")
        case _:
            assert_never(rules.first_lead)


def _later_lead(rules: Ruleset, speech: Speech) -> str:
    tr = speech.tr
    match rules.later_lead:
        case Lead.WINNER:
            return tr("The winner of a round leads the next one, with any tile.")
        case Lead.NEXT_SEAT:
            return tr("Each later round is led by the player after the last leader, with any tile.")
        case Lead.AS_FIRST:
            return tr("Each later round is led as the first one.")
        case _:
            assert_never(rules.later_lead)


def _tied_lead(rules: Ruleset, speech: Speech) -> str:
    tr = speech.tr
    match rules.tied_lead:
        case TiedLead.NEXT_SEAT:
            return tr("After a round that nobody won, the player after the last leader leads, with any tile.")
        case TiedLead.AS_FIRST:
            return tr("After a round that nobody won, the next one is led as the first one.")
        case _:
            assert_never(rules.tied_lead)


def turn(rules: Ruleset, speech: Speech) -> Sentences:
    """Say what a player does in his turn, and whether doubles branch."""
    tr = speech.tr
    lay = tr(
        "In his turn a player lays a tile that matches an open end of the line; who can lay must lay, and chooses "
        "which tile and at which end."
    )
    blank = tr("A blank matches only a blank.")
    stuck = (
        tr("Who cannot lay draws one tile after another until one fits; when the boneyard is empty, he passes.")
        if draws(rules)
        else tr("Who cannot lay passes.")
    )
    return lay, blank, stuck, _branches(rules, speech)


def _branches(rules: Ruleset, speech: Speech) -> str:
    tr = speech.tr
    match rules.spinner:
        case Spinner.NONE:
            return tr("Doubles lie across the line and do not branch.")
        case Spinner.FIRST_DOUBLE:
            return tr(
                "The first double of a round is the spinner: once both its long sides carry a tile, its two short "
                "sides are ends too; later doubles do not branch."
            )
        case _:
            assert_never(rules.spinner)


def counting(rules: Ruleset, speech: Speech) -> Sentences:
    """Say how the ends are counted and what that scores, and what passes score; nothing without scoring in play."""
    return *_count(rules, speech), *_passes(rules, speech)


def _count(rules: Ruleset, speech: Speech) -> Sentences:
    tr = speech.tr
    if rules.count_multiple is None:
        return ()
    ends = tr(
        "After every lay the open ends are added up: a tile counts its outer half, a double both halves, and the only "
        "tile on the table both halves."
    )
    scored = _count_points(rules, speech).format(first=rules.count_multiple, second=rules.second_multiple)
    if rules.spinner is Spinner.NONE:
        return ends, scored
    spinner = tr("The spinner counts until both its long sides are covered; a bare short side counts nothing.")
    return ends, spinner, scored


def _count_points(rules: Ruleset, speech: Speech) -> str:
    tr = speech.tr
    has_two = rules.second_multiple is not None
    match rules.count_points:
        case CountPoints.PIPS if has_two:
            return tr("If the sum is a multiple of {first} or of {second}, it is scored at once.")
        case CountPoints.PIPS:
            return tr("If the sum is a multiple of {first}, it is scored at once.")
        case CountPoints.TIMES if has_two:
            return tr(
                "If the sum is a multiple of {first} or of {second}, it scores at once 1 point for every time that "
                "such a number goes into it."
            )
        case CountPoints.TIMES:
            return tr("If the sum is a multiple of {first}, it scores at once 1 point for every {first} in it.")
        case _:
            assert_never(rules.count_points)


def _passes(rules: Ruleset, speech: Speech) -> Sentences:
    ntr = speech.ntr
    lead = ntr(
        "If the player after the leader has to pass on the lead, the leader scores {count} point at once.",
        "If the player after the leader has to pass on the lead, the leader scores {count} points at once.",
        rules.lead_pass,
    )
    everybody = ntr(
        "If everybody else has to pass after a lay, whoever laid scores {count} point at once.",
        "If everybody else has to pass after a lay, whoever laid scores {count} points at once.",
        rules.all_pass,
    )
    told = ((lead, rules.lead_pass), (everybody, rules.all_pass))
    return tuple(words.format(count=count) for words, count in told if count)
