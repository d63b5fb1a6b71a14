import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Archives and compressed streams that are truncated, damaged, or made to fill disks.
@Suite struct ArchiveDamageTests {
    /// Numbers that can't be compressed well, so that a file has many blocks.
    private static func lines(_ numbers: Range<Int>) -> String {
        var random = SeededGenerator(seed: UInt64(numbers.lowerBound))
        return numbers.map { "{\"title\":\"Thing \($0) \(random.next()) \(random.next())\",\"price\":\"1\"}\n" }.joined()
    }

    private static let members = (0..<3).map { Packed.Content("\($0).jsonl", lines($0 * 4000..<($0 + 1) * 4000)) }
    private static let titles = members.flatMap { member in
        String(decoding: member.bytes, as: UTF8.self).split(separator: "\n").map { String($0.dropFirst(10).prefix { $0 != "\"" }) }
    }
    private static let stream = lines(0..<12_000)

    /// Compressed files of each form that hold the same listings.
    private static let wholes: [(name: String, bytes: [UInt8])] =
        ArchiveTests.forms.map { form in
            ("\(form.container) \(form.filter.map { "\($0)" } ?? "")", Packed.archive(form.container, members, packedBy: form.filter))
        }
        + Packed.Filter.allCases.map { ("\($0)", Packed.stream($0, members.map { String(decoding: $0.bytes, as: UTF8.self) }.joined())) }

    /// Reads a damaged file, and compares what comes out with what was compressed.
    ///
    /// - Returns: the number of listings; nil if nothing could be read.
    @discardableResult
    private func check(_ bytes: some Collection<UInt8>, _ name: String) throws -> Int? {
        do {
            let reading = try Reading(bytes: Array(bytes))
            #expect(reading.summary.problemCount > 0 || reading.listings.map(\.title) == Self.titles, "\(name)")
            return reading.listings.count
        } catch let error as ImportError {
            #expect(!error.reason.isEmpty && !error.reason.contains("{"))
            return nil
        }
    }

    @Test(arguments: 0..<wholes.count) func `a truncated archive keeps the data before the cut and reports it`(index: Int) throws {
        let (name, bytes) = Self.wholes[index]
        var counts: [Int?] = []
        for cut in 1...12 {
            let length = bytes.count * cut / 13
            counts.append(try check(bytes.prefix(length), "\(name), cut at \(length)"))
        }
        // The directory of a 7z archive is at its end.
        guard !name.hasPrefix("sevenZip") else { return }
        let found = counts.map { $0 ?? 0 }
        #expect(found == found.sorted(), "\(name): \(found)")
        // These two lose the block of 900 kB or 4 MB in which the file ends, and the others 128 kB at most.
        if !name.contains("lz4"), !name.contains("bzip2") { #expect(found[8] > 0, "\(name): \(found)") }
    }

    @Test func `the place where compressed data ends is reported`() throws {
        let bytes = Packed.stream(.xz, Self.stream)
        let half = bytes.prefix(bytes.count / 2)
        let reading = try Reading(bytes: Array(half))
        #expect((4000..<6000).contains(reading.listings.count))
        #expect(reading.causes.last == ProblemCause(.compressedDataEndsEarly, .number(half.count)))
        let tar = Packed.archive(.ustar, [Packed.Content("a.jsonl", Self.stream)])
        let cut = tar.prefix(tar.count / 2)
        let whole = try Reading(bytes: Array(cut))
        // Of an archive that is not packed, no byte is lost.
        let expected = (cut.count - 512) * 12_000 / Self.stream.utf8.count
        #expect((expected - 60...expected + 60).contains(whole.listings.count))
        #expect(whole.causes.last == ProblemCause(.compressedDataEndsEarly, .number(cut.count)))
    }

    @Test func `the place of damage is reported with the reason, and the data before it is kept`() throws {
        var bytes = Packed.stream(.bzip2, Self.lines(0..<300))
        bytes[bytes.count / 2] ^= 0x10
        try withFile(bytes) { path in
            #expect {
                try Reading(path: path)
            } throws: { error in
                guard case ImportError.damaged(path, let cause) = error else { return false }
                return isNamed(cause, "bzip")
            }
        }
        var archive = Packed.archive(.pax, Self.members, packedBy: .zstd)
        // Zstandard notices the damage of a single byte only if there is a checksum.
        for index in archive.count * 3 / 4..<archive.count * 4 / 5 { archive[index] ^= 0xFF }
        let reading = try Reading(bytes: archive)
        #expect(reading.listings.count >= 4000)
        #expect(reading.causes.contains { isNamed($0, "Zstd") }, "\(reading.causes)")
    }

    /// True if the cause is damage at a byte, with a reason that has a word in it.
    private func isNamed(_ cause: ProblemCause, _ word: String) -> Bool {
        guard cause.code == .compressedDataDamaged, case .number(let position)? = cause.values.first else { return false }
        return position > 0 && cause.strings.contains { $0.contains(word) }
    }

