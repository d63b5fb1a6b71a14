import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// The parts of Excel workbooks other than the text of cells: merged cells, links, images, formulas, errors and hidden rows.
@Suite("Details of Excel workbooks")
struct WorkbookDetailsTests {
    private func lines(_ workbook: WorkbookFile) throws -> SheetLines {
        try withFile(workbook.bytes, named: "shop.xlsx") { path in
            let opened = try #require(try Workbook(ZipArchive(InputFile(path: path)), limit: UnpackingLimit()))
            return try SheetLines(chosenIn: opened)
        }
    }

    private func read(_ workbook: WorkbookFile) throws -> Reading {
        try withFile(workbook.bytes, named: "shop.xlsx") { try Reading(path: $0) }
    }

    /// A sheet with a header and the rows of two products. Rows are complete elements.
    private func sheet(_ table: [[String]], _ rows: String = "", tail: String = "") -> WorkbookFile.Sheet {
        var sheet = WorkbookFile.Sheet("S", SheetCells.rows(table) + rows)
        sheet.tail = tail
        return sheet
    }

    private let goods = [["Title", "Price"], ["Bowl", "9"], ["Cup", "3"], ["Jug", "12"], ["Vase", "20"]]

    // MARK: Merged cells

    @Test func `a merged cell of a column counts for each of its rows`() throws {
        let table = [
            ["Category", "Title", "Price"], ["Kitchen", "Bowl", "9"], ["", "Cup", "3"], ["", "Jug", "12"], ["", "Vase", "20"],
        ]
        let workbook = WorkbookFile(sheet(table, tail: SheetCells.merged(["A2:A4"])))
        #expect(try lines(workbook).text == "Category,Title,Price\nKitchen,Bowl,9\nKitchen,Cup,3\nKitchen,Jug,12\n,Vase,20\n")
        #expect(try read(workbook).listings.map(\.category) == [["Kitchen"], ["Kitchen"], ["Kitchen"], []])
    }

    @Test func `cells merged side by side have their text once, and blank rows stay blank`() throws {
        let table = [["Title", "Price", "SKU"], ["Bowl", "", "B1"], [], ["Cup", "3", "C1"]]
        #expect(try lines(WorkbookFile(sheet(table, tail: SheetCells.merged(["A2:B3"])))).text == "Title,Price,SKU\nBowl,,B1\n\nCup,3,C1\n")
    }

    @Test func `a cell below a merged one keeps its own text`() throws {
        let table = [["Category", "Title", "Price"], ["Kitchen", "Bowl", "9"], ["Garden", "Rake", "20"]]
        let text = try lines(WorkbookFile(sheet(table, tail: SheetCells.merged(["$A$2:$A$3", "A1", "", "A", "ZZZZ1:A2", "A0:A9"])))).text
        #expect(text == "Category,Title,Price\nKitchen,Bowl,9\nGarden,Rake,20\n")
    }

    @Test func `a sheet with 42,000 merged cells is read in a moment`() throws {
        let tail = SheetCells.merged((2...42_001).map { "C\($0):D\($0)" })
        let workbook = WorkbookFile(sheet(goods, tail: tail))
        var count = 0
        let time = try ProcessorTime.measure { count = try read(workbook).listings.count }
        #expect(count == 4)
        #expect(time < .seconds(5))
    }

