/// The beginning of a JSON file: the path to its elements, and the first of them.
struct JSONSample: Sendable {
    static let sampledElements = 20

    /// The path to the elements.
    let path: JSONPath
    /// The first elements within the sample. If there is only one, it may be incomplete.
    let elements: [JSONValue]
    /// The names of the elements' members, without MongoDB's wrappers.
    let keys: Set<String>
    /// The first of the file's values, as far as the sample goes: the envelope of the elements, or an element itself.
    let root: JSONValue
    /// True if each line of the file is an element.
    let isLines: Bool
    /// True if strings are in apostrophes, as in Python.
    let apostrophes: Bool
    /// True if values are wrapped as in exports of MongoDB.
    let isWrapped: Bool

    /// - Parameter prefix: The first bytes of the file as UTF-8, at most ``TextFile/sampleSize``.
    /// - Returns: nil if the text does not begin as JSON.
    init?(_ text: TextFile, prefix: [UInt8]) throws {
        guard Self.mayBeJSON(prefix) else { return nil }
        if let sample = Self(prefix), sample.isTelling || prefix.count < TextFile.sampleSize {
            self = sample
            return
        }
        guard let sample = Self(try Self.beginning(of: text)) else { return nil }
        self = sample
    }

    init?(_ bytes: [UInt8]) {
        var parser = LenientJSONParser(bytes, mayBeCut: true)
        var values: [JSONValue] = []
        var ends: [Int] = []
        while values.count < Self.sampledElements, let value = try? parser.next() {
            if values.isEmpty, !value.isContainer { return nil }
            values.append(value)
            ends.append(parser.position)
        }
        guard !values.isEmpty else { return nil }
        // An incomplete value says less than those before it.
        if values.count > 1, parser.wasCut { values.removeLast() }
        let path = JSONPath.listings(in: values)
        var elements: [JSONValue] = []
        for value in values {
            elements += path.elements(of: value, limit: Self.sampledElements - elements.count)
        }
        if elements.count > 1, parser.wasCut, values.count == 1 { elements.removeLast() }
        isWrapped = elements.contains(where: \.holdsWrappers)
        if isWrapped { elements = elements.map(\.unwrapped) }
        (self.path, self.elements, root) = (path, elements, values[0])
        keys = Set(elements.flatMap(\.names))
        apostrophes = Self.beginsWithApostrophe(bytes)
        isLines = path == .root && Self.areLines(bytes, ends: ends, wasCut: parser.wasCut)
    }

    /// True if at least half of the elements have all of these members.
    func has(_ names: String...) -> Bool { has { element in names.allSatisfy { element[$0] != nil } } }

    /// True if at least half of the elements, and at least one, have the property.
    func has(_ property: (JSONValue) -> Bool) -> Bool {
        let count = elements.count(where: property)
        return count > 0 && count * 2 >= elements.count
    }

    /// True if reading further would add nothing, because an element that looks like a listing was seen.
    private var isTelling: Bool { elements.contains { ListingLikeness($0).isListing } }

    private static func mayBeJSON(_ prefix: [UInt8]) -> Bool {
        var parser = LenientJSONParser(prefix)
        parser.skipBlanks()
        return parser.peek == UInt8(ascii: "{") || parser.peek == UInt8(ascii: "[")
    }

    private static func beginning(of text: TextFile) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: ContentSample.maxLineLength)
        var reader = text.makeReader()
        var length = 0
        while length < bytes.count {
            let count = try reader.read(into: &bytes, from: length)
            if count == 0 { break }
            length += count
        }
        bytes.removeLast(bytes.count - length)
        return bytes
    }

    private static func beginsWithApostrophe(_ bytes: [UInt8]) -> Bool {
        let opening = bytes.firstIndex { ![UInt8(ascii: "{"), UInt8(ascii: "[")].contains($0) && $0 > .space }
        guard let opening else { return false }
        return bytes[opening] == .apostrophe || bytes[opening...].starts(with: "u'".utf8)
    }

    /// True if the first value is on a line of its own.
    private static func areLines(_ bytes: [UInt8], ends: [Int], wasCut: Bool) -> Bool {
        guard let first = ends.first, !(wasCut && ends.count == 1) else { return false }
        let begin = bytes.firstIndex { $0 > .space } ?? 0
        guard !bytes[begin..<first].contains(.lineFeed) else { return false }
        return bytes[first...].first { $0 > .space || $0 == .lineFeed || $0 == .carriageReturn }.map { $0 <= .space } ?? true
    }
}
