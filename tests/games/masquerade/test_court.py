"""The court between tricks and at the beginning of a turn: Blood Hunt and Boon. SM 3.8.3, SM 3.9."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.types import PASS, Move
from rules.games.masquerade.codes import DOMITOR, DOT, POTENCE, PRESENCE, SERVITOR
from rules.games.masquerade.events import Accepted, Ended, Forfeit, Hunted, HuntVotes, Places, Spoils, Won
from rules.games.masquerade.rights import majority, rights
from tests.games.masquerade.notation import A, B, C, D, E, cards, template
from tests.games.masquerade.scenes import Scene, kinds, only, scene


def between(hands: dict[int, str], sets: dict[int, Any] | None = None, /, n: int = 5, **more: Any) -> Scene:
    """Return the moment after A has won the first trick: the last but one passes, and the court sits."""
    last = max(seat for seat in range(n) if seat not in more.get("out", ()))
    settled = sum(1 << seat for seat in range(1, last))
    more.setdefault("exact", tuple(hands))
    slots = {"settled": settled, **more.pop("slots", {})}
    t = scene(hands, sets or {}, n=n, turn=last, pile=((A, "2h"),), slots=slots, **more)
    t.passes(last)
    return t


def test_sm_3_9_between_tricks_the_hunt_hits_the_leader() -> None:
    t = between({A: "10c Jd Qs"})
    t.do(B, "hunt", A)
    out = t.votes(B, C, D)
    assert only(out, Hunted) == Hunted(A, 5)
    t.quiet()
    assert t.asked == (B, "play"), "he was to lead: the next player still in does"
    assert t.state.hands[A] == 0


def test_sm_3_9_whom_the_prince_may_hunt() -> None:
    t = between({A: "10c Jd Qs", C: "9c 9d", D: "8c 8d 8h"}, slots={"hunted_before": D}, out=(E,))
    ask = t.ask(B, "hunt")
    assert ask is not None
    assert ask.options == (PASS, A)
    for whom, text in ((B, "others"), (C, "three cards"), (D, "round before"), (E, "still in")):
        refusal = t.refuses(Move(B, "hunt", (whom,)))
        assert refusal.rule == ("SM 3.1" if whom == E else "SM 3.9.1")
        assert text in refusal.text


@pytest.mark.parametrize("more", [{"hunt": False}, {"slots": {"hunt_used": 1}}, {"round_no": 1}, {"out": (C, D, E)}])
def test_sm_3_9_when_there_is_no_hunt(more: dict[str, Any]) -> None:
    t = between({A: "10c Jd Qs", B: "9c 9d 9s"}, **more)
    assert t.state.trick_no == 2
    assert t.state.phase not in ("hunt", "hunt-vote")


def test_sm_3_9_not_in_the_first_trick_but_at_the_princes_own_turn() -> None:
    t = scene({A: "10c Jd Qs"}, n=5, turn=B, pile=((A, "5c"),), trick_no=1)
    assert t.asked == (B, "play")
    t = scene({A: "10c Jd Qs"}, n=5, turn=B, pile=((A, "5c"),), trick_no=2)
    assert t.asked == (B, "hunt")
    t = scene({A: "10c Jd Qs"}, n=5, turn=C, pile=((A, "5c"),), trick_no=2)
    assert t.asked == (C, "play"), "the Prince speaks at his own turn only"
    t = scene({A: "10c Jd Qs"}, n=5, turn=B, pile=((A, "5c"),), trick_no=2, slots={"must": 1 << B})
    assert t.state.phase != "hunt", "a forced pass has no windows"


def test_sm_3_9_a_hand_of_the_hunted_stays_and_may_win_the_trick() -> None:
    t = scene({A: "10c Jd Qs", B: "3c"}, n=5, turn=B, pile=((A, "Kc"),), trick_no=2)
    t.do(B, "hunt", A)
    t.votes(B, C, D)
    assert t.high == (A, "Kc", "Kc")
    t.quiet()
    assert t.asked == (B, "play"), "his turn goes on"
    out = t.passes(B, C, D, E)
    assert only(out, Won) == Won(A, B)


def test_sm_3_9_more_than_half_of_those_still_in() -> None:
    for yes, passed in (((B, C, D), 1), ((B, C), 0), ((B, C, D, E), 1), ((), 0)):
        t = between({A: "10c Jd Qs"})
        t.do(B, "hunt", A)
        assert only(t.votes(*yes), HuntVotes).passed == passed
    for yes, passed in (((B, C), 0), ((B, C, D), 1)):
        t = between({A: "10c Jd Qs"}, n=4)
        t.do(B, "hunt", A)
        assert only(t.votes(*yes), HuntVotes).passed == passed


def test_sm_3_9_votes_are_sealed_until_all_are_in() -> None:
    t = between({A: "10c Jd Qs"})
    t.do(B, "hunt", A)
    out = t.do(C, "vote", 1)
    assert out == []
    assert t.match.view(B).answered == 1 << C
    assert not hasattr(t.match.view(B), "answers")


def test_sm_3_9_the_spoils_go_round_from_the_prince_to_those_who_said_yes() -> None:
    t = between({A: "10c Jd Qs Kh Ac"})
    t.do(B, "hunt", A)
    before = list(t.state.counts)
    out = t.votes(A, C, E, D)
    got = [now - then for now, then in zip(t.state.counts, before, strict=True)]
    assert got == [-5, 0, 2, 2, 1], "clockwise, beginning with the Prince, and none for the hunted"
    spoils = {event.seat: event for event in out if isinstance(event, Spoils)}
    assert set(spoils) == {C, D, E}
    assert all(event.learned_by == 1 << seat for seat, event in spoils.items())
    assert sorted(kind for event in spoils.values() for kind in event.cards) == sorted(cards("10c Jd Qs Kh Ac"))


def test_sm_3_9_the_old_way_the_cards_go_out_of_play() -> None:
    t = between({A: "10c Jd Qs Kh Ac"}, old_hunt=True)
    t.do(B, "hunt", A)
    before = list(t.state.counts)
    out = t.votes(B, C, D, E)
    assert t.state.counts == [0, *before[1:]]
    assert Spoils not in kinds(out)
    assert t.state.swept == sum(1 << 2 * kind for kind in cards("2h")), "nor can Animalism reach them"


def test_sm_3_9_a_hunt_that_fails_costs_a_dot_of_the_princes_choice() -> None:
    t = between({A: "10c Jd Qs"}, {B: "potence presence"})
    t.do(B, "hunt", A)
    t.votes()
    ask = t.ask(B, "forfeit")
    assert ask is not None
    assert set(ask.options) == {POTENCE, PRESENCE}
    assert t.refuses(Move(B, "forfeit", (PASS,))).rule == "SM 3.9.3"
    out = t.do(B, "forfeit", PRESENCE)
    assert only(out, Forfeit) == Forfeit(B, PRESENCE)
    t = between({A: "10c Jd Qs"})
    t.do(B, "hunt", A)
    assert Forfeit not in kinds(t.votes()), "who has none loses none"


def test_sm_3_9_a_domitors_word_is_no_dot_to_lose() -> None:
    t = between({A: "10c Jd Qs"}, {B: "potence", E: template(SERVITOR, "potence fortitude", domitor=B)})
    assert t.state.dots[B] & DOT[DOMITOR]
    t.do(B, "hunt", A)
    assert only(t.votes(), Forfeit) == Forfeit(B, POTENCE)


def test_sm_3_9_the_hunted_take_the_lowest_free_place() -> None:
    t = scene({C: "9c", B: "10c Jd Qs"}, n=4, turn=C, pile=((A, "5c"),), exact=(B, C), trick_no=2)
    t.state.hunted, t.state.alive = (D,), 0b0111
    t.play(C, "9c")
    t.passes(A, B)
    t.quiet()
    t.state.hands[A], t.state.counts[A] = 1 << 2 * cards("2h")[0], 1
    out = t.play(A, "2h")
    assert only(out, Places) == Places((C, A, B, D))


# -- Boon
def test_sm_3_8_3_a_boon_brings_a_dot_back_for_a_debt() -> None:
    slots = {"trick_no": 2, "hunt_used": 1}
    t = scene({C: "9c"}, {C: "potence presence"}, n=4, turn=C, pile=((B, "9d"),), slots=slots)
    t.play(C, "9c", "potence")
    t.passes(D)
    t.to(A, "boon")
    ask = t.ask(A, "boon")
    assert ask is not None
    assert ask.options == (PASS, C)
    assert "spent no dot" in t.refuses(Move(A, "boon", (D,))).text
    t.do(A, "boon", C)
    assert t.asked == (C, "accept")
    assert t.refuses(Move(C, "accept", (PRESENCE,))).rule == "SM 3.8.3"
    out = t.do(C, "accept", POTENCE)
    assert only(out, Accepted) == Accepted(C, POTENCE)
    assert t.dots(C, "potence") == 1
    assert t.state.debt == (A, C)
    t.quiet()
    assert t.asked == (A, "play"), "the Justicar's turn goes on"


def test_sm_3_8_3_a_refused_boon_is_gone_for_the_round() -> None:
    t = scene({C: "9c"}, {C: "potence presence"}, n=4, turn=C, pile=((B, "9d"),))
    t.play(C, "9c", "potence")
    t.passes(D)
    t.to(A, "boon")
    t.do(A, "boon", C)
    t.do(C, "accept", PASS)
    assert (t.state.debt, t.state.boon_used) == ((), 1)
    assert t.dots(C, "potence") == 0
    t.passes(A, B)
    assert t.state.phase != "boon"


def test_sm_3_8_3_a_boon_held_back_may_be_offered_later() -> None:
    t = scene({C: "9c"}, {C: "potence presence"}, n=4, turn=C, pile=((B, "9d"),), slots={"hunt_used": 1})
    t.play(C, "9c", "potence")
    t.passes(D)
    t.to(A, "boon")
    t.do(A, "boon", PASS)
    t.passes(A, B)
    assert t.asked == (A, "boon"), "between tricks he is asked again"


def test_sm_3_8_3_prince_before_justicar_between_tricks() -> None:
    t = between({A: "10c Jd Qs"}, {C: "potence"}, slots={"trick_no": 1})
    t.state.dots[C] = 0
    t.do(B, "hunt", PASS)
    assert t.asked == (A, "boon")
    t.do(A, "boon", C)
    t.do(C, "accept", POTENCE)
    t.quiet()
    assert t.asked == (A, "play")


def test_sm_3_8_3_a_debt_lapses_after_the_last_round() -> None:
    slots = {"debt": (A, C)}
    t = scene({C: "Kd", D: "3c 4c"}, turn=C, pile=((D, "5c"),), out=(A, B), exact=(C, D), slots=slots, rounds=2)
    out = t.play(C, "Kd")
    assert Ended in kinds(out)
    assert t.match.result is not None


def test_sm_3_8_what_is_left_of_the_rights_of_justicar_and_prince() -> None:
    s = between({}).state
    assert [rights(s, seat) for seat in (-1, A, B, C)] == [(), ("boon",), ("hunt",), ()]
    s.hunt_used = s.boon_used = 1
    assert rights(s, A) == rights(s, B) == ()
    s.hunt_used = s.boon_used = 0
    s.rules = s.rules._replace(hunt=False)
    assert rights(s, B) == ()
    s.alive &= ~(1 << A)
    assert rights(s, A) == ()


def test_sm_3_9_2_more_than_half_of_all_still_in_put_a_player_out() -> None:
    s = between({}).state
    found = []
    for alive in (0b11111, 0b1111, 0b111):
        s.alive = alive
        found.append(majority(s))
    assert found == [3, 3, 2]
