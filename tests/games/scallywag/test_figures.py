"""What is counted of finished voyages, and what turning a number does. SW 3.10."""

from __future__ import annotations

import json

import pytest

import rules
from rules.arena import play_many, play_match, seed_of
from rules.core.talk import legal
from rules.core.talk.codes import ACT, FACT
from rules.core.talk.statement import Statement
from rules.games.scallywag import talk
from rules.games.scallywag.chart import BASE, GOAL, free
from rules.games.scallywag.options import DEFAULT, Numbers, numbers_of
from rules.games.scallywag.roles.base import LOYAL, MUTINOUS
from rules.games.scallywag.tally import FIGURES

GAME = rules.game("scallywag")


def options(seats: int, **numbers: str) -> dict:
    resolved = GAME.read_options({}, seats)
    return FIGURES.tuned(resolved, numbers) if numbers else resolved


@pytest.mark.parametrize("seats", range(4, 10))
def test_every_voyage_ends_in_exactly_one_way_sw_3_7(seats: int) -> None:
    names = [measure.name for measure in FIGURES.measures]
    for record in play_many("scallywag", options(seats), seats, ["random"] * seats, 5, 6):
        figures = record["figures"]
        assert list(figures) == names
        assert figures["captain"] + figures["scallywag"] == 1
        assert figures["captain"] == figures["captain_route"] + figures["captain_rum"]
        assert figures["scallywag"] == sum(figures[way] for way in ("scallywag_route", "scallywag_rum", "stuck"))
        assert figures["days"] >= 1
        assert 0 <= figures["loaded"] <= seats
        assert json.loads(json.dumps(record)) == record


@pytest.mark.parametrize("seats", range(4, 10))
def test_sides_are_dealt_as_the_mix_says_sw_3_2(seats: int) -> None:
    s, _ = GAME.new(options(seats), seats, 0, 3)
    captain, scallywag, cook, lookout, mutineer, deckhand = DEFAULT.mix[seats - 4]
    sides = FIGURES.dealt(s)
    assert sides.count(LOYAL) == captain + cook + lookout + deckhand
    assert sides.count(MUTINOUS) == scallywag + mutineer


def test_a_side_gets_the_opponent_named_for_it() -> None:
    for number in range(5):
        seed = seed_of(2, number)
        record = play_match("scallywag", options(7), 7, ["random", "crew-a"], seed)
        s, _ = GAME.new(options(7), 7, 0, seed)
        assert record["levels"] == [("random", "crew-a")[side] for side in FIGURES.dealt(s)]


def test_opponents_that_fit_neither_seats_nor_sides_are_refused() -> None:
    with pytest.raises(ValueError, match="3 opponents"):
        play_match("scallywag", options(5), 5, ["random"] * 3, 1)


def test_a_turned_number_holds_and_the_others_stay() -> None:
    assert numbers_of("") == DEFAULT
    s, _ = GAME.new(options(5, dealt="2", carousing="[30,1,1]"), 5, 0, 1)
    assert [len(cards) for cards in s.cards] == [2] * 5
    assert len(s.deck) == 32 - 10
    assert s.house.numbers == DEFAULT._replace(dealt=2, carousing=(30, 1, 1))
    assert GAME.load(json.loads(json.dumps(GAME.dump(s)))).key() == s.key()


def test_turning_numbers_shows() -> None:
    """Two allies are reached more often than three, and a sea without rum loads nobody."""

    def counted(name: str, **numbers: str) -> float:
        played = play_many("scallywag", options(4, **numbers), 4, ["random"] * 4, 9, 25)
        return sum(record["figures"][name] for record in played)

    assert counted("scallywag_route", allies="2") > counted("scallywag_route")
    dry = json.dumps([min(0, effect) for effect in DEFAULT.effects])
    assert counted("loaded", effects=dry) == 0 < counted("loaded")


@pytest.mark.parametrize(
    ("name", "value"),
    [("ally", "2"), ("allies", "two"), ("allies", "true"), ("allies", "[2]"), ("mix", "4"), ("mix", "[]")],
)
def test_a_number_that_is_none_is_refused_in_a_sentence(name: str, value: str) -> None:
    with pytest.raises(ValueError, match=rf"^T.*'{name}'.*\.$"):
        FIGURES.tuned({}, {name: value})


def test_every_number_can_be_turned() -> None:
    for name in Numbers._fields:
        text = json.dumps(getattr(DEFAULT, name))
        assert numbers_of(str(FIGURES.tuned({}, {name: text})["tuned"])) == DEFAULT


@pytest.mark.parametrize(("effect", "reasons"), [(-1, 2), (2, 1)])
def test_reasons_go_by_the_effects_as_they_were_turned_sw_3_10(effect: int, reasons: int) -> None:
    s, _ = GAME.new(options(5, effects=json.dumps([effect] * 15)), 5, 0, 3)
    view = GAME.view(s, 0)
    for route in free(BASE, 0):
        found = talk.reasons(view, route)
        assert len(found) == reasons
        pull = Statement(0, ACT["pull"], a=route)
        assert {legal.fault(talk.TONGUE, view, Statement(*pull[:7], *how)) for how in found} == {""}
        lie = pull._replace(fact=FACT["route_for.drink.deserted"], f_value=GOAL[route])
        rest = lie._replace(fact=FACT["route_for.drink.rest"])
        assert bool(legal.fault(talk.TONGUE, view, lie))
        assert bool(legal.fault(talk.TONGUE, view, rest)) == (effect > 0)
