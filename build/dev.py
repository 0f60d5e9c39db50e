"""Decides whether this Python is new enough; every Python must be able to read this file, so nothing new is in it."""

import sys

OLDEST = (3, 11)

if __name__ == "__main__":
    if sys.version_info < OLDEST:
        sys.stderr.write(
            "build/dev.py: this is Python %d.%d, and the game needs 3.11 or newer.\n"
            "Install one (from python.org, or your system's packages) and start with it: python3.13 build/dev.py play\n"
            % tuple(sys.version_info[:2])
        )
        sys.exit(2)
    import commands

    sys.exit(commands.main(sys.argv[1:]))
