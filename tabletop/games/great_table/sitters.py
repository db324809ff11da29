"""What everybody round the ring looks like to whoever looks: face, words, crest, mood, the dark, your lamp, votes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.core.sentences import Words
from rules.games.great_table.cards import PAIRED
from rules.games.great_table.numbers import APPRENTICE, MASTER, NO_CARD, PLAYER, PLAYERS
from rules.games.great_table.state import NO_VOTE
from tabletop.games.great_table.cards import art_of
from tabletop.games.great_table.manner import MANNER
from tabletop.paint import coins, soft
from tabletop.paint.cache import kept
from tabletop.paint.sprites import Svg, render, sprite
from tabletop.scene import Node, Scene
from tabletop.table.layout import solid
from tabletop.table.seats import Guest
from tabletop.theme import ALARM, BRASS, INK, PANEL2

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from tabletop.anim import Timeline
    from tabletop.games.great_table.picture import RingPicture
    from tabletop.paint.metrics import Metrics

words: Final = Words("tabletop.games.great_table", "table")

IDENTITIES = ("identity-master", "identity-apprentice", "identity-player")
LOVER_ART = art_of(PAIRED)
NOBODY_KNOWS = -1
SHORT_FROM = 13  # seats: short words on coins


class Guests:
    """Of one picture."""

    def __init__(self, picture: RingPicture) -> None:
        self.picture = picture
        self._whys: dict[tuple[int, int, int], str] = {}

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
        alive = {LEFT: words.left, RIGHT: words.right}.get(self._side_of(seat), words.alive)
        return "\n".join(filter(None, (alive, self._voting(seat))))

    def _voting(self, seat: int) -> str:
        """Say whom somebody votes for, and on what that rested when it was first seen; a person's speaks for itself."""
        shown, session = self.picture.shown, self.picture.session
        ballot = shown.votes[seat] if shown.debating else NO_VOTE
        if ballot == NO_VOTE:
            return ""
        key, mute = (shown.day, seat, ballot), ballot == self.picture.n or session.plan[seat].person
        if key not in self._whys:
            self._whys[key] = "" if mute else MANNER.why_voted(session, seat, ballot, shown.me)
        name, why = session.names(ballot) if ballot < self.picture.n else "", self._whys[key]
        return words.voting(ballot=name, you=ballot == shown.me, guess=not (mute or why), why=why)

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


LAMP_Z, DARK_Z, MARK_Z = 99.0, 100.05, 118.0
LAMP, DARK = "#8A6420", "#0A1420"
DARKEST = 150  # of 255: the ring is dim but legible
LEFT, RIGHT = -1, 1
LOW, HIGH = 0.22, -0.04  # shares of a coin by which the arrow to the left is below its middle, the other above


class Sitter(NamedTuple):
    """What there is to see at a seat."""

    side: int = 0  # LEFT or RIGHT of whoever looks
    votes: int = 0
    need: int = 0
    dark: bool = False
    word: bool = False  # over the coin's foot


class Lit:
    """The nodes of one seat, round a coin of d px at a point; its votes hang clear of the icons, whose box is given."""

    def __init__(self, scene: Scene, m: Metrics, at: tuple[float, float], d: int, seat: int, icons: Rect) -> None:
        self.m, self.at, self.d, self.icons = m, at, d, icons
        self.shown: Sitter | None = None
        self.lamp, self.mark = (scene.add(Node(z=z, visible=False)) for z in (LAMP_Z, MARK_Z))
        self.dark = scene.add(Node(z=DARK_Z + seat, visible=False))
        self.tally = scene.add(Node(z=MARK_Z + 1, visible=False))

    def show(self, sitter: Sitter, timeline: Timeline | None = None) -> None:
        """Show this; only what changed is drawn again. With a timeline the dark comes slowly."""
        if sitter == self.shown:
            return
        old, self.shown = self.shown, sitter
        m, d, (x, y) = self.m, self.d, self.at
        self._put(self.lamp, lamp(m, d) if sitter.side else None, x, y)
        low = 0.0 if sitter.word else d * (LOW if sitter.side == LEFT else HIGH)  # clear of number and second card
        self._put(self.mark, arrow(m, d, sitter.side) if sitter.side else None, x + sitter.side * d * 0.58, y + low)
        votes = count(m, sitter.votes, sitter.need) if sitter.votes else None
        self._put(self.tally, votes, x + d * 0.34, y - d * 0.46)
        if solid(self.tally).colliderect(self.icons):
            self.tally.move(self.tally.x, self.tally.y + self.icons.bottom - solid(self.tally).top)
        dark = sitter.dark and not sitter.side
        if dark != (self.dark.visible and old is not None):
            self._darken(dark, timeline)

    def _darken(self, dark: bool, timeline: Timeline | None) -> None:
        self._put(self.dark, shade(self.d), *self.at)
        if timeline is None or timeline.clock.off:
            self.dark.visible = dark
            self.dark.alpha = 255
            return

        def fall(t: float) -> None:
            self.dark.alpha = round(255 * (t if dark else 1 - t))

        def rest() -> None:
            self.dark.visible = dark
            self.dark.alpha = 255

        fall(0.0)
        timeline.add("day-night", fall, fade=fall, on_end=rest)

    @staticmethod
    def _put(node: Node, image: Surface | None, x: float, y: float) -> None:
        node.visible = image is not None
        if image is not None:
            node.centre_at(x, y, image)

    def kill(self) -> None:
        """Leave the scene."""
        for node in (self.lamp, self.mark, self.dark, self.tally):
            node.kill()


@kept("plates")
def lamp(m: Metrics, d: int) -> Surface:
    """Draw the lamplight behind a coin of d pixels."""
    return soft.soft_disc(d + m.px(22), max(1, m.px(14)), alpha=230, colour=LAMP)


@kept("plates")
def shade(d: int) -> Surface:
    """Draw the dark on a coin of d pixels."""
    svg = Svg(d)
    svg.circle(d / 2, d / 2, d / 2, DARK, opacity=DARKEST / 255)
    return render(svg)


@kept("plates")
def arrow(m: Metrics, d: int, side: int) -> Surface:
    """Draw the disc that points to your left or your right."""
    size = max(m.px(30), round(d * 0.36))
    svg = Svg(40)
    svg.circle(20, 20, 19.5, INK)
    svg.circle(20, 20, 17, PANEL2, BRASS, 2)
    made = render(svg, size / 40)
    icon = sprite("icon-left" if side < 0 else "icon-right", round(size * 0.56))
    soft.stamp_mid(made, icon, made.get_width() / 2, made.get_height() / 2)
    return made


def count(m: Metrics, votes: int, need: int) -> Surface:
    """Draw how many votes there are, and how many it takes."""
    return coins.status(m, f"{votes} / {need}", ALARM if votes >= need - 1 else None)
