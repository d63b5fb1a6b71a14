"""The lint that refuses the phrases and spellings of docs/STYLE.md."""
import pathlib
import subprocess
import tempfile
import unittest

LINT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "lint-words"
# Written in pieces, so that the lint does not find them here.
EXCEPT, COLOR = "but" + " for", "col" + "our"


class LintWordsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def lint(self, name, text):
        """The lines with a hit, and the exit code."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        result = subprocess.run([LINT, path], capture_output=True, text=True)
        self.assertEqual(result.stderr, "")
        return [int(line.split(f"{name}:", 1)[1].split(":")[0]) for line in result.stdout.splitlines()], result.returncode

    def test_phrases_are_found_in_comments_and_strings_of_swift(self):
        text = f'// All {EXCEPT} one.\nlet a = "none {EXCEPT} b"\nlet b = """\n  none {EXCEPT} c\n  """\nfunc `all {EXCEPT} d`() {{}}\n'
        self.assertEqual(self.lint("a.swift", text), ([1, 2, 4, 6], 1))

    def test_phrases_that_span_lines_are_found(self):
        first, second = EXCEPT.split()
        self.assertEqual(self.lint("a.swift", f"/// All {first}\n/// {second} one.\n"), ([1], 1))
        self.assertEqual(self.lint("a.md", f"All {first}\n{second} one.\n"), ([1], 1))

    def test_code_is_not_read(self):
        text = f'// The name `{COLOR}`.\nlet {COLOR} = values["{COLOR}"]\nlet text = "\\(values.map {{ "{EXCEPT}" }})"\n'
        self.assertEqual(self.lint("a.swift", text), ([], 0))
        self.assertEqual(self.lint("a.md", f"`{EXCEPT}` and [a link](docs/{COLOR}.md)\n\n```\n{EXCEPT}\n```\n"), ([], 0))

    def test_spellings_are_found_in_prose_and_names_are_not(self):
        self.assertEqual(self.lint("a.md", f"One {COLOR}.\nOne {COLOR}.jsonl and {COLOR}=red\n"), ([1], 1))
        self.assertEqual(self.lint("a.py", f'"""A {COLOR}."""\nname = "{COLOR}"  # a {COLOR}\n'), ([1, 2], 1))

    def test_makefiles_and_scripts_are_read(self):
        self.assertEqual(self.lint("Makefile", f"# All {EXCEPT} one.\nall:\n\techo 'none {EXCEPT} b'\n"), ([1, 3], 1))
        self.assertEqual(self.lint("run", f"#!/usr/bin/env bash\n# All {EXCEPT} one.\necho ok\n"), ([2], 1))

    def test_longer_phrases_in_which_the_words_are_fine_pass(self):
        self.assertEqual(self.lint("a.md", "There is no file. It is no longer there. It is a text file.\n"), ([], 0))
        self.assertEqual(self.lint("a.md", "It is " + "no file.\n"), ([1], 1))
