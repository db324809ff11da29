"""Building blocks for the sound set. Standard library only; a signal is a list of floats at 44.1 kHz.

Nothing here keeps state and all chance comes from a `random.Random` that the caller seeds by name, so the same
name always gives the same samples.
"""

import math
import random

SR = 44100
TAU = 2 * math.pi


def rng(*key):
    return random.Random("/".join(str(k) for k in key))


def count(sec):
    return int(round(sec * SR))


def silence(sec):
    return [0.0] * count(sec)


def add(dst, src, at=0.0, gain=1.0, wrap=False):
    """Mix src into dst at a time in seconds. wrap: what hangs over the end goes to the start (for loops)."""
    i, n = count(at), len(dst)
    if wrap:
        i %= n
        for v in src:
            dst[i] += gain * v
            i += 1
            if i == n:
                i = 0
        return dst
    for v in src[: max(0, n - i)]:
        dst[i] += gain * v
        i += 1
    return dst


def scale(x, g):
    return [v * g for v in x]


def times(x, e):
    return [a * b for a, b in zip(x, e)]


def peak(x):
    return max(max(x), -min(x), 1e-12)


def norm(x, to=1.0):
    return scale(x, to / peak(x))


# ---------------------------------------------------------------------------------------------- noise, envelopes
def white(sec, r):
    rnd = r.random
    return [2.0 * rnd() - 1.0 for _ in range(count(sec))]


def pink(sec, r):
    """-3 dB an octave: sum of four leaky integrators over white noise."""
    a = b = c = 0.0
    out, rnd = [], r.random
    for _ in range(count(sec)):
        w = 2.0 * rnd() - 1.0
        a = 0.99765 * a + w * 0.0990460
        b = 0.96300 * b + w * 0.2965164
        c = 0.57000 * c + w * 1.0526913
        out.append(0.3 * (a + b + c + w * 0.1848))
    return out


def env(sec, *points):
    """Straight lines through (time, value) points; flat before the first and after the last."""
    n, out, prev = count(sec), [], (0.0, points[0][1])
    for t, v in points:
        i0, i1 = len(out), min(n, count(t))
        span = max(1, i1 - i0)
        step = (v - prev[1]) / span
        out.extend(prev[1] + step * k for k in range(i1 - i0))
        prev = (t, v)
    out.extend([prev[1]] * (n - len(out)))
    return out


def bump(sec, top=0.5, power=2.0):
    """A swell: up to 1 at `top` of the way, down to 0 at the end."""
    n = count(sec)
    out = []
    for i in range(n):
        p = i / n
        q = p / top if p < top else (1 - p) / (1 - top)
        out.append(math.sin(q * math.pi / 2) ** power)
    return out


def decay(sec, t60, attack=0.0005):
    """Exponential fall (60 dB in t60 seconds) behind a short raised-cosine attack."""
    k, a = math.exp(-6.9078 / (t60 * SR)), max(1, count(attack))
    out, v = [], 1.0
    for i in range(count(sec)):
        out.append(v * (0.5 - 0.5 * math.cos(math.pi * i / a)) if i < a else v)
        v *= k
    return out


# ---------------------------------------------------------------------------------------------- filters
def biquad(x, b0, b1, b2, a1, a2):
    z1 = z2 = 0.0
    out = []
    put = out.append
    for v in x:
        y = b0 * v + z1
        z1 = b1 * v - a1 * y + z2
        z2 = b2 * v - a2 * y
        put(y)
    return out


def _rbj(f, q):
    w = TAU * min(f, 0.49 * SR) / SR
    return math.cos(w), math.sin(w) / (2 * q)


def lp(x, f, q=0.7071):
    c, al = _rbj(f, q)
    a0 = 1 + al
    b = (1 - c) / 2 / a0
    return biquad(x, b, 2 * b, b, -2 * c / a0, (1 - al) / a0)


def hp(x, f, q=0.7071):
    c, al = _rbj(f, q)
    a0 = 1 + al
    b = (1 + c) / 2 / a0
    return biquad(x, b, -2 * b, b, -2 * c / a0, (1 - al) / a0)


def bp(x, f, q=1.0):
    c, al = _rbj(f, q)
    a0 = 1 + al
    return biquad(x, al / a0, 0.0, -al / a0, -2 * c / a0, (1 - al) / a0)


