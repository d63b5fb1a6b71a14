import ListingCore
import ListingStore

/// The columns of the first segments of a catalog, joined as those of one file: the values of all segments have one dictionary.
///
/// A segment has codes of its own. They are replaced by common ones, given in the order of the rows, so that counts, and the order of
/// values with equal counts, are those of a file.
struct LoadedColumns: Sendable {
    private(set) var table = ColumnStore()
    private(set) var values: ValueDictionary
    /// The kind of each value, at its code less 1.
    private(set) var kinds: [DictionaryEntry.Kind] = []
    /// The blocks of the multi-value column. The last one may have fewer rows than the others.
    private(set) var blocks: [[UInt8]] = []
    /// The number of segments.
    private(set) var segmentCount = 0

    /// - Parameter mostValues: The number of values from which on others can't be filtered by.
    init(mostValues: Int = ValueDictionary.maxCount) { values = ValueDictionary(most: mostValues) }

    var count: Int { table.count }

    /// The parts of a segment that ``append(_:rows:)`` needs.
    static let parts: [ColumnPart] = [.numbers, .codes, .terms, .values]

    /// Appends the rows of the next segment.
    ///
    /// - Throws: ``SegmentDamage`` if a part is missing, or not that of so many rows. Nothing is appended then.
    mutating func append(_ parts: [ColumnPart: [UInt8]], rows: Int) throws {
        guard let numbers = parts[.numbers], let codes = parts[.codes], let terms = parts[.terms], let own = parts[.values] else {
            throw SegmentDamage()
        }
        let part = try SegmentColumns.table(numbers: numbers, codes: codes)
        let entries = try SegmentValues(own).entries
        let termBlocks = try BlockList.blocks(terms)
        let perBlock = SegmentLayout.rowsPerBlock
        guard part.count == rows, termBlocks.count == (rows + perBlock - 1) / perBlock,
            [part.brands, part.sellers, part.categories].allSatisfy({ $0.allSatisfy { Int($0) <= entries.count } }),
            termBlocks.indices.allSatisfy({ index in
                Self.isBlock(termBlocks[index], rows: min(perBlock, rows - index * perBlock), codes: entries.count)
            })
        else { throw SegmentDamage() }
        // By the segment's code. Values beyond the largest number of a dictionary have none.
        var common: [UInt32] = [0]
        common.reserveCapacity(entries.count + 1)
        for entry in entries { common.append(values.code(adding: entry)) }
        for value in values.values[kinds.count...] { kinds.append(value.kind) }
        append(termBlocks, common)
        append(part, common)
        segmentCount += 1
    }

    /// True if a block of the multi-value column has so many rows, and no code above the largest one.
    private static func isBlock(_ block: [UInt8], rows: Int, codes: Int) -> Bool {
        var (count, isKnown) = (0, true)
        MultiValueColumn.forEach(
            in: block,
            where: { _ in
                count += 1
                return true
            }
        ) { _, code in if Int(code) > codes { isKnown = false } }
        return count == rows && isKnown
    }

    private mutating func append(_ part: ColumnStore, _ common: [UInt32]) {
        let currencies = [0] + part.currencies.map { table.code(adding: $0) }
        table.amounts += part.amounts
        table.currencyCodes += part.currencyCodes.map { currencies[min(Int($0), currencies.count - 1)] }
        table.quantities += part.quantities
        table.flags += part.flags
        table.ratings += part.ratings
        table.listed += part.listed
        table.fields += part.fields
        table.brands += part.brands.map { common[Int($0)] }
        table.sellers += part.sellers.map { common[Int($0)] }
        table.categories += part.categories.map { common[Int($0)] }
        table.count += part.count
    }

    /// Appends the multi-value column of the rows after those of the table.
    private mutating func append(_ others: [[UInt8]], _ common: [UInt32]) {
        let isSame = common.indices.allSatisfy { common[$0] == UInt32($0) }
        if isSame, table.count % SegmentLayout.rowsPerBlock == 0 {
            blocks += others
            return
        }
        var row = table.count
        var codes: [UInt32] = []
        for other in others {
            var isOpen = false
            func close() {
                guard isOpen else { return }
                if row % SegmentLayout.rowsPerBlock == 0 { blocks.append([]) }
                MultiValueColumn.pack(codes, into: &blocks[blocks.count - 1])
                codes.removeAll(keepingCapacity: true)
                row += 1
            }
            MultiValueColumn.forEach(
                in: other,
                where: { _ in
                    close()
                    isOpen = true
                    return true
                }
            ) { _, code in
                let known = Int(code) < common.count ? common[Int(code)] : 0
                if known != 0 { codes.append(known) }
            }
            close()
        }
    }

    /// Names the files of the rows.
    mutating func setSources(_ runs: [SourceRun]) { table.setSources(runs) }
}

/// The letters of the first segments of a catalog.
struct LoadedLetters: Sendable {
    private(set) var letters: [String] = []
    private(set) var rows: [UInt32] = []
    private(set) var segmentCount = 0
    private var codes: [String: UInt32] = [:]

    mutating func append(_ part: TitleInitials, rows count: Int) throws(SegmentDamage) {
        guard part.rows.count == count else { throw SegmentDamage() }
        var common: [UInt32] = [0]
        for letter in part.letters {
            if codes[letter] == nil {
                letters.append(letter)
                codes[letter] = UInt32(letters.count)
            }
            common.append(codes[letter] ?? 0)
        }
        rows += part.rows.map { common[Int($0)] }
        segmentCount += 1
    }

    var grouping: ResultGrouping.Names { TitleInitials(letters, rows: rows).grouping }
}

/// The folded titles of the first segments of a catalog, each followed by a zero byte, in blocks of 4,096 rows.
struct LoadedTitles: Sendable {
    private(set) var blocks: [[UInt8]] = []
    private(set) var count = 0
    private(set) var segmentCount = 0

    mutating func append(_ others: [[UInt8]], rows: Int) throws(SegmentDamage) {
        guard others.reduce(0, { $0 + $1.count { $0 == 0 } }) == rows, others.allSatisfy({ $0.isEmpty || $0.last == 0 }) else {
            throw SegmentDamage()
        }
        for other in others {
            var start = 0
            while start < other.count {
                if count % SegmentLayout.rowsPerBlock == 0 { blocks.append([]) }
                // The titles that fit into the open block.
                let space = SegmentLayout.rowsPerBlock - count % SegmentLayout.rowsPerBlock
                var (end, titles) = (start, 0)
                while end < other.count, titles < space {
                    if other[end] == 0 { titles += 1 }
                    end += 1
                }
                blocks[blocks.count - 1] += other[start..<end]
                count += titles
                start = end
            }
        }
        segmentCount += 1
    }
}
