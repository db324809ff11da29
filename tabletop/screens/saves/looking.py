"""What can be known of a saved game by everybody: read in a thread of its own, the picture painted bit by bit."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.types import TABLE
from rules.save.files import plain
from tabletop.games import kit
from tabletop.paint.metrics import Metrics
from tabletop.paint.soft import Surface
from tabletop.screens.saves.rows import words
from tabletop.table.match.keeping import Unkept, deal_code
from tabletop.thinking import InlineThinker

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rules.core.game import Game, Options
    from rules.core.match import Match
    from rules.save.disk import Loaded
    from rules.save.model import Header
    from tabletop.table.match.session import Session

MOST = 12  # games whose picture is remembered
NAMES_FROM = 960  # px of width; a smaller picture has no room for words, and the faces say who it is


class Seen(NamedTuple):
    """What a look into a file has brought. Nothing in it tells what only one person may know."""

    fault: str = ""  # one sentence, if nothing can be had from it
    turns: int = 0
    base: int = 0
    problems: tuple[str, ...] = ()
    stand: str = ""
    to_act: tuple[str, ...] = ()
    code: str = ""
    house: str = ""
    table: Session | None = None  # as a spectator sees it


def look_into(path: Path) -> Seen:
    """Read a save and say what everybody may know of it."""
    from rules.save.disk import LoadError, load  # noqa: PLC0415 - pydantic waits until it is needed

    try:
        found = load(path)
    except LoadError as fault:
        return Seen(str(fault))
    match, header = found.match, found.header
    names = [who.name for who in header.plan]
    asked = [seat for seat, asks in sorted(match.asks().items()) if any(ask.due for ask in asks)]
    return Seen(
        "", match.turn, match.base, found.said, kit(header.game).stand(match.view(TABLE), names),
        tuple(names[seat] for seat in asked), _code(found),
        house_rules(match.game, match.options, match.seats), _spectated(match, header),
    )  # fmt: skip


def _code(found: Loaded) -> str:
    """Give the deal code, unless several people still play for what it would tell."""
    header = found.header
    if found.match.result is None and sum(who.person for who in header.plan) > 1:
        return ""
    return deal_code(header) or ""


def house_rules(game: Game[Any, Any], options: Options, seats: int) -> str:
    """Name the house rules that are not as usual."""
    looks = kit(game.id)
    found = []
    for field in game.option_fields(seats):
        value = options.get(field.name, field.default)
        if value != field.default and looks.matters(options, field.name):
            found.append(field.title if value is True else f"{field.title}: {field.word(value)}")
    return ", ".join(found)


def _spectated(match: Match, header: Header) -> Session:
    """Make a table at which nobody is a person, so that nothing but the public view can be drawn."""
    from tabletop.table.match.session import Session  # noqa: PLC0415 - not before somebody looks

    alone = [who.model_copy(update={"person": False}) for who in header.plan]
    return Session(match, header.model_copy(update={"plan": alone}), Unkept(), Idle())


class Idle(InlineThinker):
    """Whoever is asked for an answer in a picture: never gives one."""

    def ask(self, key: Any, question: Any) -> None:
        """Let it pass."""


def painting(session: Session, w: int, h: int) -> Iterator[Surface | None]:
    """Paint a table as everybody sees it, w x h pixels, in a few steps; the last one gives the picture."""
    from tabletop.anim import AnimClock, Timeline  # noqa: PLC0415
    from tabletop.paint.room import room  # noqa: PLC0415
    from tabletop.scene import Scene  # noqa: PLC0415

    scene, timeline = Scene(), Timeline(AnimClock())
    picture = kit(session.match.game.id).picture(session, scene, timeline)
    yield None
    picture.rewind(session.view)
    picture.build(Metrics(w, h))
    yield None
    scene.background = room(picture.m, picture.room, picture.layout.table)
    yield None
    timeline.finish()
    picture.bare(names=w >= NAMES_FROM)
    made = Surface((w, h))
    scene.draw(made)
    yield made


class Looker:
    """Reads what is wished for, one file after the other, and paints the one that is looked at."""

    def __init__(self) -> None:
        self.seen: dict[Path, Seen] = {}
        self.pictures: dict[tuple[Path, int, int], Surface] = {}
        self._asked: dict[Path, Future[Seen]] = {}
        self._hands = ThreadPoolExecutor(1, "saves")
        self._brush: Iterator[Surface | None] | None = None
        self._easel: tuple[Path, int, int] | None = None

    def wish(self, path: Path) -> None:
        """Have a file read, if it has not been."""
        if path not in self.seen and path not in self._asked:
            self._asked[path] = self._hands.submit(look_into, path)

    def take(self) -> list[Path]:
        """Take in what has been read since the last call."""
        done = [path for path, job in self._asked.items() if job.done()]
        for path in done:
            job = self._asked.pop(path)
            fault = job.exception()
            broken = words.cannot_be_read(name=plain(path.name), why=fault)
            self.seen[path] = job.result() if fault is None else Seen(broken)
            while len(self.seen) > MOST and self.shed():
                pass
        return done

    def shed(self) -> bool:
        """Forget the oldest match that is remembered, but not what was said of it."""
        for path, seen in self.seen.items():
            if seen.table is not None:
                self.seen[path] = seen._replace(table=None)
                return len([s for s in self.seen.values() if s.table is not None]) > MOST
        return False

    def paint(self, path: Path, w: int, h: int) -> bool:
        """Paint the next bit of a picture; True if it has just been finished."""
        key, seen = (path, w, h), self.seen.get(path)
        if key in self.pictures or seen is None or seen.table is None:
            return False
        if self._easel != key or self._brush is None:
            self._easel, self._brush = key, painting(seen.table, w, h)
        try:
            made = next(self._brush)
        except Exception:  # noqa: BLE001 - a position edited by hand may break a picture in any way there is
            self.seen[path], self._brush = seen._replace(table=None), None
            return False
        if made is None:
            return False
        self._brush = None
        self.pictures[key] = made
        if len(self.pictures) > MOST:
            del self.pictures[next(iter(self.pictures))]
        return True

    def forget(self, path: Path) -> None:
        """Read a file anew the next time: it has changed."""
        self.seen.pop(path, None)
        self._asked.pop(path, None)
        self.pictures = {key: made for key, made in self.pictures.items() if key[0] != path}

    def finish(self, path: Path) -> None:
        """Read a file now, and wait for it."""
        self.wish(path)
        if path in self._asked:
            self._asked[path].result()
        self.take()

    def close(self) -> None:
        """Read nothing more."""
        self._hands.shutdown(wait=False, cancel_futures=True)