def bell_eq(x, f, q, db):
    g = 10 ** (db / 40)
    c, al = _rbj(f, q)
    a0 = 1 + al / g
    return biquad(x, (1 + al * g) / a0, -2 * c / a0, (1 - al * g) / a0, -2 * c / a0, (1 - al / g) / a0)


def band(x, lo, hi, q=0.7071):
    return lp(hp(x, lo, q), hi, q)


def sweep(x, freq, q=1.0, mode="band"):
    """State-variable filter whose frequency follows the list `freq` (read every 32 samples)."""
    ic1 = ic2 = 0.0
    out, k = [], 1.0 / q
    band_mode = mode == "band"
    for s in range(0, len(x), 32):
        g = math.tan(math.pi * min(freq[min(s, len(freq) - 1)], 0.45 * SR) / SR)
        a1 = 1.0 / (1.0 + g * (g + k))
        a2 = g * a1
        a3 = g * a2
        for v in x[s : s + 32]:
            v3 = v - ic2
            v1 = a1 * ic1 + a2 * v3
            v2 = ic2 + a2 * ic1 + a3 * v3
            ic1 = 2 * v1 - ic1
            ic2 = 2 * v2 - ic2
            out.append(k * v1 if band_mode else v2)
    return out


# ---------------------------------------------------------------------------------------------- struck things
def strike(ms, r=None, grit=0.0):
    """Contact force: a raised-cosine push of `ms`. Short = hard = bright. grit mixes noise into the contact."""
    n = max(2, count(ms / 1000))
    x = [0.5 - 0.5 * math.cos(TAU * (i + 0.5) / n) for i in range(n)]
    s = sum(x)
    x = [v / s for v in x]
    if grit and r:
        x = [v * (1 + grit * (2 * r.random() - 1)) for v in x]
    return x


def modal(sec, modes, exc=(1.0,)):
    """A body of ringing modes (frequency, t60, gain) driven by the contact force exc."""
    n = count(sec)
    out = [0.0] * n
    exc = list(exc)
    for f, t60, g in modes:
        if f > 0.46 * SR:
            continue
        w = TAU * f / SR
        rad = math.exp(-6.9078 / (t60 * SR))
        c1, c2 = 2 * rad * math.cos(w), -rad * rad
        g *= math.sin(w)
        y1 = y2 = 0.0
        last = min(n, len(exc) + count(t60 * 1.4))
        for i in range(min(len(exc), last)):
            y = g * exc[i] + c1 * y1 + c2 * y2
            out[i] += y
            y2, y1 = y1, y
        for i in range(len(exc), last):
            y = c1 * y1 + c2 * y2
            out[i] += y
            y2, y1 = y1, y
    return out


def detune(modes, r, spread=0.012, pitch=1.0, flip=True):
    """The same object hit elsewhere: each mode off a little in frequency, decay, strength.

    flip turns the sign of modes above the second, so that not all start with a push in the same direction."""
    out = []
    for i, (f, t60, g) in enumerate(modes):
        f *= pitch * (1 + r.uniform(-spread, spread))
        t60 *= r.uniform(0.85, 1.15)
        g *= r.uniform(0.75, 1.25) * (r.choice((-1, 1)) if flip and i > 1 else 1)
        out.append((f, t60, g))
    return out


def wood(base, size=1.0, t60=0.10, n=9, stretch=1.0):
    """Modes of a plank: free-bar and plate ratios mixed, higher ones die faster."""
    ratios = (1.0, 1.47, 2.09, 2.76, 3.56, 4.9, 6.3, 8.2, 10.9, 13.6)[:n]
    return [(base * q**stretch, t60 / (1 + 0.55 * (q - 1)), size / (1 + 0.35 * (q - 1))) for q in ratios]


def glide(sec, f0, f1, tau, t60, attack=0.001):
    """One partial whose pitch falls (or climbs) from f0 to f1 with time constant tau."""
    ph, out = 0.0, []
    e = decay(sec, t60, attack)
    k, d = math.exp(-1 / (tau * SR)), f0 - f1
    for v in e:
        out.append(v * math.sin(ph))
        ph += TAU * (f1 + d) / SR
        d *= k
    return out


