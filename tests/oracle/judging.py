"""Who leads, who wins a block, and what a round is worth: the rows of section 4, one function a row."""

from tests.oracle.line import is_double, pips
from tests.oracle.presets import Way

Hands = list[list[str]]


def first_lead(way: Way, hands: Hands) -> tuple[int, str]:
    """The seat that leads, and the tile that made it leader."""
    held = [(tile, seat) for seat, hand in enumerate(hands) for tile in hand]
    doubles = [(tile, seat) for tile, seat in held if is_double(tile)]
    if doubles and way["first_lead"] == "highest double held, else heaviest tile":
        held = doubles
    tile, seat = max(held, key=lambda one: (pips([one[0]]), one[0]))
    return seat, tile


def next_leader(way: Way, hands: Hands, leader: int, winner: int | None, side: list[int] | None) -> int | None:
    """The seat that leads after this round; None when the next hands decide."""
    how = way["later_lead"] if side else way["tied_lead"]
    if how == "as the first lead":
        return None
    if how == "seat after the last leader":
        return (leader + 1) % len(hands)
    if winner is not None:
        return winner
    assert side
    from_leader = in_turn(leader, len(hands))
    return min(side, key=lambda seat: (pips(hands[seat]), from_leader.index(seat)))


def in_turn(first: int, seats: int) -> list[int]:
    return [*range(first, seats), *range(first)]


def side_of(way: Way, seat: int, seats: int) -> list[int]:
    if not way["partners"]:
        return [seat]
    return [one for one in range(seats) if one % 2 == seat % 2]


def block_winner(way: Way, hands: Hands, leader: int) -> tuple[int | None, list[int] | None]:
    """The seat (None where partners win together) and the side that win a block; nothing at all when it is tied."""
    is_sum = way["block_winner"] == "lowest sum of a partnership"
    sides = {seat: side_of(way, seat, len(hands)) for seat in range(len(hands))}
    held = {seat: sum(pips(hands[one]) for one in (sides[seat] if is_sum else [seat])) for seat in sides}
    lowest = [seat for seat in in_turn(leader, len(hands)) if held[seat] == min(held.values())]
    is_tied = any(seat not in sides[lowest[0]] for seat in lowest) if is_sum else len(lowest) > 1
    if is_tied and way["block_tie"] == "nobody":
        return None, None
    return None if is_sum else lowest[0], sides[lowest[0]]


def domino_points(way: Way, hands: Hands, side: list[int]) -> int:
    """What the hands are worth to the seat that went out; its own is empty."""
    if way["domino_points"] == "one point":
        return 1
    if way["domino_points"] == "opponents":
        return pips_against(hands, side)
    return pips_against(hands, [])


def block_points(way: Way, hands: Hands, winner: int | None, side: list[int]) -> int:
    own = side if winner is None else [winner]
    if way["block_points"] == "nothing":
        return 0
    if way["block_points"] == "all four hands":
        return pips_against(hands, [])
    if way["block_points"] == "opponents":
        return pips_against(hands, side)
    if way["block_points"] == "other hands":
        return pips_against(hands, own)
    return pips_against(hands, own) - sum(pips(hands[seat]) for seat in own)


def pips_against(hands: Hands, own: list[int]) -> int:
    return sum(pips(hand) for seat, hand in enumerate(hands) if seat not in own)


def rounded(way: Way, points: int) -> int:
    """To the nearest multiple, where points are rounded at all."""
    nearest = way["round_to"]
    if nearest is None:
        return points
    rest = points % nearest
    return int(points - rest if 2 * rest < nearest else points - rest + nearest)


def last_tile_bonus(way: Way, tile: str, ends: dict[str, int]) -> int:
    """What the tile that goes out earns by itself; these are the ends that it met."""
    fitted = [number for number in ends.values() if str(number) in tile]
    if not is_double(tile) and len(set(fitted)) > 1:
        return int(way["capicua"])
    if tile == "00" and len(fitted) == 1:
        return int(way["chuchazo"])
    return 0


def lay_score(way: Way, count: int) -> int:
    """What a count is worth at once."""
    goes_into = [multiple for multiple in way["count_multiples"] if count % multiple == 0]
    if way["count_points"] == "how often they go into it":
        return sum(count // multiple for multiple in goes_into)
    return count if goes_into else 0
