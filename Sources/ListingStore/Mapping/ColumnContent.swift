import ListingCore

/// Statistics of the first cells of a column. Blank cells are ignored.
struct ColumnContent {
    let cells: [String]

    init(_ cells: [String]) { self.cells = cells }

    /// True if at least 70% of the cells match. Not all have to, because every real column has a few exceptions.
    func mostly(_ isSuch: (String) -> Bool) -> Bool {
        !cells.isEmpty && cells.count(where: isSuch) * 10 >= cells.count * 7
    }

    var areDistinct: Bool { Set(cells).count * 10 >= cells.count * 9 }
    /// True if at least half of the cells differ.
    var areVaried: Bool { Set(cells).count * 2 >= cells.count }
    var averageLength: Int { cells.isEmpty ? 0 : cells.map(\.count).reduce(0, +) / cells.count }
    var hasPictures: Bool { mostly(Self.isPicture) }
    var hasAddresses: Bool { mostly { PictureList.startsWithAddress($0) } }
    var hasCurrencies: Bool { mostly { $0.count == 3 && CurrencyWords.isCode($0) } }
    var hasNumbers: Bool { mostly { NumberText.decimal($0) != nil } }
    /// True if most cells are whole numbers, and one is more than the 1 of "yes".
    var countsPieces: Bool {
        mostly { NumberText.whole($0) != nil } && cells.contains { NumberText.whole($0).map { $0 > 1 } ?? false }
    }
    /// True if most cells are amounts with a currency.
    var hasPrices: Bool { mostly { Self.hasCurrency($0) } }
    /// True if most cells are amounts and one has two decimal digits, as prices do.
    var hasFractions: Bool {
        mostly { PriceNotation($0).amount != nil } && cells.contains { PriceNotation($0).amount?.scale == 2 }
    }
    var hasTexts: Bool {
        mostly { $0.contains(where: \.isLetter) && !PictureList.startsWithAddress($0) && CellList.json($0) == nil }
    }
    /// True if most cells are paths of categories with arrows between their levels.
    var hasPaths: Bool { mostly(CategoryPath.isPath) }

    /// True if the cells allow the meaning of the name. A column "Image" of numbers holds no addresses, and a column "Reviews"
    /// of prose holds no counts. A column without cells always passes.
    func canBe(_ role: ColumnRole) -> Bool {
        if cells.isEmpty { return true }
        switch role {
        case .price, .salePrice, .oldPrice, .highestPrice:
            return cells.contains { PriceNotation($0).amount != nil || PriceNotation.isNoPrice($0) }
        case .quantity: return cells.contains { NumberText.whole($0) != nil }
        case .ratingCount: return mostly { NumberText.whole($0) != nil }
        case .rating: return mostly { NumberText.decimal($0) != nil }
        case .url: return cells.contains { PictureList.startsWithAddress($0) }
        case .currency: return cells.contains { CurrencyWords.currency($0) != nil }
        case .listed: return mostly { DateText.timestamp($0) != nil }
        case .title: return !mostly { PictureList.startsWithAddress($0) }
        case .availability: return cells.contains { AvailabilityWords.availability($0) != nil } || averageLength < 40
        default: return true
        }
    }

    /// True if a cell can't be the name of a column.
    static func looksLikeData(_ cell: String) -> Bool {
        guard let text = cell.nonBlank else { return false }
        if text.count > 100 || PictureList.startsWithAddress(text) || CellList.json(text) != nil { return true }
        return NumberText.decimal(text) != nil || PriceNotation(text).amount != nil
    }

    private static func hasCurrency(_ cell: String) -> Bool {
        let notation = PriceNotation(cell)
        return notation.amount != nil && (notation.currency != nil || cell.contains(where: \.isCurrencySymbol))
    }

    private static func isPicture(_ cell: String) -> Bool {
        guard let first = PictureList.locations(cell).first else { return false }
        let path = first.lowercased().prefix { $0 != "?" && $0 != "#" }
        let ends = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".bmp", ".tif", ".tiff", ".svg"]
        return ends.contains { path.hasSuffix($0) } || path.contains("/image") || path.contains("/img")
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
            for column in open(roles) where contents[column].hasPictures { roles[column] = .picture }
        }
        settle(.url, in: &roles) { $0.hasAddresses }
        settle(.currency, in: &roles) { $0.hasCurrencies }
        settle(.price, in: &roles) { $0.hasPrices }
        if !hasNames { settle(.price, in: &roles) { $0.hasFractions } }
        settle(.category, in: &roles) { $0.hasPaths }
        settleTexts(&roles)
        if !hasNames {
            settle(.barcode, in: &roles) {
                $0.mostly { [8, 12, 13, 14].contains($0.unguarded.count) && $0.unguarded.allSatisfy(\.isNumber) }
            }
            settle(.id, in: &roles) {
                $0.areDistinct && $0.mostly { $0.count <= 40 && !$0.contains(" ") && $0.contains(where: \.isNumber) }
            }
        }
    }

    private func open(_ roles: [ColumnRole?]) -> [Int] {
        contents.indices.filter { roles[$0] == nil && !contents[$0].cells.isEmpty }
    }

    private func settle(_ role: ColumnRole, in roles: inout [ColumnRole?], where fits: (ColumnContent) -> Bool) {
        guard !roles.contains(role) else { return }
        if let column = open(roles).first(where: { fits(contents[$0]) }) { roles[column] = role }
    }

    /// Picks the first column of short, distinct cells as the title, and the first column of long cells as the description. Without names,
    /// titles of several words may come again, as those of products in several sizes do.
    private func settleTexts(_ roles: inout [ColumnRole?]) {
        settle(.title, in: &roles) { content in
            content.hasTexts && content.areDistinct && (6...160).contains(content.averageLength)
                && content.mostly { $0.contains(" ") || !$0.contains(where: \.isNumber) }
        }
        if !hasNames {
            settle(.title, in: &roles) { content in
                content.hasTexts && content.areVaried && (6...160).contains(content.averageLength) && content.mostly { $0.contains(" ") }
            }
        }
        settle(.description, in: &roles) { $0.hasTexts && $0.averageLength > 160 }
    }
}
