"""How the Great Table talks: its verbs, what a claim looks like, the parts for the pencil, and when the sand runs."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rules.agents.deduction import because
from rules.core.sentences import Words
from rules.core.talk.claims import spoken
from rules.core.talk.codes import ACT, ACTS, OPINION
from rules.core.talk.legal import kinds_of, why_closed
from rules.core.talk.statement import Statement, how_of
from rules.core.talk.tongue import today
from rules.core.types import TABLE, Ask, Seat
from rules.games.great_table import talk
from rules.games.great_table.content import roles, the_card
from rules.games.great_table.numbers import APPRENTICE, MASTER, PLAYER
from rules.games.great_table.phases import seconds
from rules.games.great_table.state import DEBATE, NO_VOTE, REPLY, VOTE
from rules.games.great_table.talk import TONGUE
from rules.games.great_table.talk.claims import found_with
from rules.games.great_table.talk.ready import CARD_DAYS, DEMAND, answer_to, replies_to
from rules.games.great_table.talk.record import HELD, claimed
from tabletop.games.great_table.cards import art_of
from tabletop.table.match.perspective import in_names
from tabletop.table.talk.manner import Way
from tabletop.table.talk.manner import words as talk_words
from tabletop.table.talk.spoken import Spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rules.games.great_table.events import Whispered
    from rules.games.great_table.view import View
    from tabletop.table.match.session import Session
    from tabletop.table.talk.notebook import Notebook
    from tabletop.table.talk.squares import Sheet

words: Final = Words("tabletop.games.great_table", "speaking")

DAYS = frozenset(("day", "night", "past_day"))
ABOUT, MOST, VERDICT = frozenset(("suspect", "vouch")), 12, 2
REPORTS = (
    "report_card", "report_holder", "report_target", "report_target_nobody", "report_king", "report_beside",
    "report_nothing",
)  # fmt: skip
CLAIMED = tuple(ACTS[act] for act in CARD_DAYS)
CARD_FIRST = frozenset(("claim_card", "claim_robbed", "claim_action", "counter_claim"))  # a is a card
PROVES = {ACTS[act]: card for act, (card, _) in HELD.items() if card >= 0}  # acts that only one card lets one say


class Round(Spoken):
    """The talk round the table."""

    tongue = TONGUE
    own: Sequence[Way] = (
        Way(words.report, "icon-eye", REPORTS, TONGUE.closed_why, broad=True),
        Way(talk_words["WAYS", "ask", 0], "icon-ask", (), "", broad=True),
        Way(talk_words["WAYS", "answer", 0], "icon-speech", CLAIMED, ""),
        Way(words.order, "icon-people", ("propose_order",), words.no_order),
    )
    brief = frozenset((*REPORTS, "claim_card", "claim_robbed", "claim_action", "claim_neighbours", "counter_claim"))
    foremost = frozenset(ACTS[act] for act in (*HELD, *CARD_DAYS))
    runs = frozenset(("claim_neighbours", "announce_vote"))
    roles = tuple(one.short for one in roles())
    traitors = frozenset((MASTER, APPRENTICE))
    private = "whispered"
    picked: ClassVar[Mapping[str, str]] = words.table("picked")

    def grounds(self, view: View, ask: Ask, act: int, target: Seat) -> Iterable[tuple[int, ...]]:
        """Look for every reason to suspect somebody, or to vouch for them."""
        found = getattr(talk, "grounds", None) if ACTS[act] in ABOUT else None
        return [how_of(one, self.bid(ask)) for one in found(view, act, target, most=MOST)] if found else ()

    def why_voted(self, eyes: Session, voter: Seat, target: Seat, you: Seat = TABLE, *, aloud: bool = False) -> str:
        """Return on what a vote rests by what all could check then, or ""; `you` reads it, or it is said `aloud`."""
        view = _as_voted(eyes, voter, target)
        charge = talk.charge(view, voter, target)
        if charge is None or target != you:
            return self.telling(eyes).reason(view, charge, later=not aloud, alike=True) if charge is not None else ""
        return in_names(because(TONGUE, view, charge), eyes, you)

    def more(self, eyes: Session, told: Any) -> str:
        """Of whoever is put out, or voted for by an opponent: what was held against them, or a guess."""
        if told.kind == "voted" and (changed := _changed(eyes, told)) is not None:
            return words.voted(changed=changed, why=self.why_voted(eyes, told.seat, told.ballot))
        if told.kind != "lynched":
            return ""
        view, telling = eyes.match.view(TABLE), self.telling(eyes)
        whys = [telling.reason(view, one, later=True) for one in talk.verdict(view, told.seat)]
        return words.verdict(name=eyes.names(told.seat), whys="; ".join(whys[:VERDICT]))

    def dated(self, view: View, said: Statement) -> str:
        """Look for the first argument that is a day, or a night."""
        kinds = zip(kinds_of(TONGUE, view, said), (said.a, said.b, said.c), strict=True)
        return next((str(value) for kind, value in kinds if kind in DAYS), "")

    def forgotten(self, kinds: Sequence[str]) -> tuple[int, str]:
        """Of days that are over it is not told again why somebody voted."""
        at = kinds.index("day") + 1 if "day" in kinds else len(kinds)
        return at, words.forgotten if "voted" in kinds[at:] else ""

    def bid(self, _ask: Ask) -> int:
        """Nobody bids: who speaks up is heard."""
        return 0

    def round(self, eyes: Session) -> tuple[str, str]:
        """A reply says what it is to."""
        return self.replying(eyes, words.pair("replying")) if eyes.view.phase == REPLY else super().round(eyes)

    def passing(self, eyes: Session) -> str:
        """Say so where nothing can be said today after this round."""
        last = eyes.view.debate == eyes.view.house.rounds_on(eyes.view.day)
        return words.last_round if last else super().passing(eyes)

    def sheet(self, eyes: Session) -> Sheet:
        """The dead are not silent."""
        return super().sheet(eyes)._replace(gone={seat: day for day, _, seat, _ in eyes.view.deaths})

    def borne_out(self, view: View) -> Iterable[Statement]:
        """Whoever found a card with somebody knows that one's claim of it to be true."""
        return [Statement(seat, ACT["claim_card"], a=card, b=day) for seat, day, card in found_with(view)]

    def caveat(self, eyes: Session, way: Way) -> str:
        """Say why no reason can be given, or nothing that is so of the kind of one's last word, where that is so."""
        view: View = eyes.view
        if ABOUT & {*way.acts}:
            return words.reason_spent(verb=way.word) if why_closed(TONGUE, view, view.seat, ACT[way.acts[0]]) else ""
        last = next((row for row in reversed(view.said[today(view) :]) if row.speaker == view.seat), None)
        if not way.broad or way.asks or last is None or not why_closed(TONGUE, view, view.seat, last.act):
            return ""
        barred = any(one.act == last.act and one != last and self.belongs(view, way, one) for one in self.truths(eyes))
        return words.kind_spent(what=self.labels(eyes).what(last)) if barred and last.name in way.acts else ""

    def belongs(self, view: View, way: Way, said: Statement) -> bool:
        """Under ANSWER stands what was asked, and what a claim tells of a card; under ASK a card is asked for once."""
        if way.asks:
            return said.act != DEMAND
        return "answer" not in way.acts or replies_to(view, said)

    def note(self, eyes: Session, statement: Statement) -> str:
        """Of a question: what was answered to it already, whoever asked; of a vote: on what one has said it rests."""
        view = eyes.view
        if ACTS[statement.act] == "announce_vote":
            said = spoken(view, ACT["suspect"], by=view.seat, to=statement.target)
            why = next((self.telling(eyes).reason(view, one) for one in reversed(said) if one.fact > OPINION), "")
            return words.as_you_said(why=why) if why else ""
        known = answer_to(eyes.view, statement) if ACTS[statement.act] == "ask" else None
        if known is None:
            return ""
        held = claimed(known)
        return words.answered(answer=the_card(held.card) if held is not None else self.labels(eyes).what(known))

    def icon(self, said: Statement) -> str:
        """A claim about a card has its picture."""
        name = ACTS[said.act]
        card = said.a if name in CARD_FIRST else PROVES.get(name, -1)
        return art_of(card) if card >= 0 else ""

    def scored(self, view: View, notes: Notebook) -> tuple[int, int]:
        """Suspicion is right about the House, trust about Card Players; undecided is no answer (GT 3.12)."""
        marks = [(notes.about(seat).mark, view.roles[seat] != PLAYER) for seat in range(view.n) if view.roles]
        judged = [(mark > 0) == guilty for mark, guilty in marks if mark]
        return sum(judged), len(judged)

    def gist(self, view: View) -> bool:
        """Whoever has said enough for today, and lives."""
        return view.seat >= 0 and bool(view.silent & view.alive & 1 << view.seat)

    def under_breath(self, eyes: Session, told: Whispered) -> tuple[Statement, str]:
        """A whisper names who alone hears it."""
        ear = words.only_to_you if told.listener == eyes.watcher else words.only_to(name=eyes.names(told.listener))
        return told.statement, f"{ear} {self.preview(eyes, told.statement)}"

    def talk_seconds(self, view: View) -> int:
        """Every part of a day has its sand, where the house wants it (GT 3.11)."""
        return seconds(view)


