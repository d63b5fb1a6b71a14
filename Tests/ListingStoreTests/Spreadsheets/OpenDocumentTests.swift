import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("OpenDocument spreadsheets")
struct OpenDocumentTests {
    private func read(_ file: OpenDocumentFile, chunkSize: Int = TextFile.defaultChunkSize) throws -> Reading {
        try withFile(file.bytes, named: "shop.ods") { try Reading(path: $0, chunkSize: chunkSize) }
    }

    /// The first sheet as it is.
    private func lines(_ file: OpenDocumentFile) throws -> SheetLines {
        try withFile(file.bytes) { path in
            let opened = try #require(try OpenDocumentSpreadsheet(ZipArchive(InputFile(path: path)), limit: UnpackingLimit()))
            return try SheetLines(opened)
        }
    }

    /// The sheet and the header that are chosen.
    private func chosen(_ file: OpenDocumentFile) throws -> SheetLines {
        try withFile(file.bytes) { path in
            let opened = try #require(try OpenDocumentSpreadsheet(ZipArchive(InputFile(path: path)), limit: UnpackingLimit()))
            return try SheetLines(chosenIn: opened)
        }
    }

    private func row(_ cells: String..., attributes: String = "") -> String {
        "<table:table-row\(attributes)>\(cells.joined())</table:table-row>"
    }

    private func value(_ type: String, _ value: String, shown: String = "?") -> String {
        "<table:table-cell office:value-type=\"\(type)\" \(value)><text:p>\(shown)</text:p></table:table-cell>"
    }

    private func text(_ content: String) -> String {
        "<table:table-cell office:value-type=\"string\"><text:p>\(content)</text:p></table:table-cell>"
    }

    private let cell = OpenDocumentFile.cell
    private let shop = OpenDocumentFile(
        .init("Products", table: SheetShop.table))

    @Test func `a spreadsheet is read like a table`() throws { SheetShop.check(try read(shop)) }

    @Test(arguments: [1, 7, 1_000]) func `chunks of any size give the same listings`(chunkSize: Int) throws {
        #expect(try read(shop, chunkSize: chunkSize).listings == read(shop).listings)
    }

    @Test func `a spreadsheet that is a single file of XML is the same`() throws {
        let reading = try withFile(shop.flatXML, named: "shop.fods") { try Reading(path: $0) }
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Linen towel"])
        #expect(reading.listings.map { $0.source.rows[0].values } == [["A1", "Oak bowl", "9.50"], ["A2", "Linen towel", "12"]])
    }

    @Test func `a template for spreadsheets is read, and a letter is refused`() throws {
        var file = shop
        file.mimeType = "application/vnd.oasis.opendocument.spreadsheet-template"
        #expect(try read(file).listings.count == 2)
        file.mimeType = "application/vnd.oasis.opendocument.text"
        try withFile(file.bytes, named: "letter.odt") { path in
            #expect(throws: ImportError.self) { try Reading(path: path) }
        }
    }

    // MARK: Values

