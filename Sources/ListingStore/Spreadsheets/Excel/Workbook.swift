import ListingCore

/// An Excel workbook of the kinds .xlsx and .xlsm (ECMA-376, part 1, section 18.2): its sheets, and what all of them share.
struct Workbook: SpreadsheetFile {
    let package: WorkbookPackage
    /// The sheets with cells. Sheets of charts and macros have none.
    let sheets: [Sheet]
    /// The part with the strings that cells share; nil if there is none.
    let sharedStrings: String?
    let formats: [CellFormat]
    let dates: DateSystem
    /// The images that are values of cells.
    let cellPictures: CellPictures
    private let details: SheetDetailsCache

    /// - Returns: nil if the archive is not a workbook.
    /// - Throws: ``ImportError`` if a part can't be unpacked, or if it is a workbook of a kind that can't be read.
    init?(_ archive: ZipArchive, limit: UnpackingLimit) throws {
        package = WorkbookPackage(archive, limit: limit)
        let root = try package.relationships(of: "").first { $0.type == "officeDocument" }?.target ?? "xl/workbook.xml"
        guard package.has(root) else { return nil }
        if root.lowercased().hasSuffix("workbook.bin") {
            throw ImportError.packedOtherwise(path: archive.file.path, ProblemCause(.workbookBinary))
        }
        let events = Events()
        try package.parse(root, events)
        guard events.isWorkbook else { return nil }
        let relationships = try package.relationships(of: root)
        let targets = Dictionary(relationships.map { ($0.id, $0) }) { first, _ in first }
        sheets = events.sheets.compactMap { sheet in
            guard let target = targets[sheet.id], target.type == "worksheet" else { return nil }
            return Sheet(name: sheet.name, isHidden: sheet.isHidden, place: target.target)
        }
        sharedStrings = relationships.first { $0.type == "sharedStrings" }?.target
        let styles = WorkbookStyles()
        if let part = relationships.first(where: { $0.type == "styles" })?.target { try package.parse(part, styles) }
        formats = styles.formats
        dates = events.dates
        cellPictures = try CellPictures(package, root: root, relationships)
        details = SheetDetailsCache()
    }

    var path: String { package.file.path }
    var defect: ProblemCause? { package.file.defect ?? package.defect }

    func size(of sheet: Sheet) -> Int { package.packedSize(of: sheet.place) ?? 1 }

    func rows(of sheet: Sheet, frame: SheetFrame) throws -> any SheetRows {
        let details = try details.details(of: sheet.place, in: package)
        let strings = SharedStrings(try sharedStrings.flatMap { try package.source($0) })
        let parser = SheetParser(RowLines(frame), strings, details: details, formats: formats, dates: dates, pictures: cellPictures)
        let rows = try XMLSheetRows(package.source(sheet.place), parser)
        rows.lastPictureRow = cellPictures.isEmpty ? details.pictures.keys.max() ?? 0 : RowLines.maxRows
        rows.lastLinkRow = (details.links.keys.max() ?? 0) / RowLines.maxColumns
        return rows
    }

    private final class Events: XMLByteEvents {
        private(set) var isWorkbook = false
        private(set) var dates = DateSystem.from1900
        private(set) var sheets: [(name: String, isHidden: Bool, id: String)] = []

        func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
            switch name {
            case XMLByteName("workbook"): isWorkbook = true
            case XMLByteName("workbookPr"):
                if let date = attributes.text(XMLByteName("date1904")), date == "1" || date == "true" { dates = .from1904 }
            case XMLByteName("sheet"):
                let state = attributes.text(XMLByteName("state"))
                let isHidden = state == "hidden" || state == "veryHidden"
                // The namespace of r:id differs between kinds of files, but no other attribute has this local name.
                guard sheets.count < 10_000 else { return }
                sheets.append((attributes.text(XMLByteName("name")) ?? "", isHidden, attributes.text(XMLByteName("id")) ?? ""))
            default: break
            }
        }

        func end(_ name: XMLByteName) {}
        func text(_ text: Span<UInt8>) {}
    }
}
