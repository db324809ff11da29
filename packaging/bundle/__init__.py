"""Makes the program a thing to give away: what goes in, icons, archives, sizes. Standard library but for the icons."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAME = "scum-and-scallywags"
