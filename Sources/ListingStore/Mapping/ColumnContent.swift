import ListingCore

/// Statistics of the first cells of a column. Blank cells are ignored.
struct ColumnContent {
    let cells: ArraySlice<SampleCell>

    init(_ cells: ArraySlice<SampleCell>) { self.cells = cells }

    init(_ cells: [String]) { self.cells = cells.map { SampleCell($0) }[...] }

    /// True if at least 70% of the cells match. Not all have to, because every real column has a few exceptions.
    func mostly(_ fact: SampleCell.Fact) -> Bool {
        var misses = 0
        for cell in cells where !cell.has(fact) {
            misses += 1
            if misses * 10 > cells.count * 3 { return false }
        }
        return !cells.isEmpty
    }

    func holds(_ fact: SampleCell.Fact) -> Bool { cells.contains { $0.has(fact) } }

    private var distinctCount: Int { Set(cells.lazy.map(\.text)).count }
    var areDistinct: Bool { distinctCount * 10 >= cells.count * 9 }
    /// True if at least half of the cells differ.
    var areVaried: Bool { distinctCount * 2 >= cells.count }
    var averageLength: Int { cells.isEmpty ? 0 : cells.reduce(0) { $0 + $1.length } / cells.count }
    /// True if most cells are whole numbers, and one is more than the 1 of "yes".
    var countsPieces: Bool { mostly(.wholeNumber) && holds(.severalPieces) }
    /// True if most cells are amounts and one has two decimal digits, as prices do.
    var hasFractions: Bool { mostly(.amount) && holds(.cents) }

    /// True if the cells allow the meaning of the name. A column "Image" of numbers holds no addresses, and a column "Reviews"
    /// of prose holds no counts. A column without cells always passes.
    func canBe(_ role: ColumnRole) -> Bool {
        if cells.isEmpty { return true }
        switch role {
        case .price, .salePrice, .oldPrice, .highestPrice: return holds(.mayBePrice)
        case .quantity: return holds(.wholeNumber)
        case .ratingCount: return mostly(.wholeNumber)
        case .rating: return mostly(.number)
        case .url: return holds(.address)
        case .currency: return holds(.currency)
        case .listed: return mostly(.date)
        case .title: return !mostly(.address)
        case .availability: return holds(.availability) || averageLength < 40
        default: return true
        }
    }

    /// True if a cell can't be the name of a column.
    static func looksLikeData(_ cell: String) -> Bool {
        guard let text = cell.nonBlank else { return false }
        if text.count > 100 || PictureList.startsWithAddress(text) || CellList.json(text) != nil { return true }
        return NumberText.decimal(text) != nil || PriceNotation(text).amount != nil
    }
}

/// Guesses the meaning of columns by their cells if the names say nothing. Pictures, prices and paths of categories are hard to mistake;
/// titles and ids are guessed only if nothing else provides them.
struct ContentGuess {
    private let contents: [ColumnContent]
    private let hasNames: Bool

    init(_ contents: [ColumnContent], hasNames: Bool) {
        self.contents = contents
        self.hasNames = hasNames
    }

    func complete(_ roles: inout [ColumnRole?]) {
        if !roles.contains(.picture) {
            for column in open(roles) where contents[column].mostly(.picture) { roles[column] = .picture }
        }
        settle(.url, in: &roles) { $0.mostly(.address) }
        settle(.currency, in: &roles) { $0.mostly(.currencyCode) }
        settle(.price, in: &roles) { $0.mostly(.price) }
        if !hasNames { settle(.price, in: &roles) { $0.hasFractions } }
        settle(.category, in: &roles) { $0.mostly(.path) }
        settleTexts(&roles)
        if !hasNames {
            settle(.barcode, in: &roles) { $0.mostly(.barcode) }
            settle(.id, in: &roles) { $0.areDistinct && $0.mostly(.code) }
        }
    }

    /// The columns with cells and without a meaning.
    private func open(_ roles: [ColumnRole?]) -> some Sequence<Int> {
        contents.indices.lazy.filter { roles[$0] == nil && !contents[$0].cells.isEmpty }
    }

    private func settle(_ role: ColumnRole, in roles: inout [ColumnRole?], where fits: (ColumnContent) -> Bool) {
        guard !roles.contains(role) else { return }
        if let column = open(roles).first(where: { fits(contents[$0]) }) { roles[column] = role }
    }

    /// Picks the first column of short, distinct cells as the title, and the first column of long cells as the description. Without names,
    /// titles of several words may come again, as those of products in several sizes do.
    private func settleTexts(_ roles: inout [ColumnRole?]) {
        settle(.title, in: &roles) { content in
            content.mostly(.text) && (6...160).contains(content.averageLength) && content.mostly(.name) && content.areDistinct
        }
        if !hasNames {
            settle(.title, in: &roles) { content in
                content.mostly(.text) && (6...160).contains(content.averageLength) && content.mostly(.words) && content.areVaried
            }
        }
        settle(.description, in: &roles) { $0.mostly(.text) && $0.averageLength > 160 }
    }
}
