"""What can be said aboard, and why not: the tables of what an act is about, and what the palette offers. SW 3.10."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, ClassVar, Final

from rules.core.talk import legal
from rules.core.talk import palette as short
from rules.core.talk.codes import ACT, ACTS, DEED, DEEDS, FACT, TOPIC
from rules.core.talk.legal import SHARED
from rules.core.talk.statement import EMPTY, FRIENDLY, NOTHING, Reason, Statement
from rules.core.talk.tongue import ANSWER_KINDS, Tongue, day_of
from rules.games.scallywag.chart import BASE, GOAL
from rules.games.scallywag.talk.claims import HINT, KINDS, ROLE, TOLERANCE, Claims, manner, record_words, words
from rules.games.scallywag.talk.facts import DEMAND, JUDGES
from rules.games.scallywag.talk.ready import MAKERS, WHOLE, truths
from rules.games.scallywag.talk.ready import grounds as every_ground
from rules.games.scallywag.talk.record import ANNOUNCE, OPPOSE, PROMISE, spoken_for, tokens_by_day, watch_of, watches

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.core.talk.tongue import Transcript
    from rules.core.types import Ask, Seat
    from rules.games.scallywag.view import View

COURSE, HINTS = 2, 4  # one's own votes and pulls; one's own hints about islands
_REPORTS: Final = frozenset(ACT[one] for one in ("watch_above", "watch_below", "claim_switched"))
_ON_WATCH: Final = frozenset(DEED[one] for one in ("share_watch", "break_tie", "ask_above", "ask_below"))


class Aboard(Claims, Tongue["View"]):
    """The talk of a voyage."""

    game = "scallywag"
    rule = "SW 3.10"
    slots: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "pull": ("route",),
        "oppose": ("route",),
        "announce_route": ("route",),
        "map_hint_good": ("spot",),
        "map_hint_bad": ("spot",),
        "watch_above": ("threshold", "hands", "night"),
        "watch_below": ("threshold", "hands", "night"),
        "tolerance_claim": ("tolerance",),
        "sobriety_claim": ("sobriety",),
        "offer_switch": ("spot", "spot2"),
        "claim_switched": ("spot", "spot2", "night"),
        "claim_role": ("role",),
    }
    topics: ClassVar[Mapping[str, str]] = {
        "role": "",
        "next_vote": "",
        "opinion": "seat",
        "silence": "day",
        "change": "",
        "route": "lane",
        "island": "spot",
        "tolerance": "",
        "sobriety": "",
        "watch": "past",
        "switch": "pair",
    }
    answers: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "role": ("role", "unknown"),
        "next_vote": ("route", "unknown"),
        "opinion": ("good", "bad", "unknown"),
        "silence": ("nothing", "unknown"),
        "change": ("no", "yes"),
        "route": ("yes", "no", "unknown"),
        "island": ("no", "yes", "unknown"),
        "tolerance": ("number", "unknown"),
        "sobriety": ("number", "unknown"),
        "watch": ("hands", "nobody", "person", "nothing"),
        "switch": ("no", "yes", "unknown"),
    }
    answer_kinds: ClassVar[Mapping[str, str]] = {**ANSWER_KINDS, "route": "route", "hands": "sight"}
    deeds: ClassVar[Mapping[str, str]] = {
        "keep_quiet": "",
        "speak_up": "seat",
        "stop_accusing": "seat",
        "vote_route": "route",
        "vote_not_route": "route",
        "break_tie": "route",
        "share_watch": "",
        "ask_above": "threshold",
        "ask_below": "threshold",
        "switch": "pair",
        "steer_off": "spot",
    }
    values: ClassVar[Mapping[str, str]] = {
        "island": "spot", "it": "spot", "there": "spot", "route": "lane", "number": "number",
    }  # fmt: skip
    fills: ClassVar[Mapping[str, tuple[str, ...]]] = {"spot": ("number",)}  # how much is poured there
    kinds = KINDS
    judges = JUDGES
    whys: ClassVar[Mapping[str, tuple[str, str]]] = {
        ROLE: ("SW 3.2", words["CLASHES", "role"]),
        f"{ROLE} count": ("SW 3.2", words["CLASHES", "roles"]),
        TOLERANCE: ("SW 3.3", words["CLASHES", "tolerance"]),
        "word": ("SW 3.10", words["CLASHES", "word"]),
        HINT: ("SW 3.5", words["CLASHES", "hint"]),
    }
    on_board = frozenset(
        (
            "claim_role", "suspect", "distrust", "vouch", "trust", "accuse_lie", "answer", "promise", "offer_deal",
            "deny", "pull", "oppose", "announce_route", "map_hint_good", "map_hint_bad", "watch_above", "watch_below",
            "tolerance_claim", "sobriety_claim", "offer_switch", "claim_switched",
        )
    )  # fmt: skip
    labels: ClassVar[Mapping[str, tuple[str, str]]] = {
        act: words.pair("LABELS", act)
        for act in (
            "pull", "oppose", "announce_route", "map_hint_good", "map_hint_bad", "watch_above", "watch_below",
            "tolerance_claim", "sobriety_claim", "offer_switch", "claim_switched",
        )
    }  # fmt: skip
    closed_why = words.NO_WATCH_YET
    matters: ClassVar[Mapping[str, int]] = {
        **dict.fromkeys(
            ("claim_role", "tolerance_claim", "sobriety_claim", "watch_above", "watch_below", "offer_switch",
             "claim_switched"), SHARED,
        ),
        "answer": SHARED | COURSE,
        **dict.fromkeys(("pull", "oppose", "announce_route", "promise", "offer_deal"), COURSE),
        **dict.fromkeys(("map_hint_good", "map_hint_bad"), HINTS),
    }  # fmt: skip

    makers, whole = MAKERS, WHOLE
    truths = staticmethod(truths)
    entry = staticmethod(record_words)
    manner = staticmethod(manner)

    def closed(self, x: Transcript, seat: Seat) -> frozenset[int]:
        """Only who has been on watch can report of one."""
        return _NONE if watches(x, seat) else _REPORTS  # type: ignore[arg-type]

    def lenient(self, view: View) -> bool:
        """By the first ruleset reasons were judged more kindly."""
        return view.house.ruleset == 1

    def dated(self, view: View, number: int) -> str:
        """A sobriety claimed makes a tolerance with the grog of its day."""
        said, day = view.said[number], day_of(view, number)
        grog = tokens_by_day(view, day)[said.speaker]
        if ACTS[said.act] != "sobriety_claim" or not grog:
            return super().dated(view, number)
        return words.summed(day=day, grog=grog, tolerance=said.a + grog)

    def objection(self, view: View, said: Statement) -> str:
        """What is well-formed and yet makes no sense aboard."""
        name = ACTS[said.act]
        if name in ("offer_switch", "claim_switched"):
            return "" if said.a < said.b else words.LOWER_FIRST
        if name == "ask":
            return _question(view, said)
        if name in ("promise", "demand_action", "offer_deal"):
            return _deed(view, said)
        if name == "claim_role" and view.shown_roles[said.speaker] not in (-1, said.a):
            return words.CARD_OPEN
        return ""


_NONE: Final[frozenset[int]] = frozenset()
TONGUE: Final = Aboard()


def _question(view: View, said: Statement) -> str:
    if said.a == TOPIC["watch"] and watch_of(view, said.b) != said.target:
        return words.OTHER_WATCH
    if said.a == TOPIC["opinion"] and said.b == said.target:
        return words.THIRD_PERSON
    return ""


def _deed(view: View, said: Statement) -> str:
    """Some deeds only tonight's Night Watch can do; nobody speaks up for himself."""
    deal = ACTS[said.act] == "offer_deal"
    first = said.target if ACTS[said.act] == "demand_action" else said.speaker
    doers = [(first, said.a), (said.target, said.b)] if deal else [(first, said.a)]
    argument = said.c if deal else said.b
    for doer, deed in doers:
        if deed in _ON_WATCH and doer != view.watch:
            return words.WATCH_ALONE
        if DEEDS[deed] in ("speak_up", "stop_accusing") and argument == doer:
            return words.SOMEBODY_ELSE
    return ""


