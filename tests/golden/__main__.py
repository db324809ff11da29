"""Pictures kept of some scenes: `python -m tests.golden` compares, `--renew` draws anew. Look before committing."""

import os
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

SCENES = (
    "menu", "setup", "table", "bonus", "wild", "six", "scallywag-day", "scallywag-night", "talk-palette", "claim-board",
    "masquerade-choose", "masquerade-choose-extended", "masquerade-scum", "masquerade-table", "masquerade-eight",
    "masquerade-respond", "great-table-votes-16", "great-table-replay-all",
)  # fmt: skip
SIZE = (1280, 720)
HERE = Path(__file__).parent
OUT = HERE / "out"  # what differed, ignored by git
MOST = 3  # a channel may differ by so much anywhere …
SHARE = 0.0005  # … and by more in this share of the px


class Difference(NamedTuple):
    """How far two pictures are apart."""

    most: int  # the largest difference of a channel
    share: float  # share of px in which a channel differs by more than MOST

    @property
    def passes(self):
        """Whether they look the same."""
        return self.most <= MOST or self.share < SHARE


def draw(scene, file):
    """Draw a scene to a file."""
    from tabletop.screens.start import draw_picture

    draw_picture(scene, SIZE, 1.0, "", file)


def kept(scene):
    """Where the picture of a scene is kept."""
    return HERE / f"{scene}.png"


def compare(one, other):
    """Measure how far two pictures are apart; pictures of different sizes have nothing in common."""
    first, second = (pygame.image.load(file).convert(24) for file in (one, other))
    if first.get_size() != second.get_size():
        return Difference(255, 1.0)
    if first.get_buffer().raw == second.get_buffer().raw:
        return Difference(0, 0.0)
    apart = pygame.image.tobytes(_apart(first, second), "RGB")
    over = apart.translate(bytes(value > MOST for value in range(256)))
    off = int.from_bytes(over[::3]) | int.from_bytes(over[1::3]) | int.from_bytes(over[2::3])
    return Difference(max(apart), off.bit_count() / (len(apart) // 3))


def _apart(first, second):
    """Return how far each channel of each px is apart."""
    both, less = first.copy(), second.copy()
    both.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(first, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    both.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return both


def show(scene, drawn):
    """Put what was drawn, and where it differs, into the out folder; return that folder."""
    OUT.mkdir(exist_ok=True)
    wrong = pygame.image.load(drawn).convert(24)
    pygame.image.save(wrong, str(OUT / f"{scene}-actual.png"))
    if kept(scene).exists():
        right = pygame.image.load(kept(scene)).convert(24)
        if wrong.get_size() == right.get_size():
            both = _apart(wrong, right)
            both.blit(both, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            pygame.image.save(both, str(OUT / f"{scene}-difference.png"))
    return OUT


def main(arguments):
    """Compare or renew the scenes named, or all; 1 if any differs."""
    named = [word for word in arguments if not word.startswith("-")]
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        for scene in named or SCENES:
            drawn = Path(folder) / f"{scene}.png"
            draw(scene, drawn)
            if "--renew" in arguments:
                kept(scene).write_bytes(drawn.read_bytes())
            found = compare(drawn, kept(scene))
            bad += not found.passes
            print(f"{scene:8} {kept(scene).stat().st_size // 1024:5} kB  max {found.most:3}  off {found.share:.4%}")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
