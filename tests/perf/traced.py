"""The program as it is, with a note of when its frames come: `python -m tests.perf.traced FILE [arguments …]`.

It ends by itself once the page that TRACE_UNTIL names has been drawn, and has been idle for a few frames.
Only two methods are listened to; nothing is imported that the program would not import itself before its window opens.
"""

import json
import os
import sys
import time
from pathlib import Path

REST = 10  # frames: what is kept for the next start is done by then
LATE = ("numpy", "pydantic", "pydantic_core", "asyncio", "pygame.surfarray", "pygame.sndarray", "unittest", "PIL")


def imported(name):
    """Whether a module has been loaded; pygame enters some that wait for their first use."""
    return name in sys.modules and type(sys.modules[name]).__name__ != "_LazyModule"


def main():
    out, until = Path(sys.argv[1]), os.environ["TRACE_UNTIL"]
    born = float(os.environ["TRACE_BORN"])  # time.monotonic() of whoever started us
    told = {"python": time.monotonic() - born}
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # as __main__ does, before pygame is imported
    from tabletop.app import App
    from tabletop.display import Window

    update, step = Window.update, App.step

    def heard_update(self, rects):
        update(self, rects)
        if "first frame" not in told:
            told["first frame"] = time.monotonic() - born
            told["first cpu"] = time.process_time()
            told["imported"] = [name for name in LATE if imported(name)]

    def heard_step(self, *args):
        regions = step(self, *args)
        if regions and self.top is not None:
            told.setdefault(type(self.top).__name__, time.monotonic() - born)
        if until in told:
            told.setdefault("cpu", time.process_time())
            told["rested"] = told.get("rested", 0) + 1
            if told["rested"] == REST:
                self.quit()
        return regions

    Window.update, App.step = heard_update, heard_step  # type: ignore[method-assign,assignment]
    from tabletop.__main__ import main as program

    code = program(sys.argv[2:])
    out.write_text(json.dumps(told))
    return code


if __name__ == "__main__":
    sys.exit(main())
