/// Where the records of rows stand in their files, as bytes for the disk: some seven of them a row.
///
/// For each row its source counted from 1, or 0 where it has no place; then the record's length, and by how much its start, number
/// and line differ from the row before: mostly by nothing, one, and a few. That is kept in parts of ``rows`` rows, and begins anew every
/// ``sectionRows`` rows, so that one row of hundreds is found without the others: whoever looks at a sorted list wants rows from
/// everywhere.
struct RowPlaces {
    /// A record of the file of a source.
    typealias Place = (source: Int, place: RecordPlace)

    /// Rows of a part: few enough for it to lie whole in one page of the database, and a number that ``TermBlocks/rows`` is a multiple of,
    /// and itself one of ``sectionRows``.
    static let rows = 512
    static let sectionRows = 64

    /// Parts that are full.
    private var full: [[UInt8]] = []
    private var writer = ByteWriter()
    private var last = Self.origin
    /// Rows of the part that is being filled.
    private var count = 0
    /// Where the sections begin, four bytes each.
    private var starts: [UInt32] = []

    private static let origin = RecordPlace(range: 0..<0, record: 0, line: 0)

    /// Of each part the number of sections, their starts behind the last of these, and the sections.
    var parts: [[UInt8]] { count == 0 ? full : full + [part] }

    private var part: [UInt8] { FixedNumbers.bytes([UInt32(starts.count)] + starts) + writer.bytes }

    /// A part that has begun; nil for others.
    func part(_ number: Int) -> [UInt8]? {
        if full.indices.contains(number) { return full[number] }
        return number == full.count && count > 0 ? part : nil
    }

    mutating func append(_ place: Place?) {
        add(place)
        if count == Self.rows {
            full.append(part)
            (writer, count, starts) = (ByteWriter(), 0, [])
        }
    }

    private mutating func add(_ place: Place?) {
        if count % Self.sectionRows == 0 {
            starts.append(UInt32(writer.bytes.count))
            last = Self.origin
        }
        count += 1
        guard let (source, place) = place else { return writer.write(count: 0) }
        writer.write(count: source + 1)
        writer.write(count: place.range.count)
        writer.write(place.range.lowerBound - last.range.upperBound)
        writer.write(place.record - last.record)
        writer.write(place.line - last.line)
        last = place
    }

    /// The places of some rows of a part.
    ///
    /// - Parameter rows: counted from the part's first.
    /// - Returns: for those that are there; nil where a row has no place.
    /// - Throws: `ByteParser.Damage` where the bytes are no places.
    static func places(of rows: some Sequence<Int>, in bytes: [UInt8]) throws -> [(row: Int, place: Place?)] {
        guard !bytes.isEmpty else { return [] }
        let head = try ByteParser.number(bytes, 0)
        let sections = Dictionary(grouping: rows.filter { $0 >= 0 && $0 / sectionRows < head }) { $0 / sectionRows }
        return try sections.flatMap { number, rows in
            let start = 4 * (head + 1) + (try ByteParser.number(bytes, number + 1))
            guard start <= bytes.count else { throw ByteParser.Damage() }
            let places = try section(Array(bytes[start...].prefix(longestSection)))
            return rows.compactMap { row in
                let place = row % sectionRows
                return places.indices.contains(place) ? (row, places[place]) : nil
            }
        }
    }

    /// Bytes of a section at most: five numbers for each row, of ten bytes at most.
    private static let longestSection = sectionRows * 50

    private static func section(_ bytes: [UInt8]) throws -> [Place?] {
        var parser = ByteParser(bytes)
        var last = origin
        var places: [Place?] = []
        while !parser.isAtEnd, places.count < sectionRows {
            let source = Int(truncatingIfNeeded: try parser.unsigned())
            guard source > 0 else {
                places.append(nil)
                continue
            }
            let length = Int(truncatingIfNeeded: try parser.unsigned())
            let start = last.range.upperBound &+ (try parser.int())
            guard length >= 0, start >= 0, length <= CSVReader.longestRecord, start <= Int.max - length else { throw ByteParser.Damage() }
            let record = last.record &+ (try parser.int())
            last = RecordPlace(range: start..<start + length, record: record, line: last.line &+ (try parser.int()))
            places.append((source - 1, last))
        }
        return places
    }
}

extension ByteParser {
    /// A number of four bytes.
    fileprivate static func number(_ bytes: [UInt8], _ index: Int) throws -> Int {
        guard bytes.count >= 4 * (index + 1) else { throw Damage() }
        return Int(FixedNumbers.read(bytes.span, 4 * index, 4))
    }
}
