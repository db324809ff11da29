"""What each role sees and hears, and what it does not. SW 3.2, 3.5 - 3.9."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.core.rng import Die
from rules.core.types import EVERYONE, PASS, TABLE
from rules.games.scallywag import GAME
from rules.games.scallywag.chart import route
from rules.games.scallywag.events import (
    Dealt,
    Drew,
    Gang,
    Hand,
    Hands,
    Map,
    Maps,
    Mates,
    Night,
    Open,
    Pressed,
    Sailed,
    Showed,
    Swallowed,
    Voted,
)
from rules.games.scallywag.options import code_of
from rules.games.scallywag.roles.base import ALREADY, JOINED, REFUSED
from rules.games.scallywag.state import RUM
from tests.conformance.games import some_match
from tests.games.scallywag.positions import FIVE, ROLE, SIX, Table, every, kinds, lay, the
from tests.kit.drive import any_answer

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.scallywag.view import View

CAPTAIN, SCALLYWAG, COOK, LOOKOUT, MUTINEER, DECKHAND = range(6)
LOYAL, MUTINOUS = 0, 1


# -- at the start
@pytest.mark.parametrize("seed", range(6))
def test_each_hears_his_own_cards_role_and_map(seed: int) -> None:
    s, out = GAME.new(GAME.read_options({}, 5), 5, 0, seed)
    for seat in range(5):
        view = GAME.view(s, seat)
        assert (view.role, view.cards) == (s.roles[seat], s.cards[seat])
        heard = [told for event in out if (told := event.told(seat)) is not None]
        backs = (None,) * 3
        assert every(heard, Dealt) == [
            Dealt(one, s.roles[one], s.cards[one]) if one == seat else Dealt(one, None, backs) for one in range(5)
        ]
        maps = every(heard, Map)
        if view.role in (CAPTAIN, SCALLYWAG):
            assert maps == [Map(seat, view.role, s.maps[view.role])]
            assert view.maps == tuple(one if kind == view.role else -1 for kind, one in enumerate(s.maps))
        else:
            assert maps == []
            assert view.maps == (-1, -1)
    assert GAME.view(s, TABLE).maps == (-1, -1)
    assert GAME.view(s, TABLE).known == (-1,) * 5


def hidden_changed(t: Table) -> Table:
    """Return the table with everything hidden from seat 5 changed: roles, cards, maps, the deck."""
    s = t.state.clone()
    s.roles = (*reversed(s.roles[:5]), s.roles[5])
    s.cards = (*((3, 3, 3),) * 5, s.cards[5])
    s.maps = (4 - s.maps[0], 4 - s.maps[1])
    s.deck = tuple(reversed(s.deck))
    return Table(s)


def test_a_deckhand_sees_nothing_of_what_others_hold() -> None:
    t = lay(SIX, "5>6>7")
    assert hidden_changed(t).view(5) == t.view(5)
    assert hidden_changed(t).view(TABLE) == t.view(TABLE)


# -- the press gang
def pressed(target: int, roles: str = SIX) -> Table:
    t = lay(roles, watch=1, islands={"labadie": 6}, ruleset=1)  # by which no gang waits
    t.vote(6)
    t.let("question")
    assert t.view(1).press_left
    t.let("act", {1: target})
    return t


@pytest.mark.parametrize("target", [2, 3, 5])
def test_who_is_pressed_joins_keeps_his_card_and_both_know(target: int) -> None:
    t = pressed(target)
    mine, his = t.view(target), t.view(1)
    assert (mine.side, mine.role, mine.pressed, mine.press_what) == (MUTINOUS, ROLE[SIX[target]], 1, JOINED)
    assert mine.known[1] == SCALLYWAG
    assert mine.mates == 1 << 1
    assert (his.pressed, his.press_what, his.press_left) == (target, JOINED, False)
    assert his.known[target] == -1  # whom he has, not what that one is
    assert his.mates >> target & 1
    nobody_else_learns(t, {1, target})


def test_a_mutineer_was_there_already() -> None:
    t = pressed(4, "CSKLMDD")
    assert (t.view(4).press_what, t.view(4).known[1], t.view(4).side) == (ALREADY, SCALLYWAG, MUTINOUS)
    assert (t.view(1).press_what, t.view(1).known[4], t.view(1).press_left) == (ALREADY, MUTINEER, False)
    nobody_else_learns(t, {1, 4})


def test_the_captain_refuses_and_both_know_who() -> None:
    t = pressed(0)
    assert (t.view(0).tried, t.view(0).known[1], t.view(0).side, t.view(0).mates) == (1, SCALLYWAG, LOYAL, 0)
    assert (t.view(1).press_what, t.view(1).known[0], t.view(1).press_left) == (REFUSED, CAPTAIN, False)
    assert not t.view(1).mates & 1
    nobody_else_learns(t, {0, 1})


def nobody_else_learns(t: Table, those: set[int]) -> None:
    quiet = t.state.clone()
    quiet.gang = ()
    for seat in {TABLE, *range(t.state.n)} - those:
        assert t.view(seat) == GAME.view(quiet, seat)
        assert t.told(seat, Pressed) == []
    for seat in those:
        assert len(t.told(seat, Pressed)) == 1


def test_nobody_whose_role_is_shown_is_pressed() -> None:
    t = lay(SIX, watch=1, sober={5: -1}, shown=(5,), islands={"labadie": 6})
    t.vote(6)
    t.let("question")
    assert t.options(1) == (PASS, 0, 2, 3, 4)
    assert t.refused(1, "act", 5) == "SW 3.2"
    assert t.refused(1, "act", 1) == "SW 3.2"


def test_a_pressed_lookout_keeps_his_deed_and_shows_his_card_only() -> None:
    t = lay(FIVE, "5>2", watch=3, sober={3: 1}, islands={"george-town": 6})
    t.state.gang = (3, JOINED, 1)
    t.vote(6)
    assert t.view(3).due
    t.let("question")
    assert route(2, 3) in t.options(3)
    t.let("act")
    out = t.vote(7)
    assert the(out, Showed) == Showed(3, LOOKOUT, forced=True)
    assert t.view(TABLE).shown_roles[3] == LOOKOUT
    assert t.won == (-1, -1)


# -- rum
def test_that_somebody_is_due_is_his_secret() -> None:
    t = lay(FIVE, sober={4: 3}, islands={"tortuga": 6})
    t.vote(6)
    assert t.view(4).due
    for seat in (TABLE, 0, 1, 2, 3):
        assert not t.view(seat).due
        assert t.view(seat).shown == 0
    t.night()
    assert {len(t.options(seat)) for seat in range(4)} == {1}
    assert t.options(4) == (PASS, 1)


def test_a_due_player_may_show_at_once_and_talks_and_votes_on() -> None:
    t = lay(FIVE, sober={4: -1})
    out = t.let("show", {4: 1})
    assert the(out, Showed) == Showed(4, MUTINEER, forced=False)
    assert t.view(TABLE).known[4] == MUTINEER
    out = t.vote(6)
    assert Showed not in kinds(out)


def test_only_the_due_may_show() -> None:
    t = lay(FIVE, sober={4: -1}, shown=(4,))
    assert t.refused(0, "show", 1) == "SW 3.7"
    assert t.refused(4, "show", 1) == "SW 3.7"


@pytest.mark.parametrize(
    ("sober", "order", "won"),
    [
        ({4: -1, 3: -2, 2: 0}, [3, 4, 2], -1),
        ({4: 0, 3: 0, 2: 0}, [2, 3, 4], -1),  # from the left of the watch in seat 1
        ({1: 0, 4: 0}, [4, 1], LOYAL),  # the watch himself comes last
        ({0: 0, 1: 0}, [0], MUTINOUS),  # the first leader ends it
        ({0: 0, 1: -1}, [1], LOYAL),
        ({3: 0, 0: -1}, [0], MUTINOUS),  # who comes later shows nothing any more
    ],
)  # fmt: skip
def test_roles_are_shown_most_drunk_first(sober: dict[int, int], order: list[int], won: int) -> None:
    t = lay(FIVE, watch=1, sober=sober)
    out = t.vote(6)
    assert [told.seat for told in every(out, Showed)] == order
    assert t.state.winner == won
    if won >= 0:
        assert t.won == (won, RUM)
        assert Sailed not in kinds(out)


def test_the_due_neither_return_nor_draw() -> None:
    t = lay(SIX, sober={4: 1, 5: 2}, islands={"george-town": 6, "falmouth": 7})
    t.vote(6)
    t.night()
    t.vote(7)
    assert t.options(4) == (PASS,)
    assert t.refused(4, "rest", 1) == "SW 3.7"
    before = (t.state.tokens[4], t.state.cards[4])
    t.let("rest")
    assert (t.state.tokens[4], t.state.cards[4]) == before


def test_no_islands_wait_at_the_base() -> None:
    t = lay(FIVE, "5>6", islands={"tortuga": 6})
    out = t.vote(5)
    assert kinds(out) == [Voted, Sailed, Night]
    assert t.view(0).landfalls[-1].island == -1


# -- the tapes
PRIVATE = {  # kind -> who hears it whole
    Dealt: lambda told: {told.seat},
    Map: lambda told: {told.seat},
    Mates: lambda told: {told.seat},
    Drew: lambda told: {told.seat},
    Hands: lambda told: {told.watch},
    Pressed: lambda told: {told.watch, told.target},
    Swallowed: lambda told: {told.seat},
}
BLIND = {  # kind -> what the others hear
    Dealt: lambda told: Dealt(told.seat, None, (None,) * len(told.cards)),
    Drew: lambda told: Drew(told.seat, 1, None),
}


def test_private_events_reach_their_own_seats_and_others_hear_numbers_at_most() -> None:
    seen = set()
    for seed in range(10):
        match = some_match(GAME, seed)
        out: list[Event] = list(GAME.new(match.options, match.seats, 0, match.seed)[1])
        die = Die(seed)
        while match.result is None:
            out += match.submit(any_answer(match, die))
        for event in out:
            kind = type(event)
            seen.add(kind)
            if kind not in PRIVATE:
                assert event.learned_by == EVERYONE
                assert event.told(TABLE) == event
            else:
                assert event.learned_by == sum(1 << seat for seat in PRIVATE[kind](event))
                assert event.told(TABLE) == (BLIND[kind](event) if kind in BLIND else None)
    assert PRIVATE.keys() <= seen


def test_a_sealed_vote_changes_no_other_seats_view_but_that_it_is_in() -> None:
    t = lay(FIVE)
    t.talk()
    before = t.view(1)
    views: set[View] = set()
    for goal in (6, 9):
        s = t.state.clone()
        one = Table(s)
        assert one.do(0, "vote", route(5, goal)) == []
        views.add(one.view(1))
    assert len(views) == 1
    assert views == {before._replace(waiting=0b11110, answered=0b00001)}


def test_the_hands_stay_with_the_watch_that_saw_them() -> None:
    t = lay(FIVE, islands={"labadie": 6, "amber-cove": 7})
    t.vote(6)
    t.night(code_of(7, False))
    t.vote(7)
    t.night(code_of(7, True))
    assert [night[0] for night in t.view(0).nights] == [0]
    assert [night[0] for night in t.view(1).nights] == [1]
    assert t.view(2).nights == t.view(TABLE).nights == ()


# -- after the end
def test_after_the_end_everything_lies_open_to_all() -> None:
    t = pressed(3)
    t.state.tokens = (99, *t.state.tokens[1:])
    t.state.due |= 1
    out = t.vote(7)
    assert t.won == (MUTINOUS, RUM)
    assert the(out, Open) == Open(t.state.roles)
    assert the(out, Maps) == Maps(*t.state.maps)
    assert the(out, Gang) == Gang(3, 1, JOINED)
    assert every(out, Hand) == [Hand(seat, t.state.cards[seat]) for seat in range(6)]
    for seat in (TABLE, *range(6)):
        view = t.view(seat)
        assert (view.open_roles, view.open_cards, view.maps) == (t.state.roles, t.state.cards, t.state.maps)
        assert view.gang == (3, JOINED, 1)
        assert view.known == t.state.roles
        assert GAME.view_asks(view) == ()
    assert t.winners == {1, 3, 4}


@pytest.mark.parametrize(
    ("roles", "options", "gang"), [(FIVE, {}, Gang(-1, -1, -1)), ("CSKM", {"press_gang": False}, None)]
)
def test_presses_that_never_were_are_told_where_there_could_have_been(
    roles: str, options: dict[str, bool], gang: Gang | None
) -> None:
    t = lay(roles, sober={0: -1}, **options)
    out = t.vote(6)
    assert every(out, Gang) == ([gang] if gang else [])
