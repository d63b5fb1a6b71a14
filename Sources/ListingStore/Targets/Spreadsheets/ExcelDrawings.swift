import ListingCore

/// The pictures over the cells of a workbook's sheets (ECMA-376, part 1, section 20.5). Each sheet with pictures has a drawing.
///
/// ```
/// sheet1.xml ─▶ sheet1.xml.rels ─▶ drawing1.xml ─▶ drawing1.xml.rels ─▶ media/image1.png
/// ```
struct ExcelDrawings {
    /// The number of bytes of XML that are compressed together.
    private static let step = 64 * 1024

    let store: any PictureStore
    /// The numbers of the sheets that have a drawing.
    private(set) var sheets: [Int] = []
    /// The pictures of the current sheet: the row, from 0, and the number of the picture.
    private var places: [(row: Int32, picture: Int32)] = []
    /// The descriptions of these pictures, which are empty for pictures without one.
    private var descriptions = StringSpool()

    init(_ store: any PictureStore) { self.store = store }

    /// True if the current sheet has pictures.
    var hasPictures: Bool { !places.isEmpty }

    /// Places a picture over a row of the current sheet.
    ///
    /// - Parameters:
    ///   - location: the location of the image; nil if unknown.
    ///   - row: the number of the row, from 1.
    /// - Throws: ``ImportError`` if a temporary file can't be made or written.
    mutating func place(_ picture: EmbeddedPicture, at location: String?, row: Int) throws {
        places.append((Int32(clamping: row - 1), Int32(clamping: picture.number)))
        try descriptions.append(PictureCell.description(location) ?? "")
    }

    /// Writes the drawing of a sheet after its rows.
    ///
    /// - Parameters:
    ///   - sheet: the number of the sheet, from 1.
    ///   - column: the index of the column with the pictures.
    /// - Throws: ``ExportFailure``; ``ImportError`` if the temporary file can't be read.
    mutating func end(sheet: Int, column: Int, _ zip: inout ZIPWriter, to bytes: inout [UInt8]) throws {
        guard hasPictures else { return }
        sheets.append(sheet)
        let relationship = ExcelParts.relationship(1, "drawing", "../" + ExcelParts.drawing(sheet))
        try zip.add("xl/worksheets/_rels/sheet\(sheet).xml.rels", ExcelParts.list(of: relationship), to: &bytes)
        zip.begin("xl/\(ExcelParts.drawing(sheet))", to: &bytes)
        var xml = Array(ExcelParts.drawingStart.utf8)
        let pictures = store.pictures
        var index = 0
        try descriptions.forEach { description in
            let place = places[index]
            append(pictures[Int(place.picture) - 1], description, id: index + 2, column, Int(place.row), to: &xml)
            index += 1
            if xml.count >= Self.step { try Self.flush(&xml, &zip, to: &bytes) }
        }
        xml.append(xml: "</xdr:wsDr>")
        try Self.flush(&xml, &zip, to: &bytes)
        try zip.end(to: &bytes)
        let numbers = Set(places.map(\.picture)).sorted()
        let media = numbers.map { ExcelParts.relationship(Int($0), "image", "../media/" + pictures[Int($0) - 1].name) }
        try zip.add("xl/drawings/_rels/drawing\(sheet).xml.rels", ExcelParts.list(of: media.joined()), to: &bytes)
        places.removeAll()
        descriptions = StringSpool()
    }

    private static func flush(_ xml: inout [UInt8], _ zip: inout ZIPWriter, to bytes: inout [UInt8]) throws {
        try zip.write(xml, to: &bytes)
        xml.removeAll(keepingCapacity: true)
    }

    /// Appends a picture whose both corners are in one cell, so that filters hide it and sorting moves it with the row.
    ///
    /// - Parameters:
    ///   - description: empty for none.
    ///   - id: a number that no other picture of the sheet has.
    private func append(
        _ picture: EmbeddedPicture, _ description: String, id: Int, _ column: Int, _ row: Int, to xml: inout [UInt8]
    ) {
        let (size, margin) = (PictureCell.size(of: picture), PictureCell.margin)
        xml.append(
            xml: """
                <xdr:twoCellAnchor editAs="twoCell"><xdr:from>\(Self.corner(column, margin, row, margin))</xdr:from>\
                <xdr:to>\(Self.corner(column, margin + size.width, row, margin + size.height))</xdr:to><xdr:pic><xdr:nvPicPr>\
                <xdr:cNvPr id="\(id)" name="Image \(id - 1)"
                """)
        if !description.isEmpty {
            xml.append(markup: " descr=\"")
            xml.append(attribute: description)
            xml.append(markup: "\"")
        }
        xml.append(
            xml: """
                /><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>\
                <xdr:blipFill><a:blip r:embed="rId\(picture.number)"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr>\
                <a:xfrm><a:off x="0" y="0"/><a:ext cx="\(size.width)" cy="\(size.height)"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/>\
                </a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:twoCellAnchor>
                """)
    }

    private static func corner(_ column: Int, _ x: Int, _ row: Int, _ y: Int) -> String {
        "<xdr:col>\(column)</xdr:col><xdr:colOff>\(x)</xdr:colOff><xdr:row>\(row)</xdr:row><xdr:rowOff>\(y)</xdr:rowOff>"
    }
}
