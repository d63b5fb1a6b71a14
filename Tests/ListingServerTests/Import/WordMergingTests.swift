import TestSupport
import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

@Suite("The words of a segment")
struct WordMergingTests {
    private static let words = ["a", "ab", "abc", "abcd", "abce", "b", "é", "éa", "木", "木工", "木工x", "🎁", "🎁🎁", "🎁🎁🎁", "zz", "mug"]

    /// The words of some rows, which are in three chunks of the given sizes.
    private func chunks(_ sizes: [Int], _ random: inout SeededGenerator) -> (rows: [Int: [String]], chunks: [SegmentWriter]) {
        var rows: [Int: [String]] = [:]
        let chunks = sizes.enumerated().map { number, size in
            var postings = PostingsBuilder()
            for row in 0..<size {
                let own = (0..<Int.random(in: 0...4, using: &random)).map { _ in Self.words.randomElement(using: &random) ?? "" }
                rows[number * SegmentLayout.rowsPerChunk + row] = own
                for word in own { postings.add(Array(word.utf8).span, .anywhere) }
                postings.endText(.anywhere)
                postings.endRow()
            }
            return SegmentWriter([postings.sorted()])
        }
        return (rows, chunks)
    }

    private func rows(of postings: ChunkPostings) throws -> [Int] {
        var bitmap = RowBitmap(capacity: SegmentLayout.rowsPerSegment)
        try postings.insert(into: &bitmap)
        var rows: [Int] = []
        bitmap.forEach { rows.append($0) }
        return rows
    }

    @Test(arguments: Seeds.first(5)) func `terms come in their order with the rows of all chunks`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (rows, chunks) = chunks([300, 1, 120], &random)
        var merger = try TermMerger(chunks.map { $0.ranks[0].terms.blocks })
        var (writer, blocks) = (TermBlockWriter(), [TermBlock]())
        var (last, found) = ([UInt8](), [String: [Int]]())
        while let term = try merger.next() {
            #expect(last.lexicographicallyPrecedes(term.bytes))
            last = term.bytes
            found[String(decoding: term.bytes, as: UTF8.self)] = try self.rows(of: term.postings)
            #expect(term.positions?.lists.map(\.chunk) == term.postings.lists.map(\.chunk))
            blocks += try writer.add(term.bytes, term.postings, positions: term.positions)
        }
        blocks += try writer.finish()
        for word in Self.words {
            #expect(found[word, default: []] == rows.filter { $0.value.contains(word) }.keys.sorted(), "\(word)")
        }
        #expect(Set(blocks.map { $0.initial }).count > 3)
        for block in blocks {
            var numbers: [Int] = []
            try TermBlock.forEach(in: block.block) { number, term, postings in
                numbers.append(number)
                #expect(TermInitial.of(Array(term)) == block.initial)
                let own = try self.rows(of: postings)
                #expect(own == found[String(decoding: term, as: UTF8.self)])
            }
            #expect(try TermBlock.positions(try #require(block.positions)).count == numbers.count)
        }
    }

    @Test(arguments: Seeds.first(5)) func `each prefix has the rows of all terms that begin with it`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (rows, chunks) = chunks([200, 0, 77], &random)
        var (merger, found) = (PrefixMerger(chunks.map { $0.ranks[0].terms.prefixes }), [[UInt8]: [Int]]())
        while let next = try merger.next() {
            for row in next {
                #expect(found[row.prefix] == nil)
                let sealed = try PrefixRows.bytes(row.postings)
                found[row.prefix] = try self.rows(of: PrefixRows.postings(sealed))
            }
        }
        for word in Self.words {
            for length in 1...min(3, word.count) {
                let prefix = String(word.prefix(length))
                let expected = rows.filter { $0.value.contains { $0.hasPrefix(prefix) } }.keys.sorted()
                guard let key = PrefixKey(prefix) else {
                    #expect(prefix.utf8.count > 8)
                    continue
                }
                #expect(PrefixRows.name(key) == Array(prefix.utf8))
                #expect(found[Array(prefix.utf8), default: []] == expected, "\(prefix)")
            }
        }
    }

    @Test func `a long list has a block of its own`() throws {
        var writer = TermBlockWriter()
        let long = ChunkPostings([ChunkPostings.List(chunk: 0, bytes: [UInt8](repeating: 1, count: 4_000)[...])])
        let short = ChunkPostings([ChunkPostings.List(chunk: 7, bytes: [0, 1])])
        var blocks = try writer.add(Array("aaa".utf8), short)
        blocks += try writer.add(Array("aab".utf8), long)
        blocks += try writer.add(Array("aac".utf8), short)
        blocks += try writer.add(Array("ba".utf8), short)
        blocks += try writer.finish()
        #expect(blocks.map { String(decoding: $0.first, as: UTF8.self) } == ["aaa", "aab", "aac", "ba"])
        #expect(blocks.allSatisfy { $0.first == $0.last && $0.positions == nil })
    }
}
