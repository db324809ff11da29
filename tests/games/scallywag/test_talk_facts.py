"""Reasons are on the record or they are refused: every kind, both ways. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.core.talk.codes import DEED, FACT, OPINION, TOPIC
from rules.games.scallywag.chart import route
from rules.games.scallywag.state import Landfall
from rules.games.scallywag.talk import TONGUE
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
    "for.route_pull.pulled_rest": (day(2, pull(1, TO6), pull(2, TO9)), [({}, True)], {"target": 2}),
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
