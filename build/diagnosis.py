"""Decides which sentence a person reads when the system, venv or pip said that making `.venv` failed."""

import re
import sys
from typing import NamedTuple

AGAIN = "and run the same command again"


class Known(NamedTuple):
    """What shows in the output, and the sentence for it; {part}, {lock} and {python} are filled in."""

    shows: str
    sentence: str


# The first that shows decides.
TROUBLES = (
    Known(
        shows=r"No space left|Errno 28\b|not enough space|Disk quota",
        sentence=f"the disk is full. Free about 400 MB {AGAIN}.",
    ),
    Known(
        shows=r"\b(?P<part>ensurepip|venv) is not\s+available|No module named '?(?P<lost>ensurepip|venv|pip)\b",
        sentence="this Python lacks the module '{part}', which makes .venv. On Debian or Ubuntu:\n"
        "sudo apt install python3-venv; elsewhere install Python from python.org. Then run the same command again.",
    ),
    Known(
        shows=r"Read-only file system|Permission denied|not permitted|WinError (5|32)\b|Access is denied",
        sentence="nothing can be written to .venv in the project's folder. Close the game if it is open,\n"
        f"or copy the folder to where you may write, {AGAIN}.",
    ),
    Known(
        shows=r"DO NOT MATCH THE HASHES",
        sentence="what was downloaded is not what requirements/{lock}.txt locks, and was thrown away.\n"
        "Run the same command again; if it repeats, something between you and the package index changes files.",
    ),
    Known(
        shows=r"CERTIFICATE_VERIFY_FAILED|SSLError|ssl certificate",
        sentence="the package index was not reached: its certificate was refused.\n"
        f"Check the clock and the proxy of this machine, {AGAIN}.",
    ),
    Known(
        shows=r"Retrying \(Retry|NewConnectionError|ConnectionError|ProxyError|ReadTimeout|timed out|name resolution"
        r"|getaddrinfo failed|Network is unreachable|HTTP error 5\d\d",
        sentence="no network: the package index does not answer. Connect this machine (or set pip's proxy)\n"
        f"{AGAIN}; once installed, the game needs no network.",
    ),
    Known(
        shows=r"No matching distribution found for (?P<part>[\w.-]+)",
        sentence="there is no ready-made '{part}' for Python {python} on this system.\n"
        "Start with another Python (3.11 to 3.14), or on another system.",
    ),
    Known(
        shows=r"No such file or directory: '(?P<part>[^']*requirements[^']*)'",
        sentence="'{part}' is missing: this is not a whole copy of the project. Clone it again.",
    ),
)


def explain(output: str, lock: str = "") -> str:
    """Find what went wrong in the output of a tool; when nothing is recognised, the tool's own last words."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    for known in TROUBLES:
        found = re.search(known.shows, output)
        if found:
            part = next(filter(None, found.groupdict().values()), "")
            return known.sentence.format(part=part, lock=lock, python=python)
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    told = [line for line in lines if "error" in line.lower()] or lines or ["it gave no reason"]
    return f"this did not work: {told[-1]}\nIf it repeats, remove the folder .venv {AGAIN}."
