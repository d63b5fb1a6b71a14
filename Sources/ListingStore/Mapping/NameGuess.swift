import ListingCore

/// The guess by the names of columns.
struct NameGuess {
    var roles: [ColumnRole?]
    var currency: Currency?

    init(_ names: [String], contents: [ColumnContent], vocabulary: ColumnVocabulary) {
        self.init(names, meanings: names.map { NameMeaning($0, vocabulary) }, contents: contents)
    }

    /// - Parameter meanings: the meanings of the names.
    init(_ names: [String], meanings: [NameMeaning], contents: [ColumnContent]) {
        roles = names.map { _ in nil }
        var best: [ColumnRole: (rank: Int, column: Int)] = [:]
        for (column, meaning) in meanings.enumerated() {
            var entry = meaning.entry
            if entry == nil, meaning.isPriceOfNumbers, contents[column].mostly(.number) {
                entry = ColumnVocabulary.Entry(role: .price, rank: NameMeaning.leastCertain)
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
        settlePrices(meanings)
        // "In stock: 100" is a number of pieces, and 1 or 0 a state.
        if !roles.contains(.quantity), let stock = roles.firstIndex(of: .availability), contents[stock].countsPieces {
            roles[stock] = .quantity
        }
        let prices: [ColumnRole] = [.price, .salePrice, .oldPrice]
        currency = prices.lazy.compactMap { [roles] role in roles.firstIndex(of: role).flatMap { meanings[$0].currency } }.first
    }

    /// Settles "price", "regular_price" and "sale_price" in one table: the first is the current price, and the second the old one.
    private mutating func settlePrices(_ meanings: [NameMeaning]) {
        guard let price = roles.firstIndex(of: .price) else {
            // A single old price or sale price is the price.
            if let only = roles.firstIndex(of: .salePrice) {
                roles[only] = .price
            } else if let only = roles.firstIndex(of: .oldPrice) {
                roles[only] = .price
            }
            return
        }
        let regular = meanings.indices.first { $0 != price && meanings[$0].isRegularPrice }
        guard let regular, !roles.contains(.oldPrice) else { return }
        roles[regular] = .oldPrice
        if let sale = roles.firstIndex(of: .salePrice) { roles[sale] = .attribute }
    }

    /// The meaning of a second column for the same meaning.
    private static func second(_ role: ColumnRole) -> ColumnRole { role == .title ? .shortDescription : .attribute }
}
