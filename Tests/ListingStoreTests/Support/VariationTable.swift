import ListingCore

@testable import ListingStore

/// A format for tests: a table of variants with the columns `parent`, `color` and `price`. The rows of a parent are adjacent.
struct VariationTable: ListingFormat {
    let name = "Table of variations"

    static let registry = FormatRegistry(formats: FormatRegistry.standard.formats + [VariationTable()])

    func recognizes(_ sample: ContentSample) -> Bool { sample.columns == ["parent", "colour", "price"] }
    func role(of sample: ContentSample) -> SourceRole { .variants }
    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        Reader(table: try CSVReader(text, dialect: sample.dialect))
    }

    private struct Reader: ListingReader {
        var table: CSVReader
        var held: Listing?
        var nextID = 0
        var records: Int { max(0, table.record) }
        var progress: Double { table.progress }

        mutating func next() throws -> ReadItem? {
            while try table.advance() {
                var row = table.makeCellReader()
                let price = row.price(at: 2, currency: nil)
                let variant = Variant(optionValues: [row[1]], price: price)
                if held?.externalID == row[0], var listing = held {
                    listing.variants.append(variant)
                    listing.options[0].values.append(row[1])
                    listing.source.rows.append(row.row)
                    held = listing
                    continue
                }
                var listing = Listing(id: ListingID(nextID), title: "Parent \(row[0])", source: row.source)
                nextID += 1
                listing.externalID = row[0]
                listing.options = [VariationOption(name: "Colour", values: [row[1]])]
                listing.variants = [variant]
                listing.price = price
                listing.problems = row.problems
                defer { held = listing }
                if let held { return .listing(held) }
            }
            defer { held = nil }
            return held.map { .listing($0) }
        }
    }
}
