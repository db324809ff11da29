"""The table at the end of a build."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

SLACK = 2.0  # a time is a matter of the machine, and fails only when it takes this many times too long


class Row(NamedTuple):
    """One figure, and the most it may be."""

    name: str
    value: float
    unit: str
    most: float | None = None
    strict: bool = True

    @property
    def failed(self) -> bool:
        """Whether the build must not pass."""
        return self.most is not None and self.value >= self.most * (1 if self.strict else SLACK)

    @property
    def verdict(self) -> str:
        """Whether it is what was wanted."""
        if self.most is None:
            return ""
        return f"{'good' if self.value < self.most else 'TOO MUCH'}, wanted below {self.most:g}"


def table(rows: Sequence[Row]) -> str:
    """Write the rows below one another."""
    wide = max((len(row.name) for row in rows), default=0)
    lines = []
    for row in rows:
        figure = f"{row.value:8.1f} {row.unit:3}" if row.unit else " " * 12
        lines.append(f"{row.name:<{wide}}  {figure}  {row.verdict}".rstrip())
    return "\n".join(lines)
