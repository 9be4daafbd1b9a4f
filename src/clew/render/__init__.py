"""A Scene as plain text, rich text and SVG; the web makes its pages of these."""
