"""One running program a folder of saved games, and one a journal that is played.

The system lets a lock go when its holder dies, however it dies.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

_NAME: Final = "table.lock"
_FAR: Final = 1 << 30  # Windows forbids others to read a locked byte; this one lies behind all that is written
_TAKEN: Final = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class Busy(Exception):  # noqa: N818 - the word for it
    """Another program sits at these saved games; the message is one sentence for people."""


class Lock:
    """A lock that is held until `release`. `held` is False where a folder cannot be locked at all (read-only)."""

    def __init__(self, handle: int | None) -> None:
        self._handle = handle

    @property
    def held(self) -> bool:
        """Whether others are kept out."""
        return self._handle is not None

    def release(self) -> None:
        """Let others in. The file stays: removing it would let two programs lock two files of one name."""
        if self._handle is not None:
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, 0)
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.release()


def take(folder: Path) -> Lock:
    """Return the lock of a folder, which is made if need be; Busy if another running program has it."""
    path = folder / _NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError:
        return Lock(None)  # nothing can be saved there, so nothing can be spoilt
    if not grip(handle):
        os.close(handle)
        raise Busy(_sentence(path))
    with contextlib.suppress(OSError):
        os.ftruncate(handle, 0)
        os.write(handle, str(os.getpid()).encode())
    return Lock(handle)


def grip(handle: int) -> bool:
    """Lock an open file until it is closed; False if another has it. Where files cannot be locked nobody has them."""
    try:
        _lock(handle)
    except OSError as fault:
        return fault.errno not in _TAKEN
    return True


def _sentence(path: Path) -> str:
    holder = ""
    with contextlib.suppress(OSError, ValueError):
        holder = f" (process {int(path.read_text(encoding='ascii'))})"
    return f"The game is already running{holder}; close that window first, or go on there."


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
