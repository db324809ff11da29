"""Tricks card by card: T1 - T7 of SE 3.0, SE 3.8 - 3.16, SE 3.22c."""

from __future__ import annotations

import pytest

from rules.core.types import PASS, TABLE
from rules.games.scum_of_the_earth.cards import WILD, WILD39, deck, play_phrase
from rules.games.scum_of_the_earth.events import Passed, Played
from rules.games.scum_of_the_earth.plays import floor_of
from rules.games.scum_of_the_earth.text import tell
from tests.kit.cards import cards
from tests.kit.scene import args_of, kinds, scene


def test_se_3_0_t2_a_refused_play_changes_nothing_and_it_is_still_that_turn() -> None:
    t = scene({1: "9 9 K"}, turn=1, standing=(0, "8"))
    assert t.refused(1, "9").fix == t.move(1, "")._replace(picks=(PASS,))
    assert t.turn == 1


def test_se_3_0_t3_a_play_wipes_all_passes() -> None:
    t = scene({3: "5 K"}, turn=3, standing=(0, "9"), passed=(1, 2))
    t.play(3, "5")
    assert t.state.passed == 0
    assert t.turn == 4


def test_se_3_0_t4_out_takes_the_best_free_rank_at_once() -> None:
    t = scene({2: "5"}, turn=2, standing=(0, "9"), out=(3,))
    assert args_of(t.play(2, "5"), "out") == (2, 2)


def test_se_3_0_t4_the_hand_ends_without_effect_lead_or_infinity() -> None:
    t = scene({0: "K", 1: "5*"}, turn=1, standing=(0, "inf"), out=(2, 3, 4), five=True)
    out = t.play(1, "5*")
    assert not {"infinity", "won", "leads", "peeked"} & set(kinds(out))
    assert args_of(out, "last") == (0, *cards("K"))
    assert args_of(out, "places") == (2, 3, 4, 1, 0)


def test_se_3_0_t6_players_who_are_out_are_skipped() -> None:
    t = scene({1: "9 K"}, turn=1, out=(2, 3))
    t.play(1, "9")
    assert t.turn == 4
    t.passes(4, 0)
    assert t.turn == 1


def test_se_3_0_t7_the_next_one_in_leads_for_a_winner_who_is_out() -> None:
    t = scene({1: "5"}, turn=1, standing=(0, "9"), out=(2, 4))
    t.play(1, "5")
    out = t.passes(3, 0)
    assert args_of(out, "leads") == (3,)


def test_se_3_8_one_denomination_with_wilds_beside_it() -> None:
    t = scene({0: "8 8 7 W K"})
    assert t.refused(0, "8 7").rule == "SE 3.8"
    assert t.refused(0, "8 W", called="7").rule == "SE 3.8"
    t.play(0, "8 8 W")
    assert (t.state.rank, t.state.size) == (8, 3)


@pytest.mark.parametrize("pair", ["0 W", "inf W", "0 inf", "0 K"])
def test_se_3_8_zero_and_infinity_are_single(pair: str) -> None:
    t = scene({0: "0 inf W K"})
    assert t.refused(0, pair).rule == "SE 3.8"


def test_se_3_8_wilds_alone_must_be_called_and_ace_comes_first() -> None:
    t = scene({0: "W W K"})
    assert t.refused(0, "W W").rule == "SE 3.8"
    (ask,) = t.match.asks(0)[0]
    forms = t.match.game.forms(t.match.view(0), ask, cards("W W"))
    assert [form[0] for form in forms] == list(range(1, 14))


def test_se_3_8_zero_may_be_led() -> None:
    t = scene({0: "0 K"})
    assert "unbeatable" in kinds(t.play(0, "0"))
    assert t.turn == 0


def test_se_3_9_infinity_is_beaten_by_a_king() -> None:
    t = scene({0: "inf K", 1: "K Q"}, n=6)
    t.play(0, "inf")
    t.play(1, "K")
    assert t.state.rank == 13


