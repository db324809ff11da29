"""Which reasons are on the record aboard: what people said, voted and reported, and what the chart shows. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.checker import PROVEN, Finding, findings, of_seat
from rules.core.talk.claims import rows_of, spoken, spoken_on
from rules.core.talk.codes import ACT, DEED, FACTS, OPINION
from rules.core.talk.statement import EMPTY, Statement
from rules.core.talk.stories import lies, stories
from rules.core.talk.tongue import Judges, day_of, today, unchecked
from rules.games.scallywag.chart import BASE, GOAL, START, distances, free, is_gold, reached
from rules.games.scallywag.talk.claims import CLAIMS
from rules.games.scallywag.talk.record import (
    OPPOSE,
    PROMISE,
    PULL,
    chosen,
    pulls,
    spoken_for,
    tied_on,
    tiles_on,
    tokens_by_day,
    tokens_by_night,
    vote_of,
    watch_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rules.core.talk.tongue import Judge
    from rules.games.scallywag.view import View

ABOVE, BELOW = ACT["watch_above"], ACT["watch_below"]
SUSPECT, DISTRUST, DEMAND = ACT["suspect"], ACT["distrust"], ACT["demand_action"]
_ASK_BELOW: Final = DEED["ask_below"]
NUMBERS: Final = frozenset((ACT["tolerance_claim"], ACT["sobriety_claim"]))
FACTUAL: Final = NUMBERS | {ACT["claim_role"], ABOVE, BELOW}
LEADERLY: Final = 10  # a tolerance that hardly any plain sailor has
SAILORLY: Final = 8  # and one that no leader is under
WOBBLY: Final = 5  # tokens with which a plain sailor is nearly loaded


def found(view: View) -> tuple[Finding, ...]:
    """Return what the checker found for everybody to see."""
    return findings(CLAIMS, view)


def has_spoken(view: View, seat: int, day: int) -> bool:
    """Tell whether a seat said more on a day than which route it likes."""
    rows = spoken_on(view, day, by=seat)
    return any(row.act not in EMPTY and (row.act != PULL or row.fact > OPINION) for row in rows)


def reports(view: View, seat: int) -> list[tuple[int, Statement]]:
    """Return a seat's reports of its watches."""
    return rows_of(view, seat, ABOVE, BELOW)


def kept_mum(view: View, who: int, night: int, until: int) -> bool:
    """On watch that night, a question heard, a turn to speak since, and no report of it up to the end of that day."""
    watched = 1 <= night < view.day and watch_of(view, night) == who and view.asked[night - 1]
    if not watched or (night == view.day - 1 and not spoken_on(view, view.day, by=who)):
        return False
    return not any(row.c == night and day_of(view, number) <= until for number, row in reports(view, who))


# -- stories
def _two_stories(view: View, who: int, said: Statement) -> bool:
    for each in lies(view, found(view), who):
        rows = [view.said[number] for number in each.said]
        days = {day_of(view, number) for number in each.said} | {row.c for row in rows if row.act in (ABOVE, BELOW)}
        if said.f_day in days or said.f_day < 0:
            return True
    return False


def _bad_sums(view: View, who: int, said: Statement) -> bool:
    for each in of_seat(view, found(view), who):
        if each.kind != PROVEN and each.why == "tolerance":
            rows = [view.said[number] for number in each.said]
            claimed = [row.a for row in rows if row.speaker == who and row.act in NUMBERS]
            if said.f_value in claimed if said.f_value != -1 else claimed:
                return True
    return False


def _true_number(view: View, who: int, said: Statement) -> bool:
    """The claim stands, and somebody's report speaks of that seat without contradicting it."""
    bad = {number for each in found(view) if each.kind != PROVEN for number in each.said}
    reported = any(seat != who and bool(reports(view, seat)) for seat in range(view.n))
    return reported and any(
        number not in bad and said.f_value in (-1, row.a) for number, row in rows_of(view, who, *NUMBERS)
    )


def _consistent(view: View, who: int, _said: Statement) -> bool:
    told = len(rows_of(view, who, *FACTUAL))
    return told >= 2 and not (spoken(view, ACT["withdraw"], by=who) or lies(view, found(view), who))


# -- silence
def _spoke_little(view: View, who: int, _said: Statement) -> bool:
    counts = [sum(row.act not in EMPTY for row in spoken(view, by=seat)) for seat in range(view.n)]
    return len(view.said) >= 3 * view.n and counts[who] == min(counts) < max(counts)


