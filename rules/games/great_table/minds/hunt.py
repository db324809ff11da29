"""How the Master finds out who is with him: by what was done at night and was not his doing, and who tells of it how.

Two Apprentices kill only while both live. So a death by night that is not the Master's own shows that nobody who died
before it was one of them; after nights without such a death it may be that one is gone. Whom they kill is none of them.
And the Master alone knows when a story of a night cannot be true: whoever tells it is with him. GT 3.7, GT 3.10.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.talk.codes import ACT
from rules.games.great_table.numbers import GUARD
from rules.games.great_table.state import BY_NIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.core.talk.statement import Statement
    from rules.games.great_table.minds.watching import Onlooker
    from rules.games.great_table.view import View

    Kills = Mapping[int, int]  # night -> whom the Master meant

SURE: Final = 0.7  # from which on the Master takes somebody for his own
# Logarithms of how many times likelier it is of an Apprentice, as reckoned from play.
KILLED_BY_OTHERS: Final = -2.5  # it could have been a shot
DEAD_YET_KILLS: Final = -2.3  # .06 a shot alone, .58 with both alive
DEAD_AND_CALM: Final = 0.8
TRUE_TALE: Final = -2.0
FALSE_TALE: Final = 1.2
NAMED_FOR_IT: Final = 0.7


def kin(chances: tuple[float, ...], me: int) -> tuple[int, ...]:
    """Return whom the Master takes for his own by now."""
    return tuple(seat for seat, one in enumerate(chances) if seat != me and one >= SURE)


def weigh(trial: Onlooker, view: View, kills: Kills) -> None:
    """Weigh nights and what is told of them."""
    _deaths(trial, view, kills)
    for said in trial.stories.said:
        judge = _TALES.get(said.act)
        if judge is not None and said.speaker != view.seat:
            judge(trial, view, kills, said)


def _deaths(trial: Onlooker, view: View, kills: Kills) -> None:
    for night, seat in trial.fell:
        if seat != kills.get(night):
            _leans(trial, seat, KILLED_BY_OTHERS)
    if not trial.worlds.two:
        return
    for night in range(1, view.day):
        others = any(day == night and seat != kills.get(night) for day, seat in trial.fell)
        for day, how, seat, _ in view.deaths:
            if day < night or (day == night and how != BY_NIGHT):
                _leans(trial, seat, DEAD_YET_KILLS if others else DEAD_AND_CALM)


def _leans(trial: Onlooker, seat: int, much: float) -> None:
    trial.worlds.weigh(seat, (0.0, much, 0.0))


# -- tales
def _reported(trial: Onlooker, view: View, kills: Kills, said: Statement) -> None:
    """Somebody is said to have aimed at one of the night's dead."""
    if (said.a, said.other) not in trial.fell:
        return
    if said.other != kills.get(said.a):
        if said.target != view.seat:
            _leans(trial, said.target, NAMED_FOR_IT)
    else:
        _leans(trial, said.speaker, TRUE_TALE if said.target == view.seat else FALSE_TALE)


def _shot(trial: Onlooker, view: View, kills: Kills, said: Statement) -> None:
    """Somebody says that he shot whom the Master killed."""
    del view
    if said.target == kills.get(said.a) and (said.a, said.target) in trial.fell:
        _leans(trial, said.speaker, NAMED_FOR_IT)


def _healed(trial: Onlooker, view: View, kills: Kills, said: Statement) -> None:
    """Somebody says that he healed whom the Master meant, and could not kill."""
    del view
    if said.target == kills.get(said.a) and (said.a, said.target) not in trial.fell:
        _leans(trial, said.speaker, TRUE_TALE)


def _guarded(trial: Onlooker, view: View, kills: Kills, said: Statement) -> None:
    """Somebody says that he stopped the Master."""
    if said.a == GUARD and said.target == view.seat and kills.get(said.b, -1) >= 0:
        _leans(trial, said.speaker, FALSE_TALE if (said.b, kills[said.b]) in trial.fell else TRUE_TALE)


_TALES: Final[dict[int, Callable[[Onlooker, View, Kills, Statement], None]]] = {
    ACT["report_target"]: _reported, ACT["claim_shot"]: _shot, ACT["claim_shield"]: _healed,
    ACT["claim_action"]: _guarded,
}  # fmt: skip
