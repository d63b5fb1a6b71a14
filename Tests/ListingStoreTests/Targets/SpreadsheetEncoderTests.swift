import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Spreadsheets that are written")
struct SpreadsheetEncoderTests {
    private let table = TargetTable(columns: [
        TargetColumn("code"), TargetColumn("price", .price, .number), TargetColumn("listed", .listed, .date),
    ])

    private func bytes(_ encoder: some RowEncoder, _ rows: [[String?]]) throws -> [UInt8] {
        var (encoder, bytes) = (encoder, [UInt8]())
        try encoder.begin(table, &bytes)
        for row in rows { try encoder.add(row, &bytes) }
        try encoder.finish(&bytes)
        return bytes
    }

    /// The XML of a part.
    private func part(_ name: String, of bytes: [UInt8]) throws -> String {
        try withFile(bytes) { path in
            let file = try InputFile(path: path)
            let entry = try #require(try ZipArchive(file).entries.first { $0.name == name })
            let cursor = try ZipMember(entry, of: file).makeCursor()
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            var xml: [UInt8] = []
            while case let count = try cursor.read(into: &buffer, from: 0), count > 0 { xml += buffer[..<count] }
            return String(decoding: xml, as: UTF8.self)
        }
    }

    /// The names of the sheets, and their rows as lines of a table with commas.
    private func sheets(_ bytes: [UInt8]) throws -> [(name: String, lines: String)] {
        try withFile(bytes) { path in
            let archive = try ZipArchive(InputFile(path: path))
            #expect(archive.defect == nil)
            let file = try open(archive)
            return try file.sheets.indices.map { (file.sheets[$0].name, try SheetLines(file, sheet: $0).text) }
        }
    }

    private func open(_ archive: ZipArchive) throws -> any SpreadsheetFile {
        if let workbook = try Workbook(archive, limit: UnpackingLimit()) { return workbook }
        return try #require(try OpenDocumentSpreadsheet(archive, limit: UnpackingLimit()))
    }

    private func check(_ rows: [[String?]], _ lines: String, _ comment: Comment? = nil) throws {
        for bytes in [try bytes(ExcelEncoder(), rows), try bytes(OpenDocumentEncoder(), rows)] {
            #expect(try sheets(bytes).map(\.lines) == ["code,price,listed\n" + lines], comment)
        }
    }

    @Test func `cells have types`() throws {
        try check([["007", "12.50", "2026-11-21"]], "007,12.5,2026-11-21\n")
        try check([["=1+1", "9.999", "2026-11-21T09:30:00Z"]], "=1+1,9.999,2026-11-21 09:30:00\n")
        try check([["+49", "-3", "2026-11-21T09:30:00+01:00"]], "+49,-3,2026-11-21T09:30:00+01:00\n")
        try check([["1e5", "on request", "someday"]], "1e5,on request,someday\n")
        try check([["a", "12345678901234567890", "9999-12-31"]], "a,12345678901234567890,9999-12-31\n")
    }

    @Test func `empty cells and rows keep their places`() throws {
        try check([[nil, nil, "2026-11-21"], [nil, nil, nil], ["a", nil, nil], [nil, "5", nil]], ",,2026-11-21\n\na,,\n,5,\n")
        try check([], "")
    }

    @Test func `strings are kept with their blanks, lines and markup`() throws {
        for text in ["a  b   c", "a & b < c > d \"e\" 'f'", "one\ntwo\n\nthree", "ends \n blank", "木工 é 😀", "]]>", "a\tb"] {
            let isQuoted = text.contains { "\n\t\"".contains($0) }
            let cell =
                isQuoted ? "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" : text
            try check([[text, nil, nil]], cell + ",,\n", "\(text)")
        }
        for text in [" ends ", "   ", "ends   "] { try check([[text, nil, nil]], "\"\(text)\",,\n", "“\(text)”") }
        try check([["a\r\nb\rc", nil, nil]], "\"a\nb\nc\",,\n", "line breaks of other systems")
        try check([[String(repeating: " ", count: 2_500) + "x", nil, nil]], "\"" + String(repeating: " ", count: 2_500) + "x\",,\n")
    }

    @Test func `workbooks have a notation for characters that XML does not allow`() throws {
        let texts = ["\u{1}\u{1F}", "_x0041_", "_x0041_x0042_", "_x005F_", "_x005F\u{1}", "a\u{FFFE}\u{FFFF}", "_x00G1_", "__x0041__"]
        let read = try sheets(bytes(ExcelEncoder(), texts.map { [$0, nil, nil] }))
        let lines = texts.map { ($0.utf8.contains { $0 < 0x20 } ? "\"\($0)\"" : $0) + ",,\n" }
        #expect(read.map(\.lines) == ["code,price,listed\n" + lines.joined()])
        let xml = try part("xl/worksheets/sheet1.xml", of: bytes(ExcelEncoder(), [["_x0041_\u{7}", nil, nil]]))
        #expect(xml.contains("_x005F_x0041__x0007_</t>"))
    }

