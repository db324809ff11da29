"""What is said of a turning point: a reason that tells the better move from the one made, and what one could know."""

from __future__ import annotations

import pytest

from rules import hindsight
from rules.core.advice import Turning
from rules.core.types import PASS, Move
from rules.games.masquerade import GAME
from rules.games.masquerade.cards import follows, pack, unpack
from rules.games.masquerade.lookback import say
from rules.games.masquerade.minds.hints import reason_of
from rules.games.masquerade.minds.levels import BEST, player
from rules.games.masquerade.minds.weigh import ACES
from rules.games.masquerade.state import HUNT_VOTE
from tests.games.masquerade.notation import A, B, C, D, cards
from tests.games.masquerade.scenes import Scene, scene
from tests.kit import drive


def turning(t: Scene, done: str, better: str, other: str = "", swing: int = -300) -> Turning:
    """Return the turning point of a play by whoever is asked; "" is a pass."""
    seat = t.state.asked
    move, best, second = (Move(seat, "play", cards(one) if one else (PASS,)) for one in (done, better, other or better))
    return Turning(0, seat, move, best, swing, "", second, seat, swing)


def why(t: Scene, found: Turning) -> str:
    """Say what would have been better, and why."""
    view = t.match.view(found.seat)
    return GAME.moral(view, t.tape(found.seat), GAME.view_asks(view)[0], found)


@pytest.mark.parametrize(("shortest", "done", "better", "said"), [
    ("9h Jh Qh", "7c", "9s", "the higher card was likelier to win the trick, and with it the next lead"),
    ("9h", "7c", "9s", "somebody was nearly out, and the higher card was harder to beat"),
    ("9h Jh Qh", "7c", "10s 10c", "it was more cards at once"),
    ("9h Jh Qh", "9s", "5d", "low cards leave the crypt best when they are led"),
    ("9h Jh Qh", "10s 10c", "5d", ""),
])  # fmt: skip
def test_of_two_leads_the_reason_says_how_they_differ(shortest: str, done: str, better: str, said: str) -> None:
    t = scene({B: "7c 5d 9s 10s 10c Kh", C: shortest, A: "3c 4c 8c Ah", D: "3d 4d 8d Ad"}, turn=B, exact=(A, B, C, D))
    reason = why(t, turning(t, done, better)).partition(": ")[2]
    assert reason == (f"{said}." if said else "")


def test_a_reason_that_holds_for_both_is_none() -> None:
    t = scene({B: "6d 8c Ks"}, turn=B, pile=((A, "5c"),))
    said = why(t, turning(t, "Ks", "8c"))
    assert said.endswith("the lower card beat what lay there, too, and the higher one was worth more later.")


def test_what_was_right_says_so_first_and_then_what_tempted() -> None:
    t = scene({B: "6d 8c Ks"}, turn=B, pile=((A, "5c"),))
    said = why(t, turning(t, "8c", "8c", "", 300)._replace(other=Move(B, "play", (PASS,))))
    assert said.startswith(f"Right for {{{B}}}: ")
    assert said.endswith(". A pass looked good, too.")


def test_what_could_be_known_names_the_shortest_crypt() -> None:
    t = scene({A: "3c 4c Ah", B: "7c Kh", C: "9h Jh", D: "3d 4d Ad 2d"}, turn=B, exact=(A, B, C, D))
    found = turning(t, "7c", "Kh")
    own = GAME.known(t.match.view(B), t.tape(B), found)
    assert own.endswith("higher than the King of hearts; fewest cards: {2}, 2.")
    passed = turning(t, "", "", "Kh")
    assert "higher than the King of hearts" in GAME.known(t.match.view(B), t.tape(B), passed)


