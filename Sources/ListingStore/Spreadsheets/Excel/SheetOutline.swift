/// Parses a worksheet without its rows. Merged cells, links and images come after the rows, which are most of the part, so the bytes of
/// the rows are skipped without parsing them.
struct SheetOutline {
    private static let name = Array("sheetData".utf8)
    /// The longest beginning of a part in which the rows are searched, in bytes.
    private static let maxStart = 4 << 20

    private enum State { case before, rows, after }

    private let parser: XMLByteParser
    private var state = State.before
    /// The bytes that are neither parsed nor skipped yet.
    private var window: [UInt8] = []
    /// The end tag of the rows up to its name.
    private var endTag: [UInt8] = []

    /// - Returns: false if the end of the rows was not found.
    /// - Throws: the errors of reading the part.
    static func parse(_ source: any ByteSource, _ events: any XMLByteEvents) throws -> Bool {
        guard let parser = XMLByteParser(events) else { return false }
        var outline = SheetOutline(parser)
        let cursor = source.makeCursor()
        var buffer = [UInt8](repeating: 0, count: 256 * 1024)
        while !parser.hasFailed, outline.window.count < maxStart, case let count = try cursor.read(into: &buffer, from: 0), count > 0 {
            outline.add(buffer[..<count])
        }
        return outline.state == .after
    }

    private init(_ parser: XMLByteParser) { self.parser = parser }

    private mutating func add(_ bytes: ArraySlice<UInt8>) {
        window += bytes
        if state == .before, let end = startTagEnd() { parse(upTo: end) }
        if state == .rows { skipRows() }
        if state == .after { parse(upTo: window.count) }
    }

    /// The end of the start tag of the rows; nil if it is not in the window.
    private mutating func startTagEnd() -> Int? {
        guard let name = window.span.firstIndex(of: Self.name, from: 0),
            let end = window.span.firstIndex(of: UInt8(ascii: ">"), from: name),
            let start = window[..<name].lastIndex(of: UInt8(ascii: "<"))
        else { return nil }
        endTag = Array("</".utf8) + window[(start + 1)..<name] + Self.name
        // A sheet without rows may be written as an empty element.
        state = window[end - 1] == UInt8(ascii: "/") ? .after : .rows
        return end + 1
    }

    private mutating func skipRows() {
        if let end = window.span.firstIndex(of: endTag, from: 0) {
            window.removeFirst(end)
            state = .after
        } else {
            // The tag may begin at the end of the window.
            window.removeFirst(max(0, window.count - endTag.count + 1))
        }
    }

    private mutating func parse(upTo end: Int) {
        parser.parse(window, 0..<end)
        window.removeFirst(end)
    }
}
