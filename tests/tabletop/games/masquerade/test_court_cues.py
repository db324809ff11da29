"""What is told is shown: medals, dots, hands beneath or back, votes, night on the felt; then all is as it is."""

import pytest

from rules.games.masquerade.cards import pack
from rules.games.masquerade.codes import (
    AUSPEX,
    BENEATH,
    CELERITY,
    CHIMERSTRY,
    DOMINATE,
    DOMITOR,
    FORTITUDE,
    HIDDEN,
    NORMAL,
    OBFUSCATE,
    POTENCE,
    POWERS,
    PRESENCE,
    QUICK,
    UPON,
    pack_dots,
)
from rules.games.masquerade.declared import Part
from rules.games.masquerade.events import Ended, Hunt, HuntVotes, Played, Power, Returned, Trick, Won
from rules.games.masquerade.marking import dots_in_plays
from rules.games.masquerade.state import Laid
from sounds import table
from tabletop.games.masquerade.effects import Z as SPARK_Z
from tabletop.games.masquerade.guests import faces
from tabletop.games.masquerade.shown import dots_in, pile_of
from tabletop.games.masquerade.words import words
from tests.games.masquerade.notation import cards
from tests.tabletop.games.masquerade.night_kit import agreed, at, begun

NINE, TEN, KING, TWO = (cards(text)[0] for text in ("9s", "10d", "Kh", "2h"))


def waiting(view):
    """Somebody else is to play on a trick, and everybody has dots."""
    return view.phase == "play" and view.asked != view.seat and len(view.pile) > 1 and all(view.dots)


@pytest.fixture
def night():
    made = at(3, waiting, 5)
    made.session.hold = lambda: True
    made.until(lambda: not made.busy)
    made.session.news()
    return made


def other(night, *but):
    view = night.session.view
    return next(seat for seat in range(view.n) if seat not in (view.seat, *but) and night.shown.dots[seat])


def sparks(night):
    return [node for node in night.screen.scene if node.z in (SPARK_Z, SPARK_Z + 1) and node.visible]


def beat(night, *told):
    night.hear(*told)
    night.step(40)


def test_a_power_spends_its_dot_and_its_medal_flies_to_the_target(night):
    user = other(night)
    target = other(night, user)
    dot = next(iter(night.shown.dots[user]))
    before = night.shown.dots[user][dot]
    beat(night, Power(user, dot, dot, -1, target, ()))
    assert night.shown.dots[user][dot] == max(0, before - 1)
    strip = night.board.seats[user].guest.charges
    assert sum(charge.left for charge in strip) == sum(night.shown.dots[user].values())
    assert any(name.startswith("discipline-") for name in night.sounds)
    first = [node.centre for node in sparks(night)]
    assert first
    night.wait(300)
    spot = night.board.seats[target].spot
    away = min(abs(x - spot.x) + abs(y - spot.y) for x, y in (node.centre for node in sparks(night)))
    assert away < min(abs(x - spot.x) + abs(y - spot.y) for x, y in first)
    night.until(lambda: not sparks(night), limit=4000)


def test_every_power_can_be_heard(night):
    for power in POWERS:
        assert f"discipline-{power}" in table()
        assert f"cancelled-{power}" in table()


@pytest.mark.parametrize(("mode", "power"), [(HIDDEN, OBFUSCATE), (QUICK, CELERITY)])
def test_a_hidden_hand_goes_beneath_and_so_does_the_second_one_after_it(night, mode, power):
    seat, top = other(night), night.board.plays[-1]
    beat(night, Played(seat, mode, 1, NINE, BENEATH, (NINE,), (Part(power, power, -1),)))
    assert night.board.plays[-1] is top
    assert [node.kind for node in night.board.plays[-2]] == list(faces((NINE,)))
    assert night.shown.pile[-2].seat == seat
    assert night.shown.top.seat != seat or len(night.shown.pile) > 2
    assert top[0].z > night.board.plays[-2][0].z


def test_a_hand_that_goes_back_is_no_longer_on_the_table(night):
    seat, lying = other(night), [[node.kind for node in play] for play in night.board.plays]
    held = night.shown.counts[seat]
    beat(night, Played(seat, NORMAL, 1, TEN, UPON, (TEN,), (Part(POTENCE, POTENCE, -1),)))
    assert night.shown.counts[seat] == held - 1
    assert night.shown.top.trial
    night.until(lambda: not night.busy)  # the View knows of no such hand
    assert [[node.kind for node in play] for play in night.board.plays] == lying
    assert agreed(night)


