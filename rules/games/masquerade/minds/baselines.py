"""Opponents to measure by: anything legal; the weakest hand and no power; the weakest hand and every power at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rng import Die
from rules.core.types import PASS, PLAY, SOME, Ask, Move
from rules.games.masquerade.cards import plain, unpack
from rules.games.masquerade.phases import answering
from rules.games.masquerade.plays import Code, codes_of, judge
from rules.games.masquerade.state import Trial

if TYPE_CHECKING:
    from rules.core.events import Event
    from rules.games.masquerade.view import View


def move_of(seat: int, ask: str, code: Code) -> Move:
    """Return the move a code stands for."""
    if code == 0:
        return Move(seat, ask, (PASS,))
    if isinstance(code, int):
        return Move(seat, ask, unpack(code))
    return Move(seat, ask, unpack(code[0]), code[1])


class Anybody:
    """Answers at random; of all plays one each of every sort."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def hear(self, told: Event) -> None:
        """Forget it."""

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Return some legal answer."""
        rolls = Die(die)
        if ask.shape == PLAY:
            codes = codes_of(view, view.seat)
            if PASS in ask.options:
                codes.append(0)
            return move_of(view.seat, ask.id, codes[rolls.below(len(codes))])
        picks = self._picks(ask, rolls)
        forms = answering(view.phase, ask.id).forms(view, ask, picks)
        return Move(view.seat, ask.id, picks, forms[rolls.below(len(forms))])

    @staticmethod
    def _picks(ask: Ask, rolls: Die) -> tuple[int, ...]:
        left = list(ask.options)
        number = ask.most if ask.shape == SOME else 1
        return tuple(left.pop(rolls.below(len(left))) for _ in range(number))


class Weakest(Anybody):
    """Plays the weakest legal hand and passes only if there is none; `fires`: every power at its first chance."""

    def __init__(self, seat: int, fires: bool = False) -> None:
        super().__init__(seat)
        self.fires = fires

    def answer(self, view: View, ask: Ask, die: int) -> Move:
        """Return the weakest play; of other asks the first that uses a power, or none."""
        if ask.shape == PLAY:
            return self._play(view, ask)
        if ask.shape == SOME:
            return Move(view.seat, ask.id, ask.options[: ask.most])
        rolls = Die(die)
        power = ask.of == "power"
        using = [one for one in ask.options if one != PASS] if self.fires or not power else []
        pick = using[0] if power and using else PASS if PASS in ask.options else ask.options[0]
        if ask.id == "choose":
            pick = ask.options[rolls.below(len(ask.options))]
        forms = answering(view.phase, ask.id).forms(view, ask, (pick,))
        return Move(view.seat, ask.id, (pick,), forms[rolls.below(len(forms))])

    def _play(self, view: View, ask: Ask) -> Move:
        codes = codes_of(view, view.seat)
        plays = [code for code in codes if isinstance(code, int)]
        if plays:
            return move_of(view.seat, ask.id, min(plays, key=_weakness))
        powered = [code for code in codes if not isinstance(code, int)] if self.fires else []
        if powered or PASS not in ask.options:
            return move_of(view.seat, ask.id, min(powered or codes, key=lambda code: _strength(view, code)))
        return move_of(view.seat, ask.id, 0)


def _weakness(cards: int) -> tuple[int, int]:
    """Return how strong a hand is: its key, then as many cards as possible."""
    kind, key = plain(cards)
    return key, -kind


def _strength(view: View, code: Code) -> int:
    cards, how = (code, ()) if isinstance(code, int) else code
    trial = judge(view, view.seat, unpack(cards), how)
    return trial.key if isinstance(trial, Trial) else 99
