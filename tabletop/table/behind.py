"""Which rule lies behind whatever is meant at the table: what F1 opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from tabletop.inputs import Verb
from tabletop.table.forms.rows import RowButton
from tabletop.table.stops import SeatStop, StoryStop

if TYPE_CHECKING:
    from tabletop.screens.play import PlayScreen

LEAD, SEAT, OWN, LADDER, TRICK = "lead", "seat", "own", "ladder", "trick"  # beside the asks' own names


def rule_here(screen: PlayScreen) -> str:
    """Return the rule of what has the focus, lies under the arrows or the pointer, or is asked; "" if none does."""
    return _focused(screen) or _card(screen) or _pointed(screen) or _asked(screen)


def _focused(screen: PlayScreen) -> str:
    focus = screen.ui.focus
    if isinstance(focus, RowButton):
        return focus.row.rule
    if isinstance(focus, SeatStop):
        return screen.kit.behind.get(SEAT, "")
    if isinstance(focus, StoryStop):
        lines = screen.story.lines
        return lines[0].rule if lines else ""
    action = next((a for a, b in zip(screen.front.actions(), screen.bar.buttons, strict=False) if b is focus), None)
    if action is None:
        return ""
    return screen.kit.behind.get("pass", "") if action.key is Verb.PASS else _asked(screen)


def _card(screen: PlayScreen) -> str:
    """Return the rule of the special card that is meant; a plain one has that of what is asked."""
    card = screen.picture.board.hand.hovered
    if card is None:
        return ""
    about = screen.kit.about_card(card.kind)
    return about[2] if about is not None else _asked(screen)


def _pointed(screen: PlayScreen) -> str:
    pos, picture, behind = screen.app.pointer, screen.picture, screen.kit.behind
    line = picture.panels.log_at(pos)
    if line is not None:
        return line.rule
    if any(nodes.body.collidepoint(pos) for nodes in picture.board.seats.values()):
        return behind.get(SEAT, "")
    lying = [node for play in picture.board.plays for node in play if node.visible and node.rect.collidepoint(pos)]
    if lying:
        about = screen.kit.about_card(max(lying, key=lambda node: node.z).kind)
        return about[2] if about is not None else behind.get(TRICK, "")
    if picture.panels.side.visible and picture.panels.side.rect.collidepoint(pos):
        return behind.get(LADDER, "")
    own = Rect(*(picture.m.px(value) for value in picture.layout.own))
    return behind.get(OWN, "") if own.collidepoint(pos) else ""


def _asked(screen: PlayScreen) -> str:
    """Return the rule of what is asked now; a lead has one of its own."""
    behind = screen.kit.behind
    for ask in screen.session.asks:
        rule = behind.get(LEAD if ask.id == "play" and not screen.picture.board.plays else ask.id)
        if rule:
            return rule
    return ""
