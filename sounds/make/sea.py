"""Mugs, water, glass and ropes: what sounds aboard. Same recipe shape as cards.py."""

import math

from .bar import BAR, COIN, crowd
from .cards import TABLE
from .dsp import (
    SR, TAU, add, band, bell_eq, biquad, bump, count, decay, detune, env, fade, glide, grains, hp, lp, modal, norm,
    pink, room, scale, silence, stick_slip, strike, sweep, times, voice, white, wood,
)


def mug(r, v):
    """Pewter and stoneware down on oak: table, vessel, and the beer moving."""
    out = silence(0.250)
    pot = [(870, 0.08, 0.7), (1460, 0.10, 1), (2240, 0.09, 0.8), (3310, 0.07, 0.5), (4700, 0.05, 0.3)]
    add(out, norm(modal(0.20, detune(BAR, r, 0.02, 0.86 * v.pitch), strike(1.5, r, 0.3))), 0.003, 0.85)
    add(out, norm(modal(0.22, detune(pot, r, 0.03, v.pitch), strike(0.5, r, 0.4))), 0.003, 0.36)
    second = modal(0.12, detune(pot, r, 0.03, v.pitch), strike(0.6, r, 0.4))
    add(out, norm(second), 0.003 + r.uniform(0.030, 0.042), 0.11)
    slosh = times(sweep(white(0.18, r), env(0.18, (0, 500), (0.08, 900), (0.18, 400)), 2.0), bump(0.18, 0.35))
    add(out, norm(slosh), 0.045, 0.07)
    return fade(room(out, 0.12, 0.18, 0.9, 3500), 0.002, 0.04)


def bubbles(r, sec, rate, lo, hi, rise=1.15):
    """Air caught in water: short sine drops, each climbing a little as it nears the surface."""
    out = silence(sec + 0.05)
    t = 0.0
    while t < sec:
        f = lo * (hi / lo) ** r.random()
        t60 = r.uniform(0.012, 0.035) * 900 / f + 0.006
        drop = glide(min(0.05, t60), f, f * r.uniform(1.02, rise), 0.012, t60, 0.0015)
        add(out, drop, t, r.uniform(0.2, 1) * (lo / f) ** 0.35)
        t += r.expovariate(rate)
    return norm(out)[: count(sec)]


def water(r, v):
    out = silence(0.500)
    pop = glide(0.06, 420 * v.pitch, 980 * v.pitch, 0.010, 0.045, 0.0012)
    add(out, pop, 0.004, 0.80)
    add(out, norm(times(band(white(0.02, r), 900, 5000), decay(0.02, 0.012, 0.0005))), 0.004, 0.26)
    add(out, norm(times(band(grains(0.03, 900, r, 1.5), 700, 3000), bump(0.03, 0.8))), 0.0, 0.05)
    n = 0.375
    pour = bubbles(r, n, 170, 420, 2300)
    stream = times(band(white(n, r), 900, 4200), env(n, (0, 0.2), (0.06, 1), (n, 0.8)))
    e = env(n, (0, 0), (0.05, 0.9), (0.28, 1), (n, 0))
    add(out, times(pour, e), 0.115, 0.46)
    add(out, norm(times(stream, e)), 0.115, 0.085)
    return fade(room(out, 0.10, 0.15, 0.8, 4500), 0.002, 0.04)


