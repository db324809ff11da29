"""Obfuscate, Auspex, illusions, terrors and Presence: what meets what, and who is asked when. SM 3.10, 3.12."""

from __future__ import annotations

import pytest

from rules.core.types import PASS, Move
from rules.games.masquerade import GAME
from rules.games.masquerade.codes import (
    BUNNY,
    CLAN,
    DOMITOR,
    DOT,
    FORCED,
    INQUISITOR,
    MAN_OF_FAITH,
    REVENANT,
    SERVITOR,
    TZIMISCE,
    Holding,
)
from rules.games.masquerade.declared import Swap
from rules.games.masquerade.events import Looked, Passed, Won
from tests.games.masquerade.notation import A, B, C, D, card, laid, template
from tests.games.masquerade.scenes import kinds, only, scene

HIDING = ((A, "5c"), (B, "Kd"))


def test_sm_3_12_celerity_after_obfuscate_need_not_be_better() -> None:
    t = scene({C: "7s 9h 6c"}, {C: "obfuscate celerity"}, turn=C, pile=HIDING)
    t.play(C, "7s", "obfuscate")
    t.to(C, "second")
    t.quick(C, "9h")
    assert t.pile == ["5c", "7s", "9h", "Kd"], "the better of the two lies on top"
    t = scene({C: "7s 4h"}, {C: "obfuscate celerity"}, turn=C, pile=HIDING)
    t.play(C, "7s", "obfuscate")
    t.to(C, "second")
    assert t.refused(C, "4h", "celerity").rule == "SM 3.3", "it must beat the hand that was second"


def test_sm_3_12_celerity_after_obfuscate_never_with_the_last_cards() -> None:
    t = scene({C: "7s 9h"}, {C: "obfuscate celerity"}, turn=C, pile=HIDING, exact=(C,))
    t.play(C, "7s", "obfuscate")
    t.to(C, "second")
    assert t.refused(C, "9h", "celerity").rule .startswith("SM 3.12")


def test_sm_3_12_after_a_hidden_hand_was_seen_the_turn_is_a_plain_one() -> None:
    t = scene({C: "7s Ad 2d", D: "2h"}, {C: "obfuscate celerity", D: "auspex temporis"}, turn=C, pile=HIDING)
    t.play(C, "7s", "obfuscate")
    t.use(D, "auspex", at="stop")
    t.play(C, "Ad")
    t.to(C, "second")
    assert t.refused(C, "7s", "celerity").rule == "SM 3.3", "the second hand has to beat the ace"
    t.quick(C, "2d")
    t.to(D, "outside")
    t.outside(D, "2h")
    assert t.high[0] == D


def test_sm_3_12_no_temporis_and_no_fortitude_against_a_hidden_hand() -> None:
    t = scene({C: "7s", D: "2h"}, {C: "obfuscate", B: "fortitude", A: "fortitude", D: "temporis"}, turn=C, pile=HIDING)
    t.play(C, "7s", "obfuscate")
    t.quiet()
    assert t.asked == (D, "play")
    assert t.dots(D, "temporis") == 1


def test_sm_3_12_obfuscate_hides_from_a_look() -> None:
    t = scene({C: "7s"}, {B: "obfuscate", C: "auspex"}, turn=C, pile=((A, "5c"),))
    out = t.use(C, "auspex", B)
    assert Looked not in kinds(out)
    assert t.asked == (B, "answer")
    t.use(B, "obfuscate")
    assert (t.dots(B, "obfuscate"), t.dots(C, "auspex")) == (0, 0)
    assert Looked not in kinds(t.tape(C))
    t.quiet()
    assert t.asked == (C, "play")


def test_sm_3_10_a_copy_never_answers() -> None:
    t = scene({C: "7h"}, {C: "obfuscate", D: "thaumaturgy", A: "auspex"}, turn=C, pile=HIDING)
    t.play(C, "7h", "obfuscate")
    assert t.asked == (A, "stop"), "a copy of Auspex sees nothing"


def test_sm_3_12_presence_stills_an_illusion() -> None:
    t = scene({C: "7s 7h"}, {C: "chimerstry", D: "presence"}, turn=C, pile=((A, "6c 6d"),), extended=True)
    t.play(C, "7s 7h", "chimerstry:7h>7c")
    out = t.use(D, "presence", at="stop")
    assert only(out, Passed) == Passed(C, FORCED)
    assert (t.dots(C, "chimerstry"), t.dots(D, "presence")) == (1, 0)
    assert t.holds(C, "7h")


def test_sm_3_12_presence_stills_an_illusion_on_a_lead() -> None:
    t = scene({C: "7s"}, {C: "chimerstry", D: "presence"}, turn=C, extended=True)
    t.play(C, "7s", "chimerstry:7s>2h")
    t.use(D, "presence", at="stop")
    t.quiet()
    assert t.asked == (D, "play"), "the lead moves on"
    assert not t.state.pile


def test_sm_3_12_auspex_sees_through_an_illusion() -> None:
    t = scene({C: "7s Ad"}, {C: "chimerstry potence", D: "auspex"}, turn=C, pile=((A, "8c"),), extended=True)
    t.play(C, "7s", "chimerstry:7s>9h", "potence")
    t.use(D, "auspex", at="stop")
    assert (t.dots(C, "chimerstry"), t.dots(C, "potence"), t.dots(D, "auspex")) == (0, 1, 0)
    assert t.asked == (C, "play")
    t.play(C, "Ad")


