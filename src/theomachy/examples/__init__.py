"""An example game: what `docs/guides/add-a-game.md` reads and `theomachy new-game` copies."""
