"""The page of checks, from its cards to the listings and back, in a real window."""
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

from browse_screen import WORDS, BrowsingTest, listings  # noqa: E402
from screen import App, find  # noqa: E402
from support import wait_for  # noqa: E402
from test_charts import row  # noqa: E402


def lines():
    """Listings of which each third has no price."""
    return [{key: value for key, value in line.items() if number % 3 or key != "price"} for number, line in enumerate(listings())]


class Checks(BrowsingTest):
    def test_a_card_leads_to_the_listings_of_its_rule(self):
        with self.folder() as folder:
            folder.write(lines())
            with folder.open() as app:
                app.wait_until_read()
                app.press("ctrl+k")
                card = row(app, "Checks", "Warning, Listings without a price, 7 listings")
                app.click(card)
                button = wait_for(lambda: find(app.frame, "push button", f"Show {len(WORDS[::3])} Listings"), "the button")
                app.click(button)
                app.wait_for_section("Matching Listings", WORDS[::3])
                app.press("ctrl+k")
                row(app, "Checks", "Warning, ")
                app.press("Escape")
                wait_for(lambda: app.list("Checks") is None, "the end of the checks")

    def test_a_preference_has_each_file_checked_and_the_page_of_a_listing_has_the_findings(self):
        with self.folder() as folder:
            folder.write(lines())
            config = folder.path / "config"
            (config / "listing-viewer").mkdir(parents=True)
            (config / "listing-viewer" / "preferences.ini").write_text("[Preferences]\nchecks=always\n")
            with folder.open(kind=App, environment={"XDG_CONFIG_HOME": str(config)}) as app:
                row(app, "Listings", "Apron, Warning")
                app.press("ctrl+3")
                wait_for(lambda: find(app.frame, "push button", "Choose Columns"), "the table")
                wait_for(lambda: any(name.startswith("Apron, ") and name.endswith(", Warning") for name in app.rows("Listings")), "its row")
                app.press("ctrl+1")
                listing = row(app, "Listings", "Apron, Warning")
                app.click(listing)
                row(app, "Listing Details", "Warning, There is no price.")


if __name__ == "__main__":
    unittest.main()
