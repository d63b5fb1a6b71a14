import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Excel workbooks")
struct WorkbookTests {
    private func read(_ workbook: WorkbookFile, chunkSize: Int = TextFile.defaultChunkSize) throws -> Reading {
        try withFile(workbook.bytes, named: "shop.xlsx") { try Reading(path: $0, chunkSize: chunkSize) }
    }

    /// The lines of a table with commas that the first sheet becomes.
    private func lines(_ workbook: WorkbookFile, bufferSize: Int = 1 << 16) throws -> String {
        try withFile(workbook.bytes) { path in
            let opened = try #require(try Workbook(ZipArchive(InputFile(path: path)), limit: UnpackingLimit()))
            let source = SheetSource(opened.sheets[0], of: opened)
            let cursor = source.makeCursor()
            var buffer = [UInt8](repeating: 0, count: bufferSize)
            var text: [UInt8] = []
            while case let count = try cursor.read(into: &buffer, from: 0), count > 0 { text += buffer[..<count] }
            return String(decoding: text, as: UTF8.self)
        }
    }

    private let shop = WorkbookFile(
        .init("Products", table: SheetShop.table))

    @Test func `a workbook is read like a table`() throws { SheetShop.check(try read(shop)) }

    @Test(arguments: [1, 7, 1_000]) func `chunks of any size give the same listings`(chunkSize: Int) throws {
        #expect(try read(shop, chunkSize: chunkSize).listings == read(shop).listings)
    }

    @Test func `an export of a shop that was saved as a workbook is of the same kind`() throws {
        let names = ["TITLE", "DESCRIPTION", "PRICE", "CURRENCY_CODE", "QUANTITY", "TAGS", "MATERIALS"] + (1...10).map { "IMAGE\($0)" }
        let table = [names, ["Mug", "Blue", "5", "EUR", "3", "a,b", "clay", "https://example.com/1.jpg"]]
        let reading = try read(WorkbookFile(.init("Sheet1", table: table)))
        #expect(reading.format == EtsyShopExport().name)
        #expect(reading.listings.map(\.tags) == [["a", "b"]])
    }

    @Test func `cells of all types have their text`() throws {
        let rows = """
            <row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="inlineStr"><is><r><t>in</t></r><r><t xml:space="preserve"> line</t></r></is></c>\
            <c r="C1" t="str"><f>A1&amp;"x"</f><v>formula</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="b"><v>0</v></c>\
            <c r="F1" t="e"><v>#N/A</v></c><c r="G1" t="d"><v>2026-01-31</v></c><c r="H1" s="1"><v>45000</v></c>\
            <c r="I1"><f>1+1</f></c><c r="J1" t="n"/><c r="K1" t="s"><v>99</v></c><c r="L1"><v>1.1000000000000001</v></c></row>
            """
        let strings = "<si/><si><r><t>課</t></r><rPh sb=\"0\" eb=\"1\"><t>カ</t></rPh><r><t>きく</t></r></si>"
        let workbook = WorkbookFile(.init("S", rows), strings: strings, formats: ["General", "yyyy-mm-dd"])
        #expect(try lines(workbook) == "課きく,in line,formula,TRUE,FALSE,,2026-01-31,2023-03-15,,,,1.1\n")
    }

    @Test func `rows and cells without places follow each other, and gaps are blank`() throws {
        let rows = """
            <row><c><v>1</v></c><c><v>2</v></c></row><row r="4"><c r="C4"><v>3</v></c><c><v>4</v></c></row><row/><row><c r="B6"><v>5</v></c></row>\
            <row r="1048576"><c r="XFD1048576" s="0"/></row>
            """
        #expect(try lines(WorkbookFile(.init("S", rows))) == "1,2\n\n\n,,3,4\n\n,5\n")
    }

    @Test func `rows are as wide as the header`() throws {
        let rows = "<row><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row><row><c><v>4</v></c></row><row><c r=\"D3\"><v>5</v></c></row>"
        #expect(try lines(WorkbookFile(.init("S", rows))) == "1,2,3\n4,,\n,,,5\n")
    }

    @Test func `cells in any order are put in their columns`() throws {
        let rows = "<row r=\"2\"><c r=\"B2\"><v>2</v></c><c r=\"A2\"><v>1</v></c></row><row r=\"1\"><c><v>9</v></c></row>"
        #expect(try lines(WorkbookFile(.init("S", rows))) == "\n1,2\n9,\n", "a row that comes too late follows the last one")
    }

