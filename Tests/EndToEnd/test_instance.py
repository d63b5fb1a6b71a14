"""One program for all windows: further starts, the desktop's bus, and the desktop's search."""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import unittest

from support import CATALOG, ROOT, program, tool, wait_for

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402
from browse_screen import WORDS, is_menu_item, listings  # noqa: E402
from gi.repository import GLib  # noqa: E402
from screen import App, act, children, find, name_of, role_of, walk  # noqa: E402
from session_bus import NAME, SHARED, Bus  # noqa: E402


def start(*arguments, environment=None, **options):
    """Starts the program again and gives back what it said in its terminal, and its exit code."""
    return subprocess.run(
        [program(), *map(str, arguments)], env={**os.environ, **SHARED, **(environment or {})}, capture_output=True, text=True, timeout=60,
        **options)


def titles(app):
    """Of all windows, without the name of the program."""
    return sorted((name_of(window) or "").split(" — ")[0] for window in children(app.frame.parent))


def window(app, title):
    return next((window for window in children(app.frame.parent) if (name_of(window) or "").split(" — ")[0] == title), None)


def rows(frame, section):
    """The titles of the listings in a section."""
    page = find(frame, "list", "Listings") if frame else None
    names = [name for name in map(name_of, children(page)) if name] if page else []
    start = next((index for index, name in enumerate(names) if name.startswith(section)), len(names))
    return [name.split(", ")[0] for name in names[start + 1:] if name.split(", ")[0] in WORDS]


class Files:
    """A folder with files of listings; gone after the with statement."""

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="listing-viewer-")
        self.path = pathlib.Path(self._folder.name)
        self.first, self.second, self.third = (self.write(name) for name in ("first.jsonl", "second.jsonl", "third file.jsonl"))
        return self

    def __exit__(self, *_):
        self._folder.cleanup()

    def write(self, name, lines=None):
        path = self.path / name
        path.write_text("".join(json.dumps(line) + "\n" for line in lines or listings()))
        return path


class Test(unittest.TestCase):
    def wait_for_titles(self, app, *expected):
        def are_there():
            return titles(app) == sorted(expected)

        try:
            wait_for(are_there, f"the windows {expected}")
        except AssertionError as error:
            raise AssertionError(f"{error}; there are {titles(app)}") from None

    def wait_for_rows(self, app, title, section, expected):
        wait_for(lambda: rows(window(app, title), section) == expected, f"{expected} in “{section}” of “{title}”", 30)

    def assertSays(self, result, code, *texts):
        self.assertEqual(result.returncode, code, result.stderr)
        for text in texts:
            self.assertIn(text, result.stderr)
        if not texts:
            self.assertEqual(result.stderr, "")


