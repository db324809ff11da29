"""Vigilante, Thief and Bomber: a shot by night, a theft by day, and what should not be stolen. GT 3.5, GT 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.types import PASS
from rules.games.great_table.cards.base import KILLS, NOTHING, Card, Stopping, told, words
from rules.games.great_table.lists import STILL_THERE
from rules.games.great_table.numbers import BOMBER, PLAYER, THIEF, VIGILANTE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.agents.deduction import Answer
    from rules.core.rng import Die
    from rules.core.talk.statement import Statement
    from rules.core.types import Ask, Seat
    from rules.games.great_table.cards.base import Against, Args, Night
    from rules.games.great_table.minds.agent import Context
    from rules.games.great_table.view import View


class Vigilante(Stopping):
    """Vigilante: one shot a night, the shots shared over the whole game. The House may hold it and not shoot."""

    code, step, worth, thorn, sought = VIGILANTE, KILLS, 60, 0.6, 2
    motive, claim, tells = "shoot", "claim_shot", (("claim_shot", "a"),)

    def forms(self, v: View) -> tuple[Args, ...]:
        """Anybody else while a shot is left."""
        return super().forms(v) if v.role == PLAYER and v.shots > 0 else (NOTHING,)

    def against(self, v: View, a: int, b: int) -> Against:
        """A Card Player, and a shot."""
        if v.role != PLAYER:
            return "GT 3.6", words.house_cannot_shoot
        return super().against(v, a, b) if v.shots else ("GT 3.6", words.no_shot)

    def act(self, night: Night, seat: int, args: Args) -> None:
        """Shoot."""
        del seat
        if args[0] >= 0 and night.s.shots:
            night.kills |= 1 << args[0]
            night.spent = 1

    def feared(self, context: Context) -> bool:
        """After a night in which he was stopped, somebody may want to shoot the Master."""
        night = context.view.day - 1
        return night > 0 and not context.diary.died_at_night(night)

    def use(self, context: Context, target: Seat, die: Die) -> Args:
        """Shoot whom one is sure enough of; late in the game less will do."""
        del target
        seat = context.suspect(die)
        return (seat, -1) if context.danger(seat) >= context.sure_enough else NOTHING

    def tales(self, context: Context, night: int) -> Iterator[Statement]:
        """One shot whom the House killed."""
        for seat in context.diary.died_at_night(night):
            if seat not in context.mates:
                yield told(context.view.seat, "claim_shot", seat, night)


class Thief(Card):
    """Thief: steals a card right after the deal, and uses it as if it had been dealt to him; nothing by night."""

    code, steals, worth, wish = THIEF, True, 42, (STILL_THERE, BOMBER)  # those before did not take it


class Bomber(Card):
    """Bomber: whoever steals from it dies; nothing by night. An Apprentice who holds it cannot kill."""

    code, explodes, binds, worth = BOMBER, True, True, 24


ENOUGH: Final = 0.02  # to be gained by a theft


def victim(context: Context, ask: Ask, die: Die) -> Answer:
    """Rob a likely hand of the House (or, of the House, a trusted one), never a likely Bomber; else leave it."""
    del ask
    bombers = context.holds(BOMBER)

    def gain(seat: Seat) -> float:
        if context.good:
            hit = context.house[seat] - 0.8 * context.usual
        elif context.view.mates:
            hit = -1.0 if seat in context.view.mates else 0.25 - context.public[seat]
        else:
            hit = 0.2 - context.house[seat]
        feared = bombers[seat] * (1.0 if context.level.skill > 1 else 0.4)
        return hit - feared + 0.2 * context.level.temperature * die.unit()

    best = max(context.others, key=lambda seat: (gain(seat), -seat), default=PASS)
    return ((best if best >= 0 and gain(best) > ENOUGH else PASS),), ()
