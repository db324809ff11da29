"""Reading with a guard and writing whole: the few touches of the disk that all of `save` shares."""

from __future__ import annotations

import contextlib
import gc
import os
import stat
from itertools import count
from typing import TYPE_CHECKING, BinaryIO

from rules.save.faults import LIMIT, LoadError, unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rules.save.model import Header


def read(path: Path, limit: int = LIMIT) -> bytes:
    """Return the bytes of a plain file of at most so many bytes; LoadError says in one sentence why not."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise LoadError(f"{path.name} is {'a folder' if path.is_dir() else 'no plain file'}, not a saved game.")
        if about.st_size > limit:
            raise LoadError(
                f"{path.name} is {about.st_size >> 20} MB large; no game saved here ever passes {limit >> 20} MB."
            )
        return path.read_bytes()
    except OSError as fault:
        raise LoadError(unreadable(path.name, fault)) from None
    except ValueError:  # a name that no system has
        raise LoadError(f"{path.name} is not there.") from None


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
