"""From what the rules ask to what the person sees: one prompt for every ask of Scum of the Earth."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from rules.core.types import PASS, TABLE, Ask, Seat
from rules.games.scum_of_the_earth.cards import a_rank, cards_words, play_phrase, rank_of, ranks_word
from rules.games.scum_of_the_earth.phases import END, KEEP, NEXT, READY, SWAP, TAKEOVER, codes, pairs
from rules.games.scum_of_the_earth.plays import BODY, cards_of
from rules.games.scum_of_the_earth.state import BETWEEN, View, infinity_lies
from tabletop.games.plain import kit as plain
from tabletop.games.scum_of_the_earth.choosers import VICTIM, DiscChooser, Form, ScumPrompt, SeatChooser, question
from tabletop.games.scum_of_the_earth.words import words
from tabletop.inputs import Verb
from tabletop.table.climbing.play import LastLook, PlayCards, pass_ahead, take_back, to_the_end
from tabletop.table.prompts import Action, Prompt, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabletop.table.cardnode import CardNode

MOST = 3  # buttons


class Misdeal(ScumPrompt):
    """SE 3.5: A or B."""

    def banner(self) -> str:
        """Say what is asked."""
        return words.misdeal(name=self.scene.name(self.view.exposed_for))

    def actions(self) -> list[Action]:
        """It goes where it was going, or the dealer keeps it."""
        name = self.scene.name(self.view.exposed_for)
        return [
            Action(words.misdeal_keep(name=name), lambda: self.answer(KEEP), words.misdeal_keep_sub, "main"),
            Action(words.misdeal_swap, lambda: self.answer(SWAP), words.misdeal_swap_sub),
            Action(words.HINT, self.table.hint, icon="icon-bulb", key=Verb.HINT),
        ]


class Between(ScumPrompt):
    """Between hands: on, an errand, sitting still (SE 3.20, 3.24)."""

    def __init__(self, table: Table, asks: dict[str, Ask], seat: Seat | None = None) -> None:
        super().__init__(table, asks.get("fetch") or asks.get("next"), seat)
        self.asks = asks

    def banner(self) -> str:
        """Say where the person sits from now on; at the open table of several, who that is."""
        if self.speaker is None:
            return words.hand_over(title=place_now(self))
        return words.hand_over_aloud(name=self.name(self.me), title=place_now(self))

    def actions(self) -> list[Action]:
        """Fetch, go on, send, sit."""
        if "fetch" in self.asks:
            what = self.scene.theme.errand(-self.view.errand).what
            return [Action(words.AT_ONCE, lambda: self.answer(0, ask="fetch"), what, "main")]
        found = []
        if "next" in self.asks:
            on = Action(words.NEXT_HAND, lambda: self.answer(NEXT, ask="next"), words.CHAIRS_MOVE, "main")
            found.append(on)
            if END in self.asks["next"].options:
                found.append(Action(words.END_MATCH, lambda: self.answer(END, ask="next")))
        if "sit" in self.asks:
            found.append(Action(words.SIT_STILL, lambda: self.answer(0, ask="sit")))
        if "errand" in self.asks and len(found) < MOST:  # else it comes once the other has been answered
            kind = 1 + (self.view.hand_no - 1) % len(self.asks["errand"].options)
            what = self.scene.theme.errand(kind).what
            found.append(Action(words.SEND, lambda: self.answer(kind, ask="errand"), words.send_sub(what=what)))
        return found


def aloud(public: View, ask: Ask, seat: Seat) -> Callable[[Table, Ask, Seat], Prompt] | None:
    """Let all there is to say between two hands be said aloud, and passes."""
    return between_aloud if public.phase == BETWEEN else plain.aloud(public, ask, seat)


def between_aloud(table: Table, _ask: Ask, seat: Seat) -> Prompt:
    """Return what one of several people is asked between two hands, of which nothing is secret."""
    return Between(table, {ask.id: ask for ask in table.picture.session.match.asks()[seat]}, seat)


def place_now(prompt: ScumPrompt) -> str:
    """Name the chair that whoever answers has come to with the last hand."""
    view = prompt.view
    return prompt.scene.theme.seat_titles(view.n)[view.places[-1].index(prompt.me)]


class Wait(ScumPrompt):
    """Somebody else's turn."""

    yours = False

    def banner(self) -> str:
        """Say who is waited for."""
        v = self.view
        if v.phase == "look":
            return words.WAIT_READY
        if v.phase == "bonus":
            return words.WAIT_GIFTS
        if v.seat >= 0 and v.seat in v.out and v.phase == "trick":
            return words.out_now(place=v.out.index(v.seat) + 1)
        return words.thinking(name=self.scene.name(v.turn)) if v.turn >= 0 else ""

    def actions(self) -> list[Action]:
        """Passing ahead, or skipping when nobody at the screen is in."""
        v = self.view
        if v.seat == TABLE or v.phase not in ("trick", "peek"):
            return take_back(self.table)
        waits = v.size and v.seat not in (*v.out, v.owner, v.silenced)
        waits = waits and (self.table.picture.session.pass_for_trick or not v.passed >> v.seat & 1)
        return to_the_end(self.table) or (pass_ahead(self.table) if waits else [])


