"""Rules of one's own: every question of a ruleset, part by part, with the rules in words beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.i18n import tr
from game.scene import Change, Pop, Push
from game.scenes.answers import clash_sentences, longest_clash
from game.scenes.beside import Beside
from game.scenes.questions import answered, parts, question_rows
from game.scenes.reading import rules_rows
from game.scenes.share import Share
from game.scenes.stage import Stage
from game.scenes.wishing import clean_name, forget_rules, has_room, keep_rules, replaced_by
from game.scenes.wording import rules_words
from game.store.checks import MOST_CUSTOM
from game.store.settings import Settings, chosen_rules
from game.ui.place import Place
from game.ui.rows import Answer, Button, Changed, Choice, Gap, Heading, Label, Pressed, Row, TextLine
from rules.drafts import Draft, draft, draft_clashes, finish
from rules.presets import PRESETS, own_key
from rules.ruleset import Ruleset

LONGEST_NAME = 32


class Custom(Beside):
    """Begins with the rules that are chosen; what is kept is chosen, and stays whether a match begins or not."""

    name = "custom"

    def __init__(self, stage: Stage, wish: Settings, tell: Callable[[Settings], None]) -> None:
        self._wish, self._tell = wish, tell
        self._part = parts()[0][0]
        self._answers: Draft = {}
        self._key = ""
        self._take_up(chosen_rules(wish))
        super().__init__(stage)

    def title(self) -> str:
        """Return what this is."""
        return tr("Own rules")

    def rows(self) -> Sequence[Row]:
        """Return the name, the part that is looked at, its questions, and what cannot stand together."""
        return self._rows_of(self._part, (*clash_sentences(self._answers), *self._told_of_others()))

    def _told_of_others(self) -> Iterator[str]:
        """Yield what keeping these rules would mean for those that are kept already."""
        if not has_room(self._wish, self._own_key):
            yield tr("You have {most} own rules: forget some to keep these, or name these like them.").format(
                most=MOST_CUSTOM
            )
        elif replaced_by(self._wish, self._own_key) not in {"", self._wish.custom}:
            yield tr("You have own rules of this name: these will take their place.")

    def _rows_of(self, part: str, told: Sequence[str]) -> tuple[Row, ...]:
        return (
            TextLine("key", tr("Name"), self._key, LONGEST_NAME),
            Choice("part", tr("Part of the rules"), parts(), part),
            Gap(),
            *question_rows(part, self._answers),
            Gap(),
            *(Label(sentence) for sentence in told),
            Button("forget", tr("Forget these rules"), is_enabled=self._is_kept),
        )

    def place(self) -> Place:
        """Return a form that is the same for every part, with room for a sentence about a clash."""
        room = (longest_clash(),)
        pages = tuple(self._rows_of(part, room) for part, _ in parts())
        return replace(super().place(), pages=pages)

    def footer(self) -> Sequence[Button]:
        """Return the way to a code, and the ways back: without and with the changes."""
        is_named = bool(self._written_name) and has_room(self._wish, self._own_key)
        is_ready = is_named and not draft_clashes(self._answers)
        return (
            Button("back", tr("Back")),
            Button("share", tr("Share…")),
            Button("keep", tr("Keep"), is_main=True, is_enabled=is_ready),
        )

    def reading(self) -> tuple[str, Sequence[Row]]:
        """Return the rules in words, or why there are none."""
        sentences = clash_sentences(self._answers)
        if not sentences:
            rules = self._finished()
            return rules_words(rules.key), tuple(rules_rows(rules))
        head = Heading(tr("These answers cannot stand together"))
        return tr("Not yet rules"), (head, *(Label(sentence) for sentence in sentences))

    def answer(self, answer: Answer) -> Change | None:
        """Take an answer over, keep or forget the rules, share them, or go back."""
        match answer:
            case Changed("part", part):
                self._part = str(part)
            case Changed("key", written):
                self._key = str(written)
            case Changed(name, value):
                self._answers = answered(self._answers, name, value)
            case Pressed("share"):
                rules = None if draft_clashes(self._answers) else self._finished()
                return Push(Share(self._stage, rules, self._take_up))
            case Pressed("keep"):
                return self._keep(keep_rules(self._wish, self._finished()))
            case Pressed("forget"):
                return self._keep(forget_rules(self._wish, self._wish.custom))
            case _:
                return Pop()
        self.show_rows()
        return None

    @property
    def _is_kept(self) -> bool:
        return self._wish.custom in self._wish.custom_rules

    def _take_up(self, rules: Ruleset) -> None:
        """Begin with these rules; a preset is copied under another name."""
        self._answers = draft(rules)
        is_preset = rules.key in PRESETS
        self._key = tr("My {rules}").format(rules=rules_words(rules.key)) if is_preset else rules_words(rules.key)

    def _finished(self) -> Ruleset:
        return finish({**self._answers, "key": self._own_key})

    @property
    def _own_key(self) -> str:
        return own_key(self._written_name or clean_name(tr("Own rules")))

    @property
    def _written_name(self) -> str:
        return clean_name(self._key, LONGEST_NAME)

    def _keep(self, wish: Settings) -> Change:
        """Choose what was kept or what is left, and write it down."""
        stage = self._stage
        stage.change(replace(stage.settings, custom_rules=wish.custom_rules))
        self._tell(wish)
        return Pop()
