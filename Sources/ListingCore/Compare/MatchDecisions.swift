/// The user's decisions on listings that a comparison has matched but that may not be the same.
public struct MatchDecisions: Equatable, Sendable {
    /// A listing of an old reading and one of a new reading.
    public struct Pair: Hashable, Sendable {
        /// The ``ListingFingerprint/identity`` of each.
        public let old: UInt64
        public let new: UInt64

        public init(old: UInt64, new: UInt64) { (self.old, self.new) = (old, new) }

        public init(_ old: ListingFingerprint, _ new: ListingFingerprint) { self.init(old: old.identity, new: new.identity) }
    }

    /// The number of decisions that are remembered.
    public static let maxCount = 10_000

    /// True for listings that are the same, false for those that are not, the latest last.
    private var decided: [(pair: Pair, isSame: Bool)] = []

    public init() {}

    public var isEmpty: Bool { decided.isEmpty }

    /// Records a decision in place of an earlier one about the same listings; nil forgets that.
    public mutating func decide(_ pair: Pair, _ isSame: Bool?) {
        decided.removeAll { $0.pair == pair }
        if let isSame { decided.append((pair, isSame)) }
        if decided.count > Self.maxCount { decided.removeFirst(decided.count - Self.maxCount) }
    }

    public var same: [Pair] { decided.filter(\.isSame).map(\.pair) }
    public var apart: Set<Pair> { Set(decided.filter { !$0.isSame }.map(\.pair)) }

    public static func == (left: MatchDecisions, right: MatchDecisions) -> Bool {
        left.decided.elementsEqual(right.decided) { $0.pair == $1.pair && $0.isSame == $1.isSame }
    }

    // MARK: Text

    /// One decision in each line: "same" or "apart", and the identities in hexadecimal.
    public var text: String {
        decided.map { entry in
            "\(entry.isSame ? "same" : "apart") \(String(entry.pair.old, radix: 16)) \(String(entry.pair.new, radix: 16))\n"
        }.joined()
    }

    /// - Returns: nil if a line is not a decision.
    public init?(text: String) {
        var all: [(pair: Pair, isSame: Bool)] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split(separator: " ")
            guard words.count == 3, ["same", "apart"].contains(words[0]), let old = UInt64(words[1], radix: 16),
                let new = UInt64(words[2], radix: 16)
            else { return nil }
            all.append((Pair(old: old, new: new), words[0] == "same"))
        }
        var seen: Set<Pair> = []
        decided = all.reversed().filter { seen.insert($0.pair).inserted }.prefix(Self.maxCount).reversed()
    }
}

extension [ListingFingerprint] {
    /// The positions of listings by their identities, without those that several listings have.
    public func uniquePositions(of identities: Set<UInt64>) -> [UInt64: Int] {
        var (positions, repeated): ([UInt64: Int], Set<UInt64>) = ([:], [])
        for position in indices {
            let identity = self[position].identity
            if identities.contains(identity), positions.updateValue(position, forKey: identity) != nil { repeated.insert(identity) }
        }
        return positions.filter { !repeated.contains($0.key) }
    }
}

extension ListingFingerprint {
    /// A hash of the keys: the id, the address and the title. Decisions are stored with it, so it must remain the same.
    public var identity: UInt64 {
        var value = id &* 0x9E37_79B9_7F4A_7C15 ^ url
        value = (value ^ value >> 29) &* 0xBF58_476D_1CE4_E5B9 ^ title
        for _ in 0..<8 { value = (value ^ value >> 32) &* 0x94D0_49BB_1331_11EB }
        return value ^ value >> 31
    }
}
