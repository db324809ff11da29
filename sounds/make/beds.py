"""Room beds: loops without a seam. Noise layers are cross-faded into their own start, single events are laid down
with wrap-around, and steady tones make a whole number of turns in the loop."""

import math

from .dsp import (
    SR, TAU, add, around, band, bp, bump, count, detune, env, grains, loop, lp, modal, norm, pink, room, scale, silence,
    strike, times, white,
)
from .sea import HULL, ROPE, bubbles, creak, wave


def rms(x):
    return math.sqrt(sum(v * v for v in x) / len(x)) or 1e-9


def level(x, db):
    return scale(x, 10 ** (db / 20) / rms(x))


def tones(sec, parts):
    """Steady partials (frequency, gain, slow depth, slow cycles) rounded to whole turns of the loop."""
    n = count(sec)
    out = [0.0] * n
    for f, g, depth, cyc in parts:
        w = TAU * round(f * sec) / n
        m = TAU * cyc / n
        c, s1, s2 = 2 * math.cos(w), math.sin(-w), math.sin(-2 * w)
        for i in range(n):
            y = c * s1 - s2
            s2, s1 = s1, y
            out[i] += g * y * (1 + depth * math.sin(m * i))
    return out


def swell(sec, r, cycles, floor=0.5):
    """A slow random-looking gain that closes on itself after sec."""
    parts = [(k, r.random() * TAU, 1 / math.sqrt(i + 1)) for i, k in enumerate(cycles)]
    n, top = count(sec), sum(p[2] for p in parts)
    step, out = 64, []
    for i in range(0, n, step):
        s = sum(g * math.sin(TAU * k * i / n + p) for k, p, g in parts) / top
        out.extend([floor + (1 - floor) * (0.5 + 0.5 * s)] * step)
    out = out[:n]
    a = 1 / 400  # smooth the steps; run once before to close the loop
    y = out[-1]
    for _ in range(2):
        res = []
        for q in out:
            y += a * (q - y)
            res.append(y)
    return res


def office(r, v, sec=30.0):
    """Ventilation and ballast hum; far off, behind a door, somebody types a form."""
    air = level(loop(lambda s: add(lp(pink(s, r), 300), lp(bp(pink(s, r), 420, 2.0), 700), 0, 0.5), sec), -25)
    hum = level(tones(sec, ((100, 1, 0.08, 5), (200, 0.45, 0.1, 7), (300, 0.22, 0, 1), (50, 0.35, 0.1, 3))), -31)
    out = add(air, hum)
    keys, t = silence(sec), 1.3
    while t < sec - 1.0:
        word = r.randint(3, 9)
        for _ in range(word):
            m = [(620, 0.03, 0.8), (1240, 0.035, 1), (1980, 0.025, 0.7), (2900, 0.015, 0.4)]
            k = room(norm(modal(0.07, detune(m, r, 0.06), strike(0.9, r, 0.4))), 0.5, 0.4, 1.4, 1500, 0.25)
            add(keys, k, t, r.uniform(0.5, 1), True)
            t += r.uniform(0.11, 0.19)
        t += r.choice((0.25, 0.3, 0.6, 1.4))
        if r.random() < 0.16:
            line = modal(0.8, [(2650, 0.9, 1), (2662, 0.8, 0.5), (5400, 0.4, 0.25)], strike(0.4))
            add(keys, room(norm(line), 0.5, 0.4, 1.4, 2200, 0.2), t, 0.42, True)
            slide = times(band(grains(0.32, 260, r, 1), 500, 2200), bump(0.32, 0.6))
            add(keys, norm(slide), t + 0.35, 0.35, True)
            t += 1.1
    keys = around(keys, lambda x: lp(x, 1500, 0.6))
    return add(out, scale(norm(keys), 0.24))


def cellar(r, v, sec=30.0):
    """Rain on the street above, drips below, and a chamber organ that has been holding one chord for a century."""
    rain = loop(lambda s: band(add(scale(white(s, r), 0.16), grains(s, 900, r, 4), 0, 1.0), 300, 2300, 0.6), sec)
    rain = level(times(rain, swell(sec, r, (1, 2, 3, 5), 0.55)), -31.5)
    low = level(loop(lambda s: lp(pink(s, r), 140), sec), -32)
    pipes = []
    for f, g in ((49.0, 1.0), (73.42, 0.7), (98.0, 0.55), (116.54, 0.35), (146.83, 0.22)):
        for k, h in ((1, 1), (2, 0.42), (3, 0.25), (4, 0.10), (6, 0.05)):
            pipes.append((f * k, g * h, 0.25, r.randint(1, 6)))
            pipes.append((f * k * 1.0023, g * h * 0.45, 0.2, r.randint(1, 6)))
    out = add(add(rain, low), level(tones(sec, pipes), -25.5))
    t = 0.7
    while t < sec:
        f = r.uniform(760, 1500)
        d = add(silence(0.5), norm(bubbles(r, 0.03, 60, f, f * 1.3, 1.35)), 0, 1)
        add(out, room(d, 0.6, 1.1, 1.5, 3000, 0.5), t, r.uniform(0.07, 0.18), True)
        t += r.expovariate(0.55) + 0.35
    return out


