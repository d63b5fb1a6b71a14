import Foundation
import Testing
import TestSupport

@testable import ListingStore

@Suite struct JSONElementReaderTests {
    /// Returns the elements as JSON with their lines, and problems as "! code values".
    private func read(
        _ text: String, path: JSONPath? = nil, maxLength: Int = JSONElementReader.maxElementLength,
        chunkSize: Int = TextFile.defaultChunkSize
    ) throws -> [String] {
        try withFile(text) { file in
            let text = try TextFile(path: file, chunkSize: chunkSize)
            let sample = try ContentSample(text)
            let json = try #require(sample.json)
            var reader = JSONElementReader(
                text, path: path ?? json.path, apostrophes: json.apostrophes, lineEnd: sample.lineEnd, maxLength: maxLength)
            var found: [String] = []
            while let item = try reader.next() {
                switch item {
                case .element(let value, let line): found.append("\(line): \(value.json)")
                case .broken(let line, let cause), .note(let line, let cause): found.append("\(line): ! \(cause.brief)")
                }
            }
            return found
        }
    }

    private func elements(_ text: String) throws -> [String] { try read(text).map { String($0.drop { $0 != " " }.dropFirst()) } }

    private let a = #"{"title":"A","price":1,"image":"a"}"#
    private let b = #"{"title":"B","price":2,"image":"b"}"#
    private let c = #"{"title":"C","price":3,"image":"c"}"#

    @Test func `elements are found in any envelope`() throws {
        let texts = [
            "[\(a),\(b)]", "\(a)\n\(b)\n", "\(a)\(b)", "\(a) , \(b);", "[\(a)][\(b)]",
            #"{"count":2,"results":[\#(a),\#(b)],"pagination":{"next":null}}"#,
            #"{"products":[\#(a)]}{"products":[\#(b)]}"#,
            #"[{"products":[\#(a)]},{"products":[\#(b)]}]"#,
            #"{"data":{"products":{"pageInfo":{"x":[{"y":1}]},"edges":[{"cursor":"1","node":\#(a)},{"cursor":"2","node":\#(b)}]}}}"#,
            #"{"1001":\#(a),"1002":\#(b)}"#,
            #"{"facets":[{"name":"Colour","values":[{"label":"Red","count":1}]}],"hits":[\#(a),\#(b)]}"#,
            #"{"took":3,"hits":{"total":2,"hits":[{"_id":"1","_source":\#(a)},{"_id":"2","_source":\#(b)}]}}"#,
            #"{"title":"A collection","description":"All of it","products":[\#(a),\#(b)]}"#,
            #"[{"product":\#(a)},{"product":\#(b)}]"#,
            "\u{FEFF}[\u{FEFF}\(a),\(b)]",
        ]
        for text in texts { #expect(try elements(text) == [a, b], "\(text)") }
    }

    @Test func `objects inside of a listing are not listings`() throws {
        let listing = #"{"title":"A","price":1,"variants":[{"title":"S","price":1,"sku":"1"}],"images":[{"id":1,"src":"a","position":1}]}"#
        #expect(try elements("[\(listing),\(listing)]") == [listing, listing])
        #expect(try elements(listing) == [listing])
        let plain = #"{"id":1,"title":"A","body_html":"x","vendor":"V","variants":[{"id":2,"title":"S","price":"1.00","sku":"1"}]}"#
        #expect(try elements(#"{"products":[\#(plain)]}"#) == [plain])
    }

    @Test func `elements come with the line that they begin on`() throws {
        let found = try read("{\n \"products\": [\n  \(a),\n\n  {\"title\":\n \"B\", \"price\": 2},\n  \(c)\n ]\n}\n")
        #expect(found.map { $0.prefix { $0 != ":" } } == ["3", "5", "7"])
    }

    @Test func `an invalid element is reported with its place, and the others are kept`() throws {
        let found = try read("[\n\(a),\n{\"title\":\"X\",\n\"price\":oops},\n\(c)]")
        #expect(found.count == 3)
        #expect(found[1] == "4: ! json-entry-invalid 23 value")
        #expect(found[2] == "5: \(c)")
    }

    @Test(arguments: ["\n", "\n  ", "\n\t, ", ""])
    func `a missing quote or bracket does not swallow the elements that follow`(lead: String) throws {
        for bad in [
            #"{"title":"X,"price":2,"image":"b"}"#, #"{"title":"X","price":2,"image":["b"}"#, #"{"title":"X","price":2,"image":"b""#,
        ] {
            let comma = lead.contains(",") ? "" : ","
            let text = "[" + [a, b, bad, c, a].joined(separator: comma + lead) + "]"
            let found = try elements(text)
            #expect(Array(found.prefix(2)) == [a, b])
            #expect(found.filter { $0.hasPrefix("{") }.suffix(2) == [c, a], "\(text)")
            #expect(found.contains { $0.hasPrefix("!") })
        }
    }

    @Test func `incomplete JSON keeps what came before, and reports where it ends`() throws {
        let text = "{\"products\":[\n\(a),\n\(b),\n{\"title\":\"C\",\"pri"
        #expect(try read(text) == ["2: \(a)", "3: \(b)", "4: ! json-entry-ends-early"])
        #expect(try elements("[\(a),\(b)") == [a, b, "! json-ends-early"])
        #expect(try elements("{\"x\":[\(a)],\"note\":\"no end").last == "! json-value-ends-early")
    }

    @Test func `an element longer than the limit is skipped in bounded memory`() throws {
        let long = #"{"title":"\#(String(repeating: "x", count: 5000))","price":1}"#
        let found = try read("[\n\(a),\n\(long),\n\(c)\n]", maxLength: 1000)
        #expect(found == ["2: \(a)", "3: ! json-entry-over-size 0", "4: \(c)"])
    }

    @Test func `lenient notation is read, and reported once`() throws {
        let found = try elements("[{\"title\":\"A\",\"price\":1,},\n{\"title\":\"B\",\"price\":2,}] // end")
        #expect(found == ["! json-not-strict name", #"{"title":"A","price":1}"#, #"{"title":"B","price":2}"#])
    }

    @Test func `brackets, quotes and comments in strings end nothing`() throws {
        let listing = #"{"title":"a ] } \" // \\","price":1,"image":"/* {[ "}"#
        #expect(try elements("[\(listing),\(a)]") == [listing, a])
    }

    @Test func `Python's strings in apostrophes may hold quotes and brackets`() throws {
        let found = try elements("{'title': 'a \" ]', 'price': 1}\n{'title': \"it's }\", 'price': None}\n")
        #expect(found.suffix(2) == [#"{"title":"a \" ]","price":1}"#, #"{"title":"it's }","price":null}"#])
    }

    @Test func `deep nesting outside and inside of elements is bounded`() throws {
        let deep = String(repeating: "[", count: 100_000)
        #expect(try read(#"{"x":\#(deep),"products":[\#(a)]}"#, path: JSONPath(steps: [.member("products"), .each])).count == 1)
        let found = try elements("[\n\(a),\n{\"title\":\(deep + String(repeating: "]", count: 100_000)),\"price\":1},\n\(c)]")
        #expect(found.count == 3)
        #expect(found[1].hasPrefix("! json-entry-invalid ") && found[1].hasSuffix(" less-nesting"))
    }

