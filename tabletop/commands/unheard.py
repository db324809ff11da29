"""Where words go that nobody can hear: a program without a console has no standard output on Windows."""

from __future__ import annotations

from io import TextIOBase


class Unheard(TextIOBase):
    """Stands in for a missing output: what is printed there goes to the log file."""

    def write(self, text: str) -> int:
        """Write down whatever is more than an end of line."""
        from tabletop.commands import faults  # noqa: PLC0415 - only when something is said

        if text.strip():
            faults.note(text.rstrip())
        return len(text)

    def writable(self) -> bool:
        """Say that it may be written to."""
        return True
