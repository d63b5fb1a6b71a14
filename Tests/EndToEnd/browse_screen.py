"""The browsing page of a file of listings made up for a test."""
import json
import os
import pathlib
import tempfile
import time
import unittest

import pyatspi
from screen import App, act, children, find, has_state, is_list, name_of, role_of, walk
from support import wait_for

WORDS = "Apron Atlas Basket Bench Bowl Candle Chair Clock Desk Dish Easel Flask Globe Harp Inkwell Jug Kettle Lamp Mirror Needle".split()


def listing(number, title, price="10.00", **more):
    """What one line of a file says; categories of two widths."""
    return {
        "id": f"L-{number}", "title": title, "price": price, "currency": "EUR", "url": f"https://shop.example/{number}",
        "category": ["Home", "Rooms" if number % 2 else "Tables"], **more,
    }


def listings():
    return [listing(number, word, f"{10 + number}.00") for number, word in enumerate(WORDS)]


class BrowsingTest(unittest.TestCase):
    """Tests of what a window shows of listings, whether they are in files or on a server: test_on_server.py runs them a second time."""

    def source(self, *paths):
        """The arguments with which one window shows the listings of files."""
        return [*paths, *(["--together"] if len(paths) > 1 else [])]

    def title(self, path):
        """The title of the window that shows the listings of a file."""
        return f"{pathlib.Path(path).name} — Listing Viewer"

    def folder(self):
        return Folder(self.source)


class Folder:
    """A folder with a file of listings and with the marks that are made in it; gone after the with statement."""

    def __init__(self, source=lambda path: [path]):
        """source: gives the arguments with which a window shows the listings of files."""
        self.source = source

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="listing-viewer-")
        self.path = pathlib.Path(self._folder.name)
        self.file = self.path / "listings.jsonl"
        self.data = self.path / "data"
        self.data.mkdir()
        self.write(listings())
        return self

    def __exit__(self, *_):
        self._folder.cleanup()

    def write(self, lines):
        """In place of the file, as programs do that save."""
        new = self.path / "new"
        new.write_text("".join(json.dumps(line) + "\n" for line in lines))
        os.replace(new, self.file)

    def open(self, *arguments, together=(), kind=None, environment={}, **options):
        """together: other files whose listings the window shows, too."""
        kind = kind or Browser
        return kind(*self.source(self.file, *together), *arguments, environment={"XDG_DATA_HOME": str(self.data), **environment}, **options)


