"""Whatever files, searches and people say, a shared catalog keeps its tables: statements have parameters, roles have limits, versions are steps."""
import copy
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest
import urllib.parse

from postgres_server import set_up, start_servers
from support import CATALOG, ROOT, run, wait_for

HOSTILE = [
    "'", "''", '"', "\\", "\\'", "'; DROP TABLE listing_viewer.listing; --", "$1", "$$;", "/*", "--", "E'\\x00'", "%s%n", "{0}", "NULL", " ",
    "\0", "a\0b", "".join(map(chr, range(1, 32))), "\x7f\x85\u2028\ufeff\U0010ffff", "\u202eabc", "x\r\n'y'", "\x1b[2J",
]
LONG = "'☕\\" * 200_000
MIGRATIONS = sorted((ROOT / "Sources" / "ListingServer" / "Schema").glob("migration*.sql"), key=lambda path: int(re.search(r"\d+", path.name)[0]))


class SafetyTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        start_servers(cls, 1)

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="listing-viewer-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.database = self._testMethodName[:60]

    def run_sql(self, statement, user="postgres"):
        return self.server.run_as(user, statement, self.database)

    def add(self, file, options=""):
        result = run("import", file, "--to", self.server.address(self.database) + options)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result

    def expect_no_errors(self):
        """A value that got into the text of a statement shows as an error in the server's log."""
        errors = [(code, message) for code, message in self.server.log(self.database) if code != "00000"]
        self.assertEqual(errors, [])


def leaves(value, path=()):
    """The paths of the strings in a JSON value."""
    if isinstance(value, str):
        yield path
    elif isinstance(value, (dict, list)):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(part, (*path, key))


def replaced(value, path, text):
    value = copy.deepcopy(value)
    place = value
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = text
    return value


class Statements(SafetyTest):
    def test_no_string_of_a_listing_gets_into_a_statement(self):
        set_up(self, self.database)
        first = json.loads(CATALOG.read_text().splitlines()[0])
        paths = list({tuple("0" if isinstance(key, int) else key for key in path): path for path in leaves(first)}.values())
        records = [replaced({**first, "id": f"{number}-{index}"}, path, text) for number, path in enumerate(paths) for index, text in enumerate(HOSTILE)]
        records += [replaced({**first, "id": f"long-{number}"}, path, LONG) for number, path in enumerate(paths[:8])]
        # Names of members become columns and options.
        records += [{**first, "id": f"name-{index}", text: text, "options": {text: [text]}} for index, text in enumerate(HOSTILE)]
        # The names of files and catalogs are strings, too.
        file = self.folder / "it's \"x\"; DROP TABLE run; --.jsonl"
        file.write_text("".join(json.dumps(record) + "\n" for record in records))
        catalog = "c'\"; DROP SCHEMA listing_viewer CASCADE; --\\"
        self.add(file, "&catalog=" + urllib.parse.quote(catalog))
        self.expect_no_errors()
        name, rows = self.run_sql("SELECT name, (SELECT sum(rows) FROM listing_viewer.run) FROM listing_viewer.catalog")[0].rsplit("|", 1)
        self.assertEqual((name, int(rows)), (catalog, len(records)))
        self.assertEqual(self.run_sql("SELECT count(*) FROM listing_viewer.listing"), [str(len(records))])

    @unittest.skipUnless(os.environ.get("DISPLAY"), "this test needs a display: run it with make test")
    def test_no_search_and_no_filter_gets_into_a_statement(self):
        from browse_screen import Browser
        from screen import find
        set_up(self, self.database)
        self.add(CATALOG)
        # A command line can't have NUL in it. HostileQueryTests ask for that, and for strings of a megabyte.
        for text in ("'; DROP TABLE listing_viewer.listing; --", "\\\"$1", "x\x01\x1b\x7f'y", "'☕\\" * 4_000):
            with self.subTest(text[:10]):
                # Filters with numbers or states refuse the string before the window opens.
                for facet in ("price", "rating", "availability", "problem", "sale"):
                    self.assertNotEqual(run(self.server.address(self.database), "--filter", f"{facet}={text}").returncode, 0)
                accepted = [
                    part for facet in ("brand", "tag", "material", "seller", "category", "option.Size", f"option.{text[:40]}")
                    for part in ("--filter", f"{facet}={text}")]
                home = str(self.folder / "data")
                with Browser(self.server.address(self.database), "--search", text, *accepted, environment={"XDG_DATA_HOME": home}) as app:
                    wait_for(lambda: find(app.frame, "push button", "Clear Search and Filters") or app.names(), "the answer")
                self.expect_no_errors()
        self.assertNotEqual(self.run_sql("SELECT count(*) FROM listing_viewer.listing"), ["0"])