def pluck(f, sec, r, t60=2.0, bright=0.5, pos=0.2, pick_ms=2.0):
    """Karplus-Strong string: a pick-shaped noise burst in a tuned, damped delay line."""
    period = SR / f
    b = 1 - bright
    b *= 0.5
    whole = int(period - b - 0.2)
    frac = period - b - whole
    ap = (1 - frac) / (1 + frac)
    src = lp([2 * r.random() - 1 for _ in range(whole)], 400 + 5200 * bright)
    p = max(1, int(whole * pos))
    src = [src[i] - src[i - p] for i in range(whole)]
    m = sum(src) / whole
    line = [v - m for v in src]
    loss = math.exp(-6.9078 / (t60 * f))
    out, i, prev, apx, apy = [], 0, 0.0, 0.0, 0.0
    for _ in range(count(sec)):
        v = line[i]
        out.append(v)
        low = loss * ((1 - b) * v + b * prev)
        prev = v
        y = ap * low + apx - ap * apy
        apx, apy = low, y
        line[i] = y
        i += 1
        if i == whole:
            i = 0
    return out


# ---------------------------------------------------------------------------------------------- friction
def grains(sec, rate, r, size=1.5, shape=None):
    """Poisson shower of tiny one-sided contacts (rate a second, or a list of rates per sample).

    Contact strengths are heavy-tailed (size = exponent), as fibres catching on fibres are."""
    n = count(sec)
    out = [0.0] * n
    var = isinstance(rate, list)
    i = 0
    while i < n:
        cur = rate[i] if var else rate
        if cur < 1:
            i += 64
            continue
        i += max(1, int(r.expovariate(cur) * SR))
        if i < n:
            out[i] += (1 if r.random() < 0.5 else -1) * r.random() ** size
    return out


def paper(sec, r, lo=1500, hi=7500, density=2600, hiss=0.35, tone=None):
    """Paper drawn over something: granular catches plus a little hiss, in a band; tone = (f, q, dB) resonances."""
    g = grains(sec, density, r, 2.0)
    w = white(sec, r)
    x = [a + hiss * 0.35 * b for a, b in zip(g, w)]
    x = band(x, lo, hi)
    for f, q, db in tone or ():
        x = bell_eq(x, f, q, db)
    return x


def stick_slip(sec, rate, r, jitter=0.08):
    """Saw-like train of slips (creaks, chair legs): rate is a list of slips a second."""
    n = count(sec)
    out = [0.0] * n
    t = 0.0
    while t < n - 2:
        i = int(t)
        f = t - i
        a = r.uniform(0.6, 1.0)
        out[i] += a * (1 - f)
        out[i + 1] += a * f
        t += SR / max(8.0, rate[i]) * (1 + r.uniform(-jitter, jitter))
    return out


# ---------------------------------------------------------------------------------------------- voices
VOWELS = {  # formant frequency, bandwidth, gain
    "o": ((450, 75, 1.0), (760, 90, 0.26), (2500, 160, 0.07), (3300, 220, 0.035)),
    "a": ((740, 90, 1.0), (1180, 110, 0.60), (2600, 170, 0.16), (3500, 230, 0.07)),
    "uh": ((560, 80, 1.0), (1150, 100, 0.40), (2450, 170, 0.12), (3400, 230, 0.05)),
    "i": ((320, 60, 1.0), (2150, 140, 0.30), (2900, 180, 0.20), (3600, 230, 0.08)),
}


def voice(sec, pitch, amp, vowel, r, size=1.0, breath=0.06):
    """Glottal pulses (list pitch in Hz, list amp) through the formants of a mouth; size < 1 = larger head."""
    n = count(sec)
    src = [0.0] * n
    ph, jit, opened, breathy = 0.0, 1.0, 0.62, 0.0
    rnd = r.random
    for i in range(n):
        if ph >= 1.0:
            ph -= 1.0
            jit = 1 + r.uniform(-0.012, 0.012)
            breathy = r.uniform(0.7, 1.0)
        if ph < opened:
            q = ph / opened
            g = q * q * (3 - 4 * q) if q < 0.75 else (1 - q) * 1.5  # open slowly, close fast
        else:
            g = 0.0
        src[i] = amp[i] * (g * breathy + breath * (0.25 + g) * (2 * rnd() - 1))
        ph += pitch[i] * jit / SR
    prev, d = 0.0, []
    for v in src:  # lips radiate the derivative
        d.append(v - prev)
        prev = v
    out = [0.0] * n
    for f, bw, g in VOWELS[vowel]:
        f *= size
        y = bp(d, f, f / (bw * 1.3))
        for i in range(n):
            out[i] += g * 14 * y[i]
    return out


