"""The sensible player: whom it takes along, where it goes, whom it fights and how, and what it goes by."""
