"""What a person need not press: what stops say no to, and a play that was laid down before the others' chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.types import PASS, Move
from rules.games.masquerade.state import BEFORE, OWN
from rules.games.masquerade.stops import RESPONSES, spared
from tabletop.games.masquerade.asking import standing, window
from tabletop.games.masquerade.asking.play import Draft
from tabletop.table.match.pace import Tempo
from tabletop.table.match.unpressed import Reflex

if TYPE_CHECKING:
    from rules.core.types import Ask
    from rules.games.masquerade.view import View
    from tabletop.table.prompts import Table

USUAL = 900.0  # ms at speed 1: who can do nothing passes after the pause that anybody takes
OPENLY = RESPONSES | {"hunt", "boon", "accept", "forfeit", "reply"}
tempo = Tempo(brisk=frozenset((*OPENLY, OWN)) - {"reply"})


def openly(ask: Ask) -> bool:
    """Powers, titles and dots are everybody's business; cards, votes and looks are not."""
    return ask.id in OPENLY


def reflex(table: Table, view: View, ask: Ask) -> Reflex | None:
    """Return what answers by itself."""
    session, me = table.picture.session, table.picture.me
    promised = window.promised(session, view.seat, ask) if session.several else None
    if promised is not None:
        return Reflex(promised)
    if not session.spares or (view.seat == me and _in_hand(table)):
        return None
    if ask.id == "play":
        return _laid(table, view) if view.seat == me else None
    set_ = standing.settings_of(table)
    mine = standing.wishes(set_, session, view.seat)
    if not spared(view, ask, mine, several=session.several):
        return None
    pause = 0.0
    if ask.id == BEFORE and view.seat == me and not mine.hushes(view):
        pause = standing.linger(set_)
    elif ask.id == OWN:
        pause = USUAL
    return Reflex(Move(view.seat, ask.id, (PASS,)), pause)


def _in_hand(table: Table) -> bool:
    """Whether something is being chosen or dragged: nothing is answered meanwhile."""
    screen: Any = table
    fingers = getattr(screen.prompt, "fingers", None)
    return screen.chooser is not None or (fingers is not None and fingers.held >= 0)


def _laid(table: Table, view: View) -> Reflex | None:
    """Return the play that was laid down before the others had their chance, if it still stands."""
    draft = table.picture.draft
    if not isinstance(draft, Draft) or draft.stale(table.picture.session):
        return None
    return Reflex(draft.move) if draft.legal(table.picture.session, view) else None
