"""Columns, curves and meters: told apart by shape and words, never by colour alone."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint.cache import kept
from tabletop.paint.soft import Surface, blank, stamp, stamp_mid
from tabletop.paint.sprites import sprite
from tabletop.paint.svg import Svg, render
from tabletop.paint.text import fit, height, text, width
from tabletop.theme import CREAM, DIM, INK, ROW_EDGE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabletop.paint.metrics import Metrics

SLOT = "#3A2E22"
PALE = 0.55  # of the accent, for the columns that are not the best


class Column(NamedTuple):
    """One column: what stands under it (a word or a sprite) and its share with the interval."""

    label: str
    sprite: str
    share: float
    low: float
    high: float
    luck: float


@kept("plates")
def columns(m: Metrics, w: int, h: int, bars: tuple[Column, ...], said: str, accent: str) -> Surface:
    """Draw w x h pixels of columns with whiskers, and the dashed line of luck with its words."""
    made = blank(w, h)
    px = fit("100 %", "display", m.font_px(20), w / max(1, len(bars)) * 0.96)
    small = m.font_px(16)
    foot, key = max(m.px(58), height("display", px)), height("italic", small)
    top = key + height("display", px) + m.px(2)
    tallest = max([*(max(bar.high, bar.luck) for bar in bars), 0.05])
    room, pitch = h - foot - top - m.px(8), w / max(1, len(bars))
    svg = Svg(w, h)

    def y_of(share: float) -> float:
        return top + room * (1 - share / tallest)

    for i, bar in enumerate(bars):
        x, wide = pitch * i + pitch * 0.17, pitch * 0.66
        y = min(y_of(bar.share), y_of(0) - 2)
        svg.notch(x, y, wide, y_of(0) - y, min(6 * m.u, (y_of(0) - y) / 2), accent, INK, m.stroke(2),
                  opacity=1.0 if i == 0 else PALE)  # fmt: skip
        _whisker(svg, m, (x + wide / 2, y_of(bar.low), x + wide / 2, y_of(bar.high)), m.px(8))
    dash = f"{8 * m.u:.1f} {6 * m.u:.1f}"
    for luck, left, right in _lines(bars, pitch):
        svg.line(left, y_of(luck), right, y_of(luck), CREAM, m.stroke(1.8), dash=dash, opacity=0.8)
    end = w - width(said, "italic", small) - m.px(10)
    svg.line(end - m.px(46), key / 2, end, key / 2, CREAM, m.stroke(1.8), dash=dash)
    stamp(made, render(svg), 0, 0)
    for i, bar in enumerate(bars):
        cx = pitch * (i + 0.5)
        line = text(f"{100 * bar.share:.0f} %", "display", px, CREAM)
        y = y_of(bar.high) - line.get_height() - m.px(1)
        crossed = y < y_of(bar.luck) < y + line.get_height()  # then it stands above the line instead
        stamp(made, line, cx - line.get_width() / 2, y_of(bar.luck) - line.get_height() if crossed else y)
        if bar.sprite:
            stamp_mid(made, sprite(bar.sprite, round(min(m.px(54), pitch * 0.9))), cx, h - foot / 2)
        else:
            stamp_mid(made, text(bar.label, "display", px, DIM), cx, h - foot / 2)
    word = text(said, "italic", small, CREAM)
    stamp(made, word, w - word.get_width(), 0)
    return made


def _lines(bars: tuple[Column, ...], pitch: float) -> Iterator[tuple[float, float, float]]:
    """Yield the lines of luck: how high, from where, to where; one over all columns with the same."""
    at = 0
    for luck, same in groupby(bar.luck for bar in bars):
        n = len(list(same))
        yield luck, pitch * at, pitch * (at + n)
        at += n


@kept("plates")
def curve(
    m: Metrics, w: int, h: int, points: tuple[tuple[int, float], ...], said: tuple[str, str], accent: str
) -> Surface:
    """Draw w x h pixels of a line from 0 to 100 % over the number of games, and the dashed line of luck at half."""
    made, px = blank(w, h), m.font_px(16)
    left = width("100 %", "semibold", px) + m.px(14)
    right = max(width(word, "semibold", px) for word in said) + m.px(26)
    top, foot = height("semibold", px) / 2 + m.px(4), height("semibold", px) + m.px(14)
    wide, tall = w - left - right, h - top - foot
    svg = Svg(w, h)
    spots = [
        (left + wide * (i / (len(points) - 1) if len(points) > 1 else 0.5), top + tall * (1 - share))
        for i, (_, share) in enumerate(points)
    ]
    for quarter in range(5):
        y = top + tall * (1 - quarter / 4)
        svg.line(left, y, left + wide, y, ROW_EDGE, m.stroke(1.4 if quarter else 2.4))
    half = top + tall / 2
    svg.line(left, half, left + wide, half, CREAM, m.stroke(2), dash=f"{3 * m.u:.1f} {6 * m.u:.1f}", opacity=0.8)
    if len(spots) > 1:
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        svg.path(path, None, INK, m.stroke(8))
        svg.path(path, None, accent, m.stroke(4.5))
    for x, y in spots:
        svg.circle(x, y, 6 * m.u, accent, INK, m.stroke(2))
    stamp(made, render(svg), 0, 0)
    for quarter in range(5):
        label = text(f"{25 * quarter} %", "semibold", px, DIM)
        stamp(made, label, left - m.px(10) - label.get_width(), top + tall * (1 - quarter / 4) - label.get_height() / 2)
    every = -(-len(points) // max(1, int(wide / (px * 3))))
    for i, ((n, _), (x, _)) in enumerate(zip(points, spots, strict=True)):
        if (len(points) - 1 - i) % every == 0:
            label = text(str(n), "semibold", px, DIM)
            stamp(made, label, x - label.get_width() / 2, h - label.get_height())
    _ends(m, made, (left + wide + m.px(14), spots[-1][1], half), said, accent)
    return made


def _ends(m: Metrics, made: Surface, place: tuple[float, float, float], said: tuple[str, str], accent: str) -> None:
    """Put the words of the line and of luck at their right ends, apart from one another."""
    x, mine, half = place
    px = m.font_px(16)
    gap = height("semibold", px)
    if abs(mine - half) < gap:
        mine = half - gap if mine <= half else half + gap
    for word, y, colour in ((said[0], mine, accent), (said[1], half, DIM)):
        line = text(word, "semibold", px, colour)
        stamp(made, line, x, min(made.get_height() - gap, max(0, y - gap / 2)))


@kept("plates")
def meter(m: Metrics, w: int, h: int, share: float, interval: tuple[float, float], even: float, accent: str) -> Surface:
    """Draw a bar of w x h pixels filled to a share, with its whisker and a tick where even lies (-1 = no tick)."""
    svg = Svg(w, h)
    bar = min(h * 0.62, 22 * m.u)
    y = (h - bar) / 2
    svg.rect(0, y, w, bar, SLOT)
    svg.rect(0, y, max(1.0, w * share), bar, accent)
    low, high = (w * v for v in interval)
    if high > low:
        _whisker(svg, m, (low, h / 2, high, h / 2), bar * 0.42)
    if even >= 0:
        svg.line(w * even, y - 4 * m.u, w * even, y + bar + 4 * m.u, INK, m.stroke(5))
        svg.line(w * even, y - 4 * m.u, w * even, y + bar + 4 * m.u, CREAM, m.stroke(2.4))
    return render(svg)


@kept("plates")
def compared(m: Metrics, w: int, h: int, mine: float, theirs: float, accent: str) -> Surface:
    """Draw a thin bar filled to one's own share, with a diamond at the others'."""
    svg = Svg(w, h)
    bar, d = max(4.0, 8 * m.u), max(5.0, 9 * m.u)
    svg.rect(0, (h - bar) / 2, w, bar, SLOT)
    svg.rect(0, (h - bar) / 2, max(1.0, w * mine), bar, accent)
    x, y = min(w - d, max(d, w * theirs)), h / 2
    svg.polygon(((x, y - d), (x + d, y), (x, y + d), (x - d, y)), CREAM, INK, m.stroke(2))
    return render(svg)


def _whisker(svg: Svg, m: Metrics, ends: tuple[float, float, float, float], cap: float) -> None:
    """Draw a whisker from one end to the other with caps across it."""
    x1, y1, x2, y2 = ends
    across = y1 == y2
    for colour, thick in ((INK, 4.6), (CREAM, 2)):
        svg.line(x1, y1, x2, y2, colour, m.stroke(thick))
        for x, y in ((x1, y1), (x2, y2)):
            dx, dy = (0, cap) if across else (cap, 0)
            svg.line(x - dx, y - dy, x + dx, y + dy, colour, m.stroke(thick))


