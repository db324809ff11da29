"""`python -m scum_and_scallywags`: the program as it is installed."""

import sys

from scum_and_scallywags import main

if __name__ == "__main__":
    sys.exit(main())
