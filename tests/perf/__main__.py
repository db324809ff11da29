"""`python -m tests.perf [--only NAME …] [--json FILE]`: measure, print a table, exit 1 if something falls short."""

import argparse
import json
import os
import platform
import sys
import time
from importlib import import_module
from pathlib import Path

SUBJECTS = ("core", "clones", "playouts", "opponents", "frames", "tables", "waits", "startup")


def line(figure):
    """One row of the table."""
    sign = "≥" if figure.at_least else "≤"
    target = "" if figure.target is None else f"{sign} {figure.target:g}"
    ratio = "" if figure.ratio is None else f"{figure.ratio:.2f}"
    verdict = {None: "", True: "pass", False: "FAIL"}[figure.passed]
    number = f"{figure.value:>10.3f} {figure.unit:<4} {target:>9} {ratio:>7}"
    return f"{figure.name:<44} {number}  {verdict:<4}  {figure.note}"


def conditions():
    """Where and when it was measured."""
    return {
        "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "load": [round(load, 2) for load in os.getloadavg()] if hasattr(os, "getloadavg") else None,
    }


def main():
    parser = argparse.ArgumentParser("python -m tests.perf", description="Measure what the program must reach.")
    every = ", ".join(SUBJECTS)
    parser.add_argument("--only", nargs="+", choices=SUBJECTS, default=SUBJECTS, metavar="NAME", help=every)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    args = parser.parse_args()
    before = conditions()
    print(f"{'what':<44} {'measured':>10} {'':<4} {'target':>9} {'better':>7}")
    found = []
    for name in args.only:
        for figure in import_module(f"tests.perf.{name}").measure():
            found.append(figure)
            print(line(figure), flush=True)
    if args.json:
        figures = [{**figure._asdict(), "passed": figure.passed} for figure in found]
        told = {"before": before, "after": conditions(), "figures": figures}
        args.json.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return 1 if any(figure.passed is False for figure in found) else 0


if __name__ == "__main__":
    sys.exit(main())
