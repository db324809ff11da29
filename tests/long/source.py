"""A module as it works, so that a result does not depend on what is said about it."""

from __future__ import annotations

import io
import tokenize
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

OPENS: Final = frozenset((tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT))


def bare(source: str) -> str:
    """Return a module without comments, docstrings and empty lines: what it does, not what is said about it."""
    lines = source.splitlines()
    for (row, at), (last, end) in reversed(list(said(source))):
        lines[row - 1 : last] = [lines[row - 1][:at] + lines[last - 1][end:]]
    return "\n".join(line.rstrip() for line in lines if line.strip())


def said(source: str) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield where every comment and every docstring begins and ends."""
    before = tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and before in OPENS):
            yield token.start, token.end
        if token.type not in {tokenize.COMMENT, tokenize.NL}:
            before = token.type
