"""What the best level would do and why, what an opponent weighed, and where a finished voyage was decided."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.agents import deduction
from rules.agents.choice import WHOLE, five, shares
from rules.agents.deduction import SPOKEN
from rules.core.advice import Hint, Thought, Turning, Valued, Weighed
from rules.core.sentences import Words
from rules.core.talk.claims import claims_of, spoken
from rules.core.talk.codes import ACT, ACTS, FACT, OPINION
from rules.core.talk.statement import of_move
from rules.core.talk.tongue import today
from rules.core.types import PASS, TABLE, Ask, Move, having_heard
from rules.games.scallywag.chart import GOAL, route_word
from rules.games.scallywag.events import Ended, Moved, Sailed
from rules.games.scallywag.minds import steering
from rules.games.scallywag.minds.agent import BEST, LEVELS, Context, player
from rules.games.scallywag.minds.topics import suspect
from rules.games.scallywag.minds.worth import NEAR_C, NEAR_S, THIRST, nearness
from rules.games.scallywag.roles import LEADERS, ROLES, side_of
from rules.games.scallywag.roles.base import JOINED, LOYAL, MUTINOUS, SCA
from rules.games.scallywag.state import RUM
from rules.games.scallywag.talk import TONGUE
from rules.games.scallywag.talk.facts import DEMAND
from rules.games.scallywag.talk.record import spoken_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.core.events import Event
    from rules.core.match import Match
    from rules.games.scallywag.minds.beliefs import Beliefs
    from rules.games.scallywag.view import View

MOST: Final = 5
words: Final = Words("rules.games.scallywag", "looking_back")
# how much it is worth telling
END, GANG, COURSE, TREASURE = 100, 60, 50, 20


def worth(view: View, tape: Sequence[Event], ask: Ask) -> tuple[Valued, ...]:
    """Return the routes as the best level would have seen them from that chair, best first; () for all but votes."""
    allowed = frozenset(ask.options) - {PASS}
    if ask.id not in ("vote", "tie") or len(allowed) < 2:
        return ()
    mind = having_heard(tape, player(BEST, view.seat))
    found = mind.context(view).course
    ranked = sorted(zip(found.worth, found.options, strict=True), reverse=True)
    return tuple(
        Valued(Move(view.seat, ask.id, (route,)), round(WHOLE * value)) for value, route in ranked if route in allowed
    )


def known(view: View, tape: Sequence[Event], turning: Turning) -> str:
    """Say who looked most like the Scallywag from this loyal chair, how much and why; "" of a mutinous one."""
    del turning
    mind = having_heard(tape, player(BEST, view.seat))
    others = [seat for seat in range(view.n) if seat != view.seat and not view.shown >> seat & 1]
    if view.side == MUTINOUS or not others:
        return ""
    context = mind.context(view)
    target = max(others, key=lambda seat: context.chances.kinds[seat][SCA])
    why = deduction.because(TONGUE, view, suspect(context, target))
    return words.known(who=f"{{{target}}}", percent=round(100 * context.chances.kinds[target][SCA]), why=why)


class _Mark(NamedTuple):
    weight: int
    turn: int
    side: int  # whom it helped
    why: str


def landmarks(match: Match) -> tuple[Turning, ...]:
    """Return the few moves by which a finished voyage was decided, in order: from the record, with all cards open."""
    best: dict[int, _Mark] = {}
    for mark in sorted(_marks(match)):  # of two by the same move the weightier, or both treasures
        other = best.get(mark.turn) if mark.weight < COURSE else None
        best[mark.turn] = mark if other is None else mark._replace(why=f"{other.why} {mark.why}")
    kept = sorted((mark for turn, mark in best.items() if turn >= match.base), reverse=True)[:MOST]
    return tuple(_told(match, mark) for mark in sorted(kept, key=lambda mark: mark.turn))


def _told(match: Match, mark: _Mark) -> Turning:
    view: View = match.view(TABLE)
    move = match.moves[mark.turn - match.base]
    gain = 1 if mark.side == side_of(view.open_roles[move.seat]) else -1
    why = mark.why
    if move.ask == "tie":
        own = match.at(mark.turn).votes[-1][move.seat]
        why = f"{words['TIES', 0 if own == PASS else 1 if own in move.picks else 2]} {why}"
    return Turning(mark.turn, move.seat, move, move, gain, why, move, move.seat, 0)


def _marks(match: Match) -> Iterator[_Mark]:
    view: View = match.view(TABLE)
    maps = [view.house.numbers.map_spots(kind, view.maps[kind]) for kind in (0, 1)]
    needs = view.house.pieces, view.house.numbers.allies
    markers: list[int] = []
    last, heard = -1, len(match.told(TABLE, match.base))
    for turn in range(match.base + 1, match.turn + 1):
        tape = match.told(TABLE, turn)
        for told in tape[heard:]:
            match told:
                case Sailed(route):
                    last = _voted(match, turn - 1, route)
                    yield from _reached(maps, needs, markers, route, last)
                    markers.append(route)
                case Moved(_, route):
                    yield _Mark(COURSE, _done(match, turn - 1, route), view.result_side, words.MOVED)
                    markers[-1] = route
                case Ended(side, why) if why == RUM:
                    yield _Mark(END, last, side, words.DROWNED)
        heard = len(tape)
    yield from _gang(match, view)


def _reached(
    maps: Sequence[Sequence[int]], needs: Sequence[int], markers: Sequence[int], route: int, turn: int
) -> Iterator[_Mark]:
    """Tell of a treasure that was reached for the first time."""
    been, spot = {GOAL[one] for one in markers}, GOAL[route]
    for kind, spots in enumerate(maps):
        if spot in spots and spot not in been:
            count = sum(one in been for one in spots) + 1
            said = (words["ALLIES", count - 1] if kind else words["PIECES", count - 1])
            done = count == needs[kind]
            yield _Mark(END, turn, kind, words.WON) if done else _Mark(TREASURE + count, turn, kind, said)


def _voted(match: Match, turn: int, route: int) -> int:
    """Return the turn of a vote for the route that was taken: a person's, a leader's, else anybody's; or of the tie."""
    if match.moves[turn - match.base].ask == "tie":
        return turn
    roles = match.view(TABLE).open_roles
    people, best = match.state.people, (-1, -1)
    for at in range(turn, match.base - 1, -1):
        move = match.moves[at - match.base]
        if move.ask != "vote" and move.seat != TABLE:
            break
        if move.ask == "vote" and move.picks[:1] == (route,):
            weight = 2 if people >> move.seat & 1 else int(roles[move.seat] in LEADERS)
            best = max(best, (weight, at))
    return best[1]  # -1: the watch chose where nobody had voted, and the sand had run out


