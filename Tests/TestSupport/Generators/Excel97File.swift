/// A small workbook of Excel 97 for tests: the records of a workbook (MS-XLS) in a compound file (MS-CFB).
public struct Excel97File: Sendable {
    public enum Value: Sendable {
        /// Text that cells share.
        case text(String)
        /// Text in the cell itself, as other programs write it.
        case label(String)
        case number(Double)
        /// A number in 30 bits.
        case compact(Double)
        /// Numbers in 30 bits, in this cell and those to its right.
        case compactRow([Double])
        case bool(Bool)
        case error
        case formula(Double)
        case formulaText(String)
        case formulaBool(Bool)
        case formulaError
        /// A cell with a look and no value.
        case blank
    }

    public struct Cell: Sendable {
        /// The row and the column, from 0.
        public var row, column: Int
        public var value: Value
        /// The number of the format in ``Excel97File/formats``; nil for the general one.
        public var format: Int?

        public init(_ row: Int, _ column: Int, _ value: Value, format: Int? = nil) {
            (self.row, self.column, self.value, self.format) = (row, column, value, format)
        }
    }

    /// A range of merged cells, from 0.
    public struct Merge: Sendable {
        public var rows, columns: ClosedRange<Int>

        public init(rows: ClosedRange<Int>, columns: ClosedRange<Int>) { (self.rows, self.columns) = (rows, columns) }
    }

    public struct Link: Sendable {
        public var row, column: Int
        public var address: String

        public init(_ row: Int, _ column: Int, _ address: String) { (self.row, self.column, self.address) = (row, column, address) }
    }

    public struct Sheet: Sendable {
        public var name: String
        public var cells: [Cell]
        public var isHidden = false
        /// True for a sheet that is a chart.
        public var isChart = false
        /// True if there is a chart over the cells, which is written between the cells and the merged cells.
        public var hasChart = false
        public var merges: [Merge] = []
        public var hiddenRows: [Int] = []
        /// The columns, from 0, that the author has hidden.
        public var hiddenColumns: ClosedRange<Int>?
        public var links: [Link] = []
        public var shapes: [Shape] = []

        public init(_ name: String, _ cells: [Cell]) { (self.name, self.cells) = (name, cells) }

        /// A sheet whose cells are shared text. Empty ones are omitted.
        public init(_ name: String, table: [[String]]) {
            var cells: [Cell] = []
            for (row, texts) in table.enumerated() {
                for (column, text) in texts.enumerated() where !text.isEmpty { cells.append(Cell(row, column, .text(text))) }
            }
            self.init(name, cells)
        }
    }

    public var sheets: [Sheet]
    /// The codes of the number formats.
    public var formats: [String]
    public var isFrom1904 = false
    /// 0x0600 for Excel 97 to 2003, 0x0500 for Excel 5 and 95.
    public var version = 0x0600
    public var isEncrypted = false
    public var streamName = "Workbook"
    /// The longest record of strings, in bytes. A string that does not fit goes on in the next record.
    public var maxStringRecord = 8_224
    /// The pictures that shapes name by their numbers, from 1.
    public var pictures: [Picture] = []
    /// The longest record of a drawing, in bytes.
    public var maxDrawingRecord = 8_224
    /// True if the shared strings have runs of different looks.
    public var hasRuns = false
    /// True if a stream of less than 4,096 bytes is in the stream for short ones instead of being filled up.
    public var isShort = false
    /// True if the sectors of the stream are in the file from the last to the first.
    public var isReversed = false

    public init(_ sheets: Sheet..., formats: [String] = []) { (self.sheets, self.formats) = (sheets, formats) }

    public var bytes: [UInt8] { container(stream) }

    // MARK: Records

