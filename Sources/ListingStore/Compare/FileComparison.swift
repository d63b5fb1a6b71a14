import ListingCore
import Synchronization

/// Compares two readings of files: those of an old and of a new export.
public struct FileComparison: Sendable {
    /// The choices of a user.
    public struct Options: Sendable {
        /// The only way to match listings; nil for all.
        public var reason: MatchReason?
        /// Properties that are not compared.
        public var ignored: ListingProperties
        /// True to report minor changes, too.
        public var includesMinor: Bool
        /// True to compare on the calling thread alone, next to a window.
        public var isInBackground: Bool
        /// The user's decisions about doubtful matches.
        public var decisions: MatchDecisions
        /// The folder of the catalogs of files that were opened before; nil to read all files.
        public var catalogs: String?

        public init(
            reason: MatchReason? = nil, ignored: ListingProperties = Options.ignoredByDefault, includesMinor: Bool = false,
            isInBackground: Bool = false, decisions: MatchDecisions = MatchDecisions(), catalogs: String? = nil
        ) {
            self.catalogs = catalogs
            self.decisions = decisions
            (self.reason, self.ignored, self.includesMinor) = (reason, ignored, includesMinor)
            self.isInBackground = isInBackground
        }

        /// Properties that change by themselves.
        public static let ignoredByDefault = ListingProperties(.listed)
    }

    /// The outcome of a comparison.
    public struct Outcome: Sendable {
        public let old: ImportSummary
        public let new: ImportSummary
        public let summary: ComparisonSummary
        /// Properties that one file lacks, so that they were not compared.
        public let missing: [MissingProperty]
    }

    private let old: ListingImporter
    private let new: New
    private let options: Options

    private enum New {
        case files(ListingImporter)
        /// Listings that were read already.
        case reading(FileReading)
    }

    public init(_ old: ListingImporter, _ new: ListingImporter, _ options: Options = Options()) {
        (self.old, self.new, self.options) = (old, .files(new), options)
    }

    /// - Parameter new: listings that were read already.
    init(_ old: ListingImporter, _ new: FileReading, _ options: Options = Options()) {
        (self.old, self.new, self.options) = (old, .reading(new), options)
    }

    /// One of the two readings.
    public enum Side: Sendable {
        case old, new
    }

    /// Compares both. Files whose catalog is on the disk aren't read, except for the listings that differ. Memory grows with 60 bytes for
    /// each listing; listings that can't be read again from their files are in temporary files.
    ///
    /// - Parameters:
    ///   - progress: called with all events of both readings; may throw to stop. A reading starts again, with its first event, if a later
    ///     byte of a file contradicts the detection of its encoding.
    ///   - skips: called with the changes of each pair of listings of which only the stock has changed, if that is known without reading
    ///     them. They are counted, but neither read nor passed to `body` if it returns true.
    ///   - body: called with each listing that differs, in the order of the new files, and then with those that are gone; may throw
    ///     to stop.
    /// - Throws: the errors of ``ListingImporter/read(_:)``, or of `progress` and `body`; ``CacheError/fileChanged(path:)`` if a file
    ///   is written to meanwhile.
    public func run(
        progress: (Side, ImportEvent) throws -> Void = { _, _ in }, skips: ([ListingChange]) throws -> Bool = { _ in false },
        _ body: (ListingOutcome) throws -> Void
    ) throws -> Outcome {
        var hasOutcome = false
        func skipped(_ changes: [ListingChange]) throws -> Bool {
            guard try skips(changes) else { return false }
            hasOutcome = true
            return true
        }
        do {
            let readings = (try read(.old, in: options.catalogs, progress), try read(.new, in: options.catalogs, progress))
            return try compare(readings.0, readings.1, skips: skipped) { outcome in
                hasOutcome = true
                try body(outcome)
            }
        } catch let error where options.catalogs != nil && CatalogOpener.isDamageOrFailure(error) {
            // What was reported already can't be taken back.
            guard !hasOutcome else { throw CacheError.damagedAfterStop(path: options.catalogs ?? "") }
            return try compare(read(.old, in: nil, progress), read(.new, in: nil, progress), skips: skips, body)
        }
    }

