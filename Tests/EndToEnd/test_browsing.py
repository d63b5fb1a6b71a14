"""What a user does on the browsing page other than opening listings, in a real window."""
import csv
import fcntl
import json
import os
import unittest

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402
from browse_screen import WORDS, Browser, BrowsingTest, Folder, is_menu_item, listing, listings  # noqa: E402
from screen import TALL, App, act, children, find, has_state, name_of, role_of, walk  # noqa: E402
from support import run, wait_for  # noqa: E402
from test_charts import row  # noqa: E402


class Marks(BrowsingTest):
    def test_favorites_can_be_moved_and_survive_a_restart(self):
        with self.folder() as folder:
            with folder.open() as app:
                app.wait_until_read()
                for number, word in enumerate(("Bench", "Apron", "Chair", "Desk")):
                    app.focus(word)
                    app.press("ctrl+d")
                    app.wait_for_section("Favorites", ["Bench", "Apron", "Chair", "Desk"][:number + 1])
                self.assertIn("Favorite", app.row("Bench").name.split(", "))
                app.focus("Bench", "Favorites")
                app.press("alt+Down")
                app.wait_for_section("Favorites", ["Apron", "Bench", "Chair", "Desk"])
                app.wait_for_focus(lambda node: node.name.startswith("Bench, "), "the row that was moved")
                app.press("alt+Up")
                app.wait_for_section("Favorites", ["Bench", "Apron", "Chair", "Desk"])
                app.press("Home")
                app.drag(app.row("Desk", "Favorites"), app.row("Apron", "Favorites"), dy=-20)
                app.wait_for_section("Favorites", ["Bench", "Desk", "Apron", "Chair"])
                app.focus("Apron", "Favorites")
                app.press("ctrl+d")
                app.wait_for_section("Favorites", ["Bench", "Desk", "Chair"])
                self.assertNotIn("Favorite", app.row("Apron").name.split(", "))
                app.quit()
            with folder.open() as app:
                app.wait_until_read()
                app.wait_for_section("Favorites", ["Bench", "Desk", "Chair"])

    def test_favorites_that_are_not_hidden_are_converted(self):
        with self.folder() as folder:
            with folder.open() as app:
                app.wait_until_read()
                for number, word in enumerate(("Bench", "Apron", "Chair")):
                    app.focus(word)
                    app.press("ctrl+d")
                    app.wait_for_section("Favorites", ["Bench", "Apron", "Chair"][:number + 1])
                app.focus("Apron", "Favorites")
                app.press("Delete")
                app.wait_for_text("Listing hidden")
                app.quit()
            result = run("convert", folder.file, "--filter", "favorites=yes", variables={"XDG_DATA_HOME": str(folder.data)})
            self.assertEqual([json.loads(line)["title"] for line in result.stdout.splitlines()], ["Bench", "Chair"], result.stderr)

    def test_a_hidden_listing_comes_back_by_undo_or_from_the_menu(self):
        rest = [word for word in WORDS if word != "Atlas"]
        with self.folder() as folder:
            with folder.open() as app:
                app.wait_until_read()
                app.focus("Atlas")
                app.press("Delete")
                app.wait_for_text("Listing hidden")
                app.wait_until_read(rest)
                app.undo()
                app.wait_until_read()
                app.focus("Atlas")
                app.press("Delete")
                app.wait_until_read(rest)
                app.quit()
            with folder.open() as app:
                app.wait_until_read(rest)
                app.choose("Unhide All Listings")
                app.wait_until_read()

    def test_a_viewed_listing_is_under_recently_viewed_even_after_a_restart(self):
        with self.folder() as folder:
            with folder.open() as app:
                app.wait_until_read()
                app.focus("Basket")
                app.press("Return")
                wait_for(lambda: "Basket" in app.texts("Listing Details"), "the listing")
                recent = wait_for(lambda: app.list("Recently Viewed"), "what was viewed")
                wait_for(lambda: any((name_of(node) or "").startswith("Basket") for node in walk(recent)), "its card")
                app.quit()
            with folder.open() as app:
                app.wait_until_read()
                wait_for(lambda: app.list("Recently Viewed"), "what was viewed before the restart")


