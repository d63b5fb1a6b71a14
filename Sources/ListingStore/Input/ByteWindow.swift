/// The part of a file that a record reader sees: it slides over the file and grows only as far as one record needs.
///
/// A reader tries to parse a record; if the record does not end in the window, the reader extends the window and tries again. So readers
/// keep no state between chunks, and the same records result wherever chunks end.
struct ByteWindow {
    private(set) var bytes: [UInt8]
    /// The start of the next record in ``bytes``.
    private(set) var start = 0
    /// The end of the bytes read.
    private(set) var end = 0
    private(set) var isAtEnd = false
    /// The offset of the first of ``bytes`` in the file, if the text is not decoded on the way.
    private(set) var offset = 0
    private var reader: TextReader?
    /// The offset of ``start`` in the text as it is read, which is the same in each pass.
    var position: Int { offset + start }

    /// - Parameter text: the text, which is read from its start.
    init(_ text: TextFile) {
        reader = text.makeReader()
        offset = text.start
        bytes = [UInt8](repeating: 0, count: text.chunkSize)
    }

    /// A window over bytes in memory.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        end = bytes.count
        isAtEnd = true
    }

    /// A window over a part of bytes in memory.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.init(bytes)
        (start, end) = (range.lowerBound, range.upperBound)
    }

    var progress: Double { reader?.progress ?? 1 }

    /// Moves the window's start past the bytes before `position`.
    mutating func advance(to position: Int) { start = position }

    /// Reads on, so that more bytes follow `start`. `start` becomes 0.
    ///
    /// - Throws: `CancellationError` if the current task is canceled (checked only here, once per chunk); the error of reading.
    mutating func extend() throws {
        try Task.checkCancellation()
        if start > 0 {
            // Less than a record is moved, because the window is extended only when a record does not end in it.
            for index in start..<end { bytes[index - start] = bytes[index] }
            offset += start
            end -= start
            start = 0
        }
        if end > bytes.count / 2 { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
        let count = try reader?.read(into: &bytes, from: end) ?? 0
        end += count
        if count == 0 { isAtEnd = true }
    }
}
