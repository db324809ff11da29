"""Pictures come and go all the time: let the C library give their memory back instead of keeping holes between them."""

from __future__ import annotations

import gc
import sys

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # of mallopt(3)
PICTURE, SPARE = 128 * 1024, 256 * 1024  # bytes: from here on a place of its own; this much may lie unused at the end


def thrifty() -> bool:
    """Hold glibc to the thresholds it begins with; False where there is another C library, which is left as it is.

    Left alone it raises them with every picture let go of, and after half an hour a tenth of the memory is holes.
    """
    return bool(_asked("mallopt", M_MMAP_THRESHOLD, PICTURE)) and bool(_asked("mallopt", M_TRIM_THRESHOLD, SPARE))


def swept() -> bool:
    """Let go of what only points at itself: a closed screen and its pictures. A job for one idle frame."""
    gc.collect()
    _asked("malloc_trim", 0)  # holes too small for their own place: .5 ms, and a fiftieth of the memory
    return False


def _asked(name: str, *args: int) -> int:
    """Call something of glibc; 0 where there is another C library."""
    if not sys.platform.startswith("linux"):
        return 0
    try:
        import ctypes  # noqa: PLC0415 - not before the first frame

        return int(getattr(ctypes.CDLL(None), name)(*args))
    except (ImportError, OSError, AttributeError):
        return 0
