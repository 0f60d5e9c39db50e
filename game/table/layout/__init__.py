"""Where every tile of the line lies, and where the next may be laid, as pure geometry: a function of line and area."""

from game.table.layout.lay import Layout, lay_out, place_for
from game.table.layout.poses import Area, Place, Placed, Pose, rect_of

__all__ = ["Area", "Layout", "Place", "Placed", "Pose", "lay_out", "place_for", "rect_of"]
