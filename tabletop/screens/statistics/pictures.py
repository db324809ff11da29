"""The statistics as a picture: games that nobody ever played."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import TYPE_CHECKING, Any

from rules import games as all_games
from rules.core.words import cast
from tabletop.screens.scenes import samples
from tabletop.screens.scenes.posed import GAME
from tabletop.screens.statistics.screen import StatisticsScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.app import App

BEGIN = datetime(2026, 4, 3, 20, 15, tzinfo=UTC)


def records(
    n: int, *, games: tuple[str, ...] = (GAME,), people: tuple[str, ...] = ("Morgan",), sides: bool = False
) -> list[dict[str, Any]]:
    """Make up so many finished games; the person gets a little better. Sides: the better half wins."""
    rng = Random(7)
    others = cast()
    found = []
    for i in range(n):
        seats = rng.choice((4, 5, 6, 6, 6, 6, 7))
        hands = rng.randint(4, 8)
        company = rng.sample(others[:9], seats - len(people))
        plan: list[dict[str, Any]] = [{"name": name, "portrait": f"portrait-{21 + j}", "person": True} for j, name in
                                      enumerate(people)]  # fmt: skip
        plan += [{"name": who.short, "portrait": who.portrait, "person": False, "character": who.id, "personality": "",
                  "opponent": f"level-{rng.randint(1, 5)}"} for who in company]  # fmt: skip
        skill = [0.9 + i / n] + [0.4 + int(who.get("opponent", "level-3")[-1]) / 5 for who in plan[1:]]
        rounds = [_finish(rng, skill) for _ in range(hands)]
        places = _finish(rng, skill)
        half = seats - seats // 2
        if sides:
            places = [1 if place <= half else half + 1 for place in places]
        found.append({
            "id": f"made-up-{i}", "game": games[i % len(games)], "ruleset": 1, "options": {}, "practice": i % 11 == 10,
            "created": (BEGIN + timedelta(days=i * 1.7)).isoformat(), "turns": 90 + rng.randint(0, 60),
            "places": places, "points": [seats - place for place in places], "winners": 1 << places.index(1),
            "plan": plan, "tally": {} if sides else _tally(rng, rounds, seats),
        })  # fmt: skip
    return found


def _finish(rng: Random, skill: list[float]) -> list[int]:
    order = sorted(range(len(skill)), key=lambda seat: -skill[seat] - rng.gauss(0, 0.8))
    return [order.index(seat) + 1 for seat in range(len(skill))]


def _tally(rng: Random, rounds: list[list[int]], seats: int) -> dict[str, list[int]]:
    found = {f"place_{p}": [sum(r[s] == p for r in rounds) for s in range(seats)] for p in range(1, seats + 1)}
    found["rounds"] = [len(rounds)] * seats
    found["tricks"] = [rng.randint(3, 14) for _ in range(seats)]
    found["all_tricks"] = [sum(found["tricks"])] * seats
    found["leads"] = list(found["tricks"])
    found["groups"] = [rng.randint(0, n) for n in found["leads"]]
    found["wilds"] = [rng.randint(2, 6) for _ in range(seats)]
    found["wild_leads"] = [rng.randint(0, 2) for _ in range(seats)]
    found["turns"] = [rng.randint(30, 60) for _ in range(seats)]
    found["passes"] = [rng.randint(10, 25) for _ in range(seats)]
    return found


def _page(app: App, n: int, **more: Any) -> None:
    app.push(StatisticsScreen(samples.Quiet(app), records(n, **more)))


SCENES: dict[str, Callable[[App], object]] = {
    "statistics": lambda app: _page(app, 142),
    "statistics-all": lambda app: _page(app, 96, games=all_games()[:2], people=("Morgan", "Anwen")),
    "statistics-sides": lambda app: _page(app, 48, games=all_games()[-1:], sides=True),
    "statistics-few": lambda app: _page(app, 1),
    "statistics-empty": lambda app: _page(app, 0),
}
