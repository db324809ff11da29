"""The list of the day: drag cards, type their places, walk there with keys, or take a ready-made one (GT 3.2.2).

With nothing in focus Enter hands it in; the arrows go to the cards. On a card Enter puts it at the top, and the next
Enter hands the list in. And the pack in hand: what is left of it, and how many chose before (GT 3.12, a house rule).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.core.types import PASS, Ask, Move
from rules.games.great_table.content import card_word, cards, condition_word, the_card
from rules.games.great_table.events import InHand
from rules.games.great_table.numbers import ALWAYS, code_of, pack_of
from rules.games.great_table.phases.morning import NO_LIST
from tabletop.games.great_table.asking import ranking
from tabletop.games.great_table.asking.conditions import OnlyIf
from tabletop.games.great_table.asking.page import CardPage, Made, Pressed, Side
from tabletop.games.great_table.asking.ranking import Draft, draft_of
from tabletop.games.great_table.asking.tile import Wish
from tabletop.games.great_table.own_card import warning
from tabletop.inputs import DIRECTIONS, Verb
from tabletop.widgets.mouse import DRAG_PX
from tabletop.widgets.overlay import Choice, ask

if TYPE_CHECKING:
    from tabletop.table.prompts import Table

pick_words: Final = Words("tabletop.games.great_table", "pick")


class Pick(CardPage):
    """The cards that are left; one is chosen, then taken."""

    head, head_sub, legend = pick_words.title, pick_words.aside, pick_words.keys

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.mean = -1

    def open(self) -> None:
        """Put the page up."""
        self.lay(len(self.ask.options))
        self.show()

    def wish(self, at: int) -> Wish:
        """Return what is said of a card that is left."""
        card = self.ask.options[at]
        two = pick_words.two_left if self.view.left.count(card) > 1 else ""
        return Wish(at + 1, card, cards()[card].tonight, warning(card, self.view), two)

    def fill_side(self, side: Side) -> None:
        """Say how many chose before, and what they left behind."""
        view = self.view
        whole = view.pack or pack_of(view.n)
        told = [one.before for one in self.session.tape() if isinstance(one, InHand) and one.seat == self.me]
        before, left = (told or [len(whole) - len(view.left)])[-1], len(view.left)
        side.words([pick_words.chosen_before(before=before, left=left) if before else pick_words.first(left=left)])
        gone = [card for card in dict.fromkeys(whole) if card not in view.left]
        if gone and view.pack:
            side.words([pick_words.gone(cards=", ".join(cards()[card].name for card in gone))])

    def show(self) -> None:
        """Show what is meant."""
        for tile in self.tiles:
            tile.show(self.wish(tile.at), "chosen" if tile.at == self.mean else "")
        if self.mean < 0:
            self.main.say(pick_words.take_none, pick_words.take_none_sub, "off")
        else:
            name = cards()[self.ask.options[self.mean]].name
            self.main.say(pick_words.take(card=name), pick_words.take_sub, "main")

    def advise(self, move: Move) -> None:
        """Mean the card a friend would take."""
        if self.mean < 0 and move.picks and move.picks[0] in self.ask.options:
            self.mean = self.ask.options.index(move.picks[0])
            self.show()

    def chosen(self, at: int, *, by_key: bool) -> None:
        """Mean a card."""
        self.mean = at
        self.table.ui.sound("tab")
        self.show()
        if by_key:
            self.table.ui.set_focus(None)  # the next Enter takes it

    def take(self) -> None:
        """Take it, and hand the pack on."""
        if self.mean >= 0:
            self.answer(self.ask.options[self.mean])

    def number(self, digit: int) -> bool:
        """Mean the card of a number; a digit behind a one makes a larger number."""
        at = 10 + digit - 1 if self.mean == 0 and digit <= len(self.tiles) - 10 else digit - 1
        if not 0 <= at < len(self.tiles):
            return False
        self.mean = at
        self.show()
        return True

    def verb(self, verb: Verb) -> bool:
        """Enter takes it; arrows go to the cards."""
        if verb is Verb.ACTIVATE:
            self.take()
        elif verb in DIRECTIONS:
            self.table.ui.set_focus(self.tiles[max(0, self.mean)], ring=True)
        else:
            return False
        return True


words: Final = Words("tabletop.games.great_table", "list")

TYPED_MS = 1500.0  # so long a second digit belongs to the first
GUARD_MS = 350.0  # so long after a card went to the top a click does not send the next one there


class Rank(CardPage):
    """The list, as it is being made."""

    def __init__(self, table: Table, ask: Ask) -> None:
        super().__init__(table, ask)
        self.draft: Draft
        self.days: tuple[ranking.Day, ...] = ()
        self.carried = self.last = -1
        self._typed = (0, 0.0, -1)  # the digit, when, and the place it brought a card to
        self._topped, self._rests = -GUARD_MS, (-1, -1)  # where the mouse was when a card was moved last

    ahead, day_word, standing_word = 0, words.yesterday, words.yesterdays

    # -- what it says
    head, head_sub, legend = words.title, words.aside, words.keys

    def open(self) -> None:
        """Put the page up."""
        self.days = ranking.days_of(self.session.tape(), self.me)
        self.draft = draft_of(self.picture, self.view, ahead=self.ahead)
        self.lay(len(self.draft.ranking))
        self.show()

    @property
    def yesterday(self) -> ranking.Day | None:
        """What yesterday's list brought."""
        return self.days[-1] if self.days and self.days[-1].day == self.view.day - 1 else None

    def wish(self, at: int) -> Wish:
        """Return what stands at a place."""
        entry = self.draft.ranking[at]
        found = ranking.luck_of(self.days, entry.card)
        fate = ranking.fate(self.yesterday, code_of(entry))
        said = words["fates", fate](day=self.day_word) if fate else ""
        luck = words.luck(got=found.got, asked=found.asked, fate=said) if found.asked else ""
        tip = words.luck_tip(got=found.got, asked=found.asked) if found.asked else ""
        chip = condition_word(code_of(entry)) or words.only_if
        bound, line = entry.condition != ALWAYS, cards()[entry.card].tonight
        return Wish(at + 1, entry.card, line, warning(entry.card, self.view), luck, chip, bound=bound, tip=tip)

    def fill_side(self, side: Side) -> None:
        """Say what stands, and offer ready-made lists."""
        view = self.view
        thin = words.thin(cards=view.alive.bit_count() + 2) if view.house.thin else ""
        side.words([self.stands(), *filter(None, (thin,))])
        made = [self._made(name) for name in ranking.PURPOSES]
        if self.draft.standing:
            made.append(Made(self.standing_word, words.as_it_stood, "yesterday", self._stand))
        side.made(words.ready_made, made)
        self.undo_button = side.pair((words.back, "", "undo", self._undo), self.other())

    def _order(self, name: str) -> tuple[int, ...]:
        return ranking.order_of(name, self.draft.ranking.types, ranking.useless(self.view))

    def _made(self, name: str) -> Made:
        """Return a ready-made list with what it is for, and the cards it begins with."""
        label, what, whom = words.rows("made", name)
        tip = words.made_tip(whom=whom, cards=[card_word(card) for card in self._order(name)[:3]])
        return Made(label, what, name, partial(self._take, name), tip)

    def stands(self) -> str:
        """Say what lies there, and what it brought."""
        if self.view.day <= 1:
            return words.nothing_stands
        said = self.brought(self.yesterday) if self.yesterday else words.none_yesterday
        return f"{said} {words.comes_first}" if ranking.comes_first(self.view, self.session.tape()) else said

    def brought(self, last: ranking.Day) -> str:
        """Say what a list brought."""
        when, card = self.day_word, the_card(last.card)
        if last.card < 0:
            return words.came_empty(when=when)
        if last.passed >= len(last.wishes):
            return words.left_with(when=when, card=card)
        return words.brought(when=when, card=card, place=last.passed + 1, passed=last.passed)

    def other(self) -> Pressed:
        """Return the second button of the column: no list at all."""
        return words.no_list, words.no_list_sub, "no list", self._none

    def verdict(self) -> tuple[str, str, bool]:
        """Return what the main button says."""
        day = self.view.day
        if self.unchanged:
            return words.let_stand, words.let_stand_sub(day=day), True
        return words.hand_in, words.hand_in_sub(day=day), True

    @property
    def unchanged(self) -> bool:
        """Whether it is yesterday's."""
        return PASS in self.ask.options and self.draft.ranking.codes == self.draft.standing

    def show(self) -> None:
        """Show the list as it is now; what was said of it before is over."""
        self.table.ui.toast.hush()
        ranking = self.draft.ranking
        self.fit(len(ranking))
        for at, tile in enumerate(self.tiles):
            state = "ghost" if at == self.grabbed else "carried" if at == self.carried else ""
            tile.show(self.wish(at), state)
        label, sub, ready = self.verdict()
        self.main.say(label, sub, "main" if ready else "off")
        self.undo_button.say(kind="quiet" if ranking.changed else "off")

    def advise(self, move: Move) -> None:
        """Lay the list a friend would hand in, and say so; not on one that was changed, nor for another ask."""
        ranking = self.draft.ranking
        mine = move.ask != self.ask.id or move.picks in ((PASS,), (NO_LIST,)) or ranking.changed
        if not mine and ranking.stand(move.picks):
            self.last = -1
            self.show()
            self.table.ui.toast.say(words.friends)

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
        self.last, self._rests = now, self.table.ui.mouse.pointer.pos
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
            card = self.draft.ranking[at].card
            self.moved(at, 0)
            ui.toast.say(words.topped(card=card_word(card)))
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
        elif verb in (Verb.PASS, Verb.SORT) and (at := self.meant) >= 0:
            self.table.ui.set_focus(self.tiles[at] if verb is Verb.PASS else None, ring=True)
            self.tile_verb(at, verb)
        elif verb in DIRECTIONS:
            self.table.ui.set_focus(self.tiles[max(0, self.last)], ring=True)
        else:
            return False
        return True

    @property
    def meant(self) -> int:
        """The place of the card under the pointer, or of the one moved last until the mouse moves; -1 for none."""
        pointed, pos = next((tile.at for tile in self.tiles if tile.pointed), -1), self.table.ui.mouse.pointer.pos
        rests = max(abs(pos[0] - self._rests[0]), abs(pos[1] - self._rests[1])) < 2 * DRAG_PX
        return self.last if (rests and self.last >= 0) or pointed < 0 else pointed

    def number(self, digit: int) -> bool:
        """Type a place for the card in focus, or the one pressed last; a digit behind a one makes a larger number."""
        ui = self.table.ui
        first, when, brought = self._typed
        number, at = digit, next((tile.at for tile in self.tiles if tile is ui.focus), self.last)
        if first and ui.now - when < TYPED_MS and first * 10 + digit <= len(self.tiles):
            number, at = first * 10 + digit, brought
        if not 1 <= number <= len(self.tiles):
            return False
        if at < 0:
            ui.toast.say(words.press_first)
            return True
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
        self._became(changed=self.draft.ranking.rank(self._order(name)))

    def _stand(self) -> None:
        self._became(changed=self.draft.ranking.stand(self.draft.standing))

    def _became(self, *, changed: bool) -> None:
        """Show another list, or say that it lies there already."""
        if not changed:
            self.table.ui.toast.say(words.same_list)
            return
        self.last = -1
        self.show()

    def _undo(self) -> None:
        if self.draft.ranking.undo():
            self.carried = -1
            self.show()
        else:
            self.table.ui.toast.say(words.no_change)

    def _none(self) -> None:
        cost = words.no_list_but_yesterdays if self.draft.standing else words.no_list_costs
        none = Choice(words.no_list, lambda: self.answer(NO_LIST))
        ask(self.table.ui, words.no_list_title, cost, [none, Choice(words.back_to_list, kind="main")], alarm=True)


