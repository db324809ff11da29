"""Words of the table itself, whatever is played."""

from typing import Final

from rules.core.sentences import Words


class TableWords(Words):
    """Sentences that are put together."""

    def guest(self, name: str, title: str, count: int, note: str = "") -> str:
        """Say who sits there, with what everybody sees."""
        held = self.count_card(count=count) if count == 1 else self.count_cards(count=count) if count else self.no_cards
        return f"*{name}*" + (f", {title}" if title else "") + f"\n{note or held}"


words: Final = TableWords("tabletop", "table")
