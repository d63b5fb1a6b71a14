/// A set of hashes. The first one needs no memory of its own, and most listings have few.
struct SmallSet {
    private static let limit = 32

    private var first: UInt64?
    private var others: [UInt64] = []
    private var many: Set<UInt64> = []

    /// Returns false if the set has the hash already.
    mutating func insert(_ hash: UInt64) -> Bool {
        guard let first else {
            self.first = hash
            return true
        }
        if first == hash || others.contains(hash) { return false }
        guard others.count == Self.limit else {
            others.append(hash)
            return true
        }
        return many.insert(hash).inserted
    }
}
