"""Run the long set, or the named jobs of it; what was done before is not done again."""

from __future__ import annotations

import sys
from importlib import import_module

JOBS = ("mass_play",)


def main(names: list[str]) -> int:
    """Run each job's `run` and print what it came to."""
    for name in names or JOBS:
        if name not in JOBS:
            print(f"There is no long job called {name!r}; there is {', '.join(JOBS)}.", file=sys.stderr)
            return 2
        print(name, import_module(f"tests.long.{name}").run())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
