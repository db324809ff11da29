"""Lovers: a channel of their own; an Apprentice with one has one message in the Apprentices'. GT 3.5, GT 3.6."""

import pytest

from rules.core.talk.codes import ACT
from rules.core.types import PASS
from rules.games.great_table.events import Lover, News, Whispered
from rules.games.great_table.news import NoLover, row_of
from rules.games.great_table.numbers import APPRENTICE
from tests.games.great_table.scene import GAME, Table, at_night, at_votes, lay, order

SUSPECT = ACT["suspect"]


def listeners(t, p):
    return {listener + 1 for _, listener in t.view(p).channels}


def whisper(t, p, to):
    ask = t.ask(p, "tell")
    how = next(how for how in GAME.forms(t.view(p), ask, (SUSPECT,)) if how[0] == to - 1)
    return t.do(p, "tell", SUSPECT, how=how)


def test_the_two_are_told_of_each_other_and_talk():
    t = lay(16, {3: "lover", 8: "lover"}, people=(3, 8)).until("word")
    assert (t.told(3, Lover), t.told(8, Lover)) == ([Lover(2, 7)], [Lover(7, 2)])
    assert (listeners(t, 3), listeners(t, 8)) == ({8}, {3})
    whisper(t, 3, 8)
    assert len(t.told(8, Whispered)) == len(t.view(8).heard) == 1
    assert [t.told(p, Whispered) for p in range(17) if p not in (3, 8)] == [[]] * 15


def test_as_often_as_they_like():
    t = lay(16, {3: "lover", 8: "lover"}, people=(3, 8)).until("word")
    for _ in range(5):
        whisper(t, 3, 8)
    assert len(t.view(8).heard) == 5


def test_one_alone_hears_that_nobody_holds_the_other():
    t = lay(16, {3: "lover"}).until("bid")
    assert t.told(3, Lover) == [Lover(2, -1)]
    assert listeners(t, 3) == set()


def test_nothing_is_told_before_the_thief_has_come_and_gone():
    t = lay(16, {3: "lover", 8: "lover", 7: "thief"})
    assert t.view(3).lover == -2
    assert listeners(t, 3) == set()


def test_a_robbed_lover_hears_of_nobody_and_the_thief_takes_his_place():
    t = lay(16, {3: "lover", 8: "lover", 7: "thief"}, people=(3, 7, 8)).steal(7, 3).until("word")
    assert t.told(3, Lover) == [Lover(2, -1)]
    assert (t.told(7, Lover), t.told(8, Lover)) == ([Lover(6, 7)], [Lover(7, 6)])
    assert (listeners(t, 3), listeners(t, 7), listeners(t, 8)) == (set(), {8}, {7})


def test_it_ends_with_the_death_of_either():
    t = at_votes(16, {3: "lover", 8: "lover"}, people=(3, 8))
    t.vote(dict.fromkeys((1, 2, 3, 4, 5, 6, 7, 9, 10), 8))
    assert t.dead == {8}
    assert listeners(t, 3) == listeners(t, 8) == set()
    assert "tell" not in t.asked(3)


def test_a_guarded_one_is_told_at_dawn_that_nobody_holds_the_other():
    t = at_night(16, {3: "lover", 8: "lover", 5: "guard"}).night({5: order(3)})
    assert t.news(3) == [("no-lover",)]
    assert t.news(8) == []


@pytest.mark.parametrize("guarded", [True, False])
def test_gt_3_5_a_lover_alone_is_told_the_same_at_dawn_guarded_or_not(guarded):
    t = at_night(16, {3: "lover", 5: "guard"}).night({5: order(3 if guarded else 4)})
    assert t.news(3) == [("no-lover",)]
    assert t.told(3, News) == [News(2, row_of(NoLover()), 2)]
    assert t.view(3).news == ((2, *row_of(NoLover())),)
    assert GAME.load(GAME.dump(t.state)).key() == t.state.key()


@pytest.mark.parametrize("guarded", [True, False])
def test_gt_3_5_so_is_one_whose_partner_died_by_day(guarded):
    t = at_votes(16, {3: "lover", 8: "lover", 5: "guard"})
    t.vote(dict.fromkeys((1, 2, 3, 4, 5, 6, 7, 9, 10), 8)).night({5: order(3 if guarded else 4)})
    assert t.news(3) == [("no-lover",)]


def test_so_is_an_apprentice_who_kills_for_his_channel_stays():
    t = at_night(16, {15: "lover", 8: "lover", 5: "guard"}).night({5: order(15), 15: order(kill=2), 14: order(kill=2)})
    assert (t.dead, t.news(15)) == (set(), [("no-lover",)])


