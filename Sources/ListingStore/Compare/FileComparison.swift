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

        public init(
            reason: MatchReason? = nil, ignored: ListingProperties = Options.ignoredByDefault, includesMinor: Bool = false,
            isInBackground: Bool = false, decisions: MatchDecisions = MatchDecisions()
        ) {
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
    private let new: ListingImporter
    private let options: Options

    public init(_ old: ListingImporter, _ new: ListingImporter, _ options: Options = Options()) {
        (self.old, self.new, self.options) = (old, new, options)
    }

    /// Reads both, and compares them. Memory grows with 60 bytes for each listing; the listings are in temporary files.
    ///
    /// - Parameters:
    ///   - progress: called with all events of both readings; may throw to stop.
    ///   - body: called with each listing that differs, in the order of the new files, and then with those that are gone; may throw
    ///     to stop.
    /// - Throws: the errors of ``ListingImporter/read(_:)``, or of `progress` and `body`.
    public func run(progress: (ImportEvent) throws -> Void = { _ in }, _ body: (ListingOutcome) throws -> Void) throws -> Outcome {
        let old = try ReadingSpool.read(self.old, isInBackground: options.isInBackground, progress: progress)
        let new = try ReadingSpool.read(self.new, isInBackground: options.isInBackground, progress: progress)
        let match = try ReadingMatcher(old, new, only: options.reason, decisions: options.decisions).run()
        var running = RunningComparison(old, new, match, options)
        try running.run(body)
        return Outcome(old: old.summary, new: new.summary, summary: running.summary, missing: running.missing)
    }
}

/// A comparison of two readings whose listings are matched.
struct RunningComparison {
    private let old: SpooledReading
    private let new: SpooledReading
    private let match: ReadingMatch
    private let includesMinor: Bool
    private let isInBackground: Bool
    private let comparer: ListingComparer
    let missing: [MissingProperty]
    private(set) var summary: ComparisonSummary
    /// The positions in the new reading of doubtful matches about which the user can decide: of listings whose keys no other one has.
    private let decidable: Set<Int>

    /// Pairs that are decoded and compared together.
    private static let window = 4_096

    init(_ old: SpooledReading, _ new: SpooledReading, _ match: ReadingMatch, _ options: FileComparison.Options) {
        (self.old, self.new, self.match, includesMinor) = (old, new, match, options.includesMinor)
        isInBackground = options.isInBackground
        decidable = Self.decidable(match, old.fingerprints, new.fingerprints)
        let isSame = old.format == new.format
        let missingInOld = old.properties.missing(comparedTo: new.properties, hasSameFormat: isSame)
        let missingInNew = new.properties.missing(comparedTo: old.properties, hasSameFormat: isSame)
        comparer = ListingComparer(.all, .all, ignoring: options.ignored.union(missingInOld).union(missingInNew))
        missing =
            Self.list(missingInOld.subtracting(options.ignored), inOld: true, new.properties)
            + Self.list(missingInNew.subtracting(options.ignored), inOld: false, old.properties)
        summary = ComparisonSummary(old: old.fingerprints.count, new: new.fingerprints.count, match)
    }

    private static func decidable(_ match: ReadingMatch, _ old: [ListingFingerprint], _ new: [ListingFingerprint]) -> Set<Int> {
        let doubtful = match.pairs.filter { !$0.reason.isCertain }
        guard !doubtful.isEmpty else { return [] }
        let oldOnes = old.uniquePositions(of: Set(doubtful.map { old[$0.old].identity }))
        let newOnes = new.uniquePositions(of: Set(doubtful.map { new[$0.new].identity }))
        return Set(doubtful.filter { oldOnes[old[$0.old].identity] != nil && newOnes[new[$0.new].identity] != nil }.map(\.new))
    }

    private static func list(
        _ properties: ListingProperties, inOld: Bool, _ other: ReadingProperties
    ) -> [MissingProperty] {
        ListingProperty.allCases.filter(properties.contains).map { property in
            MissingProperty(
                property: property, isMissingInOld: inOld, listings: other.counts[Int(property.rawValue)])
        }
    }

    mutating func run(_ body: (ListingOutcome) throws -> Void) throws {
        var pairs = match.pairs[...]
        var added = match.new[...]
        let replaced = Dictionary(match.replaced.map { ($0.new, $0.old) }) { first, _ in first }
        while !pairs.isEmpty || !added.isEmpty {
            let window = pairs.prefix(Self.window)
            pairs = pairs.dropFirst(Self.window)
            for outcome in try compared(window.filter { old.fingerprints[$0.old] != new.fingerprints[$0.new] }) {
                while let position = added.first, position < outcome.position {
                    try body(try self.added(position, replacing: replaced))
                    added.removeFirst()
                }
                summary.add(outcome.changes)
                if let outcome = outcome.outcome, includesMinor || !outcome.isMinor { try body(outcome) }
            }
            let end = pairs.first?.new ?? Int.max
            while let position = added.first, position < end {
                try body(try self.added(position, replacing: replaced))
                added.removeFirst()
            }
        }
        let replacedOnes = Set(match.replaced.map(\.old))
        for position in match.gone where !replacedOnes.contains(position) {
            try body(ListingOutcome(.gone, old: try old.listing(at: position)))
        }
    }

    private func added(_ position: Int, replacing replaced: [Int: Int]) throws -> ListingOutcome {
        let listing = try new.listing(at: position)
        var outcome =
            try replaced[position].map { ListingOutcome(.replaced, .id, old: try old.listing(at: $0), new: listing) }
            ?? ListingOutcome(.new, new: listing)
        outcome.position = position
        return outcome
    }

    private struct Compared: Sendable {
        let position: Int
        let changes: [ListingChange]
        let outcome: ListingOutcome?
    }

    /// Decodes and compares pairs, on all cores unless it is done in the background.
    private func compared(_ pairs: [ReadingMatch.Pair]) throws -> [Compared] {
        let size = 128
        let count = (pairs.count + size - 1) / size
        let results = Mutex(Array(repeating: [Compared](), count: count))
        try Processors.forEach(count, isParallel: !isInBackground) { number in
            var (olds, news) = (ReadingCursor(old), ReadingCursor(new))
            let part = try pairs[(number * size)..<min((number + 1) * size, pairs.count)].map { pair in
                let (before, after) = (try olds.listing(at: pair.old), try news.listing(at: pair.new))
                let changes = comparer.changes(from: before, to: after)
                var outcome = changes.isEmpty ? nil : ListingOutcome(.changed, pair.reason, old: before, new: after, changes: changes)
                outcome?.position = pair.new
                if decidable.contains(pair.new) {
                    outcome?.pair = MatchDecisions.Pair(old.fingerprints[pair.old], new.fingerprints[pair.new])
                }
                return Compared(position: pair.new, changes: changes, outcome: outcome)
            }
            results.withLock { $0[number] = part }
        }
        return results.withLock { $0 }.flatMap(\.self)
    }
}