def _done(match: Match, turn: int, pick: int) -> int:
    """Return the turn by which something was done that night."""
    for at in range(turn, match.base - 1, -1):
        move = match.moves[at - match.base]
        if move.ask == "act" and move.picks == (pick,):
            return at
    return turn


def _gang(match: Match, view: View) -> Iterator[_Mark]:
    """Tell of the night somebody was pressed."""
    if len(view.gang) < 3 or view.gang[1] != JOINED:
        return
    for at, move in enumerate(match.moves, match.base):
        pressing = move.ask == "act" and move.seat >= 0 and ROLES[view.open_roles[move.seat]].presses
        if pressing and move.picks == (view.gang[0],):
            yield _Mark(GANG, at, MUTINOUS, words.PRESSED)
            return


PACKAGE: Final = "rules.games.scallywag"
# act -> the reason to say such a thing
_TALK: Final = {
    **SPOKEN, "distrust": "doubt", "watch_above": "report", "watch_below": "report", "trust": "vouch",
    "oppose": "oppose", "announce_route": "announce", "promise": "announce", "demand_action": "announce",
    "map_hint_good": "hint", "map_hint_bad": "hint", "claim_role": "claim", "tolerance_claim": "number",
    "sobriety_claim": "number", "offer_switch": "offer",
}  # fmt: skip
_FRAMING: Final = {
    **dict.fromkeys(("suspect", "doubt", "lie"), "frame"),
    "vouch": "shield", "claim": "cover", "report": "report-liar",
}  # fmt: skip
_YES_OR_NO: Final = ("promise", "announce_route", "oppose")
_POINTS: Final = frozenset(ACT[one] for one in ("pull", "oppose", "map_hint_good", "map_hint_bad", "announce_route"))
_ATTACKS: Final = frozenset(ACT[one] for one in ("suspect", "distrust", "accuse_lie"))


def motive(context: Context, ask: Ask, move: Move) -> str:
    """Return the key of the reason that is true of this move."""
    if ask.of == "route" and ask.id in ("pull", "vote", "tie"):
        return _route(context, move, ask.id)
    found = _OTHERS.get(ask.id)
    return "ready" if found is None else found(context.view, ask, move)


