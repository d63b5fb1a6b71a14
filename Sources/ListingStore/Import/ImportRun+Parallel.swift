import ListingCore

/// Parallel parsing of a long table: this thread finds the records, others parse them, and this one delivers the listings in file order.
extension ImportRun {
    /// Reads the rest of a table.
    ///
    /// - Parameters:
    ///   - file: the file of the table.
    ///   - progress: converts a fraction of the file into a fraction of all sources.
    /// - Returns: the number of listings; nil if no other thread can be started, in which case nothing was read.
    mutating func readInParallel(
        of reader: inout any RecordReader, _ file: RecordSource, source: Int, progress: (Double) -> Double,
        _ handle: (ImportEvent) throws -> Void
    ) throws -> Int? {
        let pool = ListingParserPool(file, processors: Processors.count, for: use, inspector: inspector, condensers: condensers)
        guard let parsers = pool else { return nil }
        defer { parsers.close() }
        let unneeded = reader.unneeded(for: use)
        let hasher = use.includesFingerprints ? file.makeHasher(reader) : nil
        let before = batches.summary.listings
        var tickets: [ListingParserPool.Ticket] = []
        var batch = RecordBatch(firstID: nextID)
        // A local copy, because each access through the protocol would copy it.
        var table = reader.table
        func send() {
            guard !batch.isEmpty else { return }
            tickets.append(parsers.make(batch, progress: progress(table.progress), records: max(0, table.record)))
            batch = RecordBatch(firstID: batch.firstID + batch.listings, after: batch)
        }
        do {
            while try table.advance() {
                if let location = table.location, table.holdsText {
                    batch.append(location, of: table, omitting: unneeded, hasher: hasher)
                } else {
                    reader.table = table
                    batch.append(reader.item())
                }
                guard batch.isFull else { continue }
                send()
                while let ticket = tickets.first, ticket.isDone || tickets.count >= parsers.maxBatches {
                    tickets.removeFirst()
                    try append(ticket, source: source, handle)
                }
            }
        } catch let error as ImportError {
            // The records before the unreadable position are delivered nevertheless.
            send()
            for ticket in tickets { try append(ticket, source: source, handle) }
            throw error
        }
        send()
        for ticket in tickets { try append(ticket, source: source, handle) }
        reader.table = table
        return batches.summary.listings - before
    }

    private mutating func append(
        _ ticket: ListingParserPool.Ticket, source: Int, _ handle: (ImportEvent) throws -> Void
    ) throws {
        guard let (taken, returns) = try ticket.take() else { return }
        var parsed = consume taken
        // A batch may have made another number of listings than was expected, which should not happen.
        if parsed.firstID != nextID { parsed.number(from: nextID) }
        nextID += parsed.count
        parsed.returnListings(to: returns)
        batches.summary.add(parsed.counts, source: source)
        for problem in parsed.problems { report(problem, source: source) }
        batches.summary.setRecords(ticket.records, of: source)
        try batches.handOver(parsed, progress: ticket.progress, to: handle)
    }
}
