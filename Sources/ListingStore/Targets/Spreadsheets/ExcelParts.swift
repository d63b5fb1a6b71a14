import ListingCore

/// The parts of a workbook besides the rows of its sheets.
struct ExcelParts {
    /// The formats of cells, in the order of `cellXfs` in ``styles``.
    enum Style: Int {
        case general
        case text
        case header
        case cents
        case mills
        case date
        case time

        /// The style that shows all digits of a number.
        static func number(scale: Int) -> Style {
            switch scale {
            case 2: .cents
            case 3: .mills
            default: .general
            }
        }

        /// The end of a cell's place, and the style.
        var attribute: String {
            switch self {
            case .general: "\""
            case .text: "\" s=\"1\""
            case .header: "\" s=\"2\""
            case .cents: "\" s=\"3\""
            case .mills: "\" s=\"4\""
            case .date: "\" s=\"5\""
            case .time: "\" s=\"6\""
            }
        }
    }

    /// The number of rows of each sheet.
    let sheets: [Int]
    /// The numbers of the sheets with a drawing.
    let drawings: [Int]
    /// The number of columns.
    let columns: Int

    /// The name of a sheet's part in the folder `xl`.
    static func sheet(_ number: Int) -> String { "worksheets/sheet\(number).xml" }

    /// The name of a drawing's part in the folder `xl`.
    static func drawing(_ sheet: Int) -> String { "drawings/drawing\(sheet).xml" }

    /// The name that users see.
    static func name(_ number: Int) -> String { number == 1 ? "Listings" : "Listings \(number)" }

    private static let start = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
    private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    private static let package = "http://schemas.openxmlformats.org/package/2006"
    private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    private static let types = "application/vnd.openxmlformats-officedocument.spreadsheetml"

    static let relationships = """
        \(start)<Relationships xmlns="\(package)/relationships">\
        <Relationship Id="rId1" Type="\(office)/officeDocument" Target="xl/workbook.xml"/></Relationships>
        """

    /// The relationships of a part.
    static func list(of relationships: String) -> [UInt8] {
        Array("\(start)<Relationships xmlns=\"\(package)/relationships\">\(relationships)</Relationships>".utf8)
    }

    static func relationship(_ id: Int, _ type: String, _ target: String) -> String {
        "<Relationship Id=\"rId\(id)\" Type=\"\(office)/\(type)\" Target=\"\(target)\"/>"
    }

    /// The XML before the pictures of a sheet.
    static let drawingStart = """
        \(start)<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" \
        xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="\(office)">
        """

    static let styles = """
        \(start)<styleSheet xmlns="\(main)"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.000"/>\
        <numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>\
        <fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>\
        <font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>\
        <fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
        <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
        <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">\
        \(format(0))\(format(49))\(format(49, font: 1))\(format(2))\(format(164))\(format(165))\(format(166))</cellXfs>\
        <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
        """

    private static func format(_ number: Int, font: Int = 0) -> String {
        """
        <xf numFmtId="\(number)" fontId="\(font)" fillId="0" borderId="0" xfId="0"\(font > 0 ? " applyFont=\"1\"" : "")\
        \(number > 0 ? " applyNumberFormat=\"1\"" : "")/>
        """
    }

    /// The XML before the rows of a sheet.
    static func sheetStart(_ columns: [TargetColumn], isFirst: Bool) -> String {
        let widths = columns.enumerated().map { index, column in
            let style: Style = column.kind == .text ? .text : .general
            return """
                <col min="\(index + 1)" max="\(index + 1)" width="\(column.width)" style="\(style.rawValue)" customWidth="1"/>
                """
        }
        return """
            \(start)<worksheet xmlns="\(main)"><sheetViews><sheetView\(isFirst ? " tabSelected=\"1\"" : "") workbookViewId="0">\
            <pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView>\
            </sheetViews><sheetFormatPr defaultRowHeight="15" customHeight="1"/><cols>\(widths.joined())</cols><sheetData>
            """
    }

    /// The XML after the rows of a sheet: the filter, the remark that numbers in columns of text are intended, and the drawing.
    static func sheetEnd(rows: Int, columns: Int, hasDrawing: Bool) -> String {
        let range = "A1:\(CellName.name(row: rows, column: max(columns, 1) - 1))"
        return """
            </sheetData><autoFilter ref="\(range)"/><ignoredErrors><ignoredError sqref="\(range)" numberStoredAsText="1"/></ignoredErrors>\
            \(hasDrawing ? "<drawing xmlns:r=\"\(office)\" r:id=\"rId1\"/>" : "")</worksheet>
            """
    }

    var workbook: [UInt8] {
        let letters = CellName.letters(max(columns, 1) - 1)
        var (tabs, filters) = ("", "")
        for (index, rows) in sheets.enumerated() {
            let name = Self.name(index + 1)
            tabs += "<sheet name=\"\(name)\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>"
            // Excel keeps the range of a filter as a hidden name, too.
            filters +=
                "<definedName name=\"_xlnm._FilterDatabase\" localSheetId=\"\(index)\" hidden=\"1\">'\(name)'!$A$1:$\(letters)$\(rows)"
            filters += "</definedName>"
        }
        return Array(
            """
            \(Self.start)<workbook xmlns="\(Self.main)" xmlns:r="\(Self.office)"><bookViews><workbookView/></bookViews>\
            <sheets>\(tabs)</sheets><definedNames>\(filters)</definedNames></workbook>
            """.utf8)
    }

    var workbookRelationships: [UInt8] {
        let parts = sheets.indices.map { Self.relationship($0 + 1, "worksheet", Self.sheet($0 + 1)) }
        return Self.list(of: parts.joined() + Self.relationship(sheets.count + 1, "styles", "styles.xml"))
    }

    var contentTypes: [UInt8] {
        let parts = sheets.indices.map { index in
            "<Override PartName=\"/xl/\(Self.sheet(index + 1))\" ContentType=\"\(Self.types).worksheet+xml\"/>"
        }
        let images =
            drawings.isEmpty
            ? []
            : PictureHeader.Format.allCases.map { format in
                "<Default Extension=\"\(format.fileExtension)\" ContentType=\"\(format.mediaType)\"/>"
            }
        let drawn = drawings.map { sheet in
            """
            <Override PartName="/xl/\(Self.drawing(sheet))" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>
            """
        }
        return Array(
            """
            \(Self.start)<Types xmlns="\(Self.package)/content-types">\
            <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
            <Default Extension="xml" ContentType="application/xml"/>\(images.joined())\
            <Override PartName="/xl/workbook.xml" ContentType="\(Self.types).sheet.main+xml"/>\
            <Override PartName="/xl/styles.xml" ContentType="\(Self.types).styles+xml"/>\(parts.joined())\(drawn.joined())</Types>
            """.utf8)
    }
}
