"""The worked examples of SM 4 that are about dealing, choosing, paying, hunting and going out, one test each."""

from __future__ import annotations

from rules.core.types import Move
from rules.games.masquerade import GAME, rounds
from rules.games.masquerade.cards import KINDS, count, kinds_in, pack, plain, unpack
from rules.games.masquerade.codes import (
    BRUJAH,
    CELERITY,
    CLAN,
    POTENCE,
    SERVITOR,
    SQUIRREL,
    TEMPORIS,
    TRUE_BRUJAH,
    VENTRUE,
    Holding,
)
from rules.games.masquerade.events import Forfeit, Gave, Hunted, HuntVotes, Places, Revolution, Soul, Spoils, Won
from rules.games.masquerade.powers.fetching import within_reach
from rules.games.masquerade.rights import COMMONS, TEMPLATE_AT
from tests.games.masquerade.notation import A, B, C, D, E, F, cards
from tests.games.masquerade.scenes import bare, fill, new_round, only, resumed, scene

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
