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

    /// The hashes of names, in ascending order. One that several listings share is there several times.
    public let hashes: [UInt64]
    /// The number of the entry of each name.
    public let numbers: [UInt32]
    /// The rank of each name.
    public let ranks: [NameRank]
    public let entries: [Entry]

    /// - Returns: nil if the names are not in order, or don't fit the entries.
    public init?(hashes: [UInt64], numbers: [UInt32], ranks: [NameRank], entries: [Entry]) {
        guard hashes.count == numbers.count, hashes.count == ranks.count, numbers.allSatisfy({ Int($0) < entries.count }),
            zip(hashes, hashes.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return nil }
        (self.hashes, self.numbers, self.ranks, self.entries) = (hashes, numbers, ranks, entries)
    }

    fileprivate init(_ names: [(name: ListingIdentity.Name, number: UInt32)], _ entries: [Entry]) {
        let names = names.sorted { ($0.name.hash, $0.number) < ($1.name.hash, $1.number) }
        hashes = names.map(\.name.hash)
        numbers = names.map(\.number)
        ranks = names.map(\.name.rank)
        self.entries = entries
    }

    /// The entry of a listing; nil if the reading does not have it.
    public func entry(of listing: ListingIdentity) -> Entry? {
        for name in listing.lookup {
            if let number = number(of: name.hash), listing.fits(names(of: number), foundBy: name.rank) { return entries[Int(number)] }
        }
        return nil
    }

    /// The number of the only entry with a name; nil if there is none, or if there are several.
    private func number(of hash: UInt64) -> UInt32? {
        let index = hashes.partitioningIndex { $0 >= hash }
        guard index < hashes.count, hashes[index] == hash, index + 1 == hashes.count || hashes[index + 1] != hash else { return nil }
        return numbers[index]
    }

    private func names(of number: UInt32) -> [(rank: NameRank, hash: UInt64)] {
        numbers.indices.lazy.filter { numbers[$0] == number }.map { (ranks[$0], hashes[$0]) }
    }

    /// Collects the listings of a reading.
    public struct Builder: Sendable {
        private var names: [(name: ListingIdentity.Name, number: UInt32)] = []
        private var entries: [Entry] = []
        private var isFull = false

        public init() {}

        public mutating func add(_ identity: ListingIdentity, _ listing: Listing) {
            guard !isFull, entries.count < ListingTable.maxListings else {
                (names, entries, isFull) = ([], [], true)
                return
            }
            let number = UInt32(entries.count)
            names += identity.names.map { ($0, number) }
            entries.append(Entry(price: listing.price.lowest, quantity: listing.quantity))
        }

        /// nil if there were too many listings.
        public var table: ListingTable? { isFull ? nil : ListingTable(names, entries) }
    }
}
