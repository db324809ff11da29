"""The page on which an evening is put together: what is played, and who sits; and the evenings there were."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from rules import evening, front, games
from tabletop import friends
from tabletop.games import poster as poster_of
from tabletop.paint.coins import coin, portrait
from tabletop.screens.evening import kept
from tabletop.screens.evening.kept import words
from tabletop.screens.friends import FriendsScreen
from tabletop.screens.page import GUTTER, Page, Section
from tabletop.screens.parts import Entry, Handle, Levels, chooser, insertion, insertion_mark, row_plate
from tabletop.screens.person import me
from tabletop.screens.setup.order import Chair, strangers, told_apart
from tabletop.screens.words import local
from tabletop.screens.words import words as pages
from tabletop.theme import BRASS, BRASS_DARK, DIM, SOFT
from tabletop.widgets.button import Button, IconButton
from tabletop.widgets.overlay import Choice, ask
from tabletop.widgets.plain import Label, Picture, line_height, line_width, text_height

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.paint.metrics import Metrics
    from tabletop.paint.soft import Surface
    from tabletop.screens.evening.kept import Evening, Night
    from tabletop.screens.router import Router
    from tabletop.settings import Own
    from tabletop.widgets.flow import Flow

PART, UPPER = 0.56, 0.64  # of the width, for the programme; of the height, where there were evenings
USUAL = 6  # of the company, at first


class ComposeScreen(Page):
    """Programme left, company right. `nights` are all that were kept; `begin` gets the one that is made."""

    title, aside = words.TITLE, words.ASIDE
    desk = False
    first_focus = "begin"

    def __init__(
        self, router: Router, nights: Sequence[Night], begin: Callable[[Evening], object],
        open_: Callable[[Evening], object], rng: Random | None = None,
        forget: Callable[[Evening], str] = kept.forget,
    ) -> None:  # fmt: skip
        super().__init__()
        self.router, self.nights, self.begin, self.open, self.rng = router, nights, begin, open_, rng or Random()
        self.forget = forget
        self.insertion = insertion_mark()
        self.company = [me(router.app)]
        self.programme: list[tuple[str, bool]] = []
        if nights:
            self._as_last_time(nights[0])
        if len(self.company) < evening.LEAST:
            self.company += strangers(self.company, self.rng, USUAL - len(self.company))
        if not self.programme:
            self.programme = [(game, bool(front(game).brief)) for game in games() if self.fits(game)]
            self.programme = self.programme[: evening.LONGEST]

    def _as_last_time(self, night: Night) -> None:
        """Lay it as the last one was, without whoever or whatever is not here any more."""
        chairs = (Chair(name, one.portrait, one.person, one.level, one.personality, one.character, guest=one.person)
                  for name, one in zip(night.names, night.evening.company, strict=True))  # fmt: skip
        host = self.company[0]
        self.company += [
            one for one in chairs
            if one.name != host.name and (not one.person or friends.find(self.router.settings, one.name))
        ]
        self.programme = [(one.game, one.short) for one in night.evening.programme if one.game in games()]
        self.programme = [one for one in self.programme if self.fits(one[0])]

    # -- what holds
    def fits(self, game: str) -> bool:
        """Whether a game has chairs enough for the company."""
        return evening.chairs(len(self.company), front(game).seats) > 0

    @property
    def most(self) -> int:
        """How many may sit down to all that is played."""
        return min([evening.MOST, *(front(game).seats[1] for game, _ in self.programme)])

    @property
    def ready(self) -> bool:
        """Whether it can begin."""
        return len(self.programme) >= evening.FEWEST and evening.LEAST <= len(self.company) <= self.most

    @property
    def rule(self) -> str:
        """Say how it counts, and who fills up where."""
        short = {game: front(game).seats[0] - len(self.company) for game, _ in self.programme}
        extra = [words.filled(game=front(game).title, n=n) for game, n in short.items() if n > 0]
        return " ".join((words.rule(most=evening.FULL), *extra))

    # -- laying out
    def fill(self, m: Metrics) -> None:
        """Two panels, or a column; the way to begin below."""
        self.scene.add(self.insertion)
        high = max(84.0, line_height(m, 36) + 18)
        foot, wide = self.low + 20 - high, self.right - self.left
        programme = Section("programme", words.PROGRAMME, self._programme, words.matches(n=len(self.programme)))
        company = Section("company", words.COMPANY, self._company, words.sit(n=len(self.company)))
        before = Section("before", words.BEFORE, self._before)
        button = min(wide, max(380.0, line_width(m, words.BEGIN, 40) + 130))
        tall, below = foot - 18 - self.top, [before] if self.nights else []
        if self.one_column:
            rule = Section("rule", words.RULE, lambda flow: flow.text(self.rule, size=20))
            self.column((self.left, self.top, wide, tall), [programme, company, rule, *below])
        else:
            part = (wide - GUTTER) * PART
            upper = (tall - GUTTER) * UPPER if below else tall
            self.panel((self.left, self.top, part, upper), programme)
            for section in below:
                self.panel((self.left, self.top + upper + GUTTER, part, tall - GUTTER - upper), section)
            self.panel((self.left + part + GUTTER, self.top, wide - part - GUTTER, tall), company)
            room = wide - button - 30
            size = next((s for s in (20, 19, 18, 17) if text_height(m, self.rule, room, s, "italic") <= high + 16), 16)
            y = foot + (high - text_height(m, self.rule, room, size, "italic")) / 2
            self.ui.add(Label((self.left, y, room, high), self.rule, face="italic", size=size, colour=SOFT))
        self.ui.add(Button((self.right - button, foot, button, high), words.BEGIN, self._begin, kind="main", size=40,
                           icon="icon-trophy", name="begin", enabled=self.ready,
                           tip="" if self.ready else words.NOT_READY))  # fmt: skip

    def _programme(self, flow: Flow) -> None:
        m, high = flow.m, max(56.0, line_height(flow.m, 24) * 1.35)
        for i, (game, short) in enumerate(self.programme):
            y, side = flow.y, high - 10
            flow.put(Picture((flow.x, y, flow.w, high), row_plate, z=-5))
            flow.put(Handle((flow.x + 8, y, 34, high), on_drag=partial(self._drag, i, flow.m.px(flow.w)),
                            on_step=partial(self._step, i), name=f"handle {i}", tip=pages.MOVE_TIP))  # fmt: skip
            flow.one((flow.x + 40, y, 40, high), str(i + 1), 24, colour=DIM, align=0.5)
            x = flow.x + flow.w - 2 * (side + 6)
            for at, (icon, tip, do, name) in enumerate((
                ("icon-down", words.LATER, partial(self._later, i), "later"),
                ("icon-cross", words.AWAY, partial(self._drop, i), "away"),
            )):  # fmt: skip
                button = IconButton((x + at * (side + 6), y + 5, side, side), icon, tip, do)
                button.name = f"{name} {i}"
                flow.put(button)
            brief = bool(front(game).brief)
            made, wide, tall = chooser(m, (words.SHORT, words.USUAL), 0 if short else 1, partial(self._length, i),
                                       name=f"length {i}", room=flow.w * 0.4, enabled=brief,
                                       tip="" if brief else words.NO_SHORT)  # fmt: skip
            made.box = (x - wide - 14, y + (high - tall) / 2, wide, tall)
            flow.put(made)
            flow.one((flow.x + 84, y, x - wide - 28 - flow.x - 84, high), front(game).title.upper(), 24,
                     colour=poster_of(game).accent)  # fmt: skip
            flow.skip(high + 6)
        flow.skip(6)
        full = len(self.programme) >= evening.LONGEST
        self._buttons(flow, [
            (front(game).title.upper(), partial(self._add, game), f"add {game}", not full and self.fits(game),
             words.full(n=evening.LONGEST) if full else words.too_many(most=front(game).seats[1]))
            for game in games()
        ])  # fmt: skip

    def _company(self, flow: Flow) -> None:
        m, high = flow.m, max(60.0, line_height(flow.m, 24) * 1.35)
        for i, chair in enumerate(self.company):
            y, side = flow.y, high - 12
            flow.put(Picture((flow.x, y, flow.w, high), partial(row_plate, lit=chair.person), z=-5))
            flow.put(Picture((flow.x + 10, y + 5, high - 10, high - 10), partial(face, chair.portrait, chair.person)))
            x = flow.x + flow.w - side - 6
            if i:
                cross = IconButton((x, y + 6, side, side), "icon-cross", words.SEND(name=chair.name),
                                   partial(self._send, i))  # fmt: skip
                cross.name = f"send {i}"
                flow.put(cross)
            wide = 110.0 * min(m.text, 1.3)
            if not chair.person:
                flow.put(Levels((x - wide - 6, y, wide, high), chair.level, partial(self._level, i), name=f"level {i}",
                                tip=words.LEVEL))  # fmt: skip
            left = flow.x + high + 14
            flow.one((left, y, x - left - (0 if chair.person else wide) - 16, high), chair.name, 24)
            flow.skip(high + 6)
        flow.skip(6)
        room = len(self.company) < self.most
        self._buttons(flow, [
            (words.FRIEND, self._friend, "friend", room, words.too_many(most=self.most)),
            (words.COMPUTER, self._computer, "computer", room, words.too_many(most=self.most)),
        ])  # fmt: skip

    def _buttons(self, flow: Flow, deeds: Sequence[tuple[str, Callable[[], object], str, bool, str]]) -> None:
        """Put buttons that add something, as many beside each other as there is room for."""
        m, high = flow.m, max(50.0, line_height(flow.m, 21) * 1.35)
        x = flow.x
        for label, do, name, on, why in deeds:
            wide = min(flow.w, line_width(m, label, 21) + 50 + 32 * min(m.text, 1.5))
            if x > flow.x and x + wide > flow.x + flow.w + 1:
                x, flow.y = flow.x, flow.y + high + 8
            flow.put(Button((x, flow.y, wide, high), label, do, icon="icon-plus", size=21, name=name, enabled=on,
                            tip="" if on else why))  # fmt: skip
            x += wide + 10
        flow.skip(high + 8)

    def _before(self, flow: Flow) -> None:
        high = max(52.0, line_height(flow.m, 24) * 1.4)
        for night in self.nights:
            when = pages.date(local(night.evening.created))
            over = sum(part.state in {"done", "void"} for part in night.parts)
            first = [night.names[one.who] for one in night.standing if one.place == 1]
            said = words.played(n=over, of=len(night.parts)) if night.next >= 0 else words.won_by(names=first)
            wide = flow.w - high - 6
            flow.put(Entry((flow.x, flow.y, wide, high), when, partial(self.open, night.evening), sub=said, size=24,
                           name=f"evening {night.evening.id}"))  # fmt: skip
            flow.put(IconButton((flow.x + wide + 6, flow.y, high, high), "icon-cross", words.FORGET_TIP,
                                partial(self._forget, night)))  # fmt: skip
            flow.skip(high + 4)

    # -- what can be done
    def _changed(self, focus: str = "") -> None:
        self.relay()
        if focus:
            self.ui.set_focus(self.ui.find(focus), ring=self.ui.focuser.ring.visible)

    def _forget(self, night: Night) -> None:
        def do() -> None:
            trouble = self.forget(night.evening)
            if trouble:
                self.router.say(words.TITLE, trouble)
                return
            self.nights = [one for one in self.nights if one is not night]
            self._changed("begin")

        choices = (Choice(words.FORGET, do, "bad"), Choice(words.STAY))
        ask(self.ui, words.FORGET_ASK, words.FORGET_SURE, choices, alarm=True)

    def _later(self, at: int) -> None:
        """Move a match down by one, and the last up to the top."""
        self._move(at, (at + 1) % len(self.programme), "later")

    def _move(self, at: int, to: int, focus: str) -> None:
        self.programme.insert(to, self.programme.pop(at))
        self._changed(f"{focus} {to}")

    def _drag(self, at: int, wide: int, y: int, dropped: bool) -> None:
        to = insertion(self.insertion, self.ui, at, len(self.programme), wide, y, dropped=dropped)
        if dropped and to != at:
            self._move(at, to, "handle")

    def _step(self, at: int, by: int) -> bool:
        """Move a match that is taken up by one, and hold it still."""
        to = at + by
        if 0 <= to < len(self.programme):
            self._move(at, to, "handle")
            self.ui.find(f"handle {to}").press()
        return 0 <= to < len(self.programme)

    def _drop(self, at: int) -> None:
        del self.programme[at]
        self._changed(f"away {min(at, len(self.programme) - 1)}" if self.programme else f"add {games()[0]}")

    def _add(self, game: str) -> None:
        self.programme.append((game, bool(front(game).brief)))
        self._changed()

    def _length(self, at: int, which: int) -> None:
        self.programme[at] = self.programme[at][0], which == 0

    def _level(self, at: int, level: int) -> None:
        self.company[at] = replace(self.company[at], level=level)

    def _send(self, at: int) -> None:
        del self.company[at]
        self._changed(f"send {min(at, len(self.company) - 1)}" if len(self.company) > 1 else "computer")

    def _computer(self) -> None:
        if len(self.company) < self.most:
            self.company += strangers(self.company, self.rng)
        self._changed()

    def _friend(self) -> None:
        sitting = tuple(chair.name for chair in self.company if chair.person)
        self.app.push(FriendsScreen(self.router, self._sit, sitting[0], sitting))

    def _sit(self, one: Own) -> None:
        name = friends.shown(one)
        if all(chair.name != name for chair in self.company if chair.person):
            self.company.append(Chair(name, one.portrait, person=True, guest=True))
        self._changed()

    def _begin(self) -> None:
        self.begin(kept.compose(told_apart(self.company), self.programme))


def face(number: int, person: bool, m: Metrics, w: int, _h: int) -> Surface:
    """Draw a face on its coin."""
    return coin(m, portrait(number), w, BRASS if person else BRASS_DARK, rim=3)
