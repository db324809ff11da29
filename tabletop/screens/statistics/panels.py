"""The panels of the statistics: large figures, columns, form, levels, habits, company."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from rules import front
from rules import game as game_of
from rules import games as known_games
from rules.agents.personalities import LEVELS
from rules.core.sentences import Words, decimal
from rules.core.words import cast
from tabletop.games import kit
from tabletop.paint.cache import kept
from tabletop.paint.coins import coin, portrait
from tabletop.paint.controls import levels as level_bars
from tabletop.paint.soft import Surface, blank, stamp, stamp_mid
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.paint.text import fit, height, text, width
from tabletop.screens.aftermath.outcome import portrait_number
from tabletop.screens.statistics import figures
from tabletop.screens.words import words as pages
from tabletop.theme import BRASS, CREAM, DIM, INK, ROW_EDGE, SOFT
from tabletop.widgets.flow import Flow
from tabletop.widgets.plain import Label, Panel, Picture, line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.statistics.figures import Habits, Played, Rival, Share
    from tabletop.widgets.base import Box
    from tabletop.widgets.ui import Ui

class StatisticsWords(Words):
    """Sentences that are put together."""

    def since(self, n: int, first: datetime) -> str:
        """Say how many games there are and since when."""
        return self.n_game_n_since_day_first(n=n, date=pages.date(first))

    def percent(self, share: float) -> str:
        """Say a share."""
        return f"{100 * share:.0f} %"

    def ends_aside(self, n: int, *, rounds: bool, games: int = 0) -> str:
        """Say what the columns are shares of; `games`: in how many of those that are shown, 0 for all."""
        of = pages.games(n=games) if games else ""
        what = self.of_hands(games=of) if rounds else of or self.of_games
        return self.shares(what=what, seats=pages.seats(n=n) if n else "")

    def places(self, seats: int) -> tuple[str, ...]:
        """Say what stands under the columns: places, or won and lost."""
        return tuple(f"{i}." for i in range(1, seats + 1)) or self.rows("WON_LOST")

    def turns(self, n: int) -> str:
        """Say how many turns were made."""
        return self.n_turns(n=f"{n:,}").replace(",", " ")

    def even(self, share: float) -> str:
        """Say what luck would win."""
        return self.luck_alone_would_win_percent(percent=self.percent(share))

    def by_luck(self, mean: float) -> str:
        """Say which mean place luck would take."""
        return self.luck_alone_would_take_mean(mean=decimal(mean))

    def at_best(self, low: float, high: float) -> str:
        """Say between which shares of wins the true one lies."""
        return self.won_in_the_long_run_low_to(low=f"{100 * low:.0f}", percent=self.percent(high))

    def level(self, opponent: str) -> str:
        """Name a kind of opponent."""
        return LEVELS[opponent].name if opponent in LEVELS else opponent.replace("-", " ")


words: Final = StatisticsWords("tabletop", "statistics")


FORM_FROM = 2  # points that make a line
EVEN = 0.5
UNKNOWN_FACE = 21
MOST_COMPANY = 12
LEAST_PLOT = 190.0


class Panels:
    """Draws what was counted of some matches."""

    def __init__(self, played: Sequence[Played], game: str, accent: str = BRASS) -> None:
        self.played, self.game, self.accent = list(played), game, accent
        self.totals = figures.totals(self.played)
        self.ends_up = figures.ends(self.played)
        self.room = 0.0  # how high a plot may be, 0 = as it likes

    def cards(self) -> list[tuple[str, str, str]]:
        """Give the large figures: figure, what it is, a second line."""
        t = self.totals
        return [
            (str(t.games), words.games(n=t.games), words.turns(t.turns)),
            (words.percent(t.won.share), words.WON, words.even(t.even)),
            (words.percent(t.lately), words.WON, words.lately(n=min(figures.TEN, t.games))) if t.sides else
            (decimal(t.mean), words.mean_of(n=t.seats), words.by_luck(t.usual)),
            (str(t.streak), words.in_a_row(n=t.streak), words.at_best(t.won.low, t.won.high)),
        ]

    def put_card(self, ui: Ui, box: Box, said: tuple[str, str, str]) -> None:
        """Put one large figure on a panel of its own."""
        x, y, w, h = box
        m = ui.metrics
        ui.add(Panel(box))
        big, line = line_height(m, 50), line_height(m, 18, "italic")
        top = y + (h - big * 0.9 - line) / 2
        figure_w = min(w * 0.6, line_width(m, said[0], 50) + 2)
        ui.add(Label((x + 22, top, figure_w, big), said[0], face="display", size=50, colour=self.accent, wrap=False))
        tall = line_height(m, 23)
        ui.add(Label((x + 34 + figure_w, top + big * 0.78 - tall * 0.76, w - figure_w - 50, tall), said[1],
                     face="display", size=23, wrap=False))  # fmt: skip
        ui.add(Label((x + 22, top + big * 0.9, w - 44, line), said[2], face="italic", size=18, colour=DIM, wrap=False))

    def in_figures(self, flow: Flow) -> None:
        """Put the large figures into a column."""
        top, half, lowest = flow.y, (flow.w - 40) / 2, flow.y
        for i, (figure, what, sub) in enumerate(self.cards()):
            column = Flow(flow.m, flow.put, flow.x + i % 2 * (half + 40), top, half)
            column.row(f"{figure} {what}", sub)
            lowest = max(lowest, column.y)
            top = lowest if i % 2 else top
        flow.y = lowest

    def _plot_high(self, flow: Flow) -> float:
        return max(LEAST_PLOT, self.room) if self.room else 300.0 * flow.m.text**0.5

    def ends(self, flow: Flow) -> None:
        """Put the columns of places."""
        found = self.ends_up
        game = self.game or (self.played[-1].game if len({one.game for one in self.played}) == 1 else "")
        there = game in known_games() and front(game).seats[0] <= found.seats <= front(game).seats[1]
        sprites = kit(game).places(found.seats) if there else ("",) * len(found.shares)
        names = words.places(found.seats)
        bars = tuple(
            Column(name, picture, s.share, s.low, s.high, luck)
            for name, picture, s, luck in zip(names, sprites, found.shares, found.luck, strict=True)
        )
        high = self._plot_high(flow)
        box, accent = (flow.x, flow.y, flow.w, high), self.accent
        flow.put(Picture(box, lambda m, w, h: columns(m, w, h, bars, words.LUCK, accent), name="ends plot",
                         tip=words.ENDS_KEY))  # fmt: skip
        flow.skip(high + 4)

    def form(self, flow: Flow) -> None:
        """Put the line of the form."""
        points = tuple((n, beaten) for n, beaten, _ in figures.form(self.played))
        if len(points) < FORM_FROM:
            flow.text(words.FEW, size=20, colour=SOFT)
            return
        high = self._plot_high(flow)
        box, accent, said = (flow.x, flow.y, flow.w, high), self.accent, (words.YOU, words.LUCK)
        flow.put(Picture(box, lambda m, w, h: curve(m, w, h, points, said, accent), name="form plot"))
        flow.skip(high + 4)

    def levels(self, flow: Flow) -> None:
        """Put a meter for every level met."""
        found = figures.levels(self.played)
        if not found:
            flow.text(words.NO_LEVELS, size=20, colour=SOFT)
            return
        number_w = max(line_width(flow.m, words.of(hits=s.hits, n=s.of), 21) for _, s in found) + 6
        name_w = max(line_width(flow.m, words.level(name), 22) for name, _ in found) + 16
        bars_w = level_bars(flow.m, 1).get_width() / flow.m.u + 16
        for name, share in found:
            self._level(flow, name, share, (bars_w, name_w, number_w))
        flow.text(words.LEVELS_KEY, face="italic", size=18, colour=DIM)

    def _level(self, flow: Flow, name: str, share: Share, wide: tuple[float, float, float]) -> None:
        m, (bars_w, name_w, number_w) = flow.m, wide
        high = max(36.0, line_height(m, 22))
        digits = name.removeprefix("level-")
        if digits.isdecimal() and name != digits:
            level = int(digits)
            flow.put(Picture((flow.x, flow.y, bars_w - 16, high), lambda n, _w, _h: level_bars(n, level, self.accent)))
        x = flow.x + bars_w
        flow.one((x, flow.y, name_w, high), words.level(name), 22)
        self._meter(flow, (x + name_w, flow.y, flow.w - bars_w - name_w - number_w - 12, high), share, EVEN)
        flow.one(
            (flow.x + flow.w - number_w, flow.y, number_w, high), words.of(hits=share.hits, n=share.of), 21, align=1
        )
        flow.skip(high + 3)

    def _meter(self, flow: Flow, box: Box, share: Share, even: float) -> None:
        accent, interval = self.accent, (share.low, share.high)
        flow.put(Picture(box, lambda m, w, h: meter(m, w, h, share.share, interval, even, accent)))

    def habits(self, flow: Flow) -> None:
        """Put every habit against the others'; for all games together, every game."""
        if not self.game and len({one.game for one in self.played}) > 1:
            self._games(flow)
            return
        game = self.game or self.played[-1].game
        counted = game_of(game).habits if game in known_games() else ()
        found = figures.habits(self.played, counted)
        if not found:
            never = game in known_games() and not counted
            flow.text(words.NO_HABITS_HERE if never else words.NO_HABITS, size=20, colour=SOFT)
            return
        m = flow.m
        line, bar = line_height(m, 20, "body"), 17.0
        number_w = line_width(m, "100 %", 21) + 10
        for habit in found:
            room = flow.w - 2 * number_w
            flow.one((flow.x, flow.y, room, line), habit.title, 20, face="body", colour=CREAM)
            flow.one((flow.x + room, flow.y, number_w, line), words.percent(habit.mine.share), 21, colour=self.accent,
                     align=1)  # fmt: skip
            flow.one((flow.x + room + number_w, flow.y, number_w, line), words.percent(habit.theirs.share), 21,
                     colour=DIM, align=1)  # fmt: skip
            self._compared(flow, (flow.x, flow.y + line, flow.w, bar), habit)
            flow.skip(line + bar + 3)
        flow.text(words.HABITS_KEY, face="italic", size=18, colour=DIM)

    def _compared(self, flow: Flow, box: Box, habit: Habits) -> None:
        mine, theirs, accent = habit.mine.share, habit.theirs.share, self.accent
        flow.put(Picture(box, lambda m, w, h: compared(m, w, h, mine, theirs, accent)))

    def _games(self, flow: Flow) -> None:
        m = flow.m
        found = figures.games(self.played)
        line, bar = line_height(m, 21), 30.0
        for game, share, luck in found:
            title = front(game).title if game in known_games() else game
            flow.one((flow.x, flow.y, flow.w * 0.7, line), title, 21)
            flow.one(
                (flow.x + flow.w * 0.7, flow.y, flow.w * 0.3, line), words.of(hits=share.hits, n=share.of), 21, align=1
            )
            self._meter(flow, (flow.x, flow.y + line, flow.w, bar), share, luck)
            flow.skip(line + bar + 8)
        flow.text(words.GAMES_KEY, face="italic", size=18, colour=DIM)

    def company(self, flow: Flow) -> None:
        """Put everybody the person has sat with."""
        for rival in figures.company(self.played, MOST_COMPANY):
            self._rival(flow, rival)
        flow.text(words.COMPANY_KEY, face="italic", size=18, colour=DIM)

    def _rival(self, flow: Flow, rival: Rival) -> None:
        m, d = flow.m, 66.0
        name, line, bar = line_height(m, 24), line_height(m, 18, "italic"), 24.0
        number_w = line_width(m, "100 %", 26) + 8
        face = portrait(face_of(rival))
        high = max(d, (name + line) * 0.95 + bar)
        flow.put(Picture((flow.x, flow.y + (high - d) / 2, d, d), lambda n, a, _b: coin(n, face, a, rim=3)))
        x, room = flow.x + d + 18, flow.w - d - 18 - number_w
        flow.one((x, flow.y, room, name), rival.name, 24)
        flow.one((x, flow.y + name * 0.92, room, line), words.together(n=rival.together), 18, face="italic", colour=DIM)
        plain = rival.above._replace(low=0.0, high=0.0)
        self._meter(flow, (x, flow.y + (name + line) * 0.95, room, bar), plain, EVEN)
        flow.one((flow.x + flow.w - number_w, flow.y + (high - name) / 2, number_w, name),
                 words.percent(rival.above.share), 26, colour=self.accent, align=1)  # fmt: skip
        flow.skip(high + 12)


def face_of(rival: Rival) -> int:
    """Give the face of somebody: as the record has it, else as the cast knows it."""
    if rival.portrait:
        return portrait_number(rival.portrait)
    known = {one.id: one.portrait for one in cast()} | {one.short: one.portrait for one in cast()}
    found = known.get(rival.character) or known.get(rival.name)
    return portrait_number(found) if found else UNKNOWN_FACE

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