def test_se_3_10_a_wild_six_silences_nobody() -> None:
    t = scene({0: "W 6 K"})
    out = t.play(0, "6 W")
    assert "named" not in kinds(out)
    assert t.state.silenced == -1


def test_se_3_10_a_special_works_in_a_play_of_any_size() -> None:
    t = scene({0: "6 6 6* K"})
    assert args_of(t.play(0, "6 6 6*", victim=2), "named") == (0, 2)


def test_se_3_11_passing_is_allowed_with_a_legal_play_in_hand() -> None:
    t = scene({1: "0 A 2"}, turn=1, standing=(0, "9"))
    t.passes(1)
    assert t.turn == 2


def test_se_3_12_whom_the_six_may_name() -> None:
    t = scene({2: "6* K"}, turn=2, standing=(0, "9"), passed=(1,), out=(3,))
    (ask,) = t.match.asks(2)[2]
    forms = t.match.game.forms(t.match.view(2), ask, cards("6*"))
    assert {form[2] for form in forms} == {0, 1, 4}  # the former owner and one who has passed, nobody out, not himself
    for nobody in (2, 3, 9):
        assert t.refused(2, "6*", victim=nobody).rule == "SE 3.12"


def test_se_3_12_with_two_left_it_wins_the_trick() -> None:
    t = scene({0: "6* K", 1: "2 3"}, out=(2, 3, 4))
    out = t.play(0, "6*")
    assert args_of(out, "named") == (0, 1)
    assert args_of(out, "won")[0] == 0
    assert t.turn == 0


def test_se_3_12_the_silenced_one_stays_silent_after_another_play() -> None:
    t = scene({0: "6* K", 1: "5 K", 2: "2 3 K"})
    t.play(0, "6*", victim=2)
    t.play(1, "5")
    assert t.turn == 3
    out = t.passes(3, 4, 0)
    assert "won" in kinds(out)
    assert Passed(2, silenced=True) in t.tape(TABLE)
    assert t.state.silenced == -1


def test_se_3_12_a_led_six_names_too() -> None:
    t = scene({0: "6* K"})
    t.play(0, "6*", victim=1)
    assert t.turn == 2


@pytest.mark.parametrize("victim", [2, 3, 4])
def test_se_3_22c_a_six_that_nothing_beats_still_names(victim: int) -> None:
    t = scene({0: "6 6 6 6 6 6 6* W W K"}, n=5)
    out = t.play(0, "6 6 6 6 6 6 6* W W", victim=victim)
    assert kinds(out) == ["played", "named", "unbeatable", "won", "leads"]
    assert args_of(out, "named") == (0, victim)


def test_se_3_13_infinity_comes_back_to_its_leader_who_wins_the_trick_back() -> None:
    t = scene({0: "inf Q 9", 1: "K 9"}, n=6)
    t.play(0, "inf")
    t.play(1, "K")
    t.passes(2, 3, 4, 5)
    t.play(0, "Q")
    out = t.passes(1, 2, 3, 4, 5)
    assert args_of(out, "infinity") == (0,)
    assert t.hand(0) == "9 inf"


def test_se_3_13_a_winner_with_one_card_left_is_back_to_two() -> None:
    t = scene({1: "0 K"}, turn=1, standing=(0, "inf"))
    t.play(1, "0")
    assert t.state.counts[1] == 2


def test_se_3_13_infinity_led_alone_is_discarded_even_if_its_leader_stays() -> None:
    t = scene({0: "inf K"})
    t.play(0, "inf")
    assert args_of(t.passes(1, 2, 3, 4), "infinity") == (-1,)
    assert t.hand(0) == "K"
    assert t.turn == 0


def test_se_3_13_infinity_taken_may_be_led_again() -> None:
    t = scene({1: "0 K"}, turn=1, standing=(0, "inf"))
    t.play(1, "0")
    t.play(1, "inf")
    assert (t.state.rank, t.state.infinity) == (14, True)


