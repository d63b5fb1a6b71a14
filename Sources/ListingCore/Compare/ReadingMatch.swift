/// The ways in which the listings of two readings are matched, the most reliable first. The raw values are the names in JSON.
public enum MatchReason: String, CaseIterable, Sendable {
    case id, url, sku, gtin, title, picture
    /// Several listings have the same key, and are matched in the order of the files.
    case order
    /// The titles are similar, and something else is the same.
    case similar
    /// The user has decided so.
    case confirmed

    /// False for the ways that may be wrong.
    public var isCertain: Bool { self != .order && self != .similar }
}

/// Which listings of two readings are the same.
public struct ReadingMatch: Equatable, Sendable {
    /// A listing that both readings have.
    public struct Pair: Hashable, Sendable {
        // 32 bits, because readings may have millions of pairs.
        private let positions: SIMD2<Int32>
        public let reason: MatchReason

        init(old: Int, new: Int, reason: MatchReason) {
            positions = [Int32(old), Int32(new)]
            self.reason = reason
        }

        /// The positions in the readings.
        public var old: Int { Int(positions[0]) }
        public var new: Int { Int(positions[1]) }
    }

    /// The listings of both readings, in the order of the new one.
    public internal(set) var pairs: [Pair] = []
    /// The positions of listings that only one reading has.
    public internal(set) var new: [Int] = []
    public internal(set) var gone: [Int] = []
    /// Listings that are gone, and the new ones that have their ids now. They are also among ``new`` and ``gone``.
    public internal(set) var replaced: [Pair] = []
    /// Number of listings whose key others of the same reading have, too.
    public internal(set) var doubledKeys = (old: 0, new: 0)
    /// True if there were too many listings to look for similar titles.
    public internal(set) var isSimilaritySkipped = false

    public static func == (left: ReadingMatch, right: ReadingMatch) -> Bool {
        left.pairs == right.pairs && left.new == right.new && left.gone == right.gone && left.replaced == right.replaced
            && left.doubledKeys == right.doubledKeys && left.isSimilaritySkipped == right.isSimilaritySkipped
    }
}
