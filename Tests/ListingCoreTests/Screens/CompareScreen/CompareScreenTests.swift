import ListingCore
import TestSupport
import Testing

@Suite struct CompareScreenTests {
    private func listing(_ id: Int, _ title: String, _ edit: (inout Listing) -> Void = { _ in }) -> Listing {
        let columns = SourceColumns(names: ["Title", "Weight"], isTable: true)
        let row = SourceRecord.Row(record: id + 1, line: id + 2, values: [title, "1"])
        var listing = Listing(id: ListingID(id), title: title, source: SourceRecord(columns: columns, rows: [row]))
        edit(&listing)
        return listing
    }

    private func rows(_ listings: [Listing], onlyDifferences: Bool = false) -> [(section: String, row: CompareRowViewModel)] {
        let snapshot = CompareScreen.snapshot(for: ComparisonProperties(listings, showsDifferencesOnly: onlyDifferences))
        return (0..<snapshot.count).compactMap { index in
            guard let row = snapshot.row(at: index), let viewModel = row.item.viewModel(as: .compareRow) else { return nil }
            return (row.path.section.name, viewModel)
        }
    }

    @Test func `properties that any listing has are side by side, and differences are marked`() {
        let listings = [
            listing(0, "Red mug") {
                $0.brand = "Acme"
                $0.options = [VariationOption(name: "Color", values: ["red"])]
                $0.attributes = [ListingAttribute(name: "Height", value: "9 cm")]
            },
            listing(1, "Blue mug") {
                $0.brand = "Acme"
                $0.options = [VariationOption(name: "Color", values: ["blue"]), VariationOption(name: "Size", values: ["S"])]
            },
        ]
        let rows = rows(listings)
        #expect(rows.map(\.row.title) == ["Title", "Brand", "Color", "Size", "Height", "Title", "Weight"])
        #expect(rows.map(\.row.isDifferent) == [true, false, true, true, true, true, false])
        #expect(rows.map(\.section) == ["facts", "facts", "options", "options", "details", "original", "original"])
        #expect(rows[2].row.values == ["red", "blue"])
        #expect(rows[3].row.values == ["", "S"])
        #expect(rows[3].row.accessibleLabel == "Size, different: none; S")
        #expect(rows[1].row.accessibleLabel == "Brand: Acme; Acme")
    }

    @Test func `only differences are shown on request`() {
        let listings = [listing(0, "Mug") { $0.brand = "Acme" }, listing(1, "Mug") { $0.brand = "Zenith" }]
        #expect(rows(listings, onlyDifferences: true).map(\.row.title) == ["Brand"])
    }

    @Test func `listings without differences say so`() {
        let properties = ComparisonProperties([listing(0, "Mug"), listing(1, "Mug")], showsDifferencesOnly: true)
        let snapshot = CompareScreen.snapshot(for: properties)
        let messages = (0..<snapshot.count).compactMap { snapshot.row(at: $0)?.item.viewModel(as: .emptyState)?.title }
        #expect(messages == ["No Differences"])
    }

    @Test func `descriptions are compared as text`() {
        let html = DescriptionText(raw: "<p>Blue <b>mug</b></p>", markup: .html)
        let plain = DescriptionText(raw: "Blue mug", markup: .plain)
        let rows = rows([listing(0, "Mug") { $0.description = html }, listing(1, "Mug") { $0.description = plain }])
        let description = rows.first { $0.section == "description" }?.row
        #expect(description?.values == ["Blue mug", "Blue mug"])
        #expect(description?.isDifferent == false)
    }

    @Test func `every kind of row of a comparison occurs`() {
        let listings = [listing(0, "Mug"), listing(1, "Mug")]
        let kinds = [false, true].flatMap { onlyDifferences in
            let snapshot = CompareScreen.snapshot(for: ComparisonProperties(listings, showsDifferencesOnly: onlyDifferences))
            return (0..<snapshot.count).compactMap { snapshot.row(at: $0)?.item.kind }
        }
        #expect(Set(kinds) == Set(CompareScreen.rowKinds))
    }
}
