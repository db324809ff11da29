"""On a page: order something to be kept, say how far it is and where it lies; nothing of it holds a frame up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tabletop import paths
from tabletop.commands.faults import note
from tabletop.inputs import Verb, verb_of
from tabletop.screens.message import MessageScreen
from tabletop.screens.settings.data import open_folder
from tabletop.screens.share.darkroom import Failed, Kept, develop
from tabletop.screens.share.order import Look, Order, Sheet, code_of, look_of, order, words
from tabletop.table.cardnode import INDEX_SIZES
from tabletop.thinking import Thinker
from tabletop.widgets.field import copy
from tabletop.widgets.overlay import Choice
from tabletop.worker import Errand

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pygame.event import Event

    from rules.core.types import Seat
    from tabletop.screen import Screen
    from tabletop.screens.evening.card import Cup
    from tabletop.screens.replay.recording import Recording
    from tabletop.screens.share.order import Kind
    from tabletop.thinking import Thinks

KEY = "keep"
BESIDE = "pictures"  # the folder beside the games, where the pictures' own refuses


class Desk:
    """Whoever is asked to keep something, one thing at a time. The page hands it events and calls it every frame."""

    thinker: ClassVar[Callable[[], Thinks]] = Thinker  # a process of its own, which ends with the errand

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._at_work: Thinks | None = None
        self._order: Order | Sheet
        self._said = ""  # what is told besides, once it is kept
        self._shown = -1  # percent

    # -- what is ordered
    def keep(
        self, kind: Kind, recording: Recording, turn: int, chair: Seat, *, lie_open: bool = False, said: str = ""
    ) -> None:
        """Keep something of a recording, as the chair sees it and in the look that is set."""
        app = self.screen.app
        if self._at_work is not None:
            self._tell()
            return
        figures = INDEX_SIZES[app.settings.index_size] if app.settings else 1.0
        wanted = order(kind, recording, turn, chair, paths.pictures())
        if kind == "moment":
            window = app.metrics.width, app.metrics.height
            wanted = wanted._replace(size=max(window, wanted.size, key=lambda size: size[0] * size[1]))
        look = look_of(app.settings, app.text, figures) if kind != "code" else Look()
        self._begin(wanted._replace(look=look, open=lie_open), said)

    def keep_code(self, recording: Recording) -> None:
        """Put the deal code on the clipboard and keep a picture of it."""
        code = code_of(recording)
        if not code:
            self.screen.ui.toast.say(words.NO_CODE if recording.finished else words.CODE_LATER)
            return
        said = words.copied(code=code) if copy(code) else words.NOT_COPIED
        self.keep("code", recording, recording.last, -1, said=said)

    def keep_cup(self, cup: Cup, name: str) -> None:
        """Keep the picture of an evening that is over, under a name."""
        self._begin(Sheet(cup, name, paths.pictures()), "")

    def _begin(self, wanted: Order | Sheet, said: str) -> None:
        trouble = paths.refused(wanted.place)
        if trouble is not None:
            self.refused(wanted, said, trouble)
            return
        self._order, self._said, self._shown = wanted, said, 0
        self._at_work = type(self).thinker()
        self._at_work.errand(KEY, Errand(develop, (wanted,)))
        self._tell()

    # -- how far it is
    def _tell(self) -> None:
        ui = self.screen.ui
        back = ui.keymap.hint(Verb.BACK, pad=ui.pad)
        ui.toast.say(words.under_way(what=words["WHAT", self._order.kind], share=self._shown, back=back))

    def update(self) -> None:
        """Take in what has come of it."""
        if self._at_work is None:
            return
        found = self._at_work.found(KEY)
        done = next((thing for thing in found.things if isinstance(thing, Kept | Failed)), None)
        if done is None and not found.over:
            share = max((thing for thing in found.things), default=self._shown)
            if share // 5 != self._shown // 5:
                self._shown = share
                self._tell()
            return
        for trouble in self._at_work.troubles:
            note(trouble)
        self.leave()
        self.screen.ui.toast.hush()
        if isinstance(done, Kept):
            self.kept(done.path)
        elif done is not None and done.elsewhere:
            self.refused(self._order, self._said, done.why)
        else:
            self._push(words.NOT_KEPT, done.why if done is not None else words.NOT_DRAWN, ())

    def before(self, event: Event) -> bool:
        """Take Back while something is under way; True if it was for this."""
        screen = self.screen
        if self._at_work is None or len(screen.ui.layers) > 1 or verb_of(event, screen.app.keymap) is not Verb.BACK:
            return False
        return self.stop()

    def stop(self) -> bool:
        """Stop what is under way and say so; False if nothing is."""
        at_work = self._at_work is not None
        self.leave()
        if at_work:
            self.screen.ui.toast.say(words.STOPPED)
        return at_work

    def leave(self) -> None:
        """Let it be: what is not finished is nowhere."""
        if self._at_work is not None:
            self._at_work.cancel(KEY)
            self._at_work.close()
            self._at_work = None

    # -- what has come of it
    def kept(self, path: Path) -> None:
        """Say where it lies; lead there."""
        def show() -> None:
            if not open_folder(path.parent):
                self._toast(words.no_opener(place=path.parent))

        def copied() -> None:
            self._toast(words.PATH_COPIED if copy(str(path)) else words.path_is(path=path))

        said = " ".join(filter(None, (words.kept_as(name=path.name, place=path.parent), self._said)))
        self._push(words.KEPT, said, (Choice(words.OPEN_FOLDER, show), Choice(words.COPY_PATH, copied)))

    def refused(self, wanted: Order | Sheet, said: str, trouble: str) -> None:
        """Say why not, and offer the folder beside the games."""
        beside = paths.folder("data") / BESIDE
        ways = [Choice(words.AGAIN, lambda: self._begin(wanted, said))]
        if wanted.place != beside:
            ways.insert(0, Choice(words.BESIDE, lambda: self._begin(wanted._replace(place=beside), said)))
        copied = (said,) if wanted.kind == "code" else ()
        self._push(words.NOT_KEPT, " ".join((trouble, *copied)), ways, last=words.NOT_NOW)

    def _push(self, title: str, sentence: str, ways: list[Choice] | tuple[Choice, ...], last: str = "") -> None:
        choices = (*ways, Choice(last or words.ALL_RIGHT, kind="main"))
        self.screen.app.push(MessageScreen(title, sentence, choices))

    def _toast(self, said: str) -> None:
        self.screen.ui.toast.say(said)
