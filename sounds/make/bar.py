"""Wood, brass, drums and voices: the room round the table. Same recipe shape as cards.py."""

import math

from .dsp import (
    SR, TAU, add, band, bell_eq, biquad, bp, bump, count, decay, detune, env, fade, glide, grains, hp, lp, modal, norm,
    pink, pluck, room, scale, silence, stick_slip, strike, sweep, times, voice, white, wood,
)

BAR = [
    (138, 0.09, 0.50), (214, 0.09, 0.95), (302, 0.08, 1.0), (424, 0.065, 1.0), (585, 0.052, 0.9), (805, 0.040, 0.75),
    (1140, 0.030, 0.60), (1660, 0.02, 0.42), (2350, 0.014, 0.28),
]  # an oak table top, near the edge


def rap(r, v, ms=1.0, sec=0.12):
    """Knuckle on oak: bone through skin, a contact of a millisecond, little above 3 kHz."""
    x = norm(modal(sec, detune(BAR, r, 0.015, v.pitch), strike(ms, r, 0.15)))
    skin = times(band(white(0.012, r), 600, 3400), decay(0.012, 0.010, 0.0006))
    return add(x, norm(skin), 0.0, 0.36)


def knock(r, v):
    out = silence(0.180)
    gap = 0.088 + r.uniform(-0.006, 0.006)
    add(out, rap(r, v, 0.8), 0.002, 0.84)
    add(out, rap(r, v.at(v.pitch * r.uniform(0.985, 1.015)), 0.95), 0.002 + gap, 1.0)
    return room(out, 0.12, 0.14, 0.8, 3000)


def refused(r, v):
    """A hollow block under a cloth, struck once; the note sags as the hand presses on it."""
    out = silence(0.160)
    f = 415 * v.pitch
    for ratio, g, t60 in ((1, 1.0, 0.100), (2.37, 0.50, 0.055), (3.86, 0.26, 0.028), (5.7, 0.14, 0.018)):
        q = f * ratio * r.uniform(0.985, 1.015)
        add(
            out,
            glide(0.14, q, q * 0.80, r.uniform(0.025, 0.036), t60, 0.0012),
            0.002,
            g * r.choice((-1, 1)) * r.uniform(0.8, 1.2),
        )
    body = modal(
        0.13,
        detune([(96, 0.05, 0.5), (148, 0.07, 1), (231, 0.06, 0.8), (610, 0.02, 0.3)], r, 0.03, v.pitch),
        strike(2.2, r, 0.2),
    )
    add(out, norm(body), 0.003, 0.52)
    hit = times(band(white(0.02, r), 400, 2600), decay(0.02, 0.014, 0.0008))
    add(out, norm(hit), 0.002, 0.40)
    return room(lp(out, 1900, 0.6), 0.14, 0.12, 0.8, 1600)


DESK = [
    (1865, 1.1, 1.0), (1868.4, 1.0, 0.20), (4985, 0.60, 0.95), (4994, 0.55, 0.25), (8920, 0.30, 0.60), (8935, 0.3, 0.2),
    (3270, 0.14, 0.25), (6600, 0.12, 0.20), (12900, 0.14, 0.25),
]


def damp(x, at, t60):
    """A hand laid on the bell at a time."""
    i0, k = count(at), math.exp(-6.9078 / (t60 * SR))
    g = 1.0
    out = x[:i0]
    for q in x[i0:]:
        out.append(q * g)
        g *= k
    return out


def desk_bell(r, v):
    """Plunger down, clapper up against the dome, and a palm that ends it."""
    out = silence(0.400)
    plunger = modal(0.05, detune(wood(330, 1, 0.03, 6), r, 0.02), strike(0.9, r, 0.3))
    add(out, norm(plunger), 0.002, 0.16)
    dome = modal(0.39, detune(DESK, r, 0.0004, 1 + 0.08 * (v.pitch - 1), False), strike(0.10, r, 0.2))
    add(out, damp(norm(dome), 0.19, 0.15), 0.009, 0.80)
    tick = times(hp(white(0.004, r), 4000), decay(0.004, 0.003, 0.0002))
    add(out, norm(tick), 0.009, 0.10)
    return fade(room(out, 0.10, 0.22, 0.9, 6000), 0.002, 0.06)


def small_bell(r, pitch, sec, t60=0.9):
    m = [(f * 1.42 * pitch, t * t60, g) for f, t, g in DESK]
    return norm(modal(sec, detune(m, r, 0.0006, 1, False), strike(0.2, r, 0.2)))


