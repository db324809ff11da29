"""Tests of who sits at the Great Table."""
