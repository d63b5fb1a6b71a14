import ListingCore

/// The content of a copy, so that it need not be read again: the names of its listings as a sketch, their prices and quantities as a
/// table.
///
/// The file begins with a header of some kilobytes, which is read for each copy when shops are looked for. The table after it is
/// compressed, and read only for the line of a listing. A file of another version, or a damaged or cut one, counts as missing and is
/// written again.
struct ReadingSidecar {
    /// The path of the file that was copied.
    let path: String
    /// A hash of what the user has chosen for the reading: the meaning of columns and the currency.
    let choices: UInt64
    let sketch: ReadingSketch

    private static let magic = Array("LVRS".utf8)
    private static let version: UInt8 = 2
    /// The magic, the version, and the length of the header.
    private static let prefixSize = 9
    /// A header has three sketches and a path.
    private static let maxHeader = 1 << 20

    // MARK: Writing

    /// - Parameter table: nil if the reading has too many listings.
    /// - Throws: ``BlockCompression/Damage`` if the table can't be compressed.
    func bytes(with table: ListingTable?) throws -> [UInt8] {
        let packed = try table.map { try BlockCompression.compressed(Self.bytes(of: $0)) } ?? []
        var header = ByteWriter()
        header.write(path)
        header.write(choices)
        header.write(count: sketch.listings)
        for sketch in sketch.sketches {
            header.write(count: sketch.count)
            header.write(ascending: sketch.hashes)
        }
        header.write(count: packed.count)
        let sealed = Checksum.adding(to: header.bytes)
        var bytes = Self.magic + [Self.version]
        LittleEndian.append(UInt32(sealed.count), to: &bytes)
        return bytes + sealed + packed
    }

    private static func bytes(of table: ListingTable) -> [UInt8] {
        var writer = ByteWriter()
        let currencies = Array(Set(table.entries.compactMap { $0.price?.currency?.code })).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: currencies.enumerated().map { ($1, $0 + 1) })
        writer.write(currencies)
        writer.write(table.entries) { writer, entry in
            writer.write(entry.price) { writer, price in
                writer.write(price.amount.significand)
                writer.write(UInt8(price.amount.scale))
                writer.write(count: price.currency.flatMap { numbers[$0.code] } ?? 0)
            }
            writer.write(entry.quantity) { $0.write($1) }
        }
        writer.write(ascending: table.hashes)
        for number in table.numbers { writer.write(UInt64(number)) }
        for rank in table.ranks { writer.write(rank.rawValue) }
        return writer.bytes
    }

    // MARK: Reading

    /// - Returns: nil if there is no sidecar, or none of this version.
    init?(at path: String) {
        guard let file = try? InputFile(path: path), let count = Self.headerSize(of: file),
            let sealed = try? file.bytes(Self.prefixSize..<Self.prefixSize + count), let header = try? Checksum.removing(from: sealed)
        else { return nil }
        var parser = ByteParser(header)
        do {
            self.path = try parser.text()
            choices = try parser.unsigned()
            let listings = Int(clamping: try parser.unsigned())
            var sketches: [MinHashSketch] = []
            for _ in IdentityKind.allCases {
                let count = Int(clamping: try parser.unsigned())
                guard let sketch = MinHashSketch(stored: try parser.ascending(), count: count) else { return nil }
                sketches.append(sketch)
            }
            // The rest of the file is the table, of which a part may be missing.
            let packed = try parser.unsigned()
            guard parser.isAtEnd, packed == UInt64(file.size - Self.prefixSize - count),
                let sketch = ReadingSketch(sketches: sketches, listings: listings)
            else { return nil }
            self.sketch = sketch
        } catch { return nil }
    }

    init(path: String, choices: UInt64, sketch: ReadingSketch) { (self.path, self.choices, self.sketch) = (path, choices, sketch) }

    /// - Returns: nil if there is no sidecar of this version, or if it has no table.
    static func table(at path: String) -> ListingTable? {
        guard let file = try? InputFile(path: path), let count = headerSize(of: file), file.size > prefixSize + count,
            let packed = try? file.bytes(prefixSize + count..<file.size), let bytes = try? BlockCompression.expanded(packed)
        else { return nil }
        return try? table(ByteParser(bytes))
    }

    private static func table(_ bytes: ByteParser) throws(ByteParser.Damage) -> ListingTable? {
        var parser = bytes
        let currencies = try parser.texts().map { Currency($0) }
        let entries = try parser.list { parser throws(ByteParser.Damage) in
            let price: Money? = try parser.optional { parser throws(ByteParser.Damage) in
                let significand = try parser.signed()
                let scale = Int(try parser.byte())
                let number = Int(clamping: try parser.unsigned())
                guard DecimalNumber.scaleRange.contains(scale), number <= currencies.count else { throw ByteParser.Damage() }
                return Money(
                    amount: DecimalNumber(significand: significand, scale: scale), currency: number == 0 ? nil : currencies[number - 1])
            }
            let quantity: Int? = try parser.optional { parser throws(ByteParser.Damage) in try parser.int() }
            return ListingTable.Entry(price: price, quantity: quantity)
        }
        let hashes = try parser.ascending()
        var numbers: [UInt32] = []
        numbers.reserveCapacity(hashes.count)
        for _ in hashes { numbers.append(UInt32(clamping: try parser.unsigned())) }
        var ranks: [NameRank] = []
        ranks.reserveCapacity(hashes.count)
        for _ in hashes {
            guard let rank = NameRank(rawValue: try parser.byte()) else { throw ByteParser.Damage() }
            ranks.append(rank)
        }
        return parser.isAtEnd ? ListingTable(hashes: hashes, numbers: numbers, ranks: ranks, entries: entries) : nil
    }

    /// - Returns: nil if the file isn't a sidecar of this version.
    private static func headerSize(of file: InputFile) -> Int? {
        guard let prefix = try? file.bytes(0..<min(prefixSize, file.size)), prefix.starts(with: magic + [version]),
            let count = prefix.uint32(prefixSize - 4), count <= min(maxHeader, file.size - prefixSize)
        else { return nil }
        return count
    }
}

extension ByteWriter {
    /// Writes ascending numbers by their differences.
    fileprivate mutating func write(ascending numbers: [UInt64]) {
        write(count: numbers.count)
        var last: UInt64 = 0
        for number in numbers {
            write(number &- last)
            last = number
        }
    }
}

extension ByteParser {
    fileprivate mutating func ascending() throws(Damage) -> [UInt64] {
        var numbers: [UInt64] = []
        let count = try count()
        numbers.reserveCapacity(count)
        for _ in 0..<count { numbers.append((numbers.last ?? 0) &+ (try unsigned())) }
        return numbers
    }
}