    @Test func `the value of a cell counts, not how it looked`() throws {
        let cells = row(
            value("float", "office:value=\"2.56100817676634\"", shown: "2.6"), value("percentage", "office:value=\"0.125\"", shown: "13%"),
            value("currency", "office:currency=\"EUR\" office:value=\"9.5\"", shown: "10 €"),
            value("date", "office:date-value=\"2026-01-31\"", shown: "31 Jan"),
            value("date", "office:date-value=\"2026-01-31T18:30:00\"", shown: "today"),
            value("date", "office:date-value=\"2026-01-31T00:00:00\"", shown: "today"),
            value("time", "office:time-value=\"PT10H30M00S\"", shown: "half past ten"),
            value("boolean", "office:boolean-value=\"true\"", shown: "WAHR"),
            value("boolean", "office:boolean-value=\"false\"", shown: "FALSCH"))
        #expect(
            try lines(OpenDocumentFile(.init("S", cells))).text
                == "2.56100817676634,12.5%,EUR 9.5,2026-01-31,2026-01-31 18:30:00,2026-01-31,10:30:00,TRUE,FALSE\n")
    }

    @Test func `a price has the currency of its cell`() throws {
        let header = row(cell("Title"), cell("Price"))
        let rows = [
            row(cell("Bowl"), value("currency", "office:currency=\"CHF\" office:value=\"1200\"")),
            row(cell("Cup"), value("currency", "office:value=\"3\" office:currency=\"USD\"")),
        ].joined()
        let reading = try read(OpenDocumentFile(.init("S", header + rows)))
        #expect(reading.listings.map { $0.price.currency?.code } == ["CHF", "USD"])
    }

    @Test func `a number has the currency of the word that is shown with it`() throws {
        let shown = [
            "CHF 7.00", "12,50 zł", " 1.234,50 TL ", "₹ 5", "-5 USD", "5", "5 Stück", "(5)", "$5 (50 %)", "?", "kr. 8", "7 грн", "6 Ft",
            "6 ft",
        ]
        let header = row(cell("Title"), cell("Price"))
        let rows = shown.map { row(cell("Bowl \($0)"), value("float", "office:value=\"5\"", shown: $0)) }.joined()
        let untyped = row(cell("Cup"), value("currency", "office:value=\"5\"", shown: "5.00 EUR"))
        let lines = try lines(OpenDocumentFile(.init("S", header + rows + untyped))).text.split(separator: "\n").dropFirst()
        #expect(
            lines.map { $0.split(separator: ",").last ?? "" } == [
                "CHF 5", "PLN 5", "TRY 5", "₹5", "USD 5", "5", "5", "5", "5", "5", "5", "UAH 5", "HUF 5", "5", "EUR 5",
            ])
    }

    @Test func `a cell within the last cell of a row counts once`() throws {
        let inner = value("float", "office:value=\"1\"", shown: "one")
        let nested = "<table:table-cell>\(inner)</table:table-cell>"
        let before = "<table:table-cell table:number-columns-repeated=\"16383\"/>"
        let rows = row(cell("Title"), cell("Price")) + row(before, nested) + row(cell("Bowl"), nested, cell("A1"))
        let lines = try lines(OpenDocumentFile(.init("S", rows))).text.split(separator: "\n")
        #expect(lines.count == 3 && lines.first == "Title,Price" && lines.last == "Bowl,1,A1")
        #expect(lines[1] == String(repeating: ",", count: 16_383) + "1")
    }

    @Test func `a price without a currency does not have that of the cell before`() throws {
        let cells = row(value("currency", "office:currency=\"EUR\" office:value=\"9.5\""), value("currency", "office:value=\"3\""))
        #expect(try lines(OpenDocumentFile(.init("S", cells))).text == "EUR 9.5,3\n")
    }

    @Test func `text has its blanks, tabs, lines and paragraphs, and no notes`() throws {
        let cells = row(
            text("Oak<text:s text:c=\"3\"/>bowl"), text("a<text:tab/>b"), text("a<text:line-break/>b"),
            text("a</text:p><text:p>b"), text("<text:span>Lin</text:span><text:span>en</text:span>"),
            text("<text:ruby><text:ruby-base>課</text:ruby-base><text:ruby-text>カ</text:ruby-text></text:ruby>"),
            "<table:table-cell office:value-type=\"string\"><office:annotation><text:p>ask Ann</text:p></office:annotation>"
                + "<text:p>Cup</text:p></table:table-cell>",
            "<table:table-cell office:value-type=\"string\" office:string-value=\"Jug\"/>")
        #expect(try lines(OpenDocumentFile(.init("S", cells))).text == "Oak   bowl,\"a\tb\",\"a\nb\",\"a\nb\",Linen,課,Cup,Jug\n")
    }

    @Test func `errors, formulas that were never calculated and hidden rows are counted`() throws {
        let error = "office:string-value=\"\" calcext:value-type=\"error\" table:formula=\"of:=1/0\""
        let rows = [
            row(cell("Title"), cell("Price")), row(cell("Bowl"), value("string", error, shown: "#DIV/0!")),
            row(cell("Cup"), "<table:table-cell table:formula=\"of:=1+2\"/>"),
            row(cell("Jug"), value("float", "office:value=\"3\" table:formula=\"of:=1+2\""), attributes: " table:visibility=\"filter\""),
            row(cell("Vase"), cell("4"), attributes: " table:visibility=\"collapse\""),
            row(cell("Dish"), cell("5"), attributes: " table:visibility=\"visible\""),
            row("<table:table-cell/>", attributes: " table:visibility=\"collapse\" table:number-rows-repeated=\"1000\""),
        ].joined()
        let lines = try lines(OpenDocumentFile(.init("S", rows)))
        #expect(lines.text == "Title,Price\nBowl,\nCup,\nJug,3\nVase,4\nDish,5\n")
        #expect(
            lines.notices == [
                ProblemCause(.cellErrors, .number(1)), ProblemCause(.cellsUncalculated, .number(1)), ProblemCause(.rowsHidden, .number(2)),
            ])
    }

    // MARK: Repeats and merged cells

    @Test func `empty rows and cells that fill the sheet are not rows`() throws {
        let empty = "<table:table-cell table:number-columns-repeated=\"16381\"/>"
        let rows = [
            row(cell("SKU"), cell("Title"), cell("Price"), empty), row(cell("A1"), cell("Bowl"), cell("9"), empty),
            row(empty, attributes: " table:number-rows-repeated=\"1048573\""), row(cell("A2"), cell("Cup"), cell("3")),
        ].joined()
        let lines = try lines(OpenDocumentFile(.init("S", rows)))
        #expect(lines.text.hasPrefix("SKU,Title,Price\nA1,Bowl,9\n\n"))
        #expect(lines.text.hasSuffix("\nA2,Cup,3\n"))
        let reading = try read(OpenDocumentFile(.init("S", rows)))
        #expect(reading.listings.map(\.title) == ["Bowl", "Cup"])
        #expect(reading.listings.map { $0.source.rows[0].line } == [2, 1_048_576])
    }

    @Test func `rows beyond the last one of a sheet do not exist`() throws {
        let empty = row("<table:table-cell/>", attributes: " table:number-rows-repeated=\"1048575\"")
        let rows = row(cell("Title"), cell("Price")) + empty + row(cell("Bowl"), cell("9"))
        #expect(try lines(OpenDocumentFile(.init("S", rows))).text == "Title,Price\n")
    }

    @Test func `repeats with content are as many rows and cells`() throws {
        let twice = "<table:table-cell office:value-type=\"float\" office:value=\"1\" table:number-columns-repeated=\"2\"/>"
        let rows = [
            row(cell("Title"), cell("Price"), cell("Quantity")),
            row(cell("Bowl"), twice, attributes: " table:number-rows-repeated=\"3\""), row(cell("Cup"), cell("3")),
        ].joined()
        #expect(try lines(OpenDocumentFile(.init("S", rows))).text == "Title,Price,Quantity\nBowl,1,1\nBowl,1,1\nBowl,1,1\nCup,3,\n")
        let reading = try read(OpenDocumentFile(.init("S", rows)))
        #expect(reading.listings.map { $0.source.rows[0].line } == [2, 3, 4, 5])
    }

    @Test(arguments: ["0", "-1", "", "x", "99999999999999999999999999"])
    func `repeats that are not numbers, or too many, are limited`(repeats: String) throws {
        let empty = "<table:table-cell table:number-columns-repeated=\"\(repeats)\"/>"
        let rows = [
            row(cell("Title"), cell("Price"), empty), row(cell("Bowl"), cell("9"), empty),
            row(empty, attributes: " table:number-rows-repeated=\"\(repeats)\""),
        ].joined()
        #expect(try lines(OpenDocumentFile(.init("S", rows))).text == "Title,Price\nBowl,9\n")
    }

    @Test func `a merged cell of a column counts for each of its rows`() throws {
        let merged =
            "<table:table-cell office:value-type=\"string\" table:number-rows-spanned=\"2\"><text:p>Kitchen</text:p>"
            + "</table:table-cell>"
        let covered = "<table:covered-table-cell office:value-type=\"string\"><text:p>hidden</text:p></table:covered-table-cell>"
        let rows = [
            row(cell("Category"), cell("Title"), cell("Price")), row(merged, cell("Bowl"), cell("9")),
            row(covered, cell("Cup"), cell("3")), row("<table:table-cell/>", cell("Rake"), cell("20")),
        ].joined()
        #expect(
            try lines(OpenDocumentFile(.init("S", rows))).text
                == "Category,Title,Price\nKitchen,Bowl,9\nKitchen,Cup,3\n,Rake,20\n")
    }

    /// A kilobyte that asks for 10^18 cells. CPU time is limited, because copies of copies would take minutes.
    @Test(arguments: ["999999999", "1"])
    func `a short file cannot ask for any number of cells`(columns: String) throws {
        let many =
            "<table:table-cell office:value-type=\"string\" table:number-columns-repeated=\"\(columns)\"><text:p>x</text:p>"
            + "</table:table-cell>"
        let file = OpenDocumentFile(.init("S", row(many, attributes: " table:number-rows-repeated=\"999999999\"")))
        try withFile(file.bytes) { path in
            let opened = try #require(try OpenDocumentSpreadsheet(ZipArchive(InputFile(path: path)), limit: UnpackingLimit()))
            var count = 0
            let time = try ProcessorTime.measure {
                let cursor = SheetSource(opened.sheets[0], of: opened).makeCursor()
                var buffer = [UInt8](repeating: 0, count: 1 << 20)
                while case let length = try cursor.read(into: &buffer, from: 0), length > 0 { count += length }
            }
            #expect(count > 0 && count < 100 << 20)
            #expect(time < .seconds(10))
        }
    }

    @Test func `copies of a row beyond the limit are reported`() throws {
        let long = String(repeating: "x", count: 1_000)
        let rows = row(text("Title"), text("Price")) + row(text(long), text("1"), attributes: " table:number-rows-repeated=\"1000000000\"")
        let lines = try lines(OpenDocumentFile(.init("S", rows)))
        #expect(lines.text.utf8.count < 70 << 20)
        #expect(lines.notices.codes == [.cellsSkipped])
    }

    @Test func `cells of a row that has no room for them are reported`() throws {
        let long = String(repeating: "x", count: 1_000)
        let times = "table:number-columns-repeated=\"16384\""
        let many = "<table:table-cell office:value-type=\"string\" \(times)><text:p>\(long)</text:p></table:table-cell>"
        let lines = try lines(OpenDocumentFile(.init("S", row(many))))
        #expect(lines.text.utf8.count < 5 << 20)
        #expect(lines.notices.codes == [.cellsSkipped])
    }

    // MARK: Sheets, links and images

    @Test func `hidden columns with a name are read and counted`() throws {
        let columns = """
            <table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>\
            <table:table-column table:visibility="filter" table:number-columns-repeated="16381"/>
            """
        let rows = [row(cell("Title"), cell("Price"), cell("SKU")), row(cell("Bowl"), cell("9"), cell("B1"))].joined()
        let lines = try chosen(OpenDocumentFile(.init("S", columns + rows)))
        #expect(lines.text == "Title,Price,SKU\nBowl,9,B1\n")
        #expect(lines.notices == [ProblemCause(.columnsHidden, .number(2))])
    }

    @Test func `sheets after a large one are reported if there are any`() throws {
        let long = String(repeating: "x", count: 1_000)
        let rows = row(cell("Title"), cell("Price")) + (1...17_000).map { row(text("\($0) " + long), text("1")) }.joined()
        let (large, small) = (OpenDocumentFile.Sheet("Large", rows), OpenDocumentFile.Sheet("Small", table: [["a", "b"]]))
        #expect(try chosen(OpenDocumentFile(large)).notices == [])
        #expect(try chosen(OpenDocumentFile(large, small)).notices == [ProblemCause(.sheetsUnsearched)])
        // Sheets that are known are none of those.
        #expect(try chosen(OpenDocumentFile(.init("S", row(cell("Title"), cell("Price"))), small, small)).notices == [])
    }

    @Test func `hidden sheets are not chosen`() throws {
        let hidden = OpenDocumentFile.Sheet("Old", table: [["Title", "Price", "SKU"], ["Old", "1", "O1"]], isHidden: true)
        let help = OpenDocumentFile.Sheet("Help", table: [["How to use this file"], ["Read it"]])
        let products = OpenDocumentFile.Sheet("Products", table: [["Title", "Price"], ["Cup", "2"]])
        let reading = try read(OpenDocumentFile(hidden, help, products))
        #expect(reading.listings.map(\.title) == ["Cup"])
        #expect(
            reading.causes == [
                ProblemCause(.sheetsLeftOut, .text("Products"), .text("“Help”")), ProblemCause(.sheetsHidden, .text("“Old”")),
            ])
    }

    @Test func `header rows, groups of rows and tables in cells belong to their sheet`() throws {
        let inner = "<table:table-cell><table:table table:name=\"inner\">\(row(cell("no")))</table:table></table:table-cell>"
        let rows = [
            "<table:table-header-rows>\(row(cell("Title"), cell("Price")))</table:table-header-rows>",
            "<table:table-row-group>\(row(cell("Bowl"), cell("9"), inner))</table:table-row-group>", row(cell("Cup"), cell("3")),
        ].joined()
        let file = OpenDocumentFile(.init("First", rows), .init("Second", table: [["Other"]]))
        #expect(try lines(file).text == "Title,Price\nBowl,9\nCup,3\n")
        try withFile(file.bytes) { path in
            let opened = try #require(try OpenDocumentSpreadsheet(ZipArchive(InputFile(path: path)), limit: UnpackingLimit()))
            #expect(opened.sheets.map(\.name) == ["First", "Second"])
            #expect(try SheetLines(opened, sheet: 1).text == "Other\n")
        }
    }

    @Test func `addresses that cells lead to are links of the row, unless a cell shows them`() throws {
        let link = { (address: String, shown: String) in self.text("<text:a xlink:href=\"\(address)\">\(shown)</text:a>") }
        let formula = "table:formula=\"of:=HYPERLINK(&quot;https://example.com/2&quot;;&quot;Cup&quot;)\" office:string-value=\"Cup\""
        let rows = [
            row(cell("Title"), cell("Price")), row(link("https://example.com/1", "Bowl"), cell("9")),
            row(value("string", formula, shown: "Cup"), cell("3")), row(cell("Jug"), cell("12")),
        ].joined()
        #expect(
            try chosen(OpenDocumentFile(.init("S", rows))).text
                == "Title,Price,Link of the row\nBowl,9,https://example.com/1\nCup,3,https://example.com/2\nJug,12,\n")
        let shown = row(cell("Title"), cell("URL")) + row(cell("Bowl"), link("https://example.com/1", "https://example.com/1"))
        #expect(try chosen(OpenDocumentFile(.init("S", shown))).text == "Title,URL\nBowl,https://example.com/1\n")
    }

    @Test func `an image is omitted if its description is an address among the row’s images`() throws {
        let frame = { (number: Int, rest: String) in
            "<draw:frame><draw:image xlink:href=\"Pictures/\(number).png\"/>\(rest)</draw:frame>"
        }
        let picture = { (content: String) in "<table:table-cell>\(content)</table:table-cell>" }
        let described = { (text: String) in "<svg:title>Bowl</svg:title><svg:desc>\(text)</svg:desc>" }
        let rows = [
            row(cell("Title"), cell("Photo"), cell("Image URL")),
            row(
                cell("Bowl"), picture(frame(1, described("https://img.example/1.png?a&amp;b")) + frame(2, described("A bowl"))),
                cell("https://img.example/1.png?a&b")),
            row(cell("Cup"), picture(frame(1, described("https://img.example/2.png"))), cell("https://img.example/3.png")),
            // The description of a shape is none of the image next to it.
            row(
                cell("Jug"), picture(frame(3, "") + "<draw:rect>\(described("https://img.example/3.png"))</draw:rect>"),
                cell("https://img.example/3.png")),
        ].joined()
        #expect(
            try chosen(OpenDocumentFile(.init("S", rows))).text == """
                Title,Photo,Image URL,Images in the file
                Bowl,,https://img.example/1.png?a&b,!/Pictures/2.png
                Cup,,https://img.example/3.png,!/Pictures/1.png
                Jug,,https://img.example/3.png,!/Pictures/3.png

                """)
    }

    @Test func `images in cells belong to the row, and those of the sheet to none`() throws {
        let frame = { (address: String) in
            "<draw:frame><draw:image xlink:href=\"\(address)\"><text:p>alt</text:p></draw:image></draw:frame>"
        }
        let chart = "<draw:frame><draw:object/>\(frame("./ObjectReplacements/Object 1"))</draw:frame>"
        let rows = [
            "<table:shapes>\(frame("Pictures/logo.png"))</table:shapes>", row(cell("Title"), cell("Photo"), cell("Price")),
            row(cell("Bowl"), "<table:table-cell>\(frame("Pictures/1.png"))\(frame("./Pictures/2.png"))</table:table-cell>", cell("9")),
            row(cell("Cup"), "<table:table-cell>\(chart)\(frame("https://example.com/3.png"))</table:table-cell>", cell("3")),
        ].joined()
        #expect(
            try chosen(OpenDocumentFile(.init("S", rows))).text
                == "Title,Photo,Price,Images in the file\nBowl,,9,\"!/Pictures/1.png\n!/Pictures/2.png\"\nCup,,3,\n")
    }

    // MARK: Refusals and damage

    @Test func `a password is an error in words`() throws {
        var file = shop
        file.isEncrypted = true
        try withFile(file.bytes, named: "shop.ods") { path in
            #expect(throws: ImportError.packedOtherwise(path: path, ProblemCause(.workbookEncrypted))) { try Reading(path: path) }
        }
    }

    @Test func `an empty spreadsheet is an error in words`() throws {
        for file in [OpenDocumentFile(.init("S", "")), OpenDocumentFile()] {
            try withFile(file.bytes) { path in
                #expect(throws: ImportError.empty(path: path)) { try Reading(path: path) }
            }
        }
    }

    @Test func `damage in any sheet is reported, because sheets after it are unknown`() throws {
        let reading = try read(OpenDocumentFile(.init("S", table: SheetShop.table), .init("T", "<oops>")))
        #expect(reading.listings.count == 2)
        #expect(reading.causes.contains(ProblemCause(.sheetDamaged)))
    }

    @Test func `a document type is refused, so no entity is ever expanded`() throws {
        var file = OpenDocumentFile(.init("S", row(text("&a;"), text("&a;"))))
        file.prolog = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\">]>"
        try withFile(file.bytes) { path in
            #expect(throws: ImportError.self) { try Reading(path: path) }
        }
    }

    @Test(arguments: Seeds.first(10)) func `any table is the same as a spreadsheet and as text`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = ["a", "ß", " ", ",", "\"", "\n", ";", "|", "\t", "1", "&", "<", "_", "x", "😀"]
        func cell() -> String {
            (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
        }
        let table = [["Title", "Price", "SKU"]] + (0..<20).map { ["t\($0)" + cell(), "\($0)", "s" + cell()] }
        let expected = Array(table.dropFirst())
        #expect(try read(OpenDocumentFile(.init("S", table: table))).listings.map { $0.source.rows[0].values } == expected)
        let flat = try withFile(OpenDocumentFile(.init("S", table: table)).flatXML) { try Reading(path: $0) }
        #expect(flat.listings.map { $0.source.rows[0].values } == expected)
    }

    /// A sheet with something of everything.
    private var rich: OpenDocumentFile {
        let merged = "<table:table-cell office:value-type=\"string\" table:number-rows-spanned=\"2\" table:number-columns-spanned=\"2\">"
        let rows = [
            row(cell("Title"), cell("Price"), cell("SKU")),
            row(text("<text:a xlink:href=\"https://example.com\">Bowl</text:a>"), value("float", "office:value=\"9.5\""), cell("B1")),
            row(merged + "<text:p>Kitchen</text:p></table:table-cell>", "<table:covered-table-cell/>", cell("x")),
            row(cell("Cup"), value("date", "office:date-value=\"2026-01-31T10:00:00\""), attributes: " table:number-rows-repeated=\"3\""),
            row("<table:table-cell><draw:frame><draw:image xlink:href=\"Pictures/1.png\"/></draw:frame></table:table-cell>", cell("z")),
        ].joined()
        return OpenDocumentFile(.init("S", rows), .init("T", table: [["Other"]], isHidden: true))
    }

    @Test(arguments: Seeds.first(30)) func `damaged spreadsheets are read or refused, but never crash`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var members = rich.members
        for _ in 0..<20 {
            // Damage to the parts themselves, which checksums don't reveal.
            let part = Int.random(in: members.indices, using: &random)
            guard !members[part].bytes.isEmpty else { continue }
            let place = Int.random(in: members[part].bytes.indices, using: &random)
            if Int.random(in: 0..<4, using: &random) > 0 {
                members[part].bytes[place] = UInt8.random(in: 0...255, using: &random)
            } else {
                members[part].bytes.removeSubrange(place...)
                members[part].bytes += rich.members[part].bytes.suffix(Int.random(in: 0...200, using: &random))
            }
            _ = try withFile(Packed.zip(members)) { path in try? Reading(path: path) }
        }
    }

    @Test(arguments: Seeds.first(10)) func `damaged archives and flat files are read or refused, but never crash`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for whole in [rich.bytes, rich.flatXML] {
            for _ in 0..<20 {
                var bytes = whole
                for _ in 0..<Int.random(in: 1...10, using: &random) {
                    bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                if Bool.random(using: &random) { bytes.removeSubrange(Int.random(in: bytes.indices, using: &random)...) }
                _ = try withFile(bytes) { path in try? Reading(path: path) }
            }
        }
    }
}
