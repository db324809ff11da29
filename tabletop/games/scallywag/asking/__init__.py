"""What the table of Scallywag asks: routes, roles, rest, the night; talk has a place of its own."""
