"""Dominate: whoever is about to play must, and a higher rank says what. SM 3.12.5."""

from __future__ import annotations

import pytest

from rules.core.types import TABLE
from rules.games.masquerade import GAME
from rules.games.masquerade.codes import FORCED, SERVITOR
from rules.games.masquerade.events import Passed
from rules.games.masquerade.obey import AS_HIGH, AS_LOW, SOMETHING, THIS_CARD
from rules.games.masquerade.rights import spent
from tests.games.masquerade.notation import A, B, C, D, card, dot, template
from tests.games.masquerade.scenes import Scene, only, scene


def test_play_something_takes_the_pass_away() -> None:
    t = scene({C: "7d Qs"}, {A: "dominate"}, turn=C, pile=((B, "6c"),))
    t.use(A, "dominate", SOMETHING)
    t.to(C, "play")
    ask = t.ask(C)
    assert ask is not None
    assert -1 not in ask.options
    t.play(C, "Qs")
    assert t.state.orders == (0, 0, 0, 0)


@pytest.mark.parametrize(("order", "wanted", "other"), [(AS_HIGH, "Qs", "7d"), (AS_LOW, "7d", "Qs")])
def test_as_high_and_as_low_as_one_can(order: int, wanted: str, other: str) -> None:
    t = scene({C: "7d Qs"}, {A: "dominate"}, turn=C, pile=((B, "6c"),))
    t.use(A, "dominate", order)
    t.to(C, "play")
    assert t.refused(C, other).rule.startswith("SM 3.12")
    t.play(C, wanted)


def test_equal_keys_are_the_targets_choice() -> None:
    t = scene({C: "Qs Qc Qd 7d"}, {A: "dominate"}, turn=C, pile=((B, "6c 6d"),))
    t.use(A, "dominate", AS_HIGH)
    t.to(C, "play")
    assert t.refused(C, "Qc Qd").rule.startswith("SM 3.12")
    t.play(C, "Qs Qd")


def test_exactly_this_card_or_any_hand_with_it() -> None:
    t = scene({C: "7d 7s Qs Qc"}, {A: "dominate"}, turn=C, pile=((B, "6c 6d"),))
    t.use(A, "dominate", THIS_CARD + card("7d"))
    t.to(C, "play")
    assert t.refused(C, "Qs Qc").rule.startswith("SM 3.12")
    t.play(C, "7d 7s")


def test_a_lower_rank_may_only_say_play_something() -> None:
    t = scene({C: "7d Qs"}, {D: "dominate"}, turn=C, pile=((B, "6c"),))
    t.to(D, "before")
    for order in (AS_HIGH, AS_LOW, THIS_CARD + card("7d")):
        assert t.refuses_power(D, "dominate", order).rule.startswith("SM 3.12")
    t.use(D, "dominate", SOMETHING)
    assert t.state.orders[C] == SOMETHING


def test_who_cannot_obey_is_free_and_the_dot_is_spent() -> None:
    t = scene({C: "6d"}, {A: "dominate"}, turn=C, pile=((B, "2h"),))
    t.use(A, "dominate", SOMETHING)
    assert t.dots(A, "dominate") == 0
    out = t.passes(C)
    assert t.state.orders == (0, 0, 0, 0)
    said = GAME.tell(only(out, Passed), lambda seat: f"N{seat}", t.match.view(D))
    assert said == "*N2* has nothing that would obey, and passes. The order is spent."


def test_whether_it_can_be_obeyed_shows_when_the_target_acts_and_not_before() -> None:
    """Two crypts of the target, of which one can obey: nobody else sees any odds, whatever comes in between."""
    seen: list[list[object]] = []
    for crypt in ("7d", "6d"):
        t = scene({C: crypt, D: "8c"}, {A: "dominate", B: "presence", D: "auspex"}, turn=C, pile=((B, "6h"),))
        seen.append([looks(t), t.use(A, "dominate", SOMETHING), looks(t), t.use(B, "presence"), looks(t)])
        seen[-1] += [t.play(D, "8c"), t.passes(A, B), looks(t)]
        assert t.asked == (C, "play")
        assert t.state.orders[C] == SOMETHING
    assert seen[0] == seen[1]


def looks(t: Scene) -> list[object]:
    """What everybody but the target knows and is asked."""
    return [(t.match.view(seat), t.match.asks(seat)) for seat in (TABLE, A, B, D)]


def test_a_match_begun_before_is_played_on_as_it_was() -> None:
    t = scene({C: "6d"}, {A: "dominate", B: "presence"}, turn=C, pile=((B, "2h"),), slots={"ruleset": 1})
    t.use(A, "dominate", SOMETHING)
    assert t.state.orders == (0, 0, 0, 0)
    t = scene({C: "7s 8s"}, {C: "chimerstry celerity", D: "auspex"}, turn=C, pile=((B, "6c"),), slots={"ruleset": 1})
    t.play(C, "7s")
    t.quick(C, "8s", "chimerstry:8s>2h")
    t.use(D, "auspex", at="stop")
    assert t.dots(C, "celerity") == 1


