"""One clear sentence over whatever is open, and one or two buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screen import Screen
from tabletop.screens.words import words
from tabletop.widgets.overlay import Choice, ask

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.paint.metrics import Metrics


class MessageScreen(Screen):
    """A question or a piece of news. Each answer closes the page, then does its thing."""

    overlay = True

    def __init__(
        self, title: str, sentence: str, choices: Sequence[Choice] = (), *, alarm: bool = False, focus: int = -1
    ) -> None:
        super().__init__()
        self.title, self.sentence, self.alarm, self.first = title, sentence, alarm, focus
        self.choices = tuple(choices) or (Choice(words.ALL_RIGHT, kind="main"),)

    def layout(self, metrics: Metrics) -> None:
        """Ask anew."""
        del metrics
        self.ui.clear()
        if self.scene.background is None:  # nothing lies below
            from tabletop.paint.room import page_room  # noqa: PLC0415 - only for a message before the first page

            self.scene.background = page_room(self.ui.metrics, desk=True)
        choices = [choice._replace(then=self._answer(choice.then)) for choice in self.choices]
        ask(self.ui, self.title, self.ui.say_keys(self.sentence), choices, alarm=self.alarm, focus=self.first)

    def _answer(self, then: Callable[[], object] | None) -> Callable[[], None]:
        def do() -> None:
            self.app.pop()
            if then is not None:
                then()

        return do
