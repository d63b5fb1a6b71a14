import Testing

@testable import ListingCore

@Suite("Trimming")
struct TrimmingTests {
    @Test(arguments: [("", ""), ("  ", ""), (" a", "a"), ("a ", "a"), ("  a b  ", "a b"), ("a", "a")])
    func `takes away what is at the ends only`(text: String, trimmed: String) {
        #expect(text.trimming { $0 == " " } == trimmed)
    }
}
