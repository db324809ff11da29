"""The crews of SW 3.10: what each does and leaves alone, and that its answer follows from what it saw and heard."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from rules.core.match import Match
from rules.core.rng import Die
from rules.core.types import PASS, SAY, die_for
from rules.games.scallywag import GAME
from rules.games.scallywag.chart import BASE, GOAL, ROUTES, route
from rules.games.scallywag.events import Hands
from rules.games.scallywag.minds.crew_beliefs import HOPE, Beliefs, outlooks
from rules.games.scallywag.minds.crews import CREWS
from rules.games.scallywag.minds.worth import FAR, distances, missing
from rules.games.scallywag.options import DEFAULT, mask
from rules.games.scallywag.roles import LEADERS
from rules.games.scallywag.roles.base import CAPTAIN, JOINED, LOOKOUT, REFUSED, SCALLYWAG

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.types import Ask, Move


def sailed(crew: str, seats: int, seed: int, **options: Any) -> Iterator[tuple[Match, Ask, Move]]:
    """Play a match of one crew; yields before every answer what is asked and what will be answered."""
    match = Match(GAME, GAME.read_options(options, seats), seats, 0, seed)
    minds = [GAME.opponent(crew, seat) for seat in range(seats)]
    heard = [0] * seats
    while match.result is None:
        seat, (ask, *_) = next(iter(match.asks().items()))
        news = match.events(seat, heard[seat])
        heard[seat] += len(news)
        for told in news:
            minds[seat].hear(told)
        move = minds[seat].answer(match.view(seat), ask, die_for(seed, seat, match.turn))
        yield match, ask, move
        match.submit(move)


@pytest.mark.parametrize("crew", CREWS)
def test_a_crew_says_nothing_but_its_pull_and_never_declines_a_rest(crew: str) -> None:
    rests = 0
    for seed in (0, 5):
        for match, ask, move in sailed(crew, 4 + seed, seed):
            assert match.refusal(move) is None
            if ask.shape == SAY or ask.id in ("show", "look"):
                assert move.picks == ((0,) if ask.id == "look" else (PASS,))
            if ask.id in ("pull", "vote", "tie"):
                assert move.picks != (PASS,)
            if ask.id == "rest" and len(ask.options) > 1:
                assert move.picks == (1,)
                rests += 1
    assert rests > 2


@pytest.mark.parametrize("crew", CREWS)
def test_a_fresh_mind_with_the_same_tape_answers_the_same(crew: str) -> None:
    compared = 0
    for seed in range(2):
        for count, (match, ask, move) in enumerate(sailed(crew, 5 + 2 * seed, seed)):
            if count % 17 == 0 and len(ask.options) > 1:
                again = GAME.opponent(crew, move.seat)
                for told in match.events(move.seat):
                    again.hear(told)
                die = die_for(seed, move.seat, match.turn)
                assert again.answer(match.view(move.seat), ask, die) == move
                compared += 1
    assert compared > 20


def test_coin_flippers_take_every_way_as_often() -> None:
    match = Match(GAME, GAME.read_options({}, 4), 4, 0, 1)
    first = Counter(
        match.game.opponent("crew-a", 0).answer(match.view(0), _vote(), die).picks[0] for die in range(3000)
    )
    assert set(first) == {route(BASE, spot) for spot in (1, 2, 4, 6, 9, 10)}
    assert min(first.values()) > 400


def _vote() -> Ask:
    from rules.games.scallywag.phases.days import _vote as vote

    return vote(tuple(route(BASE, spot) for spot in (1, 2, 4, 6, 9, 10)))[0]


def test_a_careless_leader_always_steers_for_his_map() -> None:
    steered = 0
    for seed in range(4):
        for match, ask, move in sailed("crew-b", 6, seed):
            view = match.view(move.seat)
            if ask.id not in ("pull", "vote") or view.role not in LEADERS:
                continue
            maps = DEFAULT.captain_maps if view.role == CAPTAIN else DEFAULT.scallywag_maps
            goals = [spot for spot in maps[view.maps[view.role]] if spot not in map(GOAL.__getitem__, view.markers)]
            rows = {one: distances(view.used | 1 << one)[GOAL[one]] for one in ask.options[:-1]}
            far = {one: min(row[spot] for spot in goals) for one, row in rows.items()}
            assert far[move.picks[0]] == min(far.values())
            steered += 1
    assert steered > 50


def test_careless_sailors_mostly_copy() -> None:
    """Most of their votes go to a route that somebody named."""
    copied = votes = 0
    for seed in range(4):
        for match, ask, move in sailed("crew-b", 7, seed):
            view = match.view(move.seat)
            if ask.id == "vote" and view.role not in LEADERS:
                named = Counter(said[4] for said in view.said[view.days_said[-1] :] if said[4] >= 0)
                votes += 1
                copied += named[move.picks[0]] > 0
    assert copied / votes > 0.8


def test_the_thinking_leader_hides_on_a_third_of_the_days_and_sticks_to_it() -> None:
    from rules.games.scallywag.minds.crews import Thinker

    days = Counter[bool]()
    for seed in range(30):
        s, _ = GAME.new(GAME.read_options({}, 5), 5, 0, seed)
        captain = s.roles.index(CAPTAIN)
        for day in range(1, 11):
            view = GAME.view(s, captain)._replace(day=day)
            mind = Thinker(captain)
            assert mind.hides(view) == mind.hides(view._replace(phase="vote"))
            days[mind.hides(view)] += 1
        sailor = s.roles.index(LOOKOUT)
        assert not any(Thinker(sailor).hides(GAME.view(s, sailor)._replace(day=day)) for day in range(20))
    assert 0.27 < days[True] / days.total() < 0.40


@cache
def voyage(crew: str, seed: int) -> list[tuple[Ask, Move, tuple[int, ...]]]:
    """Return what four of a crew were asked and answered, and who was what."""
    return [(ask, move, match.state.roles) for match, ask, move in sailed(crew, 4, seed)]


@pytest.mark.parametrize("crew", CREWS)
def test_a_sober_lookout_switches_on_about_a_quarter_of_his_watches(crew: str) -> None:
    watches = switches = 0
    for seed in range(12):
        for ask, move, _ in voyage(crew, seed):
            if ask.of == "pair":
                watches += 1
                switches += move.picks != (PASS,)
            elif ask.of == "route" and ask.id == "act":
                assert move.picks == (PASS,)
    assert watches > 10
    assert 0.08 < switches / watches < 0.45


def test_the_thinking_scallywag_presses_on_his_first_watch_and_seldom_the_captain() -> None:
    became = Counter[int]()
    for seed in range(12):
        for ask, move, roles in voyage("crew-c", seed):
            if ask.id == "act" and ask.of == "seat":
                assert roles[move.seat] == SCALLYWAG
                assert move.picks != (PASS,)
                role = roles[move.picks[0]]
                became[REFUSED if role == CAPTAIN else JOINED] += 1
    assert became[JOINED] > 3 * became[REFUSED]


def test_the_fewest_voyages_are_those_of_the_rules_sw_3_5() -> None:
    """Every Captain's map needs at least six from the Base, every Scallywag's at least five."""
    far, everything = distances(0), (1 << ROUTES) - 1
    assert [missing(far, BASE, spots, 0, 4) for spots in DEFAULT.captain_maps] == [6] * 5
    assert [missing(far, BASE, spots, 0, 3) for spots in DEFAULT.scallywag_maps] == [5] * 5
    assert missing(distances(everything), BASE, (6,), 0, 1) == FAR
    assert HOPE[FAR] == 0


def test_a_way_that_fills_the_map_is_worth_most() -> None:
    """Example 12: from 11 the third ally is 15."""
    path = [route(a, b) for a, b in ((5, 6), (6, 3), (3, 7), (7, 11))]
    used = sum(1 << one for one in path)
    ahead = outlooks(used, 11, mask((5, 6, 3, 7, 11)), DEFAULT, 4)
    best = max(ahead, key=lambda one: one.scallywag[2])
    assert best.route == route(11, 15)
    assert best.scallywag[2] == 1


def believer(seats: int = 6) -> Beliefs:
    s, _ = GAME.new(GAME.read_options({}, seats), seats, 0, 1)
    return Beliefs(0, seats, s.house)


def test_beliefs_add_up_and_follow_what_is_known() -> None:
    for seed in range(2):
        *_, (match, _, move) = sailed("crew-c", 6, seed)
        believed, known = believer(), [-1] * 6
        for told in match.events(0):
            believed.hear(told)
        captain, scallywag = believed.leaders(known)
        assert sum(map(sum, captain)) == pytest.approx(1)
        assert sum(map(sum, scallywag)) == pytest.approx(1)
        known[move.seat] = CAPTAIN
        captain, _ = believed.leaders(known)
        assert sum(captain[move.seat]) == pytest.approx(1)


def test_a_hand_above_nine_is_a_leaders_or_the_cooks_sw_3_8() -> None:
    """Three plain cards are worth nine at most."""
    from rules.games.scallywag.options import code_of

    believed = believer()
    before = sum(believed.leaders([-1] * 6)[0][3])
    believed.hear(Hands(0, code_of(9, below=False), 1 << 3))
    after = believed.leaders([-1] * 6)[0]
    assert sum(after[3]) > 1.5 * before
    assert sum(after[2]) < before


def test_the_watch_asks_what_sets_leaders_apart() -> None:
    believed = believer()
    from rules.games.scallywag.options import code_of

    tells = {number: believed.tells(code_of(number, below=False), [1, 2, 3, 4, 5]) for number in range(-5, 21)}
    assert max(tells, key=tells.__getitem__) in (7, 8)
    assert tells[-5] == tells[20] == 0


def test_a_thinking_crew_knows_more_than_chance() -> None:
    """After six days a loyal sailor gives the true Scallywag more than his share, on average."""
    given = []
    for seed in range(6):
        minds: dict[int, Beliefs] = {}
        for match, _, _ in sailed("crew-c", 5, seed):
            if match.state.day == 7:
                s = match.state
                for seat, role in enumerate(s.roles):
                    if role not in (*LEADERS, 4):
                        minds[seat] = Beliefs(seat, 5, s.house)
                        for told in match.events(seat):
                            minds[seat].hear(told)
                        _, scallywag = minds[seat].leaders(match.view(seat).known)
                        given.append(sum(scallywag[s.roles.index(SCALLYWAG)]))
                break
    assert len(given) > 6
    assert sum(given) / len(given) > 1.3 / 4


def test_rolls_are_the_die_s_alone() -> None:
    """The same die gives the same answer, another die another one sooner or later."""
    match = Match(GAME, GAME.read_options({}, 4), 4, 0, 1)
    mind = GAME.opponent("crew-a", 2)
    answers = {mind.answer(match.view(2), _vote(), Die(k).below(1 << 40)) for k in range(20)}
    assert len(answers) > 3
    assert mind.answer(match.view(2), _vote(), 7) == mind.answer(match.view(2), _vote(), 7)
