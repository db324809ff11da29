"""What a person has set about seeing, for all painting: four inks for the suits, high contrast."""

from tabletop.paint import cache
from tabletop.theme import STRONG_EDGES, STRONG_FILLS, STRONG_PRINT, STRONG_WORDS, Colour

_set = {"four_colour": False, "high_contrast": False}


def four_colour() -> bool:
    """Tell whether the suits have four inks."""
    return _set["four_colour"]


def high_contrast() -> bool:
    """Tell whether everything is painted in the strong colours."""
    return _set["high_contrast"]


def use(*, four_colour: bool, high_contrast: bool) -> bool:
    """Paint like that from now on; True if it is a change, after which everything must be drawn anew."""
    wanted = {"four_colour": four_colour, "high_contrast": high_contrast}
    if wanted == _set:
        return False
    _set.update(wanted)
    cache.clear()
    return True


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
