import ListingCore

/// The record of a joined file that a value comes from.
///
/// A listing knows which properties it has from which file. Of several records of a file, and for lists to which several files add, the cells
/// decide.
extension Finding {
    /// Properties whose values may come from the listing's own file and from others at the same time.
    private static let merged = ListingProperties(.images, .alternativeText, .attributes, .variants, .options, .sku, .barcode)

    /// Returns the file that the value comes from, and the finding in the record of that file.
    ///
    /// - Returns: nil for a value of the listing's own file, for a missing value, and if nothing says where the value comes from.
    func origin(in listing: Listing) -> (file: String, finding: Finding)? {
        // Rules about columns read the listing's own cells.
        guard !listing.joinedSources.isEmpty, column == nil, let value else { return nil }
        // Of several tables with prices and stock, the last one takes precedence.
        let sources = listing.joinedSources.reversed().filter { $0.given.contains(field) && $0.columns.file != nil }
        guard !sources.isEmpty else { return nil }
        let isMerged = Self.merged.contains(field)
        for match in [CellMatch.whole, .part] {
            if isMerged, listing.source.row(of: value, match) != nil { return nil }
            if let variant {
                let codes = listing.codes(ofVariant: variant)
                for source in sources { if let row = source.row(ofAny: codes) { return place(row, source) } }
                return nil
            }
            for source in sources { if let row = source.row(of: value, match) { return place(row, source) } }
        }
        guard !isMerged, let source = sources.first, let row = source.rows.first else { return nil }
        return place(row, source)
    }

    private func place(_ row: SourceRecord.Row, _ source: SourceRecord) -> (file: String, finding: Finding)? {
        source.columns.file.map { ($0, at(row)) }
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
    /// The SKU and the barcode of a variant, as far as it has them.
    fileprivate func codes(ofVariant position: Int) -> [String] {
        guard variants.indices.contains(position) else { return [] }
        return [variants[position].sku, variants[position].barcode].compactMap { $0?.nonBlank }
    }
}
