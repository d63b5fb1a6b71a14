import ListingCore

/// Accumulates a catalog during the import: columns and sort keys of the last run of rows, and the row groups not yet written. Only the
/// storing thread mutates it, under a lock.
struct CatalogBuilder {
    /// The columns of the rows from ``firstRow`` on.
    private(set) var table = ColumnStore()
    /// The first row of the open run.
    private(set) var firstRow = 0
    /// Runs of rows that are full and not yet in a file.
    private(set) var closed: [ClosedRows] = []
    /// The runs of rows before these. Their columns are in the database.
    private(set) var spilled: [SpilledRows] = []
    /// The kind of each dictionary entry, at its code less 1.
    private(set) var kinds: [DictionaryEntry.Kind] = []
    private(set) var values = ValueDictionary()
    private(set) var listings = ListingBlockWriter()
    private(set) var keys = KeyIndex()
    /// The files whose records can be read again, by their source.
    private(set) var files: [Int: RecordSource] = [:]
    /// The last row group, which is not full.
    private(set) var open = OpenRowGroup()
    /// The folded titles of the open run's full row groups.
    private var titles: [[UInt8]] = []
    private(set) var letters = TitleInitials()
    /// The estimated number of all rows; nil before there is one.
    private var expected: Int?
    /// Row groups that are full but not yet written.
    private var full: [Int: RowGroup] = [:]
    private var valuesWritten = 0
    /// A reusable buffer for the codes of a listing's values.
    private var codes: [UInt32] = []
    private let rowsPerRun: Int

    /// - Parameter rowsPerRun: the number of rows whose columns and sort keys are kept in memory, a multiple of the rows in a row group.
    init(rowsPerRun: Int = ClosedRows.perRun) { self.rowsPerRun = rowsPerRun }

    /// The number of rows.
    var count: Int { firstRow + table.count }

    mutating func setSources(_ runs: [SourceRun]) { table.setSources(runs) }

    /// Registers the files of the records that follow.
    mutating func add(_ others: [Int: RecordSource]) { files.merge(others) { known, _ in known } }

    /// Appends the listings of a batch: by the rows that were made where the listings were parsed, if there are some.
    ///
    /// - Returns: the row groups that the listings completed.
    mutating func append(_ batch: ListingBatch) throws -> [RowGroup] {
        add(batch.files)
        var blocks: [RowGroup] = []
        let rows = batch.condensed as? PreparedRows
        rows?.learnValues()
        var (row, kept) = (0, 0)
        for index in batch.locations.indices {
            let (record, fingerprint) = (batch.locations[index], batch.fingerprints[index])
            let block: RowGroup?
            if let rows, let record, kept == batch.kept.count || batch.kept[kept] != index {
                block = try append(rows, row, record, fingerprint)
                row += 1
            } else {
                block = try batch.listings.span.withBorrowed(at: kept) { try append($0, record, fingerprint) }
                kept += 1
            }
            if let block { blocks.append(block) }
        }
        return blocks
    }

    private mutating func append(
        _ rows: PreparedRows, _ index: Int, _ record: LocatedRecord, _ fingerprint: ListingFingerprint
    ) throws -> RowGroup? {
        let row = rows.makeRow(index, in: &table, values: &values, codes: &codes)
        while kinds.count < values.count { kinds.append(values.values[kinds.count].kind) }
        table.append(row)
        open.append(codes, index, of: rows, record, fingerprint)
        letters.append(rows.firstBytes[index]) { rows.initials[index] }
        keys.append(rows.keys[index], row: count - 1)
        try listings.appendLocated()
        completeFingerprints()
        return count % MultiValueColumn.rowsPerBlock == 0 ? closeBlock() : nil
    }

    /// - Parameters:
    ///   - record: the record's location; nil if the listing cannot be read again and has to be stored.
    ///   - fingerprint: that of a listing with a location.
    /// - Returns: the row group that the listing completed, if any.
    mutating func append(
        _ listing: borrowing Listing, _ record: LocatedRecord?, _ fingerprint: ListingFingerprint
    ) throws -> RowGroup? {
        let row = table.makeRow(listing, values: &values)
        while kinds.count < values.count { kinds.append(values.values[kinds.count].kind) }
        table.append(row)
        let fingerprint = record == nil ? ListingFingerprint(listing, content: 0) : fingerprint
        open.append(row, title: listing.title, record, fingerprint, &letters)
        keys.append(listing, row: count - 1)
        try listings.append(listing, row: count - 1, isLocated: record != nil)
        completeFingerprints()
        return count % MultiValueColumn.rowsPerBlock == 0 ? closeBlock() : nil
    }

