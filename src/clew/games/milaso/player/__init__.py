"""The sensible player: where he goes, how he fights, what he keeps in mind."""
