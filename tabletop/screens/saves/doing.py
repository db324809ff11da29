"""What can be done with saved games: play on, name, export, delete and fetch back, bring in from elsewhere."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from rules.save.disk import LoadError, Summary, bring_in, export_to, plain, rename, throw, undelete
from rules.save.disk import empty as empty_trash
from rules.save.files import tame
from tabletop import paths
from tabletop.screens.page import SAVE_MS, Page, Section
from tabletop.screens.parts import Entry, field_high
from tabletop.screens.saves.rows import game_title, is_broken, title_of, words
from tabletop.screens.settings.data import lines, open_folder
from tabletop.screens.statistics.figures import Unfinished
from tabletop.screens.words import local
from tabletop.theme import ALARM, CREAM, SOFT
from tabletop.widgets.button import Button
from tabletop.widgets.field import Field, copy
from tabletop.widgets.overlay import Choice, ask
from tabletop.widgets.plain import Label, line_height, line_width, text_height

if TYPE_CHECKING:
    from pygame.event import Event

    from tabletop.paint.metrics import Metrics
    from tabletop.screens.saves.screen import SavesScreen
    from tabletop.widgets.flow import Flow

ENDS = (".json", ".jsonl")
MOST = 40
LONGEST = 400


def candidates(folder: Path) -> list[tuple[Path, float]]:
    """Find files that may hold a game, the latest first."""
    found = []
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(ENDS) and entry.name != "results.jsonl":
                with contextlib.suppress(OSError):
                    found.append((folder / entry.name, entry.stat().st_mtime))
    return sorted(found, key=lambda item: -item[1])[:MOST]


class BringScreen(Page):
    """One page over the shelf; it closes when something has come in."""

    title = words.BRING
    aside = words.BRING_ASIDE
    first_focus = "path"

    def __init__(self, shelf: SavesScreen) -> None:
        super().__init__()
        self.shelf = shelf
        self.typed = ""
        self.said = ""
        self._fault: Label | None = None
        self.found = candidates(paths.exports())

    def fill(self, m: Metrics) -> None:
        """One panel with the field, one with what was found."""
        wide, tall = self.right - self.left, self.low - self.top
        path = Section("path", words.BRING, self._path)
        found = Section("found", words.FOUND, self._found)
        if self.one_column:
            self.column((self.left, self.top, wide, tall), (path, found))
            return
        half = min(tall * 0.46, 340 * m.text)
        self.panel((self.left, self.top, wide, half), path)
        self.panel((self.left, self.top + half + 26, wide, tall - half - 26), found)

    def _path(self, flow: Flow) -> None:
        m = flow.m
        flow.text(words.WHAT_COMES, size=20, colour=CREAM, gap=6)
        flow.text(words.DROP, size=20, colour=SOFT, gap=14)
        high = field_high(m, 22)
        wide = line_width(m, words.BRING_IN, 22) + 60
        beside = flow.w - wide - 14 >= 420
        flow.put(Field((flow.x, flow.y, flow.w - (wide + 14 if beside else 0), high), self.typed, self._type,
                       on_enter=lambda _path: self.bring_typed(), most=LONGEST, hint=words.PATH_HINT, size=22,
                       display=False, name="path"))  # fmt: skip
        y = flow.y if beside else flow.y + high + 10
        x = flow.x + flow.w - wide if beside else flow.x
        flow.put(Button((x, y, wide, high), words.BRING_IN, self.bring_typed, size=22, kind="main", name="bring in"))
        flow.y = y + high + 12
        self._fault = None
        if self.said:
            high = text_height(m, self.said, flow.w, 20)
            self._fault = flow.put(Label((flow.x, flow.y, flow.w, high), self.said, size=20, colour=ALARM))
            flow.skip(high)

    def _found(self, flow: Flow) -> None:
        if not self.found:
            flow.text(words.NONE_FOUND, size=20, colour=SOFT)
            for part in lines(flow.m, str(paths.exports()), flow.w):
                flow.text(part, colour=SOFT, gap=0)
            return
        high = max(62.0, line_height(flow.m, 25) * 1.5)
        now = time.time()
        for path, moment in self.found:
            name = plain(path.name)
            flow.put(Entry((flow.x, flow.y, flow.w, high), name, lambda p=path: self.bring(p), icon="icon-save",  # type: ignore[misc]
                           sub=words.when(moment, now), size=25, name=f"file {name}", chosen=False))  # fmt: skip
            flow.skip(high + 8)

    def _type(self, path: str) -> None:
        self.typed, self.said = path, ""
        if self._fault is not None:  # it was about another path
            self._fault.say("")

    def bring_typed(self) -> None:
        """Bring the file in whose path was typed."""
        typed = self.typed.strip().strip("\"'").removeprefix("file://")
        if typed:
            self.bring(Path(typed).expanduser())
        else:
            self._say(words.TYPE_A_PATH)

    def bring(self, path: Path) -> None:
        """Bring a file in and go back to the shelf; or say why not."""
        _, why = self.shelf.acts.fetch(path)
        if why:
            self._say(why)
        else:
            self.app.pop()

    def _say(self, said: str) -> None:
        self.ui.sound("refused")
        self.said = said
        self.relay()

    def handle(self, event: Event) -> bool:
        """Take a file that is dropped on the window."""
        if event.type == pygame.DROPFILE:
            self.bring(Path(event.file))
            return True
        return super().handle(event)


SAID_MS = 12_000.0


class Acts:
    """What the buttons of the page do. What was just done stands at its foot for a while."""

    def __init__(self, screen: SavesScreen) -> None:
        self.screen = screen
        self.message, self.alarmed = "", False
        self.thrown: list[list[Path]] = []  # where what was deleted together lies now; the latest last
        self._typed: tuple[Path, str] | None = None
        self._wait = self._said = 0.0

    # -- saying
    def say(self, words_: str, *, alarm: bool = False) -> None:
        """Say something at the foot of the page."""
        self.message, self.alarmed, self._said = plain(words_), alarm, SAID_MS
        self.screen.count()

    def wait(self, ms: float) -> None:
        """Let time pass: a name is written when nothing more is typed, messages go."""
        if self._typed is not None:
            self._wait -= ms
            if self._wait <= 0:
                self.keep_name()
        if self.message:
            self._said -= ms
            if self._said <= 0:
                self.message = ""
                self.screen.count()

    @property
    def can_undo(self) -> bool:
        """Whether there is something to fetch back."""
        return bool(self.thrown)

    # -- playing
    def first(self) -> None:
        """Do what the large button does."""
        one = self.screen.chosen
        if one is None:
            return
        if is_broken(one):
            self.rescue()
        elif one.finished:
            self.replay()
        else:
            self.go_on()

    def go_on(self) -> None:
        """Go on with the chosen game, or back to it if it lies on the table."""
        screen, one = self.screen, self.screen.chosen
        if one is None:
            return
        self.keep_name()
        if screen.is_playing(one):
            screen.router.back_to_table()
        else:
            screen.router.go_on(Unfinished(one.path, one.game, one.stage))

    def replay(self) -> None:
        """Show the chosen game once more."""
        if self.screen.chosen is not None:
            self.keep_name()
            self.screen.router.replay(self.screen.chosen.path)

    def rescue(self) -> None:
        """Play on what can still be had from a broken file; the file itself stays as it is."""
        screen, one = self.screen, self.screen.chosen
        seen = screen.looker.seen.get(one.path) if one is not None else None
        if one is None or seen is None or seen.fault:
            self.say(words.LOOKING if seen is None else words.NOTHING_LEFT, alarm=True)
            return
        path = self.bring(one.path)
        if path is not None:
            screen.router.go_on(Unfinished(path, "", ""))

    # -- names
    def type_name(self, name: str) -> None:
        """Note a name that is being typed; without one it keeps the old one."""
        if not name.strip():
            self._typed = None
        elif self.screen.chosen is not None:
            self._typed, self._wait = (self.screen.chosen.path, name), SAVE_MS

    def take_name(self, name: str) -> None:
        """Write a name down; where a kept game has lost its own, say how it is let go."""
        one = self.screen.chosen
        if one is not None and one.name and not name.strip():
            self.screen.show()
            self.say(words.NAME_ASKED, alarm=True)
        self.keep_name()

    def keep_name(self) -> None:
        """Write down the name that was typed last."""
        if self._typed is None:
            return
        (path, name), self._typed = self._typed, None
        self.name(path, name)

    def pin(self) -> None:
        """Keep the chosen game under a plain name, or let it go again."""
        self.keep_name()
        one = self.screen.chosen
        if one is not None:
            self.name(one.path, "" if one.name else words.plain_name(one.stage or game_title(one), one.created))
            self.screen.show()

    def name(self, path: Path, name: str) -> None:
        """Give a save a name; "" takes it away."""
        name = " ".join(name.split())
        if any(one.path == path and one.name == name for one in self.screen.stock.all):
            return
        session = self.screen.router.playing()
        try:
            if session is not None and session.path == path:
                session.rename(name)
            else:
                rename(path, name)
        except OSError as fault:
            self.say(words.not_named(name=path.name, said=words.why(fault)), alarm=True)
        except ValueError as fault:
            self.say(str(fault), alarm=True)
        else:
            self.say(words.kept_as(name=name) if name else words.LET_GO_NOW)
        self.screen.renamed(path)

    # -- in and out
    def export(self) -> None:
        """Write the chosen game as one document, and say where."""
        one = self.screen.chosen
        if one is None:
            return
        self.keep_name()
        folder = paths.exports()
        try:
            lies = export_to(folder, one.path, _stem(one))
        except LoadError as fault:
            self.say(str(fault), alarm=True)
        except OSError as fault:
            self.say(words.not_exported(path=str(folder), why=words.why(fault)), alarm=True)
        else:
            self.say(words.exported(path=str(lies)))

    def copy_code(self) -> None:
        """Put the deal code on the clipboard."""
        one = self.screen.chosen
        seen = self.screen.looker.seen.get(one.path) if one is not None else None
        if seen is not None and seen.code:
            done = copy(seen.code)
            self.say(words.COPIED if done else words.NOT_COPIED, alarm=not done)

    def bring(self, source: Path) -> Path | None:
        """Copy a game from elsewhere onto the shelf and choose it; say why, if that cannot be done."""
        path, why = self.fetch(source)
        if why:
            self.say(why, alarm=True)
        return path

    def fetch(self, source: Path) -> tuple[Path | None, str]:
        """Copy a game from elsewhere onto the shelf and choose it, as `bring`; return where it lies, or why not."""
        screen = self.screen
        try:
            path = bring_in(screen.folder, source)
        except LoadError as fault:
            return None, str(fault)
        except OSError as fault:
            return None, words.not_named(name=source.name, said=words.why(fault))
        found = screen.stock.look_again(path)
        screen.choose_path(path)
        self.say(words.BROUGHT(place=title_of(found) if found is not None else path.name))
        return path, ""

    def open_folder(self) -> None:
        """Show the folder of saves in the system's own window."""
        if not open_folder(self.screen.folder):
            self.say(words.folder_is(path=str(self.screen.folder)), alarm=True)

    # -- deleting
    def delete(self) -> None:
        """Put the chosen game into the trash; it can be fetched back."""
        one = self.screen.chosen
        if one is None:
            return
        if self.screen.is_playing(one):
            self.say(words.ON_THE_TABLE, alarm=True)
            return
        self._throw([one])

    def ask_delete_all(self) -> None:
        """Ask, then delete everything that is listed."""
        screen = self.screen
        doomed = [one for one in screen.list if not screen.is_playing(one)]
        if not doomed:
            self.say(words.ON_THE_TABLE if screen.list else words.NOTHING_TO_DELETE, alarm=True)
            return
        choices = (Choice(words.REALLY, lambda: self._throw(doomed), "bad"), Choice(words.KEEP_THEM))
        ask(screen.ui, words.BE_SURE, words.all_these(n=len(doomed)), choices, alarm=True)

    def _throw(self, doomed: list[Summary]) -> None:
        self._typed = None
        gone: list[Path] = []
        stays = ""
        for one in doomed:
            try:
                gone.append(throw(one.path))
            except OSError as fault:
                stays = words.not_deleted(name=one.path.name, why=words.why(fault))
            else:
                self.screen.stock.forget(one.path)
                self.screen.looker.forget(one.path)
        if gone:
            self.thrown.append(gone)
        self.screen.listed()
        self.say(stays or words.deleted(n=len(gone)), alarm=bool(stays))
        self.screen.relay()

    def undo(self) -> None:
        """Fetch back what was deleted last."""
        if not self.thrown:
            return
        back = 0
        stays = ""
        path: Path | None = None
        for lies in reversed(self.thrown.pop()):
            try:
                path = undelete(lies)
            except OSError as fault:
                stays = words.not_deleted(name=lies.name, why=words.why(fault))
            else:
                self.screen.stock.look_again(path)
                back += 1
        self.say(stays or words.back(n=back), alarm=bool(stays))
        if path is not None:
            self.screen.choose_path(path)

    def tidy(self) -> None:
        """Let go of what has lain longest in the trash."""
        if self.thrown:
            empty_trash(self.screen.folder)


def _stem(one: Summary) -> str:
    """Make a file name that says what is in it and that every system takes."""
    said = tame(one.name or game_title(one) or one.path.stem, most=60)
    return f"{said or 'game'}-{local(one.modified):%Y-%m-%d}"
