"""What happened since somebody's last look: the first thing behind the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games import kit
from tabletop.inputs import Verb
from tabletop.table.curtain import words
from tabletop.table.story import OwnTeller
from tabletop.theme import BRASS, DIM, MUSTARD
from tabletop.widgets.button import Button
from tabletop.widgets.dialog import Veil
from tabletop.widgets.plain import Label, Panel, line_height, line_width, text_height
from tabletop.widgets.scrolltext import Paragraph, ScrollText

if TYPE_CHECKING:
    from tabletop.table.curtain.usher import Usher
    from tabletop.table.match.session import Session

WIDE = 820.0


def lines(session: Session) -> list[str]:
    """Return the sentences, oldest first: what everybody was told, and what this person alone was."""
    teller, seen = OwnTeller(session), kit(session.match.game.id).seen
    for told in session.since_last_look():
        if told.kind not in seen:
            teller.tell(told)
    return [line.text for line in reversed(teller.lines)]


def show(usher: Usher) -> None:
    """Open the panel over the table; Enter, Back or its button goes on."""
    screen, session = usher.screen, usher.session
    ui, m = screen.ui, screen.ui.metrics
    told = [Paragraph(line, size=20) for line in lines(session)]
    wide = min(m.w - 80, WIDE + 300 * (m.text - 1))
    head, button = line_height(m, 30), max(72.0, line_height(m, 28) + 24)
    body = sum(text_height(m, p.words, wide - 90, p.size, "body") + p.gap for p in told) + 10
    body = min(body, m.h - 120 - head - button - 90)
    high = 24 + head + 16 + body + 20 + button + 26
    x, y = (m.w - wide) / 2, (m.h - high) / 2
    ui.push_layer(usher.closed)
    ui.add(Veil(m))
    ui.add(Panel((x, y, wide, high), edge=BRASS))
    name = words.since(session.names(session.watcher))
    ui.add(Label((x + 30, y + 22, wide - 60, head), name, face="display", size=30, wrap=False, colour=MUSTARD))
    if line_width(m, name, 30) + line_width(m, words.SINCE_ASIDE, 18, "italic") + 90 < wide:
        box = (x + 30, y + 22, wide - 60, head)
        ui.add(Label(box, words.SINCE_ASIDE, face="italic", size=18, wrap=False, colour=DIM, align=1))
    top = y + 24 + head + 16
    ui.add(ScrollText((x + 30, top, wide - 60, body), told, name="since"))
    half = (wide - min(wide - 60, 420.0 + 100 * (m.text - 1))) / 2
    box = (x + half, top + body + 20, wide - 2 * half, button)
    ui.set_focus(ui.add(Button(box, words.GO_ON, usher.closed, kind="main", size=28, name="go on", key=Verb.ACTIVATE)))
