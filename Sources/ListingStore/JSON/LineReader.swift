/// Reads text line by line, skipping blank lines. Memory does not depend on the size of the file.
struct LineReader {
    /// The maximum length of a line in bytes. A longer one is skipped, to bound memory.
    static let maxLineLength = 32 * 1024 * 1024

    private var window: ByteWindow
    private let maxLength: Int
    private let end: UInt8
    private var nextLine: Int
    /// The line's number in the file, from 1.
    private(set) var line = 0

    enum Line {
        /// The byte range of the line in ``bytes``.
        case text(Range<Int>)
        case tooLong
    }

    /// - Parameter end: The byte that ends lines.
    init(_ text: TextFile, maxLength: Int = Self.maxLineLength, end: UInt8 = .lineFeed) {
        window = ByteWindow(text)
        self.maxLength = maxLength
        self.end = end
        nextLine = text.startLine
    }

    var progress: Double { window.progress }
    /// The bytes of the window, valid until the next line is read.
    var bytes: [UInt8] { window.bytes }

    /// - Returns: The next line that is not blank; nil at the end of the text.
    mutating func next() throws -> Line? {
        var isTooLong = false
        var indexedCount = window.start
        while true {
            if let end = window.bytes.span.firstIndex(of: end, from: indexedCount, upTo: window.end) {
                if let found = line(upTo: end, next: end + 1, isTooLong: isTooLong) { return found }
                isTooLong = false
                indexedCount = window.start
                continue
            }
            if window.isAtEnd {
                guard window.start < window.end || isTooLong else { return nil }
                return line(upTo: window.end, next: window.end, isTooLong: isTooLong)
            }
            if window.end - window.start > maxLength {
                isTooLong = true
                window.advance(to: window.end)
            }
            indexedCount = window.end - window.start
            try window.extend()
        }
    }

    private mutating func line(upTo end: Int, next: Int, isTooLong: Bool) -> Line? {
        let start = window.start
        window.advance(to: next)
        line = nextLine
        nextLine += 1
        if isTooLong { return .tooLong }
        let isBlank = window.bytes[start..<end].allSatisfy { $0 == .space || (.tab...(.carriageReturn)).contains($0) }
        return isBlank ? nil : .text(start..<end)
    }
}
