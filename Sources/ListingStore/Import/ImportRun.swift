import ListingCore

/// One import of all sources, one after another.
///
/// Tables of variants are read first and kept, so that each listing is delivered with its variants; the remaining variants become
/// listings of their own at the end. So do the records of files that are joined to others.
struct ImportRun {
    private let entries: [InputEntry]
    /// True if problems have to name their source, and an unreadable source does not end the import.
    private let isOneOfSeveral: Bool
    let formats: FormatRegistry
    let chunkSize: Int
    let size: Int
    /// nil: a source is scanned from end to end before any of it is delivered. See ``TextFile``.
    private let sniffLimit: Int?
    /// The purpose of the listings that can be read again, which limits what is parsed of them.
    let use: Projection
    /// Inspects listings that are parsed on other threads; nil if that isn't wanted.
    let inspector: ParsedListingsInspector?
    /// Takes what is needed of listings that are parsed on other threads; nil to keep them.
    let condensers: ListingCondensers?
    var batches: BatchAssembler
    private(set) var variants: VariantTable
    /// The records of files that are joined to others.
    var joined: JoinedRecords
    private let isJoining: Bool
    /// The number of keys of joined files that are kept in memory.
    let keyLimit: Int
    private var failures: [ImportError]
    var nextID = 0
    /// Total size in bytes of the sources that are done.
    var done = 0
    private var isOpened = false
    private var hasToldOfLimit = false

    /// - Parameters:
    ///   - name: the name of the whole, for the summary.
    ///   - together: true to join what the sources say about the same listings.
    init(
        _ inputs: InputList, named name: String, formats: FormatRegistry, chunkSize: Int, variantLimit: Int, sniffLimit: Int? = nil,
        use: Projection = .showing, inspector: ParsedListingsInspector? = nil, condensers: ListingCondensers? = nil,
        together: Bool = false, keyLimit: Int = Self.maxKeys
    ) {
        self.inspector = inspector
        self.condensers = condensers
        isJoining = together
        self.keyLimit = keyLimit
        joined = JoinedRecords(limit: variantLimit)
        self.sniffLimit = sniffLimit
        self.use = use
        entries = inputs.entries
        failures = inputs.failures
        self.formats = formats
        self.chunkSize = chunkSize
        size = max(1, entries.reduce(0) { $0 + $1.size })
        batches = BatchAssembler(ImportSummary(file: name, format: "", encoding: ""), size: size)
        variants = VariantTable(limit: variantLimit)
        isOneOfSeveral = entries.count + failures.count > 1
        for (path, defect) in inputs.defects { batches.summary.report(RecordProblem(file: isOneOfSeveral ? path : nil, defect)) }
    }

    /// Reads all sources.
    ///
    /// - Throws: ``DetectionContradicted`` if sources are delivered after a first look that a later byte contradicts; ``ImportError``
    ///   if there are no listings; the error of `handle`.
    mutating func read(_ handle: (ImportEvent) throws -> Void) throws -> ImportSummary {
        if isOneOfSeveral { failures.forEach { report($0) } }
        let (tables, others) = try inOrder()
        for entry in tables { try read(entry, isTable: true, handle) }
        if isJoining, others.count > 1 {
            try readJoined(others, handle)
        } else {
            for entry in others { try read(entry, isTable: false, handle) }
        }
        for (listing, source) in variants.removeAll() { try handOverRest(listing, source: source, progress: 1, handle) }
        guard batches.summary.listings > 0 else { throw failure }
        try batches.handOverAll(progress: 1, to: handle)
        return batches.summary
    }

    /// Reads the tables of variants, and returns the other sources.
    mutating func readTables() throws -> [InputEntry] {
        let (tables, others) = try inOrder()
        for entry in tables { try read(entry, isTable: true) { _ in } }
        return others
    }

    /// The tables of variants, and the other sources. If there are only tables, they are read like any other source. Files that describe
    /// the others are skipped.
    private mutating func inOrder() throws -> (tables: [InputEntry], others: [InputEntry]) {
        guard entries.count > 1 else { return ([], entries) }
        var tables: [InputEntry] = []
        var others: [InputEntry] = []
        var metadata: [InputEntry] = []
        for entry in entries {
            try Task.checkCancellation()
            switch role(of: entry) {
            case .listings: others.append(entry)
            case .variants: tables.append(entry)
            case .metadata: metadata.append(entry)
            }
        }
        guard !(tables.isEmpty && others.isEmpty) else { return ([], metadata) }
        for entry in metadata {
            batches.summary.leaveOut(RecordProblem(file: entry.path, ProblemCause(.fileOfMetadata)))
            done += entry.size
        }
        return others.isEmpty ? ([], tables) : (tables, others)
    }