def basement(r, v, sec=30.0):
    """Room tone under a low ceiling, the lamp's buzz, a pipe that ticks."""
    tone = level(loop(lambda s: lp(pink(s, r), 280), sec), -27)
    air = level(loop(lambda s: bp(pink(s, r), 900, 0.8), sec), -41)
    buzz = [(100 * k, g, 0.06, 2 + k) for k, g in (
        (1, 1), (2, 0.30), (3, 0.42), (4, 0.14), (5, 0.28), (7, 0.20), (9, 0.13), (11, 0.09), (13, 0.06), (15, 0.04),
        (17, 0.025),
    )]
    b = times(level(tones(sec, buzz), -29.5), swell(sec, r, (3, 7, 11, 13), 0.62))
    out = add(add(tone, air), b)
    t = 2.0
    while t < sec - 1:
        for k in range(r.randint(1, 3)):
            m = [(540, 0.10, 1), (1130, 0.12, 0.8), (1890, 0.08, 0.5), (2700, 0.05, 0.3)]
            add(
                out, room(norm(modal(0.16, detune(m, r, 0.08), strike(0.6, r, 0.3))), 0.5, 0.5, 1.3, 2000, 0.3), t,
                r.uniform(0.04, 0.10), True,
            )
            t += r.uniform(0.3, 0.9)
        t += r.uniform(2.5, 6)
    return out


def gull(r):
    """A gull's call: five or six falling, hoarse, whistled cries."""
    out = silence(2.4)
    t, f = 0.0, r.uniform(900, 1150)
    for k in range(r.randint(3, 6)):
        n = r.uniform(0.17, 0.30)
        p = env(n, (0, f * 0.9), (n * 0.22, f * 1.32), (n, f * 0.86))
        a = env(n, (0, 0), (0.03, 1), (n * 0.6, 0.7), (n, 0))
        x = [0.0] * len(p)
        ph, rough = 0.0, r.uniform(60, 85)
        for i, q in enumerate(p):
            ph += TAU * q / SR
            am = 1 - 0.35 * (0.5 + 0.5 * math.sin(TAU * rough * i / SR))
            x[i] = am * (math.sin(ph) + 0.6 * math.sin(2 * ph) + 0.35 * math.sin(3 * ph) + 0.12 * math.sin(4 * ph))
        add(out, times(x, a), t, r.uniform(0.6, 1))
        t += n + r.uniform(0.05, 0.14)
        f *= r.uniform(0.93, 1.0)
    return room(norm(lp(out, 3600)), 0.35, 0.8, 1.5, 3000)


def sea(r, sec, g_db, hi, froth):
    out = silence(sec)
    t = 0.0
    while t < sec - 2.0:
        n = r.uniform(4.6, 6.4)
        add(
            out, wave(r, n, r.uniform(200, 280), hi * r.uniform(0.75, 1.3), r.uniform(0.36, 0.5), froth), t,
            r.uniform(0.6, 1), True,
        )
        t += n * r.uniform(0.70, 0.88)
    floor = loop(lambda s: band(pink(s, r), 50, 300), sec)
    return add(level(out, g_db), level(floor, g_db - 8))


def sea_day(r, v, sec=30.0):
    """Swell along the hull, a rope that works now and then, gulls over the harbour."""
    out = sea(r, sec, -25, 640, 0.10)
    t = 1.5
    while t < sec - 1:
        add(
            out,
            room(
                creak(r, r.uniform(0.5, 0.9), r.uniform(16, 24), r.uniform(34, 52), ROPE, 0.15), 0.3, 0.3, 1, 2500, 0.2,
            ),
            t, r.uniform(0.09, 0.20), True,
        )
        t += r.uniform(2.6, 5.6)
    for t in (4.0, 13.5, 22.5):
        add(out, gull(r), t + r.uniform(-1.5, 1.5), r.uniform(0.12, 0.19), True)
    return around(out, lambda x: lp(x, 4200, 0.6))


def cricket(r, f, sec=0.10):
    """Three or four scraped pulses."""
    n, out = count(sec), []
    for i in range(n):
        p = (i / SR * 31) % 1
        out.append(math.sin(TAU * f * i / SR) * math.sin(math.pi * p) ** 2 * math.sin(math.pi * i / n))
    return out


def sea_night(r, v, sec=30.0):
    """Small water against the planks, the hull's slow timber, crickets ashore."""
    out = sea(r, sec, -27, 380, 0.03)
    for who, (f, every, g) in enumerate(((3650, 0.58, 0.060), (3920, 0.71, 0.042), (3480, 0.83, 0.030))):
        k = round(sec / every)
        for i in range(k):
            if math.sin(TAU * (i / k * (who + 2)) + who * 2) > -0.35:
                add(
                    out, cricket(r, f * r.uniform(0.998, 1.002)), i * sec / k + r.uniform(-0.012, 0.012),
                    g * r.uniform(0.7, 1), True,
                )
    t = 0.8
    while t < sec:
        lap = bubbles(r, r.uniform(0.25, 0.5), 38, 230, 760, 1.2)
        lap = room(times(lap, bump(len(lap) / SR, 0.4)), 0.35, 0.35, 1.2, 1800, 0.2)
        add(out, lap, t, r.uniform(0.07, 0.16), True)
        t += r.uniform(1.0, 2.6)
    t = 3.0
    while t < sec - 1:
        x = creak(r, r.uniform(0.7, 1.2), r.uniform(11, 17), r.uniform(24, 36), HULL, 0.12)
        add(out, room(x, 0.4, 0.5, 1.2, 1500, 0.3), t, r.uniform(0.11, 0.20), True)
        t += r.uniform(4.5, 8.0)
    return around(out, lambda x: lp(x, 4600, 0.6))
