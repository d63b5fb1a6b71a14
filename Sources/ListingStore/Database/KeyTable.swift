import ListingCore

/// By which row a listing's key is found again: a hash of each key, with the row.
struct KeyTable: Sendable {
    private var occurrences: [UInt64: UInt32] = [:]
    private var entries: [(hash: UInt64, row: UInt32)] = []

    mutating func append(_ listing: Listing, row: Int) {
        let first = Self.hash(listing.firstKey)
        let occurrence = occurrences[first, default: 0] + 1
        occurrences[first] = occurrence
        entries.append((occurrence == 1 ? first : Self.hash(listing.firstKey.numbered(Int(occurrence))), UInt32(row)))
    }

    static func hash(_ key: ListingKey) -> UInt64 {
        var hasher = FNV()
        hasher.add(key.text)
        return hasher.bits
    }

    /// Twelve bytes an entry, sorted by hash.
    var sortedBytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entries.count * Self.entrySize)
        for entry in entries.sorted(by: { $0.hash < $1.hash }) {
            withUnsafeBytes(of: entry.hash.littleEndian) { bytes.append(contentsOf: $0) }
            withUnsafeBytes(of: entry.row.littleEndian) { bytes.append(contentsOf: $0) }
        }
        return bytes
    }

    private static let entrySize = 12

    func row(of key: ListingKey) -> Int? {
        let hash = Self.hash(key)
        return entries.first { $0.hash == hash }.map { Int($0.row) }
    }

    static func row(of key: ListingKey, in bytes: [UInt8]) -> Int? {
        let wanted = Self.hash(key)
        func hash(at entry: Int) -> UInt64 { FixedNumbers.read(bytes.span, entry * entrySize, 8) }
        var (low, high) = (0, bytes.count / entrySize)
        while low < high {
            let middle = (low + high) / 2
            if hash(at: middle) < wanted { low = middle + 1 } else { high = middle }
        }
        guard low < bytes.count / entrySize, hash(at: low) == wanted else { return nil }
        return Int(FixedNumbers.read(bytes.span, low * entrySize + 8, 4))
    }
}
