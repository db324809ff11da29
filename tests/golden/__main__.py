"""`python -m tests.golden` compares; `--renew` draws pictures anew, all or those named. Look before committing."""

import sys
import tempfile
from pathlib import Path

from tests.golden.pictures import SCENES, compare, draw, kept


def main(arguments):
    """Compare or renew the scenes named, or all; 1 if any differs."""
    named = [word for word in arguments if not word.startswith("-")]
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        for scene in named or SCENES:
            drawn = Path(folder) / f"{scene}.png"
            draw(scene, drawn)
            if "--renew" in arguments:
                kept(scene).write_bytes(drawn.read_bytes())
            found = compare(drawn, kept(scene))
            bad += not found.passes
            print(f"{scene:8} {kept(scene).stat().st_size // 1024:5} kB  max {found.most:3}  off {found.share:.4%}")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
