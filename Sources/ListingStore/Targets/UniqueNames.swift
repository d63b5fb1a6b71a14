import ListingCore

/// Names of listings in addresses ("handles", "slugs"), each given once: lowercase letters of ASCII, digits and hyphens.
struct UniqueNames {
    let maxLength: Int
    /// The hashes of the names that were given: eight bytes a listing. That two of them agree by chance is next to impossible, and would
    /// only number a name.
    private var used: Set<UInt64> = []

    init(maxLength: Int) { self.maxLength = maxLength }

    /// The name of a listing: its own if it is one, otherwise made from its title, or from its id if that has no letters of ASCII.
    mutating func handle(of listing: Listing) -> (text: String, change: ExportChange?) {
        if let own = listing.externalID, Self.isHandle(own), own.utf8.count <= maxLength, insert(own) { return (own, nil) }
        let slug = Self.slug(listing.title)
        let base = slug.isEmpty ? Self.slug(listing.externalID ?? "") : slug
        let name = String((base.isEmpty ? "item" : base).prefix(maxLength - 8))
        if insert(name) { return (name, .derived) }
        var number = 2
        while !insert("\(name)-\(number)") { number += 1 }
        return ("\(name)-\(number)", .numbered)
    }

    /// The name that the rows of a listing share: its id, otherwise a handle. Empty for a listing that has a single row.
    mutating func group(of listing: Listing) -> (text: String, change: ExportChange?) {
        guard listing.variants.count > 1 else { return ("", nil) }
        guard let id = listing.externalID?.nonBlank else { return handle(of: listing) }
        if insert(id) { return (id, nil) }
        var number = 2
        while !insert("\(id)-\(number)") { number += 1 }
        return ("\(id)-\(number)", .numbered)
    }

    private mutating func insert(_ name: String) -> Bool { used.insert(XXH3.hash(name)).inserted }

    /// True for a name in the form of addresses with at least one letter, because numbers of one shop mean nothing in another.
    static func isHandle(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, let last = bytes.last, first != UInt8(ascii: "-"), last != UInt8(ascii: "-") else { return false }
        return bytes.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") } && bytes.contains(where: isLetter)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
    private static func isWordByte(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }

    /// A text as a name: "Grüne Tasse, 0,3 l" becomes "grune-tasse-0-3-l". Letters that have no form in ASCII are dropped.
    static func slug(_ text: String) -> String {
        Tokenizer.words(of: text).map { String(decoding: $0.utf8.filter(isWordByte), as: UTF8.self) }.filter { !$0.isEmpty }
            .joined(separator: "-")
    }
}
