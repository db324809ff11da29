"""What can be said round the table, what a, b and c of an act are, and why not; whispers too. GT 3.6, GT 3.11."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, cast

from rules.core.sentences import Words
from rules.core.talk import legal
from rules.core.talk import palette as short
from rules.core.talk.claims import rows_of
from rules.core.talk.codes import ACT, ACTS, ANSWERS, DEED, DEEDS, OPINION, TOPIC, TOPICS
from rules.core.talk.legal import SHARED
from rules.core.talk.statement import HOSTILE, NOTHING, Statement
from rules.core.talk.tongue import ANSWER_KINDS, Tongue, day_of
from rules.core.types import TABLE, Ask, Move, Refusal, Seat
from rules.games.great_table.cards import REGISTER
from rules.games.great_table.cards.finding import Looking
from rules.games.great_table.reasons import no_channel, no_such_whisper
from rules.games.great_table.state import BID
from rules.games.great_table.talk import claims
from rules.games.great_table.talk.claims import KINDS
from rules.games.great_table.talk.facts import JUDGES, worth_giving
from rules.games.great_table.talk.ready import ASKABLE, MAKERS, MINE, WHOLE, every, portions, truths
from rules.games.great_table.talk.ready import grounds as every_ground
from rules.games.great_table.talk.record import HELD, final_votes, words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules.core.talk.tongue import Transcript
    from rules.games.great_table.view import Sight, View

sentences: Final = Words("rules.games.great_table", "statements")
BALLOT: Final = 2  # one's own word about one's vote
_OF_NIGHTS: Final = frozenset(HELD) - {ACT[one] for one in ("claim_card", "claim_robbed", "counter_claim")}
_WHISPER: Final = frozenset((ACT["whisper"],))
_BLANK: Final = ACT["report_nothing"]
_VOTE, _KING = ACT["announce_vote"], ACT["report_king"]
_CALLS: Final = ("announce", "demand", "promise", "offer", "propose")  # acts beginning so are neither true nor false
_AGREE: Final = ACT["agree"]
_OWNED: Final = (ACT["confirm"], ACT["deny"])
_OF_ONESELF: Final = (*_OWNED, ACT["defend_self"])
_AGAINST: Final = HOSTILE | {ACT[one] for one in ("counter_claim", "report_target", "deny", "agree")}
_GROUNDED: Final = frozenset(ACT[one] for one in ("accuse_lie", "counter_claim", "report_target", "deny"))
_DEEDS: Final = frozenset((ACT["demand_action"], ACT["promise"]))
_OF_VOTES: Final = {  # today's: what is asked, wanted or promised
    ACT["ask"]: (TOPIC["next_vote"], TOPIC["change"]),
    **dict.fromkeys(_DEEDS, tuple(DEED[one] for one in ("vote_for", "vote_against_lynch", "withdraw_vote"))),
}
_OF_THE_LIVING: Final = _DEEDS | {ACT[one] for one in ("ask", "demand_claim", "demand_vote", "announce_vote")}
_OF_FIRST_DAY: Final = _WHISPER | _OF_NIGHTS
_OF_CALM_DAY: Final = _OF_FIRST_DAY | {ACT[one] for one in ("announce_vote", "announce_night", "demand_vote")}


class Round(claims.Claims, Tongue["View"]):
    """The talk round the table."""

    game = "great-table"
    rule = "GT 3.11"
    slots: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "claim_role": ("role",), "claim_card": ("card", "day"), "claim_no_card": ("day",),
        "claim_robbed": ("card", "day"), "claim_action": ("card", "night"), "claim_shield": ("night",),
        "claim_shot": ("night",), "claim_neighbours": ("left", "right", "day"), "report_target": ("night",),
        "report_target_nobody": ("night",), "report_card": ("card", "past_day"),
        "report_holder": ("card", "holders", "past_day"), "report_king": ("places", "past_day"),
        "report_beside": ("side", "night"), "report_nothing": ("card", "night"), "demand_claim": ("day",),
        "counter_claim": ("card", "day"),
    }  # fmt: skip
    topics: ClassVar[Mapping[str, str]] = {
        "role": "", "card": "day", "action": "card_night", "target": "night", "result": "night", "neighbours": "day",
        "vote": "seat_day", "next_vote": "", "opinion": "seat", "death": "seat_day", "swap": "night", "silence": "day",
        "change": "",
    }  # fmt: skip
    answers: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "role": ("role", "unknown"), "card": ("card", "nothing", "unknown"), "action": ("person", "nobody", "nothing"),
        "target": ("person", "nobody", "nothing"), "result": ("card", "person", "nobody", "nothing"),
        "neighbours": ("neighbours", "unknown"), "vote": ("yes", "no", "unknown"),
        "next_vote": ("person", "nobody", "unknown"), "opinion": ("good", "bad", "unknown"),
        "death": ("unknown", "nothing", "person"), "swap": ("yes", "no", "unknown"), "silence": ("nothing", "unknown"),
        "change": ("no", "yes"),
    }  # fmt: skip
    answer_kinds: ClassVar[Mapping[str, str]] = {**ANSWER_KINDS, "card": "card", "neighbours": "neighbours"}
    deeds: ClassVar[Mapping[str, str]] = {
        "vote_for": "seat", "vote_against_lynch": "", "withdraw_vote": "seat", "guard": "seat", "heal": "seat",
        "look": "seat", "follow": "seat", "spare": "seat", "take_card": "card", "pass_king": "", "claim": "",
        "tell_at_dawn": "", "keep_quiet": "", "speak_up": "seat", "stop_accusing": "seat",
    }  # fmt: skip
    values: ClassVar[Mapping[str, str]] = {"card": "card"}
    kinds = KINDS
    judges = JUDGES
    whys: ClassVar[Mapping[str, tuple[str, str]]] = {
        why: (rule, sentences["impossible", why])
        for why, rule in (
            (claims.ROLE, "GT 3.1"), (f"{claims.ROLE} count", "GT 3.1"), (claims.CARD, "GT 3.6"),
            (f"{claims.CARD} count", "GT 3.6"), (claims.LEFT, "GT 3.8"), (claims.RIGHT, "GT 3.8"),
            (f"{claims.LEFT} ring", "GT 3.8"), ("word", "GT 3.11"), (claims.STOLEN, "GT 3.6"),
            (claims.GUARDED, "GT 3.5"),
        )
    }  # fmt: skip
    on_board = frozenset(
        (
            "claim_role", "claim_card", "claim_no_card", "claim_robbed", "claim_action", "claim_shield", "claim_shot",
            "claim_neighbours", "report_target", "report_target_nobody", "report_card", "report_holder", "report_king",
            "report_beside", "report_nothing", "counter_claim", "suspect", "distrust", "vouch", "trust", "accuse_lie",
            "answer", "promise", "offer_deal", "confirm", "deny", "announce_vote",
        )
    )  # fmt: skip
    labels: ClassVar[Mapping[str, tuple[str, str]]] = {
        act: (label, sentences["details", act]) for act, label in sentences.table("labels").items()
    }
    offered = sentences.table("offered")
    closed_why = sentences.not_today
    matters: ClassVar[Mapping[str, int]] = {
        **dict.fromkeys(
            ("claim_role", "claim_card", "claim_no_card", "claim_robbed", "claim_action", "claim_shield", "claim_shot",
             "claim_neighbours", "report_target", "report_target_nobody", "report_card", "report_holder", "report_king",
             "report_beside", "report_nothing", "counter_claim"), SHARED,
        ),
        "answer": SHARED | BALLOT,
        **dict.fromkeys(("announce_vote", "announce_night", "promise", "offer_deal"), BALLOT),
    }  # fmt: skip

    makers, whole, mine = MAKERS, WHOLE, MINE
    truths = staticmethod(truths)
    entry = staticmethod(words)

    def more(self, view: View, act: int) -> Iterable[Statement]:
        """Return every argument with everybody living."""
        return every(self, view, act)

    def portions(self, view: View, act: int) -> Iterable[Callable[[], object]]:
        """Return what takes long, a person at a time."""
        return portions(self, view, act)

    def closed(self, x: Transcript, _seat: Seat) -> frozenset[int]:
        """A whisper goes into a channel, never over the table; before the first night there is nothing to report.

        Where there are no votes, nobody announces one or asks for any.
        """
        if x.day > 1:
            return _WHISPER
        return _OF_FIRST_DAY if cast("Sight", x).house.votes_on(x.day) else _OF_CALM_DAY

    def objection(self, view: View, said: Statement) -> str:
        """What is well-formed and yet makes no sense here."""
        name = ACTS[said.act]
        if name == "claim_neighbours" and said.a == said.b and view.alive.bit_count() > 2:
            return sentences.both_sides
        if said.target >= 0 and name in ("demand_vote", "announce_vote") and not view.alive >> said.target & 1:
            return sentences.vote_the_dead
        if name in ("ask", "demand_claim", "demand_action") and not view.alive >> said.target & 1:
            return sentences.ask_the_dead
        if name == "ask" and said.a == TOPIC["opinion"] and said.b == said.target:
            return sentences.third_person
        return ""

    def manner(self, view: View, said: Statement, number: int) -> str:
        """A card of which others have told is told of "again"; of the "dead" one speaks otherwise, and of a "left" one.

        A vote for another than one spoke against today is "turned"; with no word, and no ground, before it a "guess".
        Who owns to a find or denies it says so of the "card" or whom he "aimed" at; who is "charged" and has nothing
        on the record to say for himself says only that it is not him, or asks "why" if nobody has said why it is.
        """
        if said.act in _OF_ONESELF:
            return _of_oneself(view, said, number)
        if said.act == ACT["ask"] or (said.act == ACT["answer"] and ANSWERS[said.b] in ("card", "person")):
            return {TOPIC["card"]: "card", TOPIC["target"]: "aimed"}.get(said.a, "")
        if said.act == _VOTE:
            return _of_vote(view, said, number)
        if said.act not in HELD or said.act == _KING:  # who sits on the left is not counted out the long way round
            bounds = self.bounds(view, number, said) if said.act == _KING else ()
            return "left" if any(one.what.startswith(claims.LEFT) for one in bounds) else ""
        cards = {one[:4] for one in self.bounds(view, number, said) if one.what.startswith(claims.CARD)}
        about = {one for one in cards if one[0] != said.speaker} or cards  # a finder's own card is not what he tells
        back = {row.ref for row in view.said[:number] if row.act == legal.WITHDRAW}
        for at, row in enumerate(view.said[:number]):
            heard = () if row.speaker == said.speaker or at in back else self.bounds(view, at, row)
            if any(one[:4] in about for one in heard):
                return "again"
        whom = {said.target, said.other, *(one[0] for one in about)}
        return "dead" if claims.dead_by(view, day_of(view, number)) & whom else ""

    def fits(self, view: View, said: Statement) -> bool:
        """Ask of what was so, as far as everybody knows; want done to the living what the one who is meant could do.

        Of votes nobody speaks on a day without any; nobody denies what cannot be false.

        A reason has to say something of whom it is about, and not of the speaker as well.
        """
        dead = said.act in _OF_THE_LIVING and said.target >= 0 and not view.alive >> said.target & 1
        voteless = said.a in _OF_VOTES.get(said.act, ()) and not view.house.votes_on(view.day)
        unsaid = said.act == ACT["deny"] and ACTS[view.said[said.ref].act].startswith(_CALLS)
        if dead or voteless or unsaid or (said.fact > OPINION and not worth_giving(view, said)):
            return False
        if said.act == _BLANK and said.target != NOTHING and not isinstance(REGISTER[said.a], Looking):
            return False
        if said.act == ACT["ask"]:
            was = ASKABLE.get(TOPICS[said.a])
            return was is None or said.b == NOTHING or was(view, said.target, said.b)
        if said.act not in _DEEDS or self.deeds.get(DEEDS[said.a]) != "seat" or said.b == NOTHING:
            return True
        doer, deed, other = said.speaker if said.act == ACT["promise"] else said.target, DEEDS[said.a], said.b
        if deed == "withdraw_vote":
            return final_votes(view, view.day).get(doer) == other
        barred = {"vote_for": (said.speaker, said.target), "heal": ()}.get(deed, (doer,))
        return bool(view.alive >> other & 1) and other not in barred


TONGUE: Final = Round()


__all__ = [
    "TONGUE", "acts", "charge", "forms", "grounds", "whisper_forms", "whispers", "why_no_whisper", "why_not",
]  # fmt: skip

_WHISPERED = tuple(
    ACT[one] for one in ("suspect", "distrust", "vouch", "trust", "demand_action", "promise", "claim_card")
)


acts = partial(legal.open_acts, TONGUE)
why_not = partial(legal.why_not, TONGUE)


def forms(view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return a few ready-made statements of an act; `ready` has the ones for a palette."""
    return short.forms(TONGUE, view, picks[0]) if len(picks) == 1 and picks[0] in ask.options else ()


