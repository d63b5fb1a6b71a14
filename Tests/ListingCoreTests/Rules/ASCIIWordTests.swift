import TestSupport
import Testing

@testable import ListingCore

/// Eight bytes that are examined together.
@Suite("Words of ASCII")
struct ASCIIWordTests {
    @Test(arguments: UInt8.min...UInt8.max) func `letters and capitals are found next to any byte`(byte: UInt8) {
        var generator = SeededGenerator(seed: UInt64(byte))
        for position in 0..<8 {
            var bytes = (0..<8).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            bytes[position] = byte
            let word = ASCIIWord(bytes.reduce(0) { $0 << 8 | UInt64($1) })
            let letters = bytes.reduce(0) { $0 << 8 | ($1.isASCIILetter ? 1 : 0) }
            #expect(word.letters == letters, "\(bytes)")
            #expect(ASCIIWord(word.letters).sum == bytes.count { $0.isASCIILetter })
            let text = bytes.map { $0 & 0x7F }
            let lowercase = text.reduce(0) { $0 << 8 | UInt64((0x41...0x5A).contains($1) ? $1 | 0x20 : $1) }
            #expect(ASCIIWord(text.reduce(0) { $0 << 8 | UInt64($1) }).lowercased == lowercase, "\(text)")
        }
    }
}
