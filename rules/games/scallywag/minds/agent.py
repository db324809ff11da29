"""The opponents: five levels, five ways to be aboard, one answer an ask; the most urgent thing is said, if urgent."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, ClassVar, Final

from rules.agents import deduction
from rules.agents.deduction import PLAIN, Agent, Answer, Level, Proposal, Temperament, chosen, likes, ranked, say
from rules.core.talk.claims import claims_of, spoken
from rules.core.talk.codes import ACT, ANSWER, DEED, FACT, TOPIC
from rules.core.talk.legal import settled
from rules.core.talk.statement import NOTHING, Statement, of_move
from rules.core.talk.tongue import today
from rules.core.types import PASS, Ask, Maker, Move, Refusal, Seat
from rules.games.scallywag import talk
from rules.games.scallywag.chart import GOAL
from rules.games.scallywag.minds import covers, steering, topics
from rules.games.scallywag.minds.beliefs import COUNTS, Beliefs, Chances
from rules.games.scallywag.minds.crews import CREWS
from rules.games.scallywag.roles import DOERS, LEADERS, PLOT, STRONG
from rules.games.scallywag.roles.base import LOYAL, MUTINOUS
from rules.games.scallywag.state import MORE, REPLY
from rules.games.scallywag.talk.claims import sight
from rules.games.scallywag.talk.facts import DEMAND
from rules.games.scallywag.talk.record import reported, spoken_for, watches

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rules.core.rng import Die
    from rules.games.scallywag.minds.steering import Course
    from rules.games.scallywag.view import View

_MEET: Final = tuple(ACT[one] for one in ("defend_self", "deny", "claim_role"))  # what answers a charge
WORTH_A_WORD: Final = {MORE: 44, REPLY: 30}  # the priority from which on one speaks; less in a reply than at once
AT_ONCE: Final = 50
OUTBID: Final = 18  # how much more an answer to a plea is worth when few will be heard
CHANCE: Final = 16  # what a die adds
OPEN: Final = 4  # how much the Captain wants to be known


# -- all of it
def all_of(context: Context) -> Iterator[tuple[int, Proposal]]:
    """Yield everything, each with its urgency."""
    view = context.view
    yield from _replies(context)
    if view.phase == REPLY:
        return
    yield from _news(context)
    yield from topics.people(context)
    yield from topics.courses(context)
    yield from topics.captains(context)
    if view.phase == MORE:
        yield from topics.echoes(context)
    yield from _oneself(view)


# -- being asked, being accused
def _replies(context: Context) -> Iterator[tuple[int, Proposal]]:
    view = context.view
    done, start = settled(view, view.seat), today(view)
    for number, asked in claims_of(view).numbered(ACT["ask"], to=view.seat, since=start):
        told = asked.a == TOPIC["role"] and spoken(view, ACT["claim_role"], by=view.seat, since=number)
        if number not in done and not told:
            yield from deduction.answers(view, number, asked, _answer(context, asked), (88, 48))
    yield from _pleas(context, start)
    every = claims_of(view).numbered(*topics.ATTACKS, to=view.seat, since=start)
    numbered = {number: row for number, row in every if not spoken(view, *_MEET, by=view.seat, since=number)}
    charges = tuple(numbered.values())
    if not charges or steering.exposed(view) >> view.seat & 1:
        return  # nobody believes what lies open against oneself
    defence, strong = say(view, "defend_self"), covers.claimed_role(view, view.seat) in STRONG
    answers = ((weight, one) for weight, one in steering.for_oneself(view, charges) if not strong or one.fact != _CARDS)
    yield 62, Proposal(defence.act, lambda: topics.with_reason(view, defence, answers))
    for number, row in numbered.items():
        if row.act != ACT["accuse_lie"]:
            no = say(view, "deny", row.speaker)._replace(ref=number)
            yield 46, Proposal(no.act, lambda no=no: no)  # type: ignore[misc]
    if any(row.act == ACT["accuse_lie"] for row in charges):
        yield from _took_back(context)  # a number would be no answer to it
        return
    if any(row.fact == _CLASH or (strong and row.fact == _ABOVE) for row in charges):
        yield 68, Proposal(ACT["claim_role"], lambda: _stands_by(view))  # it is what the charge is about
    if view.role != LEADERS[LOYAL] and view.day > 1:
        yield 52, Proposal(ACT["claim_role"], lambda: _claim(view))
    if any(row.fact in steering.OF_NUMBERS for row in charges):
        yield 40, Proposal(ACT["tolerance_claim"], lambda: _number(view, "tolerance_claim"))
    back = max((row.speaker for row in charges), key=lambda seat: context.chances.mutinous[seat])
    if context.temperament.grudge or context.level.skill > 1:
        yield 22 + context.temperament.grudge, Proposal(ACT["suspect"], lambda: topics.suspect(context, back))


def _pleas(context: Context, start: int) -> Iterator[tuple[int, Proposal]]:
    """Who was asked for a vote promises it, or says why not."""
    view, late = context.view, OUTBID * (context.view.phase == MORE)
    for number, row in claims_of(view).numbered(DEMAND, to=view.seat, since=start):
        own = spoken(view, by=view.seat, since=number)
        if row.a != DEED["vote_route"] or any(one.ref == number or row.b in (one.a, one.b) for one in own):
            continue
        if row.b == context.vote:
            yes = say(view, "promise", row.speaker, a=row.a, b=row.b)
            if spoken_for(view, view.day).get(view.seat, row.b) != row.b:
                yes = say(view, "announce_route", a=row.b)  # who turns says so
            yield 78 + late, Proposal(yes.act, lambda yes=yes: yes)  # type: ignore[misc]
        else:
            if GOAL[row.b] not in topics.praised(view):
                yield 78 + late, Proposal(ACT["oppose"], lambda row=row: topics.opposed(context, row.b))  # type: ignore[misc]
            no = say(view, "disagree", row.speaker)._replace(ref=number)
            yield 72 + late, Proposal(no.act, lambda no=no: no)  # type: ignore[misc]


def _answer(context: Context, asked: Statement) -> tuple[int, int] | None:
    """Return (answer, its value) to a question, None to dodge it."""
    view = context.view
    if asked.a == TOPIC["role"]:
        told = covers.role(view)
        return (ANSWER["role"], told) if told >= 0 else None
    if asked.a == TOPIC["next_vote"]:
        return (ANSWER["route"], context.vote) if context.vote >= 0 else (ANSWER["unknown"], NOTHING)
    if asked.a in (TOPIC["tolerance"], TOPIC["sobriety"]):
        number = covers.tolerance(view) if view.role != LEADERS[LOYAL] else NOTHING
        less = view.tokens[view.seat] if asked.a == TOPIC["sobriety"] else 0
        return (ANSWER["number"], number - less) if number >= 0 else None
    if asked.a == TOPIC["opinion"]:
        bad = context.chances.mutinous[asked.b] if 0 <= asked.b < view.n else 0.5
        return (ANSWER["bad" if _against(view, asked.b, bad) else "good"], asked.b)
    if asked.a == TOPIC["switch"]:  # all saw whose watch that was
        own = any(a << 4 | b == asked.b and night in watches(view, view.seat) for night, a, b in view.switches)
        return ANSWER["yes" if own else "no"], NOTHING
    return _hands(view, asked.b) if asked.a == TOPIC["watch"] else None


def _against(view: View, seat: int, bad: float) -> bool:
    """Whether to speak ill of somebody: the mutinous never of their own."""
    if view.side == MUTINOUS:
        return not view.mates >> seat & 1
    return bad > 0.5


def _hands(view: View, night: int) -> tuple[int, int] | None:
    told = covers.report(view, night)
    if told is None:
        return ANSWER["nothing"], NOTHING
    return ANSWER["hands"], sight(view, told)


# -- the last night
def _news(context: Context) -> Iterator[tuple[int, Proposal]]:
    view = context.view
    told = reported(view, view.seat)
    for watch, night, code, hands in view.nights:
        if watch == view.seat and night not in told and covers.news(view, night, hands):
            priority = 66 if view.side != MUTINOUS else 46
            act = ACT["watch_below" if code & 1 else "watch_above"]
            yield priority - 6 * (view.day - 1 - night), Proposal(act, lambda night=night: covers.report(view, night))  # type: ignore[misc]
    yield from _took_back(context)


def _took_back(context: Context) -> Iterator[tuple[int, Proposal]]:
    view = context.view
    number = covers.broken(view) if context.level.skill > 1 and view.role in PLOT else NOTHING
    if number >= 0 and number not in settled(view, view.seat) and not view.shown >> view.seat & 1:
        yield 70, Proposal(ACT["withdraw"], lambda: Statement(view.seat, ACT["withdraw"], ref=number))


# -- oneself
def _oneself(view: View) -> Iterator[tuple[int, Proposal]]:
    if covers.claimed_role(view, view.seat) < 0:
        captain, true = view.role == LEADERS[LOYAL], say(view, "claim_role", a=view.role)
        denied = not captain and view.role not in PLOT and not covers.fits(view, true, quiet=True)
        if captain or denied or view.day > 2:
            yield OPEN if captain else 94 if denied else 26, Proposal(true.act, lambda: _claim(view))
    if view.day > 1 and view.role != LEADERS[LOYAL]:
        low = view.sobriety <= 3
        yield 26 if low else 18, Proposal(ACT["sobriety_claim"], lambda: _number(view, "sobriety_claim"))
        yield 22, Proposal(ACT["tolerance_claim"], lambda: _number(view, "tolerance_claim"))
    if view.phase == MORE:
        yield 2, Proposal(ACT["silence"], lambda: say(view, "silence"))


def _stands_by(view: View) -> Statement | None:
    """Return one's claim once more, where it has not been proven false."""
    told = covers.claimed_role(view, view.seat)
    proven = covers.broken(view) >= 0 or view.shown >> view.seat & 1
    return None if told < 0 or proven else _honest(view, say(view, "claim_role", a=told))


