import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// Small workbooks with one oddity each, which other readers fail on.
@Suite("Traps of Excel workbooks")
struct WorkbookTrapTests {
    /// Changes the text of a part, for what the generator does not write.
    private func changed(_ workbook: WorkbookFile, _ name: String, _ old: String, _ new: String) -> [UInt8] {
        Packed.zip(
            workbook.members.map { member in
                guard member.name == name else { return member }
                return Packed.Member(name, String(decoding: member.bytes, as: UTF8.self).replacing(old, with: new))
            })
    }

    private func lines(_ bytes: [UInt8]) throws -> SheetLines {
        try withFile(bytes) { path in
            try SheetLines(chosenIn: #require(try Workbook(ZipArchive(InputFile(path: path)), limit: UnpackingLimit())))
        }
    }

    private func lines(_ workbook: WorkbookFile) throws -> SheetLines { try lines(workbook.bytes) }

    private func sheet(_ rows: String) -> WorkbookFile { WorkbookFile(.init("S", SheetCells.rows([["Title", "Price"]]) + rows)) }

    private let shop = WorkbookFile(.init("S", table: [["Title", "Price", "SKU"], ["Bowl", "9", "B1"]]))
    private let part = "xl/worksheets/sheet1.xml"

    // MARK: The package

    @Test func `a strict workbook has other namespaces and types`() throws {
        let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
        let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        let members = shop.members.map { member in
            let text = String(decoding: member.bytes, as: UTF8.self).replacing(main, with: "http://purl.oclc.org/ooxml/spreadsheetml/main")
            return Packed.Member(member.name, text.replacing(office, with: "http://purl.oclc.org/ooxml/officeDocument/relationships"))
        }
        #expect(try lines(Packed.zip(members)).text == "Title,Price,SKU\nBowl,9,B1\n")
    }

    @Test func `sheets of charts, dialogs and macros are not tables`() throws {
        let table = [["Title", "Price", "SKU", "Brand"], ["Old", "1", "2", "3"]]
        let workbook = WorkbookFile(.init("Chart", table: table), .init("Products", table: [["Title", "Price"], ["Cup", "3"]]))
        for type in ["chartsheet", "dialogsheet", "xlMacrosheet"] {
            let bytes = changed(
                workbook, "xl/_rels/workbook.xml.rels", "worksheet\" Target=\"worksheets/sheet1.xml\"",
                "\(type)\" Target=\"worksheets/sheet1.xml\"")
            #expect(try lines(bytes).text == "Title,Price\nCup,3\n")
        }
    }

    @Test func `more than a hundred sheets are not looked at, which is reported`() throws {
        var workbook = shop
        workbook.sheets += (2...101).map { WorkbookFile.Sheet("Sheet \($0)", "") }
        let reading = try withFile(workbook.bytes) { try Reading(path: $0) }
        #expect(reading.listings.map(\.title) == ["Bowl"])
        #expect(reading.causes == [ProblemCause(.sheetsOverLimit, .number(100))])
    }

    // MARK: Rows and cells

    @Test func `rows out of order are read after the last one, and reported`() throws {
        let rows = [SheetCells.rows([["Jug", "12"]], from: 4), SheetCells.rows([["Cup", "3"], ["Bowl", "9"]], from: 2)].joined()
        let workbook = sheet(rows)
        #expect(try lines(workbook).text == "Title,Price\n\n\nJug,12\nCup,3\nBowl,9\n")
        let reading = try withFile(workbook.bytes) { try Reading(path: $0) }
        #expect(reading.listings.map(\.title) == ["Jug", "Cup", "Bowl"])
        #expect(reading.causes == [ProblemCause(.rowsOutOfOrder, .number(2))])
    }

    @Test func `a dimension that is too large or too small does not count`() throws {
        for dimension in ["A1:XFD1048576", "A1", "A1:B1", "", "nonsense"] {
            let bytes = changed(shop, part, "<sheetData>", "<dimension ref=\"\(dimension)\"/><sheetData>")
            #expect(try lines(bytes).text == "Title,Price,SKU\nBowl,9,B1\n")
        }
    }

    @Test func `a million empty rows, and an empty cell in the last corner, are not rows`() throws {
        let empty = String(repeating: "<row/>", count: 1_048_572) + "<row r=\"1048576\"><c r=\"XFD1048576\" s=\"0\"/></row>"
        let workbook = sheet(SheetCells.rows([["Bowl", "9"]], from: 2) + empty)
        var text = ""
        let time = try ProcessorTime.measure { text = try lines(workbook).text }
        #expect(text == "Title,Price\nBowl,9\n")
        #expect(time < .seconds(10))
    }

    @Test func `cells beyond the last column and rows beyond the last row are reported`() throws {
        let rows = "<row r=\"2\">\(SheetCells.cell("A2", "Bowl"))\(SheetCells.cell("XFE2", "x"))</row>"
        let beyond = "<row r=\"1048577\">\(SheetCells.cell("A1048577", "Cup"))</row>"
        let lines = try lines(sheet(rows + beyond))
        #expect(lines.text == "Title,Price\nBowl,\n")
        #expect(lines.notices == [ProblemCause(.cellsSkipped, .number(2))])
    }

    @Test func `inline text may be a value, character data or references, and escapes are decoded in it`() throws {
        let rows = """
            <row r="2"><c t="inlineStr"><v>Cup</v></c><c t="inlineStr"><is><t><![CDATA[a <b> c]]></t></is></c>\
            <c t="str"><v>&#1058;&#x415;</v></c><c t="str"><v>a_x000D_&#10;b_x005F_x0041_</v></c>\
            <c t="inlineStr"><is><t>_x0041_</t><phoneticPr fontId="1"/></is></c><c t="b"><v>true</v></c><c t="b"><v>false</v></c></row>
            """
        #expect(
            try lines(sheet(rows)).text == "Title,Price,Column C,Column D,Column E,Column F,Column G\n"
                + "Cup,a <b> c,ТЕ,\"a\nb_x0041_\",A,TRUE,FALSE\n")
    }

