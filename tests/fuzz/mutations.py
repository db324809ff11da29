"""Ways to spoil a file: bytes, lines, and values inside the JSON."""

import json

ODD = (
    None, True, False, 0, -1, 1, 2, 63, 255, 10**9, -(10**9), 1 << 62, 1 << 200, 0.5, -0.0, 1e308,
    "", "x", "∞", "\x00", "0", "x" * 5000, "\ud83c", [], [[]], [0], [[0] * 50] * 50, {}, {"": {}}, {"seed": 1},
)  # fmt: skip
RAW = (b"", b"\x00", b"\xff\xfe", b"{", b"}", b"[" * 3000, b'"', b"\n\n", b"NaN", b"1e999", b"\\u0000", b"-", b",")


def spoilt(data, die):
    """Spoil a file in one to three ways."""
    for _ in range(1 + die.below(3)):
        data = WAYS[die.below(len(WAYS))](data, die)
    return data


def _flip(data, die):
    if not data:
        return b"\x00"
    at = die.below(len(data))
    return data[:at] + bytes([data[at] ^ (1 << die.below(8))]) + data[at + 1 :]


def _cut(data, die):
    return data[: die.below(len(data) + 1)]


def _hole(data, die):
    at = die.below(len(data) + 1)
    return data[:at] + data[at + 1 + die.below(200) :]


def _stuff(data, die):
    at = die.below(len(data) + 1)
    return data[:at] + RAW[die.below(len(RAW))] + data[at:]


def _zeros(data, die):
    """As after a power cut: a block of nothing."""
    at = die.below(len(data) + 1)
    return data[:at] + bytes(1 + die.below(4096)) + data[at + 4096 :]


def _lines(data, die):
    lines = data.splitlines(keepends=True) or [b"\n"]
    i, j = die.below(len(lines)), die.below(len(lines))
    match die.below(4):
        case 0:
            del lines[i]
        case 1:
            lines.insert(j, lines[i])
        case 2:
            lines[i], lines[j] = lines[j], lines[i]
        case _:
            lines = lines[:i] + lines[j:]
    return b"".join(lines)


def _value(data, die):
    """Put something odd somewhere inside the JSON of one line, most often of the first."""
    lines = data.splitlines(keepends=True) or [b"\n"]
    at = 0 if die.below(2) else die.below(len(lines))
    whole = len(lines) > 1 and lines[0].strip() == b"{"  # one document over many lines
    try:
        tree = json.loads(data if whole else lines[at])
    except (ValueError, RecursionError):
        return _flip(data, die)
    places = list(_places(tree))
    odd = ODD[die.below(len(ODD))]
    if not places:
        tree = odd
    else:
        holder, key = places[die.below(len(places))]
        if die.below(5) == 0 and isinstance(holder, dict):
            del holder[key]
        else:
            holder[key] = odd
    made = json.dumps(tree, indent=1 if whole else None).encode("utf-8", "surrogatepass") + b"\n"
    if whole:
        return made
    lines[at] = made
    return b"".join(lines)


def _places(tree):
    pairs = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in pairs:
        yield tree, key
        yield from _places(value)


WAYS = (_flip, _cut, _hole, _stuff, _zeros, _lines, _value, _value, _value, _value)


