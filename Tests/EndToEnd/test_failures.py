"""What a user sees in the window after the program, the disk or the file has failed: all listings, a message, and their marks."""
import contextlib
import os
import resource
import signal
import sqlite3
import subprocess
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from browse_screen import WORDS, Browser  # noqa: E402
from catalog_folder import BLOCK, CatalogFolder, cut, mounted, wait_until_opened, wait_until_written  # noqa: E402
from screen import grouped, name_of, role_of, walk  # noqa: E402
from support import program, wait_for  # noqa: E402

ROWS = BLOCK + 100
NOTE = "asked twice"


def titles(count):
    """The first ones differ from all others by their names."""
    return WORDS + [f"Thing {number} of clay" for number in range(len(WORDS), count)]


class Failures(unittest.TestCase):
    rows = ROWS

    def setUp(self):
        self.folder = CatalogFolder(self)
        self.folder.write(titles(self.rows))

    def environment(self):
        return {f"XDG_{name}_HOME": str(self.folder.path / name.lower()) for name in ("CACHE", "DATA", "STATE")}

    def open(self, *arguments, **options):
        return Browser(self.folder.file, *arguments, environment=self.environment(), **options)

    def mark(self):
        """The user's marks, made as a user makes them: a favorite, and a note on another listing."""
        with self.open() as app:
            self.wait_for_all(app)
            self.add_favorite(app, "Bench")
            app.wait_for_favorites(["Bench"])
            app.open_note("Apron")
            app.xdotool("type", "--delay", 5, NOTE)
            app.quit()

    def add_favorite(self, app, title):
        app.focus(title)
        app.press("ctrl+d")

    def wait_for_all(self, app, count=None):
        header = f"All Listings, {grouped(count or self.rows)}"
        wait_for(lambda: any(name.startswith(header) for name in app.names()), f"“{header}”", 30)

    def wait_for_message(self, app, part):
        """What the bar above the list says, by a part of it."""

        def found():
            nodes = walk(app.frame, lambda node: role_of(node) != "list")
            return next((name for name in map(name_of, nodes) if name and part in name), None)

        return wait_for(found, f"“… {part} …”")

    def expect_marks(self, app, favourites=("Bench",)):
        app.wait_for_favorites(list(favourites))
        self.assertEqual(app.open_note("Apron"), NOTE)


class Kills(Failures):
    def test_marks_outlive_a_program_that_is_killed_while_or_after_it_reads_the_file(self):
        self.mark()
        for share in (0.2, 0.4, 0.6):
            self.folder.forget()
            process = subprocess.Popen([program(), "store-catalog", str(self.folder.file)], env={**os.environ, **self.environment()})
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
                    wait_until_held_up()
                    # The program waits for its database for five seconds, so nothing else is looked at meanwhile.
                    if not is_reading:
                        app.wait_for_favorites(favourites)
                        self.wait_for_all(app)
                    self.add_favorite(app, title)
                    favourites.append(title)
                    app.wait_for_favorites(favourites)
                finally:
                    app.end(signal.SIGKILL)
            if is_reading:
                self.assertIn(self.folder.stage(self.rows), {"nothing", "some blocks"})
        with self.open() as app:
            self.wait_for_all(app)
            self.expect_marks(app, favourites)


class Damage(Failures):
    def test_a_truncated_catalog_is_rebuilt_and_everything_is_shown(self):
        self.mark()
        for ending in (".catalogue", ".words"):
            with self.subTest(ending):
                self.write_whole()
                path = self.folder.find(ending)
                cut(path, path.stat().st_size // 2)
                self.expect_made_again()

    def test_an_overwritten_catalog_is_rebuilt_and_everything_is_shown(self):
        self.mark()
        self.write_whole()
        path = self.folder.find()
        content = bytearray(path.read_bytes())
        for place in range(100, len(content), 97):
            content[place] ^= 0x5A
        path.write_bytes(content)
        self.expect_made_again()

    def write_whole(self):
        """The catalog with its words, which a window may have left to the next one."""
        command = [program(), "store-catalog", self.folder.file]
        subprocess.run(command, env={**os.environ, **self.environment()}, check=True, stdout=subprocess.DEVNULL)
        self.folder.settle()

    def scribble_on_places(self):
        """On where the listings stand in the file, which is asked for when they are shown."""
        with contextlib.closing(sqlite3.connect(self.folder.find(), isolation_level=None)) as database:
            database.execute("UPDATE locations SET locations = zeroblob(length(locations))")

    def expect_made_again(self):
        with self.open() as app:
            self.wait_for_message(app, "was damaged, and the file was read again.")
            self.wait_for_all(app)
            self.expect_marks(app)
            app.quit()

    def test_damage_that_is_found_while_listings_are_shown_is_repaired_in_the_same_window(self):
        self.mark()
        for words in ("with", "without"):
            with self.subTest(f"{words} words"):
                self.write_whole()
                if words == "without":
                    self.folder.find(".words").unlink()
                self.scribble_on_places()
                self.expect_made_again()
                self.assertIn(self.folder.stage(self.rows), {"whole", "searchable"})
                with self.open() as app:
                    self.wait_for_all(app)
                    self.expect_marks(app)
                    self.assertNotIn("damaged", app.quit())

    def test_damaged_words_found_by_a_search_are_repaired_in_the_same_window(self):
        self.write_whole()
        with contextlib.closing(sqlite3.connect(self.folder.find(".words"), isolation_level=None)) as database:
            database.execute("UPDATE terms SET block = zeroblob(length(block))")
            database.execute("UPDATE prefixes SET rows = zeroblob(length(rows))")
        with self.open("--search", "clay") as app:
            self.wait_for_message(app, "was damaged, and the file was read again.")


class Disk(Failures):
    def test_everything_is_shown_from_memory_if_files_may_not_grow(self):
        self.mark()
        self.folder.forget()

        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))

        self.expect_all_from_memory("could not be saved", preexec_fn=limit)

    def test_on_a_full_disk_everything_is_shown_from_memory(self):
        self.mark()
        self.folder.forget()
        with mounted(self.folder.cache, "size=800k"):
            self.expect_all_from_memory("The disk is full. The file will take longer")

    def expect_all_from_memory(self, message, **options):
        with self.open(**options) as app:
            self.wait_for_message(app, message)
            self.wait_for_all(app)
            app.wait_until_read(WORDS)
            self.expect_marks(app)
        # Once there is room, the catalog is kept again.
        with self.open() as app:
            self.wait_for_all(app)
            self.expect_marks(app)


