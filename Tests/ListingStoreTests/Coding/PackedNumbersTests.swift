import Testing
import TestSupport

@testable import ListingStore

@Suite("Packed numbers")
struct PackedNumbersTests {
    @Test("numbers of any width come back as they were", arguments: 0...32)
    func widths(bits: Int) throws {
        var random = SeededGenerator(seed: UInt64(bits))
        let highest = bits == 32 ? UInt32.max : (1 << UInt32(bits)) - 1
        for count in [0, 1, 2, 7, 8, 9, 63, 64, 65, 1_000] {
            let numbers = (0..<count).map { _ in UInt32.random(in: 0...highest, using: &random) }
            let bytes = PackedNumbers.packed(numbers[...])
            var unpacked: [UInt32] = [7]
            try PackedNumbers.unpack(bytes.span.bytes, into: &unpacked)
            #expect(unpacked == [7] + numbers, "\(count) of \(bits) bits")
            #expect(bytes.count <= 17 + (count * max(1, bits) + 7) / 8)
        }
    }

    @Test("bytes that nobody wrote are damage or numbers, and never a crash", arguments: 0..<200)
    func damage(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var bytes = PackedNumbers.packed((0..<20).map { _ in UInt32.random(in: 0...99, using: &random) }[...])
        var numbers: [UInt32] = []
        bytes[Int.random(in: 0...10, using: &random)] = UInt8.random(in: 0...255, using: &random)
        bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
        do { try PackedNumbers.unpack(bytes.span.bytes, into: &numbers) } catch is Checksum.Damage {}
    }
}
