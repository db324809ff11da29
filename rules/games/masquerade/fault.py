"""What is wrong with a hand that may not be put down: found by the rules, put into words by the refusals."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """Why a hand may not be put down: a word for reasons.py, and what it is about."""

    word: str
    about: tuple[int, ...] = ()
