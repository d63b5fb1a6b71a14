import ListingCore

/// The numbers of rows by the values in their columns: in some parts of a table, and added up in all.
///
/// Column by column, and never facet by facet for a row.
struct ColumnCounts: Sendable {
    /// The lowest and the highest price in one currency.
    struct Prices: Sendable {
        var count = 0
        var lowest = Int64.max
        var highest = Int64.min

        mutating func add(_ other: Prices) {
            (count, lowest, highest) = (count + other.count, min(lowest, other.lowest), max(highest, other.highest))
        }
    }

    private let sets: FacetSets
    private let codeCount: Int
    /// The numbers of rows by dictionary code, for facets whose values are in a column of their own.
    private(set) var codes: [FacetID: CodeCounts] = [:]
    /// The numbers of rows by the byte with their flags and state, in the common set, and in the sets of facets that have their own.
    private var commonFlags = [Int](repeating: 0, count: 256)
    private var ownFlags: [FacetID: [Int]] = [:]
    /// The numbers of rows by each byte of their fields, in the same sets.
    private var commonFields = [Int](repeating: 0, count: fieldBytes * 256)
    private var ownFields: [FacetID: [Int]] = [:]
    /// By currency code, because a dictionary would be searched for each of a million rows.
    private(set) var prices: [FacetID: [Prices]] = [:]
    /// The numbers of rows by the highest level that they reach.
    private(set) var levels: [FacetID: [Int]] = [:]
    private(set) var files: [FacetID: [Int: Int]] = [:]
    private(set) var stock = [Int](repeating: 0, count: StockLevel.allCases.count)
    private(set) var months = [Int](repeating: 0, count: MonthTable.starts.count)
    /// The currencies of the table, by their codes.
    private(set) var currencies: [Currency] = []

    private static let fieldBytes = 4

    /// - Parameter codeCount: Number of dictionary codes, with that for no value.
    init(sets: FacetSets, codeCount: Int) { (self.sets, self.codeCount) = (sets, codeCount) }

    /// The numbers of rows by the byte with their flags and state.
    func flags(of facet: FacetID) -> [Int] { sets.hasOwn(facet) ? ownFlags[facet] ?? [] : commonFlags }

    /// The number of rows that have a field.
    ///
    /// - Parameter bit: The field's bit; 0 for none.
    func fields(_ bit: UInt32, of facet: FacetID) -> Int {
        let counts = sets.hasOwn(facet) ? ownFields[facet] ?? [] : commonFields
        guard bit != 0, !counts.isEmpty else { return 0 }
        let (byte, position) = bit.trailingZeroBitCount.quotientAndRemainder(dividingBy: 8)
        return (0..<256).reduce(0) { $1 & 1 << position == 0 ? $0 : $0 + counts[256 * byte + $1] }
    }

    // MARK: Counting

    mutating func add(_ part: TablePart) {
        currencies = part.table.currencies
        Self.countFlags(part, among: sets.common, &commonFlags)
        Self.countFields(part, among: sets.common, &commonFields)
        countStock(part)
        countMonths(part)
        for facet in Facet.all {
            switch facet {
            case .text(let facet):
                if case .singleValueColumn(let column) = facet.storage { count(part.table[column], part, facet.id) }
            case .textFamily: continue
            case .hierarchy(let facet): count(part.table[facet.column], part, facet.id)
            case .price(let facet): countPrices(part, facet.id)
            case .minimum(let facet): countLevels(part, facet)
            case .choice(let facet):
                switch facet.values {
                case .files: countFiles(part, facet.id)
                case .states: countOwnFlags(part, facet.id)
                }
            case .flag(let facet):
                switch facet.source {
                case .favorites: continue
                case .listing: countOwnFlags(part, facet.id)
                case .field: countOwnFields(part, facet.id)
                }
            }
        }
    }

    private mutating func count(_ column: [UInt32], _ part: TablePart, _ facet: FacetID) {
        codes[facet, default: CodeCounts(size: codeCount)].add(column, of: part, among: sets[facet])
    }

    private mutating func countOwnFlags(_ part: TablePart, _ facet: FacetID) {
        guard sets.hasOwn(facet) else { return }
        Self.countFlags(part, among: sets[facet], &ownFlags[facet, default: [Int](repeating: 0, count: 256)])
    }

    private mutating func countOwnFields(_ part: TablePart, _ facet: FacetID) {
        guard sets.hasOwn(facet) else { return }
        Self.countFields(part, among: sets[facet], &ownFields[facet, default: [Int](repeating: 0, count: Self.fieldBytes * 256)])
    }