    private func read(
        _ side: Side, in catalogs: String?, _ progress: (Side, ImportEvent) throws -> Void
    ) throws -> any StoredReading {
        let importer: ListingImporter
        switch (side, new) {
        case (.old, _): importer = old
        case (.new, .files(let files)): importer = files
        case (.new, .reading(let reading)):
            try progress(side, .listings(ListingBatch(), summary: reading.summary, progress: 1))
            return reading
        }
        let catalog = catalogs.flatMap { folder in
            importer.catalogKey.flatMap { StoredCatalog.open($0.paths, in: folder, $0.remembered, currency: $0.currency) }
        }
        guard let catalog, let reading = try? CatalogReading(catalog) else {
            return try FileReading.read(importer, isInBackground: options.isInBackground) { try progress(side, $0) }
        }
        try progress(side, .opened(format: reading.format, encoding: reading.summary.encoding))
        try progress(side, .listings(ListingBatch(), summary: reading.summary, progress: 1))
        return reading
    }

    private func compare(
        _ old: some StoredReading, _ new: some StoredReading, skips: ([ListingChange]) throws -> Bool,
        _ body: (ListingOutcome) throws -> Void
    ) throws -> Outcome {
        let match = try ReadingMatcher(old, new, only: options.reason, decisions: options.decisions).run()
        var running = try RunningComparison(old, new, match, options)
        try running.run(skips: skips, body)
        return Outcome(old: old.summary, new: new.summary, summary: running.summary, missing: running.missing)
    }
}

/// A comparison of two readings whose listings are matched.
struct RunningComparison<Old: StoredReading, New: StoredReading> {
    private let old: Old
    private let new: New
    private let match: ReadingMatch
    private let includesMinor: Bool
    private let isInBackground: Bool
    private let comparer: ListingComparer
    let missing: [MissingProperty]
    private(set) var summary: ComparisonSummary
    /// The positions in the new reading of doubtful matches about which the user can decide: of listings whose keys no other one has.
    private let decidable: Set<Int>

    /// Pairs that are read and compared together. More would need more memory and no less time.
    private static var window: Int { 1_024 }

    init(_ old: Old, _ new: New, _ match: ReadingMatch, _ options: FileComparison.Options) throws {
        (self.old, self.new, self.match, includesMinor) = (old, new, match, options.includesMinor)
        isInBackground = options.isInBackground
        decidable = Self.decidable(match, old.fingerprints, new.fingerprints)
        var (missingInOld, missingInNew) = (ListingProperties(), ListingProperties())
        var missing: [MissingProperty] = []
        if try !Self.canHaveSameProperties(old, new) {
            let (inOld, inNew) = (
                try old.properties(isParallel: !isInBackground), try new.properties(isParallel: !isInBackground)
            )
            (missingInOld, missingInNew) = (inNew.used.subtracting(inOld.used), inOld.used.subtracting(inNew.used))
            missing =
                Self.list(missingInOld.subtracting(options.ignored), inOld: true, inNew)
                + Self.list(missingInNew.subtracting(options.ignored), inOld: false, inOld)
        }
        self.missing = missing
        comparer = ListingComparer(.all, .all, ignoring: options.ignored.union(missingInOld).union(missingInNew))
        summary = ComparisonSummary(old: old.fingerprints.count, new: new.fingerprints.count, match)
    }

    private static func decidable(_ match: ReadingMatch, _ old: [ListingFingerprint], _ new: [ListingFingerprint]) -> Set<Int> {
        let doubtful = match.pairs.filter { !$0.reason.isCertain }
        guard !doubtful.isEmpty else { return [] }
        let oldOnes = old.uniquePositions(of: Set(doubtful.map { old[$0.old].identity }))
        let newOnes = new.uniquePositions(of: Set(doubtful.map { new[$0.new].identity }))
        return Set(doubtful.filter { oldOnes[old[$0.old].identity] != nil && newOnes[new[$0.new].identity] != nil }.map(\.new))
    }

    /// True if each property that a listing of one reading has could be in the other one: in files of entries of the same format, and in
    /// tables with the same columns. A property that no listing has is then compared: there are just no values.
    private static func canHaveSameProperties(_ old: Old, _ new: New) throws -> Bool {
        guard old.format == new.format else { return false }
        let (oldColumns, newColumns) = (try old.columns(), try new.columns())
        return !oldColumns.areTables || !newColumns.areTables || oldColumns == newColumns
    }

    private static func list(
        _ properties: ListingProperties, inOld: Bool, _ other: ReadingProperties
    ) -> [MissingProperty] {
        ListingProperty.allCases.filter(properties.contains).map { property in
            MissingProperty(
                property: property, isMissingInOld: inOld, listings: other.counts[Int(property.rawValue)])
        }
    }

