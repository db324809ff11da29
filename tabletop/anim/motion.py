"""How long each thing takes and how it moves, and what happens instead with reduced motion (STYLE.md 8)."""

from __future__ import annotations

from typing import Literal, NamedTuple

Calm = Literal["jump", "fade", "edge", "dim", "swap", "appear", "none", "still", "hold"]


class Motion(NamedTuple):
    """One row of the table: times in ms, arc in design px, `most` caps the last stagger's start."""

    ms: int
    ease: str = "out"
    stagger_ms: int = 0
    arc: float = 0
    calm_ms: int = 0
    calm: Calm = "jump"
    most: int = 0

    def start(self, index: int, count: int = 0) -> float:
        """When the index-th of count starts (ms); a long row is squeezed so that the last starts by `most`."""
        step: float = self.stagger_ms
        if self.most and count > 1 and step * (count - 1) > self.most:
            step = self.most / (count - 1)
        return step * index


MOTION: dict[str, Motion] = {
    "deal": Motion(260, "out", 45, 40, 120, "fade", 2400),
    "sort": Motion(220, "inout", 12),
    "hover-in": Motion(110, "out", calm="edge"),
    "hover-out": Motion(140, "out", calm="edge"),
    "select": Motion(130, "back", 20, calm="edge"),
    "play": Motion(320, "out", 60, 60, 120, "fade"),
    "flip": Motion(240, "inout", 50, calm_ms=120, calm="fade"),
    "slide": Motion(260, "inout", calm="dim"),
    "pass": Motion(180, "out"),
    "sweep": Motion(420, "inout", 25, calm_ms=150, calm="fade"),
    "turn": Motion(200, "inout"),
    "banner-in": Motion(240, "back", calm_ms=100, calm="fade"),
    "banner-out": Motion(160, "out", calm_ms=100, calm="fade"),
    "takeover": Motion(1600, "inout", 90, calm_ms=200, calm="fade"),
    "chairs": Motion(1200, "inout", 80, calm_ms=200, calm="fade"),
    "bonus": Motion(520, "inout", 90, 60, 150, "fade"),
    "discipline": Motion(480, "out", 80, calm="swap"),
    "prompt": Motion(200, "back", calm_ms=100, calm="fade"),
    "cancel": Motion(380, "inout", 40, calm_ms=150, calm="fade"),
    "deck": Motion(1200, "inout", calm="fade", calm_ms=150),
    "arrive": Motion(300, "out", calm="none"),
    "swap-places": Motion(900, "inout", 0, 60, 200, "fade"),
    "death": Motion(1100, "inout"),
    "coffin": Motion(1100, "back"),
    "vote": Motion(300, "out", 70),
    "sail": Motion(900, "inout", calm_ms=150, calm="fade"),
    "stamp": Motion(180, "back"),
    "grog": Motion(320, "out", 60, 50),
    "tiles": Motion(300, "inout", 55, calm="appear"),
    "hourglass": Motion(500, "inout", calm="swap"),
    "reveal": Motion(800, "inout", calm_ms=200, calm="fade"),
    "reveal-hold": Motion(900, "lin", calm_ms=900, calm="hold"),
    "curtain-fall": Motion(520, "inout", 12, calm_ms=200, calm="fade"),
    "curtain-open": Motion(620, "out", 12, calm_ms=200, calm="fade"),
    "day-night": Motion(1400, "inout", calm_ms=300, calm="fade"),
    "drawer": Motion(180, "out"),
    "count": Motion(500, "out"),
    "mood": Motion(160, "lin"),
    "nod": Motion(900, "inout", calm="still"),
    "holes": Motion(320, "inout", calm_ms=120, calm="fade"),
    "chooser": Motion(180, "back", calm_ms=100, calm="fade"),
    "replay-turn": Motion(700, "inout", calm_ms=200, calm="fade"),
}
