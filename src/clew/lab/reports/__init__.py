"""Results as people read them: on a terminal, as a page with pictures, as a table."""
