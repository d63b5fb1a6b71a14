"""A walk through every screen as a user of a screen reader takes it: each control has a name, and each tab stop leads somewhere."""
import collections
import os
import pathlib
import subprocess
import tempfile
import time
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402
from gallery import REST, is_read, screens  # noqa: E402
from screen import App, children, has_state, name_of, role_of, walk  # noqa: E402
from support import tool, wait_for  # noqa: E402

# Containers that take the focus only to pass it on.
CONTAINERS = {"panel", "scroll pane", "frame", "filler", "list", "viewport", "window", "dialog"}
# Screens whose content is GTK's own.
OTHERS = {"shortcuts", "menu"}
MOST_STOPS = 150
IS_LONG = os.environ.get("LISTING_VIEWER_LONG") == "1"
# A list has a tab stop for each row. After so many in a row, the walk is over.
MOST_ROWS = 12


class Walk(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def open(self, file, open_screen, *arguments):
        # Each screen begins as if the program were started for the first time.
        home = tempfile.mkdtemp(dir=self.folder)
        environment = {f"XDG_{name}_HOME": f"{home}/{name.lower()}" for name in ("DATA", "STATE", "CONFIG")}
        app = App(*arguments, *getattr(open_screen, "arguments", []), *([file] if file else []), environment=environment, width=1200, height=800)
        if file and file.stat().st_size:
            wait_for(lambda: is_read(app), "the listings", 30)
        time.sleep(REST)
        app.environment = {}
        open_screen(app)
        time.sleep(REST)
        return app

    def shown(self, short):
        """All screens in the long run of the tests, and the named ones otherwise."""
        return [screen for screen in screens(self.folder) if IS_LONG or screen[0] in short]

    def test_every_control_has_a_name_and_every_tab_stop_leads_somewhere(self):
        for name, file, open_screen in self.shown({"rows", "table", "nothing-found", "filters", "selection", "listing", "image", "checks", "duplicates", "repairs", "changes", "history", "preferences"}):
            with self.subTest(name), self.open(file, open_screen) as app:
                for window in children(app.frame.parent):
                    # The choices of a closed combo box are the toolkit's own, and have no names before they are shown.
                    for node in walk(window, lambda node: role_of(node) != "combo box"):
                        if has_state(node, pyatspi.STATE_SHOWING) and has_state(node, pyatspi.STATE_FOCUSABLE) and role_of(node) not in CONTAINERS:
                            self.assertTrue(name_of(node), f"{name}: a {role_of(node)} has no name: {self.place(node)}")
                if name not in OTHERS:
                    self.walk_by_tab(app, name)

    def walk_by_tab(self, app, name):
        """Presses Tab until the focus is where it was before, or moves along a long list, and the same in the other direction."""
        for key in ("Tab", "shift+Tab"):
            self.walk_by_key(app, name, key)

    def walk_by_key(self, app, name, key):
        nodes, seen, rows = [], [], 0
        while len(seen) < MOST_STOPS and rows < MOST_ROWS:
            app.press(key)
            node = wait_for(app.focused, f"{name}: the focus after {seen[-1:]}")
            self.assertTrue(name_of(node), f"{name}: after {seen[-1:]}, the focus is on a {role_of(node)} without a name: {self.place(node)}")
            self.assertTrue(self.is_seen(app, node), f"{name}: the focus is on a hidden {role_of(node)}, {name_of(node)}")
            # A title and the carousel below it have the same name.
            if node in nodes:
                break
            nodes.append(node)
            seen.append((role_of(node), name_of(node)))
            rows = rows + 1 if role_of(node) == "list item" else 0
        self.assertGreater(len(seen), 1, f"{name}: {seen}")
        self.assertLess(len(seen), MOST_STOPS, f"{name}: {seen}")

    @staticmethod
    def is_seen(app, node):
        """Whether a part of a widget is within its window; a list scrolls to it first."""
        def is_inside():
            box = app._box(node)
            return box and box.x + box.width > 0 and box.y + box.height > 0 and box.y < app.size()[1] and box.x < app.size()[0]

        try:
            return wait_for(is_inside, "the place of the focus", 5)
        except AssertionError:
            return False

    @staticmethod
    def place(node):
        """The names of the widgets around a node."""
        names = []
        while node and len(names) < 6:
            names.append(f"{role_of(node)} {name_of(node)!r}")
            node = node.parent
        return " in ".join(names)

    def test_text_has_enough_contrast_in_light_and_dark_colors(self):
        # The others have dialogs over them, whose shadows are not its background.
        labels = {
            "start", "rows", "summary", "cards", "table", "search", "nothing-found", "filters", "listing", "charts", "checks", "duplicates", "repairs", "changes", "history", "compare", "failed", "help-page",
        }
        for arguments in ([], ["--dark"]):
            for name, file, open_screen in self.shown({"rows", "filters", "listing"}):
                if name not in labels:
                    continue
                with self.subTest(name, arguments=arguments), self.open(file, open_screen, *arguments) as app:
                    self.assertEqual(self.pale(app), [])

    def pale(self, app):
        """The labels whose contrast is too low, as text and contrast."""
        picture = Picture(app)
        found = []
        for node in walk(app.frame):
            name = name_of(node)
            if role_of(node) != "label" or not name or not all(has_state(node, state) for state in (pyatspi.STATE_SHOWING, pyatspi.STATE_SENSITIVE)):
                continue
            box = app._box(node)
            if box and picture.holds(box):
                contrast = picture.contrast(box)
                # A line of large text is at least this high.
                needed = 3 if 28 <= box.height < 40 else 4.5
                # Nothing at all is drawn of a label that keeps its room while it is not needed.
                if 1.01 < contrast < needed:
                    found.append(f"{name[:40]!r}: {contrast:.2f}")
        return found


class Picture:
    """What a window shows, in pixels."""

    def __init__(self, app):
        geometry = dict(line.split("=") for line in app.xdotool("getwindowgeometry", "--shell", app._xid).split())
        self.width, self.height = int(geometry["WIDTH"]), int(geometry["HEIGHT"])
        self.shadow = (self.width - app.size()[0]) // 2
        self.data = subprocess.run([tool("import"), "-window", app._xid, "-depth", "8", "rgb:-"], capture_output=True, check=True).stdout

    def holds(self, box):
        return box.x >= 0 and box.y >= 0 and box.x + box.width + 2 * self.shadow <= self.width and box.y + box.height + 2 * self.shadow <= self.height

    def contrast(self, box):
        """The contrast of the most different color in a box to its most frequent one, which is the background."""
        colors = collections.Counter()
        for y in range(box.y + self.shadow, box.y + self.shadow + box.height):
            start = 3 * (y * self.width + box.x + self.shadow)
            line = self.data[start:start + 3 * box.width]
            colors.update(zip(line[0::3], line[1::3], line[2::3]))
        background = luminance(colors.most_common(1)[0][0])
        return max(ratio(luminance(color), background) for color in colors)


def luminance(color):
    """As WCAG 2 defines it, 0 to 1."""
    def linear(value):
        value /= 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return sum(weight * linear(value) for weight, value in zip((0.2126, 0.7152, 0.0722), color))


def ratio(first, second):
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
