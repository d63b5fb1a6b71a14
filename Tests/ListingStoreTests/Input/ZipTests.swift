import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct ZipTests {
    private let text = "{\"title\":\"Cup\",\"price\":\"1\"}\n{\"title\":\"Mug\",\"price\":\"2\"}\n"

    private func read(_ bytes: [UInt8], chunkSize: Int = TextFile.defaultChunkSize) throws -> Reading {
        try withFile(bytes, named: "shop.zip") { try Reading(path: $0, chunkSize: chunkSize) }
    }

    private func archive(_ members: [Packed.Member], _ body: (ZipArchive) throws -> Void) throws {
        try withFile(Packed.zip(members)) { try body(ZipArchive(InputFile(path: $0))) }
    }

    @Test(
        arguments: [(method: 0, descriptor: false, large: false), (8, false, false), (8, true, false), (0, true, false), (8, false, true)],
        [1, 50, 100_000])
    func `a member is read however it was written: stored, deflated, by a streaming writer, or with large numbers`(
        form: (method: Int, descriptor: Bool, large: Bool), chunkSize: Int
    ) throws {
        let member = Packed.Member("a/export.jsonl", text, method: form.method, hasDescriptor: form.descriptor, isLarge: form.large)
        let reading = try read(Packed.zip([member]), chunkSize: chunkSize)
        #expect(reading.listings.map(\.title) == ["Cup", "Mug"])
        #expect(reading.causes == [])
    }

    @Test func `folders and hidden members are not opened`() throws {
        let members = [
            Packed.Member("a/", ""), Packed.Member("__MACOSX/a/._b.csv", "x"), Packed.Member(".hidden", "x"),
            Packed.Member("a/.git/x", "x"), Packed.Member("a/b.csv", "x"),
        ]
        try archive(members) { #expect($0.members.map(\.name) == ["a/b.csv"]) }
        try withFile(Packed.zip(Array(members.dropLast()))) { path in
            #expect(throws: ImportError.noFiles(path: path)) { try Reading(path: path) }
        }
        try withFile(Packed.zip([])) { path in
            #expect(throws: ImportError.noFiles(path: path)) { try Reading(path: path) }
        }
    }

    @Test(arguments: [
        (1, 8, ProblemCause(.encrypted)), (0, 9, ProblemCause(.compressionUnsupported, .text("Deflate64"))),
        (0, 77, ProblemCause(.compressionUnsupported, .text("method 77"))),
    ])
    func `a member that can't be expanded is named with the reason`(flags: Int, method: Int, cause: ProblemCause) throws {
        try withFile(Packed.zip([Packed.Member("a.csv", text, method: method, flags: flags)])) { path in
            #expect(throws: ImportError.packedOtherwise(path: path + "/a.csv", cause)) { try Reading(path: path) }
        }
    }

    @Test func `office documents are named for what they are`() throws {
        try withFile(Packed.zip([Packed.Member("[Content_Types].xml", "x"), Packed.Member("xl/workbook.xml", "x")])) { path in
            let error = ImportError.notText(path: path, kind: .excel)
            #expect(throws: error) { try Reading(path: path) }
            let reason = "This is an Excel workbook (.xlsx), which can’t be opened. Save its sheet as CSV, and open that."
            #expect(error.code == .spreadsheetUnsupported && error.description == "\(path): \(reason)")
        }
    }

    @Test func `a wrong checksum is reported, and the text is kept`() throws {
        for method in [0, 8] {
            let reading = try read(Packed.zip([Packed.Member("a.jsonl", text, method: method, check: 42)]))
            #expect(reading.listings.count == 2)
            #expect(reading.causes == [ProblemCause(.archiveFileDamaged)])
        }
    }

    @Test(arguments: [false, true]) func `the remaining part of a truncated archive is read`(hasDescriptor: Bool) throws {
        let long = (0..<2000).map { "{\"title\":\"\($0)\",\"price\":\"1\"}\n" }.joined()
        let whole = Packed.zip([Packed.Member("a.jsonl", long, hasDescriptor: hasDescriptor)], hasDirectory: false)
        #expect(try read(whole).listings.count == 2000)
        let reading = try read(whole.dropLast(whole.count / 2))
        #expect((100..<1900).contains(reading.listings.count))
        #expect(reading.codes.contains(.compressedDataEndsEarly))
    }

    @Test func `members that share their bytes are refused`() throws {
        var bytes = Packed.zip([Packed.Member("a.jsonl", text, method: 0), Packed.Member("b.jsonl", text, method: 0)])
        // The position of the second entry's header.
        let entry = try #require((0..<bytes.count - 4).last { bytes.uint32($0) == ZipEntry.centralSignature })
        bytes.replaceSubrange(entry + 42..<entry + 46, with: [1, 0, 0, 0])
        try withFile(bytes) { path in
            let error = ImportError.damaged(path: path, ProblemCause(.archiveEntriesOverlap))
            #expect(throws: error) { try Reading(path: path) }
        }
    }

    @Test func `names that are not UTF-8 stay readable`() {
        #expect(MemberName.text([0x63, 0x61, 0x66, 0xE9]) == "café")
        #expect(MemberName.text([0xC3, 0xA9][...]) == "é")
    }

    @Test(arguments: 0..<150) func `a damaged archive is read or refused, but never crashes`(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let members = [
            Packed.Member("a.jsonl", text, isLarge: seed % 2 == 0), Packed.Member("b.jsonl", text, method: 0, hasDescriptor: seed % 3 == 0),
        ]
        var bytes = Packed.zip(members)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            bytes[Int.random(in: 4..<bytes.count, using: &random)] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        }
        if seed % 5 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count - 4, using: &random)) }
        try withFile(bytes) { path in
            let whole = try? Reading(path: path)
            #expect((try? Reading(path: path, chunkSize: 3)) == whole, "seed \(seed)")
        }
    }
}
