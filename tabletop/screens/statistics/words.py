"""Every sentence of the statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from tabletop.screens.words import words as pages

if TYPE_CHECKING:
    from datetime import datetime


class StatisticsWords(Words):
    """Sentences that are put together."""

    def since(self, n: int, first: datetime) -> str:
        """Say how many games there are and since when."""
        return self.n_game_n_since_day_first(n=n, day=first.day, first=f"{first:%B %Y}")

    def percent(self, share: float) -> str:
        """Say a share."""
        return f"{100 * share:.0f} %"

    def ends_aside(self, n: int, *, rounds: bool, games: int = 0) -> str:
        """Say what the columns are shares of; `games`: in how many of those that are shown, 0 for all."""
        of = pages.count(games, "game") if games else "games"
        said = f"hands{self.in_of(of=of) if games else ''}" if rounds else of
        return self.share_of_said(said=said) + (f", {pages.count(n, 'seat')}" if n else "")

    def places(self, seats: int) -> tuple[str, ...]:
        """Say what stands under the columns: places, or won and lost."""
        return tuple(f"{i}." for i in range(1, seats + 1)) or self.rows("WON_LOST")

    def turns(self, n: int) -> str:
        """Say how many turns were made."""
        return self.n_turns(n=f"{n:,}").replace(",", " ")

    def even(self, share: float) -> str:
        """Say what luck would win."""
        return self.luck_alone_would_win_percent(percent=self.percent(share))

    def by_luck(self, mean: float) -> str:
        """Say which mean place luck would take."""
        return self.luck_alone_would_take_mean(mean=f"{mean:.1f}")

    def at_best(self, low: float, high: float) -> str:
        """Say between which shares of wins the true one lies."""
        return self.won_in_the_long_run_low_to(low=f"{100 * low:.0f}", percent=self.percent(high))

    def level(self, opponent: str) -> str:
        """Name a kind of opponent."""
        return (self.get("LEVEL_NAMES", opponent) or opponent.replace("-", " "))


words: Final = StatisticsWords("tabletop", "statistics")