def coin_found(r, v):
    """Spun on the table: the rim's touches come faster and the ring wavers with them, then it lies flat."""
    sec = 0.6
    out = silence(sec)

    def ring(q):
        return [(f, 6.5 * t60, g) for f, t60, g in detune(COIN, q, 0.003, 1 + 0.012 * q.random())]

    t, rate = 0.004, 17.0
    while t < 0.50:
        p = t / 0.5
        add(out, norm(modal(0.22, ring(r), strike(0.15, r, 0.3))), t, (0.42 - 0.22 * p) * r.uniform(0.8, 1))
        add(out, norm(modal(0.03, [(640, 0.02, 1), (1180, 0.016, 0.6)], strike(0.8))), t, 0.10 * (1 - 0.4 * p))
        rate *= 1.10
        t += 1 / rate
    add(out, norm(modal(0.08, detune(COIN, r, 0.01, 0.97), strike(0.2, r, 0.3))), 0.515, 0.34)
    add(out, norm(modal(0.05, detune(TABLE, r, 0.02, 1.6), strike(1.2))), 0.515, 0.22)
    return fade(room(out, 0.10, 0.18, 0.8, 6000), 0.002, 0.04)


def whistle(r, v):
    """Low two-note whistle through lips: nearly a sine, with the breath round it."""
    sec = 0.6
    p = env(sec, (0, 880), (0.05, 930), (0.19, 1010), (0.24, 1240), (0.30, 1265), (0.46, 1180), (sec, 1020))
    a = env(sec, (0, 0), (0.035, 0.8), (0.16, 1), (0.215, 0.35), (0.26, 0.95), (0.42, 0.8), (0.57, 0), (sec, 0))
    ph, wob, x = 0.0, 0.0, []
    for i, f in enumerate(p):
        if i % 90 == 0:
            wob = 0.9 * wob + r.uniform(-0.0025, 0.0025)
        ph += TAU * f * (1 + wob + 0.006 * math.sin(TAU * 5.6 * i / SR)) / SR
        x.append(math.sin(ph) + 0.05 * math.sin(2 * ph) + 0.02 * math.sin(3 * ph))
    air = sweep(white(sec, r), p, 5.0)
    out = add(times(x, a), times(norm(air), a), 0, 0.11)
    out = add(scale(out, 0.8), times(band(white(sec, r), 1500, 6000), a), 0, 0.012)
    return fade(room(out, 0.20, 0.35, 1.1, 4000), 0.004, 0.06)


GLASS = [(2240, 0.10, 0.8), (3860, 0.12, 1.0), (5930, 0.09, 0.7), (8350, 0.06, 0.4), (1180, 0.04, 0.3)]


def hourglass(r, v):
    out = silence(0.400)
    for at, g in ((0.003, 1.0), (0.082, 0.55)):
        add(out, norm(modal(0.12, detune(GLASS, r, 0.015), strike(0.3, r, 0.2))), at, 0.40 * g)
        add(out, norm(modal(0.10, detune(wood(240, 1, 0.06, 7), r, 0.02), strike(1.2, r, 0.2))), at, 0.52 * g)
    n = 0.29
    sand = hp(grains(n, 9000, r, 3), 4200)
    sand = lp(bell_eq(sand, 6800, 0.9, 6), 11000)
    add(out, norm(times(sand, env(n, (0, 0), (0.06, 1), (0.16, 0.8), (n, 0)))), 0.10, 0.30)
    return fade(room(out, 0.08, 0.12, 0.7, 5000), 0.002, 0.03)


def tick(r, v):
    m = [(760, 0.02, 0.6), (1750, 0.018, 1), (2900, 0.014, 0.7), (4700, 0.009, 0.4)]
    out = add(silence(0.060), norm(modal(0.05, detune(m, r, 0.04, v.pitch), strike(0.35, r, 0.2))), 0.002, 0.8)
    return add(
        out, norm(modal(0.03, detune(m, r, 0.04, 0.85 * v.pitch), strike(0.4, r, 0.2))), r.uniform(0.024, 0.029), 0.14
    )


