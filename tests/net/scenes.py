"""Every scene, drawn once, as a digest of its pixels. They hold for one pygame and one SDL, kept with them."""

import hashlib
import tempfile
from pathlib import Path

import pygame

from tabletop.screens.scenes.pictures import SCENES
from tabletop.screens.start import draw_picture

SIZE, TEXT = (1280, 720), 1.0
HOURS = {  # they show when something was played, or a clock that runs
    "saves", "saves-panel", "saves-broken", "saves-finished", "saves-panel-broken", "masquerade-hunt",
}  # fmt: skip


def drawn_with():
    """Say what letters and edges depend on."""
    return f"pygame {pygame.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"


def names():
    """Name all scenes that look the same at any hour."""
    return [name for name in SCENES if name not in HOURS]


def digest(scene):
    """Draw a scene and sum up its pixels."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "scene.png"
        draw_picture(scene, SIZE, TEXT, "", file)
        pixels = pygame.image.tobytes(pygame.image.load(file), "RGB")
    return hashlib.blake2b(pixels, digest_size=6).hexdigest()
