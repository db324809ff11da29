"""The layout walk in another language, which a process of its own speaks: LANGUAGE WIDTHxHEIGHT GROWN [SCENE …]."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def walked(language, size, grown, scenes):
    """Walk through scenes; what is wrong by scene, and all that was read."""
    command = [sys.executable, "-m", "tests.tabletop.sight.abroad", language, f"{size[0]}x{size[1]}", str(grown)]
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([*command, *scenes], cwd=ROOT, capture_output=True, text=True, check=True,
                          env={**os.environ, **quiet})  # fmt: skip
    return json.loads(done.stdout.splitlines()[-1])


def main(language, size, grown, *scenes):
    from rules.core import data

    data.speak(language)
    import pytest

    from tabletop.screens.scenes.pictures import SCENES
    from tests.tabletop.sight.ink import Record
    from tests.tabletop.sight.walk import NO_SCREENS, OCCASIONS, attend, quick, walk

    quick(pytest.MonkeyPatch())
    record, found = Record(), {}
    record.open()
    size, grown = tuple(map(int, size.split("x"))), float(grown)
    for scene in scenes or (*sorted(set(SCENES) - NO_SCREENS), *OCCASIONS):
        found[scene] = (walk if scene in SCENES else attend)(scene, size, grown, record)
    said = sorted({words for words, *_ in record.said})
    print(json.dumps({"wrong": {scene: wrong for scene, wrong in found.items() if wrong}, "said": said}))


if __name__ == "__main__":
    main(*sys.argv[1:])