    @Test func `counts of shared strings may be wrong, and their numbers in any order`() throws {
        let rows = "<row r=\"2\"><c t=\"s\"><v>2</v></c><c t=\"s\"><v>0</v></c></row><row r=\"3\"><c t=\"s\"><v>1</v></c></row>"
        var workbook = sheet(rows)
        workbook.strings = "<si><t>9</t></si><si/><si><t>Bowl</t></si>"
        for counts in ["count=\"0\" uniqueCount=\"0\"", "count=\"99999999999\"", "uniqueCount=\"1\""] {
            #expect(try lines(changed(workbook, "xl/SharedStrings.xml", "<sst ", "<sst \(counts) ")).text == "Title,Price\nBowl,9\n")
        }
    }

    @Test func `hidden columns with a name are read and counted`() throws {
        let columns = """
            <cols><col min="2" max="3" hidden="1"/><col min="4" max="16384" hidden="true"/><col min="x" hidden="1"/></cols>
            """
        let lines = try lines(changed(shop, part, "<sheetData>", columns + "<sheetData>"))
        #expect(lines.text == "Title,Price,SKU\nBowl,9,B1\n")
        #expect(lines.notices == [ProblemCause(.columnsHidden, .number(2))])
    }

    @Test func `titles are trimmed, and descriptions keep their lines, whatever is written about spaces`() throws {
        for space in ["", " xml:space=\"preserve\""] {
            let cells = ["  Bowl ", "oak\n bowl"].map { "<c t=\"inlineStr\"><is><t\(space)>\($0)</t></is></c>" }.joined()
            let rows = "<row r=\"2\">\(cells)</row>"
            let workbook = WorkbookFile(.init("S", SheetCells.rows([["Title", "Description"]]) + rows))
            let reading = try withFile(workbook.bytes) { try Reading(path: $0) }
            #expect(reading.listings.map(\.title) == ["Bowl"])
            #expect(reading.listings.map { $0.source.rows[0].values[1] } == ["oak\n bowl"])
        }
    }

    @Test func `a sheet may be in UTF-16, in which details are not looked for`() throws {
        var workbook = shop
        workbook.sheets[0].tail = SheetCells.merged(["A2:A3"])
        let members = workbook.members.map { member in
            guard member.name == part else { return member }
            var member = member
            let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + String(decoding: member.bytes, as: UTF8.self)
            member.bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
            return member
        }
        let lines = try lines(Packed.zip(members))
        #expect(lines.text == "Title,Price,SKU\nBowl,9,B1\n")
        #expect(lines.notices == [ProblemCause(.sheetDetailsUnread)])
    }

    // MARK: Numbers

