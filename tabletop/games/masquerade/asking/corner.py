"""What stands beside the own powers at any time: when one is asked, and the flags of Prince and Justicar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.types import Refusal
from rules.games.masquerade.attempts import When
from rules.games.masquerade.codes import POWERS
from rules.games.masquerade.content import powers
from rules.games.masquerade.declared import Bidding
from rules.games.masquerade.minds.court import odds
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.rights import prey, rights
from rules.games.masquerade.state import BOON, HUNT
from rules.games.masquerade.uses import MASKS
from tabletop import settings as kept
from tabletop.games.masquerade.asking import naming, places, standing
from tabletop.games.masquerade.asking.choosers import Chooser
from tabletop.games.masquerade.words import asking as words
from tabletop.paint.controls import Segment, segment_height, segment_widths
from tabletop.widgets.button import IconButton
from tabletop.widgets.choices import Segmented
from tabletop.widgets.plain import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.games.masquerade.view import View
    from tabletop.games.masquerade.asking.dots import Dotted
    from tabletop.games.masquerade.asking.standing import Standing


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


def useful_for(dot: int) -> str:
    """Say when a power asks that is asked for when useful: `attempts.useful` in words."""
    power, windows = REGISTER[dot], [name for name in _WINDOWS if MASKS[name] >> 4 * dot & 15]
    before = "order" if power.says is Bidding else "closes" if power.closes else "before"
    said = {"before": before, "undo": "meets", "stop": "meets", "answer": "meets"}
    found = ["copies"] if powers()[dot].copies else dict.fromkeys(said.get(name, name) for name in sorted(windows))
    return f"*{naming.power(dot)}*: {'; '.join(words['USEFUL', name] for name in found)}."


class StopsSheet(Chooser):
    """SM 3.14; Back, or a press on its button, puts it away, and it is kept."""

    def __init__(self, over: Dotted, dots: Sequence[int]) -> None:
        self.dots = asking(dots)
        line = "\n".join([words.STOPS_LINE, *map(useful_for, self.dots)])
        super().__init__(over, words.STOPS, words.STOPS_ASIDE, line)
        self.changed = False

    def build(self) -> None:
        """A row a power, then the two clocks, then what is said for a while."""
        m = self.m
        set_ = standing.settings_of(self.table)
        rows: list[tuple[str, tuple[str, ...], int, Callable[[int], object]]] = [
            (naming.power(dot), words.rows("WHENS"), WHENS.index(standing.when(set_, dot)), self._power(dot))
            for dot in self.dots
        ]
        linger = standing.value(set_, standing.LINGER, "usual")
        timer = standing.value(set_, standing.TIMER, standing.OFF)
        rows.append((words.LINGER, words.rows("LINGERS"), _at(LINGERS, linger), self._named(standing.LINGER, LINGERS)))
        rows.append((words.TIMER, words.rows("TIMERS"), _at(TIMERS, timer), self._named(standing.TIMER, TIMERS)))
        rows.append((words.NOTHING_MORE, words.rows("QUIETS"), self._quiet(), self._hush))
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


FLAGS = {HUNT: ("event-blood-hunt", words.pair("HUNT_FLAG")), BOON: ("event-boon", words.pair("BOON_FLAG"))}


class FlagButton(IconButton):
    """A flag: down, or raised."""

    def turn(self, *, up: bool, word: str) -> None:
        """Show it."""
        self.change(self.picture, word)
        self.say(kind="on" if up else "quiet")


def put_corner(over: Dotted, dots: tuple[int, ...]) -> None:
    """Put up what there is to set and to say at any time."""
    if asking(dots):
        put_up = lambda: over.table.swap(StopsSheet(over, dots))  # noqa: E731
        over.put(IconButton(over.tokens.own.gear, "icon-gear", words.STOPS_TIP, put_up))
    view = over.view
    said = standing.standing(over.session, over.seat)
    for i, (name, sprite, tips) in enumerate(_flags(over, view)):
        up = bool(getattr(said, name))
        made = FlagButton(places.flag(over.picture.layout, i), sprite, tips[up], kind="on" if up else "quiet")
        made.name = name
        made.on_press = lambda made=made, name=name, tips=tips: _turn(over, said, made, name, tips)
        over.put(made)


def _flags(over: Dotted, view: View) -> list[tuple[str, str, tuple[str, str]]]:
    """Return the flags this seat may raise."""
    found = [(name, *FLAGS[name]) for name in rights(view, view.seat)] if view.trick_no else []
    return [(name, sprite, (up + _court(over) * (name == HUNT), down)) for name, sprite, (up, down) in found]


def _court(over: Dotted) -> str:
    """Say what hunt the court would have, and on whom as cards stand."""
    view = over.view
    quarry = [seat for seat in prey(view._replace(trick_no=2)) if odds(view, seat, view.seat) > 1]
    return f"\n{words.HUNT_COURT} {words.HUNT_NOW(names=[over.name(seat) for seat in quarry])}"


def _turn(over: Dotted, said: Standing, made: FlagButton, name: str, tips: tuple[str, str]) -> None:
    """Raise a flag, or take it down."""
    up = not getattr(said, name)
    setattr(said, name, up)
    made.turn(up=up, word=tips[up])
    over.session.think_again()
