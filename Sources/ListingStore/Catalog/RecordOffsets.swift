/// The encoded record locations of rows, about seven bytes each.
///
/// Each row: its source plus one, or 0 if it has no location; then the record's length, and the differences of start, number and line from
/// the row before, which are mostly zero, one and a few. The locations are stored in parts of ``rowsPerPart`` rows, and the differences
/// restart every ``sectionRows`` rows, so that one row can be read without the rest of its part: a sorted list needs rows from everywhere.
struct RecordOffsets {
    /// Rows per part: few enough for a part to fit into one page of the database. ``MultiValueColumn/rowsPerBlock`` is a multiple of it,
    /// and it is a multiple of ``sectionRows``.
    static let rowsPerPart = 512
    static let sectionRows = 64

    /// Parts that are full.
    private var full: [[UInt8]] = []
    private var writer = ByteWriter()
    private var last = Self.origin
    /// Rows of the current part.
    private var count = 0
    /// The offset of each section within the current part, in bytes.
    private var starts: [UInt32] = []

    private static let origin = RecordLocation(range: 0..<0, record: 0, line: 0)

    /// The encoded parts. Each: section count (u32), section offsets (u32 each), sections.
    var parts: [[UInt8]] { count == 0 ? full : full + [part] }

    private var part: [UInt8] {
        var bytes: [UInt8] = []
        for number in [UInt32(starts.count)] + starts { LittleEndian.append(number, to: &bytes) }
        return bytes + writer.bytes
    }

    /// A part that exists, if only partly filled; nil for others.
    func part(_ number: Int) -> [UInt8]? {
        if full.indices.contains(number) { return full[number] }
        return number == full.count && count > 0 ? part : nil
    }

    mutating func append(_ record: LocatedRecord?) {
        add(record)
        if count == Self.rowsPerPart {
            full.append(part)
            (writer, count, starts) = (ByteWriter(), 0, [])
        }
    }

    private mutating func add(_ record: LocatedRecord?) {
        if count % Self.sectionRows == 0 {
            starts.append(UInt32(writer.bytes.count))
            last = Self.origin
        }
        count += 1
        guard let record else { return writer.write(count: 0) }
        let location = record.location
        writer.write(count: record.source + 1)
        writer.write(count: location.range.count)
        writer.write(location.range.lowerBound - last.range.upperBound)
        writer.write(location.record - last.record)
        writer.write(location.line - last.line)
        last = location
    }

    /// The complete parts of a reading.
    struct Stored: Sendable {
        private let parts: [[UInt8]]

        init(_ parts: [[UInt8]]) { self.parts = parts }

        /// The locations of rows, in their order; nil for a row without one.
        ///
        /// - Complexity: O(rows), if they are ascending. Others need their section of 64 rows each.
        func locations(of rows: [Int]) throws -> [LocatedRecord?] {
            var result: [LocatedRecord?] = []
            result.reserveCapacity(rows.count)
            var (section, locations): (Int, [LocatedRecord?]) = (-1, [])
            for row in rows {
                if row / sectionRows != section {
                    section = row / sectionRows
                    let (part, number) = section.quotientAndRemainder(dividingBy: rowsPerPart / sectionRows)
                    guard parts.indices.contains(part) else { throw ByteParser.Damage() }
                    locations = try RecordOffsets.section(number, in: parts[part])
                }
                guard locations.indices.contains(row % sectionRows) else { throw ByteParser.Damage() }
                result.append(locations[row % sectionRows])
            }
            return result
        }
    }

    /// Decodes the locations of some rows of a part.
    ///
    /// - Parameter rows: row numbers counted from the part's first row.
    /// - Returns: the rows that the part contains; `position` is nil for a row without a location.
    /// - Throws: `ByteParser.Damage` if the bytes are not an encoded part.
    static func locations(of rows: some Sequence<Int>, in bytes: [UInt8]) throws -> [(row: Int, record: LocatedRecord?)] {
        guard !bytes.isEmpty else { return [] }
        let sectionCount = try ByteParser.number(bytes, 0)
        let sections = Dictionary(grouping: rows.filter { $0 >= 0 && $0 / sectionRows < sectionCount }) { $0 / sectionRows }
        return try sections.flatMap { number, rows in
            let locations = try section(number, in: bytes)
            return rows.compactMap { row in
                let index = row % sectionRows
                return locations.indices.contains(index) ? (row, locations[index]) : nil
            }
        }
    }

    /// Upper bound for the bytes of a section: five varints for each row, at most ten bytes each.
    private static let longestSection = sectionRows * 50

    /// Decodes a section of a part.
    private static func section(_ number: Int, in bytes: [UInt8]) throws -> [LocatedRecord?] {
        let sectionCount = try ByteParser.number(bytes, 0)
        guard number < sectionCount else { throw ByteParser.Damage() }
        let start = 4 * (sectionCount + 1) + (try ByteParser.number(bytes, number + 1))
        guard start <= bytes.count else { throw ByteParser.Damage() }
        return try section(Array(bytes[start...].prefix(longestSection)))
    }

    private static func section(_ bytes: [UInt8]) throws -> [LocatedRecord?] {
        var parser = ByteParser(bytes)
        var last = origin
        var locations: [LocatedRecord?] = []
        while !parser.isAtEnd, locations.count < sectionRows {
            let source = Int(truncatingIfNeeded: try parser.unsigned())
            guard source > 0 else {
                locations.append(nil)
                continue
            }
            let length = Int(truncatingIfNeeded: try parser.unsigned())
            let start = last.range.upperBound &+ (try parser.int())
            guard length >= 0, start >= 0, length <= CSVReader.maxRecordLength, start <= Int.max - length else { throw ByteParser.Damage() }
            let record = last.record &+ (try parser.int())
            last = RecordLocation(range: start..<start + length, record: record, line: last.line &+ (try parser.int()))
            locations.append(LocatedRecord(source: source - 1, location: last))
        }
        return locations
    }
}

extension ByteParser {
    /// The little-endian `UInt32` at an index.
    fileprivate static func number(_ bytes: [UInt8], _ index: Int) throws -> Int {
        guard let number = bytes.uint32(4 * index) else { throw Damage() }
        return number
    }
}
