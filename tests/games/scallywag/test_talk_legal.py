"""What may be said aboard, and why not. SW 3.10."""

from __future__ import annotations

import pytest

from rules.core.talk.codes import ACT, ACTS, ANSWER, DEED, OPINION, TOPIC
from rules.core.talk.legal import why_closed
from rules.core.talk.statement import RECORD, Statement, how_of
from rules.core.types import PASS, SAY, Move
from rules.games.scallywag import talk
from rules.games.scallywag.chart import free
from tests.games.scallywag.talk_kit import FREE, GAME, SEALED, at_random, deal, heard, say, until


def refusal(view, said: Statement, bid: int = 0, ask=FREE) -> str:
    found = talk.why_not(view, ask, Move(view.seat, "say", (said.act,), how_of(said, bid)))
    if found is None:
        return ""
    assert found.rule == "SW 3.10"
    return found.text


@pytest.fixture(scope="module")
def morning():
    """Day 3 of five seats, nobody having said or voted anything."""
    return until(deal(5, 3), "pull", 3)


@pytest.mark.parametrize("n", [4, 9])
def test_every_ready_made_form_is_legal_and_no_open_act_is_without_one(n: int) -> None:
    player = at_random(n)
    tried = set()

    def choose(view, ask):
        for act in ask.options if ask.shape == SAY else ():
            every = GAME.forms(view, ask, (act,))
            assert every, ACTS[act]
            for how in every if act != PASS else ():
                assert GAME.why_not(view, ask, Move(view.seat, "say", (act,), how)) is None, (ACTS[act], how)
                tried.add(ACTS[act])
        return player(view, ask)

    until(deal(n, n), "over", choose=choose)
    assert len(tried) > 20


def test_what_is_open_is_the_same_for_the_position_and_for_every_view() -> None:
    s = deal(6, 2)
    until(s, "vote", 3, at_random(5))
    for seat in range(6):
        assert talk.acts(s, seat) == talk.acts(GAME.view(s, seat), seat)


def test_only_what_was_said_can_be_answered_agreed_to_or_taken_back(morning) -> None:
    quiet = {ACTS[act] for act in talk.acts(morning, 0)}
    assert not quiet & {"agree", "disagree", "confirm", "deny", "withdraw", "answer", "dodge", "accuse_lie"}
    view = heard(morning, 0, say(1, "ask", 0, a=TOPIC["tolerance"]), say(1, "tolerance_claim", a=5))
    assert {"answer", "dodge", "agree", "deny"} <= {ACTS[act] for act in talk.acts(view, 0)}
    assert not {"withdraw", "accuse_lie"} & {ACTS[act] for act in talk.acts(view, 0)}
    other = {ACTS[act] for act in talk.acts(view, 2)}
    assert "agree" in other
    assert "answer" not in other
    assert "withdraw" in {ACTS[act] for act in talk.acts(view, 1)}


def test_nobody_does_the_same_twice_in_a_row_on_one_day(morning) -> None:
    first = say(0, "suspect", 1, fact=OPINION)
    assert ACT["suspect"] not in talk.acts(heard(morning, 0, first), 0)
    assert ACT["suspect"] in talk.acts(heard(morning, 0, first, say(0, "trust", 2)), 0)
    assert ACT["suspect"] in talk.acts(heard(morning, 0, first), 1)


def test_who_never_watched_reports_nothing() -> None:
    s = deal(5, 3)
    assert ACT["watch_above"] not in talk.acts(s, s.watch)
    until(s, "pull", 2)
    watched = (s.watch - 1) % 5
    assert ACT["watch_above"] in talk.acts(s, watched)
    assert ACT["watch_above"] not in talk.acts(s, (watched + 2) % 5)
    view = GAME.view(s, watched)
    hands = 1 << (watched + 1) % 5
    assert refusal(view, say(watched, "watch_above", a=5, b=hands, c=1)) == ""
    assert "not your watch" in refusal(view, say(watched, "watch_above", a=5, b=hands, c=2))
    assert "hands" in refusal(view, say(watched, "watch_above", a=5, b=1 << watched, c=1))


