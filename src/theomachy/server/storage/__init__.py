"""Where tables, people and records are kept: SQLite in a file, or PostgreSQL by its URL."""
