/// A small OpenDocument spreadsheet for tests, as LibreOffice would write it.
public struct OpenDocumentFile: Sendable {
    public struct Sheet: Sendable {
        public var name: String
        /// The content of `table:table`.
        public var rows: String
        public var isHidden: Bool

        public init(_ name: String, _ rows: String, isHidden: Bool = false) {
            (self.name, self.rows, self.isHidden) = (name, rows, isHidden)
        }

        /// A sheet whose cells are text.
        public init(_ name: String, table: [[String]], isHidden: Bool = false) {
            let rows = table.map { row in "<table:table-row>\(row.map(OpenDocumentFile.cell).joined())</table:table-row>" }
            self.init(name, rows.joined(), isHidden: isHidden)
        }
    }

    public var sheets: [Sheet]
    public var mimeType = "application/vnd.oasis.opendocument.spreadsheet"
    /// True if the manifest says that the content has a password.
    public var isEncrypted = false
    /// Further members, such as pictures.
    public var parts: [Packed.Member] = []
    /// Inserted before the root element of the content.
    public var prolog = ""

    public init(_ sheets: Sheet...) { self.sheets = sheets }

    /// A spreadsheet of one listing, whose image is in the cell of its title.
    ///
    /// - Parameter image: the content of the part `Pictures/1.png`.
    public init(title: String, image: String) {
        let frame = "<draw:frame><draw:image xlink:href=\"Pictures/1.png\"/></draw:frame>"
        let titleCell = "<table:table-cell office:value-type=\"string\">\(frame)<text:p>\(title)</text:p></table:table-cell>"
        let rows = [[Self.cell("Title"), Self.cell("Price")], [titleCell, Self.cell("9")]]
        self.init(Sheet("S", rows.map { "<table:table-row>\($0.joined())</table:table-row>" }.joined()))
        parts = [Packed.Member("Pictures/1.png", image)]
    }

    /// A cell with text, whose spaces, tabs and line breaks are elements, because OpenDocument treats them like those of a web page.
    public static func cell(_ text: String) -> String {
        guard !text.isEmpty else { return "<table:table-cell/>" }
        let elements: [Character: String] = [" ": "<text:s/>", "\t": "<text:tab/>", "\n": "<text:line-break/>"]
        let content = text.map { elements[$0] ?? WorkbookFile.escaped(String($0)) }.joined()
        return "<table:table-cell office:value-type=\"string\"><text:p>\(content)</text:p></table:table-cell>"
    }

    public var bytes: [UInt8] { Packed.zip(members) }

    public var members: [Packed.Member] {
        [
            Packed.Member("mimetype", mimeType, method: 0),
            Packed.Member("META-INF/manifest.xml", manifest),
            Packed.Member("content.xml", prolog + document("document-content")),
        ] + parts
    }

    /// The same spreadsheet as a single file, as .fods files are.
    public var flatXML: [UInt8] {
        Array(("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + prolog + document("document")).utf8)
    }

    private static let namespaces = [
        "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
        "style": "urn:oasis:names:tc:opendocument:xmlns:style:1.0",
        "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
        "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
        "draw": "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0",
        "svg": "urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0",
        "xlink": "http://www.w3.org/1999/xlink",
        "calcext": "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0",
    ]

    private func document(_ name: String) -> String {
        let declared = Self.namespaces.sorted { $0.key < $1.key }.map { " xmlns:\($0.key)=\"\($0.value)\"" }.joined()
        let mime = name == "document" ? " office:mimetype=\"\(mimeType)\"" : ""
        let tables = sheets.map { sheet in
            let style = sheet.isHidden ? "ta2" : "ta1"
            let name = WorkbookFile.escaped(sheet.name)
            return "<table:table table:name=\"\(name)\" table:style-name=\"\(style)\">\(sheet.rows)</table:table>"
        }
        let body = "<office:body><office:spreadsheet>\(tables.joined())</office:spreadsheet></office:body>"
        return "<office:\(name)\(declared) office:version=\"1.3\"\(mime)>\(Self.styles)\(body)</office:\(name)>"
    }

    private static let styles = """
        <office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/>\
        </style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>\
        </office:automatic-styles>
        """

    private var manifest: String {
        let namespace = "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"
        let encryption = isEncrypted ? "<manifest:encryption-data manifest:checksum=\"AA==\"/>" : ""
        return """
            <manifest:manifest xmlns:manifest="\(namespace)"><manifest:file-entry manifest:full-path="/" \
            manifest:media-type="\(mimeType)"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">\
            \(encryption)</manifest:file-entry></manifest:manifest>
            """
    }
}
