import Testing
import TestSupport

@testable import ListingStore

@Suite("Searching 64 bytes in one step")
struct VectorSearchTests {
    @Test(arguments: 0..<200 as Range<UInt64>) func `the bits of separators are those of a search byte by byte`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alphabet: [UInt8] = [.comma, .tab, .quote, .lineFeed, .carriageReturn, 0, 0x41, 0xFF]
        let bytes = (0..<Int.random(in: 1...200, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
        func bits(from start: Int, _ isWanted: (UInt8) -> Bool) -> UInt64 {
            (start..<min(start + 64, bytes.count)).reduce(0) { isWanted(bytes[$1]) ? $0 | 1 << UInt64($1 - start) : $0 }
        }
        for start in bytes.indices {
            let found = bytes.span.separators(at: start, delimiter: .tab)
            #expect(found.quotes == bits(from: start) { $0 == .quote })
            #expect(found.lineFeeds == bits(from: start) { $0 == .lineFeed })
            #expect(found.ends == bits(from: start) { $0 == .lineFeed || $0 == .tab })
        }
    }

    @Test(arguments: 0..<400 as Range<UInt64>) func `the same bytes are valid as for the standard library`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let characters = ["a", "word ", "é", "木", "🎁", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10FFFF}"]
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...80, using: &random) { bytes += (characters.randomElement(using: &random) ?? "").utf8 }
        if seed % 2 == 1, !bytes.isEmpty {
            let odd: [UInt8] = [0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF, 0x41]
            let index = Int.random(in: 0..<bytes.count, using: &random)
            if Bool.random(using: &random) { bytes[index] = odd.randomElement(using: &random) ?? 0xFF } else { bytes.remove(at: index) }
        }
        for start in 0..<min(bytes.count, 70) {
            let part = bytes.span.extracting(start..<bytes.count)
            #expect(part.isUTF8(withoutNUL: true) == ((try? UTF8Span(validating: part)) != nil), "seed \(seed), from \(start)")
        }
    }

    @Test func `a byte of zero is valid unless it is refused`() {
        for count in [1, 63, 64, 65, 200] {
            var bytes = [UInt8](repeating: 0x41, count: count)
            let isValid = bytes.span.isUTF8(withoutNUL: true)
            bytes[count - 1] = 0
            let (isAllowed, isRefused) = (bytes.span.isUTF8(withoutNUL: false), !bytes.span.isUTF8(withoutNUL: true))
            #expect(isValid && isAllowed && isRefused)
        }
        let empty: [UInt8] = []
        let isValid = empty.span.isUTF8(withoutNUL: true)
        #expect(isValid)
    }
}