    /// The role of an entry; `.listings` if it cannot be read, which is reported when it is its turn.
    private func role(of entry: InputEntry) -> SourceRole {
        guard let source = try? entry.open(), let text = try? TextFile(source, chunkSize: chunkSize, isSample: true),
            let sample = try? ContentSample(text)
        else { return .listings }
        if let format = formats.format(of: sample) { return format.role(of: sample) }
        return sample.json.map { DataSetMetadata.isMetadata($0) } == true ? .metadata : .listings
    }

    /// - Parameter base: the number of the source's first listing among all to which files are joined; nil if none are.
    mutating func read(_ entry: InputEntry, isTable: Bool, base: Int? = nil, _ handle: (ImportEvent) throws -> Void) throws {
        defer { done += entry.size }
        do {
            let text = try TextFile(entry.open(), chunkSize: chunkSize, sniffLimit: sniffLimit)
            let before = batches.summary.listings
            do { try readListings(of: text, entry, isTable: isTable, base: base, handle) } catch is ImportError
                where text.isTentative || sniffLimit != nil && batches.summary.listings > before
            {
                // An unreadable source must be skipped as a whole, but part of it was delivered.
                throw DetectionContradicted()
            }
        } catch let error as ImportError {
            failures.append(error)
            guard isOneOfSeveral else { throw error }
            report(error)
        }
    }

    private mutating func readListings(
        of text: TextFile, _ entry: InputEntry, isTable: Bool, base: Int?, _ handle: (ImportEvent) throws -> Void
    ) throws {
        let sample = try ContentSample(text)
        guard let format = formats.format(of: sample) else {
            throw ImportError.unknownFormat(path: entry.path, found: sample.summary)
        }
        var reader = try format.makeReader(text, sample: sample)
        let encoding = text.encoding.rawValue
        let source = begin(entry, format: format.name, encoding: encoding)
        try open(source, handle)
        (text.problems + reader.headerProblems).forEach { report($0, source: source) }
        var leading = LeadingItems(of: &reader, format)
        let unread = leading.unread
        // A record that is read again is not completed, so completed listings are stored instead.
        let file = isTable || unread != nil ? nil : recordFile(source, text, format, sample, headerLength: reader.headerLength)
        var leadingHashes = use.includesFingerprints ? reader.recordReader.flatMap { LeadingHashes($0, of: file) } : nil
        let firstID = nextID
        let folders = format.completesPictures ? nil : PictureFolders(file: entry.path, parts: text.file.partsFile)
        let (before, whole) = (Double(done), Double(size))
        let progress = { (read: Double) in (before + Double(entry.size) * read) / whole }
        var found = 0
        while let item = try leading.next(&reader) {
            switch consume item {
            case .listing(var listing):
                found += 1
                unread?.complete(&listing)
                folders?.complete(&listing)
                if isTable {
                    try emit(listing, source: source)
                } else {
                    let location = if let current = leading.current { current.location } else { reader.location }
                    try handOver(
                        listing, id: firstID + listing.id.rawValue, source: source, file: entry.path,
                        number: base.map { $0 + listing.id.rawValue }, location: location, in: file, hashes: &leadingHashes)
                }
            case .problem(let problem): report(problem, source: source)
            }
            batches.summary.setRecords(leading.current?.records ?? reader.records, of: source)
            try batches.handOver(progress: { progress(reader.progress) }, to: handle)
            // The first listings are delivered immediately; the rest of the table is parsed in parallel.
            guard found == BatchAssembler.firstBatch, !isTable, variants.isEmpty, joined.isEmpty, let file,
                var records = reader.recordReader,
                let made = try readInParallel(of: &records, file, source: source, progress: progress, handle)
            else { continue }
            found += made
            reader = records
            break
        }
        batches.summary.setRecords(reader.records, of: source)
        guard try text.isConfirmed() else { throw DetectionContradicted() }
        try finish(entry, text.defect, found: found, format: format.name, source: source)
        for notice in text.file.notices { report(RecordProblem(notice), source: source) }
    }

