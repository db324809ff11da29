"""What the table has said since somebody said enough, in short: those who say the same share a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rules.core.sentences import Words
from rules.core.talk.board import digest
from rules.core.talk.statement import DONE
from rules.games.great_table.events import Said
from rules.games.great_table.talk import TONGUE
from tabletop.table.forms.foot import PAD, head
from tabletop.theme import CREAM, DIM
from tabletop.widgets.scroll import Paragraph, ScrollText

if TYPE_CHECKING:
    from rules.games.great_table.view import View
    from tabletop.table.forms.foot import AtFoot
    from tabletop.table.match.session import Session

words: Final = Words("tabletop.games.great_table", "between")


def since(view: View) -> int:
    """Return from which statement on today's talk is heard in short, -1 while it is not."""
    if view.seat < 0 or not view.silent & view.alive & 1 << view.seat:
        return -1
    rows = enumerate(view.said)
    return max((number for number, row in rows if row.speaker == view.seat and row.act == DONE), default=-1)


def lines(session: Session) -> list[str]:
    """Return what was said since, the most agreed on first; then, as the story tells it, whatever only one said."""
    view = cast("View", session.view)
    start = since(view)
    if start < 0:
        return []
    names = [f"*{seat.name}*" for seat in session.plan]
    groups = [one for one in digest(TONGUE, view, names, view.day) if max(one.numbers) > start]
    alike = {number for one in groups for number in one.numbers}
    spoken = [told for told in session.tape() if isinstance(told, Said)]
    tell = session.match.game.tell
    alone = [
        tell(told, session.names, view)
        for number, told in enumerate(spoken) if number > start and number not in alike
    ]  # fmt: skip
    return [*(one.text for one in groups), *filter(None, reversed(alone))]


class Gist:
    """The panel: where the palette would be."""

    def __init__(self, prompt: AtFoot) -> None:
        self.prompt = prompt
        x, y, _, h = prompt.foot(190 + 60 * prompt.picture.layout.grown)
        w, top = prompt.corner[0] - prompt.edge - x, head(prompt.m)
        prompt.board((x, y, w, h), words.meanwhile, words.meanwhile_aside)
        self.text = prompt.put(ScrollText((x + PAD, y + top, w - 2 * PAD, h - top - 8), (), name="gist"))
        prompt.lay_hand()
        self._told: list[str] | None = None
        self.show()

    def show(self) -> None:
        """Say what has come since."""
        found = lines(self.prompt.session)
        if found != self._told:
            self._told = found
            told = [Paragraph(one, colour=CREAM, gap=5) for one in found]
            self.text.set(told or [Paragraph(words.nothing_said, face="italic", colour=DIM)])
