"""What somebody has here besides a seat: ways back on other devices, letters, history, and taking all of it away."""
