"""The rows of minds/features.py for many decisions at once, in numpy. A test compares the two."""

from __future__ import annotations

import numpy as np

from rules.games.scum_of_the_earth.cards import STAR_OF
from rules.games.scum_of_the_earth.minds import net as f
from rules.games.scum_of_the_earth.plays import BODY

LOW = (1 << 60) - 1
STAR_KIND = np.array([STAR_OF.get(rank, 17) for rank in range(16)])


def kinds(hands: list[int]) -> np.ndarray:
    """Return [N, 23] card counts of packed hands."""
    low = np.array([hand & LOW for hand in hands], dtype=np.int64)
    high = np.array([hand >> 60 for hand in hands], dtype=np.int64)
    return np.concatenate(
        [(low[:, None] >> (5 * np.arange(12))) & 31, (high[:, None] >> (5 * np.arange(11))) & 31], axis=1
    )


def by_rank(k: np.ndarray) -> np.ndarray:
    """Return [N, 14] counts by rank, stars included."""
    counts = k[:, :14].copy()
    counts[:, 5:11] += k[:, 17:23]
    return counts


def put_cards(x: np.ndarray, base: int, k: np.ndarray, counts: np.ndarray) -> None:
    rows, cols = np.nonzero(counts[:, 1:])
    x[rows, base + 8 * cols + np.minimum(counts[rows, cols + 1], 8) - 1] = 1
    x[:, base + f.CARDS_ZERO] = k[:, 0]
    x[:, base + f.CARDS_INFINITY] = k[:, 14]
    x[:, base + f.CARDS_WILD] = k[:, 15] == 1
    x[:, base + f.CARDS_WILD + 1] = k[:, 15] == 2
    x[:, base + f.CARDS_CUB] = k[:, 16]
    x[:, base + f.CARDS_STAR : base + f.CARDS_STAR + 6] = k[:, 17:23]


