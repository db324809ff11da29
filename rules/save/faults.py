"""What can go wrong with a file, as one plain sentence each."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

LIMIT: Final = 8 * 1024 * 1024  # bytes; two thousand moves are a quarter of a megabyte
LINES: Final = 50_000  # of a file; the longest game has ten thousand
LONGEST: Final = 256 * 1024  # bytes of a line; sixteen seats in the middle of a day are a tenth of that
FEW: Final = 3  # faults of a kind that are told one by one

_WHY = {
    errno.ENOSPC: "the disk is full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "the disk is full",
    errno.EROFS: "its folder cannot be written to",
    errno.EACCES: "its folder cannot be written to",
    errno.EPERM: "its folder cannot be written to",
    errno.ENOENT: "its folder is gone",
    errno.ENOTDIR: "its folder is gone",
    errno.EIO: "the disk is failing",
}
_READ = {
    errno.ENOENT: "is not there",
    errno.ENOTDIR: "is not there",
    errno.EISDIR: "is a folder, not a saved game",
    errno.EACCES: "may not be read by you",
    errno.EPERM: "may not be read by you",
}


def plain(text: str) -> str:
    """Return a text of a file, or the name of one, without what neither a terminal nor a page should be given."""
    return text if text.isprintable() else "".join(c if c.isprintable() else "?" for c in text)


def few(said: Sequence[str]) -> list[str]:
    """Return the first few of some sentences on broken lines, and one on how many more there are."""
    more = len(said) - FEW
    return [*said[:FEW], *([f"{more} more {'line' if more == 1 else 'lines'} cannot be used either."] * (more > 0))]


class LoadError(Exception):
    """Nothing can be had from a file; the message is one sentence for people."""

    def __init__(self, sentence: str) -> None:
        super().__init__(plain(sentence))


class NewerError(ValueError):
    """A newer version of this program wrote a file, which is sound for that one; the message is one sentence."""


def trouble(fault: OSError) -> str:
    """Return the sentence for the banner while the disk refuses."""
    why = _WHY.get(fault.errno or 0, f"the disk refuses ({fault.strerror or 'no reason given'})")
    return f"This game is not being saved just now: {why}."


def played_elsewhere(name: str) -> str:
    """Return the sentence for a save that another program plays just now."""
    return f"{name} is being played in another window; go on there, or close that one first."


def replaced(name: str, aside: str) -> str:
    """Return the sentence for a file that somebody has put in the place of the one that is played."""
    return f"Somebody else has written {name}. What they wrote is kept as {aside}; your game lies where it did."


def split_off(name: str, new: str) -> str:
    """Return the sentence for a game that goes on beside the file it came from."""
    return f"{name} is written by another program as well. That one keeps it; your game goes on as {new}."


def unreadable(name: str, fault: OSError) -> str:
    """Return the sentence for a file that cannot be read."""
    return f"{name} {_READ.get(fault.errno or 0, f'cannot be read ({fault.strerror or fault})')}."
