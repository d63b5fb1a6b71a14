/// Where the records of rows stand in their files, as bytes for the disk: some six of them a row.
///
/// For each row its source counted from 1, or 0 where it has no place; then the record's length, and by how much its start, number
/// and line differ from the row before: mostly by nothing, one, and a few.
struct RowPlaces {
    /// A record of the file of a source.
    typealias Place = (source: Int, place: RecordPlace)

    private var writer = ByteWriter()
    private var last = RecordPlace(range: 0..<0, record: 0, line: 0)

    var bytes: [UInt8] { writer.bytes }

    mutating func append(_ place: Place?) {
        guard let (source, place) = place else { return writer.write(count: 0) }
        writer.write(count: source + 1)
        writer.write(count: place.range.count)
        writer.write(place.range.lowerBound - last.range.upperBound)
        writer.write(place.record - last.record)
        writer.write(place.line - last.line)
        last = place
    }

    /// - Throws: `ByteParser.Damage` where the bytes are no places.
    static func places(_ bytes: [UInt8]) throws -> [Place?] {
        var parser = ByteParser(bytes)
        var last = RecordPlace(range: 0..<0, record: 0, line: 0)
        var places: [Place?] = []
        while !parser.isAtEnd {
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
