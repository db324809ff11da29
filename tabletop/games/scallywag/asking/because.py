"""The reason of a pull: none, or one of the facts the game offers for the course that is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.talk.statement import of_move
from rules.core.types import PASS, Move
from tabletop.games.scallywag.asking import words
from tabletop.games.scallywag.manner import MANNER
from tabletop.widgets.button import Button, IconButton

if TYPE_CHECKING:
    from tabletop.games.scallywag.asking.routes import RoutePrompt
    from tabletop.paint.metrics import Metrics
    from tabletop.table.layout import Box

MOST = 12


class Because:
    """One row: back, the reason in words, on."""

    def __init__(self, prompt: RoutePrompt) -> None:
        self.prompt = prompt
        self.hows: tuple[tuple[int, ...], ...] = ((),)
        self.at = 0
        self.chip: Button | None = None

    @staticmethod
    def high(m: Metrics) -> float:
        """Return how high the row is."""
        return max(44.0, m.font_px(17) / m.u * 1.9)

    @property
    def how(self) -> tuple[int, ...]:
        """What the answer carries."""
        return self.hows[self.at]

    def put(self, box: Box) -> None:
        """Put the row up."""
        x, y, w, h = box
        put = self.prompt.put
        self.arrows = [
            put(IconButton((left, y, 44, h), icon, word, lambda by=by: self.step(by)))  # type: ignore[misc]
            for left, icon, word, by in ((x, "icon-left", words.BEFORE, -1), (x + w - 44, "icon-right", words.NEXT, 1))
        ]
        self.chip = put(Button((x + 52, y, w - 104, h), "", lambda: self.step(1), size=17, name="because"))
        self._show()

    def renew(self) -> None:
        """Offer the reasons for another course."""
        prompt = self.prompt
        found = prompt.session.match.game.forms(prompt.view, prompt.ask, (prompt.chosen,))
        self.hows, self.at = (tuple(found) or ((),))[:MOST], 0
        self._show()

    def step(self, by: int) -> bool:
        """Take the next reason; False if there is but one."""
        if len(self.hows) < 2:
            return False
        self.at = (self.at + by) % len(self.hows)
        self._show()
        return True

    def _show(self) -> None:
        if self.chip is None:
            return
        some = len(self.hows) > 1
        for arrow in self.arrows:
            arrow.visible = arrow.focusable = some
        self.chip.enabled = some
        why = words.NO_REASON if self.prompt.chosen in self.prompt.routes else words.PICK_FIRST
        self.chip.tip = "" if some else why
        self.chip.say(self._words(), kind="on" if self.at else "quiet")

    def _words(self) -> str:
        if not self.how or self.prompt.chosen == PASS:
            return words.no_reason(len(self.hows))
        session = self.prompt.session
        said, _ = of_move(session.watcher, Move(session.watcher, "pull", (self.prompt.chosen,), self.how))
        return words.because(MANNER.telling(session).reason(session.view, said), self.at + 1, len(self.hows))
