import Testing
import TestSupport

@testable import ListingCore

@Suite("Columns of the table of results")
struct ResultColumnsTests {
    private let columns: [ListingColumn] = [.fact(.title), .option("Color: dark"), .attribute("Made in"), .source("Body (HTML)")]

    @Test func `columns are stored as text`() {
        let every = columns + ListingFact.allCases.map(ListingColumn.fact)
        for column in every { #expect(ListingColumn(text: column.text) == column) }
        for text in ["", "nothing", "option:", "source", ":", "other:Color"] { #expect(ListingColumn(text: text) == nil, "\(text)") }
    }

    @Test func `a layout keeps its widths as text, and lines that are not understood are ignored`() {
        var layout = ResultColumns(columns)
        layout.resize(.attribute("Made in"), to: 222)
        #expect(ResultColumns(text: layout.text) == layout)
        let damaged = ResultColumns(text: "100 title\nnonsense\n80 nothing\nx price\n90 title\n70 price")
        #expect(damaged?.columns.map(\.column.text) == ["title", "price"])
        #expect(ResultColumns(text: "") == nil)
        #expect(ResultColumns(text: "1 title\n99999 price")?.columns.map(\.width) == [48, 1_200])
    }

    @Test func `no column is shown twice`() {
        #expect(ResultColumns(columns + columns) == ResultColumns(columns))
    }

    @Test func `a column that is toggled appears at the end or disappears, but the last one stays`() {
        var layout = ResultColumns([.fact(.title)])
        layout.toggle(.fact(.price))
        #expect(layout.columns.map(\.column) == [.fact(.title), .fact(.price)])
        layout.toggle(.fact(.title))
        layout.toggle(.fact(.price))
        #expect(layout.columns.map(\.column) == [.fact(.price)])
    }

    @Test func `a column moves by places and stops at the ends`() {
        var layout = ResultColumns(columns)
        layout.move(columns[1], by: -1)
        #expect(layout.columns.map(\.column) == [columns[1], columns[0], columns[2], columns[3]])
        layout.move(columns[1], by: 99)
        #expect(layout.columns.last?.column == columns[1])
        layout.move(columns[1], by: -99)
        #expect(layout.columns.first?.column == columns[1])
        layout.move(.fact(.link), by: 1)
        #expect(layout.columns.count == 4)
    }

    @Test func `any changes leave every column once and within the widths`() {
        for seed in Seeds.first(20) {
            var random = SeededGenerator(seed: seed)
            var layout = ResultColumns.standard
            for _ in 0..<200 {
                let column = ListingColumn.fact(ListingFact.allCases.randomElement(using: &random) ?? .title)
                switch Int.random(in: 0...2, using: &random) {
                case 0: layout.toggle(column)
                case 1: layout.move(column, by: Int.random(in: -30...30, using: &random))
                default: layout.resize(column, to: Int.random(in: -100...3_000, using: &random))
                }
                #expect(Set(layout.columns.map(\.column)).count == layout.columns.count, "seed \(seed)")
                #expect(!layout.columns.isEmpty && layout.columns.allSatisfy { ResultColumns.widths.contains($0.width) }, "seed \(seed)")
                #expect(ResultColumns(text: layout.text) == layout, "seed \(seed)")
            }
        }
    }

    @Test func `each cell is text of the listing on one line`() {
        let listing = Listing.with { listing in
            listing.title = "A\nmug"
            listing.quantity = 1_200
            listing.category = ["Home", "Mugs"]
            listing.options = [VariationOption(name: "Color", values: ["red", "blue"])]
            listing.attributes = [ListingAttribute(name: "Made in", value: "Spain")]
            listing.source = SourceRecord(
                columns: SourceColumns(names: ["Handle", "Body"]),
                rows: [
                    SourceRecord.Row(record: 1, line: 2, values: ["mug"]),
                    SourceRecord.Row(record: 2, line: 3, values: ["mug", "text"]),
                ])
        }
        func cell(_ column: ListingColumn) -> String { column.cell(of: listing) }
        #expect(cell(.fact(.title)) == "A mug")
        #expect(cell(.fact(.quantity)) == "1,200")
        #expect(cell(.fact(.category)) == "Home › Mugs")
        #expect(cell(.option("Color")) == "red, blue")
        #expect(cell(.attribute("Made in")) == "Spain")
        #expect(cell(.source("Body")) == "text", "the first value that isn't blank")
        #expect(cell(.source("Missing")) == "")
        #expect(cell(.fact(.rating)) == "")
    }

    @Test func `the offered columns are those that some listings can fill, each once`() {
        let listings: [Listing] = [
            .with { $0.options = [VariationOption(name: "Color", values: ["red"])] },
            .with { $0.attributes = [ListingAttribute(name: "Width", value: "3"), ListingAttribute(name: "Width", value: "4")] },
        ]
        let offered = ListingColumn.offered(for: listings + listings)
        #expect(offered.prefix(ListingFact.allCases.count) == ListingFact.allCases.map(ListingColumn.fact)[...])
        #expect(offered.filter { $0 == .option("Color") }.count == 1)
        #expect(offered.filter { $0 == .attribute("Width") }.count == 1)
    }

    @Test func `a row says its cells after the titles of their columns`() {
        let listing = Listing.with { listing in
            listing.title = "Mug"
            listing.quantity = 3
        }
        let layout = ResultColumns([.fact(.quantity), .fact(.title), .fact(.brand)])
        let row = ListingTableRowViewModel(listing, isFavorite: true, severity: .warning, layout: layout)
        #expect(row.cells == ["3", "Mug", ""])
        #expect(row.accessibleLabel == "Mug, Quantity: 3, Favorite, Warning")
    }
}
