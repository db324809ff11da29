"""What is counted of a voyage adds up: by seat for the statistics, by voyage for the arena. SW 3.10."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from rules.arena import play_many, play_match, seed_of
from rules.core.talk import legal
from rules.core.talk.codes import ACT, FACT
from rules.core.talk.statement import Statement
from rules.core.types import TABLE
from rules.games.scallywag import talk
from rules.games.scallywag.chart import BASE, GOAL, ISLANDS, free, route
from rules.games.scallywag.events import Asked, Chose, Crew, Day, Ended, Gang, Grog, Laid, Open, Said, Sailed, Voted
from rules.games.scallywag.options import DEFAULT, House, Numbers, numbers_of
from rules.games.scallywag.roles import ROLES
from rules.games.scallywag.roles.base import LOYAL, MUTINOUS
from rules.games.scallywag.state import arranged
from rules.games.scallywag.tally import COUNTED, FIGURES, HABITS, tally
from tests.games.scallywag.positions import kinds
from tests.games.scallywag.words_kit import GAME, deal
from tests.kit.drive import begin, played


@pytest.mark.parametrize("seed", [0, 3, 5])
def test_counts_of_a_whole_voyage_add_up(seed):
    n = 4 + seed % 6
    match = played(begin(GAME, n, seed), seed)
    state = match.state
    found = tally(match.events(TABLE), n)
    assert set(found) == set(COUNTED)
    assert all(len(counts) == n and min(counts) >= 0 for counts in found.values())
    assert set(found["rounds"]) == {state.day}
    assert sum(found["watches"]) == state.day
    assert found["voyages"] == [1] * n
    assert found["loaded"] == [state.shown >> seat & 1 for seat in range(n)]
    assert [a - b for a, b in zip(found["grog"], found["returned"], strict=True)] == list(state.tokens)
    assert found["drawn"] == [len(cards) - 3 for cards in state.cards]
    assert [a + b for a, b in zip(found["votes"], found["silent"], strict=True)] == [len(state.votes)] * n
    assert [found[f"as_{ROLES[role].id}"][seat] for seat, role in enumerate(state.roles)] == [1] * n
    won = [a + b for a, b in zip(found["won_loyal"], found["won_mutinous"], strict=True)]
    assert won == [match.result.winners >> seat & 1 for seat in range(n)]
    for habit in HABITS:
        assert all(a <= b for a, b in zip(found[habit.name], found[habit.of], strict=True)), habit


def test_single_deeds_are_counted_for_who_did_them():
    tape = [
        Day(1, 1), Said(Statement(2, ACT["suspect"], 3)), Said(Statement(0, ACT["pull"])),
        Voted((route(5, 6), route(5, 9), -1, route(5, 6))), Chose(1, route(5, 6)),
        Sailed(route(5, 6), 2), Grog(6, 2, 0b1011), Asked(1, asked=True, code=None),
    ]  # fmt: skip
    found = tally(tape, 4)
    assert found["statements"] == [1, 0, 1, 0]
    assert (found["accusing"], found["accused"]) == ([0, 0, 1, 0], [0, 0, 0, 1])
    assert (found["votes"], found["majority"], found["silent"]) == ([1, 1, 0, 1], [1, 0, 0, 1], [0, 0, 1, 0])
    assert found["ties"] == found["asked"] == found["watches"] == [0, 1, 0, 0]
    assert found["grog"] == [2, 2, 0, 2]
    assert found["voyages"] == found["as_loyal"] == [0] * 4  # it is not over


def test_who_was_pressed_counts_for_the_other_side():
    roles = (0, 1, 2, 3)
    end = [Ended(1, 1), Open(roles), Gang(2, 1, 0)]
    assert tally(end, 4)["won_mutinous"] == [0, 1, 1, 0]
    assert tally(end, 4)["pressed"] == [0, 0, 1, 0]
    assert tally([*end[:2], Gang(0, 1, 2)], 4)["won_mutinous"] == [0, 1, 0, 0]


# -- laid out by hand
def test_a_voyage_is_laid_out_as_it_was_written():
    s, told = arranged(House(), 1, deal(watch=3, maps=["C2", "S5"], deck=[3, 1]))
    assert s.maps == (1, 4)
    assert s.watch == 3
    assert s.deck[-2:] == (1, 3)  # the next one last
    assert len(s.deck) == 40 - 15
    assert [ISLANDS[one].id for one in s.tiles if one >= 0] == [one.id for one in ISLANDS]
    assert s.tiles[5] == -1
    assert kinds(told)[:2] == [Laid, Crew]
    assert GAME.asks(s)[0][0].id == "look"


@pytest.mark.parametrize(
    "wrong",
    [
        {"roles": ["captain", "captain", "cook", "lookout", "mutineer"]}, {"roles": ["captain", "scallywag", "cook"]},
        {"roles": ["captain", "scallywag", "cook", "lookout", "parrot"]}, {"cards": [[3, 3, 3]] * 5},
        {"cards": [[1, 2, 2]] * 4}, {"cards": [[1, 2, 4]] * 5}, {"tiles": ["nassau"] * 15}, {"tiles": []},
        {"maps": ["C6", "S1"]}, {"maps": ["S1", "C1"]}, {"maps": ["C1"]}, {"maps": ["C0", "S1"]}, {"watch": 5},
        {"deck": [3] * 9},
    ],
)  # fmt: skip
def test_what_the_box_has_not_is_no_voyage(wrong):
    with pytest.raises(ValueError, match="cannot be laid out"):
        arranged(House(), 1, deal(**wrong))


def test_a_blind_crew_may_be_any_that_can_be_drawn():
    roles = ["captain", "scallywag", "lookout", "lookout", "deckhand"]
    s, _ = arranged(House(blind_crew=True), 1, deal(roles=roles))
    assert s.roles == (0, 1, 3, 3, 5)
    with pytest.raises(ValueError, match="cannot be laid out"):
        arranged(House(blind_crew=True), 1, deal(roles=["captain", "scallywag", "cook", "cook", "deckhand"]))


def options(seats: int, **numbers: str) -> dict:
    resolved = GAME.read_options({}, seats)
    return FIGURES.tuned(resolved, numbers) if numbers else resolved


@pytest.mark.parametrize("seats", range(4, 10))
def test_every_voyage_ends_in_exactly_one_way_sw_3_7(seats: int) -> None:
    names = [measure.name for measure in FIGURES.measures]
    for record in play_many("scallywag", options(seats), seats, ["random"] * seats, 5, 2):
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

    def counted(**numbers: str) -> Counter[str]:
        played = play_many("scallywag", options(4, **numbers), 4, ["random"] * 4, 9, 6)
        return sum((Counter(record["figures"]) for record in played), Counter())

    usual, dry = counted(), json.dumps([min(0, effect) for effect in DEFAULT.effects])
    assert counted(allies="2")["scallywag_route"] > usual["scallywag_route"]
    assert counted(effects=dry)["loaded"] == 0 < usual["loaded"]


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
    view = GAME.view(s, 0)._replace(tokens=(1, 0, 0, 0, 0))  # there is something to rest from
    for one in free(BASE, 0):
        found = talk.reasons(view, one)
        assert len(found) == reasons
        pull = Statement(0, ACT["pull"], a=one)
        assert {legal.fault(talk.TONGUE, view, Statement(*pull[:7], *how)) for how in found} == {""}
        lie = pull._replace(fact=FACT["route_for.drink.deserted"], f_value=GOAL[one])
        rest = lie._replace(fact=FACT["route_for.drink.rest"])
        assert bool(legal.fault(talk.TONGUE, view, lie))
        assert bool(legal.fault(talk.TONGUE, view, rest)) == (effect > 0)