def grounds(view: View, act: int, target: int = NOTHING, most: int = 12) -> list[Statement]:
    """Return a statement about somebody with every reason that holds, the strongest first."""
    return every_ground(TONGUE, view, Statement(view.seat, act, target), most)


def charge(view: View, voter: Seat, target: Seat) -> Statement | None:
    """Return what a voter has said against somebody with a reason, or else the strongest that all can check, if any.

    What was said and is so no longer, as of a card found there since, is no reason any more.
    """
    said = [row for _, row in rows_of(view, voter, ACT["suspect"]) if row.target == target and row.fact > OPINION]
    eyes = view._replace(seat=TABLE) if view.seat == voter else view
    still = [row for row in said if JUDGES.on_record(eyes, row)]
    found = still[-1:] or grounds(view._replace(seat=voter), ACT["suspect"], target, 1)
    return next((one for one in found if one.fact > OPINION), None)


def _of_oneself(view: View, said: Statement, number: int) -> str:
    """Name how one speaks of oneself, "charged" or asking "why"; of a find, of one's "card" or whom one "aimed" at."""
    if said.act not in _OWNED or not 0 <= said.ref < len(view.said):
        if said.fact != OPINION:
            return ""
        heard = view.said[view.days_said[day_of(view, number) - 1] : number]
        charges = (row for row in heard if row.target == said.speaker)
        return "charged" if any(row.fact > OPINION or row.act in _GROUNDED for row in charges) else "why"
    row, me = view.said[said.ref], said.speaker
    if row.act == ACT["report_target"]:
        return "aimed" if row.target == me != row.other else ""
    mine = row.b == 1 << me if row.act == ACT["report_holder"] else row.act == ACT["report_card"] and row.target == me
    return "card" if mine else ""