def _early(view: View, who: int, said: Statement) -> bool:
    days = {day_of(view, number) for number, _ in rows_of(view, who, *FACTUAL)}
    return said.f_day in days if said.f_day >= 0 else bool(days & {1, 2})


def _withheld(view: View, who: int, said: Statement) -> bool:
    night = said.f_day - 1
    return night >= 1 and kept_mum(view, who, night, said.f_day)


def _nothing_to_tell(view: View, who: int, said: Statement) -> bool:
    night = (said.f_day if said.f_day >= 0 else view.day) - 1
    return night < 1 or watch_of(view, night) != who or not view.asked[night - 1]


def _turned(view: View, who: int, said: Statement) -> bool:
    """The last route spoken for on a day is not the one voted for, and nothing was said of it."""
    days = (said.f_day,) if said.f_day >= 0 else range(1, len(view.votes) + 1)
    return any(spoken_for(view, day).get(who) == said.f_value != vote_of(view, who, day) >= 0 for day in days)


def _true_to_his_word(view: View, who: int, said: Statement) -> bool:
    """A promise or an announced vote was kept, none was broken, and no vote was for another route than was named."""
    if not _TOLD["kept_promise"](view, who, said) or _TOLD["broke_promise"](view, who, Statement(who, said.act)):
        return False
    last = (said._replace(f_day=day, f_value=spoken_for(view, day).get(who, -1)) for day in range(1, view.day))
    return not any(_turned(view, who, each) for each in last)


_TOLD: Final = stories(found, has_spoken, "announce_route")
STORIES: Final[Mapping[str, Judge]] = {
    **_TOLD,
    "kept_promise": _true_to_his_word,
    "two_stories": _two_stories,
    "numbers_clash": _bad_sums,
    "consistent": _consistent,
    "spoke_little": _spoke_little,
    "withheld": _withheld,
    "spoke_early": _early,
    "no_result": _nothing_to_tell,
    "number_true": _true_number,
}


def _towards(view: View, who: int, spot: int, sign: int) -> bool:
    """Two votes at least, and with each of them, and each route named, nearer to a spot or farther from it."""
    far, votes = distances(spot), [votes[who] for votes in view.votes if votes[who] >= 0]
    ways = (*votes, *(route for _, route in pulls(view, who)))
    return len(votes) >= 2 and all((far[START[one]] - far[GOAL[one]]) * sign > 0 for one in ways)


def _fits_map(view: View, who: int, _said: Statement) -> bool:
    """Three votes at least, each nearer to the nearest spot not yet reached of one of the Scallywag's printed maps."""
    ways = [(reached(view.markers[:day]), row[who]) for day, row in enumerate(view.votes) if row[who] >= 0]

    def nearer(spots: tuple[int, ...], there: int, way: int) -> bool:
        left = [distances(spot) for spot in spots if not there >> spot & 1]
        return bool(left) and min(far[GOAL[way]] for far in left) < min(far[START[way]] for far in left)

    maps = view.house.numbers.scallywag_maps
    return len(ways) >= 3 and any(all(nearer(spots, *one) for one in ways) for spots in maps)


def _pulled(view: View, who: int, said: Statement) -> bool:
    return any(route == said.f_value for _, route in pulls(view, who))


def _reason_given(view: View, who: int, said: Statement, given: bool) -> bool:
    return any((row.fact > OPINION) is given and row.a == said.f_value for _, row in rows_of(view, who, PULL))


def _broke_tie(view: View, who: int, said: Statement) -> bool:
    return any(
        watch_of(view, day) == who and chosen(view, day) == said.f_value and tied_on(view, day)
        for day in range(1, len(view.landfalls) + 1)
    )


def _same_votes(view: View, who: int, said: Statement) -> tuple[int, int]:
    both = [(votes[who], votes[said.f_other]) for votes in view.votes if min(votes[who], votes[said.f_other]) >= 0]
    return sum(one == two for one, two in both), len(both)


def _with(view: View, who: int, said: Statement) -> bool:
    same, both = _same_votes(view, who, said)
    return same >= 2 and 4 * same >= 3 * both


def _apart(view: View, who: int, said: Statement) -> bool:
    same, both = _same_votes(view, who, said)
    return both >= 2 and not same


def _to_rest(view: View, who: int, said: Statement) -> bool:
    effect = view.house.numbers.effect
    ways = [(day, vote_of(view, who, day)) for day in range(1, len(view.votes) + 1)]
    found = [
        route
        for day, route in (*ways, *pulls(view, who))
        if route >= 0 and effect(tiles_on(view, day)[GOAL[route]]) < 0 and any(tokens_by_day(view, day))
    ]
    return said.f_value in found if said.f_value != -1 else bool(found)


