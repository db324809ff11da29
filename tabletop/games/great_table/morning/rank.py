"""The list of the day: drag cards, type their places, walk there with keys, or take a ready-made one (GT 3.2.2).

With nothing in focus Enter hands it in; the arrows go to the cards. On a card Enter puts it at the top, and the next
Enter hands the list in.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rules.core.types import PASS
from rules.games.great_table.lists import code_of
from rules.games.great_table.phases.morning import NO_LIST
from tabletop.games.great_table.morning import history, readymade, words
from tabletop.games.great_table.morning.grid import Grid
from tabletop.games.great_table.morning.only_if import OnlyIf
from tabletop.games.great_table.morning.ranking import Draft, draft_of
from tabletop.games.great_table.morning.side import Made, Pressed, Side
from tabletop.inputs import DIRECTIONS, Verb
from tabletop.widgets.dialog import Choice, ask

if TYPE_CHECKING:
    from rules.core.types import Ask, Move
    from tabletop.games.great_table.morning.tile import Wish
    from tabletop.table.prompts import Table

TYPED_MS = 1500.0  # so long a second digit belongs to the first
GUARD_MS = 350.0  # so long after a card went to the top a click does not send the next one there


class Rank(Grid):
    """The list, as it is being made."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.draft: Draft
        self.days: tuple[history.Day, ...] = ()
        self.carried = self.last = -1
        self._typed = (0, 0.0, -1)  # the digit, when, and the place it brought a card to
        self._topped = -GUARD_MS

    ahead, day_word, standing_word = 0, "yesterday", words.STANDING

    # -- what it says
    head, head_sub, legend = words.RANK, words.RANK_SUB, words.KEYS

    def open(self) -> None:
        """Put the page up."""
        self.days = history.days_of(self.session.tape(), self.me)
        self.draft = draft_of(self.picture, self.view, ahead=self.ahead)
        self.lay(len(self.draft.ranking))
        self.show()

    @property
    def yesterday(self) -> history.Day | None:
        """What yesterday's list brought."""
        return self.days[-1] if self.days and self.days[-1].day == self.view.day - 1 else None

    def wish(self, at: int) -> Wish:
        """Return what stands at a place."""
        entry = self.draft.ranking[at]
        found = history.luck_of(self.days, entry.card)
        fate = history.fate(self.yesterday, code_of(entry))
        return words.wish(at + 1, entry, self.view, words.luck(found, fate, self.day_word), words.luck_tip(found))

    def fill_side(self, side: Side) -> None:
        """Say what stands, and offer ready-made lists."""
        said = [self.stands(), words.thin(self.view)]
        side.words([one for one in said if one])
        names = [one.name for one in readymade.LISTS]
        made = [Made(*words.MADE[name], name, partial(self._take, name)) for name in names]
        if self.draft.standing:
            made.append(Made(self.standing_word, words.STANDING_SUB, "yesterday", self._stand))
        side.made(words.READY_MADE, made)
        self.undo_button = side.pair((words.BACK, "", "undo", self._undo), self.other())

    def stands(self) -> str:
        """Say what lies there, and what it brought."""
        return words.stands(self.view, self.days)

    def other(self) -> Pressed:
        """Return the second button of the column: no list at all."""
        return words.NO_LIST, words.NO_LIST_SUB, "no list", self._none

    def verdict(self) -> tuple[str, str, bool]:
        """Return what the main button says."""
        day = self.view.day
        if self.unchanged:
            return words.LET_STAND, words.LET_STAND_SUB.format(day=day), True
        return words.HAND_IN, words.HAND_IN_SUB.format(day=day), True

    @property
    def unchanged(self) -> bool:
        """Whether it is yesterday's."""
        return PASS in self.ask.options and self.draft.ranking.codes == self.draft.standing

    def show(self) -> None:
        """Show the list as it is now."""
        ranking = self.draft.ranking
        self.fit(len(ranking))
        for at, tile in enumerate(self.tiles):
            state = "ghost" if at == self.grabbed else "carried" if at == self.carried else ""
            tile.show(self.wish(at), state)
        label, sub, ready = self.verdict()
        self.main.say(label, sub, "main" if ready else "off")
        self.undo_button.say(kind="quiet" if ranking.changed else "off")

    def advise(self, move: Move) -> None:
        """Lay the list a friend would hand in; it is not handed in yet."""
        if move.picks not in ((PASS,), (NO_LIST,)):
            self.draft.ranking.stand(move.picks)
            self.last = -1
            self.show()

    # -- what is done to it
    def take(self) -> None:
        """Hand it in."""
        if self.unchanged:
            self.answer(PASS)
        else:
            self.answer(*self.draft.ranking.codes)

    def moved(self, at: int, to: int) -> int:
        """Put a card of one place to another, and show it."""
        card, old = self.draft.ranking[at].card, self.tiles[at].body.center
        now = self.draft.ranking.move(at, to)
        self.last = now
        self.show()
        if now != at:
            self.slide(card, old, now)
        return now

    def chosen(self, at: int, *, by_key: bool) -> None:
        """Put a card at the top; a carried one is put down."""
        ui = self.table.ui
        if self.carried >= 0:
            self._put_down()
        elif by_key or ui.now - self._topped >= GUARD_MS:
            self._topped = ui.now
            ui.sound("tab")
            self.moved(at, 0)
            if by_key:
                ui.set_focus(None)  # the next Enter hands the list in

    def dropped(self, at: int, to: int) -> None:
        """Take a card that was dragged from place to place."""
        self.moved(at, to)

    def only_if(self, at: int) -> None:
        """Ask when a card is wanted."""
        self.last = at
        OnlyIf(self, self.draft.ranking, at, self.show).open()

    def tile_verb(self, at: int, verb: Verb) -> bool:
        """Carry a card with the arrows, put a condition on it, take the last change back."""
        if verb is Verb.PASS:
            if self.carried >= 0:
                self._put_down()
            else:
                self.carried = at
                self.table.ui.sound("tab")
                self.show()
        elif verb is Verb.SORT:
            self.only_if(at)
        elif verb is Verb.UNDO:
            self._undo()
        elif self.carried >= 0:
            x, y = DIRECTIONS[verb]
            self.carried = self.moved(self.carried, self.carried + x + y * self.page.columns)
            self.show()
            self.table.ui.set_focus(self.tiles[self.carried], ring=True)
        else:
            return False
        return True

    def _put_down(self) -> None:
        self.carried = -1
        self.show()

    # -- keys
    def verb(self, verb: Verb) -> bool:
        """Enter hands it in; arrows go to the cards."""
        if verb is Verb.ACTIVATE:
            self.take()
        elif verb is Verb.UNDO:
            self._undo()
        elif verb in DIRECTIONS:
            self.table.ui.set_focus(self.tiles[max(0, self.last)], ring=True)
        else:
            return False
        return True

    def number(self, digit: int) -> bool:
        """Type a place for the card that has the focus or is pointed at; a digit behind a one makes a larger number."""
        ui = self.table.ui
        first, when, brought = self._typed
        number, at = digit, self.meant
        if first and ui.now - when < TYPED_MS and first * 10 + digit <= len(self.tiles):
            number, at = first * 10 + digit, brought
        if at < 0 or not 1 <= number <= len(self.tiles):
            return False
        focused = ui.focus in self.tiles
        now = self.moved(at, number - 1)
        self._typed = (digit if number == digit else 0, ui.now, now)
        if focused:
            ui.set_focus(self.tiles[now], ring=True)
        return True

    def back(self) -> bool:
        """Put a carried card down."""
        if self.carried < 0:
            return False
        self._put_down()
        return True

    # -- the column
    def _take(self, name: str) -> None:
        self._became(changed=self.draft.ranking.rank(readymade.order_of(name, self.draft.ranking.types)))

    def _stand(self) -> None:
        self._became(changed=self.draft.ranking.stand(self.draft.standing))

    def _became(self, *, changed: bool) -> None:
        """Show another list, or say that it lies there already."""
        if not changed:
            self.table.ui.toast.say(words.SAME_LIST)
            return
        self.last = -1
        self.show()

    def _undo(self) -> None:
        if self.draft.ranking.undo():
            self.carried = -1
            self.show()
        else:
            self.table.ui.toast.say(words.NO_CHANGE)

    def _none(self) -> None:
        cost = words.NO_LIST_COST if self.draft.standing else words.NO_LIST_FIRST
        none = Choice(words.NO_LIST, lambda: self.answer(NO_LIST))
        ask(self.table.ui, words.NO_LIST_TITLE, cost, [none, Choice(words.LEAVE_IT, kind="main")], alarm=True)