def _of_vote(view: View, said: Statement, number: int) -> str:
    """Name how a vote is announced: "turned", as a "guess", or as usual."""
    day = day_of(view, number)
    rows = [row for row in view.said[view.days_said[day - 1] : number] if row.act in _AGAINST]
    pairs = [(row.speaker, view.said[row.ref].target if row.act == _AGREE else row.target) for row in rows]
    own = [target for speaker, target in pairs if speaker == said.speaker]
    if own and own[-1] != said.target:
        return "turned"
    if said.target in {target for _, target in pairs}:
        return ""
    then = _then(view, day, sum(one[0] < day for one in view.deaths), number, day - 1)
    return "" if charge(then, said.speaker, said.target) else "guess"


def verdict(view: View, target: Seat) -> list[Statement]:
    """Return on what the votes rested that put somebody out, what most of them did first; [] where all were guesses."""
    at = next(at for at, (_, _, seat, _) in enumerate(view.deaths) if seat == target)
    day = view.deaths[at][0]
    then = _then(view, day, at, (*view.days_said, len(view.said))[day], day)
    voters = [voter for voter, ballot in final_votes(then, day).items() if ballot == target]
    found = [one for voter in voters if (one := charge(then, voter, target)) is not None]
    many = Counter(one.fact for one in found)
    return sorted({one.fact: one for one in found}.values(), key=lambda one: -many[one.fact])


