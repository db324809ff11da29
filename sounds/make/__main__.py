"""Make the sounds.

python -m sounds.make WAVDIR                        every WAV (two minutes on one core, half of it the five beds)
python -m sounds.make WAVDIR --only card-deal pass- while you work on one
python -m sounds.make WAVDIR --ship                 then rewrite sounds/*.ogg, sounds.json, list.md and wav.sha256
python -m sounds.make WAVDIR --ship DIR             the same, all of it into DIR

Standard library only; --ship needs oggenc (vorbis-tools) on the path. The same Python and C library give the same
bytes, and the Ogg files are written with a fixed serial.
"""

import argparse
import hashlib
import json
import subprocess
from pathlib import Path

from .dsp import loudness, peak
from .measure import centroid, db, hit, rms
from .table import MIX, MIX_OWN, PANNED, SOUNDS
from .takes import names, takes

MAKE = Path(__file__).resolve().parent
BED_QUALITY, QUALITY = "1", "3"
HEAD = """# The sounds

| file | when | kind | ms | peak dBFS | RMS dBFS | loudest 50 ms (K) | centroid Hz |
|---|---|---|---|---|---|---|---|
"""


def describe(sound):
    """Return a sound's entry for sounds.json, its lengths and blows still to be measured."""
    volume, voices, gap, duck = MIX_OWN.get(sound.name, MIX[sound.kind])
    return {
        "when": sound.when, "kind": sound.kind, "files": [name + ".ogg" for name in names(sound)], "ms": [],
        "hit_ms": [], "volume": volume, "voices": voices, "gap_ms": gap, "duck": duck,
        "pan": sound.name.startswith(PANNED),
    }


def row(sound, take):
    """Return a take's line of list.md."""
    x = [round(v * 32767) / 32768 for v in take.signal]
    loud = db(rms(x)) if sound.kind == "bed" else loudness(x)
    return "| %s.ogg | %s | %s | %d | %.1f | %.1f | %.1f | %d |" % (
        take.name, sound.when, sound.kind, round(1000 * len(x) / take.rate), db(peak(x)), db(rms(x)), loud,
        centroid(x, take.rate),
    )


def encode(sound, wav, ogg):
    quality = BED_QUALITY if sound.kind == "bed" else QUALITY
    subprocess.run(["oggenc", "-Q", "-q" + quality, "--serial", "1", "-o", str(ogg), str(wav)], check=True)


def build(sounds, folder, ogg=None):
    """Write WAVs (and Oggs) and return what was measured: entries of sounds.json, lines of list.md, checksums."""
    entries, rows, sums = {}, [], []
    for sound in sounds:
        entries[sound.name] = entry = describe(sound)
        for take in takes(sound):
            wav = folder / f"{take.name}.wav"
            wav.write_bytes(take.wav)
            entry["ms"].append(round(1000 * len(take.signal) / take.rate))
            entry["hit_ms"].append(0 if sound.kind == "bed" else hit(take.signal))
            sums.append(f"{hashlib.sha256(take.wav).hexdigest()}  {wav.name}")
            if ogg:
                rows.append(row(sound, take))
                encode(sound, wav, ogg / f"{take.name}.ogg")
    return entries, rows, sums


def main(argv=None):
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m sounds.make", description=__doc__.split("\n")[0])
    parser.add_argument("wav", type=Path, help="folder for the WAV files")
    parser.add_argument("--only", nargs="+", default=("",), help="only sounds whose name starts so")
    parser.add_argument("--ship", type=Path, nargs="?", const=MAKE.parent, help="rewrite what ships (or write it here)")
    args = parser.parse_args(argv)
    if args.ship and args.only != ("",):
        parser.error("--ship makes them all")
    for folder in filter(None, (args.wav, args.ship)):
        folder.mkdir(parents=True, exist_ok=True)
    sounds = [sound for sound in SOUNDS if sound.name.startswith(tuple(args.only))]
    entries, rows, sums = build(sounds, args.wav, args.ship)
    print(len(sums), "files of", len(entries), "sounds")
    if args.ship:
        lists = MAKE if args.ship == MAKE.parent else args.ship
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in entries.items())
        (args.ship / "sounds.json").write_text("{\n" + lines + "\n}\n", encoding="utf-8", newline="\n")
        (lists / "list.md").write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8", newline="\n")
        (lists / "wav.sha256").write_text("\n".join(sums) + "\n", encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
