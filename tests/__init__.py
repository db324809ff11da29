"""Tests of everything: kit, core, games, conformance, table, saves, mass play."""
