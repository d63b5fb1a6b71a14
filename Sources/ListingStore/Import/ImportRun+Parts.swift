import ListingCore

/// Parallel parsing of a long table: this thread finds the records, others parse them, and this one delivers the listings in file order.
extension ImportRun {
    /// Reads the rest of a table.
    ///
    /// - Parameters:
    ///   - file: the file of the table.
    ///   - progress: converts a fraction of the file into a fraction of all sources.
    /// - Returns: the number of listings; nil if no other thread can be started, in which case nothing was read.
    mutating func readParts(
        of reader: inout any RecordReader, _ file: RecordSource, source: Int, progress: (Double) -> Double,
        _ handle: (ReadEvent, [LocatedRecord?]) throws -> Void
    ) throws -> Int? {
        guard let makers = ListingParserPool(file, processors: AllProcessors.count, for: use) else { return nil }
        defer { makers.close() }
        let unneeded = reader.unneeded(for: use)
        let before = batches.summary.listings
        var tickets: [ListingParserPool.Ticket] = []
        var part = RecordBatch()
        // A local copy, because each access through the protocol would copy it.
        var table = reader.table
        func send() {
            guard !part.isEmpty else { return }
            tickets.append(makers.make(part, progress: progress(table.progress), records: max(0, table.record)))
            part = RecordBatch()
        }
        do {
            while try table.advance() {
                if let place = table.place, table.holdsText {
                    part.append(place, of: table, leavingOut: unneeded)
                } else {
                    reader.table = table
                    part.append(reader.item())
                }
                guard part.isFull else { continue }
                send()
                while let ticket = tickets.first, ticket.isDone || tickets.count >= makers.maxParts {
                    tickets.removeFirst()
                    try take(ticket, from: makers, file, source: source, handle)
                }
            }
        } catch let error as ImportError {
            // The records before the unreadable position are delivered nevertheless.
            send()
            for ticket in tickets { try take(ticket, from: makers, file, source: source, handle) }
            throw error
        }
        send()
        for ticket in tickets { try take(ticket, from: makers, file, source: source, handle) }
        reader.table = table
        return batches.summary.listings - before
    }

    private mutating func take(
        _ ticket: ListingParserPool.Ticket, from makers: ListingParserPool, _ file: RecordSource, source: Int,
        _ handle: (ReadEvent, [LocatedRecord?]) throws -> Void
    ) throws {
        guard var made = try ticket.take() else { return }
        made.number(from: nextID)
        nextID += made.listings.count
        count(made, source: source)
        batches.summary.setRecords(ticket.records, of: source)
        let places = made.places.map { place in place.map { LocatedRecord(file: file, place: $0) } }
        try batches.handOver(made.listings, places, progress: ticket.progress, to: handle)
        makers.giveBack(made.listings, of: ticket)
    }

    /// Counts the listings of a batch, and reports its problems, in record order.
    private mutating func count(_ made: ListingBatch, source: Int) {
        var problems = made.problems[...]
        made.listings.span.forEachBorrowed { index, listing in
            while let first = problems.first, first.position == index { report(problems.removeFirst().problem, source: source) }
            batches.summary.add(listing, source: source)
        }
        for (_, problem) in problems { report(problem, source: source) }
    }
}
