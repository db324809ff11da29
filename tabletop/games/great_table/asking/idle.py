"""While the others talk, vote or decide: who is waited for, what may be done meanwhile, what the dead want to see."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from rules.core.sentences import Words
from rules.core.talk.board import digest
from rules.core.talk.codes import ACT
from rules.core.talk.statement import DONE
from rules.core.types import ONE, Ask, Move, Refusal
from rules.games.great_table.cards import REGISTER, STEALING
from rules.games.great_table.events import Day, Dealt, Said
from rules.games.great_table.numbers import APPRENTICE, pack_of
from rules.games.great_table.phases.debate import TELL
from rules.games.great_table.phases.ghosts import ALL, CHAIR, DARK, GHOST
from rules.games.great_table.phases.night import ORDER_ASK
from rules.games.great_table.state import (
    CHAIR_OPEN,
    CHAIR_WAITS,
    DEBATE,
    NIGHT,
    NOBODY,
    OVER,
    PICK,
    STEAL,
    VOTE,
    WHISPER,
)
from rules.games.great_table.talk import TONGUE
from tabletop.games.great_table.asking.base import AtRing
from tabletop.games.great_table.asking.order import Ahead
from tabletop.games.great_table.asking.speaking import Listeners, Whisper, Word, whispering
from tabletop.inputs import Verb
from tabletop.table.forms.asked import Press
from tabletop.table.forms.foot import PAD, AtFoot, head
from tabletop.table.forms.seats import own_seat
from tabletop.table.prompts import Prompt, Table
from tabletop.table.talk.palette import Palette
from tabletop.theme import CREAM, DIM
from tabletop.widgets.scroll import Paragraph, ScrollText

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.great_table.view import View
    from tabletop.table.match.session import Session
    from tabletop.widgets.mouse import Gesture


def since(view: View) -> int:
    """Return from which statement on today's talk is heard in short, -1 while it is not."""
    if view.seat < 0 or not view.silent & view.alive & 1 << view.seat:
        return -1
    rows = enumerate(view.said)
    return max((number for number, row in rows if row.speaker == view.seat and row.act == DONE), default=-1)


def lines(session: Session) -> list[str]:
    """Return who votes for the watcher, what was said since, the most agreed on first, and whatever only one said."""
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
    votes = [names[seat] for seat, ballot in enumerate(view.votes) if ballot == view.seat]
    told = [words.on_you(n=len(votes), names=votes)] if votes else []
    return [*told, *(one.text for one in groups), *filter(None, reversed(alone))]


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


words: Final = Words("tabletop.games.great_table", "between")

SAY = "say"


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
    turn = words.get("turns", view.phase)
    if turn is not None and view.turn >= 0:
        return turn(name=session.names(view.turn))
    if view.phase == PICK and view.seat >= 0 and view.alive >> view.seat & 1 and not session.several:
        today = next((told for told in reversed(session.tape()) if isinstance(told, Day | Dealt)), None)
        return words.pack_goes_on if isinstance(today, Dealt) else words.pack_comes
    if view.phase == STEAL and view.seat >= 0 and not session.several and view.card != STEALING:
        return words.no_thief
    phase = NIGHT if view.phase == WHISPER and view.debate else view.phase  # at dusk it is night
    return words.get("waiting", phase) or ""


