"""Turn a trained net (npz) into whole numbers: `python -m rules.games.scum_of_the_earth.make.pack NPZ JSON`."""

from __future__ import annotations

import json
import sys
from base64 import b64encode
from pathlib import Path

import numpy as np

from rules.games.scum_of_the_earth.minds.net import CANDIDATE_ROWS, FIRST_BITS, LAST_BITS, SECOND_BITS, STATE_ROWS


def whole(w: np.ndarray, bits: int) -> np.ndarray:
    scaled = np.rint(w * (1 << bits)).astype(np.int64)
    return np.clip(scaled, -32767, 32767).astype("<i2")


def main() -> None:
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    w1, b1, w2, b2, w3, b3 = (np.load(source)[f"arr_{i}"] for i in range(6))
    numbers = np.concatenate(
        [whole(w1, FIRST_BITS).ravel(), whole(w2.T, SECOND_BITS).ravel(), whole(w3[:, 0], LAST_BITS)]
    )
    out = {
        "rows": [STATE_ROWS, CANDIDATE_ROWS],
        "hidden": [int(w2.shape[0]), int(w2.shape[1])],
        "first": np.rint(b1 * (1 << FIRST_BITS)).astype(int).tolist(),
        "second": np.rint(b2 * (1 << FIRST_BITS + SECOND_BITS)).astype(int).tolist(),
        "last": int(np.rint(b3[0] * (1 << FIRST_BITS + LAST_BITS))),
        "weights": b64encode(numbers.tobytes()).decode(),
    }
    target.write_text(json.dumps(out) + "\n")


if __name__ == "__main__":
    main()
