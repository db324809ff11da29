"""How opponents of Scum of the Earth play."""
