"""The house rules of the Great Table, one by one: GT 3.13."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.types import TABLE, IllegalMove, Move
from rules.games.great_table.events import Chooses, Dealt, InHand, Lynched, Mates, Night, NightCalled, Role
from rules.games.great_table.numbers import (
    CARDS,
    FEWEST,
    HOUSE,
    LOVER,
    MOST,
    PLAYER,
    PLAYERS,
    apprentices,
    pack_of,
    shots,
)
from rules.games.great_table.options import House, house_of
from rules.games.great_table.phases import seconds
from rules.games.great_table.phases.morning import dawn
from tests.games.great_table.scene import GAME, NIGHT_VOTE, at_night, at_votes, card, lay, order, wishes

FULL = Counter(("lover", "place-swap", *CARDS))
LEFT_OUT = {
    16: "", 15: "place-swap", 14: "place-swap", 13: "place-swap target-finder",
    12: "place-swap place-swap target-finder", 11: "place-swap lover lover target-finder",
    10: "place-swap place-swap lover lover target-finder", 9: "place-swap place-swap lover lover target-finder mayor",
    8: "place-swap place-swap lover lover target-finder mayor card-finder",
    7: "place-swap place-swap lover lover target-finder mayor card-finder consort",
}  # fmt: skip


# -- the tables of GT 3.1
@pytest.mark.parametrize("n", range(FEWEST, MOST + 1))
def test_the_pack_the_house_and_the_shots(n):
    assert Counter(CARDS[one] for one in pack_of(n)) == FULL - Counter(LEFT_OUT[n].split())
    assert len(pack_of(n)) == (n if n in (15, 16) else n + 1)
    assert apprentices(n) == (3 if n >= 13 else 2 if n >= 9 else 1)
    assert apprentices(n, 2) == (3 if n >= 12 else 2 if n >= 9 else 1)
    assert apprentices(n, 1) == (2 if n >= 13 else 1)
    assert shots(n) == (2 if n >= 10 else 1)
    s, out = GAME.new(GAME.read_options({}, n), n, 0, n)
    assert Counter(s.roles) == Counter({0: 1, 1: apprentices(n), 2: n - 1 - apprentices(n)})
    assert sorted(s.circle) == list(range(n))
    assert {type(event) for event in out} == {Role, Mates}
    for event in out:
        assert event.learned_by == 1 << event.seat
        assert isinstance(event, Role) or s.roles[event.seat] == 1


@pytest.mark.parametrize("seat", [0, 6])
def test_one_person_alone_may_be_spared_the_house_and_the_others_are_dealt_as_ever(seat):
    spared, usual = (
        [GAME.new(GAME.read_options({"spared": on}, 7), 7, 1 << seat, n)[0] for n in range(40)] for on in (True, False)
    )
    assert {s.roles[seat] for s in spared} == {PLAYER}
    assert {s.roles[seat] for s in usual} > {PLAYER}
    assert all(Counter(s.roles) == Counter({0: 1, 1: 1, 2: 5}) for s in spared)
    assert all(a.roles == b.roles for a, b in zip(spared, usual, strict=True) if b.roles[seat] == PLAYER)
    assert [bool(GAME.together({"spared": True}, people)) for people in (1, 2)] == [False, True]


def test_house_rules_that_make_the_sides_even_are_usual_unless_one_says_otherwise():
    usual = {n: GAME.read_options({}, n) for n in range(FEWEST, MOST + 1)}
    assert [n for n, found in usual.items() if found["calm"]] == [8, 10]
    assert [n for n, found in usual.items() if found["quiet"]] == [8, 9, 10, 13]
    assert [n for n, found in usual.items() if found["shields"]] == [9]
    assert [n for n, found in usual.items() if found["parity"]] == [8, 10, 12]
    assert [n for n, found in usual.items() if found["thin"]] == [12]
    assert [n for n, found in usual.items() if found["rounds"] == 2] == [11]
    assert not GAME.read_options({"calm": False}, 10)["calm"]
    assert {one.name for one in GAME.option_fields(10) if one.default is True} == {"calm", "quiet", "parity"}


def test_seven_players_have_the_pack_of_the_rules():
    assert {CARDS[one] for one in pack_of(7)} == {
        "king", "vigilante", "thief", "bomber", "guard", "role-finder", "socialite", "healer",
    }  # fmt: skip


# -- the form
def test_all_is_off_as_a_rule():
    options = GAME.read_options({}, 14)
    assert house_of(options) == House()
    assert {name for name, value in options.items() if value is not False} == {"rounds"}
    assert options["rounds"] == 3


@pytest.mark.parametrize(
    ("raw", "seats", "words"),
    [
        ({"rounds": 5}, 12, "can be 2, 3 or 4, not '5'"),
        ({"rounds": True}, 12, "can be 2, 3 or 4"),
        ({"thin": 1}, 12, "can be off or on"),
        ({"thick": True}, 12, "no house rule called 'thick'"),
        ({}, 6, "seats 7 to 16"),
        ({}, 17, "seats 7 to 16"),
    ],
)
def test_what_is_no_house_rule_is_refused_in_a_sentence(raw, seats, words):
    with pytest.raises(ValueError, match=words):
        GAME.read_options(raw, seats)


# -- shields, parity, quiet night
@pytest.mark.parametrize(("shields", "dead"), [(False, {6}), (True, set())])
def test_the_guard_also_shields(shields, dead):
    t = at_night(12, {2: "guard", 3: "vigilante"}, shields=shields)
    t.night({2: order(6), 12: order(kill=6), 3: order(6)})
    assert (t.dead, t.state.shots) == (dead, 1)  # the shot is spent, as on somebody healed
    t = at_night(12, {2: "guard", 3: "bomber"}, shields=shields).night({2: order(6), 12: order(kill=7)})
    assert t.dead == {7}
    t = lay(12, {2: "thief", 3: "bomber"}, shields=shields).steal(2, 3)
    assert t.dead == {2}


@pytest.mark.parametrize("parity", [False, True])
def test_parity_wins_for_the_house(parity):
    t = at_votes(12, dead=range(4, 11), master=12, mates=[11], parity=parity)  # 1 2 3 and 11 12
    assert t.won == -1
    t.vote(dict.fromkeys((1, 2, 12), 3))
    assert t.won == (HOUSE if parity else -1)


def test_with_parity_one_apprentice_against_one_player_has_still_lost():
    t = at_votes(12, dead=range(3, 11), master=12, mates=[11], parity=False)  # 1 2 and 11 12
    t.vote(dict.fromkeys((1, 2, 11), 12))
    assert t.won == PLAYERS
    t = at_night(12, {1: "vigilante"}, dead=range(3, 11), master=12, mates=[11])
    t.state.house = t.state.house._replace(parity=True)
    t.night({1: order(12), 12: order(kill=2)})
    assert (t.dead, t.won) == ({*range(2, 11), 12}, PLAYERS)


@pytest.mark.parametrize("quiet", [False, True])
def test_a_quiet_first_night(quiet):
    cards = {2: "vigilante", 3: "guard", 4: "role-finder", 5: "place-swap"}
    orders = {2: order(8), 12: order(kill=9), 4: order(3), 3: order(10)}
    t = at_night(12, cards, quiet=quiet, day=1).night(orders)
    assert t.dead == (set() if quiet else {8, 9})
    assert t.state.shots == (2 if quiet else 1)
    assert t.news(4) == [("held", 3, "guard")]  # all the rest works
    assert all(not t.news(p) for p in range(1, 13) if p != 4)
    t = at_night(12, cards, quiet=quiet, day=2).night(orders)
    assert (t.dead, t.state.shots) == ({8, 9}, 1)


# -- the pack
@pytest.mark.parametrize("n", [9, 12, 16])
def test_a_thin_pack_shrinks_with_the_table(n):
    seen = set()
    for seed in range(8):
        t = at_night(n, dead=range(5, 9), master=n, mates=[n - 1], thin=True, seed=seed).night()
        living, pack = t.state.alive.bit_count(), t.state.pack
        assert living + 1 <= len(pack) <= living + 2
        assert len(pack) == living + 2 or LOVER not in pack  # two went with the last one
        assert pack.count(LOVER) in (0, pack_of(n).count(LOVER))
        assert card("king") in pack
        assert not Counter(pack) - Counter(pack_of(n))
        assert {t.view(p).pack for p in range(n + 1)} == {()}
        seen.add(pack)
    assert len(seen) > 4


def test_a_whole_table_has_the_whole_pack_though_thin():
    for n in range(FEWEST, MOST + 1):
        s, _ = GAME.new(GAME.read_options({"thin": True}, n), n, 0, 3)
        dawn(s, [])
        assert s.pack == pack_of(n)


def test_a_thin_pack_deals_what_it_has():
    t = at_night(12, dead=range(5, 9), thin=True).night()
    gone = [one for one in range(14) if one in pack_of(12) and one not in t.state.pack]
    for seat in t.owing("list"):
        t.do(seat + 1, "list", *gone)
    assert all(t.state.dealt[seat] in t.state.pack for seat in range(12) if t.state.alive >> seat & 1)


def test_the_pack_in_hand_goes_from_the_first_chooser_clockwise():
    t = at_night(12, {5: "king"}, circle=(2, 1, *range(3, 13)), in_hand=True).night()
    assert t.first == 5
    order_, left, seen = [], list(pack_of(12)), {}
    while t.state.phase == "pick":
        p = t.state.turn + 1
        assert [q for q in range(1, 13) if t.asked(q)] == [p]
        assert t.view(p).left == tuple(left)
        assert set(t.ask(p, "pick").options) == set(left)
        other = p % 12 + 1
        assert (t.view(other).turn, t.view(other).left, t.view(0).turn) == (-1, (), -1)
        assert (t.view(other).waiting, t.view(other).answered) == (0, 0)
        wanted = left[-1]
        seen[p] = InHand(p - 1, len(order_), tuple(left))
        left.remove(wanted)
        t.do(p, "pick", wanted)
        order_.append(p)
    assert order_ == [5, 6, 7, 8, 9, 10, 11, 12, 2, 1, 3, 4]
    assert t.state.places == tuple(p - 1 for p in order_)
    assert t.told(0, Dealt) == []
    assert [t.told(p, InHand) for p in range(13)] == [[]] + [[seen[p]] for p in range(1, 13)]
    t.until("vote")
    assert t.view(0).voteless == 0


@pytest.mark.parametrize("announced", [False, True])
def test_the_first_chooser_may_be_named(announced):
    t = at_night(12, {5: "king"}, announced=announced).night()
    assert t.told(0, Chooses) == t.told(7, Chooses) == ([Chooses(4)] if announced else [])


# -- the clock
def test_every_stretch_of_a_day_has_its_time():
    t = lay(12, clock=True, people=[1])
    seen = {}
    for phase in ("steal", "whisper", "bid", "word", "vote", "night", "lists"):
        t.until(phase)
        seen[phase] = (seconds(t.state), seconds(t.view(1)), seconds(t.view(0)))
    assert seen == {
        phase: (time,) * 3
        for phase, time in
        {"steal": 20, "whisper": 0, "bid": 300, "word": 300, "vote": 300, "night": 60, "lists": 90}.items()
    }  # fmt: skip
    assert seconds(lay(12).state) == 0


def test_no_time_runs_out_where_none_runs():
    t = lay(12)
    for move, words in ((Move(TABLE, "time"), "no clock"), (Move(TABLE, "time", (1,)), "no clock")):
        assert words in GAME.refusal_at(t.state, move).text
    t = lay(12, clock=True)
    assert "not running" in GAME.refusal_at(t.state, Move(TABLE, "time", (1,))).text
    t.until("whisper")
    with pytest.raises(IllegalMove, match="not running"):
        t.time()
    assert GAME.refusal_at(t.state, Move(3, "time")) is not None


def test_late_lists_are_the_standing_ones():
    t = lay(12, clock=True).until("lists")
    t.state.lists = (*t.state.lists[:6], (), *t.state.lists[7:])
    t.do(3, "list", *wishes("healer"))
    t.do(4, "list", -2)
    t.time()
    assert t.state.phase == "steal"
    assert (t.holds(3), t.holds(4), t.holds(7)) == ("healer", "", "")
    assert t.view(1).voteless == 0b1001000
    assert sum(bool(t.holds(p)) for p in range(1, 13)) == 10


def test_a_late_thief_steals_nothing():
    t = lay(12, {1: "thief", 2: "king"}, clock=True)
    t.do(2, "steal", -1)
    t.time()
    assert (t.holds(1), t.holds(2), t.state.theft) == ("thief", "king", ())
    t = lay(12, {1: "thief", 2: "king"}, clock=True)
    t.do(1, "steal", 1)
    t.time()
    assert (t.holds(1), t.holds(2)) == ("king", "")


@pytest.mark.parametrize("phase", ["bid", "word", "vote"])
def test_a_debate_out_of_time_lynches_nobody(phase):
    t = lay(12, clock=True, people=[1]).until(phase).time()
    assert t.told(0, Lynched) == t.told(0, NightCalled) == []
    assert t.told(0, Night) == [Night(2)]
    assert t.until("night").dead == set()
    assert t.view(0).counts == (0,) * 13


def test_orders_given_ahead_count_when_the_night_is_out_of_time():
    t = at_votes(12, {1: "healer", 2: "guard"}, clock=True, people=[1, 2, 12])
    t.do(12, "order", 0, how=order(kill=5))
    t.do(1, "order", 0, how=order(6))
    t.do(1, "order", 0, how=order(5))
    t.vote(dict.fromkeys(range(1, 7), NIGHT_VOTE)).until("night").time()
    assert t.dead == set()
    t = at_votes(12, {2: "guard"}, clock=True, people=[2, 12])
    t.do(12, "order", 0, how=order(kill=5))
    t.vote(dict.fromkeys(range(1, 7), NIGHT_VOTE)).until("night")
    t.do(2, "order", 0, how=order(12))
    t.do(2, "order", 0, how=order(5))  # changed until the night is closed
    t.time()
    assert t.dead == {5}


def test_a_late_hand_lets_the_pack_pass():
    t = at_night(12, {5: "king"}, in_hand=True, clock=True).night()
    t.time()
    assert t.state.turn == 5
    assert t.view(0).voteless == 0  # whose turn it was shows in nothing
    while t.state.phase == "pick":
        t.plain()
    assert t.told(5, InHand) == [InHand(4, 0, pack_of(12))]
    assert t.told(6, InHand) == [InHand(5, 0, pack_of(12))]  # nobody chose before him
    assert (t.told(7, InHand)[0].seat, t.told(7, InHand)[0].before) == (6, 1)
    assert t.holds(5) == ""
    assert t.view(0).voteless == 1 << 4
    t.until("vote")
    assert "no list" in t.refusal(5, "vote", 3).text