def test_it_asks_for_nothing_by_night():
    assert at_night(16, {3: "lover"}).refusal(3, "order", 0, how=order(5)) is not None


# -- the Apprentices' own channel
def apprentices(cards, people=(14, 15)):
    return lay(16, cards, mates=[14, 15], people=people).until("word")


def test_apprentices_talk_as_often_as_they_like_while_neither_holds_a_lover():
    t = apprentices({})
    for _ in range(4):
        whisper(t, 14, 15)
        whisper(t, 15, 14)
    assert len(t.view(14).heard) == 8


def test_the_lover_has_one_message_there_and_the_other_one_as_an_answer():
    t = apprentices({14: "lover", 8: "lover"})
    assert listeners(t, 14) == {8, 15}
    assert listeners(t, 15) == set()
    whisper(t, 14, 15)
    assert (listeners(t, 14), listeners(t, 15)) == ({8}, {14})
    whisper(t, 15, 14)
    assert (listeners(t, 14), listeners(t, 15)) == ({8}, set())
    whisper(t, 14, 8)
    assert listeners(t, 14) == {8}
    how = (14, *(0,) * 11)
    assert t.refusal(14, "tell", SUSPECT, how=how).rule.startswith("GT 3.6")
    assert t.refusal(15, "tell", SUSPECT, how=how).rule.startswith("GT 3.6")


def test_from_one_deal_to_the_next():
    t = apprentices({14: "lover"})
    whisper(t, 14, 15)
    assert listeners(t, 14) == set()
    t.night().until("word")
    assert t.view(14).card >= 0
    assert t.state.channels_said == (0,) * 16


def test_two_apprentices_with_both_lovers_talk_freely():
    t = apprentices({14: "lover", 15: "lover"})
    for _ in range(3):
        whisper(t, 14, 15)
        whisper(t, 15, 14)
    assert (listeners(t, 14), listeners(t, 15)) == ({15}, {14})


def test_a_robbed_apprentice_goes_on_as_if_he_had_it():
    t = lay(16, {14: "lover", 8: "lover", 7: "thief"}, mates=[14, 15], people=(14, 15)).steal(7, 14).until("word")
    assert (listeners(t, 14), listeners(t, 15)) == ({15}, set())
    whisper(t, 14, 15)
    assert (listeners(t, 14), listeners(t, 15)) == (set(), {14})


def test_the_master_is_not_there():
    t = lay(16, {}, mates=[14, 15], people=(14, 15, 16)).until("word")
    whisper(t, 14, 15)
    assert t.view(16).heard == ()
    assert listeners(t, 16) == set()


# -- the hours: from the steal to the next deal, and for Apprentices all day (GT 3.2.5, GT 3.6, GT 3.10)
def morning(cards, people, orders=None, **more):
    """Return a table whose lists are asked, after a night."""
    return at_night(16, cards, mates=[14, 15], people=people, **more).night(orders or {})


def test_gt_3_6_lovers_talk_on_over_the_lists_until_the_next_deal():
    t = morning({3: "lover", 8: "lover"}, (3, 8))
    assert t.state.phase == "lists"
    assert (listeners(t, 3), listeners(t, 8)) == ({8}, {3})
    assert (t.view(3).lover, t.view(8).lover) == (7, 2)
    whisper(t, 3, 8)
    t.do(3, "list", *t.ask(3, "list").options[:3])
    whisper(t, 3, 8)  # the list is in, and he talks on
    assert len(t.view(8).heard) == 2
    t.lists({})
    assert t.state.phase == "steal"
    assert listeners(t, 3) == listeners(t, 8) == set()


def test_gt_3_2_5_lovers_learn_of_each_other_after_the_steal_and_not_before():
    t = lay(16, {3: "lover", 8: "lover"}, people=(3, 8))
    assert "tell" not in t.asked(3)
    t.until("word")
    assert "tell" in t.asked(3)


def test_gt_3_5_a_guarded_lover_is_shut_out_until_the_deal_and_his_partner_learns_nothing():
    t = morning({3: "lover", 8: "lover", 5: "guard"}, (3, 8), {5: order(3)})
    free = morning({3: "lover", 8: "lover", 5: "guard"}, (3, 8))
    assert (t.view(3).lover, listeners(t, 3)) == (-1, set())
    assert "tell" not in t.asked(3)
    for one in (t, free):
        whisper(one, 8, 3)
    assert t.view(8) == free.view(8)
    assert t.told(8, Whispered) == free.told(8, Whispered) != []
    assert (t.view(3).heard, t.told(3, Whispered)) == ((), [])
    assert len(free.view(3).heard) == len(free.told(3, Whispered)) == 1
    assert GAME.load(GAME.dump(t.state)).key() == t.state.key()


