import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// The number of times that an archive is read, and passes at the same time. Bytes are counted instead of time.
@Suite struct ArchivePassesTests {
    private func lines(_ numbers: Range<Int>) -> String {
        numbers.map { "{\"title\":\"Thing \($0)\",\"price\":\"\($0).50\"}\n" }.joined()
    }

    private func withEntries(_ bytes: [UInt8], _ body: (InputFile, [InputEntry]) throws -> Void) throws {
        try withFile(bytes) { path in
            let file = try InputFile(path: path)
            try body(file, Unpacking.entries(of: file) { file }.entries)
        }
    }

    /// Incompressible bytes, so that the archive's size is that of what is in it.
    private func noise(_ count: Int, seed: UInt64) -> Packed.Content {
        var random = SeededGenerator(seed: seed)
        var member = Packed.Content("\(seed).bin", "")
        member.bytes.reserveCapacity(count + 8)
        while member.bytes.count < count { LittleEndian.append(random.next(), to: &member.bytes) }
        member.bytes.removeLast(member.bytes.count - count)
        return member
    }

    @Test(arguments: [(Packed.Container.pax, Packed.Filter?.none), (.pax, .gzip), (.pax, .zstd), (.sevenZip, nil)])
    func `an archive of 3,000 members is read a few times, not once for each of them`(
        container: Packed.Container, filter: Packed.Filter?
    ) throws {
        let members = (0..<3000).map { Packed.Content("shop/\($0).jsonl", lines($0..<$0 + 3 + $0 % 50)) }
        try withFile(Packed.archive(container, members, packedBy: filter)) { path in
            let file = try InputFile(path: path)
            let entries = try Unpacking.entries(of: file) { file }.entries
            #expect(entries.count == 3000)
            // The look at the beginning of each member, and then its reading, as an import does.
            for pass in [true, false] {
                for entry in entries {
                    let source = try entry.open()
                    let text = try TextFile(source, isSample: pass)
                    _ = try ContentSample(text)
                    var reader = text.makeReader()
                    var buffer = [UInt8](repeating: 0, count: 100_000)
                    while !pass, try reader.read(into: &buffer, from: 0) > 0 {}
                    #expect(source.defect == nil)
                }
            }
            #expect(file.bytesRead < 4 * file.size + 1_000_000, "\(file.bytesRead) of \(file.size)")
            #expect(try Reading(path: path).summary.sources.count == 3000)
        }
    }

    @Test(arguments: [(Packed.Container.pax, Packed.Filter?.none), (.pax, .lz4)])
    func `members larger than the kept beginning are read once for each pass`(container: Packed.Container, filter: Packed.Filter?) throws {
        let size = ArchiveMember.beginningSize + 700_000
        let members = (0..<5).map { noise(size, seed: UInt64($0)) }
        try withEntries(Packed.archive(container, members, packedBy: filter)) { file, entries in
            let before = file.bytesRead
            for (entry, member) in zip(entries, members) {
                let source = try entry.open()
                #expect(try source.makeCursor().read(atMost: 1000) == Array(member.bytes[..<1000]))
                for _ in 0..<3 { #expect(try source.makeCursor().read(atMost: size + 1) == member.bytes) }
            }
            #expect(file.bytesRead - before < 4 * file.size, "\(file.bytesRead - before) of \(file.size)")
        }
    }

    @Test(arguments: [(Packed.Container.pax, Packed.Filter?.none), (.pax, .gzip), (.sevenZip, nil)])
    func `several members, and several passes over one member, can be open at the same time in any order`(
        container: Packed.Container, filter: Packed.Filter?
    ) throws {
        let members = (0..<8).map { noise($0 * 60_000 + 10, seed: UInt64($0)) }
        try withEntries(Packed.archive(container, members, packedBy: filter)) { _, entries in
            var random = SeededGenerator(seed: 5)
            let sources = try entries.map { try $0.open() }
            var passes = (0..<24).map { (index: $0 % 8, cursor: sources[$0 % 8].makeCursor(), bytes: [UInt8]()) }
            for _ in 0..<600 {
                let pass = Int.random(in: 0..<passes.count, using: &random)
                passes[pass].bytes += try passes[pass].cursor.read(atMost: Int.random(in: 1...40_000, using: &random))
            }
            for pass in passes {
                let rest = try pass.cursor.read(atMost: 1_000_000)
                #expect(pass.bytes + rest == members[pass.index].bytes)
            }
        }
    }

    @Test func `members can be read from the last to the first`() throws {
        let members = (0..<20).map { Packed.Content("\($0).jsonl", lines($0..<$0 + 100)) }
        for filter in [nil, Packed.Filter.gzip] {
            try withEntries(Packed.archive(.ustar, members, packedBy: filter)) { _, entries in
                for (entry, member) in zip(entries, members).reversed() {
                    let bytes = try entry.open().makeCursor().read(atMost: 100_000)
                    #expect(bytes == member.bytes)
                }
            }
        }
    }

    @Test func `an archive that was read is closed`() throws {
        let members = (0..<5).map { Packed.Content("\($0).jsonl", lines($0..<$0 + 100)) }
        try withFile(Packed.archive(.pax, members, packedBy: .gzip)) { path in
            weak var opened: InputFile?
            let entries = try Unpacking.entries(of: InputFile(path: path)) { try InputFile(path: path) }.entries
            for entry in entries {
                let source = try entry.open()
                opened = (source as? ArchiveMember)?.file
                #expect(opened != nil)
                _ = try source.makeCursor().read(atMost: 10)
            }
            #expect(opened == nil)
        }
    }
}
