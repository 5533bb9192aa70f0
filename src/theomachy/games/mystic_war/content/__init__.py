"""What is in the box of Mystic War, as typed rows: action cards, goals and the Realm mat."""