def _route(context: Context, move: Move, kind: str) -> str:
    view, beliefs, found = context.view, context.beliefs, context.course
    if move.picks[0] not in found.options:
        return "none" if len(found.options) > 1 else "only"
    at = found.options.index(move.picks[0])
    if kind == "tie" and view.votes[-1][view.seat] == move.picks[0]:
        return "voted"
    if kind == "vote" and (rule := _by_rule(context, at)):
        return rule
    if kind != "tie" and at != found.best():
        hopes, last = steering.support(view, found), spoken_for(view, view.day)
        named = any(route == move.picks[0] for seat, route in last.items() if seat != view.seat)
        return "crowd" if kind == "vote" and named and hopes[at] > hopes[found.best()] else "near"
    return _best(view, beliefs, at, found.wet)


def _by_rule(context: Context, at: int) -> str:
    """Return by which rule the route at that place gets the vote, "" where it was weighed."""
    view, found = context.view, context.course
    route = found.options[at]
    if steering.keeps_word(view, found) == route:
        return "word"
    if context.heard == route:
        return "heard"
    if at == found.best() or spoken_for(view, view.day).get(view.seat) != route:
        return ""
    values, stays = steering.leanings(view, context.beliefs, found)
    if stays == route:
        return "named" if values[at] == max(values) else "nearly"
    return "swap" if steering.turned(view, _liked(context)) == route else ""


def _liked(context: Context) -> int:
    """Return the route that is worth most to vote for after the talk."""
    values, _ = steering.leanings(context.view, context.beliefs, context.course)
    return context.course.options[values.index(max(values))]


def _best(view: View, beliefs: Beliefs, at: int, wet: list[float]) -> str:
    """Return what speaks loudest for a route beside the others of the day."""
    chances, prospect = beliefs.chances(private=True, view=view), beliefs.sight().prospect
    captain = nearness(prospect.captain, chances.cmap, NEAR_C)
    rival = nearness(prospect.scallywag, chances.smap, NEAR_S)
    sign = -1.0 if view.side == MUTINOUS else 1.0
    gains: dict[object, float] = {
        LOYAL: sign * _above(captain, at),
        MUTINOUS: -sign * _above(rival, at),
        "drink": sign * THIRST * _above(wet, at),
    }
    key = max(gains, key=lambda one: gains[one])
    if len(prospect.options) == 1:
        return "only"
    if key == "drink":
        return "drink"
    if key != view.side:
        return "block" if _seen_to_want(view) else "maps-theirs"
    if view.maps[view.side] >= 0:
        return "map"
    return "hoard" if _seen_to_want(view) else "maps"


def _seen_to_want(view: View) -> bool:
    """Whether the others have said or done anything that could show where they want to go."""
    voted = any(vote >= 0 for votes in view.votes for seat, vote in enumerate(votes) if seat != view.seat)
    return voted or any(row.speaker != view.seat for row in spoken(view, *_POINTS))


def _above(values: list[float], at: int) -> float:
    return values[at] - sum(values) / len(values)


def _talk(view: View, _ask: Ask, move: Move) -> str:
    if move.picks[0] == PASS:
        return "quiet"
    key = _spoken(view, move)
    liar = view.side == MUTINOUS
    if liar and move.picks[0] == ACT["vouch"] and not view.mates >> of_move(view.seat, move)[0].target & 1:
        liar = False
    return _FRAMING.get(key, key) if liar else key


def _spoken(view: View, move: Move) -> str:
    """Return why somebody honest would say it."""
    said, _ = of_move(view.seat, move)
    name = ACTS[said.act]
    if name == "claim_role" and said.a != view.role:
        return "cover"
    pleas = claims_of(view).numbered(DEMAND, to=view.seat, since=today(view))
    if any(said.ref == number or (name in _YES_OR_NO and row.b in (said.a, said.b)) for number, row in pleas):
        return "plea"
    if name == "suspect":
        if spoken(view, *_ATTACKS, by=said.target, to=view.seat, since=today(view)):
            return "back"
        return "suspect" if said.fact > OPINION else "doubt"
    return _TALK.get(name, "remark")


def _night(view: View, ask: Ask, move: Move) -> str:
    if view.watch != view.seat:
        return "sleep"
    if move.picks[0] == PASS:
        return "hands-off"
    if ask.id == "question":
        return "question"
    return {"seat": "press", "route": "course"}.get(ask.of, "switch")


