"""PostgreSQL servers of Debian's package, on local sockets, for one class of tests."""
import os
import pathlib
import pwd
import shutil
import subprocess
import tempfile
import unittest

from catalog_folder import mounted
from support import run, wait_for

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "docs" / "server"


def start_servers(case, count):
    """Starts the servers of a class of tests: the main one, and those that have parts of the listings."""
    case.server, *case.parts = [PostgresServer() for _ in range(count)]
    for server in (case.server, *case.parts):
        case.addClassCleanup(server.stop)


def set_up(case, database):
    """Makes a database for shared catalogs, which are spread over all servers of the class: docs/server/several-servers.md."""
    for server in (case.server, *case.parts):
        server.run(f"CREATE DATABASE {database}")
        case.assertEqual(run("server", "init", server.address(database)).returncode, 0)
    for number, part in enumerate(case.parts, 1):
        part.run_file(SCRIPTS / "part.sql", database)
        case.server.run("CREATE EXTENSION IF NOT EXISTS postgres_fdw", database)
        case.server.run(
            f"CREATE SERVER listing_viewer_part{number} FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '{part.folder}', dbname '{database}')",
            database)
    if case.parts:
        case.server.run_file(SCRIPTS / "main.sql", database)


def set_up_on_small_disk(case, database):
    """Makes a database that has a tablespace on a disk of 24 MB. Gives back a function that mounts it with other options."""
    # In a folder of the server, which the user of the server may enter.
    place = case.server.folder / "tiny"
    disk = mounted(place, "size=24m,mode=777")
    remount = disk.__enter__()
    case.addCleanup(disk.__exit__, None, None, None)
    inside = place / "data"
    inside.mkdir()
    if os.geteuid() == 0:
        shutil.chown(inside, "postgres", "postgres")
    inside.chmod(0o700)
    case.server.run(f"CREATE TABLESPACE tiny LOCATION '{inside}'")
    case.server.run(f"CREATE DATABASE {database} TABLESPACE tiny")
    case.assertEqual(run("server", "init", case.server.address(database)).returncode, 0)
    # The disk is in the way of the server's end.
    case.addCleanup(case.server.run, f"DROP DATABASE {database} WITH (FORCE)")
    return remount


def programs():
    """The folder with the newest installed server; None where there is none, or where root has no user to run it as."""
    if os.geteuid() == 0 and not any(user.pw_name == "postgres" for user in pwd.getpwall()):
        return None
    folders = [folder for folder in pathlib.Path("/usr/lib/postgresql").glob("*/bin") if (folder / "initdb").exists()]
    return max(folders, key=lambda folder: int(folder.parent.name), default=None)


class PostgresServer:
    """A server without passwords. `stop` ends it and removes its folder, and so does the end of this process."""

    def __init__(self, *settings, original=None):
        """settings: such as "max_connections=5".
        original: the server of which this one is a replica that only reads; None for one with data of its own."""
        if programs() is None:
            raise unittest.SkipTest("PostgreSQL is not installed (Debian: postgresql)")
        # The path of a socket has at most 107 bytes.
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lv-postgres-", dir="/tmp"))
        user = []
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
            user = ["/usr/sbin/runuser", "-u", "postgres", "--"]
        # A server that is killed has no time to remove its file, which is removed once none of its processes is left.
        script = """
            bin=$1 folder=$2 original=$3
            shift 3
            if [ -n "$original" ]; then
                "$bin/pg_basebackup" -D "$folder/data" -h "$original" -U postgres -R -X stream --checkpoint=fast --no-sync
            else
                "$bin/initdb" -D "$folder/data" -U postgres --auth=trust -E UTF8 --locale=C --no-sync
            fi >"$folder/initdb.log" 2>&1 || exit 1
            server=
            halt() { [ -z "$server" ] || { kill -INT $server; wait $server; server=; }; }
            crash() {
                all="$server $(cat /proc/$server/task/$server/children)"
                kill -KILL $all
                wait $server
                for process in $all; do while kill -0 $process; do sleep 0.01; done; done
                server=
                rm -f "$folder/data/postmaster.pid"
            } 2>/dev/null
            while read -r wish; do
                case $wish in crash) crash;; *) halt;; esac
                [ "$wish" != start ] || {
                    "$bin/postgres" -D "$folder/data" -c listen_addresses= -c unix_socket_directories="$folder" -c fsync=off -c shared_buffers=32MB \
                        -c log_line_prefix='%d|%e|' "$@" >>"$folder/log" 2>&1 </dev/null &
                    server=$!
                }
            done
            halt
            rm -rf "$folder"
            """
        options = [argument for setting in settings for argument in ("-c", setting)]
        self.process = subprocess.Popen(
            [*user, "/bin/sh", "-c", script, "sh", programs(), self.folder, original.folder if original else "", *options],
            stdin=subprocess.PIPE, cwd="/", text=True)
        self._state = self.folder / "data" / "postmaster.pid"
        self.start()

    def start(self):
        """Starts the server, or starts it again."""
        self._wish("start")
        wait_for(lambda: self._state.exists() and "\nready" in self._state.read_text(), "the server is ready", seconds=60)

    def start_if_down(self):
        """For the end of a test that has stopped the server and may have failed since."""
        if not self._state.exists():
            self.start()

    def halt(self):
        """Stops the server. Its data stay."""
        self._wish("halt")
        wait_for(lambda: not self._state.exists(), "the server has stopped", seconds=60)

    def crash(self):
        """Kills all processes of the server, as the end of its computer does. Its data stay."""
        self._wish("crash")
        wait_for(lambda: not self._state.exists(), "the server is dead", seconds=60)

    def log(self, database):
        """The messages about a database: pairs of the SQLSTATE and the message. Further lines of a message are omitted."""
        lines = (self.folder / "log").read_text(errors="replace").splitlines()
        return [tuple(line.split("|", 2)[1:]) for line in lines if line.startswith(f"{database}|")]

    def _wish(self, wish):
        self.process.stdin.write(wish + "\n")
        self.process.stdin.flush()

    def address(self, database="postgres", user="postgres"):
        return f"postgresql://{user}@/{database}?host={self.folder}"

    def ask_for_password(self, user):
        """Admits a user with a password only."""
        rules = self.folder / "data" / "pg_hba.conf"
        rules.write_text(f"local all {user} scram-sha-256\n" + rules.read_text())
        self.run("SELECT pg_reload_conf()")

    def run(self, statement, database="postgres"):
        """Runs a statement with psql, and gives back the rows."""
        return self._psql(database, "-c", statement)

    def run_as(self, user, statement, database):
        """Runs a statement as a user. A failure is `subprocess.CalledProcessError` with the server's message."""
        return self._psql(database, "-c", statement, user=user)

    def dump_schema(self, database):
        """The statements that make the tables, functions and rights of a database."""
        result = subprocess.run(
            [programs() / "pg_dump", "--schema-only", "-d", self.address(database)], capture_output=True, text=True, check=True)
        # Newer versions have a random word in two lines.
        return [line for line in result.stdout.splitlines() if not line.startswith(("\\restrict", "\\unrestrict"))]

    def run_file(self, path, database):
        """Runs the statements of a file with psql."""
        return self._psql(database, "-f", path)

    def _psql(self, database, *arguments, user="postgres"):
        result = subprocess.run(
            [programs() / "psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", self.address(database, user), *arguments],
            capture_output=True, text=True, check=True)
        return result.stdout.splitlines()

    def stop(self):
        self.process.stdin.close()
        self.process.wait()
