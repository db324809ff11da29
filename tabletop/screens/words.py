"""Every sentence that the pages say. Plain, short, a little wry."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words, grammar
from tabletop.inputs import CAPS

if TYPE_CHECKING:
    from datetime import date


class PagesWords(Words):
    """Sentences that are put together."""

    def version(self, number: str) -> str:
        """Say the version, if it is known."""
        return self.version_number(number=number) if number[:1].isdigit() else ""

    def ago(self, seconds: float) -> str:
        """Say how long ago something was, roughly."""
        steps = ((90, 1), (3600, 60), (5400, 1), (86400, 3600), (129600, 1), (float("inf"), 86400))
        at, unit = next((at, unit) for at, (limit, unit) in enumerate(steps) if seconds < limit)
        return self["AGO", at](n=max(2, round(seconds / unit)))

    def date(self, then: date, *, day: bool = True, year: bool = True) -> str:
        """Say a date: "4 March 2024"."""
        month = self["MONTHS", then.month - 1]
        return self.a_date(day=str(then.day) * day, month=month, year=str(then.year) * year)

    def deal_sub(self, people: int, seats: int) -> str:
        """Say who will be dealt in."""
        if people > 1 and people == seats:
            return self.only_people(people=people)
        if people > 1:
            return self.people_and_opponents(people=people, opponents=seats - people)
        return self.you_and_opponents(opponents=seats - 1) if people else self.WATCHING

    def part_line(self, name: str, version: str, licence: str) -> str:
        """Write a part in one line; without its name, where that stands above."""
        said = f"{version}, {licence}" if version else licence
        return f"*{name}* {said}" if name else said

    def put_aside(self, why: str, name: str) -> str:
        """Say why a save cannot be opened and, if it was put aside, under which name."""
        return self.why_it_is_kept_as_name(why=why.rstrip("."), name=name) if name else why

    def missing(self, names: tuple[str, ...]) -> str:
        """Say which drawings cannot be had, and what stands in for them."""
        if len(names) == 1:
            return self.the_drawing_names_is_missing(names=names[0])
        more = self.and_names_other_names(names=len(names) - 3) if len(names) > 3 else ""
        return self.drawings_are_missing_or(join=", ".join(names[:3]), more=more)


words: Final = PagesWords("tabletop", "pages")
CAPS.update(grammar()["keys"])
_BEGIN: Final = datetime.fromtimestamp(0, UTC)


def local(moment: str | float) -> datetime:
    """Return a moment (ISO 8601, or seconds since 1970) by the clock here; as it stands where none can tell."""
    then = datetime.fromisoformat(moment) if isinstance(moment, str) else _BEGIN + timedelta(seconds=moment)
    try:
        return then.astimezone()
    except (OSError, OverflowError, ValueError):  # Windows knows nothing before 1970
        return then.replace(tzinfo=UTC)
