"""Least-recently-used shelves of surfaces, bounded by bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from inspect import signature
from typing import ParamSpec

import pygame

P = ParamSpec("P")
MEGABYTE = 1 << 20
INKS: list[Hashable] = [(False, False, "")]  # in which all is painted now; what was in others waits on its shelf


class Shelf:
    """Surfaces by key and by what they are painted in; the least recently used go first when the bytes run over."""

    def __init__(self, megabytes: float) -> None:
        self.limit = int(megabytes * MEGABYTE)
        self.bytes = 0
        self.given = 0  # how many surfaces it has been given so far
        self._items: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._items)

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the surface under the key, or None; finding it makes it recent."""
        found = self._items.get((INKS[0], key))
        if found is not None:
            self._items.move_to_end((INKS[0], key))
        return found

    def keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Put the surface under the key and drop old ones; the newest always stays."""
        old = self._items.pop((INKS[0], key), None)
        if old is not None:
            self.bytes -= weight(old)
        self._items[INKS[0], key] = surface
        self.given += 1
        self.bytes += weight(surface)
        while self.bytes > self.limit and len(self._items) > 1:
            self.bytes -= weight(self._items.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        """Forget everything."""
        self._items.clear()
        self.bytes = 0


LIMITS = {"text": 10, "sprites": 10, "plates": 12, "cards": 36, "turned": 8, "rooms": 36}
"""Megabytes of each shelf for a window of 1920 x 1080; 112 in all, and no more, however long one sits.

Chosen by half an hour of watching all four games: so much is found again, and is there within two minutes. What is made
once and then held by whoever shows it (bubbles, banners, lines of a paragraph) stands on no shelf.
"""

SHELVES: dict[str, Shelf] = {name: Shelf(limit) for name, limit in LIMITS.items()}


def weight(surface: pygame.Surface) -> int:
    """Count the bytes of the pixels."""
    return surface.get_pitch() * surface.get_height()


def kept(shelf: str) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """Remember what a drawing function returns, by its (hashable) arguments, on one of the shelves."""

    def wrap(draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        parameters = signature(draw).parameters.values()
        defaults = [p.default for p in parameters]
        place = {p.name: i for i, p in enumerate(parameters)}

        @wraps(draw)
        def found(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            values = [*args, *defaults[len(args) :]]  # said or left out, the same value is the same key
            for name, value in kwargs.items():
                values[place[name]] = value
            key = (draw, *values)
            return SHELVES[shelf].find(key) or SHELVES[shelf].keep(key, draw(*args, **kwargs))

        return found

    return wrap


def drawn(shelf: str, found: Callable[..., pygame.Surface], *values: Hashable) -> pygame.Surface | None:
    """Return what a remembering function has on its shelf for these values (all of them), without drawing it."""
    return SHELVES[shelf].find((getattr(found, "__wrapped__", found), *values))


def resize(width: int, height: int) -> None:
    """Empty every shelf and give it the room that a window of this size asks for (half to three times the usual)."""
    share = min(3.0, max(0.5, width * height / (1920 * 1080)))
    for name, shelf in SHELVES.items():
        shelf.clear()
        shelf.limit = int(LIMITS[name] * share * MEGABYTE)


def clear() -> None:
    """Empty every shelf (resize does it too)."""
    for shelf in SHELVES.values():
        shelf.clear()