def chair(r, v, sec=0.43):
    """Chair legs juddering over boards: slips that start fast, slow down and catch, through the chair's wood."""
    rate = [q * v.pitch for q in env(sec, (0, 95), (0.10, 150), (0.26, 118), (0.36, 72), (sec, 40))]
    slips = stick_slip(sec, rate, r, 0.14)
    body = [
        (185, 0.05, 0.8), (312, 0.05, 1.0), (468, 0.045, 1.0), (705, 0.04, 0.9), (985, 0.03, 0.7), (1420, 0.022, 0.5),
        (2150, 0.015, 0.30), (3200, 0.010, 0.18),
    ]
    body = detune(body, r, 0.04)
    x = [0.0] * len(slips)
    for f, t60, g in body:
        w, rad = TAU * f / SR, math.exp(-6.9078 / (t60 * SR))
        y = biquad(slips, g * math.sin(w), 0, 0, -2 * rad * math.cos(w), rad * rad)
        x = [a + b for a, b in zip(x, y)]
    x = norm(x)
    rub = band(white(sec, r), 500, 3200)
    e = env(sec, (0, 0), (0.03, 0.8), (0.12, 1), (0.20, 0.75), (0.30, 0.9), (0.40, 0.5), (sec, 0))
    return times(add(x, norm(rub), 0, 0.22), e)


def out_of_cards(r, v):
    out = silence(0.700)
    add(out, norm(chair(r, v)), 0.002, 0.72)
    add(out, norm(modal(0.10, detune(wood(150, 1, 0.09, 7), r, 0.03), strike(2.2, r, 0.2))), 0.405, 0.40)
    add(out, small_bell(r, 1 + 0.08 * (v.pitch - 1), 0.28), 0.415, 0.46)
    return fade(room(out, 0.16, 0.25, 1.0, 4000), 0.002, 0.07)


def bass_note(r, f, sec, g=1.0, t60=1.3):
    """Upright bass, plucked with the side of the finger: string, body, thump of the fingerboard."""
    s = norm(pluck(f, sec, r, t60, 0.32, 0.19))
    s = bell_eq(bell_eq(s, 105, 1.2, 4), 240, 1.4, 3)
    s = bell_eq(s, 800, 1.0, 4)
    s = sweep(s, env(sec, (0, 3000), (0.05, 1500), (0.18, 700), (sec, 420)), 0.6, "low")  # highs die first
    thump = modal(0.10, [(92, 0.06, 1), (176, 0.05, 0.7), (330, 0.04, 0.5), (610, 0.025, 0.3)], strike(3.0, r, 0.3))
    tick = times(band(white(0.012, r), 900, 3800), decay(0.012, 0.009, 0.0006))
    out = norm(times(s, env(sec, (0, 0), (0.004, 1), (sec, 1))))
    add(out, norm(thump), 0.0, 0.22)
    add(out, norm(tick), 0.0, 0.08)
    return scale(fade(out, 0.001, 0.04), g)


def rank(r, v):
    out = silence(0.500)
    lo, hi = 73.42 * (1 + (v.pitch - 1) * 0.15), 110.0 * (1 + (v.pitch - 1) * 0.15)
    a, b = (lo, hi) if v.up else (hi, lo)
    add(out, bass_note(r, a, 0.205, 0.85), 0.002)
    add(out, bass_note(r, b, 0.285, 1.0), 0.205)
    return fade(room(out, 0.10, 0.2, 1.0, 3000), 0.002, 0.08)


