"""The window as a screen reader and a keyboard know it."""
import os
import subprocess
import time

import pyatspi
from gi.repository import GLib
from support import program, tool, wait_for


class App:
    """A running program with one window; to be used in a with statement."""

    def __init__(self, *arguments, width=None, height=None):
        self.process = subprocess.Popen([program(), *map(str, arguments)], stderr=subprocess.PIPE, text=True)
        self.frame = wait_for(self._find_frame, "the window")
        self._xid = wait_for(self._find_window, "the window on the display")
        if width:
            self._xdotool("windowsize", self._xid, width, height)
            time.sleep(0.3)
        # There is no window manager to give the window the focus.
        self._xdotool("windowfocus", self._xid)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.communicate(timeout=20)

    def _find_frame(self):
        if self.process.poll() is not None:
            raise AssertionError(f"the program ended: {self.process.communicate()[1]}")
        for application in pyatspi.Registry.getDesktop(0):
            if application and application.get_process_id() == self.process.pid and application.childCount:
                return application.getChildAtIndex(0)
        return None

    def _find_window(self):
        found = self._xdotool("search", "--onlyvisible", "--pid", self.process.pid, check=False).split()
        return found[-1] if found else None

    def _xdotool(self, *arguments, check=True):
        return subprocess.run([tool("xdotool"), *map(str, arguments)], capture_output=True, text=True, check=check).stdout

    def press(self, *keys):
        for key in keys:
            self._xdotool("key", "--clearmodifiers", key)
            time.sleep(0.06)

    def scroll(self, x, y, clicks):
        """Turns the wheel at a place of the window; a positive number scrolls down."""
        self._xdotool("mousemove", "--window", self._xid, x, y)
        for _ in range(abs(clicks)):
            self._xdotool("click", 5 if clicks > 0 else 4)
            time.sleep(0.03)

    def click(self, x, y):
        """Clicks at a place of the window."""
        self._xdotool("mousemove", "--window", self._xid, x, y)
        self._xdotool("click", 1)

    def list(self, name):
        """The list of that name: "The file", "The listing", or a carousel's title."""
        return find(self.frame, "list", name)

    def texts(self, name):
        """All texts in a list, from top to bottom."""
        root = self.list(name)
        return [node.name for node in walk(root) if node.getRoleName() == "label"] if root else []

    def focused(self):
        return next((node for node in walk(self.frame) if node.getState().contains(pyatspi.STATE_FOCUSED)), None)


def walk(node):
    """A node and all below it. Rows come and go while the tree is read; one that has gone is not there."""
    try:
        children = [node.getChildAtIndex(index) for index in range(node.childCount)]
    except GLib.GError:
        return
    yield node
    for child in children:
        if child is not None:
            yield from walk(child)


def find(node, role, name):
    return next((child for child in walk(node) if child.getRoleName() == role and child.name == name), None)


def grouped(number):
    return f"{number:,}"
