"""The house rules of Scallywag, one by one. SW 3.2, 3.6, 3.8, 3.10."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.talk.codes import ACT
from rules.core.types import PASS, TABLE, IllegalMove, Move
from rules.games.scallywag import GAME
from rules.games.scallywag.chart import BASE, GOAL, ISLANDS, PAIRS, ROUTES, route
from rules.games.scallywag.events import Asked, Chose, Crew, Dawn, Day, Hands, Mates, Said, Sailed, Tied, Voted
from rules.games.scallywag.options import DEFAULT, Numbers, code_of, house_of
from rules.games.scallywag.state import PIECES
from tests.games.scallywag.positions import FIVE, FOUR, Table, kinds, lay, the

CAPTAIN, SCALLYWAG, COOK, LOOKOUT, MUTINEER, DECKHAND = range(6)
MIXES = {4: "111100", 5: "111110", 6: "111111", 7: "111121", 8: "111221", 9: "111231"}
WITHOUT_PRESS = {4: "111010", 6: "111120", 8: "111131"}


def dealt(seats: int, seed: int = 1, **options: object):
    return GAME.new(GAME.read_options(options, seats), seats, 0, seed)


def mix(roles: tuple[int, ...]) -> str:
    count = Counter(roles)
    return "".join(str(count[role]) for role in range(6))


# -- the chart and its numbers
def test_the_sea_has_33_pairs_and_as_many_ways_in_as_out() -> None:
    assert len(PAIRS) == len(set(PAIRS)) == 33
    assert ROUTES == 66
    for spot in range(16):
        away = [one for one in range(ROUTES) if GOAL[one] != spot and GOAL[one ^ 1] == spot]
        back = [one for one in range(ROUTES) if GOAL[one] == spot]
        assert len(away) == len(back)
    assert {GOAL[one] for one in range(ROUTES) if GOAL[one ^ 1] == BASE} == {1, 2, 4, 6, 9, 10}


def test_the_islands_are_those_of_the_rules() -> None:
    effects = [island.effect for island in ISLANDS]
    assert len({island.id for island in ISLANDS}) == 15
    assert sorted(effects) == [-3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2, 2, 2, 3, 3]


def fewest_voyages(spots: tuple[int, ...], wanted: int) -> int:
    """Return how many voyages from the Base it takes to connect so many of the spots."""
    seen, edge, voyages = {(BASE, 0)}, {(BASE, 0)}, 0
    while not any(mask.bit_count() >= wanted for _, mask in edge):
        found = {
            (GOAL[one], mask | sum(1 << k for k, spot in enumerate(spots) if spot == GOAL[one]))
            for here, mask in edge for one in range(ROUTES) if GOAL[one ^ 1] == here
        }  # fmt: skip
        edge, voyages = found - seen, voyages + 1
        seen |= edge
    return voyages


def test_the_maps_are_as_far_as_the_rules_say() -> None:
    assert [fewest_voyages(one, 4) for one in DEFAULT.captain_maps] == [6] * 5
    assert [fewest_voyages(one, 3) for one in DEFAULT.scallywag_maps] == [5] * 5
    for ours in DEFAULT.captain_maps:
        assert all(len({*ours} & {*theirs}) <= 1 for theirs in DEFAULT.scallywag_maps)
    for kind in (DEFAULT.captain_maps, DEFAULT.scallywag_maps):
        on = Counter(spot for one in kind for spot in one)
        assert max(on.values()) <= 2
        assert BASE not in on


def test_there_are_forty_carousing_cards() -> None:
    s, _ = dealt(9)
    assert Counter(s.deck + sum(s.cards, ())) == {1: 16, 2: 16, 3: 8}
    assert len(s.deck) == 13


# -- crews
@pytest.mark.parametrize("seats", MIXES)
def test_the_mix_is_that_of_the_table_and_public(seats: int) -> None:
    for seed in range(4):
        s, out = dealt(seats, seed)
        assert mix(s.roles) == MIXES[seats]
        assert the(out, Crew) == Crew(tuple(map(int, MIXES[seats])))


def test_by_the_rulesets_before_eight_have_two_deckhands() -> None:
    for ruleset in GAME.older:
        s, _ = GAME.new(GAME.dated(GAME.read_options({}, 8), ruleset), 8, 0, 1)
        assert mix(s.roles) == "111122"
        assert s.house.mix(7) == dealt(7)[0].house.mix(7)


@pytest.mark.parametrize("seats", WITHOUT_PRESS)
def test_without_a_press_gang_half_the_crew_is_mutinous_and_knows_nobody(seats: int) -> None:
    s, out = dealt(seats, press_gang=False)
    assert mix(s.roles) == WITHOUT_PRESS[seats]
    assert Mates not in kinds(out)
    assert sum(s.roles.count(role) for role in (SCALLYWAG, MUTINEER)) == seats // 2


@pytest.mark.parametrize("seats", [5, 7, 9])
def test_odd_crews_keep_the_press_gang(seats: int) -> None:
    with pytest.raises(ValueError, match="press gang"):
        GAME.read_options({"press_gang": False}, seats)


def test_without_a_press_gang_the_scallywag_has_nothing_to_do() -> None:
    t = lay("CSKM", watch=1, islands={"labadie": 6}, press_gang=False)
    t.vote(6)
    t.let("question")
    assert t.options(1) == (PASS,)
    assert not t.view(1).press_left
    assert t.refused(1, "act", 0) == "SW 3.2"


def test_a_blind_crew_is_drawn_from_seven_and_nobody_is_told_of_what() -> None:
    seen = set()
    for seed in range(60):
        s, out = dealt(6, seed, blind_crew=True)
        assert s.roles.count(CAPTAIN) == s.roles.count(SCALLYWAG) == 1
        assert all(s.roles.count(role) <= DEFAULT.blind[role] for role in range(6))
        assert {Crew, Mates}.isdisjoint(kinds(out))
        assert GAME.view(s, 0).house.mix(6) == ()
        seen.add(mix(s.roles))
    assert len(seen) > 6
    s, _ = dealt(9, 3, blind_crew=True)
    assert mix(s.roles) == "111222"


@pytest.mark.parametrize("seats", [4, 5, 7, 9])
def test_all_mutineers_know_one_another_where_the_house_says_so(seats: int) -> None:
    s, _ = dealt(seats, mutineers_know=True)
    mutinous = {seat for seat, role in enumerate(s.roles) if role in (SCALLYWAG, MUTINEER)}
    for seat in range(seats):
        others = mutinous - {seat} if seat in mutinous else set()
        assert GAME.view(s, seat).mates == sum(1 << one for one in others)


# -- the first watch
def test_who_was_last_on_a_boat_keeps_the_first_watch() -> None:
    assert {dealt(6, seed, boat=4)[0].watch for seed in range(8)} == {4}
    assert len({dealt(6, seed)[0].watch for seed in range(40)}) == 6
    with pytest.raises(ValueError, match="boat"):
        GAME.read_options({"boat": 4}, 4)


# -- spoken questions
def test_a_spoken_question_is_heard_by_all_and_its_hands_are_not() -> None:
    for spoken in (False, True):
        t = lay(FIVE, islands={"labadie": 6}, spoken=spoken)
        t.vote(6)
        t.let("question", {0: code_of(7, False)})
        public = Asked(0, asked=True, code=code_of(7, False) if spoken else None)
        for seat in (TABLE, 1, 2, 3, 4):
            assert t.told(seat, Asked) == [public]
            assert t.told(seat, Hands) == []
            assert t.view(seat).asked == ((2 + code_of(7, False),) if spoken else (1,))
        assert len(t.told(0, Hands)) == 1


def test_that_nothing_was_asked_is_public_too() -> None:
    t = lay(FIVE, islands={"labadie": 6})
    t.vote(6)
    t.night()
    assert t.told(TABLE, Asked) == [Asked(0, asked=False, code=None)]
    assert t.view(TABLE).asked == (0,)


# -- easy hoard
@pytest.mark.parametrize("easy", [False, True])
def test_an_easy_hoard_wants_any_three_pieces(easy: bool) -> None:
    t = lay(FIVE, "5>4>8>12>9>10", maps=(0, 4), easy_hoard=easy)
    t.vote(11)
    assert t.won == ((0, PIECES) if easy else (-1, -1))


# -- the glass
def glass(roles: str = FOUR, **more: object) -> Table:
    t = lay(roles, glass=True, **more)  # type: ignore[arg-type]
    t.let("show")
    return t


def test_the_sand_ends_talk_and_vote_together() -> None:
    t = glass(watch=1)
    assert t.state.phase == "pull"
    out = t.time()
    assert the(out, Voted) == Voted((PASS,) * 4)
    assert the(out, Tied).watch == 1
    assert t.state.phase == "tie"
    assert GOAL[the(t.time(), Chose).route] == 1  # the lowest spot, for he did not vote


def test_a_late_vote_is_none_and_the_others_count() -> None:
    t = glass()
    t.talk()
    t.do(2, "vote", route(5, 9))
    out = t.time()
    assert the(out, Voted) == Voted((PASS, PASS, route(5, 9), PASS))
    assert the(out, Sailed) == Sailed(route(5, 9), 1)


def test_a_watch_who_does_not_pick_picks_what_he_voted_for() -> None:
    for own, goal in ((9, 9), (10, 6)):
        t = glass("CSKLM", watch=3)
        t.vote(6, 6, 9, own, 9 if own == 10 else -1)
        assert GOAL[the(t.time(), Chose).route] == goal


def test_what_lies_under_seal_when_the_sand_is_out_is_heard() -> None:
    t = glass()
    while t.state.phase != "more":
        t.do(t.state.turn, GAME.asks(t.state)[t.state.turn][0].id, PASS)
    t.state.answers = ((), (ACT["silence"], 3, *(PASS,) * 11), (), ())
    out = t.time()
    assert kinds(out)[:3] == [Said, Voted, Tied]
    assert t.state.said[-1][:2] == (1, ACT["silence"])


def test_sand_runs_only_where_there_is_a_glass_and_something_to_say() -> None:
    t = lay(FOUR)
    t.let("show")
    with pytest.raises(IllegalMove, match=r"SW 3\.10"):
        t.time()
    t = lay(FOUR, glass=True)
    with pytest.raises(IllegalMove, match=r"SW 3\.10"):
        t.time()
    t = glass(islands={"labadie": 6})
    t.vote(6)
    with pytest.raises(IllegalMove, match=r"SW 3\.10"):
        t.time()
    t = glass()
    assert GAME.refusal_at(t.state, Move(TABLE, "time", (1,))) is not None
    assert GAME.refusal_at(t.state, Move(0, "time")) is not None


# -- taking back
def test_only_one_person_in_a_practice_game_takes_back() -> None:
    for take_back, people, allowed in ((False, 1, False), (True, 1, True), (True, 3, False)):
        t = lay(FOUR, take_back=take_back, people=people)
        assert (GAME.may_undo(t.state) is None) == allowed


# -- several people at one table
def test_sleepers_dream_only_where_several_people_sit() -> None:
    for people, dreamers in ((0, set()), (1, set()), (0b1001, {0, 3})):
        t = lay(FIVE, watch=2, people=people, islands={"labadie": 6})
        t.vote(6)
        asked = {seat for seat in range(5) if len(t.options(seat)) > 1}
        assert asked == dreamers | {2}
        t.let("question")
        assert {seat for seat in range(5) if len(t.options(seat)) > 1} == dreamers


def test_what_is_dreamt_is_dropped() -> None:
    t = lay(FIVE, watch=2, people=0b10011, islands={"labadie": 6})
    t.vote(6)
    t.let("question", {0: code_of(3, False), 1: code_of(3, True)})
    assert t.state.nights == ()
    out = t.let("act", {0: 1, 1: 0, 4: 3})
    assert kinds(out) == [Dawn, Day]
    assert t.state.gang == ()


def test_a_watch_without_a_deed_dreams_as_the_others_do() -> None:
    t = lay("CSKLM", watch=0, people=0b00011, islands={"labadie": 6})
    t.vote(6)
    t.let("question")
    assert t.options(0) == (PASS, 1, 2, 3, 4)
    assert kinds(t.let("act", {0: 3})) == [Dawn, Day]


def test_the_house_is_made_of_the_options_and_nothing_else() -> None:
    options = GAME.read_options({"glass": True, "boat": 2}, 5)
    house = house_of(options)
    assert (house.glass, house.boat, house.press_gang) == (True, 2, True)
    assert {*options, "tuned", "ruleset"} == {*house._fields}  # numbers are turned by simulations, never by hosts


def test_how_near_a_side_can_be_is_what_its_fullest_map_has_of_the_spots_reached():
    numbers = Numbers()
    assert numbers.nearest(0) == (0, 0)
    assert numbers.nearest(1 << 4 | 1 << 8) == (2, 1)
    assert numbers.nearest((1 << 16) - 1) == (len(numbers.captain_maps[0]), len(numbers.scallywag_maps[0]))
