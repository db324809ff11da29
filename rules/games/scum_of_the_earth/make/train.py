"""Train the net by self-play: `python -m rules.games.scum_of_the_earth.make.train --seconds 1450 --h1 160`.

Deep Monte-Carlo: the net learns the place a hand will end with. All table sizes at once, some experimental
cards, some seats held by the fixed rules of thumb so that it meets others than itself. numpy only; one core.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from pathlib import Path

import numpy as np

from rules.games.scum_of_the_earth.cards import EXPERIMENTAL, ONE, best, deck, pack, unpack
from rules.games.scum_of_the_earth.make.batch import Batch
from rules.games.scum_of_the_earth.minds import net as f
from rules.games.scum_of_the_earth.minds.baselines import greedy, heuristic
from rules.games.scum_of_the_earth.minds.net import going_out, narrowed, victim
from rules.games.scum_of_the_earth.options import HIGHEST, House
from rules.games.scum_of_the_earth.plays import BODY, COST, floor_of
from rules.games.scum_of_the_earth.state import PEEK, TRICK, State, ring
from rules.games.scum_of_the_earth.trick import after_play, begin, legal, play

ROWS = f.STATE_ROWS + f.CANDIDATE_ROWS
NET, HEUR, GREEDY = 0, 1, 2


class Net:
    """ROWS - H1 - H2 - 1, ReLU, in two halves so that the state half is worked out once a decision."""

    def __init__(self, h1: int, h2: int, rng: np.random.Generator) -> None:
        self.w = [
            rng.normal(0, 0.12, (ROWS, h1)).astype(np.float32),
            np.zeros(h1, np.float32),
            rng.normal(0, np.sqrt(2 / h1), (h1, h2)).astype(np.float32),
            np.zeros(h2, np.float32),
            rng.normal(0, np.sqrt(1 / h2), (h2, 1)).astype(np.float32),
            np.full(1, 0.5, np.float32),
        ]
        self.m = [np.zeros_like(w) for w in self.w]
        self.v = [np.zeros_like(w) for w in self.w]
        self.t = 0

    def values(self, b: Batch) -> np.ndarray:
        w1, b1, w2, b2, w3, b3 = self.w
        h = (b.state @ w1[: f.STATE_ROWS] + b1)[b.of]
        h += b.cand @ w1[f.STATE_ROWS :]
        np.maximum(h, 0, out=h)
        h = np.maximum(h @ w2 + b2, 0)
        return (h @ w3 + b3)[:, 0]

    def step(self, x: np.ndarray, y: np.ndarray, rate: float) -> float:
        w1, b1, w2, b2, w3, b3 = self.w
        a1 = np.maximum(x @ w1 + b1, 0)
        a2 = np.maximum(a1 @ w2 + b2, 0)
        error = (a2 @ w3 + b3)[:, 0] - y
        d3 = (2 / len(y)) * error[:, None]
        d2 = (d3 @ w3.T) * (a2 > 0)
        d1 = (d2 @ w2.T) * (a1 > 0)
        grads = [x.T @ d1, d1.sum(0), a1.T @ d2, d2.sum(0), a2.T @ d3, d3.sum(0)]
        self.t += 1
        c1, c2 = 1 - 0.9**self.t, 1 - 0.999**self.t
        for w, m, v, g in zip(self.w, self.m, self.v, grads, strict=True):
            m[...] += 0.1 * (g - m)
            v[...] += 0.001 * (g * g - v)
            w[...] -= rate * (m / c1) / (np.sqrt(v / c2) + 1e-7)
        return float((error * error).mean())


def house(cards: tuple[int, ...]) -> House:
    return House(cards, floor_of(cards), 0, False, False, 0, False, 25, 0, False, "off", "classic", False, False)


class Hand:
    """One hand in play: steps itself until a net has to choose."""

    def __init__(self, rng: np.random.Generator, n: int, cards: tuple[int, ...], who: list[int], bonus: bool) -> None:
        self.rng, self.n, self.who = rng, n, who
        self.s = s = State(house(cards), n, 0, 0)
        order = rng.permutation(len(cards)).tolist()
        pile = [cards[i] for i in order]
        s.order = tuple(range(n))
        s.hands = [pack(pile[i::n]) for i in range(n)]
        if bonus:
            for up, low, number in ((0, n - 1, 2), (1, n - 2, 1)):
                given = pack(best(s.hands[low], number))
                back = pack(unpack(s.hands[up])[-number:])
                s.hands[up] += given - back
                s.hands[low] += back - given
        s.counts = [len(pile[i::n]) for i in range(n)]
        s.alive = (1 << n) - 1
        s.nxt = ring(s.order, s.alive)
        begin(s, 0, None)
        self.deck = pack(cards)
        self.gone = 0
        self.samples: list[tuple[np.ndarray, int, int, int]] = []
        self.aims = rng.choice(3, n, p=[0.7, 0.15, 0.15]).tolist()
        self.codes: list[int] = []

    def play(self, code: int) -> None:
        s = self.s
        held = s.infinity
        self.gone += COST[code & BODY]
        play(s, code)
        if s.phase == PEEK:
            s.phase = TRICK
            after_play(s, None)
        if held and not s.infinity and s.turn >= 0:
            owners = [i for i in range(self.n) if s.hands[i] >> 70 & 1]
            if owners:
                self.gone -= ONE[14]

    def scene(self) -> f.Scene | None:
        """Run on; return the next decision of a net, None at the end of the hand."""
        s = self.s
        while s.turn >= 0:
            codes = legal(s)
            turn = s.turn
            hand = s.hands[turn]
            if len(codes) == 1:
                self.play(codes[0])
                continue
            pool = self.deck - hand - self.gone
            if self.who[turn] != NET:
                self.play((heuristic if self.who[turn] == HEUR else greedy)(s, turn, hand, pool))
                continue
            if hand >> 90 & 1:
                codes = narrowed(codes, victim(s, turn))
            out = going_out(codes, hand)
            if out or len(codes) == 1:
                self.play(out or codes[0])
                continue
            self.codes = codes
            return f.scene(s, turn, hand, pool, s.infinity, self.aims[turn])
        return None

    def places(self) -> list[int]:
        s = self.s
        order = [*s.out, s.alive.bit_length() - 1]
        return [order.index(i) for i in range(self.n)]


def worth(place: int, best_free: int, n: int, aim: int) -> float:
    last = n - 1
    linear = 1 - (place - best_free) / (last - best_free)
    if aim == 0:
        return linear
    return 0.6 * linear + 0.4 * (float(place == best_free) if aim == 1 else float(place != last))


def new_hand(rng: np.random.Generator, league: bool) -> Hand:
    n = int(rng.choice([4, 5, 6, 7, 8, 9, 10], p=[0.28, 0.16, 0.18, 0.11, 0.09, 0.08, 0.10]))
    highest = HIGHEST[n][0] if rng.random() < 0.8 else int(rng.choice(HIGHEST[n]))
    extras = tuple(k for k in EXPERIMENTAL if rng.random() < 0.4) if rng.random() < 0.2 else ()
    who = [NET] * n
    if league and rng.random() < 0.4:
        share = rng.choice([0.3, 0.6, 0.9])
        kind = GREEDY if rng.random() < 0.3 else HEUR
        who = [kind if rng.random() < share else NET for _ in range(n)]
        if NET not in who:
            who[int(rng.integers(n))] = NET
    return Hand(rng, n, deck(highest, extras), who, bool(rng.random() < 0.5))


def evaluate(net: Net, n: int, field: int, hands: int, seed: int) -> tuple[float, float]:
    """Score of the net among n-1 of `field`, duplicated deals, all seats; (mean, half of the 95 % interval)."""
    rng = np.random.default_rng(seed)
    games, heroes = [], []
    for _ in range(hands // n):
        start = rng.bit_generator.state
        for seat in range(n):
            rng.bit_generator.state = start
            who = [field] * n
            who[seat] = NET
            games.append(Hand(rng, n, deck(HIGHEST[n][0], ()), who, False))
            games[-1].aims = [0] * n
            heroes.append(seat)
    live = list(range(len(games)))
    while live:
        scenes = [games[i].scene() for i in live]
        live = [i for i, sc in zip(live, scenes, strict=True) if sc]
        scenes = [sc for sc in scenes if sc]
        if live:
            b = Batch(scenes, [games[i].codes for i in live])
            q = net.values(b)
            for j, i in enumerate(live):
                lo, hi = b.start[j], b.start[j + 1]
                games[i].play(games[i].codes[int(q[lo:hi].argmax())])
    scores = [1 - g.places()[h] / (n - 1) for g, h in zip(games, heroes, strict=True)]
    return float(np.mean(scores)), float(1.96 * np.std(scores) / np.sqrt(len(scores)))


class Trainer:
    def __init__(self, seed: int, h1: int, h2: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.net = Net(h1, h2, self.rng)
        self.rows = np.zeros((120_000, ROWS), np.uint8)
        self.goal = np.zeros(120_000, np.float32)
        self.filled = self.at = self.fresh = self.hands = self.decisions = 0
        self.loss: deque[float] = deque(maxlen=200)

    def finish(self, g: Hand) -> None:
        places = g.places()
        for row, seat, out, aim in g.samples:
            self.rows[self.at] = row
            self.goal[self.at] = worth(places[seat], out, g.n, aim)
            self.at = (self.at + 1) % len(self.rows)
            self.filled = min(self.filled + 1, len(self.rows))
            self.fresh += 1
        self.hands += 1

    def round(self, games: list[Hand], done: float, league: bool) -> None:
        scenes = []
        for i in range(len(games)):
            sc = games[i].scene()
            while sc is None:
                self.finish(games[i])
                games[i] = new_hand(self.rng, league)
                sc = games[i].scene()
            scenes.append(sc)
        b = Batch(scenes, [g.codes for g in games])
        q = self.net.values(b)
        q += self.rng.normal(0, 0.02 * (1 - done), len(q)).astype(np.float32)
        dice = self.rng.random(len(games)) < 0.10 - 0.08 * done
        spots = np.zeros(len(games), np.int64)
        for j in range(len(games)):
            lo, hi = b.start[j], b.start[j + 1]
            spots[j] = self.rng.integers(lo, hi) if dice[j] else lo + q[lo:hi].argmax()
        x = np.concatenate([b.state, b.cand[spots]], axis=1).astype(np.uint8)
        for j, g in enumerate(games):
            s = g.s
            g.samples.append((x[j], s.turn, len(s.out), scenes[j].aim))
            g.play(g.codes[int(spots[j] - b.start[j])])
        self.decisions += len(games)

    def learn(self, size: int, rate: float) -> None:
        pick = self.rng.integers(0, self.filled, size)
        self.loss.append(self.net.step(self.rows[pick].astype(np.float32), self.goal[pick], rate))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--h1", type=int, default=128)
    parser.add_argument("--h2", type=int, default=32)
    parser.add_argument("--out", type=Path, default=Path("scratch/net.npz"))
    parser.add_argument("--resume", type=Path, help="a net to go on with")
    parser.add_argument("--done", type=float, default=0.0, help="share of the schedule that lies behind it")
    a = parser.parse_args()
    a.out.parent.mkdir(parents=True, exist_ok=True)
    t = Trainer(a.seed, a.h1, a.h2)
    if a.resume:
        with np.load(a.resume) as kept:
            t.net.w = [kept[f"arr_{i}"] for i in range(6)]
    games = [new_hand(t.rng, False) for _ in range(256)]
    begun, told = time.process_time(), 0.0
    while (spent := time.process_time() - begun) < a.seconds:
        done = a.done + (1 - a.done) * spent / a.seconds
        t.round(games, done, done > 0.08)
        while t.fresh >= 2048:
            t.fresh -= 2048
            for _ in range(3):
                t.learn(2048, 1.2e-3 * (1 - done) ** 1.2 + 3e-5)
        if spent - told > 60:
            told = spent
            np.savez(a.out, *t.net.w)
            marks = [evaluate(t.net, n, HEUR, 720, 5) for n in (4, 6, 10)]
            print(
                f"{spent:.0f} s  {t.hands} hands  {t.decisions} decisions  loss {np.mean(t.loss):.4f}  "
                + "  ".join(f"{m:.3f}+-{h:.3f}" for m, h in marks),
                flush=True,
            )
    np.savez(a.out, *t.net.w)
    for n in (4, 6, 10):
        print(n, "v B2", evaluate(t.net, n, HEUR, 4000, 6), "v B1", evaluate(t.net, n, GREEDY, 2000, 6), flush=True)


if __name__ == "__main__":
    main()
