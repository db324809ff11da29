"""The hard secrets of the Great Table: two truths, one sight. GT 3.4 - 3.12."""

from __future__ import annotations

import pytest

from rules.core.talk.codes import ACT
from rules.core.types import PASS, TABLE, Move
from rules.games.great_table.events import Chooses, InHand
from rules.games.great_table.numbers import CARDS
from tests.games.great_table.scene import GAME, IDLE, Table, at_night, at_votes, lay, order, wishes
from tests.kit.drive import begin, walk

EVERYBODY = range(13)  # 0: a spectator


def same_for(one, other, players):
    """Both tables look and sounded the same to these."""
    for p in players:
        assert one.view(p) == other.view(p), p
        assert [event.told(p - 1) for event in one.events if event.told(p - 1)] == [
            event.told(p - 1) for event in other.events if event.told(p - 1)
        ], p
        asked = GAME.asks(one.state).get(p - 1, ())
        assert asked == GAME.asks(other.state).get(p - 1, ()), p


def others(*players):
    return [p for p in EVERYBODY if p not in players]


# -- the order of sealed answers
def in_order(t, moves):
    s, out = t.state.clone(), []
    for move in moves:
        GAME.apply(s, move, out)
    return s.key(), out


@pytest.mark.parametrize("phase", ["lists", "steal", "whisper", "night"])
def test_the_order_of_sealed_answers_changes_nothing(phase):
    t = lay(12, {1: "thief", 2: "guard", 3: "lover", 4: "lover", 5: "healer"})
    if phase == "lists":
        t.night()
    elif phase != "steal":
        t.until(phase)
    due = [seat for seat in range(12) if any(ask.due for ask in GAME.asks(t.state).get(seat, ()))]
    assert t.state.phase == phase
    assert len(due) == 12
    word = next(how for how in GAME.forms(t.view(3), t.ask(3, "tell"), (ACT["suspect"],)) if how[0] == 3) if (
        phase == "whisper") else ()  # fmt: skip
    given = {
        "lists": {p: Move(p - 1, "list", wishes(CARDS[p % 6], "healer")) for p in range(1, 13)},
        "steal": {1: Move(0, "steal", (4,))},
        "whisper": {3: Move(2, "tell", (ACT["suspect"],), word)},
        "night": {2: Move(1, "order", (0,), order(12)), 12: Move(11, "order", (0,), order(kill=4))},
    }[phase]
    plain = Move(0, {"whisper": "tell", "night": "order"}.get(phase, phase), (0,) if phase == "night" else (PASS,),
                 IDLE if phase == "night" else ())  # fmt: skip
    moves = [given.get(seat + 1, plain._replace(seat=seat)) for seat in due]
    ends = {repr(in_order(t, one)) for one in (moves, moves[::-1], moves[5:] + moves[:5], moves[1::2] + moves[::2])}
    assert len(ends) == 1


def test_nobody_sees_what_a_sealed_answer_says():
    for kind in ("steal", "order"):
        views = set()
        for target in (2, 5, 8):
            t = lay(12, {1: "thief"}) if kind == "steal" else at_night(12, {1: "guard"})
            out = t.do(1, kind, *((target - 1,) if kind == "steal" else (0,)),
                       how=() if kind == "steal" else order(target))  # fmt: skip
            assert out == []
            views.add(tuple(t.view(p) for p in others(1)))
        assert len(views) == 1


# -- who was guarded
@pytest.mark.parametrize("card", ["king", "bomber", "thief", "healer", "mayor", "place-swap", ""])
def test_who_was_guarded_shows_in_nothing_but_what_failed(card):
    """The holder himself sees the same dawn where his order comes to nothing either way."""
    cards = {3: "guard", 7: "role-finder", **({5: card} if card else {})}
    guarded = at_night(12, cards, seed=2).night({3: order(5), 7: order(9)})
    free = at_night(12, cards, seed=2).night({3: order(8), 7: order(9)})
    players = others(3)
    if card == "king":  # the lists are still to come; the next deal may tell
        assert (guarded.first, free.first) != (5, 5)
    same_for(guarded, free, players)


def test_that_a_kill_failed_by_the_guard_looks_like_a_healed_one_and_like_none():
    cards = {3: "guard", 4: "healer"}
    by_guard = at_night(12, cards).night({3: order(12), 12: order(kill=8)})
    by_healer = at_night(12, cards).night({4: order(8), 12: order(kill=8)})
    none = at_night(12, cards).night()
    for one in (by_guard, by_healer):
        same_for(one, none, others(3, 4, 12))


# -- who was robbed
@pytest.mark.parametrize("victim", [2, 4, 6])
def test_who_was_robbed_is_known_to_the_thief_alone_until_dawn(victim):
    cards = {1: "thief", 2: "guard", 4: "healer", 6: "vigilante"}
    robbed = lay(12, cards).steal(1, victim).until("night")
    none = lay(12, cards).steal(1, 0).until("night")
    same_for(robbed, none, others(1))


def test_a_robbed_lover_hears_what_one_alone_hears():
    robbed = lay(12, {1: "thief", 4: "lover", 5: "lover"}).steal(1, 4).until("night")
    alone = lay(12, {1: "thief", 4: "lover"}).steal(1, 0).until("night")
    same_for(robbed, alone, others(1, 5))


def test_that_nobody_was_robbed_is_no_more_known():
    robbed = lay(12, {1: "thief", 2: "guard"}).steal(1, 2).night()
    none = lay(12, {1: "thief", 2: "guard"}).steal(1, 0).night()
    same_for(robbed, none, others(1, 2))