    @Test func `a format names the currency by a sign, a code, a word or a language`() throws {
        let formats: [(code: String, currency: String?)] = [
            ("\"€\"0.00", "EUR"), ("[$£-809]0.00", "GBP"), ("\"₹\"0.00", "INR"), ("0.00 \"₽\"", "RUB"), ("0.00 \"₴\"", "UAH"),
            ("0.00 ₺", "TRY"), ("\"₩\"0", "KRW"), ("[$₪-40D]0.00", "ILS"), ("\"฿\"0.00", "THB"), ("0 [$₫-42A]", "VND"), ("0 \"₸\"", "KZT"),
            ("0.00 \"zł\"", "PLN"), ("0.00 \"Kč\"", "CZK"), ("0 \"Ft\"", "HUF"), ("0.00 \"lei\"", "RON"), ("0.00 \"лв\"", "BGN"),
            ("0.00\" грн\"", "UAH"), ("0.00\" р.\"", "RUB"), ("0.00\" руб\"", "RUB"), ("0.00 \"TL\"", "TRY"), ("\"R$\" 0.00", "BRL"),
            ("\"S/\" 0.00", "PEN"), ("[$kr-41D] 0", "SEK"), ("[$kr-414] 0", "NOK"), ("0 [$kr.-406]", "DKK"), ("[$¥-411]0", "JPY"),
            ("[$¥-804]0", "CNY"), ("[$$-409]0.00", "USD"), ("[$$-1009]0.00", "CAD"), ("[$$-C09]0.00", "AUD"), ("[$$-1409]0.00", "NZD"),
            ("[$$-1004]0.00", "SGD"), ("[$$-C04]0.00", "HKD"), ("[$$-404]0.00", "TWD"), ("[$$-80A]0.00", "MXN"), ("[$$-340A]0.00", "CLP"),
            ("[$$-2C0A]0.00", "ARS"), ("[$$-240A]0.00", "COP"), ("[$USD] 0.00", "USD"), ("[$CHF-807] 0.00", "CHF"), ("\"$\"0.00", nil),
            ("0 \"kr\"", nil),
        ]
        let rows = formats.indices.map { "<row><c t=\"str\"><v>Bowl \($0)</v></c><c s=\"\($0)\"><v>9.5</v></c></row>" }.joined()
        var workbook = sheet(rows)
        workbook.formats = formats.map(\.code)
        let reading = try withFile(workbook.bytes) { try Reading(path: $0) }
        #expect(reading.listings.map { $0.price.currency?.code } == formats.map(\.currency))
    }

    @Test func `a file's own formats come before the built-in ones, and unknown styles are general`() throws {
        let rows = """
            <row r="2"><c t="str"><v>Bowl</v></c><c s="0"><v>9.5</v></c></row>\
            <row r="3"><c t="str"><v>Cup</v></c><c s=""><v>45000</v></c></row>\
            <row r="4"><c t="str"><v>Jug</v></c><c s="999"><v>45000</v></c></row>
            """
        var workbook = sheet(rows)
        workbook.formats = ["0.00\" грн\""]
        // The numbers 14 and 44 are built-in formats of dates and of prices.
        for id in ["14", "44"] {
            #expect(
                try lines(changed(workbook, "xl/styles.xml", "\"164\"", "\"\(id)\"")).text
                    == "Title,Price\nBowl,UAH 9.5\nCup,45000\nJug,45000\n")
        }
    }

    @Test func `codes that lost digits because they are numbers are reported`() throws {
        let rows = """
            <row r="2"><c t="str"><v>Bowl</v></c><c><v>9</v></c><c><v>123456789012345678</v></c></row>\
            <row r="3"><c t="str"><v>Cup</v></c><c><v>1.1000000000000001</v></c><c><v>8852532002418</v></c></row>\
            <row r="4"><c t="str"><v>Jug</v></c><c><v>3</v></c><c t="str"><v>123456789012345678</v></c></row>
            """
        let header = SheetCells.rows([["Title", "Price", "EAN"]])
        let lines = try lines(WorkbookFile(.init("S", header + rows)))
        #expect(lines.text == "Title,Price,EAN\nBowl,9,123456789012346000\nCup,1.1,8852532002418\nJug,3,123456789012345678\n")
        #expect(lines.notices == [ProblemCause(.digitsRounded, .number(1))])
    }
}