# ---------------------------------------------------------------------------------------------- place, end
_LINES = (0.01129, 0.01487, 0.01973, 0.02391)
_TAPS = ((0.0031, 0.50), (0.0057, -0.38), (0.0083, 0.33), (0.0121, -0.24), (0.0169, 0.19))


def room(x, wet=0.2, rt60=0.30, size=1.0, dark=4500, tail=0.0):
    """A small wooden room: five early reflections and a four-line feedback network with a dull wall."""
    x = x + [0.0] * count(tail)
    n = len(x)
    src = lp(x, dark)
    out = list(x)
    for t, g in _TAPS:
        k = count(t * size)
        g *= wet
        for i in range(k, n):
            out[i] += g * src[i - k]
    d = [count(t * size) for t in _LINES]
    g0, g1, g2, g3 = (10 ** (-3 * k / SR / rt60) for k in d)
    b0, b1, b2, b3 = ([0.0] * k for k in d)
    d0, d1, d2, d3 = d
    i0 = i1 = i2 = i3 = 0
    l0 = l1 = l2 = l3 = 0.0
    w = wet * 0.5
    for i in range(n):
        l0 += 0.55 * (b0[i0] - l0)
        l1 += 0.55 * (b1[i1] - l1)
        l2 += 0.55 * (b2[i2] - l2)
        l3 += 0.55 * (b3[i3] - l3)
        v0, v1, v2, v3 = l0 * g0, l1 * g1, l2 * g2, l3 * g3
        h = 0.5 * (v0 + v1 + v2 + v3)
        s = src[i]
        b0[i0] = s + v0 - h
        b1[i1] = s + v1 - h
        b2[i2] = v2 - h + s
        b3[i3] = v3 - h + s
        i0 = i0 + 1 if i0 + 1 < d0 else 0
        i1 = i1 + 1 if i1 + 1 < d1 else 0
        i2 = i2 + 1 if i2 + 1 < d2 else 0
        i3 = i3 + 1 if i3 + 1 < d3 else 0
        out[i] += w * (v0 - v1 + v2 - v3)
    return out


def fade(x, first=0.002, last=0.002):
    a, b, n = count(first), count(last), len(x)
    x = list(x)
    for i in range(min(a, n)):
        x[i] *= 0.5 - 0.5 * math.cos(math.pi * i / a)
    for i in range(min(b, n)):
        x[n - 1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / b)
    return x


def limit(x, ceiling=0.501, knee=0.6):
    """Soft ceiling: straight up to knee x ceiling, then bent over so that nothing passes the ceiling."""
    t = ceiling * knee
    s = ceiling - t
    th = math.tanh
    return [v if -t < v < t else (t + s * th((v - t) / s) if v > 0 else -t + s * th((v + t) / s)) for v in x]


def k_weight(x):
    """Loudness weighting of ITU-R BS.1770 (shelf and high-pass, coefficients for 44.1 kHz)."""
    x = biquad(x, 1.53084123, -2.65097999, 1.16907908, -1.66365511, 0.71259543)
    return biquad(x, 1.0, -2.0, 1.0, -1.98916967, 0.98919904)


def loudness(x, window=0.05):
    """Loudest `window` of the K-weighted sound, in dB (short sounds count as padded with silence)."""
    w, n = count(window), len(x)
    k = k_weight(x + [0.0] * max(0, w - n))
    hop = max(1, w // 8)
    cells = [sum(v * v for v in k[i : i + hop]) for i in range(0, len(k), hop)]
    top = max(sum(cells[i : i + 8]) for i in range(max(1, len(cells) - 7)))
    return 10 * math.log10(top / w + 1e-15)


def around(x, effect, lead=0.1):
    """A filter run over a loop: it has already heard the end when it meets the start."""
    k = count(lead)
    return effect(x[-k:] + x)[k:]


def loop(make, sec, seam=1.5):
    """Seamless noise: make(sec + seam), then the overhang is cross-faded (equal power) into the start."""
    x = make(sec + seam)
    n, s = count(sec), count(seam)
    out = x[:n]
    for i in range(s):
        p = math.pi / 2 * i / s
        out[i] = x[i] * math.sin(p) + x[n + i] * math.cos(p)
    return out
