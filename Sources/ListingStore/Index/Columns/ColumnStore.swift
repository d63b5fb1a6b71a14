import ListingCore

/// The column store of a catalog's listings: the basis of filters, sort orders and counts.
///
/// A row takes 36 bytes with all columns, and a table may have only some of them. Attributes with several values (tags, materials,
/// options) are in ``MultiValueColumn``, in memory or on disk.
package struct ColumnStore: Sendable {
    package var count = 0
    package private(set) var currencies: [Currency] = []
    package var amounts: [Int64] = []
    package var currencyCodes: [UInt8] = []
    package var quantities: [Int32] = []
    package var flags: [UInt8] = []
    package var ratings: [UInt16] = []
    package var brands: [UInt32] = []
    package var sellers: [UInt32] = []
    package var categories: [UInt32] = []
    package var listed: [UInt32] = []
    package var fields: [UInt32] = []
    private var runs: [SourceRun] = []
    /// A reusable buffer for the codes of a listing's values.
    private var terms: [UInt32] = []

    package init() {}

    /// Starts another file, to which the rows appended from now on belong.
    package mutating func beginSource() { runs.append(SourceRun(source: runs.count, start: count)) }

    /// - Parameter runs: The sources in the order of their rows; the last one extends to the end.
    package mutating func setSources(_ runs: [SourceRun]) { self.runs = runs }

    /// The rows of each file, in row order; a file may have several ranges.
    package var sources: [(source: Int, rows: Range<Int>)] {
        runs.indices.map { index in
            let start = min(runs[index].start, count)
            return (runs[index].source, start..<max(start, index + 1 < runs.count ? min(runs[index + 1].start, count) : count))
        }
    }

    /// Converts a listing into a row of this table; strings without a code get one in `values`.
    package mutating func makeRow(_ listing: borrowing Listing, values: inout ValueDictionary) -> ColumnRow {
        var terms: [UInt32] = []
        swap(&terms, &self.terms)
        var row = makeRow(listing, values: &values, terms: &terms)
        // An array of its own, with exactly the space it needs.
        if !terms.isEmpty { row.terms = terms.withUnsafeBufferPointer { Array($0) } }
        swap(&terms, &self.terms)
        return row
    }

    /// Converts a listing into a row whose codes of several values are in an array that is reused.
    package mutating func makeRow(_ listing: borrowing Listing, values: inout ValueDictionary, terms: inout [UInt32]) -> ColumnRow {
        terms.removeAll(keepingCapacity: true)
        return ColumnRow(listing, .all, values: &values, terms: &terms) { code(adding: $0) }
    }

    /// The dictionary codes in a column; 0 for none.
    package subscript(column: TextFacet.SingleValueColumn) -> [UInt32] {
        switch column {
        case .brand: brands
        case .seller: sellers
        }
    }

    package subscript(column: HierarchyFacet.Column) -> [UInt32] {
        switch column {
        case .category: categories
        }
    }

    /// The code of a currency, which is added if it is new. After 254 different currencies all further ones share a code; no file
    /// has that many.
    package mutating func code(adding currency: Currency) -> UInt8 {
        if let index = currencies.firstIndex(of: currency) { return UInt8(min(index, 254)) + 1 }
        currencies.append(currency)
        return UInt8(min(currencies.count, 255))
    }

    package func code(of currency: Currency) -> UInt8? { currencies.firstIndex(of: currency).map { UInt8(min($0, 254)) + 1 } }

    /// Reserves capacity for a total of `count` rows.
    package mutating func reserveCapacity(_ count: Int) {
        amounts.reserveCapacity(count)
        currencyCodes.reserveCapacity(count)
        quantities.reserveCapacity(count)
        flags.reserveCapacity(count)
        ratings.reserveCapacity(count)
        brands.reserveCapacity(count)
        sellers.reserveCapacity(count)
        categories.reserveCapacity(count)
        listed.reserveCapacity(count)
        fields.reserveCapacity(count)
    }

    package mutating func append(_ row: ColumnRow) {
        amounts.append(row.amount)
        currencyCodes.append(row.currency)
        quantities.append(row.quantity)
        flags.append(row.flags)
        ratings.append(row.rating)
        brands.append(row.brand)
        sellers.append(row.seller)
        categories.append(row.category)
        listed.append(row.listed)
        fields.append(row.fields)
        count += 1
    }

    /// Appends rows of another table that has the same codes.
    package mutating func append(_ rows: Range<Int>, of other: ColumnStore) {
        amounts += other.amounts[rows]
        currencyCodes += other.currencyCodes[rows]
        quantities += other.quantities[rows]
        flags += other.flags[rows]
        ratings += other.ratings[rows]
        brands += other.brands[rows]
        sellers += other.sellers[rows]
        categories += other.categories[rows]
        listed += other.listed[rows]
        fields += other.fields[rows]
        count += rows.count
    }

    /// A table of some rows without any columns, which has the same codes and files.
    ///
    /// - Parameter rows: Rows of this table.
    package func part(_ rows: Range<Int>) -> ColumnStore {
        var part = ColumnStore()
        part.currencies = currencies
        part.runs = sources.compactMap { source, own in
            own.overlaps(rows) ? SourceRun(source: source, start: max(0, own.lowerBound - rows.lowerBound)) : nil
        }
        part.count = rows.count
        return part
    }

    /// Takes over what the codes of another table mean, and the files that its rows belong to.
    package mutating func setMeaning(of other: ColumnStore) { (currencies, runs) = (other.currencies, other.runs) }

    /// Removes all rows.
    ///
    /// - Returns: the table with its rows.
    package mutating func takeRows() -> ColumnStore {
        var empty = ColumnStore()
        empty.setMeaning(of: self)
        swap(&empty, &self)
        return empty
    }
}