def _rightly(view: View, who: int, said: Statement) -> bool:
    return any(
        vote_of(view, who, day) == said.f_value == chosen(view, day) and view.house.numbers.effect(landfall.island) <= 0
        for day, landfall in enumerate(view.landfalls, 1)
    )


def _gave_way(view: View, who: int, said: Statement) -> bool:
    for day, route in pulls(view, who):
        vote = vote_of(view, who, day)
        if route == said.f_value and vote >= 0 and vote != route:
            theirs = dict(pulls(view, said.f_other)) if said.f_other >= 0 else {day: vote}
            if theirs.get(day) == vote:
                return True
    return False


def _only_dry(view: View, who: int, said: Statement) -> bool:
    for day, route in pulls(view, who):
        if route == said.f_value:
            used = sum(1 << chosen(view, one) for one in range(1, day))
            tiles = tiles_on(view, day)
            dry = [one for one in free(START[route], used) if view.house.numbers.effect(tiles[GOAL[one]]) <= 0]
            if dry == [route]:
                return True
    return False


VOTES: Final[Mapping[str, Judge]] = {
    "turned": _turned,
    "pulled": _pulled,
    "pulled_island": lambda view, who, said: _towards(view, who, said.f_value, 1),
    "avoided_island": lambda view, who, said: _towards(view, who, said.f_value, -1),
    "fits_map": _fits_map,
    "no_reason": lambda view, who, said: _reason_given(view, who, said, given=False),
    "reasoned": lambda view, who, said: _reason_given(view, who, said, given=True),
    "broke_tie": _broke_tie,
    "pulled_with": _with,
    "pulled_against": _apart,
    "pulled_rest": _to_rest,
    "opposed": lambda view, who, said: any(row.a == said.f_value for _, row in rows_of(view, who, OPPOSE)),
    "right_route": _rightly,
    "gave_way": _gave_way,
    "only_dry": _only_dry,
    "no_map": unchecked,
}


# -- hands and watches
def _heard_hands(view: View) -> Iterator[tuple[int, int, bool, int, int]]:
    """Yield (watch, number, below, hands, night) of all reports.

    A watch who would cite hands reports them first: else a reason let through would prove what nobody may check.
    """
    for seat in range(view.n):
        for _, row in reports(view, seat):
            yield seat, row.a, row.act == BELOW, row.b, row.c


def _hand(view: View, who: int, said: Statement, below: bool, up: bool) -> bool:
    return any(
        number == said.f_value and said.f_day in (-1, night) and under is below and bool(mask >> who & 1) is up
        for watch, number, under, mask, night in _heard_hands(view)
        if watch != who
    )


def _stood(view: View, who: int, said: Statement, steady: bool) -> bool:
    """Hands against tokens: more than a sailor stands, or less than a leader does."""
    for watch, number, below, mask, night in _heard_hands(view):
        if watch == who or said.f_day not in (-1, night):
            continue
        up, whole = bool(mask >> who & 1), number + tokens_by_night(view, night)[who]
        if steady and up is not below and whole + (not below) >= LEADERLY:
            return True
        if not steady and up is below and whole + (not below) <= SAILORLY:
            return True
    return not steady and bool(view.shown >> who & 1)


def _watch_clash(view: View, who: int, said: Statement, left_out: bool = False) -> bool:
    for each in of_seat(view, found(view), who):
        rows = [view.said[number] for number in each.said]
        own = [row for row in rows if row.speaker == who and row.act in (ABOVE, BELOW)]
        if each.kind == PROVEN or not own or said.f_day not in (-1, own[0].c):
            continue
        others = {row.speaker for row in rows} - {who}
        if left_out and (said.f_other < 0 or not own[0].b >> said.f_other & 1):
            return True
        if not left_out and (said.f_other < 0 or said.f_other in others):
            return True
    return False


def _shared(view: View, who: int, said: Statement) -> bool:
    return any(said.f_day in (-1, row.c) for _, row in reports(view, who))


def _watch_agrees(view: View, who: int, said: Statement) -> bool:
    pair = [bool(reports(view, seat)) for seat in (who, said.f_other)]
    return all(pair) and not _watch_clash(view, who, said._replace(f_day=-1))