    /// The records of the workbook and its sheets.
    public var stream: [UInt8] {
        let strings = sharedStrings
        let numbers = Dictionary(strings.enumerated().map { ($1, $0) }) { first, _ in first }
        let parts = sheets.map { records(of: $0, numbers) }
        let start = globals(strings, places: sheets.map { _ in 0 }).count
        var places: [Int] = []
        var place = start
        for part in parts {
            places.append(place)
            place += part.count
        }
        return globals(strings, places: places) + parts.joined()
    }

    private static func record(_ type: Int, _ data: [UInt8] = []) -> [UInt8] { two(type) + two(data.count) + data }
    private static func two(_ value: Int) -> [UInt8] { Packed.number(value, 2) }
    private static func four(_ value: Int) -> [UInt8] { Packed.number(value, 4) }
    private static func eight(_ number: Double) -> [UInt8] { Packed.number(Int(bitPattern: UInt(number.bitPattern)), 8) }

    /// Each shared text once, in the order of its first use.
    private var sharedStrings: [String] {
        var seen: Set<String> = []
        var strings: [String] = []
        for cell in sheets.flatMap(\.cells) {
            if case .text(let text) = cell.value, seen.insert(text).inserted { strings.append(text) }
        }
        return strings
    }

    private func beginning(_ kind: Int) -> [UInt8] {
        var data = Self.two(version) + Self.two(kind) + Self.two(0x0DBB) + Self.two(0x07CC)
        data += Self.four(0x41) + Self.four(6)
        return Self.record(0x0809, data)
    }

    private func globals(_ strings: [String], places: [Int]) -> [UInt8] {
        var records = beginning(0x0005)
        if isEncrypted { records += Self.record(0x002F, Self.two(1) + Self.two(1) + [UInt8](repeating: 7, count: 50)) }
        records += Self.record(0x0042, Self.two(0x04B0))
        records += Self.record(0x0022, Self.two(isFrom1904 ? 1 : 0))
        for (index, code) in formats.enumerated() { records += Self.record(0x041E, Self.two(164 + index) + Self.string(code)) }
        for id in [0] + formats.indices.map({ 164 + $0 }) {
            records += Self.record(0x00E0, Self.two(0) + Self.two(id) + [UInt8](repeating: 0, count: 16))
        }
        for (sheet, place) in zip(sheets, places) {
            let flags: [UInt8] = [sheet.isHidden ? 1 : 0, sheet.isChart ? 2 : 0]
            records += Self.record(0x0085, Self.four(place) + flags + Self.string(sheet.name, isShort: true))
        }
        if !pictures.isEmpty { records += drawing(0x00EB, Self.drawing(of: pictures)) }
        records += table(strings)
        return records + Self.record(0x000A)
    }

    /// A string that is in a single record, with the narrowest characters that it allows.
    private static func string(_ text: String, isShort: Bool = false) -> [UInt8] {
        let units = Array(text.utf16)
        let isWide = units.contains { $0 > 0xFF }
        let length = isShort ? [UInt8(truncatingIfNeeded: units.count)] : two(units.count)
        return length + [isWide ? 1 : 0] + characters(units[...], isWide: isWide)
    }

    private static func characters(_ units: ArraySlice<UInt16>, isWide: Bool) -> [UInt8] {
        units.flatMap { Packed.number(Int($0), isWide ? 2 : 1) }
    }

    /// The record of the shared strings, and those that continue it. In each record, a string has the narrowest characters that its part in
    /// the record allows.
    private func table(_ strings: [String]) -> [UInt8] {
        guard !strings.isEmpty else { return [] }
        var parts = [Self.four(strings.count) + Self.four(strings.count)]
        for string in strings { add(Array(string.utf16), to: &parts) }
        return parts.enumerated().flatMap { Self.record($0 == 0 ? 0x00FC : 0x003C, $1) }
    }

