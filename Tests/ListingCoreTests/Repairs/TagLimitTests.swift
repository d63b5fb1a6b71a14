import TestSupport
import Testing

@testable import ListingCore

@Suite("Limits of tags")
struct TagLimitTests {
    @Test func `thirteen tags of twenty characters are within Etsy's limits`() {
        let tag = String(repeating: "a", count: 20)
        #expect(!TagLimit.etsy.isExceeded(by: Array(repeating: tag, count: 13)))
        #expect(TagLimit.etsy.isExceeded(by: Array(repeating: tag, count: 14)))
        #expect(TagLimit.etsy.isExceeded(by: [tag + "a"]))
    }

    @Test func `tags are read as shoppers see them`() {
        #expect(TagLimit.etsy.tags(in: "blue_mug,salt &amp; pepper,, cup") == ["blue mug", "salt & pepper", "cup"])
        #expect(TagLimit.etsyBulk.tags(in: "a, b|c") == ["a, b", "c"])
    }

    @Test func `usual tags need not be split`() {
        #expect(!TagLimit.etsy.mayBeExceeded(by: ["blue_mug,salt &amp; pepper", "Tänze, cup"]))
        #expect(TagLimit.etsy.mayBeExceeded(by: [Array(repeating: "a", count: 14).joined(separator: ",")]))
        #expect(TagLimit.etsy.mayBeExceeded(by: ["a", String(repeating: "b", count: 21)]))
    }

    @Test(arguments: Seeds.first(20)) func `tags over a limit are never overlooked`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = ["a", "bcdefghijkl", ",", "|", ";", "\n", "\r\n", "\t", "_", " ", "ä", "\u{301}", "&amp;", "&bne;", "\u{FE0F}", "漢"]
        for limit in [TagLimit.etsy, .etsyBulk] {
            for _ in 0..<200 {
                let cells = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    (0..<Int.random(in: 0...14, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
                }
                guard !limit.mayBeExceeded(by: cells) else { continue }
                #expect(!limit.isExceeded(by: cells.flatMap(limit.tags)), "\(cells)")
            }
        }
    }

    @Test func `the chosen tags keep their notation`() {
        #expect(TagLimit.etsy.keeping(["blue mug", "cup"], in: "blue_mug,tall,cup") == "blue_mug,cup")
        #expect(TagLimit.etsy.keeping(["a", "b"], in: "a, b") == nil)
        #expect(TagLimit.etsy.keeping([], in: "a,b")?.isEmpty == true)
    }
}
