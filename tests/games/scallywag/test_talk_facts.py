"""Reasons are on the record or they are refused: every kind, both ways. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.core.talk.bank import reasons
from rules.core.talk.codes import ACT, DEED, FACT, FACTS, OPINION, TOPIC
from rules.core.talk.legal import fault
from rules.core.talk.palette import ready
from rules.core.talk.phrase import Company, Telling
from rules.games.scallywag.chart import ISLANDS, route
from rules.games.scallywag.state import Landfall
from rules.games.scallywag.talk import TONGUE
from rules.games.scallywag.talk.facts import JUDGES, honest
from tests.games.scallywag.talk_kit import say
from tests.games.scallywag.test_talk_checker import N, above, at, below, role, tolerance

if TYPE_CHECKING:
    from rules.games.scallywag.view import View

TILES = tuple(-1 if spot == 5 else spot if spot < 5 else spot - 1 for spot in range(16))  # island k lies at spot k, k+1
# grog: spots 0 (3), 1 (2), 2 (1), 3 (1), 9 (2), 10 (2), 14 (3), 15 (2); rest: 4 (3), 6 (2), 7 (1), 8 (1)
R = route


def day(number: int, *said, **rest) -> View:
    return at(number, *said, **{"tiles": TILES, "ship": 5, "used": 0, "days_said": (0,) * number, **rest})


def votes(*rows: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return rows


def so(view: View, act: str, target: int, fact: str, **rest: int) -> bool:
    return TONGUE.on_record(view, say(0, act, target, fact=fact, **rest))


def pull(seat: int, where: int, fact: int = OPINION):
    return say(seat, "pull", a=where, fact=fact)


LAND = Landfall
TO6, TO9, TO10, TO1, TO2, TO4 = (R(5, spot) for spot in (6, 9, 10, 1, 2, 4))
SAME = ((TO6, TO6, TO9, -1, TO9),) * 2
ABOUT = {
    "against.contradiction.two_stories": (
        day(2, tolerance(1, 5), tolerance(1, 6), tolerance(2, 5), days_said=(0, 3)),
        [({"f_day": 1}, True), ({"f_day": 2}, False)],
        {"target": 2},
    ),
    "against.contradiction.changed_story": (
        day(2, tolerance(1, 5), tolerance(1, 6), tolerance(2, 6), days_said=(0, 1)),
        [({"f_day": 1}, True), ({"f_day": 2}, False)],
        {"target": 2, "f_day": 1},
    ),
    "against.contradiction.claims_clash": (
        day(2, role(1, 0), role(2, 0), role(3, 1)),
        [({"f_other": 2}, True), ({"f_other": 3}, False)],
        {},
    ),
    "against.contradiction.withdrew": (day(2, tolerance(1, 5), say(1, "withdraw", ref=0)), [({}, True)], {"target": 2}),
    "against.contradiction.numbers_clash": (day(2, tolerance(1, 5), above(0, 6, 1, 1)), [({}, True)], {"target": 2}),
    "against.sobriety.numbers_clash": (
        day(2, tolerance(1, 5), above(0, 6, 1, 1)),
        [({"f_value": 5}, True), ({"f_value": 6}, False)],
        {"target": 2, "f_value": 5},
    ),
    "against.silence.silent": (
        day(2, pull(1, TO6), say(2, "trust", 1), days_said=(0, 2)),
        [({"f_day": 1}, True), ({"f_day": 2}, False)],
        {"target": 2, "f_day": 1},
    ),
    "against.silence.dodged": (
        day(2, say(3, "ask", 1, a=TOPIC["role"]), say(1, "dodge", 3, a=TOPIC["role"], ref=0)),
        [({"f_other": 3}, True), ({"f_other": 2}, False)],
        {"target": 2, "f_other": 3},
    ),
    "against.silence.silent_since": (
        day(4, say(1, "trust", 2), days_said=(0, 1, 1, 1)),
        [({"f_day": 1}, True), ({"f_day": 2}, False)],
        {"target": 2, "f_day": 1},
    ),
    "against.silence.withheld": (
        day(4, above(1, 6, 2, 2), days_said=(0, 0, 0)),
        [({"f_day": 2}, False), ({"f_day": 3}, False)],
        {},
    ),
    "against.route_pull.pulled": (
        day(2, pull(1, TO6)),
        [({"f_value": TO6}, True), ({"f_value": TO9}, False)],
        {"target": 2, "f_value": TO6},
    ),
    "against.route_pull.no_reason": (
        day(2, pull(1, TO6), pull(2, TO6, FACT["route_for.sea.two_ways"])),
        [({"f_value": TO6}, True)],
        {"target": 2, "f_value": TO6},
    ),
    "for.route_pull.reasoned": (
        day(2, pull(1, TO6, FACT["route_for.sea.two_ways"]), pull(2, TO6)),
        [({"f_value": TO6}, True)],
        {"target": 2, "f_value": TO6},
    ),
    "against.route_pull.pulled_with": (
        day(3, votes=SAME),
        [({"f_other": 2}, False), ({"f_other": 3}, False)],
        {"target": 2, "f_other": 3},
    ),
    "for.route_pull.pulled_against": (
        day(3, votes=SAME),
        [({"f_other": 2}, True), ({"f_other": 3}, False)],
        {"target": 2, "f_other": 4},
    ),
    "against.route_pull.pulled_island": (
        day(3, votes=SAME),
        [({"f_value": 7}, True), ({"f_value": 8}, False)],
        {"target": 2, "f_value": 7},
    ),
    "for.route_pull.avoided_island": (
        day(3, votes=SAME),
        [({"f_value": 8}, True), ({"f_value": 7}, False)],
        {"target": 2, "f_value": 8},
    ),
    "against.route_pull.fits_map": (  # 3, 7, 13 and 15
        day(
            4,
            votes=((-1, TO6, TO9, TO6, -1), (-1, R(6, 3), R(6, 5), R(6, 3), -1), (-1, R(3, 7), R(3, 7), -1, -1)),
            markers=(TO6, R(6, 3), R(3, 7)),
        ),
        [({}, True)],
        {"target": 2},
    ),
    "against.route_pull.broke_tie": (
        day(
            3,
            votes=((TO6, TO6, TO9, TO9, -1), (TO6, TO6, TO6, TO9, -1)),
            markers=(TO9, TO6),
            landfalls=(LAND(9, 9, (0,) * N, (3,) * N), LAND(6, 5, (0,) * N, (3,) * N)),
            watch=3,
        ),
        [({"f_value": TO9}, True), ({"f_value": TO6}, False)],
        {"target": 2, "f_value": TO6},
    ),
    "for.route_pull.right_route": (
        day(2, votes=((-1, TO6, TO9, TO6, -1),), markers=(TO6,), landfalls=(LAND(6, 5, (0,) * N, (3,) * N),)),
        [({"f_value": TO6}, True), ({"f_value": TO9}, False)],
        {"target": 2, "f_value": TO6},
    ),
    "for.route_pull.gave_way": (
        day(2, pull(1, TO9), pull(2, TO6), votes=((-1, TO6, TO6, -1, -1),), days_said=(0, 2)),
        [({"f_value": TO9}, True), ({"f_value": TO6}, False)],
        {"target": 2, "f_value": TO6},
    ),
    "for.route_pull.pulled_rest": (
        day(2, pull(1, TO6), pull(2, TO9), days_said=(0, 0), landfalls=(LAND(9, 8, (2,) * N, (3,) * N),)),
        [({}, True)],
        {"target": 2},
    ),
    "against.route_pull.turned": (
        day(2, pull(1, TO6), pull(2, TO9), votes=((-1, TO9, TO9, -1, -1),), days_said=(0, 2)),
        [({"f_value": TO6}, True), ({"f_value": TO6, "f_day": 1}, True), ({"f_value": TO9}, False)],
        {"target": 2, "f_value": TO9},
    ),
    "for.route_pull.opposed": (
        day(2, say(1, "oppose", a=TO9, fact=OPINION)),
        [({"f_value": TO9}, True), ({"f_value": TO6}, False)],
        {"target": 2, "f_value": TO9},
    ),
    "against.sobriety.above": (
        day(3, above(0, 6, 1, 1)),
        [
            ({"f_value": 6}, True),
            ({"f_value": 6, "f_day": 1}, True),
            ({"f_value": 6, "f_day": 2}, False),
            ({"f_value": 5}, False),
        ],
        {"target": 2, "f_value": 6},
    ),
    "for.sobriety.below": (
        day(3, below(0, 6, 1, 1)),
        [({"f_value": 6, "f_day": 1}, True), ({"f_value": 7, "f_day": 1}, False)],
        {"target": 2, "f_value": 6, "f_day": 1},
    ),
    "for.sobriety.not_above": (
        day(3, above(0, 6, 1, 2)),
        [({"f_value": 6}, True), ({"f_value": 7}, False)],
        {"target": 2, "f_value": 6},
    ),
    "against.sobriety.steady": (
        day(3, above(0, 6, 1, 1, 2), tokens={1: 3}),
        [({}, True), ({"f_day": 1}, True), ({"f_day": 2}, False)],
        {"target": 2},
    ),
    "for.sobriety.merry_fast": (day(3, below(0, 5, 1, 1, 2), tokens={2: 4, 1: 3}), [({}, True)], {"target": 2}),
    "for.sobriety.number_true": (
        day(3, above(0, 6, 1, 1), tolerance(1, 8), tolerance(2, 8)),
        [({"f_value": 8}, True), ({"f_value": 7}, False)],
        {"target": 2, "f_value": 8},
    ),
    "against.watch.watch_withheld": (
        day(4, above(2, 6, 3, 1)),
        [({"f_day": 2}, True), ({"f_day": 1}, False), ({}, True)],
        {"target": 2},
    ),
    "for.watch.watch_shared": (
        day(4, above(1, 6, 2, 3)),
        [({"f_day": 2}, True), ({}, True), ({"f_day": 3}, False)],
        {"target": 2},
    ),
    "against.watch.watch_clash": (
        day(4, above(1, 6, 2, 3), tolerance(3, 4)),
        [({"f_other": 3}, True), ({"f_other": 2}, False), ({}, True)],
        {"target": 2, "f_other": 3},
    ),
    "against.watch.watch_left_out": (
        day(4, above(1, 6, 2, 3), tolerance(4, 9), tolerance(3, 9)),
        [({"f_other": 4}, True), ({"f_other": 3}, False), ({"f_day": 2}, True)],
        {"target": 2, "f_other": 4},
    ),
    "for.watch.watch_agrees": (
        day(4, above(1, 6, 2, 3), above(2, 6, 3, 3)),
        [({"f_other": 2}, True), ({"f_other": 3}, False)],
        {"target": 3, "f_other": 2},
    ),
    "against.promise.broke_promise": (
        day(2, say(1, "promise", 3, a=DEED["vote_route"], b=TO6), votes=((-1, TO9, -1, -1, -1),), days_said=(0, 1)),
        [({}, True), ({"f_other": 3}, True), ({"f_other": 2}, False), ({"f_day": 1}, True)],
        {"target": 2},
    ),
    "for.promise.kept_promise": (
        day(2, say(1, "promise", 3, a=DEED["vote_route"], b=TO6), votes=((-1, TO6, -1, -1, -1),), days_said=(0, 1)),
        [({}, True), ({"f_other": 3}, True), ({"f_other": 2}, False)],
        {"target": 2},
    ),
    "for.silence.answered": (
        day(2, say(3, "ask", 1, a=TOPIC["change"]), say(1, "answer", 3, a=TOPIC["change"], b=1, ref=0)),
        [({"f_other": 3}, True), ({"f_other": 2}, False), ({}, True)],
        {"target": 2},
    ),
    "for.silence.spoke_early": (
        day(4, tolerance(1, 5), tolerance(2, 5), days_said=(0, 1, 1, 1)),
        [({"f_day": 1}, True), ({"f_day": 3}, False), ({}, True)],
        {"target": 2},
    ),
    "for.contradiction.consistent": (day(2, tolerance(1, 5), role(1, 3)), [({}, True)], {"target": 2}),
    "for.contradiction.agrees_with": (
        day(2, tolerance(1, 5), say(3, "confirm", 1, ref=0)),
        [({"f_other": 3}, True), ({"f_other": 2}, False)],
        {"target": 2, "f_other": 3},
    ),
}


@pytest.mark.parametrize("fact", ABOUT)
def test_a_reason_about_somebody_is_so_or_is_refused(fact: str) -> None:
    view, cases, other = ABOUT[fact]
    act = "suspect" if fact.startswith("against") else "vouch"
    for values, wanted in cases:
        assert so(view, act, 1, fact, **values) is wanted, values
    if other:
        assert so(view, act, other.get("target", 1), fact, **{k: v for k, v in other.items() if k != "target"}) is False


def test_who_took_something_back_has_told_more_than_one_story() -> None:
    told = tolerance(1, 5), role(1, 3), tolerance(1, 5)
    assert so(day(2, *told), "vouch", 1, "for.contradiction.consistent")
    assert not so(day(2, *told, say(1, "withdraw", ref=2)), "vouch", 1, "for.contradiction.consistent")


PULLS = (pull(1, TO6), pull(2, TO9))
CHART = {
    "route_for.drink.rest": (
        [(TO6, {"f_value": 6})],
        [(TO9, {"f_value": 9}), (TO6, {"f_value": 9})],
        {"tokens": (0, 0, 1, 0, 0)},
    ),
    "route_for.treasure.unvisited": ([(TO9, {})], [(TO6, {})], {"markers": (TO6, R(6, 5))}),
    "route_for.drink.deserted": (
        [(R(5, 10), {"f_value": 10})],
        [(TO6, {"f_value": 6})],
        {"tiles": (*TILES[:10], 11, 9, *TILES[12:])},
    ),
    "route_against.drink.grog": ([(TO9, {"f_value": 9})], [(TO6, {"f_value": 6}), (TO9, {"f_value": 1})], {}),
    "route_for.drink.driest": ([(TO4, {})], [(TO6, {}), (TO9, {})], {}),
    "route_for.drink.near_loaded": (
        [(TO6, {}), (TO6, {"f_other": 2})],
        [(TO6, {"f_other": 3})],
        {"tokens": (0, 0, 6, 0, 0)},
    ),
    "route_for.drink.grog_before": (
        [(TO6, {})],
        [(TO9, {})],
        {"landfalls": (LAND(9, 8, (2,) * N, (3,) * N),), "day": 2},
    ),
    "route_for.sea.only_way": ([(TO6, {})], [], {"used": sum(1 << one for one in (TO9, TO10, TO1, TO2, TO4))}),
    "route_for.sea.few_lanes": ([(TO6, {})], [], {"used": sum(1 << one for one in (TO10, TO1, TO2, TO4))}),
    "route_for.sea.lane_used": ([(TO6, {})], [(TO9, {})], {"used": 1 << R(6, 5)}),
    "route_for.sea.way_back": ([(TO6, {})], [(TO4, {}), (TO9, {})], {"used": 1 << R(9, 5)}),
    "route_for.sea.two_ways": (
        [(TO9, {})], [(TO6, {})], {"used": sum(1 << R(9, x) for x in (4, 5, 8, 10))},
    ),
    "route_against.sea.dead_end": (
        [(TO9, {})],
        [(TO6, {})],
        {"used": sum(1 << R(9, x) for x in (4, 5, 8, 10, 12, 13))},
    ),
    "route_against.sea.one_lane": ([(TO9, {})], [(TO6, {})], {"used": sum(1 << R(9, x) for x in (4, 5, 8, 10, 12))}),
    "route_for.sea.new_waters": ([(TO9, {})], [(TO6, {})], {"markers": (TO6, R(6, 5))}),
    "route_against.sea.visited": ([(TO6, {}), (TO6, {"f_value": 6})], [(TO9, {})], {"markers": (TO6, R(6, 5))}),
    "route_against.sea.turns_back": ([(TO6, {})], [(TO9, {})], {"markers": (R(5, 6), R(6, 5))}),
    "route_for.trust.asked_by": ([(TO6, {"f_other": 1})], [(TO6, {"f_other": 2}), (TO9, {"f_other": 1})], {}),
    "route_against.trust.wanted_by": ([(TO9, {"f_other": 2})], [(TO9, {"f_other": 1})], {}),
    "route_against.trust.no_reason": ([(TO9, {})], [(TO10, {})], {}),
    "route_for.trust.suspect_against": (
        [(TO6, {"f_other": 2})],
        [(TO9, {"f_other": 2}), (TO6, {"f_other": 1})],
        {"doubt": 2},
    ),
    "route_against.trust.suspects_for": ([(TO9, {})], [(TO6, {})], {"doubt": 2}),
    "route_for.trust.no_suspect_for": ([(TO6, {})], [(TO9, {})], {"doubt": 2}),
    "route_for.trust.promised": (
        [(TO6, {"f_other": 3})],
        [(TO6, {"f_other": 1}), (TO9, {"f_other": 3})],
        {"promise": 3},
    ),
}


@pytest.mark.parametrize("fact", CHART)
def test_a_reason_for_or_against_a_route_is_so_or_is_refused(fact: str) -> None:
    yes, no, rest = CHART[fact]
    fields = dict(rest)
    said = list(PULLS)
    if "doubt" in fields:
        said.append(say(0, "distrust", fields.pop("doubt")))
    if "promise" in fields:
        said.append(say(0, "promise", fields.pop("promise"), a=DEED["vote_route"], b=TO6))
    view = day(1, *said)._replace(**fields)
    act = "pull" if fact.startswith("route_for") else "oppose"
    for where, values in yes:
        assert TONGUE.on_record(view, say(0, act, a=where, fact=fact, **values)), where
    for where, values in no:
        assert not TONGUE.on_record(view, say(0, act, a=where, fact=fact, **values)), where


def test_the_tiles_of_the_test_lie_as_it_says() -> None:
    assert [ISLANDS[TILES[spot]].effect for spot in (6, 9, 4, 10)] == [-2, 2, -3, 2]


def test_no_reason_says_more_than_everybody_saw() -> None:
    """No "every day" of one day in two, no water for who drank nothing, no silence of who had no turn yet."""
    strayed = day(3, pull(1, TO2), votes=SAME, days_said=(0, 0, 0))
    assert not so(strayed, "suspect", 1, "against.route_pull.pulled_island", f_value=7)
    assert not TONGUE.on_record(day(1), say(0, "pull", a=TO6, fact="route_for.drink.rest", f_value=6))
    assert not TONGUE.on_record(day(1), say(0, "pull", a=TO6, fact="route_for.treasure.unvisited"))
    asleep = day(4, days_said=(0, 0, 0, 0))
    last = next(seat for seat in range(N) if so(asleep, "suspect", seat, "against.watch.watch_withheld", f_day=2))
    assert not so(asleep, "suspect", (last + 1) % N, "against.watch.watch_withheld", f_day=3)
    named = [say(1, "announce_route", a=TO6), pull(1, TO6)]
    wavers = day(3, *named, votes=((-1, TO6, -1, -1, -1), (-1, TO9, -1, -1, -1)), days_said=(0, 1, 2))
    assert not so(wavers, "vouch", 1, "for.promise.kept_promise")
    assert so(wavers._replace(votes=wavers.votes[:1], day=2), "vouch", 1, "for.promise.kept_promise")


OWN = {
    "self.sobriety.drew_card": (day(2, drew=1), day(2, drew=2)),
    "self.contradiction.slip": (day(1, tolerance(0, 5), tolerance(0, 6)), day(1, tolerance(0, 5))),
    "self.silence.no_result": (day(3), day(2)),
    "self.watch.watch_shared": (day(2, above(0, 6, 1, 1)), day(2)),
    "self.route_pull.no_map": (day(1), None),
    "self.silence.withheld_safe": (day(1), None),
}


@pytest.mark.parametrize("fact", OWN)
def test_what_one_says_for_oneself_is_what_one_knows(fact: str) -> None:
    yes, no = OWN[fact]
    assert TONGUE.on_record(yes, say(0, "defend_self", fact=fact))
    assert no is None or not TONGUE.on_record(no, say(0, "defend_self", fact=fact))


OWN_CARDS = {
    "self.sobriety.high_cards": (day(1, cards=(3, 2, 2)), day(1, cards=(1, 2, 2))),
    "self.sobriety.near_loaded": (day(2, cards=(1, 1, 1), role=5, tokens={0: 2}), day(1, cards=(1, 1, 1), role=0)),
}


@pytest.mark.parametrize("fact", OWN_CARDS)
def test_what_nobody_can_check_anybody_may_say_and_the_honest_only_if_it_is_so(fact: str) -> None:
    yes, no = OWN_CARDS[fact]
    said = say(0, "defend_self", fact=fact)
    assert TONGUE.on_record(yes, said)
    assert TONGUE.on_record(no, said), "a reason let through proves nothing"
    assert honest(yes, said)
    assert not honest(no, said)


def test_hands_are_cited_after_they_are_reported_even_by_who_saw_them() -> None:
    """SW 3.10: the program checks no report, so no reason may stand for one."""
    saw = ((0, 1, 2 * 11, 0b10),)
    said = say(0, "suspect", 1, fact="against.sobriety.above", f_value=6)
    assert not TONGUE.on_record(day(3, nights=saw), said)
    assert TONGUE.on_record(day(3, above(0, 6, 1, 1), nights=saw), said)
    assert TONGUE.on_record(day(3, above(0, 6, 1, 1)), said), "a made-up report will do as well"


def test_a_number_below_nothing_is_a_number_too() -> None:
    view = day(3, above(0, -4, 1, 1), tolerance(1, 5), nights=((0, 1, 2 * 1, 0b10), (0, 1, 2 * 4, 0b10)))
    company = Company(tuple("ABCDE"), (None,) * N)
    telling = Telling(TONGUE, "k", company)
    said = say(0, "suspect", 1, fact="against.sobriety.above", f_value=-4)
    assert fault(TONGUE, view, said) == ""
    assert "\N{MINUS SIGN}4" in telling.reason(view, said, later=True)
    assert "minus four" in telling.reason(view, said)
    assert "minus four" in telling.preview(view, said)
    every = [one for act in ("suspect", "vouch", "defend_self") for one in ready(TONGUE, view, ACT[act])]
    assert every
    assert all(telling.reason(view, one) and telling.preview(view, one) for one in every)


def test_every_reason_aboard_has_its_judge() -> None:
    for group in ("against", "for", "self", "route_for", "route_against"):
        for fact in reasons("scallywag", group):
            if fact != OPINION and FACTS[fact] not in ("against.contradiction.seats_clash", "for.silence.withheld_for"):
                assert JUDGES.knows(fact), FACTS[fact]


def test_in_a_voyage_of_the_first_ruleset_any_reason_may_stand():
    now = day(1)
    rest = say(0, "pull", a=R(5, 4), fact="route_for.drink.rest", f_value=4)
    assert fault(TONGUE, now, rest)
    assert not fault(TONGUE, now._replace(house=now.house._replace(ruleset=1)), rest)
