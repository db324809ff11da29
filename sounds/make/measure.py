"""What the lists say about a finished sound: level, where the blow falls, how bright it is."""

import cmath
import math

from .dsp import SR, count


def db(v):
    return 20 * math.log10(max(v, 1e-9))


def rms(x):
    return math.sqrt(sum(v * v for v in x) / len(x))


def hit(x):
    """Where the blow falls: ms to the start of the loudest 3 ms, so the picture can wait for it."""
    w = count(0.003)
    cells = [sum(v * v for v in x[i : i + w]) for i in range(0, len(x), w // 3)]
    return round(1000 * cells.index(max(cells)) * (w // 3) / SR)


def fft(x):
    n = len(x)
    if n == 1:
        return x
    a, b = fft(x[0::2]), fft(x[1::2])
    t = [cmath.exp(-2j * math.pi * k / n) * b[k] for k in range(n // 2)]
    return [p + q for p, q in zip(a, t)] + [p - q for p, q in zip(a, t)]


def centroid(x, rate, size=2048, most=24):
    """Power-weighted mean frequency over up to `most` frames."""
    hop = max(size // 2, len(x) // most)
    num = den = 0.0
    for i in range(0, max(1, len(x) - size // 2), hop):
        part = x[i : i + size]
        part = part + [0.0] * (size - len(part))
        s = fft([v * (0.5 - 0.5 * math.cos(2 * math.pi * k / size)) for k, v in enumerate(part)])
        for k in range(1, size // 2):
            p = abs(s[k]) ** 2
            num += p * k
            den += p
    return num / den * rate / size if den else 0.0
