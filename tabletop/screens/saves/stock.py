"""The saved games as a list to look through: read in portions, cut down by a filter and a search, put in order."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from rules import front, games
from rules.save.disk import listed, plain, summary
from tabletop.screens.saves.words import words

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from rules.save.disk import Summary

AT_ONCE = 24  # read before the page is first shown


def is_broken(s: Summary) -> bool:
    """Whether a file is no game that can simply be gone on with."""
    return bool(s.broken) or s.aside


FILTERS: tuple[tuple[str, Callable[[Summary], bool], str], ...] = (  # name, what passes, what to say if nothing does
    (words.ALL, lambda _s: True, words.NOTHING_YET),
    (words.UNFINISHED, lambda s: not s.finished and not is_broken(s), words.NO_UNFINISHED),
    (words.FINISHED, lambda s: s.finished and not is_broken(s), words.NO_FINISHED),
    (words.NAMED, lambda s: bool(s.name), words.NO_NAMED),
    (words.BROKEN, is_broken, words.NO_BROKEN),
)
ORDERS: tuple[Callable[[Summary], tuple[object, ...]], ...] = (
    lambda s: (-s.modified,),
    lambda s: (s.modified,),
    lambda s: (not s.name, title_of(s).casefold(), -s.modified),
    lambda s: (s.game, -s.modified),
    lambda s: (-s.turn, -s.modified),
)


def game_title(s: Summary) -> str:
    """Give the title of a save's game, its id if the game is not known here."""
    return front(s.game).title if s.game in games() else s.game


def title_of(s: Summary) -> str:
    """Give what a save is called."""
    if is_broken(s):
        name = plain(s.path.name)
        return words.aside_title(name=name) if s.aside and not s.broken else words.broken_title(name=name)
    return s.name or game_title(s)


def people_of(s: Summary) -> tuple[str, ...]:
    """Name the people at the table."""
    return tuple(name for i, name in enumerate(s.names) if s.people >> i & 1)


def winners_of(s: Summary) -> tuple[str, ...]:
    """Name who won."""
    return tuple(name for i, name in enumerate(s.names) if s.winners >> i & 1)


def won(s: Summary) -> bool:
    """Whether a person won, and not the opponent that took over the chair."""
    return bool(s.winners & s.people & ~s.handed)


def haystack(s: Summary) -> str:
    """Give everything that a search looks at."""
    practice = words.PRACTICE if s.practice else ""
    return " ".join((title_of(s), game_title(s), *s.names, s.stage, practice)).casefold()


class Stock:
    """All saves of a folder. `read` goes on reading; `chosen` cuts the list down."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.all: list[Summary] = []
        self._waiting = listed(folder)[::-1]
        self.read(count=AT_ONCE)

    @property
    def waiting(self) -> int:
        """How many files have not been read yet."""
        return len(self._waiting)

    @property
    def size(self) -> int:
        """How many bytes the files have that were read."""
        return sum(s.size for s in self.all)

    def read(self, *, ms: float = 0, count: int = 0) -> bool:
        """Read some more files: for so long, or so many; True if there are more."""
        until = time.perf_counter() + ms / 1000
        number = 0
        while self._waiting and (number < count or time.perf_counter() < until):
            self.all.append(summary(*self._waiting.pop()))
            number += 1
        return bool(self._waiting)

    def look_again(self, path: Path) -> Summary | None:
        """Read one file anew, or take in a new one; None if it is not there."""
        self.forget(path)
        try:
            found = summary(path, path.stat())
        except OSError:
            return None
        self.all.append(found)
        return found

    def forget(self, path: Path) -> None:
        """Take one off the list."""
        self.all = [s for s in self.all if s.path != path]
        self._waiting = [(at, about) for at, about in self._waiting if at != path]

    def chosen(self, filter_: int = 0, query: str = "", order: int = 0) -> list[Summary]:
        """Return what passes a filter and holds every word of a search, in one of the orders."""
        wanted, terms = FILTERS[filter_][1], query.casefold().split()
        found = [s for s in self.all if wanted(s) and (not terms or _holds(haystack(s), terms))]
        return sorted(found, key=ORDERS[order])


def _holds(text: str, terms: list[str]) -> bool:
    return all(term in text for term in terms)
