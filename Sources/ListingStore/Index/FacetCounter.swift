import ListingCore

/// Counts values of facets among sets of rows: column by column, and never facet by facet for a row.
///
/// Not generic over the index, because access to a generic type's fields goes through its metadata for each of a million rows.
package struct FacetCounter {
    package let index: any QueryIndex
    package let sets: FacetSets
    /// Copied out of the index once, because it is read for each of a million rows.
    package let table: ColumnStore
    package let kinds: [DictionaryEntry.Kind]
    /// The numbers of rows by the byte with their flags and state, in the common set.
    private let commonFlags: [Int]
    /// The numbers of rows by field, in the common set.
    private let commonFields: [Int]

    package init(index: any QueryIndex, sets: FacetSets) throws {
        self.index = index
        self.sets = sets
        table = try index.table
        kinds = try index.kinds
        commonFlags = Self.countFlags(table, among: sets.common)
        commonFields = Self.countFields(table, among: sets.common)
    }

    /// - Throws: `CancellationError`, or the index's errors.
    package func counts(_ marks: CatalogMarks) throws -> FacetCounts {
        var counts = FacetCounts()
        for facet in Facet.all {
            try Task.checkCancellation()
            switch facet {
            case .text(let facet):
                switch facet.storage {
                case .singleValueColumn(let column):
                    counts[facet] = try texts(self.counts(table[column], among: sets[facet.id]))
                case .checks: counts[facet] = checks(marks.checks, among: sets[facet.id])
                // Counted in one pass over the multi-value column, below.
                case .multiValueColumn: continue
                }
            case .textFamily: continue
            case .choice(let facet): counts[facet] = choices(facet)
            case .hierarchy(let facet): counts[facet] = try paths(facet)
            case .price(let facet): counts[facet] = prices(facet)
            case .minimum(let facet): counts[facet] = minimums(facet)
            case .flag(let facet): counts[facet] = flag(facet, marks.favorites)
            }
        }
        counts.listings = sets.common.count
        counts.stock = stock()
        counts.months = months()
        try countMultiValues(into: &counts)
        return counts
    }

    private func checks(_ checked: CheckedRows, among rows: RowBitmap) -> [FacetCounts.Count<String>] {
        let counts = checked.names.map { name in
            var found = rows
            found.formIntersection(checked.rows(of: [name], count: rows.capacity))
            return FacetCounts.Count(name, found.count)
        }
        let sorted = counts.filter { $0.count > 0 }.sorted { ($1.count, $0.value) < ($0.count, $1.value) }
        return Array(sorted.prefix(FacetCounts.maxValues))
    }

    // MARK: Flags and states

    private static func countFlags(_ table: ColumnStore, among rows: RowBitmap) -> [Int] {
        let flags = table.flags.span
        var counts = [Int](repeating: 0, count: 256)
        rows.forEach { counts[Int(flags[$0])] += 1 }
        return counts
    }

    /// The numbers of a facet's rows by their flags. A single pass serves all facets that are not filtered by.
    private func flags(of facet: FacetID) -> [Int] {
        sets.hasOwn(facet) ? Self.countFlags(table, among: sets[facet]) : commonFlags
    }

    private func flag(_ facet: FlagFacet, _ favorites: RowBitmap) -> FacetCounts.Flag {
        switch facet.source {
        case .favorites:
            let all = sets[facet.id]
            var marked = all
            marked.formIntersection(favorites)
            return FacetCounts.Flag(present: marked.count, absent: all.count - marked.count)
        case .listing:
            let bit = FacetColumns.all.bit(of: facet)
            var counts = FacetCounts.Flag()
            for (byte, count) in flags(of: facet.id).enumerated() {
                if UInt8(byte) & bit != 0 { counts.present += count } else { counts.absent += count }
            }
            return counts
        case .field: return field(facet)
        }
    }

    // MARK: Fields

    /// The number of rows that have each field, by the number of its bit.
    private static func countFields(_ table: ColumnStore, among rows: RowBitmap) -> [Int] {
        let fields = table.fields.span
        // A histogram for each byte takes as many steps for a row as it has bytes, and not as many as it has fields.
        let bytes = 4
        var counts = [Int](repeating: 0, count: 256 * bytes)
        rows.forEach { row in
            let field = fields[row]
            counts[Int(truncatingIfNeeded: field & 0xFF)] += 1
            counts[256 + Int(truncatingIfNeeded: field >> 8 & 0xFF)] += 1
            counts[512 + Int(truncatingIfNeeded: field >> 16 & 0xFF)] += 1
            counts[768 + Int(truncatingIfNeeded: field >> 24)] += 1
        }
        return (0..<8 * bytes).map { bit in
            (0..<256).reduce(0) { $1 & 1 << (bit % 8) == 0 ? $0 : $0 + counts[256 * (bit / 8) + $1] }
        }
    }

    private func field(_ facet: FlagFacet) -> FacetCounts.Flag {
        let rows = sets[facet.id]
        let fields = sets.hasOwn(facet.id) ? Self.countFields(table, among: rows) : commonFields
        let bit = FacetColumns.all.fieldBit(of: facet)
        let present = bit == 0 ? 0 : fields[bit.trailingZeroBitCount]
        return FacetCounts.Flag(present: present, absent: rows.count - present)
    }

    private func choices(_ facet: ChoiceFacet) -> [FacetCounts.Count<Int>] {
        switch facet.values {
        case .files: return files(facet)
        case .states(let states, .availability, _):
            var counts = [Int](repeating: 0, count: Int(ColumnRow.stateMask) + 1)
            for (byte, count) in flags(of: facet.id).enumerated() { counts[byte & Int(ColumnRow.stateMask)] += count }
            return states.indices.map { FacetCounts.Count($0, counts[$0 + 1]) }.filter { $0.count > 0 }
        }
    }

    private func files(_ facet: ChoiceFacet) -> [FacetCounts.Count<Int>] {
        guard let last = table.sources.map(\.source).max(), last > 0 else { return [] }
        let rows = sets[facet.id]
        var counts = [Int](repeating: 0, count: last + 1)
        for (number, range) in table.sources { for row in range where rows.contains(row) { counts[number] += 1 } }
        return counts.enumerated().map { FacetCounts.Count($0.offset, $0.element) }
    }

    // MARK: Stock and dates

    private func stock() -> [StockLevel: Int] {
        let quantities = table.quantities.span
        var counts = [Int](repeating: 0, count: StockLevel.allCases.count)
        var isKnown = false
        sets.common.forEach { row in
            guard quantities[row] != ColumnRow.noQuantity else { return }
            isKnown = true
            counts[StockLevel(Int(quantities[row])).rawValue] += 1
        }
        return isKnown ? Dictionary(uniqueKeysWithValues: StockLevel.allCases.map { ($0, counts[$0.rawValue]) }) : [:]
    }

    private func months() -> [FacetCounts.Count<Int>] {
        let listed = table.listed.span
        let starts = MonthTable.starts
        var counts = [Int](repeating: 0, count: starts.count)
        sets.common.forEach { row in
            guard listed[row] != 0 else { return }
            counts[MonthTable.month(of: listed[row], starts)] += 1
        }
        return counts.enumerated().filter { $0.element > 0 }.map { FacetCounts.Count($0.offset, $0.element) }
    }

    // MARK: Numbers

    private func minimums(_ facet: MinimumFacet) -> [FacetCounts.Count<Int>] {
        let column: [UInt16] =
            switch facet.column {
            case .rating: table.ratings
            }
        let numbers = column.span
        let levels = facet.levels.map { $0 }
        let least = ColumnRow.thousandths(Double(facet.levels.lowerBound))
        // The number of rows by the highest level that they reach.
        var highest = [Int](repeating: 0, count: levels.count)
        sets[facet.id].forEach { row in
            guard numbers[row] >= least else { return }
            highest[min(Int(numbers[row] - least) / 1_000, highest.count - 1)] += 1
        }
        return levels.indices.map { FacetCounts.Count(levels[$0], highest[$0...].reduce(0, +)) }
    }
}
