"""Windows on a shared catalog, for tests of what happens when its server or the network fails."""
import json
import os
import pathlib
import tempfile
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import browse_screen  # noqa: E402
from postgres_server import set_up, start_servers  # noqa: E402
from screen import App, find, is_list, name_of, walk  # noqa: E402
from support import run, wait_for  # noqa: E402

WORDS = browse_screen.WORDS


class ServerWindowTest(unittest.TestCase):
    servers = 1

    @classmethod
    def setUpClass(cls):
        start_servers(cls, cls.servers)

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.database = self._testMethodName[:60]
        set_up(self, self.database)

    @property
    def address(self):
        return self.server.address(self.database)

    def editor(self, name):
        """A user who may mark listings."""
        user = f"{name}_{self.database}"[:60]
        self.server.run(f"CREATE ROLE {user} LOGIN IN ROLE listing_viewer_editor", self.database)
        return user

    def import_words(self, first=0, end=8):
        file = self.folder / f"{first}.jsonl"
        lines = [browse_screen.listing(number, WORDS[number], f"{10 + number}.00") for number in range(first, end)]
        file.write_text("".join(json.dumps(line) + "\n" for line in lines))
        result = run("import", file, "--to", self.address)
        self.assertEqual(result.returncode, 0, result.stderr)

    def environment(self, home="data"):
        """A user's data. They stay when the window is closed."""
        return {"XDG_DATA_HOME": str(self.folder / home)}

    def open(self, address=None, *arguments, home="data"):
        return browse_screen.Browser(address or self.address, *arguments, environment=self.environment(home))

    def start(self, address):
        """A window whose catalog can't be opened at first."""
        return App(address, environment=self.environment())

    def wait_for_words(self, app, *parts):
        """Waits for a label outside of the lists that contains all parts. One that is hidden counts, too."""
        def found():
            names = [name_of(node) or "" for node in walk(app.frame, lambda node: not is_list(node))]
            return next((name for name in names if all(part in name for part in parts)), None)

        return wait_for(found, f"“… {' … '.join(parts)} …”", 30)

    def marks(self):
        """The team's marks on the server."""
        return self.server.run(
            "SELECT kind, convert_from(listing, 'utf8'), is_set, convert_from(note, 'utf8'), author FROM listing_viewer.mark ORDER BY kind, listing",
            self.database)

    def wait_for_marks(self, count):
        wait_for(lambda: len(self.marks()) == count, f"{count} marks on the server", 40)
        return self.marks()

    def show(self, app, title):
        """Opens a listing with the pointer, also from the page of another one."""
        app.click(app.row(title))
        wait_for(lambda: any(name.startswith(title + ", ") for name in app.rows("Listing Details")[:1]), f"the page of “{title}”")
        return wait_for(lambda: find(app.frame, "text", "Note for the Team"), "the note")

    def write_note(self, app, title, text):
        """Writes a note for the team into an empty field."""
        field = self.show(app, title)
        app.bring_into_view_of(field, app.list("Listing Details"))
        app.click(field)
        app.wait_for_focus(lambda node: node == field, "the note")
        self.assertEqual(self.note(app), "")
        app.xdotool("type", "--delay", 5, text)
        wait_for(lambda: self.note(app) == text, "the note in the window")

    def wait_until_kept(self, text, home="data"):
        """Waits until a note waits on the disk. It is written some moments after the last key."""
        def is_kept():
            files = [path for path in (self.folder / home).rglob("*") if path.is_file()]
            return any(text.encode() in path.read_bytes() for path in files)

        wait_for(is_kept, f"“{text}” on the disk")

    def note(self, app):
        node = find(app.frame, "text", "Note for the Team")
        return node and node.queryText().getText(0, -1)

    def favor(self, app, title):
        app.focus(title)
        app.press("ctrl+d")
