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

    @Test func `the chosen tags keep their notation`() {
        #expect(TagLimit.etsy.keeping(["blue mug", "cup"], in: "blue_mug,tall,cup") == "blue_mug,cup")
        #expect(TagLimit.etsy.keeping(["a", "b"], in: "a, b") == nil)
        #expect(TagLimit.etsy.keeping([], in: "a,b")?.isEmpty == true)
    }
}