class Between(AtRing, AtFoot):
    """The table talks or votes: raise a hand to speak, give orders ahead, whisper, or have said enough.

    It stays while statements are read, for the moments between two of them are short; whoever raises a hand speaks
    before the next one, and the others wait for that.
    """

    yours, stays = False, True

    def __init__(self, table: Table, asks: Sequence[Ask]) -> None:
        super().__init__(table, asks[0])
        self.raised = self.sure = self.ending = False
        self.gist: Gist | None = None

    # -- what may be done
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
        due = [ask.id for ask in asks if ask.due]
        if self.up and self.ending and due == [SAY] and self._end():
            return True
        if self.view.phase not in DEBATE or due:
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
            return words.no_vote_today
        return waiting(self.session)

    def open(self) -> None:
        """Put the buttons where those of the action bar would be."""
        self.put_presses(self.grid(self.corner, 2, 4))
        self.show()

    def presses(self) -> Sequence[Press]:
        """Say what each would do now."""
        left = self.view.words_left
        speak = Press("speak", self.hand, words.speak, words.words_left(n=left), "main", Verb.SORT)
        if self.raised:
            speak = speak._replace(label=words.raised, sub=words.raised_sub, kind="on")
        elif not left:
            why = words.silent_sub if self.silent else words.words_spent
            speak = speak._replace(label=words.no_words, sub=why, kind="off")
        enough = Press("enough", self.enough, words.enough, words.enough_sub, key=Verb.PASS)
        if self.silent or self.ending:
            enough = enough._replace(label=words.silent, sub=words.silent_sub, kind="off")
        elif self.sure:
            enough = enough._replace(label=words.sure, sub=words.sure_sub, kind="on")
        tonight = words.tonight_set if self.view.order else words.tonight_sub
        whisper = Press("whisper", self.whisper, words.whisper, words.whisper_sub, tip=words.whisper_tip)
        if not self.view.channels:
            bar = self._unheard()
            tip = words.whisper_none if bar == "pack" else words.whisper_tip
            whisper = whisper._replace(sub=words["no_channel", bar], kind="off", tip=tip)
        ahead = Press("tonight", self.tonight, words.tonight, tonight, key=Verb.PLAYABLE)
        return speak, whisper, ahead, enough  # which lies where a panel that comes up has what means the same

    def _unheard(self) -> str:
        """Say why nobody can be whispered to."""
        if self.view.lover >= NOBODY:
            return "alone" if self.view.lover == NOBODY else "hour"
        pack = "card" if any(REGISTER[card].pairs for card in pack_of(self.view.n)) else "pack"
        return "mate" if self.view.role == APPRENTICE else pack

    def show(self) -> None:
        """Show what may be done, and what was said since enough was said."""
        if self.up and self.silent and self.gist is None:
            self.gist = Gist(self)
        if self.gist is not None:
            self.gist.show()
        super().show()

    # -- doing
    def gesture(self, gesture: Gesture) -> bool:
        """Say why no thread can be drawn just now."""
        if gesture.kind != "grab" or not own_seat(self.picture).collidepoint(gesture.start):
            return False
        without = self.view.voteless >> self.view.seat & 1
        self.refuse(words.no_list_no_vote if without else words.out_of_turn, "GT 3.4")
        return True

    def hand(self) -> None:
        """Raise a hand, or take it down; where nobody is speaking, speak."""
        if not self.view.words_left:
            self.refuse(words.why_silent if self.silent else words.why_words_spent, "GT 3.11")
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
            self.step_aside(Word(self.table, ask))

    def enough(self) -> None:
        """Have said enough for today; at the second press, for it cannot be taken back."""
        if self.silent or not self.view.words_left:
            self.refuse(words.why_silent if self.silent else words.why_words_spent, "GT 3.11")
        elif not self.sure:
            self.sure = True
        else:
            self.sure, self.ending = False, True
            self._end()
        self.show()

    def _end(self) -> bool:
        """Say so as soon as it can be said, though one is asked for more; tell whether it was."""
        ask, done = self.ask_for(SAY), ACT["done"]
        if ask is None or done not in ask.options:
            return False
        self.ending = False
        forms = self.session.match.game.forms(self.view, ask, (done,))
        self.table.submit(Move(self.view.seat, SAY, (done,), forms[0] if forms else ()))
        return True

    def tonight(self) -> None:
        """Give orders ahead."""
        ask = self.ask_for(ORDER_ASK)
        if ask is not None:
            self.step_aside(Ahead(self.table, ask))

    def whisper(self) -> None:
        """Say something only one hears."""
        ask = self.ask_for(TELL)
        if ask is None or not self.view.channels:
            self.refuse(words.nobody_hears, "GT 3.6")
        else:
            self.step_aside(whispering(self.table, ask))

    def close(self) -> None:
        """Take the buttons down."""
        super().close()
        self.gist = None


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
        table.refuse(Refusal("GT 3.6", words.nobody_hears))
    elif isinstance(front, Between):
        front.whisper()
    elif isinstance(front, Palette) or front.holds:
        table.refuse(Refusal("GT 3.6", words.word_first))
    else:
        half = table.picture.draft
        chooser = whispering(table, ask)
        chooser.behind = partial(setattr, table.picture, "draft", half)
        table.instead(chooser)


