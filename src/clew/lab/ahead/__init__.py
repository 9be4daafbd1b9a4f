"""What may come of an answer: odds, exact or played out."""
