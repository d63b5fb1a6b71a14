import ListingCore
import Testing

@Suite struct SourceRecordTextTests {
    @Test func `cells are pasted into the columns of a spreadsheet`() {
        let columns = SourceColumns(names: ["Title", "Price", "Note"], isTable: true)
        let rows = [
            SourceRecord.Row(record: 1, line: 2, values: ["Mug", "3.50", ""]),
            SourceRecord.Row(record: 2, line: 3, values: ["Say \"hi\"", "a\tb", "two\nlines"]),
        ]
        let text = SourceRecord(columns: columns, rows: rows).pasteableText
        #expect(text == "Mug\t3.50\t\n\"Say \"\"hi\"\"\"\t\"a\tb\"\t\"two\nlines\"\n")
    }
}
