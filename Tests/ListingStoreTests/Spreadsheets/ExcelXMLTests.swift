import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Excel workbooks in XML")
struct ExcelXMLTests {
    private func read(_ file: ExcelXMLFile, chunkSize: Int = TextFile.defaultChunkSize) throws -> Reading {
        try withFile(file.bytes, named: "shop.xls") { try Reading(path: $0, chunkSize: chunkSize) }
    }

    /// A sheet as it is.
    private func lines(_ file: ExcelXMLFile, sheet: Int = 0) throws -> SheetLines {
        try withFile(file.bytes) { try SheetLines(ExcelXMLWorkbook(InputFile(path: $0), path: $0), sheet: sheet) }
    }

    /// The sheet and the header that are chosen.
    private func chosen(_ file: ExcelXMLFile) throws -> SheetLines {
        try withFile(file.bytes) { try SheetLines(chosenIn: ExcelXMLWorkbook(InputFile(path: $0), path: $0)) }
    }

    private let cell = { (text: String) in ExcelXMLFile.cell(text) }

    private func row(_ cells: String..., attributes: String = "") -> String { "<Row\(attributes)>\(cells.joined())</Row>" }

    private func number(_ number: String, _ style: String? = nil) -> String {
        ExcelXMLFile.cell(number, type: "Number", attributes: style.map { " ss:StyleID=\"\($0)\"" } ?? "")
    }

    private func date(_ date: String, _ style: String? = nil) -> String {
        ExcelXMLFile.cell(date, type: "DateTime", attributes: style.map { " ss:StyleID=\"\($0)\"" } ?? "")
    }

    private func style(_ id: String, _ format: String) -> String {
        "<Style ss:ID=\"\(id)\"><NumberFormat ss:Format=\"\(format)\"/></Style>"
    }

    private let shop = ExcelXMLFile(.init("Products", table: SheetShop.table))

    @Test func `a workbook is read like a table`() throws { SheetShop.check(try read(shop)) }

    @Test(arguments: [1, 7, 1_000]) func `chunks of any size give the same listings`(chunkSize: Int) throws {
        #expect(try read(shop, chunkSize: chunkSize).listings == read(shop).listings)
    }

    @Test func `elements may have a prefix, and the file may be UTF-16 or have a byte order mark`() throws {
        let prefixed = shop.text.replacing("<Workbook", with: "<ss:Workbook").replacing("</Workbook", with: "</ss:Workbook")
        let utf16 = shop.text.replacing("version=\"1.0\"", with: "version=\"1.0\" encoding=\"UTF-16\"").utf16.flatMap {
            [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        }
        for bytes in [Array(prefixed.utf8), [0xEF, 0xBB, 0xBF] + shop.bytes, [0xFF, 0xFE] + utf16] {
            SheetShop.check(try Reading(bytes: bytes))
        }
    }

    @Test func `XML of another kind is not a workbook`() throws {
        let other = shop.text.replacing("urn:schemas-microsoft-com:office:spreadsheet", with: "urn:other")
        #expect((try? Reading(bytes: Array(other.utf8)))?.summary.problems.codes.contains(.sheetsLeftOut) != true)
        try withFile(Array(other.utf8)) { path in
            var inputs = InputList()
            try inputs.add(path) { _ in }
            let entry = try #require(inputs.entries.first)
            #expect(try !entry.open().isRows)
        }
    }

    // MARK: Values

    @Test func `cells of all types have their text`() throws {
        let rows = row(
            cell("a\nb"), number("9.5"), number("1.1000000000000001"), number(" 8.72E+12 "), date("2026-01-31T00:00:00.000"),
            date("2026-01-31T18:30:00.000"), date("1899-12-31T10:30:00.000"), ExcelXMLFile.cell("1", type: "Boolean"),
            ExcelXMLFile.cell("0", type: "Boolean"), ExcelXMLFile.cell("#N/A", type: "Error"), "<Cell/>", "<Cell><Data>x</Data></Cell>")
        let lines = try lines(ExcelXMLFile(.init("S", rows)))
        #expect(
            lines.text
                == "\"a\nb\",9.5,1.1,8720000000000,2026-01-31,2026-01-31 18:30:00,10:30:00,TRUE,FALSE,,,x\n")
        #expect(lines.notices == [ProblemCause(.cellErrors, .number(1))])
    }

