import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Tables of web pages")
struct HTMLTableTests {
    private static let header = "<tr><th>Title</th><th>Price</th></tr>"

    /// A table as it is.
    private func lines(_ page: String, table: Int = 0) throws -> SheetLines {
        try withFile(page) { path in
            let file = try #require(try HTMLSpreadsheet(InputFile(path: path)))
            return try SheetLines(file, sheet: table)
        }
    }

    /// The table and the header that are chosen.
    private func chosen(_ page: String) throws -> SheetLines {
        try withFile(page) { path in
            let file = try #require(try HTMLSpreadsheet(InputFile(path: path)))
            return try SheetLines(chosenIn: file)
        }
    }

    private func isTable(_ page: String, named name: String = "page.html") throws -> Bool {
        try withFile(Array(page.utf8), named: name) { path in
            var inputs = InputList()
            try inputs.add(path) { _ in }
            let entry = try #require(inputs.entries.first)
            return try entry.open().isRows
        }
    }

    private func table(_ rows: String...) -> String { "<table border=1>\(rows.joined())</table>" }

    private var shop: String {
        "<table>" + SheetShop.table.map { "<tr>" + $0.map { "<td>\($0)</td>" }.joined() + "</tr>" }.joined(separator: "\n") + "</table>"
    }

    @Test func `a table of a web page is read like one of text`() throws {
        SheetShop.check(try withFile(shop, named: "shop.xls") { try Reading(path: $0) })
        SheetShop.check(try Reading(text: "<!DOCTYPE html><html><head><title>Shop</title></head><body><h1>Shop</h1>\(shop)</body></html>"))
        SheetShop.check(
            try Reading(text: "<?xml version=\"1.0\"?>\n<html xmlns=\"http://www.w3.org/1999/xhtml\"><body>\(shop)</body></html>"))
    }

    @Test(arguments: [1, 7, 1_000]) func `chunks of any size give the same rows`(chunkSize: Int) throws {
        try withFile(shop.replacing("Oak bowl", with: "Oak &amp; b&ouml;wl" + String(repeating: "ß x", count: 10_000))) { path in
            let file = try #require(try HTMLSpreadsheet(InputFile(path: path)))
            let whole = try SheetLines(file)
            let text = try TextFile(InputFile(path: path), chunkSize: chunkSize)
            let rows = try HTMLTableRows(PageTokens(text), size: 1, SheetFrame())
            while try rows.readMore() {}
            #expect(String(decoding: rows.lines.bytes, as: UTF8.self) == whole.text)
        }
    }

    @Test func `pages are decoded as they declare it, or by their mark`() throws {
        let page = "<html><head><meta charset=windows-1252></head><body>\(table(Self.header, "<tr><td>K\u{E4}se<td>9</tr>"))</body></html>"
        let latin = page.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let utf16: [UInt8] = [0xFF, 0xFE] + page.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let utf8 = Array(page.utf8)
        for bytes in [latin, utf16, utf8, [0xEF, 0xBB, 0xBF] + utf8] {
            #expect(try Reading(bytes: bytes).listings.map(\.title) == ["Käse"])
        }
    }

    // MARK: Recognition

    @Test func `products in JSON-LD or in attributes keep a page from being a table`() throws {
        let product = #"<script type="application/ld+json">{"@type":"Product","name":"Chair"}</script>"#
        let other = #"<script type="application/ld+json">{"@type":"BreadcrumbList","name":"no"}</script>"#
        let rows = table(Self.header, "<tr><td>Bowl<td>9</tr>")
        let page = { (head: String) in "<html><head>\(head)</head><body>\(rows)</body></html>" }
        #expect(try Reading(text: page(product)).listings.map(\.title) == ["Chair"])
        #expect(try Reading(text: page("") + product).listings.map(\.title) == ["Chair"])
        #expect(try Reading(text: page(other)).listings.map(\.title) == ["Bowl"])
        #expect(try !isTable("<html><body itemscope itemtype=\"https://schema.org/Product\">\(rows)</body></html>"))
        #expect(try !isTable(page(#"<script type="application/ld+json">{"@type":</script>"#)), "a damaged script is reported as one")
    }

