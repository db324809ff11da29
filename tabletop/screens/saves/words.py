"""Every sentence of the page of saved games."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words

if TYPE_CHECKING:
    from collections.abc import Sequence


class SavesWords(Words):
    """Sentences that are put together."""

    MOST_NAMED = 3

    def tally(self, n: int, size: int) -> str:
        """Say how many games there are and what they weigh."""
        if not n:
            return self.no_games_in_your_user_folder
        weight = f"{size / 1e6:.1f} MB" if size >= 100_000 else f"{max(1, round(size / 1000))} kB"
        return self.n_game_n_weight_in_your_user(n=n, weight=weight)

    def shown(self, n: int, of: int, size: int) -> str:
        """Say how many of how many are listed."""
        return self.tally(of, size) if n == of else self.n_game_n_of_of(n=n, of=of)

    def when(self, moment: float, now: float) -> str:
        """Say when a game was last played: today, 21:40; yesterday; Thursday; 4 March; March 2024."""
        then, today = datetime.fromtimestamp(moment).astimezone(), datetime.fromtimestamp(now).astimezone()
        days = (today.date() - then.date()).days
        if days <= 0:
            return self.today_then(then=f"{then:%H:%M}")
        if days == 1:
            return self.yesterday_then(then=f"{then:%H:%M}")
        if days < 7:
            return f"{then:%A}"
        return f"{then.day} {then:%B}" if today - then < timedelta(days=300) else f"{then:%B %Y}"

    def begun(self, created: str) -> str:
        """Say when a game was begun; "" if that is not known."""
        try:
            then = datetime.fromisoformat(created).astimezone()
        except ValueError:
            return ""
        return f"{then.day} {then:%B %Y}, {then:%H:%M}"

    def plain_name(self, stage: str, created: str) -> str:
        """Make up a name for a game that is to be kept."""
        day = self.begun(created).split(",", maxsplit=1)[0]
        return " · ".join(filter(None, (stage or "Game", day)))

    def some(self, names: Sequence[str]) -> str:
        """Name some people: three at most, or the first of more and how many others there are."""
        if len(names) > self.MOST_NAMED:
            return self.names_and_names_other_names(names=names[0], names2=len(names) - 1)
        return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))

    def won_by(self, names: Sequence[str]) -> str:
        """Say who won."""
        return self.some_won(some=self.some(names)) if names else "finished"

    def salvage(self, turns: int, base: int) -> str:
        """Say what can still be had from a broken file."""
        if base:
            return self.it_can_be_played_on_after(turns=turns, base=base)
        if not turns:
            return self.its_cards_can_be_dealt_again
        return self.the_first_turns_turn_turns(turns=turns)

    def to_act(self, names: Sequence[str]) -> str:
        """Say whose turn it is."""
        return self.some_to_act(some=self.some(names)) if names else ""

    def why(self, fault: OSError) -> str:
        """Say in a few words what the system says."""
        return (fault.strerror or self.the_disk_refuses).lower()


words: Final = SavesWords("tabletop", "saves")