class Tomorrow(Rank):
    """By night: tomorrow's list, laid over the orders of the night. It stands as soon as it is kept (GT 3.2.2)."""

    head, head_sub, ahead, day_word = words.TOMORROW, words.TOMORROW_SUB, 1, "today"
    lettered, standing_word = False, words.TODAYS

    def stands(self) -> str:
        """Say what today's list brought."""
        return words.stands_ahead(self.days, self.view.day)

    def other(self) -> Pressed:
        """Return the way back."""
        return words.LEAVE, words.LEAVE_SUB, "leave", self.leave

    @property
    def yesterday(self) -> history.Day | None:
        """What today's list brought."""
        return self.days[-1] if self.days and self.days[-1].day == self.view.day else None

    @property
    def unchanged(self) -> bool:
        """Whether there is nothing new to keep."""
        return self.draft.ranking.codes == self.draft.standing

    def verdict(self) -> tuple[str, str, bool]:
        """Return what the main button says."""
        return (words.LET_STAND, words.KEEP_SUB, True) if self.unchanged else (words.KEEP, words.KEEP_SUB, True)

    def take(self) -> None:
        """Keep it, and go back to the night."""
        if self.unchanged:
            self.leave()
        else:
            self.answer(*self.draft.ranking.codes)

    def leave(self) -> None:
        """Go back to the night."""
        self.table.swap(None)

    def back(self) -> bool:
        """Put a carried card down, or go back to the night."""
        if not super().back():
            self.leave()
        return True
