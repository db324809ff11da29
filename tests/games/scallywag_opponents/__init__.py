"""How opponents of Scallywag play."""
