/// The statistics of a catalog, counted while it is read: shown in the summary on the browsing page and by `info`.
public struct ImportSummary: Equatable, Sendable {
    /// The prices in one currency: number of listings, lowest and highest price.
    public struct PriceRange: Equatable, Sendable {
        /// Number of listings with a price in this currency.
        public var listings: Int
        public var lowest: DecimalNumber
        public var highest: DecimalNumber
        /// Number of those listings for which the user has chosen the currency, because the file names none.
        public var chosen: Int

        public init(listings: Int, lowest: DecimalNumber, highest: DecimalNumber, chosen: Int = 0) {
            self.listings = listings
            self.lowest = lowest
            self.highest = highest
            self.chosen = chosen
        }

        /// Counts a listing with these prices, which may be equal.
        mutating func add(_ price: DecimalNumber, _ other: DecimalNumber, isChosen: Bool) {
            listings += 1
            if isChosen { chosen += 1 }
            lowest = min(lowest, price, other)
            highest = max(highest, price, other)
        }

        /// Adds the prices of the listings that follow.
        fileprivate mutating func add(_ next: PriceRange) {
            listings += next.listings
            chosen += next.chosen
            lowest = min(lowest, next.lowest)
            highest = max(highest, next.highest)
        }
    }

    /// A file, or a member of an archive, that was read.
    public struct Source: Equatable, Sendable {
        /// The path, followed by the member's name for archives.
        public var file: String
        public var format: String
        public var encoding: String
        /// True for a table, whose records are rows; false for other files, whose records are entries.
        public let isTable: Bool
        public var records = 0
        /// Number of listings that begin in this source. Some of its variants may belong to listings of other sources.
        public var listings = 0
        public var variants = 0
        public var images = 0
        public var problemCount = 0

        public init(file: String, format: String, encoding: String, isTable: Bool = false) {
            self.file = file
            self.format = format
            self.encoding = encoding
            self.isTable = isTable
        }
    }

    /// Maximum number of problems kept; more are only counted, so that a file with one in every record cannot fill the memory.
    public static let keptProblems = 10_000

    /// The file's path as the user gave it; for several files, the first one's path and the number of others.
    public var file: String
    /// The format's display name, such as "Etsy shop export"; several are separated by commas.
    public var format: String
    /// The encoding's usual name, such as "UTF-8" or "Windows-1252"; several are separated by commas.
    public var encoding: String
    /// Number of records read, without the header and blank lines.
    public var records = 0
    public var listings = 0
    /// Number of variants that the file lists individually.
    public var variants = 0
    /// Number of distinct pictures per listing, added up.
    public var images = 0
    /// Price ranges by currency; the key nil is for prices whose currency the file does not name.
    public var currencies: [Currency?: PriceRange] = [:]
    /// The first ``keptProblems`` problems.
    public private(set) var problems: [RecordProblem] = []
    /// Number of all problems, kept or not.
    public private(set) var problemCount = 0
    /// Number of all problems, kept or not, by their codes.
    public private(set) var problemCounts: [ProblemCode: Int] = [:]
    /// All sources read, in the order of their listings; a single file is one source. Sources that could not be read are missing.
    public private(set) var sources: [Source] = []
    /// The source of each run of listings, in the order of the listings.
    public private(set) var runs: [SourceRun] = []
    /// The problems of requested files that could not be read while others could; the first ``keptProblems`` of them.
    public private(set) var leftOut: [RecordProblem] = []
    /// The results of joining files: an entry for each file but the one that says the most. Empty if none were to be joined.
    public var joins: [FileJoin] = []

    public init(file: String, format: String, encoding: String) {
        self.file = file
        self.format = format
        self.encoding = encoding
    }

    /// True if there are prices whose currency the files do not name, whether the user has chosen one for them or not.
    public var lacksCurrency: Bool { currencies.contains { $0.key == nil || $0.value.chosen > 0 } }

    /// The distinct formats of all sources, in the user's language.
    public var formatNames: String {
        let names = sources.isEmpty ? [format] : sources.map(\.format)
        return names.enumerated().filter { !names[..<$0].contains($1) }.map { translated($1) }.joined(separator: ", ")
    }

    /// True if the records of a file are rows of a table.
    ///
    /// - Parameter file: The file's name in ``sources``; nil for all files together.
    public func isTable(_ file: String? = nil) -> Bool {
        let sources = sources.filter { file == nil || $0.file == file }
        return !sources.isEmpty && sources.allSatisfy(\.isTable)
    }

