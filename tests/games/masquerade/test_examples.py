"""The worked examples SM 4, one test each: cards, raises, hidden and second hands, rounds."""

from __future__ import annotations

from rules.core.types import Move
from rules.games.masquerade import GAME, rounds
from rules.games.masquerade.cards import KINDS, count, kinds_in, pack, plain, unpack
from rules.games.masquerade.codes import (
    BRUJAH,
    CELERITY,
    CLAN,
    MUST_PASS,
    POTENCE,
    SERVITOR,
    SQUIRREL,
    TEMPORIS,
    TRUE_BRUJAH,
    VENTRUE,
    Holding,
)
from rules.games.masquerade.events import (
    Forfeit,
    Gave,
    Hunted,
    HuntVotes,
    Passed,
    Places,
    Played,
    Returned,
    Revolution,
    Soul,
    Spoils,
    Stands,
    Won,
)
from rules.games.masquerade.powers.fetching import within_reach
from rules.games.masquerade.rights import COMMONS, TEMPLATE_AT
from tests.games.masquerade.notation import A, B, C, D, E, F, card, cards, laid
from tests.games.masquerade.scenes import bare, fill, kinds, new_round, only, resumed, scene


def test_sm_4_1_suit_beats_suit() -> None:
    t = scene({B: "9s"}, turn=B, pile=((A, "9d"),))
    t.play(B, "9s")
    assert t.high == (B, "9s", "9s")


def test_sm_4_2_lower_suit_is_refused_and_the_turn_stays() -> None:
    t = scene({B: "9d"}, turn=B, pile=((A, "9s"),))
    assert t.refused(B, "9d").rule == "SM 3.3"
    assert t.asked == (B, "play")
    assert t.high == (A, "9s", "9s")


def test_sm_4_3_fortitude_once_a_hand() -> None:
    t = scene({B: "10c Jc"}, {A: "fortitude fortitude"}, turn=B, pile=((A, "9s"),))
    t.play(B, "10c")
    back = t.use(A, "fortitude")
    assert Returned in kinds(back)
    assert t.high == (A, "9s", "10s")
    assert t.dots(A, "fortitude") == 1
    assert t.asked == (B, "play")
    assert t.holds(B, "10c")
    after = t.play(B, "Jc")
    assert Stands in kinds(after), "a second Fortitude is not even asked for"
    assert t.high == (B, "Jc", "Jc")
    assert t.dots(A, "fortitude") == 1
    assert t.refuses_power(A, "fortitude", ask="fortify").rule.startswith("SM 3.12")


def test_sm_4_4_straights_compare_by_the_suit_of_the_top_card() -> None:
    t = scene({B: "3h 4h 5h 6h 7d"}, turn=B, pile=((A, "3c 4d 5d 6d 7c"),))
    t.play(B, "3h 4h 5h 6h 7d")
    assert t.high == (B, "3h 4h 5h 6h 7d", "7d")


def test_sm_4_5_no_straight_goes_round_the_corner() -> None:
    t = scene({A: "Qs Kd Ac 2s 3h Jd"}, turn=A)
    t.quiet()
    assert t.refused(A, "Qs Kd Ac 2s 3h").rule == "SM 3.3"
    t.play(A, "Jd Qs Kd Ac 2s")
    assert t.high[2] == "2s"


def test_sm_4_6_full_house_beats_a_straight_with_the_ladder_alone() -> None:
    hands, pile = {B: "4c 4d 4s 5c 5d"}, ((A, "10c Jd Qs Kh Ad"),)
    t = scene(hands, turn=B, pile=pile)
    assert t.refused(B, "4c 4d 4s 5c 5d").rule == "SM 3.3"
    t = scene(hands, turn=B, pile=pile, ladder=True)
    t.play(B, "4c 4d 4s 5c 5d")
    assert t.high[0] == B
    t = scene({C: "10d Jc Qd Ks As"}, turn=C, pile=(laid(B, "4c 4d 4s 5c 5d"),), ladder=True)
    assert t.refused(C, "10d Jc Qd Ks As").rule == "SM 3.3"


def test_sm_4_7_the_triple_decides_a_full_house() -> None:
    t = scene({B: "9c 9d 9s 4c 4d 7c 7d 7s 2c 2d"}, turn=B, pile=((A, "8c 8d 8s 3c 3d"),))
    assert t.refused(B, "7c 7d 7s 2c 2d").rule == "SM 3.3"
    t.play(B, "9c 9d 9s 4c 4d")
    assert t.high[2] == "9s"


def test_sm_4_8_fortitude_and_potence() -> None:
    t = scene({B: "9c 9d"}, {A: "fortitude", B: "potence"}, turn=B, pile=((A, "8s 8h"),))
    t.play(B, "9c 9d")
    t.use(A, "fortitude")
    assert t.high == (A, "8s 8h", "9h")
    assert t.asked == (B, "raise")
    t.use(B, "potence")
    assert t.high == (B, "9c 9d", "10d")
    assert (t.dots(A, "fortitude"), t.dots(B, "potence")) == (0, 0)


