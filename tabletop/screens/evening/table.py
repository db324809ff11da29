"""The table of the night: who stands where, what each match brought, what comes next and who sits where then."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules import front, games
from rules.core.sentences import inside
from rules.evening import FULL
from tabletop.games import poster as poster_of
from tabletop.screens.evening import kept
from tabletop.screens.evening.compose import face
from tabletop.screens.evening.kept import words
from tabletop.screens.page import GUTTER, Page, Section
from tabletop.screens.parts import row_plate
from tabletop.screens.words import words as pages
from tabletop.theme import BRASS, CREAM, DIM, SOFT
from tabletop.widgets.button import Button
from tabletop.widgets.plain import Picture, line_height, line_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.evening.kept import Night
    from tabletop.screens.router import Router
    from tabletop.widgets.flow import Flow

STANDING = 0.56  # of the width
SIZE = 24


class NightScreen(Page):
    """Between two matches. `look` says how the evening stands now; the others lead on."""

    title = words.NIGHT
    desk = False
    first_focus = "on"

    def __init__(
        self, router: Router, look: Callable[[], Night], *, on: Callable[[Night], object],
        cup: Callable[[Night], object], another: Callable[[], object],
    ) -> None:  # fmt: skip
        super().__init__()
        self.router, self.look, self.on, self.cup, self.another = router, look, on, cup, another
        self.look_again()

    def look_again(self) -> None:
        """Ask how the evening stands."""
        self.night = self.look()
        over, of = len(self.night.parts) - self.left_over, len(self.night.parts)
        self.aside = words.played(n=over, of=of)

    @property
    def left_over(self) -> int:
        """How many matches are still to be played, or left out."""
        return sum(part.state in {"going", "lost", "next", "gone"} for part in self.night.parts)

    def resume(self) -> None:
        """Come back from another page: something may have been played."""
        self.look_again()
        self.relay()
        super().resume()

    # -- laying out
    def fill(self, m: Metrics) -> None:
        """Standing left, the programme right; the way on below."""
        night = self.night
        high = max(84.0, line_height(m, 36) + 18)
        foot, wide = self.low + 20 - high, self.right - self.left
        standing = Section("standing", words.STANDING, lambda flow: put_standing(flow, night),
                           words.most(most=FULL * len(night.scores)))  # fmt: skip
        programme = Section("programme", words.PROGRAMME, self._programme)
        tall = foot - 18 - self.top
        if self.one_column:
            self.column((self.left, self.top, wide, tall), [standing, programme])
        else:
            part = (wide - GUTTER) * STANDING
            self.panel((self.left, self.top, part, tall), standing)
            self.panel((self.left + part + GUTTER, self.top, wide - part - GUTTER, tall), programme)
        self._ways(foot, high)

    def _ways(self, y: float, high: float) -> None:
        m, night = self.ui.metrics, self.night
        going = night.next >= 0 and night.parts[night.next].state == "going"
        over = night.next < 0
        label = words.CUP if over else words.BACK_IN if going else words.GO_ON
        do = partial(self.cup if over else self.on, night)
        rest = [
            (words.ANOTHER, "icon-plus", self.another, "another"),
            (pages.MENU, "icon-home", self.router.menu, "menu"),
        ]
        sizes = [line_width(m, said, SIZE) + 56 + 34 * min(m.text, 1.4) for said, *_ in rest]
        first = self.right - self.left - sum(sizes) - 14 * len(sizes)
        self.ui.add(Button((self.left, y, first, high), label, do, kind="main", size=44, name="on",
                           icon="icon-trophy" if over else ""))  # fmt: skip
        x = self.left + first + 14
        for (said, icon, go, name), wide in zip(rest, sizes, strict=True):
            self.ui.add(Button((x, y, wide, high), said, go, icon=icon, size=SIZE, name=name))
            x += wide + 14

    def _programme(self, flow: Flow) -> None:
        night, m = self.night, flow.m
        for i, part in enumerate(night.parts):
            here = part.entry.game in games()
            name = front(part.entry.game).title if here else part.entry.game
            colour = poster_of(part.entry.game).accent if here else DIM
            said, line = self._state(i), line_height(m, SIZE)
            flow.one((flow.x, flow.y, flow.w, line), words.number(n=i + 1, game=name.upper()), SIZE, colour=colour)
            flow.skip(line)
            flow.text(said, face="semibold" if i == night.next else "body", colour=CREAM if i == night.next else SOFT)
            if i == night.next:
                self._seats(flow, i)
            flow.skip(8)

    def _state(self, number: int) -> str:
        night = self.night
        part = night.parts[number]
        if part.state == "done" and part.score is not None:
            best = [night.names[who] for who, brought in enumerate(part.score) if brought == max(part.score)]
            return words.brought(names=best, points=max(part.score))
        if part.state == "next" and number != night.next:
            return words.COMES_SHORT if part.entry.short else words.COMES
        stage = inside(part.save.stage) if part.save is not None else ""
        return words.going(stage=stage) if part.state == "going" else words["STATES", part.state]

    def _seats(self, flow: Flow, number: int) -> None:
        """Show who sits where."""
        chairs = kept.seats(self.night, number)
        d, m = 58.0 * min(flow.m.text, 1.4), flow.m
        known = {one.character for one in self.night.evening.company if not one.person}
        pitch = max(d + 26, max(line_width(m, chair.name, 18, "semibold") for chair in chairs) + 16)
        across = max(1, int(flow.w // pitch))
        line = line_height(m, 18, "semibold")
        flow.skip(6)
        for i, chair in enumerate(chairs):
            x, y = flow.x + i % across * pitch, flow.y + i // across * (d + line + 10)
            guest = not chair.person and chair.character not in known
            flow.put(Picture((x + (pitch - d) / 2, y, d, d), partial(face, chair.portrait, chair.person)))
            flow.one((x, y + d, pitch - 8, line), chair.name, 18, face="semibold", align=0.5,
                     colour=DIM if guest else CREAM)  # fmt: skip
        flow.skip(-(-len(chairs) // across) * (d + line + 10))
        extra = [chair.name for chair in chairs if not chair.person and chair.character not in known]
        if extra:
            flow.text(words.for_nothing(names=extra), face="italic", colour=DIM)


def put_standing(flow: Flow, night: Night) -> None:
    """Put a row for everybody: place, face, name, what each match brought, and all of it."""
    m = flow.m
    counted = [i for i, part in enumerate(night.parts) if part.score is not None]
    high, each = max(56.0, line_height(m, SIZE) * 1.3), line_width(m, "12", 22) + 22
    total = max(line_width(m, words.TOTAL, 18, "italic"), line_width(m, "72", 28)) + 14
    place = line_width(m, "10", 26) + 16
    heads = line_height(m, 18, "italic")
    columns = flow.x + flow.w - total - each * len(counted) - 10
    for at, i in enumerate(counted):
        flow.one((columns + at * each, flow.y, each, heads), str(i + 1), 20, align=1,
                 colour=poster_of(night.parts[i].entry.game).accent)  # fmt: skip
    flow.one((flow.x + flow.w - total - 10, flow.y, total, heads), words.TOTAL, 18, face="italic", colour=DIM,
             align=1)  # fmt: skip
    flow.skip(heads + 4)
    for one in night.standing:
        who, y = night.evening.company[one.who], flow.y
        flow.put(Picture((flow.x, y, flow.w, high), partial(row_plate, lit=who.person), z=-5))
        flow.one((flow.x + 4, y, place, high), str(one.place), 26, align=0.5,
                 colour=BRASS if one.place == 1 else CREAM)  # fmt: skip
        x = flow.x + place + 12
        flow.put(Picture((x, y + 5, high - 10, high - 10), partial(face, who.portrait, who.person)))
        x += high
        flow.one((x, y, columns - x - 6, high), night.names[one.who], SIZE)
        for at, i in enumerate(counted):
            brought = night.parts[i].score or ()
            best = brought[one.who] == max(brought)
            flow.one((columns + at * each, y, each, high), str(brought[one.who]), 22, face="semibold", align=1,
                     colour=CREAM if best else SOFT)  # fmt: skip
        flow.one((flow.x + flow.w - total - 10, y, total, high), str(one.total), 28, align=1, colour=BRASS)
        flow.skip(high + 6)
    flow.skip(4)
    flow.text(words.rule(most=FULL), face="italic", colour=DIM)
