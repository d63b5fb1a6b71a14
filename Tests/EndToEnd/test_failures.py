"""What a user sees in the window after the program, the disk or the file has failed: all listings, a message, and their marks."""
import contextlib
import os
import signal
import subprocess
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from browse_screen import WORDS, Browser  # noqa: E402
from catalogue_folder import BLOCK, CatalogueFolder, wait_until_written  # noqa: E402
from screen import find, grouped  # noqa: E402
from support import program, wait_for  # noqa: E402

ROWS = BLOCK + 100
NOTE = "asked twice"


def titles(count):
    """The first ones are told from all others by their names."""
    return WORDS + [f"Thing {number} of clay" for number in range(len(WORDS), count)]


class Failures(unittest.TestCase):
    rows = ROWS

    def setUp(self):
        self.folder = CatalogueFolder(self)
        self.folder.write(titles(self.rows))

    def environment(self):
        return {f"XDG_{name}_HOME": str(self.folder.path / name.lower()) for name in ("CACHE", "DATA", "STATE")}

    def open(self, **options):
        return Browser(self.folder.file, environment=self.environment(), width=1200, height=900, **options)

    def mark(self):
        """The user's marks, made as a user makes them: a favourite, and a note on another listing."""
        with self.open() as app:
            self.wait_for_all(app)
            self.add_favourite(app, "Bench")
            app.wait_for_section("Favourites", ["Bench"])
            self.open_note(app)
            app.xdotool("type", "--delay", 5, NOTE)
            app.quit()

    def add_favourite(self, app, title):
        app.focus(title)
        app.press("ctrl+d")

    def open_note(self, app):
        """Opens a listing and puts the caret into its note. Gives back what is in it."""
        app.focus("Apron")
        app.press("Return")
        note = wait_for(lambda: find(app.frame, "text", "Your note on this listing"), "the note")
        app.bring_into_view_of(note, app.list("The listing"))
        app.click(note)
        app.wait_for_focus(lambda node: node == note, "the note")
        return note.queryText().getText(0, -1)

    def wait_for_all(self, app, count=None):
        header = f"All listings, {grouped(count or self.rows)}"
        wait_for(lambda: any(name.startswith(header) for name in app.names()), f"“{header}”", 60)

    def expect_marks(self, app, favourites=("Bench",)):
        app.wait_for_section("Favourites", list(favourites))
        self.assertEqual(self.open_note(app), NOTE)


class Kills(Failures):
    def test_marks_outlive_a_program_that_is_killed_while_or_after_it_reads_the_file(self):
        self.mark()
        for share in (0.2, 0.4, 0.6):
            self.folder.forget()
            process = subprocess.Popen([program(), "import", str(self.folder.file)], env={**os.environ, **self.environment()})
            wait_until_written(self.folder, process, share * 1_000_000)
            process.kill()
            process.wait()
        favourites = ["Bench"]
        for number, title in enumerate(["Atlas", "Basket", "Bowl", "Candle", "Chair"]):
            is_reading = number % 2 == 0
            if is_reading:
                self.folder.forget()
            with self.folder.held_up() if is_reading else contextlib.nullcontext(lambda: None) as wait_until_held_up:
                app = self.open()
                try:
                    app.wait_for_section("Favourites", favourites)
                    wait_until_held_up()
                    if not is_reading:
                        self.wait_for_all(app)
                    self.add_favourite(app, title)
                    favourites.append(title)
                    app.wait_for_section("Favourites", favourites)
                finally:
                    app.end(signal.SIGKILL)
            if is_reading:
                self.assertIn(self.folder.stage(self.rows), {"nothing", "some blocks"})
        with self.open() as app:
            self.wait_for_all(app)
            self.expect_marks(app, favourites)


if __name__ == "__main__":
    unittest.main()
