import ListingCore

/// Reading an element, and finding the next one if that fails.
extension JSONElementReader {
    mutating func readElement() throws {
        let begin = lead
        switch try measure() {
        case .whole(let length):
            let items = parser.items(window.bytes, window.start..<window.start + length, line: line, code: .jsonEntryInvalid)
            pending.append(contentsOf: items)
            guard case .element(let value, _) = items.last else {
                if try !goToNextElement() { advance(by: max(length, 1)) }
                return
            }
            if anchor == nil || begin != nil && begin != anchor?.lead {
                anchor = JSONElementAnchor(lead: begin, element: value, apostrophes: parser.apostrophes) ?? anchor
            }
            surrounding = frames
            advance(by: length)
        case .cutOff:
            reportBroken(ProblemCause(.jsonEntryEndsEarly))
            guard try !goToNextElement() else { return }
            frames = []
            isFinished = true
        case .tooLong(let extent):
            reportBroken(ProblemCause(.jsonEntryOverSize, .number(maxLength / 1_048_576)))
            // Without line starts as a guide, an object within the element could be mistaken for the next element.
            if anchor?.lead != nil, try goToNextElement() { return }
            advance(by: maxLength)
            try skip(extent)
        }
    }

    private mutating func reportBroken(_ cause: ProblemCause) { pending.append(.broken(line: line, cause)) }

    /// Advances to the next position where an element seems to begin, at most the maximum length of an element away. The measured
    /// end of a broken element can't be trusted: a missing quote or bracket swallows what follows, and an extra one ends it early.
    ///
    /// - Returns: False if there is none; the position is then unchanged.
    mutating func goToNextElement() throws -> Bool {
        guard let anchor, returned < Self.furthestReturn else { return false }
        var indexedCount = 1
        while true {
            let end = min(window.end, window.start + maxLength)
            let isAll = window.isAtEnd || end - window.start == maxLength
            let range = min(window.start + indexedCount, end)..<end
            switch anchor.firstElement(in: window.bytes, range, isAll: isAll) {
            case .found(let brace):
                // All bytes that will be read again count, even if the search looked at few of them.
                returned += end - brace
                advance(by: brace - window.start)
                lead = anchor.lead
                return true
            case .undecided(let brace): indexedCount = brace - window.start
            case .none: indexedCount = max(end - window.start - JSONElementAnchor.maxLeadLength, 1)
            }
            guard !window.isAtEnd, end == window.end else {
                returned += end - window.start
                return false
            }
            try window.extend()
        }
    }
}

/// The way elements of a file begin, which distinguishes them from objects within them: by the blanks before them on their own
/// line, or else by the names of their members.
struct JSONElementAnchor {
    /// The maximum number of spaces in a lead. An element after more spaces counts as one that does not begin a line.
    static let maxLeadLength = 64

    /// The blanks between the start of the line and the element; nil if elements don't begin lines.
    let lead: [UInt8]?
    private let names: Set<String>
    /// The opening brace and the first name in quotes.
    private let start: [UInt8]
    private let apostrophes: Bool

    init?(lead: [UInt8]?, element: JSONValue, apostrophes: Bool) {
        guard case .object(let members) = element, let first = members.first else { return nil }
        self.lead = lead
        self.apostrophes = apostrophes
        names = Set(members.map(\.name))
        let quote: UInt8 = apostrophes ? .apostrophe : .quote
        start = [UInt8(ascii: "{"), quote] + Array(first.name.utf8) + [quote]
    }

    /// The result of a search for an element's brace.
    enum Search {
        case found(Int)
        /// The available bytes after this brace are too few to decide.
        case undecided(Int)
        case none
    }

    /// - Parameter isAll: True if no bytes after the range can be examined.
    func firstElement(in bytes: [UInt8], _ range: Range<Int>, isAll: Bool) -> Search {
        var position = range.lowerBound
        while let brace = bytes.span.firstIndex(of: UInt8(ascii: "{"), from: position, upTo: range.upperBound) {
            let isElement = lead == nil ? isLikeElement(bytes, brace, range.upperBound, isAll: isAll) : beginsLine(bytes, brace)
            guard let isElement else { return .undecided(brace) }
            if isElement { return .found(brace) }
            position = brace + 1
        }
        return .none
    }

    private func beginsLine(_ bytes: [UInt8], _ brace: Int) -> Bool {
        guard let lead else { return false }
        let begin = brace - lead.count
        guard begin > 0, bytes[begin..<brace].elementsEqual(lead) else { return false }
        return bytes[begin - 1] == .lineFeed || bytes[begin - 1] == .carriageReturn
    }

    /// True if the object has at least half of the names that elements have. nil if more bytes are needed, so that the result
    /// does not depend on where a chunk ends.
    private func isLikeElement(_ bytes: [UInt8], _ brace: Int, _ end: Int, isAll: Bool) -> Bool? {
        let beginning = bytes[brace..<end].prefix(start.count)
        guard start.starts(with: beginning) else { return false }
        var extent = JSONExtent(apostrophes: apostrophes)
        let limit = min(end, brace + TextFile.sampleSize)
        let whole = extent.end(in: bytes.span, from: brace, upTo: limit)
        if whole == nil, limit == end, !isAll { return nil }
        guard beginning.count == start.count else { return false }
        var parser = LenientJSONParser(Array(bytes[brace..<(whole ?? limit)]), mayBeCut: true)
        guard let members = try? parser.next()?.members else { return false }
        return members.count { names.contains($0.name) } * 2 >= names.count
    }
}
