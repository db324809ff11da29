"""Puzzles in a match that has just ended: looked for where opponents think, tried here, kept in this user's folder."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.hindsight import packed
from rules.puzzles import Puzzle, clearest, poses, seek, source
from tabletop.games import poster as poster_of
from tabletop.screens.page import FindingPage, Section
from tabletop.screens.puzzles.kept import Posed, keep, words
from tabletop.screens.puzzles.table import sit
from tabletop.theme import ALARM, CREAM, SOFT
from tabletop.widgets.button import Button
from tabletop.widgets.plain import line_height, line_width
from tabletop.worker import Errand

if TYPE_CHECKING:
    from rules.core.match import Match
    from rules.puzzles import Source
    from rules.save.model import Header
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.router import Router
    from tabletop.widgets.flow import Flow


def seekable(match: Match) -> bool:
    """Whether puzzles can be looked for in a match: it is over, known from its deal on, and of a game that has any."""
    return match.result is not None and match.base == 0 and poses(match.game)


class SoughtScreen(FindingPage):
    """What is found is shown at once; the clearest few are left in the end."""

    title = words.FOUND
    aside = words.FOUND_ASIDE
    desk = False

    def __init__(self, router: Router, match: Match, header: Header) -> None:
        super().__init__(router.thinker, Errand(seek, (packed(match),)))
        self.router, self.match, self.header = router, match, header
        self.accent = poster_of(match.game.id).accent
        self.all: list[Puzzle] = []
        self.kept: list[Puzzle] = []
        self.turn, self.said = 0, ""

    def take(self, one: Puzzle | int) -> None:
        """Take note of a turn that was reached, or of a puzzle."""
        if isinstance(one, Puzzle):
            self.all.append(one)
        else:
            self.turn = one

    # -- doing
    @property
    def failed(self) -> bool:
        """Whether it was given up before the end of the match."""
        return self.over and self.turn + 1 < self.match.turn

    @property
    def found(self) -> tuple[Puzzle, ...]:
        """The clearest by now; what was kept stays."""
        return tuple(sorted({*clearest(self.all, self.match.seats), *self.kept}))

    def source(self, *puzzles: Puzzle) -> Source:
        """Give the match as far as some puzzles of it."""
        cast = [who.character for who in self.header.plan]
        return source(self.match, puzzles, cast, self.header.ruleset, self.header.options)

    def keep(self, one: Puzzle) -> None:
        """Keep one, with those kept before."""
        self.said = keep(self.header.id, self.source(*self.kept, one))
        if not self.said:
            self.kept.append(one)
        self.relay()

    def open(self, one: Puzzle) -> None:
        """Try one."""
        sit(self.router, [Posed(self.source(one), one)], 0)

    # -- look
    def fill(self, m: Metrics) -> None:
        """Put how far it has come, and a panel for every puzzle."""
        sections = [Section("so far", words.SO_FAR, self._state)]
        sections += [Section(f"found {one.turn}", words["HARD", one.hard - 1], partial(self._one, one=one))
                     for one in self.found]  # fmt: skip
        self.area = self.column((self.left, self.top, self.right - self.left, self.low - self.top), sections)
        del m

    def _state(self, flow: Flow) -> None:
        going = words.seeking(turn=self.turn, of=self.match.turn)
        flow.text(words.sought(n=len(self.found)) if self.over else going, size=20, colour=CREAM)
        if self.failed or self.said:
            flow.text(self.said or words.FAILED, size=18, colour=ALARM)

    def _one(self, flow: Flow, one: Puzzle) -> None:
        view = self.match.game.view(self.match.at(one.turn), one.seat)
        flow.text(words.turn(stage=self.match.game.stage(view), name=self.header.plan[one.seat].name, n=one.hard),
                  size=19, colour=SOFT, gap=10)  # fmt: skip
        kept, x, high = one in self.kept, flow.x, max(50.0, line_height(flow.m, 22) * 1.4)
        for label, do, on in ((words.TRY, self.open, True), (words.KEPT if kept else words.KEEP, self.keep, not kept)):
            wide = line_width(flow.m, label, 22) + 64
            flow.put(Button((x, flow.y, wide, high), label, partial(do, one), size=22, enabled=on,
                            name=f"{label} {one.turn}", tip=words.KEPT_TIP if label == words.KEPT else ""))  # fmt: skip
            x += wide + 12
        flow.skip(high)
