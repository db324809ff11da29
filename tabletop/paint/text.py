"""Lines and paragraphs of text, with *bold* words and quotes that read as quotes, in five faces."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.util import find_spec
from itertools import groupby
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame
from pygame import Rect

from tabletop.paint import metrics, soft
from tabletop.paint.cache import kept
from tabletop.paint.metrics import SMALLEST_TEXT, Metrics
from tabletop.paint.soft import Surface, blank, faded, ready, stamp
from tabletop.theme import BRASS_DARK, DIM, Colour

if TYPE_CHECKING:
    from pygame import Surface


Face = Literal["display", "body", "semibold", "bold", "italic"]

FILES: dict[Face, tuple[str, str]] = {
    "display": ("font_fjallaone", "FjallaOne-Regular.ttf"),
    "body": ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    "semibold": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "bold": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "italic": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
}

_open: dict[tuple[Face, int], pygame.font.Font] = {}


def font_file(face: Face) -> Path | None:
    """Return the path of the face's file, or None if its package is not installed."""
    package, name = FILES[face]
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).parent / "files" / name
    return path if path.is_file() else None


def font(face: Face, px: int) -> pygame.font.Font:
    """Open the face at a size in pixels, once."""
    if not pygame.font.get_init():
        _open.clear()  # fonts of an earlier pygame are dead
        pygame.font.init()
        pygame.register_quit(_open.clear)
    found = _open.get((face, px))
    if found is None:
        found = _open[face, px] = pygame.font.Font(font_file(face), px)
    return found


