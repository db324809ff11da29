"""Speaking up between two statements, or into one ear (GT 3.6): the others wait, and it can be put away again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from rules.core.sentences import Words
from rules.core.talk.codes import ACT
from rules.core.talk.palette import ready
from rules.core.talk.statement import Statement, how_of
from rules.games.great_table.phases.debate import TELL
from rules.games.great_table.talk import TONGUE
from tabletop.games.great_table.asking.base import AtRing
from tabletop.games.great_table.manner import MANNER, Round
from tabletop.inputs import Verb
from tabletop.paint.text import curly
from tabletop.table.forms.asked import Press
from tabletop.table.forms.foot import PAD, FootPanel, head
from tabletop.table.forms.seats import Seats
from tabletop.table.prompts import Action, Prompt, Table
from tabletop.table.talk.draft import Draft
from tabletop.table.talk.palette import Palette
from tabletop.theme import CREAM, DIM
from tabletop.widgets.scroll import Paragraph, ScrollText

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.core.types import Ask, Seat
    from rules.games.great_table.view import View
    from tabletop.games.great_table.picture import RingPicture
    from tabletop.table.layout import Box
    from tabletop.table.match.session import Session
    from tabletop.table.talk.manner import Way

words: Final = Words("tabletop.games.great_table", "speaking")

SPEAKER = 2  # where a whisper's statement begins: the mask of who hears it and the day stand before it


class Aside(Palette):
    """A palette that stands before what else may be done."""

    @property
    def holds(self) -> bool:
        """The others wait."""
        return True

    def actions(self) -> list[Action]:
        """Say it, not now, or no more today."""
        first, *more = super().actions()
        return [first, Action(words.not_now, self.fold, words.not_now_sub, key=Verb.PASS), *more]

    def fold(self) -> None:
        """Put it away; what is half said is kept."""
        self.table.swap(None)

    def back(self) -> bool:
        """Take back a step; then put it away."""
        self.complaint = ""
        if self.picking:
            self.picking = False
        elif not self.draft.back():
            self.fold()
            return True
        self._changed()
        return True

    def close(self) -> None:
        """Take it down, and let what it stood before come back."""
        super().close()
        behind, self.behind = self.behind, None
        if behind is not None:
            behind()


class Word(Aside):
    """A statement nobody asked for."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, MANNER, ask)

    def goes_on(self, _asks: Sequence[Ask]) -> bool:
        """Stand there until it is said or put away."""
        return True


class Whispers(Round):
    """The same talk, to one listener."""

    ask = TELL
    own = ()

    def __init__(self, listener: Seat, name: str) -> None:
        super().__init__()
        self.listener = listener
        self.head, self.aside = words.whisper_to(name=name), words.only_two

    def round(self, _eyes: Session) -> tuple[str, str]:
        """Name the ear."""
        return self.head, ""

    def ready(self, view: Any, _ask: Ask, act: int) -> Iterable[tuple[int, ...]]:
        """Offer what can be said to everybody, for this ear alone."""
        return [how_of(one, self.listener) for one in ready(TONGUE, view, act)]

    def bid(self, _ask: Ask) -> int:
        """The listener stands where a bid would."""
        return self.listener

    def caveat(self, _eyes: Session, _way: Way) -> str:
        """Nothing waits for another word: an ear may hear twice of a kind."""
        return ""

    def closed(self, _eyes: Session, _ask: Ask, _way: Way, _target: Seat) -> str:
        """Only some things are whispered; the others are not there at all."""
        return ""

    def acts(self, ask: Ask) -> tuple[str, ...]:
        """Offer only what can be whispered."""
        return tuple(name for name in super().acts(ask) if ACT[name] in ask.options)


def heard(view: View, listener: Seat) -> list[tuple[int, Statement]]:
    """Return what has passed between the view's seat and a listener: day and statement, the oldest first."""
    both = 1 << view.seat | 1 << listener
    return [(row[1], Statement._make(row[SPEAKER:])) for row in view.heard if row[0] == both]


