/// Counts of the values that a query's listings have in common: what can be filtered by next, and how many listings would remain.
///
/// Each attribute is counted among the listings that pass all filters except its own, so that its alternatives have counts, too.
public struct Facets: Equatable, Sendable {
    /// A value with its number of listings.
    public struct Count<Value: Hashable & Sendable>: Hashable, Sendable {
        public let value: Value
        public let count: Int

        public init(_ value: Value, _ count: Int) {
            self.value = value
            self.count = count
        }
    }

    /// The prices in one currency.
    public struct Prices: Equatable, Sendable {
        /// nil if the file names none.
        public let currency: Currency?
        public let count: Int
        public let lowest: DecimalNumber
        public let highest: DecimalNumber
        /// Numbers of listings in intervals of equal width from the lowest to the highest price, both included.
        public let histogram: [Int]

        package init(currency: Currency?, count: Int, lowest: DecimalNumber, highest: DecimalNumber, histogram: [Int]) {
            (self.currency, self.count, self.lowest, self.highest, self.histogram) = (currency, count, lowest, highest, histogram)
        }
    }

    /// One thing to choose, such as the color, with the values that listings offer.
    public struct Option: Equatable, Sendable {
        public let name: String
        public let values: [Count<String>]
        /// True if `values` is complete.
        public let areAll: Bool

        package init(name: String, values: [Count<String>], areAll: Bool = true) {
            (self.name, self.values, self.areAll) = (name, values, areAll)
        }
    }

    /// Maximum number of values per attribute; the most frequent are kept.
    public static let maxValues = 50
    /// Maximum number of values over all options; each option has at most ``maxValues``.
    public static let maxOptionValues = 400
    public static let histogramSteps = 40

    public var sources: [Count<Int>] = []
    public var availability: [Count<Availability>] = []
    public var prices: [Prices] = []
    public var brands: [Count<String>] = []
    public var sellers: [Count<String>] = []
    /// Whole paths, including parents without listings of their own. Counts include the descendants.
    public var categories: [Count<[String]>] = []
    public var tags: [Count<String>] = []
    public var materials: [Count<String>] = []
    /// The most frequent first.
    public var options: [Option] = []
    /// Numbers of listings with at least 1, 2, 3 and 4 stars.
    public var ratings: [Count<Int>] = []
    public var withPictures = 0
    public var withoutPictures = 0
    public var withProblems = 0
    public var favorites = 0

    public init() {}
}
