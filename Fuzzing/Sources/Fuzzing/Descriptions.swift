@testable import ListingCore
@testable import ListingStore

/// Reads a description as HTML and as plain text.
func fuzzDescriptions(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    for description in [
        DescriptionText(raw: text, markup: .html), DescriptionText(raw: text, markup: .plain), DescriptionText(guessing: text),
    ] {
        let blocks = description.blocks()
        expect(!blocks.contains { $0.text.isEmpty }, "a block without text")
        expect(blocks.excerpt(characters: 100, lines: 5).blocks.count <= blocks.count, "an excerpt is longer than its text")
    }
    _ = HTMLEntities.decode(text)
    var listing = Listing(id: ListingID(0), title: text, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
    listing.url = text
    _ = listing.webAddress
    return true
}
