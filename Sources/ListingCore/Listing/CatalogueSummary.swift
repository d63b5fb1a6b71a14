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
    }

    /// More problems are counted but not kept: a file with one in every record must not fill the memory.
    public static let keptProblems = 10_000

    /// The file's path as the user gave it.
    public var file: String
    /// The format's name for people, such as "Etsy shop export".
    public var format: String
    /// The encoding's usual name, such as "UTF-8" or "Windows-1252".
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

    public init(file: String, format: String, encoding: String) {
        self.file = file
        self.format = format
        self.encoding = encoding
    }

    public mutating func report(_ problem: Problem) {
        problemCount += 1
        if problems.count < Self.keptProblems { problems.append(problem) }
    }

    /// Sets how many problems there were in all, where a summary was kept with the first of them only.
    public mutating func restore(problemCount: Int) { self.problemCount = max(problemCount, problems.count) }

    /// Counts a listing in, with its problems. Records and the file's own problems are the reader's to count: it sees those that
    /// make no listing, too.
    public mutating func add(_ listing: Listing) {
        listings += 1
        listing.problems.forEach { report($0) }
        variants += listing.variants.count
        images += listing.images.count
        if let price = listing.price.lowest { count(price, to: listing.price.highest) }
    }

    /// Amounts are compared within a currency only: a highest price in another one says nothing about this one's range.
    private mutating func count(_ price: Money, to other: Money?) {
        let end = other?.currency == price.currency ? other?.amount ?? price.amount : price.amount
        var range = currencies[price.currency] ?? PriceRange(listings: 0, lowest: price.amount, highest: price.amount)
        range.listings += 1
        range.lowest = min(range.lowest, price.amount, end)
        range.highest = max(range.highest, price.amount, end)
        currencies[price.currency] = range
    }
}
