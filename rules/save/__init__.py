"""Games on disk: one journal of JSON lines a match, from which everything is recomputed."""
