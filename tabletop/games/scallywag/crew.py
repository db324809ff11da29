"""What a seat shows besides face and name: grog, ballots, the glass, closed lids, raised hands, shown roles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.games.scallywag.roles import ROLES
from tabletop.games.scallywag.sea import inks
from tabletop.paint.sprites import sprite
from tabletop.scene import Node

if TYPE_CHECKING:
    from pygame import Surface

    from tabletop.anim import Timeline
    from tabletop.paint.metrics import Metrics
    from tabletop.scene import Scene

Z, OWN_Z, COIN_Z = 110.0, 404.0, 100.05  # round the others, round oneself; lids lie on the coins, under every word
FADE_MS = 4200  # how long ballots stay
SPEECH, VOTED = "icon-speech", "icon-vote"


class Sailor(NamedTuple):
    """What there is to see at a seat."""

    tokens: int = 0
    badge: str = ""  # a sealed answer, or the word
    watch: bool = False
    asleep: bool = False
    hand: bool = False
    role: int = -1  # shown to everybody


class Berth:
    """The nodes of one seat, round a coin of d px at a point. Grog hangs outwards, the rest inwards."""

    def __init__(
        self, scene: Scene, m: Metrics, at: tuple[float, float], d: int, *, left: bool, seat: int, own: bool = False,
        big: bool = False,
    ) -> None:  # fmt: skip
        self.scene, self.m, self.at, self.d = scene, m, at, d
        self.out, self.own, self.big = -1 if left else 1, own, big
        self.shown: Sailor | None = None
        z = OWN_Z if own else Z
        self.tag, self.badge = scene.add(Node(z=z + 6)), scene.add(Node(z=z + 7, visible=False))
        self.lid = scene.add(Node(z=OWN_Z if own else COIN_Z + seat, visible=False))
        self.glass = scene.add(Node(z=z + 5, visible=False))
        self.hand, self.role = scene.add(Node(z=z + 8, visible=False)), scene.add(Node(z=z + 5, visible=False))
        self.ballot = scene.add(Node(z=z + 9, visible=False))

    @property
    def mug(self) -> tuple[float, float]:
        """Where tokens fly to and from (px)."""
        return self.tag.centre if self.tag.visible else self.at

    def show(self, sailor: Sailor) -> None:
        """Show this; only what changed is drawn again."""
        if sailor == self.shown:
            return
        self.shown = sailor
        (x, y), d, u = self.at, self.d, self.m.u
        mugs = inks.tokens(self.m, sailor.tokens)
        self._put(self.tag, mugs, max(x + self.out * (d / 2 + 10 * u), mugs.get_width() / 2 + 4 * u), y - 30 * u)
        badge = inks.badge(self.m, sailor.badge) if sailor.badge else None
        low = -0.06 if sailor.role >= 0 else 0.27  # beside the word of one who is loaded
        self._put(self.badge, badge, x - self.out * (d * 0.45), y + d * low)
        glass = sprite("token-hourglass-1", round(46 * u)) if sailor.watch else None
        self._put(self.glass, glass, x + self.out * (d / 2 + 8 * u), y + 18 * u)
        self._put(self.lid, inks.lid(d) if sailor.asleep else None, x, y)
        self._put(self.hand, inks.hand(self.m) if sailor.hand else None, x - self.out * (d * 0.42), y - d * 0.46)
        role = inks.role_coin(ROLES[sailor.role].id, round(d * 0.5)) if sailor.role >= 0 and not self.own else None
        self._put(self.role, role, x + self.out * (d * 0.12), y - d * 0.52)

    @staticmethod
    def _put(node: Node, image: Surface | None, x: float, y: float) -> None:
        node.visible = image is not None
        if image is not None:
            node.centre_at(x, y, image)

    def vote(self, said: str, *, gold: bool | None) -> None:
        """Show what it voted for."""
        (x, y), d = self.at, self.d
        self.ballot.alpha = 255
        slip = inks.ballot(self.m, said, gold=gold)
        to = (x + self.out * (d * 0.36 + slip.get_width() / 2), y + d * 0.24)
        if self.own:
            to = (x + d * 0.9, y) if self.big else (x, y - d * 0.62)
        self._put(self.ballot, slip, *to)
        self.badge.visible = self.glass.visible = False

    def fade(self, timeline: Timeline) -> None:
        """Let the ballot fade."""
        if not self.ballot.visible:
            return

        def pale(t: float) -> None:
            self.ballot.alpha = round(255 * (1 - t))

        def gone() -> None:
            self.forget_vote()

        timeline.add("reveal", None if timeline.clock.calm else pale, fade=pale, on_end=gone)

    def forget_vote(self) -> None:
        """Take the ballot away."""
        self.ballot.visible = False
        self.glass.visible = self.shown is not None and self.shown.watch

    def kill(self) -> None:
        """Leave the scene."""
        for node in (self.tag, self.badge, self.glass, self.lid, self.hand, self.role, self.ballot):
            node.kill()
