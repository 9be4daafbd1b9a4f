"""The party: its marching order, its people, what they carry and cast (1, 2, 5.1, 9, 11)."""
