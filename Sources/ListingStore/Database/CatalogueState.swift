import ListingCore

/// What of a catalogue is in memory: all facts, and what has not been written yet. Changed by the thread that reads, behind a lock.
struct CatalogueState {
    private(set) var table = FactTable()
    /// The kind of each value, by its number less 1.
    private(set) var kinds: [FactValue.Kind] = []
    /// Texts by number; nil once they are on the disk, where they are looked up then.
    private(set) var values: FactValues? = FactValues()
    private(set) var listings = ListingBlocks()
    private(set) var keys = KeyTable()
    /// The last block of facts, which is not full.
    private(set) var columns: [UInt8] = []
    private(set) var terms: [UInt8] = []
    private(set) var titles: [UInt8] = []
    /// Blocks that are full, and not on the disk yet.
    private(set) var fullTerms: [Int: [UInt8]] = [:]

    init() {}

    /// A catalogue that is on the disk.
    init(table: FactTable, kinds: [FactValue.Kind]) {
        self.table = table
        self.kinds = kinds
        values = nil
    }

    /// - Parameter counts: how many rows each file has so far.
    mutating func setSources(_ counts: [Int]) {
        table.setSources(starts: counts.dropLast().reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) })
    }

    /// - Returns: the block of facts that the listing has filled, if it has.
    mutating func append(_ listing: Listing) throws -> FactBlock? {
        var listing = listing
        listing.id = ListingID(table.count)
        guard var numbered = values else { return nil }
        // Taken out for the call: a copy of all values for each listing would take a thousand times as long.
        values = FactValues()
        let row = table.makeRow(ListingFacts(listing), values: &numbered)
        for value in numbered.values[kinds.count...] { kinds.append(value.kind) }
        values = numbered
        table.append(row)
        FactColumns.pack(row, into: &columns)
        TermBlocks.pack(row.terms, into: &terms)
        titles.append(contentsOf: TitleKey.of(listing.title).utf8)
        titles.append(0)
        keys.append(listing, row: table.count - 1)
        try listings.append(listing)
        return table.count % TermBlocks.rows == 0 ? closeBlock() : nil
    }

    /// The last block, at the end of all listings; nil where it is empty.
    mutating func finish() throws -> FactBlock? {
        try listings.finish()
        return columns.isEmpty ? nil : closeBlock()
    }

    private mutating func closeBlock() -> FactBlock {
        let block = FactBlock(
            number: (table.count - 1) / TermBlocks.rows, columns: columns, terms: terms, titles: titles, packs: listings.full)
        fullTerms[block.number] = terms
        (columns, terms, titles) = ([], [], [])
        return block
    }

    mutating func noteWritten(_ block: FactBlock) {
        fullTerms[block.number] = nil
        listings.removeWritten(block.packs.keys)
    }

    /// All values, currencies and keys are on the disk.
    mutating func noteComplete() {
        values = nil
        keys = KeyTable()
    }

    /// The packed terms of a block that is in memory.
    func terms(of block: Int) -> [UInt8]? {
        if let full = fullTerms[block] { return full }
        return block == table.count / TermBlocks.rows && !columns.isEmpty ? terms : nil
    }
}

/// 4,096 rows on their way to the disk, with the listings that became complete with them.
struct FactBlock: Sendable {
    let number: Int
    let columns: [UInt8]
    let terms: [UInt8]
    let titles: [UInt8]
    let packs: [Int: [UInt8]]
}
