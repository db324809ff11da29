"""When a page falls over: a report without cards, what is safe, one sentence, and a way on."""

from __future__ import annotations

import contextlib
import platform
import time
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.sentences import Words
from tabletop import paths
from tabletop.commands import faults
from tabletop.commands.faults import line as versions
from tabletop.commands.faults import traced
from tabletop.inputs import Verb
from tabletop.paint.frames import notch
from tabletop.paint.room import page_room
from tabletop.paint.sprites import sprite
from tabletop.screen import Screen
from tabletop.theme import BRASS, BRASS_DARK, CREAM, DIM, SOFT, TROUGH
from tabletop.widgets.button import Button
from tabletop.widgets.flow import Flow
from tabletop.widgets.plain import Panel, Picture, line_height
from tabletop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pygame import Surface

    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.router import Router
    from tabletop.table.match.session import Session

class CrashWords(Words):
    """Sentences that are put together."""

    def again(self, times: int, back: int) -> str:
        """Say what is done if the same fault comes at the same point."""
        if times < 2:
            return self.if_it_happens_again_at_this
        return self["AGAIN", times == 2](times=times, back=back)


words: Final = CrashWords("tabletop", "crash")


WIDE, TALL, INSET = 1120.0, 886.0, 120.0
ART = (440.0, 330.0)  # the chair


class CrashScreen(Screen):
    """What is left when a page fell over; the menu lies below it."""

    def __init__(self, fallen: Fallen, *, carry_on: Callable[[], object], menu: Callable[[], object]) -> None:
        super().__init__()
        self.fallen, self._carry_on, self._menu = fallen, carry_on, menu

    def layout(self, metrics: Metrics) -> None:
        """Put the chair, the words and the buttons."""
        m = metrics
        self.ui.clear()
        self.ui.accent = BRASS
        self.scene.background = page_room(m._replace(text=1.0), desk=False)
        wide, tall = min(m.w - 60, WIDE + 360 * (m.text - 1)), min(m.h - 40, TALL + 300 * (m.text - 1))
        x, y = (m.w - wide) / 2, (m.h - tall) / 2
        self.ui.add(Panel((x, y, wide, tall)))
        high = max(96.0, line_height(m, 34) + line_height(m, 18, "semibold") + 20)
        note = line_height(m, 18, "italic") if self.fallen.note else 0
        foot = y + tall - 34 - note - high
        inset = INSET if m.text < 1.5 else 60.0
        area = self.ui.add(ScrollArea((x + 30, y + 22, wide - 60, foot - 18 - y - 22), name="crash scroll"))
        self._words(Flow(m, area.put, inset - 30, 0, wide - 2 * inset), area.body.h / m.u)
        self._buttons((x + inset, foot, wide - 2 * inset, high))
        if note:
            flow = Flow(m, self.ui.add, x + inset, foot + high + 8, wide - 2 * inset)
            flow.one((flow.x, flow.y, flow.w, note), self.fallen.note, 18, face="italic", colour=DIM, align=0.5)

    def _words(self, flow: Flow, room: float) -> None:
        m, told = flow.m, self.fallen
        share = max(0.5, min(1.0, (room - 352 * m.text) / ART[1]))
        w, h = ART[0] * share, ART[1] * share
        box = (flow.x + (flow.w - w) / 2, flow.y, w, h)
        flow.put(Picture(box, lambda _m, a, b: sprite("crash-chair", a, b)))
        flow.skip(h + 6)
        high = line_height(m, 66)
        flow.one((flow.x, flow.y, flow.w, high), words.TITLE, 66, align=0.5)
        flow.skip(high + 2)
        flow.line()
        flow.skip(14)
        flow.text(words.TRIPPED, face="italic", size=25, colour=CREAM, align=0.5, gap=12)
        flow.text(told.safe, size=23, colour=SOFT, bold_colour=CREAM, gap=20)
        self._happened(flow)

    def _happened(self, flow: Flow) -> None:
        told, top = self.fallen, flow.y
        flow.skip(12)
        said = words.report(place=str(told.file)) if told.file is not None else words.NO_REPORT
        wide = flow.w - 2 * 22
        flow.text(words.HAPPENED, face="display", size=20, colour=BRASS, gap=0, x=22, w=wide)
        flow.text(told.what, face="semibold", size=20, colour=CREAM, gap=0, x=22, w=wide)
        flow.text(said, face="italic", size=18, colour=DIM, gap=12, x=22, w=wide)
        flow.put(Picture((flow.x, top, flow.w, flow.y - top), _plate, z=-6))

    def _buttons(self, box: tuple[float, float, float, float]) -> None:
        x, y, w, h = box
        going, told = self.fallen.turn >= 0, self.fallen
        menu_sub = words.MENU_SUB if going else words.MENU_ONLY
        first = w * 0.44
        each = (w - first - 24) / 2
        main = (words.CARRY_ON, words.carry_sub(turn=told.turn), self._carry_on) if going else (words.MENU, menu_sub,
                                                                                          self._menu)  # fmt: skip
        made = Button((x, y, first, h), main[0], main[2], sub=main[1], kind="main", size=40, name="carry on")
        self.ui.set_focus(self.ui.add(made))
        wide = each if going else w - first - 12
        self.copying = self.ui.add(Button((x + first + 12, y, wide, h), words.COPY, self.copy, sub=words.COPY_SUB,
                                          size=26, name="copy"))  # fmt: skip
        if going:
            box = (x + first + each + 24, y, each, h)
            self.ui.add(Button(box, words.MENU, self._menu, sub=menu_sub, size=26, name="menu"))

    def copy(self) -> None:
        """Put the report on the clipboard."""
        from tabletop.widgets.field import copy  # noqa: PLC0415 - so that a test can take its place

        self.copying.say(sub=words.COPIED if copy(self.fallen.report) else words.NOT_COPIED)

    def on_verb(self, verb: Verb) -> bool:
        """Back goes to the menu."""
        if verb is Verb.BACK:
            self._menu()
            return True
        return False


