"""`python -m tests.explore WALK` walks one walk again and says what it finds; `--seconds N` walks on and on."""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

import tests.conftest  # noqa: F401 - everything is drawn into memory, here as under pytest
from tests.explore.walker import LENGTH, Walker, starts
from tests.explore.world import SIZES, TEXTS, Walk, world


class Painter(Walker):
    """Keeps a picture of each find."""

    folder = None
    quiet = False

    def on_find(self, find):
        if not self.quiet:
            print(find, flush=True)
        if find.trace and not self.quiet:
            print("   ", find.trace, flush=True)
        if self.folder is not None and self.app.top is not None:
            name = f"{find.kind} {find.walk.replace(':', ' ')} {find.step} {len(self.finds)}".replace(" ", "-")
            self.picture(self.folder / f"{name}.png")


def main(argv):
    words = argparse.ArgumentParser("python -m tests.explore")
    words.add_argument("walks", nargs="*", metavar="WALK", help="such as menu:960x540:150:7")
    words.add_argument("--seconds", type=float, default=60.0)
    words.add_argument("--from", dest="first", type=int, default=1, help="the first seed")
    words.add_argument("--steps", type=int, default=LENGTH)
    words.add_argument("--start", action="append", help="only these: " + ", ".join(starts()))
    words.add_argument("--size", action="append")
    words.add_argument("--text", action="append", type=int)
    words.add_argument("--out", type=Path, help="keep pictures of what is found there")
    words.add_argument("--until", type=int, help="stop after so many actions and keep a picture of that")
    words.add_argument("--trace", action="store_true", help="say what is done")
    found = words.parse_args(argv)
    Painter.folder = found.out
    if found.out is not None:
        found.out.mkdir(parents=True, exist_ok=True)
    sizes = [tuple(map(int, s.split("x"))) for s in found.size] if found.size else SIZES
    texts = [t / 100 for t in found.text] if found.text else TEXTS
    finds, acts, walks, begun = {}, 0, 0, time.monotonic()
    with world() as where:
        todo = [Walk.read(one) for one in found.walks] or _on_and_on(found.start or starts(), sizes, texts, found.first)
        for walk in todo:
            if not found.walks and time.monotonic() - begun > found.seconds:
                break
            walker = Painter(where, walk)
            if found.trace:
                _traced(walker)
            for find in walker.go(found.steps, found.until):
                finds.setdefault(find.key, []).append(find)
            acts, walks = acts + walker.acts, walks + 1
    took = time.monotonic() - begun
    print(f"{walks} walks, {acts} actions in {took:.0f} s ({acts / took * 60:.0f} a minute), {len(finds)} finds")
    print(dict(Counter(key[0] for key in finds)))
    for key, some in sorted(finds.items(), key=lambda item: (item[0][0], -len(item[1]))):
        print(f"  {len(some):3} x {key[0]}: {key[1]}: {some[0].said[:200]}  [{some[0].walk} at {some[0].step}]")
    return bool(finds)


def _on_and_on(begins, sizes, texts, seed):
    while True:
        for n, start in enumerate(begins):
            yield Walk(start, sizes[(seed + n) % len(sizes)], texts[(seed + n) // len(sizes) % len(texts)], seed)
        seed += 1


def _traced(walker):
    act = walker.act

    def said():
        act()
        print(f"{walker.step_no:4} {walker.page:28} {walker.did}")

    walker.act = said


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
