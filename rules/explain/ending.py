"""What the rules say about the end of a round, its points, and the match (rules.md section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from rules.choices import BlockPoints, BlockTie, BlockWinner, Closing, DominoPoints, Length
from rules.explain.playing import Sentences, draws

if TYPE_CHECKING:
    from rules.explain.speech import Speech
    from rules.ruleset import Ruleset


def end_of_round(rules: Ruleset, speech: Speech) -> Sentences:
    """Say when a round is over and who wins a blocked one."""
    tr = speech.tr
    domino = tr("A round is over when somebody lays his last tile, or when it is blocked.")
    return domino, _blocked(rules, speech), _block_winner(rules, speech), _block_tie(rules, speech)


def _blocked(rules: Ruleset, speech: Speech) -> str:
    tr = speech.tr
    if not draws(rules):
        return tr("It is blocked when nobody can lay any more.")
    match rules.closing:
        case Closing.DRAWN_DRY:
            return tr("It is blocked when nobody can lay any more and the boneyard has been drawn dry.")
        case Closing.AT_ONCE:
            return tr("It is blocked as soon as no tile that is still to be played fits any end.")
        case _:
            assert_never(rules.closing)


def _block_winner(rules: Ruleset, speech: Speech) -> str:
    tr = speech.tr
    match rules.block_winner:
        case BlockWinner.LOWEST_HAND if rules.partners:
            return tr("A blocked round is won by the partners of whom one holds the hand with the fewest pips of all.")
        case BlockWinner.LOWEST_HAND:
            return tr("A blocked round is won by the hand with the fewest pips.")
        case BlockWinner.LOWEST_SIDE:
            return tr("A blocked round is won by the partners whose two hands together have the fewest pips.")
        case _:
            assert_never(rules.block_winner)


def _block_tie(rules: Ruleset, speech: Speech) -> str:
    tr = speech.tr
    match rules.block_tie:
        case BlockTie.NOBODY if rules.partners:
            return tr("If both partnerships are lowest, nobody wins and nobody scores.")
        case BlockTie.NOBODY:
            return tr("If several are lowest, nobody wins and nobody scores.")
        case BlockTie.LEADER if rules.block_winner is BlockWinner.LOWEST_SIDE:
            return tr("If both are equal, the partners of the leader win.")
        case BlockTie.LEADER:
            return tr("If several are lowest, the leader wins, or else whoever of them comes first after him in turn.")
        case _:
            assert_never(rules.block_tie)


def points(rules: Ruleset, speech: Speech) -> Sentences:
    """Say what a domino and a block give, and every bonus."""
    nearest = speech.tr("These points are rounded to the nearest multiple of {nearest}, once.")
    rounded = () if rules.round_to is None else (nearest.format(nearest=rules.round_to),)
    return _domino_points(rules, speech), _block_points(rules, speech), *rounded, *_bonuses(rules, speech)


def _domino_points(rules: Ruleset, speech: Speech) -> str:
    tr = speech.tr
    match rules.domino_points:
        case DominoPoints.OTHER_HANDS if rules.partners:
            return tr("Who lays his last tile scores the pips of all other hands, his partner's too.")
        case DominoPoints.OTHER_SIDES if rules.partners:
            return tr("Who lays his last tile scores the pips of the two hands that play against him.")
        case DominoPoints.OTHER_HANDS | DominoPoints.OTHER_SIDES:
            return tr("Who lays his last tile scores the pips of all other hands.")
        case DominoPoints.ONE_POINT:
            return tr("Who lays his last tile scores 1 point.")
        case _:
            assert_never(rules.domino_points)


def _block_points(rules: Ruleset, speech: Speech) -> str:
    tr = speech.tr
    is_sum = rules.block_winner is BlockWinner.LOWEST_SIDE
    match rules.block_points:
        case BlockPoints.OTHERS_MINUS_OWN if is_sum:
            return tr("The winners of a blocked round score the pips of the other two hands less those of their own.")
        case BlockPoints.OTHERS_MINUS_OWN:
            return tr("The winner of a blocked round scores the pips of the other hands less those of his own.")
        case BlockPoints.OTHER_SIDES if rules.partners:
            return tr("The winners of a blocked round score the pips of the two hands that play against them.")
        case BlockPoints.OTHERS if is_sum:
            return tr("The winners of a blocked round score the pips of the two hands that play against them.")
        case BlockPoints.OTHERS | BlockPoints.OTHER_SIDES:
            return tr("The winner of a blocked round scores the pips of all other hands; his own are not taken off.")
        case BlockPoints.ALL_HANDS:
            return tr("The winner of a blocked round scores the pips of all hands, his own too.")
        case BlockPoints.NOTHING:
            return tr("A blocked round gives no points.")
        case _:
            assert_never(rules.block_points)


def _bonuses(rules: Ruleset, speech: Speech) -> Sentences:
    ntr = speech.ntr
    capicua = ntr(
        "Capicúa gives {count} point more: a last tile, no double, that fitted two ends with different numbers.",
        "Capicúa gives {count} points more: a last tile, no double, that fitted two ends with different numbers.",
        rules.capicua,
    )
    chuchazo = ntr(
        "Chuchazo gives {count} point more: the double blank as the last tile, at the only end that shows a blank.",
        "Chuchazo gives {count} points more: the double blank as the last tile, at the only end that shows a blank.",
        rules.chuchazo,
    )
    told = ((capicua, rules.capicua), (chuchazo, rules.chuchazo))
    early = (_early(speech, number, count) for number, count in enumerate(rules.round_bonuses, 1) if count)
    return *(words.format(count=count) for words, count in told if count), *early


def _early(speech: Speech, number: int, count: int) -> str:
    words = speech.ntr(
        "Winning round {number} gives {count} point more.", "Winning round {number} gives {count} points more.", count
    )
    return words.format(number=number, count=count)


def match(rules: Ruleset, speech: Speech) -> Sentences:
    """Say what wins the match, which targets there are, how it is drawn, and how much time a turn has."""
    return *_goal(rules, speech), *_targets(rules, speech), *_agreement(speech), _time(rules, speech)


def _agreement(speech: Speech) -> Sentences:
    tr = speech.tr
    return (
        tr("A match is drawn only by agreement: when one player offers it, every other player must accept."),
        tr("The offer is off as soon as anybody declines it or lays a tile."),
        tr("A computer player accepts when its side is not ahead."),
    )


def _goal(rules: Ruleset, speech: Speech) -> Sentences:
    tr = speech.tr
    if rules.target is None:
        if rules.keeps_score:
            return (tr("A match is one round; the best score wins it."),)
        return (tr("A match is one round; no score is kept."),)
    words = tr("The first to reach {target} points wins the match.")
    if rules.exact_target:
        words = tr("The first to have exactly {target} points wins the match; points that would pass it do not count.")
    if not rules.scores_in_play:
        return (words.format(target=rules.target),)
    at_once = tr("Reaching the target before the round is over ends the match on the spot, and no hands are counted.")
    return words.format(target=rules.target), at_once


def _targets(rules: Ruleset, speech: Speech) -> Sentences:
    words = _choice_of_targets(rules, speech, has_steps=rules.target_step > 1)
    told = (words.format(fewest=rules.fewest_target, most=rules.most_target, step=rules.target_step),)
    return () if rules.length is Length.ONE_ROUND else told


def _choice_of_targets(rules: Ruleset, speech: Speech, *, has_steps: bool) -> str:
    tr = speech.tr
    if not rules.allows_target(None):
        if has_steps:
            return tr("A match can be played to a target from {fewest} to {most} points, in steps of {step}.")
        return tr("A match can be played to any target from {fewest} to {most} points.")
    if rules.target is None:
        if has_steps:
            return tr("Instead, it can be played to a target from {fewest} to {most} points, in steps of {step}.")
        return tr("Instead, it can be played to any target from {fewest} to {most} points.")
    if has_steps:
        return tr("Other targets are possible, from {fewest} to {most} points in steps of {step}, and a single round.")
    return tr("Other targets are possible, from {fewest} to {most} points, and a single round.")


def _time(rules: Ruleset, speech: Speech) -> str:
    if rules.turn_seconds is None:
        return speech.tr("A turn has no limit of time.")
    words = speech.ntr(
        "A turn has {count} second; after it the computer plays for this seat until its owner takes it back.",
        "A turn has {count} seconds; after them the computer plays for this seat until its owner takes it back.",
        rules.turn_seconds,
    )
    return words.format(count=rules.turn_seconds)