class Whisper(Aside):
    """The palette of a channel, with what has passed in it beside the table."""

    def __init__(self, table: Table, ask: Ask, listener: Seat) -> None:
        self.listener = listener
        picture = table.picture
        name = picture.session.names(listener)
        half = picture.draft
        if isinstance(half, Draft) and getattr(half.manner, "listener", listener) != listener:
            picture.draft = None  # it was meant for another ear
        super().__init__(table, Whispers(listener, name), ask)
        self.panel: FootPanel | None = None
        self.passed: Passed | None = None

    def actions(self) -> list[Action]:
        """Whisper it, or not."""
        first, aside, *_ = super().actions()
        ear = words.into_the_ear(name=self.name(self.listener)) if self.table.picture.layout.big else ""
        return [first if first.kind == "bad" else first._replace(label=words.whisper_it, sub=ear), aside]

    def open(self) -> None:
        """Put up the palette and what has passed."""
        super().open()
        picture = cast("RingPicture", self.table.picture)
        if picture.notes is not None:
            picture.notes.show(on=False)
        x, y, w, h = side(self.table)
        top = head(picture.m)
        self.panel = FootPanel((x, y, w, h), words.between_two)
        inner = (x + PAD, y + top, w - 2 * PAD, h - top - 8)
        self.passed = Passed(picture.session, inner, self.listener)
        for widget in (self.panel, self.passed):
            self.table.ui.add(widget, base=True)

    def close(self) -> None:
        """Take both down."""
        notes = cast("RingPicture", self.table.picture).notes
        if notes is not None:
            notes.show(on=True)
        for widget in (self.panel, self.passed):
            if widget is not None and widget.ui is not None:
                self.table.ui.remove(widget)
        super().close()


def side(table: Table) -> Box:
    """Return where a column beside the table has room: under the icons, above the buttons, beside everybody."""
    picture = table.picture
    layout, m = picture.layout, picture.m
    seats = max(nodes.body.right for nodes in picture.board.seats.values()) / m.u + 10
    wide = min(264 + 116 * layout.grown, m.w - 28 - seats)
    top = 106.0 + 20 * layout.big
    high = layout.actions[0][1] - 10 - top if layout.big else m.h * 0.42
    return m.w - 28 - wide, top, wide, high


class Passed(ScrollText):
    """What has passed between two, in a column."""

    def __init__(self, session: Session, box: Box, listener: Seat) -> None:
        lines = []
        manner = Whispers(listener, session.names(listener))
        for day, said in heard(session.view, listener):
            put = curly(manner.preview(session, said))
            lines.append(Paragraph(f"*{session.names(said.speaker)}* ({day}): {put}", colour=CREAM))
        if not lines:
            lines.append(Paragraph(words.nothing_said, face="italic", colour=DIM))
        super().__init__(box, lines, name="passed")


class Listeners(AtRing, Seats):
    """Two channels are open: press whose ear is meant."""

    @property
    def holds(self) -> bool:
        """The others wait."""
        return True

    @property
    def seats(self) -> Sequence[Seat]:
        """Who may hear it."""
        return self.round([listener for _, listener in self.view.channels])

    def banner(self) -> str:
        """Ask who."""
        return words.who_hears

    def open(self) -> None:
        """Ring them, and name them on buttons."""
        self.put_presses(self.grid(self.corner, 1, len(self.seats) + 1))
        self.show()

    def presses(self) -> Sequence[Press]:
        """Name them, and the way back."""
        names = [(self.name(seat).upper(), seat) for seat in self.seats]
        ears = [Press(name, lambda seat=seat: self.mean(seat), name, size=24) for name, seat in names]  # type: ignore[misc]
        return [*ears, Press("back", self.back, words.back, icon="icon-undo")]

    def mean(self, whom: Seat) -> bool:
        """Whisper to that one."""
        behind, self.behind = self.behind, None
        palette = Whisper(self.table, self.ask, whom)
        self.table.swap(palette)
        palette.behind = behind
        return True

    def step(self, _by: int) -> bool:
        """Leave the arrows to the buttons: a press whispers."""
        return False


def whispering(table: Table, ask: Ask) -> Prompt:
    """Return what whispers: at once where there is but one ear."""
    view: View = table.picture.session.view
    listeners = [listener for _, listener in view.channels]
    return Whisper(table, ask, listeners[0]) if len(listeners) == 1 else Listeners(table, ask)
