import ListingCore

/// Distinguishes the rows of a price list. Between its listings, it has headings, repeated headers, totals and notes.
///
/// It learns from the first rows what a listing looks like, and is careful: a row that could be a listing is one.
struct PriceListRows: Sendable {
    enum Kind: Equatable, Sendable {
        case listing
        case blank
        /// The text of a heading, and what headings of the same level have in common.
        case heading(String, level: Level)
        /// A sum of the listings.
        case total
        /// The header, which price lists repeat on each page.
        case header
    }

    struct Level: Equatable, Sendable {
        let firstColumn, count, indent: Int
        /// The number of groups of rows that the heading is in, which its cells don't show.
        var outline = 0
    }

    /// A heading that is longer than this, in characters, is a note.
    static let maxHeading = 120

    private let names: [String]
    /// The columns that the sheet does not have itself. A heading may have a logo or a link.
    private let added: Set<Int>
    private let title, price: Int?
    /// The columns by which listings are found again.
    private let codes: [Int]
    /// The number of cells that most rows fill.
    private let usual: Int
    /// True if nearly all rows with several cells have a price, or words in its place.
    private let haveMostlyPrices: Bool
    /// True if nearly all rows with a price have a code. A sum has none.
    private let haveCodes: Bool
    /// True if the codes of all rows with a price are numbers.
    private let haveNumberCodes: Bool

    /// - Parameters:
    ///   - names: the cells of the header.
    ///   - rows: the first rows below it.
    init(_ mapping: ColumnMapping, names: [String], rows: [[String]]) {
        self.names = names
        (title, price) = (mapping.first(.title), mapping.first(.price))
        codes = [mapping.first(.sku), mapping.first(.id), mapping.first(.barcode)].compactMap(\.self)
        let cell = { (row: [String], column: Int?) in column.flatMap { $0 < row.count ? row[$0].nonBlank : nil } }
        let added = Set(names.indices.filter { [AddedColumn.pictures, AddedColumn.links].contains(names[$0]) })
        self.added = added
        let filled = { (row: [String]) in row.indices.count { row[$0].nonBlank != nil && !added.contains($0) } }
        let counts = rows.map(filled).filter { $0 > 1 }.sorted()
        usual = counts.isEmpty ? 0 : counts[counts.count / 2]
        let several = rows.filter { filled($0) > 1 }
        let priced = several.filter { cell($0, mapping.first(.price)) != nil }
        haveMostlyPrices = !priced.isEmpty && priced.count * 4 >= several.count * 3
        let code = codes.first
        let found = priced.compactMap { cell($0, code) }
        haveCodes = found.count > 2 && found.count * 4 >= priced.count * 3
        haveNumberCodes = found.count > 2 && found.count == priced.count && found.allSatisfy { $0.allSatisfy(\.isNumber) }
    }

    func kind(of cells: [String]) -> Kind {
        let filled = cells.indices.filter { cells[$0].nonBlank != nil && !added.contains($0) }
        guard let first = filled.first else { return .blank }
        if filled.count > 1, filled.allSatisfy({ $0 < names.count && cells[$0].trimmed == names[$0].trimmed }) { return .header }
        if isTotal(cells, filled) { return .total }
        guard isHeading(cells, filled) else { return .listing }
        let text = cells[first]
        let indent = text.prefix { $0.isWhitespace }.count
        return .heading(text.trimmed, level: Level(firstColumn: first, count: filled.count, indent: indent))
    }

    private func isHeading(_ cells: [String], _ filled: [Int]) -> Bool {
        guard let first = filled.first, usual > 1, cells[first].contains(where: \.isLetter), !PictureList.startsWithAddress(cells[first])
        else { return false }
        if filled.count == 1 { return first != title || usual > 2 && haveMostlyPrices }
        guard haveMostlyPrices, haveNumberCodes, filled.count < usual, let price, !filled.contains(price), let code = codes.first,
            filled.contains(code)
        else { return false }
        return cells[code].contains(where: \.isLetter)
    }

    private func isTotal(_ cells: [String], _ filled: [Int]) -> Bool {
        guard let first = filled.first, !codes.contains(where: { $0 != first && filled.contains($0) }) else { return false }
        // A listing has a title, and a code if others have one. A sum may have a number in each other column.
        let hasTitle = title.map { filled.contains($0) } ?? true
        let lacksCode = haveCodes && !filled.contains { codes.contains($0) }
        guard filled.count * 2 <= usual + 1 || !hasTitle || lacksCode else { return false }
        let words = cells[first].lowercased().split { !$0.isLetter }
        guard let word = words.first, Self.totals.contains(String(word)),
            words.dropFirst().allSatisfy({ Self.qualifiers.contains(String($0)) })
        else { return false }
        return filled.count == 1 || filled.dropFirst().allSatisfy { cells[$0].contains(where: \.isNumber) }
    }

    private static let totals: Set<String> = [
        "total", "totals", "subtotal", "sum", "summe", "gesamt", "gesamtsumme", "zwischensumme", "totale", "totaal", "totalt", "suma",
        "razem", "итого", "всего", "разом", "усього", "всього", "toplam", "jumlah", "合计", "总计", "小计", "合計", "รวม", "celkem", "összesen",
    ]

    /// Words that may follow. A product called “Total Body Lotion” is not a total.
    private static let qualifiers: Set<String> = [
        "price", "amount", "quantity", "value", "items", "products", "sum", "preis", "betrag", "menge", "artikel", "netto", "brutto",
        "товара", "товаров", "заказа", "сумма", "позиций", "на", "по", "сума", "товарів",
    ]

    /// The number of headings among the first rows of a table of text from which on it is read as a price list.
    private static let certainHeadings = 3

    /// True if the rows have several headings that differ. Tables that programs write have rows with a single cell only by accident.
    func areCertain(in rows: [[String]]) -> Bool {
        var headings: Set<String> = []
        for row in rows { if case .heading(let text, _) = kind(of: row) { headings.insert(text) } }
        return headings.count >= Self.certainHeadings
    }
}
