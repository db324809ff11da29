"""An evening of several matches: who plays what, the table of the night between them, and whoever wins the cup."""
