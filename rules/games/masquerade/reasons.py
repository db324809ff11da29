"""Why not, in one sentence with the rule's number and the nearest legal answer. All refusals of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.types import PASS, Move, Refusal

if TYPE_CHECKING:
    from rules.core.types import Ask
    from rules.games.masquerade.plays import Fault
    from rules.games.masquerade.view import View


def no_answer(v: View, ask: Ask, move: Move) -> Refusal:
    """Something that is not among the options."""
    del v, move
    return Refusal("SM 3.10", "That is not on offer just now.", Move(-1, ask.id, ask.options[:1]))


def no_choice(v: View, ask: Ask, move: Move) -> Refusal:
    """A set that cannot be taken."""
    del v, ask, move
    return Refusal("SM 3.7", "That set cannot be taken.")


def wrong_number(v: View, ask: Ask, move: Move) -> Refusal:
    """Too many cards, too few, or not one's own."""
    del v, move
    return Refusal("SM 3.6", f"Give back exactly {ask.most} of your own cards.")


def no_hunt(v: View, ask: Ask, move: Move) -> Refusal:
    """Somebody who cannot be hunted."""
    del v, ask, move
    return Refusal("SM 3.9", "That player cannot be hunted now.")


def no_boon(v: View, ask: Ask, move: Move) -> Refusal:
    """Somebody who has nothing to get back."""
    del v, ask, move
    return Refusal("SM 3.8", "A Boon goes to somebody else who has spent a dot.")


def unasked(v: View, move: Move) -> Refusal:
    """An answer to nothing that was asked of this seat."""
    del v, move
    return Refusal("SM 3.10", "Nobody asked you for that just now.")


def no_power(v: View, ask: Ask, move: Move) -> Refusal:
    """A dot one has not, or that can do nothing now."""
    del ask
    if len(move.how) == 3 and 0 <= move.how[2] < v.n and not v.alive >> move.how[2] & 1:
        return Refusal("SM 3.1", "Only players still in can be named.")
    return Refusal("SM 3.12", "That power cannot be used that way now.")


def no_way_to_pass(v: View) -> Refusal:
    """A pass that is not allowed."""
    if not v.pile:
        return Refusal("SM 3.10", "Whoever leads must put a hand down.")
    return Refusal("SM 3.12", "You are dominated: what was ordered can be played, so it must be.")


def no_play(v: View, ask: Ask, move: Move, fault: Fault) -> Refusal:
    """A hand that may not be put down."""
    del move
    fix = Move(v.seat, ask.id, (PASS,)) if PASS in ask.options else None
    return Refusal(_FAULT_RULES.get(fault.word, "SM 3.12"), f"That hand may not be put down ({fault.word}).", fix)


_FAULT_RULES = {
    "not-held": "SM 3.3", "no-hand": "SM 3.3", "too-low": "SM 3.3", "other-type": "SM 3.3", "first-card": "SM 3.5",
    "no-way": "SM 3.10",
}  # fmt: skip
