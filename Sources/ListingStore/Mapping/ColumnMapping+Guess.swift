import ListingCore

extension ColumnMapping {
    /// Guesses the meaning of columns by their names, and by their cells if the names say nothing.
    ///
    /// - Parameters:
    ///   - names: The header, or the keys of objects.
    ///   - rows: The first records, without the header; possibly short or none.
    public init(guessing names: [String], rows: [[String]]) {
        self.init(guessing: names, rows: rows, vocabulary: .standard)
    }

    /// Guesses the same for a table whose first record may be a header. It is not one if its cells look like data.
    public init(guessingTable first: [String], rows: [[String]]) {
        self.init(guessingTable: first, rows: rows, hasHeader: Self.isHeader(first))
    }

    /// Guesses the same for a table if it is known whether its first record is a header.
    public init(guessingTable first: [String], rows: [[String]], hasHeader: Bool) {
        if hasHeader {
            self.init(guessing: first, rows: rows)
        } else {
            let width = ([first] + rows).map(\.count).max() ?? 0
            let names = (0..<width).map { ColumnName.positional($0) }
            let contents = Self.contents(width: width, rows: [first] + rows)
            var roles = [ColumnRole?](repeating: nil, count: width)
            ContentGuess(contents, hasNames: false).complete(&roles)
            self.init(
                columns: zip(names, roles).map { Column(name: $0, role: $1 ?? .attribute) }, hasHeader: false,
                decimalMark: Self.decimalMark(contents, roles), currency: nil)
        }
    }

    init(guessing names: [String], rows: [[String]], vocabulary: ColumnVocabulary) {
        let contents = Self.contents(width: names.count, rows: rows)
        var guess = NameGuess(names, contents: contents, vocabulary: vocabulary)
        ContentGuess(contents, hasNames: true).complete(&guess.roles)
        self.init(
            columns: zip(names, guess.roles).map { name, role in
                Column(name: name, role: role ?? (name.nonBlank == nil ? .ignored : .attribute))
            },
            decimalMark: Self.decimalMark(contents, guess.roles), currency: guess.currency)
    }

    /// Guesses the meaning of columns by their names alone. Cells only rule out what they can't mean.
    init(named names: [String], rows: [[String]]) {
        let contents = Self.contents(width: names.count, rows: rows)
        let guess = NameGuess(names, contents: contents, vocabulary: .standard)
        self.init(
            columns: zip(names, guess.roles).map { Column(name: $0, role: $1 ?? .attribute) },
            decimalMark: Self.decimalMark(contents, guess.roles), currency: guess.currency)
    }

    /// True if a record's cells are names: none looks like data, or at least as many are known names as look like data.
    static func isHeader(_ cells: [String]) -> Bool {
        let data = cells.count { ColumnContent.looksLikeData($0) }
        guard data > 0 else { return true }
        let known = cells.count { ColumnVocabulary.standard[HeaderName.words($0)] != nil }
        return known >= data
    }

    /// The number of columns with a specific meaning. A date does not count, because nearly every table has one.
    var understood: Int { columns.count { ![.attribute, .ignored, .listed].contains($0.role) } }

    private static func contents(width: Int, rows: [[String]]) -> [ColumnContent] {
        (0..<width).map { column in
            ColumnContent(rows.compactMap { $0.indices.contains(column) ? $0[column].nonBlank : nil })
        }
    }

    private static func decimalMark(_ contents: [ColumnContent], _ roles: [ColumnRole?]) -> DecimalMark? {
        let prices: Set<ColumnRole> = [.price, .salePrice, .oldPrice, .highestPrice]
        let cells = zip(contents, roles).flatMap { content, role in role.map(prices.contains) == true ? content.cells : [] }
        return DecimalMark(guessing: cells)
    }
}

/// The guess by the names of columns.
private struct NameGuess {
    var roles: [ColumnRole?]
    var currency: Currency?

