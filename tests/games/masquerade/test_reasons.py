"""Refusals: every one a sentence with a rule and a way out that is a way out; and what a dot cannot do now."""

from __future__ import annotations

import pytest

from rules.core.match import Match
from rules.core.rng import Die
from rules.core.rulebook import rulebook
from rules.core.types import PASS, PLAY, IllegalMove, Move, Refusal
from rules.games.masquerade import GAME
from rules.games.masquerade.codes import CLAN, HUNTER, MAN_OF_FAITH, POWERS, TREMERE, Holding, kinds
from rules.games.masquerade.reasons import why_not_now
from tests.games.masquerade.notation import A, B, C, D, card, dot, laid, template
from tests.games.masquerade.scenes import Scene, scene

LONGEST = 90
BOOK = rulebook("masquerade")


def proper(refusal: Refusal | None) -> Refusal:
    """See to it that a refusal is a sentence people can read."""
    assert refusal is not None
    assert refusal.rule.startswith("SM ")
    assert BOOK.find(refusal.rule), refusal.rule
    assert refusal.text[0].isupper()
    assert refusal.text[-1] == "."
    assert len(refusal.text) <= LONGEST, refusal.text
    assert "  " not in refusal.text
    assert not any(word in refusal.text for word in ("-1", "None", "no-", "too-low", "other-type"))
    return refusal


def said(scene: Scene, seat: int, text: str, *powers: str | tuple[int, ...]) -> str:
    """Return what a refused play is told."""
    return proper(scene.refused(seat, text, *powers)).text


# -- plays
def test_sm_3_3_what_is_needed_and_what_it_is() -> None:
    t = scene({B: "9c 9d 10c 10d 3h 4h 5h 6h 7d"}, turn=B, pile=((A, "10s 10h"),))
    assert said(t, B, "9c 9d") == "A pair over Tens is needed; this is a pair of Nines."
    assert said(t, B, "10c 10d") == "A pair over Tens up to hearts is needed; this goes up to diamonds."
    assert said(t, B, "9c") == "A pair is needed; this is the Nine of clubs."
    text = "These two are no hand: equal ranks go together, or five for a straight or full house."
    assert said(t, B, "9c 10c") == text
    assert said(t, B, "3h 4h 5h 6h 7d") == "A pair is needed; this is a straight to the Seven."
    text = "These five are no hand: five ranks in a row are, or three and two equal ones."
    assert said(t, B, "9c 9d 3h 4h 5h") == text
    assert said(t, B, "Kd") == "Only cards from your own crypt can be put down."
    assert said(t, B, "") == "Pick at least one card first."
    t = scene({B: "9s"}, turn=B, pile=((A, "10d"),))
    assert said(t, B, "9s") == "A card over the Ten of diamonds is needed; this is the Nine of spades."
    t = scene({B: "9c 9d 9s 4c 4d"}, turn=B, pile=((A, "8c 9d 10s Jh Qd"),))
    assert said(t, B, "9c 9d 9s 4c 4d") == "A straight is needed; this is a full house of Nines."
    t = scene({A: "Qs Kd Ac 2s 3h"}, turn=A)
    assert said(t, A, "Qs Kd Ac 2s 3h") == "No straight goes on from Two to Three."


def test_sm_3_3_raised_values_have_names() -> None:
    t = scene({B: "2s"}, {B: "potence"}, turn=B, pile=(laid(A, "2h", raised=1),))
    assert said(t, B, "2s") == "A card over the e of hearts is needed; this is the Two of spades."
    assert said(t, B, "2s", "potence") == "A card over the e of hearts is needed; this is the e of spades."
    six = scene({B: "9s"}, n=6, turn=B, pile=((A, "9s"),))
    assert said(six, B, "9s") == "A card over the Nine of spades is needed; this is the Nine of spades."
    six = scene({B: "9s 9c"}, n=6, turn=B, pile=((A, "9s 9d"),))
    assert said(six, B, "9s 9c") == "A pair over Nines is needed; this one is just as high."


def test_sm_3_10_what_may_not_be_passed() -> None:
    t = scene({A: "9s"}, turn=A)
    refusal = proper(t.refuses(Move(A, "play", (PASS,))))
    assert refusal.text == "Whoever leads must put a hand down."
    assert refusal.fix is not None
    t = scene({D: "9s Kd"}, {A: "dominate"}, turn=D, pile=((C, "6c"),))
    t.use(A, "dominate", 2)
    refusal = proper(t.refuses(Move(D, "play", (PASS,))))
    assert refusal.text == "You are dominated: play as high as can be. You can, so you must."
    assert refusal.fix == Move(D, "play", (card("Kd"),))
    assert said(t, D, "9s") == refusal.text
    t = scene({D: "9s"}, turn=D, pile=((C, "6c"),))
    assert proper(t.refuses(Move(D, "play", (PASS,), (1,)))).text == "A pass is a pass; nothing is added to it."


