"""The drawn table: where tiles lie, what is drawn, and how events become movement."""
