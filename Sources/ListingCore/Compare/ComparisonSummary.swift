/// The numbers of a comparison.
public struct ComparisonSummary: Sendable {
    /// Number of listings in each reading.
    public let old: Int
    public let new: Int
    public let match: Match
    /// Number of listings by kind of change. Minor changes don't count, and several changes of one kind in a listing count once.
    public private(set) var kinds: [ChangeKind: Int] = [:]
    /// Number of listings with changes that shoppers see, apart from new and gone ones.
    public private(set) var changed = 0
    /// Number of listings with minor changes only.
    public private(set) var minorOnly = 0
    /// Number of listings of which only the stock has changed.
    public private(set) var stockOnly = 0
    private var massChangeFinder = MassChangeFinder()

    /// The numbers of a matching.
    public struct Match: Sendable {
        public let pairs: Int
        public let new: Int
        public let gone: Int
        public let replaced: Int
        /// Number of pairs by the way in which they were matched.
        public let reasons: [MatchReason: Int]
        public let doubledKeys: (old: Int, new: Int)
        public let isSimilaritySkipped: Bool

        public init(_ match: ReadingMatch) {
            pairs = match.pairs.count
            new = match.new.count - match.replaced.count
            gone = match.gone.count - match.replaced.count
            replaced = match.replaced.count
            var reasons: [MatchReason: Int] = [:]
            for pair in match.pairs { reasons[pair.reason, default: 0] += 1 }
            self.reasons = reasons
            doubledKeys = match.doubledKeys
            isSimilaritySkipped = match.isSimilaritySkipped
        }

        /// Number of pairs that may be wrong.
        public var uncertain: Int { reasons.reduce(0) { $0 + ($1.key.isCertain ? 0 : $1.value) } }
    }

    public init(old: Int, new: Int, _ match: ReadingMatch) {
        (self.old, self.new) = (old, new)
        self.match = Match(match)
        for (kind, count) in [(ChangeKind.new, self.match.new), (.gone, self.match.gone), (.replaced, self.match.replaced)] where count > 0
        {
            kinds[kind] = count
        }
    }

    /// Counts the changes of a listing that both readings have.
    public mutating func add(_ changes: [ListingChange]) {
        guard !changes.isEmpty else { return }
        let visible = Set(changes.lazy.filter { !$0.isMinor }.map(\.kind))
        guard !visible.isEmpty else { return minorOnly += 1 }
        changed += 1
        if visible == [.stockChanged] { stockOnly += 1 }
        for kind in visible { kinds[kind, default: 0] += 1 }
        massChangeFinder.add(changes)
    }

    /// Number of listings that differ in what shoppers see, with new and gone ones.
    public var differences: Int { changed + match.new + match.gone + match.replaced }

    public var unchanged: Int { match.pairs - changed - minorOnly }

    /// True if shoppers see no difference.
    public var isEmpty: Bool { changed == 0 && match.new + match.gone + match.replaced == 0 }

    /// Changes that nearly all listings have in common.
    public var massChanges: [MassChange] { massChangeFinder.found(in: match.pairs) }

    /// True if so many listings are gone that the new file may be incomplete: more than 30 %, and few are new.
    public var hasFarFewerListings: Bool {
        let gone = match.gone + match.replaced
        return gone * 10 > old * 3 && (match.new + match.replaced) * 20 < max(old, 1)
    }
}