REFUSED = [
    (say(0, "suspect", -1, fact=OPINION), "whom"),
    (say(0, "suspect", 7, fact=OPINION), "whom"),
    (say(0, "suspect", 0, fact=OPINION), "yourself"),
    (say(0, "propose_order", 1, other=1), "second name"),
    (say(0, "done", 1), "nobody in particular"),
    (say(0, "trust", 1, other=2), "nobody in particular"),
    (say(0, "suspect", 1), "no reason"),
    (say(0, "suspect", 1, fact="for.silence.answered"), "no reason"),
    (say(0, "trust", 1, fact=OPINION), "No reason"),
    (say(0, "suspect", 1, fact="against.silence.dodged"), "missing"),
    (say(0, "suspect", 1, fact="against.silence.dodged", f_other=9), "no such seat"),
    (say(0, "suspect", 1, fact="against.silence.dodged", f_other=1), "third person"),
    (say(0, "suspect", 1, fact="against.silence.dodged", f_other=2), "record"),
    (say(0, "suspect", 1, fact="against.route_pull.pulled", f_value=3), "record"),
    (say(0, "suspect", 1, fact="against.vote.voted_for", f_other=2, f_day=1), "no reason"),
    (say(0, "agree", 1, ref=40), "nothing anybody said"),
    (say(0, "agree", 1, ref=-7), "nothing"),
    (say(0, "tolerance_claim", a=5, b=1), "more in that"),
    (say(0, "tolerance_claim", a=40), "cards"),
    (say(0, "tolerance_claim", a=2), "cards"),
    (say(0, "sobriety_claim", a=30), "cards"),
    (say(0, "claim_role", a=9), "card"),
    (say(0, "announce_route", a=65), "not open"),
    (say(0, "map_hint_good", a=5), "island"),
    (say(0, "offer_switch", a=3, b=3), "two different"),
    (say(0, "ask", 1, a=TOPIC["card"], b=1), "Nobody talks of that"),
    (say(0, "ask", 1, a=TOPIC["opinion"], b=1), "third person"),
    (say(0, "promise", 1, a=DEED["guard"], b=2), "Nobody talks of that"),
    (say(0, "promise", 1, a=DEED["speak_up"], b=0), "somebody else"),
    (say(0, "answer", 1, a=TOPIC["tolerance"], b=ANSWER["number"], c=5, ref=0), "asked you"),
    (say(0, "offer_deal", 1, a=DEED["vote_route"], b=DEED["steer_off"], c=1), "go together"),
    (say(0, "offer_deal", 1, a=DEED["keep_quiet"], b=DEED["guard"]), "Nobody talks of that"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "word"), REFUSED, ids=[f"{i}-{one.name}" for i, (one, _) in enumerate(REFUSED)])
def test_a_statement_that_is_none_is_refused_in_a_sentence(morning, said: Statement, word: str) -> None:
    text = refusal(GAME.view(morning, 0), said)
    assert word in text
    assert text.endswith(".")
    assert len(text) <= 76


def test_other_games_acts_and_broken_moves_are_refused(morning) -> None:
    view = GAME.view(morning, 0)
    open_ = FREE._replace(options=(PASS, *talk.acts(morning, 0)))
    for act in ("claim_card", "whisper", "demand_vote"):
        assert "at this table" in refusal(view, say(0, act, 1), ask=open_)
    for how in ((), (0,) * 11, (0,) * 13):
        assert talk.why_not(view, open_, Move(0, "say", (ACT["done"],), how)) is not None
    fine = say(0, "trust", 1)
    assert refusal(view, fine) == ""
    assert refusal(view, fine, bid=1)
    assert refusal(view, fine, bid=9, ask=SEALED) == ""
    assert refusal(view, fine, bid=10, ask=SEALED)


