"""Makes the program a thing to give away: what goes in, icons, archives, sizes. Standard library but for the icons."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAME = "scum-and-scallywags"
XZ = 2  # how hard archives are pressed: 6 takes twice as long for a twentieth less
sys.path.append(str(ROOT))  # for tabletop.licences, which needs nothing but the standard library
