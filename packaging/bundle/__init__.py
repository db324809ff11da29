"""Makes the program a thing to give away: what goes in, icons, archives, sizes. Standard library but for the icons."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAME = "scum-and-scallywags"
sys.path.append(str(ROOT))  # for tabletop.licences, which needs nothing but the standard library