    /// - Parameter source: The index of the source that has the problem, if it belongs to one.
    public mutating func report(_ problem: RecordProblem, source: Int? = nil) {
        problemCount += 1
        problemCounts[problem.code, default: 0] += 1
        if let source, sources.indices.contains(source) { sources[source].problemCount += 1 }
        if problems.count < Self.keptProblems { problems.append(problem) }
    }

    /// Restores the stored part of a summary.
    public mutating func restore(
        problems: [RecordProblem], leftOut: [RecordProblem], problemCount: Int, problemCounts: [ProblemCode: Int], sources: [Source],
        runs: [SourceRun]
    ) {
        self.problems = problems
        self.leftOut = leftOut
        self.problemCount = max(problemCount, problems.count)
        self.problemCounts = problemCounts
        self.sources = sources
        self.runs = runs
    }

    /// Reports a file that could not be read while others could.
    public mutating func leaveOut(_ problem: RecordProblem) {
        report(problem)
        if leftOut.count < Self.keptProblems { leftOut.append(problem) }
    }

    /// Counts a listing and its problems. Records and the problems of the file itself are counted by the reader, because it also
    /// sees records that yield no listing.
    ///
    /// - Parameter source: The index of the source in which the listing begins; nil if sources are not distinguished.
    public mutating func add(_ listing: borrowing Listing, source: Int? = nil) {
        if let source, runs.last?.source != source { runs.append(SourceRun(source: source, start: listings)) }
        listings += 1
        for index in listing.problems.indices { report(listing.problems[index], source: source) }
        if let source, sources.indices.contains(source) {
            sources[source].listings += 1
            sources[source].variants += listing.variants.count
            sources[source].images += listing.images.count
        }
        variants += listing.variants.count
        images += listing.images.count
        if let price = listing.price.lowest { count(price, to: listing.price.highest, isChosen: listing.isCurrencyChosen) }
    }

    /// Adds the counts of the listings that follow. Their problems are not among them.
    ///
    /// - Parameter source: The index of the source in which all of the listings begin.
    public mutating func add(_ counts: ListingCounts, source: Int) {
        guard counts.listings > 0 else { return }
        if runs.last?.source != source { runs.append(SourceRun(source: source, start: listings)) }
        listings += counts.listings
        variants += counts.variants
        images += counts.images
        if sources.indices.contains(source) {
            sources[source].listings += counts.listings
            sources[source].variants += counts.variants
            sources[source].images += counts.images
        }
        for (currency, range) in counts.prices {
            let none = PriceRange(listings: 0, lowest: range.lowest, highest: range.highest)
            currencies[currency, default: none].add(range)
        }
    }

    /// Starts another source.
    ///
    /// - Returns: Its index.
    public mutating func begin(_ source: Source) -> Int {
        sources.append(source)
        format = Self.joined(sources.map(\.format))
        encoding = Self.joined(sources.map(\.encoding))
        return sources.count - 1
    }

    /// - Parameter count: Number of records read from the source so far.
    public mutating func setRecords(_ count: Int, of source: Int) {
        guard sources.indices.contains(source) else { return }
        records += count - sources[source].records
        sources[source].records = count
    }

    /// Transfers the count of variants that were added to another source's listing.
    public mutating func moveVariants(_ count: Int, from source: Int, to other: Int) {
        guard sources.indices.contains(source), sources.indices.contains(other) else { return }
        sources[source].variants -= count
        sources[other].variants += count
    }

    private static func joined(_ names: [String]) -> String {
        var distinct: [String] = []
        for name in names where !distinct.contains(name) { distinct.append(name) }
        return distinct.joined(separator: ", ")
    }

    /// Counts a price range.
    private mutating func count(_ price: Money, to other: Money?, isChosen: Bool) {
        let end = ListingCounts.end(of: price, to: other)
        // Updated in place, because one hash lookup for each of a million listings is enough.
        currencies[price.currency, default: PriceRange(listings: 0, lowest: price.amount, highest: price.amount)]
            .add(price.amount, end, isChosen: isChosen)
    }
}

/// A run of consecutive listings from one source.
public struct SourceRun: Equatable, Sendable {
    /// The index of the source.
    public let source: Int
    /// The index of the run's first listing.
    public let start: Int

    public init(source: Int, start: Int) {
        self.source = source
        self.start = start
    }
}
