import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Copies of original rows")
struct OriginalRowsTests {
    private func copy(of path: String, _ rows: Set<Int>) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try OriginalRows(path: path).write(rows, to: { bytes += $0 })
        return bytes
    }

    @Test(arguments: ["etsy-shop-export.csv", "shopify-product-export.csv"])
    func `all rows of a file are the file itself, byte for byte`(name: String) throws {
        let path = Files.fixture(name)
        let records = try ListingImporter(path: path).read { _ in }.records
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(try copy(of: path, Set(1...records)) == bytes)
    }

    @Test func `some rows follow the header, in their order, with their quotation marks and line ends`() throws {
        let text = "Product ID,Name,Cost\r\n1,\"Mug, \"\"blue\"\"\",10\r\n2,Bowl,20\r\n3,\"Two\nlines\",30"
        try withFile(text) { path in
            let copy = String(decoding: try copy(of: path, [3, 1]), as: UTF8.self)
            #expect(copy == "Product ID,Name,Cost\r\n1,\"Mug, \"\"blue\"\"\",10\r\n3,\"Two\nlines\",30\n")
        }
    }

    @Test(arguments: Seeds.first(3))
    func `any rows of any table are copied as they are`(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let cells = ["Mug", "\"a, b\"", "\"say \"\"hi\"\"\"", "é木工", "\"two\nlines\"", "", "12.50"]
        let rows = (1...40).map { number in
            "\(number),Title \(number)," + (cells.randomElement(using: &random) ?? "") + "," + (cells.randomElement(using: &random) ?? "")
                + "\n"
        }
        let header = "Product ID,Name,Notes,Cost\n"
        try withFile(header + rows.joined()) { path in
            let chosen = (1...40).filter { _ in Bool.random(using: &random) }
            let expected = header + chosen.map { rows[$0 - 1] }.joined()
            let text = String(decoding: try copy(of: path, Set(chosen)), as: UTF8.self)
            #expect(text == expected, "seed \(seed)")
        }
    }

    @Test func `a file other than a plain table in UTF-8 is refused with a reason`() throws {
        try withFile("{\"id\":\"1\",\"title\":\"Mug\"}\n", named: "a.jsonl") { path in
            #expect(throws: OriginalRows.Failure.noPlainTable) { _ = try OriginalRows(path: path) }
        }
        try withFile(Array("Product ID,Name,Cost\n1,Caf".utf8) + [0xE9] + Array(",10\n2,Mug,20\n".utf8)) { path in
            #expect(throws: OriginalRows.Failure.otherEncoding) { _ = try OriginalRows(path: path) }
        }
    }
}
