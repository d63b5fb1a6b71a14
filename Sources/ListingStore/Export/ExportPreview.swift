import ListingCore

/// The beginning of a file for a target, and what becomes of listings in it, before anything is written.
public struct ExportPreview: Sendable {
    /// A row of the file, or a part of its text.
    public struct Row: Equatable, Sendable {
        /// The names and the cells of the columns with a value; one cell without a name for a file that isn't a table.
        public let cells: [(name: String, value: String)]

        public static func == (left: Row, right: Row) -> Bool {
            left.cells.elementsEqual(right.cells) { $0.name == $1.name && $0.value == $1.value }
        }
    }

    /// Maximum number of listings whose rows are shown.
    private static let maxListings = 5
    /// Maximum number of rows.
    private static let maxRows = 12
    /// Maximum length of the shown text in Unicode scalars.
    private static let maxText = 4_000

    public private(set) var rows: [Row] = []
    /// The changes and losses of the listings.
    public private(set) var report = ExportReport()

    /// - Parameter listings: the first listings, as many as the report shall be about.
    public init(_ target: ExportTarget, answers: ExportAnswers, listings: [Listing]) {
        report = Self.write(target, answers, listings) { _ in }
        let first = Array(listings.prefix(Self.maxListings))
        if let table = target.makeWriter(answers).previewedTable {
            rows = Self.rows(table, answers, first)
        } else {
            var bytes: [UInt8] = []
            _ = Self.write(target, answers, first) { bytes += $0 }
            let text = String(decoding: bytes, as: UTF8.self)
            rows = text.isEmpty ? [] : [Row(cells: [("", text.shortened(to: Self.maxText))])]
        }
    }

    private static func write(
        _ target: ExportTarget, _ answers: ExportAnswers, _ listings: [Listing], to sink: ([UInt8]) -> Void
    ) -> ExportReport {
        var export = TargetExport(target, answers: answers)
        // An error can only come from a temporary file. The export itself then reports it.
        try? export.write(listings, to: sink)
        try? export.finish(to: sink)
        return export.report
    }

    private static func rows(_ table: TargetTable, _ answers: ExportAnswers, _ listings: [Listing]) -> [Row] {
        let collected = CollectedCells()
        var writer = TableTargetWriter(table, answers: answers, encoder: CollectingEncoder(collected))
        var (bytes, report) = ([UInt8](), ExportReport())
        for listing in listings { try? writer.write(listing, to: &bytes, report: &report) }
        let names = table.columns.map(\.name)
        return collected.rows.prefix(maxRows).map { cells in
            Row(cells: zip(names, cells).compactMap { name, cell in cell.map { (name, $0.shortened(to: 300)) } })
        }
    }
}

private final class CollectedCells {
    var rows: [[String?]] = []
}

/// Keeps the cells of rows instead of writing them.
private struct CollectingEncoder: RowEncoder {
    private let collected: CollectedCells

    init(_ collected: CollectedCells) { self.collected = collected }

    mutating func begin(_ table: TargetTable, _ bytes: inout [UInt8]) {}
    mutating func add(_ cells: [String?], picture: EmbeddedPicture?, _ bytes: inout [UInt8]) { collected.rows.append(cells) }
    mutating func finish(_ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) {}
}
