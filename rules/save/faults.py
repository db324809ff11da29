"""What can go wrong with a file, as one plain sentence each."""

from __future__ import annotations

import errno
from typing import Final

LIMIT: Final = 16 * 1024 * 1024  # bytes; two thousand moves are a quarter of a megabyte

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


class LoadError(Exception):
    """Nothing can be had from a file; the message is one sentence for people."""


class NewerError(ValueError):
    """A newer version of this program wrote a file, which is sound for that one; the message is one sentence."""


def trouble(fault: OSError) -> str:
    """Return the sentence for the banner while the disk refuses."""
    why = _WHY.get(fault.errno or 0, f"the disk refuses ({fault.strerror or 'no reason given'})")
    return f"This game is not being saved just now: {why}."


def unreadable(name: str, fault: OSError) -> str:
    """Return the sentence for a file that cannot be read."""
    return f"{name} {_READ.get(fault.errno or 0, f'cannot be read ({fault.strerror or fault})')}."
