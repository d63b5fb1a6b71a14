import ListingCore

/// A spreadsheet of OpenDocument (ODF 1.3, part 3, section 9): an .ods file, which is an archive, or an .fods file, which is a single XML
/// file.
struct OpenDocumentSpreadsheet: SpreadsheetFile {
    /// The number of bytes of XML in which sheets are searched. A sheet that begins after them is not known, so that a large first sheet
    /// is shown without a pass over all of it.
    private static let maxOutline = 16 << 20
    private static let mimeType = "application/vnd.oasis.opendocument.spreadsheet"

    /// The file with the rows.
    let content: any ByteSource
    let path: String
    let sheets: [Sheet]
    /// True if the file goes on after the part in which sheets were searched.
    private let isOutlineIncomplete: Bool
    /// The damage of the archive as a whole, or that after which sheets are not known; nil if none.
    private let ownDefect: ProblemCause?
    /// True if images are in the file, as far as that is known without reading all of it.
    private let hasPictures: Bool
    /// True if the file is a single XML file, which also has the images.
    private let isFlat: Bool

    /// - Returns: nil if the archive is not an OpenDocument spreadsheet.
    /// - Throws: ``ImportError`` if it can't be unpacked, or if it has a password.
    init?(_ archive: ZipArchive, limit: UnpackingLimit) throws {
        let package = WorkbookPackage(archive, limit: limit)
        guard let type = try package.source("mimetype")?.makeCursor().read(atMost: 200),
            String(decoding: type, as: UTF8.self).hasPrefix(Self.mimeType), let content = try package.source("content.xml")
        else { return nil }
        let manifest = ManifestEvents()
        try package.parse("META-INF/manifest.xml", manifest)
        if manifest.isEncrypted { throw ImportError.packedOtherwise(path: archive.file.path, ProblemCause(.workbookEncrypted)) }
        let hasPictures = archive.entries.contains { $0.name.hasPrefix("Pictures/") }
        try self.init(content, path: archive.file.path, hasPictures: hasPictures, defect: archive.defect)
    }

    /// - Parameters:
    ///   - content: the XML of the file.
    ///   - hasPictures: true if the archive has images; nil if the file is a single XML file.
    ///   - defect: the defect of the archive that it is in; nil if none.
    /// - Throws: the errors of reading the file.
    init(_ content: any ByteSource, path: String, hasPictures: Bool? = nil, defect: ProblemCause? = nil) throws {
        let outline = OpenDocumentOutline()
        var (isWhole, isDamaged) = (true, false)
        if let parser = XMLByteParser(outline) {
            isWhole = try parser.parse(beginningOf: content, limit: Self.maxOutline)
            isDamaged = parser.hasFailed
        }
        isFlat = hasPictures == nil
        self.hasPictures = hasPictures ?? outline.hasData
        isOutlineIncomplete = !isWhole
        ownDefect = defect ?? (isDamaged ? ProblemCause(.sheetDamaged) : nil)
        self.content = content
        self.path = path
        sheets = outline.tables.enumerated().map { number, table in
            Sheet(name: table.name, isHidden: outline.hiddenStyles.contains(table.style), place: String(number))
        }
    }

    var defect: ProblemCause? { content.defect ?? ownDefect }

    func size(of sheet: Sheet) -> Int { max(1, content.size) }

    func rows(of sheet: Sheet, frame: SheetFrame) throws -> any SheetRows {
        let number = Int(sheet.place) ?? 0
        let isLastKnown = isOutlineIncomplete && number == sheets.count - 1
        var lines = RowLines(frame)
        lines.mayHaveFurtherSheets = isOutlineIncomplete && !isLastKnown
        let rows = XMLSheetRows(content, OpenDocumentSheetParser(lines, number: number, isLastKnown: isLastKnown, isFlat: isFlat))
        rows.lastPictureRow = hasPictures ? RowLines.maxRows : 0
        return rows
    }

    private final class ManifestEvents: XMLByteEvents {
        private(set) var isEncrypted = false

        func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
            if name == XMLByteName("encryption-data") { isEncrypted = true }
        }

        func end(_ name: XMLByteName) {}
        func text(_ text: Span<UInt8>) {}
    }
}

/// The names of the sheets, and the styles of hidden ones.
private final class OpenDocumentOutline: XMLByteEvents {
    private(set) var tables: [(name: String, style: String)] = []
    private(set) var hiddenStyles: Set<String> = []
    /// True if a table has the data of an image or an object.
    private(set) var hasData = false
    private var style = ""
    private var depth = 0

    func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        switch name {
        case XMLByteName("style"): style = attributes.text(XMLByteName("name")) ?? ""
        case XMLByteName("table-properties"):
            if attributes.text(XMLByteName("display")) == "false", hiddenStyles.count < 10_000 { hiddenStyles.insert(style) }
        case XMLByteName("table"):
            depth += 1
            guard depth == 1, tables.count < 10_000 else { return }
            tables.append((attributes.text(XMLByteName("name")) ?? "", attributes.text(XMLByteName("style-name")) ?? ""))
        case XMLByteName("binary-data"): hasData = hasData || depth > 0
        default: break
        }
    }

    func end(_ name: XMLByteName) { if name == XMLByteName("table") { depth -= 1 } }
    func text(_ text: Span<UInt8>) {}
}
