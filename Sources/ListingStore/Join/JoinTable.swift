import ListingCore

/// A table about listings that are in another file: stock, prices, pictures, variants or translations by id, SKU, barcode, handle or link.
struct JoinTable: Sendable {
    /// The meaning of the columns when the table is joined.
    let mapping: ColumnMapping
    /// True if its rows have titles. Such a table may also be one that others are joined to.
    let isTitled: Bool
    /// True if the prices and the stock of the table take precedence over those of the listings.
    let givesPrices: Bool
    let givesStock: Bool
    /// True if several rows may be about the same listing.
    let allowsSeveralRows: Bool
    private let handle, locale, position: Int?
    /// The column of the listing in a table of variants.
    private let parent: Int?

    /// - Parameters:
    ///   - names: the header.
    ///   - rows: the first rows.
    ///   - mapping: the meaning of the columns, guessed or chosen.
    /// - Returns: nil if the table has no column by which it could be joined, or says too much to be an addition to another file.
    init?(names: [String], rows: [[String]], mapping: ColumnMapping) {
        guard mapping.hasHeader, mapping.columns.count == names.count else { return nil }
        let words = names.map { HeaderName.words($0) }
        let has = { (roles: [ColumnRole]) in roles.contains { mapping.first($0) != nil } }
        let handle = words.firstIndex { Self.handles.contains($0) }
        guard handle != nil || has([.id, .sku, .barcode, .group, .url]) else { return nil }
        let (hasPrices, hasStock, hasPictures) = (has([.price, .salePrice]), has([.quantity, .availability]), has([.picture]))
        let languages = words.indices.first { Self.locales.contains(words[$0]) && Self.areLocales(rows, at: $0) }
        locale = hasPrices || hasStock || hasPictures ? nil : languages
        isTitled = has([.title]) && locale == nil
        if isTitled, has([.description, .shortDescription, .picture, .category, .tags, .materials, .rating]) { return nil }
        givesPrices = hasPrices
        givesStock = hasStock
        self.handle = handle
        guard !isTitled else {
            (self.mapping, position, parent, allowsSeveralRows) = (mapping, nil, nil, false)
            return
        }
        position = hasPictures ? words.firstIndex { Self.positions.contains($0) } : nil
        parent = locale == nil ? Self.parent(words, rows, mapping, handle: handle) : nil
        allowsSeveralRows = locale != nil || parent != nil || hasPictures
        var changed = mapping
        for column in [locale, position, handle].compactMap(\.self) where column != parent { changed.set(.ignored, at: column) }
        if let parent {
            changed.set(.group, at: parent)
            for column in words.indices where Self.options.contains(words[column]) && changed.columns[column].role == .attribute {
                changed.set(.option, at: column)
            }
        }
        self.mapping = changed
        // A table that has nothing but codes adds nothing.
        guard changed.columns.contains(where: { Self.data.contains($0.role) }) else { return nil }
    }

    var isOfVariants: Bool { parent != nil }

    // MARK: Records

    /// The values by which a record is about a listing, as far as its properties as a listing don't have them.
    func keys(of record: Listing) -> [(FileJoin.Key, String)] {
        var keys: [(FileJoin.Key, String)] = []
        // Shops call the code of a listing in a table of its variants an id, a SKU or a handle.
        if let text = cell(parent, of: record) { keys += [(.id, text), (.sku, text), (.handle, text)] }
        if handle != parent, let text = cell(handle, of: record) { keys.append((.handle, text)) }
        return keys
    }

    /// The language of a record of a table of translations; nil for other tables.
    func locale(of record: Listing) -> String? { cell(locale, of: record) }

    /// The number by which the pictures of a listing are in order; nil if the table has none.
    func position(of record: Listing) -> Int? { cell(position, of: record).flatMap { NumberText.whole($0) } }

    private func cell(_ column: Int?, of record: Listing) -> String? {
        guard let column, let values = record.source.rows.first?.values, column < values.count else { return nil }
        return values[column].nonBlank?.unguarded
    }

    /// True if a column of this name has handles, as Shopify calls the names of listings in their addresses.
    static func isHandle(_ name: String) -> Bool { handles.contains(HeaderName.words(name)) }
}

/// The names of columns, as ``HeaderName/words(_:)`` gives them.
extension JoinTable {
    private static let handles: Set<String> = ["handle", "product handle", "slug", "product slug", "url key", "url handle"]
    private static let locales: Set<String> = [
        "locale", "language", "lang", "language code", "locale code", "lang code", "sprache", "langue", "idioma", "lingua", "taal",
    ]
    private static let positions: Set<String> = [
        "position", "image position", "picture position", "photo position", "sort order", "sort", "order", "rank", "sequence",
        "image number",
    ]
    /// Things to choose, in tables whose rows are known to be variants.
    private static let options: Set<String> = [
        "size", "color", "colour", "style", "material", "length", "width", "scent", "finish", "pattern", "farbe", "taille", "couleur",
        "talla", "colore", "taglia", "tamanho", "kleur", "maat",
    ]
    /// The meanings of columns by which a record says something.
    private static let data: Set<ColumnRole> = [
        .title, .description, .shortDescription, .price, .salePrice, .oldPrice, .quantity, .availability, .condition, .brand, .seller,
        .category, .picture, .tags, .materials, .option, .attribute,
    ]

    /// The column of the listing in a table of variants: one whose values several rows share. nil for other tables.
    private static func parent(_ words: [String], _ rows: [[String]], _ mapping: ColumnMapping, handle: Int?) -> Int? {
        if let group = mapping.first(.group) { return group }
        let hasChoices = mapping.first(.option) != nil || words.contains { options.contains($0) }
        let hasCodes = mapping.first(.sku) != nil || mapping.first(.barcode) != nil
        let isOfPictures = mapping.first(.picture) != nil && mapping.first(.price) == nil && mapping.first(.quantity) == nil
        guard hasChoices || hasCodes && !isOfPictures, let column = mapping.first(.id) ?? handle else { return nil }
        var seen: Set<String> = []
        let isShared = rows.contains { row in
            guard column < row.count, let value = row[column].nonBlank else { return false }
            return !seen.insert(value).inserted
        }
        return isShared ? column : nil
    }

    /// True if the cells of a column are names of languages such as `de`, `pt-BR` or `zh_Hans`.
    private static func areLocales(_ rows: [[String]], at column: Int) -> Bool {
        let cells = rows.compactMap { column < $0.count ? $0[column].nonBlank : nil }
        return !cells.isEmpty
            && cells.allSatisfy { cell in
                let parts = cell.split { $0 == "-" || $0 == "_" }
                guard let language = parts.first, 2...3 ~= language.count, parts.count <= 3 else { return false }
                return parts.allSatisfy { $0.count <= 4 && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
            }
    }
}

// MARK: Files

extension JoinTable {
    /// - Parameter choices: the user's mappings, which take precedence over a guess.
    /// - Returns: nil if the file isn't such a table.
    init?(_ sample: ContentSample, _ choices: MappingChoices) {
        guard let table = TableSample(sample), table.isRegular else { return nil }
        self.init(names: sample.columns, rows: sample.rows, mapping: choices.mapping(for: table) ?? table.guess)
    }

    /// A reader of a table without titles. Each of its listings has what a record says, and a code or a number as its title.
    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        try MappedReader.make(text, layout: TableLayout(dialect: sample.dialect), mapping: mapping)
    }
}
