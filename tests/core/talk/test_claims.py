"""The index of what was said: the same whether it grows, is tried on, or is copied; what was taken back is known."""

from types import SimpleNamespace

from rules.core.rng import Die
from rules.core.talk.claims import Claims, claims_of, rows_of, spoken, spoken_on, withdrawn
from rules.core.talk.codes import ACT
from rules.core.talk.statement import Statement

SUSPECT, VOUCH, WITHDRAW = (ACT[one] for one in ("suspect", "vouch", "withdraw"))
DIE = Die(7)


def any_said(number):
    act = (SUSPECT, VOUCH, WITHDRAW)[DIE.below(3)]
    return Statement(DIE.below(3), act, DIE.below(3), ref=DIE.below(number) if act == WITHDRAW and number else -1)


SAID = tuple(any_said(number) for number in range(60))


def heard(*said, days=(0, 20)):
    return SimpleNamespace(said=said, days_said=days)


def filed(claims):
    return [claims.of(seat, act) for act in (SUSPECT, VOUCH, WITHDRAW) for seat in range(3)]


def test_it_finds_what_a_loop_over_everything_finds():
    view = heard(*SAID)
    gone = {row.ref for row in SAID if row.act == WITHDRAW and row.ref >= 0}
    assert withdrawn(view) == gone
    for acts in ((), (SUSPECT,), (VOUCH, SUSPECT)):
        for by in (None, 0, 2):
            for to in (None, 1):
                rows = [(at, row) for at, row in enumerate(SAID) if (not acts or row.act in acts)
                        and by in (None, row.speaker) and to in (None, row.target)]  # fmt: skip
                assert claims_of(view).numbered(*acts, by=by, to=to) == rows
                assert spoken(view, *acts, by=by, to=to, since=30) == [row for at, row in rows if at >= 30]
                assert spoken_on(view, 1, *acts, by=by, to=to, since=9) == [row for at, row in rows if 9 <= at < 20]
        assert spoken_on(view, 3, *acts) == []
    assert rows_of(view, 1, SUSPECT) == [
        (at, row) for at, row in enumerate(SAID) if (row.speaker, row.act) == (1, SUSPECT) and at not in gone
    ]


def test_a_talk_that_goes_on_or_is_tried_is_filed_as_one_read_at_once():
    for number in range(len(SAID)):
        for tried in (*SAID[:2], SAID[number]):
            view = heard(*SAID[:number], tried)
            whole = Claims()
            for row in view.said:
                whole.take(row)
            assert (withdrawn(view), filed(claims_of(view))) == (whole.gone, filed(whole))


def test_what_is_filed_in_a_copy_stays_there():
    claims = Claims()
    for row in SAID[:30]:
        claims.take(row)
    before = filed(claims), claims.numbered(), set(claims.gone)
    copy = Claims(claims)
    for row in SAID[30:]:
        copy.take(row)
    assert (filed(claims), claims.numbered(), claims.gone) == before != (filed(copy), copy.numbered(), copy.gone)
