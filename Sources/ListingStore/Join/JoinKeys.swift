import ListingCore

/// A value by which a record may be about the same listing as a record of another file, as a hash.
struct JoinKey: Comparable, Sendable {
    let hash: UInt64
    /// The number of the record in its file.
    let row: UInt32
    /// True for a short number, which files of different shops may have by accident.
    let isShort: Bool

    static func < (left: JoinKey, right: JoinKey) -> Bool { left.hash == right.hash ? left.row < right.row : left.hash < right.hash }
    static func == (left: JoinKey, right: JoinKey) -> Bool { left.hash == right.hash && left.row == right.row }
}

/// The keys of all records of a file, while it is read once. A key takes 16 bytes, and a record 8.
struct JoinKeys: Sendable {
    /// The number of pictures of a listing that count. A shop may embed its whole catalog in each description.
    private static let maxPictures = 30
    /// A number with fewer digits is short. Etsy's listings have ten, and rows that are counted have fewer.
    private static let minDigits = 6

    /// The meaning of the columns of a table that can be joined by itself; nil for any other file.
    let table: JoinTable?
    /// The hash of each record's title; 0 without one.
    private(set) var titles: [UInt64] = []
    /// The number of records.
    private(set) var count = 0
    /// The number of properties that all listings have together. The file with the most is the one that others are joined to.
    private(set) var properties = 0
    private var lists: [FileJoin.Key: [JoinKey]] = [:]
    private var keyCount = 0

    init(table: JoinTable? = nil) { self.table = table }

    /// True if the records have titles, so that others may be joined to them.
    var isTitled: Bool { table?.isTitled ?? true }
    /// True if others may name the variants that the records list.
    var isOfVariants: Bool { table?.isOfVariants ?? false }
    /// The number of record numbers, which count from 0 and may have gaps.
    var rows: Int { titles.count }
    /// The number of keys of all kinds. A record counts like half a key.
    var size: Int { keyCount + rows / 2 }

    subscript(kind: FileJoin.Key) -> [JoinKey] { lists[kind] ?? [] }

    /// Adds the keys of a listing, or of a row of a table that is read like one.
    ///
    /// - Parameter variants: what other files have of its variants.
    mutating func add(_ listing: Listing, variants: [Listing] = []) {
        guard let row = UInt32(exactly: listing.id.rawValue) else { return }
        while titles.count <= Int(row) { titles.append(0) }
        if isTitled { titles[Int(row)] = XXH3.hash(ComparedText.key(listing.title)) }
        count += 1
        properties += listing.propertyCount
        if let table {
            for (kind, text) in table.keys(of: listing) { add(kind, text, row) }
        }
        for code in listing.skus + variants.flatMap(\.skus) { add(.sku, code, row) }
        for code in listing.barcodes { add(.barcode, code, row) }
        if let id = listing.externalID {
            add(.id, id, row)
            if !Self.isNumber(id) { add(.handle, id, row) }
        }
        for attribute in listing.attributes where JoinTable.isHandle(attribute.name) { add(.handle, attribute.value, row) }
        if let url = listing.url, url.isWebAddress {
            add(.url, ComparedAddress.key(url), row)
            if let handle = Self.handle(in: url) { add(.handle, handle, row) }
        }
        for image in listing.images.prefix(Self.maxPictures) where image.location.isWebAddress {
            add(.picture, PictureIdentity.of(image.location), row)
        }
    }

    private mutating func add(_ kind: FileJoin.Key, _ text: String, _ row: UInt32) {
        let text = text.trimmed
        guard !text.isEmpty else { return }
        let isCode = kind == .id || kind == .sku
        let isShort = isCode && text.utf8.count < Self.minDigits && Self.isNumber(text)
        // Addresses distinguish case. Codes don't, because people type them.
        let key = kind == .picture || kind == .url ? text : ComparedText.key(text)
        lists[kind, default: []].append(JoinKey(hash: XXH3.hash(key), row: row, isShort: isShort))
        keyCount += 1
    }

    private static func isNumber(_ text: String) -> Bool { text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }

    /// The last part of an address, without the ending of a file; nil for the address of a whole site.
    private static func handle(in url: String) -> Substring? {
        let parts = url.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
        guard parts.count > 2, let last = parts.last else { return nil }
        return last.hasSuffix(".html") ? last.dropLast(5) : last
    }

    private mutating func add(_ kind: FileJoin.Key, _ text: Substring, _ row: UInt32) { add(kind, String(text), row) }

    /// Removes the keys of a kind, which are too many to be kept.
    mutating func remove(_ kind: FileJoin.Key) { keyCount -= lists.removeValue(forKey: kind)?.count ?? 0 }

    /// Sorts the keys, after the last record.
    mutating func finish() {
        for kind in FileJoin.Key.allCases {
            guard var keys = lists.removeValue(forKey: kind) else { continue }
            keys.sort()
            lists[kind] = keys
        }
    }
}

extension Listing {
    /// The codes of the listing and of its variants.
    var skus: [String] {
        let own = attributes.flatMap { attribute -> [String] in
            switch attribute.name {
            case "SKU": [attribute.value]
            // Etsy has all of them in one cell.
            case "SKUs": attribute.value.split(separator: ",").map { String($0).trimmed }
            default: []
            }
        }
        return own + variants.compactMap(\.sku)
    }

    /// The barcodes of the listing and of its variants, without the zeros by which their lengths differ.
    var barcodes: [String] {
        let own = attributes.filter { $0.name == "Barcode" }.map(\.value)
        return (own + variants.compactMap(\.barcode)).map { $0.trimmed.withoutLeadingZeros }
    }

    /// The number of properties that have a value. Long lists count up to a limit, so that a listing weighs about as much as another one.
    fileprivate var propertyCount: Int {
        let values: [Bool] = [
            externalID != nil, description != nil, price.lowest != nil, quantity != nil, availability != nil, condition != nil,
            listed != nil,
            brand != nil, seller != nil, !category.isEmpty, url != nil, rating != nil, !shipping.isEmpty, !reviews.isEmpty,
        ]
        let lists = [images.count, options.count, variants.count, tags.count, materials.count, attributes.count]
        return 1 + values.count { $0 } + lists.reduce(0) { $0 + min($1, 10) }
    }
}

extension String {
    /// True if the text has the form of a web address, possibly without the scheme.
    var isWebAddress: Bool { hasPrefix("https://") || hasPrefix("http://") || hasPrefix("//") }

    var withoutLeadingZeros: String { String(drop { $0 == "0" }) }
}
