"""What stands round the table of a replay: title, whose chair it is, icons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.inputs import Verb
from tabletop.node import Node
from tabletop.paint import plates
from tabletop.screens.replay import words
from tabletop.table import words as table_words
from tabletop.table.berths import solid
from tabletop.table.iconbar import Icon
from tabletop.table.panels import Panels
from tabletop.table.talk.board.page import ClaimBoard, Sight
from tabletop.theme import INK

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.screens.replay.screen import ReplayScreen


class Furniture:
    """Plates in place of those a player has; the picture's own ones for that are taken away."""

    def __init__(self, screen: ReplayScreen) -> None:
        self.screen = screen
        panels = screen.projector.picture.panels
        for node in (panels.title, panels.own, panels.side, panels.banner, panels.notice):
            node.kill()
        self.plates = Panels(screen.scene, screen.layout_, screen.ui.accent)
        self.tag = screen.scene.add(Node(z=402, visible=False))
        self._tag()
        self._icons()

    def _tag(self) -> None:
        """Say whose chair it is, below the coin."""
        screen = self.screen
        if screen.chair < 0:
            return
        x, y, d = screen.layout_.own_coin
        m = screen.ui.metrics
        said = words.chair_of(screen.reel.plan[screen.chair].name)
        image = plates.tag(m, said, INK, 20, h=34, fill=screen.ui.accent, colour=INK)
        x = max(x, image.get_width() / 2 + m.px(12))
        self.tag.centre_at(x, y + d / 2 + image.get_height() * 0.4, image)
        self.tag.visible = True

    def taken(self) -> list[Rect]:
        """Return where plates, buttons and the panel of thoughts lie, under which nothing could be read (px)."""
        bodies = [Rect(widget.body) for widget in self.screen.ui.layers[0].widgets if widget.visible]
        return [*bodies, *(solid(node) for node in (self.plates.title, self.tag) if node.visible)]

    def _icons(self) -> None:
        screen, lay = self.screen, self.screen.layout_
        app = screen.app
        icons: list[tuple[str, str, Callable[[], object], Verb | None]] = [
            ("icon-book", words.BOOK, lambda: screen.on_rules(app, ""), Verb.RULES),
            ("icon-log", words.LOG, screen.open_log, Verb.LOG),
            ("icon-sound", words.SOUND, lambda: app.audio.mute(not app.audio.muted), Verb.MUTE),
            ("icon-gear", words.SETTINGS, screen.ways.settings, None),
        ]
        if screen.kit.manner is not None:
            icons.insert(2, ("icon-claim", table_words.BOARD, self._board, Verb.BOARD))
        if lay.big:
            icons.insert(0, ("icon-chart", words.THOUGHTS, screen.toggle_drawer, Verb.NOTES))
            icons.append(("icon-undo", words.CLOSE.capitalize(), screen.app.pop, None))
        m, (_, pitch, right) = screen.ui.metrics, lay.icons
        w, h = len(icons) * pitch + 8, pitch + 2
        bar = screen.scene.add(Node(plates.panel(m, m.px(w), m.px(h)), z=400))
        bar.centre_at(m.px(right - w) + m.px(w) / 2, m.px(24) + m.px(h) / 2)
        for i, (icon, tip, press, key) in enumerate(icons):
            screen.ui.add(Icon((right - w + 4 + i * pitch, 25, pitch, pitch), icon, tip, press, key))

    def _board(self) -> None:
        """Open the claim board of this turn as the chair saw it; nobody's notes are shown here."""
        screen, manner = self.screen, self.screen.kit.manner
        if manner is not None and len(screen.ui.layers) == 1:
            screen.pause()
            ClaimBoard(screen.ui, Sight(screen.session, manner, rules=lambda rule: screen.on_rules(screen.app, rule)))

    def show(self) -> None:
        """Say where the replay stands."""
        reel, turn = self.screen.reel, self.screen.turn
        coarse = reel.game.parts[0].word if reel.parts else ""
        where = (coarse, reel.number(0, turn), len(reel.parts[0])) if coarse else None
        self.plates.set_title(reel.game.title.upper(), words.title_line(reel.finished, where))
