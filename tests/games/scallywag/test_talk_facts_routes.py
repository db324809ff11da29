"""Reasons for and against a route are on the chart or they are refused. SW 3.1, 3.4, 3.10."""

from __future__ import annotations

import pytest

from rules.core.talk.codes import DEED
from rules.games.scallywag.chart import ISLANDS
from rules.games.scallywag.talk import TONGUE
from tests.games.scallywag.talk_kit import say
from tests.games.scallywag.test_talk_checker import N
from tests.games.scallywag.test_talk_facts import LAND, TILES, TO1, TO2, TO4, TO6, TO9, TO10, R, day, pull

PULLS = (pull(1, TO6), pull(2, TO9))
CHART = {
    "route_for.drink.rest": ([(TO6, {"f_value": 6})], [(TO9, {"f_value": 9}), (TO6, {"f_value": 9})], {}),
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
    "route_for.sea.two_ways": ([(TO6, {})], [(TO9, {})], {"used": sum(1 << R(9, x) for x in (4, 5, 8, 10, 12, 13))}),
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
