import ListingCore

/// Writes listings as rows of a target's table, and notes what became of their properties.
struct TableTargetWriter<Encoder: RowEncoder>: TargetWriter {
    private let table: TargetTable
    private let answers: ExportAnswers
    private var encoder: Encoder
    private var handles: UniqueNames
    private var usedColumns: UsedColumns?

    init(_ table: TargetTable, answers: ExportAnswers, encoder: Encoder) {
        self.table = table
        self.answers = answers
        self.encoder = encoder
        handles = UniqueNames(maxLength: table.maxHandle)
        usedColumns = table.omitsEmptyColumns ? UsedColumns(count: table.columns.count) : nil
    }

    mutating func begin(_ bytes: inout [UInt8]) throws {
        if usedColumns == nil { encoder.begin(table, &bytes) }
    }

    mutating func write(_ listing: Listing, to bytes: inout [UInt8], report: inout ExportReport) throws {
        let handle = table.hasHandles ? handles.handle(of: listing) : (text: "", change: nil)
        let item = TargetListing(listing, answers: answers, limits: table.limits, handle: handle.text)
        if let reason = table.refusal(item) { return report.refuse(listing, reason) }
        for (property, change) in item.changes { report.changed(property, change, title: listing.title) }
        if let change = handle.change { report.changed(.id, change, title: listing.title) }
        for row in table.layout.rows(item) {
            var cells: [String?] = []
            cells.reserveCapacity(table.columns.count)
            for column in table.columns { cells.append(cell(of: column, row, report: &report)) }
            report.wroteRow()
            if usedColumns != nil { try usedColumns?.add(cells) } else { encoder.add(cells, &bytes) }
        }
        report.endListing(listing, has: item.properties)
    }

    mutating func finish(_ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) throws {
        if let usedColumns {
            var used = table
            used.columns = usedColumns.indices.map { table.columns[$0] }
            encoder.begin(used, &bytes)
            try usedColumns.forEachRow { cells in
                encoder.add(cells, &bytes)
                if bytes.count >= chunk {
                    try sink(bytes)
                    bytes.removeAll(keepingCapacity: true)
                }
            }
        }
        encoder.finish(&bytes)
    }

    /// Returns the text of a cell, shortened to the column's limit; nil for an empty one.
    private func cell(of column: TargetColumn, _ row: TargetRow, report: inout ExportReport) -> String? {
        let value = column.value(row)
        let title = row.listing.title
        guard var text = value.text, !text.isEmpty else {
            let isMissing = column.isRequired && (column.isOfOffers ? row.isOffer : row.isFirst)
            if isMissing, let property = column.property { report.missed(property, title: title) }
            return nil
        }
        if let property = column.property {
            if let change = value.change { report.changed(property, change, title: title) } else { report.wrote(property) }
        }
        if let limit = column.maxLength, let shorter = text.cut(to: limit) {
            text = shorter
            if let property = column.property { report.changed(property, .shortened(limit), title: title) }
        }
        if let first = text.utf8.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "@") { report.wroteFormula() }
        return text
    }
}

/// Minimum number of bytes per call of a sink.
private let chunk = 64 * 1024

/// The bytes of a table's rows.
protocol RowEncoder {
    mutating func begin(_ table: TargetTable, _ bytes: inout [UInt8])
    /// Appends a row with a cell for each column; nil for an empty one.
    mutating func add(_ cells: [String?], _ bytes: inout [UInt8])
    mutating func finish(_ bytes: inout [UInt8])
}

extension String {
    /// The beginning of the text, up to the end of a word if there is one near the limit; nil if the text is not longer than the limit.
    ///
    /// - Parameter limit: in Unicode scalars. No character is split.
    func cut(to limit: Int) -> String? {
        if utf8.count <= limit { return nil }
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else { return nil }
        // The limit may be inside a character that consists of several scalars.
        var position = end
        while position > startIndex, position.samePosition(in: self) == nil { position = unicodeScalars.index(before: position) }
        let start = self[..<position]
        if !self[position].isWhitespace, let blank = start.suffix(20).lastIndex(where: \.isWhitespace), blank > startIndex {
            return String(start[..<blank]).trimmed
        }
        return String(start).trimmed
    }
}
