"""While the others talk, vote or decide: who is waited for, and what may be done meanwhile by whoever wants to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.core.talk.codes import ACT
from rules.core.types import Move, Refusal
from rules.games.great_table.events import Day, Dealt
from rules.games.great_table.phases.debate import TELL
from rules.games.great_table.phases.night import ORDER_ASK
from rules.games.great_table.state import DEBATE, NIGHT, PICK, VOTE, WHISPER
from tabletop.games.great_table.asking import places, words
from tabletop.games.great_table.asking.base import RoundPrompt
from tabletop.games.great_table.asking.gist import Gist
from tabletop.games.great_table.asking.order import Ahead
from tabletop.games.great_table.asking.speaking import Word
from tabletop.games.great_table.asking.whisper import Listeners, Whisper, whispering
from tabletop.inputs import Verb
from tabletop.table.prompts import Prompt
from tabletop.table.talk.palette import Palette

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.types import Ask
    from rules.games.great_table.view import View
    from tabletop.pointer import Gesture
    from tabletop.table.match.session import Session
    from tabletop.table.prompts import Table
    from tabletop.widgets.button import Button

SAY = "say"
SIZE = 22.0


class Wait(Prompt):
    """Somebody else is asked."""

    yours = False

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def session(self) -> Session:
        """The match."""
        return self.table.picture.session

    def banner(self) -> str:
        """Say who is waited for; never who of those asked in secret has answered."""
        return waiting(self.session)


def waiting(session: Session) -> str:
    """Say who is waited for."""
    view: View = session.view
    if view.phase in words.TURNS and view.turn >= 0:
        return words.TURNS[view.phase].format(name=session.names(view.turn))
    if view.phase == PICK and view.seat >= 0 and view.alive >> view.seat & 1 and not session.several:
        today = next((told for told in reversed(session.tape()) if isinstance(told, Day | Dealt)), None)
        return words.PACK_WENT_ON if isinstance(today, Dealt) else words.PACK_COMES
    return words.WAITS.get(NIGHT if view.phase == WHISPER and view.debate else view.phase, "")  # at dusk it is night


class Between(RoundPrompt):
    """The table talks or votes: raise a hand to speak, give orders ahead, whisper, or have said enough.

    It stays while statements are read, for the moments between two of them are short; whoever raises a hand speaks
    before the next one, and the others wait for that.
    """

    yours, stays = False, True

    def __init__(self, table: Table, asks: Sequence[Ask]) -> None:
        super().__init__(table, asks[0])
        self.raised = self.sure = self.ending = False
        self.buttons: dict[str, Button] = {}
        self.gist: Gist | None = None

    # -- what may be done
    def ask_for(self, name: str) -> Ask | None:
        """Return what may be answered now."""
        return next((ask for ask in self.session.asks if ask.id == name), None)

    @property
    def holds(self) -> bool:
        """Let the others wait as soon as whoever raised a hand may speak."""
        return (self.raised or self.ending) and self.ask_for(SAY) is not None

    @property
    def silent(self) -> bool:
        """Whether enough was said for today."""
        return bool(self.view.silent >> self.view.seat & 1)

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay through talk and votes, until something is owed; let a raised hand speak."""
        if self.view.phase not in DEBATE or any(ask.due for ask in asks):
            return False
        if self.up and any(ask.id == SAY for ask in asks):
            if self.ending:
                self._end()
            elif self.raised:
                self.speak()
        self.show()
        return True

    # -- showing
    def banner(self) -> str:
        """Say who is waited for."""
        if self.view.phase == VOTE and self.view.voteless >> self.view.seat & 1:
            return words.VOTELESS
        return waiting(self.session)

    def open(self) -> None:
        """Put the buttons where those of the action bar would be."""
        boxes = places.grid(places.corner(self.picture.layout), 2, 4)
        made = (
            ("speak", self.hand, Verb.SORT), ("enough", self.enough, Verb.PASS),
            ("tonight", self.tonight, Verb.PLAYABLE), ("whisper", self.whisper, None),
        )  # fmt: skip
        for box, (name, press, key) in zip(boxes, made, strict=True):
            self.buttons[name] = self.button(box, "", press, key=key, name=name, size=SIZE)
        self.show()

    def show(self) -> None:
        """Say what each button would do now."""
        if not self.up:
            return
        if self.silent and self.gist is None:
            self.gist = Gist(self)
        if self.gist is not None:
            self.gist.show()
        left = self.view.words_left
        speak, enough = self.buttons["speak"], self.buttons["enough"]
        if self.raised:
            speak.say(words.RAISED, words.RAISED_SUB, "on")
        elif left:
            speak.say(words.SPEAK, words.times(left), "main")
        else:
            speak.say(words.NO_WORDS, words.SILENT_SUB if self.silent else words.NO_WORDS_SUB, "off")
        if self.silent or self.ending:
            enough.say(words.SILENT, words.SILENT_SUB, "off")
        else:
            said = (words.SURE, words.SURE_SUB) if self.sure else (words.ENOUGH, words.ENOUGH_SUB)
            enough.say(*said, "on" if self.sure else "quiet")
        sub = words.TONIGHT_SET if self.view.order else words.TONIGHT_SUB
        self.buttons["tonight"].say(words.TONIGHT, sub)
        channel = bool(self.view.channels)
        self.buttons["whisper"].say(words.WHISPER, words.WHISPER_SUB if channel else words.NO_CHANNEL)

    # -- doing
    def gesture(self, gesture: Gesture) -> bool:
        """Say why no thread can be drawn just now."""
        if gesture.kind != "grab" or not self.own_seat.collidepoint(gesture.start):
            return False
        without = self.view.voteless >> self.view.seat & 1
        self._no(words.NO_LIST_NO_VOTE if without else words.OUT_OF_TURN, "GT 3.4")
        return True

    def hand(self) -> None:
        """Raise a hand, or take it down; where nobody is speaking, speak."""
        if not self.view.words_left:
            self._no(words.SILENT_WHY if self.silent else words.NO_MORE_WORDS, "GT 3.11")
            return
        self.raised = not self.raised
        if self.raised and self.ask_for(SAY) is not None:
            self.speak()
        self.show()

    def speak(self) -> None:
        """Open the palette; the others wait."""
        ask = self.ask_for(SAY)
        if ask is not None:
            self.raised = self.sure = False
            self._step_aside(Word(self.table, ask))

    def enough(self) -> None:
        """Have said enough for today; at the second press, for it cannot be taken back."""
        if self.silent or not self.view.words_left:
            self._no(words.SILENT_WHY if self.silent else words.NO_MORE_WORDS, "GT 3.11")
        elif not self.sure:
            self.sure = True
        else:
            self.sure, self.ending = False, True
            self._end()
        self.show()

    def _end(self) -> None:
        """Say so as soon as it can be said."""
        ask, done = self.ask_for(SAY), ACT["done"]
        if ask is None or done not in ask.options:
            return
        self.ending = False
        forms = self.session.match.game.forms(self.view, ask, (done,))
        self.table.submit(Move(self.view.seat, SAY, (done,), forms[0] if forms else ()))

    def tonight(self) -> None:
        """Give orders ahead."""
        ask = self.ask_for(ORDER_ASK)
        if ask is not None:
            self._step_aside(Ahead(self.table, ask))

    def whisper(self) -> None:
        """Say something only one hears."""
        ask = self.ask_for(TELL)
        if ask is None or not self.view.channels:
            self._no(words.NOBODY_HEARS, "GT 3.6")
        else:
            self._step_aside(whispering(self.table, ask))

    def _no(self, why: str, rule: str) -> None:
        self.table.refuse(Refusal(rule, why))

    def _step_aside(self, chooser: Prompt) -> None:
        """Let something stand before it, and come back when that goes."""
        self.close()
        chooser.behind = self.come_back  # type: ignore[attr-defined]
        self.table.swap(chooser)

    def come_back(self) -> None:
        """Stand there again."""
        if self.asked and not self.up:
            self.open()

    def close(self) -> None:
        """Take the buttons down."""
        super().close()
        self.buttons, self.gist = {}, None


def between(view: View, asks: Sequence[Ask]) -> bool:
    """Whether something may be done while others are asked."""
    return view.phase in (*DEBATE, NIGHT) and bool(asks)


def whisper(table: Table) -> None:
    """Put the palette of a channel in the place of what is asked; pressed again, it goes. Whoever has none is told."""
    session, front = table.picture.session, table.front
    ask = next((one for one in session.asks if one.id == TELL and not one.due), None)
    if isinstance(front, Whisper | Listeners):
        table.swap(None)
    elif ask is None or not session.view.channels:
        table.refuse(Refusal("GT 3.6", words.NOBODY_HEARS))
    elif isinstance(front, Between):
        front.whisper()
    elif isinstance(front, Palette) or front.holds:
        table.refuse(Refusal("GT 3.6", words.WORD_FIRST))
    else:
        half = table.picture.draft
        chooser = whispering(table, ask)
        chooser.behind = partial(setattr, table.picture, "draft", half)  # type: ignore[attr-defined]
        table.instead(chooser)
