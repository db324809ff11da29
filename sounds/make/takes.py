"""From the table to samples: every take of a sound, finished to the loudness of its kind, as a WAV file's bytes."""

import io
import sys
import wave
from array import array
from collections import namedtuple

from .dsp import SR, around, fade, hp, limit, loudness, lp, peak, rng, scale
from .measure import rms
from .table import KINDS

CEILING = 10 ** (-6.0 / 20)

Take = namedtuple("Take", "name rate signal wav")  # file name without suffix, Hz, floats, bytes of the WAV file


class Variation:
    """What a take changes: pitch (spread evenly over the takes), and the parameters of the table."""

    answer = 0.0  # of a bell: the pitch of a second one, times its own

    def __init__(self, pitch, k=0, **params):
        self.pitch, self.k, self.params = pitch, k, params
        self.__dict__.update(params)

    def at(self, pitch):
        return Variation(pitch, self.k, **self.params)


def names(sound):
    """Return the takes' file names, without suffix."""
    return [sound.name if sound.takes == 1 else f"{sound.name}-{k + 1}" for k in range(sound.takes)]


def pitches(sound):
    n = sound.takes
    steps = [1 + 0.05 * (2 * (k + 0.5) / n - 1) for k in range(n)]
    rng(sound.name, "order").shuffle(steps)
    return steps


def finish(x, sound):
    """No DC, no click at either end, loudness of its kind, nothing above -6 dBFS."""
    target = KINDS[sound.kind]
    if sound.kind == "bed":
        m = sum(x) / len(x)
        x = [v - m for v in x]
        level = rms(x)
        x = around(x, lambda y: lp(lp(y, 7500), 8500))[::2]  # beds are dull: kept at half the rate
        return limit(scale(x, 10 ** (target / 20) / level), CEILING, 0.8)
    x = hp(x, 32)
    m = sum(x) / len(x)
    x = fade([v - m for v in x], 0.002, min(0.02, 0.16 * len(x) / SR))
    gain = 10 ** ((target - loudness(x)) / 20)
    gain = min(gain, 1.45 * CEILING / peak(x))  # never lean on the limiter by more than 3.2 dB
    return fade(limit(scale(x, gain), CEILING, 0.7), 0.002, 0.002)


def wav_bytes(x, rate):
    data = array("h", [int(round(v * 32767)) for v in x])
    if sys.byteorder == "big":
        data.byteswap()
    out = io.BytesIO()
    with wave.open(out, "wb") as w:
        w.setnchannels(1)
        w.setsampwidth(2)
        w.setframerate(rate)
        w.writeframes(data.tobytes())
    return out.getvalue()


def takes(sound):
    """Make all takes of a sound, one after the other. Chance is seeded by name and take: nothing else moves it."""
    rate = SR // 2 if sound.kind == "bed" else SR
    for k, (name, pitch) in enumerate(zip(names(sound), pitches(sound))):
        x = finish(sound.recipe(rng(sound.name, k), Variation(pitch, k, **sound.params)), sound)
        yield Take(name, rate, x, wav_bytes(x, rate))
