"""Four tags for a tired upright piano and a plucked bass. Notes are (start, midi, length, strength)."""

import math

from .bar import bass_note
from .dsp import (SR, add, band, count, decay, fade, lp, modal, norm, room, scale, silence, strike, times, white)


def hz(midi):
    return 440.0 * 2 ** ((midi - 69) / 12)


def piano(r, midi, length, force):
    """One key: two or three strings slightly apart (a bar piano), stiff partials, two-stage decay, hammer thud."""
    f0, sec = hz(midi), length + 0.14
    n = count(sec)
    stiff = 0.00035 * 2 ** ((midi - 60) / 14)
    strings = (-1.6, 1.9) if midi < 58 else (-2.4, 0.5, 3.0)  # cents
    hit = 1 / 8.4  # where the hammer strikes
    modes = []
    for cents in strings:
        f1 = f0 * 2 ** ((cents + r.uniform(-0.5, 0.5)) / 1200)
        for k in range(1, 19):
            f = k * f1 * math.sqrt(1 + stiff * k * k)
            if f > 6500:
                break
            g = abs(math.sin(math.pi * k * hit)) / k**0.55 * math.exp(-f / (900 + 1700 * force))
            t60 = 7.0 * (110 / f0) ** 0.45 / (1 + 0.22 * k + f / 2600)
            modes.append((f, t60, g))
            if cents == strings[0]:
                modes.append((f * 1.0004, t60 * 0.18, g * 1.1))  # prompt sound, quickly spent
    x = modal(sec, modes, strike(1.9 - 1.1 * force, r, 0.1))
    off = count(length)  # damper
    k, g = math.exp(-6.9078 / (0.13 * SR)), 1.0
    for i in range(off, n):
        g *= k
        x[i] *= g
    x = norm(x)
    thud = modal(
        0.10,
        [(96, 0.07, 1), (180, 0.06, 0.9), (285, 0.05, 0.7), (520, 0.03, 0.5), (900, 0.02, 0.3)],
        strike(2.2, r, 0.3),
    )
    add(x, norm(thud), 0, 0.10 + 0.06 * force)
    add(x, norm(times(band(white(0.015, r), 600, 3000), decay(0.015, 0.010, 0.001))), 0, 0.035 * force)
    return scale(fade(x, 0.0015, 0.02), force)


def play(r, keys, bass, sec):
    """The piano is dulled and boxed in as an upright against a wall is; the bass stands beside it."""
    left = silence(sec)
    for at, midi, length, force in keys:
        add(left, piano(r, midi, length, force), at + r.uniform(-0.004, 0.004) + 0.006)
    left = norm(lp(left, 4200, 0.6))
    low = silence(sec)
    for at, midi, length, g in bass:
        add(low, bass_note(r, hz(midi), length, g), at + 0.006)
    out = add(scale(left, 0.85), norm(low), 0, 0.52)
    return fade(room(out, 0.22, 0.45, 1.2, 3600), 0.002, 0.22)


def chord(at, notes, length, force, roll=0.012):
    return [
        (at + roll * i, m, length - roll * i, force * (0.66 if i < len(notes) - 1 else 0.80))
        for i, m in enumerate(notes)
    ]


def win(r, v):
    """F major, swung, a turn up the sixth and a cheeky last chord (F six-nine)."""
    e = 0.145
    keys = [
        (0, 65, e, 0.60), (e * 1.0, 69, e, 0.62), (e * 1.66, 72, e, 0.70), (e * 2.66, 74, e * 0.8, 0.80),
        (e * 3.32, 72, e, 0.68),
    ]
    keys += chord(e * 4.32, (56, 63, 68), 0.11, 0.55) + chord(e * 5.3, (57, 62, 67, 72, 77), 0.72, 0.90)
    bass = [(0, 41, 0.27, 0.9), (e * 2, 45, 0.27, 0.8), (e * 4.32, 48, 0.14, 0.8), (e * 5.3, 41, 0.72, 1.0)]
    return play(r, keys, bass, 1.6)


def lose(r, v):
    """D minor: four steps down a stair and a chord with a sour major seventh."""
    e = 0.20
    keys = [(0, 69, e * 0.9, 0.68), (e, 68, e * 0.9, 0.60), (2 * e, 67, e * 0.9, 0.56), (3 * e, 65, e * 0.8, 0.52)]
    keys += [(0, 62, e * 0.9, 0.40), (e, 61, e * 0.9, 0.38), (2 * e, 60, e * 0.9, 0.36)] + chord(
        4 * e + 0.03, (50, 57, 61, 65), 0.66, 0.62, 0.03
    )
    bass = [(0, 38, 0.38, 0.9), (2 * e, 36, 0.38, 0.8), (4 * e + 0.03, 38, 0.70, 1.0)]
    return play(r, keys, bass, 1.6)


def menu(r, v):
    """The door opens: bass walks up a fourth, a rolled A minor nine answers."""
    bass = [(0, 40, 0.19, 0.85), (0.20, 43, 0.19, 0.8), (0.40, 45, 0.95, 1.0)]
    keys = chord(0.42, (55, 60, 64, 71), 0.95, 0.70, 0.035) + [(0.80, 76, 0.45, 0.46), (0.95, 74, 0.40, 0.42)]
    return play(r, keys, bass, 1.6)


def overturn(r, v):
    """Takeover: the stairs run upwards in bare tritones and end on a stamped, grinning cluster."""
    keys, t = [], 0.0
    for i, m in enumerate((50, 53, 56, 59, 62, 65)):
        keys += [(t, m, 0.085, 0.55 + 0.05 * i), (t, m + 6, 0.085, 0.50 + 0.05 * i)]
        t += 0.088 - 0.004 * i
    keys += chord(t + 0.04, (51, 57, 61, 66, 72), 0.16, 0.95, 0.004) + chord(
        t + 0.30, (50, 54, 60, 65, 69), 0.52, 0.85, 0.006
    )
    bass = [(0, 38, 0.24, 0.9), (0.24, 32, 0.22, 0.9), (t + 0.04, 39, 0.2, 1.0), (t + 0.30, 38, 0.6, 1.0)]
    return play(r, keys, bass, 1.5)