def test_references_must_fit(morning) -> None:
    n = len(morning.said)
    view = heard(
        morning, 0,
        say(1, "tolerance_claim", a=5), say(1, "sobriety_claim", a=4), say(2, "tolerance_claim", a=6),
        say(2, "ask", 0, a=TOPIC["tolerance"]), say(0, "trust", 3), say(1, "map_hint_good", a=3),
    )  # fmt: skip
    assert refusal(view, say(0, "agree", 1, ref=n)) == ""
    assert "somebody else" in refusal(view, say(0, "agree", 2, ref=n))
    assert "Only a claim" in refusal(view, say(0, "confirm", 1, ref=n + 5))
    assert refusal(view, say(0, "confirm", 1, ref=n)) == ""
    assert "hold on to" in refusal(view, say(0, "agree", 2, ref=n + 3))
    assert refusal(view, say(0, "withdraw", ref=n + 4)) == ""
    assert "somebody else" in refusal(view, say(0, "withdraw", ref=n))
    assert refusal(view, say(0, "accuse_lie", 1, ref=n, ref2=n + 1)) == ""
    assert refusal(view, say(0, "accuse_lie", 1, ref=n, ref2=n + 2)) == ""
    assert "nothing to do" in refusal(view, say(0, "accuse_lie", 1, ref=n, ref2=n + 5))
    assert "nothing to do" in refusal(view, say(0, "accuse_lie", 1, ref=n, ref2=n))
    assert "nothing to do" in refusal(view, say(0, "accuse_lie", 1, ref=n, ref2=RECORD + (9 << 12)))
    right = say(0, "answer", 2, a=TOPIC["tolerance"], b=ANSWER["number"], c=6, ref=n + 3)
    assert refusal(view, right) == ""
    assert "asked you" in refusal(view, right._replace(a=TOPIC["sobriety"]))
    assert "go together" in refusal(view, right._replace(b=ANSWER["yes"], c=-1))
    again = heard(morning, 0, *view.said[n:], right)
    assert "already" in refusal(again, right)


def test_what_was_taken_back_cannot_be_taken_back_again(morning) -> None:
    n = len(morning.said)
    view = heard(morning, 0, say(0, "trust", 3), say(0, "withdraw", ref=n), say(0, "distrust", 3))
    assert "already" in refusal(view, say(0, "withdraw", ref=n))
    assert refusal(view, say(0, "withdraw", ref=n + 2)) == ""


def test_an_act_that_is_closed_says_why(morning) -> None:
    n = len(morning.said)
    quiet = GAME.view(morning, 0)
    view = heard(morning, 0, say(0, "trust", 1))
    for one, act, word in [
        (quiet, "whisper", "at this table"), (quiet, "answer", "asked you"), (quiet, "agree", "else"),
        (quiet, "withdraw", "take back"), (quiet, "accuse_lie", "twice"), (quiet, "confirm", "confirmed"),
        (view, "trust", "in between"), (view, "withdraw", ""), (view, "suspect", ""),
    ]:  # fmt: skip
        text = why_closed(talk.TONGUE, one, 0, ACT[act])
        assert (word in text) if word else text == ""
        assert bool(text) is (ACT[act] not in talk.acts(one, 0))
    never = deal(5, 3)
    assert "on watch" in why_closed(talk.TONGUE, GAME.view(never, 0), 0, ACT["watch_above"])
    open_ = FREE._replace(options=(PASS, *talk.acts(view, 0)))
    assert "in between" in refusal(view, say(0, "trust", 2), ask=open_)
    assert n <= len(view.said)


@pytest.mark.parametrize("seed", range(3))
def test_closed_is_the_opposite_of_open(seed: int) -> None:
    s = until(deal(6, seed), "more", 2 + seed, at_random(seed))
    for seat in range(6):
        view = GAME.view(s, seat)
        for act in range(len(ACTS)):
            assert (why_closed(talk.TONGUE, view, seat, act) == "") is (act in talk.acts(view, seat)), ACTS[act]


def test_only_the_watch_promises_what_the_watch_does(morning) -> None:
    watch = morning.watch
    rest = (watch + 1) % 5
    share = DEED["share_watch"]
    assert refusal(GAME.view(morning, watch), say(watch, "promise", rest, a=share)) == ""
    assert "Night Watch" in refusal(GAME.view(morning, rest), say(rest, "promise", watch, a=share))
    assert refusal(GAME.view(morning, rest), say(rest, "demand_action", watch, a=share)) == ""


def test_a_named_route_may_have_a_reason_that_is_so(morning) -> None:
    seat = morning.turn
    view = GAME.view(morning, seat)
    (ask,) = GAME.view_asks(view)
    route = free(morning.ship, morning.used)[0]
    for how in GAME.forms(view, ask, (route,)):
        assert GAME.why_not(view, ask, Move(seat, "pull", (route,), how)) is None
    assert talk.why_not(view, ask, Move(seat, "pull", (route,), (0, -1, -1))) is not None
