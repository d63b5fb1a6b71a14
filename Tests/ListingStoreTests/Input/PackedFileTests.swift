import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Single files that are compressed with other methods than gzip, in files and in ZIP archives.
@Suite struct PackedFileTests {
    private let text = "{\"title\":\"Cup\",\"price\":\"1\"}\n{\"title\":\"Mug\",\"price\":\"2\"}\n"

    private func lines(_ numbers: Range<Int>) -> String {
        numbers.map { "{\"title\":\"Thing \($0)\",\"price\":\"\($0).50\"}\n" }.joined()
    }

    @Test(arguments: Packed.Filter.allCases, [1, 50, 100_000])
    func `a file compressed by any program is read like an uncompressed one, whatever its name`(filter: Packed.Filter, chunkSize: Int)
        throws
    {
        let count = chunkSize == 1 ? 300 : 20_000
        let reading = try Reading(bytes: Packed.stream(filter, lines(0..<count)), chunkSize: chunkSize)
        #expect(reading.listings.map(\.title) == (0..<count).map { "Thing \($0)" })
        #expect(reading.format == "Listing Lines")
        #expect(reading.causes == [])
    }

    @Test(arguments: [Packed.Filter.bzip2, .xz, .zstd, .lz4])
    func `several streams in one file are read as one`(filter: Packed.Filter) throws {
        let bytes = Packed.stream(filter, lines(0..<2)) + Packed.stream(filter, lines(2..<5))
        let reading = try Reading(bytes: bytes)
        #expect(reading.listings.count == 5)
        #expect(reading.causes == [])
    }

    @Test(arguments: Packed.Filter.allCases.filter { $0 != .lz4 })
    func `an empty file and a picture are recognized when they are compressed`(filter: Packed.Filter) throws {
        try withFile(Packed.stream(filter, "")) { path in
            #expect(throws: ImportError.empty(path: path)) { try Reading(path: path) }
        }
        try withFile(Packed.stream(filter, "GIF89a")) { path in
            #expect(throws: ImportError.notText(path: path, kind: .gif)) { try Reading(path: path) }
        }
    }

    @Test(arguments: [Packed.Filter.bzip2, .xz, .zstd, .lz4])
    func `a file that can't be expanded at all says so`(filter: Packed.Filter) throws {
        let bytes = Packed.stream(filter, lines(0..<500))
        try withFile(bytes.prefix(bytes.count / 2)) { path in
            let cause = ProblemCause(.compressedDataEndsEarly, .number(bytes.count / 2))
            #expect(throws: ImportError.damaged(path: path, cause)) { try Reading(path: path) }
        }
    }

