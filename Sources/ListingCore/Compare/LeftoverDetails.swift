/// The further keys of listings that id, address and title did not match, decoded once each.
struct LeftoverDetails {
    /// The keys of a listing, as hashes that are valid in this process.
    struct Entry {
        let title: String
        /// One hash: that of the title without regard to the encoding of accents.
        let titleKeys: [UInt64]
        let skus: [UInt64]
        /// Valid ones, with 14 digits.
        let barcodes: [UInt64]
        let pictures: [UInt64]

        init(_ listing: Listing) {
            title = listing.title
            titleKeys = [Self.hash(ComparedText.key(listing.title))]
            skus = (listing.listingSKUs + listing.variants.compactMap(\.sku)).map(\.trimmedText).filter { !$0.isEmpty }.uniqueHashes
            let codes = listing.attributes.filter { $0.name == AttributeName.gtin.rawValue || $0.name == AttributeName.barcode.rawValue }
            barcodes =
                (codes.map(\.value) + listing.variants.compactMap(\.barcode)).compactMap { text in
                    guard let code = ProductCode(text), code.defect == nil else { return nil }
                    return code.padded(to: 14).text
                }.uniqueHashes
            pictures = listing.images.map { PictureIdentity.of($0.location) }.uniqueHashes
        }

        /// Never 0, which stands for no value. Equal for accents in different encodings, as Swift compares strings.
        fileprivate static func hash(_ text: String) -> UInt64 {
            var hasher = Hasher()
            hasher.combine(text)
            return max(1, UInt64(bitPattern: Int64(hasher.finalize())))
        }
    }

    private var oldEntries: [Int: Entry] = [:]
    private var newEntries: [Int: Entry] = [:]

    /// Listings that are read together.
    private static let chunk = 512

    /// The error of a reading that returns fewer listings than it was asked for.
    struct MissingListing: Error {}

    /// Computes the keys of listings that have none yet.
    mutating func load(old positions: [Int], _ reading: some ComparedReading) throws { try Self.load(positions, reading, in: &oldEntries) }
    mutating func load(new positions: [Int], _ reading: some ComparedReading) throws { try Self.load(positions, reading, in: &newEntries) }

    private static func load(_ positions: [Int], _ reading: some ComparedReading, in entries: inout [Int: Entry]) throws {
        var missing = positions.filter { entries[$0] == nil }.sorted()[...]
        while !missing.isEmpty {
            let chunk = Array(missing.prefix(Self.chunk))
            for (position, listing) in zip(chunk, try reading.listings(at: chunk)) { entries[position] = Entry(listing) }
            missing = missing.dropFirst(chunk.count)
        }
    }

    /// Forgets the keys of a pair that remains.
    mutating func remove(old: Int, new: Int) {
        oldEntries[old] = nil
        newEntries[new] = nil
    }

    /// The keys of a listing that were loaded.
    func old(_ position: Int) throws -> Entry { try Self.entry(position, in: oldEntries) }
    func new(_ position: Int) throws -> Entry { try Self.entry(position, in: newEntries) }

    private static func entry(_ position: Int, in entries: [Int: Entry]) throws -> Entry {
        guard let entry = entries[position] else { throw MissingListing() }
        return entry
    }

    func known(old position: Int, _ values: KeyPath<Entry, [UInt64]>) -> [UInt64] { oldEntries[position]?[keyPath: values] ?? [] }
    func known(new position: Int, _ values: KeyPath<Entry, [UInt64]>) -> [UInt64] { newEntries[position]?[keyPath: values] ?? [] }
}

extension [String] {
    /// The hashes of the different values, in their order.
    fileprivate var uniqueHashes: [UInt64] {
        var seen: Set<UInt64> = []
        return map(LeftoverDetails.Entry.hash).filter { seen.insert($0).inserted }
    }
}