def _asked_wanted(view: View, who: int, _said: Statement) -> bool:
    asked = spoken(view, DEMAND, to=who)
    wanted = {(row.b, row.a == _ASK_BELOW) for row in asked if row.a in (DEED["ask_above"], _ASK_BELOW)}
    return any((row.a, row.act == BELOW) in wanted for _, row in reports(view, who))


def _swayed(view: View, who: int, said: Statement) -> bool:
    seen = any(row.b >> who & 1 for _, row in rows_of(view, said.f_other, BELOW))
    effect = view.house.numbers.effect
    return seen and any(each.spot == said.f_value and effect(each.island) > 0 for each in view.landfalls)


HANDS: Final[Mapping[str, Judge]] = {
    "above": lambda view, who, said: _hand(view, who, said, below=False, up=True),
    "not_above": lambda view, who, said: _hand(view, who, said, below=False, up=False),
    "below": lambda view, who, said: _hand(view, who, said, below=True, up=True),
    "steady": lambda view, who, said: _stood(view, who, said, steady=True),
    "merry_fast": lambda view, who, said: _stood(view, who, said, steady=False),
    "high_cards": lambda _, who, said: who == said.speaker,
    "near_loaded": lambda _, who, said: who == said.speaker,
    "drew_card": lambda view, who, _: view.counts[who] > view.house.numbers.dealt,
    "swayed": _swayed,
    "watch_clash": _watch_clash,
    "watch_left_out": lambda view, who, said: _watch_clash(view, who, said, left_out=True),
    "watch_withheld": lambda view, who, said: any(
        kept_mum(view, who, night, view.day) for night in range(1, view.day) if said.f_day in (-1, night)
    ),
    "watch_shared": _shared,
    "watch_agrees": _watch_agrees,
    "asked_wanted": _asked_wanted,
}
# What anybody may say of himself and nobody can check: whether it is so, for those who keep to the truth.
OWN: Final[Mapping[str, Callable[[View], bool]]] = {
    "high_cards": lambda view: sum(view.cards) >= 2 * len(view.cards),
    "near_loaded": lambda view: view.sobriety <= 2,
}


# -- routes
def effect(view: View, spot: int) -> int:
    """Return what a landfall does there now."""
    return view.house.numbers.effect(view.tiles[spot])


def _ways(view: View, said: Statement) -> int:
    """Return how many routes lead on when this one is taken."""
    return len(free(GOAL[said.a], view.used | 1 << said.a))


def pulled_today(view: View, route: int) -> Iterator[Statement]:
    """Yield today's pulls for a route."""
    return (row for row in spoken(view, PULL, since=today(view)) if row.a == route)


def _for(view: View, said: Statement, seat: int) -> bool:
    return any(row.speaker == seat for row in pulled_today(view, said.a))


def _against(view: View, said: Statement, seat: int) -> bool:
    rows = spoken(view, OPPOSE, PULL, by=seat, since=today(view))
    return any((row.act == OPPOSE) is (row.a == said.a) for row in rows)


def doubted(view: View, by: int) -> frozenset[int]:
    """Return whom a seat has suspected."""
    return frozenset(row.target for row in spoken(view, SUSPECT, DISTRUST, by=by))


def _there(view: View, said: Statement, sign: int) -> bool:
    found = effect(view, said.f_value)
    return said.f_value == GOAL[said.a] and (found > 0) - (found < 0) == sign


def _near_loaded(view: View, _who: int, said: Statement) -> bool:
    seats = range(view.n) if said.f_other < 0 else (said.f_other,)
    return any(view.tokens[seat] >= WOBBLY and not view.shown >> seat & 1 for seat in seats)


def _driest(view: View, _who: int, said: Statement) -> bool:
    all_effects = [effect(view, GOAL[one]) for one in free(view.ship, view.used)]
    return effect(view, GOAL[said.a]) == min(all_effects) < max(all_effects)


def _grog_lately(view: View, days: int) -> bool:
    last = view.landfalls[-days:]
    numbers = view.house.numbers
    return len(last) == days and all(numbers.effect(each.island) > 0 for each in last)


def _steered_well(view: View, _who: int, said: Statement) -> bool:
    dry = [
        view.house.numbers.effect(landfall.island) <= 0
        for day, landfall in enumerate(view.landfalls, 1)
        if vote_of(view, said.f_other, day) == chosen(view, day)
    ]
    return len(dry) >= 2 and all(dry)


def _promised(view: View, _who: int, said: Statement) -> bool:
    given = spoken(view, PROMISE, by=said.speaker, to=said.f_other, since=today(view))
    return any((row.a, row.b) == (DEED["vote_route"], said.a) for row in given)


