"""How opponents think."""
