"""python -m sprites.make [--out DIR] [--check]"""

from .build import main

raise SystemExit(main())
