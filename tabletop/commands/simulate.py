"""`tabletop simulate`: whole matches of opponents, without a window. The same arguments print the same bytes."""

from __future__ import annotations

import json
import sys
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, Any

from rules.core.figures import Figures, Measure
from tabletop.commands import Wrong, note, say, words
from tabletop.commands.seating import opponent_of, table_of
from tabletop.packs import code

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Mapping, Sequence

    from rules.core.game import Game, Options

    Summary = dict[str, Any]

SEED = 1
_COLUMNS = {"wins": ">6", "won": ">6.1%", "place": ">10.2f", "points": ">11.2f"}  # how each is written, below its head

_SHARE = "{mean:>6.1%} ± {half:.1%}"
_NUMBER = "{mean:>6.2f} ± {half:.2f}  ({between})"


def run(args: Namespace) -> int:
    """Play, and print a table of results or a JSON object a game."""
    from rules.arena import play_many  # noqa: PLC0415 - multiprocessing is slow to import

    if args.games < 1:
        raise Wrong(words.at_least_one(what="--games", given=args.games))
    if args.jobs < 1:
        raise Wrong(words.at_least_one(what="--jobs", given=args.jobs))
    table = table_of(args, SEED)
    found = table.game
    levels = by_side(found, args) if args.sides else levels_of(found, args.levels, table.seats)
    options = tuned(found, found.read_options(table.options, table.seats), args.number)
    packs = partial(code.admit_all, code.let())
    played = play_many(found.id, options, table.seats, levels, table.seed, args.games, args.jobs, first=packs)
    records = []
    for record in _counted(played, args.games):
        records.append(record)
        if args.json:
            say(json.dumps(record))
    summary = summary_of(records, table.seats)
    if found.figures is not None:
        summary["figures"] = figured(records, found.figures.measures)
    head = {"game": found.id, "seed": table.seed, "seats": table.seats, "levels": list(levels), "options": options}
    if args.json:
        say(json.dumps({"summary": {**head, **summary}}))
    else:
        say("\n".join(as_text(summary, words.simulated(title=found.title, seats=table.seats, seed=table.seed))))
    return 0