def test_a_reason_is_given_once_with_the_first_move_it_speaks_for() -> None:
    found = turning(scene({B: "6d 8c Ks"}, turn=B, pile=((A, "5c"),)), "8c", "8c")
    right = "Right for {1}: it kept. A pass looked good, too."
    whys = ["Better was a pass: it kept.", right, "Better was a Ten: it won."]
    said = [one.why for one in hindsight._once(found._replace(why=why) for why in whys)]
    assert said == [whys[0], "Right for {1}. A pass looked good, too.", *whys[2:]]


def test_a_hoarder_and_a_keeper_of_sets_give_reasons_that_hold_on_the_hand_shown() -> None:
    match, given = drive.played(drive.begin(GAME, 5, 5, rounds=4), 5), set()
    for turn, move in enumerate(match.moves):
        view, thought = match.game.view(match.at(turn), move.seat), hindsight.thought(match, turn, "level-1", "hoarder")
        high = view.pile[-1] if view.pile else None
        if thought is not None and thought.reason == say["tilted", "hoarder"]:
            assert view.hand >> ACES
            assert move.picks == (PASS,) or not pack(move.picks) >> ACES
            given.add("hoarder")
        elif thought is not None and high and thought.reason == say["reasons", "keep-set", "own"] and high.kind == 1:
            ranks = [card >> 2 for card in unpack(view.hand)]
            assert all(ranks.count(unpack(one)[0] >> 2) > 1 for one in follows(view.hand, 1, high.key, ladder=False))
            given.add("keeper")
    assert given == {"hoarder", "keeper"}


@pytest.mark.parametrize(("last", "said"), [("Kd 4s 5d", ["spare", "yes-prince", "no-me", "spare"]),
                                            ("Kd", ["no", "yes-prince", "no-me", "no-gain"])])  # fmt: skip
def test_a_vote_is_given_the_reason_that_holds_of_the_cards_held(last: str, said: list[str]) -> None:
    long = "3c 4c 5c 6c 7c 8c 9c"
    t = scene({A: long, B: long.replace("c", "h"), C: "Ks", D: last}, turn=B, pile=((A, "5s"),), trick_no=2)
    t.do(B, "hunt", C)
    for seat in (A, B, C, D):
        ask = t.ask(seat, "vote")
        assert ask is not None
        move = Move(seat, "vote", (int(seat == B),))
        assert reason_of(t.match.view(seat), ask, move, player(BEST, seat)) == said[seat]


def test_a_hunt_is_looked_back_on_as_the_votes_usually_fall() -> None:
    hands = {A: "3c 4c 5c 6c 7c 8c", B: "3h 4h 5h 6h 7h 8h", C: "2s", D: "3s 4s 5s 6s 7s 8s"}
    t = scene(hands, turn=B, pile=((A, "9s"),), trick_no=2)
    ask = t.ask(B, "hunt")
    assert ask is not None
    called, left = (one.move for one in GAME.worth(t.match.view(B), t.tape(B), ask))
    assert (called.picks, left.picks) == ((C,), (PASS,))
    found = Turning(0, B, called, called, 300, "", left, B, 300)
    said = GAME.moral(t.match.view(B), t.tape(B), ask, found)
    assert said == f"Right for {{{B}}}: more than half were likely to say yes. No hunt looked good, too."
    assert GAME.reckon(t.state, 1)[C] > 0
    t.do(B, "hunt", C)
    assert GAME.reckon(t.state, 1)[C] == 0
    assert t.state.answers == ((), (), (), ()), "nothing has changed by that"


def test_a_match_goes_on_where_whoever_was_to_lead_has_been_hunted_out() -> None:
    t = scene({A: "3c 4c", B: "3h 4h", C: "2s 2h"}, {D: "auspex potence presence"}, turn=C, trick_no=2)
    s = t.state
    s.dots[D] = 0  # so that a Boon may be offered before anybody leads
    s.phase, s.todo, s.answers, s.asked = HUNT_VOTE, (C,), ((1,), (1,), (), (1,)), -1
    assert GAME.reckon(s, 1)[C] == 0
