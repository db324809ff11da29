"""What cannot both be true, what is proven, what is proven false; no alarm for the truth. SW 3.10."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.core.talk.checker import CONTRADICTION, FALSE, PROVEN, findings, lies_of, marks
from rules.core.talk.codes import ANSWER, DEED, TOPIC
from rules.core.talk.statement import entry
from rules.games.scallywag.events import Said
from rules.games.scallywag.roles.base import CAPTAIN, COOK, DECKHAND, LOOKOUT, MUTINEER, SCALLYWAG
from rules.games.scallywag.state import Landfall
from rules.games.scallywag.talk import TONGUE
from rules.games.scallywag.talk.record import STOOD
from tests.games.scallywag.talk_kit import GAME, deal, say

if TYPE_CHECKING:
    from rules.core.talk.statement import Statement
    from rules.games.scallywag.view import View

N = 5


def at(day: int, *said: Statement, tokens: dict[int, int] | None = None, drew: int = 0, seat: int = 0, **rest) -> View:
    """A view on a day with this talk on it; `tokens` lie there since day 1, seats of `drew` drew a card on day 1.

    The Night Watch of night 1 is seat 0, of night 2 seat 1 and so on.
    """
    s = deal(N, 3, boat=0)
    view = GAME.view(s, seat)
    own = tuple((tokens or {}).get(one, 0) for one in range(N))
    counts = tuple(3 + (drew >> one & 1) for one in range(N))
    fields = {
        "day": day,
        "watch": (day - 1) % N,
        "said": tuple(said),
        "days_said": (0,) * day,
        "landfalls": tuple(Landfall(6, 4, own, counts) for _ in range(day - 1)),
        "tokens": own if day > 1 else (0,) * N,
        "counts": counts if day > 1 else (3,) * N,
        "asked": (1,) * (day - 1),
        "votes": tuple((-1,) * N for _ in range(day - 1)),
        "markers": (0,) * (day - 1),
        "cards": (2, 2, 2),
        "role": CAPTAIN,
        "known": (CAPTAIN, -1, -1, -1, -1),
        **rest,
    }
    return view._replace(**fields)


def voted(route: int) -> tuple[tuple[int, ...], ...]:
    return ((-1, route, -1, -1, -1),)


def found(view: View, private: bool = False) -> set[tuple[int, tuple[int, ...]]]:
    return {(each.kind, each.said) for each in findings(TONGUE, view, private)}


def role(seat: int, which: int) -> Statement:
    return say(seat, "claim_role", a=which)


def tolerance(seat: int, number: int) -> Statement:
    return say(seat, "tolerance_claim", a=number)


def sober(seat: int, number: int) -> Statement:
    return say(seat, "sobriety_claim", a=number)


def above(seat: int, number: int, night: int, *hands: int) -> Statement:
    return say(seat, "watch_above", a=number, b=sum(1 << one for one in hands), c=night)


def below(seat: int, number: int, night: int, *hands: int) -> Statement:
    return say(seat, "watch_below", a=number, b=sum(1 << one for one in hands), c=night)


PAIR = {(CONTRADICTION, (0, 1))}

AT_ODDS = {
    "two say they are the Captain": (at(1, role(1, CAPTAIN), role(2, CAPTAIN)), PAIR),
    "a mutineer and a captain in one skin": (at(1, role(1, CAPTAIN), role(1, MUTINEER)), PAIR),
    "two tolerances": (at(1, tolerance(1, 6), tolerance(1, 7)), PAIR),
    "a plain hand who stands twelve": (at(1, role(1, LOOKOUT), tolerance(1, 12)), PAIR),
    "a cook who stands four": (at(1, role(1, COOK), tolerance(1, 4)), PAIR),
    "sober six with two mugs is not seven": (at(2, tolerance(1, 7), sober(1, 6), tokens={1: 2}), PAIR),
    "above nine cannot be a tolerance of eight": (at(2, above(0, 9, 1, 1), tolerance(1, 8)), PAIR),
    "nor where the watch was asked and answered": (
        at(
            2, say(1, "ask", 0, a=TOPIC["watch"], b=1),
            say(0, "answer", 1, a=TOPIC["watch"], b=ANSWER["hands"], c=28 << N | 1 << 1, ref=0), tolerance(1, 8),
        ), {(CONTRADICTION, (1, 2))},
    ),
    "no hand above three and a tolerance of seven": (at(2, above(0, 3, 1, 2, 3, 4), tolerance(1, 7)), PAIR),
    "a hand below five and a tolerance of five": (at(2, below(0, 5, 1, 1), tolerance(1, 5)), PAIR),
    "below five left out one of four": (at(2, below(0, 5, 1), tolerance(1, 4)), PAIR),
    "two watches saw different hands": (
        at(3, above(0, 6, 1, 2, 3), above(1, 6, 2, 3, 4), drew=0), {(CONTRADICTION, (0, 1))},
    ),
    "above and below do not meet": (at(3, above(0, 8, 1, 3), below(1, 8, 2, 0, 2, 3, 4)), PAIR),
    "who offers a switch says he is the Lookout": (at(1, say(1, "offer_switch", a=2, b=3), role(1, COOK)), PAIR),
    "two Lookouts offer": (at(1, say(1, "offer_switch", a=2, b=3), say(2, "offer_switch", a=2, b=3)), PAIR),
    "a drawn card adds three at most": (
        at(2, tolerance(1, 5), tolerance(1, 9), drew=2, days_said=(0, 1)), PAIR,
    ),
    "and one at least": (at(2, tolerance(1, 5), tolerance(1, 5), drew=2, days_said=(0, 1)), PAIR),
    "one spot is worth it and is not": (
        at(1, say(1, "map_hint_good", a=7), say(1, "map_hint_bad", a=7)), PAIR,
    ),
    "what one confirms one says": (
        at(1, tolerance(1, 5), say(2, "confirm", 1, ref=0), tolerance(1, 6)),
        {(CONTRADICTION, (0, 2)), (CONTRADICTION, (1, 2))},
    ),
    "answers count": (
        at(1, say(2, "ask", 1, a=TOPIC["tolerance"]),
           say(1, "answer", 2, a=TOPIC["tolerance"], b=ANSWER["number"], c=6, ref=0), tolerance(1, 8)),
        {(CONTRADICTION, (1, 2))},
    ),
    "an answer about the side": (
        at(1, say(2, "ask", 1, a=TOPIC["role"]),
           say(1, "answer", 2, a=TOPIC["role"], b=ANSWER["role"], c=CAPTAIN, ref=0), role(3, CAPTAIN)),
        {(CONTRADICTION, (1, 2))},
    ),
    "three of two Lookouts": (
        at(1, role(1, LOOKOUT), role(2, LOOKOUT), role(3, LOOKOUT), house=deal(N, 1, blind_crew=True).house),
        {(CONTRADICTION, (0, 1, 2))},
    ),
}  # fmt: skip

FITTING = {
    "nobody said a thing": at(3),
    "different cards": at(1, role(1, CAPTAIN), role(2, SCALLYWAG), role(3, COOK), role(4, MUTINEER)),
    "the same card said twice": at(1, role(1, CAPTAIN), tolerance(2, 5), role(1, CAPTAIN)),
    "a leader who stands eight, a sailor who stands nine": at(
        1, role(1, COOK), tolerance(1, 8), role(2, LOOKOUT), tolerance(2, 9),
    ),
    "sober five with two mugs is seven": at(2, tolerance(1, 7), sober(1, 5), tokens={1: 2}),
    "above nine is ten": at(2, above(0, 9, 1, 1), tolerance(1, 10)),
    "above three with four mugs is eight": at(2, above(0, 3, 1, 1), tolerance(1, 8), tokens={1: 4}),
    "equal raises no hand": at(2, above(0, 6, 1), tolerance(1, 6), below(0, 6, 1), tolerance(2, 6)),
    "two watches saw the same": at(3, above(0, 6, 1, 2, 3), above(1, 6, 2, 2, 3)),
    "he drank between": at(
        3, above(0, 6, 1, 2), above(1, 6, 2),
        landfalls=(Landfall(6, 4, (0,) * N, (3,) * N), Landfall(7, 0, (0, 0, 3, 0, 0), (3,) * N)),
    ),
    "a drawn card adds one to three": at(2, tolerance(1, 5), tolerance(1, 8), drew=2, days_said=(0, 1)),
    "the watch's own hand is not in it": at(2, above(0, 9, 1), tolerance(0, 12)),
    "a Lookout twice over": at(1, say(1, "offer_switch", a=2, b=3), role(1, LOOKOUT)),
    "two who speak of one island": at(1, say(1, "map_hint_good", a=7), say(2, "map_hint_bad", a=7)),
    "one who speaks of two": at(1, say(1, "map_hint_good", a=7), say(1, "map_hint_bad", a=8)),
    "what was taken back binds nobody": at(1, tolerance(1, 6), say(1, "withdraw", ref=0), tolerance(1, 7)),
    "opinions may change": at(1, say(1, "trust", 2), say(1, "distrust", 2)),
    "a confirmed word taken back": at(
        1, tolerance(1, 6), say(2, "confirm", 1, ref=0), say(1, "withdraw", ref=0), tolerance(1, 7),
    ),
    "two Lookouts in a blind crew": at(1, role(1, LOOKOUT), role(2, LOOKOUT), house=deal(N, 1, blind_crew=True).house),
}  # fmt: skip


@pytest.mark.parametrize("name", AT_ODDS)
def test_what_cannot_both_be_true_is_found(name: str) -> None:
    view, wanted = AT_ODDS[name]
    assert found(view) == wanted


@pytest.mark.parametrize("name", FITTING)
def test_what_can_be_true_raises_no_alarm(name: str) -> None:
    assert {each for each in found(FITTING[name]) if each[0] != PROVEN} == set()


SHOWN = {"shown": 1 << 2, "shown_roles": (-1, -1, COOK, -1, -1)}
JUDGED = {
    "a card on the table bears him out": (at(3, role(2, COOK), tokens={2: 9}, **SHOWN), PROVEN),
    "or does not": (at(3, role(2, LOOKOUT), **SHOWN), FALSE),
    "the only Cook is another": (at(3, role(1, COOK), **SHOWN), FALSE),
    "a loaded cook stood no more than his mugs": (at(3, tolerance(2, 12), tokens={2: 9}, **SHOWN), FALSE),
    "who still stands with five mugs stands six": (at(3, tolerance(1, 5), tokens={1: 5}), FALSE),
    "and may stand six": (at(3, tolerance(1, 6), tokens={1: 5}), None),
    "nobody can raise no hand above nothing": (at(2, above(0, 0, 1, 1, 2, 3)), FALSE),
    "a switch that the chart shows": (
        at(3, say(0, "claim_switched", a=2, b=3, c=1), switches=((1, 2, 3),)), PROVEN),
    "one that it does not": (at(3, say(0, "claim_switched", a=2, b=3, c=1)), FALSE),
    "another one": (at(3, say(0, "claim_switched", a=2, b=3, c=1), switches=((1, 2, 4),)), FALSE),
    "who switched is the Lookout": (at(3, role(0, LOOKOUT), switches=((1, 2, 3),)), PROVEN),
    "and nobody else is": (at(3, role(1, LOOKOUT), switches=((1, 2, 3),)), FALSE),
    "a marker moved is the Lookout's work": (at(3, role(0, COOK), shifts=((1, 2, 3),)), FALSE),
    "a watch who asked nothing saw nothing": (at(3, above(0, 6, 1, 2), asked=(0, 1)), FALSE),
    "a spoken question": (at(3, above(0, 6, 1, 2), asked=(2 + 2 * 11, 1)), None),
    "another than was spoken": (at(3, above(0, 7, 1, 2), asked=(2 + 2 * 11, 1)), FALSE),
    "a vote as announced": (
        at(2, say(1, "announce_route", a=26), days_said=(0, 1), votes=((-1, 26, -1, -1, -1),)), PROVEN),
    "not as announced": (
        at(2, say(1, "announce_route", a=26), days_said=(0, 1), votes=((-1, 28, -1, -1, -1),)), FALSE),
    "not voted yet": (at(1, say(1, "announce_route", a=26)), None),
    "a promised vote": (
        at(2, say(1, "promise", 2, a=DEED["vote_route"], b=26), days_said=(0, 1), votes=voted(26)), PROVEN),
    "a broken one": (
        at(2, say(1, "promise", 2, a=DEED["vote_route"], b=26), days_said=(0, 1), votes=((-1, 2, -1, -1, -1),)), FALSE),
    "steered clear": (
        at(2, say(1, "promise", 2, a=DEED["steer_off"], b=6), days_said=(0, 1), votes=((-1, 28, -1, -1, -1),)), PROVEN),
    "steered straight at it": (
        at(2, say(1, "promise", 2, a=DEED["steer_off"], b=6), days_said=(0, 1), votes=((-1, 26, -1, -1, -1),)), FALSE),
    "quiet as promised": (at(2, say(1, "promise", 2, a=DEED["keep_quiet"]), days_said=(0, 1)), PROVEN),
    "not quiet": (
        at(2, say(1, "promise", 2, a=DEED["keep_quiet"]), say(1, "trust", 3), days_said=(0, 2)), FALSE),
    "a watch shared": (
        at(3, say(0, "promise", 2, a=DEED["share_watch"]), above(0, 6, 1, 2), days_said=(0, 1, 2)), PROVEN),
    "a watch kept": (at(3, say(0, "promise", 2, a=DEED["share_watch"]), days_said=(0, 1, 1)), FALSE),
    "there is time yet": (at(2, say(0, "promise", 2, a=DEED["share_watch"]), days_said=(0, 1)), None),
    "spoke up": (
        at(2, say(1, "promise", 2, a=DEED["speak_up"], b=3), say(1, "trust", 3), days_said=(0, 2)), PROVEN),
    "did not": (at(2, say(1, "promise", 2, a=DEED["speak_up"], b=3), days_said=(0, 1)), FALSE),
    "accused again": (
        at(2, say(1, "promise", 2, a=DEED["stop_accusing"], b=3), say(1, "distrust", 3), days_said=(0, 2)), FALSE),
    "switched as promised": (
        at(3, say(0, "promise", 2, a=DEED["switch"], b=2 * 16 + 3), days_said=(0, 1, 1), switches=((1, 2, 3),)),
        PROVEN),
    "did not switch": (at(3, say(0, "promise", 2, a=DEED["switch"], b=2 * 16 + 3), days_said=(0, 1, 1)), FALSE),
}  # fmt: skip


@pytest.mark.parametrize("name", JUDGED)
def test_what_the_table_itself_shows(name: str) -> None:
    view, kind = JUDGED[name]
    assert marks(findings(TONGUE, view)).get(0) == kind


def test_a_deal_that_was_shaken_on_binds_both() -> None:
    deal_ = say(1, "offer_deal", 2, a=DEED["vote_route"], b=DEED["keep_quiet"], c=26)
    votes = ((-1, 26, -1, -1, -1),)
    shaken = at(2, deal_, say(2, "agree", 1, ref=0), say(2, "trust", 3), days_said=(0, 3), votes=votes)
    assert marks(findings(TONGUE, shaken)) == {0: PROVEN, 1: FALSE}
    refused = at(2, deal_, say(2, "disagree", 1, ref=0), days_said=(0, 2), votes=votes)
    assert marks(findings(TONGUE, refused)) == {}
    another = at(2, deal_, say(3, "agree", 1, ref=0), days_said=(0, 2), votes=votes)
    assert marks(findings(TONGUE, another)) == {}


def test_what_only_one_knows_is_for_that_one_alone() -> None:
    lie = above(1, 6, 2, 2)
    view = at(4, lie, role(1, CAPTAIN), tolerance(0, 4), role=CAPTAIN, cards=(3, 3, 3), seat=0)
    assert found(view) == set()
    private = {each.said[0]: each for each in findings(TONGUE, view, private=True)}
    assert (private[0].kind, private[0].private) == (FALSE, True)  # his own 14 went unreported
    assert (private[1].kind, private[1].private) == (FALSE, True)  # he is the Captain himself
    assert (private[2].kind, private[2].private) == (FALSE, True)
    watched = at(4, tolerance(3, 9), nights=((0, 1, 2 * 11, 1 << 2),))
    assert found(watched) == set()
    assert found(watched, private=True) == {(FALSE, (0,))}


def test_a_seats_own_lies_are_told_from_a_quarrel() -> None:
    view = at(1, role(1, CAPTAIN), role(2, CAPTAIN), tolerance(3, 5), tolerance(3, 6))
    every = findings(TONGUE, view)
    assert lies_of(view, every, 1) == []
    assert [each.said for each in lies_of(view, every, 3)] == [(2, 3)]


def test_the_crew_of_the_test_is_what_it_seems() -> None:
    assert at(3).watch == 2
    assert DECKHAND not in deal(N, 3).roles


def test_an_accusation_says_of_each_fact_of_which_day_it_is_and_what_it_comes_to():
    lie = say(0, "accuse_lie", 1, ref=0, ref2=entry(STOOD, 3, 1))
    line = GAME.tell(Said(lie), lambda seat: "ABCDE"[seat], at(3, sober(1, 6), lie, tokens={1: 2}))
    assert "*B* claims a sobriety of 6 (day 3, with 2 grog: a tolerance of 8)" in line
    assert line.endswith(". Against it: “standing straight with 2 grog, day 3”.")
