import Foundation

/// Measures other programs with the same export, in the same run. A program that is not installed is skipped, with a note.
struct References {
    let file: String
    /// True to measure no other program, because the export is too large for them.
    let isSkipped: Bool
    /// SQLite's database, with a table `listings` of the unchanged export and FTS5's table `words`.
    private let database: String
    private let duckDatabase: String
    private let environment: String

    init(folder: String, file: String, isSkipped: Bool = false) {
        self.file = file
        self.isSkipped = isSkipped
        database = file + ".sqlite"
        duckDatabase = file + ".duckdb"
        environment = folder + "/python"
    }

    /// The program of Python's environment, into which packages are installed.
    var python: String { environment + "/bin/python" }

    // MARK: Reading the export

    /// Imports into a file with `sqlite3`; in milliseconds.
    func sqliteImport() -> Double? {
        removeDatabases()
        return measure("sqlite3 .import", Command("sqlite3", database, "-cmd", ".mode csv", ".import '\(file)' listings"))
    }

    /// Builds the full-text index of the imported table; in milliseconds.
    func sqliteWords() -> Double? {
        let statements = """
            CREATE VIRTUAL TABLE words USING fts5(TITLE, DESCRIPTION, TAGS, content='listings');
            INSERT INTO words(words) VALUES ('rebuild');
            """
        return measure("FTS5 rebuild", Command("sqlite3", database, statements))
    }

    /// Parses the records and drops them; in milliseconds.
    func pythonCSV() -> Double? {
        let program = "import csv, sys\nfor row in csv.reader(open(sys.argv[1], newline='', encoding='utf-8')): pass"
        return measure("Python's csv", Command("python3", "-c", program, file))
    }

    /// Imports into a typed table in a file; in milliseconds. It uses one thread, because several can't read quoted line breaks.
    func duckDB() -> Double? {
        guard !isSkipped else { return nil }
        guard has("duckdb") else {
            print("DuckDB could not be installed from PyPI: it is not measured.")
            return nil
        }
        let program = """
            import duckdb, sys
            database = duckdb.connect(sys.argv[2])
            database.execute("CREATE TABLE listings AS SELECT * FROM read_csv(?, header=true, parallel=false)", [sys.argv[1]])
            """
        return measure("DuckDB", Command(python, "-c", program, file, duckDatabase))
    }

    /// Writes the export as a shop would export it again later.
    ///
    /// - Parameter days: every 50th price and every 5th stock is another after 20 days, every 500th title has a word more, and every 200th
    ///   listing is gone. One day has a twentieth of it.
    func writeNextExport(_ path: String, days: Int = 20) -> Bool {
        let program = """
            import csv, sys
            def cell(number, text):
                # Quoted as in the export, so that unchanged rows have the same bytes.
                return '"' + text.replace('"', '""') + '"' if text and number in (1, 5, 6, 19, 22) else text
            rows = csv.reader(open(sys.argv[1], newline='', encoding='utf-8'))
            part = 20 // int(sys.argv[3])
            with open(sys.argv[2], 'w', newline='', encoding='utf-8') as output:
                output.write(','.join(next(rows)) + '\\n')
                for number, row in enumerate(rows):
                    if number % (200 * part) == 7: continue
                    if number % (500 * part) == 3: row[0] += ' New'
                    if number % (50 * part) == 1: row[2] += '1'
                    if number % (5 * part) == 2: row[4] = str(int(row[4]) + 1)
                    output.write(','.join(cell(*field) for field in enumerate(row)) + '\\n')
            """
        return measure("the next export", Command("python3", "-c", program, file, path, String(days))) != nil
    }

    /// Reads both exports and finds the rows that only one has; in milliseconds.
    func duckDBExcept(_ next: String) -> Double? {
        guard has("duckdb") else { return nil }
        let program = """
            import duckdb, sys
            database = duckdb.connect()
            for name, path in (('old', sys.argv[1]), ('new', sys.argv[2])):
                database.execute(f"CREATE TABLE {name} AS SELECT * FROM read_csv('{path}', header=true, parallel=false, all_varchar=true)")
            for one, other in (('old', 'new'), ('new', 'old')):
                print(database.execute(f"SELECT count(*) FROM (SELECT * FROM {one} EXCEPT SELECT * FROM {other})").fetchone())
            """
        return measure("DuckDB's EXCEPT", Command(python, "-c", program, file, next))
    }

    /// Compares both exports row by row by their SKU; in milliseconds.
    func csvDiff(_ next: String) -> Double? {
        guard has("csv_diff", package: "csv-diff") else { return nil }
        let program = """
            import csv_diff, sys
            old, new = (csv_diff.load_csv(open(path, newline=''), key='SKU') for path in sys.argv[1:])
            print({kind: len(found) for kind, found in csv_diff.compare(old, new).items()})
            """
        return measure("csv-diff", Command(environment + "/bin/python", "-c", program, file, next))
    }

    /// True if Python has a module, which is installed into the environment if it isn't there.
    func has(_ module: String, package: String? = nil) -> Bool {
        let check = Command(python, "-c", "import \(module)")
        if FileManager.default.fileExists(atPath: python) {
            if (try? check.run()) != nil { return true }
        } else if (try? Command("python3", "-m", "venv", environment).run()) == nil {
            return false
        }
        _ = try? Command(python, "-m", "pip", "install", "--quiet", package ?? module).run()
        return (try? check.run()) != nil
    }

    func measure(_ name: String, _ command: Command) -> Double? {
        guard !isSkipped else { return nil }
        do { return try command.run().milliseconds } catch {
            print("\(name) is not measured: \(error)")
            return nil
        }
    }

    func removeDatabases() {
        for path in [database, duckDatabase, duckDatabase + ".wal"] { try? FileManager.default.removeItem(atPath: path) }
    }

    // MARK: Querying SQLite

    /// A statement that is run once for each list of arguments.
    struct Query: Encodable {
        let sql: String
        var arguments: [[String]] = [[]]
    }

    /// - Returns: The milliseconds of each run of each query; nil if there is no database.
    func sqlite(_ queries: [Query]) -> [[Double]]? {
        guard !isSkipped else { return nil }
        let program = """
            import json, sqlite3, sys, time
            database = sqlite3.connect(sys.argv[1])
            times = []
            for query in json.load(sys.stdin):
                times.append([])
                for arguments in query["arguments"]:
                    start = time.perf_counter()
                    database.execute(query["sql"], arguments).fetchall()
                    times[-1].append((time.perf_counter() - start) * 1000)
            json.dump(times, sys.stdout)
            """
        do {
            let input = String(decoding: try JSONEncoder().encode(queries), as: UTF8.self)
            let output = try Command("python3", "-c", program, database).run(input: input).output
            return try JSONDecoder().decode([[Double]].self, from: Data(output.utf8))
        } catch {
            print("SQLite's queries are not measured: \(error)")
            return nil
        }
    }
}
