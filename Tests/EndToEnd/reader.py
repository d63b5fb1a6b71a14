"""The window as a user of a screen reader works with it: by what the accessibility tree offers and by keyboard, without the mouse."""
from browse_screen import Browser
from screen import App, children, find, is_list, name_of, walk
from support import wait_for


def parents(node):
    """A widget and those around it."""
    while node:
        yield node
        node = node.parent


class Reader(Browser):
    """The app, which begins without a file."""

    def __init__(self, **options):
        App.__init__(self, **options)

    def row(self, page, start):
        """A row of a page, by the beginning of its name."""
        return wait_for(
            lambda: next((node for node in children(self.list(page)) if (name_of(node) or "").startswith(start)), None) if self.list(page) else None,
            f"the row “{start}”")

    def go_to(self, page, start):
        """Gives a row the focus: to its list by Tab, and along the list by the arrow keys."""
        for _ in range(40):
            if any(is_list(node) and name_of(node) == page for node in parents(self.focused())):
                break
            self.press("Tab")
        self.press("Home")
        for _ in range(60):
            focused = self.focused()
            if focused and (name_of(focused) or "").startswith(start):
                return
            self.press("Down")
        raise AssertionError(f"the focus does not reach “{start}”; it is on {self.focused()}")

    def button(self, name):
        return wait_for(lambda: find(self.frame, "push button", name), f"the button “{name}”")

    def save_first_image(self, images, first, path):
        """Opens the images of the shown listing, and saves the first one.

        images, first: the accessible names of the gallery and of the image."""
        wait_for(lambda: any(name_of(node) == images for node in walk(self.list("Listing Details"))), "the images")
        self.go_to("Listing Details", images)
        self.press("Return")
        self.wait_for_focus(lambda node: name_of(node) == first, "the image")
        self.press("ctrl+s")
        self.save_as(path, title="Save Image")
        wait_for(lambda: path.exists() and path.stat().st_size > 1000, "the saved image")