def levels_of(found: Game[Any, Any], text: str | None, seats: int) -> tuple[str, ...]:
    """Return one registered opponent a seat, from one for all or one for each, parted by commas."""
    names = [opponent_of(found, one.strip()) for one in text.split(",")] if text else [opponent_of(found, None)]
    if len(names) not in {1, seats}:
        raise Wrong(words.levels(seats=seats, given=len(names)))
    return tuple(names * (seats // len(names)))


def by_side(found: Game[Any, Any], args: Namespace) -> tuple[str, ...]:
    """Return one registered opponent for each side that seats are dealt to."""
    sides = found.figures.sides if found.figures is not None else ()
    if not sides:
        raise Wrong(words.no_sides(title=found.title))
    if args.levels:
        raise Wrong(words.levels_or_sides)
    names = [opponent_of(found, one.strip()) for one in args.sides.split(",")]
    if len(names) != len(sides):
        raise Wrong(words.sides(sides=", ".join(sides), given=len(names)))
    return tuple(names)


def tuned(found: Game[Any, Any], options: Options, given: Sequence[str]) -> Options:
    """Return the options with other numbers for NAME=VALUE; the game says what is wrong with them."""
    if not given:
        return options
    pairs = [text.partition("=") for text in given]
    for name, is_, value in pairs:
        if not name or not is_ or not value:
            raise Wrong(words.number(given=repr(name + is_ + value)))
    try:
        return (found.figures or Figures()).tuned(options, {name: value for name, _, value in pairs})
    except ValueError as wrong:
        raise Wrong(str(wrong)) from None


def summary_of(records: Sequence[Mapping[str, Any]], seats: int) -> Summary:
    """Return wins, mean place and mean points by seat and by level; moves of all games."""
    sat = [record["levels"] for record in records]
    every = dict.fromkeys(level for levels in sat for level in levels)
    return {
        "games": len(records),
        "moves": sum(record["moves"] for record in records),
        "by_seat": [
            {"level": _of_all([levels[seat] for levels in sat]), **_line(records, [{seat}] * len(sat))}
            for seat in range(seats)
        ],
        "by_level": {level: _line(records, [_seats_of(level, levels) for levels in sat]) for level in every},
    }


def figured(records: Sequence[Mapping[str, Any]], measures: Sequence[Measure]) -> dict[str, Summary]:
    """Return mean, half of its 95 % interval, and where the middle four fifths lie, by measure."""
    return {
        name: figure_of([record["figures"][name] for record in records], title, share)
        for name, title, share in measures
    }


def figure_of(counted: Sequence[float], title: str, share: bool) -> Summary:
    """Return what one measure comes to."""
    values, many = sorted(counted), len(counted)
    line = {"title": title, "share": share, "mean": round(sum(values) / many, 4)}
    ends = {} if share else {"low": values[many // 10], "high": values[(many - 1) * 9 // 10]}
    return {**line, "half": round(_half(values, share), 4), **ends}


def _half(values: Sequence[float], share: bool) -> float:
    """Return half of the 95 % interval of a mean; a share never seen may still be there (Agresti and Coull)."""
    many, whole = len(values), sum(values)
    if share:
        part = (whole + 2) / (many + 4)
        return 1.96 * sqrt(part * (1 - part) / (many + 4))
    mean = whole / many
    return 1.96 * sqrt(sum((one - mean) ** 2 for one in values) / max(1, many - 1) / many)


def as_text(summary: Summary, title: str) -> list[str]:
    """Return the summary as lines for a terminal; points only where any were paid."""
    rows = [(words.seat_level(seat=seat, level=line["level"]), line) for seat, line in enumerate(summary["by_seat"], 1)]
    rows += list(summary["by_level"].items()) if len(summary["by_level"]) > 1 else []
    wide = max(len(name) for name, _ in rows)
    paid = any(line["points"] for _, line in rows)
    columns = {name: how for name, how in _COLUMNS.items() if paid or name != "points"}
    heads = [words["columns", name].rjust(len(format(0, how))) for name, how in columns.items()]
    return [
        words.summary(title=title, games=summary["games"], moves=summary["moves"]),
        "  ".join([" " * wide, *heads]),
        *("  ".join([f"{name:{wide}}", *(format(line[of], columns[of]) for of in columns)]) for name, line in rows),
        *_figure_lines(summary.get("figures", {})),
    ]


def _figure_lines(figures: Mapping[str, Summary]) -> list[str]:
    """Return a line a measure, its 95 % interval behind it."""
    wide = max((len(line["title"]) for line in figures.values()), default=0)
    return [f"{line['title']:{wide}}  {_written(line)}" for line in figures.values()]


def _written(line: Summary) -> str:
    if line["share"]:
        return _SHARE.format(**line)
    return _NUMBER.format(**line, between=words.between(low=f"{line['low']:.5g}", high=f"{line['high']:.5g}"))


def _of_all(levels: Sequence[str]) -> str:
    """Return the level that sat there in all games, or that it was not always the same."""
    return levels[0] if len(set(levels)) == 1 else words.as_dealt


def _seats_of(level: str, levels: Sequence[str]) -> set[int]:
    return {seat for seat, one in enumerate(levels) if one == level}


def _line(records: Sequence[Mapping[str, Any]], chosen_of: Sequence[set[int]]) -> Summary:
    """Return what the chosen seats of every match reached."""
    chosen = [
        (record["result"]["places"][seat], record["result"]["points"][seat])
        for record, seats in zip(records, chosen_of, strict=True)
        for seat in sorted(seats)
    ]
    places, points = [one for one, _ in chosen], [one for _, one in chosen]
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
            note(f"\r{words.of_games(number=number, games=games)}")
        yield record
    if shown:
        note("\r\x1b[K")