    @Test(arguments: [1, 2, 3, 5, 7, 16, 64]) func `chunks of any size give the same elements`(size: Int) throws {
        let text = """
            \u{FEFF}// dump
            {"count":3,"other":{"deep":[1,{"a":"]"}]},"results":[
              {"title":"A \\" x","price":1,}, /* c */
              {"title":"B","price":oops},
              {"title":"C,"price":3},
              {"title":"D","price":4}
            ]}
            """
        let path = JSONPath(steps: [.member("results"), .each])
        #expect(try read(text, path: path, chunkSize: size) == read(text, path: path))
        let elements = try read(text, path: path).filter { !$0.contains(": !") }
        #expect(elements == [#"3: {"title":"A \" x","price":1}"#, #"6: {"title":"D","price":4}"#], "\(elements)")
    }

    @Test func `an invalid word split by a chunk does not swallow what follows`() throws {
        let text = "[\(a)],\nx}],\n[\(b)]"
        let whole = try read(text)
        #expect(whole == ["1: \(a)", "2: ! json-bracket-unexpected “}”", "3: \(b)"])
        for size in 1...text.utf8.count { #expect(try read(text, chunkSize: size) == whole, "chunks of \(size)") }
    }

    @Test func `an element after an invalid one is found by its names, wherever a chunk splits it`() throws {
        let text = #"[\#(a),{"title":"X","price" oops,{"title":{"b":1}},\#(c)]"#
        let whole = try read(text)
        #expect(whole.first == "1: \(a)" && whole.last == "1: \(c)", "\(whole)")
        for size in 1...text.utf8.count { #expect(try read(text, chunkSize: size) == whole, "chunks of \(size)") }
    }

    @Test(arguments: 0..<200)
    func `a damaged file gives the rest of its elements, also in small chunks, and never crashes`(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        // After an error, the reader resynchronizes at the next line if elements are on separate lines, and by names otherwise.
        let lineEnd = seed.isMultiple(of: 2) ? "\n" : ""
        let elements = (0..<30).map { #"  {"title":"T\#($0)","price":\#($0),"tags":["a",{"b":1}]}"# }
        var bytes = Array("{\"products\":[\(lineEnd)\(elements.joined(separator: ",\(lineEnd)"))\(lineEnd)]}".utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let position = Int.random(in: 200..<bytes.count, using: &random)
            let junk = Array(
                ["\"", "{", "}", "[", "]", "\\", ",", "//", "/*", "\n", "'", ":", "x"].randomElement(using: &random)?.utf8 ?? "".utf8)
            bytes.replaceSubrange(position..<min(bytes.count, position + Int.random(in: 0...2, using: &random)), with: junk)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let path = JSONPath(steps: [.member("products"), .each])
        let whole = try read(text, path: path)
        for size in [1, 13, 100] { #expect(try read(text, path: path, chunkSize: size) == whole, "seed \(seed)") }
        // A few errors cost a few elements, wherever they are. An unterminated comment costs the rest.
        if !text.contains("/*") { #expect(whole.joined().split(separator: "\"title\"").count > 12, "seed \(seed): \(whole)") }
    }
}