def test_sm_3_12_what_is_wrong_with_a_declaration() -> None:
    t = scene({C: "9s 2d"}, {C: "obfuscate potence celerity"}, turn=C, pile=((A, "6c"), (B, "Kd")))
    assert said(t, C, "9s", "obfuscate", "potence") == "Obfuscate goes alone: no other power with a hidden hand."
    assert said(t, C, "9s", "celerity") == "Celerity waits until a hand stands."
    assert said(t, C, "9s", "visceratika") == "Visceratika: you hold no such dot this round."
    assert said(t, C, "9s", "potence", "potence") == "Potence is spent; it comes back with the next round."
    assert said(t, C, "9s", (4, 4, -1, -1, -1)) == "Dominate: you hold no such dot this round."
    assert said(t, C, "9s", (99, 99, -1, -1, -1)) == "There is no such power."
    t.play(C, "2d")
    assert said(t, C, "9s") == "A second hand takes Celerity first of all."
    t = scene({C: "9s"}, {C: "obfuscate"}, turn=C, pile=((A, "6c"), (B, "Kd")), exact=(C,))
    assert said(t, C, "9s", "obfuscate") == "Not with your last cards: nobody goes out by Obfuscate."
    t = scene({C: "9s"}, {C: "thaumaturgy potence auspex"}, turn=C, pile=((B, "9h"),))
    t.to(C, "own")
    t.decline()
    assert said(t, C, "9s", "thaumaturgy/potence/h") == "There are no hearts in that hand to be raised."
    assert said(t, C, "9s", "auspex") == "Auspex is not declared with a hand."
    t = scene({A: "9s"}, {A: "quietus"}, turn=A)
    t.quiet()
    assert said(t, A, "9s", "quietus") == "There is no high hand yet that could count lower."


# -- powers
def refused(t: Scene, seat: int, text: str, *args: int, ask: str = "") -> str:
    """Return what a refused power is told."""
    return proper(t.refuses_power(seat, text, *args, ask=ask)).text


def test_sm_3_12_what_animalism_and_auspex_are_told() -> None:
    t = scene({B: "Kd"}, {B: "animalism auspex"}, turn=B, pile=((A, "10d"),), swept="10c", out=(C,))
    ten = 7
    text = "The Ten of diamonds gives the high hand its key, so it stays there."
    assert refused(t, B, "animalism", ten, card("10d")) == text
    assert refused(t, B, "animalism", 9, card("Qs")) == "It fetches a Three to a Ten, nothing higher."
    assert refused(t, B, "animalism", ten, card("10s")) == "No Ten of spades lies in the discard pile."
    assert refused(t, B, "animalism", ten, -1) == "Say which Ten it is to be."
    assert refused(t, B, "auspex", C) == "Only players still in can be named; that one is out."
    assert refused(t, B, "auspex", B) == "Name another player, not yourself."
    assert refused(t, B, "presence") == "Presence: you hold no such dot this round."


def test_sm_3_12_what_a_lower_rank_and_a_copy_are_told() -> None:
    t = scene({C: "Kd"}, {D: "dominate", B: Holding(CLAN, TREMERE)}, turn=C, pile=((A, "6c"),))
    t.to(D, "before")
    assert refused(t, D, "dominate", 2) == "A lower rank may only say: play something."
    t.decline()
    text = "Thaumaturgy copies eight powers, each for its suit; that is none of them."
    t.to(B, "before")
    assert refused(t, B, "thaumaturgy/dominate/h", 1) == text


def test_sm_3_10_why_nobody_was_asked() -> None:
    t = scene({A: "5c"}, {D: "presence", A: "auspex potence"}, turn=A)
    t.quiet()
    assert refused(t, D, "presence", ask="before") == "Presence can do nothing against a lead."
    assert refused(t, A, "auspex", B, ask="own") == "Auspex has another moment: your turn, or against a hidden hand."
    t = scene({D: "Kd"}, {D: template(HUNTER)}, turn=D, pile=((A, "6c"),))
    assert refused(t, D, "wooden-stake", ask="before") == "Wooden Stake is for another's turn, and this one is yours."
    move = Move(C, "play", (card("3c"),))
    assert proper(t.refuses(move)).text == "It is another's turn to put a hand down."
    assert proper(t.refuses(Move(B, "hunt", (A,)))).text.startswith("A hunt is called")
    assert proper(t.refuses(Move(C, "hunt", (A,)))).text == "Only the Prince may call a Blood Hunt."
    assert proper(t.refuses(Move(C, "insult", (A,)))).text == "Only those above the Caitiff may call for an insult."
    t = scene({D: "Kd"}, {C: template(MAN_OF_FAITH)}, turn=D, pile=((A, "6c"),), out=(C,))
    assert refused(t, C, "bardo", ask="answer") == "You are out of this round; only players still in act."
    t = scene({C: "9s 9h"}, {C: "thaumaturgy"}, turn=C, pile=((A, "6c"), (B, "Kd")))
    t.to(C, "play")
    assert said(t, C, "9s", "thaumaturgy/obfuscate/h") == "Every card of that hand has to be of hearts."