class Opening(BrowsingTest):
    def test_each_listing_opens_at_its_top(self):
        with self.folder() as folder, folder.open(width=420) as app:
            app.wait_until_read()
            for title in ("Bench", "Bowl"):
                app.focus(title)
                app.press("Return")
                app.wait_for_focus(lambda node: node == children(app.list("Listing Details"))[0], f"the top of “{title}”")
                app.press("Down")
                app.wait_for_focus(lambda node: node.parent == app.list("Listing Details") and not node.name.startswith(title), "the next row")
                app.press("Escape")
                app.wait_for_focus(lambda node: node.parent == app.page and node.name.startswith(title), f"the row of “{title}”")


class Menu(BrowsingTest):
    def test_a_row_offers_the_same_by_keyboard_and_by_mouse(self):
        with self.folder() as folder, folder.open() as app:
            app.wait_until_read()
            app.focus("Bowl")
            app.press("shift+F10")
            first = app.wait_for_focus(is_menu_item, "the row's menu")
            entries = [node.name for node in children(first.parent) if is_menu_item(node)]
            self.assertEqual(entries, [
                "Add to Favorites", "Hide", "Copy Link", "Open in Browser", "Copy as Text", "Copy as JSON", "Copy Original Row"])
            app.choose_in_menu("Copy Link")
            app.wait_for_text("Link copied")
            # Above the toast.
            app.click(app.row("Atlas"), button=3)
            app.choose_in_menu("Add to Favorites")
            app.wait_for_section("Favorites", ["Atlas"])
            app.click(app.row("Atlas", "Favorites"), button=3)
            app.choose_in_menu("Hide")
            app.wait_until_read([word for word in WORDS if word != "Atlas"])
            app.wait_for_section("Favorites", None)


class MainMenu(BrowsingTest):
    # The entries that only some windows have.
    offers = []

    def test_the_main_menu_has_the_usual_order_and_a_submenu_for_groups(self):
        with self.folder() as folder, folder.open() as app:
            app.wait_until_read()
            app.leave()
            app.press("F10")
            app.wait_for_focus(is_menu_item, "the main menu")
            entries = self.entries(app)
            self.assertEqual(entries[entries.index("New Window"):][:29 + len(self.offers)], [
                "New Window", "Open…", "Open Folder…", "Connect to a Server…", "Recent Files", "Reload", "Match Columns…", "Open All Sheets", "Join Files", "Export…", "Print…", "Select Listings",
                "Image Overview", "Charts", "Checks", "Duplicates", "Repairs", "Changes Since…", "History", "Load Images from the Web", "Unhide All Listings", *self.offers, "Group By", "Rows", "Cards", "Table", "Preferences", "Help",
                "Keyboard Shortcuts", "About Listing Viewer"])
            app.choose_in_menu("Group By")
            choices = ["None", "First Letter", "Category"]
            wait_for(lambda: [name for name in self.entries(app) if name in choices] == choices, "the groups")
            chosen = [node.name for node in walk(app.frame) if node.name in choices and has_state(node, pyatspi.STATE_CHECKED)]
            self.assertEqual(chosen, ["None"])
            app.choose_in_menu("None")
            app.wait_for_focus(lambda node: not is_menu_item(node), "the window")
            app.leave()
            app.press("F10")
            app.wait_for_focus(is_menu_item, "the menu, since keys still work after a choice from a submenu")

    def entries(self, app):
        """The names of the entries of all menus, in order."""
        return [node.name for node in walk(app.frame) if is_menu_item(node)]

    def test_the_search_button_opens_and_closes_the_search(self):
        with self.folder() as folder, folder.open() as app:
            app.wait_until_read()
            button = wait_for(lambda: find(app.frame, "push button", "Search"), "the button")
            app.click(button)
            app.wait_for_focus(lambda node: node.name == "Search Listings", "the search field")
            wait_for(lambda: has_state(button, pyatspi.STATE_PRESSED), "the pressed button")
            app.press("b", "o")
            app.wait_for_text("1 of 20 listings")
            app.click(button)
            app.wait_until_read()
            wait_for(lambda: not has_state(button, pyatspi.STATE_PRESSED), "the released button")
            app.press("ctrl+f")
            wait_for(lambda: has_state(button, pyatspi.STATE_PRESSED), "the button pressed by the key")
            app.press("ctrl+f")
            wait_for(lambda: not has_state(button, pyatspi.STATE_PRESSED), "the button released by the key")


