"""The page of the packs: what was found, what is on, what is broken and why; and the question before code is loaded."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words, listed
from tabletop import paths
from tabletop.packs import PackError, code, faces, lines
from tabletop.packs.found import look
from tabletop.screens.message import MessageScreen
from tabletop.screens.page import GUTTER, Deed, Page, Section, put_foot
from tabletop.screens.parts import toggle
from tabletop.screens.person import keep_settings
from tabletop.screens.settings.data import open_folder
from tabletop.settings import PackAnswer
from tabletop.theme import ALARM, CREAM, DIM, SOFT
from tabletop.widgets.overlay import Choice

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tabletop.packs.found import Pack
    from tabletop.paint.metrics import Metrics
    from tabletop.screens.router import Router
    from tabletop.widgets.flow import Flow

words: Final = Words("tabletop", "packs")


class Looking:
    """Looks through all packs beside the frames; `found` is None until that is done."""

    def __init__(self) -> None:
        self.found: list[Pack] | None = None
        threading.Thread(target=self._look, daemon=True).start()

    def _look(self) -> None:
        try:
            found = look(paths.packs())
        finally:
            self.found = found


class Doorman:
    """An idle job after the start: lends out what packs bring, and over the menu names what is broken and asks."""

    def __init__(self, router: Router) -> None:
        self.router = router
        self._looking: Looking | None = None
        self._looked = False
        self._to_say: list[str] = []
        self._to_ask: list[Pack] = []

    def __call__(self) -> bool:
        """Look round; True: look again."""
        if self._looking is None:
            self._looking = Looking()
        router, found = self.router, self._looking.found
        if found is None:
            return True
        if not self._looked:
            self._looked = True
            use(router, found)
            self._to_say = [pack.wrong for pack in found if pack.wrong and pack.folder not in code.troubles]
            self._to_ask = [pack for pack in found if pack.asks(router.settings.packs)]
        if len(router.app.screens) == 1 and router.settings.welcomed:
            if self._to_say:
                router.say(words.LEFT_OUT, "\n".join(self._to_say))
                self._to_say = []
            elif self._to_ask:
                ask_first(router, self._to_ask.pop(0))
        return bool(self._to_say or self._to_ask)


def use(router: Router, packs: Sequence[Pack]) -> None:
    """Keep what was found, and have people say the lines of those that are on."""
    router.packs = packs
    lines.speak(pack.lines for pack in packs if pack.on(router.settings.packs))


def ask_first(router: Router, pack: Pack) -> None:
    """Ask before the code of a pack is loaded for the first time; going back leaves it out, too."""
    games = listed(pack.games)
    said = words.TRUST_SAID(name=pack.name, author=pack.author, many=len(pack.games), games=games, place=pack.place)
    choices = (
        Choice(words.LOAD, lambda: answer(router, pack, on=True)),
        Choice(words.LEAVE_OUT, lambda: answer(router, pack, on=False), "main"),
    )
    router.app.push(MessageScreen(words.TRUST, said.replace("{", "(").replace("}", ")"), choices))


def answer(router: Router, pack: Pack, *, on: bool) -> None:
    """Keep an answer about a pack for the content it has, and go by it at once."""
    settings = router.settings
    settings.packs = {**settings.packs, pack.folder: PackAnswer(on=on, code=pack.code)}
    if not on and settings.card_faces == pack.folder:
        settings.card_faces = ""
    if on and pack.code:
        try:
            code.admit(pack.place, pack.code)
        except PackError as fault:
            code.troubles[pack.folder] = str(fault)
            router.packs = [one._replace(wrong=str(fault)) if one is pack else one for one in router.packs]
    router.app.apply(settings)
    use(router, router.packs)
    kept = keep_settings(router.app)
    if router.app.top is not None:
        router.app.top.resume()
    if kept:
        router.say(words.NOT_KEPT, kept)


class PacksScreen(Page):
    """The packs left, how to make one right; below each other when the text is large."""

    title = words.TITLE
    aside = words.ASIDE
    first_focus = "back"

    def __init__(self, router: Router, packs: Sequence[Pack] | None = None, place: Path | None = None) -> None:
        super().__init__()
        self.place = place or paths.packs()
        self.router = router
        self._looking = Looking() if packs is None else None
        self._said = ""
        if packs is not None:
            router.packs = packs

    @property
    def busy(self) -> bool:
        """Wait for what is being looked through."""
        return super().busy or self._looking is not None

    def update(self, dt_ms: float) -> None:
        """Show what was found."""
        super().update(dt_ms)
        if self._looking is not None and self._looking.found is not None:
            use(self.router, self._looking.found)
            self._looking = None
            self.relay()

    def resume(self) -> None:
        """Show what was answered."""
        super().resume()
        self.relay()

    def fill(self, _m: Metrics) -> None:
        """Put both panels and what can be done."""
        deeds = (Deed(words.OPEN, self.open, "icon-window"), Deed(words.AGAIN, self.look_again, "icon-search"))
        foot = put_foot(self, deeds, 21, said=True)
        foot.say(self._said or words.lies(place=self.place))
        there, how = Section("packs", words.THERE, self._packs), Section("how", words.HOW, self._how)
        wide, tall = self.right - self.left, foot.top - 14 - self.top
        if self.one_column:
            self.column((self.left, self.top, wide, tall), (there, how))
            return
        first = (wide - GUTTER) * 0.58
        self.panel((self.left, self.top, first, tall), there)
        self.panel((self.left + first + GUTTER, self.top, wide - GUTTER - first, tall), how)

    def _packs(self, flow: Flow) -> None:
        if self._looking is not None or not self.router.packs:
            flow.text(words.LOOKING if self._looking is not None else words.NONE, size=20)
            return
        answers = self.router.settings.packs
        for pack in self.router.packs:
            on, about = pack.on(answers), ""
            if pack.kinds:
                kinds = listed([words["kinds", kind] for kind in pack.kinds])
                about = words.about(kinds=kinds, version=pack.version, author=pack.author)
            control = None
            if not pack.wrong:
                control, wide, high = toggle(flow.m, on, lambda to, one=pack: self._switch(one, on=to),  # type: ignore[misc]
                                             name=f"pack {pack.folder}")  # fmt: skip
                flow.row(pack.name, about, control, wide=wide, high=high, on=on)
            else:
                flow.row(pack.name, about, on=False)
            flow.y -= 12
            flow.text(pack.state(answers), colour=ALARM if pack.wrong else SOFT if on else DIM, gap=22)

    def _how(self, flow: Flow) -> None:
        for said in words.rows("HOW_TO"):
            flow.text(said, size=20, bold_colour=CREAM, gap=14, lead=1.34)

    def _switch(self, pack: Pack, *, on: bool) -> None:
        if on and pack.asks(self.router.settings.packs):
            self.relay()
            ask_first(self.router, pack)
        else:
            answer(self.router, pack, on=on)

    def open(self) -> None:
        """Open the folder of the packs, made if it is not there."""
        self._said = "" if open_folder(self.place) else words.not_opened(place=self.place)
        self.relay()

    def look_again(self) -> None:
        """Look through all packs anew: what was left out has another try."""
        code.troubles.clear()
        code.begin()
        faces.wear("")
        self.router.app.apply(self.router.settings)
        self._looking = Looking()
        self.relay()