def crowd(r, sec, what, n=12, onset=0.07):
    """n drinkers at different distances saying "oh" (falling) or laughing (a string of ha's)."""
    out = silence(sec)
    for k in range(n):
        woman = r.random() < 0.4
        f = r.uniform(185, 245) if woman else r.uniform(98, 150)
        size = r.uniform(1.06, 1.18) if woman else r.uniform(0.90, 1.03)
        at = r.random() ** 1.5 * onset
        n_sec = sec - at - 0.01
        if what == "oh":
            hold = n_sec * r.uniform(0.75, 0.95)
            rise, fall = r.uniform(1.12, 1.32), r.uniform(0.72, 0.86)
            p = env(n_sec, (0, f), (0.10, f * rise), (0.24, f * rise * 0.98), (hold, f * fall), (n_sec, f * fall))
            a = env(n_sec, (0, 0), (0.06, 0.8), (0.16, 1), (hold * 0.6, 0.65), (hold, 0), (n_sec, 0))
            vow = "o" if r.random() < 0.75 else "uh"
        else:
            p, a, t = [(0, f * 1.1)], [(0, 0)], 0.0
            top, rate = r.uniform(1.25, 1.6), r.uniform(4.6, 6.2)
            g = 1.0
            while t < n_sec - 0.16:
                q = f * (top - 0.35 * t / n_sec)
                p += [(t + 0.02, q), (t + 0.09, q * 0.93), (t + 0.12, q * 0.85)]
                a += [(t + 0.012, 0.05), (t + 0.03, g), (t + 0.075, g * 0.8), (t + 0.105, 0.04)]
                g *= r.uniform(0.78, 0.97)
                t += 1 / rate * r.uniform(0.88, 1.12)
            p.append((n_sec, q * 0.8))
            a.append((n_sec, 0))
            p, a = env(n_sec, *p), env(n_sec, *a)
            vow = r.choice(("a", "a", "uh"))
        drift = 1.0
        wob = []
        for i in range(len(p)):
            if i % 220 == 0:
                drift += r.uniform(-0.006, 0.006) - 0.15 * (drift - 1)
            wob.append(drift)
        x = voice(n_sec, times(p, wob), a, vow, r, size, 0.16 if what != "oh" else 0.10)
        x = lp(x, r.uniform(1800, 4200), 0.6)
        add(out, norm(x), at, r.uniform(0.35, 1.0))
    return norm(out)


def cymbal(r, sec, choke):
    """Ninety crowded plate modes and their wash, grabbed at `choke`."""
    modes = []
    for k in range(90):
        f = 420 * 35 ** ((k + r.random()) / 90)
        modes.append((f, 0.5 + 1.4 * math.exp(-f / 5000), min(1.3, 0.15 + f / 4600) * r.choice((-1, 1))))
    x = norm(modal(sec, modes, strike(0.5, r, 0.6)))
    wash = times(hp(white(sec, r), 3000), env(sec, (0, 0.2), (0.012, 1), (0.10, 0.6), (sec, 0.2)))
    x = add(x, norm(wash), 0, 0.42)
    return damp(x, choke, 0.075)


def takeover(r, v):
    out = silence(1.200)
    add(out, norm(cymbal(r, 0.60, 0.24)), 0.002, 0.62)
    add(out, norm(modal(0.3, [(58, 0.28, 1), (96, 0.2, 0.6), (141, 0.14, 0.4)], strike(4))), 0.002, 0.40)
    oh = crowd(r, 0.90, "oh", 13)
    add(out, oh, 0.225, 0.78)
    return fade(room(out, 0.22, 0.35, 1.1, 3800), 0.002, 0.10)


COIN = [(4630, 0.038, 0.7), (7150, 0.042, 1.0), (9870, 0.034, 0.6), (12600, 0.025, 0.35), (2900, 0.02, 0.25)]


def coin(r, v):
    x = modal(0.030, detune(COIN, r, 0.02, v.pitch), strike(0.12, r, 0.4))
    out = add(silence(0.030), norm(x), 0.0012, 0.8)
    low = modal(0.02, [(820, 0.012, 1), (1500, 0.009, 0.7)], strike(0.5))
    return fade(add(out, norm(low), 0.0012, 0.16), 0.0012, 0.012)


LOW_BELL = (
    (0.5, 1.8, 0.50), (1.0, 1.3, 1.0), (1.003, 1.2, 0.4), (1.19, 1.0, 0.62), (1.50, 0.55, 0.30), (2.0, 0.80, 0.75),
    (2.51, 0.40, 0.30), (3.01, 0.35, 0.24), (4.17, 0.25, 0.17), (5.43, 0.16, 0.11), (6.8, 0.11, 0.07),
)


def low_bell(r, f, sec):
    m = [(f * q, t, g) for q, t, g in LOW_BELL]
    x = norm(modal(sec, detune(m, r, 0.0008, 1, False), strike(1.1, r, 0.15)))
    rim = times(band(white(0.02, r), 900, 3500), decay(0.02, 0.014, 0.0005))
    return add(x, norm(rim), 0, 0.07)


def breath(r, sec, top=0.45):
    x = sweep(pink(sec, r), env(sec, (0, 700), (sec * top, 1450), (sec, 800)), 1.1)
    return norm(times(x, bump(sec, top, 1.4)))


def discipline(r, v):
    out = silence(0.600)
    add(out, low_bell(r, v.hz, 0.59), 0.002, 0.85)
    if v.answer:
        add(out, low_bell(r, v.hz * v.answer, 0.44), 0.150, 0.60)
    add(out, breath(r, 0.56), 0.02, 0.30)
    return fade(room(out, 0.18, 0.40, 1.1, 3200), 0.002, 0.16)