def _then(view: View, day: int, dead: int, said: int, voted: int) -> View:
    """Return what all could see after so many deaths and statements, with the votes up to a day."""
    alive = ((1 << view.n) - 1) & ~sum(1 << seat for _, _, seat, _ in view.deaths[:dead])
    return view._replace(
        day=day, alive=alive, deaths=view.deaths[:dead], days_said=view.days_said[:day], roles=(), news=(),
        said=view.said[:said], vote_log=tuple(one for one in view.vote_log if one[0] <= voted), phase=BID, mates=(),
    )  # fmt: skip


# -- whispers: the same statements, to one listener
def whispers(x: Sight, seat: int) -> tuple[int, ...]:
    """Return the acts a seat may whisper: those that need nothing said before; none without a channel."""
    return _WHISPERED if x.channels_of(seat) else ()


def whisper_forms(view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return a few ready-made whispers of an act, the listener first."""
    if len(picks) != 1 or picks[0] not in ask.options:
        return ()
    rows = short.forms(TONGUE, view, picks[0])
    return tuple((listener, *row[1:]) for _, listener in view.channels for row in rows)


def why_no_whisper(view: View, ask: Ask, move: Move) -> Refusal | None:
    """Return why a whisper is refused: no such channel, or no such statement."""
    if not move.how or move.how[0] not in [listener for _, listener in view.channels]:
        return no_channel(view, move.how[0] if move.how else -1)
    if len(move.picks) != 1 or move.picks[0] not in ask.options:
        return no_such_whisper()
    text = legal.fault(TONGUE, view, _statement(view, move))
    return Refusal(TONGUE.rule, text) if text else None


def _statement(view: View, move: Move) -> Statement:
    return Statement(view.seat, move.picks[0], *move.how[1:])
