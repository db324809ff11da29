"""What the table of the Masquerade says; names of powers, clans and titles are the rules' (powers.json)."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

from rules.core.sentences import Words, bare
from rules.core.words import fill
from rules.games.masquerade import dares
from rules.games.masquerade.cards import KINDS
from rules.games.masquerade.codes import domitor
from rules.games.masquerade.phrases import RAISED, hand_phrase
from tabletop.table.words import words as shared

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rules.core.events import Event
    from rules.core.types import Seat
    from tabletop.table.match.session import Session


class MasqueradeWords(Words):
    """Sentences that are put together."""

    def hand_tag(self, kind: int, key: int) -> str:
        """Return what a hand counts as, for its tag; the letters of raised ranks stay small, and say what they are."""
        words = bare(hand_phrase(kind, key)).split(" ")
        what = " ".join(word if word in RAISED else word.upper() for word in words)
        return self.above_two(what=what) if key >= KINDS else what

    def second_line(self, title: str, held: str) -> str:
        """Return rank and clan of a plate."""
        return " · ".join(filter(None, (title, held)))

    def own_line(self, cards: int, points: int | None, *, out: bool, face_down: bool, brief: bool = False) -> str:
        """Return the third line of the own plate; `brief` where something stands before it."""
        where = "out" if out else "face_down" if face_down else "brief" if brief else "crypt"
        held = self["held", where](cards=cards)
        return held if points is None else self.held_and_points(held=held, points=points)


def rude(session: Session, told: Any) -> list[Any]:
    """Return the insults of a match up to one."""
    return [*(one for one in takewhile(lambda one: one is not told, session.tape()) if one.kind == "insult"), told]


def rudeness(session: Session, told: Any) -> str:
    """Return what the Caitiff says."""
    said = dares.insult(session.header.id, rude(session, told))
    return fill(said.text, {"target": session.names(told.target)})


def meant(session: Session, told: Any) -> Callable[[Seat], str]:
    """Return the names by which an event is told: of an insult "you" for whoever watches and is meant."""
    mine = told.kind == "insult" and told.target == session.watcher != told.caitiff
    return lambda seat: (mine and seat == session.watcher and shared.YOU) or session.names(seat)


def after(session: Session, told: Event) -> Sequence[Event]:
    """Return what was told to whoever watches after `told`."""
    return [*takewhile(lambda one: one is not told, reversed(session.tape()))][::-1]


def before(session: Session, told: Event) -> Iterator[Event]:
    """Return what was told to whoever watches before `told`, the newest first; blind, two may be alike."""
    found = reversed(session.tape())
    return found if any(one is told for one in found) else iter(())


def service(session: Session, seat: Seat) -> tuple[str, str]:
    """Say whose ghoul somebody is, if whoever watches is one of the two; else nothing."""
    me, master = session.watcher, domitor(session.view, seat)
    if master < 0 or me not in (seat, master):
        return "", ""
    if me == seat:
        return words.IN_SERVICE, words.you_serve(master=session.names(master))
    return words.A_GHOUL, words.serves_you(ghoul=session.names(seat))


def price(session: Session, told: Any) -> str:
    """Say how it went and by what rule of thumb the others vote; "" if that cannot be told."""
    since: Sequence[Any] = after(session, told)
    got = [len(one.cards) for one in takewhile(lambda one: one.kind in ("hunted", "spoils"), since)
           if one.kind == "spoils"]  # fmt: skip
    counts = session.view.counts
    yes, lot = told.yes.bit_count(), sum(got) or counts[told.target]
    more = sum(told.voters >> seat & 1 and count > lot for seat, count in enumerate(counts))
    return "" if not lot else words.price_of_a_place(
        passed=told.passed, name=session.names(told.target), yes=yes, no=told.voters.bit_count() - yes,
        n=lot, more=more, dear=lot > more, most=max(got, default=0), shared=bool(got),
    )  # fmt: skip


words: Final = MasqueradeWords("tabletop.games.masquerade", "table")
asking: Final = Words("tabletop.games.masquerade", "asking")  # what prompts say
choosing: Final = Words("tabletop.games.masquerade", "choosing")  # what the pages of choosing say
