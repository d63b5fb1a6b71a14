import Foundation
import ListingCore
import ListingStore
import Measuring

/// Compares the import of the export with what others need to read or import the same file.
struct OpeningBenchmarks {
    let size: Int
    let file: String
    /// The folder of the catalog, which stays complete.
    let cache: String
    let references: References

    /// - Returns: The figures, and the medians of the imports.
    func run() throws -> (figures: [Figure], ours: Import) {
        let (ours, imported) = try imports()
        let words = imported.flatMap { _ in references.sqliteWords() }
        // Megabytes.
        let memory: Double = size > CatalogBenchmarks.million ? 600 : 400
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
        if references.isSkipped {
            add("all listings sortable", ours.sortable, "", 0, .none)
            add("all listings searchable", ours.searchable, "", 0, .none)
        }
        add("all listings sortable", ours.sortable, "sqlite3 .import", imported, .ratio(2))
        add("all listings sortable", ours.sortable, "Python csv, parsed and dropped", references.pythonCSV(), .none)
        add("all listings sortable", ours.sortable, "DuckDB read_csv into a file", references.duckDB(), .none)
        add(
            "all listings searchable", ours.searchable, "sqlite3 .import, FTS5 rebuild",
            words.flatMap { words in imported.map { $0 + words } },
            .ratio(2))
        return (results, ours)
    }

    /// Runs our imports and SQLite's in turns, because the speed of the machine varies, and returns the median of each.
    private func imports() throws -> (ours: Import, reference: Double?) {
        var (ours, imported) = ([Import](), [Double]())
        for _ in 0..<Import.rounds(size: size) {
            try? FileManager.default.removeItem(atPath: cache)
            ours.append(try Import.inOwnProcess(file: file, cache: cache))
            if let time = references.sqliteImport() { imported.append(time) }
        }
        return (Import.median(of: ours), imported.isEmpty ? nil : imported.quantile(0.5))
    }

    /// - Parameter catalog: A catalog that is not started yet. It is complete afterward.
    func again(_ catalog: SQLiteCatalog) async throws -> Figure {
        let milliseconds = try await time { try await catalog.startAndReadFirstPage() }
        guard catalog.status.isFinal, catalog.status.rows == size else {
            throw Trouble("the catalog was not complete: \(catalog.status)")
        }
        return Figure(
            name("first listings, opened again"), value: milliseconds, reference: "the aim", referenceValue: 500, aim: .limit(500))
    }

    private func name(_ what: String) -> String { "\(CatalogBenchmarks.grouped(size)): \(what)" }
}
