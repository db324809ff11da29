"""What the program must reach in speed, measured: `python -m tests.perf`. Not part of any set of pytest."""
