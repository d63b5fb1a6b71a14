import Testing

@testable import ListingCore

@Suite("Numbers of things")
struct CountTextTests {
    @Test(
        "one thing is singular, all other numbers are plural",
        arguments: [(0, "0 listings"), (1, "1 listing"), (2, "2 listings"), (1_204, "1,204 listings")])
    func plural(count: Int, text: String) {
        #expect(CountText.of(count, "listing") == text)
    }

    @Test("a plural that is not made with an s is given")
    func irregular() {
        #expect(CountText.of(2, "category", plural: "categories") == "2 categories")
    }

    @Test("three digits make a group", arguments: [(999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_000, "−1,000")])
    func groups(number: Int, text: String) {
        #expect(CountText.grouped(number) == text)
    }
}
