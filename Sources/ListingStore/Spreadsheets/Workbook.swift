import ListingCore

/// The sheets of an Excel workbook (ECMA-376, part 1, section 18.2), and what all of them share.
struct Workbook: Sendable {
    struct Sheet: Equatable, Sendable {
        let name: String
        /// True if the author has hidden the sheet.
        let isHidden: Bool
        /// The part with its cells.
        let part: String
    }

    let package: WorkbookPackage
    /// The sheets with cells, in the order of their tabs. Sheets of charts and macros have none.
    let sheets: [Sheet]
    /// The part with the strings that cells share; nil if there is none.
    let sharedStrings: String?
    let formats: [CellFormat]
    let dates: DateSystem

    /// - Returns: nil if the archive is not a workbook.
    /// - Throws: ``ImportError`` if a part can't be unpacked.
    init?(_ archive: ZipArchive, limit: UnpackingLimit) throws {
        package = WorkbookPackage(archive, limit: limit)
        let root = try package.relationships(of: "").first { $0.type == "officeDocument" }?.target ?? "xl/workbook.xml"
        let events = Events()
        guard package.has(root) else { return nil }
        try package.parse(root, events)
        guard events.isWorkbook else { return nil }
        let relationships = try package.relationships(of: root)
        sheets = events.sheets.compactMap { sheet in
            guard let target = relationships.first(where: { $0.id == sheet.id }), target.type == "worksheet" else { return nil }
            return Sheet(name: sheet.name, isHidden: sheet.isHidden, part: target.target)
        }
        sharedStrings = relationships.first { $0.type == "sharedStrings" }?.target
        let styles = WorkbookStyles()
        if let part = relationships.first(where: { $0.type == "styles" })?.target { try package.parse(part, styles) }
        formats = styles.formats
        dates = events.dates
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
                sheets.append((attributes.text(XMLByteName("name")) ?? "", isHidden, attributes.text(XMLByteName("id")) ?? ""))
            default: break
            }
        }

        func end(_ name: XMLByteName) {}
        func text(_ text: Span<UInt8>) {}
    }
}

/// The day from which a workbook counts days.
enum DateSystem: Sendable {
    case from1900, from1904
}