__all__ = ["TONGUE", "acts", "forms", "grounds", "reasons", "why_not"]

_FEELING: Final = Reason()
_REST, _DESERTED = FACT["route_for.drink.rest"], FACT["route_for.drink.deserted"]


acts = partial(legal.open_acts, TONGUE)
why_not = partial(legal.why_not, TONGUE)


UNTRUE, LEFT, ECHO = range(3)  # why a statement does not hold any more
_ALIKE: Final = EMPTY | {  # what two may say
    ACT[one]
    for one in ("announce_route", "promise", "offer_deal", "agree", "disagree", "confirm", "deny", "trust", "distrust")
}


def stale(view: View, said: Statement, since: int) -> int:
    """Return why a statement does not hold any more after what was said from a number on, -1 if it does. SW 3.10a."""
    new = view.said[since:]
    if legal.fault(TONGUE, view, said) or any(row.act == legal.WITHDRAW and row.ref == said.ref for row in new):
        return UNTRUE
    if said.act not in _ALIKE and said in (row._replace(speaker=said.speaker) for row in new):
        return ECHO
    return LEFT if new and _left(view, said, since) else NOTHING


def spoilt_by(view: View, said: Statement, since: int) -> int:
    """Return whose word from a number on was the first after which a statement did not hold any more. SW 3.10a."""
    heard = ((row, view._replace(said=view.said[: at + 1])) for at, row in enumerate(view.said))
    return next(row.speaker for row, then in islice(heard, since, None) if stale(then, said, since) != NOTHING)


def _left(view: View, said: Statement, since: int) -> bool:
    """Whether those a word is for, or to, were for another route before: the one it names, or the speaker's own."""
    then, now = (spoken_for(each, view.day) for each in (view._replace(said=view.said[:since]), view))
    if said.act in (ANNOUNCE, OPPOSE):
        return said.a in {*then.values()} - {*now.values()}
    friend = said.act in FRIENDLY
    route = now.get(said.speaker, NOTHING) if friend else said.b if said.a == DEED["vote_route"] else NOTHING
    was, is_now = (each.get(said.target) == route for each in (then, now))
    return (was and not is_now and (friend or said.act == PROMISE)) or (is_now and not was and said.act == DEMAND)


def forms(view: View, ask: Ask, picks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return a few ready-made statements of an act; `ready` has the ones for a palette."""
    del ask
    return short.forms(TONGUE, view, picks[0])


def reasons(view: View, route: int) -> tuple[Reason, ...]:
    """Return a few reasons for a route."""
    spot = GOAL[route]
    sort = view.house.numbers.effect(view.tiles[spot])
    if sort > 0 or spot == BASE or (sort < 0 and not any(view.tokens)):
        return (_FEELING,)
    return (_FEELING, Reason(_REST if sort < 0 else _DESERTED, value=spot))


def grounds(view: View, act: int, target: int = NOTHING, route: int = NOTHING, most: int = 8) -> list[Statement]:
    """Return a statement about somebody or for a route with every reason that holds, the strongest first."""
    return every_ground(TONGUE, view, Statement(view.seat, act, target, a=route), most)
