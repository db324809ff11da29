"""What stands in the middle of the table: which day or night it is, and what is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.great_table import words
from tabletop.node import Node
from tabletop.paint import soft, text
from tabletop.paint.sprites import sprite
from tabletop.theme import CREAM

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.games.great_table.picture import RingPicture

Z = 95.0
ICON = 44


class Middle:
    """Nodes of one picture; each is drawn again only when it says something else."""

    def __init__(self, picture: RingPicture) -> None:
        self.picture = picture
        self.heading = picture.scene.add(Node(z=Z))
        self._said: object = None

    def refresh(self) -> None:
        """Name the day or the night."""
        shown = self.picture.shown
        said = (words.day_name(shown.day, night=shown.night), shown.night)
        if said != self._said:
            self._said = said
            self.heading.image = self._paint(*said)
        self.heading.centre_at(*self.picture.layout.heading)

    def _paint(self, said: str, night: bool) -> Surface:
        m = self.picture.m
        name = text.text(said, "display", m.font_px(29), CREAM, m.px(3))
        icon = sprite("icon-moon" if night else "icon-sun", m.px(ICON))
        made = soft.blank(name.get_width() + icon.get_width() + m.px(18), max(name.get_height(), icon.get_height()))
        soft.stamp_mid(made, icon, icon.get_width() / 2, made.get_height() / 2)
        soft.stamp_mid(made, name, made.get_width() - name.get_width() / 2, made.get_height() / 2)
        return made
