"""What opponents of Scum: the Masquerade must reach."""
