/// What the beginning of a file tells where it is JSON: where its elements stand, and the first of them.
struct JSONSample: Sendable {
    static let sampledElements = 20

    /// Where the elements stand.
    let path: JSONPath
    /// The first elements, as far as they stand in the sample; the last one may lack its end.
    let elements: [JSONValue]
    /// The names that the elements' members have, MongoDB's wrappers aside.
    let keys: Set<String>
    /// The first of the file's values, as far as it stands in the sample: the envelope of the elements, or an element itself.
    let root: JSONValue
    /// Whether each of the file's lines is an element.
    let isLines: Bool
    /// Whether texts stand in apostrophes, as in Python.
    let apostrophes: Bool
    /// Whether values are wrapped as in exports of MongoDB.
    let isWrapped: Bool

    /// - Parameter head: the first bytes of the file as UTF-8, at most ``ContentSample/size``.
    /// - Returns: nil where the text does not begin as JSON.
    init?(_ text: TextFile, head: [UInt8]) throws {
        guard Self.mayBeJSON(head) else { return nil }
        if let sample = Self(head), sample.isTelling || head.count < ContentSample.size {
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
        // One that breaks off tells less than those before it.
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

    /// Whether at least half of the elements have all of these members.
    func has(_ names: String...) -> Bool { has { element in names.allSatisfy { element[$0] != nil } } }

    /// Whether at least half of the elements have the property, and one at all.
    func has(_ property: (JSONValue) -> Bool) -> Bool {
        let count = elements.count(where: property)
        return count > 0 && count * 2 >= elements.count
    }

    /// Whether more of the file would not tell more: an element was seen whole.
    private var isTelling: Bool { elements.contains { ListingLikeness($0).isListing } }

    private static func mayBeJSON(_ head: [UInt8]) -> Bool {
        var parser = LenientJSONParser(head)
        parser.skipBlanks()
        return parser.peek == UInt8(ascii: "{") || parser.peek == UInt8(ascii: "[")
    }

    private static func beginning(of text: TextFile) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: ContentSample.longestLine)
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

    /// Whether values end where lines do.
    private static func areLines(_ bytes: [UInt8], ends: [Int], wasCut: Bool) -> Bool {
        guard let first = ends.first, !(wasCut && ends.count == 1) else { return false }
        let begin = bytes.firstIndex { $0 > .space } ?? 0
        guard !bytes[begin..<first].contains(.lineFeed) else { return false }
        return bytes[first...].first { $0 > .space || $0 == .lineFeed || $0 == .carriageReturn }.map { $0 <= .space } ?? true
    }
}