    @Test func `progress is measured in compressed bytes, and ends with 1`() throws {
        var random = SeededGenerator(seed: 7)
        let text = (0..<20_000).map { "{\"title\":\"\($0) \(random.next())\",\"price\":\"1\"}\n" }.joined()
        for filter in [Packed.Filter.xz, .zstd] {
            try withFile(Packed.stream(filter, text)) { path in
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

    /// The text's data as a ZIP archive has them, by other programs.
    private func data(_ method: Int, _ text: String) -> [UInt8] {
        switch method {
        case 12: return Packed.stream(.bzip2, text)
        case 93: return Packed.stream(.zstd, text)
        case 95: return Packed.stream(.xz, text)
        // The version of the program, the length of the properties, these, and the data without the size that comes before them.
        case 14:
            let alone = Packed.stream(.lzma, text)
            return [9, 20, 5, 0] + alone[..<5] + alone[13...]
        // Made of `text` by pyppmd.
        default:
            return [
                5, 0, 122, 167, 36, 37, 218, 25, 148, 55, 87, 98, 151, 124, 42, 171, 39, 87, 54, 225, 207, 44, 76, 5, 160, 118, 99, 83, 89,
                11, 185, 94, 146, 221, 231, 96, 108, 59, 0,
            ]
        }
    }

    private func member(_ method: Int, _ text: String, isLarge: Bool = false, hasDescriptor: Bool = false) -> Packed.Member {
        // The flag says that LZMA data end with a mark.
        var member = Packed.Member(
            "a.jsonl", text, method: method, flags: method == 14 ? 2 : 0, hasDescriptor: hasDescriptor, isLarge: isLarge)
        member.packed = data(method, text)
        return member
    }

    @Test(arguments: [12, 14, 93, 95, 98], [(1, false, false), (50, true, false), (100_000, false, true)])
    func `members of ZIP archives compressed by the methods of other programs are read`(
        method: Int, form: (chunkSize: Int, isLarge: Bool, hasDescriptor: Bool)
    ) throws {
        let archive = Packed.zip([member(method, text, isLarge: form.isLarge, hasDescriptor: form.hasDescriptor)])
        let reading = try Reading(bytes: archive, chunkSize: form.chunkSize)
        #expect(reading.listings.map(\.title) == ["Cup", "Mug"])
        #expect(reading.causes == [])
    }

    /// The bytes that are kept of the only member of an archive.
    private func kept(of archive: [UInt8]) throws -> (ours: Int, theirs: Int) {
        try withFile(archive) { path in
            let file = try InputFile(path: path)
            let entry = try #require(ZipArchive(file).members.first)
            let start = ZipEntry.localSize + entry.name.utf8.count
            let reader = ArchiveReader(file, .zipMember, range: start..<file.size, prefix: entry.ownHeader)
            let theirs = PackedCursor(reader, path: path, limit: UnpackingLimit(), note: EncodingDiagnostic())
            return (try ZipMember(entry, of: file).makeCursor().read(atMost: 4_000_000).count, try theirs.read(atMost: 4_000_000).count)
        }
    }

    @Test func `at least as much of a truncated or damaged deflated member is kept as by libarchive`() throws {
        var random = SeededGenerator(seed: 7)
        var text = "id,title,price\n"
        while text.utf8.count < 1_000_000 { text += "\(random.next()),Thing of number \(text.utf8.count),\(text.utf8.count % 900).50\n" }
        let whole = Packed.zip([Packed.Member("a.csv", text)])
        print("\(text.utf8.count) bytes, packed to \(whole.count)")
        let cut = try kept(of: Array(whole.prefix(whole.count / 2)))
        print("truncated in the middle: \(cut.ours) are kept, and \(cut.theirs) by libarchive")
        #expect(cut.ours > 400_000 && cut.ours >= cut.theirs)
        // Most damage of deflated data goes unnoticed until the check sum.
        for seed in 0..<40 {
            var damaged = whole
            for index in whole.count / 2..<whole.count / 2 + 512 { damaged[index] = UInt8.random(in: 0...255, using: &random) }
            let found = try kept(of: damaged)
            if found.ours < 900_000 { print("damage \(seed) of 512 bytes: \(found.ours) are kept, and \(found.theirs) by libarchive") }
            #expect(found.ours >= found.theirs)
        }
        var damaged = whole
        damaged[whole.count / 2] ^= 0xFF
        let found = try kept(of: damaged)
        print("one damaged byte in the middle: \(found.ours) are kept, and \(found.theirs) by libarchive")
        #expect(found.ours >= found.theirs)
    }

    @Test(arguments: [14, 93, 95])
    func `a truncated member of a ZIP archive keeps the data before the cut, and a wrong size or checksum is reported`(
        method: Int
    ) throws {
        var random = SeededGenerator(seed: 7)
        let long = (0..<20_000).map { "{\"title\":\"\($0) \(random.next())\",\"price\":\"1\"}\n" }.joined()
        let archive = Packed.zip([member(method, long)], hasDirectory: false)
        let reading = try Reading(bytes: Array(archive.prefix(archive.count * 2 / 3)))
        #expect(reading.listings.count < 20_000)
        let isReported = reading.codes.contains { [.compressedDataEndsEarly, .archiveFileEndsEarly].contains($0) }
        #expect(isReported, "\(reading.causes)")
        var wrong = member(method, text)
        wrong.check = 42
        #expect(try Reading(bytes: Packed.zip([wrong])).causes == [ProblemCause(.archiveFileDamaged)])
    }
}
