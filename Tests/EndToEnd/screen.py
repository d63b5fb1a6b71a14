"""The window as a screen reader and a keyboard know it."""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import pyatspi
from gi.repository import Atspi, GLib
from pointer import Pointer
from support import program, tool, wait_for

# A program on a busy machine answers late. What screen readers wait for, less than a second, would fail a test for that.
Atspi.set_timeout(20_000, 60_000)

# The height of a window that shows all rows of a short list, in pixels. GTK 4.8 tells screen readers of each row that it keeps, GTK 4.18
# of those on the screen.
TALL = 2600

# Longer than a frame of the slowest display there is, in seconds.
FRAME = 0.02


class App(Pointer):
    """A running program with one window; to be used in a with statement."""

    # What the program shows for an English text: another one for a program in another language.
    word = staticmethod(lambda text: text)

    def __init__(self, *arguments, name="listing-viewer", width=None, height=TALL, environment=None, preexec_fn=None, process=None):
        """name: of the program.
        process: from start(), to be waited for; by default, the program is started now.
        width, height: of the window in pixels; those that are None are left as the program has them.
        preexec_fn: called in the new process before the program is."""
        environment = environment or {}
        # How another test left its windows and preferences must not matter; a test with a home of its own finds them again.
        self._state = tempfile.TemporaryDirectory(prefix="listing-viewer-state-")
        home = pathlib.Path(environment.get("XDG_DATA_HOME", self._state.name))
        environment = {"XDG_STATE_HOME": str(home / "state"), "XDG_CONFIG_HOME": str(home / "config"), **environment}
        # The folders of the user's data, for other programs that share them.
        self.homes = environment
        self.process = process or self.start(*arguments, name=name, environment=environment, preexec_fn=preexec_fn)
        self.frame = wait_for(self._find_frame, "the window")
        self._xid = wait_for(self._find_window, "the window on the display")
        if width or height:
            own_width, own_height = self.size()
            self.resize(width or own_width, height or own_height)
        self._focused = None
        pyatspi.Registry.registerEventListener(self._focus_moved, "object:state-changed:focused")
        self._announced = []
        pyatspi.Registry.registerEventListener(self._was_announced, "object:announcement")
        self.take_focus()

    @staticmethod
    def start(*arguments, name="listing-viewer", environment=None, preexec_fn=None):
        """Starts the program without waiting for its window. The environment has to name the folders of the user's data."""
        return subprocess.Popen(
            [program(name), *map(str, arguments)], stderr=subprocess.PIPE, text=True, preexec_fn=preexec_fn,
            env={**os.environ, **(environment or {})})

    def take_focus(self):
        """Has keys go to this window: there is no window manager to see to it."""
        self.xdotool("windowfocus", "--sync", self._xid)

    def __enter__(self):
        return self

    def __exit__(self, failure, *_):
        if failure and not issubclass(failure, unittest.SkipTest):
            sys.stderr.write(f"\nThe window, as the test ends:\n{self.described()}\n")
            sys.stderr.write(f"The program wrote:\n{self.end(signal.SIGTERM)}\n")
        else:
            self.end(signal.SIGTERM)

    def described(self):
        """What the window shows and what its program does, for a reader who has nothing but a log of the test."""
        if self.process.poll() is not None:
            return f"the program has ended: {self.process.returncode}"
        lines = [f"focus: {self.focused()}"]
        for node in (node for window in children(self.frame.parent) for node in walk(window, lambda node: not is_list(node))):
            # Widgets without a name say what kind they are.
            if not (name_of(node) or "Gtk").startswith(("Gtk", "Adw")) and has_state(node, pyatspi.STATE_VISIBLE):
                lines.append(f"{role_of(node)}: {node.name}")
            if is_list(node):
                rows = children(node)
                for row in rows[:40]:
                    lines.append(f"    {name_of(row)}" + (" (selected)" if has_state(row, pyatspi.STATE_SELECTED) else ""))
                lines.append(f"    {len(rows)} rows")
        for task in sorted(pathlib.Path(f"/proc/{self.process.pid}/task").iterdir()):
            name, rest = (task / "stat").read_text().split("(", 1)[1].rsplit(")", 1)
            fields = rest.split()
            lines.append(f"thread {name}: state {fields[0]}, {fields[11]} + {fields[12]} ticks")
        return "\n".join(lines)

    def end(self, by=signal.SIGTERM):
        """Ends the program and gives back what it wrote to stderr. Whatever it did in time is over then."""
        pyatspi.Registry.deregisterEventListener(self._focus_moved, "object:state-changed:focused")
        pyatspi.Registry.deregisterEventListener(self._was_announced, "object:announcement")
        if self.process.poll() is None:
            self.process.send_signal(by)
        return self.process.communicate(timeout=60)[1]

    def quit(self):
        """Closes the program as a user does, and waits until it is gone."""
        # A dialog that has just closed leaves the keys to whatever window is below the pointer.
        self.take_focus()
        self.xdotool("key", "--clearmodifiers", "ctrl+q")
        wait_for(lambda: self.process.poll() is not None, "the end of the program")
        return self.end()

    def _find_frame(self):
        if self.process.poll() is not None:
            raise AssertionError(f"the program ended: {self.process.communicate()[1]}")
        for application in pyatspi.Registry.getDesktop(0):
            if application and application.get_process_id() == self.process.pid:
                # A dialog that opens by itself may be known before its window is.
                return next((window for window in children(application) if role_of(window) not in ("dialog", "alert")), None)
        return None

    def _find_window(self):
        """On the display, the one of that title: of several windows, the bus and the display may name another one first."""
        found = self.xdotool("search", "--onlyvisible", "--pid", self.process.pid, check=False).split()
        named = [number for number in found if self.xdotool("getwindowname", number, check=False).strip() == self.frame.name]
        return named[0] if len(named) == 1 else None

    def xdotool(self, *arguments, check=True):
        return subprocess.run([tool("xdotool"), *map(str, arguments)], capture_output=True, text=True, check=check).stdout

    def resize(self, width, height):
        self._shadow = None

        def is_laid_out():
            window = self.frame.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
            return width - 100 < window.width <= width and height - 100 < window.height <= height

        # GTK gives a window its own size until the first frame is drawn, and there is no window manager to insist on another one.
        end = time.monotonic() + 20
        while True:
            self.xdotool("windowsize", "--sync", self._xid, width, height)
            try:
                return wait_for(is_laid_out, f"the window in the size {width} × {height}; it has {self.size()}", 4)
            except AssertionError:
                if time.monotonic() > end:
                    raise

    def size(self):
        """Width and height of the window, in pixels."""
        window = self.frame.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        return window.width, window.height

    def settle(self):
        """Returns when the program has taken in all keys, clicks and moves that were sent to it before.

        It answers from the loop in which it handles input, and moves of the pointer wait there for the next frame: what it
        answers after that comes after them, however slow the machine is."""
        for pause in (FRAME, 0):
            self.frame.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
            time.sleep(pause)

    def press(self, *keys):
        """Presses one key after the other, such as "Down" or "ctrl+a"."""
        self.xdotool("key", "--clearmodifiers", *keys)
        self.settle()

    def press_in_message(self, name):
        """Presses the button of a message at the bottom of the window, which GTK 4.8 names twice."""
        button = wait_for(lambda: find(self.frame, "push button", f"{name} {name}") or find(self.frame, "push button", name), name)
        act(button)

    def list(self, name):
        """The list of that name: "Listings", "Listing Details", or a carousel's title."""
        return find(self.frame, "list", self.word(name))

    def rows(self, name):
        """The names of a list's rows: far fewer questions than all of its labels."""
        root = self.list(name)
        return [name for name in map(name_of, children(root)) if name] if root else []

    def texts(self, name):
        """The text of all labels in a list, from top to bottom."""
        root = self.list(name)
        return [node.name for node in walk(root) if role_of(node) == "label"] if root else []

    def read(self, name):
        """The text of all labels in a list, from top to bottom, as far as it can be scrolled."""
        root, read = self.list(name), []
        if not root:
            return []

        def shown():
            rows = children(root)
            return rows and (self._resting_box(rows[0]).y, [tuple(filter(is_text, map(label_of, walk(row)))) for row in rows])

        def label_of(node):
            return node.name if role_of(node) == "label" else None

        def is_text(label):
            # An image that can't be shown says so only while it is on the screen.
            return label is not None and label != self.word("Unsupported image address")

        self.wheel(root, -200)
        before, now = None, wait_for(shown, f"rows in “{name}”")
        while now != before:
            rows = now[1]
            # Less than what the list shows is scrolled at a time, so what comes begins with what was there.
            known = next((count for count in range(len(rows), 0, -1) if rows[:count] == read[-count:]), 0)
            assert known or not read, f"rows of “{name}” were skipped after {read[-1]}"
            read += rows[known:]
            self.wheel(root, 6)
            before, now = now, wait_for(shown, f"rows in “{name}”")
        return [text for row in read for text in row]

    def focused(self):
        """The widget that has the focus, in a dialog too; None where there is none."""
        self._hear()
        if self._focused:
            # The client remembers states. If a focused widget is removed and no event follows, the remembered state would stay.
            self._focused.clear_cache()
        if not is_focused(self._focused):
            windows = children(self.frame.parent)
            self._focused = next((node for window in windows for node in walk(window) if is_focused(node)), None)
        return self._focused

    def _hear(self):
        """Takes in what the program has said of itself."""
        while GLib.MainContext.default().iteration(False):
            pass

    def wait_for_announcement(self, text):
        """What a screen reader says without being asked. GTK 4.8 can't announce; a label that is not seen changes instead."""

        def said():
            self._hear()
            return text in self._announced or find(self.frame, "status bar", text)

        wait_for(said, f"the announcement “{text}”")

    def _was_announced(self, event):
        if event.source and event.source.get_process_id() == self.process.pid:
            self._announced.append(event.any_data)

    def _focus_moved(self, event):
        if event.detail1 and event.source and event.source.get_process_id() == self.process.pid:
            self._focused = event.source

    def wait_for_focus(self, condition, what):
        """Gives back the widget with the focus once it fulfils a condition."""
        try:
            return wait_for(lambda: (node := self.focused()) and condition(node) and node, f"the focus on {what}")
        except AssertionError as error:
            raise AssertionError(f"{error}; it is on {self.focused()}") from None


