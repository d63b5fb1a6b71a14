/// Reads the strings in a record and those that continue it (MS-XLS, section 2.5.293).
///
/// A string may go on in the next record. Then that record begins with a byte that says again whether characters have one byte or two.
struct BIFFStrings {
    private let parts: [[UInt8]]
    private var (part, position) = (0, 0)

    init(_ parts: [[UInt8]], at position: Int = 0) { (self.parts, self.position) = (parts, position) }

    private var isAtEnd: Bool { part >= parts.count }

    private mutating func byte() -> UInt8? {
        while !isAtEnd, position >= parts[part].count { (part, position) = (part + 1, 0) }
        guard !isAtEnd else { return nil }
        defer { position += 1 }
        return parts[part][position]
    }

    mutating func uint16() -> Int? {
        guard let low = byte(), let high = byte() else { return nil }
        return Int(low) | Int(high) << 8
    }

    mutating func uint32() -> Int? {
        guard let low = uint16(), let high = uint16() else { return nil }
        return low | high << 16
    }

    private mutating func skip(_ count: Int) {
        var left = count
        while left > 0, !isAtEnd {
            let step = min(left, parts[part].count - position)
            position += step
            left -= step
            if position >= parts[part].count { (part, position) = (part + 1, 0) }
        }
    }

    /// The next string as UTF-8; nil at the end.
    ///
    /// - Parameter isShort: true if the length is a single byte.
    mutating func next(isShort: Bool = false) -> [UInt8]? {
        guard let length = isShort ? byte().map({ Int($0) }) : uint16(), let flags = byte() else { return nil }
        let runs = flags & 8 != 0 ? uint16() ?? 0 : 0
        let extra = flags & 4 != 0 ? uint32() ?? 0 : 0
        var isWide = flags & 1 != 0
        var units: [UInt16] = []
        units.reserveCapacity(length)
        while units.count < length {
            if !isAtEnd, position >= parts[part].count {
                (part, position) = (part + 1, 0)
                guard let flags = byte() else { break }
                isWide = flags & 1 != 0
            }
            guard let unit = isWide ? uint16() : byte().map({ Int($0) }) else { break }
            units.append(UInt16(unit))
        }
        skip(4 * runs + extra)
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