def _plate(m: Metrics, w: int, h: int) -> Surface:
    return notch(m, w, h, TROUGH, BRASS_DARK, width=2)


class Fallen(NamedTuple):
    """What is told of one fault."""

    what: str  # one sentence
    report: str  # the whole text
    file: Path | None  # where it was written
    safe: str  # what is kept
    turn: int  # where carrying on leads; -1 if there is nothing to carry on with
    note: str = ""


class Rescue:
    """Called with a fault; False lets it end the program."""

    def __init__(self, router: Router) -> None:
        self.router = router
        self._page: CrashScreen | None = None
        self._falls: dict[Path, list[int]] = {}  # of each game, the turns at which it fell

    def __call__(self, app: App, fault: Exception) -> bool:
        """Open the crash page; False if it is the crash page that fell over."""
        from tabletop.screens.menu import TitleScreen  # noqa: PLC0415 - only after a fault

        if self._page is not None and app.top is self._page:
            return False
        faults.log(fault)
        session = table_of(app)
        text = written(app, fault, session)
        self._close(app)
        fallen, path = self._told(fault, session, text), session.path if session is not None else None
        self._page = CrashScreen(
            fallen, carry_on=lambda: self._carry_on(path, fallen.turn) if path else None, menu=app.pop
        )
        app.push(self._page)
        app.push_below(TitleScreen(self.router))
        return True

    def _close(self, app: App) -> None:
        """Close everything; whoever cannot even leave is left behind."""
        while app.screens:
            try:
                app.screens.pop().leave()
            except Exception as another:  # noqa: BLE001 - it has fallen over already
                faults.log(another)

    def _told(self, fault: Exception, session: Session | None, text: str) -> Fallen:
        what = words.where(kind=faults.named(fault), place=faults.place(fault))
        found = Fallen(what, text, keep(text), words.NO_TABLE, -1)
        if session is None:
            return found
        if session.path is None:
            return found._replace(safe=words.NOT_KEPT)
        turn = session.match.turn
        fell = self._falls.setdefault(session.path, [])
        fell.append(turn)
        back = min(fell.count(turn) - 1, len(session.match.moves))
        return found._replace(
            safe=words.safe(turn=turn, last=last_words(session)),
            turn=turn - back,
            note=words.again(fell.count(turn), back),
        )

    def _carry_on(self, path: Path, turn: int) -> None:
        """Open the game again where it was, or a little before if it falls there every time."""
        from rules.save.disk import Busy, LoadError  # noqa: PLC0415 - only after a fault
        from tabletop.table.match.session import Session  # noqa: PLC0415 - only after a fault

        try:
            session = Session.load(path, self.router.thinker)
        except (Busy, LoadError, OSError) as error:
            self.router.say(words.TITLE, words.NOT_READ(why=error))
            return
        session.step_back(session.match.turn - turn)
        self.router.sit(session)