def test_sm_4_8_without_potence_the_pair_goes_back() -> None:
    t = scene({B: "9c 9d"}, {A: "fortitude", B: "potence"}, turn=B, pile=((A, "8s 8h"),))
    t.play(B, "9c 9d")
    t.use(A, "fortitude")
    assert Returned in kinds(t.decline())
    assert t.asked == (B, "play")
    assert t.dots(B, "potence") == 1


def test_sm_4_9_values_beyond_the_two() -> None:
    t = scene({A: "2h", B: "2s"}, {A: "potence fortitude", B: "potence visceratika"}, turn=A, extended=True)
    t.play(A, "2h", "potence")
    assert t.high == (A, "2h", "eh")
    put = t.play(B, "2s", "potence", "visceratika")
    assert only(put, Played).key == card("pis")
    assert (t.dots(B, "potence"), t.dots(B, "visceratika")) == (0, 0)
    t.use(A, "fortitude")
    assert t.high == (A, "2h", "pih")
    assert t.asked == (B, "play")
    assert t.holds(B, "2s")
    assert (t.dots(B, "potence"), t.dots(B, "visceratika"), t.dots(A, "fortitude")) == (1, 1, 0)


def test_sm_4_10_celerity_fortitude_potence_and_the_must_pass() -> None:
    t = scene(
        {A: "6c 6d", B: "8c 8d 9s 9h", C: "Jc Jd"},
        {A: "fortitude", B: "celerity potence fortitude", C: "potence"},
        turn=A,
    )
    t.play(A, "6c 6d")
    t.play(B, "8c 8d")
    assert t.asked == (A, "fortify")
    t.decline()
    assert t.asked == (B, "second")
    second = t.quick(B, "9s 9h", "potence")
    assert t.high == (B, "9s 9h", "10h")
    assert Stands in kinds(second), "nobody is asked for Fortitude against a second hand"
    t.play(C, "Jc Jd")
    t.use(B, "fortitude")
    assert t.high == (B, "9s 9h", "Jh")
    t.use(C, "potence")
    assert t.high == (C, "Jc Jd", "Qd")
    end = t.passes(D, A)
    assert Passed(B, MUST_PASS) in end
    assert only(end, Won) == Won(C, C)


def test_sm_4_11_obfuscate_slips_beneath() -> None:
    t = scene({C: "7s"}, {C: "obfuscate"}, turn=C, pile=((A, "5c"), (B, "Kd")))
    t.play(C, "7s", "obfuscate")
    assert t.pile == ["5c", "7s", "Kd"]
    assert t.high == (B, "Kd", "Kd")
    assert not t.holds(C, "7s")
    assert t.asked == (D, "play")
    end = t.passes(D, A)
    assert only(end, Won) == Won(B, B)
    t.quiet()
    assert t.asked == (B, "play")


def test_sm_4_12_nothing_hides_under_the_lead_nor_the_last_cards() -> None:
    t = scene({B: "7s Kd"}, {B: "obfuscate"}, turn=B, pile=((A, "5c"),))
    t.quiet()
    assert t.refused(B, "7s", "obfuscate").rule .startswith("SM 3.12")
    t = scene({C: "7s"}, {C: "obfuscate"}, turn=C, pile=((A, "5c"), (B, "Kd")), exact=(C,))
    assert t.refused(C, "7s", "obfuscate").rule .startswith("SM 3.12")


def test_sm_4_13_auspex_sees_the_hidden_hand() -> None:
    t = scene({C: "7s"}, {C: "obfuscate", D: "auspex"}, turn=C, pile=((A, "5c"), (B, "Kd")))
    t.play(C, "7s", "obfuscate")
    t.use(D, "auspex", at="stop")
    assert t.pile == ["5c", "Kd"]
    assert t.holds(C, "7s")
    assert (t.dots(C, "obfuscate"), t.dots(D, "auspex")) == (0, 0)
    assert t.asked == (C, "play")


def test_sm_4_14_celerity_after_obfuscate() -> None:
    t = scene(
        {C: "7s 6h", D: "7d 8c"}, {C: "obfuscate celerity", D: "obfuscate"}, turn=C, pile=((A, "5c"), (B, "Kd"))
    )
    t.play(C, "7s", "obfuscate")
    t.quick(C, "6h")
    assert t.pile == ["5c", "6h", "7s", "Kd"]
    t.to(D, "play")
    assert t.refused(D, "7d", "obfuscate").rule == "SM 3.3"
    t.play(D, "8c", "obfuscate")
    assert t.pile == ["5c", "6h", "7s", "8c", "Kd"]
    assert only(t.passes(A), Won) == Won(B, B)


