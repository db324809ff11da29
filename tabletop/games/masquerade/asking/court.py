"""The court and its votes: hunt, Boon, what they cost; faces, questions, orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS, Ask
from rules.games.masquerade.codes import NOT_DOTS, justicar, left, prince
from rules.games.masquerade.content import powers
from rules.games.masquerade.dares import face_text
from rules.games.masquerade.declared import Grimace, Talk
from rules.games.masquerade.minds.court import in_favour, odds
from rules.games.masquerade.powers import REGISTER
from rules.games.masquerade.rights import majority
from rules.games.masquerade.state import NOBODY
from tabletop.games.masquerade.asking import naming, standing
from tabletop.games.masquerade.asking.base import Bare, MasqPrompt
from tabletop.games.masquerade.asking.choosers import PersonChooser, RowsChooser
from tabletop.games.masquerade.words import asking as words
from tabletop.table.forms.rows import Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.table.prompts import Table


class Answers(RowsChooser):
    """A question with its answers as rows, that cannot be put away."""

    closable, stays = False, True

    def __init__(self, table: Table, ask: Ask, seat: int | None = None) -> None:
        over = Bare(table, ask, seat)
        super().__init__(over, "", ())
        self.head, self.aside, self.line = self.says()
        if seat is not None:
            self.line = words.to_neighbour(name=self.name(seat), said=self.line)
        self.items = list(self.answers())

    def says(self) -> tuple[str, str, str]:
        """Return the head, a word aside and a sentence."""
        raise NotImplementedError

    def answers(self) -> Sequence[Row]:
        """Return the answers."""
        raise NotImplementedError

    def pick(self, title: str, line: str, pick: int, emblem: str = "", rule: str = "") -> Row:
        """Make a row that answers."""
        return Row(title, line, lambda: self.answer(pick), emblem, rule=rule)


class HuntVote(Answers):
    """Out with him, or not; what everybody gets by it."""

    def says(self) -> tuple[str, str, str]:
        """Say who hunts whom."""
        view = self.view
        target = view.todo[0]
        you, mine = target == self.seat, prince(view) == self.seat
        head = words.HUNTED_YOU if you else words.HUNT_MINE if mine else words.HUNT_VOTE
        caller, name = self.name(prince(view)), self.name(target)
        pays = caller if view.dots[prince(view)] & ~NOT_DOTS else ""
        line = words.HUNT_STAKES(name=name, you=you, n=view.counts[target], pays=pays, mine=mine,
                                 need=majority(view) - mine, voters=view.alive.bit_count() - mine)  # fmt: skip
        return head(prince=caller.upper(), name=name.upper()), words.ALL_AT_ONCE, line

    def answers(self) -> Sequence[Row]:
        """Yes or no; to an own hunt yes stands first."""
        name = self.name(self.view.todo[0])
        if self.view.todo[0] == self.seat:
            return (
                self.pick(words.HUNT_ME_NO, words.HUNT_ME_NO_LINE(need=majority(self.view)), 0),
                self.pick(words.HUNT_ME, words.HUNT_ME_LINE, 1, "event-blood-hunt"),
            )
        share = words.HUNT_OLD if self.view.house.old_hunt else words.HUNT_SHARE
        found = (
            self.pick(words.HUNT_NO, words.HUNT_NO_LINE, 0),
            self.pick(words.HUNT_YES(name=name), share, 1, "event-blood-hunt"),
        )
        return found[::-1] if prince(self.view) == self.seat else found


class FaceVote(Answers):
    """Cute, or not."""

    def says(self) -> tuple[str, str, str]:
        """Say what face it is."""
        a = self.view.attempt[0]
        name, target, you = self.name(a.user), self.name(a.target), a.target == self.seat
        line = f"*{face_text(a.power, Grimace(*a.args).face, name)}* {words.FACE_STAKES(name=target, you=you)}"
        return powers()[a.power].head, words.ALL_AT_ONCE, line

    def answers(self) -> Sequence[Row]:
        """Yes or no."""
        power = self.view.attempt[0].power
        (yes, _), (no, _) = powers()[power].replies
        return self.pick(yes, words.FACE_YES_LINE, 1, naming.emblem(power)), self.pick(no, words.FACE_NO_LINE, 0)


class Reply(Answers):
    """Yes or no; or done."""

    def says(self) -> tuple[str, str, str]:
        """Say who wants what."""
        a = self.view.attempt[0]
        head = powers()[a.power].head.format(name=self.name(a.user).upper())
        return head, "", f"*{naming.dare(a.power, Talk(*a.args).number)}*"

    def answers(self) -> Sequence[Row]:
        """Yes or no; or done."""
        power = self.view.attempt[0].power
        said = zip(powers()[power].replies, reversed(REGISTER[power].replies), strict=True)
        return tuple(self.pick(title, line, pick) for (title, line), pick in said)


class Accept(Answers):
    """A Boon: which dot comes back, for a debt; or no, thank you."""

    def says(self) -> tuple[str, str, str]:
        """Say what it costs."""
        name = self.name(justicar(self.view))
        return words.OFFERED(name=name.upper()), "", words.BOON_COST(name=name)

    def answers(self) -> Sequence[Row]:
        """The spent dots, and to refuse."""
        rows = [
            self.pick(words.TAKE_DOT(power=naming.power(one)), naming.aside(one), one, naming.emblem(one),
                      powers()[one].rule)
            for one in self.ask.options
            if one != PASS
        ]  # fmt: skip
        return *rows, self.pick(words.REFUSE, words.REFUSE_LINE, PASS)


class Forfeit(Answers):
    """A hunt that failed costs a dot."""

    def says(self) -> tuple[str, str, str]:
        """Say why."""
        return words.HUNT_FAILED, "", words.FORFEIT_LINE

    def answers(self) -> Sequence[Row]:
        """The unspent dots."""
        return tuple(
            self.pick(naming.power(one), f"{naming.aside(one)} {self._price(one)}", one, naming.emblem(one),
                      powers()[one].rule)
            for one in self.ask.options
        )  # fmt: skip

    def _price(self, dot: int) -> str:
        view = self.view
        return words.PRICE(parts=[words.DOT(power=naming.power(dot), n=left(view.dots[view.seat], dot))])


class _Somebody(PersonChooser):
    """Somebody at the table, or nobody."""

    head_, line_, label_, none_, sign = "", "", "", "", ""
    closable, stays = False, True

    def __init__(self, table: Table, ask: Ask, seat: int | None = None) -> None:
        over = Bare(table, ask, seat)
        super().__init__(
            over, self.head_, [one for one in ask.options if one != PASS], self.settle,
            label=lambda name: self.label_.format(name=name), line=self.says(over),
            none=(self.none_, lambda: self.settle(PASS)), icon=self.sign,
        )  # fmt: skip

    def says(self, _over: MasqPrompt) -> str:
        """Return what stands over the faces."""
        return self.line_

    def settle(self, pick: int) -> None:
        """Somebody, or nobody after all: the flag comes down with it."""
        setattr(standing.standing(self.session, self.seat), self.ask.id, False)
        self.session.think_again()
        self.answer(pick)


class Hunt(_Somebody):
    """Whom the Prince hunts: a face is picked first, and then it is sure."""

    head_, label_, none_ = words.HUNT, words.HUNT_HIM, words.NO_HUNT
    sign, sure = "event-blood-hunt", True

    def says(self, over: MasqPrompt) -> str:
        """Say what is at stake, and for whom; and what the court will have."""
        view = over.view
        said = words.HUNT_LINE(old=view.house.old_hunt, pays=bool(view.dots[over.seat] & ~NOT_DOTS))
        return f"{said} {words.HUNT_COURT}"

    def show(self) -> None:
        """Say of whoever is picked what the court will make of it."""
        super().show()
        if self.aimed != NOBODY:
            view, seat = self.view, self.aimed
            said = words.HUNT_ODDS(
                name=self.name(seat), n=view.counts[seat], more=in_favour(view, seat), odds=odds(view, seat, self.seat)
            )
            self.said.say(f"{words.HUNT_COURT} {said}")


class Boon(_Somebody):
    """Whom the Justicar favours."""

    head_, line_, label_, none_ = words.BOON, words.BOON_LINE, words.BOON_HIM, words.NO_BOON
    sign = "event-boon"
