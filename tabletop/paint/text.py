"""Lines and paragraphs of text, with *bold* words and quotes that read as quotes."""

import re
from functools import lru_cache
from typing import NamedTuple

from tabletop.paint import sight
from tabletop.paint.cache import kept
from tabletop.paint.fonts import Face, font
from tabletop.paint.metrics import SMALLEST_TEXT
from tabletop.paint.soft import Surface, blank, ready, stamp
from tabletop.theme import Colour

OPENING = "“‘"  # noqa: RUF001
GREEK = ("π", "τ")


class Run(NamedTuple):
    """A piece of a word in one weight."""

    text: str
    bold: bool


Word = tuple[Run, ...]


def curly(s: str) -> str:
    """Return the text with typographic quotes and apostrophes."""
    s = re.sub(r'(^|[\s(\[—–*])"', r"\1“", s).replace('"', "”")  # noqa: RUF001
    return re.sub(r"(^|[\s(\[—–*“])'", r"\1‘", s).replace("'", "’")  # noqa: RUF001


@kept("text")
def text(s: str, face: Face, px: int, colour: Colour, track: int = 0) -> Surface:
    """Draw one line; track is extra space between letters in pixels. Give it the size of a Metrics.font_px."""
    letters = list(s) if track else _pieces(s)
    images = [_ink(piece, face, px, colour) for piece in letters if piece]
    line = blank(sum(i.get_width() + track for i in images) - track, font(face, px).get_height())
    x = 0
    for image in images:
        stamp(line, image, x, 0)
        x += image.get_width() + track
    return line


@lru_cache(4096)
def width(s: str, face: Face, px: int, track: int = 0) -> int:
    """Measure that line in pixels."""
    pieces = list(s) if track else _pieces(s)
    return max(0, sum(font(_has(p, face), px).size(p)[0] + track for p in pieces) - track)


def height(face: Face, px: int) -> int:
    """Return the height of a line's surface in pixels."""
    return font(face, px).get_height()


def fit(s: str, face: Face, px: int, room: float, track: int = 0) -> int:
    """Find the largest size from px down to 12 at which the line is no wider than room (12 if none is)."""
    while px > SMALLEST_TEXT and width(s, face, px, track) > room:
        px -= 1
    return px


def clipped(s: str, face: Face, px: int, room: float) -> str:
    """Return the line, its end cut to an ellipsis if it is wider than room. For names only, never for rules."""
    if width(s, face, px) <= room:
        return s
    while s and width(s + "…", face, px) > room:
        s = s[:-1].rstrip()
    return s + "…"


@lru_cache(512)
def lines_of(s: str, face: Face, px: int, room: int) -> tuple[str, ...]:
    """Break a paragraph into lines of room pixels, each with its own *bold* marks, for rich()."""
    space = font(face, px).size(" ")[0]
    lines: list[str] = []
    bold = False
    for part in s.split("\n"):
        words: list[Word] = []
        x = 0
        for raw in (piece for whole in part.split(" ") for piece in _broken(whole, face, px, room)):
            word, bold = _word(raw, bold)
            wide = _word_width(word, face, px)
            if words and x + wide > room:
                lines.append(_marked(words))
                words, x = [], 0
            words.append(word)
            x += wide + space
        lines.append(_marked(words))
    return tuple(lines)


def _broken(word: str, face: Face, px: int, room: int) -> list[str]:
    """Cut a word that no line can hold, such as a file's name, into the longest pieces that lines can."""
    pieces = []
    while "*" not in word and len(word) > 1 and width(word, face, px) > room:
        fits = next((n for n in range(len(word) - 1, 1, -1) if width(word[:n], face, px) <= room), 1)
        pieces.append(word[:fits])
        word = word[fits:]
    return [*pieces, word]


@kept("text")
def rich(line: str, face: Face, px: int, colour: Colour, bold_colour: Colour | None = None) -> Surface:
    """Draw one line with *bold* words."""
    space, x, bold = font(face, px).size(" ")[0], 0, False
    images: list[tuple[int, Surface]] = []
    for raw in line.split(" "):
        word, bold = _word(raw, bold)
        for run in word:
            image = text(run.text, "bold" if run.bold else face, px, (bold_colour or colour) if run.bold else colour)
            images.append((x, image))
            x += image.get_width()
        x += space
    made = blank(x - space, font(face, px).get_height())
    for at, image in images:
        stamp(made, image, at, 0)
    return made


@kept("text")
def paragraph(
    s: str, face: Face, px: int, colour: Colour, room: int, *, lead: float = 1.26, bold_colour: Colour | None = None,
) -> Surface:  # fmt: skip
    """Draw wrapped text, room pixels wide; *starred* words are bold, lead is the line's height in sizes."""
    lines = lines_of(s, face, px, room)
    images = [rich(line, face, px, colour, bold_colour) for line in lines]
    made = blank(max(room, *(i.get_width() for i in images)), _tall(lines, face, px, lead))
    for i, image in enumerate(images):
        stamp(made, image, 0, i * int(px * lead))
    return made


def paragraph_height(s: str, face: Face, px: int, room: int, lead: float = 1.26) -> int:
    """Measure the height of that paragraph in pixels, without drawing it."""
    return _tall(lines_of(s, face, px, room), face, px, lead)


def _tall(lines: tuple[str, ...], face: Face, px: int, lead: float) -> int:
    return (len(lines) - 1) * int(px * lead) + font(face, px).get_height()


def _ink(s: str, face: Face, px: int, colour: Colour) -> Surface:
    image = ready(font(_has(s, face), px).render(s, True, sight.of_words(colour)))
    if _has(s, face) != face:  # on the same line as the others, whatever the face's own
        high = font(face, px).get_ascent() - font(_has(s, face), px).get_ascent()
        lowered = blank(image.get_width(), max(1, image.get_height() + high))
        stamp(lowered, image, 0, high)
        return lowered
    return image


def _has(s: str, face: Face) -> Face:
    """Return the face that has these letters: the narrow one lacks the Greek ones."""
    return "semibold" if face == "display" and s in GREEK else face


def _pieces(s: str) -> list[str]:
    # Source Serif kerns an opening quote into a following A until it looks single: set it apart
    return [p for p in re.split(f"(?<=[{OPENING}])|(?=[πτ])|(?<=[πτ])", s) if p]


def places_of(line: str, face: Face, px: int) -> list[tuple[str, int, int]]:
    """Return the words of a line of lines_of() without marks, each with its left edge and width in rich()."""
    space, x, bold = font(face, px).size(" ")[0], 0, False
    found = []
    for raw in line.split(" "):
        word, bold = _word(raw, bold)
        wide = _word_width(word, face, px)
        found.append(("".join(run.text for run in word), x, wide))
        x += wide + space
    return found


def _word(raw: str, bold: bool) -> tuple[Word, bool]:
    runs: list[Run] = []
    for i, piece in enumerate(raw.split("*")):
        bold = bold if i == 0 else not bold
        if piece:
            runs.append(Run(piece, bold))
    return tuple(runs), bold


def _word_width(word: Word, face: Face, px: int) -> int:
    return sum(width(run.text, "bold" if run.bold else face, px) for run in word)


def _marked(words: list[Word]) -> str:
    return " ".join("".join(f"*{run.text}*" if run.bold else run.text for run in word) for word in words)
