"""Mass play and soaks, started by hand: `python -m tests.long`."""
