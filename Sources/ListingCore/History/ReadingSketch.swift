/// The names of the listings of one reading, in sketches: enough to see whether another reading is of the same shop.
public struct ReadingSketch: Equatable, Sendable {
    /// By the raw values of ``IdentityKind``.
    public let sketches: [MinHashSketch]
    /// Number of listings.
    public let listings: Int

    /// The share of the smaller reading that has to be in the larger one, as their sketches estimate it.
    public static let leastContainment = 0.5
    /// The least sample of the smaller reading that is worth an estimate. A reading with less than a sixtieth of the listings of another
    /// one may have a smaller sample, and is then not found to be of the same shop.
    static let leastSample = 16
    /// The number of shared titles that say something even if the larger reading has many others. Two shops may both sell a “Mug”.
    static let leastTitles = 3

    /// - Returns: nil unless there is a sketch for each kind.
    public init?(sketches: [MinHashSketch], listings: Int) {
        guard sketches.count == IdentityKind.allCases.count, listings >= 0 else { return nil }
        (self.sketches, self.listings) = (sketches, listings)
    }

    fileprivate init(_ hashes: [[UInt64]], listings: Int) {
        sketches = hashes.map { MinHashSketch(of: $0) }
        self.listings = listings
    }

    /// True if two readings are of one shop: at least half of the smaller one's ids, SKUs or titles are in the larger one.
    ///
    /// Each kind of name counts on its own, because an export may lack ids, another one SKUs, and all titles may have been translated.
    /// Names of files don't count.
    public func isOfSameShop(as other: ReadingSketch) -> Bool {
        IdentityKind.allCases.contains { kind in
            let overlap = sketches[kind.rawValue].overlap(with: other.sketches[kind.rawValue])
            guard overlap.isExact || overlap.sampled >= Self.leastSample, overlap.containment >= Self.leastContainment else { return false }
            return kind != .title || overlap.shared >= Self.leastTitles || overlap.jaccard >= Self.leastContainment
        }
    }

    /// Collects the names of the listings of a reading.
    public struct Builder: Sendable {
        private var hashes = [[UInt64]](repeating: [], count: IdentityKind.allCases.count)
        private var listings = 0

        public init() {}

        public mutating func add(_ identity: ListingIdentity) {
            listings += 1
            for name in identity.names where name.isDistinctive { hashes[name.kind.rawValue].append(name.hash) }
        }

        public var sketch: ReadingSketch { ReadingSketch(hashes, listings: listings) }
    }
}

extension ReadingSketch {
    /// Groups readings by shop: the connected components of those that are of the same shop. A shop whose listings change over the years
    /// stays together, although its first and its last reading may share no listing.
    ///
    /// - Returns: the numbers of the readings of each shop in ascending order, and the shops in the order of their first reading.
    /// - Complexity: O(readings²) comparisons of sketches at most
    public static func shops(_ readings: [ReadingSketch]) -> [[Int]] {
        var rest = Array(readings.indices)
        var shops: [[Int]] = []
        while let first = rest.first {
            // A reading without names is not even like itself.
            let shop = [first] + component(of: readings[first], readings, among: Array(rest.dropFirst())) {}
            let members = Set(shop)
            shops.append(shop)
            rest.removeAll { members.contains($0) }
        }
        return shops
    }

    /// The numbers of the readings that are of the same shop as a reading, in ascending order.
    public static func shop(of reading: ReadingSketch, in readings: [ReadingSketch]) -> [Int] {
        shop(of: reading, in: readings) {}
    }

    /// The numbers of the readings that are of the same shop as a reading, in ascending order.
    ///
    /// - Parameter check: called for each reading of the shop; may throw to stop.
    /// - Throws: the error of `check`.
    public static func shop<Stop: Error>(
        of reading: ReadingSketch, in readings: [ReadingSketch], check: () throws(Stop) -> Void
    ) throws(Stop) -> [Int] {
        try component(of: reading, readings, among: Array(readings.indices), check: check)
    }

    private static func component<Stop: Error>(
        of start: ReadingSketch, _ readings: [ReadingSketch], among numbers: [Int], check: () throws(Stop) -> Void
    ) throws(Stop) -> [Int] {
        var rest = numbers
        var found: [Int] = []
        var next = [start]
        while let reading = next.popLast() {
            try check()
            let neighbors = rest.filter { reading.isOfSameShop(as: readings[$0]) }
            let members = Set(neighbors)
            rest.removeAll { members.contains($0) }
            found += neighbors
            next += neighbors.map { readings[$0] }
        }
        return found.sorted()
    }
}
