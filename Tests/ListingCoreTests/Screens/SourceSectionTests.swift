import Testing

@testable import ListingCore

@Suite("The original data of a listing")
struct SourceSectionTests {
    private func properties(_ rows: [SourceRecord.Row], expanded: Bool = true, isTable: Bool = true) -> ListingScreenProperties {
        let columns = SourceColumns(names: ["TITLE", "", "PRICE"], isTable: isTable)
        let listing = Listing.with { $0.source = SourceRecord(columns: columns, rows: rows) }
        return ListingScreenProperties(listing: listing, expanded: expanded ? ["source"] : [])
    }

    private func disclosure(_ properties: ListingScreenProperties) -> DisclosureViewModel? {
        ListingScreen.source.section(for: properties)?.header?.viewModel(as: .disclosure)
    }

    private func fields(_ properties: ListingScreenProperties) -> [String] {
        ListingScreen.source.viewModels(for: properties).map { "\($0.name)=\($0.value)" }
    }

    @Test func `the original data is folded to one row that names its place, and can be unfolded`() {
        let row = SourceRecord.Row(record: 1_300, line: 3_400, values: ["Mug"])
        let folded = properties([row], expanded: false)
        #expect(ListingScreen.source.section(for: folded)?.count == 1)
        #expect(
            disclosure(folded) == DisclosureViewModel(title: "Original Data", detail: "Row 1,300 (line 3,400)", isExpanded: false))
        #expect(disclosure(folded)?.activation == .toggle)
        #expect(disclosure(properties([row]))?.isExpanded == true)
    }

    @Test func `every cell that is not blank is shown unchanged, under its column's name or number`() {
        let row = SourceRecord.Row(record: 1, line: 2, values: [" <b>Mug</b>", "x", " \n", "extra"])
        #expect(fields(properties([row])) == ["TITLE= <b>Mug</b>", "Column 2=x", "Column 4=extra"])
    }

    @Test func `each of several records is named before its cells`() {
        let rows = [
            SourceRecord.Row(record: 13, line: 340, values: ["Mug", "", "20"]),
            SourceRecord.Row(record: 14, line: 342, values: ["", "", "25"]),
        ]
        let shown = properties(rows)
        #expect(disclosure(shown)?.detail == "2 rows")
        #expect(fields(shown) == ["Row 13=Line 340", "TITLE=Mug", "PRICE=20", "Row 14=Line 342", "PRICE=25"])
        #expect(ListingScreen.snapshot(for: shown).duplicates.isEmpty)
    }

    @Test func `the records of other files than tables are entries`() {
        let rows = [13, 14].map { SourceRecord.Row(record: $0, line: 340, values: ["Mug"]) }
        let shown = properties(rows, isTable: false)
        #expect(disclosure(shown)?.detail == "2 entries")
        #expect(fields(shown) == ["Entry 13=Line 340", "TITLE=Mug", "Entry 14=Line 340", "TITLE=Mug"])
        #expect(disclosure(properties([rows[0]], isTable: false))?.detail == "Entry 13 (line 340)")
    }

    @Test func `records of other files that add to the listing follow, with the name of their file`() {
        var shown = properties([SourceRecord.Row(record: 3, line: 4, values: ["Mug"])])
        let variants = SourceColumns(names: ["parent", "colour"], file: "variants.csv", isTable: true)
        shown.listing.joinedSources = [SourceRecord(columns: variants, rows: [.init(record: 1, line: 2, values: ["7", "red"])])]
        #expect(disclosure(shown)?.detail == "2 rows")
        #expect(fields(shown) == ["Row 3=Line 4", "TITLE=Mug", "Row 1=Line 2, variants.csv", "parent=7", "colour=red"])
    }

    @Test func `original data and details have rows of different kinds`() {
        let row = SourceRecord.Row(record: 1, line: 2, values: ["Mug"])
        var shown = properties([row])
        shown.listing.condition = "New"
        let snapshot = ListingScreen.snapshot(for: shown)
        #expect(snapshot.items(of: "source").last?.viewModel(as: .sourceField)?.value == "Mug")
        #expect(snapshot.items(of: "details").last?.viewModel(as: .attribute)?.value == "New")
        #expect(snapshot.items(of: "details").last?.viewModel(as: .sourceField) == nil)
    }
}