    @Test func `a page of a website needs a table whose header is understood`() throws {
        let website = { (rows: String) in "<html><head><script>1</script></head><body><nav><a href=/>Home</a></nav>\(rows)</body></html>" }
        let details = table("<tr><td>Weight</td><td>2 kg</td></tr>", "<tr><td>Color</td><td>red</td></tr>")
        #expect(try !isTable(website(details)))
        #expect(try !isTable(website(table("<tr><th>Size<th>Color<th>Material", "<tr><td>S<td>red<td>oak", "<tr><td>M<td>blue<td>oak"))))
        #expect(try isTable(website(details + table(Self.header, "<tr><td>Bowl<td>9</tr>"))))
        #expect(
            try Reading(text: website(details + table(Self.header, "<tr><td>Bowl<td>9</tr>"))).causes == [], "other tables are not sheets")
        #expect(try isTable(details), "a file of tables alone is an export")
        let excel = website(details).replacing("<html>", with: "<html xmlns:x=\"urn:schemas-microsoft-com:office:excel\">")
        #expect(try isTable(excel))
    }

    @Test func `a table of a website names its listings, unless the page has the name of a spreadsheet`() throws {
        let website = { (rows: String) in "<html><body><nav><a href=/>Home</a></nav><h1>Oak bowl</h1>\(rows)</body></html>" }
        let variants = table("<tr><th>Size<th>Price<th>SKU", "<tr><td>S<td>9.50<td>B-S", "<tr><td>M<td>12<td>B-M")
        #expect(try !isTable(website(variants)))
        #expect(throws: ImportError.self) { try Reading(text: website(variants)) }
        for name in ["prices.xls", "Prices.XLS", "prices.xls.html"] { #expect(try isTable(website(variants), named: name), "\(name)") }
        #expect(try !isTable(website(variants), named: "xls"))
        for title in ["Product", "Name", "Description"] {
            #expect(try isTable(website(variants.replacing("Size", with: title))), "\(title)")
        }
        #expect(try isTable(variants), "a file of tables alone is an export")
        let both = website(variants + table(Self.header, "<tr><td>Cup<td>3</tr>"))
        #expect(try Reading(text: both).listings.map(\.title) == ["Cup"])
    }

    @Test(
        arguments: [
            "<p>1 < 2", "<table></table>", "<table><tr><td>a<td>b</tr></table>", "<table><tr><td>a<tr><td>b<tr><td>c</table>",
            "<table><tr><td>a<td>&nbsp;<tr><td>b<td>&#160; </table>", "<!doctype html><p>x</p>", "<html>",
        ]) func `a page without two rows of two cells is a web page as before`(page: String) throws
    {
        #expect(try withFile(page) { try HTMLSpreadsheet(InputFile(path: $0)) } == nil)
        #expect(throws: ImportError.self) { try Reading(text: page) }
    }

    // MARK: Cells

    @Test func `cells have the text that a browser shows`() throws {
        let cells = [
            " Oak\n  bowl ", "a<br>b<br/>c", "<p>a</p><p>b</p>", "<ul><li>a<li>b</ul>", "R&amp;D &lt;b&gt; &euro;&#8364;",
            "<b>Li</b>n<i>en</i>",
            "&nbsp;x&nbsp;", "a<!-- no -->b<script>no</script><style>no</style>c", "1 < 2", "<span style='mso-spacerun:yes'>  </span>y",
        ]
        #expect(
            try lines(table("<tr>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>", Self.header)).text.split(separator: "\nTitle")[0]
                == "Oak bowl,\"a\nb\nc\",\"a\nb\",\"a\nb\",R&D <b> €€,Linen,x,abc,1 < 2,y")
    }

    @Test func `tags of cells and rows may be missing, nested or in capitals`() throws {
        for page in [
            "<TABLE><TR><TD>Title<TD>Price<TR><TD>Bowl<TD>9<TR><TD>Cup<TD>3</TABLE>",
            "<table><thead><th>Title<th>Price<tbody><td>Bowl</td><td>9</td></tr></td><tr><td>Cup</td></p><td>3",
            "<table><colgroup><col><col></colgroup><tr><td><p>Title<td><div>Price</tr><tr><td>Bowl<td>9<tr><td>Cup</i><td>3</table>",
        ] {
            #expect(try lines(page).text == "Title,Price\nBowl,9\nCup,3\n", "\(page)")
        }
    }

    @Test func `spans are merged cells, which move those below them`() throws {
        let page = table(
            "<tr><th>Category<th>Title<th>Price</tr>", "<tr><td rowspan=2>Kitchen<td>Bowl<td>9</tr>", "<tr><td>Cup<td>3</tr>",
            "<tr><td colspan=2>Garden<td>4</tr>")
        #expect(try lines(page).text == "Category,Title,Price\nKitchen,Bowl,9\nKitchen,Cup,3\nGarden,,4\n")
    }

    @Test func `Excel's own value counts if the text is the same number`() throws {
        let cells = [
            "<td x:num=\"9.5\">9,50", "<td x:num=\"8720602828605\">8.72E+12", "<td x:num=\"1234.5\">1.234,50",
            "<td x:num=\"46053\">31.01.2026",
            "<td x:num=\"0.125\">13%", "<td x:num=\"9.5\">9,50 €", "<td x:num>12", "<td x:str=\"a\">a", "<td x:num=\"5\">####",
            "<td x:err=\"#N/A\">#N/A",
        ]
        let lines = try lines(table("<tr>" + cells.joined() + "</tr>", Self.header))
        #expect(lines.text.hasPrefix("9.5,8720602828605,1234.5,31.01.2026,13%,\"9,50 €\",12,a,5\n"))
        #expect(lines.notices == [ProblemCause(.cellErrors, .number(1))])
    }

    @Test func `a number has the format of its style`() throws {
        let cells = [
            #"<td style='mso-number-format:"\[$€-407\]\#\,\#\#0\.00"'>9.5"#, #"<td style="mso-number-format:'0%';color:red">0.5"#,
            #"<td style="mso-number-format:&quot;Short Date&quot;">45000"#, #"<td style="mso-number-format:\@">007"#,
            #"<td style="mso-number-format:Percent">half"#,
        ]
        #expect(try lines(table("<tr>" + cells.joined() + "</tr>", Self.header)).text.hasPrefix("€9.5,50%,2023-03-15,007,half\n"))
    }

    @Test func `links and images of cells belong to the row`() throws {
        let page = table(
            "<tr><th>Title<th>Photo<th>Price</tr>",
            "<tr><td><a href='https://example.com/?a=1&amp;b=2'>Bowl</a>",
            "<td><img src=https://example.com/1.jpg><img src=https://example.com/2.jpg><td>9",
            "<tr><td><img src=https://example.com/3.jpg> Cup<td><img src='data:image/png;base64,AAAA'><td>3")
        #expect(
            try chosen(page).text
                == "Title,Photo,Price,Images in the file,Link of the row\n"
                + "Bowl,\"https://example.com/1.jpg\nhttps://example.com/2.jpg\",9,,https://example.com/?a=1&b=2\n"
                + "Cup,,3,https://example.com/3.jpg,\n")
        let listings = try Reading(text: page).listings
        #expect(listings.map { $0.images.map(\.location) }.first == ["https://example.com/1.jpg", "https://example.com/2.jpg"])
        #expect(listings.first?.url == "https://example.com/?a=1&b=2")
    }

    @Test func `addresses may lack their scheme, and others are not on the web`() throws {
        let page = table(
            Self.header, "<tr><td><a href=//example.com/b><img src=//example.com/b.jpg>Bowl</a><td>9",
            "<tr><td><a href=cup.html><img src=https.gif><img src=cup.jpg>Cup</a><td>3")
        #expect(
            try chosen(page).text == "Title,Price,Images in the file,Link of the row\n"
                + "Bowl,9,https://example.com/b.jpg,https://example.com/b\nCup,3,,\n")
    }

    @Test func `images on the web are shown even if the page comes from a pipe`() throws {
        let page = table(Self.header, "<tr><td><img src=https://example.com/3.jpg> Cup<td>3</tr>")
        try withFile(page) { path in
            let file = try #require(try HTMLSpreadsheet(InputFile(path: path)))
            let source = try SheetChoice(file).source(in: file, path: path, parts: nil)
            #expect(source.notices == [])
            let bytes = try source.makeCursor().read(atMost: 1_000)
            #expect(String(decoding: bytes, as: UTF8.self) == "Title,Price,Images in the file\nCup,3,https://example.com/3.jpg\n")
        }
    }

    @Test func `hidden columns with a name, and numbers that lost digits, are counted`() throws {
        let page =
            "<table><colgroup><col><col span=2 style='display:none'></colgroup><col hidden><tr><td>Title<td>Cost<td>EAN<td>Price</tr>"
            + "<tr><td>Bowl<td>5<td x:num=\"4006381333931123456\">4.00638E+18<td>9</tr></table>"
        let lines = try chosen(page)
        #expect(lines.text == "Title,Cost,EAN,Price\nBowl,5,4006381333931120000,9\n")
        #expect(lines.notices == [ProblemCause(.columnsHidden, .number(3)), ProblemCause(.digitsRounded, .number(1))])
    }

    @Test func `hidden rows are counted`() throws {
        let page = table(Self.header, "<tr style='height:0; display:none'><td>Bowl<td>9</tr>", "<tr hidden><td>Cup<td>3</tr>")
        #expect(try lines(page).notices == [ProblemCause(.rowsHidden, .number(2))])
    }

    // MARK: Several tables

    @Test func `each table with data is a sheet, with its caption or its number as its name`() throws {
        let page =
            table(Self.header, "<tr><td>Bowl<td>9</tr>") + "<table><tr><td>one row<td>x</table>"
            + "<table><caption>Stock of\n <b>May</b></caption><tr><td>a<td>b<tr><td>c<td>d</table>"
        let reading = try Reading(text: page)
        #expect(reading.listings.map(\.title) == ["Bowl"])
        #expect(reading.causes == [ProblemCause(.sheetsLeftOut, .text("Table 1"), .text("“Stock of May”"))])
        #expect(try lines(page, table: 1).text == "a,b\nc,d\n")
        let named = try withFile(page) { try Reading(path: $0 + "/table 1") }
        #expect(named.listings.map(\.title) == ["Bowl"])
    }

    @Test func `tables with the same caption have names of their own`() throws {
        let captions = ["Stock", "stock", "", "Table 3", "Stock (2)"]
        let page = captions.map { "<table><caption>\($0)</caption>\(Self.header)<tr><td>\($0)!<td>9</tr></table>" }.joined()
        try withFile(page) { path in
            let file = try #require(try HTMLSpreadsheet(InputFile(path: path)))
            #expect(file.sheets.map(\.name) == ["Stock", "stock (2)", "Table 3", "Table 3 (2)", "Stock (2) (2)"])
            #expect(try Reading(path: path + "/stock (2)").listings.map(\.title) == ["stock!"])
        }
    }

    @Test func `tables after a large one are reported if there are any`() throws {
        let long = String(repeating: "x", count: 1_000)
        let large = table(Self.header, (1...17_000).map { "<tr><td>\($0)\(long)<td>1</tr>" }.joined())
        #expect(try chosen(large + "<p>The end").notices == [])
        #expect(try chosen(large + table(Self.header, "<tr><td>Bowl<td>9</tr>")).notices == [ProblemCause(.sheetsUnsearched)])
    }

    /// A page of many tables, some of them in others, and of a last one that does not end.
    private func manyTables(_ count: Int) -> String {
        (0..<count).map { number in
            let inner = number % 10 == 0 ? table("<tr><td>a<td>b", "<tr><td>c<td>\(number)") : ""
            return table(Self.header, "<tr><td>Bôwl \(number)\(inner)<td>9</tr>", "<tr><td>Cup \(number)<td>3</tr>")
        }.joined(separator: "\n") + "<table>\(Self.header)<tr><td>Jug<td>4"
    }

    @Test func `all tables of a page are read without reading it for each of them`() throws {
        try withFile("<html><body>" + manyTables(1_000)) { path in
            let input = try InputFile(path: path)
            let page = try #require(try SpreadsheetKinds.open(input, limit: UnpackingLimit()) as? HTMLSpreadsheet)
            let entries = try SheetChoice.entries(named: nil, of: page, parts: nil) {
                Issue.record("the page is opened again")
                return nil
            }
            #expect(entries.count == 1_101)
            var text = ""
            for entry in entries {
                let bytes = try entry.open().makeCursor().read(atMost: 1_000)
                text += String(decoding: bytes, as: UTF8.self)
            }
            #expect(text.hasPrefix("Title,Price\n\"Bôwl 0\na b\nc 0\",9\nCup 0,3\na,b\nc,0\nTitle,Price\nBôwl 1,9\nCup 1,3\n"))
            #expect(text.hasSuffix("Cup 999,3\nTitle,Price\nJug,4\n"))
            // The beginning, the encoding, the tables, and the part that stays in memory.
            #expect(input.bytesRead < 10 * input.size)
        }
    }

    @Test func `the tables of a page in any encoding, compressed or not, are the same as if each was alone`() throws {
        let page = "<html><head><meta charset=windows-1252></head><body>\(manyTables(20))"
        let latin = page.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let utf16: [UInt8] = [0xFF, 0xFE] + page.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        for bytes in [latin, utf16, [0xEF, 0xBB, 0xBF] + Array(page.utf8), Packed.gzip(latin)] {
            try withFile(bytes, named: "page.xls") { path in
                let reading = try Reading(path: path + "/*")
                let titles = (0..<20).flatMap { [$0 % 10 == 0 ? "Bôwl \($0) a b c \($0)" : "Bôwl \($0)", "Cup \($0)"] }
                let found = reading.listings.map { $0.title.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
                #expect(found.filter { $0.hasPrefix("B") || $0.hasPrefix("C") } == titles)
                #expect(found.last == "Jug" && reading.causes.contains(ProblemCause(.xmlEndsEarly)))
            }
        }
    }

    @Test func `a single table has the name that Excel gave to its sheet`() throws {
        let name = "<!--[if gte mso 9]><xml><x:ExcelWorksheet><x:Name>Prices &amp; more</x:Name></x:ExcelWorksheet></xml><![endif]-->"
        try withFile("<html><head>\(name)</head><body>\(shop)</body></html>") { path in
            let file = try #require(try HTMLSpreadsheet(InputFile(path: path)))
            #expect(file.sheets.map(\.name) == ["Prices & more"])
        }
    }

    @Test func `a table in a cell is text of the cell, and a sheet of its own`() throws {
        let inner = table("<tr><td>a<td>b</tr>", "<tr><td>c<td>d</tr>")
        let page = table(Self.header, "<tr><td>Bowl\(inner)<td>9</tr>", "<tr><td>Cup<td>3</tr>")
        #expect(try lines(page).text == "Title,Price\n\"Bowl\na b\nc d\",9\nCup,3\n")
        #expect(try lines(page, table: 1).text == "a,b\nc,d\n")
        let layout = "<table><tr><td>\(page)</td></tr></table>"
        #expect(try Reading(text: layout).listings.count == 2)
    }

    // MARK: Damage

    @Test func `a page that ends in a table is read up to there, and that is reported`() throws {
        let reading = try Reading(text: "<table>\(Self.header)<tr><td>Bowl<td>9</tr><tr><td>Cup")
        #expect(reading.listings.map(\.title) == ["Bowl", "Cup"])
        #expect(reading.causes == [ProblemCause(.xmlEndsEarly)])
        let two = try Reading(text: table(Self.header, "<tr><td>Bowl<td>9</tr>") + "<table><tr><td>a<td>b</tr><tr><td>c")
        #expect(two.causes.contains(ProblemCause(.xmlEndsEarly)), "another table may be missing")
    }

    /// CPU time is limited, because repeated looks at the same bytes would take minutes.
    @Test(
        arguments: [
            "<td colspan=1000000000 rowspan=1000000000>x", "<td>x", "<table><tr><td>", "<div>", "<a ", "<a b=\"", "<", "&", "<!--", "</td>",
            "word ",
            "<td a='", "<tr><td rowspan=999999999>",
        ]) func `a hostile page ends soon, and rows before the damage are kept`(piece: String) throws
    {
        let page = "<table>\(Self.header)<tr><td>Bowl<td>9</tr><tr><td>" + String(repeating: piece, count: 100_000)
        try withFile(page) { path in
            var titles: [String] = []
            let time = try ProcessorTime.measure {
                let file = try #require(try HTMLSpreadsheet(InputFile(path: path)))
                let rows = try file.rows(of: file.sheets[0], frame: SheetFrame())
                var bytes: [UInt8] = []
                while case let isMore = try rows.readMore() {
                    rows.lines.takeLines(&bytes)
                    if titles.count < 2 {
                        titles += String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(2).map(String.init)
                    }
                    if !isMore { break }
                }
            }
            #expect(titles.prefix(2) == ["Title,Price", "Bowl,9"])
            #expect(time < .seconds(20))
        }
    }

    @Test func `text that is too long for a cell is truncated between two characters, and that is reported`() throws {
        let page = table(Self.header, "<tr><td>x\(String(repeating: "ß&szlig;", count: 400_000))<p>y<td>9</tr>")
        let lines = try chosen(page)
        #expect(lines.text.hasPrefix("Title,Price\nxßß") && lines.text.hasSuffix("ß,9\n"))
        #expect(!lines.text.contains("y") && !lines.text.contains("\u{FFFD}"))
        #expect(lines.notices == [ProblemCause(.cellsSkipped, .number(1))])
    }

    @Test func `thousands of merged cells over thousands of rows end soon, and are reported`() throws {
        let merged = String(repeating: "<td rowspan=65000>" + String(repeating: "a", count: 100), count: 16_000)
        let page = table("<tr>" + merged, String(repeating: "<tr><td>x<td>y", count: 20_000))
        try withFile(page) { path in
            var notices: [ProblemCause] = []
            let time = try ProcessorTime.measure {
                let file = try #require(try HTMLSpreadsheet(InputFile(path: path)))
                let rows = try file.rows(of: file.sheets[0], frame: SheetFrame())
                var bytes: [UInt8] = []
                while try rows.readMore() { rows.lines.takeLines(&bytes) }
                let counts = SheetCounts()
                counts.set(rows.lines)
                notices = counts.notices
            }
            #expect(notices.codes == [.cellsSkipped])
            #expect(time < .seconds(20))
        }
    }

    @Test(arguments: Seeds.first(10)) func `any table is the same in a page and as text`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = ["a", "ß", ",", "\"", "<br>", ";", "|", "1", "&amp;", "&lt;", "_", "x", "😀"]
        func cell() -> String {
            (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined() + "x"
        }
        let rows = (0..<20).map { ["t\($0)" + cell(), "\($0)", "s" + cell()] }
        let page = table("<tr><td>Title<td>Price<td>SKU", rows.map { "<tr>" + $0.map { "<td>\($0)" }.joined() }.joined())
        let expected = rows.map { row in
            row.map { cell in
                cell.replacing("<br>", with: "\n").replacing("\n\n\n", with: "\n\n").replacing("&lt;", with: "<").replacing(
                    "&amp;", with: "&")
            }
        }
        let values = try Reading(text: page).listings.map { $0.source.rows[0].values }
        for (found, wanted) in zip(values, expected) where !wanted.joined().contains("\n\n") { #expect(found == wanted) }
        #expect(values.count == 20)
    }

    @Test(arguments: Seeds.first(20)) func `damaged pages are read or refused, but never crash`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let file = try InputFile(path: Files.fixture("html-table.xls"))
        let whole = try file.bytes(0..<file.size)
        for _ in 0..<20 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) { bytes.removeSubrange(Int.random(in: bytes.indices, using: &random)...) }
            _ = try withFile(bytes) { path in try? Reading(path: path) }
        }
    }
}
