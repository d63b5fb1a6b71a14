"""The mouse."""
import pyatspi
from gi.repository import GLib
from support import wait_for


class Pointer:
    """What an App does with the mouse. Widgets are named by their places in the accessibility tree."""

    _shadow = None

    def _box(self, node):
        """In pixels of the window without its shadow; None for a widget that is not laid out."""
        try:
            box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        except (GLib.GError, NotImplementedError):
            return None
        return box if box.width > 0 and box.height > 0 else None

    def _resting_box(self, node):
        """Once it keeps still: a list that has changed moves its rows for a while."""
        seen = []

        def rests():
            seen.append(self._box(node))
            return seen[-1] is not None and len(seen) > 3 and len({tuple(box) if box else None for box in seen[-4:]}) == 1

        wait_for(rests, f"the place of “{node.name}”")
        return seen[-1]

    def center(self, node):
        """The middle of a widget in pixels of the window, its shadow included."""
        box = self._resting_box(node)
        window = self.frame.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        if self._shadow is None:
            geometry = dict(line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", self._xid).split())
            self._shadow = (int(geometry["WIDTH"]) - window.width) // 2
        x, y = box.x + box.width // 2, box.y + box.height // 2
        is_seen = self.is_in_view(node, node.parent) if node.parent.getRoleName() == "list" else 0 <= y < window.height
        assert is_seen and 0 <= x < window.width, f"“{node.name}” is out of sight at {x}, {y}"
        return x + self._shadow, y + self._shadow

    def is_in_view(self, node, list):
        """Whether the middle of a widget lies in what a list shows."""
        box, view = self._box(node), self._box(list)
        return bool(box and view) and view.y <= box.y + box.height // 2 < view.y + view.height

    def move_to(self, x, y):
        """In pixels of the window. Returns when the program has noticed."""
        self.xdotool("mousemove", "--window", self._xid, round(x), round(y))
        self.settle()

    def leave(self):
        """Moves the pointer to the left edge of the window, where menus of the header bar do not open."""
        self.move_to(1, 300)

    def point(self, node):
        self.move_to(*self.center(node))

    def click(self, node, button=1, holding=None, seconds=0):
        """holding: a key that is held down meanwhile, such as "ctrl".
        seconds: how long the button is held down."""
        self.point(node)
        keys = (["keydown", holding], ["keyup", holding]) if holding else ([], [])
        self.xdotool(*keys[0], "mousedown", button, "sleep", seconds, "mouseup", button, *keys[1])
        self.settle()

    def hold(self):
        self.xdotool("mousedown", 1)
        self.settle()

    def release(self):
        self.xdotool("mouseup", 1)
        self.settle()

    def drag(self, node, to, dy=0, start_dy=0, before_drop=lambda: None):
        """In small steps as a hand does; each is noticed before the next.

        dy, start_dy: pixels below the middle of where it is dropped, and of where it begins.
        before_drop: called when it hangs over the place where it is dropped."""
        (x, y), (end_x, end_y) = self.center(node), self.center(to)
        y, end_y = y + start_dy, end_y + dy
        self.move_to(x, y)
        self.hold()
        steps = 12
        for step in range(1, steps + 1):
            self.move_to(x + (end_x - x) * step / steps, y + (end_y - y) * step / steps)
        before_drop()
        self.release()

    def scroll(self, x, y, clicks):
        """Turns the wheel at a place of the window; a positive number scrolls down."""
        self.move_to(x, y)
        self.xdotool("click", "--repeat", abs(clicks), "--delay", 12, 5 if clicks > 0 else 4)
        self.settle()

    def wheel(self, list, clicks):
        """Over the middle of a list; a positive number scrolls down."""
        self.scroll(*self.center(list), clicks)
