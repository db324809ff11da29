"""The sounds: the table that says what each event sounds like, and the files, wherever the program lives."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["Kind", "MissingSoundError", "Sound", "data", "table"]

Kind = Literal["ui", "card", "table", "event", "tag", "bed"]


class MissingSoundError(KeyError):
    """A sound file was asked for that does not exist; its text is one sentence for a log or a player."""

    def __str__(self) -> str:
        return f"There is no sound file called {self.args[0]!r}."


@dataclass(frozen=True, slots=True)
class Sound:
    """One event's sound: its takes and how they are mixed; `files`, `ms` and `hit_ms` run in parallel."""

    when: str  # what has happened, in words
    kind: Kind
    files: tuple[str, ...]  # the takes, any of which will do
    ms: tuple[int, ...]  # length of each take
    hit_ms: tuple[int, ...]  # where in the take the blow falls: start that much before the contact is seen
    volume: float  # 0 … 1, before the sliders
    voices: int  # as many may sound at once
    gap_ms: int  # least time between two starts
    duck: bool  # the bed steps back while this sounds
    pan: bool  # may come from a seat; False where the seat would be a secret


def _sound(row: Mapping[str, Any]) -> Sound:
    fields: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
    return Sound(**fields)


@cache
def _place() -> "Traversable":
    return files(__name__)  # an archive is opened once, not for every file


@cache
def table() -> Mapping[str, Sound]:
    """Return all sounds by name, in the order of sounds.json."""
    rows = json.loads(_place().joinpath("sounds.json").read_text(encoding="utf-8"))
    return MappingProxyType({name: _sound(row) for name, row in rows.items()})


@cache
def _known() -> frozenset[str]:
    return frozenset(file for sound in table().values() for file in sound.files)


def data(file: str) -> bytes:
    """Return the Ogg file called `file` (with its suffix); raise MissingSoundError when there is none."""
    if file not in _known():  # asked of the list, not of the disk, which may not care about case
        raise MissingSoundError(file)
    try:
        return _place().joinpath(file).read_bytes()
    except FileNotFoundError:
        raise MissingSoundError(file) from None
