import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Patched copies")
struct PatchedCopyTests {
    private func copy(
        _ text: String, kinds: Set<RepairKind> = Set(RepairKind.allCases), keptTags: [Int: Set<String>] = [:],
        accepting: (RepairProposal) -> Bool = { _ in true }
    ) throws -> String {
        try withFile(text) { path in
            var bytes: [UInt8] = []
            _ = try PatchedCopy(of: path, kinds: kinds, keptTags: keptTags).write(accepting: accepting) { bytes += $0 }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    private func proposals(_ text: String) throws -> [RepairProposal] {
        try withFile(text) { path in
            var found: [RepairProposal] = []
            _ = try PatchedCopy(of: path).propose { found.append($0) }
            return found
        }
    }

    private let header = "id,title,price,image_url,barcode\n"

    @Test func `each kind is repaired in the columns that it concerns, and a proposal says where`() throws {
        let table = header + "1, Mug,10,http://a.example/1.jpg,36000291452\n2,GrÃ¼n ,20,,\n"
        #expect(try copy(table) == header + "1,Mug,10,https://a.example/1.jpg,036000291452\n2,Grün,20,,\n")
        let found = try proposals(table)
        #expect(found.map(\.kind) == [.blanks, .https, .barcodes, .mojibake, .blanks])
        #expect(
            found[0]
                == RepairProposal(.blanks, row: 1, line: 2, column: 1, name: "title", before: " Mug", after: "Mug"))
        // The second repair of a cell begins with the result of the first.
        #expect(found[4].before == "Grün ")
        #expect(found[4].after == "Grün")
    }

    @Test func `a repaired cell keeps its quotes, and others keep their notation`() throws {
        let table = header + "1,\" Mug, \"\"blue\"\" \",10,\"\",\"x\"\r\n\n2,\"Bowl\" ,20,,\r\n3, Cup,30,,"
        let expected = header + "1,\"Mug, \"\"blue\"\"\",10,\"\",\"x\"\r\n\n2,\"Bowl\" ,20,,\r\n3,Cup,30,,"
        #expect(try copy(table) == expected)
    }

    @Test func `rows with a defect, with extra cells, or with a quote after a space are copied unchanged`() throws {
        let rows = "1,\" Mug\"x ,10,,\n2, Bowl,20,,,extra\n3, \"Cup ,30,,\n4, Jug,40,,,\n"
        let kept = "1,\" Mug\"x ,10,,\n2, Bowl,20,,,extra\n3, \"Cup ,30,,\n4,Jug,40,,,\n"
        #expect(try copy(header + rows) == header + kept)
        try withFile(header + rows) { path in
            let summary = try PatchedCopy(of: path).propose { _ in }
            #expect(summary.skippedRows == 2)
            #expect(summary.rows == 4)
        }
    }

    @Test func `only chosen kinds and accepted proposals are repaired`() throws {
        let table = header + "1, Mug,10,http://a.example/1.jpg,\n2, Bowl,20,,\n"
        #expect(try copy(table, kinds: []) == table)
        #expect(try copy(table, kinds: [.https]) == header + "1, Mug,10,https://a.example/1.jpg,\n2, Bowl,20,,\n")
        #expect(try copy(table, accepting: { $0.row == 2 }) == header + "1, Mug,10,http://a.example/1.jpg,\n2,Bowl,20,,\n")
    }

    @Test func `a file of any length is repaired to its end`() throws {
        let rows = (1...40_000).map { "\($0), Mug,10,http://a.example/\($0).jpg,36000291452\n" }.joined()
        let expected = (1...40_000).map { "\($0),Mug,10,https://a.example/\($0).jpg,036000291452\n" }.joined()
        #expect(try copy(header + rows) == header + expected)
    }

    @Test func `tables without a header, and feeds in which quotes are inch marks, are repaired`() throws {
        let table = "A1;GrÃ¼n;12,50;http://a.example/1.jpg\nA2; Mug;13,50;http://a.example/2.jpg\n"
        #expect(try copy(table) == "A1;Grün;12,50;https://a.example/1.jpg\nA2;Mug;13,50;https://a.example/2.jpg\n")
        let feed = "id\ttitle\tlink\timage link\tprice\n1\t12\" Mug \thttp://a.example\thttp://a.example/1.jpg\t10 EUR\n"
        let expected = "id\ttitle\tlink\timage link\tprice\n1\t12\" Mug\thttp://a.example\thttps://a.example/1.jpg\t10 EUR\n"
        #expect(try copy(feed) == expected)
    }

    @Test func `barcodes stay if most of the column's numbers have a wrong check digit`() throws {
        let own = (0..<5).map { "\($0),Mug,10,,1234567890\($0 == 5 ? 0 : $0)\n" }.joined()
        let table = header + own + "9,Cup,10,,36000291452\n"
        #expect(try copy(table) == table)
    }

    @Test func `Shopify's images, options and handles have their roles`() throws {
        let header = "Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Barcode\r\n"
        let table = header + "mug , Mug,Size, S ,10,http://a.example/1.jpg,36000291452\r\nmug ,,,M,12,,\r\n"
        let expected = header + "mug,Mug,Size,S,10,https://a.example/1.jpg,036000291452\r\nmug,,,M,12,,\r\n"
        #expect(try copy(table) == expected)
    }

    @Test func `tags over Etsy's limit are listed, and only the chosen ones are kept`() throws {
        let path = Files.fixture("etsy-shop-export.csv")
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let tags = (1...14).map { "tag_\($0)" }.joined(separator: ",")
        let row = "Mug,,10,EUR,1,\"\(tags)\"," + String(repeating: ",", count: 17) + "\n"
        let table = lines[0] + "\n" + row
        let found = try proposals(String(table))
        #expect(found.map(\.kind) == [.tags])
        #expect(found.first?.after == nil)
        #expect(found.first?.choices.count == 14)
        #expect(try copy(String(table)) == table)
        let kept = try copy(String(table), keptTags: [1: ["tag 1", "tag 14"]])
        #expect(kept == table.replacing(tags, with: "tag_1,tag_14"))
    }

    @Test func `the original is never the output, also through a link`() throws {
        try withFolder(["a.csv": Array((header + "1, Mug,10,,\n").utf8)]) { folder in
            let (path, link, hard) = (folder + "/a.csv", folder + "/link.csv", folder + "/hard.csv")
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
            try FileManager.default.linkItem(atPath: path, toPath: hard)
            for output in [path, folder + "/../" + (folder as NSString).lastPathComponent + "/a.csv", link, hard] {
                #expect(throws: PatchedCopy.Failure.outputIsInput) { _ = try PatchedCopy(of: path).open(output: output) }
            }
            _ = try PatchedCopy(of: path).open(output: folder + "/b.csv")
        }
    }

    @Test func `a file other than a plain table in UTF-8 is refused`() throws {
        try withFile("{\"id\":\"1\",\"title\":\" Mug\"}\n", named: "a.jsonl") { path in
            #expect(throws: OriginalRows.Failure.noPlainTable) { _ = try PatchedCopy(of: path).propose { _ in } }
        }
        try withFile(Array("id,title,price\n1,Caf".utf8) + [0xE9] + Array(" ,10\n2,Mug,20\n".utf8)) { path in
            #expect(throws: OriginalRows.Failure.otherEncoding) { _ = try PatchedCopy(of: path).propose { _ in } }
        }
    }

    @Test(arguments: [CSVDialect.Quoting.standard, .wholeCells, .literal])
    func `a written cell is read back, or not written at all`(quoting: CSVDialect.Quoting) {
        let encoding = CellEncoding(dialect: CSVDialect(delimiter: .tab, quoting: quoting))
        #expect(encoding.bytes(of: "12\" Mug", isQuoted: false) == Array("12\" Mug".utf8))
        let delimited = encoding.bytes(of: "a\tb", isQuoted: false)
        #expect(delimited == (quoting == .standard ? Array("\"a\tb\"".utf8) : nil))
        let quoted = encoding.bytes(of: "\"a\"", isQuoted: false)
        #expect(quoted == Array((quoting == .literal ? "\"a\"" : "\"\"\"a\"\"\"").utf8))
    }
}