    init(_ names: [String], contents: [ColumnContent], vocabulary: ColumnVocabulary) {
        roles = names.map { _ in nil }
        var best: [ColumnRole: (rank: Int, column: Int)] = [:]
        var currencies: [Int: Currency] = [:]
        for (column, name) in names.enumerated() {
            var words = HeaderName.words(name)
            var entry = vocabulary[words]
            if let code = Self.currency(in: name) {
                if entry == nil { words = Self.withoutLastWord(words) }
                entry = entry ?? vocabulary[words]
                currencies[column] = code
            } else if let (code, rest) = HeaderCurrency.named(in: name) {
                entry = entry ?? vocabulary[rest] ?? Self.price(beginning: rest, vocabulary)
                // A name that says little but the currency, such as "€ without VAT", is one of prices.
                if entry == nil, HeaderCurrency.saysNothingElse(rest), contents[column].hasNumbers {
                    entry = ColumnVocabulary.Entry(role: .price, rank: Self.leastCertain)
                }
                currencies[column] = code
            }
            guard let entry, contents[column].canBe(entry.role) else { continue }
            roles[column] = entry.role
            if entry.role.allowsSeveralColumns { continue }
            if let other = best[entry.role] {
                if other.rank <= entry.rank {
                    roles[column] = Self.second(entry.role)
                    continue
                }
                roles[other.column] = Self.second(entry.role)
            }
            best[entry.role] = (entry.rank, column)
        }
        settlePrices(names, vocabulary)
        // "In stock: 100" is a number of pieces, and 1 or 0 a state.
        if !roles.contains(.quantity), let stock = roles.firstIndex(of: .availability), contents[stock].countsPieces {
            roles[stock] = .quantity
        }
        let prices: [ColumnRole] = [.price, .salePrice, .oldPrice]
        currency = prices.lazy.compactMap { [roles] role in roles.firstIndex(of: role).flatMap { currencies[$0] } }.first
    }

    /// Settles "price", "regular_price" and "sale_price" in one table: the first is the current price, and the second the old one.
    private mutating func settlePrices(_ names: [String], _ vocabulary: ColumnVocabulary) {
        guard let price = roles.firstIndex(of: .price) else {
            // A single old price or sale price is the price.
            if let only = roles.firstIndex(of: .salePrice) {
                roles[only] = .price
            } else if let only = roles.firstIndex(of: .oldPrice) {
                roles[only] = .price
            }
            return
        }
        let regular = names.indices.first { $0 != price && HeaderName.words(names[$0]) == "regular price" }
        guard let regular, !roles.contains(.oldPrice) else { return }
        roles[regular] = .oldPrice
        if let sale = roles.firstIndex(of: .salePrice) { roles[sale] = .attribute }
    }

    /// The meaning of a name that begins like one of prices and has a currency: "Цена за 1 шт. (руб.)".
    private static func price(beginning words: String, _ vocabulary: ColumnVocabulary) -> ColumnVocabulary.Entry? {
        var parts = words.split(separator: " ").dropLast()
        while !parts.isEmpty {
            if let entry = vocabulary[parts.joined(separator: " ")] {
                return [.price, .salePrice, .oldPrice].contains(entry.role) ? .init(role: entry.role, rank: leastCertain - 1) : nil
            }
            parts = parts.dropLast()
        }
        return nil
    }

    /// The rank of a meaning that any other name of the same meaning takes precedence over.
    private static let leastCertain = 10_000

    /// The meaning of a second column for the same meaning.
    private static func second(_ role: ColumnRole) -> ColumnRole { role == .title ? .shortDescription : .attribute }

    /// The currency at the end of a header: "Price (EUR)", "price_usd", "Preis in €".
    private static func currency(in name: String) -> Currency? {
        let tail = name.trimmed.filter { $0 != ")" && $0 != "]" }.split { !$0.isLetter && !$0.isCurrencySymbol }.last
        return tail.flatMap { CurrencyWords.currency($0) }
    }

    private static func withoutLastWord(_ words: String) -> String {
        var parts = words.split(separator: " ").dropLast()
        if let last = parts.last, ["in", "en", "em", "w", "в", "i", "per"].contains(last) { parts = parts.dropLast() }
        return parts.joined(separator: " ")
    }
}
