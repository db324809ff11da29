"""Results of a long job as JSON with its seeds, written after every piece, so that it can be stopped and resumed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).with_name("results")


class Ledger:
    """What has been done of one job: piece -> result. A file of another plan is begun anew."""

    def __init__(self, name: str, plan: dict[str, Any], folder: Path = FOLDER) -> None:
        self.path = folder / f"{name}.json"
        self.plan = plan
        self.done: dict[str, Any] = {}
        if self.path.exists():
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            if kept["plan"] == plan:
                self.done = kept["done"]

    def put(self, piece: str, result: Any) -> None:
        """Note a result and keep it."""
        self.done[piece] = result
        self._write({"plan": self.plan, "done": self.done})

    def close(self, summary: dict[str, Any]) -> None:
        """Add what it all came to."""
        self._write({"plan": self.plan, "summary": summary, "done": self.done})

    def _write(self, data: dict[str, Any]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        done = ",\n".join(f"    {json.dumps(piece)}: {json.dumps(result)}" for piece, result in data["done"].items())
        head = json.dumps({key: value for key, value in data.items() if key != "done"}, indent=2)
        new.write_text(f'{head[:-2]},\n  "done": {{\n{done}\n  }}\n}}\n', encoding="utf-8")
        new.replace(self.path)
