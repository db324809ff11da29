"""A report on a fault: its places in the code and what everybody could see. No cards, no names, no seed."""

from __future__ import annotations

import contextlib
import platform
import time
from typing import TYPE_CHECKING

from tabletop import paths
from tabletop.commands.faults import traced
from tabletop.commands.version import line as versions

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop.app import App
    from tabletop.table.match.session import Session

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
