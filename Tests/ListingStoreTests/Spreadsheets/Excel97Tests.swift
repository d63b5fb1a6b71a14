import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Workbooks of Excel 97")
struct Excel97Tests {
    private func read(_ file: Excel97File, chunkSize: Int = TextFile.defaultChunkSize) throws -> Reading {
        try withFile(file.bytes, named: "shop.xls") { try Reading(path: $0, chunkSize: chunkSize) }
    }

    /// A sheet as it is.
    private func lines(_ file: Excel97File, sheet: Int = 0) throws -> SheetLines {
        try withFile(file.bytes) { path in
            let opened = try #require(try Excel97Workbook(InputFile(path: path)))
            return try SheetLines(opened, sheet: sheet)
        }
    }

    /// The sheet and the header that are chosen.
    private func chosen(_ file: Excel97File) throws -> SheetLines {
        try withFile(file.bytes) { path in
            let opened = try #require(try Excel97Workbook(InputFile(path: path)))
            return try SheetLines(chosenIn: opened)
        }
    }

    /// The cells of rows that follow each other, from A1.
    private func cells(_ rows: [Excel97File.Value]...) -> [Excel97File.Cell] {
        var cells: [Excel97File.Cell] = []
        for (row, values) in rows.enumerated() {
            for (column, value) in values.enumerated() { cells.append(Excel97File.Cell(row, column, value)) }
        }
        return cells
    }

    private let shop = Excel97File(
        .init("Products", table: SheetShop.table))

    @Test func `a workbook is read like a table`() throws { SheetShop.check(try read(shop)) }

    @Test(arguments: [1, 7, 1_000]) func `chunks of any size give the same listings`(chunkSize: Int) throws {
        #expect(try read(shop, chunkSize: chunkSize).listings == read(shop).listings)
    }

    // MARK: Cells

    @Test func `cells of all types have their text`() throws {
        let cells = cells(
            [.text("課きく"), .label("ünïcode"), .number(1.1), .compact(12), .compact(12.34), .compact(0.125), .compact(-7), .bool(true)],
            [.bool(false), .error, .formula(2.5), .formulaText("Oak, bowl"), .formulaBool(true), .formulaError, .blank, .number(1e20)])
        let lines = try lines(Excel97File(.init("S", cells)))
        #expect(lines.text == "課きく,ünïcode,1.1,12,12.34,0.125,-7,TRUE\nFALSE,,2.5,\"Oak, bowl\",TRUE,,,100000000000000000000\n")
        #expect(lines.notices == [ProblemCause(.cellErrors, .number(2)), ProblemCause(.digitsRounded, .number(1))])
    }

    @Test func `several numbers may be in one record`() throws {
        let cells = cells([.text("a"), .compactRow([1, 2.5, -3.25, 1_000_000])]) + [Excel97File.Cell(0, 5, .text("b"))]
        #expect(try lines(Excel97File(.init("S", cells))).text == "a,1,2.5,-3.25,1000000,b\n")
    }

    @Test func `numbers have the digits that a spreadsheet shows`() throws {
        let cells = cells([.number(1.1000000000000001), .number(8_852_532_002_418), .number(0.1 + 0.2), .number(-0.5), .number(100)])
        #expect(try lines(Excel97File(.init("S", cells))).text == "1.1,8852532002418,0.3,-0.5,100\n")
    }

    @Test func `numbers are dates and prices by their format`() throws {
        let formats = ["yyyy-mm-dd", "#,##0.00\" р.\"", "0.00\" грн\"", "0.00\" days\"", "0%"]
        let cells: [Excel97File.Cell] = [
            .init(0, 0, .number(45_000), format: 0), .init(0, 1, .number(9.5), format: 1), .init(0, 2, .compact(12), format: 2),
            .init(0, 3, .number(3), format: 3), .init(0, 4, .compact(0.5), format: 4), .init(0, 5, .compactRow([45_000]), format: 0),
            .init(0, 6, .formula(45_001), format: 0),
        ]
        var file = Excel97File(.init("S", cells), formats: formats)
        #expect(try lines(file).text == "2023-03-15,RUB 9.5,UAH 12,3,50%,2023-03-15,2023-03-16\n")
        file.isFrom1904 = true
        #expect(try lines(file).text.hasPrefix("2027-03-16,"))
    }

