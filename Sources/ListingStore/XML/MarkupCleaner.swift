/// Reduces text to what XML allows: valid UTF-8 without control characters, with line feeds as line ends.
struct MarkupCleaner {
    private var lastWasReturn = false

    /// - Parameters:
    ///   - bytes: Bytes that end between two characters, where they are UTF-8.
    ///   - line: The line on which they end.
    mutating func clean(_ bytes: [UInt8], defects: inout MarkupDiagnostics, line: Int) -> [UInt8] {
        var bytes = bytes
        if (try? UTF8Span(validating: bytes.span)) == nil { bytes = Array(String(decoding: bytes, as: UTF8.self).utf8) }
        var written = 0
        var controls = 0
        var linesAfterFirst = 0
        for index in bytes.indices {
            var byte = bytes[index]
            if byte < .space, byte != .tab {
                if byte == .lineFeed, lastWasReturn {
                    lastWasReturn = false
                    continue
                }
                lastWasReturn = byte == .carriageReturn
                if byte == .carriageReturn {
                    byte = .lineFeed
                } else if byte != .lineFeed {
                    if controls == 0 { linesAfterFirst = bytes.span.count(of: .lineFeed, from: index, upTo: bytes.count) }
                    controls += 1
                    byte = .space
                }
            } else {
                lastWasReturn = false
                if byte == 0xBF || byte == 0xBE, index > 1, bytes[index - 1] == 0xBF, bytes[index - 2] == 0xEF {
                    // U+FFFE and U+FFFF are not characters; U+FFFD replaces them.
                    byte = 0xBD
                }
            }
            bytes[written] = byte
            written += 1
        }
        bytes.removeLast(bytes.count - written)
        if controls > 0 { defects.report(.controlCharacter, line: line - linesAfterFirst, count: controls) }
        return bytes
    }
}
