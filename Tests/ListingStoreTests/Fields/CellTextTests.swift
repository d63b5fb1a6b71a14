import Testing

@testable import ListingStore

@Suite struct CellTextTests {
    @Test func `references are decoded once`() {
        #expect("12&quot; &amp; up".decoded == "12\" & up")
        #expect("&amp;quot;".decoded == "&quot;")
        #expect("a & b".decoded == "a & b")
    }

    @Test func `an apostrophe that guards a formula or a number is removed, and others stay`() {
        #expect("'=SUM(1)".unguarded == "=SUM(1)")
        #expect("'-11".unguarded == "-11")
        #expect("'\t=1".unguarded == "\t=1")
        #expect("'008407".unguarded == "008407")
        #expect("'tis".unguarded == "'tis")
        #expect("'".unguarded == "'")
        #expect("''-1".unguarded == "''-1")
    }

    @Test func `all kinds of whitespace are trimmed`() {
        #expect(" \t\u{A0}é x\u{3000}\n".trimmed == "é x")
        #expect("é".trimmed == "é")
        #expect(" \u{A0} ".nonBlank == nil)
        #expect("".nonBlank == nil)
    }

    @Test func `lists are split and trimmed, without empty parts`() {
        #expect("oak, linseed oil,,\u{A0}brass ".parts() == ["oak", "linseed oil", "brass"])
        #expect("a > b".parts(separatedBy: UInt8(ascii: ">")) == ["a", "b"])
        #expect("".parts() == [])
        #expect(",".parts() == [])
        #expect("A3, framed,A4,".parts(joinedBlanks: true) == ["A3, framed", "A4"])
        #expect(", ".parts(joinedBlanks: true) == [","])
        #expect((0..<20).map { $0 % 15 }.distinct == Array(0..<15))
    }

    @Test func `header names match regardless of case, underscores and no-break spaces`() {
        #expect(HeaderName.normalized(" Compare_At\u{A0}PRICE ") == "compare at price")
    }

    @Test func `paths of pictures start at the file's folder`() {
        #expect(Folder.absolute(of: "/a/b/../c/x.jsonl") == "/a/c")
        #expect(Folder.absolute(of: "/x.jsonl") == "")
        #expect(Folder.absolute(of: "x.jsonl").hasPrefix("/"))
        #expect(Folder.normalized("/a/./../../b//c") == "/b/c")
    }
}
