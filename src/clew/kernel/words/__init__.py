"""What is spoken of: dice, piles, questions, texts, scenes, and how they are written down."""
