"""What the program tells of how strong its opponents are, out of what the long runs found.

`python -m tests.long.rates` writes `strength.json` of every game: how often a level was first, of how many rounds, at a
table of so many, against others that all play by one of the rules of thumb; where sides play, how often its side won.
"""

import json
import re
from functools import partial

from rules.core.data import package
from tests.long import chairs
from tests.long.job import PROJECT, kept_of

LINE = re.compile(r"(level-\d) v (\w+), (\d+) seats")
ROOT = PROJECT.parent


def duels(done):
    """Return the rates of duels that were kept with the share of firsts."""
    return [
        (one["hero"], one["seats"], one["field"], round(one["first"] * one["hands"]), one["hands"])
        for name, one in done.items() if (line := LINE.fullmatch(name)) and line[2] == "heuristic"
    ]  # fmt: skip


def places(done):
    """Return the rates of duels that were kept place by place: of each deal the hero's from every seat, 0 the first."""
    found = {}
    for piece, one in done.items():
        line = LINE.match(piece)
        if line and line[2] == "weakest":
            won, of = found.get(line.groups(), (0, 0))
            every = "".join(one["places"])
            found[line.groups()] = won + every.count("0"), of + len(every)
    return [(level, int(seats), field, *both) for (level, field, seats), both in found.items()]


MEASURED = {
    "scum-of-the-earth": ("strength", duels), "masquerade": ("court-strength", places),
    "scallywag": ("chairs-sea", partial(chairs.rates, "scallywag")),
    "great-table": ("chairs-table", partial(chairs.rates, "great-table")),
}  # fmt: skip


def written(game):
    """Return the file of a game as it has to be."""
    name, read = MEASURED[game]
    rows = sorted(read(kept_of(name)["done"]), key=lambda row: (row[1], row[0]))
    lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    return f'{{\n "run": "{name}",\n "rates": [\n{lines}\n ]\n}}\n'


def path_of(game):
    """Return where it lies."""
    return ROOT / package(game).replace(".", "/") / "data" / "strength.json"


if __name__ == "__main__":
    for each in MEASURED:
        path_of(each).write_text(written(each), encoding="utf-8")
