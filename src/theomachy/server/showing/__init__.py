"""What a seat is shown of a position: everything here derives from its sight."""
