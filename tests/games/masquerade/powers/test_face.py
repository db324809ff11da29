"""Cute and GRAAAGH: a face, a vote, and perhaps a pass. SM 3.12.12, SM 3.12.24."""

from __future__ import annotations

import pytest

from rules.games.masquerade.codes import BUNNY, FORCED, VOZHD
from rules.games.masquerade.events import Face, FaceVotes, Passed
from rules.games.masquerade.powers.stopping import FACES
from tests.games.masquerade.notation import A, B, C, D, template
from tests.games.masquerade.scenes import only, scene

FACES_OF = pytest.mark.parametrize(("which", "text"), [(BUNNY, "cute"), (VOZHD, "graaagh")])


@FACES_OF
def test_more_than_half_of_the_others_make_a_pass(which: int, text: str) -> None:
    t = scene({A: "5c"}, {D: template(which)}, turn=C, pile=((B, "9d"),))
    out = t.use(D, text, 7)
    assert only(out, Face) == Face(D, C, 7)
    assert [seat for seat in range(4) if t.state.answers[seat] == ()] == [A, B, C], "the target, not the user"
    out = t.votes(A, B)
    assert only(out, FaceVotes) == FaceVotes(D, 1 << A | 1 << B, True)
    assert only(out, Passed) == Passed(C, FORCED)
    assert t.dots(D, text) == 0


@FACES_OF
def test_half_is_not_enough_and_the_dot_is_wasted(which: int, text: str) -> None:
    t = scene({A: "5c"}, {D: template(which)}, turn=C, pile=((B, "9d"),), out=(A,))
    t.use(D, text, 0)
    t.votes(B)
    t.quiet()
    assert t.asked == (C, "play")
    assert t.dots(D, text) == 0


@FACES_OF
def test_on_a_lead_the_lead_moves_on(which: int, text: str) -> None:
    t = scene({A: "5c"}, {D: template(which)}, turn=A)
    t.use(D, text, 0)
    t.votes(A, B, C)
    assert t.asked == (B, "play")
    assert not t.state.pile


@FACES_OF
def test_there_are_so_many_faces(which: int, text: str) -> None:
    t = scene({A: "5c"}, {D: template(which)}, turn=A)
    for face in (-1, FACES):
        assert t.refuses_power(D, text, face).rule.startswith("SM 3.1")
    t.use(D, text, FACES - 1)


def test_votes_lie_sealed_until_all_have_voted() -> None:
    t = scene({A: "5c"}, {D: template(BUNNY)}, turn=A)
    t.use(D, "cute", 0)
    t.do(B, "face", 1)
    assert t.match.view(C).answered == 1 << B
    assert not [told for told in t.tape(C) if isinstance(told, FaceVotes)]
    t.do(A, "face", 0)
    t.do(C, "face", 1)
    assert t.state.turn == B