OPENING, CLOSING = "“‘„‚", "”’"  # noqa: RUF001
INSTEAD: dict[Face, Face] = {"display": "semibold", "italic": "body"}  # they lack letters which these have
NO_SIGN = "\uffff"  # is drawn as what is missing
FINE, PARTS = 20, 4  # type under 20 px is set at four times its size and reduced: its letters lie on parts of pixels
NARROWEST = 0.7  # how narrow letters may become so that a name or a label need not be cut
TIGHT = 0.9  # from line to line of a name on two, in sizes
LIFT = 77  # of 255: how much of small light letters is laid over them again, or they look thinner than large ones


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
def text(
    s: str, face: Face, px: int, colour: Colour, track: int = 0, start: int = 0, *, narrow: float = 1.0
) -> Surface:
    """Draw one line; track is extra space between letters in pixels. Give it the size of a Metrics.font_px.

    It starts so many parts of a pixel (see parts()) from the left edge. Letters under 20 px can be narrow ones.
    """
    k, x = parts(px), float(start)
    size = max(1, ceil((start + length(s, face, px, track) * narrow) / k)), height(face, px)
    pieces = _pieces(s, face, track)
    if len(pieces) == 1 and not track and start < k:
        whole = _ink(pieces[0], face, px, colour, start, narrow)
        if whole.get_size() == size:
            return whole
    made = blank(*size)
    drawn = _letter if track else _ink
    for piece in pieces:
        at = round(x)
        stamp(made, drawn(piece, face, px, colour, at % k, narrow), at // k, 0)
        x += (length(piece, face, px) + track * k) * narrow
    return made


def fitted(s: str, face: Face, px: int, colour: Colour, room: float, track: int = 0) -> Surface:
    """Draw one line no wider than room: in smaller letters, then in narrow ones, at last with an ellipsis."""
    px = fit(s, face, px, room, track)
    s = s if track else clipped(s, face, px, room)
    narrow = min(1.0, max(NARROWEST, (room - 0.5) / max(1, width(s, face, px, track))))
    return text(s, face, px, colour, track, narrow=narrow if px < FINE else 1.0)


def width(s: str, face: Face, px: int, track: int = 0) -> int:
    """Measure that line in pixels."""
    return ceil(length(s, face, px, track) / parts(px))


@lru_cache(4096)
def length(s: str, face: Face, px: int, track: int = 0) -> int:
    """Measure that line in parts of a pixel, as many as parts() says."""
    k = parts(px)
    return max(0, sum(_set(_has(p, face), px).size(p)[0] + track * k for p in _pieces(s, face, track)) - track * k)


def parts(px: int) -> int:
    """Return into how many parts a pixel is divided for letters of that size."""
    return PARTS if px < FINE else 1


def height(face: Face, px: int) -> int:
    """Return the height of a line's surface in pixels."""
    return ceil(_set(face, px).get_height() / parts(px))


def fit(s: str, face: Face, px: int, room: float, track: int = 0) -> int:
    """Find the largest size from px down to 12 at which the line is no wider than room (12 if none is)."""
    while px > SMALLEST_TEXT and width(s, face, px, track) > room:
        px -= 1
    return px


def clipped(s: str, face: Face, px: int, room: float) -> str:
    """Return the line, its end cut to an ellipsis if even narrow letters have no room. For names, never for rules."""
    if _has_room(s, face, px, room):
        return s
    while s and not _has_room(s + "…", face, px, room):
        s = s[:-1].rstrip()
    return s + "…"


def _has_room(s: str, face: Face, px: int, room: float) -> bool:
    return width(s, face, px) <= (room / NARROWEST if px < FINE else room)


def halves(name: str) -> tuple[str, ...]:
    """Part a name that has no room on one line before its last word; one of a single word stays whole."""
    cut = max(name.rfind(" "), name.rfind("-")) + 1
    return (name[:cut].rstrip(), name[cut:]) if cut else (name,)


def parted(name: str, face: Face, px: int, room: float) -> tuple[str, ...]:
    """Part a name into lines of that room: none if it needs none, else before its last word, else at a letter."""
    mid = (len(name) + 1) // 2
    ways = (name,), halves(name), (name[:mid].rstrip(), name[mid:].lstrip())
    return next((lines for lines in ways if all(_has_room(line, face, px, room) for line in lines)), ways[1])


@lru_cache(512)
def lines_of(s: str, face: Face, px: int, room: int) -> tuple[str, ...]:
    """Break a paragraph into lines of room pixels, each with its own *bold* marks, for rich()."""
    k = parts(px)
    lines: list[str] = []
    bold = False
    for part in s.split("\n"):
        words: list[Word] = []
        x = 0
        for raw in (piece for whole in part.split(" ") for piece in _broken(whole, face, px, room)):
            word, bold = _word(raw, bold)
            gap, wide = _gap(words[-1], word, face, px) if words else 0, _word_length(word, face, px)
            if words and x + gap + wide > room * k:
                lines.append(_marked(words))
                words, x, gap = [], 0, 0
            words.append(word)
            x += gap + wide
        lines.append(_marked(words))
    return tuple(lines)


def _broken(word: str, face: Face, px: int, room: int) -> list[str]:
    """Cut a word that no line can hold into the longest pieces that lines can: a code after a hyphen, else anywhere."""
    pieces = []
    while "*" not in word and len(word) > 1 and width(word, face, px) > room:
        fits = next((n for n in range(len(word) - 1, 1, -1) if width(word[:n], face, px) <= room), 1)
        fits = word.rfind("-", 0, fits) + 1 or fits
        pieces.append(word[:fits])
        word = word[fits:]
    return [*pieces, word]


def named(name: str, face: Face, px: int, colour: Colour, room: float) -> Surface:
    """Draw a name no wider than room, and never cut: smaller, then narrow, at last on two lines, each in the middle."""
    px = fit(name, face, px, room)
    drawn = [fitted(line, face, px, colour, room) for line in parted(name, face, px, room)]
    if len(drawn) == 1:
        return drawn[0]
    lead = round(px * TIGHT)
    made = blank(max(line.get_width() for line in drawn), drawn[0].get_height() + lead * (len(drawn) - 1))
    for at, line in enumerate(drawn):
        stamp(made, line, (made.get_width() - line.get_width()) / 2, at * lead)
    return made


def named_in(name: str, face: Face, px: int, colour: Colour, room: float, high: float) -> Surface:
    """Draw a name in a row so high: as `named` does, but on one line where two are higher."""
    draw = named if named_high(name, face, px, room) <= high else fitted
    return draw(name, face, px, colour, room)


def named_high(name: str, face: Face, px: int, room: float) -> int:
    """Measure what a name needs of a row in pixels: to the foot of its letters; what hangs lower has the rows' gap."""
    size = fit(name, face, px, room)
    capital = _set(face, size).metrics("H")[0]
    high = ceil(capital[3] / parts(size)) if capital else size
    return high + (len(parted(name, face, size, room)) - 1) * round(size * TIGHT)


def named_more(name: str, face: Face, px: int, room: float) -> int:
    """Measure by how much that is higher than a line of this size, in pixels."""
    size = fit(name, face, px, room)
    high = height(face, size) + (len(parted(name, face, size, room)) - 1) * round(size * TIGHT)
    return max(0, high - height(face, px))


@kept("text")
def rich(line: str, face: Face, px: int, colour: Colour, bold_colour: Colour | None = None) -> Surface:
    """Draw one line with *bold* words."""
    return _line(line, face, px, colour, bold_colour)


def _line(line: str, face: Face, px: int, colour: Colour, bold_colour: Colour | None) -> Surface:
    k, x = parts(px), 0
    images: list[tuple[int, Surface]] = []
    for word, left in _laid(line, face, px):
        x = left
        for run in word:
            ink = (bold_colour or colour) if run.bold else colour
            images.append((x // k, text(run.text, "bold" if run.bold else face, px, ink, start=x % k)))
            x += length(run.text, "bold" if run.bold else face, px)
    made = blank(ceil(x / k), height(face, px))
    for at, image in images:
        stamp(made, image, at, 0)
    return made


@kept("text")
def paragraph(
    s: str, face: Face, px: int, colour: Colour, room: int, *, lead: float = 1.26, bold_colour: Colour | None = None,
) -> Surface:  # fmt: skip
    """Draw wrapped text, room pixels wide; *starred* words are bold, lead is the line's height in sizes."""
    lines = lines_of(s, face, px, room)
    images = [_line(line, face, px, colour, bold_colour) for line in lines]  # kept once, with the whole
    made = blank(max(room, *(i.get_width() for i in images)), _tall(lines, face, px, lead))
    for i, image in enumerate(images):
        stamp(made, image, 0, i * int(px * lead))
    return made


def paragraph_height(s: str, face: Face, px: int, room: int, lead: float = 1.26) -> int:
    """Measure the height of that paragraph in pixels, without drawing it."""
    return _tall(lines_of(s, face, px, room), face, px, lead)


def _tall(lines: tuple[str, ...], face: Face, px: int, lead: float) -> int:
    return (len(lines) - 1) * int(px * lead) + height(face, px)


def _set(face: Face, px: int) -> pygame.font.Font:
    return font(face, px * parts(px))


def _ink(s: str, face: Face, px: int, colour: Colour, start: int = 0, narrow: float = 1.0) -> Surface:
    has = _has(s, face)
    drawn = _set(has, px).render(s, True, metrics.of_words(colour))
    image = ready(drawn) if parts(px) == 1 else _reduced(drawn, has, px, start, narrow)
    if has != face:  # on the same line as the others, whatever the face's own
        high = _ascent(face, px) - _ascent(has, px)
        lowered = blank(image.get_width(), max(1, image.get_height() + high))
        stamp(lowered, image, 0, high)
        return lowered
    return image


@kept("text")
def _letter(s: str, face: Face, px: int, colour: Colour, start: int, narrow: float) -> Surface:
    return _ink(s, face, px, colour, start, narrow)  # labels of letters set apart have them in common


def _ascent(face: Face, px: int) -> int:
    return ceil(_set(face, px).get_ascent() / parts(px))


def _reduced(drawn: Surface, face: Face, px: int, start: int, narrow: float) -> Surface:
    """Reduce a line set at four times its size; its small letters (a narrow face's capitals) become whole px high."""
    of = _set(face, px)
    letter = of.metrics("H" if face == "display" else "x")[0]
    tall = letter[3] if letter else px
    rows = int(tall / PARTS + 0.5)
    high, above = height(face, px), _ascent(face, px)
    over, under = ceil(above / rows), ceil((high - above) / rows)  # the base line between whole heights of a letter
    wide = ceil((start + drawn.get_width() * narrow) / PARTS)
    red, green, blue, _ = drawn.get_at((0, 0))
    page = pygame.Surface((round(wide * PARTS / narrow), (over + under) * tall), pygame.SRCALPHA)
    page.fill((red, green, blue, 0))
    page.blit(drawn, (round(start / narrow), over * tall - of.get_ascent()), special_flags=pygame.BLEND_RGBA_MAX)
    small = pygame.transform.smoothscale(page, (wide, (over + under) * rows))
    line = small.subsurface((0, over * rows - above, wide, high)).premul_alpha()
    if 3 * red + 6 * green + blue > 10 * 127:
        stamp(line, faded(line, LIFT), 0, 0)
    return line


def _has(s: str, face: Face) -> Face:
    """Return the face for a piece: another one if its letters are missing in this one."""
    return INSTEAD[face] if face in INSTEAD and s and _lacks(s[0], face) else face


@lru_cache(1024)
def _lacks(letter: str, face: Face) -> bool:
    if letter.isascii():
        return False
    drawn = (font(face, FINE).render(sign, True, "#FFFFFF") for sign in (letter, NO_SIGN))
    return len({(image.get_size(), image.get_buffer().raw) for image in drawn}) == 1


def _pieces(s: str, face: Face, track: int = 0) -> list[str]:
    if track:
        return list(s)
    if s.isascii():
        return [s] if s else []
    # Source Serif kerns an opening quote into an A, a space into a closing one: set both apart
    parted = [p for p in re.split(f"(?<=[{OPENING}])|(?<=[{CLOSING}])(?= )", s) if p]
    return ["".join(same) for p in parted for _, same in groupby(p, lambda letter: _has(letter, face))]


def places_of(line: str, face: Face, px: int) -> list[tuple[str, int, int]]:
    """Return the words of a line of lines_of() without marks, each with its left edge and width in rich()."""
    k = parts(px)
    return [
        ("".join(run.text for run in word), x // k, ceil(_word_length(word, face, px) / k))
        for word, x in _laid(line, face, px)
    ]


def _laid(line: str, face: Face, px: int) -> list[tuple[Word, int]]:
    """Return the words of a line, each with its left edge in parts of a pixel."""
    x, bold = 0, False
    found: list[tuple[Word, int]] = []
    for raw in line.split(" "):
        word, bold = _word(raw, bold)
        x += _gap(found[-1][0], word, face, px) if found else 0
        found.append((word, x))
        x += _word_length(word, face, px)
    return found


def _gap(before: Word, after: Word, face: Face, px: int) -> int:
    """Measure the space between two words as drawn: slanted letters reach into it from both sides."""
    last = before[-1].text[-1] if before and not before[-1].bold else OPENING  # some languages close with “: high up
    over = _reach(last, face, px)[1] if last not in OPENING else 0
    back = _reach(after[0].text[0], face, px)[0] if after and not after[0].bold else 0
    return length(" ", face, px) - over - back


@lru_cache(1024)
def _reach(letter: str, face: Face, px: int) -> tuple[int, int]:
    """Measure how far a slanted letter reaches back before its own room, and on beyond it."""
    found = _set(face, px).metrics(letter)[0] if _has(letter, face) == "italic" else None
    return (max(0, -found[0]), max(0, found[1] - found[4])) if found else (0, 0)


def _word(raw: str, bold: bool) -> tuple[Word, bool]:
    runs: list[Run] = []
    for i, piece in enumerate(raw.split("*")):
        bold = bold if i == 0 else not bold
        if piece:
            runs.append(Run(piece, bold))
    return tuple(runs), bold


def _word_length(word: Word, face: Face, px: int) -> int:
    return sum(length(run.text, "bold" if run.bold else face, px) for run in word)


def _marked(words: list[Word]) -> str:
    return " ".join("".join(f"*{run.text}*" if run.bold else run.text for run in word) for word in words)


PAD = 18


def head(m: Metrics, made: Surface, place: tuple[int, int, int], said: tuple[str, str], ink: Colour) -> int:
    """Draw heading and aside (if there is room) at (left, top), w px wide; return how high that is."""
    (left, top, w), (heading, right) = place, said
    title = text(heading, "display", m.font_px(18), ink, m.px(1))
    soft.stamp(made, title, left + m.px(PAD), top + m.px(13))
    aside = text(right, "italic", m.font_px(16), DIM)
    if title.get_width() + aside.get_width() < w - m.px(50):
        soft.stamp(made, aside, left + w - m.px(PAD) - aside.get_width(), top + m.px(13))
    under = m.px(13) + title.get_height() + m.px(4)
    made.fill(BRASS_DARK, Rect(left + m.px(PAD), top + under, w - 2 * m.px(PAD), max(1, m.px(1))))
    return under + m.px(8)


NUMBER = re.compile(r"\b([A-Z]{2}) (\d+(?:(?:\.\d+)+[a-l]?(?: T\d)?)?)")
SOLID = "\u00a0"  # a space at which no line is broken


def tied(words: str) -> str:
    """Return the words with their numbers of rules in one piece each."""
    return NUMBER.sub(lambda found: found.group(0).replace(" ", SOLID), words)


def cited(said: str, rule: str) -> str:
    """Return a sentence with its rule."""
    return tied(f"{said} ({rule})")
