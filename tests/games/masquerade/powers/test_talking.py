"""Questions, orders, looks at card backs, insults, and Auspex. SM 3.12.2, 11, 12, 21, SM 3.13."""

from __future__ import annotations

import pytest

from rules.core.types import TABLE, Move
from rules.games.masquerade.cards import unpack
from rules.games.masquerade.codes import BUNNY, FORTUNE_TELLER, SQUIRREL, TEACHER
from rules.games.masquerade.declared import SHARP
from rules.games.masquerade.events import Backs, Insult, Looked, Met, Replied, Returned, Sharp
from tests.games.masquerade.notation import A, B, C, D, F, card, template
from tests.games.masquerade.scenes import kinds, only, scene


@pytest.mark.parametrize(
    ("seat", "held", "text"),
    [
        (D, template(SQUIRREL), "question"),
        (D, template(FORTUNE_TELLER), "auspex/question"),
        (A, "auspex", "auspex/question"),
    ],
)
def test_a_question_is_answered_and_costs_a_dot(seat: int, held: object, text: str) -> None:
    t = scene({seat: "5c"}, {seat: held}, turn=seat)  # type: ignore[dict-item]
    dot = text.split("/", maxsplit=1)[0]
    before = t.dots(seat, dot)
    t.use(seat, text, B, 3)
    assert t.asked == (B, "reply")
    out = t.do(B, "reply", 1)
    told = only(out, Replied)
    assert (told.user, told.seat, told.number, told.answer) == (seat, B, 3, 1)
    assert t.dots(seat, dot) == before - 1
    t.quiet()
    assert t.asked == (seat, "play")


@pytest.mark.parametrize(("seat", "held", "text"), [(D, template(TEACHER), "order"), (C, "dominate", "dominate/order")])
def test_an_order_is_done_by_anybody_whatever_the_ranks(seat: int, held: object, text: str) -> None:
    t = scene({seat: "5c"}, {seat: held}, turn=seat)  # type: ignore[dict-item]
    t.use(seat, text, A, 60)
    ask = t.ask(A)
    assert ask is not None
    assert ask.options == (0,), "there is nothing but done"
    t.do(A, "reply", 0)


def test_one_a_turn() -> None:
    t = scene({D: "5c"}, {D: template(TEACHER)}, turn=D)
    t.use(D, "question", A, 0)
    t.do(A, "reply", 0)
    assert t.asked == (D, "play"), "no second one, no order either"
    assert (t.dots(D, "question"), t.dots(D, "order")) == (2, 3)


def test_one_may_ask_those_who_are_out() -> None:
    t = scene({D: "5c"}, {D: template(SQUIRREL)}, turn=D, out=(B,))
    t.use(D, "question", B, 0)
    assert t.asked == (B, "reply")
    t.do(B, "reply", 0)


def test_nobody_asks_himself_and_the_deck_has_an_end() -> None:
    t = scene({D: "5c"}, {D: template(SQUIRREL)}, turn=D)
    for args in ((D, 0), (A, 61), (A, -1), (A, SHARP)):
        assert t.refuses_power(D, "question", *args).rule.startswith("SM 3.1")


def test_with_social_powers_off_nobody_asks_anything() -> None:
    t = scene({D: "5c"}, {D: template(SQUIRREL)}, turn=D, dares=False)
    assert t.asked == (D, "play")
    t = scene({A: "5c"}, {A: "auspex"}, turn=A, dares=False)
    assert t.refuses_power(A, "auspex/question", B, 0).rule.startswith("SM 3.1")


def test_a_sharp_question_is_answered_by_the_program_to_the_asker_alone() -> None:
    for rank, held in ((12, True), (11, False)):
        t = scene({A: "2h", D: "5c"}, {D: template(SQUIRREL)}, turn=D, sharp=True)
        out = t.use(D, "question", A, SHARP + rank)
        assert only(out, Sharp) == Sharp(D, A, rank, held)
        for seat in (A, B, C, TABLE):
            assert [told for told in t.tape(seat) if isinstance(told, Sharp)] == [Sharp(D, A, rank, None)]
        assert t.state.phase != "reply"


@pytest.mark.parametrize("n", [4, 6])
def test_a_look_at_backs_shows_how_many_and_of_which_deck(n: int) -> None:
    last = n - 1
    t = scene({last: "5c", A: "6c 7c 8c"}, {last: template(BUNNY)}, n=n, turn=last)
    out = t.use(last, "card-backs", A)
    told = only(out, Backs)
    assert told.total == t.state.counts[A]
    assert told.first in ((told.total,) if n == 4 else range(told.total + 1))
    assert [told for told in t.tape(B) if isinstance(told, Backs)] == [Backs(last, A, None, None)]
    assert t.dots(last, "card-backs") == 0


def test_both_of_two_equal_cards_cannot_have_the_same_back() -> None:
    t = scene({F: "5c", A: "6c 6c"}, {F: template(BUNNY)}, n=6, turn=F, exact=(A,))
    assert only(t.use(F, "card-backs", A), Backs) == Backs(F, A, 2, 1)