class NewerVersion(Failures):
    def test_marks_of_a_newer_program_are_left_unchanged_and_its_catalog_is_rebuilt(self):
        self.mark()
        marks = self.folder.data / "listing-viewer" / "marks.sqlite"
        for path, sql in ((self.folder.find(), "PRAGMA user_version = 99"),
                          (marks, "INSERT INTO grdb_migrations VALUES ('99: of a program to come')")):
            with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
                database.execute(sql)
                database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        before = marks.read_bytes()
        with self.open() as app:
            self.wait_for_message(app, "was indexed by another version of Listing Viewer")
            self.wait_for_all(app)
            app.wait_until_read(WORDS)
            # Marks that can't be saved hold for as long as the window is open.
            self.add_favorite(app, "Basket")
            app.wait_for_favorites(["Basket"])
        self.assertEqual(marks.read_bytes(), before)


class TwoAtOnce(Failures):
    def test_two_windows_that_read_one_file_at_the_same_time_show_all_of_it_and_keep_the_marks_of_both(self):
        with contextlib.ExitStack() as windows:
            with self.folder.held_up() as wait_until_held_up:
                # A program goes on without a database after some seconds, and a busy machine needs more for two windows.
                programs = [Browser.start(self.folder.file, environment=self.environment()) for _ in range(2)]
                for process in programs:
                    windows.callback(process.kill)
                wait_until_held_up()
            first, second = (windows.enter_context(self.open(process=process)) for process in programs)
            for app in (first, second):
                self.wait_for_all(app)
            first.take_focus()
            self.add_favorite(first, "Bench")
            first.wait_for_favorites(["Bench"])
            first.quit()
            second.take_focus()
            self.add_favorite(second, "Basket")
            wait_for(lambda: second.press("Home") or "Basket" in (second.section("Favorites") or []), "the other favourite")
            second.quit()
        self.assertIn(self.folder.stage(self.rows), ("whole", "searchable"))
        with self.open() as app:
            self.wait_for_all(app)
            wait_for(lambda: app.press("Home") or sorted(app.section("Favorites") or []) == ["Basket", "Bench"], "the favourites of both")


class Replaced(Failures):
    def test_a_file_that_is_replaced_while_it_is_read_is_shown_as_it_was_until_it_is_read_again(self):
        self.mark()
        self.folder.forget()
        with self.folder.held_up() as wait_until_held_up:
            app = self.open()
            wait_until_held_up()
            wait_until_opened(self.folder.file, app.process)
            self.folder.replace(titles(self.rows // 2))
        with app:
            self.wait_for_message(app, "changed while it was being read. Reload it to see its current state.")
            self.wait_for_all(app)
            app.wait_for_favorites(["Bench"])
            app.press("F5")
            self.wait_for_all(app, self.rows // 2)
            self.expect_marks(app)


class ReadOnly(Failures):
    def setUp(self):
        super().setUp()
        self.home = self.folder.path / "home"

    def environment(self):
        names = ["HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"]
        return {name: str(self.home / name.lower()) for name in names}

    def test_where_nothing_can_be_written_listings_are_shown_and_marks_are_kept_until_they_can_be_saved(self):
        with self.writable_or_not() as allow:
            allow(False)
            with self.open() as app:
                self.expect_messages(app)
                self.wait_for_all(app)
                self.add_favorite(app, "Bench")
                app.wait_for_favorites(["Bench"])
                allow(True)
                app.quit()
            with self.open() as app:
                self.wait_for_all(app)
                app.wait_for_favorites(["Bench"])

    def test_marks_that_can_be_read_are_shown_where_nothing_can_be_written(self):
        with self.writable_or_not() as allow:
            self.mark()
            allow(False)
            with self.open() as app:
                self.expect_messages(app)
                self.wait_for_all(app)
                self.expect_marks(app)

    def expect_messages(self, app):
        """One after the other."""
        self.wait_for_message(app, "Favorites, hidden listings and notes can’t be saved")
        self.wait_for_message(app, "The file will take longer to open next time.")

    @contextlib.contextmanager
    def writable_or_not(self):
        """Makes a home, and gives a function that says whether it can be written: root may write wherever the disk can be."""
        with mounted(self.home, "size=8m") if os.geteuid() == 0 else contextlib.nullcontext() as remount:
            for folder in self.environment().values():
                os.makedirs(folder)

            def allow(is_writable):
                if remount:
                    return remount("rw" if is_writable else "ro")
                for folder, _, files in list(os.walk(self.home)):
                    os.chmod(folder, 0o700 if is_writable else 0o500)
                    for file in files:
                        os.chmod(f"{folder}/{file}", 0o600 if is_writable else 0o400)

            try:
                yield allow
            finally:
                allow(True)


if __name__ == "__main__":
    unittest.main()
