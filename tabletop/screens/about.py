"""Who made this, from what, and under which licences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import games
from tabletop.paint.sprites import sprite
from tabletop.screens import words
from tabletop.screens.page import GUTTER, Page, Section
from tabletop.theme import BRASS, CREAM, SOFT
from tabletop.widgets.plain import Picture

if TYPE_CHECKING:
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.flow import Flow


class AboutScreen(Page):
    """The page about the program."""

    title = words.ABOUT
    aside = words.ABOUT_SUB
    first_focus = "back"

    def __init__(self, version: str) -> None:
        super().__init__()
        self.version = version

    def fill(self, m: Metrics) -> None:
        """The program left, where the games come from and what is borrowed right."""
        del m
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
        _paragraphs(flow, words.PROGRAM_TEXT, 20)

    def _origins(self, flow: Flow) -> None:
        from rules.core.data import DataError  # noqa: PLC0415 - read when somebody asks
        from rules.core.rulebook import rulebook  # noqa: PLC0415 - read when somebody asks

        for game in games():
            try:
                book = rulebook(f"rules.games.{game.replace('-', '_')}")
            except DataError:  # it has none yet
                continue
            flow.text(book.title, face="display", size=25, colour=BRASS, gap=2)
            flow.text(book.credits, size=20, gap=16, lead=1.34, bold_colour=CREAM)
        _paragraphs(flow, words.UNAFFILIATED, 20)

    def _licences(self, flow: Flow) -> None:
        for what, whose in words.LICENCE_ROWS:
            flow.text(what, face="display", size=23, colour=CREAM, gap=0)
            flow.text(whose, gap=12)


def _paragraphs(flow: Flow, said: tuple[str, ...], size: float) -> None:
    for words_ in said:
        flow.text(words_, size=size, gap=14, lead=1.34, bold_colour=CREAM)
