"""Pictures from the web in a real window, from a server on this machine."""
import csv
import io
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest
import zipfile
from unittest import mock

from support import ETSY, SAMPLES, PictureServer, needs_samples, tool, wait_for

if not os.environ.get("DISPLAY"):
    raise unittest.SkipTest("these tests need a display: run them with make test")

import pyatspi  # noqa: E402
from browse_screen import Browser, BrowsingTest  # noqa: E402
from picture_server import color_of, png  # noqa: E402
from screen import App, act, find, name_of, role_of, walk  # noqa: E402

HEADER = ["TITLE", "DESCRIPTION", "PRICE", "CURRENCY_CODE", "QUANTITY", "TAGS", "MATERIALS", *(f"IMAGE{n}" for n in range(1, 11)),
          "VARIATION 1 TYPE", "VARIATION 1 NAME", "VARIATION 1 VALUES", "VARIATION 2 TYPE", "VARIATION 2 NAME", "VARIATION 2 VALUES", "SKU"]
QUESTION = "This file links to images on the web"


def etsy_export(folder, images):
    """An export with a listing for each list of addresses."""
    path = pathlib.Path(folder, "export.csv")
    with open(path, "w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(HEADER)
        for number, addresses in enumerate(images):
            pictures = [*addresses, *[""] * (10 - len(addresses))]
            rows.writerow([f"Mug number {number}", "A mug.", "12.00", "EUR", "3", "mug", "clay", *pictures, *[""] * 6, f"MUG-{number}"])
    return path


def question(app):
    return next((node.name for node in walk(app.frame) if role_of(node) == "label" and node.name.startswith(QUESTION)), None)


def answer(app, name):
    """Presses one of the question's buttons."""
    for node in walk(app.frame):
        if role_of(node) == "push button" and any(child.name == name for child in walk(node)):
            return act(node)
    raise AssertionError(f"there is no button {name!r}")


def reasons(app):
    """What stands in the place of pictures that did not come."""
    suffix = ". Retry"
    buttons = [node for node in walk(app.frame) if node.name and node.name.endswith(suffix)]
    return {node.name.removesuffix(suffix) for node in buttons if node.getState().contains(pyatspi.STATE_VISIBLE)}


def withheld(app):
    """How many pictures on the screen have not been requested."""
    return sum("Web images are off" in (node.description or "") for node in walk(app.frame))


def colors(app):
    """Of all pixels of the window."""
    window = subprocess.run([tool("import"), "-window", app._xid, "-depth", "8", "rgb:-"], capture_output=True, check=True).stdout
    return {tuple(window[start:start + 3]) for start in range(0, len(window), 3)}


class Pictures(BrowsingTest):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def certificate(self, *names):
        """A file with a certificate for some servers and its key."""
        path = pathlib.Path(self.folder.name, "certificate.pem")
        alternatives = ",".join(f"DNS:{name}" for name in names)
        subprocess.run(
            [tool("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Stand-in", "-addext",
             f"subjectAltName={alternatives}", "-keyout", path.with_suffix(".key"), "-out", path], check=True, capture_output=True)
        both = path.with_name("both.pem")
        both.write_text(path.read_text() + path.with_suffix(".key").read_text())
        return path, both

    def test_an_export_shows_its_pictures_once_the_user_agrees_and_remembers_it(self):
        with PictureServer(self.folder.name) as server:
            address = f"http://127.0.0.1:{server.port}"
            export = etsy_export(self.folder.name, [[f"{address}/good/{n}a", f"{address}/good/{n}b"] for n in range(10)])
            with App(*self.source(export), width=1100, height=800) as app:
                text = wait_for(lambda: question(app), "the question")
                self.assertIn("127.0.0.1", text)
                wait_for(lambda: withheld(app) >= 3, "pictures that wait for the answer")
                self.assertEqual(server.requests(), [], "a server was asked before the user was")
                answer(app, "Load Images")
                wait_for(lambda: len(server.requests()) >= 3, "requests")
                wait_for(lambda: withheld(app) == 0, "the pictures")
                self.assertEqual(reasons(app), set())
                self.assertEqual(len(set(server.requests())), len(server.requests()), "a picture was asked for twice")
            with App(*self.source(export), width=1100, height=800) as app:
                wait_for(lambda: "Mug number 0" in app.texts("Listings"), "the listings")
                self.assertIsNone(question(app))
                wait_for(lambda: withheld(app) == 0, "the pictures")

    def test_a_refusal_is_remembered_and_no_server_is_contacted(self):
        with PictureServer(self.folder.name) as server:
            export = etsy_export(self.folder.name, [[f"http://127.0.0.1:{server.port}/good/{n}"] for n in range(10)])
            with App(*self.source(export), width=1100, height=800) as app:
                wait_for(lambda: question(app), "the question")
                answer(app, "Don’t Load")
                app.press("Down", "Down")
            with App(*self.source(export), width=1100, height=800) as app:
                wait_for(lambda: withheld(app) >= 3, "pictures that are not loaded")
                self.assertEqual(server.requests(), [])

    def test_pictures_that_fail_to_load_say_why(self):
        with PictureServer(self.folder.name) as server:
            kinds = ["status/404", "status/403", "page", "circle", "bomb", "cut"]
            export = etsy_export(self.folder.name, [[f"http://127.0.0.1:{server.port}/{kind}"] for kind in kinds])
            with App(*self.source(export), width=1100, height=1000) as app:
                wait_for(lambda: question(app), "the question")
                answer(app, "Load Images")
                expected = {
                    "Image not found (404)", "Access denied (403)", "Not a supported image", "Too many redirects",
                    "Image too large (50,000 × 50,000 pixels)", "Download interrupted",
                }
                seen = set()

                def all_seen():
                    seen.update(reasons(app))
                    app.scroll(200, 700, 1)
                    return expected <= seen

                wait_for(all_seen, "all reasons", 30)

    def stand_in(self, export, host):
        """Opens an export whose pictures are on an https server, with another one in its place."""
        certificate, both = self.certificate(host)
        with PictureServer(self.folder.name, both) as server:
            proxy = f"http://127.0.0.1:{server.port}"
            with mock.patch.dict(os.environ, https_proxy=proxy, http_proxy=proxy, SSL_CERT_FILE=str(certificate)):
                with App(*self.source(export), width=1100, height=800) as app:
                    wait_for(lambda: question(app), "the question", 30)
                    self.assertIn(host, question(app))
                    self.assertEqual(server.requests(), [])
                    answer(app, "Load Images")
                    wait_for(lambda: len(server.requests()) >= 3, "requests")
                    wait_for(lambda: withheld(app) == 0, "the pictures")
                    self.assertEqual(reasons(app), set())
                    self.wait_for_colors(app, server)
            return server.requests()

    def wait_for_colors(self, app, server):
        """Waits until the pictures that were asked for are on the screen: each has a color of its own."""
        if not shutil.which("import"):
            return
        expected = {color_of(path[path.index("/", 1):]) for path in server.requests()}
        wait_for(lambda: len(expected & colors(app)) >= 3, "the colors of at least three pictures")

    def test_an_etsy_export_shows_the_pictures_of_a_server_behind_a_proxy_whose_certificate_the_environment_names(self):
        host = "pictures.invalid"
        export = etsy_export(self.folder.name, [[f"https://{host}/il/{n}.jpg"] for n in range(8)])
        self.assertLessEqual({f"/{host}/il/{n}.jpg" for n in range(3)}, set(self.stand_in(export, host)))

    def test_a_server_whose_certificate_is_not_trusted_gets_no_request(self):
        host = "pictures.invalid"
        export = etsy_export(self.folder.name, [[f"https://{host}/il/{n}.jpg"] for n in range(3)])
        _, both = self.certificate(host)
        with PictureServer(self.folder.name, both) as server:
            proxy = f"http://127.0.0.1:{server.port}"
            with mock.patch.dict(os.environ, https_proxy=proxy, http_proxy=proxy), App(*self.source(export), width=1100, height=800) as app:
                wait_for(lambda: question(app), "the question")
                answer(app, "Load Images")
                wait_for(lambda: "Certificate not trusted" in reasons(app), "the reason")
                self.assertEqual(server.requests(), [])

    def test_a_click_on_a_failed_picture_retries_and_opens_nothing(self):
        with PictureServer(self.folder.name) as server:
            export = etsy_export(self.folder.name, [[f"http://127.0.0.1:{server.port}/late/1"]])
            with App(*self.source(export), width=1100, height=900) as app:
                wait_for(lambda: question(app), "the question")
                answer(app, "Load Images")
                wait_for(lambda: reasons(app) == {"Image not found (404)"}, "the reason")
                row = next(node for node in walk(app.list("Listings")) if role_of(node) == "list item" and node.name.startswith("Mug"))
                app.click(next(node for node in walk(row) if (node.name or "").endswith(". Retry")))
                wait_for(lambda: server.requests().count("/late/1") == 2, "another request")
                self.assertIsNotNone(wait_for(lambda: app.list("Listings"), "the list"))
                self.assertNotIn("Mug number 0", app.texts("Listing Details"))

    @needs_samples
    def test_a_real_etsy_export_shows_its_pictures(self):
        path = SAMPLES / "etsy" / next(iter(ETSY))
        with open(path, encoding="utf-8", newline="") as file:
            listings = [[row[f"IMAGE{n}"] for n in range(1, 11) if row[f"IMAGE{n}"]] for row in csv.DictReader(file)]
        addresses = {address.removeprefix("https:/") for listing in listings for address in listing}
        host = listings[0][0].split("/")[2]
        asked = self.stand_in(path, host)
        self.assertLessEqual(set(asked), addresses, "addresses that are not in the file")
        self.assertEqual(len(set(asked)), len(asked))


class Viewing(BrowsingTest):
    """The picture viewer and the contact sheet, with pictures on this computer."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def catalog(self):
        """Two mugs with two pictures each, one of which both have, and one without any."""
        for name, width, color in (("front", 1600, (200, 30, 30)), ("back", 1200, (30, 200, 30)), ("tiny", 120, (30, 30, 200))):
            (self.path / f"{name}.png").write_bytes(png(width, width // 2, color))
        listings = [
            {"id": "1", "title": "Red mug", "images": [{"src": "front.png", "alt": "From the front"}, {"src": "back.png"}]},
            {"id": "2", "title": "Small mug", "images": ["tiny.png", "back.png"]},
            {"id": "3", "title": "Shy mug"},
        ]
        path = self.path / "mugs.jsonl"
        path.write_text("".join(json.dumps(listing) + "\n" for listing in listings))
        return path

    def open_listing(self, app):
        """Opens the first listing by keyboard. In a narrow window its page is in place of the list."""
        wait_for(lambda: any((name or "").startswith("Red mug") for name in app.rows("Listings")), "the listings")
        row = next(node for node in walk(app.list("Listings")) if role_of(node) == "list item" and (name_of(node) or "").startswith("Red mug"))
        app.click(row)
        return app.wait_for_focus(lambda node: name_of(node) == "2 images", "the pictures of the listing")

    def wait_for_zoom(self, app, text):
        wait_for(lambda: any((name_of(node) or "").startswith(f"Zoom {text}.") for node in walk(app.frame)), f"the zoom {text}")

    def test_a_picture_is_viewed_zoomed_and_saved_by_keyboard(self):
        with Browser(self.catalog(), width=500, height=700) as app:
            self.open_listing(app)
            app.press("Return")
            app.wait_for_focus(lambda node: name_of(node) == "From the front", "the picture")
            app.wait_for_text("1,600 × 800 pixels")
            app.press("1")
            self.wait_for_zoom(app, "100%")
            app.press("plus")
            self.wait_for_zoom(app, "125%")
            app.press("0", "Next")
            app.wait_for_focus(lambda node: name_of(node) == "Red mug, image 2 of 2", "the next picture")
            app.wait_for_text("1,200 × 600 pixels")
            app.press("ctrl+s")
            saved = self.path / "saved.png"
            app.save_as(saved, title="Save Image")
            wait_for(lambda: saved.exists() and saved.read_bytes() == (self.path / "back.png").read_bytes(), "the saved picture")
            app.wait_for_text("Saved saved.png")
            app.press("Escape")
            app.wait_for_focus(lambda node: name_of(node) == "2 images", "the pictures of the listing")
            # The first Escape closes the message that the picture was saved, unless it has gone by itself.
            app.press("Escape", "Escape")
            app.wait_for_focus(lambda node: (name_of(node) or "").startswith("Red mug"), "the row of the listing")

    @staticmethod
    def spreadsheet(listings, pictures):
        """An OpenDocument spreadsheet of titles, each with the name of its picture."""
        cell = '<table:table-cell office:value-type="string"><text:p>{}</text:p></table:table-cell>'.format
        frame = '<draw:frame><draw:image xlink:href="Pictures/{}.png"/></draw:frame>'.format
        rows = [cell("Title") + cell("Price")]
        for title, name in listings.items():
            rows.append(cell(title) + f"<table:table-cell>{frame(name)}<text:p>12</text:p></table:table-cell>")
        spaces = "".join(f' xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text", "draw"))
        table = "".join(f"<table:table-row>{row}</table:table-row>" for row in rows)
        content = (f'<office:document-content{spaces} xmlns:xlink="http://www.w3.org/1999/xlink"><office:body><office:spreadsheet>'
                   f'<table:table table:name="Mugs">{table}</table:table></office:spreadsheet></office:body></office:document-content>')
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet", zipfile.ZIP_STORED)
            archive.writestr("content.xml", content)
            for name, picture in pictures.items():
                archive.writestr(f"Pictures/{name}.png", picture)
        return file.getvalue()

    def test_the_images_inside_a_spreadsheet_are_shown_and_saved(self):
        picture = png(1600, 800, (200, 30, 30))
        path = self.path / "mugs.ods"
        path.write_bytes(self.spreadsheet({"Red mug": "front", "Shy mug": "missing"}, {"front": picture}))
        with Browser(path, width=500, height=700) as app:
            wait_for(lambda: any((name or "").startswith("Red mug") for name in app.rows("Listings")), "the listings")
            row = next(node for node in walk(app.list("Listings")) if role_of(node) == "list item" and (name_of(node) or "").startswith("Red mug"))
            app.click(row)
            app.wait_for_focus(lambda node: name_of(node) == "1 image", "the image of the listing")
            app.press("Return")
            app.wait_for_text("1,600 × 800 pixels")
            app.press("ctrl+s")
            saved = self.path / "saved.png"
            app.save_as(saved, title="Save Image")
            wait_for(lambda: saved.exists() and saved.read_bytes() == picture, "the saved image")

    def test_the_images_inside_a_spreadsheet_in_an_archive_are_shown(self):
        picture = png(1600, 800, (30, 30, 200))
        path = self.path / "mugs.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("shop/mugs.ods", self.spreadsheet({"Blue mug": "front"}, {"front": picture}))
        with Browser(path, width=500, height=700) as app:
            wait_for(lambda: any((name or "").startswith("Blue mug") for name in app.rows("Listings")), "the listings")
            row = next(node for node in walk(app.list("Listings")) if role_of(node) == "list item" and (name_of(node) or "").startswith("Blue mug"))
            app.click(row)
            app.wait_for_focus(lambda node: name_of(node) == "1 image", "the image of the listing")
            app.press("Return")
            app.wait_for_text("1,600 × 800 pixels")

    def test_typing_in_the_viewer_searches_nothing_and_back_leaves_it(self):
        with Browser(self.catalog(), width=500, height=700) as app:
            self.open_listing(app)
            app.press("Return")
            app.wait_for_focus(lambda node: name_of(node) == "From the front", "the picture")
            app.press("m", "u", "ctrl+f", "alt+Left")
            app.wait_for_focus(lambda node: name_of(node) == "2 images", "the pictures of the listing")
            app.press("shift+F10")
            app.choose_in_menu("Copy Image")
            app.wait_for_text("Image copied")

    def test_the_contact_sheet_asks_before_it_loads_pictures_from_the_web(self):
        with PictureServer(self.folder.name) as server:
            export = etsy_export(self.folder.name, [[f"http://127.0.0.1:{server.port}/good/{n}"] for n in range(5)])
            with Browser(*self.source(export), width=900, height=700) as app:
                wait_for(lambda: question(app), "the question")
                app.press("ctrl+i")
                wait_for(lambda: app.list("Images"), "the contact sheet")
                shown = next(node for node in walk(app.frame) if name_of(node) == "Image Overview" and role_of(node) != "label")
                self.assertEqual(server.requests(), [])
                button = wait_for(lambda: find(shown, "push button", "Load Images"), "the question")
                act(button)
                wait_for(lambda: len(server.requests()) >= 5, "requests")
                app.wait_for_text("5 images · 5 small")

    def test_the_contact_sheet_marks_pictures_and_opens_their_listings(self):
        with Browser(self.catalog(), width=900, height=700) as app:
            wait_for(lambda: app.rows("Listings"), "the listings")
            # Typing over the pictures searches nothing that they cover.
            app.press("ctrl+i", "x", "ctrl+f")

            def cells():
                return {name_of(node) for node in walk(app.list("Images") or app.frame) if name_of(node)}

            expected = {"Red mug, From the front", "Small mug, image 1 of 2, Small", "Small mug, image 2 of 2, Used Twice", "Shy mug, Missing"}
            wait_for(lambda: expected <= cells(), f"the pictures {expected}")
            app.wait_for_text("4 images · 1 missing · 1 small · 2 used twice")
            # The first cell has the focus; the arrow key moves along the line.
            app.wait_for_focus(lambda node: name_of(node) == "Red mug, From the front", "the first picture")
            app.press("Right", "Right", "Return")
            wait_for(lambda: "Small mug" in app.texts("Listing Details"), "the page of the listing")
            self.assertIsNone(find(app.frame, "list", "Images"))


if __name__ == "__main__":
    unittest.main()
