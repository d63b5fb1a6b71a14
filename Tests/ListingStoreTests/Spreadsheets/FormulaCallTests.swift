import Testing

@testable import ListingStore

@Suite("Formulas that say what a cell shows")
struct FormulaCallTests {
    private func call(_ formula: String) -> FormulaCall? { FormulaCall(Array(formula.utf8)) }

    @Test(arguments: [
        "HYPERLINK(\"https://example.com/1\",\"Bowl\")", "of:=HYPERLINK(\"https://example.com/1\";\"Bowl\")",
        "=HYPERLINK(\"https://example.com/1\",\"Bowl\")", "hyperlink(\"https://example.com/1\",\"Bowl\")",
        "_xlfn.HYPERLINK(\"https://example.com/1\",\"Bowl\")", "HYPERLINK (\"https://example.com/1\",\"Bowl\")",
    ])
    func `a link is read in the notation of every program`(formula: String) {
        #expect(call(formula)?.function == "HYPERLINK")
        #expect(call(formula)?.arguments == ["https://example.com/1", "Bowl"])
    }

    @Test func `arguments after strings are ignored`() {
        #expect(call("_xlfn.DISPIMG(\"ID_1\",1)")?.function == "DISPIMG")
        #expect(call("_xlfn.DISPIMG(\"ID_1\",1)")?.arguments == ["ID_1"])
        #expect(call("IMAGE(\"https://example.com/1.jpg\",\"Bowl\",0)")?.arguments == ["https://example.com/1.jpg", "Bowl"])
        #expect(call("IMAGE(A2)")?.arguments == [])
        #expect(call("HYPERLINK(A2,\"Bowl\")")?.arguments == [])
    }

    @Test func `a quotation mark within a string is doubled`() {
        #expect(call("HYPERLINK(\"https://example.com\",\"12\"\" bowl\")")?.arguments == ["https://example.com", "12\" bowl"])
        #expect(call("HYPERLINK(\"\",\"\")")?.arguments == ["", ""])
    }

    @Test func `a string that is only a part of an argument is ignored`() {
        #expect(call("IMAGE(\"https://example.com/\"&A2&\".jpg\")")?.arguments == [], "the address would end early")
    }

    @Test(arguments: [
        "", "(", "SUM(A1:A3)", "IF(A1=\"\",HYPERLINK(\"https://example.com\"))", "A1&HYPERLINK(\"https://example.com\")", "HYPERLINK",
        "MYIMAGE(\"x\")", "\"IMAGE(\"",
    ])
    func `other formulas are not understood`(formula: String) { #expect(call(formula) == nil) }

    @Test func `formulas that are damaged or long end somewhere`() {
        #expect(call("HYPERLINK(\"https://example.com")?.arguments == [])
        #expect(call("HYPERLINK(")?.arguments == [])
        #expect(call("HYPERLINK(\"a\",")?.arguments == ["a"])
        #expect(call("HYPERLINK(\"" + String(repeating: "a", count: 10_000) + "\")") == nil)
    }
}
