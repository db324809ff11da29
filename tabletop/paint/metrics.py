"""For whose eyes it is drawn: design numbers (1920 x 1080) become pixels here and nowhere else; inks, contrast."""

from __future__ import annotations

from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint import cache
from tabletop.theme import STRONG_EDGES, STRONG_FILLS, STRONG_PRINT, STRONG_WORDS, Colour

if TYPE_CHECKING:
    from collections.abc import Iterator

SMALLEST_TEXT = 12
DISPLAY = 24
LEAST_U = 2 / 3  # pixels of a design unit at 1280 x 720: in a smaller window letters shrink less than all else


class _Window(NamedTuple):
    width: int
    height: int
    text: float = 1.0


class Metrics(_Window):
    """A window in pixels and the text setting, 1.0 to 2.0. What is asked for in every frame is reckoned once."""

    @cached_property
    def u(self) -> float:
        """Return the pixels of a design unit."""
        width, height = self.width, self.height
        return width / 1920 if 9 * width < 16 * height else height / 1080

    @cached_property
    def w(self) -> float:
        """Return the width of the window in design units: 1920 at 16:9 and narrower, more beyond."""
        return self.width / self.u

    @cached_property
    def h(self) -> float:
        """Return the height of the window in design units."""
        return self.height / self.u

    @cached_property
    def column(self) -> float:
        """Return the width of the left column in design units; it grows with the text."""
        return 264 + 116 * (self.text - 1)

    def px(self, v: float) -> int:
        """Turn a place or size in design units into pixels."""
        return round(v * self.u)

    def stroke(self, v: float) -> float:
        """Turn a line's thickness into pixels: never so thin that it drops out in a small window."""
        return v * max(0.8, self.u)

    def font_px(self, v: float, cap: float | None = None) -> int:
        """Turn a type size into pixels: display sizes grow half as fast as sentences, cap bounds it, 12 is least."""
        grow = 1 + (self.text - 1) / 2 if v >= DISPLAY else self.text
        if cap is not None:
            grow = min(grow, cap)
        return max(SMALLEST_TEXT, round(v * self.u * grow + (0.7 if self.u < 1 else 0)))


def of_window(size: tuple[int, int], text: float) -> Metrics:
    """Return the metrics of a window with that text setting; a small window is laid out as for larger text."""
    m = Metrics(*size, text)
    least = min(1.5, 1 + 3 * max(0.0, LEAST_U - m.u))
    return m._replace(text=least + (text - 1) * (2 - least))


class Inks(NamedTuple):
    """In what everything is painted."""

    four_colour: bool = False
    high_contrast: bool = False
    card_back: str = ""


_set = {"four_colour": False, "high_contrast": False}
_back = [""]


def four_colour() -> bool:
    """Tell whether the suits have four inks."""
    return _set["four_colour"]


def high_contrast() -> bool:
    """Tell whether everything is painted in the strong colours."""
    return _set["high_contrast"]


def card_back() -> str:
    """Name the drawing on the back of all cards; "": each game's own."""
    return _back[0]


def use(*, four_colour: bool, high_contrast: bool, card_back: str = "") -> bool:
    """Paint like that from now on; True if it is a change, after which everything must be drawn anew."""
    wanted = {"four_colour": four_colour, "high_contrast": high_contrast}
    if wanted == _set and card_back == _back[0]:
        return False
    _set.update(wanted)
    _back[0] = card_back
    cache.INKS[0] = four_colour, high_contrast, card_back
    return True


def inks() -> Inks:
    """Tell in what everything is painted."""
    return Inks(four_colour(), high_contrast(), card_back())


@contextmanager
def in_inks(wanted: Inks) -> Iterator[None]:
    """Paint in these for a moment, onto shelves of their own; what is seen just now stays as it is."""
    before = inks()
    use(**wanted._asdict())
    try:
        yield
    finally:
        use(**before._asdict())


def of_words(colour: Colour) -> Colour:
    """Return the colour in which letters of that colour are painted."""
    return STRONG_WORDS.get(colour, colour) if _set["high_contrast"] else colour


def of_fill(colour: Colour) -> Colour:
    """Return the colour in which an area of that colour is painted."""
    return STRONG_FILLS.get(colour, colour) if _set["high_contrast"] else colour


def of_edge(colour: Colour) -> Colour:
    """Return the colour in which a line of that colour is painted."""
    return STRONG_EDGES.get(colour, colour) if _set["high_contrast"] else colour


def of_print(svg: bytes) -> bytes:
    """Return a sprite as it is printed: its suns and suits darker, where the strong colours are asked for."""
    if _set["high_contrast"]:
        for colour, strong in STRONG_PRINT.items():
            svg = svg.replace(colour.encode(), strong.encode())
    return svg
