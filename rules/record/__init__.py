"""A match as one text file: save, replay, bug report and test input at once (rules.md section 6)."""

from rules.record.fields import from_fields, to_fields
from rules.record.play import Replay, replay, steps
from rules.record.seating import PERSON, Reseat, level_of, player_text, style_of
from rules.record.tell import told, told_legal
from rules.record.text import FORMAT, parse, write
from rules.record.tokens import TokenError, action_of, token
from rules.record.value import Record, RecordError, RoundRecord, begin

__all__ = [
    "FORMAT",
    "PERSON",
    "Record",
    "RecordError",
    "Replay",
    "Reseat",
    "RoundRecord",
    "TokenError",
    "action_of",
    "begin",
    "from_fields",
    "level_of",
    "parse",
    "player_text",
    "replay",
    "steps",
    "style_of",
    "to_fields",
    "token",
    "told",
    "told_legal",
    "write",
]
