import ListingCore

/// A listing as a row of a CSV table: commas, quotes where a cell needs them, CR LF (RFC 4180). Lists are joined by `
///  `.
enum CSVListingWriter {
    /// A column of the table and the function for its cells.
    struct Column: Sendable {
        let name: String
        let value: @Sendable (Listing) -> String?

        init(_ name: String, _ value: @escaping @Sendable (Listing) -> String?) {
            self.name = name
            self.value = value
        }
    }

    /// The columns, named like the keys of docs/LISTING-LINES.md with the same meaning. Prices are plain decimals.
    static let columns: [Column] = [
        Column("id") { $0.externalID },
        Column("title") { $0.title },
        Column("price") { $0.price.lowest?.amount.description ?? $0.price.unreadable },
        Column("price_max") { $0.price.isRange ? $0.price.highest?.amount.description : nil },
        Column("compare_at_price") { $0.price.compareAt?.amount.description },
        Column("currency") { $0.price.currency?.code },
        Column("quantity") { $0.quantity.map { String($0) } },
        Column("availability") { $0.availability?.rawValue },
        Column("condition") { $0.condition },
        Column("listed") { $0.listed?.text },
        Column("brand") { $0.brand },
        Column("seller") { $0.seller?.name },
        Column("category") { $0.category.joined(separator: " > ") },
        Column("url") { $0.url },
        Column("images") { list($0.images.map(\.location)) },
        Column("variants") { $0.variants.isEmpty ? nil : String($0.variants.count) },
        Column("skus") { list($0.variants.compactMap(\.sku)) },
        Column("tags") { list($0.tags) },
        Column("materials") { list($0.materials) },
        Column("rating") { $0.rating.flatMap { $0.average.isFinite ? String($0.average) : nil } },
        Column("rating_count") { $0.rating.map { String($0.count) } },
        Column("description") { $0.description?.raw },
    ]

    static var header: String { line(columns.map(\.name)) }

    static func line(of listing: Listing) -> String { line(columns.map { $0.value(listing) ?? "" }) }

    static func line(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\r\n" }

    private static func list(_ values: [String]) -> String { values.joined(separator: " | ") }

    /// Encodes a cell. Spreadsheets execute a cell that begins like a formula, so it gets a leading apostrophe, which this project's
    /// readers remove again.
    private static func cell(_ text: String) -> String {
        let guarded = isFormula(text) ? "'" + text : text
        let needsQuotes =
            guarded.utf8.contains { [0x2C, 0x22, 0x0D, 0x0A].contains($0) }
            || guarded.utf8.first == .space || guarded.utf8.last == .space
        guard needsQuotes else { return guarded }
        return "\"" + guarded.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    private static func isFormula(_ text: String) -> Bool {
        guard let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) else { return false }
        return DecimalNumber(plain: text) == nil
    }
}