SQUIRRELS = TEMPLATE_AT + SQUIRREL


def test_sm_4_19_a_blood_hunt() -> None:
    five = "10c Jd Qs Kh Ac"
    t = scene({A: five}, {B: "potence"}, n=5, turn=E, pile=((A, "2h"),), exact=(A,), slots={"settled": 0b01110})
    t.passes(E)
    assert t.asked == (B, "hunt")
    t.do(B, "hunt", A)
    counts = list(t.state.counts)
    out = t.votes(B, C, D)
    assert only(out, HuntVotes) == HuntVotes(A, 0b11111, 0b01110, True)
    assert only(out, Hunted) == Hunted(A, 5)
    assert [got - had for got, had in zip(t.state.counts, counts, strict=True)] == [-5, 2, 2, 1, 0]
    dealt = sorted(kind for event in out if isinstance(event, Spoils) for kind in event.cards)
    assert dealt == sorted(cards(five))
    assert t.asked == (B, "play")
    assert not t.state.pile


def test_sm_4_19_a_hunt_that_fails_costs_a_dot_and_two_cards_are_too_few() -> None:
    t = scene(
        {A: "10c Jd Qs"}, {B: "potence"}, n=5, turn=D, pile=((A, "2h"),), out=(E,), exact=(A,), slots={"settled": 6}
    )
    t.passes(D)
    t.do(B, "hunt", A)
    out = t.votes(B, C)
    assert only(out, HuntVotes) == HuntVotes(A, 0b01111, 0b00110, False)
    assert only(out, Forfeit) == Forfeit(B, POTENCE)
    assert t.dots(B, "potence") == 0
    t.quiet()
    assert t.asked == (A, "play")
    t = scene({A: "10c Jd", C: "9c"}, n=4, turn=D, pile=((A, "2h"),), exact=(A,), slots={"settled": 6})
    t.passes(D)
    assert t.refuses(Move(B, "hunt", (A,))).rule == "SM 3.9.1"


def test_sm_4_24_a_revolution() -> None:
    t = scene({D: "Kd"}, turn=D, pile=((C, "6c"),), exact=(D,), round_no=3)
    out = t.play(D, "Kd")
    assert only(out, Revolution) == Revolution(D)
    assert only(out, Places) == Places((D, C, B, A))
    assert t.state.phase == "next"


def test_sm_4_25_an_equal_card_of_the_other_deck_does_not_beat() -> None:
    t = scene({B: "9s"}, n=6, turn=B, pile=((A, "9s"),))
    assert t.refused(B, "9s").rule == "SM 3.3"


def test_sm_4_26_what_is_set_aside_is_out_of_reach() -> None:
    s, _ = GAME.new(GAME.read_options({}, 5), 5, 0, 3)
    assert s.counts == [10] * 5
    aside = [kind for kind in range(KINDS) if not any(count(hand, kind) for hand in s.hands)]
    assert len(aside) == 2
    s.swept, s.hands = sum(s.hands), [0] * 5
    assert len(kinds_in(within_reach(s))) == 50
    assert not any(count(within_reach(s), kind) for kind in aside)


def test_sm_4_27_what_may_not_be_chosen() -> None:
    sets = {A: Holding(CLAN, TRUE_BRUJAH), B: "potence presence auspex", C: "potence presence auspex"}
    t = new_round((A, B, C, D), sets, extended=True, locked=True)
    assert t.asked == (D, "choose")
    option = TEMPLATE_AT + SERVITOR
    assert t.refuses(Move(D, "choose", (option,), (A, CELERITY, TEMPORIS))).rule == "SM 3.7.5"
    t.do(D, "choose", option, how=(A, POTENCE, TEMPORIS))
    t = new_round((A, B, C, D), {A: Holding(CLAN, BRUJAH)}, round_no=2, locked=True)
    t.do(A, "choose", BRUJAH)
    assert t.asked == (B, "choose")
    assert t.refuses(Move(B, "choose", (BRUJAH,))).rule == "SM 3.7.1"


def test_sm_4_29_who_leads_after_one_who_went_out() -> None:
    t = scene({A: "Kd"}, turn=A, pile=((D, "6c"),), exact=(A,))
    t.play(A, "Kd")
    assert only(t.passes(B, C, D), Won) == Won(A, B)
    assert t.asked == (B, "play")


def test_sm_4_30_a_mark_is_paid_before_the_exchange() -> None:
    sets = dict.fromkeys((A, B, C), "potence presence auspex")
    t = new_round(
        (A, B, C, D), sets, {A: "3d 4d", B: "5d 2h", C: "6d 7d", D: "3c Ah"}, slots={"marks": (0, 1, 0, 0)}, locked=True
    )
    out = t.do(D, "choose", SQUIRRELS)
    assert only(out, Soul) == Soul(B, D, *cards("2h 3c"))
    assert only(out, Gave) == Gave(D, A, cards("2h")), "the exchange comes after it"
    assert t.hand(B) == "3c 5d"
    assert t.state.marks == (0, 0, 0, 0)