    @Test func `OpenDocument drops characters that XML does not allow`() throws {
        let read = try sheets(bytes(OpenDocumentEncoder(), [["a\u{1}b\u{FFFF}c", nil, nil]]))
        #expect(read.map(\.lines) == ["code,price,listed\nabc,,\n"])
    }

    @Test func `a full sheet goes on in another one, with the header`() throws {
        let rows = (1...5).map { ["row \($0)", nil, nil] as [String?] }
        let header = "code,price,listed\n"
        let expected = [
            ("Listings", header + "row 1,,\nrow 2,,\n"), ("Listings 2", header + "row 3,,\nrow 4,,\n"),
            ("Listings 3", header + "row 5,,\n"),
        ]
        for bytes in [
            try bytes(ExcelEncoder(size: SheetSize(rows: 3)), rows), try bytes(OpenDocumentEncoder(maxRows: 3), rows),
        ] {
            let sheets = try sheets(bytes)
            #expect(sheets.map(\.name) == expected.map(\.0) && sheets.map(\.lines) == expected.map(\.1))
        }
        let full = try sheets(bytes(ExcelEncoder(size: SheetSize(rows: 3)), Array(rows.prefix(2))))
        #expect(full.map(\.name) == ["Listings"], "a sheet that is just full has no other one")
        #expect(SheetSize.standard.rows == 1_048_576)
    }

    @Test func `a sheet with too much XML goes on in another one`() throws {
        // Sizes are compared after a piece was compressed.
        let rows = (0..<100).map { ["\($0)" + String(repeating: "x", count: 5_000), nil, nil] as [String?] }
        let sheets = try sheets(bytes(ExcelEncoder(size: SheetSize(bytes: 100_000)), rows))
        #expect((3...6).contains(sheets.count))
        #expect(sheets.map { $0.lines.count { $0 == "\n" } - 1 }.reduce(0, +) == 100)
    }

    @Test func `the header of a workbook is bold, frozen and has filters`() throws {
        let bytes = try bytes(ExcelEncoder(), [["a", "12.50", "2026-11-21"], ["b", nil, nil]])
        let sheet = try part("xl/worksheets/sheet1.xml", of: bytes)
        #expect(sheet.contains("<c r=\"A1\" s=\"2\" t=\"inlineStr\"><is><t>code</t></is></c>"))
        #expect(sheet.contains("<c r=\"B2\" s=\"3\"><v>12.50</v></c><c r=\"C2\" s=\"5\"><v>46347</v></c>"))
        #expect(sheet.contains("ySplit=\"1\"") && sheet.contains("state=\"frozen\""))
        #expect(sheet.contains("</sheetData><autoFilter ref=\"A1:C3\"/>"))
        #expect(try part("xl/workbook.xml", of: bytes).contains("'Listings'!$A$1:$C$3"))
        #expect(try part("[Content_Types].xml", of: bytes).contains("/xl/worksheets/sheet1.xml"))
    }

    @Test func `codes, addresses and what looks like a formula are text, and no cell has a link`() throws {
        let bytes = try bytes(ExcelEncoder(), [["0012", nil, nil], ["https://example.com", nil, nil], ["=1+1", nil, nil]])
        let sheet = try part("xl/worksheets/sheet1.xml", of: bytes)
        #expect(sheet.contains("<c r=\"A2\" s=\"1\" t=\"inlineStr\"><is><t>0012</t></is></c>"))
        #expect(sheet.contains("<t>https://example.com</t>") && sheet.contains("<t>=1+1</t>"))
        #expect(!sheet.contains("<hyperlink") && !sheet.contains("<f>"))
        // 49 is the built-in format of text.
        #expect(try part("xl/styles.xml", of: bytes).contains("<xf numFmtId=\"49\" fontId=\"0\""))
    }

    @Test func `the header of an OpenDocument spreadsheet is bold, frozen and has filters`() throws {
        let bytes = try bytes(OpenDocumentEncoder(), [["a", "12.50", "2026-11-21"], ["b", nil, nil]])
        let content = try part("content.xml", of: bytes)
        #expect(content.contains("<table:table-cell table:style-name=\"header\" office:value-type=\"string\"><text:p>code</text:p>"))
        #expect(content.contains("office:value-type=\"float\" office:value=\"12.50\"><text:p>12.50</text:p>"))
        #expect(content.contains("table:target-range-address=\"'Listings'.A1:'Listings'.C3\" table:display-filter-buttons=\"true\""))
        #expect(try part("settings.xml", of: bytes).contains("config:name=\"VerticalSplitMode\" config:type=\"short\">2<"))
        try withFile(bytes) { path in
            let names = try ZipArchive(InputFile(path: path)).entries.map(\.name)
            #expect(names == ["mimetype", "content.xml", "styles.xml", "settings.xml", "META-INF/manifest.xml"])
        }
    }
}
