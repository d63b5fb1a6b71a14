import Testing

@testable import ListingCore

@Suite("Trimming")
struct TrimmingTests {
    @Test(
        "takes away what is at the ends only",
        arguments: [("", ""), ("  ", ""), (" a", "a"), ("a ", "a"), ("  a b  ", "a b"), ("a", "a")])
    func blanks(text: String, trimmed: String) {
        #expect(text.trimming { $0 == " " } == trimmed)
    }
}
