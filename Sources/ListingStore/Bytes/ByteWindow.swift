/// The part of a text that a record reader looks at: it slides over the file and grows only as far as one record needs.
///
/// Readers try to read a record; where it does not end in the window they extend it and try again. So no reader has to keep a
/// state between two chunks, and a chunk's end at any byte gives the same records.
struct ByteWindow {
    private(set) var bytes: [UInt8]
    /// Where the next record begins.
    private(set) var start = 0
    /// Behind the last byte read.
    private(set) var end = 0
    private(set) var isAtEnd = false
    /// Where the first of ``bytes`` stands in the text's source, where that is not decoded on its way.
    private(set) var offset = 0
    private var reader: TextReader?
    /// Where ``start`` stands in the text as it is read: the same in each pass over it.
    var position: Int { offset + start }

    /// - Parameter text: read from its start.
    init(_ text: TextFile) {
        reader = text.makeReader()
        offset = text.start
        bytes = [UInt8](repeating: 0, count: text.chunkSize)
    }

    /// A window over bytes that are all there.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        end = bytes.count
        isAtEnd = true
    }

    var progress: Double { reader?.progress ?? 1 }

    /// Leaves what stands before `position` behind.
    mutating func advance(to position: Int) { start = position }

    /// Reads on, so that more bytes stand behind `start`. `start` becomes 0.
    ///
    /// - Throws: `CancellationError` where the task that reads was cancelled: the one place that asks, once a chunk.
    mutating func extend() throws {
        try Task.checkCancellation()
        if start > 0 {
            // What is left is less than a record: the window is extended only when a record does not end in it.
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
