import Foundation
import ListingCore
import ListingStore
import Measuring

/// Compares the import of the export with what others need to read or import the same file.
struct OpeningBenchmarks {
    let size: Int
    let file: String
    let ours: Import
    let references: References

    func run() async throws -> [Figure] {
        let parsed = references.pythonCSV()
        let duck = references.duckDB()
        let (sortable, imported) = try imports()
        let words = imported.flatMap { _ in references.sqliteWords() }
        // Megabytes.
        let memory: Double = size > 1_000_000 ? 600 : 400
        var results = [
            Figure(name("first listings"), value: ours.firstListings, reference: "the aim", referenceValue: 500, aim: .limit(500)),
            Figure(
                name("peak memory of the import"), unit: "MB", value: ours.peakMemory, reference: "the aim", referenceValue: memory,
                aim: .limit(memory)),
        ]
        func add(_ what: String, _ value: Double, _ reference: String, _ time: Double?, _ aim: Figure.Aim) {
            guard let time else { return }
            results.append(Figure(name(what), value: value, reference: reference, referenceValue: time, aim: aim))
        }
        add("all listings sortable", sortable, "sqlite3 .import", imported, .ratio(2))
        add("all listings sortable", sortable, "Python csv, parsed and dropped", parsed, .none)
        add("all listings sortable", sortable, "DuckDB read_csv into a file", duck, .none)
        add(
            "all listings searchable", ours.searchable, "sqlite3 .import, FTS5 rebuild",
            words.flatMap { words in imported.map { $0 + words } },
            .ratio(2))
        return results
    }

    /// Runs our imports and SQLite's in turns, because the speed of the machine varies, and returns the median of each.
    private func imports() throws -> (ours: Double, reference: Double?) {
        var (sortable, imported) = ([ours.sortable], [references.sqliteImport()].compactMap(\.self))
        guard !imported.isEmpty else { return (ours.sortable, nil) }
        let cache = file + "-import"
        for _ in 1..<Self.rounds {
            defer { try? FileManager.default.removeItem(atPath: cache) }
            sortable.append(try Import.inOwnProcess(file: file, cache: cache, isWhole: false).sortable)
            if let time = references.sqliteImport() { imported.append(time) }
        }
        return (sortable.sorted()[sortable.count / 2], imported.sorted()[imported.count / 2])
    }

    private static let rounds = 3

    /// - Parameter catalog: A catalog that is not started yet. It is complete afterward.
    func again(_ catalog: SQLiteCatalog) async throws -> Figure {
        let milliseconds = try await time {
            catalog.start()
            for await status in catalog.statuses() where status.rows > 0 { break }
            try await catalog.firstPage(of: ListingQuery())
        }
        guard catalog.status.isFinal, catalog.status.rows == size else {
            throw Trouble("the catalog was not complete: \(catalog.status)")
        }
        return Figure(
            name("first listings, opened again"), value: milliseconds, reference: "the aim", referenceValue: 500, aim: .limit(500))
    }

    private func name(_ what: String) -> String { "\(CatalogBenchmarks.grouped(size)): \(what)" }
}