def _pulled_since(view: View, _who: int, said: Statement) -> bool:
    days = {day for day, route in pulls(view, said.f_other) if GOAL[route] == GOAL[said.a]}
    return said.f_day in days and view.day in days and said.f_day < view.day


def _without_reason(view: View, _who: int, said: Statement) -> bool:
    rows = list(pulled_today(view, said.a))
    return bool(rows) and all(row.fact == OPINION for row in rows)


def _no_doubted_for(view: View, _who: int, said: Statement) -> bool:
    shady = doubted(view, said.speaker)
    named = {row.a for row in spoken(view, PULL, since=today(view)) if row.speaker in shady}
    return bool(named) and said.a not in named


def _doubted_for(view: View, _who: int, said: Statement) -> bool:
    shady = doubted(view, said.speaker)
    return any(row.speaker in shady for row in pulled_today(view, said.a))


def _new(view: View, _who: int, said: Statement) -> bool:
    return not reached(view.markers) >> GOAL[said.a] & 1


def _visited(view: View, who: int, said: Statement) -> bool:
    return not _new(view, who, said) and GOAL[said.a] != BASE and said.f_value in (-1, GOAL[said.a])


ROUTES: Final[Mapping[str, Judge]] = {
    "rest": lambda view, _, said: _there(view, said, -1) and any(view.tokens),
    "deserted": lambda view, _, said: _there(view, said, 0) and said.f_value != BASE,
    "grog": lambda view, _, said: _there(view, said, 1),
    "drink.near_loaded": _near_loaded,
    "driest": _driest,
    "route_for.grog_before": lambda view, _, said: _grog_lately(view, 1) and effect(view, GOAL[said.a]) <= 0,
    "route_against.grog_before": lambda view, _, said: _grog_lately(view, 2) and effect(view, GOAL[said.a]) > 0,
    "two_ways": lambda view, _, said: _ways(view, said) == 2,
    "lane_used": lambda view, _, said: bool(view.used >> (said.a ^ 1) & 1),
    "new_waters": _new,
    "unvisited": lambda view, who, said: bool(view.markers) and _new(view, who, said),
    "only_way": lambda view, _, said: free(view.ship, view.used) == (said.a,),
    "way_back": lambda view, _, said: is_gold(said.a) and not view.used >> (said.a ^ 1) & 1,
    "keeps_reach": lambda view, _, said: _ways(view, said) >= 3,
    "few_lanes": lambda view, *_: len(free(view.ship, view.used)) <= 2,
    "asked_by": lambda view, _, said: _for(view, said, said.f_other),
    "wanted_by": lambda view, _, said: _for(view, said, said.f_other),
    "steered_well": _steered_well,
    "suspect_against": lambda view, _, said: (
        said.f_other in doubted(view, said.speaker) and _against(view, said, said.f_other)
    ),
    "no_suspect_for": _no_doubted_for,
    "suspects_for": _doubted_for,
    "promised": _promised,
    "route_for.tried_elsewhere": lambda view, who, said: (
        reached(view.markers).bit_count() > 4 and _new(view, who, said)
    ),
    "route_against.tried_elsewhere": lambda view, _, said: (
        sum(reached(view.markers) >> GOAL[one] & 1 for one in free(GOAL[said.a], 0) if GOAL[one] != BASE) >= 2
    ),
    "dead_end": lambda view, _, said: _ways(view, said) == 0,
    "one_lane": lambda view, _, said: _ways(view, said) == 1,
    "turns_back": lambda view, _, said: bool(view.markers) and GOAL[said.a] == START[view.markers[-1]],
    "burns_lane": lambda view, _, said: GOAL[said.a] != BASE and _ways(view, said) <= 2,
    "visited": _visited,
    "pulled_since": _pulled_since,
    "trust.no_reason": _without_reason,
}


JUDGES: Final = Judges({**STORIES, **VOTES, **HANDS, **ROUTES})
_OWN: Final = {  # what the speaker's own cards bear out
    fact: OWN[name.rpartition(".")[2]]
    for fact, name in enumerate(FACTS)
    if name.startswith("self.") and name.rpartition(".")[2] in OWN
}


def honest(view: View, said: Statement) -> bool:
    """Tell whether a reason may be given and is so, by the cards of the speaker, whose view this is."""
    return JUDGES.on_record(view, said) and (said.fact not in _OWN or _OWN[said.fact](view))