# -- whose vote was turned
def test_whose_vote_was_turned_is_known_to_who_cast_it_alone():
    turned = at_votes(12, {}, mayor=(4, 9)).vote({4: 2, 6: 9})
    free = at_votes(12, {}).vote({4: 9, 6: 9})
    other = at_votes(12, {}, mayor=(6, 9)).vote({4: 9, 6: 3})
    same_for(turned, free, others(4))
    same_for(other, free, others(6))


def test_a_lynching_by_a_turned_vote_looks_like_any():
    all_for = dict.fromkeys((1, 2, 3, 5, 6, 7), 9)
    turned = at_votes(12, {}, mayor=(4, 9)).vote({**all_for, 4: 2})
    free = at_votes(12, {}).vote({**all_for, 4: 9})
    assert turned.dead == free.dead == {9}
    same_for(turned, free, others(4))


# -- where people sit
def test_where_people_sit_is_known_to_neighbours_alone():
    one = at_votes(12, {}, circle=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
    other = at_votes(12, {}, circle=(1, 2, 3, 9, 8, 7, 6, 5, 4, 10, 11, 12))
    moved = {3, 9, 8, 7, 6, 5, 4, 10}
    same_for(one, other, others(*moved))
    for p in moved:
        assert one.view(p) != other.view(p)


def test_a_lynching_closes_the_ring_in_the_dark():
    t = at_votes(12, {}).vote(dict.fromkeys((1, 2, 3, 4, 6, 7, 8), 5))
    assert t.dead == {5}
    assert t.view(4).neighbours[0] == t.view(6).neighbours[1] == 4
    t.night()
    assert t.view(4).neighbours[0] == 5
    assert t.view(6).neighbours[1] == 3


# -- whose hand the pack is in
def in_hand(circle):
    t = lay(12, {}, in_hand=True, circle=circle)
    s = t.state
    s.phase, s.answers, s.queue, s.turn, s.dealing = "pick", (), s.circle, s.circle[0], s.pack
    s.listed, s.places = 0, ()
    return t


def test_nobody_sees_whose_hand_the_pack_is_in():
    here, there = in_hand(range(1, 13)), in_hand((6, *range(1, 6), *range(7, 13)))
    for p in others(1, 6):
        assert here.view(p)._replace(neighbours=()) == there.view(p)._replace(neighbours=())
        assert here.asked(p) == there.asked(p) == set()
    assert here.asked(1) == there.asked(6) == {"pick"}
    assert here.view(0).turn == here.view(5).turn == -1


def test_nor_how_far_it_has_gone_or_what_was_taken():
    fresh, gone = in_hand(range(1, 13)), in_hand(range(1, 13))
    for p, card in ((1, "king"), (2, "guard"), (3, "healer")):
        assert [one.told(TABLE) for one in gone.do(p, "pick", CARDS.index(card))] == [None, None]
    same_for(Table(fresh.state), Table(gone.state), others(1, 2, 3, 4))
    assert "king" not in {CARDS[one] for one in gone.view(4).left}


def test_what_was_seen_of_the_pack_is_on_the_tape_of_whoever_had_it_and_of_nobody_else():
    """Opponents remember by their tapes alone, and a replay from a chair is made of one: GT 3.12."""
    match = begin(GAME, 12, 4, in_hand=True, thin=True)
    for _ in walk(match, 4):
        if match.state.phase == "pick":
            turn = match.state.turn
            told = match.events(turn)[-1]
            assert told == InHand(turn, len(match.state.places), match.view(turn).left)
    for seat in (TABLE, *range(12)):
        mine = [one.seat for one in match.events(seat) if isinstance(one, InHand)]
        assert set(mine) <= {seat}
        assert len(mine) == 0 if seat == TABLE else len(mine) >= 1


# -- who has a channel
@pytest.mark.parametrize("people", [(), (3, 4), (9,)])
def test_who_has_a_channel_and_whether_anybody_has_shows_to_nobody_else(people):
    pair = lay(12, {3: "lover", 4: "lover"}, people=people)
    none = lay(12, {}, people=people)
    whispers = 0
    while pair.state.phase != "night":
        assert pair.state.phase == none.state.phase
        whispers += pair.state.phase == "whisper"
        pair.plain()
        none.plain()
        if pair.state.phase == "whisper":
            same_for(pair, none, others(3, 4))
    assert whispers == 2 * (12 - len(people))
    same_for(pair, none, others(3, 4))


def test_a_whisper_is_heard_by_two():
    said = lay(12, {3: "lover", 4: "lover"}, people=(3, 4)).until("word")
    quiet = lay(12, {3: "lover", 4: "lover"}, people=(3, 4)).until("word")
    how = next(how for how in GAME.forms(said.view(3), said.ask(3, "tell"), (ACT["suspect"],)) if how[0] == 3)
    said.do(3, "tell", ACT["suspect"], how=how)
    same_for(said, quiet, others(3, 4))
    assert said.view(4) != quiet.view(4)


def test_that_an_apprentice_died_does_not_show_in_how_the_night_falls():
    """With one of them dead there is no channel more, and nobody may tell from what the table waits for."""
    phases = []
    for dead in (11, 5):
        t, seen = lay(13, {}, mates=(11, 12), master=13, dead=(dead,)), []
        while t.state.phase != "night":
            seen.append((t.state.phase, sum(one == () for one in t.state.answers)))
            t.plain()
        phases.append(seen)
    assert phases[0] == phases[1]


# -- the first chooser
def test_who_chose_first_is_told_only_where_the_table_agreed_to_it():
    for announced in (False, True):
        t = at_night(12, {5: "king"}, announced=announced).night()
        assert t.told(0, Chooses) == ([Chooses(4)] if announced else [])
