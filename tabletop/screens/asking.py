"""What a table asks: story and banner, the prompt for what is asked now, a chooser before it, and their buttons."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.core.types import PASS, PLAY, TABLE, Ask
from tabletop.inputs import Verb
from tabletop.screen import Screen
from tabletop.speech.plain import plain
from tabletop.table import heard
from tabletop.table.notes import LETTER_MS, WHY_MS, Notes
from tabletop.table.panels import Line
from tabletop.table.prompts import Action, Prompt
from tabletop.table.words import words
from tabletop.widgets.base import joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.games import Kit
    from tabletop.table.bars import ActionBar
    from tabletop.table.director import Director
    from tabletop.table.drag import DragInput
    from tabletop.table.match.session import Session
    from tabletop.table.picture import Picture
    from tabletop.table.story import Story
    from tabletop.widgets.base import Widget

ASKED, GONE = -1.0, float("inf")  # the banner is the prompt's, or there is none
LATER_MS = 20  # two frames


class AskingScreen(Screen):
    """The part of a table that asks; what is answered, the table itself does."""

    kit: Kit
    story: Story
    bar: ActionBar
    picture: Picture  # these four are made anew for whoever looks
    director: Director
    drag: DragInput
    notes: Notes
    glides = False  # whether things go by, and what answers itself does not come up between them

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.prompt: Prompt = Prompt()
        self.chooser: Prompt | None = None  # a chooser standing before the usual prompt
        self.answering = False  # an answer was just given: what a chooser stood before need not come back
        self._from: Widget | None = None  # what had the focus before it
        self._instead = False  # or in its very place: it comes back when the chooser goes
        self._asked: object = None  # what words and prompt were last made for
        self._hung = ASKED  # until when (ms) the banner hangs at most, while something is being shown
        self._said = ""  # what the prompt had hung up last
        self._shown: object = None
        self.answers = 0  # given here
        self._question: tuple[object, str, str] = None, "", ""
        self._heard_of: set[str] = set()  # of what happened last
        self._holding: list[int] = []  # the hand as it was said or seen when something was asked last

    # -- for whoever hears it
    def fresh(self) -> None:
        """Something else has happened: what is told of it may be what was told before."""
        self._heard_of = set()

    def tell(self, said: str) -> None:
        """Have something told, once of everything that happens: story, narrator and plates may all say it."""
        if self.app.voice.on and plain(said) not in self._heard_of:
            self._heard_of.add(plain(said))
            super().tell(said)

    @property
    def headline(self) -> str:
        """The game, and where the match stands."""
        return joined(self.session.match.game.title, self.session.match.game.stage(self.session.match.view(TABLE)))

    @property
    def here(self) -> tuple[object, str]:
        """The card the arrows are at, or what they have gone to of what is asked."""
        return heard.here(self)

    @property
    def picked(self) -> tuple[object, object, str]:
        """What is lifted out of the hand, and what would be done with it."""
        return self.answers, *heard.picked(self)

    @property
    def asks(self) -> tuple[object, str]:
        """What is asked, and the ways to answer it; the same again once one has answered."""
        now = self.front, self.session.epoch, self.answers
        if now != self._question[0]:
            self._question = now, *heard.question(self)
        _, what, said = self._question
        return (self.answers, what), said

    @property
    def stands(self) -> str:
        """Whose turn it is, what lies there, what one holds; or what is open before the table."""
        return super().stands if len(self.ui.layers) > 1 else heard.stands(self)

    @property
    def front(self) -> Prompt:
        """What takes presses, digits and arrows: the chooser if there is one, else the usual prompt."""
        return self.chooser or self.prompt

    def forget_asked(self) -> None:
        """Make words and prompt anew, whatever they were made for."""
        self._asked = self._shown = None

    def refresh_prompt(self) -> None:
        """Show the story, and the prompt for what is asked now, if anything has changed."""
        session, busy = self.session, self.director.busy
        state = (session.match.turn, session.epoch, busy, session.pass_for_trick, session.fast, len(self.story.lines),
                 self.picture.pastime)  # fmt: skip
        if (state, session.notice) == self._asked:
            return
        self._asked = (state, session.notice)
        if busy:
            self.timeline.after(LATER_MS, self.refresh_story)  # what is shown has a frame, what is said the next
        else:
            self.picture.noticed()
            self.refresh_story()
        self.picture.panels.set_notice(session.notice)
        asks = () if busy else tuple(one for one in session.asks if not (self.glides and one.due))
        shown = asks, busy and not self.glides, state[:2], self.picture.pastime
        if shown != self._shown:
            forgotten, self._shown = self._shown is None, shown
            if forgotten or not ((asks or self.prompt.stays) and self.prompt.goes_on(asks)):
                self._ask_anew(asks, busy=busy)
        self.changed()

    def refresh_story(self) -> None:
        """Show the end of the story."""
        manner = self.kit.manner
        standing = manner.standing(self.session) if manner is not None else ""
        first = [Line(standing, self.kit.behind.get("vote", ""), "voted")] if standing else []
        lines = first + [line for line in self.story.lines if line.kind not in self.director.trifles][:14]
        self.picture.panels.set_log(words.STORY, lines, self.story.beside, firm=1 + len(first))

    def _ask_anew(self, asks: Sequence[Ask], *, busy: bool) -> None:
        self.let_go()
        self.prompt = self.prompt_now(asks, busy=busy)
        self.prompt.open()
        held = [card.kind for card in self.picture.board.hand.cards]
        if Counter(held) - Counter(self._holding):
            self.tell(heard.hand(self))
        self._holding = held
        self._playable(asks)
        last = (self.session.finished and self.prompt.holds) or self.session.invited is not None
        choice = last or any(ask.due and (self.session.several or ask.options != (PASS,)) for ask in asks)
        if choice and self.prompt.yours:  # not where what was set or said answers by itself
            if self.app.settings is None or self.app.settings.turn_bell:
                self.app.audio.play("turn-bell")
            self.called()

    def called(self) -> None:
        """Hear that there is something to decide now."""

    def prompt_now(self, asks: Sequence[Ask], *, busy: bool) -> Prompt:
        """Make the prompt for what is asked now."""
        raise NotImplementedError

    def _playable(self, asks: Sequence[Ask]) -> None:
        hand = self.picture.board.hand
        playable = next((ask.options for ask in asks if ask.shape == PLAY), None)
        playable = self.prompt.playable if playable is None else playable
        kinds = None if playable is None else frozenset(self.picture.face(card) for card in playable if card != PASS)
        if kinds != hand.playable:
            hand.playable = kinds
            hand.lay("sort")

    def changed(self) -> None:
        """Show the prompt's banner and buttons."""
        front = self.front
        said = front.banner()
        told = self.glides and front is self.prompt and self._hung != ASKED  # what goes by hangs there
        if not told and (not self.director.busy or self.picture.pastime is not None):
            self._hung, self._said = ASKED, said
            self.picture.panels.set_banner(said, yours=front.yours)
        elif self._hung == ASKED and said != self._said:
            self.unsay()  # what is asked has moved on, and what is shown has not
        seen = Action(words.SEEN, self.session.seen_enough, words.SEEN_SUB, key=Verb.UNDO)
        self.bar.show([*front.actions()[:2], seen] if self.session.lingers else front.actions())

    def narrate(self, said: str) -> None:
        """Hang the narrator's line up, for as long as it takes to read it."""
        self.tell(said)
        self._hung = self.app.now + WHY_MS + LETTER_MS / 2 * len(said)
        self.picture.panels.set_banner(said, yours=False)

    def unsay(self) -> None:
        """Take the banner down: its moment is over; the next one comes with what is asked next."""
        self._hung = GONE
        self.picture.panels.set_banner("", yours=False)

    def swap(self, prompt: Prompt | None) -> None:
        """Put a chooser before the usual prompt, or take it away."""
        instead, self._instead = self._instead and prompt is not None, self._instead and prompt is None
        if self.chooser is None:
            self._from = self.ui.focus
        self.close_chooser()
        self.chooser, self._instead = prompt, instead
        if prompt is not None:
            self.app.audio.play("tab")
            self.notes.clear()
            prompt.open()
        else:
            self.drag.let_go()
            self.picture.refresh()
        self.changed()
        back = self._from
        if prompt is None and back is not None and self.ui.focus is None and back in self.ui.layer.widgets:
            self.ui.set_focus(back if back.visible else None)

    def instead(self, prompt: Prompt) -> None:
        """Put a chooser in the place of the usual prompt, which comes back when that goes."""
        self.prompt.close()
        self.swap(prompt)
        self._instead = True

    def let_go(self) -> None:
        """Take down what is asked, until it is asked again."""
        self._instead = self.prompt.asked = False
        self.close_chooser()
        self.prompt.close()
        self.prompt = Prompt()

    def close_chooser(self) -> None:
        """Take the chooser away, if there is one."""
        if self.chooser is not None:
            self.chooser.close()
        self.chooser = None
        if self._instead:
            self._instead = False
            self.prompt.open()
