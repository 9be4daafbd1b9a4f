"""A Scene as plain text, rich text, SVG and HTML."""
