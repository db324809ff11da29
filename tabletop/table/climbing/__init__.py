"""The table of games in which cards from the hand beat what lies on a pile: fan, pile, cues, ladder, the question."""
