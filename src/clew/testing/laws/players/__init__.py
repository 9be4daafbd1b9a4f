"""Laws of those who play: what they are asked, and whether they get on."""
