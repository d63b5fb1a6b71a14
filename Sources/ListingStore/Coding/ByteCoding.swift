/// Writes values one after another; integers are varints.
package struct ByteWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// - Parameter capacity: the number of bytes that are likely to be written.
    package init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Removes everything that was written, but keeps the memory.
    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    package mutating func write(_ byte: UInt8) { bytes.append(byte) }

    package mutating func write(_ value: UInt64) { Varint.append(value, to: &bytes) }

    package mutating func write(count: Int) { write(UInt64(count)) }

    /// Writes the value zigzag-encoded, so that small numbers of either sign take few bytes.
    package mutating func write(_ value: Int64) { write(UInt64(bitPattern: (value << 1) ^ (value >> 63))) }
    package mutating func write(_ value: Int) { write(Int64(value)) }
    package mutating func write(_ value: Double) { LittleEndian.append(value.bitPattern, to: &bytes) }

    package mutating func write(_ text: String) {
        write(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    package mutating func write<Value>(_ value: Value?, _ body: (inout ByteWriter, Value) -> Void) {
        guard let value else { return write(UInt8(0)) }
        write(UInt8(1))
        body(&self, value)
    }

    package mutating func write<Value>(_ values: [Value], _ body: (inout ByteWriter, Value) -> Void) {
        write(count: values.count)
        for value in values { body(&self, value) }
    }

    package mutating func write(_ text: String?) { write(text) { $0.write($1) } }
    package mutating func write(_ texts: [String]) { write(texts) { $0.write($1) } }
}

/// Reads what a ``ByteWriter`` wrote. Any other bytes throw ``Damage`` and never crash, because they come from a disk.
package struct ByteParser: Sendable {
    package struct Damage: Error {}

    private let bytes: [UInt8]
    private var index = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package var isAtEnd: Bool { index == bytes.count }

    package mutating func byte() throws(Damage) -> UInt8 {
        guard index < bytes.count else { throw Damage() }
        defer { index += 1 }
        return bytes[index]
    }

    /// Skips bytes.
    ///
    /// - Returns: their range.
    package mutating func skip(_ count: Int) throws(Damage) -> Range<Int> {
        guard count >= 0, count <= bytes.count - index else { throw Damage() }
        defer { index += count }
        return index..<index + count
    }

    package mutating func unsigned() throws(Damage) -> UInt64 {
        var end = index
        guard let value = Varint.read(bytes.span, at: &end, as: UInt64.self) else { throw Damage() }
        index = end
        return value
    }

    package mutating func signed() throws(Damage) -> Int64 {
        let value = try unsigned()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    package mutating func int() throws(Damage) -> Int { Int(try signed()) }

    /// A count of elements that take at least one byte each, so a count above the bytes left is damage.
    package mutating func count() throws(Damage) -> Int {
        let value = try unsigned()
        guard value <= UInt64(bytes.count - index) else { throw Damage() }
        return Int(value)
    }

    package mutating func double() throws(Damage) -> Double {
        let range = try skip(8)
        return Double(bitPattern: LittleEndian.read(bytes.span.bytes, range.lowerBound, as: UInt64.self))
    }

    package mutating func text() throws(Damage) -> String {
        let count = try count()
        defer { index += count }
        return bytes.span.text(from: index, upTo: index + count)
    }

    package mutating func optional<Value>(_ body: (inout ByteParser) throws(Damage) -> Value) throws(Damage) -> Value? {
        try byte() == 0 ? nil : try body(&self)
    }

    package mutating func list<Value>(_ body: (inout ByteParser) throws(Damage) -> Value) throws(Damage) -> [Value] {
        let count = try count()
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try body(&self)) }
        return values
    }

    package mutating func optionalText() throws(Damage) -> String? { try byte() == 0 ? nil : try text() }
    package mutating func texts() throws(Damage) -> [String] { try list { source throws(Damage) in try source.text() } }
}