def test_sm_4_38_a_boon_is_paid_after_the_exchange_whatever_the_ranks() -> None:
    t = new_round(
        (C, B, D, A), {B: "potence presence auspex"}, {A: "3c Ah", B: "4c 4d", C: "5c Kd", D: "6c 6d"},
        round_no=4, slots={"debt": (A, C)}, locked=True,
    )
    t.do(C, "choose", BRUJAH)
    t.do(D, "choose", COMMONS, how=(0, 1, 4))
    out = t.do(A, "choose", SQUIRRELS)
    assert only(out, Gave) == Gave(A, C, cards("Ah"))
    out = t.do(C, "give", *cards("5c"))
    gave = [event for event in out if isinstance(event, Gave)]
    assert gave == [Gave(C, A, cards("5c")), Gave(C, A, cards("Ah"))]
    t.do(A, "give", *cards("3c"))
    assert t.hand(C) == "3c Kd"
    assert t.hand(A) == "5c Ah"
    assert t.state.debt == ()
    assert t.asked == (C, "lead")


def test_sm_4_39_five_of_a_kind() -> None:
    five = "7c 7c 7d 7d 7s"
    assert plain(pack(cards(five)))[0] == 5
    t = scene({B: "8c 9d 10s Jh Qd 9s 9s"}, n=6, turn=B, pile=((A, five),), ladder=True)
    assert t.refused(B, "8c 9d 10s Jh Qd").rule == "SM 3.3"
    t = scene({B: "9s 9s"}, n=6, turn=B, pile=((A, "9h 9c"),))
    assert t.refused(B, "9s 9s").rule == "SM 3.3"


def test_sm_4_40_the_first_lead_of_a_match() -> None:
    s = bare(6, 0, 1, {})
    fill(s, {C: "3c 3d 4d 5s 6h 7d", F: "3c 9d"}, (), ())
    s.hands[A] = s.hands[B] = s.hands[D] = s.hands[E] = pack(cards("8c 8d"))
    s.counts = [len(unpack(hand)) for hand in s.hands]
    rounds.first_lead(s, [])
    t = resumed(s, {})
    assert t.asked == (C, "play")
    assert t.refused(C, "3d").rule == "SM 3.5"
    for text in ("3c", "3c 3d", "3c 4d 5s 6h 7d"):
        assert t.match.refusal(t.move(C, text)) is None
    t.play(C, "3c 3d")


def test_sm_4_46_light_and_full_exchange() -> None:
    sets = dict.fromkeys((A, B, C), "potence presence auspex")
    hands = {A: "3d 4d", B: "5d 6d", C: "7d Kd", D: "3c Ah 2c 2h"}
    t = new_round((A, B, C, D), sets, hands, locked=True)
    assert only(t.do(D, "choose", SQUIRRELS), Gave) == Gave(D, A, cards("2h"))
    for text in ("3d", "4d", "2h"):
        assert t.match.refusal(Move(A, "give", cards(text))) is None
    t.do(A, "give", *cards("2h"))
    assert t.holds(D, "2h")
    t = new_round((A, B, C, D), sets, hands, locked=True, exchange="full")
    out = t.do(D, "choose", SQUIRRELS)
    gave = [event for event in out if isinstance(event, Gave)]
    assert gave == [Gave(C, B, cards("Kd")), Gave(D, A, cards("2h 2c"))]
    assert t.refuses(Move(A, "give", cards("3d"))).rule == "SM 3.6"
    t.do(A, "give", *cards("2c 3d"))
    assert t.asked[1] == "give", "the Prince still owes a card"
    t.do(B, "give", *cards("5d"))
    assert t.hand(D) == "3c 3d Ah 2c"
    assert t.hand(C) == "5d 7d"


def test_sm_4_47_a_clan_dropped_is_free_at_once() -> None:
    sets = {A: Holding(CLAN, BRUJAH), B: Holding(CLAN, VENTRUE), C: "potence presence auspex"}
    t = new_round((C, A, B, D), sets, locked=True)
    assert t.asked == (C, "choose")
    ask = t.ask(C)
    assert ask is not None
    assert VENTRUE in ask.options
    assert BRUJAH not in ask.options
    t.do(C, "choose", VENTRUE)
    assert t.asked == (B, "choose"), "A keeps what he has"
    assert t.state.held[A] == Holding(CLAN, BRUJAH)
    ask = t.ask(B)
    assert ask is not None
    assert ask.options == (COMMONS,)
