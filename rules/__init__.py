"""The rules of dominoes as values and functions: no window, no files, no chance of their own."""
