"""What a person at the table would not say, opponents do not say either: reasons that tell nothing, idle answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.core.talk.codes import ACT, DEED, FACT, TOPIC
from rules.games.scallywag import talk
from rules.games.scallywag.chart import BASE, GOAL, free
from rules.games.scallywag.minds import covers, steering, topics
from rules.games.scallywag.minds.agent import AT_ONCE, _replies, player
from rules.games.scallywag.minds.beliefs import Chances
from rules.games.scallywag.minds.steering import Course
from rules.games.scallywag.roles.base import CAPTAIN, COOK, LOOKOUT, LOYAL, MUTINOUS
from rules.games.scallywag.roles.lookout import Shift, Switch
from rules.games.scallywag.talk.ready import NEW
from rules.games.scallywag.talk.record import watch_of
from tests.games.scallywag.talk_kit import GAME, deal, heard, say, until

if TYPE_CHECKING:
    from rules.games.scallywag.minds.agent import Context
    from rules.games.scallywag.view import View

WITH, SILENT = FACT["against.route_pull.pulled_with"], FACT["against.silence.silent"]
CLASH = FACT["against.contradiction.claims_clash"]


def context(view: View) -> Context:
    return player("level-4", view.seat).context(view)


def charges(view: View, target: int) -> set[int]:
    """Return the facts that weigh anything against a seat."""
    return {each.fact for weight, each in steering.against(view, context(view).beliefs, target) if weight}


@pytest.mark.parametrize(
    ("votes", "odd"),
    [((4, 2, 2, 6, 8, 8), True), ((2, 2, 2, 6, 8, 8), False), ((4, 2, 2, 2, 2, 8), False)],
)
def test_two_are_tied_together_by_votes_that_few_shared_and_the_accuser_did_not(
    votes: tuple[int, ...], odd: bool
) -> None:
    view = GAME.view(until(deal(6), "pull", day=3), 0)._replace(votes=(votes, votes))
    assert (WITH in charges(view, 1)) is odd


@pytest.mark.parametrize(("spoke", "odd"), [((0, 2, 3, 4), True), ((2, 3, 4), False), ((0, 2), False)])
def test_silence_is_odd_only_where_the_accuser_and_most_others_spoke(spoke: tuple[int, ...], odd: bool) -> None:
    view = GAME.view(until(deal(5), "pull", day=2), 0)
    told = tuple(say(seat, "tolerance_claim", a=5) for seat in spoke)
    view = view._replace(said=told, days_said=(0, len(told)))
    assert (SILENT in charges(view, 1)) is odd


def test_no_place_is_called_new_at_which_the_ship_has_called_though_her_marker_was_moved() -> None:
    view = GAME.view(until(deal(5), "pull", day=3), 0)
    been = {each.spot for each in view.landfalls} | {BASE}
    route = next(one for one in free(view.ship, view.used) if GOAL[one] not in been)
    for spot, new in ((view.landfalls[0].spot, True), (GOAL[route], False)):
        then = view._replace(landfalls=(view.landfalls[0]._replace(spot=spot), *view.landfalls[1:]))
        found = {each.fact for weight, each in steering.for_route(then, context(then).course, route, ()) if weight}
        assert bool(found & NEW) is new
        assert bool(NEW & {one.fact for one in talk.grounds(then, ACT["pull"], route=route, most=99)}) is new


def test_whose_claim_is_doubted_stands_by_it() -> None:
    s = until(deal(6), "pull", day=3)
    mine = s.roles.index(LOOKOUT)
    rival, other = [seat for seat in range(6) if seat != mine][:2]
    told = say(mine, "claim_role", a=LOOKOUT), say(rival, "claim_role", a=LOOKOUT)
    for fact, wanted in ((CLASH, True), (SILENT, False)):
        charge = say(other, "suspect", mine, fact=fact)
        acts = [one.build() for _, one in _replies(context(heard(s, mine, *told, charge))) if one.act == told[0].act]
        assert (told[0] in acts) is wanted


def test_who_says_he_is_the_cook_does_not_speak_of_high_cards_but_of_the_cook() -> None:
    s = until(deal(5), "pull", day=3)
    cook = s.roles.index(COOK)
    charge = say((cook + 1) % 5, "suspect", cook, fact="against.sobriety.above", f_value=9, f_day=1)
    told = say(cook, "claim_role", a=COOK)
    for said, again in (((charge,), False), ((told, charge), True)):
        view = heard(s, cook, *said)._replace(cards=(3, 3, 3))
        built = [one.build() for _, one in _replies(context(view))]
        facts = {one.fact for one in built if one is not None}
        assert (FACT["self.sobriety.high_cards"] in facts) is not again
        assert told in built


@pytest.mark.parametrize(("liar", "charged"), [(0.9, True), (0.5, False)])
def test_of_two_whose_claims_clash_one_is_charged_only_where_one_knows_why(
    liar: float, charged: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = GAME.view(until(deal(5), "pull", day=3), 0)
    beliefs = context(view).beliefs
    mutinous = [0.0, liar, 0.5, 0.5, 0.5]
    monkeypatch.setattr(beliefs, "chances", lambda **_: Chances([[0.2] * 5] * 5, [], [], mutinous))
    found = {(each.fact, each.other) for weight, each in steering.against(view, beliefs, 1) if weight}
    assert ((CLASH, 2) in found) is charged


def test_people_suspect_this_one_or_that_where_all_are_alike_and_the_likeliest_where_one_stands_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = GAME.view(until(deal(7), "pull", day=2), 0)
    for shady, sorts in (([0.2] * 7, 3), ([0.0, 0.1, 0.9, 0.1, 0.1, 0.1, 0.1], 1)):
        monkeypatch.setattr(topics, "_shady", lambda *_, shady=shady: shady)
        hands = [view._replace(cards=(one, two, 3)) for one in (1, 2, 3) for two in (1, 2, 3)]
        assert len({topics._suspected(context(each)) for each in hands}) >= sorts
    assert topics._suspected(context(view)) == 2


def test_what_all_saw_in_the_night_is_taken_up_by_the_loyal() -> None:
    view = GAME.view(until(deal(6), "pull", day=3), 0)
    watch = watch_of(view, 2)
    me = next(seat for seat in range(6) if seat != watch and not (seat + view.day) % 2)
    view = view._replace(seat=me, mates=0, votes=(view.votes[0], (4,) * 6))
    stolen = view._replace(shifts=(Shift(2, 4, 6),))
    for side, said in ((LOYAL, True), (MUTINOUS, False)):
        rows = [(weight, one.build()) for weight, one in topics._overnight(context(stolen._replace(side=side)))]
        assert any(one == say(me, "distrust", watch) and weight > AT_ONCE for weight, one in rows) is said
    switched = view._replace(side=LOYAL, switches=(Switch(2, 3, 5),))
    asked = [one.build() for _, one in topics._overnight(context(switched))]
    assert asked == [say(me, "ask", watch, a=TOPIC["switch"], b=3 << 4 | 5)]


def with_course(view: View, worth: list[float]) -> Context:
    """Return what a seat goes by that values the routes of the day so, and would vote for the first."""
    found = context(view)
    found.__dict__["course"] = Course(free(view.ship, view.used)[: len(worth)], worth, worth, [0.0] * len(worth))
    found.__dict__["vote"] = found.course.options[0]
    return found


@pytest.mark.parametrize(("other", "asked"), [(0.5, True), (0.9, False)])
def test_a_vote_is_asked_of_who_may_well_give_it(other: float, asked: bool) -> None:
    s = until(deal(5), "pull", day=3)
    me = next(seat for seat in range(5) if not (seat + s.day) % topics.CHORUS)
    mine, his = free(s.ship, s.used)[:2]
    away = topics.doubtful(context(GAME.view(s, me)))
    friend = next(seat for seat in range(5) if seat not in away)
    said = [say(me, "pull", a=mine, fact=0), say(friend, "pull", a=his, fact=0)]
    found = with_course(heard(s, me, *said), [0.5, other])
    assert (topics._demand(found, [0.0] * 5) is not None) is asked
    plea = say(friend, "demand_action", me, a=DEED["vote_route"], b=his)
    assert topics._demand(with_course(heard(s, me, *said, plea), [0.5, other]), [0.0] * 5) is None


def test_a_vote_that_costs_little_is_given_for_the_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    s = until(deal(5), "pull", day=3)
    mine, his = free(s.ship, s.used)[:2]
    plea = say(1, "demand_action", 0, a=DEED["vote_route"], b=his)
    for worth, given in ((0.48, his), (0.3, mine)):
        monkeypatch.setattr(steering, "gains", lambda _view, _beliefs, found: found.worth)
        view = heard(s, 0, say(0, "pull", a=mine, fact=0), say(1, "pull", a=his, fact=0), plea)
        found = with_course(view, [0.5, worth])
        assert steering.vote(view, found.beliefs, found.course, 0.0, None) == given


def test_who_sails_where_he_warned_of_takes_the_warning_back() -> None:
    s = until(deal(5), "pull", day=3)
    route = free(s.ship, s.used)[0]
    for spot, wanted in ((GOAL[route], True), (GOAL[route] ^ 1, False)):
        view = heard(s, 0, say(0, "map_hint_bad", a=spot))
        back = say(0, "withdraw", ref=len(view.said) - 1)
        found = with_course(view, [0.5, 0.3])
        assert (back in [one.build() for _, one in topics.courses(found) if one.act == back.act]) is wanted
        dearer = steering.shy(view, found.course).worth[0] < found.course.worth[0]
        assert dearer is wanted


@pytest.mark.parametrize(("other", "along"), [(0.48, True), (0.2, False)])
def test_nobody_suspects_whom_he_sails_with_where_he_need_not(other: float, along: bool) -> None:
    s = until(deal(5), "pull", day=3)
    route = free(s.ship, s.used)[0]
    found = with_course(heard(s, 0, say(1, "pull", a=route, fact=0)), [0.5, other])
    assert topics._goes_along(found, 1) is along
    assert not topics._goes_along(found, 2)


def test_hands_that_were_up_the_night_before_are_no_news() -> None:
    view = GAME.view(until(deal(5), "pull", day=3), 0)
    one, two = watch_of(view, 1), watch_of(view, 2)
    up = 1 << next(seat for seat in range(5) if seat not in (one, two))
    view = view._replace(seat=two, said=(say(one, "watch_above", a=7, b=up, c=1),))
    assert not covers.news(view, 2, up)
    assert covers.news(view, 2, 0)
    assert covers.news(view._replace(said=()), 2, up)


def test_nobody_is_praised_for_what_every_watch_has_done() -> None:
    shared = FACT["for.watch.watch_shared"]
    view = GAME.view(until(deal(5), "pull", day=3), 0)._replace(asked=(1, 1))
    one, two = (say(watch_of(view, night), "watch_above", a=7, b=0, c=night) for night in (1, 2))
    for said, praised in (((one,), True), ((one, two), False)):
        then = view._replace(said=said)
        found = {each.fact for _, each in steering.in_favour(then, context(then).beliefs, one.speaker)}
        assert (shared in found) is praised


@pytest.mark.parametrize("seats", [4, 6, 9])
def test_one_or_two_say_whether_they_believe_who_says_he_is_the_captain(seats: int) -> None:
    s = until(deal(seats), "pull", day=2)
    captain = s.roles.index(CAPTAIN)
    claim = say(captain, "claim_role", a=CAPTAIN)
    said = []
    for seat in range(seats):
        view = heard(s, seat, claim)
        said += [one.build() for weight, one in topics.captains(context(view)) if weight > AT_ONCE]
    assert 1 <= len(said) <= 2
    assert all(row and row.act in (ACT["agree"], ACT["disagree"]) and row.target == captain for row in said)


def test_in_the_first_days_some_of_the_loyal_go_by_the_record_whatever_they_might_make_of_it() -> None:
    view = GAME.view(until(deal(6), "pull", day=3), 0)._replace(side=LOYAL, asked=(1, 1), mates=0)
    watch = watch_of(view, 1)
    view = view._replace(seat=(watch + 3) % 6, phase="word")  # who was on watch has not told of it
    charged = set()
    for cards in ((one, two, 3) for one in (1, 2, 3) for two in (1, 2, 3)):
        early, late = view._replace(cards=cards), view._replace(cards=cards, day=view.day + topics.EARLY)
        built = [one.build() for _, one in topics._by_the_book(context(early))]
        charged.add(tuple(row.target for row in built if row))
        assert not [*topics._by_the_book(context(late))]
    assert charged == {(), (watch,)}


def test_nobody_votes_with_whom_he_suspected_that_day_where_he_need_not(monkeypatch: pytest.MonkeyPatch) -> None:
    s = until(deal(5), "pull", day=3)
    mine, other = free(s.ship, s.used)[:2]
    named = [say(seat, "pull", a=route, fact=0) for seat, route in enumerate((mine, mine, other, other))]
    for worth, vote in ((0.48, other), (0.2, mine)):
        monkeypatch.setattr(steering, "gains", lambda _view, _beliefs, found: found.worth)
        view = heard(s, 0, *named, say(0, "suspect", 1, fact=SILENT, f_day=2))
        found = with_course(view, [0.5, worth])
        values, stays = steering.leanings(view, found.beliefs, found.course)
        assert found.course.options[values.index(max(values))] == vote
        assert (stays == mine) is (vote == mine)