def table_of(app: App) -> Session | None:
    """Return the match that was being played, if any."""
    found = [getattr(screen, "session", None) for screen in app.screens]
    return next((session for session in reversed(found) if session is not None), None)


def last_words(session: Session) -> str:
    """Return the last thing everybody saw, as a sentence; "" where none can be had after a fault."""
    from rules.core.types import TABLE  # noqa: PLC0415 - only after a fault

    match = session.match
    try:
        view = match.view(TABLE)
        said = (match.game.tell(told, session.names, view) for told in reversed(match.events(TABLE)))
        return next(filter(None, said), "")
    except Exception as another:  # noqa: BLE001 - this may be just what fell over
        faults.log(another)
        return ""

KEPT = 20  # reports; older ones go
LAST = 12  # events named by their kind
ENDING = "-fault.txt"


def written(app: App, fault: BaseException, session: Session | None) -> str:
    """Return the report as text."""
    m = app.metrics
    pages = " > ".join(type(screen).__name__ for screen in app.screens) or "none"
    facts = [
        versions(),
        f"System: {platform.system()} {platform.release()}, {platform.machine()}",
        f"Window: {m.width} x {m.height}, text {round(100 * m.text)} %",
        f"Pages: {pages}",
        *(_game(session) if session is not None else ()),
        "",
        traced(fault),
    ]
    return "\n".join(facts)


def _game(session: Session) -> list[str]:
    """Say what stood on the table, as far as everybody may know."""
    from rules.core.types import TABLE  # noqa: PLC0415 - only after a fault

    match, header = session.match, session.header
    kinds = " ".join(told.kind for told in match.events(TABLE)[-LAST:])
    people = sum(who.person for who in header.plan)
    return [
        f"Game: {header.game}, ruleset {header.ruleset}, {match.seats} seats, {people} of them people",
        f"Turn: {match.turn}, the last events everybody saw: {kinds}",
    ]


def keep(text: str) -> Path | None:
    """Write the report beside the log under the day's name; None if that cannot be done."""
    folder, refused = paths.ready("log")
    if refused:
        return None
    day = time.strftime("%Y-%m-%d")
    names = (f"{day}{f'-{n}' if n > 1 else ''}{ENDING}" for n in range(1, 1000))
    file = next((folder / name for name in names if not (folder / name).exists()), None)
    try:
        if file is not None:
            file.write_text(text, "utf-8")
            _forget(folder)
    except OSError:
        return None
    return file


def _forget(folder: Path) -> None:
    old = sorted(folder.glob(f"*{ENDING}"), key=lambda file: file.stat().st_mtime, reverse=True)[KEPT:]
    for file in old:
        with contextlib.suppress(OSError):
            file.unlink()
