"""What the command line of the rules says when it refuses."""

import pytest

from rules.__main__ import main


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that says what was wrong."""
    assert main(words) == 2
    _, err = capsys.readouterr()
    assert err.count("\n") == 1
    assert err.endswith("\n")
    return err
