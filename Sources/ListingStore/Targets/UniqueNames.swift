import ListingCore

/// Names of listings in addresses ("handles", "slugs"), each given once: lowercase letters of ASCII, digits and hyphens.
struct UniqueNames {
    let maxLength: Int
    /// The hashes of the names that were given: eight bytes a listing. That two of them agree by chance is next to impossible, and would
    /// only number a name.
    private var used: Set<UInt64> = []
    /// The next number for a name that was given more than once.
    private var numbers: [UInt64: Int] = [:]

    init(maxLength: Int) { self.maxLength = maxLength }

    /// The name of a listing: its own if it is one, otherwise made from its title, or from its id if that has no letters of ASCII.
    ///
    /// - Parameter keepsID: true if any id of a listing is its name.
    mutating func handle(of listing: Listing, keepsID: Bool = false) -> (text: String, change: ExportChange?) {
        if keepsID, let own = listing.externalID?.onOneLine.nonBlank {
            let name = own.cut(to: maxLength) ?? own
            return other(than: name).map { ($0, .numbered) } ?? (name, name == own ? nil : .shortened(maxLength))
        }
        if let own = listing.externalID, Self.isHandle(own), own.utf8.count <= maxLength, insert(own) { return (own, nil) }
        let slug = Self.slug(listing.title)
        let base = slug.isEmpty ? Self.slug(listing.externalID ?? "") : slug
        var name = String((base.isEmpty ? "item" : base).prefix(maxLength - 8))
        while name.hasSuffix("-") { name.removeLast() }
        return other(than: name).map { ($0, .numbered) } ?? (name, .derived)
    }

    /// The name that the rows of a listing share. Empty for a listing that has a single row.
    mutating func group(of listing: Listing) -> (text: String, change: ExportChange?) {
        listing.variants.count > 1 ? id(of: listing) : ("", nil)
    }

    /// The id of a listing, otherwise a handle.
    mutating func id(of listing: Listing) -> (text: String, change: ExportChange?) {
        guard let id = listing.externalID?.nonBlank else { return handle(of: listing) }
        return other(than: id).map { ($0, .numbered) } ?? (id, nil)
    }

    /// The name with a number; nil if the name was not given before, in any case of its letters. Each result is given from then on.
    mutating func other(than name: String) -> String? {
        if insert(name) { return nil }
        let base = name.unicodeScalars.count > maxLength - 8 ? name.cut(to: max(1, maxLength - 8)) ?? name : name
        return numbered(base) { "\(base)-\($0)" }
    }

    /// A title with a number if another listing has the same one up to the maximum length, in any case; nil if none has.
    mutating func numberedTitle(_ title: String) -> String? {
        let whole = title.cut(to: maxLength) ?? title
        if insert(whole) { return nil }
        // The number must not be what a limit cuts.
        let base = whole.cut(to: max(1, maxLength - 12)) ?? whole
        return numbered(base) { "\(base) (\($0))" }
    }

    /// The first of several numbered names that was not given yet. The search goes on where it ended, so that a million equal names do
    /// not take a trillion steps.
    private mutating func numbered(_ name: String, _ form: (Int) -> String) -> String {
        let key = Self.key(name)
        var number = numbers[key] ?? 2
        while !insert(form(number)) { number += 1 }
        numbers[key] = number + 1
        return form(number)
    }

    private mutating func insert(_ name: String) -> Bool { used.insert(Self.key(name)).inserted }

    private static func key(_ name: String) -> UInt64 { XXH3.hash(name.lowercased()) }

    /// True for a name in the form of addresses with at least one letter, because numbers of one shop mean nothing in another.
    static func isHandle(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, let last = bytes.last, first != UInt8(ascii: "-"), last != UInt8(ascii: "-") else { return false }
        return bytes.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") } && bytes.contains(where: isLetter)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
    private static func isWordByte(_ byte: UInt8) -> Bool { isLetter(byte) || byte.isDigit }

    /// A title as a name: "Grüne Tasse, 0,3 l" becomes "grune-tasse-0-3-l". Letters that have no form in ASCII are dropped.
    static func slug(_ text: String) -> String {
        var slug: [UInt8] = []
        var tokenizer = Tokenizer()
        tokenizer.read(text) { word in
            let start = slug.count
            for index in word.indices where isWordByte(word[index]) {
                if start > 0, slug.count == start { slug.append(UInt8(ascii: "-")) }
                slug.append(word[index])
            }
        }
        return String(decoding: slug, as: UTF8.self)
    }
}
