import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Tar and 7z archives, which libarchive reads.
@Suite struct ArchiveTests {
    typealias Form = (container: Packed.Container, filter: Packed.Filter?)

    static let forms: [Form] =
        [(.ustar, nil), (.pax, nil), (.gnutar, nil), (.v7tar, nil), (.sevenZip, nil)] + Packed.Filter.allCases.map { (.pax, $0) }

    private func lines(_ numbers: Range<Int>) -> String {
        numbers.map { "{\"title\":\"Thing \($0)\",\"price\":\"\($0).50\"}\n" }.joined()
    }

    private func paths(_ bytes: [UInt8]) throws -> [String] {
        try withFile(bytes, named: "a") { path in
            let file = try InputFile(path: path)
            return try Unpacking.entries(of: file) { file }.entries.map { String($0.path.dropFirst(path.count + 1)) }
        }
    }

    @Test(arguments: forms, [1, 50, 100_000])
    func `an archive of any form gives the listings of the plain files, whatever its name`(form: Form, chunkSize: Int) throws {
        let members = [Packed.Content("shop/a.jsonl", lines(0..<40)), Packed.Content("shop/b.jsonl", lines(40..<90))]
        try withFile(Packed.archive(form.container, members, packedBy: form.filter)) { path in
            let reading = try Reading(path: path, chunkSize: chunkSize)
            #expect(reading.listings.map(\.title) == (0..<90).map { "Thing \($0)" })
            #expect(reading.causes == [])
            #expect(reading.summary.sources.map(\.file) == [path + "/shop/a.jsonl", path + "/shop/b.jsonl"])
        }
    }

    @Test(arguments: forms) func `formats that read a file several times also do so in an archive`(form: Form) throws {
        let table = "Handle,Title,Variant Price\na,A,1\nb,B,2\na,,3\n"
        let members = [Packed.Content("a.csv", table), Packed.Content("b.csv", table)]
        let reading = try Reading(bytes: Packed.archive(form.container, members, packedBy: form.filter))
        #expect(reading.listings.map(\.variants.count).sorted() == [1, 1, 2, 2])
    }

    @Test(arguments: [Packed.Container.pax, .gnutar, .sevenZip])
    func `long names and names with letters of any language become the sources' names`(container: Packed.Container) throws {
        let long = (0..<30).map { "Größe \($0) 商品" }.joined(separator: "/") + "/экспорт.jsonl"
        let members = [Packed.Content(long, lines(0..<1)), Packed.Content("é.csv", "x")]
        #expect(try paths(Packed.archive(container, members)) == [long, "é.csv"])
    }

    @Test func `names that are not UTF-8 stay readable`() throws {
        var bytes = Packed.archive(.ustar, [Packed.Content("caf?.csv", "x")])
        bytes[3] = 0xE9
        // The check sum is that of the bytes of the header.
        let sum = (Int(String(decoding: bytes[148..<154], as: UTF8.self), radix: 8) ?? 0) + 0xE9 - Int(UInt8(ascii: "?"))
        let digits = String(sum, radix: 8)
        bytes.replaceSubrange(148..<154, with: Array((String(repeating: "0", count: 6 - digits.count) + digits).utf8))
        #expect(try paths(bytes) == ["café.csv"])
    }

    @Test(arguments: [Packed.Container.pax, .sevenZip])
    func `folders, hidden members, links and devices are not opened`(container: Packed.Container) throws {
        var members: [Packed.Content] = [
            .init("a", "", .folder), .init("__MACOSX/a/._b.csv", "x"), .init(".hidden", "x"), .init("a/.git/x", "x"),
            .init("a/link.csv", "b.csv", .symbolicLink), .init("./a/./b.csv", "x"),
        ]
        if container == .pax { members += [.init("a/hard.csv", "a/b.csv", .hardLink), .init("a/null", "", .device)] }
        #expect(try paths(Packed.archive(container, members)) == ["a/./b.csv"])
        try withFile(Packed.archive(container, Array(members.dropLast(container == .pax ? 3 : 1)))) { path in
            #expect(throws: ImportError.noFiles(path: path)) { try Reading(path: path) }
        }
    }

    @Test func `archives and compressed files in an archive are reported and skipped`() throws {
        let inner = Packed.archive(.pax, [Packed.Content("a.jsonl", lines(0..<3))])
        var members = [Packed.Content("a.jsonl", lines(0..<3))]
        for (name, bytes) in [
            ("b.tar", inner), ("c.tgz", Packed.gzip(inner)), ("d.zip", Packed.zip([Packed.Member("a", "x")])),
            ("e.7z", Packed.archive(.sevenZip, [Packed.Content("a", "x")])),
        ] {
            var member = Packed.Content(name, "")
            member.bytes = bytes
            members.append(member)
        }
        for container in [Packed.Container.pax, .sevenZip] {
            let reading = try Reading(bytes: Packed.archive(container, members))
            #expect(reading.listings.count == 3)
            let kinds: [ProblemTerm] = [.tar, .gzip, .zip, .sevenZip]
            #expect(reading.causes == kinds.map { ProblemCause(.archiveUnsupported, .term($0)) })
            #expect(reading.summary.leftOut == reading.summary.problems)
        }
    }

