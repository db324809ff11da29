"""The first thing the frozen program does: drawings and sounds are imported from the one file they lie in."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(sys._MEIPASS) / "shelf.zip"))  # type: ignore[attr-defined]  # noqa: SLF001 - where it is unpacked
