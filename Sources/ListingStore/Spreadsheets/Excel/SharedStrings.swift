import ListingCore

/// The strings that cells of a workbook share (ECMA-376, part 1, section 18.4).
///
/// They are read only as far as the cells so far need, because the first rows of a table need few of them. All of them together may take as
/// much memory as ``maxBytes``; further ones are empty.
final class SharedStrings: XMLByteEvents {
    /// Memory for the strings, in bytes.
    static let maxBytes = 1 << 30
    private static let blockSize = 1 << 20

    private struct Place {
        let block: UInt32
        let start: UInt32
        let count: UInt32
    }

    private var blocks: [[UInt8]] = []
    private var places: [Place] = []
    private var size = 0
    private let cursor: (any ByteCursor)?
    private var parser: XMLByteParser?
    private var buffer: [UInt8] = []
    private var current = TextRuns()
    /// True if strings are missing: the part is damaged, or too large.
    private(set) var isIncomplete = false

    /// - Parameter source: the part; nil if there is none.
    init(_ source: (any ByteSource)?) { cursor = source?.makeCursor() }

    /// Appends a string; nothing if there is none with this number.
    ///
    /// - Throws: the errors of reading the file.
    func append(_ number: Int, to text: inout [UInt8]) throws {
        while number >= places.count, try parseMore() {}
        guard places.indices.contains(number) else { return }
        let place = places[number]
        let start = Int(place.start)
        text += blocks[Int(place.block)][start..<start + Int(place.count)]
    }

    /// - Returns: false at the end of the part.
    private func parseMore() throws -> Bool {
        guard let cursor, !isIncomplete else { return false }
        if parser == nil, buffer.isEmpty {
            parser = XMLByteParser(self)
            buffer = [UInt8](repeating: 0, count: 64 * 1024)
        }
        guard let parser else { return false }
        let count = try cursor.read(into: &buffer, from: 0)
        if count > 0 { parser.parse(buffer, 0..<count) } else { parser.finish() }
        if parser.hasFailed { isIncomplete = true }
        if count == 0 || parser.hasFailed { self.parser = nil }
        return self.parser != nil
    }

    func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        if name == .item { current.removeAll() } else { current.start(name) }
    }

    func end(_ name: XMLByteName) {
        guard name == .item else { return current.end(name) }
        current.finish()
        guard size < Self.maxBytes else {
            isIncomplete = true
            return
        }
        if blocks.last.map({ $0.count + current.bytes.count > Self.blockSize }) ?? true {
            blocks.append([])
            blocks[blocks.count - 1].reserveCapacity(max(Self.blockSize, current.bytes.count))
        }
        let last = blocks.count - 1
        places.append(
            Place(block: UInt32(last), start: UInt32(blocks[last].count), count: UInt32(clamping: current.bytes.count)))
        blocks[last] += current.bytes
        size += current.bytes.count
    }

    func text(_ text: Span<UInt8>) { current.add(text) }
}

extension XMLByteName {
    fileprivate static let item = XMLByteName("si")
}
