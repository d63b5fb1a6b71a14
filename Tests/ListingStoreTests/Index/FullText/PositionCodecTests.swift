import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// The positions of a term, as they are stored.
@Suite("Positions of words")
struct PositionCodecTests {
    /// Rows, each with its positions.
    private typealias Rows = [(row: UInt16, positions: [UInt32])]

    /// Returns the bytes of the positions as the index stores them.
    private func bytes(_ rows: Rows) -> [UInt8] {
        var numbers: [UInt8] = []
        for (_, positions) in rows {
            var last: UInt32 = 0
            for (index, position) in positions.enumerated() {
                var end = numbers.count
                numbers += [UInt8](repeating: 0, count: PositionCodec.length(of: position - last))
                var span = numbers.mutableSpan
                if index > 0 { PositionCodec.goOn(&span, before: end) }
                PositionCodec.write(position - last, to: &span, at: &end)
                #expect(end == numbers.count)
                last = position
            }
        }
        var bytes: [UInt8] = []
        PositionCodec.append(numbers[...], rowCount: rows.count, to: &bytes)
        return bytes
    }

    @Test(arguments: Seeds.first(6)) func `positions of any rows are read back, and only those of wanted rows`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for count in [0, 1, 2, 63, 64, 65, 127, 128, 129, 1_000] {
            let limit = [5, 130, 3_000, 1 << 24].randomElement(using: &random) ?? 5
            var row: UInt16 = 0
            let rows: Rows = (0..<count).map { _ in
                row += UInt16.random(in: 1...30, using: &random)
                let positions = (0..<Int.random(in: 1...5, using: &random)).map { _ in UInt32.random(in: 0...UInt32(limit), using: &random)
                }
                return (row, Set(positions).sorted())
            }
            let stored = bytes(rows)
            for share in [1, 3, 200, 5_000] {
                let wanted = RowBitmap(rows.map { Int($0.row) }.filter { _ in Int.random(in: 0..<share, using: &random) == 0 }, of: 40_000)
                var found: [UInt64] = []
                try PositionCodec.read(stored.span, of: rows.map(\.row), in: wanted, into: &found)
                let expected = rows.filter { wanted.contains(Int($0.row)) }.flatMap { row, positions in
                    positions.map { UInt64(row) << 32 | UInt64($0) }
                }
                #expect(found == expected, "seed \(seed), \(count) rows, 1 of \(share)")
            }
        }
    }

    @Test func `the numbers at which the length changes are read back`() throws {
        for number: UInt32 in [0, 1, 119, 120, 121, 2_039, 2_040, 2_041, 65_536, 1 << 30] {
            let stored = bytes([(3, [number, number + 119, number + 239])])
            var found: [UInt64] = []
            try PositionCodec.read(stored.span, of: [3], in: RowBitmap([3], of: 4), into: &found)
            #expect(found == [number, number + 119, number + 239].map { 3 << 32 | UInt64($0) })
        }
        #expect([119, 120, 2_039, 2_040].map { PositionCodec.length(of: $0) } == [1, 2, 2, 5])
    }

    @Test(arguments: Seeds.first(200)) func `arbitrary bytes give an error or positions, and never crash`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        let rows = (0..<Int.random(in: 0...300, using: &random)).map { UInt16($0) }
        var found: [UInt64] = []
        try? PositionCodec.read(bytes.span, of: rows, in: RowBitmap(stride(from: 0, to: 300, by: 3), of: 300), into: &found)
        #expect(found.count <= bytes.count)
    }

    @Test func `ends of fields that no row can have are those of the row`() throws {
        let rows: Rows = [(0, [5]), (1, [2, 9]), (2, [700])]
        let stored = bytes(rows)
        let starts = try PhraseStarts(0, TermPositions(rows: rows.map(\.row), positions: stored[...]), among: RowBitmap(0..<3, of: 3))
        for end: UInt32 in [.max, .max - 1, 1 << 31, 701] { #expect(starts.rows { _ in end } == RowBitmap(0..<3, of: 3), "\(end)") }
        let ends: [UInt32] = [5, 3, 0]
        #expect(starts.rows { ends[$0] } == RowBitmap([1], of: 3))
    }
}
