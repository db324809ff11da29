"""When one is asked: a switch for every own power, how long hands hang in the air, and silence for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.types import Refusal
from rules.games.masquerade.codes import POWERS
from rules.games.masquerade.stops import When
from rules.games.masquerade.uses import MASKS
from tabletop import settings as kept
from tabletop.games.masquerade.asking import naming, places, standing, words
from tabletop.games.masquerade.asking.choosers import Chooser
from tabletop.paint.controls import Segment, segment_height, segment_widths
from tabletop.widgets.choices import Segmented
from tabletop.widgets.plain import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.games.masquerade.asking.dotted import Dotted

WHENS: Final = tuple(When)
LINGERS: Final = tuple(standing.LINGERS)
TIMERS: Final = tuple(standing.TIMERS)
LEAST: Final = 11.0  # no switch's words are smaller
_WINDOWS: Final = ("before", "undo", "stop", "eyes", "fortify", "raise", "answer", "second", "outside")


def asking(dots: Sequence[int]) -> list[int]:
    """Return those of these dots that can ask anything in somebody's window."""
    every = 0
    for phase in _WINDOWS:
        every |= MASKS[phase]
    return [dot for dot in dots if every >> 4 * dot & 15]


class StopsSheet(Chooser):
    """SM 3.14; Back, or a press on its button, puts it away, and it is kept."""

    def __init__(self, over: Dotted, dots: Sequence[int]) -> None:
        super().__init__(over, words.STOPS, words.STOPS_ASIDE)
        self.dots = asking(dots)
        self.changed = False

    def build(self) -> None:
        """A row a power, then the two clocks, then what is said for a while."""
        m = self.m
        set_ = standing.settings_of(self.table)
        rows: list[tuple[str, tuple[str, ...], int, Callable[[int], object]]] = [
            (naming.power(dot), words.WHENS, WHENS.index(standing.when(set_, dot)), self._power(dot))
            for dot in self.dots
        ]
        linger = standing.value(set_, standing.LINGER, "usual")
        timer = standing.value(set_, standing.TIMER, standing.OFF)
        rows.append((words.LINGER, words.LINGERS, _at(LINGERS, linger), self._named(standing.LINGER, LINGERS)))
        rows.append((words.TIMER, words.TIMERS, _at(TIMERS, timer), self._named(standing.TIMER, TIMERS)))
        rows.append((words.NOTHING_MORE, words.QUIETS, self._quiet(), self._hush))
        high = max(50.0, segment_height(m) / m.u + 8)
        size = self._size([labels for _, labels, _, _ in rows])
        x, y, inner = self.frame(len(rows) * high, 860, clear=False)
        for i, (title, labels, chosen, then) in enumerate(rows):
            top = y + i * high
            line = m.font_px(19) / m.u * 1.3
            box = (x, top + (high - line) / 2, inner * 0.4, line)
            self.put(Label(box, title, face="semibold", size=19, wrap=False))
            made = Segmented((x + inner * 0.4, top, inner * 0.6, high), labels, chosen, then, name=f"set {i + 1}",
                             align=1.0, size=size)  # fmt: skip
            self.put(made)

    def _size(self, rows: Sequence[tuple[str, ...]]) -> float:
        """Return the size of words at which the longest switch has room."""
        room = self.m.px(places.width(self.picture.layout, 860, clear=False) * 0.58 - places.PAD)
        size = 18.0
        items = [tuple(map(Segment, row)) for row in rows]
        while size > LEAST and any(sum(segment_widths(self.m, row, 0, size)) > room for row in items):
            size -= 0.5
        return size

    # -- what is set
    def _set(self, name: str, what: str) -> None:
        standing.put(standing.settings_of(self.table), name, what)
        self.changed = True
        self.session.think_again()

    def _power(self, dot: int) -> Callable[[int], object]:
        return lambda at: self._set(POWERS[dot], WHENS[at])

    def _named(self, name: str, values: Sequence[str]) -> Callable[[int], object]:
        return lambda at: self._set(name, values[at])

    def _quiet(self) -> int:
        said, view = standing.standing(self.session, self.seat), self.view
        if view.round_no == said.quiet_round:
            return 2
        return int((view.round_no, view.trick_no) == said.quiet_trick)

    def _hush(self, at: int) -> None:
        said, view = standing.standing(self.session, self.seat), self.view
        said.quiet_trick = (view.round_no, view.trick_no) if at == 1 else (-1, -1)
        said.quiet_round = view.round_no if at > 1 else -1
        self.session.think_again()

    def close(self) -> None:
        """Keep what was set."""
        set_ = standing.settings_of(self.table)
        if self.changed and set_ is not None:
            self.changed = False
            trouble = kept.save(set_)
            if trouble:
                self.table.refuse(Refusal("SM 3.14", trouble))
        super().close()


def _at(values: Sequence[str], what: str) -> int:
    return values.index(what) if what in values else 0
