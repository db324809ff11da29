"""`python -m tests.net` says whether matches, scenes and saves are what they were; `--record` keeps them as they are.

Record only what was looked at and is meant: a digest that changes is a game, a picture or a save that changes.
"""

import argparse
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import tests.conftest  # noqa: F401 - everything is drawn into memory, here as under pytest
from tests.net import matches, scenes, shelf

KEPT = Path(__file__).parent / "kept.json"
Digests = dict[str, dict[str, str]]  # part -> what -> digest; a match's are one line, in the order of Traces


def taken(jobs, parts, game=""):
    """Play, draw and open everything; of matches only those of one game, where one is named."""
    found = {"with": {"scenes": scenes.drawn_with()}}
    with ProcessPoolExecutor(jobs) as pool:
        if "matches" in parts:
            cells = [cell for cell in matches.cells() if game in ("", cell.game)]
            for cell, one in zip(cells, pool.map(matches.trace, cells, chunksize=4), strict=True):
                found.setdefault(cell.game, {})[str(cell.number)] = " ".join(one)
        for part, module in (("scenes", scenes), ("saves", shelf)):
            if part in parts:
                names = module.names()
                found[part] = dict(zip(names, pool.map(module.digest, names, chunksize=2), strict=True))
    return found


def differences(found, kept):
    """Say what is not as it was, one sentence each."""
    said = []
    for part in [part for part in found if part != "with"]:
        if part == "scenes" and found["with"] != kept.get("with"):
            now, then = found["with"]["scenes"], kept["with"]["scenes"]
            said.append(f"scenes: drawn with {now}, kept with {then}; not compared")
            continue
        for what in sorted(found[part].keys() | kept.get(part, {}).keys(), key=lambda name: (len(name), name)):
            now, then = found[part].get(what, "missing"), kept.get(part, {}).get(what, "missing")
            if now != then:
                said.append(f"{part} {what}: {_where(now, then)}")
    return said


def _where(now, then):
    if "missing" in {now, then}:
        return "is new" if then == "missing" else "is gone"
    pairs = zip(matches.Traces._fields, now.split(), then.split(), strict=False)
    return "differs in " + ", ".join(name for name, one, other in pairs if one != other) if " " in now else "differs"


def main(argv):
    """Compare or record; 1 if anything differs."""
    words = argparse.ArgumentParser("python -m tests.net", description=__doc__)
    words.add_argument("parts", nargs="*", choices=["matches", "scenes", "saves", []], help="all, if none is named")
    words.add_argument("--record", action="store_true", help="keep what is found now")
    words.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    words.add_argument("--game", default="", help="matches of this game alone")
    asked = words.parse_args(argv)
    parts, begun = asked.parts or ["matches", "scenes", "saves"], time.monotonic()
    if asked.record and "saves" in parts:
        shelf.write()
    found = taken(asked.jobs, parts, asked.game)
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {"with": {"scenes": "nothing"}}
    said = differences(found, kept)
    print(*said, sep="\n" if said else "")
    counted = ", ".join(f"{len(found[part])} {part}" for part in found if part != "with")
    print(f"{counted}: {len(said)} differ, in {time.monotonic() - begun:.0f} s")
    if asked.record:
        KEPT.write_text(json.dumps({**kept, **found}, indent=0) + "\n")
    return int(bool(said) and not asked.record)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