class Tomorrow(Rank):
    """By night: tomorrow's list, laid over the orders of the night. It stands as soon as it is kept (GT 3.2.2)."""

    head, head_sub, ahead, day_word = words.tomorrow, words.tomorrow_sub, 1, words.today
    lettered, standing_word = False, words.todays

    def stands(self) -> str:
        """Say what today's list brought."""
        if self.yesterday is None:
            return words.none_today(keeps=words.keeps)
        return f"{self.brought(self.yesterday)} {words.keeps}"

    def other(self) -> Pressed:
        """Return the way back."""
        return words.leave, words.leave_sub, "leave", self.leave

    @property
    def yesterday(self) -> ranking.Day | None:
        """What today's list brought."""
        return self.days[-1] if self.days and self.days[-1].day == self.view.day else None

    @property
    def unchanged(self) -> bool:
        """Whether there is nothing new to keep."""
        return self.draft.ranking.codes == self.draft.standing

    def verdict(self) -> tuple[str, str, bool]:
        """Return what the main button says."""
        return (words.let_stand, words.keep_sub, True) if self.unchanged else (words.keep, words.keep_sub, True)

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


def may_write_ahead(table: Table) -> bool:
    """Whether tomorrow's list may be written now."""
    return any(ask.id == "list" and not ask.due for ask in table.picture.session.asks)


def write_ahead(table: Table) -> None:
    """Lay tomorrow's list over the night."""
    ask = next((one for one in table.picture.session.asks if one.id == "list" and not one.due), None)
    if ask is not None:
        table.swap(Tomorrow(table, ask))
