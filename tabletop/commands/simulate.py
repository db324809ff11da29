"""`tabletop simulate`: whole matches of opponents, without a window. The same arguments print the same bytes."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from tabletop.commands import Wrong, note, say
from tabletop.commands.seating import opponent_of, table_of

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Mapping, Sequence

    from rules.core.game import Game

    Summary = dict[str, Any]

SEED = 1
_COLUMNS = {  # heading -> how a line of the summary is written below it
    "  wins": "{wins:>6}", "   won": "{won:>6.1%}", "mean place": "{place:>10.2f}", "mean points": "{points:>11.2f}",
}  # fmt: skip


def run(args: Namespace) -> int:
    """Play, and print a table of results or a JSON object a game."""
    from rules.arena import play_many  # noqa: PLC0415 - multiprocessing is slow to import

    if args.games < 1:
        raise Wrong(f"--games is at least 1, not {args.games}.")
    if args.jobs < 1:
        raise Wrong(f"--jobs is at least 1, not {args.jobs}.")
    table = table_of(args, SEED)
    levels = levels_of(table.game, args.levels, table.seats)
    options = table.game.read_options(table.options, table.seats)
    played = play_many(table.game.id, options, table.seats, levels, table.seed, args.games, args.jobs)
    records = []
    for record in _counted(played, args.games):
        records.append(record)
        if args.json:
            say(json.dumps(record))
    summary = summary_of(records, levels)
    head = {"game": table.game.id, "seed": table.seed, "seats": table.seats, "levels": list(levels), "options": options}
    if args.json:
        say(json.dumps({"summary": {**head, **summary}}))
    else:
        say("\n".join(as_text(summary, f"{table.game.title}, {table.seats} seats, seed {table.seed}")))
    return 0


def levels_of(found: Game[Any, Any], text: str | None, seats: int) -> tuple[str, ...]:
    """Return one registered opponent a seat, from one for all or one for each, parted by commas."""
    names = [opponent_of(found, one.strip()) for one in text.split(",")] if text else [opponent_of(found, None)]
    if len(names) not in {1, seats}:
        raise Wrong(f"--levels wants one level for all or one for each of the {seats} seats, not {len(names)}.")
    return tuple(names * (seats // len(names)))


def summary_of(records: Sequence[Mapping[str, Any]], levels: Sequence[str]) -> Summary:
    """Return wins, mean place and mean points by seat and by level; moves of all games."""
    seats = [_line(records, [seat]) for seat in range(len(levels))]
    by_level = {
        level: _line(records, [seat for seat, other in enumerate(levels) if other == level])
        for level in dict.fromkeys(levels)
    }
    return {
        "games": len(records),
        "moves": sum(record["moves"] for record in records),
        "by_seat": [{"level": level, **line} for level, line in zip(levels, seats, strict=True)],
        "by_level": by_level,
    }


def as_text(summary: Summary, title: str) -> list[str]:
    """Return the summary as lines for a terminal; points only where any were paid."""
    rows = [(f"seat {seat}, {line['level']}", line) for seat, line in enumerate(summary["by_seat"], 1)]
    rows += list(summary["by_level"].items()) if len(summary["by_level"]) > 1 else []
    wide = max(len(name) for name, _ in rows)
    paid = any(line["points"] for _, line in rows)
    columns = {head: how for head, how in _COLUMNS.items() if paid or head != "mean points"}
    return [
        f"{title}: {summary['games']} games, {summary['moves']} moves",
        "  ".join([" " * wide, *columns]),
        *("  ".join([f"{name:{wide}}", *(how.format(**line) for how in columns.values())]) for name, line in rows),
    ]


def _line(records: Sequence[Mapping[str, Any]], seats: Sequence[int]) -> Summary:
    places = [record["result"]["places"][seat] for record in records for seat in seats]
    points = [record["result"]["points"][seat] for record in records for seat in seats]
    wins = places.count(1)
    return {
        "wins": wins,
        "won": round(wins / len(places), 4),
        "place": round(sum(places) / len(places), 4),
        "points": round(sum(points) / len(points), 4),
    }


def _counted(played: Iterator[Any], games: int) -> Iterator[Any]:
    """Count on the terminal, if there is one, how far it is."""
    shown = sys.stderr is not None and sys.stderr.isatty()
    for number, record in enumerate(played, 1):
        if shown:
            note(f"\r{number} of {games} games")
        yield record
    if shown:
        note("\r\x1b[K")
