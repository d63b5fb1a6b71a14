/// The results of consecutive listings, in common arrays: most listings have few violations, and an array for each takes longer than the
/// rules.
public struct InspectedListings: Sendable {
    /// Some traits of a listing, which counting needs, and the places of what was found in it.
    public struct Places: Sendable {
        public let isUnlisted: Bool
        /// The number of its first record, and the line; nil without a record.
        public let record: Int?
        public let line: Int?
        public let violations: Range<Int>
        public let findings: Range<Int>
        public let digests: Range<Int>
    }

    /// The position of the first listing in its batch.
    public let start: Int
    public private(set) var listings: [Places] = []
    /// The violations by the numbers of their rules; a rule occurs once for each violation.
    public internal(set) var violations: [Violation] = []
    /// The findings of the rules whose details are wanted.
    public internal(set) var findings: [(rule: Int, finding: Finding)] = []
    /// The digests that the rules about whole files need to know.
    public internal(set) var digests: [ListingDigest] = []

    init(start: Int, count: Int) {
        self.start = start
        listings.reserveCapacity(count)
    }

    /// - Parameter other: the results of other listings, which are about as many.
    init(start: Int, count: Int, like other: InspectedListings) {
        self.init(start: start, count: count)
        guard count > 1 else { return }
        violations.reserveCapacity(other.violations.count)
        digests.reserveCapacity(other.digests.count)
    }

    /// Ends a listing, to which belongs all that was added since the last one ended.
    mutating func end(_ listing: borrowing Listing) {
        let last = listings.last
        let rows = listing.source.rows.span
        let row = rows.isEmpty ? nil : rows.withBorrowed(at: 0) { (record: $0.record, line: $0.line) }
        listings.append(
            Places(
                isUnlisted: listing.availability == .unlisted, record: row?.record, line: row?.line,
                violations: (last?.violations.upperBound ?? 0)..<violations.count,
                findings: (last?.findings.upperBound ?? 0)..<findings.count, digests: (last?.digests.upperBound ?? 0)..<digests.count))
    }
}