class Roles(SafetyTest):
    def setUp(self):
        super().setUp()
        set_up(self, self.database)
        self.add(CATALOG)
        self.users = {}
        for role in ("reader", "editor", "owner"):
            self.users[role] = f"{role}_{self.database}"[:60]
            self.run_sql(f"CREATE ROLE {self.users[role]} LOGIN IN ROLE listing_viewer_{role}")
        self.mark("owner", 3, self.users["owner"], "private")
        self.mark("owner", 3, "", "of the team")

    def mark(self, role, kind, owner, note):
        self.run_sql(
            f"SELECT listing_viewer.put_mark(1, {kind}::smallint, '{owner}', 'A', true, NULL, '{note}', now())", self.users[role])

    def refused(self, role, statement):
        with self.subTest(role=role, statement=statement):
            with self.assertRaises(subprocess.CalledProcessError) as failure:
                self.run_sql(statement, self.users[role])
            self.assertRegex(failure.exception.stderr, "permission denied|must be owner|must be superuser|violates row-level security|rise by one")

    def tables(self):
        return self.run_sql("SELECT relname FROM pg_class WHERE relnamespace = 'listing_viewer'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1")

    def content(self):
        """A hash of each table."""
        return {
            table: self.run_sql(f"SELECT md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) FROM listing_viewer.{table} t")
            for table in self.tables()}

    def schema(self):
        return self.run_sql("""
            SELECT format('%s %s %s', relname, relacl, (SELECT string_agg(attname || atttypid || attnotnull, ',' ORDER BY attnum)
                FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0)) FROM pg_class c WHERE relnamespace = 'listing_viewer'::regnamespace
            UNION ALL SELECT format('%s %s', proname, md5(prosrc)) FROM pg_proc WHERE pronamespace = 'listing_viewer'::regnamespace ORDER BY 1
            """)

    CHANGES = [
        "CREATE TABLE listing_viewer.other (a integer)", "CREATE TABLE public.other (a integer)", "CREATE SCHEMA other",
        "DROP SCHEMA listing_viewer CASCADE", "SET ROLE listing_viewer_owner", "SET SESSION AUTHORIZATION postgres", "CREATE ROLE other",
        "CREATE FUNCTION listing_viewer.other() RETURNS integer LANGUAGE sql AS 'SELECT 1'",
        "DROP FUNCTION listing_viewer.keep_note() CASCADE",
        "CREATE OR REPLACE FUNCTION listing_viewer.announce() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
        "COPY (SELECT 1) TO PROGRAM 'true'", "SELECT setval('listing_viewer.segment_number', 1)", "SELECT pg_read_file('postgresql.conf')",
    ]
    OF_TABLES = [
        "DROP TABLE listing_viewer.{}", "TRUNCATE listing_viewer.{}", "DELETE FROM listing_viewer.{}", "ALTER TABLE listing_viewer.{} ADD other integer",
        "ALTER TABLE listing_viewer.{} DISABLE ROW LEVEL SECURITY", "CREATE INDEX ON listing_viewer.{} ((1))",
        "CREATE TRIGGER other BEFORE INSERT ON listing_viewer.{} EXECUTE FUNCTION listing_viewer.announce()",
    ]

    def test_a_reader_can_change_nothing(self):
        before = self.content(), self.schema()
        # Without the right to grant, a statement that grants only warns.
        self.run_sql("GRANT ALL ON ALL TABLES IN SCHEMA listing_viewer TO PUBLIC", self.users["reader"])
        for table in self.tables():
            column = self.run_sql(f"SELECT attname FROM pg_attribute WHERE attrelid = 'listing_viewer.{table}'::regclass AND attnum = 2")[0]
            for statement in (
                *self.OF_TABLES, "INSERT INTO listing_viewer.{} DEFAULT VALUES", "COPY listing_viewer.{} FROM STDIN",
                "UPDATE listing_viewer.{} SET COLUMN = DEFAULT", "SELECT * FROM listing_viewer.{} FOR UPDATE",
                "BEGIN; LOCK TABLE listing_viewer.{} IN ROW EXCLUSIVE MODE",
            ):
                self.refused("reader", statement.replace("{}", table).replace("COLUMN", column))
        for statement in (
            *self.CHANGES, "SET ROLE listing_viewer_editor", "SELECT nextval('listing_viewer.segment_number')",
            "SELECT listing_viewer.put_mark(1, 1::smallint, '', 'A', true, 1, NULL, now())",
            f"SELECT listing_viewer.put_mark(1, 1::smallint, '{self.users['reader']}', 'A', true, 1, NULL, now())",
        ):
            self.refused("reader", statement)
        self.assertEqual(self.run_sql("SELECT owner FROM listing_viewer.mark", self.users["reader"]), [""])
        result = run("import", CATALOG, "--to", self.server.address(self.database, self.users["reader"]))
        self.assertIn("don't have the right", result.stderr)
        self.assertEqual((self.content(), self.schema()), before)

    def test_an_editor_can_change_neither_the_schema_nor_the_marks_of_others(self):
        before = self.content(), self.schema()
        for table in self.tables():
            for statement in self.OF_TABLES:
                self.refused("editor", statement.replace("{}", table))
        owner = self.users["owner"]
        for statement in (
            *self.CHANGES, "UPDATE listing_viewer.listing SET body = ''", "UPDATE listing_viewer.run SET rows = 1",
            "UPDATE listing_viewer.catalog SET name = 'x'",
            "UPDATE listing_viewer.mark SET author = 'x'", "UPDATE listing_viewer.mark SET owner = 'x'", "UPDATE listing_viewer.mark SET listing = 'x'",
            "UPDATE listing_viewer.mark SET note = 'x'", "UPDATE listing_viewer.note_history SET note = 'x'",
            f"SELECT listing_viewer.put_mark(1, 3::smallint, '{owner}', 'A', true, NULL, 'x', now())",
            # Marks and their history are written by put_mark only, so that authors, times and revisions are true.
            *(f"INSERT INTO listing_viewer.note_history (catalog, owner, listing, note, author, at) VALUES (1, {owned}, 'A', 'x', '{author}', now())"
              for owned in ("''", f"'{self.users['editor']}'") for author in (owner, self.users["editor"])),
            f"INSERT INTO listing_viewer.mark (catalog, kind, listing, is_set, author, at, revision) VALUES (1, 1, 'B', true, '{self.users['editor']}', 'infinity', 0)",
            "UPDATE listing_viewer.mark SET at = 'infinity'", "UPDATE listing_viewer.mark SET revision = 0",
            "UPDATE listing_viewer.catalog SET marks = marks + 1", "UPDATE listing_viewer.catalog SET runs = 0",
            "UPDATE listing_viewer.catalog SET runs = runs + 2", "COPY listing_viewer.mark FROM STDIN", "COPY listing_viewer.note_history FROM STDIN",
            f"INSERT INTO listing_viewer.mark (catalog, kind, listing, is_set, author, at, revision) VALUES (1, 1, 'B', true, '{owner}', now(), 1)",
        ):
            self.refused("editor", statement)
        self.assertEqual((self.content(), self.schema()), before)
        self.assertEqual(self.run_sql("SELECT convert_from(note, 'utf8') FROM listing_viewer.mark", self.users["editor"]), ["of the team"])
        # An editor's own edit of the team's note leaves the earlier one in the history.
        self.mark("editor", 3, "", "later")
        self.assertEqual(
            self.run_sql("SELECT convert_from(note, 'utf8'), author FROM listing_viewer.note_history"), [f"of the team|{owner}"])


