"""Some scenes as they should look; `python -m tests.golden --renew` draws them anew."""
