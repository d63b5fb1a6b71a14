"""The demonstration of the list framework, as the tests of its pages know it."""
import re
import unittest

import pyatspi
from screen import TALL, App, act, children, find, has_state, is_list, name_of, walk
from support import wait_for


class Demo(App):
    """The demonstration. Its pages are opened one after the other, and each begins from the start."""

    def __init__(self):
        super().__init__(name="listing-viewer-demo")
        self._status = None
        self.wait_for_focus(lambda node: node.parent.name == "Pages", "the list of pages")
        self.titles = [row.name.split(", ")[0] for row in children(self.list("Pages"))]
        self._width, self._height = self.size()[0], TALL

    def open(self, page, rows="Rows", height=800):
        """Goes to a page by keyboard, from wherever the focus is.

        rows: the name of the list to wait for.
        height: of the window, in pixels. Most pages are about what is not in view; TALL shows all of about forty rows."""
        if height != self._height:
            self.resize(self._width, height)
            self._height = height
        self.press("alt+Left")
        self.wait_for_focus(lambda node: node.parent and node.parent.name == "Pages", "the list of pages")
        self.press("Home", *["Down"] * self.titles.index(page))
        self.wait_for_focus(lambda node: node.name.startswith(page + ", "), f"“{page}” in the list of pages")
        self.press("Return")
        wait_for(lambda: self.frame.name.startswith(page), f"the page “{page}”")
        self._status = None
        self.rows = wait_for(lambda: (list := self.list(rows)) and children(list) and list, f"the rows of “{page}”")
        return self

    def status(self):
        """What the line below the list says."""
        if self._status is None:
            self._status = next(node for node in walk(self.frame, lambda node: not is_list(node)) if node.name == "Status")
        return self._status.getChildAtIndex(0).name

    def expect(self, *parts, seconds=30):
        """Gives back what the line below the list says once all parts are in it."""
        return self.expect_that(lambda text: all(part in text for part in parts), f"{parts}", seconds)

    def expect_that(self, condition, what, seconds=30):
        """Gives back what the line below the list says once it fulfils a condition."""
        try:
            return wait_for(lambda: (text := self.status()) and condition(text) and text, what, seconds)
        except AssertionError as error:
            raise AssertionError(f"{error}; the line says “{self.status()}”") from None

    def items(self, list="Rows"):
        """The rows of a list from the top; those too that GTK keeps beyond the viewport."""
        return children(self.rows if list == self.rows.name else self.list(list))

    def names(self, list="Rows"):
        return [name for name in map(name_of, self.items(list)) if name is not None]

    def row(self, name, list="Rows"):
        """The row of that name, with or without more about it."""

        def found():
            return next((row for row in self.items(list) if is_called(row, name)), None)

        return wait_for(found, f"the row “{name}”")

    def is_visible(self, name):
        """Whether the row's middle is in the viewport."""
        return self.is_in_view(self.row(name), self.rows)

    def expect_selected(self, *names):
        """Waits until just these rows say that they are selected."""

        def selected():
            return {name_of(row) for row in self.items() if has_state(row, pyatspi.STATE_SELECTED)}

        try:
            wait_for(lambda: selected() == set(names), f"{names} as the selected rows")
        except AssertionError as error:
            raise AssertionError(f"{error}; selected are {selected()}") from None

    def focus(self, name):
        """Gives a row the focus by a click on it."""
        self.click(self.row(name))
        self.wait_for_focus(lambda node: is_called(node, name), name)

    def focus_list(self):
        """Gives the focus to a row in the middle of the list."""
        self.move_to(*self.center(self.rows))
        self.xdotool("click", 1)
        self.wait_for_focus(lambda node: node.parent == self.rows, "a row")

    def button(self, name):
        return wait_for(lambda: find(self.frame, "push button", name), f"the button “{name}”")

    def push(self, name):
        """Presses a button as a screen reader does."""
        act(self.button(name))

    def push_by_keyboard(self, name):
        """With the Tab key to the button, and Space. In a list the Tab key goes from row to row."""
        button = self.button(name)
        self.press("alt+Left")
        self.wait_for_focus(lambda node: node.parent.name == "Pages", "the list of pages")
        self.press("End")
        for _ in range(20):
            if self.focused() == button:
                break
            self.press("Tab")
        self.wait_for_focus(lambda node: node == button, f"the button “{name}”")
        self.press("space")

    def field(self, name):
        return wait_for(lambda: find(self.frame, "text", name), f"the field “{name}”")


class DemoTest(unittest.TestCase):
    """Tests of pages of one running demonstration. Whatever GTK complains of meanwhile fails them at the end."""

    @classmethod
    def setUpClass(cls):
        cls.demo = Demo()

    @classmethod
    def tearDownClass(cls):
        said = cls.demo.end()
        complaints = [line for line in said.splitlines() if re.search("Gtk|Adw|GLib|Gdk|Gsk|Pango", line)]
        # The message is the whole output, because the lines around a complaint name its cause.
        assert not complaints, said


def is_called(row, name):
    """Whether a row has that name, with or without more about it."""
    own = name_of(row)
    return own is not None and (own == name or own.startswith(name + ", "))


def number(text, pattern):
    """The figure that a pattern with one group finds; -1 where it finds none."""
    found = re.search(pattern, text)
    return int(found.group(1).replace(",", "")) if found else -1