def _show(view: View, ask: Ask, move: Move) -> str:
    if len(ask.options) == 1:
        return "ready"
    if move.picks[0] != PASS:
        return "show"
    return "show-late" if view.role != LEADERS[LOYAL] else "show-never"


def _rest(_view: View, ask: Ask, move: Move) -> str:
    return "ready" if len(ask.options) == 1 else "rest" if move.picks[0] != PASS else "rest-not"


_OTHERS: Final = {"say": _talk, "question": _night, "act": _night, "show": _show, "rest": _rest}


def hint(view: View, tape: Sequence[Event], ask: Ask) -> Hint:
    """Return what the best level would do, from the view and the own tape alone."""
    return deduction.hint(PACKAGE, player(BEST, view.seat), view, tape, ask, motive)


COOL: Final = 0.02  # the least temperature with which shares are told

_ACCUSED: Final = frozenset((ACT["suspect"], ACT["distrust"], ACT["accuse_lie"]))
_LIES: Final = frozenset(FACT[f"against.contradiction.{one}"] for one in ("two_stories", "numbers_clash"))


def thought(view: View, tape: Sequence[Event], ask: Ask, move: Move, opponent: str, personality: str) -> Thought | None:
    """Return what that opponent weighed before `move`, from its view and own tape alone; None for a stranger."""
    if opponent not in LEVELS:
        return None
    context = having_heard(tape, player(opponent, view.seat, personality)).context(view)
    if ask.of == "route" and ask.id in ("pull", "vote", "tie"):
        key = motive(context, ask, move)
        weighed = (Weighed(move, WHOLE),) if key == "voted" else _routes(context, ask, move)
        why = _apart(view, move.picks[0]) if ask.id == "vote" else ""
        own = deduction.motives(PACKAGE)[key].own
        if key in ("nearly", "swap"):
            own = own.replace("{way}", route_word(_liked(context), view.tiles))
        return Thought(move, weighed, why or own)
    return Thought(move, (Weighed(move, WHOLE),), _reason(context, ask, move))


def _apart(view: View, route: int) -> str:
    """Say why a vote goes another way than the Scallywag's, whom this seat knows as its own; "" if it does not."""
    named = spoken_for(view, view.day)
    leader = next((one for one, role in enumerate(view.known) if role == LEADERS[MUTINOUS] and one != view.seat), -1)
    his = named.pop(leader, PASS)
    if view.side != MUTINOUS or his in (PASS, route):
        return ""
    named.pop(view.seat, None)
    votes = Counter([*named.values(), his])
    rival = max(votes[one] + (one == route) for one in (*votes, route) if one != his)
    how = 2 if votes[his] > rival else int(votes[his] + 1 >= max(votes.values()))
    return words["APART", how](who=f"{{{leader}}}", way=route_word(his, view.tiles))


def _reason(context: Context, ask: Ask, move: Move) -> str:
    view = context.view
    honest = view.side != MUTINOUS
    if honest and ask.id == "say" and move.picks[0] in _ACCUSED:
        said, _ = of_move(view.seat, move)
        if said.name == "accuse_lie" or said.fact in _LIES:
            return deduction.motives(PACKAGE)["lie"].own
        percent, who = round(100 * context.chances.kinds[said.target][SCA]), f"{{{said.target}}}"
        return words.sure(who=who) if percent > 97 else words.share(percent=percent, who=who)
    return deduction.motives(PACKAGE)[motive(context, ask, move)].own


def _routes(context: Context, ask: Ask, move: Move) -> tuple[Weighed, ...]:
    """Return the routes of the day by how much it leaned to each."""
    view, found = context.view, context.course
    values, stays = steering.leanings(view, context.beliefs, found) if ask.id == "vote" else (found.worth, -1)
    if ask.id == "vote" and move.picks[0] in (steering.keeps_word(view, found), context.heard, stays):
        return (Weighed(move, WHOLE),)  # by a rule: nothing was drawn
    options = [one for one in ask.options if one != PASS and one in found.options]
    likely = shares([values[found.options.index(one)] for one in options], max(COOL, context.level.temperature))
    done: dict[int, float] = {}
    for one, share in zip(options, likely, strict=True):
        vote = steering.turned(view, one) if ask.id == "vote" else one
        done[vote] = done.get(vote, 0.0) + share
    rows = [
        Weighed(move if move.picks == (one,) else Move(view.seat, ask.id, (one,)), int(WHOLE * share))
        for one, share in done.items()
    ]
    rows.sort(key=lambda row: (-row.share, row.move != move))
    return five(rows, move)
