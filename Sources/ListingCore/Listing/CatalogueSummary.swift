/// What is in a file, counted while it is read: the summary on the browsing page and the output of `info`.
public struct CatalogueSummary: Equatable, Sendable {
    public struct PriceRange: Equatable, Sendable {
        /// Listings with a price in this currency.
        public var listings: Int
        public var lowest: DecimalNumber
        public var highest: DecimalNumber

        public init(listings: Int, lowest: DecimalNumber, highest: DecimalNumber) {
            self.listings = listings
            self.lowest = lowest
            self.highest = highest
        }

        /// Counts a listing with these prices, which may be one.
        fileprivate mutating func add(_ price: DecimalNumber, _ other: DecimalNumber) {
            listings += 1
            lowest = min(lowest, price, other)
            highest = max(highest, price, other)
        }
    }

    /// One of the files, or members of an archive, that were read together.
    public struct Source: Equatable, Sendable {
        /// The path, with the member's name behind it for archives.
        public var file: String
        public var format: String
        public var encoding: String
        public var records = 0
        /// Listings that began in it. Its variants may belong to listings of other sources.
        public var listings = 0
        public var variants = 0
        public var images = 0
        public var problemCount = 0

        public init(file: String, format: String, encoding: String) {
            self.file = file
            self.format = format
            self.encoding = encoding
        }
    }

    /// More problems are counted but not kept: a file with one in every record must not fill the memory.
    public static let keptProblems = 10_000

    /// The file's path as the user gave it; of several, the first one's and how many there are besides.
    public var file: String
    /// The format's name for people, such as "Etsy shop export"; of several, all of them with commas between.
    public var format: String
    /// The encoding's usual name, such as "UTF-8" or "Windows-1252"; as with the formats.
    public var encoding: String
    /// Records read, without the header and without blank lines.
    public var records = 0
    public var listings = 0
    /// Variants that the file lists one by one.
    public var variants = 0
    /// Different pictures of each listing, added up.
    public var images = 0
    /// By currency; nil is the key of prices whose currency the file does not name.
    public var currencies: [Currency?: PriceRange] = [:]
    /// The first ``keptProblems`` of them.
    public private(set) var problems: [Problem] = []
    /// All problems, kept or not.
    public private(set) var problemCount = 0
    /// All that was read, in the order of the listings: one for a single file. Those that could not be read are none.
    public private(set) var sources: [Source] = []
    /// Which source the listings are of, in their order.
    public private(set) var runs: [SourceRun] = []
    /// The problems of files that could not be read, of several that were asked for; the first ``keptProblems`` of them.
    public private(set) var leftOut: [Problem] = []

    public init(file: String, format: String, encoding: String) {
        self.file = file
        self.format = format
        self.encoding = encoding
    }

    /// - Parameter source: the index of the source it is about, if it is one's.
    public mutating func report(_ problem: Problem, source: Int? = nil) {
        problemCount += 1
        if let source, sources.indices.contains(source) { sources[source].problemCount += 1 }
        if problems.count < Self.keptProblems { problems.append(problem) }
    }

    /// Takes what a summary had that was kept somewhere.
    public mutating func restore(problems: [Problem], leftOut: [Problem], problemCount: Int, sources: [Source], runs: [SourceRun]) {
        self.problems = problems
        self.leftOut = leftOut
        self.problemCount = max(problemCount, problems.count)
        self.sources = sources
        self.runs = runs
    }

    /// Reports a file that could not be read, while others could.
    public mutating func leaveOut(_ problem: Problem) {
        report(problem)
        if leftOut.count < Self.keptProblems { leftOut.append(problem) }
    }

    /// Counts a listing in, with its problems. Records and the file's own problems are the reader's to count: it sees those that
    /// make no listing, too.
    ///
    /// - Parameter source: the index of the source it began in; nil where sources are not told apart.
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
        if let price = listing.price.lowest { count(price, to: listing.price.highest) }
    }

    /// Begins another source.
    ///
    /// - Returns: its index.
    public mutating func begin(_ source: Source) -> Int {
        sources.append(source)
        format = Self.joined(sources.map(\.format))
        encoding = Self.joined(sources.map(\.encoding))
        return sources.count - 1
    }

    /// - Parameter records: read from a source so far.
    public mutating func setRecords(_ count: Int, of source: Int) {
        guard sources.indices.contains(source) else { return }
        records += count - sources[source].records
        sources[source].records = count
    }

    /// Says where variants that were added to another source's listing stand.
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

    /// Amounts are compared within a currency only: a highest price in another one says nothing about this one's range.
    private mutating func count(_ price: Money, to other: Money?) {
        let end = other?.currency == price.currency ? other?.amount ?? price.amount : price.amount
        // In its place: a look-up by a hash for each of a million listings is enough.
        currencies[price.currency, default: PriceRange(listings: 0, lowest: price.amount, highest: price.amount)].add(price.amount, end)
    }
}

/// Listings one after the other that are of one source.
public struct SourceRun: Equatable, Sendable {
    /// The number of the source.
    public let source: Int
    /// The first listing's place among all.
    public let start: Int

    public init(source: Int, start: Int) {
        self.source = source
        self.start = start
    }
}
