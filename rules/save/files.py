"""The few touches of the disk that all of `save` shares: faults in words, guarded reading, whole writing, locks."""

from __future__ import annotations

import contextlib
import errno
import gc
import os
import stat
import sys
from itertools import count
from typing import TYPE_CHECKING, BinaryIO, Final, Self

from rules.core.sentences import Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path
    from types import TracebackType

    from rules.save.model import Header

say: Final = Words("rules", "save")

LIMIT: Final = 8 * 1024 * 1024  # bytes; two thousand moves are a quarter of a megabyte
LINES: Final = 50_000  # of a file; the longest game has ten thousand
LONGEST: Final = 256 * 1024  # bytes of a line; sixteen seats in the middle of a day are a tenth of that
FEW: Final = 3  # faults of a kind that are told one by one

_WHY = {
    errno.ENOSPC: say.disk_full,
    getattr(errno, "EDQUOT", errno.ENOSPC): say.disk_full,
    errno.EROFS: say.folder_not_writable,
    errno.EACCES: say.folder_not_writable,
    errno.EPERM: say.folder_not_writable,
    errno.ENOENT: say.folder_gone,
    errno.ENOTDIR: say.folder_gone,
    errno.EIO: say.disk_failing,
}
_READ = {
    errno.ENOENT: say.not_there,
    errno.ENOTDIR: say.not_there,
    errno.EISDIR: say.is_a_folder,
    errno.EACCES: say.may_not_be_read,
    errno.EPERM: say.may_not_be_read,
}


def plain(text: str) -> str:
    """Return a text of a file, or the name of one, without what neither a terminal nor a page should be given."""
    return text if text.isprintable() else "".join(c if c.isprintable() else "?" for c in text)


def few(said: Sequence[str]) -> list[str]:
    """Return the first few of some sentences on broken lines, and one on how many more there are."""
    more = len(said) - FEW
    return [*said[:FEW], *([say.more_unusable(more=more)] * (more > 0))]


class LoadError(Exception):
    """Nothing can be had from a file; the message is one sentence for people."""

    def __init__(self, sentence: str) -> None:
        super().__init__(plain(sentence))


class NewerError(ValueError):
    """A newer version of this program wrote a file, which is sound for that one; the message is one sentence."""


def trouble(fault: OSError) -> str:
    """Return the sentence for the banner while the disk refuses."""
    why = _WHY.get(fault.errno or 0, say.disk_refuses(why=fault.strerror or say.no_reason))
    return say.not_being_saved(why=why)


def played_elsewhere(name: str) -> str:
    """Return the sentence for a save that another program plays just now."""
    return say.being_played(name=name)


def replaced(name: str, aside: str) -> str:
    """Return the sentence for a file that somebody has put in the place of the one that is played."""
    return say.overwritten_by_other(name=name, aside=aside)


def split_off(name: str, new: str) -> str:
    """Return the sentence for a game that goes on beside the file it came from."""
    return say.two_programs(name=name, new=new)


def unreadable(name: str, fault: OSError) -> str:
    """Return the sentence for a file that cannot be read."""
    return f"{name} {_READ.get(fault.errno or 0, say.cannot_be_read(why=fault.strerror or fault))}."


def read(path: Path, limit: int = LIMIT) -> bytes:
    """Return the bytes of a plain file of at most so many bytes; LoadError says in one sentence why not."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise LoadError(say.no_plain_file(name=path.name, folder=path.is_dir()))
        if about.st_size > limit:
            raise LoadError(say.too_large(name=path.name, megabytes=about.st_size >> 20, most=limit >> 20))
        return path.read_bytes()
    except OSError as fault:
        raise LoadError(unreadable(path.name, fault)) from None
    except ValueError:  # a name that no system has
        raise LoadError(say.file_not_there(name=path.name)) from None


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Make many lasting things and look for no garbage meanwhile: there is none, and looking takes half the time."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` in the place of `path` in one step, on the disk before it returns; OSError leaves the old file."""
    draft = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with draft.open("wb") as file:
            write_all(file, data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise


def write_all(file: BinaryIO, data: bytes) -> None:
    """Write every byte, however few the system takes at a time; OSError if it takes no more."""
    rest = memoryview(data)
    while rest:
        taken = file.write(rest)
        rest = rest[taken or len(rest) :]


def free_name(path: Path) -> Path:
    """Return `path`, or the first of `path-2`, `path-3` … that nobody has."""
    if not path.exists():
        return path
    return next(free for n in count(2) if not (free := path.with_name(f"{path.stem}-{n}{path.suffix}")).exists())


def tame(said: str, gap: str = "-", *, keep: str = "", most: int = 120) -> str:
    """Return a text as a part of a file name that every system takes: letters, digits, `gap` for all between them.

    It holds at most so many bytes. Whoever uses it adds more: alone, some words are the names of devices.
    """
    safe = "".join(c if c.isalnum() or c in keep else gap for c in said).encode()[:most].decode(errors="ignore")
    return gap.join(filter(None, safe.split(gap)))


def file_name(header: Header) -> str:
    """Return the name of the journal of a match; it says when and what, never who holds what."""
    moment = "".join(c for c in header.created[:19] if c in "0123456789")
    safe = "".join(c for c in header.id if c.isascii() and (c.isalnum() or c == "-"))
    return f"{moment}-{header.game}-{safe}.jsonl"


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be used to `NAME.broken`, so that it is kept but no longer offered."""
    aside = free_name(path.with_name(path.name + ".broken"))
    path.rename(aside)
    return aside


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
        holder = say.running_process(number=int(path.read_text(encoding="ascii")))
    return say.already_running(holder=holder)


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