class FurtherStarts(Test):
    def test_a_second_start_opens_its_file_in_the_first_program(self):
        with Files() as files, App(files.first, environment=SHARED) as app:
            self.wait_for_rows(app, "first.jsonl", "All Listings", WORDS)
            self.assertSays(start(files.second), 0)
            self.wait_for_titles(app, "first.jsonl", "second.jsonl")
            self.wait_for_rows(app, "second.jsonl", "All Listings", WORDS)

    def test_several_files_have_a_window_each_or_one_together(self):
        with Files() as files, App(files.first, environment=SHARED) as app:
            self.assertSays(start(files.second, files.third), 0)
            self.wait_for_titles(app, "first.jsonl", "second.jsonl", "third file.jsonl")
            self.assertSays(start("--together", files.first, files.second), 0)
            self.wait_for_titles(app, "first.jsonl", "first.jsonl + 1 file", "second.jsonl", "third file.jsonl")

    def test_a_relative_path_belongs_to_the_folder_of_the_second_terminal(self):
        with Files() as files, App(CATALOG, environment=SHARED) as app:
            (files.path / "below").mkdir()
            self.assertSays(start("second.jsonl", cwd=files.path), 0)
            self.assertSays(start("../third file.jsonl", cwd=files.path / "below"), 0)
            self.wait_for_titles(app, "catalog.jsonl", "second.jsonl", "third file.jsonl")
            self.wait_for_rows(app, "third file.jsonl", "All Listings", WORDS)

    def test_an_address_is_opened_as_the_file_that_it_names(self):
        with Files() as files, App(files.first, environment=SHARED) as app:
            self.assertSays(start(files.third.as_uri()), 0)
            self.wait_for_titles(app, "first.jsonl", "third file.jsonl")

    def test_the_query_of_the_second_start_is_that_of_its_window(self):
        with Files() as files, App(files.first, environment=SHARED) as app:
            self.assertSays(start(files.third, "--search", "b", "--sort", "-price", "--filter", "price=13.."), 0)
            self.wait_for_rows(app, "third file.jsonl", "Search Results", ["Bowl", "Bench"])
            self.wait_for_rows(app, "first.jsonl", "All Listings", WORDS)

    def test_a_file_that_is_open_already_is_shown_in_its_window(self):
        with Files() as files, App(files.first, environment=SHARED) as app:
            self.wait_for_rows(app, "first.jsonl", "All Listings", WORDS)
            self.assertSays(start(files.first, "--search", "kettle"), 0)
            self.wait_for_rows(app, "first.jsonl", "Search Results", ["Kettle"])
            self.assertEqual(titles(app), ["first.jsonl"])

    def test_a_file_that_has_changed_since_is_read_again(self):
        with Files() as files, App(files.first, environment=SHARED) as app:
            self.wait_for_rows(app, "first.jsonl", "All Listings", WORDS)
            files.write("new", listings()[:3])
            os.replace(files.path / "new", files.first)
            self.assertSays(start(files.first), 0)
            self.wait_for_rows(app, "first.jsonl", "All Listings", WORDS[:3])
            self.assertEqual(titles(app), ["first.jsonl"])

    def test_a_new_window_shows_a_file_that_is_open_already(self):
        with Files() as files, App(files.first, environment=SHARED) as app:
            self.assertSays(start("--new-window", files.first), 0)
            self.wait_for_titles(app, "first.jsonl", "first.jsonl")

    def test_a_window_without_a_file_is_used(self):
        with Files() as files, App(environment=SHARED) as app:
            self.assertSays(start(), 0)
            self.assertEqual(titles(app), ["Listing Viewer"])
            self.assertSays(start("--new-window"), 0)
            self.wait_for_titles(app, "Listing Viewer", "Listing Viewer")
            self.assertSays(start(files.first), 0)
            self.wait_for_titles(app, "Listing Viewer", "first.jsonl")

    def test_an_error_is_printed_in_the_terminal_of_the_second_start(self):
        with Files() as files, App(files.first, environment=SHARED) as app:
            self.assertSays(start("missing.csv", cwd=files.path), 1, "listing-viewer: missing.csv: File not found.")
            self.assertSays(start("missing.csv", files.second, cwd=files.path), 0, "listing-viewer: missing.csv: File not found.")
            self.wait_for_titles(app, "first.jsonl", "missing.csv", "second.jsonl")
            self.assertSays(start("missing.csv", "--search", "mug", cwd=files.path), 1, "missing.csv: File not found.")
            self.assertEqual(titles(app), ["first.jsonl", "missing.csv", "second.jsonl"])
            self.assertEqual(app.end(), "", "the first terminal has nothing to do with it")

    def test_a_file_that_appears_later_is_read_in_the_window_that_missed_it(self):
        with Files() as files, App(files.first, environment=SHARED) as app:
            self.assertSays(start(files.path / "late.jsonl"), 1, "File not found.")
            files.write("late.jsonl")
            self.assertSays(start(files.path / "late.jsonl"), 0)
            self.wait_for_rows(app, "late.jsonl", "All Listings", WORDS)
            self.assertEqual(titles(app), ["first.jsonl", "late.jsonl"])

    def test_wrong_usage_is_reported_where_it_was_typed(self):
        with Files() as files, App(files.first, environment=SHARED) as app:
            self.assertSays(start(files.second, "--sort", "colour"), 2, "unknown sort key 'colour'")
            self.assertEqual(titles(app), ["first.jsonl"])

    def test_the_first_program_ends_with_its_own_code(self):
        with Files() as files, App(files.path / "missing.csv", environment=SHARED) as app:
            self.assertSays(start(files.first), 0)
            self.wait_for_titles(app, "first.jsonl", "missing.csv")
            self.assertIn("missing.csv: File not found.", app.quit())
            self.assertEqual(app.process.returncode, 1)

    def test_a_pipe_has_a_program_of_its_own(self):
        with Files() as files, App(files.first, environment=SHARED) as app:
            for command in ('exec "$0" - <"$1"', 'cat "$1" | "$0" /dev/stdin', '"$0" <(cat "$1")'):
                with self.subTest(command):
                    process = subprocess.Popen(
                        ["bash", "-c", command, program(), files.second], env={**os.environ, **SHARED}, stderr=subprocess.PIPE,
                        start_new_session=True)
                    try:
                        wait_for(lambda: self.others(app), "the window of another program")
                    finally:
                        os.killpg(process.pid, signal.SIGTERM)
                        process.communicate(timeout=60)
                    wait_for(lambda: not self.others(app), "its end")
            self.assertEqual(titles(app), ["first.jsonl"])

    def others(self, app):
        """Windows of other processes of the program."""
        programs = [program for program in pyatspi.Registry.getDesktop(0) if program and program.get_process_id() != app.process.pid]
        return [name_of(window) for program in programs for window in children(program) if "Listing Viewer" in (name_of(window) or "")]

    def test_a_signal_ends_the_program_as_ever(self):
        # Programs inherit that SIGINT is ignored, for example from a shell that runs the tests in the background. A handler is not inherited.
        for number in (signal.SIGTERM, signal.SIGINT):
            self.addCleanup(signal.signal, number, signal.signal(number, signal.default_int_handler))
            with Files() as files, App(files.first, environment=SHARED) as app:
                self.wait_for_titles(app, "first.jsonl")
                app.end(number)
                self.assertEqual(app.process.returncode, -number)

    def test_without_a_session_bus_each_program_has_its_own_windows(self):
        # The accessibility of GTK needs a session bus, and warns without one, so the display is asked.
        environment = {**os.environ, **SHARED, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "GTK_A11Y": "none"}
        with Files() as files:
            processes = [subprocess.Popen([program(), path], env=environment, stderr=subprocess.DEVNULL) for path in (files.first, files.second)]
            try:
                for process, name in zip(processes, ("first.jsonl", "second.jsonl")):
                    wait_for(lambda: self.names_on_display(process) == [f"{name} — Listing Viewer"], f"the window of {name}")
            finally:
                for process in processes:
                    process.terminate()
                    process.wait(60)

    def names_on_display(self, process):
        def say(*arguments):
            return subprocess.run([tool("xdotool"), *map(str, arguments)], capture_output=True, text=True).stdout.strip()

        return [say("getwindowname", number) for number in say("search", "--onlyvisible", "--pid", process.pid).split()]


