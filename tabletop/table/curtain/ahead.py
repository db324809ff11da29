"""What all may see, drawn for whoever looks next while the curtain hangs: in their size and inks, of nobody's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.anim import AnimClock, Timeline
from tabletop.paint.metrics import Inks, in_inks
from tabletop.paint.room import room
from tabletop.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.play import PlayScreen
    from tabletop.table.curtain.screen import CurtainScreen


class Eyes(NamedTuple):
    """For whose eyes it is drawn: the window with their text, and their inks."""

    m: Metrics
    inks: Inks
    figures: float  # how large those in the corners of cards are


class Ahead:
    """An idle job, a piece a call, for as long as a curtain hangs.

    What goes on the shelves is what the table shows while nobody looks. A hand of cards is left for the moment in which
    it is looked at: how much there is to draw of it would be something to be noticed.
    """

    def __init__(self, table: PlayScreen, curtain: CurtainScreen, eyes_of: Callable[[str], Eyes | None]) -> None:
        self.table, self.curtain, self.eyes_of = table, curtain, eyes_of
        self._for: tuple[str, Eyes] | None = None
        self._pieces: Iterator[None] = iter(())

    def __call__(self) -> bool:
        """Draw the next piece; False as soon as the curtain is gone."""
        app, session = self.table.app, self.table.session
        if self.curtain not in app.screens or session.looking.waits is None:
            return False
        if app.top is not self.curtain:
            return True
        who = session.names(session.looking.waits)
        eyes = self.eyes_of(who)
        wanted = None if eyes is None else (who, eyes)
        if wanted != self._for:
            self._for, self._pieces = wanted, iter(()) if eyes is None else self._drawn(eyes)
        if eyes is not None:
            with in_inks(eyes.inks):
                next(self._pieces, None)
        return True

    def _drawn(self, eyes: Eyes) -> Iterator[None]:
        screen, session = self.table, self.table.session
        layout = screen.picture.layouts(eyes.m, session.match.seats)
        room(eyes.m, screen.picture.room, layout.table)
        yield
        made = screen.kit.picture(session, Scene(), Timeline(AnimClock()))  # nobody looks: a public one
        made.rewind(session.shown)
        made.build(eyes.m, eyes.figures)
        yield
        made.agree(session.shown)
        yield
