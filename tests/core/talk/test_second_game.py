"""A game adds its talk by tables alone: a small Great Table, with cards, neighbours and finds. Experience 4."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

import pytest

from rules.core.talk import legal, palette
from rules.core.talk.bank import acts
from rules.core.talk.board import board, digest
from rules.core.talk.checker import CONTRADICTION, FALSE, Bound, findings
from rules.core.talk.codes import ACT, ACTS, FACT, OPINION
from rules.core.talk.legal import SHARED
from rules.core.talk.phrase import Company, Telling
from rules.core.talk.statement import Statement, how_of
from rules.core.talk.tongue import COMMON, Kind, Tongue, day_of
from rules.core.types import PASS, SAY, Ask, Move

CARDS = ("King", "Healer", "Role Finder", "Bomber")
SIDES = ("left", "right")
NAMES = ("Vera", "Hatch", "Mags", "Grue", "Silas", "Piet")


class Table(NamedTuple):
    """As much of a view as talk needs."""

    seat: int
    n: int
    day: int
    said: tuple[Statement, ...]
    days_said: tuple[int, ...]
    voted: tuple[tuple[int, ...], ...] = ()  # a day, a seat


def card(scene, value: int) -> dict[str, str]:
    return {"card": CARDS[value]}


class GreatTable(Tongue[Table]):
    game = "great-table"
    rule = "GT 3.11"
    slots: ClassVar[Any] = {
        "claim_card": ("card", "day"), "claim_no_card": ("day",), "claim_robbed": ("card", "day"),
        "claim_action": ("card", "day"), "claim_shield": ("day",), "claim_shot": ("day",),
        "claim_neighbours": ("left", "right", "day"), "report_target": ("day",), "report_target_nobody": ("day",),
        "report_card": ("card", "day"), "report_holder": ("card", "hands", "day"), "report_king": ("number", "day"),
        "report_beside": ("side", "day"), "report_nothing": ("card", "day"), "demand_claim": ("day",),
        "counter_claim": ("card", "day"), "claim_role": ("side_of",),
    }  # fmt: skip
    topics: ClassVar[Any] = {"role": "", "opinion": "seat", "result": "day", "next_vote": ""}
    answers: ClassVar[Any] = {
        "role": ("unknown",), "opinion": ("good", "bad"), "result": ("nothing",), "next_vote": ("person",),
    }  # fmt: skip
    answer_kinds: ClassVar[Any] = {"unknown": "", "good": "seat", "bad": "seat", "nothing": "", "person": "seat"}
    deeds: ClassVar[Any] = {"vote_for": "seat", "guard": "seat", "keep_quiet": "", "take_card": "card"}
    values: ClassVar[Any] = {"card": "card"}
    kinds: ClassVar[Any] = {
        **COMMON,
        "card": Kind(lambda _, value: 0 <= value < len(CARDS), lambda _: range(len(CARDS)), card, "No such card."),
        "left": Kind(COMMON["seat"].legal, COMMON["seat"].ready, lambda scene, value: {"left": scene.names[value]}),
        "right": Kind(COMMON["seat"].legal, COMMON["seat"].ready, lambda scene, value: {"right": scene.names[value]}),
        "side": Kind(lambda _, value: value in (0, 1), lambda _: (0, 1), lambda _, value: {"side": SIDES[value]}),
        "side_of": Kind(lambda _, value: value == 0, lambda _: (0,), lambda *_: {"role": "a Card Player"}),
    }
    matters = dict.fromkeys(("claim_card", "claim_no_card", "report_card", "counter_claim"), SHARED)
    on_board = frozenset(("claim_card", "report_card"))
    labels: ClassVar[Any] = {"claim_card": ("{card}", ""), "report_card": ("Role Finder", "{target} is {card}")}
    whys: ClassVar[Any] = {"card": ("GT 3.6", "One day, one card.")}

    def on_record(self, view: Table, said: Statement) -> bool:
        if said.fact == FACT["against.vote.voted_for"]:
            return view.voted[said.f_day - 1][said.target] == said.f_other
        return False

    def bounds(self, view: Table, number: int, said: Statement):
        del view
        if said.name == "claim_card":
            yield Bound(said.speaker, "card", said.b, 1 << said.a, number)
        if said.name == "claim_no_card":
            yield Bound(said.speaker, "card", said.a, 1 << len(CARDS), number)
        if said.name == "report_card":
            yield Bound(said.target, "card", said.b, 1 << said.a, number)

    def limits(self, view: Table):
        del view
        return {("card", value): 1 for value in range(len(CARDS))}


GT = GreatTable()
FREE = Ask("say", SAY, "talk", (PASS, *range(len(ACTS))))


def say(speaker: int, act: str, target: int = -1, **rest: int) -> Statement:
    return Statement(speaker, ACT[act], target, **rest)


def table(*said: Statement, seat: int = 0, day: int = 1, days_said: tuple[int, ...] = (), voted=()) -> Table:
    return Table(seat, 6, day, said, days_said or (0,) * day, voted)


def text_of(said: Statement, view: Table, key: str = "k") -> str:
    return Telling(GT, key, Company(NAMES, (None,) * 6)).preview(view, said)


def test_every_act_of_the_game_has_legal_forms_and_sentences() -> None:
    view = table(
        say(1, "ask", 0, a=0), say(1, "claim_card", a=1, b=1), say(1, "claim_no_card", a=1), say(0, "trust", 2),
    )  # fmt: skip
    open_ = legal.open_acts(GT, view, 0)
    assert ACT["pull"] not in open_
    assert {ACT[one] for one in ("claim_card", "answer", "withdraw", "accuse_lie", "report_beside")} <= set(open_)
    for act in open_:
        every = palette.forms(GT, view, act)
        if ACTS[act] == "whisper":
            continue
        assert every, ACTS[act]
        for how in every:
            move = Move(0, "say", (act,), how)
            assert legal.why_not(GT, view, FREE, move) is None, (ACTS[act], how)
            text = text_of(Statement(0, act, *how[1:]), view)
            assert not {"{", "}"} & set(text)
    assert set(open_) < acts("great-table") | {ACT["trust"]}


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (say(0, "claim_card", a=1, b=1), ("Healer", "esterday")),
        (say(0, "claim_neighbours", a=2, b=3, c=1), ("Mags", "Grue")),
        (say(0, "report_target", 2, other=4, a=1), ("Mags", "Silas", "ast night")),
        (say(0, "report_holder", a=0, b=0b1010, c=1), ("King", "Hatch and Grue")),
        (say(0, "report_beside", 2, other=4, a=1, b=1), ("Mags", "Silas", "right")),
        (say(0, "counter_claim", 1, a=1, b=1), ("Healer", "Hatch")),
        (say(0, "demand_vote", 3), ("Grue",)),
        (say(0, "suspect", 3, fact=FACT["against.vote.voted_for"], f_other=2, f_day=1), ("Grue", "Mags")),
    ],
)
def test_sentences_hold_what_the_acts_hold(said: Statement, wanted: tuple[str, ...]) -> None:
    view = table(day=2, days_said=(0, 0), voted=((1, 1, 1, 2, 1, 1),))
    assert legal.fault(GT, view, said) == ""
    for key in "abcde":
        assert all(word in text_of(said, view, key) for word in wanted)


def test_its_facts_are_checked_by_its_record() -> None:
    view = table(day=2, days_said=(0, 0), voted=((1, 1, 1, 2, 1, 1),))
    right = say(0, "suspect", 3, fact=FACT["against.vote.voted_for"], f_other=2, f_day=1)
    move = Move(0, "say", (right.act,), how_of(right._replace(f_other=1)))
    refused = legal.why_not(GT, view, FREE, move)
    assert refused is not None
    assert (refused.rule, refused.text) == ("GT 3.11", "The record does not bear that out.")
    assert legal.fault(GT, view, right._replace(fact=FACT["against.route_pull.pulled"])) != ""
    assert legal.fault(GT, view, right._replace(fact=OPINION, f_other=-1, f_day=-1)) == ""


def test_its_cards_are_compared_day_by_day() -> None:
    view = table(
        say(1, "claim_card", a=1, b=1), say(2, "report_card", 1, a=3, b=1), say(1, "claim_card", a=2, b=2),
        say(3, "claim_card", a=1, b=1), day=2, days_said=(0, 2),
    )  # fmt: skip
    assert day_of(view, 2) == 2
    found = {(each.kind, each.said) for each in findings(GT, view)}
    assert (CONTRADICTION, (0, 1)) in found
    assert not any(2 in said for _, said in found)  # another day, another card
    assert all(kind != FALSE for kind, _ in found)
    squares = board(GT, view, NAMES).squares
    assert squares[1][0].items[0].title == "Healer"
    assert squares[2][0].items[0].detail == "Hatch is Bomber"


def test_a_crowd_of_sixteen_fits_one_line() -> None:
    view = table(say(1, "announce_vote", 3), say(2, "announce_vote", 3), say(4, "announce_vote", 3))
    assert digest(GT, view, NAMES, 1)[0].text == "Hatch, Mags and Silas will vote for Grue."
