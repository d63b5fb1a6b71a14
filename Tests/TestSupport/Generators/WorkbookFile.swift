/// A small Excel workbook for tests, written as one of the programs that write them would.
public struct WorkbookFile: Sendable {
    public struct Sheet: Sendable {
        public var name: String
        /// The content of `sheetData`.
        public var rows: String
        public var state: String?
        /// The elements after `sheetData`, such as merged cells, links and a drawing.
        public var tail = ""
        /// The parts and addresses that the sheet refers to.
        public var relationships: [Relationship] = []

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

    /// A reference from a part to another one.
    public struct Relationship: Sendable {
        public var id: String
        /// The last component of the type's address, or the whole address.
        public var type: String
        public var target: String
        public var isExternal: Bool

        public init(_ id: String, _ type: String, _ target: String, isExternal: Bool = false) {
            (self.id, self.type, self.target, self.isExternal) = (id, type, target, isExternal)
        }
    }

    private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

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
    /// The relationships of the workbook other than those to its sheets, strings and styles.
    public var relationships: [Relationship] = []
    /// Further members, such as drawings and images.
    public var parts: [Packed.Member] = []

    public init(_ sheets: Sheet..., strings: String? = nil, formats: [String] = []) {
        (self.sheets, self.strings, self.formats) = (sheets, strings, formats)
    }

    static func escaped(_ text: String) -> String {
        text.map { ["&": "&amp;", "<": "&lt;", "\"": "&quot;"][$0] ?? String($0) }.joined()
    }

    public var bytes: [UInt8] { Packed.zip(members) }

    public var members: [Packed.Member] {
        let numbers = sheets.indices.map { $0 + 1 }
        let known = [Relationship("strings", "sharedStrings", "sharedStrings.xml"), Relationship("styles", "styles", "styles.xml")]
        let own = numbers.map { Relationship("rId\($0)", "worksheet", "worksheets/sheet\($0).xml") } + known + relationships
        var members = [
            Packed.Member("[Content_Types].xml", "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>"),
            Packed.Member("_rels/.rels", Self.list([Relationship("rId1", "officeDocument", "/xl/workbook.xml")])),
            Packed.Member("xl/workbook.xml", workbook),
            Packed.Member("xl/_rels/workbook.xml.rels", Self.list(own)),
            Packed.Member("xl/styles.xml", styles),
        ]
        for (number, sheet) in zip(numbers, sheets) {
            let content = element("sheetData", sheet.rows) + sheet.tail
            members.append(Packed.Member("xl/worksheets/sheet\(number).xml", prolog + element("worksheet", content, hasNamespace: true)))
            guard !sheet.relationships.isEmpty else { continue }
            members.append(Packed.Member("xl/worksheets/_rels/sheet\(number).xml.rels", Self.list(sheet.relationships)))
        }
        if let strings { members.append(Packed.Member("xl/SharedStrings.xml", element("sst", strings, hasNamespace: true))) }
        return members + parts
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
        let declared = prefix.isEmpty ? "xmlns" : "xmlns:" + prefix.dropLast()
        let namespaces = hasNamespace ? " \(declared)=\"\(main)\" xmlns:r=\"\(Self.office)\"" : ""
        return "<\(prefix)\(name)\(namespaces)>\(content)</\(prefix)\(name)>"
    }

    /// The content of a part with relationships.
    public static func list(_ relationships: [Relationship]) -> String {
        let items = relationships.map { relationship in
            let type = relationship.type.contains("/") ? relationship.type : office + "/" + relationship.type
            let mode = relationship.isExternal ? " TargetMode=\"External\"" : ""
            let target = escaped(relationship.target)
            return "<Relationship Id=\"\(relationship.id)\" Type=\"\(type)\" Target=\"\(target)\"\(mode)/>"
        }
        let namespace = "http://schemas.openxmlformats.org/package/2006/relationships"
        return "<Relationships xmlns=\"\(namespace)\">\(items.joined())</Relationships>"
    }
}
