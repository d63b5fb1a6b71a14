import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// The images that Excel 365 loads from the web for the function IMAGE. Cells have an error for programs that do not know them.
@Suite("Web images in cells of Excel workbooks")
struct WebImageTests {
    /// A workbook with web images: the first has an address and a copy, the second an address without a copy, the third only a copy that
    /// counts.
    private func workbook(_ table: [[String]], _ rows: String) -> WorkbookFile {
        var workbook = WorkbookFile(.init("S", SheetCells.rows(table) + rows))
        let microsoft = "http://schemas.microsoft.com/office/"
        workbook.relationships = [
            .init("m", "sheetMetadata", "metadata.xml"), .init("v", microsoft + "2017/06/relationships/rdRichValue", "richData/values.xml"),
            .init("s", microsoft + "2017/06/relationships/rdRichValueStructure", "richData/structures.xml"),
            .init("w", microsoft + "2020/07/relationships/rdRichValueWebImage", "richData/rdRichValueWebImage.xml"),
        ]
        let blocks = (0..<4).map { "<bk><extLst><ext><x:rvb i=\"\($0)\"/></ext></extLst></bk>" }.joined()
        let metadata = """
            <metadata xmlns:x="urn:x"><metadataTypes count="1"><metadataType name="XLRICHVALUE"/></metadataTypes>\
            <futureMetadata name="XLRICHVALUE">\(blocks)</futureMetadata>\
            <valueMetadata>\((0..<4).map { "<bk><rc t=\"1\" v=\"\($0)\"/></bk>" }.joined())</valueMetadata></metadata>
            """
        let values = "<rvData>\(["0", "1", "2", "9"].map { "<rv s=\"0\"><v>1</v><v>\($0)</v><v>0</v></rv>" }.joined())</rvData>"
        let structures = """
            <rvStructures><s t="_webimage"><k n="CalcOrigin" t="i"/><k n="WebImageIdentifier" t="i"/><k n="ComputedImage" t="b"/></s>\
            </rvStructures>
            """
        let images = """
            <webImagesSrd xmlns:r="urn:r"><webImageSrd><address r:id="rId1"/><blip r:id="rId2"/></webImageSrd>\
            <webImageSrd><address r:id="rId3"/><moreImagesAddress r:id="rId1"/></webImageSrd>\
            <webImageSrd><address r:id="rId4"/><blip r:id="rId2"/></webImageSrd></webImagesSrd>
            """
        let targets: [WorkbookFile.Relationship] = [
            .init("rId1", "hyperlink", "https://img.example/1.png?a=1&b=2", isExternal: true),
            .init("rId2", "image", "../media/image1.png"),
            .init("rId3", "hyperlink", "https://img.example/2.png", isExternal: true),
            .init("rId4", "hyperlink", "file:///C:/3.png", isExternal: true),
        ]
        workbook.parts = [
            Packed.Member("xl/metadata.xml", metadata), Packed.Member("xl/richData/values.xml", values),
            Packed.Member("xl/richData/structures.xml", structures), Packed.Member("xl/richData/rdRichValueWebImage.xml", images),
            Packed.Member("xl/richData/_rels/rdRichValueWebImage.xml.rels", WorkbookFile.list(targets)),
        ]
        return workbook
    }

    private func lines(_ workbook: WorkbookFile) throws -> SheetLines {
        try withFile(workbook.bytes, named: "shop.xlsx") { path in
            try SheetLines(chosenIn: #require(try Workbook(ZipArchive(InputFile(path: path)), limit: UnpackingLimit())))
        }
    }

    /// A row with a title and the XML of a cell in column B with an image.
    private func row(_ number: Int, _ title: String, image: Int, formula: String = "_xlfn.IMAGE(D2)", cells: String = "") -> String {
        let cell = "<c r=\"B\(number)\" t=\"e\" vm=\"\(image)\"><f>\(formula)</f><v>#VALUE!</v></c>"
        return "<row r=\"\(number)\">\(SheetCells.cell("A\(number)", title))\(cell)\(cells)</row>"
    }

    @Test func `an image that a cell loads from the web is one of its row by its address`() throws {
        let codes = (2...4).map { SheetCells.cell("C\($0)", "S\($0)") }
        let rows =
            row(2, "Bowl", image: 1, cells: codes[0]) + row(3, "Cup", image: 2, cells: codes[1]) + row(4, "Jug", image: 3, cells: codes[2])
        let workbook = workbook([["Title", "Photo", "SKU"]], rows)
        let lines = try lines(workbook)
        #expect(
            lines.text
                == "Title,Photo,SKU,Images in the file\nBowl,,S2,https://img.example/1.png?a=1&b=2\n"
                + "Cup,,S3,https://img.example/2.png\nJug,,S4,!/xl/media/image1.png\n")
        #expect(lines.notices == [])
        let reading = try withFile(workbook.bytes, named: "shop.xlsx") { try Reading(path: $0) }
        #expect(
            reading.listings.prefix(2).map { $0.images.map(\.location) } == [
                ["https://img.example/1.png?a=1&b=2"], ["https://img.example/2.png"],
            ])
    }

    @Test func `a web image whose address is in a cell counts once`() throws {
        let address = SheetCells.cell("D2", "https://img.example/2.png")
        let rows = row(2, "Bowl", image: 2, cells: address) + row(3, "Cup", image: 1, formula: "IMAGE(\"https://img.example/3.png\")")
        let lines = try lines(workbook([["Title", "Preview", "SKU", "Image URL"]], rows))
        #expect(
            lines.text
                == "Title,Preview,SKU,Image URL,Images in the file\nBowl,,,https://img.example/2.png,\nCup,https://img.example/3.png,,,\n")
        #expect(lines.notices == [])
    }

    @Test func `a number of a web image that is missing is an error like any other`() throws {
        let lines = try lines(workbook([["Title", "Photo", "SKU"]], row(2, "Bowl", image: 4) + row(3, "Cup", image: 1)))
        #expect(lines.text == "Title,Photo,SKU,Images in the file\nBowl,,,\nCup,,,https://img.example/1.png?a=1&b=2\n")
        #expect(lines.notices == [ProblemCause(.cellErrors, .number(1))])
    }
}
