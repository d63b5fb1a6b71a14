import ListingCore

/// The heights of a sheet's rows (ECMA-376, part 1, sections 18.3.1.73 and 18.3.1.81), which say in which row the middle of an image is.
/// Distances are in EMU, the unit of drawings, of which a point has 12,700.
struct RowHeights {
    /// The height of rows for which the file has none, in points.
    private static let usual = 15.0

    /// For each row of the file, and for the end of the last one, the distance from the top of the sheet. At most 8 MB.
    private let tops: [Int]
    /// For each row of the file, true if it has a height of its own.
    private let areOwn: [Bool]
    /// The height of rows after these.
    private let defaultHeight: Int

    /// - Returns: nil if the sheet has no heights.
    /// - Throws: the errors of reading the part.
    init?(of sheet: any ByteSource) throws {
        let target = XMLByteHandlerTarget(RowHeightParser())
        guard let parser = XMLByteParser(target) else { return nil }
        let cursor = sheet.makeCursor()
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while !parser.hasFailed, !target.handler.isFinished, case let count = try cursor.read(into: &buffer, from: 0), count > 0 {
            parser.parse(buffer, 0..<count)
        }
        self.init(target.handler)
    }

    private init?(_ parsed: RowHeightParser) {
        guard parsed.hasHeights else { return nil }
        defaultHeight = parsed.defaultHeight ?? Int(Self.usual * RowHeightParser.unitsPerPoint)
        var (tops, top) = ([0], 0)
        tops.reserveCapacity(parsed.heights.count + 1)
        for height in parsed.heights {
            top += height.map { Int($0) } ?? defaultHeight
            tops.append(top)
        }
        self.tops = tops
        areOwn = parsed.heights.map { $0 != nil }
    }

    private func top(_ row: Int) -> Int {
        row < tops.count ? tops[row] : tops[tops.count - 1] + (row - tops.count + 1) * defaultHeight
    }

    /// True if the row, from 0, is hidden.
    func isHidden(_ row: Int) -> Bool { top(row + 1) == top(row) }

    /// True if the row, from 0, has a height that is not that of all others.
    func isOwn(_ row: Int) -> Bool { row < areOwn.count && areOwn[row] }

    /// The distance of a place in a row from the top of the sheet. A row ends where the next one begins, however large the offset is.
    func distance(_ row: Int, offset: Int) -> Int { top(row) + min(offset, top(row + 1) - top(row)) }

    /// The row, from 0, that a distance from the top of the sheet ends in. It is never a hidden one.
    func row(at distance: Int) -> Int {
        let end = tops[tops.count - 1]
        if distance > end { return tops.count - 1 + (distance - end - 1) / max(defaultHeight, 1) }
        // The first row that ends at or after the distance.
        var range = 1..<tops.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = tops[middle] < distance ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return max(0, range.lowerBound - 1)
    }
}

/// Collects the heights of rows.
private struct RowHeightParser: XMLByteHandler {
    static let unitsPerPoint = 12_700.0
    /// The highest row that counts, in points. Spreadsheets allow 409.5.
    private static let maxPoints = 10_000.0

    /// For each row up to the last one of the file, its own height; nil if it has none.
    private(set) var heights: [Int32?] = []
    private(set) var defaultHeight: Int?
    private(set) var hasHeights = false
    private(set) var isFinished = false
    private var row = 0
    private let names = Names()

    private struct Names {
        let format = XMLByteName("sheetFormatPr")
        let defaultHeight = XMLByteName("defaultRowHeight")
        let rows = XMLByteName("sheetData")
        let row = XMLByteName("row")
        let place = XMLByteName("r")
        let height = XMLByteName("ht")
        let hidden = XMLByteName("hidden")
    }

    mutating func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        if name == names.row {
            startRow(attributes)
        } else if name == names.format, let height = attributes.text(names.defaultHeight).flatMap({ Self.height($0) }), height > 0 {
            (defaultHeight, hasHeights) = (Int(height), true)
        }
    }

    private mutating func startRow(_ attributes: XMLByteAttributes) {
        var (number, height, isHidden): (Int, Int32?, Bool) = (row + 1, nil, false)
        attributes.forEach { name, value in
            if name == names.place {
                number = Int(value.text(from: 0, upTo: value.count)) ?? number
            } else if name == names.height {
                height = Self.height(value.text(from: 0, upTo: value.count))
            } else if name == names.hidden {
                isHidden = value.isTrue
            }
        }
        guard (1...RowLines.maxRows).contains(number) else { return }
        row = number
        guard let height = isHidden ? 0 : height else { return }
        hasHeights = true
        while heights.count < number { heights.append(nil) }
        heights[number - 1] = height
    }

    /// A height in EMU; nil if the number of points makes no sense.
    private static func height(_ points: String) -> Int32? {
        guard let points = Double(points), points >= 0, points <= maxPoints else { return nil }
        return Int32(points * unitsPerPoint)
    }

    mutating func end(_ name: XMLByteName) { if name == names.rows { isFinished = true } }
    mutating func text(_ text: Span<UInt8>) {}
}
