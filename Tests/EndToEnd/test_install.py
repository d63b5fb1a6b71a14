"""Installing the program into a folder, and removing it again."""
import os
import pathlib
import subprocess
import tempfile
import unittest

from support import ROOT, program


class Install(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-install-")
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.prefix = self.root / "usr"

    def install(self, *arguments, prefix="/usr", root=None):
        environment = {**os.environ, "PREFIX": prefix, "DESTDIR": str(self.root if root is None else root)}
        return subprocess.run(
            [ROOT / "scripts" / "install", *arguments], env=environment, capture_output=True, text=True, check=True).stdout

    def files(self):
        return sorted(str(path.relative_to(self.root)) for path in self.root.rglob("*") if path.is_file())

    def test_an_installed_program_works_and_leaves_nothing_when_it_is_removed(self):
        self.assertIn(str(self.prefix), self.install(program()), "it says where it installs")
        identifier = "io.github.listinggtk.ListingViewer"
        expected = {
            "bin/listing-viewer", f"share/applications/{identifier}.desktop", f"share/dbus-1/services/{identifier}.service",
            f"share/mime/packages/{identifier}.xml",
            f"share/gnome-shell/search-providers/{identifier}.search-provider.ini", f"share/metainfo/{identifier}.metainfo.xml",
            f"share/icons/hicolor/scalable/apps/{identifier}.svg", f"share/icons/hicolor/symbolic/apps/{identifier}-symbolic.svg",
            "share/man/man1/listing-viewer.1", "share/man/de/man1/listing-viewer.1",
            "share/locale/de/LC_MESSAGES/listing-viewer.mo", "share/bash-completion/completions/listing-viewer",
            "share/zsh/site-functions/_listing-viewer", "share/fish/vendor_completions.d/listing-viewer.fish",
            "share/listing-viewer/sample/catalog.jsonl",
        }
        self.assertLessEqual({f"usr/{name}" for name in expected}, set(self.files()))
        service = (self.prefix / "share" / "dbus-1" / "services" / f"{identifier}.service").read_text()
        self.assertIn("\nExec=/usr/bin/listing-viewer --gapplication-service\n", service)
        installed = self.prefix / "bin" / "listing-viewer"
        sample = self.prefix / "share" / "listing-viewer" / "sample" / "catalog.jsonl"
        said = subprocess.run([installed, "info", sample], capture_output=True, text=True, check=True).stdout
        self.assertRegex(said, r"Listings +120")
        self.assertGreater(len(list((sample.parent / "pictures").iterdir())), 100)

        other = self.prefix / "share" / "applications" / "other.desktop"
        other.write_text("")
        self.install("--remove")
        self.assertEqual(self.files(), ["usr/share/applications/other.desktop"])
        self.assertFalse((self.prefix / "share" / "listing-viewer").exists())

    def test_a_call_without_a_program_explains_the_usage(self):
        result = subprocess.run([ROOT / "scripts" / "install"], capture_output=True, text=True)
        self.assertEqual(result.returncode, 2)
        self.assertIn("usage", result.stderr)


if __name__ == "__main__":
    unittest.main()
