"""Effects of cards, Feats, Heroes and Enemies: how each of their clauses is carried out."""
