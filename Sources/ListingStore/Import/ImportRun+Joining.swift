import ListingCore

/// Sources that are read together: what they say about the same listings is joined.
///
/// All are read once for their keys, and those that are joined once more, to keep their records. Then the listings of the others come,
/// each with what was kept for it, and at the end what is about none of them.
extension ImportRun {
    /// The number of keys that are kept in memory, 256 MB of them.
    static let maxKeys = 16 * 1024 * 1024

    /// A joined file while its records are read.
    private struct Secondary {
        let entry: InputEntry
        let proposed: JoinProposal.Joined
        /// Its position among the kept records, and the index of its source.
        let file, source: Int
        /// True for each record that was kept.
        var kept: [Bool]
    }

    mutating func readJoined(_ entries: [InputEntry], _ handle: (ImportEvent) throws -> Void) throws {
        let proposal = JoinProposal(try keys(of: entries), names: entries.map(\.path))
        var secondaries: [Secondary] = []
        for proposed in proposal.joined {
            if let secondary = try keep(entries[proposed.file], proposed) { secondaries.append(secondary) }
        }
        let others = entries.indices.filter { index in !proposal.joined.contains { $0.file == index } }
        for index in others { try read(entries[index], isTable: false, base: proposal.bases[index], handle) }
        for secondary in secondaries { try readRest(of: secondary, handle) }
        for (listing, source) in joined.removeAll() { try handOverRest(listing, source: source, progress: 1, handle) }
        for secondary in secondaries { batches.summary.joins.append(report(secondary)) }
        batches.summary.joins += proposal.others.map { FileJoin(file: entries[$0].path, key: nil) }
    }

    /// Reads all sources once to see which of them belong together.
    mutating func proposedJoins() throws -> [FileJoin] {
        let entries = try readTables()
        guard entries.count > 1 else { return [] }
        let proposal = JoinProposal(try keys(of: entries), names: entries.map(\.path))
        let joined = proposal.joined.map { joined in
            let (partners, ambiguous) = (joined.matching.partners, joined.matching.ambiguous)
            return FileJoin(
                file: entries[joined.file].path, key: joined.matching.key, matched: joined.matching.matched,
                listings: Set(partners).subtracting([JoinMatching.none]).count, ambiguous: ambiguous, unmatched: joined.unmatched)
        }
        return joined + proposal.others.map { FileJoin(file: entries[$0].path, key: nil) }
    }

    // MARK: Keys

    /// The keys of each source; nil for one that can't be read, which is reported when it is its turn. All are nil if they are too many.
    private mutating func keys(of entries: [InputEntry]) throws -> [JoinKeys?] {
        var all: [JoinKeys?] = []
        var room = KeyRoom(keyLimit)
        for entry in entries {
            do { all.append(try keys(of: entry, &room)) } catch is ImportError { all.append(nil) }
            if room.isWithoutPictures { for index in all.indices { all[index]?.remove(.picture) } }
            if let keys = all.last ?? nil { room.add(keys) }
            guard room.isExceeded() else { continue }
            batches.summary.report(RecordProblem(ProblemCause(.recordsTooManyToJoin)))
            return entries.map { _ in nil }
        }
        return all
    }

    private func keys(of entry: InputEntry, _ room: inout KeyRoom) throws -> JoinKeys {
        var scan = try SourceScan(entry, formats, chunkSize: chunkSize)
        var keys = JoinKeys(table: scan.table)
        var count = 0
        while let item = try scan.next() {
            if count % JoinedRecords.recordsPerCheck == 0 { try Task.checkCancellation() }
            count += 1
            guard case .listing(let listing) = item else { continue }
            keys.add(listing, variants: variants.variants(of: listing))
            guard room.isWithoutPictures || room.isExceeded(with: keys) else { continue }
            // Pictures are the most.
            room.isWithoutPictures = true
            keys.remove(.picture)
            if room.isExceeded(with: keys) { break }
        }
        keys.finish()
        return keys
    }

