"""Movements as functions of time: no pygame, no clock of its own, and skipping ends exactly where playing ends."""
