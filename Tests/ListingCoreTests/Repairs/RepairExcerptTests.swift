import Testing

@testable import ListingCore

@Suite("Excerpts of repairs")
struct RepairExcerptTests {
    private func excerpt(_ kind: RepairKind, _ before: String, _ after: String?) -> RepairExcerpt? {
        RepairExcerpt(RepairProposal(kind, row: 1, line: 2, column: 0, name: "title", before: before, after: after))
    }

    @Test func `white space at the ends is visible`() {
        #expect(excerpt(.blanks, " Mug\u{A0}\t\n", "Mug")?.before == "␣Mug⍽␉␊")
        #expect(excerpt(.blanks, " Mug", "Mug")?.after == "Mug")
    }

    @Test func `a long text is shown around its difference`() {
        let long = String(repeating: "word ", count: 100)
        let shown = excerpt(.mojibake, long + "GrÃ¼n" + long, long + "Grün" + long)
        #expect(shown?.before.contains("GrÃ¼n") == true)
        #expect(shown?.after.contains("Grün") == true)
        #expect(shown?.after.hasPrefix("…") == true)
        #expect(shown?.after.hasSuffix("…") == true)
        #expect((shown?.after.count ?? 0) < 60)
    }

    @Test func `an ellipsis does not stand for a few letters`() {
        let address = "shop.example/pictures/1.jpg"
        #expect(excerpt(.https, "http://" + address, "https://" + address)?.after == "https://" + address)
        let longer = address + String(repeating: "?size=large", count: 3)
        #expect(excerpt(.https, "http://" + longer, "https://" + longer)?.after == "https://shop.example/pict…")
    }

    @Test func `a proposal that waits for a choice has none`() {
        #expect(excerpt(.tags, "a,b", nil) == nil)
    }
}
