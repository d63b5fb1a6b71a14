import Testing
import TestSupport

@testable import ListingStore

@Suite("Packed numbers")
struct PackedNumbersTests {
    @Test(arguments: 0...32) func `numbers of any width are read back unchanged`(bits: Int) throws {
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

    @Test(arguments: 0..<200)
    func `arbitrary bytes give an error or as many numbers as they claim, and never crash`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var bytes = PackedNumbers.packed((0..<20).map { _ in UInt32.random(in: 0...99, using: &random) }[...])
        var numbers: [UInt32] = []
        bytes[Int.random(in: 0...10, using: &random)] = UInt8.random(in: 0...255, using: &random)
        bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
        do {
            try PackedNumbers.unpack(bytes.span.bytes, into: &numbers)
            // The bits per number stand in the first byte, and their count in the next eight, the lowest one first.
            #expect(numbers.count == bytes[1...8].reversed().reduce(0) { $0 << 8 | Int($1) })
            #expect(numbers.allSatisfy { $0.leadingZeroBitCount >= UInt32.bitWidth - Int(bytes[0]) })
        } catch is Checksum.Damage {
            #expect(numbers == [])
        }
    }
}
