import ListingCore

/// A filter compiled for one catalog: it names a column instead of a facet, and its strings are replaced by dictionary codes, which are
/// compared with a million rows.
package enum CompiledFilter: Equatable, Sendable {
    case sources(Set<Int>)
    /// Numbers of states.
    case states(ChoiceFacet.Column, Set<Int>)
    /// Sorted codes.
    case texts(TextFacet.SingleValueColumn, [UInt32])
    case paths(HierarchyFacet.Column, [UInt32])
    /// Sorted codes in the multi-value column.
    case terms([UInt32])
    case prices(PriceFacet.Column, PriceFilter)
    case atLeast(MinimumFacet.Column, Double)
    case flag(bit: UInt8, isSet: Bool)
    case field(bit: UInt32, isSet: Bool)
    case favorites(Bool)
    /// Names of rules or severities.
    case checked(Set<String>)
    /// The rows that another filter refuses.
    indirect case not(CompiledFilter)

    /// - Parameters:
    ///   - number: Returns the code of a value; nil if the catalog does not have it.
    ///   - descendants: Returns the codes of a path and its descendants.
    /// - Throws: The errors of the two closures.
    package init(
        _ filter: ListingFilter, code: (DictionaryEntry) throws -> UInt32?,
        descendants: ([String], DictionaryEntry.Kind) throws -> [UInt32]
    ) rethrows {
        switch filter {
        case .not(let filter): self = .not(try CompiledFilter(filter, code: code, descendants: descendants))
        case .texts(let facet, let texts):
            if facet.storage == .checks {
                self = .checked(texts)
                return
            }
            let codes = try texts.compactMap { try code(DictionaryEntry(facet, $0)) }.sorted()
            switch facet.storage {
            case .singleValueColumn(let column): self = .texts(column, codes)
            case .multiValueColumn, .checks: self = .terms(codes)
            }
        case .choices(let facet, let numbers):
            switch facet.values {
            case .files: self = .sources(numbers)
            case .states(_, let column, _): self = .states(column, numbers)
            }
        case .within(let facet, let path):
            self = .paths(facet.column, try descendants(path, FacetColumns.all.kind(of: facet.id)).sorted())
        case .prices(let facet, let range): self = .prices(facet.column, range)
        case .atLeast(let facet, let number): self = .atLeast(facet.column, number)
        case .flag(let facet, let has):
            switch facet.source {
            case .favorites: self = .favorites(has)
            case .listing: self = .flag(bit: FacetColumns.all.bit(of: facet), isSet: has)
            case .field: self = .field(bit: FacetColumns.all.fieldBit(of: facet), isSet: has)
            }
        }
    }
}

extension CompiledFilter {
    /// The columns that the filter compares; none for data that is not in the table, and for filters by file.
    package var columns: ColumnSet {
        switch self {
        case .sources, .terms, .favorites, .checked: []
        case .states(.availability, _), .flag: ColumnSet(.flags)
        case .texts(let column, _): column.columns
        case .paths(let column, _): column.columns
        case .prices(.lowestPrice, let range): range.currency == nil ? ColumnSet(.amount) : ColumnSet(.amount, .currency)
        case .atLeast(.rating, _): ColumnSet(.rating)
        case .field: ColumnSet(.fields)
        case .not(let filter): filter.columns
        }
    }
}

extension ColumnStore {
    /// Keeps the rows that pass a filter. Filters by data that is not in the table keep all rows: see ``QueryIndex``.
    ///
    /// - Parameters:
    ///   - rows: Rows of the table, counted from `start`.
    ///   - filter: One whose columns the table has.
    package func apply(to rows: inout RowBitmap, _ filter: CompiledFilter, from start: Int = 0) {
        switch filter {
        case .sources(let numbers): intersectSources(numbers, in: &rows, start)
        case .states(.availability, let numbers): intersectStates(numbers, in: &rows, start)
        case .texts(let column, let codes): Self.intersect(codes, of: self[column], in: &rows, start)
        case .paths(let column, let codes): Self.intersect(codes, of: self[column], in: &rows, start)
        case .prices(.lowestPrice, let range): intersectPrices(range, in: &rows, start)
        case .atLeast(.rating, let number):
            let least = UInt16((min(max(number, 0), 65) * 1_000).rounded(.up)) + 1
            let ratings = ratings.span
            rows.keep { ratings[start + $0] >= least }
        case .flag(let bit, let isSet): intersectFlag(bit, isSet, in: &rows, start)
        case .field(let bit, let isSet):
            let fields = fields.span
            rows.keep { (fields[start + $0] & bit != 0) == isSet }
        case .favorites, .checked, .terms, .not: break
        }
    }

    private func intersectStates(_ numbers: Set<Int>, in rows: inout RowBitmap, _ start: Int) {
        let codes = numbers.reduce(UInt16(0)) { (0..<15).contains($1) ? $0 | 1 << UInt16($1 + 1) : $0 }
        let flags = flags.span
        rows.keep { codes & (1 << UInt16(flags[start + $0] & ColumnRow.stateMask)) != 0 }
    }

    private func intersectSources(_ numbers: Set<Int>, in rows: inout RowBitmap, _ start: Int) {
        for (number, range) in sources where !numbers.contains(number) {
            for row in range.clamped(to: start..<start + rows.capacity) { rows.remove(row - start) }
        }
    }

    private static func intersect(_ codes: [UInt32], of column: [UInt32], in rows: inout RowBitmap, _ start: Int) {
        let column = column.span
        if codes.count == 1, let only = codes.first {
            rows.keep { column[start + $0] == only }
            return
        }
        let table = BitSet(codes)
        rows.keep { table.contains(column[start + $0]) }
    }

    private func intersectPrices(_ filter: PriceFilter, in rows: inout RowBitmap, _ start: Int) {
        let lowest = filter.lowest.map(ColumnRow.millionths) ?? ColumnRow.noAmount + 1
        let highest = filter.highest.map(ColumnRow.millionths) ?? .max
        let amounts = amounts.span
        rows.keep { row in
            let amount = amounts[start + row]
            return amount >= lowest && amount <= highest && amount != ColumnRow.noAmount
        }
        guard let currency = filter.currency else { return }
        let code = code(of: currency)
        let codes = currencyCodes.span
        rows.keep { codes[start + $0] == code }
    }

    private func intersectFlag(_ flag: UInt8, _ isSet: Bool, in rows: inout RowBitmap, _ start: Int) {
        let flags = flags.span
        rows.keep { (flags[start + $0] & flag != 0) == isSet }
    }
}
