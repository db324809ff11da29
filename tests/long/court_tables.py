"""What was kept of the Masquerade's long jobs, as tables: `python -m tests.long.court_tables`."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, Final

from tests.long import court

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.long.job import Job

PLACES: Final = ("Justicar", "Prince", "Caitiff", "Scum")
NIGHT: Final = ("rounds", "revolutions", "half", "stayed_justicar", "stayed_scum", "hunt", "hunted", "turns", "power")


def duels(done: dict[str, Any]) -> Iterator[str]:
    """Yield a line a duel."""
    for name, one in court.heights(done).items():
        by_place = " ".join(f"{height:.2f}" for height in one["by_place"])
        ms, ask, hand = one["worst"]
        yield (
            f"{name:<38}{one['hands']:>5}  {one['score']:.3f} ± {one['half']:.3f}  by place {by_place}"
            f"  99 % under {one['p99_ms']} ms, at most {ms:.0f} ms ({ask}, hand {hand})"
        )


def clans(done: dict[str, Any]) -> Iterator[str]:
    """Yield a line a clan: every place, and all together; what is certainly outside has a star."""
    found = court.cells(done)
    yield f"clan, rounds {sum(one['rounds'] for one in done.values())}; first out, times the mean of the place"
    yield f"{'':<20}{''.join(f'{place:<20}' for place in PLACES)}all"
    for clan in sorted({cell.clan for cell in found}):
        of = {cell.place: cell for cell in found if cell.clan == clan}
        yield f"{clan:<20}" + "".join(f"{_cell(of.get(place)):<20}" for place in (0, 1, 2, 3, -1)).rstrip()


def _cell(cell: court.Cell | None) -> str:
    if cell is None:
        return "-"
    return f"{cell.ratio:.2f} ± {cell.half:.2f}{'*' if cell.outside else ''} ({cell.rounds})"


def nights(done: dict[str, Any]) -> Iterator[str]:
    """Yield a line a size."""
    yield f"{'':<10}{''.join(f'{what:>16}' for what in NIGHT)}"
    for name, one in sorted(court.nights(done).items()):
        yield f"{name:<10}{''.join(f'{one[what]:>16}' for what in NIGHT)}"


TABLES: Final = {"court-strength": duels, "court-clans": clans, "court-spread": duels, "court-nights": nights}


def printed(job: Job) -> Iterator[str]:
    """Yield what was kept of a job, even if it was played by other rules or minds than there are now."""
    path = job.ledger().path
    if not path.exists():
        return
    data = json.loads(path.read_text(encoding="utf-8"))
    yield f"{job.name}: {len(data['done'])} of {len(list(job.pieces()))} pieces"
    if data["plan"] != job.plan():
        yield "Played by other rules or minds than these:"
    yield from TABLES[job.name](data["done"])


if __name__ == "__main__":
    for each in court.JOBS:
        sys.stdout.writelines(f"{line}\n" for line in printed(each))
