"""What is heard instead of seen: a voice, the ways to one, and who looks what there is to be said."""
