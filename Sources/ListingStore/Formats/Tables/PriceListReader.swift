import ListingCore

/// Reads a price list: a table with headings, totals and notes between its rows. A heading is the category of the listings below it.
struct PriceListReader: TableReader {
    /// The number of levels that headings make, at most.
    private static let maxLevels = 6

    private(set) var table: CSVReader
    private let reader: MappedReader
    private let rows: PriceListRows
    private let outline: OutlineLevels?
    /// The headings above the next listing, from the most general one.
    private var path: [(text: String, level: PriceListRows.Level)] = []
    /// The headings since the last listing. At the end of the table they turn out to be notes.
    private var headings: [(row: CellReader, text: String, level: PriceListRows.Level)] = []
    /// The items that were read and are still to be returned.
    private var ready: [ReadItem] = []
    private var nextID = 0

    /// - Parameter outline: the groups of the rows; nil if the table is none of a sheet.
    init(_ reader: MappedReader, _ rows: PriceListRows, outline: OutlineLevels? = nil) {
        (self.reader, self.rows, self.outline) = (reader, rows, outline)
        table = reader.table
    }

    var records: Int { max(0, table.record) }
    var progress: Double { table.progress }
    var headerProblems: [RecordProblem] { reader.headerProblems }

    func role(ofColumn index: Int) -> ColumnRole { reader.role(ofColumn: index) }

    mutating func next() throws -> ReadItem? {
        if !ready.isEmpty { return ready.removeFirst() }
        while try table.advance() {
            var row = table.makeCellReader()
            switch rows.kind(of: row.values) {
            case .blank: return .problem(row.problem(.rowEmpty))
            case .header: return .problem(row.problem(.rowHeaderRepeated))
            case .total: return .problem(row.problem(.rowTotal, .text(Self.text(row)), at: row.firstFilled))
            case .heading(let text, var level):
                if text.count > PriceListRows.maxHeading { return .problem(note(row)) }
                level.outline = outline?.level(ofRow: table.line) ?? 0
                headings.append((row, text, level))
                // Headings without a listing for so long are notes.
                if headings.count > Self.maxLevels * 4 { return .problem(note(headings.removeFirst().row)) }
            case .listing:
                ready = takeHeadings()
                ready.append(.listing(listing(&row)))
                return ready.removeFirst()
            }
        }
        ready = headings.map { .problem(note($0.row)) }
        headings = []
        return ready.isEmpty ? nil : ready.removeFirst()
    }

    private func note(_ row: CellReader) -> RecordProblem { row.problem(.rowNote, .text(Self.text(row)), at: row.firstFilled) }

    /// Puts the headings since the last listing on the path.
    private mutating func takeHeadings() -> [ReadItem] {
        defer { headings = [] }
        return headings.map { heading in
            // A heading ends those of its own level and of deeper groups, and what is below them.
            let level = heading.level
            if let ended = path.firstIndex(where: { $0.level == level || $0.level.outline > level.outline }) {
                path.removeSubrange(ended...)
            }
            if path.count == Self.maxLevels { path.removeLast() }
            path.append((heading.text, heading.level))
            return .problem(heading.row.problem(.rowHeading, .text(heading.text), at: heading.row.firstFilled))
        }
    }

    private mutating func listing(_ row: inout CellReader) -> Listing {
        var listing = Listing(id: ListingID(nextID), title: "", source: row.source)
        nextID += 1
        reader.read(&row, into: &listing)
        if listing.category.isEmpty { listing.category = path.map(\.text) }
        return listing
    }

    private static func text(_ row: CellReader) -> String {
        String((row.values.lazy.compactMap(\.nonBlank).first ?? "").prefix(PriceListRows.maxHeading))
    }
}

extension CellReader {
    /// The first cell that is not blank; nil if all are.
    fileprivate var firstFilled: Int? { values.firstIndex { $0.nonBlank != nil } }
}
