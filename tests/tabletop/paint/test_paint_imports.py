import subprocess
import sys

UNWANTED = ("numpy", "pydantic", "asyncio")  # pygame.surfarray is a lazy stub that would load numpy
CODE = """
import sys, importlib, pkgutil
import tabletop.paint
for found in pkgutil.iter_modules(tabletop.paint.__path__):
    importlib.import_module("tabletop.paint." + found.name)
from tabletop.paint.metrics import Metrics
from tabletop.paint import room, cards
room.room(Metrics(320, 180)); cards.card(200, 60)
print(" ".join(sys.modules))
"""


def test_drawing_needs_neither_numpy_nor_pydantic():
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True, timeout=60)
    assert "tabletop.paint.room" in done.stdout
    assert not set(UNWANTED) & set(done.stdout.split())