def _claim(view: View) -> Statement | None:
    told = covers.role(view)
    if told < 0 or covers.claimed_role(view, view.seat) == told or view.shown >> view.seat & 1:
        return None
    return _honest(view, say(view, "claim_role", a=told))


def _number(view: View, act: str) -> Statement | None:
    """Tolerance or sobriety, if it is news."""
    number, grog, told = covers.tolerance(view), view.tokens[view.seat], covers.claimed_tolerance(view, view.seat)
    whole = act == "tolerance_claim"
    if view.shown >> view.seat & 1 or (not whole and number <= grog):  # who is loaded has no sobriety to speak of
        return None
    if number < 0 or (number == told[0] and (whole or grog == told[1])):
        return None
    return _honest(view, say(view, act, a=number if whole else number - grog))


def _honest(view: View, said: Statement) -> Statement | None:
    """Return it, unless it would catch the speaker in a lie."""
    return said if covers.fits(view, said) else None


# -- the choice
def choose(context: Context, ask: Ask, die: Die) -> Answer:
    """Return picks and how: the most urgent thing, or PASS."""
    able = ranked(context, all_of(context), lambda _: die.below(CHANCE), frozenset(ask.options))
    stolen = any(night == context.view.day - 1 for night, *_ in context.view.shifts)
    return chosen(context, ask, able, WORTH_A_WORD.get(context.view.phase, AT_ONCE), _why_not,
                  again=_EVERY_DAY | {ACT["distrust"]} if stolen else _EVERY_DAY)  # fmt: skip