def cancelled(r, v):
    """The same bell run backwards; a palm lands where the stroke would have been."""
    out = silence(0.400)
    x = low_bell(r, v.hz, 0.335)
    if v.answer:
        add(x, low_bell(r, v.hz * v.answer, 0.215), 0.120, 0.60)
    x = times(x, decay(0.335, 0.42, 0.001))[::-1]
    add(out, norm(add(x, breath(r, 0.335, 0.8), 0, 0.22)), 0.002, 0.8)
    hand = modal(0.07, [(138, 0.05, 1), (235, 0.04, 0.8), (410, 0.03, 0.5), (760, 0.02, 0.3)], strike(2.0, r, 0.3))
    add(out, norm(hand), 0.335, 0.62)
    add(out, norm(times(band(white(0.02, r), 500, 2400), decay(0.02, 0.018, 0.0008))), 0.335, 0.16)
    return fade(room(out, 0.10, 0.12, 0.8, 2600), 0.008, 0.02)


def hand_bell(r, v):
    """A hand bell, and in most hands its answer: nothing a vampire would own."""
    out = silence(0.600)
    add(out, small_bell(r, v.of, 0.58, 0.8), 0.004, 0.85)
    if v.answer:
        add(out, small_bell(r, v.of * v.answer, 0.42, 0.6), 0.155, 0.70)
    return fade(room(out, 0.14, 0.30, 1.0, 4200), 0.002, 0.16)


def hand_bell_stopped(r, v):
    """The same bell, caught in a palm before it has said much."""
    out = silence(0.400)
    add(out, damp(small_bell(r, v.of, 0.30, 0.6), 0.10, 0.05), 0.004, 0.85)
    hand = modal(0.07, [(138, 0.05, 1), (235, 0.04, 0.8), (410, 0.03, 0.5)], strike(2.0, r, 0.3))
    add(out, norm(hand), 0.105, 0.75)
    return fade(room(out, 0.10, 0.12, 0.8, 2600), 0.004, 0.04)


def drum_hit(r, f, sec, g=1.0):
    """Large skin drum, soft beater: circular-membrane ratios, pitch settling a little after the blow."""
    out = silence(sec)
    for q, a, t60 in (
        (1, 0.75, 0.50), (1.593, 0.80, 0.36), (2.136, 0.62, 0.26), (2.296, 0.50, 0.22), (2.653, 0.42, 0.18),
        (2.918, 0.36, 0.15), (3.5, 0.26, 0.12), (4.06, 0.18, 0.10),
    ):
        add(out, glide(sec, f * q * 1.09, f * q, 0.035, t60, 0.003), 0, a)
    skin = times(lp(white(0.06, r), 1300), decay(0.06, 0.045, 0.0025))
    add(out, norm(skin), 0, 1.1)
    return scale(norm(out), g)


def blood_hunt(r, v):
    out = silence(1.400)
    for at, g in ((0.002, 0.74), (0.455, 0.82), (0.910, 1.0)):
        add(out, drum_hit(r, 78 * r.uniform(0.985, 1.015), 0.48, g), at)
    return fade(room(out, 0.26, 0.5, 1.2, 1800), 0.002, 0.14)


def hum(sec, f=100.0, parts=((1, 0.7), (2, 0.6), (3, 0.45), (5, 0.25), (6, 0.25), (8, 0.12))):
    w = [(TAU * f * k / SR, g) for k, g in parts]
    return [sum(g * math.sin(a * i) for a, g in w) for i in range(count(sec))]


def lamp_chain(r):
    """Bead chain run through its bush, then the spring switch."""
    out = silence(0.40)
    t = 0.012
    while t < 0.175:
        bead = [(3900, 0.012, 0.8), (5700, 0.016, 1), (8100, 0.012, 0.5)]
        add(out, norm(modal(0.02, detune(bead, r, 0.06), strike(0.2, r, 0.6))), t, r.uniform(0.14, 0.30))
        t += r.uniform(0.011, 0.019)
    switch = [(480, 0.03, 0.7), (910, 0.03, 1), (1580, 0.025, 0.9), (2750, 0.018, 0.7), (4600, 0.012, 0.4)]
    add(out, norm(modal(0.06, detune(switch, r, 0.02), strike(0.5, r, 0.4))), 0.205, 0.85)
    add(out, norm(modal(0.04, detune(switch, r, 0.02, 1.2), strike(0.5, r, 0.4))), 0.245, 0.34)
    for k in range(5):
        add(
            out, norm(modal(0.03, detune([(4300, 0.03, 1), (6900, 0.03, 0.6)], r, 0.05), strike(0.2))),
            0.26 + 0.025 * k + r.uniform(0, 0.01), 0.07 / (k + 1),
        )
    return out


