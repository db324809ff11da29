"""Where a game from elsewhere is chosen: a path, a file dropped on the window, or one found among the exports."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from rules.save.disk import plain
from tabletop import paths
from tabletop.screens.page import Page, Section
from tabletop.screens.parts import Entry, field_high
from tabletop.screens.saves.words import words
from tabletop.screens.settings.folders import lines
from tabletop.theme import ALARM, CREAM, SOFT
from tabletop.widgets.button import Button
from tabletop.widgets.field import Field
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
