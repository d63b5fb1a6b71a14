"""The dialog “Connect to a Server…”, used by keyboard."""
from screen import children, find, name_of, role_of, walk
from support import wait_for

FIELDS = ("Server and database", "Catalog, if there are several", "User")
ENCRYPTIONS = ("Encrypt and verify the server", "Encrypt without verifying", "Don’t encrypt (trusted network)")


def connect_dialog(app):
    """The dialog; None while it is not open."""
    return next((window for window in children(app.frame.parent) if window != app.frame and find(window, "label", FIELDS[0])), None)


def open_connect_dialog(app):
    """Opens the dialog from the main menu."""
    app.choose("Connect to a Server…")
    dialog = wait_for(lambda: connect_dialog(app), "the dialog")
    take_focus(app)
    return dialog


def take_focus(app):
    """Gives the keys to the dialog that is over the window: there is no window manager to do so."""
    def other():
        numbers = app.xdotool("search", "--onlyvisible", "--pid", app.process.pid, check=False).split()
        return next((number for number in numbers if number != app._xid), None)

    app.xdotool("windowfocus", "--sync", wait_for(other, "the dialog on the display"))


def fill_in(app, dialog, place, catalog="", user="", encryption=None):
    """Enters the values, from the first field on, and presses Connect.

    encryption: one of ENCRYPTIONS; None keeps the choice."""
    for field, value in zip(FIELDS, (place, catalog, user)):
        app.wait_for_focus(lambda node: role_of(node) == "text" and field in names_around(node), f"the field “{field}”")
        app.xdotool("key", "ctrl+a", "BackSpace")
        if value:
            app.xdotool("type", "--delay", 5, value)
        app.xdotool("key", "Tab")
    if encryption:
        choose(app, dialog, encryption)
    # In a field, Enter is the same as Connect.
    app.xdotool("key", "shift+Tab")
    app.wait_for_focus(lambda node: role_of(node) == "text", "the last field")
    app.xdotool("key", "Return")


def entry(dialog, field):
    """What is in a field."""
    text = find(dialog, "text", field).queryText()
    return text.getText(0, text.characterCount)


def names_around(node):
    return (name_of(node), name_of(node.parent))


def choose(app, dialog, encryption):
    """Chooses from the list that has the focus."""
    box = next(node for node in walk(dialog) if role_of(node) == "combo box")

    def chosen():
        return any(name_of(node) == encryption for node in walk(box) if role_of(node) == "label")

    app.xdotool("key", "space")

    def focused():
        node = app.focused()
        return [name_of(part) for part in walk(node) if name_of(part)] if node and role_of(node) == "list item" else []

    wait_for(focused, "the list of choices")
    for _ in ENCRYPTIONS:
        if encryption in focused():
            break
        before = focused()
        app.xdotool("key", "Down")
        wait_for(lambda: focused() != before, "the next choice")
    app.xdotool("key", "Return")
    wait_for(chosen, f"“{encryption}”")
