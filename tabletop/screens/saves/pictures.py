"""The page of saved games as a picture: a shelf that is always the same and lies in a folder of its own."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from rules import game as game_of
from rules.core.opponent import die_for
from rules.save.disk import Journal, rename
from tabletop.screens.saves.bringing import BringScreen
from tabletop.screens.saves.screen import SavesScreen
from tabletop.screens.scenes import samples
from tabletop.screens.scenes.posed import GAME, company
from tabletop.table.match import keeping

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App

HOUR = 3600.0
Game = tuple[int, int, int, int, float, str, dict[str, object]]  # seed, seats, people, moves, hours ago, name, options
GAMES: tuple[Game, ...] = (
    (7, 6, 2, 96, 0.4, "Anwen’s revenge", {"five": True}),  # noqa: RUF001
    (3, 5, 1, 61, 3, "", {"theme": "military"}),
    (11, 10, 1, 140, 26, "", {"theme": "sports"}),
    (5, 6, 1, 5000, 70, "The quick one", {"salaries": False, "hands": 1}),
    (8, 4, 1, 5000, 90, "", {"salaries": False, "hands": 1, "take_back": True}),
    (9, 4, 1, 5000, 400, "", {"salaries": False, "hands": 1}),
)


def shelf(*, broken: bool = False) -> Path:
    """Lay a shelf of saves in a new folder."""
    folder = Path(tempfile.mkdtemp(prefix="saves-"))
    for seed, seats, people, moves, hours, name, options in GAMES:
        path = _played(folder, seed, seats, people, moves, options)
        if name:
            rename(path, name)
        _age(path, hours)
    if broken:
        path = _played(folder, 21, 6, 1, 44, {})
        lines = path.read_bytes().splitlines(keepends=True)
        spoilt = path.with_name("monday.jsonl.broken")
        spoilt.write_bytes(b"".join([*lines[:33], b'{"mo', *lines[34:36]]))
        path.unlink()
        (folder / "coffee.jsonl").write_text("a ring of coffee\n")
        _age(spoilt, 1)
        _age(folder / "coffee.jsonl", 2)
    return folder


def _played(folder: Path, seed: int, seats: int, people: int, moves: int, options: dict[str, object]) -> Path:
    plan = [who.model_copy(update={"person": i < people}) for i, who in enumerate(company(seats))]
    match, header = keeping.deal(GAME, game_of(GAME).read_options(options, seats), plan, seed)
    header = header.model_copy(update={"id": f"posed{seed}", "created": "2026-03-02T19:30:00+00:00"})
    journal = Journal.create(folder, header)
    minds = [match.game.opponent("greedy", seat) for seat in range(seats)]
    while match.turn < moves and match.result is None:
        seat, ask = next((seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due)
        match.submit(minds[seat].answer(match.view(seat), ask, die_for(seed, seat, match.turn)))
        journal.stage = match.game.stage(match.view(-1))
        journal.move(match.moves[-1], match)
    journal.close()
    return journal.path


def _age(path: Path, hours: float) -> None:
    os.utime(path, (time.time() - hours * HOUR,) * 2)


def _page(app: App, *, broken: bool = False, chosen: int = 0, reading: bool = False) -> SavesScreen:
    page = SavesScreen(samples.Quiet(app), shelf(broken=broken))
    page.reading = reading
    app.push(page)
    page.choose(chosen)
    for one in page.list:
        if one.path == page.list[chosen].path or one.aside or one.broken:
            page.looker.finish(one.path)
    first = page.list[chosen].path
    page.relay()
    while page.details.canvas[0] and page.looker.seen[first].table:
        if page.looker.paint(first, *page.details.canvas):
            break
    page.relay()
    return page


def _bringing(app: App) -> None:
    page = _page(app)
    page.app.push(BringScreen(page))


SCENES: dict[str, Callable[[App], object]] = {
    "saves": _page,
    "saves-finished": lambda app: _page(app, chosen=3),
    "saves-broken": lambda app: _page(app, broken=True, chosen=1),
    "saves-panel": lambda app: _page(app, chosen=1, reading=True),
    "saves-panel-broken": lambda app: _page(app, broken=True, chosen=1, reading=True),
    "saves-empty": lambda app: app.push(SavesScreen(samples.Quiet(app), Path(tempfile.mkdtemp(prefix="saves-")))),
    "saves-import": _bringing,
}
