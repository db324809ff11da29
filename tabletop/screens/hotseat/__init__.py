"""Pages of a table with several people: who plays which seat just now."""
