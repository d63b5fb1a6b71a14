/// A bottom-k MinHash sketch of a set of hashes: its smallest elements, and the number of all.
///
/// The elements of two sketches up to the smaller of their bounds are a random sample of both sets, drawn with the same numbers. The share
/// of the sample that is in both sketches estimates the share of the sets that is in both.
public struct MinHashSketch: Equatable, Sendable {
    /// The number of hashes of a sketch, k.
    public static let size = 1_024

    /// The smallest hashes of the set, in ascending order and at most ``size``.
    public let hashes: [UInt64]
    /// The number of elements of the set.
    public let count: Int

    /// - Parameter hashes: the elements of the set, in any order and any number of times.
    public init(of hashes: [UInt64], size: Int = size) {
        var smallest: [UInt64] = []
        var count = 0
        var last: UInt64?
        for hash in hashes.sorted() where hash != last {
            if count < size { smallest.append(hash) }
            last = hash
            count += 1
        }
        (self.hashes, self.count) = (smallest, count)
    }

    /// A sketch that was stored.
    ///
    /// - Returns: nil if the hashes are none of a sketch.
    public init?(stored hashes: [UInt64], count: Int) {
        guard count >= hashes.count, hashes.count == min(count, Self.size), zip(hashes, hashes.dropFirst()).allSatisfy({ $0 < $1 }) else {
            return nil
        }
        (self.hashes, self.count) = (hashes, count)
    }

    /// True if the sketch has the whole set.
    public var isComplete: Bool { hashes.count == count }

    /// The elements that two sets have in common, as far as their sketches show it.
    public struct Overlap: Equatable, Sendable {
        /// Number of sampled elements of the smaller set.
        public let sampled: Int
        /// Number of those that the larger set has, too.
        public let shared: Int
        /// Number of sampled elements of both sets together.
        public let union: Int
        /// True if the sample is both sets as a whole.
        public let isExact: Bool

        /// The estimate of the share of the smaller set that is in the larger one, 0 to 1.
        public var containment: Double { sampled == 0 ? 0 : Double(shared) / Double(sampled) }
        /// The estimate of the Jaccard index: the share of all elements that both sets have, 0 to 1.
        public var jaccard: Double { union == 0 ? 0 : Double(shared) / Double(union) }
    }

    /// - Complexity: O(k)
    public func overlap(with other: MinHashSketch) -> Overlap {
        // Up to its last hash, a sketch has every element of its set.
        let bound = [self, other].compactMap { $0.isComplete ? nil : $0.hashes.last }.min() ?? .max
        var (own, others, shared) = (0, 0, 0)
        while true {
            let left = own < hashes.count && hashes[own] <= bound ? hashes[own] : nil
            let right = others < other.hashes.count && other.hashes[others] <= bound ? other.hashes[others] : nil
            guard left != nil || right != nil else { break }
            if left == right { shared += 1 }
            // The smaller one goes ahead, and both if they are equal.
            if let left, left <= right ?? .max { own += 1 }
            if let right, right <= left ?? .max { others += 1 }
        }
        return Overlap(
            sampled: count <= other.count ? own : others, shared: shared, union: own + others - shared,
            isExact: isComplete && other.isComplete)
    }
}
