import ListingCore

/// A workbook of Excel 97 to 2003 (.xls, MS-XLS), read record by record.
///
/// The original looks of cells are not read.
struct Excel97Workbook: SpreadsheetFile {
    /// Memory for the strings that cells share, in bytes.
    private static let maxStrings = 512 << 20

    let path: String
    let sheets: [Sheet]
    let stream: CompoundStream
    let strings: BIFFStringTable
    let formats: [CellFormat]
    let dates: DateSystem
    let pictures: Excel97Pictures
    private let file: InputFile

    /// - Returns: nil if the file is not a workbook, such as a document of text.
    /// - Throws: ``ImportError`` if the file can't be read, has a password, or is of an older Excel.
    init?(_ file: InputFile) throws {
        guard let compound = try CompoundFile(file) else { return nil }
        if compound.has("EncryptedPackage") { throw ImportError.packedOtherwise(path: file.path, ProblemCause(.workbookEncrypted)) }
        guard let stream = compound.stream("Workbook") else {
            guard compound.has("Book") else { return nil }
            throw ImportError.packedOtherwise(path: file.path, ProblemCause(.workbookOld))
        }
        var reader = BIFFReader(stream)
        guard let first = try reader.next(), first.type == BIFFType.beginning else { return nil }
        guard first.data.uint16(0) == 0x0600 else { throw ImportError.packedOtherwise(path: file.path, ProblemCause(.workbookOld)) }
        var (sheets, codes, formatIDs, dates) = ([Sheet](), [Int: CellFormat](), [Int](), DateSystem.from1900)
        var (strings, drawing) = (BIFFStringTable(), BIFFDrawing(stream))
        while let record = try reader.next(), record.type != BIFFType.endOfFile {
            drawing.add(record, ofType: BIFFType.drawingGroup, endingAt: reader.position)
            switch record.type {
            case BIFFType.filePass: throw ImportError.packedOtherwise(path: file.path, ProblemCause(.workbookEncrypted))
            case BIFFType.dateMode: if record.data.uint16(0) == 1 { dates = .from1904 }
            case BIFFType.boundSheet: if let sheet = Self.sheet(record.data) { sheets.append(sheet) }
            case BIFFType.numberFormat:
                guard let id = record.data.uint16(0) else { continue }
                var text = BIFFStrings([record.data], at: 2)
                codes[id] = text.next().map { CellFormat(code: String(decoding: $0, as: UTF8.self)) }
            case BIFFType.cellFormat: formatIDs.append(record.data.uint16(2) ?? 0)
            case BIFFType.sharedStrings:
                strings = BIFFStringTable([record.data] + (try reader.continuations(upTo: Self.maxStrings)))
            default: break
            }
        }
        path = file.path
        pictures = try Excel97Pictures(drawing)
        formats = formatIDs.map { id in codes[id] ?? CellFormat(builtIn: id) }
        (self.file, self.stream, self.sheets, self.strings, self.dates) = (file, stream, sheets, strings, dates)
    }

    /// A sheet of cells; nil for one of something else.
    private static func sheet(_ data: [UInt8]) -> Sheet? {
        guard let place = data.uint32(0), data.count > 6, data[5] == 0 else { return nil }
        var text = BIFFStrings([data], at: 6)
        guard let name = text.next(isShort: true) else { return nil }
        return Sheet(name: String(decoding: name, as: UTF8.self), isHidden: data[4] & 3 != 0, place: String(place))
    }

    var defect: ProblemCause? { file.defect }

    func size(of sheet: Sheet) -> Int { max(1, file.size) }

    func rows(of sheet: Sheet, frame: SheetFrame) throws -> any SheetRows {
        try Excel97SheetRows(self, at: Int(sheet.place) ?? 0, frame)
    }
}

/// The strings that cells share, in one block of memory.
struct BIFFStringTable: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    init() {}

    /// - Parameter parts: the record of the strings, and those that continue it.
    init(_ parts: [[UInt8]]) {
        var reader = BIFFStrings(parts, at: 4)
        let count = parts.first?.uint32(4) ?? 0
        _ = reader.uint32()
        while ends.count < count, let text = reader.next() {
            bytes += text
            ends.append(bytes.count)
        }
    }

    /// Appends a string; nothing if there is none with this number.
    func append(_ number: Int, to text: inout [UInt8]) {
        guard ends.indices.contains(number) else { return }
        text += bytes[(number > 0 ? ends[number - 1] : 0)..<ends[number]]
    }
}