class Migrations(SafetyTest):
    def make(self, count):
        """Makes the schema of an earlier program, which had so many migrations."""
        self.server.run(f"CREATE DATABASE {self.database}")
        for number, path in enumerate(MIGRATIONS[:count], 1):
            script = self.folder / "step.sql"
            script.write_text(
                f"BEGIN;\n{path.read_text()}\nINSERT INTO listing_viewer.migration (number, reads, writes, program) VALUES ({number}, 1, 1, '');\nCOMMIT;\n")
            script.chmod(0o644)
            self.server.run_file(script, self.database)

    def test_each_earlier_version_is_upgraded_and_keeps_its_data(self):
        self.assertEqual([path.name for path in MIGRATIONS], [f"migration{number}.sql" for number in range(1, len(MIGRATIONS) + 1)])
        fresh = None
        for count in range(len(MIGRATIONS), -1, -1):
            with self.subTest(version=count):
                self.database = f"version{count}"
                self.make(count)
                if count:
                    self.run_sql("INSERT INTO listing_viewer.catalog (name) VALUES ('kept')")
                    self.run_sql("SELECT listing_viewer.put_mark(1, 3::smallint, '', 'A', true, NULL, 'kept', now())")
                result = run("server", "init", self.server.address(self.database))
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                numbers = self.run_sql("SELECT number FROM listing_viewer.migration ORDER BY number")
                self.assertEqual(numbers, [str(number) for number in range(1, len(MIGRATIONS) + 1)])
                if count:
                    self.assertEqual(self.run_sql("SELECT name FROM listing_viewer.catalog"), ["kept"])
                    self.assertEqual(self.run_sql("SELECT convert_from(note, 'utf8') FROM listing_viewer.mark"), ["kept"])
                schema = self.server.dump_schema(self.database)
                fresh = fresh or schema
                self.assertEqual(schema, fresh, "an upgraded schema is the same as a new one")
                self.add(CATALOG)

    def test_a_newer_version_is_refused_in_words_and_not_changed(self):
        self.make(len(MIGRATIONS))
        self.run_sql("INSERT INTO listing_viewer.migration (number, reads, writes, program) VALUES (1000, 1000, 1000, '')")
        before = self.server.dump_schema(self.database)
        for command in (["server", "init", self.server.address(self.database)], ["import", CATALOG, "--to", self.server.address(self.database)]):
            result = run(*command)
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertIn("made by a newer version of Listing Viewer. Update Listing Viewer to use it.", result.stderr)
        self.assertEqual(self.server.dump_schema(self.database), before)
        self.assertEqual(self.run_sql("SELECT count(*) FROM listing_viewer.import"), ["0"])


if __name__ == "__main__":
    unittest.main()