class Browser(App):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.page = wait_for(lambda: self.list("Listings"), "the browsing page")

    def open_note(self, title, name="Note"):
        """Opens a listing and puts the caret into one of its notes. Gives back what is in it."""
        self.focus(title)
        self.press("Return")
        note = wait_for(lambda: find(self.frame, "text", name), "the note")
        self.bring_into_view_of(note, self.list("Listing Details"))
        self.click(note)
        self.wait_for_focus(lambda node: node == note, "the note")
        return note.queryText().getText(0, -1)

    def names(self):
        return [name for name in map(name_of, children(self.page)) if name is not None]

    def section(self, title):
        """The names of a section's rows without what follows the title; None where there is no such section."""
        names = self.names()
        start = next((index for index, name in enumerate(names) if name == title or name.startswith(title + ", ")), None)
        if start is None:
            return None
        found = []
        for name in names[start + 1:]:
            if name.split(", ")[0] not in WORDS:
                break
            found.append(name.split(", ")[0])
        return found

    def wait_for_section(self, title, rows):
        try:
            wait_for(lambda: self.section(title) == rows, f"the section {title}", 30)
        except AssertionError as error:
            raise AssertionError(f"{error}: {self.section(title)} in place of {rows}") from None
        return self

    def wait_for_favorites(self, rows):
        """From the top of the list: it keeps its place when a section appears above it, and newer toolkits tell only of rows in view."""
        def are_shown():
            if self.section("Favorites") != rows:
                self.press("Home")
            return self.section("Favorites") == rows

        try:
            wait_for(are_shown, "the favorites", 30)
        except AssertionError as error:
            raise AssertionError(f"{error}: {self.section('Favorites')} in place of {rows}") from None

    def wait_until_read(self, rows=None):
        return self.wait_for_section("All Listings", WORDS if rows is None else rows)

    def row(self, title, section="All Listings"):
        """A row of a section, by the beginning of its name."""

        def found():
            rows = children(self.page)
            names = [name_of(row) or "" for row in rows]
            start = next((index for index, name in enumerate(names) if name.startswith(section)), len(names))
            return next((row for row, name in list(zip(rows, names))[start:] if name.split(", ")[0] == title), None)

        return wait_for(found, f"the row “{title}” of {section}")

    def focus(self, title, section="All Listings"):
        """Goes to a row by keyboard: a click would open it. Rows may come and go on the way, for example while a file is read."""
        self.press("Home")
        self.wait_for_focus(lambda node: node == children(self.page)[0], "the first row")

        def way():
            """The target, and the number of rows down to it from the one that has the focus; None while one of them has left the page."""
            target = self._place(self.row(title, section))
            focused = self._place(self.focused())
            return target and focused and (target[0], target[1] - focused[1])

        end = time.monotonic() + 20
        while time.monotonic() < end:
            target, steps = wait_for(way, f"the way to “{title}”")
            if steps == 0:
                return target
            self.press(*["Down" if steps > 0 else "Up"] * abs(steps))
            # The keys take some frames. Afterward, the focus is on the target, unless rows came in between.
            arrival = time.monotonic() + 3
            while time.monotonic() < arrival and (way() or (None, steps))[1] != 0:
                time.sleep(0.03)
        raise AssertionError(f"the focus does not get to “{title}” of {section}; it is on {self.focused()}")

    def _place(self, row):
        """A row of the page and its number; None if it has left the page."""
        rows = children(self.page)
        return (row, rows.index(row)) if row in rows else None

    def bring_into_view(self, node):
        self.bring_into_view_of(node, self.page)

    def bring_into_view_of(self, node, page):
        """With the wheel, a notch at a time."""
        for _ in range(60):
            if self.is_in_view(node, page):
                break
            box = self._box(node)
            self.wheel(page, 1 if box is None or box.y > self._box(page).y else -1)

    def wait_for_text(self, text):
        """A label outside of the lists, such as a toast."""

        def found():
            nodes = walk(self.frame, lambda node: not is_list(node))
            return next((node for node in nodes if name_of(node) == self.word(text)), None)

        return wait_for(found, f"“{text}”")

    def save_as(self, path, title="Export"):
        """In the dialog that asks for a file's name, by keyboard."""
        dialog = wait_for(lambda: self.xdotool("search", "--onlyvisible", "--name", f"^{title}", check=False).strip(), "the dialog")
        self.xdotool("windowfocus", "--sync", dialog)
        self.wait_for_focus(lambda node: role_of(node) == "text", "the name of the file")
        self.xdotool("key", "ctrl+a")
        self.xdotool("type", "--delay", 5, path)
        self.xdotool("key", "Return")
        wait_for(lambda: not self.xdotool("search", "--onlyvisible", "--name", f"^{title}", check=False).strip(), "the end of the dialog")
        self.xdotool("windowfocus", "--sync", self._xid)

    def export(self, path, form="Table (CSV)"):
        """By the dialog of exports: the form, and then the name of the file."""
        wait_for(lambda: len(children(self.frame.parent)) == 1, "the end of the last dialog")
        self.take_focus()
        self.press("ctrl+e")
        dialog = wait_for(lambda: next((window for window in children(self.frame.parent) if window != self.frame), None), "the dialog")
        self.xdotool("search", "--sync", "--onlyvisible", "--name", "^Export", "windowfocus", "--sync")
        self.choose_form(dialog, form)
        save = wait_for(lambda: find(dialog, "push button", "Save As…"), "the button to save")
        act(save)
        self.save_as(path, title="Save [0-9]+ Listing")

    def choose_form(self, dialog, form):
        """In the dialog of exports, by keyboard from the first form down."""
        menu = wait_for(lambda: next((node for node in walk(dialog) if role_of(node) == "combo box"), None), "the forms")
        button = next(node for node in walk(menu) if role_of(node) in ("push button", "toggle button"))

        def chosen():
            return (name_of(button) or "").removeprefix("Format: ")

        def focused():
            node = self.focused()
            return [name_of(part) for part in walk(node) if name_of(part)] if node and role_of(node) == "list item" else []

        if chosen() == form:
            return
        act(button)
        wait_for(focused, "the list of forms")
        while form not in focused():
            before = focused()
            self.xdotool("key", "Down")
            wait_for(lambda: focused() != before, "the next form")
        self.xdotool("key", "Return")
        wait_for(lambda: chosen() == form, f"the form “{form}”")

    def undo(self):
        """By the button of a toast; libadwaita names it twice."""
        act(wait_for(lambda: find(self.frame, "push button", "Undo Undo") or find(self.frame, "push button", "Undo"), "Undo"))

    def push(self, name):
        act(wait_for(lambda: find(self.frame, "push button", self.word(name)), f"the button “{name}”"))

    def choose(self, *entries, menu="Main Menu"):
        """From a menu of the header bar, by keyboard. Each entry but the last one opens another menu.

        The entry below the pointer takes the focus when the pointer is noticed, so the pointer must not be where the menu opens.

        GTK 4.8's button of a menu that was closed a moment after the click that had opened it ignores the next click. No user is as
        fast as that but a test, so the main menu is opened by its key."""
        if menu == "Main Menu":
            self.leave()
            self.press("F10")
        else:
            self.click(wait_for(lambda: find(self.frame, "push button", self.word(menu)), f"the button “{menu}”"))
        for entry in entries:
            self.choose_in_menu(entry)

    def choose_in_menu(self, entry):
        """From the menu that is open, by keyboard."""
        self.wait_for_focus(is_menu_item, "the menu")
        for _ in range(30):
            if self.focused().name == self.word(entry):
                break
            self.press("Down")
        self.wait_for_focus(lambda node: node.name == self.word(entry), f"“{entry}” of the menu")
        self.press("Return")

    def selected(self):
        rows = [row for row in children(self.page) if has_state(row, pyatspi.STATE_SELECTED)]
        return [name_of(row).split(", ")[0] for row in rows]


def is_menu_item(node):
    return role_of(node) in ("menu item", "check menu item", "radio menu item")