def test_se_3_15_nobody_who_is_out_is_looked_at_or_asked() -> None:
    t = scene({0: "5* K"}, out=(2, 3), five=True)
    t.play(0, "5*")
    ask = t.ask(0, "peek")
    assert ask is not None
    assert set(ask.options) == {1, 4, PASS}
    assert t.refuses(t.move(0, "")._replace(ask="peek", picks=(2,))).rule == "SE 3.16b"
    assert t.match.asks(2) == {2: ()}


def test_se_3_16b_the_look_may_be_declined_and_is_told_to_nobody() -> None:
    t = scene({0: "5* K"}, five=True)
    t.play(0, "5*")
    assert t.do(0, "peek", PASS) == []
    assert t.turn == 1


def test_se_3_16b_a_five_that_nothing_beats_looks_first() -> None:
    t = scene({0: "5 5 5 5 5 5* W W K"}, five=True)
    out = t.play(0, "5 5 5 5 5 5* W W")
    assert "unbeatable" not in kinds(out)
    assert kinds(t.do(0, "peek", 1)) == ["peeked", "unbeatable", "won", "leads"]
    assert t.turn == 0


def test_se_3_16c_declining_is_not_a_pass() -> None:
    t = scene({0: "7* 4 K"}, seven=True)
    t.play(0, "7*")
    assert t.passes(0) == []
    assert t.state.passed == 0
    t.passes(1, 2, 3)
    assert "won" in kinds(t.passes(4))
    assert t.turn == 0


@pytest.mark.parametrize(("without", "with_one"), [("K", "4"), ("inf K", "4 K"), ("9* K", "6 K"), ("7 8", "W 8")])
def test_se_3_16c_who_has_no_follow_is_asked_too_and_nobody_sees_it(without: str, with_one: str) -> None:
    def seen(rest: str) -> list[object]:
        t = scene({0: f"7* {rest}"}, seven=True, nine=True)
        events, others = t.play(0, "7*"), (TABLE, 1, 2, 3, 4)
        asked = [t.match.view(seat) for seat in others], t.turn, [t.ask(seat, "play") for seat in others[1:]]
        return [events, asked, t.passes(0), [t.match.view(seat) for seat in others], t.turn]

    assert seen(without) == seen(with_one)
    assert scene({0: f"7* {without}"}, seven=True, nine=True).play(0, "7*")[-1].kind == "again"


def test_se_3_16c_a_match_begun_before_is_played_on_as_it_was() -> None:
    t = scene({0: "7* K"}, seven=True)
    t.state.ruleset = 1
    assert "again" not in kinds(t.play(0, "7*"))
    assert t.turn == 1


def test_se_3_16c_nobody_is_asked_where_no_cards_could_follow() -> None:
    t = scene({0: "7 7 7 7 7 7 7 7* W W K"}, seven=True)
    assert kinds(t.play(0, "7 7 7 7 7 7 7 7* W W")) == ["played", "unbeatable", "won", "leads"]


def test_se_3_16c_a_special_six_alone_is_a_follow() -> None:
    t = scene({0: "7* 6* K"}, seven=True)
    assert args_of(t.play(0, "7*"), "again") == (0,)
    out = t.play(0, "6*", victim=3)
    assert args_of(out, "named") == (0, 3)
    last = scene({0: "7* 6*"}, seven=True)
    last.play(0, "7*")
    assert args_of(last.play(0, "6*", victim=1), "out") == (0, 1)


def test_se_3_16c_the_extra_play_may_look() -> None:
    t = scene({0: "7* 5* K"}, seven=True, five=True)
    t.play(0, "7*")
    t.play(0, "5*")
    assert t.ask(0, "peek") is not None


def test_se_3_16c_the_extra_play_is_never_infinity_or_nine() -> None:
    t = scene({0: "7* 4 inf 9* K"}, seven=True, nine=True)
    t.play(0, "7*")
    assert t.refused(0, "inf").rule == "SE 3.9"
    assert t.refused(0, "9*").rule == "SE 3.16e"


