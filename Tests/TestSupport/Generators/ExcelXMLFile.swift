/// A small workbook as a single XML file for tests, as Excel 2003 would write it.
public struct ExcelXMLFile: Sendable {
    public struct Sheet: Sendable {
        public var name: String
        /// The content of `Table`.
        public var rows: String
        public var isHidden: Bool

        public init(_ name: String, _ rows: String, isHidden: Bool = false) {
            (self.name, self.rows, self.isHidden) = (name, rows, isHidden)
        }

        /// A sheet whose cells are text. Empty cells are absent.
        public init(_ name: String, table: [[String]], isHidden: Bool = false) {
            let rows = table.map { row in
                "<Row>" + row.enumerated().map { $1.isEmpty ? "" : ExcelXMLFile.cell($1, attributes: " ss:Index=\"\($0 + 1)\"") }.joined()
                    + "</Row>"
            }
            self.init(name, rows.joined(), isHidden: isHidden)
        }
    }

    public var sheets: [Sheet]
    /// The content of `Styles`.
    public var styles = ""
    /// Inserted before the root element.
    public var prolog = ""

    public init(_ sheets: Sheet..., styles: String = "") { (self.sheets, self.styles) = (sheets, styles) }

    public static func cell(_ text: String, type: String = "String", attributes: String = "") -> String {
        let content = text.map { $0 == "\n" ? "&#10;" : WorkbookFile.escaped(String($0)) }.joined()
        return "<Cell\(attributes)><Data ss:Type=\"\(type)\">\(content)</Data></Cell>"
    }

    public var text: String {
        let namespaces = """
            xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" \
            xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns:html="http://www.w3.org/TR/REC-html40"
            """
        let sheets = sheets.map { sheet in
            let options =
                sheet.isHidden
                ? "<WorksheetOptions xmlns=\"urn:schemas-microsoft-com:office:excel\"><Visible>SheetHidden</Visible></WorksheetOptions>"
                : ""
            return "<Worksheet ss:Name=\"\(WorkbookFile.escaped(sheet.name))\"><Table>\(sheet.rows)</Table>\(options)</Worksheet>"
        }
        return
            "<?xml version=\"1.0\"?>\n<?mso-application progid=\"Excel.Sheet\"?>\n\(prolog)"
            + "<Workbook \(namespaces)><Styles>\(styles)</Styles>"
            + sheets.joined() + "</Workbook>"
    }

    public var bytes: [UInt8] { Array(text.utf8) }
}
