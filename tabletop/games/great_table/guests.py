"""What everybody round the ring looks like to whoever looks: words, crests, marks and moods, from `Shown` alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.sentences import Words
from rules.games.great_table.cards import PAIRED
from rules.games.great_table.numbers import APPRENTICE, MASTER, NO_CARD, PLAYER, PLAYERS
from tabletop.games.great_table.cards import art_of
from tabletop.games.great_table.sitters import LEFT, RIGHT, Sitter
from tabletop.table.seats import Guest
from tabletop.theme import ALARM

if TYPE_CHECKING:
    from tabletop.games.great_table.picture import RingPicture

words: Final = Words("tabletop.games.great_table", "table")

IDENTITIES = ("identity-master", "identity-apprentice", "identity-player")
LOVER_ART = art_of(PAIRED)
NOBODY_KNOWS = -1
SHORT_FROM = 13  # seats: short words on coins


class Guests:
    """Of one picture."""

    def __init__(self, picture: RingPicture) -> None:
        self.picture = picture

    def guest(self, seat: int) -> Guest:
        """What a seat looks like now."""
        shown, plan = self.picture.shown, self.picture.session.plan[seat]
        dead = shown.deaths.get(seat)
        status, tone = self._status(seat)
        return Guest(
            plan.name, plan.portrait, self.mood(seat), active=self.picture.speaks(seat), status=status,
            dim=dead is not None and not shown.over, sign="icon-coffin" if dead is not None else "", tone=tone,
            note=self._note(seat), crest=self._crest(seat),
        )  # fmt: skip

    def _status(self, seat: int) -> tuple[str, str]:
        """Return the word over a coin's foot, and its colour."""
        picture = self.picture
        shown, short = picture.shown, picture.n >= SHORT_FROM
        role = self._role(seat)
        if role >= 0:
            return words["roles", role], ALARM if role != PLAYER else ""
        if seat in shown.deaths:
            word = shown.deaths[seat].shown
            return words["roles", word] if short else words["shown", word], ALARM if word == MASTER else ""
        return (words.no_vote, "") if shown.voteless >> seat & 1 and shown.debating else ("", "")

    def _role(self, seat: int) -> int:
        """Return what whoever looks knows somebody to be: all of them once it is open, an Apprentice his House."""
        shown = self.picture.shown
        if shown.roles:
            return shown.roles[seat]
        return NOBODY_KNOWS if seat not in shown.mates else MASTER if seat == shown.mates[0] else APPRENTICE

    def _crest(self, seat: int) -> str:
        """Return the other Lover's card, to the one who holds the first; everybody's, to the dead who see all."""
        shown = self.picture.shown
        if shown.held and self.picture.me >= 0 and shown.held[seat] != NO_CARD:
            return art_of(shown.held[seat])
        return LOVER_ART if seat == shown.lover and not shown.roles else ""

    def _note(self, seat: int) -> str:
        """What the tip at a seat says besides the name."""
        death = self.picture.shown.deaths.get(seat)
        if death is not None:
            slip = self.picture.coroner.slip(seat)
            return "\n".join(filter(None, (slip.word, slip.how, slip.last)))
        return {LEFT: words.left, RIGHT: words.right}.get(self._side_of(seat), "")

    def _side_of(self, seat: int) -> int:
        """On which side of whoever looks somebody sits, as last told; 0 for nobody knows."""
        shown = self.picture.shown
        left, right, _ = shown.beside
        if shown.circle or shown.over or seat in shown.deaths:
            return 0
        return LEFT if seat == left else RIGHT if seat == right else 0

    def sitter(self, seat: int) -> Sitter:
        """What hangs round a seat's coin."""
        shown = self.picture.shown
        votes = shown.counts()[seat] if shown.debating else 0
        need = shown.needed[0] if votes else 0
        return Sitter(self._side_of(seat), votes, need, dark=shown.night, word=bool(self._status(seat)[0]))

    def mood(self, seat: int) -> str:
        """How everybody sees somebody look: by what was just said of them, by the end."""
        shown = self.picture.shown
        if shown.over and shown.roles:
            if shown.winner > PLAYERS:
                return ""
            return "pleased" if (shown.roles[seat] == PLAYER) == (shown.winner == PLAYERS) else "cross"
        return shown.moods.get(seat, "")
