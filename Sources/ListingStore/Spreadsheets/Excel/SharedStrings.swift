import ListingCore

/// The strings that cells of a workbook share (ECMA-376, part 1, section 18.4).
///
/// They are read only as far as the cells so far need, because the first rows of a table need few of them.
final class SharedStrings {
    private let source: (any ByteSource)?
    private let cursor: (any ByteCursor)?
    private let target = XMLByteHandlerTarget(SharedStringTable())
    private var parser: XMLByteParser?
    private var buffer: [UInt8] = []
    /// True if the part is damaged.
    private var isDamaged = false
    private var wasNeeded = false

    /// - Parameter source: the part; nil if there is none.
    init(_ source: (any ByteSource)?) {
        self.source = source
        cursor = source?.makeCursor()
    }

    /// The damage of the part; nil if none was found, or if no string was needed.
    var defect: ProblemCause? {
        guard wasNeeded else { return nil }
        guard let source else { return ProblemCause(.archiveEntryMissing) }
        if let defect = source.defect ?? (isDamaged ? ProblemCause(.sheetDamaged) : nil) { return defect }
        let skipped = target.handler.skipped
        return skipped > 0 ? ProblemCause(.cellsSkipped, .number(skipped)) : nil
    }

    /// Appends a string; nothing if there is none with this number.
    ///
    /// - Throws: the errors of reading the file.
    func append(_ number: Int, to text: inout [UInt8]) throws {
        wasNeeded = true
        while number >= target.handler.count, try parseMore() {}
        target.handler.append(number, to: &text)
    }

    /// - Returns: false at the end of the part.
    private func parseMore() throws -> Bool {
        guard let cursor, !isDamaged else { return false }
        if parser == nil, buffer.isEmpty {
            parser = XMLByteParser(target)
            buffer = [UInt8](repeating: 0, count: 64 * 1024)
        }
        guard let parser else { return false }
        let count = try cursor.read(into: &buffer, from: 0)
        if count > 0 { parser.parse(buffer, 0..<count) } else { parser.finish() }
        if parser.hasFailed { isDamaged = true }
        if count == 0 || parser.hasFailed { self.parser = nil }
        return self.parser != nil
    }
}

/// The strings so far, in memory. All of them together may take as much of it as ``maxBytes``; further ones are empty.
struct SharedStringTable: XMLByteHandler {
    /// Memory for the strings, in bytes.
    static let maxBytes = 1 << 30
    /// The size of a block, which is a power of two. Blocks are not moved when more are added, as one long array would be.
    private static let blockShift = 20
    private static let blockSize = 1 << blockShift

    private(set) var count = 0
    /// The number of strings for which there was no memory, or that were truncated.
    private(set) var skipped = 0
    private var size = 0
    private var blocks: [[UInt8]] = []
    /// The end of each string in all blocks together.
    private var ends: [UInt32] = []
    private var current = TextRuns()

    /// Appends a string; nothing if there is none with this number.
    ///
    /// It changes nothing, but a table that is lent to be changed is not copied.
    mutating func append(_ number: Int, to text: inout [UInt8]) {
        guard number >= 0, number < count else { return }
        var start = number > 0 ? Int(ends[number - 1]) : 0
        let end = Int(ends[number])
        while start < end {
            let (block, offset) = (start >> Self.blockShift, start & (Self.blockSize - 1))
            let length = min(end - start, Self.blockSize - offset)
            blocks[block].withUnsafeBufferPointer { text.append(contentsOf: $0[offset..<offset + length]) }
            start += length
        }
    }

    mutating func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        if name == .item { current.removeAll() } else { current.start(name) }
    }

    mutating func end(_ name: XMLByteName) {
        guard name == .item else { return current.end(name) }
        current.finish()
        let isOverLimit = size >= Self.maxBytes && !current.bytes.isEmpty
        if isOverLimit || current.isTruncated { skipped += 1 }
        if isOverLimit { current.removeAll() }
        store()
    }

    mutating func text(_ text: Span<UInt8>) { current.add(text) }

    private mutating func store() {
        let current = current.bytes
        let bytes = current.span
        var position = 0
        while position < bytes.count {
            if size & (Self.blockSize - 1) == 0 {
                blocks.append([])
                blocks[blocks.count - 1].reserveCapacity(Self.blockSize)
            }
            let length = min(bytes.count - position, Self.blockSize - (size & (Self.blockSize - 1)))
            blocks[blocks.count - 1].append(bytes, position..<position + length)
            position += length
            size += length
        }
        ends.append(UInt32(size))
        count += 1
    }
}

extension XMLByteName {
    fileprivate static let item = XMLByteName("si")
}