    @Test func `text that would separate cells is quoted`() throws {
        let table = [["a,b", "say \"x\"", "two\nlines", " end ", "a;b", "plain"]]
        #expect(try lines(WorkbookFile(.init("S", table: table))) == "\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",\" end \",\"a;b\",plain\n")
    }

    @Test func `lines within cells do not count as rows`() throws {
        let table = [["Title", "Price"], ["Oak\nbowl", "1"], ["Cup", "2"]]
        #expect(try read(WorkbookFile(.init("S", table: table))).listings.map { $0.source.rows[0].line } == [2, 3])
    }

    @Test func `escapes for characters that XML forbids are decoded`() throws {
        let strings = "<si><t>line_x000D_\nend_x005F_x000D_ _x0041_ _xD83D__xDE00_ _x12_</t></si>"
        let text = try lines(WorkbookFile(.init("S", "<row><c t=\"s\"><v>0</v></c></row>"), strings: strings))
        #expect(text == "\"line\nend_x000D_ A 😀 _x12_\"\n")
    }

    @Test func `prices have the currency of their format`() throws {
        let rows = """
            <row><c t="str"><v>Title</v></c><c t="str"><v>Price</v></c></row><row><c t="str"><v>Cup</v></c><c s="0"><v>9.5</v></c></row>\
            <row><c t="str"><v>Mug</v></c><c s="1"><v>1200</v></c></row>
            """
        let reading = try read(WorkbookFile(.init("S", rows), formats: ["#,##0.00\\ [$€-407]", "[$CHF-807] #,##0"]))
        #expect(reading.listings.map { $0.price.currency?.code } == ["EUR", "CHF"])
        #expect(
            reading.listings.map { $0.price.lowest?.amount } == [
                DecimalNumber(significand: 95, scale: 1), DecimalNumber(significand: 1200),
            ])
    }

    @Test func `the sheet with listings is chosen, and the others are named`() throws {
        let help = WorkbookFile.Sheet("Help", table: [["How to use this file"], ["Read it"], ["Fill it in"]])
        let old = WorkbookFile.Sheet("Old", table: [["Title", "Price", "SKU", "Quantity"], ["Old", "1", "2", "3"]], state: "hidden")
        let products = WorkbookFile.Sheet("Products", table: [["Title", "Price"], ["Cup", "2"]])
        let reading = try read(WorkbookFile(help, old, products))
        #expect(reading.listings.map(\.title) == ["Cup"])
        #expect(
            reading.causes == [
                ProblemCause(.sheetsLeftOut, .text("Products"), .text("“Help”")), ProblemCause(.sheetsHidden, .text("“Old”")),
            ])
    }

    @Test func `a hidden sheet is read if those that can be seen have no table`() throws {
        let help = WorkbookFile.Sheet("Help", table: [["How to use this file"], ["Read it"], ["Fill it in"]])
        let values = WorkbookFile.Sheet("Values", table: [["Color"], ["red"]], state: "veryHidden")
        let old = WorkbookFile.Sheet("Old", table: [["Title", "Price"], ["Lid", "1"]], state: "hidden")
        let reading = try read(WorkbookFile(help, values, old))
        #expect(reading.listings.map(\.title) == ["Lid"])
        #expect(
            reading.causes == [
                ProblemCause(.sheetsLeftOut, .text("Old"), .text("“Help”")), ProblemCause(.sheetsHidden, .text("“Values”")),
            ])
        // An empty form stays one, whatever hidden sheets have.
        let form = WorkbookFile.Sheet("Form", table: [["Title", "Price", "SKU"]])
        #expect { try read(WorkbookFile(form, old)) } throws: { ($0 as? ImportError)?.code == .noRows }
    }

    @Test func `a workbook of formulas that were never calculated says so`() throws {
        let cells = "<row r=\"1\"><c r=\"A1\"><f>B1</f></c><c r=\"B1\"><f>1+1</f><v/></c></row>"
        #expect {
            try read(WorkbookFile(.init("S", cells)))
        } throws: {
            ($0 as? ImportError)?.description.contains("formula was never calculated") == true
        }
    }

    @Test func `another sheet, or all of them, are read on request`() throws {
        let one = WorkbookFile.Sheet("One", table: [["Title", "Price"], ["Cup", "2"]])
        let two = WorkbookFile.Sheet("Two", table: [["Title", "Price", "SKU"], ["Bowl", "3", "B1"], ["Jug", "4", "J1"]])
        let hidden = WorkbookFile.Sheet("Old", table: [["Title", "Price"], ["Lid", "1"]], state: "hidden")
        try withFile(WorkbookFile(one, two, hidden).bytes, named: "shop.xlsx") { path in
            func titles(_ address: String) throws -> [String] { try Reading(path: address).listings.map(\.title) }
            try #expect(titles(path) == ["Bowl", "Jug"])
            try #expect(titles(path + "/One") == ["Cup"])
            try #expect(titles(path + "/old") == ["Lid"])
            try #expect(titles(path + "/*") == ["Cup", "Bowl", "Jug"])
            #expect(throws: ImportError.notFound(path: path + "/Three")) { try titles(path + "/Three") }
            #expect(SheetAddress.file(of: path + "/a/b") == path)
            #expect(SheetAddress(path) == nil)
            #expect(SheetAddress("/no/such/file") == nil)
        }
    }

    @Test func `a header below the name of the shop is found`() throws {
        let table = [["My shop"], [""], ["Main Street 1", "", "Tel. 123"], ["Title", "Price", "SKU"], ["Cup", "2", "C1"]]
        let reading = try read(WorkbookFile(.init("S", table: table)))
        #expect(reading.listings.map(\.title) == ["Cup"])
        #expect(reading.listings.map { $0.source.rows[0].line } == [5])
    }

    @Test func `prefixes and the other system of dates are understood`() throws {
        var workbook = WorkbookFile(.init("S", "<x:row><x:c s=\"0\"><x:v>44591</x:v></x:c></x:row>"), formats: ["yyyy-mm-dd"])
        workbook.prefix = "x:"
        workbook.isFrom1904 = true
        #expect(try lines(workbook) == "2026-01-31\n")
    }

    @Test func `a document type is refused, so no entity is ever expanded`() throws {
        var workbook = WorkbookFile(.init("S", "<row><c t=\"str\"><v>&a;&a;</v></c></row>"))
        workbook.prolog = "<!DOCTYPE worksheet [<!ENTITY a \"aaaaaaaaaa\">]>"
        #expect(try lines(workbook) == "")
        try withFile(workbook.bytes) { path in
            #expect(throws: ImportError.damaged(path: path, ProblemCause(.sheetDamaged))) { try Reading(path: path) }
        }
    }

    @Test func `an empty workbook is an error in words`() throws {
        try withFile(WorkbookFile(.init("S", "")).bytes) { path in
            #expect(throws: ImportError.empty(path: path)) { try Reading(path: path) }
        }
    }

    @Test(arguments: Seeds.first(30)) func `damaged workbooks are read or refused, but never crash`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let strings = "<si><t>Title</t></si><si><t>Price</t></si><si><t>Cup_x0041_</t></si>"
        let rows =
            "<row r=\"1\"><c t=\"s\"><v>0</v></c><c t=\"s\"><v>1</v></c></row><row r=\"2\"><c t=\"s\"><v>2</v></c><c s=\"0\"><v>1.5</v></c></row>"
        var members = WorkbookFile(.init("S", rows), strings: strings, formats: ["0.00 [$€-1]"]).members
        for _ in 0..<20 {
            members.damage(using: &random)
            _ = try withFile(Packed.zip(members)) { path in try? Reading(path: path) }
        }
    }

    @Test(arguments: Seeds.first(10)) func `any table is the same as a workbook and as text`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = ["a", "ß", " ", ",", "\"", "\n", ";", "|", "\t", "1", "&", "<", "_", "x", "😀"]
        func cell() -> String {
            (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
        }
        let names = ["Title", "Price", "SKU"]
        let table = [names] + (0..<20).map { ["t\($0)" + cell(), "\($0)", "s" + cell()] }
        let reading = try read(WorkbookFile(.init("S", table: table)))
        #expect(reading.listings.map { $0.source.rows[0].values } == Array(table.dropFirst()))
    }
}
