import ListingCore

/// The parts of an OpenDocument spreadsheet besides the rows of its tables.
struct OpenDocumentParts {
    static let mimeType = "application/vnd.oasis.opendocument.spreadsheet"

    /// The number of rows of each sheet.
    let sheets: [Int]
    /// The number of columns.
    let columns: Int

    private static let start = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private static let version = "office:version=\"1.3\""

    /// The folder of pictures in the archive.
    static let pictureFolder = "Pictures/"

    /// The names of namespaces that aren't their usual prefixes.
    private static let names = ["number": "datastyle", "fo": "xsl-fo-compatible", "svg": "svg-compatible", "draw": "drawing"]

    /// Declares prefixes of ODF's namespaces.
    private static func namespaces(_ prefixes: String...) -> String {
        prefixes.map { prefix in
            let name = names[prefix] ?? prefix
            return "xmlns:\(prefix)=\"urn:oasis:names:tc:opendocument:xmlns:\(name):1.0\""
        }.joined(separator: " ")
    }

    static func manifest(_ pictures: [EmbeddedPicture]) -> [UInt8] {
        let entries = pictures.map { picture in
            """
            <manifest:file-entry manifest:full-path="\(pictureFolder)\(picture.name)" \
            manifest:media-type="\(picture.header.format.mediaType)"/>
            """
        }
        return Array((manifestStart + entries.joined() + "</manifest:manifest>").utf8)
    }

    private static let manifestStart = """
        \(start)<manifest:manifest \(namespaces("manifest")) manifest:version="1.3">\
        <manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="\(mimeType)"/>\
        <manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>\
        <manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/>\
        <manifest:file-entry manifest:full-path="settings.xml" manifest:media-type="text/xml"/>
        """

    static let styles = """
        \(start)<office:document-styles \(namespaces("office", "style")) \(version)>\
        <office:styles><style:style style:name="Default" style:family="table-cell"/></office:styles>\
        <office:automatic-styles><style:page-layout style:name="page"/></office:automatic-styles>\
        <office:master-styles><style:master-page style:name="Default" style:page-layout-name="page"/></office:master-styles>\
        </office:document-styles>
        """

    /// The XML before the first table.
    static func contentStart(_ columns: [TargetColumn]) -> String {
        let widths = Set(columns.map(\.width)).sorted().map { width in
            """
            <style:style style:name="width\(width)" style:family="table-column">\
            <style:table-column-properties style:column-width="\(width * 2)mm"/></style:style>
            """
        }
        return """
            \(start)<office:document-content \
            \(namespaces("office", "style", "text", "table", "number", "fo", "draw", "svg")) \
            xmlns:xlink="http://www.w3.org/1999/xlink" \(version)>\
            <office:automatic-styles>\(widths.joined())\(automaticStyles)</office:automatic-styles><office:body><office:spreadsheet>
            """
    }

    /// Rows have the height of one line, because programs would make them as high as a description has lines.
    private static let automaticStyles = """
        <style:style style:name="table" style:family="table" style:master-page-name="Default">\
        <style:table-properties table:display="true"/></style:style>\
        <style:style style:name="row" style:family="table-row">\
        <style:table-row-properties style:row-height="4.8mm" style:use-optimal-row-height="false"/></style:style>\
        <style:style style:name="pictureRow" style:family="table-row">\
        <style:table-row-properties style:row-height="\(PictureCell.rowHeight)pt" style:use-optimal-row-height="false"/></style:style>\
        <number:text-style style:name="textFormat"><number:text-content/></number:text-style>\
        \(numberStyle("centsFormat", digits: 2))\(numberStyle("millsFormat", digits: 3))\
        <number:date-style style:name="dateFormat">\(day)</number:date-style>\
        <number:date-style style:name="timeFormat">\(day)<number:text> </number:text><number:hours number:style="long"/>\
        <number:text>:</number:text><number:minutes number:style="long"/><number:text>:</number:text>\
        <number:seconds number:style="long"/></number:date-style>\
        <style:style style:name="header" style:family="table-cell" style:parent-style-name="Default" style:data-style-name="textFormat">\
        <style:text-properties fo:font-weight="bold"/></style:style>\
        \(["text", "cents", "mills", "date", "time"].map(cellStyle).joined())
        """

