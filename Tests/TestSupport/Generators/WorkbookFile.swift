/// A small Excel workbook for tests, written as one of the programs that write them would.
public struct WorkbookFile: Sendable {
    public struct Sheet: Sendable {
        public var name: String
        /// The content of `sheetData`.
        public var rows: String
        public var state: String?

        public init(_ name: String, _ rows: String, state: String? = nil) { (self.name, self.rows, self.state) = (name, rows, state) }

        /// A sheet whose cells are inline text.
        public init(_ name: String, table: [[String]], state: String? = nil) {
            let rows = table.map { row in
                "<row>" + row.map { "<c t=\"inlineStr\"><is><t xml:space=\"preserve\">\(WorkbookFile.escaped($0))</t></is></c>" }.joined()
                    + "</row>"
            }
            self.init(name, rows.joined(), state: state)
        }
    }

    public var sheets: [Sheet]
    /// The items of the shared strings, such as `<si><t>Mug</t></si>`; nil for a workbook without that part.
    public var strings: String?
    /// The codes of the number formats. Cells name them by 0, 1, and so on.
    public var formats: [String] = []
    public var isFrom1904 = false
    /// The namespace prefix of all elements, with its colon.
    public var prefix = ""
    /// Inserted before the root element of each sheet.
    public var prolog = ""

    public init(_ sheets: Sheet..., strings: String? = nil, formats: [String] = []) {
        (self.sheets, self.strings, self.formats) = (sheets, strings, formats)
    }

    static func escaped(_ text: String) -> String {
        text.map { ["&": "&amp;", "<": "&lt;", "\"": "&quot;"][$0] ?? String($0) }.joined()
    }

    public var bytes: [UInt8] { Packed.zip(members) }

    public var members: [Packed.Member] {
        let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        let numbers = sheets.indices.map { $0 + 1 }
        var parts = [
            Packed.Member("[Content_Types].xml", "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>"),
            Packed.Member("_rels/.rels", relationships([("rId1", office + "/officeDocument", "/xl/workbook.xml")])),
            Packed.Member("xl/workbook.xml", workbook),
            Packed.Member(
                "xl/_rels/workbook.xml.rels",
                relationships(
                    numbers.map { ("rId\($0)", office + "/worksheet", "worksheets/sheet\($0).xml") }
                        + [("strings", office + "/sharedStrings", "sharedStrings.xml"), ("styles", office + "/styles", "styles.xml")])),
            Packed.Member("xl/styles.xml", styles),
        ]
        for (number, sheet) in zip(numbers, sheets) {
            let rows = element("sheetData", sheet.rows)
            parts.append(Packed.Member("xl/worksheets/sheet\(number).xml", prolog + element("worksheet", rows, hasNamespace: true)))
        }
        if let strings { parts.append(Packed.Member("xl/SharedStrings.xml", element("sst", strings, hasNamespace: true))) }
        return parts
    }

    private var workbook: String {
        let list = sheets.enumerated().map { index, sheet in
            let state = sheet.state.map { " state=\"\($0)\"" } ?? ""
            return "<\(prefix)sheet name=\"\(Self.escaped(sheet.name))\" sheetId=\"\(index + 1)\"\(state) r:id=\"rId\(index + 1)\"/>"
        }
        let properties = "<\(prefix)workbookPr date1904=\"\(isFrom1904 ? 1 : 0)\"/>"
        return element("workbook", properties + element("sheets", list.joined()), hasNamespace: true)
    }

    private var styles: String {
        let codes = formats.enumerated().map { "<\(prefix)numFmt numFmtId=\"\(164 + $0)\" formatCode=\"\(Self.escaped($1))\"/>" }
        let uses = formats.indices.map { "<\(prefix)xf numFmtId=\"\(164 + $0)\"/>" }
        return element("styleSheet", element("numFmts", codes.joined()) + element("cellXfs", uses.joined()), hasNamespace: true)
    }

    private func element(_ name: String, _ content: String, hasNamespace: Bool = false) -> String {
        let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
        let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        let declared = prefix.isEmpty ? "xmlns" : "xmlns:" + prefix.dropLast()
        let namespaces = hasNamespace ? " \(declared)=\"\(main)\" xmlns:r=\"\(office)\"" : ""
        return "<\(prefix)\(name)\(namespaces)>\(content)</\(prefix)\(name)>"
    }

    private func relationships(_ list: [(id: String, type: String, target: String)]) -> String {
        let items = list.map { "<Relationship Id=\"\($0.id)\" Type=\"\($0.type)\" Target=\"\($0.target)\"/>" }
        let namespace = "http://schemas.openxmlformats.org/package/2006/relationships"
        return "<Relationships xmlns=\"\(namespace)\">\(items.joined())</Relationships>"
    }
}
