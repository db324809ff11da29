"""Before another's play: Inquisition, Dominate, Bardo, forced passes. SM 3.10 T4, SM 3.12."""

from __future__ import annotations

from rules.games.masquerade.codes import (
    BUNNY,
    CLAN,
    DOMITOR,
    DOT,
    INQUISITOR,
    MAN_OF_FAITH,
    REVENANT,
    SERVITOR,
    TZIMISCE,
    Holding,
)
from rules.games.masquerade.events import Won
from tests.games.masquerade.notation import A, B, C, D, template
from tests.games.masquerade.scenes import kinds, only, scene


def test_sm_3_12_inquisition_ends_the_trick() -> None:
    t = scene({C: "Kd"}, {D: template(INQUISITOR)}, turn=B, pile=((A, "5c"),))
    out = t.use(D, "inquisition")
    assert only(out, Won) == Won(A, A)
    t.quiet()
    assert t.asked == (A, "play")
    t = scene({A: "5d"}, {D: template(INQUISITOR)}, turn=A)
    assert t.asked == (A, "play"), "on a lead there is nothing to end"


def test_sm_3_12_inquisition_is_not_answered_by_bardo() -> None:
    t = scene({C: "Kd"}, {B: "bardo", D: template(INQUISITOR)}, turn=B, pile=((A, "5c"),))
    assert Won in kinds(t.use(D, "inquisition"))


def test_sm_3_10_a_bardo_in_the_window_lets_it_go_on() -> None:
    t = scene({D: "Kd"}, {A: "dominate", B: "dominate", D: template(MAN_OF_FAITH)}, turn=D, pile=((C, "6c"),))
    t.use(A, "dominate", 2)
    t.use(D, "bardo")
    t.use(B, "dominate", 3)
    t.decline()
    assert t.state.orders[D] == 3


def test_sm_3_10_a_second_dominate_on_a_turn_is_not_offered() -> None:
    t = scene({D: "Kd"}, {A: "dominate", B: "dominate"}, turn=D, pile=((C, "6c"),))
    t.use(A, "dominate", 2)
    assert t.asked == (D, "play")


def test_sm_3_10_a_dominate_waits_while_its_target_has_to_pass() -> None:
    t = scene({D: "Kd Ad", B: "7c"}, {A: "dominate", B: "presence"}, turn=D, pile=((C, "6c"),))
    t.use(A, "dominate", 2)
    t.use(B, "presence")
    assert t.state.orders[D] == 2
    t.passes(A)
    t.play(B, "7c")
    t.passes(C)
    t.to(D, "play")
    assert t.refused(D, "Kd").rule .startswith("SM 3.12")
    t.play(D, "Ad")
    assert t.state.orders[D] == 0


def test_sm_3_10_a_hand_sent_back_leaves_him_bound_until_he_cannot_obey() -> None:
    t = scene({D: "7d 8d"}, {A: "dominate", C: "fortitude"}, turn=D, pile=((C, "6h"),))
    t.use(A, "dominate", 3)
    t.play(D, "7d")
    t.use(C, "fortitude")
    assert t.asked == (D, "play")
    assert t.state.orders[D] == 3
    assert t.refuses(t.move(D, "")._replace(picks=(-1,))).rule .startswith("SM 3.12")
    t.play(D, "8d")
    t = scene({D: "7d"}, {A: "dominate", C: "fortitude"}, turn=D, pile=((C, "6h"),))
    t.use(A, "dominate", 3)
    t.play(D, "7d")
    t.use(C, "fortitude")
    t.passes(D)
    assert t.state.orders[D] == 0


def test_sm_3_12_a_dominated_player_neither_hides_nor_flees() -> None:
    t = scene({D: "7s Ad"}, {A: "dominate", D: "obfuscate daimoinon"}, turn=D, pile=((B, "5c"), (C, "Kd")))
    t.use(A, "dominate", 1)
    t.to(D, "play")
    assert t.ask(D, "deed") is None
    assert t.refused(D, "7s", "obfuscate").rule .startswith("SM 3.12")
    t.play(D, "Ad")


def test_sm_3_12_a_ghoul_is_dominated_free_once_a_trick() -> None:
    for held, master in (
        (template(SERVITOR, "potence fortitude", domitor=B), "potence presence auspex"),
        (template(REVENANT, "potence fortitude"), Holding(CLAN, TZIMISCE)),
    ):
        t = scene({A: "5c 9c", D: "7d Kd"}, {B: master, D: held}, turn=D, pile=((A, "6c"),), slots={"settled": 6})
        t.passes(D)
        t.play(A, "5c")
        t.passes(B, C)
        t.to(B, "before")
        ask = t.ask(B)
        assert ask is not None
        assert DOMITOR in ask.options
        t.use(B, "domitor/dominate", 2)
        assert not t.state.dots[B] & DOT[DOMITOR]
        t.to(D, "play")
        assert t.refused(D, "7d").rule .startswith("SM 3.12")


def test_sm_3_10_a_forced_pass_moves_the_lead_and_all_of_them_free_it() -> None:
    t = scene({}, {seat: template(BUNNY) for seat in range(4)}, turn=A)
    for leader, user in ((A, B), (B, C), (C, D), (D, A)):
        t.to(user, "before")
        assert t.state.turn == leader
        t.use(user, "cute", 1)
        t.votes(*(seat for seat in range(4) if seat != user))
    t.quiet()
    assert t.asked == (A, "play"), "all have passed it: the first one leads freely"
    assert t.state.lead_passed == 0
