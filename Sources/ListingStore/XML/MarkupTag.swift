/// A tag as written in the file. Parsing is lenient: attributes without quotes or values are read as in HTML.
struct MarkupTag {
    enum Kind { case start, end }

    struct Attribute {
        let name: Range<Int>
        /// The value without quotes; nil if there is none.
        let value: Range<Int>?
        let isQuoted: Bool
    }

    let kind: Kind
    let name: Range<Int>
    private(set) var attributes: [Attribute] = []
    private(set) var isSelfClosing = false
    /// The position after the `>`.
    private(set) var end = 0

    enum Outcome {
        case tag(MarkupTag)
        /// The text ends within the tag.
        case incomplete
        /// There is no tag.
        case none
    }

    /// Reads the tag whose `<` is at `start`.
    ///
    /// - Parameter ignoresQuotes: True to end the tag at the first `>`, for tags in which a quote is never closed.
    static func read(_ bytes: Span<UInt8>, at start: Int, upTo limit: Int, ignoresQuotes: Bool = false) -> Outcome {
        let bytes = bytes.extracting(0..<limit)
        guard start + 1 < limit else { return .incomplete }
        let kind: Kind = bytes[start + 1] == .slash ? .end : .start
        let first = start + (kind == .end ? 2 : 1)
        guard first < limit else { return .incomplete }
        let nameEnd = bytes.endOfName(from: first)
        guard nameEnd > first else { return .none }
        guard nameEnd < limit else { return .incomplete }
        var tag = MarkupTag(kind: kind, name: first..<nameEnd)
        return tag.readRest(bytes, ignoresQuotes: ignoresQuotes) ? .tag(tag) : .incomplete
    }

    private init(kind: Kind, name: Range<Int>) {
        self.kind = kind
        self.name = name
    }

    private mutating func readRest(_ bytes: Span<UInt8>, ignoresQuotes: Bool) -> Bool {
        var position = name.upperBound
        while position < bytes.count {
            let byte = bytes[position]
            if byte == .greaterThan {
                end = position + 1
                return true
            }
            if !byte.isMarkupBlank { isSelfClosing = byte == .slash }
            let nameEnd = bytes.endOfName(from: position)
            guard nameEnd > position else {
                position += 1
                continue
            }
            let name = position..<nameEnd
            var next = Self.skipBlanks(bytes, from: nameEnd)
            var value: Range<Int>?
            var isQuoted = false
            if next < bytes.count, bytes[next] == .equals {
                next = Self.skipBlanks(bytes, from: next + 1)
                guard next < bytes.count else { return false }
                isQuoted = !ignoresQuotes && (bytes[next] == .quote || bytes[next] == .apostrophe)
                let found = isQuoted ? Self.quoted(bytes, at: next) : Self.bare(bytes, from: next)
                guard let found else { return false }
                value = found
                next = found.upperBound + (isQuoted ? 1 : 0)
            }
            attributes.append(Attribute(name: name, value: value, isQuoted: isQuoted))
            position = next
        }
        return false
    }

    private static func skipBlanks(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var position = start
        while position < bytes.count, bytes[position].isMarkupBlank { position += 1 }
        return position
    }

    private static func quoted(_ bytes: Span<UInt8>, at start: Int) -> Range<Int>? {
        bytes.firstIndex(of: bytes[start], from: start + 1).map { start + 1..<$0 }
    }

    private static func bare(_ bytes: Span<UInt8>, from start: Int) -> Range<Int>? {
        var end = start
        while end < bytes.count, !bytes[end].isMarkupBlank, bytes[end] != .greaterThan { end += 1 }
        return end < bytes.count ? start..<end : nil
    }
}