def test_what_comes_back_to_the_own_hand_lies_in_it(night):
    card = night.shown.hand[0]
    number = len(night.board.hand.cards)
    night.director._agreed = True
    told = Played(night.picture.me, NORMAL, 1, card, UPON, (card,), ())
    night.hear(told, Returned(night.picture.me, NORMAL, ()))
    night.step(20)
    assert len(night.board.hand.cards) == number - 1
    night.until(lambda: len(night.board.hand.cards) == number, limit=3000)
    night.until(lambda: not night.busy)
    assert agreed(night)


def test_a_hand_that_lay_alone_comes_back_and_leaves_the_middle_empty(night):
    night.board.clear_table()
    card = night.shown.hand[0]
    number = len(night.board.hand.cards)
    night.director._agreed = True
    night.hear(Played(night.picture.me, NORMAL, 1, card, UPON, (card,), ()), Returned(night.picture.me, NORMAL, ()))
    night.step(20)
    assert [[node.kind for node in play] for play in night.board.plays] == [list(faces((card,)))]
    night.until(lambda: len(night.board.hand.cards) == number, limit=3000)
    assert night.board.plays == []
    night.until(lambda: not night.busy)
    assert agreed(night)


def test_votes_fall_one_after_the_other(night):
    night.patient = True
    n = night.session.match.seats
    prince, target = night.session.view.order[1:3]
    beat(night, Hunt(prince, target))
    assert "blood-hunt" in night.sounds
    assert night.picture.effects.sentences()[0] == (
        "event-blood-hunt", words.HUNT_ON(name=night.picture.name(target)),
    )  # fmt: skip
    night.until(lambda: not night.director.busy)
    night.hear(HuntVotes(target, (1 << n) - 1, 0b00110, False))
    night.step(20)
    assert len(night.shown.votes) <= 1
    night.wait(500)
    assert night.shown.votes == {seat: bool(0b00110 >> seat & 1) for seat in range(n)}
    said = [night.board.seats[seat].guest.status for seat in night.board.seats]
    assert set(said) == {words.YES, words.NO}


@pytest.mark.parametrize(
    ("field", "value", "word"),
    [("staked", {1}, words.STAKED), ("hushed", {1}, words.HUSHED), ("must", {1}, words.MUST_PASS)],
)
def test_what_is_in_force_stands_on_the_coin(night, field, value, word):
    seat = other(night, night.shown.top.seat)
    night.shown.passed = set()
    setattr(night.shown, field, {seat})
    night.picture.refresh()
    guest = night.board.seats[seat].guest
    assert guest.status == word
    assert value
    assert len(guest.note.splitlines()) > 1


def test_orders_say_what_is_wanted(night):
    seat = other(night, night.shown.top.seat)
    for order, word in ((1, "MUST PLAY"), (2, "PLAY HIGH"), (3, "PLAY LOW"), (4 + KING, "PLAY THE KING")):
        night.shown.orders[seat] = order
        night.picture.refresh()
        assert night.board.seats[seat].guest.status == word
        assert night.board.seats[seat].guest.sign == "discipline-dominate"


def test_the_shroud_darkens_the_felt_and_says_so(night):
    night.shown.shroud, night.shown.barred = True, {3}
    night.picture.refresh()
    assert night.picture.effects.shroud.visible
    assert [said for _, said in night.picture.effects.sentences()] == [words.SHROUD, "NO HEARTS THIS TURN"]
    night.shown.shroud, night.shown.barred = False, set()
    night.picture.refresh()
    assert not night.picture.effects.shroud.visible
    assert not night.picture.effects.plate.visible


def test_raised_hands_say_what_they_count_as(night):
    assert words.hand_tag(2, 4 * 13 + 3) == "PAIR OF e (ABOVE TWO)"
    assert words.hand_tag(1, 4 * 14) == "π OF CLUBS (ABOVE TWO)"
    assert words.hand_tag(2, 4 * 9 + 1) == "PAIR OF QUEENS"
    top = night.shown.pile[-1]
    top.key, top.used = 4 * 13 + 3, (POTENCE,)
    night.picture.refresh()
    assert night.picture.effects.marks.visible
    top.key, top.used = 4 * 9, ()
    night.picture.refresh()
    assert not night.picture.effects.marks.visible


