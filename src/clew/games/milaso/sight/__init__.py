"""Chapters 4, 17 and 23: who notices whom, what is seen, heard and felt, and light."""