    @Test func `merged cells, links and images of a sheet that is too large for them are reported if there are any`() throws {
        let long = String(repeating: "x", count: 1_000)
        let table = [["Title", "Price"]] + (1...9_000).map { ["\($0) " + long, "1"] }
        let cases: [(tail: String, notices: [ProblemCause])] = [
            ("", []), (SheetCells.merged(["A2:A3"]), [ProblemCause(.sheetDetailsUnread)]),
        ]
        for (tail, notices) in cases {
            var members = WorkbookFile(sheet(table, tail: tail)).members
            let part = try #require(members.firstIndex { $0.name == "xl/worksheets/sheet1.xml" })
            members[part].method = 0
            let found = try withFile(Packed.zip(members)) { path in
                try SheetLines(chosenIn: #require(try Workbook(ZipArchive(InputFile(path: path)), limit: UnpackingLimit()))).notices
            }
            #expect(found == notices)
        }
    }

    // MARK: Links

    private func linked(_ table: [[String]], _ links: [(place: String, address: String)]) -> WorkbookFile {
        let list = links.enumerated().map { "<hyperlink ref=\"\($1.place)\" r:id=\"link\($0)\"/>" }.joined()
        var sheet = sheet(table, tail: "<hyperlinks>\(list)</hyperlinks>")
        sheet.relationships = links.enumerated().map { index, link in
            WorkbookFile.Relationship("link\(index)", "hyperlink", link.address, isExternal: true)
        }
        return WorkbookFile(sheet)
    }

    @Test func `the address that a title leads to is the link of the row`() throws {
        let workbook = linked(Array(goods.prefix(3)), [("A2", "https://example.com/bowl?a=1&b=2")])
        #expect(
            try lines(workbook).text == "Title,Price,Link of the row\nBowl,9,https://example.com/bowl?a=1&b=2\nCup,3,\n")
        #expect(try read(workbook).listings.map(\.url) == ["https://example.com/bowl?a=1&b=2", nil])
    }

    @Test func `a cell that shows its address needs no further column`() throws {
        let table = [["Title", "URL"], ["Bowl", "https://example.com/bowl"]]
        #expect(try lines(linked(table, [("B2", "https://example.com/bowl")])).text == "Title,URL\nBowl,https://example.com/bowl\n")
    }

    @Test func `links of the header, to places in the file and to mailboxes are none of the row`() throws {
        let links = [("A1", "https://example.com/help"), ("A2", "mailto:shop@example.com"), ("B2", "file:///C:/prices.xls")]
        var workbook = linked(Array(goods.prefix(2)), links.map { (place: $0.0, address: $0.1) })
        workbook.sheets[0].tail += "<hyperlinks><hyperlink ref=\"A2\" location=\"S!A1\"/></hyperlinks>"
        #expect(try lines(workbook).text == "Title,Price\nBowl,9\n")
    }

    @Test func `cells beyond the header come after the link of the row`() throws {
        let table = [["Title", "Price"]] + (1...100).map { ["Bowl \($0)", "9"] } + [["Cup", "3", "fragile"]]
        let text = try lines(linked(table, [("A2", "https://example.com/1"), ("A102", "https://example.com/cup")])).text
        #expect(text.hasPrefix("Title,Price,Link of the row\nBowl 1,9,https://example.com/1\nBowl 2,9,\n"))
        #expect(text.hasSuffix("Bowl 100,9,\nCup,3,https://example.com/cup,fragile\n"))
    }

    // MARK: Images over cells

    private func place(_ name: String, row: Int, column: Int, offset: Int = 0) -> String {
        """
        <xdr:\(name)><xdr:col>\(column)</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>\(row)</xdr:row><xdr:rowOff>\(offset)</xdr:rowOff>\
        </xdr:\(name)>
        """
    }

    private func picture(_ number: Int, description: String? = nil) -> String {
        let name = description.map { "<xdr:nvPicPr><xdr:cNvPr id=\"2\" name=\"Image\" descr=\"\($0)\"/></xdr:nvPicPr>" } ?? ""
        return "<xdr:pic>\(name)<xdr:blipFill><a:blip r:embed=\"rId\(number)\"/></xdr:blipFill></xdr:pic>"
    }

    /// An image from the top of a row to an offset in a row. Rows and columns count from 0.
    private func image(
        _ number: Int, rows: (first: Int, last: Int), offset: Int = 1, column: Int = 0, description: String? = nil
    ) -> String {
        let (from, to) = (place("from", row: rows.first, column: column), place("to", row: rows.last, column: column, offset: offset))
        return "<xdr:twoCellAnchor>\(from)\(to)\(picture(number, description: description))<xdr:clientData/></xdr:twoCellAnchor>"
    }

