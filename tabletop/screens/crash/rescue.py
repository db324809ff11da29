"""What happens when a page falls over: a report is written, everything is closed, one page says how to go on."""

from __future__ import annotations

import contextlib
import platform
import time
from typing import TYPE_CHECKING, NamedTuple

from tabletop import paths
from tabletop.commands import faults
from tabletop.commands.faults import line as versions
from tabletop.commands.faults import traced
from tabletop.screens.crash.words import words

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop.app import App
    from tabletop.screens.crash.screen import CrashScreen
    from tabletop.screens.router import Router
    from tabletop.table.match.session import Session


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
        from tabletop.screens.crash.screen import CrashScreen  # noqa: PLC0415 - only after a fault
        from tabletop.screens.menu.title import TitleScreen  # noqa: PLC0415 - only after a fault

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
