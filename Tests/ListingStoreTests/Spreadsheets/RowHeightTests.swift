import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// The rows of images over the cells of Excel workbooks whose rows differ in height.
@Suite("Row heights and images")
struct RowHeightTests {
    private func place(_ name: String, row: Int, points: Int, x: Int = 0) -> String {
        "<xdr:\(name)><xdr:col>1</xdr:col><xdr:colOff>\(x)</xdr:colOff><xdr:row>\(row - 1)</xdr:row>"
            + "<xdr:rowOff>\(points * 12_700)</xdr:rowOff></xdr:\(name)>"
    }

    /// The size in the image itself is another one than that of the anchor, and does not count.
    private func picture(_ number: Int) -> String {
        "<xdr:pic><xdr:blipFill><a:blip r:embed=\"rId\(number)\"/></xdr:blipFill>"
            + "<xdr:spPr><a:xfrm><a:ext cx=\"1\" cy=\"99999999\"/></a:xfrm></xdr:spPr></xdr:pic>"
    }

    /// An image between places in two rows, which are counted from 1.
    private func image(_ number: Int, from first: (row: Int, points: Int), to last: (row: Int, points: Int)) -> String {
        let places = place("from", row: first.row, points: first.points) + place("to", row: last.row, points: last.points)
        return "<xdr:twoCellAnchor>\(places)\(picture(number))</xdr:twoCellAnchor>"
    }

    /// An image with a height of its own.
    private func image(_ number: Int, from first: (row: Int, points: Int), height: Int, x: Int = 0) -> String {
        let start = place("from", row: first.row, points: first.points, x: x)
        return "<xdr:oneCellAnchor>\(start)<xdr:ext cx=\"9\" cy=\"\(height * 12_700)\"/>\(picture(number))</xdr:oneCellAnchor>"
    }

    /// A row with a title and a price.
    private func row(_ number: Int, _ title: String, _ attributes: String = "") -> String {
        "<row r=\"\(number)\" \(attributes)>\(SheetCells.cell("A\(number)", title))\(SheetCells.cell("B\(number)", "9"))</row>"
    }

    /// The lines of a sheet with images.
    ///
    /// - Parameter format: the element with the default height.
    private func lines(_ rows: [String], _ images: [String], format: String = "") throws -> String {
        var sheet = WorkbookFile.Sheet("S", SheetCells.rows([["Title", "Price"]]) + rows.joined())
        sheet.tail = "<drawing r:id=\"drawing\"/>"
        sheet.relationships = [.init("drawing", "drawing", "../drawings/drawing1.xml")]
        var workbook = WorkbookFile(sheet)
        let media = (1...4).map { WorkbookFile.Relationship("rId\($0)", "image", "../media/\($0).png") }
        workbook.parts = [
            Packed.Member(
                "xl/drawings/drawing1.xml",
                "<xdr:wsDr xmlns:xdr=\"urn:xdr\" xmlns:a=\"urn:a\" xmlns:r=\"urn:r\">\(images.joined())</xdr:wsDr>"),
            Packed.Member("xl/drawings/_rels/drawing1.xml.rels", WorkbookFile.list(media)),
        ]
        let members = workbook.members.map { member in
            guard member.name == "xl/worksheets/sheet1.xml" else { return member }
            let text = String(decoding: member.bytes, as: UTF8.self)
            return Packed.Member(member.name, text.replacing("<sheetData>", with: format + "<sheetData>"))
        }
        return try withFile(Packed.zip(members), named: "shop.xlsx") { path in
            try SheetLines(chosenIn: #require(try Workbook(ZipArchive(InputFile(path: path)), limit: UnpackingLimit()))).text
        }
    }

    @Test func `the middle of an image depends on the heights of its rows`() throws {
        let rows = [row(2, "Bowl", "ht=\"15\""), row(3, "Cup", "ht=\"15\""), row(4, "Jug", "ht=\"120.5\" customHeight=\"1\"")]
        let images = [image(1, from: (2, 0), to: (4, 100)), image(2, from: (2, 2), to: (3, 5))]
        #expect(
            try lines(rows, images) == "Title,Price,Images in the file\nBowl,9,!/xl/media/2.png\nCup,9,\nJug,9,!/xl/media/1.png\n")
        // Rows without heights count as equally high.
        let plain = [row(2, "Bowl"), row(3, "Cup"), row(4, "Jug")]
        #expect(
            try lines(plain, images) == "Title,Price,Images in the file\nBowl,9,!/xl/media/2.png\nCup,9,!/xl/media/1.png\nJug,9,\n")
    }

    @Test func `an image with a height of its own may have its middle in a row below its first one`() throws {
        let rows = [row(2, "Bowl", "ht=\"20\""), row(3, "Cup", "ht=\"60\"")]
        let images = [image(1, from: (2, 15), height: 60), image(2, from: (2, 0), height: 30)]
        #expect(try lines(rows, images) == "Title,Price,Images in the file\nBowl,9,!/xl/media/2.png\nCup,9,!/xl/media/1.png\n")
    }

    @Test func `hidden rows have no height, and images of hidden rows stay in them`() throws {
        let hidden = "ht=\"40\" hidden=\"1\""
        let rows = [row(2, "Bowl", "ht=\"40\""), row(3, "Cup", hidden), row(4, "Jug", hidden), row(5, "Vase", "ht=\"40\"")]
        let images = [image(1, from: (2, 0), to: (5, 20)), image(2, from: (3, 0), height: 38), image(3, from: (3, 1), to: (4, 30))]
        #expect(
            try lines(rows, images)
                == "Title,Price,Images in the file\nBowl,9,!/xl/media/1.png\nCup,9,\"!/xl/media/2.png\n!/xl/media/3.png\"\n"
                + "Jug,9,\nVase,9,\n"
        )
    }

    @Test func `rows that are not in the file have the default height`() throws {
        let images = [image(1, from: (2, 0), to: (6, 30)), image(2, from: (6, 0), height: 200)]
        let rows = [row(2, "Bowl", "ht=\"300\""), row(6, "Cup")]
        let format = "<sheetFormatPr defaultRowHeight=\"30\"/>"
        // The second image covers rows of the usual height, which no program made fit for it.
        #expect(
            try lines(rows, images, format: format)
                == "Title,Price,Images in the file\nBowl,9,!/xl/media/1.png\n\n\n\nCup,9,!/xl/media/2.png\n")
    }

    @Test func `images of a row and a column are in the order of their left sides`() throws {
        let images = [
            image(1, from: (2, 0), height: 9, x: 500), image(2, from: (2, 0), height: 9, x: 20), image(3, from: (2, 0), height: 9, x: 400),
        ]
        #expect(
            try lines([row(2, "Bowl", "ht=\"40\"")], images)
                == "Title,Price,Images in the file\nBowl,9,\"!/xl/media/2.png\n!/xl/media/3.png\n!/xl/media/1.png\"\n")
    }

    @Test func `heights that make no sense are those of usual rows`() throws {
        let rows = ["nan", "-5", "1e300", "", "12px", "30"].enumerated().map { row($0 + 2, "Bowl \($0)", "ht=\"\($1)\"") }
        let images = [image(1, from: (2, 0), to: (4, 9_000_000_000_000)), image(2, from: (5, 0), height: 9_000_000_000_000)]
        let text = try lines(rows, images, format: "<sheetFormatPr defaultRowHeight=\"0\"/>")
        #expect(text.hasPrefix("Title,Price,Images in the file\nBowl 0,9,\nBowl 1,9,!/xl/media/1.png\nBowl 2,9,\n"))
    }
}
