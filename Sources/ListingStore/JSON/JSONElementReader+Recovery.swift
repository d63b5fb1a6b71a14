/// Reading an element, and finding the next one where that fails.
extension JSONElementReader {
    mutating func readElement() throws {
        let begin = lead
        switch try measure() {
        case .whole(let length):
            let items = parser.items(window.bytes, window.start..<window.start + length, line: line, whole: "element")
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
            reportBroken("the file breaks off inside of the element that begins here, which is left out")
            guard try !goToNextElement() else { return }
            frames = []
            isFinished = true
        case .tooLong(let extent):
            reportBroken("an element longer than \(longest / 1_048_576) MiB; it is left out")
            // Without lines to go by, what is inside of it could be taken for the next one.
            if anchor?.lead != nil, try goToNextElement() { return }
            advance(by: longest)
            try skip(extent)
        }
    }

    private mutating func reportBroken(_ message: String) { pending.append(.broken(line: line, message: message)) }

    /// Goes to the next place where an element seems to begin, at most an element's length away. How long a broken element is, is a
    /// guess: a quote or a bracket that is missing swallows what follows, and one too many ends it early.
    ///
    /// - Returns: false where there is none, and then nothing has moved.
    mutating func goToNextElement() throws -> Bool {
        guard let anchor, returned < Self.furthestReturn else { return false }
        var searched = 1
        while true {
            let end = min(window.end, window.start + longest)
            let isAll = window.isAtEnd || end - window.start == longest
            let range = min(window.start + searched, end)..<end
            switch anchor.firstElement(in: window.bytes, range, isAll: isAll) {
            case .found(let brace):
                // What is looked at again counts, however little of it was looked at before.
                returned += end - brace
                advance(by: brace - window.start)
                lead = anchor.lead
                return true
            case .undecided(let brace): searched = brace - window.start
            case .none: searched = max(end - window.start - JSONElementAnchor.longestLead, 1)
            }
            guard !window.isAtEnd, end == window.end else {
                returned += end - window.start
                return false
            }
            try window.extend()
        }
    }
}

/// How the elements of a file begin, as far as it tells them from the objects inside them: by the blanks before them on a line of
/// their own, or else by the names of their members.
struct JSONElementAnchor {
    /// Bytes of blanks before an element that are told from others.
    static let longestLead = 64

    /// The blanks between the line's begin and the element; nil where elements don't begin lines.
    let lead: [UInt8]?
    private let names: Set<String>
    /// The brace and the first name in its quotes.
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

    /// What a search for an element's brace comes to.
    enum Search {
        case found(Int)
        /// Too little of what begins at this brace is there to tell.
        case undecided(Int)
        case none
    }

    /// - Parameter isAll: whether nothing behind the range can be looked at.
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

    /// Whether the object has at least half of the names that elements have; nil where more of it has to be there to tell, as the
    /// answer must not depend on where a chunk ends.
    private func isLikeElement(_ bytes: [UInt8], _ brace: Int, _ end: Int, isAll: Bool) -> Bool? {
        let beginning = bytes[brace..<end].prefix(start.count)
        guard start.starts(with: beginning) else { return false }
        var extent = JSONExtent(apostrophes: apostrophes)
        let limit = min(end, brace + ContentSample.size)
        let whole = extent.end(in: bytes.span, from: brace, upTo: limit)
        if whole == nil, limit == end, !isAll { return nil }
        guard beginning.count == start.count else { return false }
        var parser = LenientJSONParser(Array(bytes[brace..<(whole ?? limit)]), mayBeCut: true)
        guard let members = try? parser.next()?.members else { return false }
        return members.count { names.contains($0.name) } * 2 >= names.count
    }
}