class Groups(BrowsingTest):
    def test_groups_by_first_letter_have_a_rail_that_jumps(self):
        letters = sorted({word[0] for word in WORDS})
        with self.folder() as folder, folder.open(width=900) as app:
            app.wait_until_read()
            app.choose("Group By", "First Letter")
            app.wait_for_section("B", ["Basket", "Bench", "Bowl"])
            self.assertIsNone(app.section("All Listings"))
            rail = [letter for letter in letters if find(app.frame, "push button", letter)]
            self.assertEqual(rail, letters)
            # There is nothing to jump over where all rows are in view.
            app.resize(900, 600)
            app.push("H")
            header = wait_for(lambda: next((row for row in app.page if name_of(row) == "H, 1"), None), "the group H")
            wait_for(lambda: (box := app._box(header)) and abs(box.y - app._box(app.page).y) < 60, "the group at the top")
            app.wait_for_focus(lambda node: node == header, "the group's title")
            app.resize(900, TALL)
            app.choose("Group By", "None")
            app.wait_until_read()


class Selecting(BrowsingTest):
    def test_by_mouse_and_keyboard_with_copy_and_export(self):
        with self.folder() as folder, folder.open() as app:
            app.wait_until_read()
            app.bring_into_view(app.row("Clock"))
            app.click(app.row("Basket"), holding="ctrl")
            app.click(app.row("Bowl"), holding="ctrl")
            app.wait_for_text("2 selected")
            self.assertEqual(app.selected(), ["Basket", "Bowl"])
            app.click(app.row("Chair"), holding="shift")
            app.wait_for_text("3 selected")
            self.assertEqual(app.selected(), ["Bowl", "Candle", "Chair"])
            app.press("ctrl+c")
            app.wait_for_text("Copied 3 listings")
            rows = list(csv.DictReader(self.export(app, folder.path / "chosen.csv").splitlines()))
            self.assertEqual([row["title"] for row in rows], ["Bowl", "Candle", "Chair"])
            lines = self.export(app, folder.path / "chosen.jsonl").splitlines()
            self.assertEqual([json.loads(line)["title"] for line in lines], ["Bowl", "Candle", "Chair"])
            app.press("Escape")
            wait_for(lambda: app.selected() == [], "no selection")
            app.focus("Desk")
            app.press("space", "shift+Down", "shift+Down")
            app.wait_for_text("3 selected")
            app.push("Add to Favorites")
            app.wait_for_section("Favorites", ["Desk", "Dish", "Easel"])
            self.assertEqual(app.selected(), [])

    def test_the_ending_of_an_export_follows_the_form_and_replacing_a_file_is_confirmed(self):
        with self.folder() as folder, folder.open() as app:
            app.wait_until_read()
            app.focus("Desk")
            app.press("space")
            app.wait_for_text("1 selected")
            path = folder.path / "chosen.jsonl"
            app.export(folder.path / "chosen.csv", "Listing Lines")
            lines = wait_for(lambda: path.exists() and path.read_text(), "the file")
            self.assertEqual(json.loads(lines)["title"], "Desk")
            path.write_text("something else")
            for answer, expected in (("Cancel", "something else"), ("Replace", lines)):
                app.export(folder.path / "chosen.csv", "Listing Lines")
                self.push(self.window(app, "Replace “chosen.jsonl”?"), answer)
                wait_for(lambda: path.read_text() == expected, f"the file after “{answer}”")
            self.assertFalse((folder.path / "chosen.csv").exists())

    def test_without_a_selection_the_listings_that_are_shown_are_exported(self):
        with self.folder() as folder, folder.open() as app:
            app.wait_until_read()
            app.press("ctrl+f")
            app.xdotool("type", "desk")
            app.wait_for_section("Search Results", ["Desk"])
            app.export(folder.path / "found.jsonl", "Listing Lines")
            app.wait_for_text("Exported 1 listing")
            lines = wait_for((folder.path / "found.jsonl").read_text, "the file").splitlines()
            self.assertEqual([json.loads(line)["title"] for line in lines], ["Desk"])

    def test_the_dialog_of_exports_shows_what_a_shop_lacks_and_remembers_answers(self):
        with self.folder() as folder, folder.open() as app:
            app.wait_until_read()
            path = folder.path / "shop.csv"
            app.export(path, "Shopify")
            rows = list(csv.DictReader(wait_for(lambda: path.exists() and path.read_text(), "the file").splitlines()))
            self.assertEqual({row["Option1 value"] for row in rows if row["Title"]}, {"Default Title"})
            app.press("ctrl+e")
            dialog = self.window(app, "Export 20 Listings")
            wait_for(lambda: any("Currency: not in the file" in (name_of(node) or "") for node in walk(dialog)), "what is lost")
            field = wait_for(lambda: next((node for node in walk(dialog) if role_of(node) == "text" and name_of(node) == "Brand"), None), "the field")
            field.queryEditableText().setTextContents("Acme")
            wait_for(lambda: any("Vendor: Acme" in (name_of(node) or "") for node in walk(dialog)), "the preview with the answer")
            app.press("Escape")

    def window(self, app, title):
        """A window of the program, by the first title or heading in it."""

        def found():
            windows = [window for window in children(app.frame.parent) if window != app.frame]
            return next((window for window in windows if any(name_of(node) == title for node in walk(window))), None)

        return wait_for(found, f"the window “{title}”")

    def push(self, window, name):
        """Presses a button of a window. GTK adds the label with the mark of its access key to some names."""
        act(next(node for node in walk(window) if role_of(node) == "push button" and (name_of(node) or "").endswith(name)))

    def export(self, app, path):
        """What the file holds that the selection was saved to."""
        app.export(path, "Listing Lines" if path.suffix == ".jsonl" else "Table (CSV)")
        app.wait_for_text("Exported 3 listings")
        return wait_for(lambda: path.exists() and path.read_text(), f"the file {path.name}")


