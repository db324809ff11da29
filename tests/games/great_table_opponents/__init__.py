"""The opponents of the Great Table."""