    /// Closes the last row group at the end of the import; nil if it is empty.
    mutating func finish() throws -> RowGroup? {
        try listings.finish()
        completeFingerprints()
        return open.isEmpty ? nil : closeBlock()
    }

    private mutating func completeFingerprints() {
        for (row, hash) in listings.takeHashes() { open.setContent(hash, ofRow: row % MultiValueColumn.rowsPerBlock) }
    }

    /// Reserves capacity for the estimated number of rows, because arrays that grow step by step are copied repeatedly.
    ///
    /// - Parameter progress: the fraction of the files that the present rows come from, 0 to 1.
    mutating func reserve(at progress: Double) {
        guard expected == nil, progress > 0, count > 2 * MultiValueColumn.rowsPerBlock else { return }
        expected = Int(min(Double(count) / progress * 1.05, Double(UInt32.max)))
        reserve()
    }

    private mutating func reserve() {
        guard let expected else { return }
        let rows = min(max(0, expected - firstRow), rowsPerRun)
        table.reserveCapacity(rows)
        keys.reserveCapacity(rows)
    }

    /// The folded titles of the open run's rows, each followed by a zero byte, in blocks of 4,096.
    var titleBlocks: [[UInt8]] { open.titles.isEmpty ? titles : titles + [open.titles] }

    private mutating func closeBlock() -> RowGroup {
        // A copy of exact capacity, because the titles stay until the end of the run.
        var kept: [UInt8] = []
        kept.reserveCapacity(open.titles.count)
        kept += open.titles
        titles.append(kept)
        let number = (count - 1) / MultiValueColumn.rowsPerBlock
        // Runs consist of whole row groups.
        let rows = number * MultiValueColumn.rowsPerBlock - firstRow..<table.count
        let block = RowGroup(
            number: number, columns: StoredColumn.allCases.map { ($0, ColumnCodec.bytes($0, rows, of: table)) }, terms: open.terms,
            locations: open.locations.parts, fingerprints: FingerprintCoding.bytes(open.fingerprints),
            packs: listings.full, firstValue: valuesWritten + 1, values: Array(values.values[valuesWritten...]))
        valuesWritten = values.count
        full[block.number] = block
        open = OpenRowGroup()
        if table.count >= rowsPerRun { closeRun() }
        return block
    }

    /// The open run as it is.
    var openRun: ClosedRows { ClosedRows(firstRow: firstRow, table: table, titles: titleBlocks, keys: keys) }

    /// Ends a run after a full row group, or at the end of the import.
    private mutating func closeRun() {
        let end = count
        let table = table.takeRows()
        closed.append(ClosedRows(firstRow: firstRow, table: table, titles: titles, keys: keys))
        (titles, keys, firstRow) = ([], KeyIndex(), end)
        reserve()
    }

    /// Ends the last run at the end of the import, if there are others.
    mutating func closeLastRun() {
        if table.count > 0, firstRow > 0 { closeRun() }
    }

    /// Replaces the first closed run by what was put into a file.
    mutating func replaceClosed(by run: SpilledRows) {
        closed.removeFirst()
        spilled.append(run)
    }

    mutating func removeWritten(_ block: RowGroup) {
        full[block.number] = nil
        listings.removeWritten(block.packs.keys)
    }

    /// The encoded terms of a row group that is still in memory.
    func terms(of block: Int) -> [UInt8]? { full[block]?.terms ?? (isOpen(block) ? open.terms : nil) }

    /// A part of the record locations that is still in memory.
    func locations(ofPart part: Int) -> [UInt8]? {
        let (block, number) = part.quotientAndRemainder(dividingBy: RowGroup.locationParts)
        if let parts = full[block]?.locations { return number < parts.count ? parts[number] : nil }
        return isOpen(block) ? open.locations.part(number) : nil
    }

    private func isOpen(_ block: Int) -> Bool { block == count / MultiValueColumn.rowsPerBlock && !open.isEmpty }
}
