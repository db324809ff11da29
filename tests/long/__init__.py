"""Mass play, strength, kills and soaks, started by hand: `python -m tests.long`."""