def test_sm_3_12_bardo_meets_presence_in_the_responses() -> None:
    t = scene({C: "7s"}, {C: "chimerstry bardo", D: "presence"}, turn=C, pile=((A, "8c"),), extended=True)
    t.play(C, "7s", "chimerstry:7s>9h")
    t.use(D, "presence", at="stop")
    t.use(C, "bardo")
    assert t.high == (C, "7s", "9h")
    assert (t.dots(C, "bardo"), t.dots(D, "presence"), t.dots(C, "chimerstry")) == (0, 0, 0)


def test_sm_3_10_what_undoes_a_second_hand_is_temporis_alone() -> None:
    t = scene(
        {C: "7s 8s"}, {C: "chimerstry celerity", D: "auspex", A: "temporis"}, turn=C, pile=((B, "6c"),), extended=True
    )
    t.play(C, "7s")
    t.quick(C, "8s", "chimerstry:8s>2h")
    assert t.asked == (A, "undo"), "Auspex has its own step"
    t.decline()
    assert t.asked == (D, "stop"), "and Temporis no part in it"
    t.use(D, "auspex")
    assert t.high == (C, "7s", "7s")
    assert (t.dots(C, "chimerstry"), t.dots(C, "celerity"), t.dots(D, "auspex")) == (0, 0, 0)


@pytest.mark.parametrize(("held", "chimerstry"), [("auspex", 0), ("presence", 1)])
def test_sm_3_10_t6a_a_stopped_second_hand_or_one_out_of_turn_is_over_and_its_dot_spent(
    held: str, chimerstry: int
) -> None:
    t = scene({C: "7s 8s"}, {C: "chimerstry celerity potence", D: held}, turn=C, pile=((B, "6c"),), extended=True)
    t.play(C, "7s")
    t.quick(C, "8s", "chimerstry:8s>2h", "potence")
    t.use(D, held, at="stop")
    assert [t.dots(C, what) for what in ("celerity", "chimerstry", "potence")] == [0, chimerstry, 1]
    assert t.state.must == 0
    assert (t.high[0], t.state.turn) == (C, D)
    t = scene({C: "7s", A: "8s"}, {A: "chimerstry temporis", D: held}, turn=C, pile=((B, "6c"),), extended=True)
    t.play(C, "7s")
    t.outside(A, "8s", "chimerstry:8s>2h")
    t.use(D, held, at="stop")
    assert [t.dots(A, what) for what in ("temporis", "chimerstry")] == [0, chimerstry]
    assert t.state.must == 0
    assert (t.high[0], t.state.turn) == (C, D)


def test_sm_3_12_daimoinon_and_presence() -> None:
    t = scene({C: "7s"}, {C: "daimoinon", D: "presence"}, turn=C, pile=HIDING, extended=True)
    t.deed(C, "daimoinon")
    out = t.use(D, "presence", at="stop")
    assert only(out, Passed) == Passed(C, FORCED)
    assert t.pile == ["5c", "Kd"]
    assert (t.dots(C, "daimoinon"), t.state.marks) == (1, (0, 0, 0, 0))


def test_sm_3_12_daimoinon_takes_the_high_hand_away() -> None:
    t = scene({C: "7s"}, {C: "daimoinon"}, turn=C, pile=HIDING, extended=True, slots={"settled": 1 << D})
    counts = list(t.state.counts)
    t.deed(C, "daimoinon")
    assert t.high == (A, "5c", "5c")
    assert t.holds(B, "Kd")
    assert t.state.counts[B] == counts[B] + 1
    assert t.state.settled == 1 << C
    assert t.state.marks == (0, 0, 1, 0)
    t.quiet()
    assert t.asked == (D, "play"), "all marks are wiped"


def test_sm_3_12_daimoinon_on_a_lead_voids_the_trick() -> None:
    lead, staked = laid(A, "5c 5d", gone="5d"), {"staked": 1 << C}
    t = scene({B: "7s"}, {B: "daimoinon"}, turn=B, pile=(lead,), extended=True, slots=staked)
    t.deed(B, "daimoinon")
    t.quiet()
    assert t.asked == (B, "play")
    assert not t.state.pile
    assert t.holds(A, "5c")
    assert not t.holds(A, "5d"), "what was fetched out of it stays away"
    assert t.state.staked == 0, "what was for the trick ends with it"
    assert t.ask(B, "deed") is None


def test_sm_3_12_no_daimoinon_against_one_who_is_out() -> None:
    t = scene({B: "7s"}, {B: "daimoinon"}, turn=B, pile=((A, "5c"),), out=(A,), extended=True)
    t.quiet()
    assert t.asked == (B, "play")
    assert t.ask(B, "deed") is None


def test_sm_3_12_which_card_is_given_nobody_knows_who_may_still_answer() -> None:
    views = []
    for given in ("9c", "9d"):
        t = scene({C: "9c 9d", A: "5s 6s 7s 8s"}, {C: "vicissitude", A: "bardo"}, turn=C, pile=((B, "8d"),))
        t.use(C, "vicissitude", A, card(given))
        assert t.asked == (A, "answer")
        views.append([t.match.view(seat) for seat in (A, B, D, -1)])
        assert t.match.view(C).attempt[0].args == (A, card(given))
        s = GAME.guess(t.match.view(A), t.tape(A), 1)
        s_given = Swap(*s.attempt[0].args).card
        assert s.hands[C] >> 2 * s_given & 3, "whoever imagines it imagines a card C could give"
        GAME.apply(s, Move(A, "answer", (PASS,)))
    assert views[0] == views[1]


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