def night_falls(r, v):
    sec = 1.2
    out = silence(sec)
    tone = add(scale(hum(sec), 0.5), band(pink(sec, r), 90, 1200), 0, 0.9)
    tone = sweep(tone, env(sec, (0, 2600), (0.21, 2600), (0.30, 420), (sec, 120)), 0.7, "low")
    add(out, norm(times(tone, env(sec, (0, 0), (0.06, 1), (0.208, 1), (0.26, 0.5), (0.8, 0.16), (sec, 0)))), 0, 0.30)
    add(out, lamp_chain(r), 0.0, 0.72)
    return fade(room(out, 0.20, 0.45, 1.2, 2600), 0.01, 0.15)


def morning(r, v):
    """Bolt drawn (iron sliding, then home with a clack); behind it a far street and a sparrow."""
    sec = 1.2
    out = silence(sec)
    slide = bp(stick_slip(0.15, env(0.15, (0, 160), (0.15, 420)), r, 0.3), 1900, 1.2)
    slide = add(norm(slide), norm(band(white(0.15, r), 1400, 5200)), 0, 0.5)
    add(out, norm(times(slide, env(0.15, (0, 0), (0.02, 0.6), (0.11, 1), (0.15, 0.2)))), 0.01, 0.34)
    iron = [
        (310, 0.06, 0.8), (640, 0.06, 0.9), (1170, 0.07, 1), (1960, 0.06, 0.8), (3050, 0.05, 0.55), (4480, 0.035, 0.35),
    ]
    add(out, norm(modal(0.14, detune(iron, r, 0.02), strike(0.7, r, 0.4))), 0.158, 0.85)
    add(out, norm(modal(0.14, detune(BAR, r, 0.02, 0.8), strike(1.6, r, 0.2))), 0.160, 0.55)
    street = band(pink(1.0, r), 70, 700)
    street = norm(times(street, env(1.0, (0, 0), (0.25, 0.7), (0.55, 1), (1.0, 0.35))))
    add(out, street, 0.20, 0.24)
    for at, f, g in ((0.55, 4100, 0.05), (0.66, 4350, 0.06), (0.74, 3900, 0.05), (0.95, 4200, 0.035)):
        n = 0.055
        ph, chirp = 0.0, []
        for i in range(count(n)):
            p = i / count(n)
            ph += TAU * f * (1 + 0.16 * math.sin(math.pi * p) - 0.10 * p) / SR
            chirp.append(math.sin(math.pi * p) ** 2 * math.sin(ph))
        add(out, chirp, at, g)
    return fade(room(out, 0.20, 0.35, 1.1, 4500), 0.004, 0.15)


def death(r, v):
    """Next room: a chair goes over, bounces once on its back, and settles; all of it through a wall."""
    sec = 0.9
    out = silence(sec)
    for at, g, f in ((0.004, 0.30, 210), (0.165, 1.0, 92), (0.275, 0.46, 118), (0.345, 0.20, 150), (0.40, 0.10, 170)):
        m = detune(wood(f, 1, 0.16, 9), r, 0.04, v.pitch)
        add(out, norm(modal(0.30, m, strike(1.4, r, 0.4))), at, g)
        rat = [(430, 0.04, 1), (770, 0.035, 0.8), (1240, 0.03, 0.6)]
        add(out, norm(modal(0.06, detune(rat, r, 0.05), strike(0.7, r, 0.4))), at + 0.006, 0.35 * g)
    x = lp(lp(out, 850, 0.6), 1500)
    return fade(room(x, 0.50, 0.60, 1.3, 1200), 0.002, 0.18)


def stamp(r, v):
    """Rubber on paper on a desk: a soft thud with the handle's knock in it, then the sticky lift."""
    out = silence(0.150)
    add(out, norm(modal(0.12, detune(BAR[:6], r, 0.02, 0.82 * v.pitch), strike(3.4, r, 0.2))), 0.003, 0.80)
    handle = [(520, 0.03, 1), (1240, 0.02, 0.7), (2350, 0.012, 0.4)]
    add(out, norm(modal(0.05, detune(handle, r, 0.03), strike(1.0, r, 0.3))), 0.002, 0.30)
    add(out, norm(times(band(white(0.03, r), 600, 3600), decay(0.03, 0.026, 0.0012))), 0.002, 0.26)
    peel = times(band(grains(0.04, 1700, r, 2), 900, 5200), bump(0.04, 0.6))
    add(out, norm(peel), 0.092, 0.17)
    return out
