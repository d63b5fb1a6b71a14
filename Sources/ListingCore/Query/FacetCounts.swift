/// Counts of the values that a query's listings have in common: what can be filtered by next, and how many listings would remain.
///
/// Each facet is counted among the listings that pass all filters except its own, so that its alternatives have counts, too.
public struct FacetCounts: Equatable, Sendable {
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
            (self.currency, self.count, self.lowest, self.highest) = (currency, count, lowest, highest)
            self.histogram = histogram
        }
    }

    /// A facet of a family, such as the color, with the values that listings have.
    public struct Option: Equatable, Sendable {
        public let name: String
        public let values: [Count<String>]
        /// True if `values` is complete.
        public let areAll: Bool

        package init(name: String, values: [Count<String>], areAll: Bool = true) {
            (self.name, self.values, self.areAll) = (name, values, areAll)
        }
    }

    /// Numbers of listings that have something and that lack it.
    public struct Flag: Equatable, Sendable {
        public var present = 0
        public var absent = 0

        public init(present: Int = 0, absent: Int = 0) { (self.present, self.absent) = (present, absent) }
    }

    /// Maximum number of values per facet; the most frequent are kept.
    public static let maxValues = 50
    /// Maximum number of values over all facets of a family; each facet has at most ``maxValues``.
    public static let maxFamilyValues = 400
    public static let histogramSteps = 40

    /// The number of listings that pass all filters.
    public var listings = 0
    /// The numbers of these listings by the pieces in stock, of those whose stock is known.
    public var stock: [StockLevel: Int] = [:]
    /// The numbers of these listings by the months since January 1970 in which they were listed (UTC), in order. Months without any are
    /// omitted.
    public var months: [Count<Int>] = []

    private var texts: [FacetID: [Count<String>]] = [:]
    private var families: [FacetID: [Option]] = [:]
    private var choices: [FacetID: [Count<Int>]] = [:]
    private var paths: [FacetID: [Count<[String]>]] = [:]
    private var prices: [FacetID: [Prices]] = [:]
    private var minimums: [FacetID: [Count<Int>]] = [:]
    private var flags: [FacetID: Flag] = [:]

    public init() {}

    public subscript(facet: TextFacet) -> [Count<String>] {
        get { texts[facet.id] ?? [] }
        set { texts[facet.id] = newValue }
    }

    /// The facets of a family, the most frequent first.
    public subscript(family: TextFacetFamily) -> [Option] {
        get { families[family.id] ?? [] }
        set { families[family.id] = newValue }
    }

    public subscript(facet: ChoiceFacet) -> [Count<Int>] {
        get { choices[facet.id] ?? [] }
        set { choices[facet.id] = newValue }
    }

    /// Whole paths, including parents without listings of their own. Counts include the descendants.
    public subscript(facet: HierarchyFacet) -> [Count<[String]>] {
        get { paths[facet.id] ?? [] }
        set { paths[facet.id] = newValue }
    }

    public subscript(facet: PriceFacet) -> [Prices] {
        get { prices[facet.id] ?? [] }
        set { prices[facet.id] = newValue }
    }

    /// Numbers of listings that reach each of ``MinimumFacet/levels``.
    public subscript(facet: MinimumFacet) -> [Count<Int>] {
        get { minimums[facet.id] ?? [] }
        set { minimums[facet.id] = newValue }
    }

    public subscript(facet: FlagFacet) -> Flag {
        get { flags[facet.id] ?? Flag() }
        set { flags[facet.id] = newValue }
    }
}