    private static func countFlags(_ part: TablePart, among rows: RowBitmap, _ counts: inout [Int]) {
        let (flags, start) = (part.table.flags.span, part.start)
        var counts = counts.mutableSpan
        rows.forEach(in: part.rows) { counts[Int(flags[$0 - start])] += 1 }
    }

    private static func countFields(_ part: TablePart, among rows: RowBitmap, _ counts: inout [Int]) {
        let (fields, start) = (part.table.fields.span, part.start)
        var counts = counts.mutableSpan
        // A histogram for each byte takes as many steps for a row as it has bytes, and not as many as it has fields.
        rows.forEach(in: part.rows) { row in
            let field = fields[row - start]
            counts[Int(truncatingIfNeeded: field & 0xFF)] += 1
            counts[256 + Int(truncatingIfNeeded: field >> 8 & 0xFF)] += 1
            counts[512 + Int(truncatingIfNeeded: field >> 16 & 0xFF)] += 1
            counts[768 + Int(truncatingIfNeeded: field >> 24)] += 1
        }
    }

    private mutating func countStock(_ part: TablePart) {
        let (quantities, start) = (part.table.quantities.span, part.start)
        var counts = stock
        sets.common.forEach(in: part.rows) { row in
            let quantity = quantities[row - start]
            if quantity != ColumnRow.noQuantity { counts[StockLevel(Int(quantity)).rawValue] += 1 }
        }
        stock = counts
    }

    private mutating func countMonths(_ part: TablePart) {
        let (listed, start, starts) = (part.table.listed.span, part.start, MonthTable.starts)
        var counts = months
        sets.common.forEach(in: part.rows) { row in
            let time = listed[row - start]
            if time != 0 { counts[MonthTable.month(of: time, starts)] += 1 }
        }
        months = counts
    }

    private mutating func countPrices(_ part: TablePart, _ facet: FacetID) {
        var all = prices[facet] ?? [Prices](repeating: Prices(), count: 256)
        let (amounts, codes, start) = (part.table.amounts.span, part.table.currencyCodes.span, part.start)
        var counts = all.mutableSpan
        sets[facet].forEach(in: part.rows) { row in
            let amount = amounts[row - start]
            guard amount != ColumnRow.noAmount else { return }
            counts[Int(codes[row - start])].add(Prices(count: 1, lowest: amount, highest: amount))
        }
        prices[facet] = all
    }

    private mutating func countLevels(_ part: TablePart, _ facet: MinimumFacet) {
        let column: [UInt16] =
            switch facet.column {
            case .rating: part.table.ratings
            }
        let (numbers, start) = (column.span, part.start)
        let (least, last) = (ColumnRow.thousandths(Double(facet.levels.lowerBound)), facet.levels.count - 1)
        var all = levels[facet.id] ?? [Int](repeating: 0, count: facet.levels.count)
        var counts = all.mutableSpan
        sets[facet.id].forEach(in: part.rows) { row in
            let number = numbers[row - start]
            if number >= least { counts[min(Int(number - least) / 1_000, last)] += 1 }
        }
        levels[facet.id] = all
    }

    private mutating func countFiles(_ part: TablePart, _ facet: FacetID) {
        for (number, rows) in part.table.sources {
            let own = (rows.lowerBound + part.start..<rows.upperBound + part.start).clamped(to: part.rows)
            files[facet, default: [:]][number, default: 0] += sets[facet].count(in: own)
        }
    }

    // MARK: Adding up

    mutating func add(_ other: ColumnCounts) {
        if currencies.isEmpty { currencies = other.currencies }
        codes.merge(other.codes) { own, others in
            var sum = own
            sum.add(others)
            return sum
        }
        Self.add(other.commonFlags, to: &commonFlags)
        Self.add(other.commonFields, to: &commonFields)
        Self.add(other.stock, to: &stock)
        Self.add(other.months, to: &months)
        ownFlags.merge(other.ownFlags, uniquingKeysWith: Self.sum)
        ownFields.merge(other.ownFields, uniquingKeysWith: Self.sum)
        levels.merge(other.levels, uniquingKeysWith: Self.sum)
        files.merge(other.files) { $0.merging($1, uniquingKeysWith: +) }
        prices.merge(other.prices) { own, others in
            var sum = own
            for code in sum.indices { sum[code].add(others[code]) }
            return sum
        }
    }

    private static func add(_ others: [Int], to counts: inout [Int]) { for index in counts.indices { counts[index] += others[index] } }

    private static func sum(_ counts: [Int], _ others: [Int]) -> [Int] { zip(counts, others).map { $0 + $1 } }
}