def test_what_could_not_be_obeyed_is_lost_by_the_turn_that_shows_it() -> None:
    t = scene({C: "7h 5d"}, {A: "dominate", C: "potence", D: "serpentis"}, turn=C, pile=((B, "7s"),))
    t.use(A, "dominate", THIS_CARD + card("Kd"))
    t.play(C, "7h")
    t.use(D, "serpentis")
    assert t.state.orders == (0, 0, 0, 0), "he played without the king: he has none"
    t = scene({C: "7h 5d"}, {A: "dominate", D: "serpentis"}, turn=C, pile=((B, "7s"),))
    t.use(A, "dominate", THIS_CARD + card("7h"))
    t.play(C, "7h")
    t.use(D, "serpentis")
    assert t.state.orders[C] == THIS_CARD + card("7h"), "he could, and was made to pass: it waits"


def test_one_that_bardo_met_is_not_a_second_one() -> None:
    t = scene({C: "7d"}, {A: "dominate", D: "dominate", C: "bardo"}, turn=C, pile=((B, "6c"),))
    t.use(D, "dominate", SOMETHING)
    t.use(C, "bardo")
    t.use(A, "dominate", AS_HIGH)
    assert t.state.orders[C] == AS_HIGH


def test_not_on_a_lead_and_not_twice_in_a_turn() -> None:
    t = scene({C: "7d"}, {A: "dominate"}, turn=C)
    assert t.asked == (C, "play")
    t = scene({C: "7d Qs"}, {D: "dominate", A: "dominate"}, turn=C, pile=((B, "6c"),))
    t.use(D, "dominate", SOMETHING)
    assert t.asked == (C, "play"), "the second is not even asked"


def test_it_does_not_end_the_window_and_waits_if_a_pass_is_forced() -> None:
    t = scene({C: "7d Qs", D: "8c"}, {D: "dominate", A: "presence"}, turn=C, pile=((B, "6c"),))
    t.use(D, "dominate", SOMETHING)
    out = t.use(A, "presence")
    assert only(out, Passed) == Passed(C, FORCED)
    assert t.state.orders[C] == SOMETHING
    t.play(D, "8c")
    t.passes(A, B)
    t.to(C, "play")
    assert -1 not in t.ask(C).options  # type: ignore[union-attr]
    t.play(C, "Qs")


def test_a_waiting_order_ends_with_the_trick() -> None:
    t = scene({C: "7d Qs"}, {D: "dominate", A: "presence"}, turn=C, pile=((B, "6c"),))
    t.use(D, "dominate", SOMETHING)
    t.use(A, "presence")
    t.passes(D, A)
    t.quiet()
    assert t.state.trick_no == 2
    assert t.state.orders == (0, 0, 0, 0)


def test_powers_cannot_be_forced_but_may_be_added() -> None:
    t = scene({C: "6d"}, {A: "dominate", C: "potence"}, turn=C, pile=((B, "6h"),))
    t.use(A, "dominate", SOMETHING)
    t.passes(C)
    t = scene({C: "7d Qs"}, {A: "dominate", C: "potence obfuscate"}, turn=C, pile=((D, "4c"), (B, "6c")))
    t.use(A, "dominate", AS_LOW)
    t.to(C, "play")
    assert t.refused(C, "7d", "obfuscate").rule.startswith("SM 3.12")
    t.play(C, "7d", "potence")
    assert t.high[2] == "8d"


def test_a_hand_returned_by_fortitude_leaves_one_bound() -> None:
    t = scene({C: "7d Qs"}, {A: "dominate", B: "fortitude"}, turn=C, pile=((B, "6s"),))
    t.use(A, "dominate", AS_LOW)
    t.play(C, "7d")
    t.use(B, "fortitude")
    assert t.asked == (C, "play")
    assert t.state.orders[C] == AS_LOW
    t.play(C, "Qs")


def served() -> Scene:
    """Return a second trick: C's 6c lies there, the ghoul D is to play, A is his domitor."""
    ghoul = template(SERVITOR, "potence dominate", A)
    t = scene({A: "Kc", C: "6c 5h", D: "7d Qs"}, {A: "dominate auspex celerity", D: ghoul}, turn=C)
    t.play(C, "5h")
    t.passes(D, A, B)
    t.play(C, "6c")
    return t


def test_a_domitor_orders_his_ghoul_for_nothing_once_a_trick() -> None:
    t = served()
    t.use(A, "domitor/dominate", AS_LOW)
    assert (t.dots(A, "dominate"), t.dots(A, "domitor")) == (1, 0)
    t.play(D, "7d")
    t.passes(A, B, C)
    t.quiet()
    assert t.state.trick_no == 3
    assert t.dots(A, "domitor") == 1


def test_a_domitor_has_to_pay_for_orders_to_others() -> None:
    t = served()
    t.passes(D, A)
    t.to(A, "before")
    assert t.refuses_power(A, "domitor/dominate", AS_LOW).rule.startswith("SM 3.12")
    t.use(A, "dominate", AS_LOW)
    assert t.dots(A, "dominate") == 0


def test_the_dot_of_a_domitor_is_no_dot() -> None:
    t = served()
    t.passes(D)
    assert t.state.full[A] == t.state.dots[A] & ~(15 << 4 * dot("domitor"))
    assert not spent(t.state, A)


def test_an_order_is_lost_with_whom_it_was_given() -> None:
    t = scene({C: "7d Qs 9c"}, turn=B, pile=((A, "6c"),), trick_no=2, slots={"orders": (0, 0, 1, 0)})
    t.to(B, "hunt")
    t.do(B, "hunt", C)
    t.votes(A, B, D)
    assert t.state.hunted == (C,)
    assert t.state.orders == (0, 0, 0, 0)
