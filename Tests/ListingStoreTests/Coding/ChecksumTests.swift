import Testing
import TestSupport

@testable import ListingStore

@Suite("Checksums")
struct ChecksumTests {
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `bytes are read back unchanged, and any changed byte, missing end or swapped part is noticed`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
            Bool.random(using: &random) ? 0 : UInt8.random(in: .min ... .max, using: &random)
        }
        let kept = Checksum.adding(to: bytes)
        #expect(try Checksum.removing(from: kept) == bytes, "seed \(seed)")
        for index in kept.indices {
            var changed = kept
            changed[index] ^= UInt8.random(in: 1...255, using: &random)
            #expect(throws: Checksum.Damage.self, "seed \(seed), byte \(index)") { try Checksum.removing(from: changed) }
        }
        for count in 0..<kept.count {
            #expect(throws: Checksum.Damage.self, "seed \(seed), \(count) bytes") { try Checksum.removing(from: Array(kept.prefix(count))) }
        }
        for start in stride(from: 0, to: max(0, bytes.count - 16), by: 8) where bytes[start..<start + 8] != bytes[start + 8..<start + 16] {
            var swapped = kept
            for offset in 0..<8 { swapped.swapAt(start + offset, start + 8 + offset) }
            #expect(throws: Checksum.Damage.self, "seed \(seed), \(start)") { try Checksum.removing(from: swapped) }
        }
    }
}
