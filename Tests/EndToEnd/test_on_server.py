"""The tests of browsing, finding and filtering once more: with the same listings in shared catalogs on a PostgreSQL server."""
import atexit
import functools
import itertools
import os
import pathlib
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

# Modules, because a class that is imported by its name would run here once more with files.
import test_browsing  # noqa: E402
import test_changes  # noqa: E402
import test_charts  # noqa: E402
import test_checks  # noqa: E402
import test_duplicates  # noqa: E402
import test_finding  # noqa: E402
import test_pictures  # noqa: E402
import test_problems  # noqa: E402
import test_session  # noqa: E402
import test_views  # noqa: E402
import test_window  # noqa: E402
from postgres_server import PostgresServer  # noqa: E402
from support import run  # noqa: E402

NUMBERS = itertools.count(1)


@functools.cache
def database():
    """The address of a database for shared catalogs. Its server starts with the first test of this process, and ends with the process."""
    server = PostgresServer()
    atexit.register(server.stop)
    server.run("CREATE DATABASE shop")
    result = run("server", "init", server.address("shop"))
    assert result.returncode == 0, result.stderr
    return server.address("shop")


class OnServer:
    """Has the tests of a class open a catalog of their own in place of each file, or of files that are opened together."""

    def source(self, *paths):
        """Imports files, unless their content is in the catalog already, and gives back the address."""
        address = f"{database()}&catalog={self.catalog(paths)}"
        for path in paths:
            result = run("import", path, "--to", address)
            self.assertEqual(result.returncode, 0, result.stderr)
        return [address]

    def title(self, path):
        return f"{self.catalog([path])} — Listing Viewer"

    def catalog(self, paths):
        names = self.__dict__.setdefault("catalogs", {})
        key = tuple(map(str, paths))
        if key not in names:
            names[key] = f"{pathlib.Path(paths[0]).stem}-{next(NUMBERS)}"
        return names[key]


class Marks(OnServer, test_browsing.Marks):
    # The command converts files.
    test_favorites_that_are_not_hidden_are_converted = None


class Opening(OnServer, test_browsing.Opening):
    pass


class Menu(OnServer, test_browsing.Menu):
    pass


class MainMenu(OnServer, test_browsing.MainMenu):
    offers = ["Share Favorites and Hidden Listings"]


class Groups(OnServer, test_browsing.Groups):
    pass


class Selecting(OnServer, test_browsing.Selecting):
    pass


class Folding(OnServer, test_browsing.Folding):
    pass


class Search(OnServer, test_finding.Search):
    pass


class Notes(OnServer, test_finding.Notes):
    pass


class Filters(OnServer, test_finding.Filters):
    pass


class Views(OnServer, test_views.Views):
    pass


class Charts(OnServer, test_charts.Charts):
    pass


class Comparison(OnServer, test_charts.Comparison):
    pass


class SavedSearches(OnServer, test_charts.SavedSearches):
    pass


class Exclusion(OnServer, test_charts.Exclusion):
    pass


class Checks(OnServer, test_checks.Checks):
    pass


class Duplicates(OnServer, test_duplicates.Duplicates):
    pass


class Changes(OnServer, test_changes.Changes):
    pass


class Problems(OnServer, test_problems.Problems):
    pass


class Window(OnServer, test_window.Window):
    # These are about what is opened as a file.
    test_a_folder_is_opened_as_one_catalog_and_a_pipe_when_it_is_complete = None
    test_an_excel_workbook_opens_like_a_table = None
    test_files_that_cannot_be_read_say_why_in_the_window_and_on_stderr = None
    # These read a page whose rows must not change meanwhile, and the sample's images stay on the computer of the editor.
    test_a_related_listing_opens_and_the_back_button_returns = None
    test_the_sample_catalog_shows_every_section = None
    # This is the same with any listings.
    test_the_keyboard_shortcuts_are_shown_by_key = None


class Session(OnServer, test_session.Session):
    # A catalog that is gone is reported, because it can come back.
    test_a_file_that_is_gone_is_not_restored = None


class Pictures(OnServer, test_pictures.Pictures):
    pass


class Viewing(OnServer, test_pictures.Viewing):
    # Images that are files, or inside a file, stay on the computer of the editor.
    test_a_picture_is_viewed_zoomed_and_saved_by_keyboard = None
    test_the_images_inside_a_spreadsheet_are_shown_and_saved = None
    test_the_images_inside_a_spreadsheet_in_an_archive_are_shown = None
    test_typing_in_the_viewer_searches_nothing_and_back_leaves_it = None
    test_the_contact_sheet_marks_pictures_and_opens_their_listings = None


# Classes that are about files alone are not here: files that are joined, dropped, reloaded or watched, their columns, currency, repairs
# and history, and catalogs on the disk.


if __name__ == "__main__":
    unittest.main()
