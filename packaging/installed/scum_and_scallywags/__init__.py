"""The one name under which all is installed, so that no folder of ours meets another package's.

A wheel holds `tabletop`, `rules`, `sprites` and `sounds` in here. Whoever imports this can import them by those names,
ours before anybody else's; in a checkout they lie beside it, and are found there.
"""

import sys
from pathlib import Path

_HERE = Path(__file__).parent
if (_HERE / "tabletop").is_dir() and str(_HERE) not in sys.path:
    sys.path.insert(0, str(_HERE))


def main() -> int:
    """Do what the command line says and return the exit code."""
    from tabletop.__main__ import main as begin  # noqa: PLC0415 - it can be found from here on

    return begin()
