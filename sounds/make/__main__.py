"""python -m sounds.make WAVDIR [--only NAME ...] [--ship [DIR]]"""

from .build import main

raise SystemExit(main())