    // MARK: Records

    /// Keeps the records of a file that are about listings of others.
    private mutating func keep(_ entry: InputEntry, _ proposed: JoinProposal.Joined) throws -> Secondary? {
        do {
            var scan = try SourceScan(entry, formats, chunkSize: chunkSize)
            let source = begin(entry, format: scan.format, encoding: scan.encoding)
            let partners = proposed.matching.partners
            var secondary = Secondary(
                entry: entry, proposed: proposed, file: joined.begin(proposed.table, source: source), source: source,
                kept: [Bool](repeating: false, count: partners.count))
            scan.headerProblems.forEach { report($0, source: source) }
            var isCut = false
            while let item = try scan.next() {
                if scan.records % JoinedRecords.recordsPerCheck == 0 { try Task.checkCancellation() }
                switch item {
                case .problem(let problem): report(problem, source: source)
                case .listing(var listing):
                    let row = listing.id.rawValue
                    guard partners.indices.contains(row), partners[row] != JoinMatching.none else { continue }
                    batches.name(&listing, file: entry.path, isOneOfSeveral: true)
                    secondary.kept[row] = joined.insert(listing, of: secondary.file, for: partners[row])
                    isCut = isCut || !secondary.kept[row]
                }
            }
            batches.summary.setRecords(scan.records, of: source)
            if isCut { report(RecordProblem(ProblemCause(.recordsTooManyToJoin)), source: source) }
            scan.finalProblems.forEach { report($0, source: source) }
            return secondary
        } catch let error as ImportError {
            done += entry.size
            skip(error)
            return nil
        }
    }

    /// Delivers the records of a file that are about no listing of others, as listings of their own.
    private mutating func readRest(of secondary: Secondary, _ handle: (ImportEvent) throws -> Void) throws {
        defer { done += secondary.entry.size }
        guard secondary.kept.count(where: \.self) < secondary.proposed.records else { return }
        do { try readRecords(of: secondary, handle) } catch let error as ImportError { skip(error) }
    }

    private mutating func readRecords(of secondary: Secondary, _ handle: (ImportEvent) throws -> Void) throws {
        var scan = try SourceScan(secondary.entry, formats, chunkSize: chunkSize)
        try open(secondary.source, handle)
        while let item = try scan.next() {
            if scan.records % JoinedRecords.recordsPerCheck == 0 { try Task.checkCancellation() }
            guard case .listing(let listing) = item else { continue }
            let row = listing.id.rawValue
            guard !secondary.kept.indices.contains(row) || !secondary.kept[row] else { continue }
            try handOverRest(listing, source: secondary.source, progress: Double(done) / Double(size), handle)
        }
    }

    private func report(_ secondary: Secondary) -> FileJoin {
        let (matched, listings) = joined.counts(of: secondary.file)
        let (proposed, ambiguous) = (secondary.proposed, secondary.proposed.matching.ambiguous)
        return FileJoin(
            file: secondary.entry.path, key: proposed.matching.key, matched: matched, listings: listings, ambiguous: ambiguous,
            unmatched: max(0, proposed.records - matched - ambiguous))
    }
}

/// The memory for keys.
private struct KeyRoom {
    let limit: Int
    /// The number of keys of the sources that are done, and how many of them are of pictures.
    private var used = 0, pictures = 0
    /// True if pictures are not kept, because all keys together are too many.
    var isWithoutPictures = false

    init(_ limit: Int) { self.limit = limit }

    /// Adds the keys of a source that is done.
    mutating func add(_ keys: JoinKeys) {
        used += keys.size
        pictures += keys[.picture].count
    }

    /// - Parameter keys: those of the source that is being read.
    func isExceeded(with keys: JoinKeys? = nil) -> Bool {
        used - (isWithoutPictures ? pictures : 0) + (keys?.size ?? 0) > limit
    }
}
