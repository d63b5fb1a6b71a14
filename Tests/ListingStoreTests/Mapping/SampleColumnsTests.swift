import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Cells that several guesses share")
struct SampleColumnsTests {
    private static let cells = [
        "Title", "Price", "Price (EUR)", "sku", "Regular price", "Sale price", "Цена, руб.", "€ without VAT", "image 3", "", " ",
        "Oak bowl",
        "Linen towel, blue", "9", "9.50", "12,90 €", "EUR 5", "$3.00", "on request", "-", "https://img.example/a.jpg",
        "//cdn.example/b.png",
        "[\"https:\\u002f\\u002fimg.example/c.jpg\"]", "{\"a\":1}", "Home > Bowls", "A › B", "<b>x</b>", "EUR", "usd", "4006381333931",
        "A-17", "2026-11-28", "in stock", "true", "1.5e3", "1,250.00", "'007", "¾", "٣", "a\u{301}", "\u{1F600}", "1\u{20AC}", "Rp 10",
        String(repeating: "A long description of a bowl. ", count: 8),
    ]

    private static func cell(_ random: inout SeededGenerator) -> String { cells.randomElement(using: &random) ?? "" }

    @Test(arguments: Seeds.first(30)) func `guesses that share their cells are those that each row would make alone`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let width = Int.random(in: 1...12, using: &random)
        let rows = (0..<30).map { _ in (0..<Int.random(in: 0...width, using: &random)).map { _ in Self.cell(&random) } }
        let columns = SampleColumns(rows, maxColumns: 10)
        for index in rows.indices {
            let names = Array(rows[index].prefix(10))
            let below = index + 1..<min(index + 21, rows.count)
            let found = columns.roles(named: names, rows: below)
            let alone = ColumnMapping(guessing: names, rows: Array(rows[below]))
            #expect(
                zip(names, found.completed).map { $1 ?? ($0.nonBlank == nil ? .ignored : .attribute) } == alone.columns.map(\.role))
            let named = ColumnMapping(named: names, rows: Array(rows[below]))
            #expect(found.named.map { $0 ?? .attribute } == named.columns.map(\.role))
        }
    }

    @Test(arguments: Seeds.first(30)) func `what the bytes of a cell rule out is not there`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = Array("aE1 0.,$€/:>[\"{-+'e(\u{301}\u{A0}٣é").map(String.init) + ["http://", "EUR", "euro", "us$", "1/2", "\r\n"]
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 1...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let cell = SampleCell(text)
            #expect(cell.has(.number) == (NumberText.decimal(text) != nil), "\(text)")
            #expect(cell.has(.wholeNumber) == (NumberText.whole(text) != nil), "\(text)")
            let notation = PriceNotation(text)
            #expect(cell.has(.amount) == (notation.amount != nil) && cell.has(.cents) == (notation.amount?.scale == 2), "\(text)")
            let hasSign = notation.currency != nil || text.contains(where: \.isCurrencySymbol)
            #expect(cell.has(.price) == (notation.amount != nil && hasSign), "\(text)")
            #expect(cell.has(.address) == PictureList.startsWithAddress(text), "\(text)")
            #expect(cell.has(.path) == CategoryPath.isPath(text), "\(text)")
            let isText = text.contains(where: \.isLetter) && !PictureList.startsWithAddress(text) && CellList.json(text) == nil
            #expect(cell.has(.text) == isText, "\(text)")
            #expect(cell.has(.name) == (text.contains(" ") || !text.contains(where: \.isNumber)), "\(text)")
            #expect(cell.has(.number) == (NumberText.decimal(text) != nil), "the second answer is the first one")
            #expect(CurrencyWords.mayBeIn(text) || HeaderCurrency.named(in: text) == nil, "\(text)")
        }
    }

    @Test func `names of columns keep their meanings`() {
        let mapping = ColumnMapping(
            guessing: ["Product 12", "bild10", "Price", "Regular price", "Sale price", "€ without VAT", "Цена за 1 шт. (руб.)"], rows: [])
        #expect(mapping.columns.map(\.role) == [.attribute, .picture, .price, .oldPrice, .attribute, .attribute, .attribute])
        #expect(ColumnMapping(guessing: ["Name", "€ without VAT"], rows: [["Bowl", "9"]]).columns.map(\.role) == [.title, .price])
    }
}
