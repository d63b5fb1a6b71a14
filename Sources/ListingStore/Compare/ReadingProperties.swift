import ListingCore

/// The properties of listings that a reading has, and those that it could have.
struct ReadingProperties: Sendable {
    /// The properties that at least one listing has, with the number of listings.
    private(set) var counts: [Int] = Array(repeating: 0, count: ListingProperty.allCases.count)
    private(set) var used = ListingProperties()
    /// The names of the columns of tables.
    private var columns: Set<String> = []
    private var hasOnlyTables = true

    mutating func add(_ listing: Listing) {
        let properties = ListingProperties(of: listing)
        used.formUnion(properties)
        var rest = properties.rawValue
        while rest != 0 {
            counts[rest.trailingZeroBitCount] += 1
            rest &= rest - 1
        }
        if columns.isEmpty { columns = Set(listing.source.columns.names) }
        hasOnlyTables = hasOnlyTables && listing.source.columns.isTable
    }

    mutating func formUnion(_ other: ReadingProperties) {
        used.formUnion(other.used)
        for index in counts.indices { counts[index] += other.counts[index] }
        columns.formUnion(other.columns)
        hasOnlyTables = hasOnlyTables && other.hasOnlyTables
    }

    /// The properties that a reading lacks though the other one has them.
    ///
    /// A property that no listing has could still be one of the file: any in files of entries of the same format, and in tables with the
    /// same columns. Then the values are compared: there are just none.
    func missing(comparedTo other: ReadingProperties, hasSameFormat: Bool) -> ListingProperties {
        if hasSameFormat, !hasOnlyTables || columns == other.columns { return [] }
        return other.used.subtracting(used)
    }
}
