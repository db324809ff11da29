"""The story of a night: why somebody passes is said, and what one alone knows ends with the round."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from rules.core.types import PASS, Move
from rules.games.masquerade.codes import (
    CELERITY,
    CHOSE,
    DOMINATE,
    FORCED,
    FORTITUDE,
    HIDDEN,
    NORMAL,
    OBFUSCATE,
    PRESENCE,
    QUICK,
    SERVITOR,
    STAKED,
    TEMPLATE,
    TIMELESS,
    UPON,
    Holding,
)
from rules.games.masquerade.content import powers, templates
from rules.games.masquerade.events import (
    Chose,
    Dealt,
    Looked,
    Met,
    Passed,
    Places,
    Played,
    Power,
    Returned,
    Round,
    Stands,
    Trick,
    Won,
)
from rules.games.masquerade.obey import SOMETHING
from rules.games.masquerade.rights import COMMONS
from rules.games.masquerade.state import NEXT
from tabletop.games.masquerade import kit
from tabletop.games.masquerade.outcome import moment
from tabletop.games.masquerade.pages import art
from tabletop.games.masquerade.pages.reign import Night, Placing, _points
from tabletop.games.masquerade.shown import Lying, Shown, pile_of
from tabletop.games.masquerade.words import choosing, words
from tabletop.paint.metrics import Metrics
from tabletop.screens.scenes import posed
from tabletop.table.climbing.picture import Outdone
from tabletop.table.director import HALT
from tabletop.table.story import Story, Teller
from tests.games.masquerade.notation import A, B, C, D, cards
from tests.games.masquerade.scenes import scene
from tests.tabletop.games.masquerade.night_kit import Night as Table
from tests.tabletop.games.masquerade.night_kit import at, begun
from tests.tabletop.kit import key

METRICS = Metrics(1280, 720)


def told_by(*events):
    """Return what a story says of these, newest first."""
    teller = Teller(begun(5))
    for event in events:
        teller.tell(event)
    return teller, [line.text for line in teller.lines]


def test_who_only_passes_shares_a_sentence_and_who_must_has_his_own():
    teller, lines = told_by(*(Passed(seat, why) for seat, why in enumerate((CHOSE, CHOSE, STAKED, CHOSE))))
    one, two, three, four = (f"*{teller.session.names(seat)}*" for seat in range(4))
    assert lines == [f"{four} passes.", f"{three} passes, staked.", f"{one} and {two} pass."]


def test_three_in_a_row_are_one_sentence_and_a_forced_pass_is_none_of_them():
    teller, lines = told_by(*(Passed(seat, why) for seat, why in enumerate((CHOSE, CHOSE, CHOSE, FORCED))))
    names = [f"*{teller.session.names(seat)}*" for seat in range(4)]
    assert lines == [f"{names[3]} has to pass.", f"{names[0]}, {names[1]} and {names[2]} pass."]


def test_what_one_alone_knows_is_forgotten_when_cards_are_dealt_anew():
    session = begun(5)
    story = Story(session)
    me = session.watcher
    story.hear(Looked(me, (me + 1) % 5, (3, 7)))
    (secret,) = story.private
    story.hear(Trick(2, me))
    assert secret in story.private, "a new trick is no new deal"
    story.hear(Round(2))
    assert secret not in story.private


@pytest.mark.parametrize(
    ("mode", "bound", "must"), [(NORMAL, 0, False), (HIDDEN, 0, False), (QUICK, SOMETHING, True),
                                (TIMELESS, SOMETHING, True)]
)  # fmt: skip
def test_a_turn_ends_an_order_and_only_a_second_hand_or_one_out_of_turn_costs_a_turn(mode, bound, must):
    shown = Shown(0, 4)
    shown.orders[1] = SOMETHING
    for told in (Played(1, mode, 1, 30, UPON, (30,), ()), Stands(1, mode, 1, 30)):
        shown.hear(told)
    assert shown.orders[1] == bound
    assert (1 in shown.must) is must


@pytest.mark.parametrize(("what", "goes_on"), [({}, True), ({"phase": NEXT}, False), ({"trick_no": 0}, False)])
def test_nobody_misses_a_turn_or_has_passed_once_the_round_is_over(what, goes_on):
    shown, slots = Shown(0, 4), {"must": 2, "settled": 2}
    view = scene({1: "9s"}, {}, turn=2, pile=((0, "8d"),), slots=slots).match.view(0)
    shown.follow(view._replace(**what))
    assert (1 in shown.must) is (1 in shown.passed) is goes_on
    shown.hear(Places((1, 0, 2, 3)))
    assert not shown.must | shown.passed


def test_an_order_stays_on_the_coin_through_a_forced_pass_and_not_through_a_free_one():
    shown = Shown(0, 4)
    shown.orders[1] = SOMETHING
    for why, bound in ((FORCED, SOMETHING), (CHOSE, 0)):
        shown.hear(Passed(1, why))
        assert shown.orders[1] == bound


def test_a_second_hand_after_a_hidden_one_is_never_shown_as_the_high_hand():
    t = scene({C: "7s 9h"}, {C: "obfuscate celerity", A: "temporis"}, turn=C, pile=((A, "5c"), (B, "Kd")))
    shown = Shown(D, 4)
    shown.follow(t.match.view(D))
    seen = len(t.tape(D))
    t.play(C, "7s", "obfuscate")
    t.quick(C, "9h")
    assert t.asked == (A, "undo")
    for event in t.tape(D)[seen:]:
        shown.hear(event)
    assert [hand.seat for hand in shown.pile] == [hand.seat for hand in pile_of(t.match.view(D))] == [A, C, C, B]
    t.quiet()
    for event in t.tape(D)[-1:]:
        shown.hear(event)
    assert shown.top.seat == B
    assert C in shown.passed


@pytest.mark.parametrize(("total", "said"), [(0, "0 points"), (1, "1 point"), (2, "2 points")])
def test_a_single_point_is_one(total, said):
    assert choosing.POINTS(n=total) == said
    row = Placing("", "", "", "", 0, "", 0, total, mine=False)
    assert _points(METRICS, row) == _points(METRICS, row._replace(total=12)), "what was gained stands in one column"


def test_the_pictures_of_all_templates_are_of_one_size(monkeypatch):
    sizes, drawn = [], art.sprite
    monkeypatch.setattr(art, "sprite", lambda name, d: sizes.append(d) or drawn(name, d))
    for number in range(len(templates())):
        art.ticket(METRICS, 171, 189, number, art.Mark())
    assert sizes == [sizes[0]] * len(templates())


@pytest.mark.parametrize(
    ("cards", "more", "said"),
    [
        (9, {}, "9 cards in the crypt"),
        (1, {"brief": True}, "1 card"),
        (9, {"face_down": True}, "9 cards face down"),
        (0, {"out": True}, "out of cards"),
    ],
)
def test_the_own_plate_says_what_is_held(cards, more, said):
    assert words.own_line(cards, None, **{"out": False, "face_down": False, **more}) == said


def test_the_court_as_the_last_round_left_it_is_looked_at_before_the_results():
    night, ended = Table(begun(1, 4, rounds=2)), []
    night.screen.on_finished = lambda *_: ended.append(1)
    posed.play_on(night.session, posed.MOST_MOVES, "random")
    night.screen.hurry()
    night.until(lambda: isinstance(night.screen.front, Night))
    night.wait(1050)
    assert night.screen.front.main.label == "THE RESULTS"
    assert not ended
    night.step(40, key(pygame.K_RETURN))
    night.step()
    assert ended


def test_who_keeps_powers_is_told_so_once_as_a_round_is_dealt():
    session = at(1, lambda view: view.round_no == 3 and view.trick_no == 1, seats=5, rounds=4).session
    me, tape = session.watcher, session.tape()
    deals = [at for at, one in enumerate(tape) if isinstance(one, Dealt) and one.seat == me]
    said = kit.narration(session, tape[deals[2]])
    chosen = any(isinstance(one, Chose) and one.seat == me for one in tape[deals[1] : deals[2]])
    assert said.startswith("Your powers stay") is not chosen


def test_what_has_gone_by_is_what_others_did():
    night = Table(begun(5))
    me = night.session.watcher
    for seat in (me, me + 1):
        night.screen.note(Power(seat, FORTITUDE, FORTITUDE, -1, -1, None))
    assert [told.user for told, _ in night.director.kept] == [me + 1]
    for told in (Passed(me, CHOSE), Returned(me, NORMAL, ()), Passed(me, CHOSE), Passed(me, CHOSE)):
        night.screen.note(told)
    assert [told.kind for told, _ in night.director.kept] == ["power", "returned", "passed"]
    assert "passed for you" in night.director.gone_by[0]


def test_whoever_is_served_and_whoever_serves_is_told_so():
    session = begun(5)
    me = session.watcher
    for ghoul, master in ((me + 1, me), (me, me + 1), (me + 1, me + 2)):
        held = [Holding()] * 5
        held[ghoul] = Holding(TEMPLATE, SERVITOR, domitor=master)
        eyes = SimpleNamespace(view=session.view._replace(held=tuple(held)), watcher=me, names=session.names)
        said = kit.announcement(eyes, Chose(ghoul, TEMPLATE, SERVITOR, -1, master, ()))
        assert (said is not None) is (me in (ghoul, master))
        assert said is None or session.names(me + 1) in said.said


def test_looking_back_shows_what_was_declined_and_not_the_own_hand_it_would_have_beaten():
    position = scene({A: "9h Kh 3c"}, {A: "celerity auspex potence"}, turn=A, pile=((B, "8d"),))
    position.to(A, "play")
    position.play(A, "9h")
    match = position.match
    match.submit(Move(A, "second", (PASS,)))
    found = moment(match, match.turn - 1, str)
    assert (found.cards, found.art) == ((), powers()[CELERITY].sprite)
    assert found.said == "*0* lets Celerity be."
    assert not moment(match, match.turn - 2, str).art


def test_what_is_seen_of_one_power_is_not_seen_of_another():
    night = Table(begun(5))
    me = night.session.watcher
    both = [kit.announcement(night.session, Power(me + 1, one, one, -1, me, None)) for one in (PRESENCE, DOMINATE)]
    assert None not in both
    assert both[0].like != both[1].like


def test_what_beat_ones_own_cards_is_told_in_its_order_and_no_answer_without_what_it_meets(monkeypatch):
    night = Table(begun(5))
    me, director = night.session.watcher, night.director
    one, two, three = [seat for seat in range(5) if seat != me][:3]
    told = [Returned(one, NORMAL, ()), Stands(two, NORMAL, 1, 44), *(
        event for _ in range(4) for event in (Power(three, DOMINATE, DOMINATE, -1, one, None), Met(one, OBFUSCATE)))]
    beats = lambda event: Outdone("a King", "an Ace", dear=False) if event.kind == "stands" else None  # noqa: E731
    monkeypatch.setattr(director.scene, "outdone", beats)
    for event in told[:2]:
        director.keep(event)
    name = night.session.names
    said = director._told(director.kept, 3)
    assert said.index(f"goes back to {name(one)}") < said.index(f"{name(two)} beats yours")
    for event in told[2:]:
        director.keep(event)
    for most, answers in ((1, 0), (2, 1)):
        few = director._told(director.kept[:-1], most)
        assert few.index("beats yours") < few.index("uses Dominate")
        assert "answers" not in few.partition("uses Dominate")[0]
        assert few.count("answers") == answers


def test_the_trick_of_ones_own_cards_is_told_to_its_end_however_few_words_there_are(monkeypatch):
    night = Table(begun(5))
    me, director, name = night.session.watcher, night.director, night.session.names
    one, two = [seat for seat in range(5) if seat != me][:2]
    kings, aces = (Lying(seat, (), 2, key) for seat, key in ((one, 43), (one, 47)))
    mine = Lying(me, (), 2, 42)
    outdone = Outdone("a pair of Kings", "a pair of Kings (hearts)", dear=False)
    for beaten, top, taker, end in [
        (True, kings, one, "with a pair of Kings (hearts), and takes the trick."),
        (True, aces, one, "with a pair of Kings (hearts), and takes the trick with a pair of Aces."),
        (True, aces, two, f"with a pair of Kings (hearts), and {name(two)} takes the trick with a pair of Aces."),
        (False, aces, two, f"{name(two)} takes the trick your cards lay in, with a pair of Aces."),
    ]:
        director.forget()
        director.scene.shown.pile[:] = [mine, top]
        found = {"stands": outdone if beaten else None}
        monkeypatch.setattr(director.scene, "outdone", lambda event, found=found: found.get(event.kind))
        director.keep(Stands(one, NORMAL, 2, 43))
        director.keep(Won(taker, taker))
        director.scene.shown.pile[:] = [kings]
        director.keep(Won(two, two))
        said = director._told(director.kept, 0)
        assert said.endswith(f"{end} One trick went by.")


def test_several_of_a_rank_are_weighed_as_what_they_are_and_two_by_their_cards():
    night = Table(begun(5))
    said = [kit.advised(night.session, Move(0, "play", cards)) for cards in ((0, 1, 2), (0, 1))]
    assert said == ["play three Threes", "play the Three of clubs and the Three of diamonds"]


def test_what_is_asked_no_more_is_named_as_when_it_was():
    night = Table(begun(5))
    other, asked = night.session.names(2), {"hunt": 2, "boon": 2, "vote": 0, "suit": 2}
    said = [kit.advised(night.session, Move(0, ask, (pick,))) for ask, pick in asked.items()]
    assert said == [f"hunt {other}", f"choose {other}", "choose No", "choose Spades"]


def test_a_hand_that_ones_own_power_sent_back_is_told_with_it():
    night = Table(begun(5))
    me = night.session.watcher
    told = [Power(me, FORTITUDE, FORTITUDE, -1, -1, None), Returned(me + 1, NORMAL, ())]
    night.session.tape = lambda: told
    night.director.keep(told[1])
    said = night.director._told(night.director.kept, 4)
    assert said == f"Your Fortitude sends the hand of {night.session.names(me + 1)} back."


def test_ones_own_hand_that_came_back_is_told_with_its_cause_however_few_words_there_are():
    night = Table(begun(5))
    me = night.session.watcher
    told = [Power(me + 1, FORTITUDE, FORTITUDE, -1, -1, None), Returned(me, NORMAL, ()), Passed(me, CHOSE)]
    night.session.tape = lambda: told
    for event in told:
        night.director.keep(event)
    back = f"{night.session.names(me + 1)}\u2019s Fortitude sends your hand back. Nothing of yours beat it by itself"
    assert all(back in night.director._told(night.director.kept, few) for few in (1, 4))


def test_who_comes_down_to_three_cards_is_seen_whatever_the_hurry():
    night = Table(begun(5))
    seat = (night.session.watcher + 1) % 5
    night.picture.shown.counts[seat] = 4
    play = Played(seat, NORMAL, 1, 8, UPON, (8,), ())
    assert night.director.weight(play) == HALT
    night.picture.shown.counts[seat] = 9
    assert night.director.weight(play) < HALT


def test_what_one_would_do_is_said_by_name():
    session, three = begun(5), (FORTITUDE, OBFUSCATE, PRESENCE)
    me = session.watcher
    asks = {"choose": ((COMMONS,), three), "lead": ((me,), ()), "play": (tuple(cards("3c 4d 5h 6s 7c")), ())}
    said = {ask: kit.advised(session, Move(me, ask, picks, how)) for ask, (picks, how) in asks.items()}
    assert said == {"choose": "choose Fortitude, Obfuscate and Presence", "lead": "lead",
                    "play": "play a straight to the Seven"}  # fmt: skip
