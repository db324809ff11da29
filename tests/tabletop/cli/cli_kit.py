"""The program as a program: another process."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
GAME = "scum-of-the-earth"


def tabletop(*argv, **env):
    return subprocess.run(
        [sys.executable, "-m", "tabletop", *argv],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, **env},
        check=False,
    )
