"""What the Great Table asks by day and by night: words, votes, whispers, orders, and what the dead want to see."""