dead_words: Final = Words("tabletop.games.great_table", "ghosts")

CHAIRS = (CHAIR_OPEN, CHAIR_WAITS)
NO_ASK = Ask(GHOST, ONE, "menu", (), due=False)  # where other people live, the dead are asked nothing


class Ghost(AtRing, AtFoot):
    """What somebody dead wants to see; it may be changed at any time, and nothing waits for it. GT 3.12."""

    yours, stays = False, True

    def __init__(self, table: Table, asks: Sequence[Ask]) -> None:
        super().__init__(table, asks[0] if asks else NO_ASK)

    @property
    def sees_all(self) -> bool:
        """Whether everything lies open."""
        return self.view.sees_all(self.view.seat)

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay until the end, or until there is something to do again."""
        if not dead(self.view) or any(ask.due for ask in asks):
            return False
        self.show()
        return self.up

    def banner(self) -> str:
        """Say what one is."""
        return dead_words.sees_all if self.sees_all else dead_words.dead

    def open(self) -> None:
        """Put the buttons where those of the action bar would be."""
        first, second, *below = self.grid(self.corner, 2, 4)
        if self.view.chair not in CHAIRS:
            first = (*first[:2], self.corner[2], first[3])
        self.put_presses((first, second, *below))

    def presses(self) -> Sequence[Press]:
        """Say what each would do now, or why it does nothing."""
        alone, fast, waits = self.ask_for(GHOST) is not None, self.session.fast, self.view.chair == CHAIR_WAITS
        end = dead_words.to_the_end_sub if fast else dead_words.others_play_sub
        chair = dead_words.chair_waits if waits else dead_words.chair_sub
        every = dead_words.all_sub if alone else dead_words.others_play_sub
        return (
            Press("end", self.table.skip, dead_words.to_the_end, end,  # the chair comes first, for whoever is out early
                  "off" if not fast else "quiet" if self.view.chair == CHAIR_OPEN else "main", Verb.SORT),
            Press("chair", self.chair, dead_words.chair, chair, "on" if waits else "main",
                  there=self.view.chair in CHAIRS),
            Press("dark", lambda: self.see(DARK), dead_words.dark, dead_words.dark_sub,
                  "quiet" if self.sees_all else "on", Verb.PASS),
            Press("all", lambda: self.see(ALL), dead_words.all, every,
                  "on" if self.sees_all else "quiet" if alone else "off", Verb.PLAYABLE),
        )  # fmt: skip

    # -- doing
    def see(self, what: int) -> None:
        """See all, or no more than the table; whoever sees it already is left alone."""
        ask = self.ask_for(GHOST)
        if ask is None:
            self.refuse(dead_words.others_play, "GT 3.12")
        elif what in ask.options:
            self._give(ask, what)

    def chair(self) -> None:
        """Sit down in somebody else's chair."""
        ask = self.ask_for(CHAIR)
        if ask is not None:
            self._give(ask, ask.options[0])

    def _give(self, ask: Ask, pick: int) -> None:
        self.table.submit(Move(self.view.seat, ask.id, (pick,)))
        self.picture.agree(self.view)  # nothing is told of it


def dead(view: View) -> bool:
    """Whether whoever looks has died, and the game goes on."""
    return view.seat >= 0 and not view.alive >> view.seat & 1 and view.phase != OVER