    private static let day = """
        <number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text>\
        <number:day number:style="long"/>
        """

    private static func numberStyle(_ name: String, digits: Int) -> String {
        """
        <number:number-style style:name="\(name)"><number:number number:decimal-places="\(digits)" number:min-decimal-places="\(digits)" \
        number:min-integer-digits="1"/></number:number-style>
        """
    }

    private static func cellStyle(_ name: String) -> String {
        """
        <style:style style:name="\(name)" style:family="table-cell" style:parent-style-name="Default" \
        style:data-style-name="\(name)Format"/>
        """
    }

    /// Appends the cell with a picture.
    ///
    /// - Parameter description: the description of the picture; nil for none.
    static func append(cellOf picture: EmbeddedPicture, description: String?, to xml: inout [UInt8]) {
        let (size, margin) = (PictureCell.size(of: picture), length(PictureCell.margin))
        xml.append(
            xml: """
                <table:table-cell><draw:frame svg:x="\(margin)" svg:y="\(margin)" svg:width="\(length(size.width))" \
                svg:height="\(length(size.height))"><draw:image xlink:href="\(pictureFolder)\(picture.name)" xlink:type="simple" \
                xlink:show="embed" xlink:actuate="onLoad"/>
                """)
        if let description {
            xml.append(markup: "<svg:desc>")
            xml.append(escaping: description.utf8Span.span)
            xml.append(markup: "</svg:desc>")
        }
        xml.append(markup: "</draw:frame></table:table-cell>")
    }

    /// - Parameter units: English Metric Units, rounded to hundredths of a millimeter.
    private static func length(_ units: Int) -> String {
        let hundredths = max(1, units / 360)
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)mm"
    }

    /// The XML before the rows of a table.
    static func tableStart(_ columns: [TargetColumn], number: Int) -> String {
        let columns = columns.map { column in
            """
            <table:table-column table:style-name="width\(column.width)" \
            table:default-cell-style-name="\(column.kind == .text ? "text" : "Default")"/>
            """
        }
        return "<table:table table:name=\"\(ExcelParts.name(number))\" table:style-name=\"table\">\(columns.joined())"
    }

    /// The XML after the last table: the filters.
    var contentEnd: String {
        let ranges = sheets.enumerated().map { index, rows in
            let sheet = "'\(ExcelParts.name(index + 1))'."
            let last = CellName.name(row: rows, column: max(columns, 1) - 1)
            return """
                <table:database-range table:name="__Anonymous_Sheet_DB__\(index)" \
                table:target-range-address="\(sheet)A1:\(sheet)\(last)" table:display-filter-buttons="true"/>
                """
        }
        return """
            <table:database-ranges>\(ranges.joined())</table:database-ranges></office:spreadsheet></office:body></office:document-content>
            """
    }

    /// The settings by which LibreOffice keeps the header in place.
    var settings: String {
        let sheets = sheets.indices.map { index in
            """
            <config:config-item-map-entry config:name="\(ExcelParts.name(index + 1))">\(Self.item("VerticalSplitMode", "short", 2))\
            \(Self.item("VerticalSplitPosition", "int", 1))\(Self.item("ActiveSplitRange", "short", 2))\
            \(Self.item("PositionTop", "int", 0))\(Self.item("PositionBottom", "int", 1))\(Self.item("CursorPositionY", "int", 1))\
            </config:config-item-map-entry>
            """
        }
        return """
            \(Self.start)<office:document-settings \(Self.namespaces("office", "config")) xmlns:ooo="http://openoffice.org/2004/office" \
            \(Self.version)><office:settings><config:config-item-set config:name="ooo:view-settings">\
            <config:config-item-map-indexed config:name="Views"><config:config-item-map-entry>\
            <config:config-item config:name="ViewId" config:type="string">view1</config:config-item>\
            <config:config-item-map-named config:name="Tables">\(sheets.joined())</config:config-item-map-named>\
            <config:config-item config:name="ActiveTable" config:type="string">\(ExcelParts.name(1))</config:config-item>\
            </config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set></office:settings>\
            </office:document-settings>
            """
    }

    private static func item(_ name: String, _ type: String, _ value: Int) -> String {
        "<config:config-item config:name=\"\(name)\" config:type=\"\(type)\">\(value)</config:config-item>"
    }
}