class Joining(unittest.TestCase):
    def test_files_that_belong_together_are_offered_to_be_joined(self):
        with Folder() as folder:
            shop, stock = folder.path / "shop.csv", folder.path / "stock.csv"
            shop.write_text("Product ID,Name,SKU,Price\n1,Mug,MUG-100,10\n2,Bowl,BOWL-200,20\n3,Cup,CUP-300,5\n")
            stock.write_text("sku,quantity\nMUG-100,3\nBOWL-200,0\n")
            with Browser("--together", shop, stock, environment={"XDG_DATA_HOME": str(folder.data)}) as app:
                app.wait_for_text("Files that belong together:\nstock.csv: 2 of 2 by SKU")
                app.push("Join Files")
                app.wait_for_text("Joined files:\nstock.csv: 2 of 2 by SKU")
                wait_for(lambda: "Out of stock" in (app.row("Bowl").name or ""), "the joined stock")

    def test_joined_files_open_joined_again_until_they_are_separated(self):
        with Folder() as folder:
            shop, stock = folder.path / "shop.csv", folder.path / "stock.csv"
            shop.write_text("Product ID,Name,SKU,Price\n1,Mug,MUG-100,10\n2,Bowl,BOWL-200,20\n3,Cup,CUP-300,5\n")
            stock.write_text("sku,quantity\nMUG-100,3\nBOWL-200,0\n")
            environment = {"XDG_DATA_HOME": str(folder.data)}
            joined, offer = "Joined files:\nstock.csv: 2 of 2 by SKU", "Files that belong together:\nstock.csv: 2 of 2 by SKU"

            def is_out_of_stock(app):
                return "Out of stock" in (app.row("Bowl").name or "")

            with Browser("--together", shop, stock, environment=environment) as app:
                app.wait_for_text(offer)
                app.push("Join Files")
                app.wait_for_text(joined)
                app.quit()
            # The session restores the window.
            with Browser(environment=environment) as app:
                app.wait_for_text(joined)
                wait_for(lambda: is_out_of_stock(app), "the joined stock")
                app.quit()
            # The same files are opened by their names.
            with Browser("--together", shop, stock, environment=environment) as app:
                app.wait_for_text(joined)
                wait_for(lambda: is_out_of_stock(app), "the joined stock")
                app.push("Separate Files")
                app.wait_for_text(offer)
                wait_for(lambda: not is_out_of_stock(app), "the listings without the stock")
                app.quit()
            with Browser("--together", shop, stock, environment=environment) as app:
                app.wait_for_text(offer)
                self.assertFalse(is_out_of_stock(app))

    def test_changes_of_joined_files_are_those_of_joined_listings(self):
        with Folder() as folder:
            shop, stock, before = folder.path / "shop.csv", folder.path / "stock.csv", folder.path / "before.csv"
            shop.write_text("Product ID,Name,SKU,Price\n1,Mug,MUG-100,10\n2,Bowl,BOWL-200,20\n3,Cup,CUP-300,5\n")
            stock.write_text("sku,quantity\nMUG-100,3\nBOWL-200,0\n")
            before.write_text("Product ID,Name,SKU,Price\n1,Mug,MUG-100,10\n2,Bowl,BOWL-200,25\n3,Cup,CUP-300,5\n")
            environment = {"XDG_DATA_HOME": str(folder.data)}
            with Browser("--together", shop, stock, environment=environment) as app:
                app.wait_for_text("Files that belong together:\nstock.csv: 2 of 2 by SKU")
                app.push("Join Files")
                app.wait_for_text("Joined files:\nstock.csv: 2 of 2 by SKU")
                app.quit()
            with App("--together", shop, stock, "--changes-since", before, environment=environment) as app:
                row(app, "Changes", "Bowl, ")
                names = app.rows("Changes")
                self.assertFalse(any(name.startswith(("New, ", "Gone, ", "Mug, ", "Cup, ")) for name in names), names)


