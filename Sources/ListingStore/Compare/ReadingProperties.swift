import ListingCore

/// The properties that listings of a reading have.
struct ReadingProperties: Sendable {
    /// The number of listings with each property, by its raw value.
    private(set) var counts: [Int] = Array(repeating: 0, count: ListingProperty.allCases.count)
    /// The properties that at least one listing has.
    private(set) var used = ListingProperties()

    mutating func add(_ listing: borrowing Listing) {
        let properties = ListingProperties(of: copy listing)
        used.formUnion(properties)
        var rest = properties.rawValue
        while rest != 0 {
            counts[rest.trailingZeroBitCount] += 1
            rest &= rest - 1
        }
    }

    mutating func formUnion(_ other: ReadingProperties) {
        used.formUnion(other.used)
        for index in counts.indices { counts[index] += other.counts[index] }
    }
}