@pytest.mark.parametrize("how", [{"reduced_motion": True}, {"speed": 0}])
def test_without_motion_all_is_there_at_once(how):
    night = at(3, waiting, 5, settings=how)
    night.session.hold = lambda: True
    user = other(night)
    dot = next(iter(night.shown.dots[user]))
    night.hear(Power(user, dot, dot, -1, -1, ()), Won(user, user), Trick(9, user))
    night.until(lambda: not night.busy, limit=8000)
    assert agreed(night)
    assert not sparks(night)


def test_what_can_be_used_glows_before_it_is_touched():
    night = at(3, lambda view: view.phase == "play" and view.asked == view.seat and dots_in_plays(view, view.seat), 5)
    night.rest()
    view = night.session.view
    night.picture.asked_to_glow = None
    night.picture.refresh()
    assert night.picture.own.glowing >= set(dots_in_plays(view, view.seat))
    night.picture.glow_dots([AUSPEX])
    assert night.picture.own.glowing == {AUSPEX}
    for dot in night.picture.own_full:
        x, y = night.picture.dot_spot(dot)
        assert night.picture.dot_at((round(x), round(y))) == dot
    assert night.picture.dot_at((5, 5)) == -1


def test_what_was_fetched_out_of_a_hand_lies_there_no_longer():
    view = begun(4, 6).match.view(-1)
    assert view.hand == 0
    laid = Laid(2, pack((TWO, KING)), 2, TWO, 1 << FORTITUDE | 1 << PRESENCE, TWO, pack((KING,)))
    shown = pile_of(view._replace(pile=(laid,)))
    assert shown[0].cards == (TWO,)
    assert shown[0].used == (FORTITUDE, PRESENCE)
    assert dots_in(pack_dots(((CELERITY, 1), (DOMINATE, 2), (DOMITOR, 1)))) == {CELERITY: 1, DOMINATE: 2}


def test_of_a_long_hand_the_better_half_lies_in_front(night):
    night.board.set_hand(faces(range(20, 47)))
    night.wait(600)
    cards_ = night.board.hand.cards
    front = night.picture.layout.in_front(27)
    assert list(front) == list(range(14, 27))
    low = night.app.metrics.height - night.picture.m.px(110)
    assert {i for i, card in enumerate(cards_) if card.pose.y > low} == set(front)
    assert min(cards_[i].z for i in front) > max(card.z for i, card in enumerate(cards_) if i not in front)
    hand = night.board.hand
    first, place = cards_[0], cards_[20].pose
    hand.grab([first])
    hand.drag((round(place.x), round(place.y)), 0)
    hand.move_to(hand.drop(), place.x)
    assert hand.cards.index(first) in (19, 20)


def test_of_two_with_equal_points_only_the_higher_rank_has_won(night):
    view = night.session.view
    me, first = view.seat, view.seat != view.order[0]
    rival = view.order[0] if first else view.order[1]
    night.session._view = view._replace(places=((rival, *(seat for seat in view.order if seat != rival)),))
    totals = [9 if seat in (me, rival) else 1 for seat in range(view.n)]
    beat(night, Ended(tuple(totals)))
    assert "tag-lose" in night.sounds
    assert "tag-win" not in night.sounds


def test_what_an_illusion_seen_through_gives_back_is_shown(night):
    seat = other(night)
    shown = night.shown
    shown.full[seat], shown.dots[seat] = {POTENCE: 1, CHIMERSTRY: 1}, {POTENCE: 1, CHIMERSTRY: 1}
    parts = Part(POTENCE, POTENCE, -1), Part(CHIMERSTRY, CHIMERSTRY, -1, TEN, TEN + 1)
    shown.hear(Played(seat, NORMAL, 1, TEN, UPON, (TEN,), parts))
    assert shown.dots[seat] == {POTENCE: 0, CHIMERSTRY: 0}
    shown.hear(Returned(seat, NORMAL, (POTENCE,)))
    assert shown.dots[seat] == {POTENCE: 1, CHIMERSTRY: 0}, "the illusion stays spent, whatever was declared first"
