import ListingCore

extension Listing {
    /// Takes the variants that another file has for this listing, with what follows from them: options, price range, stock,
    /// pictures, and the records of the source.
    ///
    /// - Parameter other: a listing of a file of variations (``SourceRole/variations``) with the same external id.
    mutating func adoptVariants(of other: Listing) {
        guard !other.variants.isEmpty else { return }
        variants = other.variants
        options = other.options
        let own = (price, quantity)
        settleOffer(from: variants)
        if price.lowest == nil { price = own.0 }
        if price.compareAt == nil, let old = own.0.compareAt, let lowest = price.lowest, old.amount > lowest.amount {
            price.compareAt = old
        }
        if quantity == nil { quantity = own.1 }
        images = (images + other.images).distinct
        problems += other.problems
        source = source.appending(other.source)
    }
}

extension SourceRecord {
    /// The records of both, with the columns of one behind those of the other.
    fileprivate func appending(_ other: SourceRecord) -> SourceRecord {
        let shift = [String](repeating: "", count: columns.names.count)
        let added = other.rows.map { Row(record: $0.record, line: $0.line, values: shift + $0.values) }
        return SourceRecord(columns: SourceColumns(names: columns.names + other.columns.names), rows: rows + added)
    }
}