    private func add(_ units: [UInt16], to parts: inout [[UInt8]]) {
        let runs: [UInt8] = hasRuns ? [0, 0, 1, 0, 2, 0, 2, 0] : []
        // The length and the flags of a string are in one record.
        if room(in: parts) < 5 { parts.append([]) }
        let head = Self.two(units.count)
        var rest = units[...]
        var last = parts.count - 1
        let count = hasRuns ? Self.two(runs.count / 4) : []
        let first = segment(of: rest, room: room(in: parts) - 3 - count.count)
        let flags: UInt8 = (first.isWide ? 1 : 0) + (hasRuns ? 8 : 0)
        parts[last] += head + [flags] + count
        parts[last] += Self.characters(rest.prefix(first.count), isWide: first.isWide)
        rest = rest.dropFirst(first.count)
        while !rest.isEmpty {
            let next = segment(of: rest, room: maxStringRecord - 1)
            let flags: UInt8 = next.isWide ? 1 : 0
            parts.append([flags] + Self.characters(rest.prefix(next.count), isWide: next.isWide))
            rest = rest.dropFirst(next.count)
        }
        // Runs go on in the next record without flags.
        for byte in runs {
            if room(in: parts) < 1 { parts.append([]) }
            last = parts.count - 1
            parts[last].append(byte)
        }
    }

    private func room(in parts: [[UInt8]]) -> Int { max(0, maxStringRecord - (parts.last?.count ?? 0)) }

    /// The number of characters that fit, and whether they have two bytes.
    private func segment(of units: ArraySlice<UInt16>, room: Int) -> (count: Int, isWide: Bool) {
        let room = max(0, room)
        let narrow = units.prefix(room)
        if narrow.allSatisfy({ $0 <= 0xFF }) { return (narrow.count, false) }
        return (min(units.count, room / 2), true)
    }

    /// A record that ends with a string, and those that continue it.
    private func record(_ type: Int, _ head: [UInt8], _ text: String) -> [UInt8] {
        var rest = Array(text.utf16)[...]
        let first = segment(of: rest, room: maxStringRecord - head.count - 3)
        let characters = Self.characters(rest.prefix(first.count), isWide: first.isWide)
        var records = Self.record(type, head + Self.two(rest.count) + [first.isWide ? 1 : 0] + characters)
        rest = rest.dropFirst(first.count)
        while !rest.isEmpty {
            let next = segment(of: rest, room: maxStringRecord - 1)
            records += Self.record(0x003C, [next.isWide ? 1 : 0] + Self.characters(rest.prefix(next.count), isWide: next.isWide))
            rest = rest.dropFirst(next.count)
        }
        return records
    }

    /// The records of a drawing, or of a part of it.
    private func drawing(_ type: Int, _ data: [UInt8]) -> [UInt8] {
        stride(from: 0, to: data.count, by: maxDrawingRecord).flatMap { start in
            Self.record(start == 0 ? type : 0x003C, Array(data[start..<min(start + maxDrawingRecord, data.count)]))
        }
    }

    private func records(of sheet: Sheet, _ numbers: [String: Int]) -> [UInt8] {
        var records = beginning(sheet.isChart ? 0x0020 : 0x0010)
        records += Self.record(0x0200, [UInt8](repeating: 0, count: 14))
        if let hidden = sheet.hiddenColumns {
            records += Self.record(
                0x007D,
                Self.two(hidden.lowerBound) + Self.two(hidden.upperBound) + Self.two(2_560) + Self.two(0) + Self.two(1) + Self.two(0))
        }
        for row in sheet.hiddenRows {
            var data = Self.two(row) + Self.two(0) + Self.two(1) + Self.two(255)
            data += Self.four(0) + Self.two(0x0120) + Self.two(0x000F)
            records += Self.record(0x0208, data)
        }
        for cell in sheet.cells { records += record(of: cell, numbers) }
        if !sheet.shapes.isEmpty {
            // An object follows each shape.
            for part in Self.drawing(of: sheet.shapes) { records += drawing(0x00EC, part) + Self.record(0x005D, [0, 0, 0, 0]) }
        }
        if sheet.hasChart {
            records += beginning(0x0020) + Self.record(0x0203, [UInt8](repeating: 0, count: 14)) + Self.record(0x000A)
        }
        records += Self.record(0x023E, [UInt8](repeating: 0, count: 18))
        if !sheet.merges.isEmpty { records += Self.record(0x00E5, Self.merges(sheet.merges)) }
        for link in sheet.links { records += Self.record(0x01B8, Self.link(link)) }
        return records + Self.record(0x000A)
    }

