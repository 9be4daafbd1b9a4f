"""What is kept: records of a match, in files and out of them again."""