def _changed(eyes: Session, told: Any) -> bool | None:
    """Whether a computer's vote of today comes after one for somebody else; None for what is no new vote of today."""
    view, tape = eyes.match.view(TABLE), eyes.match.events(TABLE)
    today: list[Any] = list(takewhile(lambda one: one.kind != "day", reversed(tape)))
    at = next((at for at, one in enumerate(today) if one is told), NO_VOTE)
    if at < 0 or eyes.plan[told.seat].person or told.ballot in (NO_VOTE, view.n) or view.phase not in DEBATE:
        return None
    before = next((one.ballot for one in today[at + 1 :] if one.kind == "voted" and one.seat == told.seat), NO_VOTE)
    return None if before == told.ballot else before != NO_VOTE


def _as_voted(eyes: Session, voter: Seat, target: Seat) -> View:
    """Return what all could see when somebody came to vote so today: so it is one reason wherever it is told.

    The table as it is now, where there is no such vote today.
    """
    view: View = eyes.match.view(TABLE)._replace(roles=())
    mine = [at for at, (day, _, who, _) in enumerate(view.vote_log) if (day, who) == (view.day, voter)]
    came = [*takewhile(lambda at: view.vote_log[at][3] == target, reversed(mine))]
    if not came:
        return view
    cast, after = (view.vote_log[came[-1]][1], voter), 0
    told: Any
    for told in reversed(eyes.match.events(TABLE)):
        if told.kind == "voted" and (told.round, told.seat) == cast:
            break
        after += told.kind == "said"
    return view._replace(said=view.said[: len(view.said) - after], vote_log=view.vote_log[: came[-1] + 1], phase=VOTE)


MANNER = Round()