    @Test func `files are recognized by their content: text files that begin like compressed files are text files`() throws {
        for text in ["BZh9 is the title", "BZhang,Title,Price\n", "7z,title,price\n", "]\u{0}\u{0}", "ustar,title\n"] {
            #expect(Packing(prefix: Array(text.utf8)) == nil, "\(text)")
        }
        let table = "title,price\n" + String(repeating: "a,0000644\n", count: 100)
        #expect(Packing(prefix: Array(table.utf8)) == nil)
        for (filter, packing) in zip(Packed.Filter.allCases, StreamPacking.allCases) {
            #expect(Packing(prefix: Packed.stream(filter, lines(0..<9))) == .stream(packing))
            // libarchive's writer cannot write an lz4 file of no bytes.
            if filter != .lz4 { #expect(Packing(prefix: Packed.stream(filter, "")) == .stream(packing)) }
        }
        #expect(Packing(prefix: Packed.archive(.v7tar, [Packed.Content("a", "x")])) == .tar)
        #expect(Packing(prefix: Packed.archive(.sevenZip, [Packed.Content("a", "x")])) == .sevenZip)
    }

    @Test func `a sparse file has zeros in its gaps`() throws {
        let bytes = Packed.sparseArchive(Packed.Content("a.jsonl", lines(0..<2000)), size: 3_000_000)
        #expect(bytes.count < 200_000)
        let found = try withFile(bytes) { path in
            let file = try InputFile(path: path)
            let entries = try Unpacking.entries(of: file) { file }.entries
            return try entries.map { try $0.open().makeCursor().read(atMost: 4_000_000) }
        }
        let text = Array(lines(0..<2000).utf8)
        #expect(found == [text + [UInt8](repeating: 0, count: 3_000_000 - text.count)])
    }

    @Test func `progress is measured in the file, and ends with 1`() throws {
        let members = (0..<4).map { Packed.Content("\($0).jsonl", lines($0 * 5000..<($0 + 1) * 5000)) }
        for (container, filter) in Self.forms {
            try withFile(Packed.archive(container, members, packedBy: filter)) { path in
                var seen: [Double] = []
                _ = try ListingImporter(path: path).read { event in
                    if case .listings(_, _, let progress) = event { seen.append(progress) }
                }
                #expect(seen == seen.sorted())
                #expect(seen.contains { (0.3...0.7).contains($0) })
                #expect(seen.last == 1)
            }
        }
    }

    @Test func `an encrypted 7z archive says so`() throws {
        // Encrypted data: the coder is that of AES-256.
        try withFile(SevenZip.bytes(coder: [0x06, 0xF1, 0x07, 0x01], data: [1, 2, 3, 4])) { path in
            #expect(throws: ImportError.packedOtherwise(path: path + "/a.csv", ProblemCause(.encrypted))) { try Reading(path: path) }
        }
        // Encrypted names.
        try withFile(SevenZip.bytesWithEncryptedHeader) { path in
            #expect(throws: ImportError.packedOtherwise(path: path, ProblemCause(.encrypted))) { try Reading(path: path) }
        }
    }

    @Test func `a 7z archive by an unknown method says so`() throws {
        try withFile(SevenZip.bytes(coder: [0x0B, 0x0B], data: [1, 2, 3, 4])) { path in
            #expect {
                try Reading(path: path)
            } throws: { error in
                guard case ImportError.packedOtherwise(path + "/a.csv", let cause) = error else { return false }
                return cause.code == .compressionUnsupported && cause.strings.count == 1 && cause.strings != [""]
            }
        }
    }
}

/// A 7z archive with one member of four bytes, written by hand, because libarchive's writer does not encrypt.
enum SevenZip {
    static func bytes(coder: [UInt8], data: [UInt8]) -> [UInt8] {
        let streams = self.streams(coder: coder, size: data.count, position: 0)
        let name: [UInt8] = "a.csv".utf8.flatMap { [$0, 0] } + [0, 0]
        let files: [UInt8] = [5, 1, 0x11, UInt8(name.count + 1), 0] + name + [0]
        return archive(data, header: [1, 4] + streams + [8, 0, 0] + files + [0])
    }

    /// An archive whose header is itself a packed stream, as where names are encrypted.
    static var bytesWithEncryptedHeader: [UInt8] {
        archive([1, 2, 3, 4], header: [0x17] + streams(coder: [0x06, 0xF1, 0x07, 0x01], size: 4, position: 0) + [0])
    }

    private static func streams(coder: [UInt8], size: Int, position: UInt8) -> [UInt8] {
        let packed: [UInt8] = [6, position, 1, 9, UInt8(size), 0]
        let coder: [UInt8] = [UInt8(coder.count) | 0x20] + coder + [2, 0x13, 0]
        return packed + [7, 0x0B, 1, 0, 1] + coder + [0x0C, UInt8(size), 0]
    }

    private static func archive(_ data: [UInt8], header: [UInt8]) -> [UInt8] {
        let start =
            Packed.number(data.count, 8) + Packed.number(header.count, 8) + Packed.number(Int(check(header)), 4)
        return [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4] + Packed.number(Int(check(start)), 4) + start + data + header
    }

    private static func check(_ bytes: [UInt8]) -> UInt32 {
        var check = CyclicRedundancyCheck()
        check.add(bytes, 0..<bytes.count)
        return check.value
    }
}
