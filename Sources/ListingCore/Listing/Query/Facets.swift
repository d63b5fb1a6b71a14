/// What the listings of a query have in common, counted: what can be filtered by next, and how many listings would stay.
///
/// Each fact is counted among the listings that pass all filters but the one about itself, so that its alternatives have counts, too.
public struct Facets: Equatable, Sendable {
    public struct Count<Value: Hashable & Sendable>: Hashable, Sendable {
        public let value: Value
        public let count: Int

        public init(_ value: Value, _ count: Int) {
            self.value = value
            self.count = count
        }
    }

    /// Prices of one currency.
    public struct Prices: Equatable, Sendable {
        /// nil: the file names none.
        public let currency: Currency?
        public let count: Int
        public let lowest: DecimalNumber
        public let highest: DecimalNumber
        /// Listings in steps of the same width from the lowest to the highest price, both included.
        public let histogram: [Int]
    }

    /// One thing to choose, such as the colour, with the values that listings offer.
    public struct Option: Equatable, Sendable {
        public let name: String
        public let values: [Count<String>]
        /// Whether no listing has another one.
        public let areAll: Bool

        init(name: String, values: [Count<String>], areAll: Bool = true) {
            (self.name, self.values, self.areAll) = (name, values, areAll)
        }
    }

    /// Values beyond these are not listed; the most frequent are.
    public static let mostValues = 50
    /// The same for all options together; of each of them ``mostValues`` at most.
    public static let mostOptionValues = 400
    public static let histogramSteps = 40

    public var sources: [Count<Int>] = []
    public var availability: [Count<Availability>] = []
    public var prices: [Prices] = []
    public var brands: [Count<String>] = []
    public var sellers: [Count<String>] = []
    /// Whole paths, those too with none of their own but some below them: counts include what is below.
    public var categories: [Count<[String]>] = []
    public var tags: [Count<String>] = []
    public var materials: [Count<String>] = []
    /// The most frequent first.
    public var options: [Option] = []
    /// Listings with at least 1, 2, 3, 4 stars.
    public var ratings: [Count<Int>] = []
    public var withPictures = 0
    public var withoutPictures = 0
    public var withProblems = 0
    public var favourites = 0

    public init() {}
}