    @Test func `an archive that was truncated between two members reports that its end is missing`() throws {
        let members = [Packed.Content("a.jsonl", Self.lines(0..<20)), Packed.Content("b.jsonl", Self.lines(20..<40))]
        let first = Packed.archive(.ustar, [members[0]])
        let length = 512 + (members[0].bytes.count + 511) / 512 * 512
        #expect(try Reading(bytes: first).causes == [])
        let reading = try Reading(bytes: Array(Packed.archive(.ustar, members).prefix(length)))
        #expect(reading.listings.count == 20)
        #expect(reading.causes == [ProblemCause(.archiveEndMissing)])
    }

    @Test func `a truncated 7z archive is refused with the reason`() throws {
        let bytes = Packed.archive(.sevenZip, Self.members)
        try withFile(bytes.dropLast(100)) { path in
            let cause = ProblemCause(.archiveEndsEarly, .number(bytes.count - 100))
            #expect(throws: ImportError.damaged(path: path, cause)) { try Reading(path: path) }
        }
    }

    @Test func `a damaged member of a 7z archive is reported, and those before it are read`() throws {
        var bytes = Packed.archive(.sevenZip, Self.members)
        bytes[bytes.count / 2] ^= 0xFF
        let reading = try Reading(bytes: bytes)
        #expect(reading.listings.count >= 4000)
        let expected: [ProblemCode] = [.compressedDataDamaged, .compressedDataInvalid, .archiveFileDamaged, .archiveFileWarning]
        #expect(reading.codes.contains { expected.contains($0) }, "\(reading.causes)")
    }

    @Test(arguments: 0..<(TestRun.isLong ? 3000 : 300))
    func `damage at any place gives the data before it or an error, and never crashes`(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let small = [Packed.Content("a.jsonl", Self.lines(0..<300)), Packed.Content("b.jsonl", Self.lines(300..<500))]
        let form = ArchiveTests.forms.randomElement(using: &random) ?? (.pax, nil)
        let filter = Packed.Filter.allCases.randomElement(using: &random) ?? .xz
        var bytes =
            seed % 3 == 0
            ? Packed.stream(filter, Self.lines(0..<300)) : Packed.archive(form.container, small, packedBy: form.filter)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let byte = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
            bytes[Int.random(in: 4..<bytes.count, using: &random)] = byte
        }
        if seed % 5 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count - 4, using: &random)) }
        try withFile(bytes) { path in
            let whole = try? Reading(path: path)
            let pieces = try? Reading(path: path, chunkSize: 13)
            #expect(pieces?.listings == whole?.listings, "seed \(seed)")
            #expect(pieces?.causes == whole?.causes, "seed \(seed)")
        }
    }

    @Test(arguments: [Packed.Filter.bzip2, .xz, .lzma, .zstd])
    func `streams that expand to more than the limit are refused`(filter: Packed.Filter) throws {
        try withFile(Packed.stream(filter, String(repeating: " ", count: 3_000_000))) { path in
            let file = try InputFile(path: path)
            let limit = UnpackingLimit(size: 1_000_000, ratio: 100)
            let entries = try Unpacking.entries(of: file, limit: limit) { file }.entries
            #expect {
                try TextFile(entries[0].open())
            } throws: { error in
                guard case ImportError.unpacksToTooMuch(path, let packed, let unpacked) = error else { return false }
                return packed < 10_000 && (1_000_000..<2_000_000).contains(unpacked)
            }
        }
    }

    @Test(arguments: ArchiveTests.forms.dropFirst(4))
    func `archives whose members together expand to more than the limit are refused`(form: ArchiveTests.Form) throws {
        guard form.filter != .lz4 else { return }
        let members = (0..<10).map { Packed.Content("\($0)", String(repeating: " ", count: 300_000)) }
        try withFile(Packed.archive(form.container, members, packedBy: form.filter)) { path in
            let file = try InputFile(path: path)
            #expect(throws: Never.self) { try Unpacking.entries(of: file, limit: UnpackingLimit(size: 4_000_000, ratio: 1)) { file } }
            #expect {
                try Unpacking.entries(of: file, limit: UnpackingLimit(size: 1_000_000, ratio: 1)) { file }
            } throws: { error in
                if case ImportError.unpacksToTooMuch(path, file.size, _) = error { true } else { false }
            }
        }
    }

    @Test func `a sparse file of a terabyte is refused before it is read`() throws {
        try withFile(Packed.sparseArchive(Packed.Content("a.jsonl", Self.lines(0..<3)), size: 1 << 40)) { path in
            #expect {
                try Reading(path: path)
            } throws: { error in
                if case ImportError.unpacksToTooMuch(path, _, let unpacked) = error { unpacked >= 1 << 40 } else { false }
            }
        }
    }

    @Test func `members of a ZIP archive that together expand to more than the limit are refused`() throws {
        let blanks = String(repeating: " ", count: 300_000)
        let members = (0..<10).map { Packed.Member("\($0)", blanks, method: $0 % 2 == 0 ? 8 : 93) }.map { member in
            var member = member
            if member.method == 93 { member.packed = Packed.stream(.zstd, blanks) }
            return member
        }
        try withFile(Packed.zip(members)) { path in
            let file = try InputFile(path: path)
            #expect {
                try Unpacking.entries(of: file, limit: UnpackingLimit(size: 1_000_000, ratio: 1)) { file }
            } throws: { error in
                error as? ImportError == .unpacksToTooMuch(path: path, packed: file.size, unpacked: 3_000_000)
            }
        }
    }
}