class RecentFiles(Test):
    def test_files_are_in_the_menu_once_they_were_opened(self):
        with Files() as files, tempfile.TemporaryDirectory(prefix="listing-viewer-data-") as data:
            environment = {**SHARED, "XDG_DATA_HOME": data}
            with App(files.first, environment=environment) as app:
                self.wait_for_rows(app, "first.jsonl", "All Listings", WORDS)
                self.assertSays(start(files.path / "missing.csv", environment=environment), 1, "File not found.")
                self.assertSays(start(files.third, environment=environment), 0)
                app.quit()
            known = (pathlib.Path(data) / "recently-used.xbel").read_text()
            self.assertEqual([name in known for name in ("first.jsonl", "third%20file.jsonl", "missing.csv")], [True, True, False])
            files.first.unlink()
            with App(CATALOG, environment=environment) as app:
                wait_for(lambda: len(app.rows("Listings")) > 5, "the listings of the catalog")
                self.open_menu(app, "catalog.jsonl", "third file.jsonl", "Clear Recent Files")
                self.choose(app, "third file.jsonl")
                self.wait_for_rows(app, "third file.jsonl", "All Listings", WORDS)
                self.open_menu(app, "third file.jsonl", "catalog.jsonl", "Clear Recent Files")
                self.choose(app, "Clear Recent Files")
                undo = wait_for(lambda: find(app.frame, "push button", "Undo Undo") or find(app.frame, "push button", "Undo"), "Undo")
                self.open_menu(app, "No Recent Files")
                app.press("Escape", "Escape")
                act(undo)
                self.open_menu(app, "third file.jsonl", "catalog.jsonl", "Clear Recent Files")

    def open_menu(self, app, *entries):
        app.wait_for_focus(lambda node: not is_menu_item(node), "the window")
        app.leave()
        app.press("F10")
        app.wait_for_focus(is_menu_item, "the menu")
        self.choose(app, "Recent Files")

        def names():
            found = [name_of(node) or "" for node in walk(app.frame) if is_menu_item(node)]
            return [name for name in found if ".jsonl" in name or name in ("Clear Recent Files", "No Recent Files")]

        try:
            wait_for(lambda: names() == list(entries), f"the entries {entries}")
        except AssertionError as error:
            raise AssertionError(f"{error}; there are {names()}") from None

    def choose(self, app, entry):
        for _ in range(10):
            if app.focused().name == entry:
                break
            app.press("Down")
        app.wait_for_focus(lambda node: node.name == entry, entry)
        app.press("Return")