class Reading(unittest.TestCase):
    def test_reloading_a_changed_file_shows_the_differences(self):
        with Folder() as folder, folder.open() as app:
            app.wait_until_read()
            app.press("F5")
            app.wait_for_text("Nothing has changed")
            lines = [line for line in listings() if line["title"] != "Atlas"]
            lines[0]["price"] = "99.00"
            folder.write(lines + [listing(100, "Needle"), listing(101, "Mirror")])
            app.press("F5")
            app.wait_for_text("2 added, 1 removed, 1 changed")
            app.wait_until_read([line["title"] for line in lines] + ["Needle", "Mirror"])
            wait_for(lambda: "€99.00" in app.row("Apron").name, "the new price")

    def test_rows_keep_their_room_until_the_file_is_read(self):
        with Folder() as folder:
            marks = folder.data / "listing-viewer"
            marks.mkdir()
            # The file is read once the marks are known, and they are read by one program at a time.
            with open(marks / "marks.sqlite.lock", "w") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                with folder.open() as app:
                    wait_for(lambda: app.names().count("Loading…") >= 5, "skeletons")
                    fcntl.flock(lock, fcntl.LOCK_UN)
                    app.wait_until_read()
                    self.assertNotIn("Loading…", app.names())


class Folding(BrowsingTest):
    def test_categories(self):
        with self.folder() as folder, folder.open() as app:
            app.wait_until_read()
            header = next(row for row in app.page if row.name.startswith("Categories"))
            app.bring_into_view(header)
            app.click(header)
            home = wait_for(lambda: next((row for row in app.page if name_of(row) == "Home, 20"), None), "the widest category")
            self.assertFalse(has_state(home, pyatspi.STATE_EXPANDED))
            app.press("Down")
            app.wait_for_focus(lambda node: node == home, "the category")
            app.press("Right")
            wait_for(lambda: {"Rooms, 10", "Tables, 10"} <= set(app.names()), "the narrower categories")
            wait_for(lambda: has_state(home, pyatspi.STATE_EXPANDED), "the state of the unfolded row")
            app.press("Left")
            wait_for(lambda: "Rooms, 10" not in app.names(), "the category folded")

    def test_description_details_and_source_record(self):
        words = " ".join(f"word{number}" for number in range(400))
        facts = [{"name": f"Fact {number}", "value": str(number)} for number in range(20)]
        with self.folder() as folder:
            folder.write([listing(1, "Apron", description=words, attributes=facts)])
            with folder.open(width=420) as app:
                app.wait_until_read(["Apron"])
                app.focus("Apron")
                app.press("Return")
                app.wait_for_focus(lambda node: node.parent == app.list("Listing Details"), "the listing")
                self.unfold(app, lambda text: "word399" in text, "Show More", "Show Less")
                self.unfold(app, lambda text: text == "Fact 19", "More Detail", None)
                self.unfold(app, lambda text: text == "attributes", "Original Data", None)

    def unfold(self, app, is_hidden, name, less):
        """Goes to what folds by keyboard, unfolds it and folds it again.

        less: what it is called then; None where the name stays."""
        is_shown = lambda: any(is_hidden(text) for text in app.texts("Listing Details"))  # noqa: E731
        self.assertFalse(is_shown(), name)
        for _ in range(40):
            if name in (app.focused().name or ""):
                break
            app.press("Tab")
        app.wait_for_focus(lambda node: name in (node.name or ""), name)
        app.press("Return")
        wait_for(is_shown, f"what “{name}” unfolds")
        if less:
            app.wait_for_focus(lambda node: node.name == less, less)
        app.press("Return")
        wait_for(lambda: not is_shown(), f"what “{name}” folds")


if __name__ == "__main__":
    unittest.main()
