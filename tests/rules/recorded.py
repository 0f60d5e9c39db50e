"""The record that the page of rules shows."""

EXAMPLE = """\
format = 1
ruleset = "draw"
target = 100
seats = ["Ana", "Computer"]

[[rounds]]
leader = 1
hands = ["62 65 41 40 61 10 22", "66 54 43 33 52 51 00"]
boneyard = "31 60 30 42 55 44 50 20 32 11 63 64 53 21"
moves = "66 61L 51L 62R 52L 22L + + + +42 42L"
"""