def test_why_not_now_says_what_to_do_first_and_what_will_never_do() -> None:
    t = scene({B: "9s"}, {B: "potence obfuscate fortitude", C: "celerity"}, turn=B, pile=((A, "8s"),))
    t.to(B, "play")

    def why(seat: int, name: str) -> str:
        return proper(why_not_now(t.match.view(seat), dot(name))).text

    assert why(B, "potence") == "Potence is declared with cards: pick them first."
    assert why(B, "obfuscate") == "Nothing slips in beneath a lead: two hands have to lie there."
    assert why(B, "fortitude") == "Fortitude has another moment: once your hand is beaten."
    assert why(B, "celerity") == "Celerity: you hold no such dot this round."
    assert why(C, "celerity") == "Celerity has another moment: after your play."
    t.state.hushed = 1 << B
    assert why(B, "potence") == "You are hushed: no powers of yours until the trick ends."
    t.state.shroud = 1
    assert why(B, "potence") == "A shroud lies over the table: no powers until the trick ends."
    t.state.dots[B] = 0
    assert why(B, "potence") == "Potence is spent; it comes back with the next round."


def test_why_not_now_explains_every_dot_in_every_phase() -> None:
    seen: set[str] = set()
    for seed in (0, 4):
        n = 4 + seed % 5
        match = Match(GAME, GAME.read_options({"extended": True, "rounds": 3, "sharp": True}, n), n, 0, seed)
        for _ in _play(match, seed):
            for seat in range(match.seats):
                view = match.view(seat)
                for one in kinds(view.full[seat]):
                    seen.add(proper(why_not_now(view, one)).text)
    assert len(seen) > 30


def _play(match: Match, seed: int) -> object:
    """Play a match at random; yield before every move."""
    minds = [GAME.opponent("random", seat) for seat in range(match.seats)]
    die = Die(seed + 5)
    for _ in range(600):
        asks = [(seat, ask) for seat, asks in match.asks().items() for ask in asks if ask.due]
        if not asks:
            return
        yield
        seat, ask = asks[die.below(len(asks))]
        match.submit(minds[seat].answer(match.view(seat), ask, die.below(1 << 30)))


@pytest.mark.parametrize("seed", [0, 4])
def test_every_refusal_in_random_play_is_a_sentence_with_a_way_out(seed: int) -> None:
    n = 4 + seed % 5
    options = GAME.read_options({"extended": True, "rounds": 3, "sharp": bool(seed % 2), "exchange": "full"}, n)
    match = Match(GAME, options, n, 0, seed)
    die = Die(1000 + seed)
    refused = 0
    for _ in _play(match, seed):
        for move in _tries(match, die):
            refusal = match.refusal(move)
            if refusal is None:
                continue
            proper(refusal)
            refused += 1
            if refusal.fix is not None:
                assert match.refusal(refusal.fix) is None, (move, refusal)
                assert refusal.fix.seat == move.seat
            elif move.ask in {ask.id for ask in match.asks(move.seat)[move.seat]}:
                raise AssertionError(f"no way out of {refusal.text} for {move}")
    assert refused > 300


def _tries(match: Match, die: Die) -> list[Move]:
    """Return answers people and broken programs might try, for whoever is asked and for somebody who is not."""
    found = []
    for seat, asks in match.asks().items():
        view = match.view(seat)
        for ask in asks:
            if ask.shape == PLAY:
                hand = [kind for kind in range(52) if view.hand >> 2 * kind & 3]
                picks = tuple(hand[die.below(len(hand))] for _ in range(1 + die.below(3))) if hand else ()
            else:
                picks = (ask.options[die.below(len(ask.options))] if die.below(2) else die.below(40) - 2,)
            how = tuple(die.below(36) - 1 for _ in range(die.below(7)))
            found += [Move(seat, ask.id, picks, how), Move(seat, ask.id, picks), Move(seat, ask.id, ())]
    other = die.below(match.seats)
    asks = ("play", "own", "before", "hunt", "boon", "give", "choose")
    found.append(Move(other, asks[die.below(7)], (die.below(len(POWERS)),)))
    return found


def test_a_refused_move_raises_with_its_sentence() -> None:
    t = scene({B: "9d"}, turn=B, pile=((A, "9s"),))
    with pytest.raises(IllegalMove, match="A card over the Nine of spades is needed"):
        t.play(B, "9d")
