/// The price and the stock of each listing of one reading, found by a name.
public struct ListingTable: Equatable, Sendable {
    /// The values of a listing in a reading.
    public struct Entry: Equatable, Sendable {
        /// The lowest price; nil if unknown.
        public let price: Money?
        public let quantity: Int?

        public init(price: Money?, quantity: Int?) { (self.price, self.quantity) = (price, quantity) }
    }

    /// The number of listings from which on a reading has no table, because it would take tens of megabytes.
    public static let maxListings = 250_000

    /// The hashes of names, in ascending order.
    public let hashes: [UInt64]
    /// The number of the entry of each name.
    public let numbers: [UInt32]
    public let entries: [Entry]

    /// - Returns: nil if the names are not in order, or don't fit the entries.
    public init?(hashes: [UInt64], numbers: [UInt32], entries: [Entry]) {
        guard hashes.count == numbers.count, numbers.allSatisfy({ Int($0) < entries.count }),
            zip(hashes, hashes.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        (self.hashes, self.numbers, self.entries) = (hashes, numbers, entries)
    }

    fileprivate init(_ names: [(hash: UInt64, number: UInt32)], _ entries: [Entry]) {
        var hashes: [UInt64] = []
        var numbers: [UInt32] = []
        var start = 0
        while start < names.count {
            var end = start + 1
            while end < names.count, names[end].hash == names[start].hash { end += 1 }
            // A name that several listings share finds none.
            if end == start + 1 {
                hashes.append(names[start].hash)
                numbers.append(names[start].number)
            }
            start = end
        }
        (self.hashes, self.numbers, self.entries) = (hashes, numbers, entries)
    }

    /// The entry of a listing; nil if the reading does not have it.
    public func entry(of listing: ListingIdentity) -> Entry? {
        for name in listing.lookup {
            let index = hashes.partitioningIndex { $0 >= name.hash }
            if index < hashes.count, hashes[index] == name.hash { return entries[Int(numbers[index])] }
        }
        return nil
    }

    /// Collects the listings of a reading.
    public struct Builder: Sendable {
        private var names: [(hash: UInt64, number: UInt32)] = []
        private var entries: [Entry] = []
        private var isFull = false

        public init() {}

        public mutating func add(_ identity: ListingIdentity, _ listing: Listing) {
            guard !isFull, entries.count < ListingTable.maxListings else {
                (names, entries, isFull) = ([], [], true)
                return
            }
            let number = UInt32(entries.count)
            names += identity.names.map { ($0.hash, number) }
            entries.append(Entry(price: listing.price.lowest, quantity: listing.quantity))
        }

        /// nil if there were too many listings.
        public var table: ListingTable? { isFull ? nil : ListingTable(names.sorted { $0.hash < $1.hash }, entries) }
    }
}
