"""Whether this copy of the program is whole: what it carries, and a hand played as a person would."""