def outlook(k: np.ndarray, counts: np.ndarray, most: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    sums = counts + k[:, 15:16]
    sums[:, 0] = k[:, 0]
    sums[:, 10] += k[:, 22]
    sums[:, 3:10] += k[:, 16:17]
    limit = np.full((len(k), 17), 15, dtype=np.int64)
    for size in range(1, 17):
        enough = sums >= size
        if size > 1:
            enough[:, 0] = False
        found = np.where(enough.any(axis=1), enough.argmax(axis=1), 15)
        limit[:, size] = np.where(size > most, 15, found)
    return sums, limit


class Batch:
    """Feature matrices of some decisions: `state` [D, STATE_ROWS], `cand` [C, CANDIDATE_ROWS], `of` [C] -> decision."""

    def __init__(self, scenes: list[f.Scene], codes: list[list[int]]) -> None:
        d = len(scenes)
        own = kinds([sc.hand for sc in scenes])
        pool = kinds([sc.pool for sc in scenes])
        rivals = np.zeros((d, 9), dtype=np.int64)
        flags = np.zeros((d, 9), dtype=np.int64)
        for i, sc in enumerate(scenes):
            rivals[i, : len(sc.rivals)] = sc.rivals
            flags[i, : len(sc.flags)] = sc.flags
        rest = np.array(
            [(len(sc.rivals), sc.seats, sc.size, sc.rank, sc.owner, sc.infinity, sc.aim) for sc in scenes],
            dtype=np.int64,
        )
        pool_counts = by_rank(pool)
        self.sums, self.limit = outlook(pool, pool_counts, rivals.max(axis=1))
        self.state = self._state(pool, pool_counts, rivals, flags, rest)
        self.of = np.repeat(np.arange(d), [len(c) for c in codes])
        self.start = np.concatenate([[0], np.cumsum([len(c) for c in codes])])
        flat = np.array([code & BODY for c in codes for code in c], dtype=np.int64)
        self.cand = self._cand(own, flat, rivals)

    def _state(self, pool, pool_counts, rivals, flags, rest):
        d = len(pool)
        x = np.zeros((d, f.STATE_ROWS), dtype=np.float32)
        ar = np.arange(d)
        put_cards(x, f.S_POOL, pool, pool_counts)
        i, j = np.nonzero(rivals)
        base = f.S_OTHER + j * f.PER_OTHER
        x[i, base + np.minimum(rivals[i, j], f.OTHER_COUNT) - 1] = 1
        for bit, row in ((1, f.OTHER_PASSED), (2, f.OTHER_OWNER), (4, f.OTHER_SILENCED)):
            x[i, base + row] = (flags[i, j] & bit) > 0
        alive, seats, size, rank, owner, infinity, aim = rest.T
        x[ar, f.S_ALIVE + alive - 1] = 1
        x[ar, f.S_SEATS + seats - 4] = 1
        least = np.where(rivals > 0, rivals, 99).min(axis=1)
        x[ar, f.S_LEAST + np.minimum(least, 6) - 1] = 1
        x[ar, f.S_AFTER + ((rivals > 0) & (flags == 0)).sum(axis=1)] = 1
        x[ar, f.S_SIZE + np.minimum(size, 8)] = 1
        on = size > 0
        x[ar[on], f.S_RANK + rank[on]] = 1
        x[ar[on], f.S_OWNER + np.minimum(owner[on], 7)] = 1
        x[:, f.S_INFINITY] = infinity
        x[ar, f.S_AIM + aim] = 1
        return x

    def _cand(self, own, code, rivals):
        c = len(code)
        ar = np.arange(c)
        rank, size, wilds, cub, star, two = (
            code & 15,
            code >> 4 & 31,
            code >> 9 & 3,
            code >> 11 & 1,
            code >> 12 & 1,
            code >> 13 & 1,
        )
        k = own[self.of]
        k[ar, rank] -= size - wilds - cub - star - two
        k[:, 15] -= wilds
        k[:, 16] -= cub
        k[ar, STAR_KIND[rank]] -= star
        counts = by_rank(k)
        x = np.zeros((c, f.CANDIDATE_ROWS), dtype=np.float32)
        put_cards(x, f.C_HAND, k, counts)
        limit = self.limit[self.of]
        there = counts > 0
        strong = (there & (np.arange(14) <= np.take_along_axis(limit, np.minimum(counts, 16), axis=1))).sum(axis=1)
        groups = there.sum(axis=1) + k[:, 14]
        left = counts.sum(axis=1) + k[:, 14] + k[:, 15] + k[:, 16]
        x[ar, f.C_LEFT + np.clip(left, 1, 16) - 1] = 1
        x[ar, f.C_GROUPS + np.minimum(groups, 10)] = 1
        x[ar, f.C_STRONG + np.minimum(strong, 6)] = 1
        x[ar, f.C_WEAK + np.minimum(groups - strong, 8)] = 1
        on = code > 0
        x[~on, f.C_PASS] = 1
        a = ar[on]
        x[a, f.C_RANK + rank[on]] = 1
        x[a, f.C_SIZE + np.minimum(size[on], 8) - 1] = 1
        sums = self.sums[self.of]
        beat = (sums >= size[:, None]) & (np.arange(14) < rank[:, None])
        beat[:, 0] &= size == 1
        enough = np.take_along_axis(limit, np.minimum(size, 16)[:, None], axis=1)[:, 0] < rank
        threat = np.where(enough, beat.sum(axis=1), 0)
        x[a, f.C_THREATS + np.minimum(threat[on], 6)] = 1
        able = ((rivals[self.of] >= size[:, None]) & (rivals[self.of] > 0)).sum(axis=1)
        x[a, f.C_ABLE + able[on]] = 1
        w = on & (wilds > 0)
        x[ar[w], f.C_WILDS + wilds[w] - 1] = 1
        x[:, f.C_CUB], x[:, f.C_STAR], x[:, f.C_TWO] = cub, star, two
        return x
