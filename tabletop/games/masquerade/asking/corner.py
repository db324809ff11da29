"""What stands beside the own powers at any time: when one is asked, and the flags of Prince and Justicar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.masquerade.court import rights
from rules.games.masquerade.state import BOON, HUNT
from tabletop.games.masquerade import words as shown
from tabletop.games.masquerade.asking import standing, words
from tabletop.games.masquerade.asking.sheet import StopsSheet, asking
from tabletop.paint import text
from tabletop.widgets.button import IconButton

if TYPE_CHECKING:
    from rules.games.masquerade.view import View
    from tabletop.games.masquerade.asking.dotted import Dotted
    from tabletop.games.masquerade.asking.standing import Standing
    from tabletop.table.layout import Box

GEAR, FLAG, GAP = 34.0, 54.0, 8.0
FLAGS = {HUNT: ("event-blood-hunt", words.HUNT_FLAG), BOON: ("event-boon", words.BOON_FLAG)}


class FlagButton(IconButton):
    """A flag: down, or raised."""

    def turn(self, *, up: bool, word: str) -> None:
        """Show it."""
        self.change(self.picture, word)
        self.say(kind="on" if up else "quiet")


def put_corner(over: Dotted, dots: tuple[int, ...]) -> None:
    """Put up what there is to set and to say at any time."""
    if asking(dots):
        over.put(
            IconButton(_gear(over), "icon-gear", words.STOPS_TIP, lambda: over.table.swap(StopsSheet(over, dots)))
        )
    view = over.view
    said = standing.standing(over.session, over.seat)
    for i, (name, sprite, tips) in enumerate(_flags(view)):
        up = bool(getattr(said, name))
        made = FlagButton(_flag(over, i), sprite, tips[up], kind="on" if up else "quiet")
        made.name = name
        made.on_press = lambda made=made, name=name, tips=tips: _turn(over, said, made, name, tips)
        over.put(made)


def _flags(view: View) -> list[tuple[str, str, tuple[str, str]]]:
    """Return the flags this seat may raise."""
    return [(name, *FLAGS[name]) for name in rights(view, view.seat)] if view.trick_no else []


def _turn(over: Dotted, said: Standing, made: FlagButton, name: str, tips: tuple[str, str]) -> None:
    """Raise a flag, or take it down."""
    up = not getattr(said, name)
    setattr(said, name, up)
    made.turn(up=up, word=tips[up])
    over.session.think_again()


def _gear(over: Dotted) -> Box:
    """Beside the head of the own powers; where there is none, at the left of the panel."""
    layout, m = over.picture.layout, over.m
    x, y, _, _ = getattr(layout, "disciplines", layout.actions[0])
    if layout.big:
        return x - GEAR - GAP, y + GAP, GEAR, GEAR
    return x + 24 + text.width(shown.YOURS, "display", m.font_px(20), m.px(1)) / m.u, y + 7, GEAR, GEAR


def _flag(over: Dotted, nth: int) -> Box:
    """Above the own face; at large text beside it."""
    layout, m = over.picture.layout, over.m
    if layout.big:
        return 28 + m.column + 12, m.h - 200 + nth * (FLAG + GAP), FLAG, FLAG
    return 36 + nth * (FLAG + GAP), m.h - 274, FLAG, FLAG
