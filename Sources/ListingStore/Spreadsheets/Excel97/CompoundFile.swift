import ListingCore

/// A compound file, in which Microsoft Office up to 2003 keeps streams as in a file system (MS-CFB).
struct CompoundFile: Sendable {
    static let magic: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    /// The largest file that is opened, in bytes.
    private static let maxSize = 1 << 30
    private static let headerSize = 512
    private static let entrySize = 128
    /// The largest directory, in bytes.
    private static let maxDirectory = 16 << 20

    private struct Entry {
        let name: String
        let start, size: Int
    }

    private let file: InputFile
    private let sectorSize: Int
    /// The next sector of each sector.
    private let table: [UInt32]
    private let entries: [Entry]
    private let miniTable: [UInt32]
    /// The sectors of the stream that holds the streams below the limit.
    private let miniSectors: [UInt32]
    /// Streams shorter than this, in bytes, are in the small stream.
    private let miniLimit: Int

    /// - Returns: nil if the file is not a compound file, or is damaged.
    /// - Throws: ``ImportError`` if the file can't be read.
    init?(_ file: InputFile) throws(ImportError) {
        guard file.size >= Self.headerSize, file.size <= Self.maxSize else { return nil }
        let header = try file.bytes(0..<Self.headerSize)
        guard header.starts(with: Self.magic), let shift = header.uint16(30), shift == 9 || shift == 12,
            let directory = header.uint32(48), let limit = header.uint32(56), let miniStart = header.uint32(60),
            var next = header.uint32(68)
        else { return nil }
        self.file = file
        sectorSize = 1 << shift
        miniLimit = limit
        let reader = Sectors(file, size: sectorSize)
        var tables = (0..<109).compactMap { header.uint32(76 + 4 * $0) }.filter { $0 < reader.count }
        var seen = 0
        while next < reader.count, seen <= reader.count, tables.count <= reader.count {
            let sector = try reader.bytes(next)
            let numbers = stride(from: 0, to: sectorSize, by: 4).compactMap { sector.uint32($0) }
            tables += numbers.dropLast().filter { $0 < reader.count }
            next = numbers.last ?? .max
            seen += 1
        }
        var table: [UInt32] = []
        // A sector that is listed twice would make the table longer than the file.
        for number in tables.distinct {
            let sector = try reader.bytes(number)
            for place in stride(from: 0, to: sectorSize, by: 4) { table.append(UInt32(sector.uint32(place) ?? Int(UInt32.max))) }
        }
        self.table = table
        let directoryChain = Self.chain(from: directory, table, limit: reader.count)
        var entries: [Entry] = []
        for number in directoryChain.prefix(Self.maxDirectory / sectorSize) {
            let sector = try reader.bytes(Int(number))
            for place in stride(from: 0, to: sectorSize, by: Self.entrySize) {
                if let entry = Self.entry(sector, at: place) { entries.append(entry) }
            }
        }
        self.entries = entries
        miniSectors = Self.chain(from: entries.first?.start ?? .max, table, limit: reader.count)
        var mini: [UInt32] = []
        for number in Self.chain(from: miniStart, table, limit: reader.count) {
            let sector = try reader.bytes(Int(number))
            for place in stride(from: 0, to: sectorSize, by: 4) { mini.append(UInt32(sector.uint32(place) ?? Int(UInt32.max))) }
        }
        miniTable = mini
    }

    func has(_ name: String) -> Bool { entries.contains { $0.name == name } }

    /// - Returns: nil if there is no such stream.
    func stream(_ name: String) -> CompoundStream? {
        guard let entry = entries.first(where: { $0.name == name }) else { return nil }
        guard entry.size < miniLimit else {
            let sectors = Self.chain(from: entry.start, table, limit: Sectors(file, size: sectorSize).count)
            return CompoundStream(file, Sectors(file, size: sectorSize).starts(sectors), blockSize: sectorSize, size: entry.size)
        }
        let perSector = sectorSize / CompoundStream.miniSize
        let starts = Self.chain(from: entry.start, miniTable, limit: miniTable.count).compactMap { number -> Int? in
            guard Int(number) / perSector < miniSectors.count else { return nil }
            let sector = Int(miniSectors[Int(number) / perSector])
            return (sector + 1) * sectorSize + Int(number) % perSector * CompoundStream.miniSize
        }
        return CompoundStream(file, starts, blockSize: CompoundStream.miniSize, size: entry.size)
    }

    /// The sectors that follow each other from one on, at most as many as the file can have, because they could form a circle.
    private static func chain(from start: Int, _ table: [UInt32], limit: Int) -> [UInt32] {
        var chain: [UInt32] = []
        var next = start
        while next < table.count, chain.count < limit {
            chain.append(UInt32(next))
            next = Int(table[next])
        }
        return chain
    }

    private static func entry(_ sector: [UInt8], at place: Int) -> Entry? {
        guard let length = sector.uint16(place + 64), (2...64).contains(length), let start = sector.uint32(place + 116),
            let size = sector.uint32(place + 120)
        else { return nil }
        let units = stride(from: 0, to: length - 2, by: 2).compactMap { sector.uint16(place + $0).map { UInt16($0) } }
        return Entry(name: String(decoding: units, as: UTF16.self), start: start, size: size)
    }

    /// The sectors of the file, which begin after its header.
    private struct Sectors {
        private let file: InputFile
        private let size: Int
        let count: Int

        init(_ file: InputFile, size: Int) {
            (self.file, self.size) = (file, size)
            count = max(0, (file.size + size - 1) / size - 1)
        }

        func bytes(_ number: Int) throws(ImportError) -> [UInt8] {
            let start = (number + 1) * size
            guard number >= 0, start < file.size else { return [] }
            return try file.bytes(start..<min(start + size, file.size))
        }

        func starts(_ numbers: [UInt32]) -> [Int] { numbers.map { (Int($0) + 1) * size } }
    }
}

/// A stream of a compound file, which can be read from any place.
struct CompoundStream: Sendable {
    /// The size of the sectors of short streams, in bytes.
    static let miniSize = 64

    private let file: InputFile
    /// The places of the stream's blocks in the file.
    private let starts: [Int]
    private let blockSize: Int
    let size: Int

    init(_ file: InputFile, _ starts: [Int], blockSize: Int, size: Int) {
        (self.file, self.starts, self.blockSize) = (file, starts, blockSize)
        self.size = min(size, starts.count * blockSize)
    }

    /// Bytes of the stream; fewer at its end.
    ///
    /// - Throws: ``ImportError`` if the file can't be read.
    func bytes(from start: Int, count: Int) throws(ImportError) -> [UInt8] {
        var result: [UInt8] = []
        var position = start
        let end = min(size, start + count)
        while position >= 0, position < end {
            let block = position / blockSize
            // Blocks that follow each other in the file are read in one step.
            var last = block
            while last + 1 < starts.count, starts[last + 1] == starts[last] + blockSize, (last + 1) * blockSize < end { last += 1 }
            let place = starts[block] + position % blockSize
            let length = min(end, (last + 1) * blockSize) - position
            guard place < file.size else { break }
            result += try file.bytes(place..<min(place + length, file.size))
            position += length
        }
        return result
    }
}
