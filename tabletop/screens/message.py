"""One clear sentence over whatever is open; and what went wrong where nobody looks, said once or written to the log."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from tabletop import paths
from tabletop.packs import code
from tabletop.paint import sprites
from tabletop.screen import Screen
from tabletop.screens.words import words
from tabletop.widgets.overlay import Choice, ask

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.save.disk import Summary
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.router import Router

class MessageScreen(Screen):
    """A question or a piece of news. Each answer closes the page, then does its thing."""

    reads_out = True
    overlay = True

    def __init__(
        self, title: str, sentence: str, choices: Sequence[Choice] = (), *, focus: int = -1
    ) -> None:
        super().__init__()
        self.title, self.sentence, self.first = title, sentence, focus
        self.choices = tuple(choices) or (Choice(words.ALL_RIGHT, kind="main"),)

    def layout(self, _metrics: Metrics) -> None:
        """Ask anew."""
        self.ui.clear()
        if self.scene.background is None:  # nothing lies below
            from tabletop.paint.room import page_room  # noqa: PLC0415 - only for a message before the first page

            self.scene.background = page_room(self.ui.metrics, desk=True)
        choices = [choice._replace(then=self._answer(choice.then)) for choice in self.choices]
        ask(self.ui, self.title, self.ui.say_keys(self.sentence), choices, focus=self.first)

    def _answer(self, then: Callable[[], object] | None) -> Callable[[], None]:
        def do() -> None:
            self.app.pop()
            if then is not None:
                then()

        return do


MOST = 3  # saves named in one message


def folders() -> list[str]:
    """Say which folders cannot be written to, and what that means for the play."""
    games = paths.ready("data")[1] or paths.refused(paths.saves())
    config = paths.ready("config")[1]
    found = ((games, words.NOTHING_KEPT), (config, words.SETTINGS_HOLD))
    return [f"{trouble} {meaning}" for trouble, meaning in found if trouble]


def broken_saves() -> list[Summary]:
    """Find the saves that Continue would pass over without a word."""
    from rules.save.disk import passed_over  # noqa: PLC0415 - not before the first frame

    return passed_over(paths.saves())


def put_aside(broken: Sequence[Summary]) -> list[str]:
    """Keep spoilt saves under another name, leave those of a newer version where they are, and say so."""
    from rules.save.disk import set_aside  # noqa: PLC0415 - not before the first frame

    said = []
    for save in broken:
        name = ""
        if save.spoilt:
            with contextlib.suppress(OSError):  # a folder that refuses has a sentence of its own
                name = set_aside(save.path).name
        said.append(words.put_aside(save.broken, name))
    return [*said[:MOST], words.more_like_it(n=len(said) - MOST)] if len(said) > MOST else said


def tidy() -> bool:
    """Let go of the oldest finished games: an idle job, done once."""
    from rules.save.disk import retain  # noqa: PLC0415 - not before the first frame

    retain(paths.saves())
    return False


class Watch:
    """An idle job: missing drawings, packs left out, and another program at the game's file are said once.

    They and the opponents' stumbles go to the log, each once.
    """

    def __init__(self, router: Router) -> None:
        self.router = router
        self._noted: set[str] = set()
        self._heard = 0  # of the opponents' troubles
        self._said = False
        self._left_out: set[str] = set()  # packs of which it was said why
        self._surprise = ""  # what was said last of another program at the file of the game on the table

    def __call__(self) -> bool:
        """Look round; True: look again."""
        self.write_down()
        missing, top = sprites.problems(), self.router.app.top
        if missing and not self._said and top is not None and not top.overlay:
            self._said = True
            self.router.say(words.A_PICTURE_SHORT, words.missing(missing))
        packs = code.troubles.keys() - self._left_out
        if packs and top is not None and not top.overlay:
            self._left_out |= packs
            self.router.say(code.words.LEFT_OUT, "\n".join(code.troubles[pack] for pack in sorted(packs)))
        session = self.router.playing()
        surprise = session.surprise if session is not None else ""
        if surprise != self._surprise and top is not None and not top.overlay:
            self._surprise = surprise
            if surprise:
                self.router.say(words.TWO_PENS, surprise)
        return True

    def write_down(self) -> None:
        """Write to the log what is not there yet."""
        troubles = self.router.troubles
        missing = (words.missing((name,)) for name in sprites.problems())
        packs = code.troubles.values()
        for said in (*troubles[self._heard :], *missing, *packs, *filter(None, (self._surprise,))):
            if said not in self._noted:
                from tabletop.commands.faults import note  # noqa: PLC0415 - only after a fault

                self._noted.add(said)
                note(said)
        self._heard = len(troubles)
