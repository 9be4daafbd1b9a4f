"""What a seat is shown: map, sheets, and why something can't be done now."""