class Service(Test):
    def test_a_file_manager_opens_files_over_the_bus(self):
        with Files() as files, Bus() as bus:
            self.assertFalse(bus.has_owner())
            uris = [files.first.as_uri(), files.third.as_uri()]
            bus.call("org.freedesktop.Application", "Open", "asa{sv}", uris, {})
            wait_for(lambda: bus.titles() == ["first.jsonl", "third file.jsonl"], "the windows of the files")
            bus.call("org.freedesktop.Application", "Open", "asa{sv}", uris[:1], {"desktop-startup-id": GLib.Variant("s", "a_TIME123")})
            bus.call("org.freedesktop.Application", "ActivateAction", "sava{sv}", "new-window", [], {})
            wait_for(lambda: bus.titles() == ["Listing Viewer", "first.jsonl", "third file.jsonl"], "another window")
            bus.call("org.freedesktop.Application", "Activate", "a{sv}", {})
            bus.call("org.freedesktop.Application", "Open", "asa{sv}", [files.second.as_uri()], {})
            wait_for(lambda: bus.titles() == ["first.jsonl", "second.jsonl", "third file.jsonl"], "the file in the empty window")

    def test_a_folder_is_opened_as_a_catalog(self):
        with Files() as files, Bus() as bus:
            bus.call("org.freedesktop.Application", "Open", "asa{sv}", [files.path.as_uri()], {})
            wait_for(lambda: bus.titles() == [files.path.name], "the window of the folder")

    def test_the_menu_entry_opens_an_empty_window_and_shows_it_again(self):
        with Bus() as bus:
            for _ in range(2):
                bus.call("org.freedesktop.Application", "Activate", "a{sv}", {})
                wait_for(lambda: bus.titles() == ["Listing Viewer"], "one window")

    def test_a_service_without_windows_ends(self):
        with Bus() as bus:
            bus.call("org.freedesktop.DBus", "StartServiceByName", "su", NAME, 0, path="/org/freedesktop/DBus", name="org.freedesktop.DBus")
            process = bus.owner()
            wait_for(lambda: not bus.has_owner(), "the end of the service", 40)
            wait_for(lambda: not pathlib.Path(f"/proc/{process}").exists(), "the end of the process")


