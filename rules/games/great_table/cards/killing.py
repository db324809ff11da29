"""Vigilante, Guard and Healer: what kills by night, and what keeps from it. GT 3.5, GT 3.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.great_table.cards.base import GUARDS, HEALS, KILLS, NOTHING, SAVE, Stopping, Targeting, told, words
from rules.games.great_table.numbers import GUARD, HEALER, PLAYER, VIGILANTE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.rng import Die
    from rules.core.talk.statement import Statement
    from rules.core.types import Seat
    from rules.games.great_table.cards.base import Against, Args, Night
    from rules.games.great_table.minds.agent import Context
    from rules.games.great_table.view import View


class Guard(Stopping):
    """Guard: what another player does this night fails. It blocks; it shields only by a house rule."""

    code, step, worth, sought = GUARD, GUARDS, 64, 1
    motive, calms, claim, bare = "guard", "guarded", "claim_action", False

    def act(self, night: Night, _seat: int, args: Args) -> None:
        """Block."""
        night.guarded = args[0]

    def use(self, context: Context, target: Seat, die: Die) -> Args:
        """Guard whom one would have voted for: by night one errs as by day. The House shields no one it kills."""
        if not context.good:
            shielded = target if context.view.house.shields else -1
            return context.thorn(die, shielded), -1
        return max(context.others, key=lambda seat: (context.wanted[seat], -seat)), -1

    def harmless(self, context: Context, truth: Statement) -> bool:
        """Harmless as long as it was a suspect."""
        if truth.target < 0:
            return super().harmless(context, truth)
        return truth.target in context.suspects[:3]

    def tales(self, context: Context, night: int) -> Iterator[Statement]:
        """It was a suspect whom one guarded, none who has a result of that night to show."""
        found = [seat for seat in context.suspects[:4] if not context.has_result(seat, night)]
        for seat in found[:2]:
            yield told(context.view.seat, "claim_action", seat, self.code, night)


class Healer(Targeting):
    """Healer: kills on one player fail this night; himself allowed."""

    code, step, worth, purpose, denied, sought = HEALER, HEALS, 78, SAVE, True, 3
    motive, calms, claim, bare = "heal", "healed", "claim_shield", False
    tells = (("claim_shield", "a"),)

    def forms(self, v: View) -> tuple[Args, ...]:
        """Anybody living."""
        return (*super().forms(v), (v.seat, -1))

    def act(self, night: Night, _seat: int, args: Args) -> None:
        """Heal."""
        if args[0] >= 0:
            night.healed |= 1 << args[0]

    def need(self, context: Context) -> float:
        """One's own danger asks for it."""
        return 30.0 * max(0.0, context.usual - context.public[context.view.seat]) / max(context.usual, 0.01)

    def use(self, context: Context, target: Seat, die: Die) -> Args:
        """Heal the likeliest victim; of the House a mate in danger, or oneself, never the one to be killed."""
        everybody = (*context.others, context.view.seat)
        if context.good:
            return context.best(die, lambda seat: context.credit(seat) - 2.0 * context.house[seat], everybody), -1
        own = tuple(seat for seat in (context.view.seat, *context.mates) if seat in everybody and seat != target)
        return context.best(die, lambda seat: context.public[seat], own), -1

    def harmless(self, context: Context, truth: Statement) -> bool:
        """Nobody is hurt by it."""
        return super().harmless(context, truth) if truth.target < 0 else True

    def tales(self, context: Context, night: int) -> Iterator[Statement]:
        """It was one everybody trusts whom one healed."""
        for seat in sorted(context.lived(night), key=lambda one: (context.public[one], one))[:2]:
            yield told(context.view.seat, "claim_shield", seat, night)


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

    def act(self, night: Night, _seat: int, args: Args) -> None:
        """Shoot."""
        if args[0] >= 0 and night.s.shots:
            night.kills |= 1 << args[0]
            night.spent = 1

    def feared(self, context: Context) -> bool:
        """After a night in which he was stopped, somebody may want to shoot the Master."""
        night = context.view.day - 1
        return night > 0 and not context.diary.died_at_night(night)

    def use(self, context: Context, _target: Seat, die: Die) -> Args:
        """Shoot whom one is sure enough of; late in the game less will do."""
        seat = context.suspect(die)
        return (seat, -1) if context.danger(seat) >= context.sure_enough else NOTHING

    def tales(self, context: Context, night: int) -> Iterator[Statement]:
        """One shot whom the House killed."""
        for seat in context.diary.died_at_night(night):
            if seat not in context.mates:
                yield told(context.view.seat, "claim_shot", seat, night)
