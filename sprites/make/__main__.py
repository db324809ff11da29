"""Draw everything and write it down.

python -m sprites.make              rewrite every SVG in sprites/
python -m sprites.make --out DIR    the same into another folder
python -m sprites.make --check      then prove that the renderer can draw them (needs pygame)

The same code writes the same bytes. To add a drawing: a function or a few lines in the module it belongs to
(an opponent is one line in cast), ending in save(name). Then run this, and look at it.
"""

import argparse
from importlib import import_module
from pathlib import Path

from .lino import DRAWN

SPRITES = Path(__file__).resolve().parent.parent
SUBJECTS = (
    "suits climbing_cards backs cast_backs court_cards chairs disciplines clans mortals court great_table islands sea "
    "cast icons logo_and_pads"
).split()


def drawings():
    """Return every drawing: name -> SVG text. (A subject draws when it is first imported.)"""
    for subject in SUBJECTS:
        import_module("." + subject, __package__)
    return dict(DRAWN)


def write(folder):
    """Write all drawings into `folder` and return how many."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = drawings()
    for name, text in drawn.items():
        (folder / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    return len(drawn)


def main(argv=None):
    """Run the command line; exit status 1 when a drawing fails the check."""
    parser = argparse.ArgumentParser(prog="python -m sprites.make", description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=Path, default=SPRITES, help="folder to write to (default: %(default)s)")
    parser.add_argument("--check", action="store_true", help="check what was written")
    args = parser.parse_args(argv)
    print(write(args.out), "drawings")
    if not args.check:
        return 0
    from .check import report

    return report(args.out)


if __name__ == "__main__":
    raise SystemExit(main())