    /// Takes the next pairs that have to be read.
    private mutating func nextPairs(
        of pairs: inout ArraySlice<ReadingMatch.Pair>, skips: ([ListingChange]) throws -> Bool
    ) throws -> ArraySlice<ReadingMatch.Pair> {
        var window: [ReadingMatch.Pair] = []
        let (oldPrints, newPrints) = (old.fingerprints, new.fingerprints)
        while window.count < Self.window, let pair = pairs.popFirst() {
            if let stocks = oldPrints[pair.old].stocks(before: newPrints[pair.new]) {
                let changes = StockComparison.changes(from: stocks.old, to: stocks.new, in: comparer.properties)
                let isShown = includesMinor ? !changes.isEmpty : changes.contains { !$0.isMinor }
                if try !isShown || skips(changes) {
                    summary.add(changes)
                    continue
                }
            }
            window.append(pair)
        }
        return window[...]
    }

    mutating func run(skips: ([ListingChange]) throws -> Bool, _ body: (ListingOutcome) throws -> Void) throws {
        let (oldPrints, newPrints) = (old.fingerprints, new.fingerprints)
        var pairs = match.pairs.filter { !oldPrints[$0.old].hasSameContent(as: newPrints[$0.new]) }[...]
        var added = match.new[...]
        let replaced = Dictionary(match.replaced.map { ($0.new, $0.old) }) { first, _ in first }
        var (olds, news) = (old.makeCursor(), new.makeCursor())
        func addition(at position: Int) throws -> ListingOutcome {
            let listing = try news.listing(at: position)
            var outcome =
                try replaced[position].map { ListingOutcome(.replaced, .id, old: try olds.listing(at: $0), new: listing) }
                ?? ListingOutcome(.new, new: listing)
            outcome.position = position
            return outcome
        }
        while !pairs.isEmpty || !added.isEmpty {
            for outcome in try compared(try nextPairs(of: &pairs, skips: skips)) {
                while let position = added.first, position < outcome.position {
                    try body(try addition(at: position))
                    added.removeFirst()
                }
                summary.add(outcome.changes)
                if let outcome = outcome.outcome, includesMinor || !outcome.isMinor { try body(outcome) }
            }
            let end = pairs.first?.new ?? Int.max
            while let position = added.first, position < end {
                try body(try addition(at: position))
                added.removeFirst()
            }
        }
        let replacedOnes = Set(match.replaced.map(\.old))
        for position in match.gone where !replacedOnes.contains(position) {
            try body(ListingOutcome(.gone, old: try olds.listing(at: position)))
        }
    }

    private struct Compared: Sendable {
        let position: Int
        let changes: [ListingChange]
        let outcome: ListingOutcome?
    }

    /// Reads and compares pairs, on all cores unless it is done in the background.
    private func compared(_ pairs: ArraySlice<ReadingMatch.Pair>) throws -> [Compared] {
        let size = 64
        let count = (pairs.count + size - 1) / size
        let results = Mutex(Array(repeating: [Compared](), count: count))
        let next = Atomic(0)
        // Each thread has cursors of its own for as many parts as it can take.
        try Processors.forEach(isInBackground ? 1 : min(count, Processors.count), isParallel: !isInBackground) { _ in
            var (olds, news) = (old.makeCursor(), new.makeCursor())
            while true {
                let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard number < count else { return }
                let part = try compared(pairs.dropFirst(number * size).prefix(size), &olds, &news)
                results.withLock { $0[number] = part }
            }
        }
        return results.withLock { $0 }.flatMap(\.self)
    }

    private func compared(
        _ pairs: ArraySlice<ReadingMatch.Pair>, _ olds: inout some ReadingCursor, _ news: inout some ReadingCursor
    ) throws -> [Compared] {
        let (befores, afters) = (try olds.listings(at: pairs.map(\.old)), try news.listings(at: pairs.map(\.new)))
        guard befores.count == pairs.count, afters.count == pairs.count else { throw ByteParser.Damage() }
        return pairs.enumerated().map { index, pair in
            let changes = befores.span.withBorrowed(at: index) { before in
                afters.span.withBorrowed(at: index) { comparer.changes(from: before, to: $0) }
            }
            var outcome =
                changes.isEmpty
                ? nil : ListingOutcome(.changed, pair.reason, old: befores[index], new: afters[index], changes: changes)
            outcome?.position = pair.new
            if decidable.contains(pair.new) {
                outcome?.pair = MatchDecisions.Pair(old.fingerprints[pair.old], new.fingerprints[pair.new])
            }
            return Compared(position: pair.new, changes: changes, outcome: outcome)
        }
    }
}
