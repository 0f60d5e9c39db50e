"""Two games at once: each keeps its match where no other writes."""

from __future__ import annotations

from pathlib import Path

from game.store.claim import claim


def test_the_first_game_takes_the_folder_and_the_next_another(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    with claim(saves) as first, claim(saves) as second, claim(saves) as third:
        assert (first, second, third) == (saves, tmp_path / "saves-2", tmp_path / "saves-3")


def test_a_folder_is_free_again_when_its_game_has_ended(tmp_path: Path) -> None:
    with claim(tmp_path / "saves"):
        pass
    with claim(tmp_path / "saves") as again:
        assert again == tmp_path / "saves"


def test_where_nothing_can_be_marked_the_folder_is_shared(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("no folder", "utf-8")
    with claim(blocked / "saves") as first, claim(blocked / "saves") as second:
        assert first == second == blocked / "saves"


def test_what_was_half_written_when_a_game_was_killed_is_gone_and_matches_stay(tmp_path: Path) -> None:
    for name in ("match.domino", "match.domino.previous", "match.domino.4711.new", "shared.domino.1.new"):
        (tmp_path / name).touch()
    with claim(tmp_path):
        assert {path.name for path in tmp_path.iterdir()} == {"match.domino", "match.domino.previous", "in-use"}