def test_a_higher_rank_may_have_somebody_insulted_once_a_trick() -> None:
    t = scene({A: "5c"}, {}, turn=A)
    out = t.do(A, "insult", D)
    assert only(out, Insult) == Insult(A, C, D)
    assert t.ask(B, "insult") is None, "once a trick"
    assert t.asked == (A, "play"), "it changes nothing"
    t.play(A, "5c")
    t.passes(B, C, D)
    t.quiet()
    assert t.ask(B, "insult") is not None


def test_neither_the_caitiff_nor_the_scum_nor_with_manners_off() -> None:
    t = scene({A: "5c"}, {}, turn=A)
    assert t.ask(C, "insult") is None
    assert t.ask(D, "insult") is None
    for target in (A, C):
        assert t.match.refusal(Move(A, "insult", (target,))) is not None, "neither himself nor the Caitiff"
    t = scene({A: "5c"}, {}, turn=A, manners="off")
    assert t.ask(A, "insult") is None


def test_a_look_shows_the_crypt_to_the_one_who_looks_alone() -> None:
    t = scene({B: "Kd 2h"}, {A: "auspex"}, turn=A)
    out = t.use(A, "auspex", B)
    assert only(out, Looked) == Looked(A, B, unpack(t.state.hands[B]))
    for seat in (TABLE, B, C, D):
        assert Looked(A, B, None) in t.tape(seat), "others learn that, not what"
    assert t.dots(A, "auspex") == 0


def test_nobody_who_is_out_and_not_oneself() -> None:
    t = scene({A: "6c"}, {A: "auspex"}, turn=A, out=(D,))
    assert t.refuses_power(A, "auspex", D).rule == "SM 3.1"
    assert t.refuses_power(A, "auspex", A).rule.startswith("SM 3.1")
    assert t.dots(A, "auspex") == 1


def test_it_is_a_snapshot() -> None:
    t = scene({A: "6c", B: "Kd"}, {A: "auspex"}, turn=A)
    t.use(A, "auspex", B)
    t.play(A, "6c")
    t.play(B, "Kd")
    assert kinds(t.tape(A)).count(Looked) == 1


def test_a_copy_shows_its_suit() -> None:
    t = scene({B: "Kd 2h 9h"}, {A: "thaumaturgy"}, turn=A)
    out = t.use(A, "thaumaturgy/auspex/h", B)
    hearts = tuple(kind for kind in unpack(t.state.hands[B]) if kind & 3 == 3)
    assert only(out, Looked) == Looked(A, B, hearts)
    assert {card("2h"), card("9h")} <= set(hearts)


def test_it_cancels_a_hidden_hand_and_both_dots_are_spent() -> None:
    t = scene({C: "7s"}, {C: "obfuscate", D: "auspex"}, turn=C, pile=((A, "5c"), (B, "Kd")))
    t.play(C, "7s", "obfuscate")
    assert t.asked == (D, "stop")
    out = t.use(D, "auspex", at="stop")
    assert kinds(out) == [Met, Returned]
    assert (t.dots(C, "obfuscate"), t.dots(D, "auspex")) == (0, 0)
    assert t.holds(C, "7s")
    assert t.asked == (C, "play")
    t.passes(C)
    assert t.state.turn == D


def test_it_cancels_an_illusion() -> None:
    t = scene({C: "7s"}, {C: "chimerstry", A: "auspex"}, turn=C, pile=((B, "Kd"),))
    t.play(C, "7s", "chimerstry:7s>2c")
    t.use(A, "auspex", at="stop")
    assert (t.dots(C, "chimerstry"), t.dots(A, "auspex")) == (0, 0)
    assert t.asked == (C, "play")
    assert t.holds(C, "7s")


def test_what_else_was_declared_with_an_illusion_comes_back() -> None:
    t = scene({C: "7s"}, {C: "chimerstry potence", A: "auspex"}, turn=C, pile=((B, "Kd"),))
    t.play(C, "7s", "chimerstry:7s>Kc", "potence")
    t.use(A, "auspex", at="stop")
    assert (t.dots(C, "chimerstry"), t.dots(C, "potence")) == (0, 1)


def test_against_a_plain_hand_nobody_is_asked() -> None:
    t = scene({C: "Kd"}, {A: "auspex", D: "auspex"}, turn=C, pile=((B, "6c"),))
    t.play(C, "Kd")
    assert t.asked == (D, "own"), "no window between"


def test_a_copy_cancels_nothing() -> None:
    t = scene({C: "7s"}, {C: "obfuscate", D: "thaumaturgy"}, turn=C, pile=((A, "5c"), (B, "Kd")))
    t.play(C, "7s", "obfuscate")
    assert t.asked == (D, "own")
    assert len(t.pile) == 3


def test_the_first_yes_settles_it() -> None:
    t = scene({C: "7s"}, {C: "obfuscate", D: "auspex", A: "auspex"}, turn=C, pile=((A, "5c"), (B, "Kd")))
    t.play(C, "7s", "obfuscate")
    t.decline()
    assert t.asked == (A, "stop")
    t.use(A, "auspex", at="stop")
    assert (t.dots(D, "auspex"), t.dots(A, "auspex")) == (1, 0)
