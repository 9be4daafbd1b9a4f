"""What all else stands on: the book of numbers, what lies on the table, dice and decisions (chapters 1 and 2)."""
