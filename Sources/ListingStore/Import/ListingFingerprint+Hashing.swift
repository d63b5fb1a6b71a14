import ListingCore

extension ListingFingerprint {
    /// The keys of a listing, and the hashes of its pictures and variants.
    ///
    /// - Parameters:
    ///   - content: the hash of everything that the listing says; 0 if it is unknown.
    ///   - hasStockApart: true if that is without the stock.
    package init(_ listing: borrowing Listing, content: UInt64, hasStockApart: Bool = false) {
        self.init()
        id = listing.externalID.map { Self.key($0) } ?? 0
        url = listing.url.map { Self.key(ComparedAddress.key($0)) } ?? 0
        title = Self.titleKey(listing.title)
        self.content = content
        pictures = Self.short(Self.pictures(of: listing))
        variants = UInt16(truncatingIfNeeded: Self.short(Self.variants(of: listing)))
        guard hasStockApart, content != 0 else { return }
        if let code = ListingStock(listing).code {
            stock = code
        } else {
            self.content = max(1, XXH3.hash("\(listing.quantity ?? 0) \(listing.availability?.rawValue ?? "")", seed: content))
        }
    }

    private static func key(_ text: String) -> UInt64 { text.isEmpty ? 0 : max(1, XXH3.hash(text)) }

    /// The hash of ``ComparedText/key(_:)``. ASCII without entities and doubled blanks needs no strings on the way.
    static func titleKey(_ title: String) -> UInt64 {
        let bytes = title.utf8Span.span
        if bytes.isEmpty { return 0 }
        var isUsual = true
        var last = UInt8.space
        let key = [UInt8](capacity: bytes.count) { key in
            for index in bytes.indices {
                let byte = bytes[index]
                let isDoubled = byte == .space && last == .space
                isUsual = isUsual && (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "&") && !isDoubled
                key.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
                last = byte
            }
        }
        return isUsual && last != .space ? max(1, XXH3.hash(key.span.bytes)) : Self.key(ComparedText.key(title))
    }

    private static func short(_ hash: UInt64?) -> UInt32 { hash.map { UInt32(truncatingIfNeeded: $0) | 1 } ?? 0 }

    private static func pictures(of listing: borrowing Listing) -> UInt64? {
        let images = listing.images
        return images.isEmpty ? nil : images.reduce(UInt64(images.count)) { XXH3.hash($1.location, seed: $0) }
    }

    /// Without the stock, so that the hash stays the same when something is sold.
    private static func variants(of listing: borrowing Listing) -> UInt64? {
        let (options, variants) = (listing.options, listing.variants)
        guard !options.isEmpty || !variants.isEmpty else { return nil }
        var hash = UInt64(options.count)
        func add(_ text: String?) { hash = text.map { XXH3.hash($0, seed: hash) } ?? hash &+ 1 }
        func add(_ texts: [String]) {
            hash = hash &* 31 &+ UInt64(texts.count)
            texts.forEach(add)
        }
        for option in options {
            add(option.name)
            add(option.values)
        }
        for variant in variants {
            add(variant.optionValues)
            add(variant.sku)
            add(variant.barcode)
            for money in [variant.price.lowest, variant.price.highest, variant.price.compareAt] { add(money?.plainText) }
            add(variant.image?.location)
        }
        return hash
    }
}
