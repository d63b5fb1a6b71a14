import TestSupport
import Testing

@testable import ListingCore

@Suite("Printed listings")
struct PrintSheetTests {
    @Test func `a printed listing says what the screen says, without empty facts`() {
        var listing = Listing(id: ListingID(0), title: "Mug", source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        listing.brand = "Acme"
        listing.availability = .inStock
        listing.description = DescriptionText(raw: "<p>Holds tea.</p><p>Blue.</p>", markup: .html)
        listing.images = [ListingImage(location: "/tmp/a.png")]
        listing.options = [VariationOption(name: "Size", values: ["S", "M"])]
        let printed = PrintedListing(listing)
        #expect(printed.title == "Mug")
        #expect(printed.price == nil)
        #expect(printed.summary == "In stock · Acme")
        #expect(printed.facts.map(\.name) == ["Availability", "Brand", "Size"])
        #expect(printed.facts.map(\.value).allSatisfy { !$0.isEmpty })
        #expect(printed.paragraphs == ["Holds tea.", "Blue."])
        #expect(printed.pictures == ["/tmp/a.png"])
    }

    @Test func `the cells of a page of A4 are two columns that fill it and do not overlap`() {
        let grid = PrintGrid(width: 523, height: 760)
        #expect(grid.columns == 2)
        #expect(grid.rows == 5)
        #expect(grid.pages(for: 0) == 0)
        #expect(grid.pages(for: 10) == 1)
        #expect(grid.pages(for: 11) == 2)
        #expect(grid.listings(onPage: 1, of: 11) == 10..<11)
        let (first, second, last) = (grid.cell(of: 0), grid.cell(of: 1), grid.cell(of: 9))
        #expect(first.x == 0 && first.y == 0)
        #expect(second.x > first.x + first.width)
        #expect(abs(last.x + last.width - 523) < 0.01 && abs(last.y + last.height - 760) < 0.01)
        #expect(grid.cell(of: 10) == PrintGrid.Cell(page: 1, x: 0, y: 0, width: first.width, height: first.height))
    }

    @Test func `paper that is too small for a cell has one`() {
        let grid = PrintGrid(width: 50, height: 40)
        #expect(grid.perPage == 1)
        #expect(grid.cell(of: 2) == PrintGrid.Cell(page: 2, x: 0, y: 0, width: 50, height: 40))
    }

    @Test func `blocks are broken between lines, and space disappears at the top of a page`() {
        let blocks = [PageBreaks.Block(lines: [10, 10], space: 5), PageBreaks.Block(lines: [10, 10, 10], space: 5)]
        let pages = PageBreaks.pages(of: blocks, height: 40)
        #expect(pages.map { $0.map(\.block) } == [[0, 1], [1]])
        #expect(pages.map { $0.map(\.lines) } == [[0..<2, 0..<1], [1..<3]])
        #expect(pages.map { $0.map(\.y) } == [[0, 25], [0]])
    }

    @Test func `a heading stays with the text below it`() {
        let blocks = [
            PageBreaks.Block(lines: [10, 10]), .init(lines: [10], staysWithNext: true), .init(lines: []), .init(lines: [10], space: 2),
        ]
        #expect(PageBreaks.pages(of: blocks, height: 35).map { $0.map(\.block) } == [[0], [1, 3]])
        #expect(PageBreaks.pages(of: blocks, height: 42).map { $0.map(\.block) } == [[0, 1, 3]])
        #expect(PageBreaks.pages(of: Array(blocks[..<2]), height: 30).map { $0.map(\.block) } == [[0, 1]])
    }

    @Test func `random blocks lose no line, keep their order, and fit on their pages`() {
        var random = SeededGenerator(seed: Seeds.one())
        for _ in 0..<200 {
            let blocks = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                PageBreaks.Block(
                    lines: (0..<Int.random(in: 0...9, using: &random)).map { _ in Double(Int.random(in: 1...30, using: &random)) },
                    space: Double(Int.random(in: 0...8, using: &random)), staysWithNext: Bool.random(using: &random))
            }
            let pages = PageBreaks.pages(of: blocks, height: 60)
            let lines = pages.flatMap { $0 }.flatMap { piece in piece.lines.map { [piece.block, $0] } }
            #expect(lines == blocks.enumerated().flatMap { index, block in block.lines.indices.map { [index, $0] } })
            for page in pages {
                #expect(page.first?.y == 0)
                var bottom = 0.0
                for piece in page {
                    #expect(piece.y >= bottom)
                    bottom = piece.y + blocks[piece.block].lines[piece.lines].reduce(0, +)
                }
                #expect(bottom <= 60)
            }
        }
    }
}
