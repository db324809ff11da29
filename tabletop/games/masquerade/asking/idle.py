"""Somebody else is asked: who, what can be done meanwhile, and what answers by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.sentences import either
from rules.core.types import ONE, PASS, TABLE, Ask, Move
from rules.games.masquerade.attempts import RESPONSES, spared
from rules.games.masquerade.state import BEFORE, OWN
from tabletop.games.masquerade.asking import naming, respond, standing
from tabletop.games.masquerade.asking.choosers import PersonChooser
from tabletop.games.masquerade.asking.dots import Dotted
from tabletop.games.masquerade.asking.play import Draft, first_again
from tabletop.games.masquerade.asking.respond import Respond
from tabletop.games.masquerade.words import asking as words
from tabletop.table.climbing.play import to_the_end
from tabletop.table.match.pace import Reflex, Tempo
from tabletop.table.prompts import Action, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.masquerade.view import View

NOTHING = "nothing"
LONGEST = 52  # letters of a banner


class Wait(Dotted):
    """Nothing is due."""

    yours = False

    def __init__(self, table: Table, asks: Sequence[Ask]) -> None:
        self.insult = next((one for one in asks if one.id == "insult"), None)
        super().__init__(table, self.insult or _nothing())

    def open(self) -> None:
        """Let dots say why they can do nothing."""
        self.show_dots()

    def goes_on(self, asks: Sequence[Ask]) -> bool:
        """Stay while nothing is due; what is due is more than an insult that still may be asked for."""
        return super().goes_on(asks) and not any(ask.due for ask in asks)

    def seat_pressed(self, seat: int) -> bool:
        """Keep an eye on somebody, or no longer."""
        return self.keep_an_eye(seat)

    def banner(self) -> str:
        """Say who is waited for."""
        view = self.view
        if view.asked < 0 or view.asked == self.picture.me:
            return ""
        marked = standing.standing(self.session, self.seat).marked if self.seat >= 0 else set()
        if view.asked in marked:
            return words.EYE_ON(names=self.name(view.asked))
        steps_in = view.asked != view.turn >= 0
        return (words.MAY_STEP_IN if steps_in else words.THINKS)(name=self.name(view.asked))

    def actions(self) -> list[Action]:
        """Leave the rest to the others, or have the Caitiff be rude."""
        found = to_the_end(self.table) if self.view.seat != TABLE else []
        if self.insult is not None and self.session.own:
            found.append(Action(words.INSULT, self.insulting, words.INSULT_SUB))
        return found

    def insulting(self) -> None:
        """Choose whom."""
        if self.insult is not None:
            self.table.swap(
                PersonChooser(
                    self, words.INSULT_HEAD, self.insult.options, self.say,
                    label=lambda name: words.INSULT_HIM(name=name), line=words.INSULT_LINE, icon="icon-speech",
                )
            )  # fmt: skip

    def say(self, seat: int) -> None:
        """Have it said."""
        self.send(Move(self.seat, "insult", (seat,)))


class Linger(Respond):
    """A chance that passes by itself after a moment: what could be used glows meanwhile."""

    yours = stays = False
    glows = True

    def open(self) -> None:
        """Let dots glow."""
        self.show_dots()

    def banner(self) -> str:
        """Say whose hand is about to fall, and what could be pressed before it does."""
        said = words.ABOUT(name=self.name(self.view.turn))
        more = words.OR_PRESS(powers=either([naming.power(dot) for dot in self.offers()]))
        return said + more if len(said + more) <= LONGEST else said

    def goes_on(self, _asks: Sequence[Ask]) -> bool:
        """Look again: something may have been set since."""
        return False

    def seat_pressed(self, seat: int) -> bool:
        """Keep an eye on somebody: about whom one is asked from now on."""
        done = self.keep_an_eye(seat)
        screen: Any = self.table
        if done:
            screen.forget_asked()
        return done


def _nothing() -> Ask:
    return Ask(NOTHING, ONE, "menu", (), due=False)


READ = 30_000.0  # ms more, at the haste that waiting comes to, for what a power says that is pointed at
USUAL = 900.0  # ms at speed 1: who can do nothing passes after the pause that anybody takes
OPENLY = RESPONSES | {"hunt", "boon", "accept", "forfeit", "reply"}
tempo = Tempo(brisk=frozenset((*OPENLY, OWN)) - {"reply"})


def openly(ask: Ask) -> bool:
    """Powers, titles and dots are everybody's business; cards, votes and looks are not."""
    return ask.id in OPENLY


def reflex(table: Table, view: View, ask: Ask) -> Reflex | None:
    """Return what answers by itself."""
    screen: Any = table
    session, me = table.picture.session, table.picture.me
    promised = respond.promised(session, view.seat, ask) if session.several else None
    if promised is not None:
        return Reflex(promised)
    if not session.spares or (view.seat == me and _in_hand(table)):
        return None
    if ask.id == "play":
        return _laid(table, view) if view.seat == me else None
    set_ = standing.set_by(table, view.seat)
    mine = standing.wishes(set_, session, view.seat)
    if not spared(view, ask, mine, several=session.several) or (view.seat == me and first_again(table, view, ask)):
        return None
    pause = 0.0
    if ask.id == BEFORE and view.seat == me and not mine.hushes(view):
        pause = standing.linger(set_)
        if pause and standing.untold(set_):
            return None  # the first of them is asked, and explained
    elif ask.id == OWN:
        pause = USUAL
    if pause and view.seat == me and screen.picture.dot_at(screen.ui.mouse.pointer.pos) in screen.picture.own.glowing:
        pause += READ
    return Reflex(Move(view.seat, ask.id, (PASS,)), pause)


def _in_hand(table: Table) -> bool:
    """Whether something is being chosen or dragged: nothing is answered meanwhile."""
    screen: Any = table
    dot_drag = getattr(screen.prompt, "dot_drag", None)
    return screen.chooser is not None or (dot_drag is not None and dot_drag.held >= 0)


def _laid(table: Table, view: View) -> Reflex | None:
    """Return the play that was laid down before the others had their chance, if it still stands."""
    draft = table.picture.draft
    if not isinstance(draft, Draft) or draft.stale(table.picture.session):
        return None
    return Reflex(draft.move) if draft.legal(table.picture.session, view) else None