def _why_not(view: View, ask: Ask, move: Move) -> Refusal | None:
    """Return why something cannot be said; what was said today in the same words need not be."""
    stale = talk.stale(view, of_move(view.seat, move)[0], today(view)) != NOTHING
    return Refusal("SW 3.10a", "") if stale else talk.why_not(view, ask, move)


_EVERY_DAY: Final = frozenset(  # a role is told again only where somebody doubts it
    ACT[one] for one in ("announce_route", "oppose", "promise", "dodge", "silence", "claim_role")
)
_CLASH, _ABOVE, _CARDS = (
    FACT[one] for one in ("against.contradiction.claims_clash", "against.sobriety.above", "self.sobriety.high_cards")
)
_NAMES_A_ROUTE: Final = frozenset((ACT["pull"], ACT["announce_route"]))

LEVELS: Final = {
    "level-1": Level(0.1, 0),
    "level-2": Level(0.07, 1),
    "level-3": Level(0.04, 2),
    "level-4": Level(0.004, 3),
    "level-5": Level(0.0, 3),
}
BEST: Final = "level-5"


class Context(deduction.Context):
    """What somebody goes by when he decides."""

    view: View
    beliefs: Beliefs

    @property
    def chances(self) -> Chances:
        """Who is who, with all one knows."""
        return self.beliefs.chances(private=True, view=self.view)

    @cached_property
    def course(self) -> Course:
        """The routes of the day as one weighs them."""
        return steering.shy(self.view, steering.course(self.view, self.beliefs))

    @cached_property
    def felt(self) -> list[float]:
        """How much there is to say against everybody, as one feels."""
        return topics.felt(self)

    @cached_property
    def vote(self) -> int:
        """The route one would vote for now."""
        return self.wanted(0.0, None)

    @cached_property
    def heard(self) -> int:
        """The route a beginner votes for as he heard it last, -1 for none."""
        heard = heard_last(self.view) if self.level.skill < COUNTS else -1
        return heard if heard in self.course.options else -1

    def wanted(self, temperature: float, die: Die | None) -> int:
        """Return the route to vote for: a beginner goes by whom he heard last."""
        if self.heard >= 0:
            return self.heard
        return steering.vote(self.view, self.beliefs, self.course, temperature, die)