def test_se_3_16c_a_six_seven_both_ways_with_a_wild() -> None:
    t = scene({0: "7* 7 W 4 K"}, seven=True)
    t.play(0, "7* 7")
    t.play(0, "4 W")
    assert (t.state.rank, t.state.size) == (4, 2)


def test_se_3_16d_beside_another_eight_it_is_free() -> None:
    t = scene({0: "8* 8 K"}, eight=True)
    assert t.refused(0, "8*").rule == "SE 3.16d"
    t.play(0, "8* 8")
    assert t.state.size == 2


def test_se_3_16e_who_holds_only_the_nine_and_does_not_lead_passes() -> None:
    t = scene({1: "9*"}, turn=1, standing=(0, "K"), nine=True)
    ask = t.ask(1, "play")
    assert ask is not None
    assert ask.options == (PASS,)


def test_se_3_16f_two_of_it_and_tens_and_wilds() -> None:
    t = scene({0: "10* 10 10 W K"}, ten=True)
    t.play(0, "10* 10 10 W", two=True)
    assert (t.state.size, t.state.counts[0]) == (5, 1)


def test_se_3_16f_on_a_lead_it_has_to_be_said_which() -> None:
    t = scene({0: "10* K"}, ten=True)
    assert t.refused(0, "10*").rule == "SE 3.16f"
    t.play(0, "10*", two=False)
    assert t.state.size == 1


def test_se_3_22c_what_nothing_in_the_printed_deck_beats() -> None:
    floor = floor_of(deck(11, ()))
    # A 1+2 wilds = 3, 2 makes 4, 3 makes 5 …; singles only 0
    assert floor[1:9] == (0, 1, 1, 2, 3, 4, 5, 6)
    assert floor[9] == 6  # 6 sixes, the special one, two wilds


def test_se_3_22c_stars_and_the_small_wild_count() -> None:
    floor = floor_of(deck(11, (16, 17, 22)))
    assert floor[6] == 3  # 3 threes, two wilds, the small wild
    assert floor[9] == 5  # 5 fives, the star, three wilds
    assert floor[13] == 10  # 10 tens, the star as two, two wilds = 14
    assert floor[14] == 10


def test_se_3_22c_nines_star_counts_though_it_may_only_be_led() -> None:
    assert floor_of(deck(11, (21,)))[12] == 9  # 9 nines, the star, two wilds
    assert floor_of(deck(11, ()))[12] == 10


def test_se_3_22c_a_beatable_play_goes_round() -> None:
    t = scene({0: "2 2 2 2 K"})
    assert "unbeatable" in kinds(scene({0: "2 2 W W K"}).play(0, "2 2 W W"))
    assert "unbeatable" not in kinds(t.play(0, "2 2 2"))
    assert t.turn == 1


def test_se_3_22c_an_unbeatable_last_card_hands_the_lead_on() -> None:
    t = scene({0: "0"})
    out = t.play(0, "0")
    assert kinds(out) == ["played", "out", "unbeatable", "won", "leads"]
    assert t.turn == 1


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ("5", ""), ("W", "a Wild as a Five"), ("w", "a Wild 3-9 as a Five"), ("W W", ", both wild"),
        ("W w", ", both wild"), ("W W w", ", all wild"), ("5 W", ", a Wild among them"),
        ("5 w", ", a Wild 3-9 among them"), ("5 5 W W", ", two Wilds among them"),
        ("5 W W w", ", two Wilds and a Wild 3-9 among them"), ("5 5", ""),
    ],
)  # fmt: skip
def test_se_3_9_what_was_wild_is_told_in_the_right_number(play: str, said: str) -> None:
    wild = {"W": WILD, "w": WILD39}
    kinds_ = [wild.get(one, 5) for one in play.split()]
    told = Played(0, 5, len(kinds_), lead=False, cards=kinds_)
    line = tell(told, lambda _seat: "Robin", scene({}).match.view(0))
    rest = f"{said}*" if said.startswith("a ") else f"{play_phrase(5, len(kinds_))}*{said}"
    assert line == f"*Robin* plays *{rest}."
