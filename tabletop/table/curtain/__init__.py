"""The curtain of a table with several people: it falls before anything private, and opens for one pair of eyes."""