def heard_last(view: View) -> int:
    """Return the route somebody else named last today, -1 for none."""
    named = reversed(spoken(view, *_NAMES_A_ROUTE, since=today(view)))
    return next((row.a for row in named if row.speaker != view.seat), -1)


# -- one answer an ask
def _show(context: Context, ask: Ask, _die: Die) -> Answer:
    """A loyal sailor who must show anyway may as well be believed today; the Captain never."""
    early = context.view.side == LOYAL and context.view.role not in LEADERS
    return (ask.options[-1] if early else PASS,), ()


def _pull(context: Context, _ask: Ask, die: Die) -> Answer:
    view, course = context.view, context.course
    if len(course.options) == 1 and len(view.said) > today(view):
        return (PASS,), ()  # it has been said that there is but one
    route = steering.pull(course, context.level.temperature, die)
    said = Statement(view.seat, ACT["pull"], a=route)
    why = steering.for_route(view, course, route, topics.doubtful(context))
    found = topics.with_reason(view, said, why)
    return (route,), () if found is None else found.reason


def _vote(context: Context, _ask: Ask, die: Die) -> Answer:
    word = steering.keeps_word(context.view, context.course)
    return (word if word >= 0 else context.wanted(context.level.temperature, die),), ()


def _tie(context: Context, ask: Ask, die: Die) -> Answer:
    """Stand by the own vote, where it is among the tied: nobody breaks a tie against himself without a word."""
    found, own = context.course, context.view.votes[-1][context.view.seat]
    if own in ask.options:
        return (own,), ()
    values = [found.worth[found.options.index(one)] for one in ask.options]
    return (ask.options[steering.pick(values, context.level.temperature, die)],), ()


def _first(_context: Context, ask: Ask, _die: Die) -> Answer:
    return (ask.options[0],), ()


def _question(context: Context, _ask: Ask, die: Die) -> Answer:
    view = context.view
    if view.watch != view.seat:
        return (PASS,), ()
    if context.level.skill < COUNTS:  # any number around the middle
        return (2 * (die.below(7) + 2 - view.house.numbers.lowest),), ()
    return (steering.question(view, context.beliefs),), ()


def _act(context: Context, ask: Ask, _die: Die) -> Answer:
    view = context.view
    if view.watch != view.seat or ask.of not in DOERS:
        return (PASS,), ()
    return (DOERS[ask.of].choose(view, ask, context.beliefs),), ()


class Player(Agent[Context]):
    """A level and a temperament."""

    answers: ClassVar[Mapping[str, Callable[[Context, Ask, Die], Answer]]] = {
        "look": _first, "show": _show, "pull": _pull, "say": choose, "vote": _vote, "tie": _tie, "rest": _first,
        "question": _question, "act": _act,
    }  # fmt: skip

    goes_by = Context

    def settled(self, ask: Ask) -> bool:
        """Tell whether there is nothing to think about: a reason even for the only way."""
        return super().settled(ask) and ask.id != "pull"

    def fresh(self, view: View) -> Beliefs:
        """Believe as far as this skill goes."""
        return Beliefs(view, self.level.skill)

    def context(self, view: View) -> Context:
        """Return what it goes by, the chart looked at where anything was not heard."""
        found = super().context(view)
        found.beliefs.catch_up(view)
        return found


TEMPERAMENTS: Final = {
    "climber": Temperament(
        talkative=6,
        likes=likes(agree=25, vouch=18, trust=25, claim_role=14, announce_route=20, promise=26, suspect=-14),
    ),
    "survivor": Temperament(
        talkative=-4,
        likes=likes(sobriety_claim=30, tolerance_claim=12, oppose=24, disagree=-15, suspect=-24, defend_self=10),
    ),
    "hoarder": Temperament(
        talkative=-14,
        likes=likes(dodge=60, silence=20, watch_above=-30, watch_below=-30, claim_role=-30, map_hint_good=-10, ask=6),
    ),
    "bully": Temperament(
        talkative=8,
        likes=likes(suspect=30, disagree=30, accuse_lie=25, demand_action=28, ask=14, vouch=-20, agree=-20),
        grudge=30,
    ),
    "gambler": Temperament(
        talkative=4,
        likes=likes(map_hint_good=22, map_hint_bad=22, distrust=34, tolerance_claim=22, offer_switch=24, ask=-8),
    ),
}


def player(name: str, seat: Seat, personality: str = "") -> Player:
    """Return a fresh opponent of that level."""
    return Player(seat, LEVELS[name], TEMPERAMENTS.get(personality, PLAIN))


MAKERS: Final[Mapping[str, Maker]] = {**CREWS, **{name: partial(player, name) for name in LEVELS}}
