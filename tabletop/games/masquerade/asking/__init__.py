"""What is asked at a table of the Masquerade: cards and dots, responses, votes, dares, crypt looks."""
