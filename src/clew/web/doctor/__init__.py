"""`clew doctor` for whoever runs a server: its store, and what stands around it."""
