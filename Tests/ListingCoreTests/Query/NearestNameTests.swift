import Testing

@testable import ListingCore

@Suite struct NearestNameTests {
    private let names = ["category", "price", "brand", "tag", "option.NAME"]

    @Test(arguments: [
        ("prise", "price"), ("Brand", "brand"), ("barnd", "brand"), ("categroies", nil), ("tg", "tag"), ("catgory", "category"),
    ])
    func `a name with a typing error or two is recognized`(word: String, name: String?) {
        #expect(NearestName.to(word, among: names) == name)
    }

    @Test(arguments: ["", "x", "color", "to", String(repeating: "p", count: 100_000)])
    func `a dissimilar word matches no name`(word: String) {
        #expect(NearestName.to(word, among: names) == nil)
    }

    @Test func `of equally similar names the first one is chosen`() {
        #expect(NearestName.to("bat", among: ["cat", "hat"]) == "cat")
    }
}
