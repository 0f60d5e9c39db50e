"""The composition root: the only place that builds objects and hands them down."""
