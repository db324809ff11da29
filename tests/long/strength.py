"""How strong the opponents are, by duels over duplicated deals; a change of the weights begins the ledger anew."""

from typing import NamedTuple

from rules.agents.personalities import PERSONALITIES
from rules.arena import duel, play_many
from rules.core.data import text
from rules.games.scum_of_the_earth import GAME
from rules.games.scum_of_the_earth.minds.levels import LEVELS
from tests.long.job import Job, digest, half_of

SEED = 2026
MATCHES = "matches: level-5 v heuristic, 4 seats"


class Piece(NamedTuple):
    """One duel."""

    hero: str
    field: str
    seats: int
    hands: int
    personality: str = ""

    @property
    def name(self):
        tilt = f" ({self.personality})" if self.personality else ""
        return f"{self.hero}{tilt} v {self.field}, {self.seats} seats"


PIECES = (
    *(Piece("level-3", "heuristic", seats, 2000) for seats in (4, 6, 10)),
    *(Piece(level, "heuristic", 4, 2000) for level in ("level-1", "level-2", "level-4", "level-5")),
    *(Piece("level-5", "heuristic", seats, 2000) for seats in (6, 10)),
    Piece("level-5", "greedy", 4, 2000),
    Piece("level-5", "random", 4, 400),
    Piece("heuristic", "greedy", 4, 2000),
    Piece("heuristic", "greedy", 6, 2000),
    Piece("heuristic", "random", 4, 400),
    Piece("greedy", "random", 4, 400),
    *(Piece("level-5", "heuristic", 4, 2000, personality) for personality in PERSONALITIES),
)


def plan():
    weights = text("rules.games.scum_of_the_earth", "weights.json")
    levels = {name: list(level) for name, level in LEVELS.items()}
    return {"seed": SEED, "ruleset": GAME.ruleset, "weights": digest(weights), "levels": levels}


def matches(hero, field, seats, games):
    """S8: whole matches to 25 points with bonuses, one hero; the share it wins and half of the 95 % interval."""
    options = GAME.read_options({}, seats)
    names = [hero, *[field] * (seats - 1)]
    won = sum(record["result"]["places"][0] == 1 for record in play_many(GAME.id, options, seats, names, SEED, games))
    share = won / games
    found = {"hero": hero, "field": field, "seats": seats, "hands": 0, "games": games}
    return {**found, "won": share, "half": half_of(share, games)}


def play(name):
    """Play one duel, or the matches."""
    if name == MATCHES:
        return matches("level-5", "heuristic", 4, 400)
    piece = next(piece for piece in PIECES if piece.name == name)
    score = duel(GAME.id, *piece[:4], seed=SEED, personality=piece.personality)
    return {**piece._asdict(), **score._asdict()}


def summary(done):
    """How much was played; what it says is in the pieces."""
    return {
        "pieces": len(done),
        "hands": sum(result["hands"] for result in done.values()),
        "matches": sum(result.get("games", 0) for result in done.values()),
    }


JOB = Job("strength", plan, lambda: [*(piece.name for piece in PIECES), MATCHES], play, summary)
