"""Looks, once a frame, where keys are and what is asked, and has it said when that is something else than before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.inputs import Verb
from tabletop.speech.voice import Rank
from tabletop.widgets.base import joined

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.screen import Screen
    from tabletop.widgets.ui import Layer

ECHO_MS = 300  # so long after a press what changes where keys are is its doing; later it has changed by itself


class Reader:
    """Of one program."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._top: Screen | None = None
        self._layer: Layer | None = None
        self._here: tuple[object, str] = None, ""
        self._picked: tuple[object, object] = None, None
        self._asked: object = None

    def look(self, top: Screen) -> None:
        """Say what is new: a page that has opened, what lies open before it, where keys are, what is asked."""
        opened, self._top = top is not self._top, top
        layer, self._layer = self._layer, top.ui.layer
        heads = [top.headline] if opened else []
        if self._layer is not layer and len(top.ui.layers) > 1:
            heads.append(top.stands)
        (key, said), before, pressed = self._at(top), self._here, self.app.pressed_within(ECHO_MS)
        (scope, picks, done), lay = top.picked, self._picked
        self._here, self._picked = (key, said), (scope, picks)
        changed = pressed and lay[0] == scope  # by a press that was no answer
        moved = opened or key != before[0] or (said != before[1] and changed and picks == lay[1])
        if changed and picks != lay[1]:
            heads.append(done)
        if any(heads) or (moved and said):
            self._say(joined(*heads, said if moved else ""), Rank.AT_ONCE)
        asked, question = top.asks
        if opened:
            self._asked = None
        if question and asked != self._asked:
            self._asked = asked
            self._say(question, Rank.ASKED)

    def _say(self, said: str, rank: Rank) -> None:
        """Say something, keys by their names."""
        if self._top is not None:
            self.app.voice.say(self._top.ui.say_keys(said), rank)

    @staticmethod
    def _at(top: Screen) -> tuple[object, str]:
        """Return where keys are: what is laid out anew under the same name is the same."""
        focus = top.ui.focus
        return (focus.name or focus, focus.spoken) if focus is not None else top.here

    def verb(self, verb: Verb, top: Screen) -> bool:
        """Say where things stand, or the last sentence once more."""
        if not self.app.voice.on or verb not in {Verb.STAND, Verb.AGAIN} or top.ui.typing:
            return False
        if verb is Verb.AGAIN:
            self.app.voice.again()
        else:
            self._say(top.stands or top.headline, Rank.AT_ONCE)
        return True