def test_gt_3_6_who_died_by_night_takes_the_channel_with_him():
    t = morning({3: "lover", 8: "lover"}, (3,), {16: order(kill=8)})
    assert t.dead == {8}
    assert (t.view(3).lover, listeners(t, 3)) == (-1, set())


def test_gt_3_6_a_robbed_lover_and_the_thief_in_the_morning():
    t = lay(16, {3: "lover", 8: "lover", 7: "thief"}, people=(3, 7, 8)).steal(7, 3).night()
    assert (listeners(t, 3), listeners(t, 7), listeners(t, 8)) == (set(), {8}, {7})


def test_gt_3_10_apprentices_talk_from_the_first_dawn_on_whatever_the_hour():
    t = Table(GAME.new(GAME.read_options({}, 16), 16, (1 << 16) - 1, 5)[0])
    one, other, _ = (seat + 1 for seat, role in enumerate(t.state.roles) if role == APPRENTICE)
    assert "tell" not in t.asked(one)
    hours = set()
    while t.state.day < 2 or t.state.phase != "steal":
        if t.state.phase != "look":
            hours.add(t.state.phase)
            assert {other} < listeners(t, one)
            assert {one} < listeners(t, other)
            whisper(t, one, other)
        if t.state.phase == "lists":
            t.lists({one: ("guard",), other: ("healer",)}, usual=("lover", "king"))
        else:
            t.plain()
    assert hours == {"lists", "steal", "word", "vote", "night"}
    assert len(t.view(other).heard) == len(t.told(other, Whispered)) > 50


def test_gt_3_6_with_a_lover_one_message_from_this_deal_to_the_next():
    t = morning({14: "lover", 8: "lover"}, (8, 14, 15))
    assert (listeners(t, 14), listeners(t, 15)) == ({8, 15}, set())
    whisper(t, 14, 15)
    assert (listeners(t, 14), listeners(t, 15)) == ({8}, {14})
    whisper(t, 15, 14)
    assert (listeners(t, 14), listeners(t, 15)) == ({8}, set())
    t.lists({})
    assert (listeners(t, 14), listeners(t, 15)) == ({15}, {14})  # a new deal, and no Lover in it


def test_gt_3_6_what_was_said_by_day_counts_in_the_morning():
    t = apprentices({14: "lover"})
    whisper(t, 14, 15)
    t.night()
    assert t.state.phase == "lists"
    assert (listeners(t, 14), listeners(t, 15)) == (set(), {14})


def test_gt_3_6_it_begins_with_the_deal_not_with_the_steal():
    t = lay(16, {14: "lover"}, mates=[14, 15], people=(14, 15))
    assert t.state.phase == "steal"
    assert (listeners(t, 14), listeners(t, 15)) == ({15}, set())


def test_gt_3_6_between_two_apprentices_a_word_always_arrives():
    """The Lovers' channel may be closed to one of them, their own is not."""
    t = morning({14: "lover", 15: "lover", 5: "guard"}, (14, 15), {5: order(14)})
    whisper(t, 15, 14)
    assert len(t.view(14).heard) == 1
    assert listeners(t, 15) == {14}
    assert listeners(t, 14) == {15}
    whisper(t, 14, 15)
    assert listeners(t, 14) == set()  # a Lover whom nobody answers has the one message


def test_gt_3_12_with_the_pack_in_hand_the_next_deal_is_at_dawn():
    t = at_night(16, {3: "lover", 8: "lover"}, mates=[14, 15], people=(3, 8, 14, 15), in_hand=True).night()
    assert t.state.phase == "pick"
    assert listeners(t, 3) == listeners(t, 8) == set()
    assert (listeners(t, 14), listeners(t, 15)) == ({15}, {14})


# -- computers
@pytest.mark.parametrize("cards", [{}, {3: "lover", 8: "lover"}, {14: "lover"}])
def test_every_computer_is_asked_and_who_has_no_channel_can_only_pass(cards):
    t = lay(16, cards, mates=[14, 15]).steal(0, 0)
    assert t.state.phase == "whisper"
    talkers = {3, 8, 14, 15} if 3 in cards else {14} if cards else {14, 15}
    for p in range(1, 17):
        assert t.ask(p, "tell").due
        assert (len(t.ask(p, "tell").options) > 1) == (p in talkers)
        assert t.ask(p, "tell").options[0] == PASS


def test_their_whispers_lie_sealed_until_all_have_answered():
    t = lay(16, {3: "lover", 8: "lover"}).steal(0, 0)
    whisper(t, 3, 8)
    assert t.told(8, Whispered) == []
    for p in [p for p in range(1, 17) if p != 3]:
        t.do(p, "tell", PASS)
    assert len(t.told(8, Whispered)) == 1
