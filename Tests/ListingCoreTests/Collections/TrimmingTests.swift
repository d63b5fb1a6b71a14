import Testing

@testable import ListingCore

@Suite("Trimming")
struct TrimmingTests {
    @Test(arguments: [("", ""), ("  ", ""), (" a", "a"), ("a ", "a"), ("  a b  ", "a b"), ("a", "a")])
    func `trimming removes matching elements only at the ends`(text: String, trimmed: String) {
        #expect(text.trimming { $0 == " " } == trimmed)
    }
}
