"""Who made this, from what, and under which licences."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rules import games
from tabletop import licences
from tabletop.paint.sprites import sprite
from tabletop.screens.page import GUTTER, Page, Section
from tabletop.screens.words import words
from tabletop.theme import BRASS, CREAM, SOFT
from tabletop.widgets.button import Button
from tabletop.widgets.flow import Flow, head_height
from tabletop.widgets.plain import Panel, Picture
from tabletop.widgets.scroll import Paragraph, ScrollText

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabletop.licences import Part
    from tabletop.paint.metrics import Metrics
    from tabletop.widgets.base import Box


class AboutScreen(Page):
    """The page about the program."""

    title = words.ABOUT
    aside = words.ABOUT_SUB
    first_focus = "back"

    def __init__(self, version: str) -> None:
        super().__init__()
        self.version = version

    def fill(self, _m: Metrics) -> None:
        """The program left, where the games come from and what is borrowed right."""
        program = Section("program", words.PROGRAM, self._program, words.version(self.version))
        origins = Section("origins", words.ORIGINS, self._origins)
        licences = Section("licences", words.LICENCES, self._licences)
        if self.one_column:
            self.column(
                (self.left, self.top, self.right - self.left, self.low - self.top), (program, origins, licences)
            )
            return
        half = (self.right - self.left - GUTTER) / 2
        tall = self.low - self.top
        self.panel((self.left, self.top, half, tall), program)
        right, first = self.left + half + GUTTER, (tall - GUTTER) * 0.44
        self.panel((right, self.top, half, first), origins)
        self.panel((right, self.top + first + GUTTER, half, tall - first - GUTTER), licences)

    def _program(self, flow: Flow) -> None:
        d = min(260.0, flow.w * 0.5)
        box = (flow.x + (flow.w - d) / 2, flow.y + 6, d, d)
        flow.put(Picture(box, lambda _m, w, h: sprite("logo", w, h)))
        flow.skip(d + 28)
        flow.text(words.NAME, face="display", size=44, colour=CREAM, align=0.5, gap=4)
        flow.text(words.NAME_SUB, face="italic", size=23, colour=SOFT, align=0.5, gap=26)
        _paragraphs(flow, words.rows("PROGRAM_TEXT"), 20)

    def _origins(self, flow: Flow) -> None:
        from rules.core.data import DataError  # noqa: PLC0415 - read when somebody asks
        from rules.core.rulebook import rulebook  # noqa: PLC0415 - read when somebody asks

        for game in games():
            try:
                book = rulebook(game)
            except DataError:  # it has none yet
                continue
            flow.text(book.title, face="display", size=25, colour=BRASS, gap=2)
            flow.text(book.credits, size=20, gap=16, lead=1.34, bold_colour=CREAM)
        _paragraphs(flow, words.rows("UNAFFILIATED"), 20)

    def _licences(self, flow: Flow) -> None:
        for what, whose in words.lists("LICENCE_ROWS"):
            flow.text(what, face="display", size=23, colour=CREAM, gap=0)
            flow.text(whose, gap=12)
        parts = licences.parts()
        if parts:
            flow.text(words.parts_carried(count=len(parts)), gap=12)
        high = 48.0
        box = (flow.x, flow.y, min(flow.w, 420), high)
        flow.put(Button(box, words.ALL_LICENCES, lambda: self.app.push(LicencesScreen()), name="all licences"))
        flow.skip(high + 8)


class LicencesScreen(Page):
    """Every part of others that is in this copy: version, licence, makers, and the full text of the one chosen."""

    title = words.ALL_LICENCES
    aside = words.ALL_LICENCES_SUB
    first_focus = "parts"

    def __init__(self) -> None:
        super().__init__()
        self.parts = licences.parts()
        self.chosen = self.parts[0] if self.parts else None

    def fill(self, _m: Metrics) -> None:
        """The parts left, the chosen one's text right; below each other when the text is large."""
        wide, tall = self.right - self.left, self.low - self.top
        lists = (self.left, self.top, wide, tall * 0.4 - GUTTER) if self.one_column else (
            self.left, self.top, wide * 0.38, tall
        )  # fmt: skip
        reads = (self.left, self.top + tall * 0.4, wide, tall * 0.6) if self.one_column else (
            self.left + wide * 0.38 + GUTTER, self.top, wide * 0.62 - GUTTER, tall
        )  # fmt: skip
        rows = [Paragraph(words.part_line(p.name, p.version, p.licence), bold_colour=CREAM, tag=p) for p in self.parts]
        self._boxed(lists, words.PARTS, ScrollText(
            (0, 0, 0, 0), rows or [Paragraph(words.NO_PARTS)], on_open=self._choose, name="parts", pad=8
        ))  # fmt: skip
        self.text = ScrollText((0, 0, 0, 0), self._text(), name="text", pad=8)
        self._boxed(reads, words.PART_TEXT, self.text)

    def _boxed(self, box: Box, head: str, inside: ScrollText) -> None:
        x, y, w, h = box
        self.ui.add(Panel(box, head))
        top = 20 + head_height(self.ui.metrics) + 12
        inside.box = (x + 16, y + top, w - 32, h - top - 14)
        self.ui.add(inside)

    def _choose(self, part: object) -> None:
        self.chosen = next(one for one in self.parts if one is part)
        self.text.set(self._text())

    def _text(self) -> list[Paragraph]:
        return list(_read(self.chosen)) if self.chosen else []


def _read(part: Part) -> Iterator[Paragraph]:
    yield Paragraph(part.name, face="display", size=25, colour=BRASS)
    yield Paragraph(words.part_line("", part.version, part.licence))
    yield Paragraph(words.part_source(makers=part.makers, home=part.home))
    said = licences.text(part) or words.NO_TEXT
    for paragraph in re.split(r"\n\s*\n", said.strip()):
        yield Paragraph(" ".join(paragraph.replace("*", "•").split()), gap=12)


def _paragraphs(flow: Flow, said: tuple[str, ...], size: float) -> None:
    for words_ in said:
        flow.text(words_, size=size, gap=14, lead=1.34, bold_colour=CREAM)
