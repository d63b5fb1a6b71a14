import Testing

@testable import ListingCore

@Suite("Names of columns")
struct ColumnNameTests {
    @Test func `a column without a name is shown by its number, which is grouped`() {
        #expect(ColumnName.positional(0) == "Column 1")
        #expect(ColumnName.shown(ColumnName.positional(0)) == "Column 1")
        #expect(ColumnName.shown(ColumnName.positional(1_233)) == "Column 1,234")
    }

    @Test(arguments: ["", "title", "Column", "Column ", "Column 0", "Column -1", "Column 01", "Column +1", "column 1", "Column 1 (cm)"])
    func `a name of the file is shown unchanged`(name: String) {
        #expect(ColumnName.shown(name) == name)
        #expect(!ColumnName.isPositional(name))
    }
}
