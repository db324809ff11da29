"""What results of long play depend on: how a game is played, whatever its modules are called and say."""

from __future__ import annotations

import json
from hashlib import blake2b

from tests.net.__main__ import KEPT
from tests.net.matches import Traces

PLAYED = [Traces._fields.index(name) for name in ("options", "moves", "result")]


def behaviour(game: str) -> str:
    """Return a digest of what opponents do in the hundred matches that the net keeps of a game."""
    kept: dict[str, str] = json.loads(KEPT.read_text(encoding="utf-8"))[game]
    rows = [[number, *(line.split()[at] for at in PLAYED)] for number, line in sorted(kept.items())]
    return blake2b(json.dumps(rows).encode(), digest_size=8).hexdigest()
