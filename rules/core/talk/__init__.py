"""Talk in the games of hidden roles: statements as data, the sentences made from them, and what they amount to."""
