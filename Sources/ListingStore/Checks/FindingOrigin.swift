import ListingCore

/// The record of a joined file that a value comes from.
///
/// A listing knows which properties it has from which file. Of several records of a file, and for lists to which several files add, the
/// cells decide.
extension Finding {
    /// Properties whose values may come from the listing's own file and from others at the same time.
    private static let merged = ListingProperties(.images, .alternativeText, .attributes, .variants, .options, .sku, .barcode)

    /// Returns the file that the value comes from, and the finding in the record of that file.
    ///
    /// - Returns: nil for a value of the listing's own file, for a missing value, and if nothing says where the value comes from.
    func origin(in listing: Listing) -> (file: String, finding: Finding)? {
        // Rules about columns read the listing's own cells.
        guard !listing.joinedSources.isEmpty, column == nil, value != nil || count != nil else { return nil }
        if let value, let problem = listing.problem(with: value) {
            guard let file = problem.file, file != listing.source.columns.file else { return nil }
            return (file, at(record: problem.record, line: problem.line))
        }
        // Of several tables with prices and stock, the last one takes precedence.
        let sources = listing.joinedSources.reversed().filter { $0.given.contains(field) && $0.columns.file != nil }
        guard let last = sources.first else { return nil }
        let isMerged = Self.merged.contains(field)
        if isMerged, let value, listing.source.row(of: value, .whole) != nil { return nil }
        if let variant {
            let codes = listing.codes(ofVariant: variant)
            return place(in: sources) { $0.row(ofAny: codes) }
        }
        guard let value else { return isMerged ? nil : place(in: [last]) { $0.rows.first } }
        if let place = place(in: sources, { $0.row(of: value, .whole) }) { return place }
        if isMerged, listing.source.row(of: value, .part) != nil { return nil }
        return place(in: sources) { $0.row(of: value, .part) } ?? (isMerged ? nil : place(in: [last]) { $0.rows.first })
    }

    /// The first row that a function finds in one of some sources.
    private func place(
        in sources: [SourceRecord], _ row: (SourceRecord) -> SourceRecord.Row?
    ) -> (file: String, finding: Finding)? {
        for source in sources {
            if let file = source.columns.file, let row = row(source) { return (file, at(record: row.record, line: row.line)) }
        }
        return nil
    }
}

/// The way in which a cell has a value.
private enum CellMatch {
    case whole
    /// The cell has other values, too, or the finding has the beginning of a long value.
    case part
}

extension SourceRecord {
    /// The first row with a cell that has a value.
    fileprivate func row(of value: String, _ match: CellMatch) -> Row? {
        let text = value.trimmed
        if match == .whole { return row(ofAny: [text]) }
        let beginning = text.hasSuffix("…") ? String(text.dropLast()).trimmed : text
        guard !beginning.isEmpty else { return nil }
        return rows.first { row in row.values.contains { $0.utf8.firstRange(of: beginning.utf8) != nil } }
    }

    /// The first row with a cell that has one of some values and nothing else.
    fileprivate func row(ofAny values: [String]) -> Row? {
        rows.first { row in row.values.contains { values.contains($0.trimmed) } }
    }
}

extension Listing {
    /// The problem of a record whose cell has a value.
    fileprivate func problem(with value: String) -> RecordProblem? {
        problems.first { if case .text(value)? = $0.cause.values.first { true } else { false } }
    }

    /// The SKU and the barcode of a variant, as far as it has them.
    fileprivate func codes(ofVariant position: Int) -> [String] {
        guard variants.indices.contains(position) else { return [] }
        return [variants[position].sku, variants[position].barcode].compactMap { $0?.nonBlank }
    }
}