    private func illustrated(_ table: [[String]], _ anchors: String) -> WorkbookFile {
        var sheet = sheet(table, tail: "<drawing r:id=\"drawing\"/>")
        sheet.relationships = [.init("drawing", "drawing", "../drawings/drawing1.xml")]
        var workbook = WorkbookFile(sheet)
        let drawing = """
            <xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" \
            xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" \
            xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" \
            xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">\(anchors)</xdr:wsDr>
            """
        let media = (1...4).map { WorkbookFile.Relationship("rId\($0)", "image", "../media/image\($0).png") }
        workbook.parts = [
            Packed.Member("xl/drawings/drawing1.xml", drawing),
            Packed.Member("xl/drawings/_rels/drawing1.xml.rels", WorkbookFile.list(media)),
        ]
        return workbook
    }

    @Test func `an image belongs to the row in which its middle is`() throws {
        let one = "<xdr:oneCellAnchor>\(place("from", row: 4, column: 0))<xdr:ext cx=\"9\" cy=\"9\"/>\(picture(3))</xdr:oneCellAnchor>"
        let workbook = illustrated(goods, image(1, rows: (1, 1)) + image(2, rows: (2, 4)) + one)
        #expect(
            try lines(workbook).text
                == "Title,Price,Images in the file\nBowl,9,!/xl/media/image1.png\nCup,3,\nJug,12,!/xl/media/image2.png\n"
                + "Vase,20,!/xl/media/image3.png\n")
    }

    @Test func `an image that ends where the next row begins is not in that row`() throws {
        let text = try lines(illustrated(Array(goods.prefix(4)), image(1, rows: (1, 2), offset: 0) + image(2, rows: (2, 3)))).text
        #expect(text == "Title,Price,Images in the file\nBowl,9,!/xl/media/image1.png\nCup,3,!/xl/media/image2.png\nJug,12,\n")
    }

    @Test func `an image is omitted if its description is an address among the row’s images`() throws {
        let address = "https://img.example/bowl.png?a=1"
        let table = [
            ["Title", "Image URL", "Link"], ["Bowl", address + "&amp;b=2 | https://img.example/2.png", ""],
            ["Cup", "https://img.example/cup.png", ""], ["Jug", "", "https://shop.example/jug"], ["Vase", address, ""],
        ]
        let anchors = [
            image(1, rows: (1, 1), description: address + "&amp;b=2"), image(2, rows: (1, 1), column: 3, description: "A bowl"),
            image(1, rows: (2, 2), description: "https://img.example/other.png"),
            // The address of a page isn’t one of an image.
            image(3, rows: (3, 3), description: "https://shop.example/jug"),
            image(1, rows: (4, 4), description: "See \(address)"),
        ]
        let text = try lines(illustrated(table, anchors.joined())).text
        #expect(
            text == """
                Title,Image URL,Link,Images in the file
                Bowl,"https://img.example/bowl.png?a=1&b=2 | https://img.example/2.png",,!/xl/media/image2.png
                Cup,https://img.example/cup.png,,!/xl/media/image1.png
                Jug,,https://shop.example/jug,!/xl/media/image3.png
                Vase,https://img.example/bowl.png?a=1,,!/xl/media/image1.png

                """)
    }

    @Test func `images of a row are in the order of their columns`() throws {
        let anchors = image(1, rows: (1, 1), column: 5) + image(2, rows: (1, 1), column: 2) + image(3, rows: (1, 1), column: 9)
        #expect(
            try lines(illustrated(Array(goods.prefix(2)), anchors)).text
                == "Title,Price,Images in the file\nBowl,9,\"!/xl/media/image2.png\n!/xl/media/image1.png\n!/xl/media/image3.png\"\n")
    }

    @Test func `logos at the header, and images without a place in the rows, are not images of listings`() throws {
        let loose = "<xdr:absoluteAnchor><xdr:pos x=\"0\" y=\"0\"/><xdr:ext cx=\"9\" cy=\"9\"/>\(picture(2))</xdr:absoluteAnchor>"
        let table = [["My shop"], [], ["Title", "Price"], ["Bowl", "9"]]
        #expect(try lines(illustrated(table, image(1, rows: (0, 0)) + loose + image(3, rows: (2, 2)))).text == "\n\nTitle,Price\nBowl,9\n")
    }

    @Test func `an image with an alternative for old programs counts once`() throws {
        let (from, to) = (place("from", row: 1, column: 0), place("to", row: 1, column: 1, offset: 9))
        let content = "<mc:Choice>\(picture(1))</mc:Choice><mc:Fallback>\(picture(2))</mc:Fallback>"
        let anchor =
            "<xdr:twoCellAnchor>\(from)\(to)<mc:AlternateContent>\(content)</mc:AlternateContent></xdr:twoCellAnchor>"
        #expect(
            try lines(illustrated(Array(goods.prefix(2)), anchor)).text
                == "Title,Price,Images in the file\nBowl,9,!/xl/media/image1.png\n")
    }

    @Test func `images in a group count once each, and shapes that are filled with an image do not`() throws {
        let (from, to) = (place("from", row: 1, column: 0), place("to", row: 1, column: 1, offset: 9))
        let shape = "<xdr:sp><xdr:spPr><a:blipFill><a:blip r:embed=\"rId3\"/></a:blipFill></xdr:spPr></xdr:sp>"
        let linked = "<xdr:pic><xdr:blipFill><a:blip r:link=\"rId4\"/></xdr:blipFill></xdr:pic>"
        let group = "<xdr:grpSp><xdr:grpSpPr/>\(picture(1))\(picture(2))\(picture(1))\(shape)\(linked)</xdr:grpSp>"
        let anchor = "<xdr:twoCellAnchor>\(from)\(to)\(group)</xdr:twoCellAnchor>"
        #expect(
            try lines(illustrated(Array(goods.prefix(2)), anchor)).text
                == "Title,Price,Images in the file\nBowl,9,\"!/xl/media/image1.png\n!/xl/media/image2.png\"\n")
    }

    @Test func `images that the package lacks, and rows that it cannot have, are skipped`() throws {
        let anchors =
            image(9, rows: (1, 1)) + image(1, rows: (99_999_999_999, 99_999_999_999)) + image(2, rows: (2, 0)) + image(3, rows: (-5, -5))
        let text = try lines(illustrated(Array(goods.prefix(3)), anchors)).text
        #expect(text == "Title,Price,Images in the file\nBowl,9,\nCup,3,!/xl/media/image2.png\n")
    }

    // MARK: Images in cells

    /// A workbook with two images that are values of cells, as Excel 365 writes them.
    private func withCellImages(_ sheet: WorkbookFile.Sheet) -> WorkbookFile {
        var workbook = WorkbookFile(sheet)
        let microsoft = "http://schemas.microsoft.com/office/2017/06/relationships/"
        workbook.relationships = [
            .init("m", "sheetMetadata", "metadata.xml"), .init("v", microsoft + "rdRichValue", "richData/rdrichvalue.xml"),
            .init("s", microsoft + "rdRichValueStructure", "richData/rdrichvaluestructure.xml"),
            .init("r", "http://schemas.microsoft.com/office/2022/10/relationships/richValueRel", "richData/richValueRel.xml"),
        ]
        let metadata = """
            <metadata xmlns:x="urn:x"><metadataTypes count="2"><metadataType name="XLDAPR"/><metadataType name="XLRICHVALUE"/>\
            </metadataTypes>\
            <futureMetadata name="XLDAPR"><bk><extLst><ext/></extLst></bk></futureMetadata>\
            <futureMetadata name="XLRICHVALUE"><bk><extLst><ext><x:rvb i="0"/></ext></extLst></bk>\
            <bk><extLst><ext><x:rvb i="1"/></ext></extLst></bk></futureMetadata><cellMetadata><bk><rc t="1" v="0"/></bk></cellMetadata>\
            <valueMetadata><bk><rc t="2" v="1"/></bk><bk><rc t="2" v="0"/></bk><bk><rc t="2" v="9"/></bk></valueMetadata></metadata>
            """
        let values = "<rvData><rv s=\"1\"><v>5</v><v>1</v></rv><rv s=\"1\"><v>5</v><v>0</v></rv></rvData>"
        let structures = """
            <rvStructures><s t="_error"><k n="errorType" t="i"/></s><s t="_localImage"><k n="CalcOrigin" t="i"/>\
            <k n="_rvRel:LocalImageIdentifier" t="i"/></s></rvStructures>
            """
        let relations = "<richValueRels xmlns:r=\"urn:r\"><rel r:id=\"rId1\"/><rel r:id=\"rId2\"/></richValueRels>"
        let media = (1...2).map { WorkbookFile.Relationship("rId\($0)", "image", "../media/image\($0).png") }
        workbook.parts = [
            Packed.Member("xl/metadata.xml", metadata), Packed.Member("xl/richData/rdrichvalue.xml", values),
            Packed.Member("xl/richData/rdrichvaluestructure.xml", structures), Packed.Member("xl/richData/richValueRel.xml", relations),
            Packed.Member("xl/richData/_rels/richValueRel.xml.rels", WorkbookFile.list(media)),
        ]
        return workbook
    }

    /// A row with a title and the XML of a cell in column B.
    private func row(_ number: Int, _ title: String, _ cell: String) -> String {
        "<row r=\"\(number)\">\(SheetCells.cell("A\(number)", title))\(cell)</row>"
    }

    @Test func `an image that is the value of a cell is one of its row, and no error`() throws {
        let rows = [
            row(2, "Bowl", "<c r=\"B2\" t=\"e\" vm=\"1\"><v>#VALUE!</v></c>"),
            row(3, "Cup", "<c r=\"B3\" t=\"e\" vm=\"2\"><v>#VALUE!</v></c>"),
        ].joined()
        let lines = try lines(withCellImages(sheet([["Title", "Photo", "SKU"]], rows)))
        #expect(lines.text == "Title,Photo,SKU,Images in the file\nBowl,,,!/xl/media/image1.png\nCup,,,!/xl/media/image2.png\n")
        #expect(lines.notices == [])
    }

    @Test func `a number of an image that is none is an error like any other`() throws {
        let rows = [
            row(2, "Bowl", "<c r=\"B2\" t=\"e\" vm=\"3\"><v>#VALUE!</v></c>"),
            row(3, "Cup", "<c r=\"B3\" t=\"e\" vm=\"99\"><v>#N/A</v></c>"),
        ].joined()
        let lines = try lines(withCellImages(sheet([["Title", "Photo", "SKU"]], rows)))
        #expect(lines.text == "Title,Photo,SKU,Images in the file\nBowl,,,\nCup,,,\n")
        #expect(lines.notices == [ProblemCause(.cellErrors, .number(2))])
    }

    @Test func `an image that WPS puts into a cell is one of its row`() throws {
        let rows = row(2, "Bowl", "<c r=\"B2\" t=\"str\"><f>_xlfn.DISPIMG(\"ID_2\",1)</f><v>=DISPIMG(\"ID_2\",1)</v></c>")
        var workbook = WorkbookFile(sheet([["Title", "Photo", "SKU"]], rows))
        workbook.relationships = [.init("images", "http://www.wps.cn/officeDocument/2020/cellImage", "cellimages.xml")]
        let images = (1...2).map { number in
            """
            <etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="\(number)" name="ID_\(number)"/></xdr:nvPicPr>\
            <xdr:blipFill><a:blip r:embed="rId\(number)"/></xdr:blipFill></xdr:pic></etc:cellImage>
            """
        }
        let namespaces = "xmlns:etc=\"urn:etc\" xmlns:xdr=\"urn:xdr\" xmlns:a=\"urn:a\" xmlns:r=\"urn:r\""
        let media = (1...2).map { WorkbookFile.Relationship("rId\($0)", "image", "media/image\($0).jpeg") }
        workbook.parts = [
            Packed.Member("xl/cellimages.xml", "<etc:cellImages \(namespaces)>\(images.joined())</etc:cellImages>"),
            Packed.Member("xl/_rels/cellimages.xml.rels", WorkbookFile.list(media)),
        ]
        #expect(try lines(workbook).text == "Title,Photo,SKU,Images in the file\nBowl,,,!/xl/media/image2.jpeg\n")
    }

    // MARK: Formulas

    @Test func `a formula that is a link shows its text, calculated or not`() throws {
        let rows = [
            row(2, "Bowl", "<c r=\"B2\" t=\"str\"><f>HYPERLINK(\"https://example.com/1\",\"Shop\")</f><v>Shop</v></c>"),
            row(3, "Cup", "<c r=\"B3\"><f>HYPERLINK(\"https://example.com/2\",\"Shop\")</f></c>"),
        ].joined()
        let lines = try lines(WorkbookFile(sheet([["Title", "Page", "Price"]], rows)))
        #expect(
            lines.text
                == "Title,Page,Price,Link of the row\nBowl,Shop,,https://example.com/1\nCup,Shop,,https://example.com/2\n")
        #expect(lines.notices == [])
    }

    @Test func `a formula that is a link without a name shows the address, and needs no further column`() throws {
        let rows = [
            row(2, "Bowl", "<c r=\"B2\" t=\"str\"><f>HYPERLINK(\"https://example.com/1\")</f><v>https://example.com/1</v></c>"),
            row(3, "Cup", "<c r=\"B3\"><f>HYPERLINK(\"https://example.com/2\")</f></c>"),
        ].joined()
        #expect(
            try lines(WorkbookFile(sheet([["Title", "Page"]], rows))).text
                == "Title,Page\nBowl,https://example.com/1\nCup,https://example.com/2\n")
    }

    @Test func `a formula that is an image shows its address`() throws {
        let rows = [
            row(2, "Bowl", "<c r=\"B2\"><f>IMAGE(\"https://example.com/1.jpg\")</f></c>"),
            row(3, "Cup", "<c r=\"B3\" t=\"str\"><f>_xlfn.IMAGE(\"https://example.com/2.jpg\",\"Cup\")</f><v>Cup</v></c>"),
        ].joined()
        let workbook = WorkbookFile(sheet([["Title", "Photo"]], rows))
        #expect(try lines(workbook).text == "Title,Photo\nBowl,https://example.com/1.jpg\nCup,https://example.com/2.jpg\n")
        #expect(
            try read(workbook).listings.map { $0.images.map(\.location) } == [["https://example.com/1.jpg"], ["https://example.com/2.jpg"]])
    }

    @Test func `an image that old programs show as an error is none`() throws {
        let rows = row(2, "Bowl", "<c r=\"B2\" t=\"e\"><f>_xlfn.IMAGE(\"https://example.com/1.jpg\")</f><v>#VALUE!</v></c>")
        let lines = try lines(WorkbookFile(sheet([["Title", "Photo"]], rows)))
        #expect(lines.text == "Title,Photo\nBowl,https://example.com/1.jpg\n")
        #expect(lines.notices == [])
    }

    @Test func `errors, formulas that were never calculated and hidden rows are counted`() throws {
        let rows = [
            row(2, "Bowl", "<c r=\"B2\" t=\"e\"><v>#REF!</v></c>"), row(3, "Cup", "<c r=\"B3\"><f>1+2</f></c>"),
            row(4, "Jug", "<c r=\"B4\"><f>1+2</f><v></v></c>"), row(5, "Vase", "<c r=\"B5\"><f>1+2</f><v>3</v></c>"),
            row(6, "Dish", "<c r=\"B6\"><v>4</v></c>").replacing("<row ", with: "<row hidden=\"1\" "),
        ].joined()
        let workbook = WorkbookFile(sheet([["Title", "Price"]], rows))
        let notices = [
            ProblemCause(.cellErrors, .number(1)), ProblemCause(.cellsUncalculated, .number(2)), ProblemCause(.rowsHidden, .number(1)),
        ]
        let lines = try lines(workbook)
        #expect(lines.text == "Title,Price\nBowl,\nCup,\nJug,\nVase,3\nDish,4\n")
        #expect(lines.notices == notices)
        let reading = try read(workbook)
        #expect(reading.listings.map(\.title) == ["Bowl", "Cup", "Jug", "Vase", "Dish"])
        #expect(reading.causes.filter { notices.contains($0) } == notices)
    }

    // MARK: Damage

    @Test func `parts that a sheet refers to may be missing`() throws {
        let tail = "<drawing r:id=\"drawing\"/><hyperlinks><hyperlink ref=\"A2\" r:id=\"x\"/></hyperlinks>"
        var sheet = sheet(Array(goods.prefix(2)), tail: tail)
        sheet.relationships = [.init("drawing", "drawing", "../drawings/missing.xml")]
        var workbook = WorkbookFile(sheet)
        workbook.relationships = [
            .init("m", "sheetMetadata", "missing.xml"), .init("v", "rdRichValue", "missing.xml"), .init("r", "richValueRel", "missing.xml"),
            .init("c", "cellImage", "../../../missing.xml"),
        ]
        #expect(try lines(workbook).text == "Title,Price\nBowl,9\n")
    }

    @Test(arguments: Seeds.first(20)) func `damaged details are read or skipped, but never crash`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var sheet = sheet(goods, tail: SheetCells.merged(["A2:A4", "B1:C2"]) + "<drawing r:id=\"drawing\"/>")
        sheet.relationships = [.init("drawing", "drawing", "../drawings/drawing1.xml")]
        var workbook = withCellImages(sheet)
        let drawn = illustrated(goods, image(1, rows: (1, 1)) + image(2, rows: (2, 4), column: 3))
        workbook.parts += drawn.parts
        var members = workbook.members
        for _ in 0..<20 {
            members.damage(using: &random)
            _ = try withFile(Packed.zip(members)) { path in try? Reading(path: path) }
        }
    }

    @Test func `places of images far outside of the sheet are harmless`() throws {
        let anchor =
            "<twoCellAnchor><from><col>-9000000000000000000</col><row>-9000000000000000000</row></from><to><col>1</col>"
            + "<row>-9000000000000000000</row></to><pic><blip r:embed=\"i\"/></pic></twoCellAnchor>"
        let drawing = "<wsDr xmlns:r=\"r\">\(anchor)</wsDr>"
        var sheet = sheet(goods, tail: "<drawing r:id=\"d\"/>")
        sheet.relationships = [WorkbookFile.Relationship("d", "drawing", "../drawings/drawing1.xml")]
        var workbook = WorkbookFile(sheet)
        workbook.parts = [
            Packed.Member("xl/drawings/drawing1.xml", drawing),
            Packed.Member(
                "xl/drawings/_rels/drawing1.xml.rels",
                "<Relationships><Relationship Id=\"i\" Type=\"x/image\" Target=\"../media/a.png\"/></Relationships>"),
        ]
        #expect(try read(workbook).listings.count == 4)
    }

    @Test func `a formula whose result is empty was calculated`() throws {
        let rows =
            "<row r=\"6\"><c r=\"A6\" t=\"inlineStr\"><is><t>Mug</t></is></c><c r=\"B6\" t=\"str\"><f>IF(A2=1,1,\"\")</f><v></v></c></row>"
        #expect(try lines(WorkbookFile(sheet(goods, rows))).notices == [])
    }

    @Test func `damage of the shared strings is reported`() throws {
        let rows = "<row r=\"6\"><c r=\"A6\" t=\"s\"><v>1</v></c><c r=\"B6\"><v>5</v></c></row>"
        let workbook = WorkbookFile(sheet(goods, rows), strings: "<si><t>Mug</t></si><si><t>Cup</t></oops>")
        #expect(try read(workbook).causes.contains(ProblemCause(.sheetDamaged)))
    }

    @Test func `a long string that many cells share takes bounded memory`() throws {
        let cells = (0..<400).map { _ in "<c t=\"s\"><v>0</v></c>" }.joined()
        let long = String(repeating: "x", count: 100_000)
        let rows = (6..<26).map { "<row r=\"\($0)\"><c r=\"A\($0)\" t=\"str\"><v>t</v></c>\(cells)</row>" }.joined()
        let text = try lines(WorkbookFile(sheet(goods, rows), strings: "<si><t>\(long)</t></si>")).text
        // At most 4 MiB for each of 20 rows, where 40 MB were asked for.
        #expect(text.utf8.count < 20 * (5 << 20))
    }
}