class HandPrompt(ScumPrompt):
    """SE 3.6: look at the hand, then say ready; the takeover hides among the buttons of whoever may."""

    def banner(self) -> str:
        """Say what is asked."""
        return words.LOOK_BOTH if TAKEOVER in self.ask.options else words.LOOK

    def actions(self) -> list[Action]:
        """Ready; or a takeover first, which an Enter too many must not give away."""
        if TAKEOVER not in self.ask.options:
            return [Action(words.READY, lambda: self.answer(READY), words.ready_sub, "main")]
        over = Action(words.TAKEOVER, lambda: self.answer(TAKEOVER), words.takeover_sub, "main")
        return [over, Action(words.READY, lambda: self.answer(READY), key=Verb.PASS)]


class Give(ScumPrompt):
    """SE 3.7: any cards go down; drag them to the other player, or press."""

    takes_cards = True

    @property
    def receivers(self) -> tuple[int, ...]:
        """Return who gets them."""
        return (self._pair()[0],)

    def use(self) -> bool:
        """Give what is selected once it is enough."""
        enough = len(self.scene.board.hand.chosen) >= self._pair()[1]
        if enough:
            self.give()
        return enough

    def _pair(self) -> tuple[int, int]:
        pair = next(p for p in pairs(self.view.order, self.view.house, self.view.scum_run) if p[0] == self.view.seat)
        return pair[1], pair[2]

    def banner(self) -> str:
        """Say what is asked."""
        lower, count = self._pair()
        return words.give(giver=self.scene.name(lower), count=count)

    def actions(self) -> list[Action]:
        """Give what is selected, or the same cards back."""
        lower, count = self._pair()
        chosen = [card.kind for card in self.scene.board.hand.chosen]
        if len(chosen) == count:
            what = words.give_label(cards=cards_words(tuple(chosen)))
            main = Action(what, self.give, words.to_whom(name=self.scene.name(lower)), "main")
        else:
            main = Action(words.pick_cards(number=count), self.give, words.pick_cards_sub, "off")
        same = [card.kind for card in self.scene.board.hand.fresh]
        back = [Action(words.THE_SAME, lambda: self._same(same))] if len(same) == count else []
        return [main, *back, Action(words.HINT, self.table.hint, icon="icon-bulb", key=Verb.HINT)]

    def _same(self, kinds: Sequence[int]) -> None:
        self.scene.board.hand.select_kinds(kinds)
        self.table.changed()
        self.give()

    def give(self) -> None:
        """Give the selected cards."""
        self.answer(*(card.kind for card in self.scene.board.hand.chosen))

    def seat_pressed(self, seat: int) -> bool:
        """A press on the receiver gives."""
        if seat == self._pair()[0] and self.scene.board.hand.selected:
            self.give()
            return True
        return False


