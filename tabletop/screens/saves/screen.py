"""The page of saved games."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop import paths
from tabletop.inputs import Verb
from tabletop.screens.page import GUTTER, Deed, Foot, Page, put_foot
from tabletop.screens.parts import chooser, field_high
from tabletop.screens.saves.details import Details
from tabletop.screens.saves.doing import Acts, BringScreen
from tabletop.screens.saves.looking import Looker
from tabletop.screens.saves.rows import FILTERS, RowList, RowStyle, Stock, is_broken, look_of, row, row_high, words
from tabletop.theme import ALARM, DIM
from tabletop.widgets.base import joined
from tabletop.widgets.choices import Select
from tabletop.widgets.field import Field
from tabletop.widgets.plain import line_width

if TYPE_CHECKING:
    from pygame.event import Event

    from rules.save.disk import Summary
    from tabletop.app import App
    from tabletop.paint.metrics import Metrics
    from tabletop.paint.soft import Surface
    from tabletop.screens.router import Router
    from tabletop.widgets.base import Widget


LIST_SHARE = 0.625
READ_MS = 4.0
STILL_MS = 140.0  # a row that has been chosen for so long is looked into
PAINT_MS = 60.0


class SavesScreen(Page):
    """A list at the left, what is chosen of it at the right; at large text one of the two."""

    title = words.SAVES
    aside = words.SAVES_ASIDE
    first_focus = "list"
    foot: Foot

    def __init__(self, router: Router, folder: Path | None = None) -> None:
        super().__init__()
        self.router = router
        self.folder = folder or paths.saves()
        self.stock = Stock(self.folder)
        self.looker = Looker()
        self.details, self.acts = Details(self), Acts(self)
        self.filter = self.order = 0
        self.query = ""
        self.list: list[Summary] = self.stock.chosen()
        self.at = 0
        self.reading = False  # at large text: the panel, not the list
        self.box = (0.0, 0.0, 0.0, 0.0)
        self._since = 0.0
        self._open = True

    # -- life
    def enter(self, app: App) -> None:
        """Begin to look through the rest in idle moments."""
        super().enter(app)
        app.when_idle(self.idle)

    def leave(self) -> None:
        """Stop looking; what was typed is kept."""
        self._open = False
        self.acts.keep_name()
        self.acts.tidy()
        self.looker.close()

    def resume(self) -> None:
        """Come back from another page: what was chosen may have gone on."""
        one = self.chosen
        if one is not None:
            self.changed(one.path)
        super().resume()

    def idle(self) -> bool:
        """Read a few more files, look into the chosen one, paint a bit of it."""
        if not self._open:
            return False
        if self.stock.waiting:
            self.stock.read(ms=READ_MS)
            self.listed()
            return True
        one = self.chosen
        for path in self.looker.take():
            self._seen(path)
        if one is None or self.details.picture is None or self.app.now - self._since < STILL_MS:
            return True
        self.looker.wish(one.path)
        if self.app.now - self._since > STILL_MS + PAINT_MS and self.looker.paint(one.path, *self.details.canvas):
            self.details.show_picture()
        for at in self._rows.seen():
            if at < len(self.list) and is_broken(self.list[at]):
                self.looker.wish(self.list[at].path)
        return True

    def _seen(self, path: Path) -> None:
        """Show what a look into a file has brought."""
        self.list_widget.stale()
        if self.chosen is not None and self.chosen.path == path:
            self.show()

    def update(self, dt_ms: float) -> None:
        """Keep what was typed, and let old messages go."""
        self.acts.wait(dt_ms)

    # -- what is listed
    @property
    def chosen(self) -> Summary | None:
        """The save that is looked at."""
        return self.list[self.at] if 0 <= self.at < len(self.list) else None

    @property
    def list_widget(self) -> RowList:
        """The list; one that is not on the page while the panel has it for itself."""
        return self._rows

    def listed(self, *, show: bool = True) -> None:
        """Filter and sort anew; the chosen one stays chosen if it is still there."""
        before = self.chosen
        self.list = self.stock.chosen(self.filter, self.query, self.order)
        places = {s.path: i for i, s in enumerate(self.list)}
        there = min(self.at, len(self.list) - 1)
        self.at = max(0, places.get(before.path, there) if before is not None else there)
        self._rows.change(len(self.list), self.at)
        self.count()
        if show and self.chosen != before:
            self.show()

    def changed(self, path: Path) -> None:
        """Read one file again and show it."""
        self.looker.forget(path)
        self.stock.look_again(path)
        self.listed()
        self.show()

    def renamed(self, path: Path) -> None:
        """Read a name again and show it on the list; whoever types goes on typing."""
        self.stock.look_again(path)
        typing = self.ui.focus is not None and self.ui.focus.name == "name"
        self.listed(show=not typing)

    def choose(self, at: int) -> None:
        """Look at another one."""
        self.acts.keep_name()
        self.at, self._since = at, self.app.now
        self.show()

    def choose_path(self, path: Path) -> None:
        """Look at the save of a path, whatever is filtered."""
        self.filter, self.query = 0, ""
        self.listed()
        self.at = next((i for i, s in enumerate(self.list) if s.path == path), 0)
        self.relay()

    def narrow(self, filter_: int | None = None, query: str | None = None, order: int | None = None) -> None:
        """Filter, search or sort otherwise, from the top of the list."""
        self.filter = self.filter if filter_ is None else filter_
        self.query = self.query if query is None else query
        self.order = self.order if order is None else order
        self.acts.keep_name()
        self.at = 0
        self.list = []
        self.listed()
        self.show()

    def is_playing(self, one: Summary) -> bool:
        """Whether a save is the game on the table below."""
        session = self.router.playing()
        return session is not None and session.path == one.path

    def look(self, one: Summary) -> RowStyle:
        """Say how a save looks on the list."""
        seen = self.looker.seen.get(one.path)
        said = ""
        if seen is not None and is_broken(one):
            said = words.NOTHING_LEFT if seen.fault else words.salvage(seen.turns, seen.base)
        return look_of(one, time.time(), self.stock.part_of(one), playing=self.is_playing(one), said=said)

    # -- laying out
    def fill(self, m: Metrics) -> None:
        """Tabs and search on top, list and panel between, what concerns all of them below."""
        wide = self.right - self.left
        foot = self._foot()
        part = wide if self.one_column else (wide - GUTTER) * LIST_SHARE
        self._rows = RowList(
            (self.left, 0, part, 10), rows=len(self.list), high=row_high(m), paint=self._draw, chosen=self.at,
            say=self._say, on_choose=self.choose, on_open=self.opened, name="list",
        )  # fmt: skip
        if self.one_column and self.reading:
            self.box = (self.left, self.top, wide, foot - 14 - self.top)
            self.show()
            return
        top = put_head(self, m, part)
        self._rows.box = (self.left, top, part, foot - 14 - top)
        self.ui.add(self._rows)
        beside = (self.left + part + GUTTER, self.top, wide - part - GUTTER, foot - 14 - self.top)
        self.box = self._rows.box if self.one_column else beside
        self.show()

    def show(self) -> None:
        """Show the chosen one in the panel, if that is on the page."""
        if self.one_column and not self.reading and self.list:
            self.details.clear()
            return
        one = self.chosen
        kept = self.ui.focus.name if self.ui.focus is not None and self.ui.focus in self.details_widgets() else ""
        self.details.build(self.box, one, self.looker.seen.get(one.path) if one is not None else None)
        if kept:
            self.ui.set_focus(next((w for w in self.details_widgets() if w.name == kept and w.focusable), None))

    def details_widgets(self) -> list[Widget]:
        """List everything on the panel."""
        return [w for w in self.ui.layer.widgets if w in self.details.widgets or w.parent in self.details.widgets]

    def _draw(self, at: int, w: int, lit: bool) -> Surface:
        return row(self.ui.metrics, w, self.look(self.list[at]), lit=lit)

    def _say(self, at: int) -> str:
        look = self.look(self.list[at])
        return joined(look.title, look.line, look.when, *(word for _, word in look.marks))

    def _foot(self) -> float:
        """Put what concerns the whole shelf; give the line above it."""
        deeds = [
            Deed(words.STATISTICS, self.router.statistics, "icon-chart"), Deed(words.IMPORT, self.bring),
            Deed(words.FOLDER, self.acts.open_folder), Deed(words.DELETE_ALL, self.acts.ask_delete_all, bad=True),
        ]  # fmt: skip
        if self.one_column and self.reading:
            deeds = [Deed(words.TO_LIST, self.to_list, "icon-undo"), deeds[1]]
        undo = (words.UNDO, self.acts.undo) if self.acts.can_undo else None
        self.foot = put_foot(self, deeds, 20, said=True, undo=undo)
        self.count()
        return self.foot.top

    def count(self) -> None:
        """Say at the foot what was just done, or how many games there are."""
        said, colour = words.shown(len(self.list), len(self.stock.all), self.stock.size), DIM
        if self.acts.message:
            said, colour = self.acts.message, ALARM if self.acts.alarmed else DIM
        elif self.stock.waiting:
            said = words.reading(n=self.stock.waiting)
        self.foot.say(said, colour)

    def bring(self) -> None:
        """Open the page on which a game from elsewhere is chosen."""
        self.acts.keep_name()
        self.app.push(BringScreen(self))

    # -- input
    def opened(self) -> None:
        """Enter on the list: look at it where there is no room beside it, else go on with it."""
        if self.one_column:
            self.reading = True
            self.relay()
            self.ui.set_focus(next((w for w in self.details_widgets() if w.focusable), None))
        else:
            self.acts.first()

    def to_list(self) -> None:
        """Go back from the panel to the list."""
        self.reading = False
        self.relay()
        self.ui.set_focus(self._rows)

    def close(self) -> None:
        """Go back a page; from the panel alone, to the list."""
        if self.one_column and self.reading:
            self.to_list()
        else:
            super().close()

    def handle(self, event: Event) -> bool:
        """Take a file that is dropped on the window, and the Delete key."""
        if event.type == pygame.DROPFILE:
            self.acts.bring(Path(event.file))
            return True
        free = not self.ui.typing and len(self.ui.layers) == 1
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and free:
            self.acts.delete()
            return True
        return super().handle(event)

    def on_verb(self, verb: Verb) -> bool:
        """Undo, and Back."""
        if verb is Verb.UNDO and self.acts.can_undo:
            self.acts.undo()
            return True
        if verb is Verb.BACK:
            self.close()
            return True
        return super().on_verb(verb)


def put_head(page: SavesScreen, m: Metrics, wide: float) -> float:
    """Put tabs, order and search; give the line where the list begins."""
    high = field_high(m, 19)
    tabs, tabs_w, tabs_h = chooser(
        m, [name for name, *_ in FILTERS], page.filter, lambda i: page.narrow(filter_=i), name="filter", room=wide
    )
    order_w = max(line_width(m, said, 18, "semibold") for said in words.rows("SORTS")) + 80
    rest = wide - tabs_w - order_w - 32
    two = rest < 240 * m.text**0.5
    row_h = max(high, tabs_h)
    tabs.box = (page.left, page.top + (row_h - tabs_h) / 2, tabs_w, tabs_h)
    if hasattr(tabs, "align"):
        tabs.align = 0
    page.ui.add(tabs)
    y = page.top + (row_h + 10 if two else 0)
    x = page.left if two else page.left + tabs_w + 16
    search_w = (wide if two else wide - tabs_w - 16) - order_w - 16
    page.ui.add(Field((x, y + (row_h - high) / 2, search_w, high), page.query, lambda q: page.narrow(query=q),
                      on_enter=lambda _q: page.ui.set_focus(page.list_widget), hint=words.SEARCH, icon="icon-search",
                      size=19, display=False, name="search"))  # fmt: skip
    page.ui.add(Select((x + search_w + 16, y + (row_h - high) / 2, order_w, high), list(words.rows("SORTS")),
                       page.order, lambda i: page.narrow(order=i), name="order"))  # fmt: skip
    return y + row_h + 14
