"""What tests are made with: cards in readable strings, scenes in the middle of a trick, players at random."""