    /// Begins a source, and returns its index.
    mutating func begin(_ entry: InputEntry, format: String, encoding: String) -> Int {
        let source = ImportSummary.Source(file: entry.path, format: format, encoding: encoding, isTable: KnownFormats.isTable(format))
        return batches.summary.begin(source)
    }

    /// Says which format the first source has, before its listings.
    mutating func open(_ source: Int, _ handle: (ImportEvent) throws -> Void) throws {
        guard !isOpened else { return }
        isOpened = true
        try handle(.opened(format: batches.summary.sources[source].format, encoding: batches.summary.sources[source].encoding))
    }

    private func recordFile(
        _ source: Int, _ text: TextFile, _ format: any ListingFormat, _ sample: ContentSample, headerLength: Int
    ) -> RecordSource? {
        let name = batches.summary.sources[source].file
        return RecordSource(
            source, name: name, text, format, sample, headerLength: headerLength, isOneOfSeveral: isOneOfSeveral,
            currency: formats.currency)
    }

    /// Reports how a source ended.
    ///
    /// - Throws: ``ImportError`` if it has no listings.
    private mutating func finish(_ entry: InputEntry, _ defect: ProblemCause?, found: Int, format: String, source: Int) throws {
        if found == 0 {
            throw defect.map { ImportError.damaged(path: entry.path, $0) } ?? .noListings(path: entry.path, format: format)
        }
        if let defect { report(RecordProblem(defect), source: source) }
    }

    private mutating func emit(_ listing: Listing, source: Int) throws {
        var listing = listing
        let file = batches.summary.sources[source].file
        batches.name(&listing, file: file, isOneOfSeveral: true)
        if variants.insert(listing, source: source) { return }
        if variants.isFull, !hasToldOfLimit {
            hasToldOfLimit = true
            report(RecordProblem(ProblemCause(.variantsTooMany)), source: source)
        }
        var noHashes: LeadingHashes?
        try handOver(listing, id: nextID, source: source, file: file, hashes: &noHashes)
    }

    /// Delivers a listing whose record is not read again, after those of its source.
    mutating func handOverRest(
        _ listing: consuming Listing, source: Int, progress: Double, _ handle: (ImportEvent) throws -> Void
    ) throws {
        var noHashes: LeadingHashes?
        try handOver(listing, id: nextID, source: source, file: batches.summary.sources[source].file, hashes: &noHashes)
        try batches.handOver(progress: { progress }, to: handle)
    }

    /// - Parameter number: the number of the listing among all to which files are joined; nil if it is not one of them.
    private mutating func handOver(
        _ listing: consuming Listing, id: Int, source: Int, file: String, number: Int? = nil, location: RecordLocation? = nil,
        in records: RecordSource? = nil, hashes: inout LeadingHashes?
    ) throws {
        listing.id = ListingID(id)
        nextID = max(nextID, id + 1)
        batches.name(&listing, file: file, isOneOfSeveral: isOneOfSeveral)
        let added = variants.complete(&listing)
        let others = try number.flatMap { try joined.complete(&listing, number: $0) }
        // Only now, because another file may name the currency.
        if let currency = formats.currency { listing.setChosenCurrency(currency) }
        let location = added == nil && others == nil ? location : nil
        var fingerprint = use.includesFingerprints ? ListingFingerprint() : nil
        if let location, hashes != nil, let made = hashes?.fingerprint(of: listing, at: location) { fingerprint = made }
        batches.add(listing, source: source, location: location, in: records, fingerprint: fingerprint)
        for (other, count) in [added].compactMap(\.self) + (others ?? []) { batches.summary.moveVariants(count, from: source, to: other) }
    }

    mutating func report(_ problem: RecordProblem, source: Int) {
        var problem = problem
        if isOneOfSeveral { problem.file = batches.summary.sources[source].file }
        batches.summary.report(problem, source: source)
    }

    /// Reports a source that is skipped.
    mutating func skip(_ error: ImportError) {
        failures.append(error)
        report(error)
    }

    private mutating func report(_ error: ImportError) {
        batches.summary.leaveOut(RecordProblem(file: error.path, error.cause))
    }

    /// The reason why there is nothing to show.
    private var failure: ImportError {
        let path = batches.summary.file
        guard let first = failures.first else { return .noFiles(path: path) }
        return isOneOfSeveral ? .noneReadable(path: path, count: failures.count, first: first.cause) : first
    }
}