    @Test func `a format that the workbook lacks is none`() throws {
        #expect(try lines(Excel97File(.init("S", [.init(0, 0, .number(3), format: 999)]))).text == "3\n")
    }

    @Test(arguments: Seeds.first(10)) func `amounts of money survive every kind of record`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let amounts = (0..<50).map { _ in Double(Int.random(in: -9_999_999...9_999_999, using: &random)) / 100 }
        var cells: [Excel97File.Cell] = []
        for (row, amount) in amounts.enumerated() {
            cells.append(Excel97File.Cell(row, 0, .number(amount)))
            cells.append(Excel97File.Cell(row, 1, .compact(amount)))
            cells.append(Excel97File.Cell(row, 2, .compactRow([amount])))
        }
        let text = try lines(Excel97File(.init("S", cells))).text
        let rows: [[Double]] = text.split(separator: "\n").map { line in line.split(separator: ",").compactMap { Double($0) } }
        let expected: [[Double]] = amounts.map { [$0, $0, $0] }
        #expect(rows == expected)
    }

    // MARK: Shared strings

    /// Narrow and wide characters, so that a string changes its width wherever a record ends.
    private static let strings = [
        "Oak bowl 課きく and more", "", "ünïcode", "😀 smile", String(repeating: "long ", count: 100), "последний", "x", "wide 課 narrow 課",
    ]

    @Test(arguments: [14, 15, 16, 17, 18, 19, 20, 21, 32, 33, 64, 100, 8_224], [false, true])
    func `a string may go on in the next record, and change its width there`(length: Int, hasRuns: Bool) throws {
        let texts = Self.strings + ["x"]
        var file = Excel97File(.init("S", texts.enumerated().map { Excel97File.Cell($0, 0, .text($1)) }))
        (file.maxStringRecord, file.hasRuns) = (length, hasRuns)
        let expected = texts.map { $0.hasSuffix(" ") ? "\"\($0)\"\n" : "\($0)\n" }.joined()
        #expect(try lines(file).text == expected)
    }

    @Test(arguments: [20, 33, 8_224])
    func `the string of a cell may go on in the next record, and change its width there`(length: Int) throws {
        let long = String(repeating: "Oak bowl 課 ", count: 2_000) + "end"
        var file = Excel97File(.init("S", cells([.label(long), .formulaText(long), .number(1)], [.label("a"), .text("b"), .number(2)])))
        file.maxStringRecord = length
        #expect(try lines(file).text == "\(long),\(long),1\na,b,2\n")
    }

    @Test func `the number of a string that is missing gives an empty cell`() throws {
        var bytes = shop.bytes
        // The cell A1, whose record has ten bytes: the row, the column, the format, and the number of the string.
        let record: [UInt8] = [0xFD, 0, 10, 0, 0, 0, 0, 0]
        let place = try #require(bytes.firstRange(of: record)?.lowerBound)
        bytes[place + 10] = 0xEE
        let reading = try withFile(bytes) { try Reading(path: $0) }
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Linen towel"])
    }

    // MARK: Sheets

    @Test func `the sheet with listings is chosen, and sheets of charts are none`() throws {
        let table = [["Title", "Price", "SKU"], ["Old", "1", "2"]]
        var chart = Excel97File.Sheet("Chart", table: table)
        chart.isChart = true
        var hidden = Excel97File.Sheet("Hidden", table: table)
        hidden.isHidden = true
        let help = Excel97File.Sheet("Help", table: [["How to use this file"], ["Read it"]])
        let products = Excel97File.Sheet("Продукты", table: [["Title", "Price"], ["Cup", "2"]])
        let reading = try read(Excel97File(chart, hidden, help, products))
        #expect(reading.listings.map(\.title) == ["Cup"])
        #expect(
            reading.causes == [
                ProblemCause(.sheetsLeftOut, .text("Продукты"), .text("“Help”")), ProblemCause(.sheetsHidden, .text("“Hidden”")),
            ])
    }

    @Test func `a chart over the cells does not end the sheet`() throws {
        var sheet = Excel97File.Sheet("S", table: [["Title", "Price"], ["Bowl", "9"]])
        sheet.hasChart = true
        #expect(try lines(Excel97File(sheet)).text == "Title,Price\nBowl,9\n")
    }

    @Test func `merged cells count for each of their rows`() throws {
        var sheet = Excel97File.Sheet("S", table: [["Category", "Title"], ["Kitchen", "Bowl"], ["", "Cup"], ["", "Rake"]])
        sheet.merges = [.init(rows: 1...2, columns: 0...0), .init(rows: 3...3, columns: 0...1)]
        #expect(try lines(Excel97File(sheet)).text == "Category,Title\nKitchen,Bowl\nKitchen,Cup\n,Rake\n")
    }

    @Test func `merged cells and links are found behind a chart`() throws {
        var sheet = Excel97File.Sheet("S", table: [["Category", "Title"], ["Kitchen", "Bowl"], ["", "Cup"]])
        sheet.merges = [.init(rows: 1...2, columns: 0...0)]
        sheet.links = [.init(1, 1, "https://example.com/bowl")]
        sheet.hasChart = true
        #expect(
            try chosen(Excel97File(sheet)).text
                == "Category,Title,Link of the row\nKitchen,Bowl,https://example.com/bowl\nKitchen,Cup,\n")
    }

    @Test func `the address that a title leads to is the link of the row`() throws {
        var sheet = Excel97File.Sheet("S", table: [["Title", "Price"], ["Bowl", "9"], ["Cup", "3"]])
        sheet.links = [.init(1, 0, "https://example.com/bowl?a=1&b=2"), .init(2, 0, "mailto:shop@example.com")]
        #expect(
            try chosen(Excel97File(sheet)).text == "Title,Price,Link of the row\nBowl,9,https://example.com/bowl?a=1&b=2\nCup,3,\n")
        #expect(try read(Excel97File(sheet)).listings.map(\.url) == ["https://example.com/bowl?a=1&b=2", nil])
    }

    @Test(arguments: [false, true]) func `a cell that shows its address needs no further column`(isFormula: Bool) throws {
        let address = "https://example.com/bowl"
        let shown: Excel97File.Value = isFormula ? .formulaText(address) : .text(address)
        let cells = cells([.text("Title"), .text("URL")], [.text("Bowl"), shown])
        var sheet = Excel97File.Sheet("S", cells)
        sheet.links = [.init(1, 1, address)]
        #expect(try chosen(Excel97File(sheet)).text == "Title,URL\nBowl,https://example.com/bowl\n")
    }

    @Test func `errors and hidden rows are counted`() throws {
        let cells = cells(
            [.text("Title"), .text("Price")], [.text("Bowl"), .error], [.text("Cup"), .formulaError], [.text("Jug"), .number(3)])
        var sheet = Excel97File.Sheet("S", cells)
        sheet.hiddenRows = [2, 3]
        let lines = try lines(Excel97File(sheet))
        #expect(lines.text == "Title,Price\nBowl,\nCup,\nJug,3\n")
        #expect(lines.notices == [ProblemCause(.cellErrors, .number(2)), ProblemCause(.rowsHidden, .number(2))])
        let reading = try read(Excel97File(sheet))
        #expect(reading.listings.map(\.title) == ["Bowl", "Cup", "Jug"])
        #expect(reading.causes.filter { lines.notices.contains($0) } == lines.notices)
    }

    @Test func `hidden columns with a name are read and counted`() throws {
        var sheet = Excel97File.Sheet("S", table: [["Title", "Price", "SKU"], ["Bowl", "9", "B1"]])
        sheet.hiddenColumns = 1...255
        let lines = try chosen(Excel97File(sheet))
        #expect(lines.text == "Title,Price,SKU\nBowl,9,B1\n")
        #expect(lines.notices == [ProblemCause(.columnsHidden, .number(2))])
    }

    @Test func `rows in any order are read, and reported`() throws {
        let cells: [Excel97File.Cell] = [
            .init(0, 0, .text("Title")), .init(0, 1, .text("Price")), .init(2, 0, .text("Cup")), .init(2, 1, .number(3)),
            .init(1, 0, .text("Bowl")), .init(1, 1, .number(9)),
        ]
        let lines = try lines(Excel97File(.init("S", cells)))
        #expect(lines.text == "Title,Price\n\nCup,3\nBowl,9\n")
        #expect(lines.notices == [ProblemCause(.rowsOutOfOrder, .number(1))])
    }

    @Test func `rows may be far apart, and cells in any order`() throws {
        let cells: [Excel97File.Cell] = [
            .init(0, 1, .text("b")), .init(0, 0, .text("a")), .init(4, 2, .number(3)), .init(65_535, 255, .number(1)),
        ]
        let text = try lines(Excel97File(.init("S", cells))).text
        #expect(text.hasPrefix("a,b\n\n\n\n,,3\n\n"))
        #expect(text.hasSuffix(String(repeating: ",", count: 255) + "1\n"))
        let ends = text.utf8.filter { $0 == 0x0A }
        #expect(ends.count == 65_536)
    }

    // MARK: The file around the records

    @Test(arguments: [false, true], [false, true])
    func `the stream may be short, and its sectors in any order`(isShort: Bool, isReversed: Bool) throws {
        var file = shop
        (file.isShort, file.isReversed) = (isShort, isReversed)
        #expect(try read(file).listings == read(shop).listings)
    }

    @Test func `a workbook of many sectors is read whole`() throws {
        let table = [["SKU", "Title", "Price"]] + (1...20_000).map { ["A\($0)", "Bowl number \($0)", "\($0)"] }
        var file = Excel97File(.init("S", table: table))
        file.isReversed = true
        let reading = try read(file)
        #expect(reading.listings.count == 20_000)
        #expect(reading.listings.last?.title == "Bowl number 20000")
    }

    @Test func `passwords and older kinds are errors in words`() throws {
        var encrypted = shop
        encrypted.isEncrypted = true
        var package = shop
        package.streamName = "EncryptedPackage"
        var old = shop
        (old.version, old.streamName) = (0x0500, "Book")
        var renamed = shop
        renamed.version = 0x0500
        let cases: [(Excel97File, ProblemCode)] = [
            (encrypted, .workbookEncrypted), (package, .workbookEncrypted), (old, .workbookOld), (renamed, .workbookOld),
        ]
        for (file, code) in cases {
            try withFile(file.bytes, named: "shop.xls") { path in
                #expect(throws: ImportError.packedOtherwise(path: path, ProblemCause(code))) { try Reading(path: path) }
            }
        }
    }

    @Test func `a Word document is not a workbook`() throws {
        var file = shop
        file.streamName = "WordDocument"
        try withFile(file.bytes, named: "letter.doc") { path in
            let workbook = try Excel97Workbook(InputFile(path: path))
            #expect(workbook == nil)
            #expect(throws: ImportError.self) { try Reading(path: path) }
        }
    }

    @Test func `an empty workbook is an error in words`() throws {
        for file in [Excel97File(.init("S", [])), Excel97File()] {
            try withFile(file.bytes, named: "shop.xls") { path in
                #expect(throws: ImportError.empty(path: path)) { try Reading(path: path) }
            }
        }
    }

    // MARK: Damage

    @Test func `a chain of sectors that is a circle ends`() throws {
        // The table of sectors follows the header. Its entries 0 and 1 are its own sector and the directory.
        for entry in 0..<12 {
            for target in 0..<12 {
                var bytes = shop.bytes
                bytes[512 + 4 * entry] = UInt8(target)
                bytes.replaceSubrange(512 + 4 * entry + 1..<512 + 4 * entry + 4, with: [0, 0, 0])
                _ = try withFile(bytes) { path in try? Reading(path: path) }
            }
        }
    }

    @Test func `a directory, or a table of short sectors, that is a circle ends`() throws {
        var file = shop
        file.isShort = true
        // The sectors after the header: the table of sectors, the directory, and the table of short sectors.
        for sector in [0, 2] {
            for entry in 0..<12 {
                for target in 0..<12 {
                    var bytes = file.bytes
                    let place = 512 + 512 * sector + 4 * entry
                    bytes.replaceSubrange(place..<place + 4, with: [UInt8(target), 0, 0, 0])
                    _ = try withFile(bytes) { path in try? Reading(path: path) }
                }
            }
        }
    }

    @Test func `a workbook that ends early keeps its first rows`() throws {
        let table = [["SKU", "Title", "Price"]] + (1...2_000).map { ["A\($0)", "Bowl", "\($0)"] }
        let bytes = Excel97File(.init("S", table: table)).bytes
        let reading = try withFile(bytes.prefix(bytes.count - 20_000), named: "shop.xls") { try Reading(path: $0) }
        #expect((1..<2_000).contains(reading.listings.count))
        #expect(reading.codes.contains(.sheetDamaged))
    }

    /// A workbook with something of everything.
    private func rich(isShort: Bool) -> Excel97File {
        let cells = cells(
            [.text("Title"), .text("Price"), .text("SKU")], [.text("Oak bowl 課"), .number(9.5), .label("B1")],
            [.formulaText("Cup"), .compact(3), .text("C1")], [.text("Jug"), .compactRow([12, 13])], [.text("Vase"), .bool(true), .error])
        var sheet = Excel97File.Sheet("S", cells)
        sheet.hasChart = true
        sheet.merges = [.init(rows: 1...2, columns: 2...2), .init(rows: 0...0, columns: 0...1)]
        sheet.links = [.init(1, 0, "https://example.com/1"), .init(2, 0, "https://example.com/2")]
        sheet.hiddenRows = [3]
        var file = Excel97File(sheet, .init("Other", table: [["a", "b"]]), formats: ["0.00\" грн\""])
        (file.isShort, file.hasRuns, file.maxStringRecord) = (isShort, true, 24)
        return file
    }

    @Test(arguments: Seeds.first(30)) func `damaged workbooks are read or refused, but never crash`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = rich(isShort: Bool.random(using: &random)).bytes
        for _ in 0..<40 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if Int.random(in: 0..<4, using: &random) == 0 { bytes.removeSubrange(Int.random(in: bytes.indices, using: &random)...) }
            _ = try withFile(bytes) { path in try? Reading(path: path) }
        }
    }

    @Test(arguments: Seeds.first(30)) func `damaged records are read or skipped, but never crash`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let file = rich(isShort: false)
        let (whole, stream) = (file.bytes, file.stream)
        let start = try #require(whole.firstRange(of: Array(stream.prefix(64)))?.lowerBound)
        for _ in 0..<40 {
            var bytes = whole
            // Numbers at the edges of what a byte can be are the most dangerous lengths and flags.
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = start + Int.random(in: stream.indices, using: &random)
                bytes[place] = [0, 1, 2, 0x7F, 0x80, 0xFE, 0xFF].randomElement(using: &random) ?? 0
            }
            _ = try withFile(bytes) { path in try? Reading(path: path) }
        }
    }
}