def ship_bell(r, v):
    m = [
        (415, 2.2, 0.20), (832, 2.6, 1.0), (834.2, 2.3, 0.6), (992, 1.5, 0.35), (1660, 1.5, 0.75), (1668, 1.3, 0.3),
        (2240, 0.8, 0.35), (2490, 0.7, 0.30), (3480, 0.5, 0.24), (4720, 0.3, 0.15), (6100, 0.2, 0.10),
    ]
    x = norm(modal(0.69, detune(m, r, 0.0005, 1, False), strike(0.4, r, 0.2)))
    clap = times(hp(white(0.006, r), 2500), decay(0.006, 0.005, 0.0003))
    out = add(silence(0.700), add(x, norm(clap), 0, 0.10), 0.002, 0.8)
    return fade(room(out, 0.16, 0.4, 1.2, 4500), 0.002, 0.26)


def hiccup(r, v):
    """Hic: a gasp cut off by the glottis; then the table laughs."""
    sec = 1.1
    out = silence(sec)
    n = 0.115
    f = 230 * v.pitch
    p = env(n, (0, f), (0.05, f * 1.7), (0.095, f * 2.15), (n, f * 2.1))
    a = env(n, (0, 0), (0.012, 0.5), (0.06, 1), (0.094, 0.9), (0.100, 0), (n, 0))
    add(out, norm(voice(n, p, a, "i", r, 1.0, 0.35)), 0.004, 0.80)
    gasp = times(band(white(0.09, r), 900, 4500), env(0.09, (0, 0), (0.05, 0.6), (0.088, 1), (0.09, 0)))
    add(out, norm(gasp), 0.006, 0.10)
    add(out, norm(modal(0.06, [(150, 0.05, 1), (260, 0.04, 0.6)], strike(3))), 0.100, 0.16)
    add(out, crowd(r, 0.82, "laugh", 9, 0.12), 0.27, 0.72)
    return fade(room(out, 0.20, 0.30, 1.1, 3800), 0.002, 0.12)


def creak(r, sec, lo, hi, body, jitter=0.10):
    """Rope or timber under load: slips that slow and quicken, each ringing the body."""
    mid = sec / 2
    rate = env(sec, (0, lo), (mid * 0.8, hi), (mid * 1.2, hi * 0.9), (sec, lo * 0.8))
    s = stick_slip(sec, rate, r, jitter)
    e = bump(sec, 0.45, 1.0)
    s = times(s, e)
    out = [0.0] * len(s)
    for f, t60, g in detune(body, r, 0.05):
        w, rad = TAU * f / SR, math.exp(-6.9078 / (t60 * SR))
        y = biquad(s, g * math.sin(w), 0, 0, -2 * rad * math.cos(w), rad * rad)
        out = [a + b for a, b in zip(out, y)]
    fibre = band(grains(sec, 800, r, 2), 900, 4500)
    return norm(add(norm(out), norm(times(fibre, e)), 0, 0.18))


ROPE = [(310, 0.03, 0.7), (540, 0.035, 1), (830, 0.03, 0.9), (1240, 0.022, 0.7), (1810, 0.016, 0.5), (2700, 0.010, 0.3)]
HULL = [(140, 0.07, 0.8), (232, 0.08, 1), (371, 0.06, 0.8), (590, 0.04, 0.5), (930, 0.03, 0.3), (1450, 0.02, 0.15)]


def wave(r, sec, lo=350, hi=1700, top=0.42, froth=0.22):
    x = sweep(pink(sec, r), env(sec, (0, lo), (sec * top, hi), (sec, lo * 1.1)), 0.6)
    body = times(x, bump(sec, top, 1.6))
    foam = band(grains(sec, 5200, r, 2.5), 1800, 7000)
    foam = times(foam, bump(sec, min(0.9, top + 0.17), 2.0))
    return norm(add(norm(body), norm(foam), 0, froth))


def sail(r, v):
    out = silence(1.400)
    add(out, wave(r, 1.36, 320, 1500 * v.pitch, 0.52), 0.004, 0.50)
    add(out, creak(r, 0.46, 26, 62, ROPE), 0.05, 0.62)
    add(out, creak(r, 0.34, 22, 44, ROPE, 0.16), 0.70, 0.40)
    return fade(room(out, 0.10, 0.25, 1.2, 4000), 0.006, 0.14)
