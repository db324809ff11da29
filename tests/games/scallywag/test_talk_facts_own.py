"""What one may say of oneself, what a report is worth, and that every reason has its judge. SW 3.10."""

from __future__ import annotations

import pytest

from rules.core.talk.bank import reasons
from rules.core.talk.codes import ACT, FACTS, OPINION
from rules.core.talk.legal import fault
from rules.core.talk.phrase import Company, Telling
from rules.games.scallywag.talk import TONGUE
from rules.games.scallywag.talk.facts import JUDGES, honest
from rules.games.scallywag.talk.ready import ready
from tests.games.scallywag.talk_kit import say
from tests.games.scallywag.test_talk_checker import N, above, tolerance
from tests.games.scallywag.test_talk_facts import day

OWN = {
    "self.sobriety.drew_card": (day(2, drew=1), day(2, drew=2)),
    "self.contradiction.slip": (day(1, tolerance(0, 5), tolerance(0, 6)), day(1, tolerance(0, 5))),
    "self.silence.no_result": (day(3), day(2)),
    "self.watch.watch_shared": (day(2, above(0, 6, 1, 1)), day(2)),
    "self.route_pull.no_map": (day(1), None),
    "self.silence.withheld_safe": (day(1), None),
}


@pytest.mark.parametrize("fact", OWN)
def test_what_one_says_for_oneself_is_what_one_knows(fact: str) -> None:
    yes, no = OWN[fact]
    assert TONGUE.on_record(yes, say(0, "defend_self", fact=fact))
    assert no is None or not TONGUE.on_record(no, say(0, "defend_self", fact=fact))


OWN_CARDS = {
    "self.sobriety.high_cards": (day(1, cards=(3, 2, 2)), day(1, cards=(1, 2, 2))),
    "self.sobriety.near_loaded": (day(2, cards=(1, 1, 1), role=5, tokens={0: 2}), day(1, cards=(1, 1, 1), role=0)),
}


@pytest.mark.parametrize("fact", OWN_CARDS)
def test_what_nobody_can_check_anybody_may_say_and_the_honest_only_if_it_is_so(fact: str) -> None:
    yes, no = OWN_CARDS[fact]
    said = say(0, "defend_self", fact=fact)
    assert TONGUE.on_record(yes, said)
    assert TONGUE.on_record(no, said), "a reason let through proves nothing"
    assert honest(yes, said)
    assert not honest(no, said)


def test_hands_are_cited_after_they_are_reported_even_by_who_saw_them() -> None:
    """SW 3.10: the program checks no report, so no reason may stand for one."""
    saw = ((0, 1, 2 * 11, 0b10),)
    said = say(0, "suspect", 1, fact="against.sobriety.above", f_value=6)
    assert not TONGUE.on_record(day(3, nights=saw), said)
    assert TONGUE.on_record(day(3, above(0, 6, 1, 1), nights=saw), said)
    assert TONGUE.on_record(day(3, above(0, 6, 1, 1)), said), "a made-up report will do as well"


def test_a_number_below_nothing_is_a_number_too() -> None:
    view = day(3, above(0, -4, 1, 1), tolerance(1, 5), nights=((0, 1, 2 * 1, 0b10), (0, 1, 2 * 4, 0b10)))
    company = Company(tuple("ABCDE"), (None,) * N)
    telling = Telling(TONGUE, "k", company)
    said = say(0, "suspect", 1, fact="against.sobriety.above", f_value=-4)
    assert fault(TONGUE, view, said) == ""
    assert "\N{MINUS SIGN}4" in telling.reason(view, said)
    assert "\N{MINUS SIGN}4" in telling.preview(view, said)
    every = [one for act in ("suspect", "vouch", "defend_self") for one in ready(TONGUE, view, ACT[act])]
    assert every
    assert all(telling.reason(view, one) and telling.preview(view, one) for one in every)


def test_every_reason_aboard_has_its_judge() -> None:
    for group in ("against", "for", "self", "route_for", "route_against"):
        for fact in reasons("scallywag", group):
            if fact != OPINION and FACTS[fact] not in ("against.contradiction.seats_clash", "for.silence.withheld_for"):
                assert JUDGES.knows(fact), FACTS[fact]
