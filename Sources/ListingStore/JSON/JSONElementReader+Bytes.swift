import ListingCore

/// The lexical layer: tokens, and values as a whole.
extension JSONElementReader {
    enum Extent {
        /// The value's length in bytes.
        case whole(Int)
        /// The file ends within the value.
        case cutOff
        /// The value exceeds the maximum length of an element, and continues after the bytes in the window.
        case tooLong(JSONExtent)
    }

    /// Advances to the next byte that is not a blank, a comma or part of a comment, and returns it; nil at the end of the file.
    mutating func nextToken() throws -> UInt8? {
        while let byte = try self.byte(at: 0) {
            switch byte {
            case .lineFeed, .carriageReturn:
                advance(by: 1)
                lead = []
            case ...(.space), .comma:
                let before = lead
                advance(by: 1)
                if let before, before.count < JSONElementAnchor.maxLeadLength { lead = before + [byte] }
            case UInt8(ascii: ";") where frames.isEmpty: advance(by: 1)
            case TextEncoding.utf8Mark[0]:
                guard try self.byte(at: 1) == TextEncoding.utf8Mark[1], try self.byte(at: 2) == TextEncoding.utf8Mark[2] else {
                    return byte
                }
                advance(by: TextEncoding.utf8Mark.count)
            case UInt8(ascii: "/"):
                guard try skipComment() else { return byte }
            default: return byte
            }
        }
        return nil
    }

    /// Returns the byte at an offset from the next one; nil after the end of the file.
    private mutating func byte(at offset: Int) throws -> UInt8? {
        while window.start + offset >= window.end {
            if window.isAtEnd { return nil }
            try window.extend()
        }
        return window.bytes[window.start + offset]
    }

    private mutating func skipComment() throws -> Bool {
        guard let kind = try byte(at: 1), kind == UInt8(ascii: "/") || kind == UInt8(ascii: "*") else { return false }
        advance(by: 2)
        while let byte = try self.byte(at: 0) {
            if kind == UInt8(ascii: "/"), byte == .lineFeed || byte == .carriageReturn { return true }
            if kind == UInt8(ascii: "*"), byte == kind, try self.byte(at: 1) == UInt8(ascii: "/") {
                advance(by: 2)
                return true
            }
            advance(by: 1)
        }
        return true
    }

    /// Skips bytes in the window, and counts their lines.
    mutating func advance(by count: Int) {
        let end = min(window.start + count, window.end)
        line += window.bytes.span.count(of: lineEnd, from: window.start, upTo: end)
        window.advance(to: end)
        lead = nil
    }

    /// Finds the end of the value that begins here. Afterward the window holds the value, as far as it goes.
    mutating func measure() throws -> Extent {
        var extent = JSONExtent(apostrophes: parser.apostrophes)
        var scanned = 0
        while true {
            let limit = min(window.end, window.start + maxLength)
            if let end = extent.end(in: window.bytes.span, from: window.start + scanned, upTo: limit) { return .whole(end - window.start) }
            scanned = limit - window.start
            if scanned >= maxLength { return .tooLong(extent) }
            // A number or a word may end with the file.
            if window.isAtEnd { return extent.isScalar ? .whole(scanned) : .cutOff }
            try window.extend()
        }
    }

    /// Skips a value of any size.
    mutating func skipValue() throws { try skip(JSONExtent(apostrophes: parser.apostrophes)) }

    /// Skips the rest of a value.
    mutating func skip(_ begun: JSONExtent) throws {
        var extent = begun
        let start = line
        while true {
            let end = extent.end(in: window.bytes.span, from: window.start, upTo: window.end)
            // The first byte always belongs to the value, so the loop makes progress. Later a value may end exactly where a chunk begins.
            advance(by: (end ?? window.end) - window.start)
            if end != nil { return }
            if window.isAtEnd {
                if !extent.isScalar { pending.append(.note(line: start, ProblemCause(.jsonValueEndsEarly))) }
                frames = []
                isFinished = true
                return
            }
            try window.extend()
        }
    }
}
