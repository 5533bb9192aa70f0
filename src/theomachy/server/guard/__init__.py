"""What stands between the server and the world: origins, sizes, rates, headers."""
