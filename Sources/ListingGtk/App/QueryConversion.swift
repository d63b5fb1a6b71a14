import Foundation
import ListingCore
import ListingStore

/// Converts only the listings that a query finds, as a window would find them. The catalog of the files is the one that windows use, so
/// that a large file is read only once.
struct QueryConversion {
    /// The reason why the files can't be read, worded for the user.
    struct Failure: Error {
        let message: String
    }

    /// Listings that are decoded together.
    private static let chunk = 512

    let paths: [String]
    var together = false
    let query: ListingQuery
    /// The user's answer for prices whose currency the files don't name; nil for the currency that was chosen in a window.
    var currency: Currency?

    /// Writes the listings in the order of the query.
    ///
    /// - Parameter prepare: called with listings before they are written.
    /// - Returns: the summary of what was read.
    /// - Throws: ``Failure``, the errors of the catalog, of ``TargetExport``, or of `sink`.
    func write(
        _ export: inout TargetExport, prepare: (TargetExport, [Listing]) throws -> Void, to sink: ([UInt8]) throws -> Void
    ) throws -> ImportSummary {
        let summary = try forEachChunk { listings in
            try prepare(export, listings)
            try export.write(listings, to: sink)
        }
        try export.finish(to: sink)
        return summary
    }

    /// Writes the rows of the listings as they are in their file, in its order.
    ///
    /// - Throws: ``Failure``, ``OriginalRows/Failure``, the errors of the catalog, or of `sink`.
    func writeOriginalRows(to sink: ([UInt8]) throws -> Void) throws -> ImportSummary {
        guard paths.count == 1 else { throw Failure(message: tr("only one file can be converted to the form of its source")) }
        var rows: Set<Int> = []
        let summary = try forEachChunk { for listing in $0 { rows.formUnion(listing.source.rows.map(\.record)) } }
        guard summary.sources.count == 1 else { throw OriginalRows.Failure.noPlainTable }
        try OriginalRows(path: paths[0]).write(rows, to: sink)
        return summary
    }

    private func forEachChunk(_ body: ([Listing]) throws -> Void) throws -> ImportSummary {
        let environment = ProcessInfo.processInfo.environment
        let remembered = ColumnMemory(path: MappingStore.standardPath(in: environment)).load().mappings
        let currency = currency ?? InputFiles.chosenCurrency(of: paths)
        let catalog = SQLiteCatalog(
            paths: paths, folder: SQLiteCatalog.standardFolder(in: environment), remembered: remembered, currency: currency,
            together: together)
        catalog.start()
        defer { catalog.stop() }
        let query = query
        let isChecked = query.filters.contains { $0.facet == TextFacet.checks.id }
        if isChecked, !ListingImporter.canBeReadAgain(paths) {
            throw Failure(message: tr("listings from standard input can't be checked; save them in a file first"))
        }
        let checker = isChecked ? CatalogChecker(paths: paths, remembered: remembered, currency: currency, together: together) : nil
        let marks = try storedMarks(in: environment)
        let named = query.namedChecks
        let rows = try Waiting.wait {
            for await status in catalog.statuses() where status.isFinal { break }
            if case .failed(let reason) = catalog.status.phase { throw Failure(message: reason) }
            let checks = try await checker?.check(against: nil, including: named) { _ in }.rows ?? CheckedRows()
            let rows = CatalogMarks(
                favorites: try await catalog.bitmap(of: marks.favorites), hidden: try await catalog.bitmap(of: marks.hidden), checks: checks
            )
            let answer = try await catalog.allRows(of: query, marks: rows)
            if let failure = answer.failure { throw Failure(message: failure) }
            return Array(answer.rows)
        }
        for start in stride(from: 0, to: rows.count, by: Self.chunk) {
            let part = Array(rows[start..<min(start + Self.chunk, rows.count)])
            let found = try Waiting.wait { try await catalog.listings(at: part) }
            try body(part.compactMap { found[$0] })
        }
        return catalog.status.summary
    }

    /// The user's marks if the query asks for them. Otherwise, the result depends on the files alone.
    private func storedMarks(in environment: [String: String]) throws -> Marks {
        guard query.filters.contains(where: { $0.facet == FlagFacet.favorites.id }) else { return Marks() }
        guard ListingImporter.canBeReadAgain(paths) else { throw Failure(message: tr("standard input has no favorites")) }
        let path = SQLiteMarksStore.standardPath(in: environment)
        guard let marks = SQLiteMarksStore.storedMarks(of: CatalogID(files: paths), at: path) else {
            throw Failure(message: tr("cannot read '{file}'", ["file": path ?? ""]))
        }
        return marks
    }
}
