"""What can be typed after `tabletop`, a module each. A command is `run(args)` and returns the exit code."""

from __future__ import annotations

import sys
from typing import Final

from rules.core.sentences import Words

words: Final = Words("tabletop", "commands")


class Wrong(Exception):  # noqa: N818 - the word for it
    """The arguments make no sense: one line that says what is wrong and what would be right. Exit code 2."""


class Sorry(Exception):  # noqa: N818 - the word for it
    """It cannot be done: one line for people. Exit code 1."""


def say(text: str) -> None:
    """Print lines at once; no control character in them reaches the terminal."""
    sys.stdout.write("\n".join(map(one_line, text.split("\n"))) + "\n")
    sys.stdout.flush()


def one_line(text: str) -> str:
    """Return a text that may be printed as a line, whatever names are in it."""
    if text.isprintable():
        return text
    from rules.save.files import plain  # noqa: PLC0415 - `--version` needs no rules

    return plain(text)


def note(text: str) -> None:
    """Print on standard error, without an end of line."""
    sys.stderr.write(text)
    sys.stderr.flush()