class Play(PlayCards, ScumPrompt):
    """Play or pass (SE 3.8 - 3.11)."""

    pick_sub = words.PICK_SUB
    one_rank = True

    @property
    def wanted(self) -> int:
        """Return how many there are to beat; who leads is free."""
        return cast("int", self.view.size)

    def banner(self) -> str:
        """Say what is asked."""
        if self.view.again:
            return words.ONCE_MORE
        if self.ask.options == (PASS,):
            return words.you_pass(play=play_phrase(self.view.rank, self.view.size))
        if not self.view.size:
            won = self.view.owner  # of the trick before
            return words.your_lead(won=self.scene.name(won) if won in self.view.out else "")
        view = self.view
        taken = infinity_lies(view) + (infinity_lies(view) and len(view.trick) > 1 and view.owner not in view.out)
        return words.your_turn(play=play_phrase(view.rank, view.size), infinity=taken)

    def main(self, legal: Sequence[Form]) -> Action:
        """Name what it would be."""
        rank, two, _ = legal[0]
        sub = words.play_sub(rank, self.view.rank, self.view.size, self.cards)
        if infinity_lies(self.view):
            sub = words.infinity_yours(out=len(self.cards) == self.view.counts[self.view.seat])
        plain = question(legal) in (None, VICTIM)
        return Action(_label(rank, len(self.cards) + two) if plain else words.play_open, self.use, sub, "main")

    def lacking(self) -> Action | None:
        """Ask for the rest of a play, where the hand has it."""
        picked, ranks = Counter(self.cards), {rank for kind in self.cards if (rank := rank_of(kind)) >= 0}
        plays = (Counter(cards_of(code & BODY)) for code in codes(self.view))
        missing = min(((play - picked).total() for play in plays if picked <= play), default=0)
        if not missing:
            return None
        label = words.more_cards(number=missing)
        if ranks:
            rank = ranks.pop()
            label = words.more_of(number=missing, one=a_rank(rank), ranks=ranks_word(rank))
        return Action(label, self.use, words.more_of_sub(number=self.wanted or len(self.cards) + missing))

    def no(self) -> str:
        """Return the words for passing."""
        return words.no_second_play if self.view.again else super().no()

    def settle(self, legal: Sequence[Form], chosen: Sequence[CardNode] = ()) -> None:
        """Ask what is still open of the cards that were chosen, or are now."""
        forms, cards = list(legal), list(chosen or self.scene.board.hand.chosen)
        part = question(forms)
        kinds = tuple(card.kind for card in cards)
        if part is None:
            self.answer(*kinds, how=forms[0])
            return
        cancel = lambda: self.table.swap(None)  # noqa: E731 - said three times below
        if part == VICTIM:
            self.scene.stage(cards)
            self.table.swap(
                SeatChooser(
                    self.scene, sorted({form[VICTIM] for form in forms}),
                    lambda seat: self.settle([form for form in forms if form[VICTIM] == seat], cards),
                    banner=words.SIT_IT_OUT, label=lambda name: words.sits_out(name=name), sub=words.sits_out_sub,
                    cancel=cancel,
                    others=[Action(words.TAKE_BACK, cancel, icon="icon-undo", key=Verb.UNDO)],
                )
            )  # fmt: skip
            return
        self.scene.board.hand.drop()  # the panel shows them, and lies where they were let go
        self.scene.board.hand.lay("sort")
        self.table.swap(DiscChooser(self.scene, part, kinds, forms, lambda left: self.settle(left, cards), cancel))


def prompt_for(table: Table, asks: Sequence[Ask]) -> Prompt:
    """Return the prompt for what is asked now."""
    by_id = {ask.id: ask for ask in asks}
    if "peek" in by_id:
        ask = by_id["peek"]
        seats = [seat for seat in ask.options if seat != PASS]
        mover = ScumPrompt(table, ask)
        return SeatChooser(
            mover.scene, seats, mover.answer, banner=words.A_LITTLE_LOOK,
            label=lambda name: words.look_at(name=name), sub=words.look_at_sub, icon="icon-eye",
            others=[Action(words.NOBODY, lambda: mover.answer(PASS))],
        )  # fmt: skip
    for name, kind in (("look", HandPrompt), ("give", Give), ("play", Play), ("misdeal", Misdeal)):
        if name in by_id:
            return kind(table, by_id[name])
    if by_id:
        return Between(table, by_id)
    session = table.picture.session
    if session.finished and session.own and not session.several:
        return LastLook(words.last_hand(title=place_now(Wait(table))))
    return Wait(table)


def _label(rank: int, size: int) -> str:
    """Return the main button's words for a play: its result."""
    if size == 1:
        return words.play_single(play=play_phrase(rank, 1))
    return words.play_set(number=size, ranks=ranks_word(rank))
