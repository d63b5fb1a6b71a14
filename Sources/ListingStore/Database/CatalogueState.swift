import ListingCore

/// A catalogue while it is read: all facts, what lists of all rows are made of in the end, and what has not been written yet. Changed by the thread that stores, behind a lock.
struct CatalogueState {
    private(set) var table = FactTable()
    /// The kind of each value, by its number less 1.
    private(set) var kinds: [FactValue.Kind] = []
    private(set) var values = FactValues()
    private(set) var listings = ListingBlocks()
    private(set) var keys = KeyTable()
    /// The files whose records can be read again, by their sources.
    private(set) var files: [Int: RecordFile] = [:]
    /// The last block, which is not full.
    private(set) var open = OpenBlock()
    /// The folded titles of the blocks that are full.
    private var titles: [[UInt8]] = []
    private(set) var letters = FirstLetters()
    private var hasRoom = false
    /// Blocks that are full, and not on the disk yet.
    private var full: [Int: FactBlock] = [:]
    private var valuesWritten = 0

    mutating func setSources(_ runs: [SourceRun]) { table.setSources(runs) }

    /// Takes the files of places that come.
    mutating func add(_ others: [Int: RecordFile]) { files.merge(others) { known, _ in known } }

    /// - Parameter place: where the listing can be read again; nil: it is packed.
    /// - Returns: the block of facts that the listing has filled, if it has.
    mutating func append(_ listing: borrowing Listing, _ place: RowPlaces.Place?) throws -> FactBlock? {
        let row = table.makeRow(listing, values: &values)
        while kinds.count < values.count { kinds.append(values.values[kinds.count].kind) }
        table.append(row)
        open.append(row, title: listing.title, place, &letters)
        keys.append(listing, row: table.count - 1)
        try listings.append(listing, row: table.count - 1, isPlaced: place != nil)
        return table.count % TermBlocks.rows == 0 ? closeBlock() : nil
    }

    /// The last block, at the end of all listings; nil where it is empty.
    mutating func finish() throws -> FactBlock? {
        try listings.finish()
        return open.columns.isEmpty ? nil : closeBlock()
    }

    /// Makes room for as many rows as there will be, where that can be told: lists that grow step by step are copied again and again.
    ///
    /// - Parameter progress: how much of the files the rows are of that came so far, 0 to 1.
    mutating func reserve(at progress: Double) {
        guard !hasRoom, progress > 0, table.count > 2 * TermBlocks.rows else { return }
        hasRoom = true
        let rows = min(Int(Double(table.count) / progress * 1.05), Self.mostRoom)
        table.reserveCapacity(rows)
        keys.reserveCapacity(rows)
    }

    /// Rows; for more, room is made when they come.
    private static let mostRoom = 4_000_000

    /// The folded titles of all rows, with a zero behind each, in blocks of 4,096.
    var titleBlocks: [[UInt8]] { open.titles.isEmpty ? titles : titles + [open.titles] }

    private mutating func closeBlock() -> FactBlock {
        // As long as they are: they stay until all is read.
        var kept: [UInt8] = []
        kept.reserveCapacity(open.titles.count)
        kept += open.titles
        titles.append(kept)
        let block = FactBlock(
            number: (table.count - 1) / TermBlocks.rows, columns: open.columns, terms: open.terms, places: open.places.parts,
            packs: listings.full, firstValue: valuesWritten + 1, values: Array(values.values[valuesWritten...]))
        valuesWritten = values.count
        full[block.number] = block
        open = OpenBlock()
        return block
    }

    mutating func noteWritten(_ block: FactBlock) {
        full[block.number] = nil
        listings.removeWritten(block.packs.keys)
    }

    /// The packed terms of a block that is in memory.
    func terms(of block: Int) -> [UInt8]? { full[block]?.terms ?? (isOpen(block) ? open.terms : nil) }

    /// A part of the rows' places that is in memory.
    func places(ofPart part: Int) -> [UInt8]? {
        let (block, number) = part.quotientAndRemainder(dividingBy: FactBlock.placeParts)
        if let parts = full[block]?.places { return number < parts.count ? parts[number] : nil }
        return isOpen(block) ? open.places.part(number) : nil
    }

    private func isOpen(_ block: Int) -> Bool { block == table.count / TermBlocks.rows && !open.columns.isEmpty }
}

/// Rows that are not 4,096 yet.
struct OpenBlock {
    private(set) var columns: [UInt8] = []
    private(set) var terms: [UInt8] = []
    private(set) var titles: [UInt8] = []
    private(set) var places = RowPlaces()
    private var reader = WordReader()

    mutating func append(_ row: FactRow, title: String, _ place: RowPlaces.Place?, _ letters: inout FirstLetters) {
        FactColumns.pack(row, into: &columns)
        TermBlocks.pack(row.terms, into: &terms)
        TitleKey.append(title, by: &reader, to: &titles)
        letters.append(title)
        titles.append(0)
        places.append(place)
    }
}

/// 4,096 rows on their way to the disk, with the listings that became complete with them and the values that they are the first
/// to have.
struct FactBlock: Sendable {
    /// Parts of ``RowPlaces`` in a block that is full.
    static let placeParts = TermBlocks.rows / RowPlaces.rows

    let number: Int
    let columns: [UInt8]
    let terms: [UInt8]
    let places: [[UInt8]]
    let packs: [Int: [UInt8]]
    /// The number of the first of the values.
    let firstValue: Int
    let values: [FactValue]
}