    @Test func `rich text is text, and comments are not`() throws {
        let rich =
            "<Cell><ss:Data ss:Type=\"String\" xmlns=\"http://www.w3.org/TR/REC-html40\"><B>Oak</B>"
            + "<Font html:Color=\"#FF0000\"> bowl</Font></ss:Data><Comment ss:Author=\"Ann\">"
            + "<ss:Data xmlns=\"http://www.w3.org/TR/REC-html40\"><B>Ann:</B> ask</ss:Data></Comment></Cell>"
        #expect(try lines(ExcelXMLFile(.init("S", row(rich, cell("Cup"))))).text == "Oak bowl,Cup\n")
    }

    @Test func `numbers have the formats of styles, which may have names`() throws {
        let styles =
            style("e", "[$€-407]#,##0.00") + style("p", "Percent") + style("f", "Fixed") + style("c", "Currency")
            + style("u", "Euro Currency") + style("d", "Short Date") + style("t", "Medium Time") + "<Style ss:ID=\"k\" ss:Parent=\"e\"/>"
        let rows = row(
            number("9.5", "e"), number("0.125", "p"), number("9.5", "f"), number("9.5", "c"), number("9.5", "u"), number("45000", "d"),
            number("0.5", "t"), number("9.5", "k"), number("9.5", "missing"), date("2026-01-31T18:30:00.000", "d"),
            date("2026-01-31T18:30:00.000", "t"))
        #expect(
            try lines(ExcelXMLFile(.init("S", rows), styles: styles)).text
                == "€9.5,12.5%,9.5,9.5,€9.5,2023-03-15,12:00:00,€9.5,9.5,2026-01-31,18:30:00\n")
    }

    @Test func `a cell without a style has that of its row, its column or the table`() throws {
        let styles = style("e", "[$€-407]0.00") + style("p", "0%") + style("u", "[$$-409]0.00")
        let columns = "<Column/><Column ss:Index=\"3\" ss:Span=\"1\" ss:StyleID=\"e\"/>"
        let rows =
            row(number("1"), number("2"), number("3"), number("4"), number("5"))
            + row(number("1"), number("3"), attributes: " ss:StyleID=\"p\"")
        #expect(try lines(ExcelXMLFile(.init("S", columns + rows), styles: styles)).text == "1,2,€3,€4,5\n100%,300%,,,\n")
        let table = ExcelXMLFile(.init("S", row(number("1"))), styles: styles).text.replacing("<Table>", with: "<Table ss:StyleID=\"u\">")
        #expect(try withFile(table) { try SheetLines(ExcelXMLWorkbook(InputFile(path: $0), path: $0)).text } == "USD 1\n")
    }

    @Test func `a workbook may count days from 1904`() throws {
        let dates = "<ExcelWorkbook xmlns=\"urn:schemas-microsoft-com:office:excel\"><Date1904/></ExcelWorkbook>"
        let file = ExcelXMLFile(.init("S", row(number("43538", "d"))), styles: style("d", "Short Date"))
        let text = file.text.replacing("<Styles>", with: dates + "<Styles>")
        #expect(try withFile(text) { try SheetLines(ExcelXMLWorkbook(InputFile(path: $0), path: $0)).text } == "2023-03-15\n")
    }

    @Test func `formulas have their result, and those without one are counted`() throws {
        let formula = { (formula: String, data: String) in "<Cell ss:Formula=\"\(formula)\">\(data)</Cell>" }
        let rows = row(
            formula("=1+2", "<Data ss:Type=\"Number\">3</Data>"), formula("=1+2", ""),
            formula("=&quot;&quot;", "<Data ss:Type=\"String\"></Data>"),
            formula("=HYPERLINK(&quot;https://example.com&quot;,&quot;Shop&quot;)", ""),
            formula("=IMAGE(&quot;https://example.com/1.jpg&quot;)", "<Data ss:Type=\"Error\">#NAME?</Data>"))
        let lines = try lines(ExcelXMLFile(.init("S", rows)))
        #expect(lines.text == "3,,,Shop,https://example.com/1.jpg\n")
        #expect(lines.notices == [ProblemCause(.cellsUncalculated, .number(1))])
    }

    // MARK: Places

    @Test func `rows and cells may have gaps, and hidden rows are counted`() throws {
        let rows =
            row(cell("a"), "<Cell ss:Index=\"4\"><Data ss:Type=\"String\">b</Data></Cell>", cell("c"))
            + row(cell("d"), attributes: " ss:Index=\"3\" ss:Span=\"1\"") + row(cell("e"), attributes: " ss:Hidden=\"1\"")
        let lines = try lines(ExcelXMLFile(.init("S", rows)))
        #expect(lines.text == "a,,,b,c\n\nd,,,,\n\ne,,,,\n")
        #expect(lines.notices == [ProblemCause(.rowsHidden, .number(1))])
    }

    @Test func `hidden columns with a name, and numbers that lost digits, are counted`() throws {
        let columns = "<Column/><Column ss:Hidden=\"1\" ss:Span=\"1\"/><Column ss:Index=\"9\" ss:Hidden=\"1\" ss:Span=\"99999999999\"/>"
        let rows =
            row(cell("Title"), cell("Cost"), cell("EAN"), cell("Price"))
            + row(cell("Bowl"), number("5"), number("4006381333931123456"), number("9"))
        let lines = try chosen(ExcelXMLFile(.init("S", columns + rows)))
        #expect(lines.text == "Title,Cost,EAN,Price\nBowl,5,4006381333931120000,9\n")
        #expect(lines.notices == [ProblemCause(.columnsHidden, .number(2)), ProblemCause(.digitsRounded, .number(1))])
    }

    @Test func `merged cells count for each of their rows, and move the next cell`() throws {
        let across = "<Cell ss:MergeAcross=\"1\"><Data ss:Type=\"String\">Prices</Data></Cell>"
        let down = "<Cell ss:MergeDown=\"1\"><Data ss:Type=\"String\">Kitchen</Data></Cell>"
        let rows = [
            row(cell("Category"), cell("Title"), cell("Price")), row(down, cell("Bowl"), cell("9")),
            row("<Cell ss:Index=\"2\"><Data ss:Type=\"String\">Cup</Data></Cell>", cell("3")), row(across, cell("x")),
        ].joined()
        #expect(try lines(ExcelXMLFile(.init("S", rows))).text == "Category,Title,Price\nKitchen,Bowl,9\nKitchen,Cup,3\nPrices,,x\n")
    }

    @Test func `a place that goes back is ignored, so nothing is hidden by it`() throws {
        let rows =
            row(cell("a"), cell("b"), "<Cell ss:Index=\"1\"><Data ss:Type=\"String\">c</Data></Cell>")
            + row(cell("d"), attributes: " ss:Index=\"1\"")
        #expect(try lines(ExcelXMLFile(.init("S", rows))).text == "a,b,c\nd,,\n")
    }

    @Test(arguments: ["1000000000", "99999999999999999999999999"]) func `a short file cannot ask for any number of cells`(number: String)
        throws
    {
        let table = row(cell("Title"), cell("Price")) + row(cell("Bowl"), cell("9"))
        let merged = "<Cell ss:MergeAcross=\"\(number)\" ss:MergeDown=\"\(number)\"><Data ss:Type=\"String\">x</Data></Cell>"
        let far = [
            row(cell("Cup"), cell("3"), attributes: " ss:Index=\"\(number)\""), row("<Cell ss:Index=\"\(number)\"><Data>x</Data></Cell>"),
            row(merged, cell("y")), row(cell("Cup"), cell("3"), attributes: " ss:Span=\"\(number)\"") + row(cell("Jug"), cell("4")),
        ]
        for rows in far {
            let reading = try read(ExcelXMLFile(.init("S", table + rows)))
            #expect(reading.listings.first?.title == "Bowl")
            #expect(reading.causes.contains(ProblemCause(.sheetDamaged)), "what is beyond the last row or column is reported")
        }
    }

    @Test func `text that is too long for a cell is reported`() throws {
        let rows = row(cell("Title"), cell("Price")) + row(cell("Bowl"), cell("9" + String(repeating: "abc", count: 400_000)))
        let lines = try chosen(ExcelXMLFile(.init("S", rows)))
        #expect(lines.text.hasPrefix("Title,Price\nBowl,9abcabc"))
        #expect(lines.notices == [ProblemCause(.cellsSkipped, .number(1))])
    }

    // MARK: Sheets and links

    @Test func `hidden sheets are not chosen, and others are named`() throws {
        let file = ExcelXMLFile(
            .init("Old", table: [["Title", "Price", "SKU"], ["Old", "1", "O1"]], isHidden: true),
            .init("Help & more", table: [["Read"], ["it"]]),
            .init("Products", table: [["Title", "Price"], ["Cup", "2"]]))
        let reading = try read(file)
        #expect(reading.listings.map(\.title) == ["Cup"])
        #expect(
            reading.causes == [
                ProblemCause(.sheetsLeftOut, .text("Products"), .text("“Help & more”")), ProblemCause(.sheetsHidden, .text("“Old”")),
            ])
        #expect(try lines(file, sheet: 0).text == "Title,Price,SKU\nOld,1,O1\n")
        let named = try withFile(file.bytes) { try Reading(path: $0 + "/old") }
        #expect(named.listings.map(\.title) == ["Old"])
    }

    @Test func `sheets after a large one are reported if there are any`() throws {
        let long = String(repeating: "x", count: 1_000)
        let rows = row(cell("Title"), cell("Price")) + (1...17_000).map { row(cell("\($0) " + long), number("1")) }.joined()
        let (large, small) = (ExcelXMLFile.Sheet("Large", rows), ExcelXMLFile.Sheet("Small", table: [["a", "b"]]))
        #expect(try chosen(ExcelXMLFile(large)).notices == [])
        #expect(try chosen(ExcelXMLFile(large, small)).notices == [ProblemCause(.sheetsUnsearched)])
        // Sheets that are known are none of those.
        #expect(try chosen(ExcelXMLFile(.init("S", row(cell("Title"), cell("Price"))), small, small)).notices == [])
    }

    @Test func `addresses that cells lead to are links of the row`() throws {
        let rows =
            row(cell("Title"), cell("Price"))
            + row(ExcelXMLFile.cell("Bowl", attributes: " ss:HRef=\"https://example.com/?a=1&amp;b=2\""), cell("9"))
        #expect(
            try chosen(ExcelXMLFile(.init("S", rows))).text == "Title,Price,Link of the row\nBowl,9,https://example.com/?a=1&b=2\n")
    }

    // MARK: Damage

    @Test func `a document type is refused, so no entity is ever expanded`() throws {
        var file = ExcelXMLFile(.init("S", row("<Cell><Data ss:Type=\"String\">&a;</Data></Cell>", cell("x"))))
        file.prolog = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\">]>"
        try withFile(file.bytes) { path in
            #expect(throws: ImportError.damaged(path: path, ProblemCause(.sheetDamaged))) { try Reading(path: path) }
        }
    }

    @Test func `a workbook without cells is an error in words`() throws {
        for text in [ExcelXMLFile(.init("S", "")).text, ExcelXMLFile().text, shop.text.replacing("Table>", with: "Other>")] {
            try withFile(text) { path in
                #expect(throws: ImportError.empty(path: path)) { try Reading(path: path) }
            }
        }
    }

    @Test func `damage in any sheet is reported, because sheets after it are unknown`() throws {
        let file = ExcelXMLFile(
            .init("S", table: SheetShop.table), .init("T", row(cell("x") + "</Oops>")), .init("U", table: SheetShop.table))
        let reading = try read(file)
        #expect(reading.listings.count == 2)
        #expect(reading.causes.contains(ProblemCause(.sheetDamaged)))
    }

    @Test func `deep nesting ends the sheet`() throws {
        let deep = "<Row><Cell><Data ss:Type=\"String\">" + String(repeating: "<B>", count: 100_000)
        let reading = try read(ExcelXMLFile(.init("S", row(cell("Title"), cell("Price")) + row(cell("Bowl"), cell("9")) + deep)))
        #expect(reading.listings.map(\.title) == ["Bowl"])
        #expect(reading.causes == [ProblemCause(.sheetDamaged)])
    }

    @Test(arguments: Seeds.first(10)) func `any table is the same as a workbook and as text`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = ["a", "ß", " ", ",", "\"", "\n", ";", "|", "1", "&", "<", "_", "x", "😀"]
        func cell() -> String {
            (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
        }
        let table = [["Title", "Price", "SKU"]] + (0..<20).map { ["t\($0)" + cell(), "\($0)", "s" + cell()] }
        #expect(try read(ExcelXMLFile(.init("S", table: table))).listings.map { $0.source.rows[0].values } == Array(table.dropFirst()))
    }

    @Test(arguments: Seeds.first(20)) func `damaged workbooks are read or refused, but never crash`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = try withContent(of: "spreadsheet-2003.xls")
        for _ in 0..<20 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0x20...0x7E, using: &random)
            }
            if Bool.random(using: &random) { bytes.removeSubrange(Int.random(in: bytes.indices, using: &random)...) }
            _ = try withFile(bytes) { path in try? Reading(path: path) }
        }
    }

    private func withContent(of name: String) throws -> [UInt8] {
        let file = try InputFile(path: Files.fixture(name))
        return try file.bytes(0..<file.size)
    }
}
