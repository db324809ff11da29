"""One match at this computer, without a screen: who plays, who looks, what is kept, what comes to light."""