class Search(Test):
    def test_the_desktop_finds_listings_of_files_that_were_opened_before(self):
        with Files() as files, Bus() as bus:
            picture = next((ROOT / "data" / "sample" / "pictures").iterdir())
            shutil.copy(picture, files.path / "kettle.jpg")
            files.write("first.jsonl", [{**line, "images": ["kettle.jpg"]} if line["title"] == "Kettle" else line for line in listings()])
            self.open_once(bus, files.first)
            self.assertFalse(bus.has_owner())

            found = bus.search("GetInitialResultSet", "as", ["kettle"])[0]
            self.assertEqual(len(found), 1)
            meta = bus.search("GetResultMetas", "as", found)[0][0]
            self.assertEqual((meta["id"], meta["name"], meta["description"]), (found[0], "Kettle", "€26.00 · first.jsonl"))
            self.assertIn((files.path / "kettle.jpg").as_uri(), str(meta["icon"]))
            self.assertEqual(bus.search("GetSubsearchResultSet", "asas", found, ["kettle", "apron"])[0], [])
            self.assertEqual(bus.search("GetInitialResultSet", "as", ["k"])[0], [], "a letter is too little")
            self.assertEqual(bus.titles(), [], "a search opens no window")

            bus.search("ActivateResult", "sasu", found[0], ["kettle"], 0)
            wait_for(lambda: bus.titles() == ["first.jsonl"], "the window of the file")
            wait_for(lambda: self.details(bus), "the page of the listing")
            self.assertIn("Kettle", self.details(bus))

    def details(self, bus):
        page = next((find(window, "list", "Listing Details") for window in bus.windows()), None)
        return [node.name for node in walk(page) if role_of(node) == "label"] if page else []

    def test_a_result_is_known_to_the_next_process(self):
        with Files() as files, Bus() as bus:
            self.open_once(bus, files.first)
            found = bus.search("GetInitialResultSet", "as", ["be"])[0]
            self.assertEqual(len(found), 1)
            os.kill(bus.owner(), signal.SIGTERM)
            wait_for(lambda: not bus.has_owner(), "the end of the service")
            self.assertEqual(bus.search("GetResultMetas", "as", [*found, "nothing"])[0][0]["name"], "Bench")

    def test_the_search_goes_on_in_the_window(self):
        with Files() as files, Bus() as bus:
            self.open_once(bus, files.first)
            bus.search("LaunchSearch", "asu", ["kettle"], 0)
            wait_for(lambda: bus.titles() == ["first.jsonl"], "the window of the file")
            wait_for(lambda: rows(bus.windows()[0], "Search Results") == ["Kettle"], "the search in the window")

    def test_open_files_are_searched_and_a_changed_file_is_not(self):
        with Files() as files, Bus() as bus:
            self.open_once(bus, files.first)
            files.write("first.jsonl", listings()[:3])
            bus.call("org.freedesktop.Application", "Open", "asa{sv}", [files.second.as_uri()], {})
            wait_for(lambda: bus.windows() and rows(bus.windows()[0], "All Listings") == WORDS, "the window of the other file", 30)
            found = wait_for(lambda: bus.search("GetInitialResultSet", "as", ["kettle"])[0], "a result")
            self.assertEqual([meta["description"] for meta in bus.search("GetResultMetas", "as", found)[0]], ["€26.00 · second.jsonl"])

    def open_once(self, bus, path):
        """Opens a file until it is indexed, and quits."""
        with App(path, environment=bus.environment) as app:
            self.wait_for_rows(app, path.name, "All Listings", WORDS)
            wait_for(lambda: bus.search("GetInitialResultSet", "as", ["kettle"])[0], "the index of the file")
            app.quit()
        wait_for(lambda: not bus.has_owner(), "the end of the program")


if __name__ == "__main__":
    unittest.main()