    private static func merges(_ merges: [Merge]) -> [UInt8] {
        var data = two(merges.count)
        for merge in merges {
            data += two(merge.rows.lowerBound) + two(merge.rows.upperBound)
            data += two(merge.columns.lowerBound) + two(merge.columns.upperBound)
        }
        return data
    }

    private static func link(_ link: Link) -> [UInt8] {
        let end: [UInt8] = [0xEA, 0x79, 0xF9, 0xBA, 0xCE, 0x11, 0x8C, 0x82, 0x00, 0xAA, 0x00, 0x4B, 0xA9, 0x0B]
        let zero = UInt16(0)
        let (name, address) = (Array("Shop".utf16) + [zero], Array(link.address.utf16) + [zero])
        var data = two(link.row) + two(link.row) + two(link.column) + two(link.column)
        data += [0xD0, 0xC9] + end
        // The link is an address, and has a name.
        data += four(2) + four(0x17)
        data += four(name.count) + characters(name[...], isWide: true)
        data += [0xE0, 0xC9] + end
        data += four(2 * address.count) + characters(address[...], isWide: true)
        return data
    }

    private func record(of cell: Cell, _ numbers: [String: Int]) -> [UInt8] {
        let look = Self.two(cell.format.map { $0 + 1 } ?? 0)
        let head = Self.two(cell.row) + Self.two(cell.column) + look
        switch cell.value {
        case .text(let text): return Self.record(0x00FD, head + Self.four(numbers[text] ?? 0))
        case .label(let text): return record(0x0204, head, text)
        case .number(let number): return Self.record(0x0203, head + Self.eight(number))
        case .compact(let number): return Self.record(0x027E, head + Self.four(Self.compact(number)))
        case .compactRow(let row):
            let cells = row.flatMap { look + Self.four(Self.compact($0)) }
            let last = Self.two(cell.column + row.count - 1)
            return Self.record(0x00BD, Self.two(cell.row) + Self.two(cell.column) + cells + last)
        case .bool(let value): return Self.record(0x0205, head + [value ? 1 : 0, 0])
        case .error: return Self.record(0x0205, head + [0x2A, 1])
        case .formula(let number): return Self.formula(head, Self.eight(number))
        case .formulaText(let text):
            return Self.formula(head, [0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) + record(0x0207, [], text)
        case .formulaBool(let value): return Self.formula(head, [1, 0, value ? 1 : 0, 0, 0, 0, 0xFF, 0xFF])
        case .formulaError: return Self.formula(head, [2, 0, 0x2A, 0, 0, 0, 0xFF, 0xFF])
        case .blank: return Self.record(0x0201, head)
        }
    }

    /// A formula that is the number 1, with the value that it had when the file was saved.
    private static func formula(_ head: [UInt8], _ value: [UInt8]) -> [UInt8] {
        let code: [UInt8] = [0x1E, 1, 0]
        return record(0x0006, head + value + two(0) + four(0) + two(code.count) + code)
    }

    /// A number in 30 bits: whole, in hundredths, or the upper bits of a binary one.
    private static func compact(_ number: Double) -> Int {
        let limit = Double(1 << 29)
        for (factor, flags) in [(1.0, 2), (100.0, 3)] {
            let whole = (number * factor).rounded()
            if whole / factor == number, abs(whole) < limit { return (Int(whole) << 2 | flags) & 0xFFFF_FFFF }
        }
        return Int(number.bitPattern >> 32) & 0xFFFF_FFFC
    }

    // MARK: Compound file

    private static let sector = 512
    private static let miniSector = 64
    private static let miniLimit = 4_096
    private static let (free, end, table) = (0xFFFF_FFFF, 0xFFFF_FFFE, 0xFFFF_FFFD)

    /// ```
    /// header │ table of sectors │ directory │ table of short sectors, if any │ sectors of the stream
    /// ```
    private func container(_ stream: [UInt8]) -> [UInt8] {
        let isInMini = isShort && stream.count < Self.miniLimit
        let stream = isInMini ? stream : Self.padded(stream, atLeast: Self.miniLimit)
        let data = Self.padded(stream, to: Self.sector)
        let dataCount = data.count / Self.sector
        let others = dataCount + (isInMini ? 2 : 1)
        var tables = 1
        while tables * Self.sector / 4 < tables + others { tables += 1 }
        let directory = tables
        let mini = directory + 1
        let first = directory + (isInMini ? 2 : 1)
        let order = Array(first..<first + dataCount)
        let places: [Int] = isReversed ? order.reversed() : order

        var next = [Int](repeating: Self.table, count: tables) + [Self.end] + (isInMini ? [Self.end] : [])
        next += [Int](repeating: Self.end, count: dataCount)
        for (place, following) in zip(places, places.dropFirst()) { next[place] = following }
        next += [Int](repeating: Self.free, count: tables * Self.sector / 4 - next.count)

        var file = header(tables: tables, directory: directory, mini: isInMini ? mini : nil)
        file += next.flatMap { Self.four($0) }
        let start = places.first ?? Self.end
        file += Self.entry("Root Entry", kind: 5, start: isInMini ? start : Self.end, size: isInMini ? data.count : 0, child: 1)
        file += Self.entry(streamName, kind: 2, start: isInMini ? 0 : start, size: stream.count)
        file += Self.entry("", kind: 0, start: 0, size: 0) + Self.entry("", kind: 0, start: 0, size: 0)
        if isInMini {
            let count = (stream.count + Self.miniSector - 1) / Self.miniSector
            let chain = (0..<count).map { $0 + 1 < count ? $0 + 1 : Self.end }
            file += (chain + [Int](repeating: Self.free, count: Self.sector / 4 - count)).flatMap { Self.four($0) }
        }
        var sectors = (0..<dataCount).map { Array(data[$0 * Self.sector..<($0 + 1) * Self.sector]) }
        if isReversed { sectors.reverse() }
        return file + sectors.joined()
    }

    private func header(tables: Int, directory: Int, mini: Int?) -> [UInt8] {
        var header: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
        header += [UInt8](repeating: 0, count: 16)
        header += Self.two(0x003E) + Self.two(3) + Self.two(0xFFFE) + Self.two(9) + Self.two(6)
        header += [UInt8](repeating: 0, count: 6)
        header += Self.four(0) + Self.four(tables) + Self.four(directory) + Self.four(0) + Self.four(Self.miniLimit)
        header += Self.four(mini ?? Self.end) + Self.four(mini == nil ? 0 : 1) + Self.four(Self.end) + Self.four(0)
        for number in 0..<109 { header += Self.four(number < tables ? number : Self.free) }
        return header
    }

    private static func entry(_ name: String, kind: UInt8, start: Int, size: Int, child: Int = Self.free) -> [UInt8] {
        let units = Array(name.utf16.prefix(31))
        var entry = padded(characters(units[...], isWide: true), atLeast: 64)
        entry += two(units.isEmpty ? 0 : 2 * units.count + 2) + [kind, 1]
        entry += four(free) + four(free) + four(child)
        entry += [UInt8](repeating: 0, count: 36)
        entry += four(start) + Packed.number(size, 8)
        return entry
    }

    private static func padded(_ bytes: [UInt8], atLeast count: Int) -> [UInt8] {
        bytes + [UInt8](repeating: 0, count: max(0, count - bytes.count))
    }

    private static func padded(_ bytes: [UInt8], to size: Int) -> [UInt8] {
        padded(bytes, atLeast: (bytes.count + size - 1) / size * size)
    }
}