def is_focused(node):
    return node is not None and has_state(node, pyatspi.STATE_FOCUSED)


def has_state(node, state):
    """False for a widget that has gone as well."""
    try:
        return node.getState().contains(state)
    except GLib.GError:
        return False


def name_of(node):
    """None for a widget that has gone."""
    try:
        return node.name
    except GLib.GError:
        return None


def children(node):
    """Of a widget that has gone there are none."""
    try:
        found = [node.getChildAtIndex(index) for index in range(node.childCount)]
    except GLib.GError:
        return []
    return [child for child in found if child is not None]


def walk(node, enters=lambda node: True):
    """A node and all below it. Rows come and go while the tree is read; one that has gone is not there.

    enters: whether to go on below a node."""
    try:
        node.getRole()
    except GLib.GError:
        return
    yield node
    if enters(node):
        for child in children(node):
            yield from walk(child, enters)


def role_of(node):
    """What kind of widget it is.

    Newer accessibility buses call a push button "button", and GTK 4.18 tells toggle buttons from others, which GTK 4.8 does not.
    Neither matters to who looks for a button."""
    role = node.getRoleName()
    return "push button" if role in ("button", "toggle button") else role


def is_list(node):
    return role_of(node) == "list"


def find(node, role, name):
    """The first one outside of lists, which are long; inside of them if there is none."""
    for enters in (lambda node: not is_list(node), lambda node: True):
        found = next((child for child in walk(node, enters) if name_of(child) == name and role_of(child) == role), None)
        if found:
            return found
    return None


def act(node, action="click"):
    """Does with a widget what it offers to screen readers."""
    actions = node.queryAction()
    actions.doAction(next(index for index in range(actions.nActions) if actions.getName(index) == action))


def grouped(number):
    return f"{number:,}"
