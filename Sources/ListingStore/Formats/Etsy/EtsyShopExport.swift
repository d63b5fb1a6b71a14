import ListingCore

/// `EtsyListingsDownload.csv` from Etsy's Shop Manager › Settings › Options › Download Data: a row per active listing.
///
/// The header is in the language of the account and may be wrongly encoded. The format is therefore recognized by the shape that
/// all languages share: columns 8 to 17 are one word numbered 1 to 10, and columns 18 to 23 are three names, numbered 1 and then 2.
struct EtsyShopExport: ListingFormat {
    let name = untranslated("Etsy shop export").description

    /// The column indexes, which are the same in every language.
    enum Column {
        static let title = 0
        static let description = 1
        static let price = 2
        static let currency = 3
        static let quantity = 4
        static let tags = 5
        static let materials = 6
        static let images = 7..<17
        static let variations = [17..<20, 20..<23]
        static let sku = 23
    }

    func recognizes(_ sample: ContentSample) -> Bool {
        let names = sample.columns.map { HeaderName.normalized($0) }
        guard names.count >= Column.images.upperBound else { return false }
        guard let stem = Self.stem(names[Column.images.lowerBound], number: 1), !stem.isEmpty else { return false }
        for (index, column) in Column.images.enumerated() where Self.stem(names[column], number: index + 1) != stem { return false }
        let (first, second) = (Column.variations[0], Column.variations[1])
        for (a, b) in zip(first, second) where b < names.count {
            guard let stem = Self.unnumbered(names[a], number: 1), stem == Self.unnumbered(names[b], number: 2) else { return false }
        }
        // No other table has all these columns. If some are missing, the currencies must confirm the format.
        return names.count > Column.sku || maxCurrenciesAreValid(sample.rows)
    }

    /// True if at least half of the currencies are valid. Not all must be, because misaligned records should be reported, not
    /// make the file unrecognized.
    private func maxCurrenciesAreValid(_ rows: [[String]]) -> Bool {
        let codes = rows.compactMap { $0.count > Column.currency ? $0[Column.currency].nonBlank : nil }
        return codes.count { Currency($0) != nil } * 2 >= codes.count
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        EtsyReader(table: try CSVReader(text, dialect: sample.dialect))
    }

    private static func stem(_ name: String, number: Int) -> String? {
        let suffix = String(number)
        guard name.hasSuffix(suffix) else { return nil }
        return String(name.dropLast(suffix.count)).trimmed
    }

    private static func unnumbered(_ name: String, number: Int) -> String? {
        let digit = Character(String(number))
        return name.contains(digit) ? String(name.filter { $0 != digit }) : nil
    }
}

/// Turns the rows of an Etsy shop export into listings.
struct EtsyReader: RecordReader {
    private typealias Column = EtsyShopExport.Column

    var table: CSVReader
    var nextID = 0

    init(table: CSVReader) { self.table = table }

    var mapping: ColumnMapping? { nil }
    var stockColumn: Int? { Column.quantity }

    func role(ofColumn index: Int) -> ColumnRole {
        if Column.images.contains(index) { return .picture }
        if let columns = Column.variations.first(where: { $0.contains(index) }) {
            return index == columns.upperBound - 1 ? .option : .optionName
        }
        return switch index {
        case Column.title: .title
        case Column.description: .description
        case Column.price: .price
        case Column.currency: .currency
        case Column.quantity: .quantity
        case Column.tags: .tags
        case Column.materials: .materials
        case Column.sku: .sku
        default: .attribute
        }
    }

    func unneeded(for use: Projection) -> OmittedColumns {
        switch use {
        case .showing, .comparing: OmittedColumns()
        case .columns: OmittedColumns(texts: [Column.description, Column.sku])
        case .searching:
            OmittedColumns(
                all: [Column.price, Column.currency, Column.quantity, Column.materials] + Column.images + Column.variations.joined())
        }
    }

    func read(_ row: inout CellReader, into listing: inout Listing) {
        listing.title = row.title(at: Column.title)
        let description = row[Column.description]
        if description.nonBlank != nil { listing.description = DescriptionText(raw: description, markup: .plain) }
        listing.price = row.price(at: Column.price, currency: row.currency(at: Column.currency))
        listing.quantity = row.whole(at: Column.quantity)
        listing.availability = listing.quantity.map { $0 > 0 ? .inStock : .outOfStock }
        // Etsy writes "_" for the blanks in a tag.
        listing.tags = row[Column.tags].replacing(UInt8(ascii: "_"), with: .space).decodedParts()
        listing.materials = row[Column.materials].decodedParts()
        listing.images = Self.images(row)
        for columns in Column.variations {
            let (type, name) = (row[columns.lowerBound], row[columns.lowerBound + 1])
            if let option = Self.option(type, name, row[columns.lowerBound + 2]) { listing.options.append(option) }
        }
        listing.attributes = Self.attributes(row[Column.sku].parts())
        listing.problems = row.problems
    }

    private static func attributes(_ skus: [String]) -> [ListingAttribute] {
        guard let first = skus.first else { return [] }
        let value = skus.count == 1 ? first.unguarded : skus.map(\.unguarded).joined(separator: ", ")
        return [ListingAttribute(name: skus.count == 1 ? "SKU" : "SKUs", value: value)]
    }

    private static func images(_ row: CellReader) -> [ListingImage] {
        var images: [ListingImage] = []
        images.reserveCapacity(Column.images.count { !row[$0].isEmpty })
        for column in Column.images {
            guard let location = row[column].nonBlank, !images.contains(where: { $0.location == location }) else { continue }
            images.append(ListingImage(location: location))
        }
        return images
    }

    /// The option of a variation's cells. The type is Etsy's name of the property; for a property that the seller made up it
    /// only says so, and the name is used.
    ///
    /// Splitting the values is a best effort: a single value "A3,framed" looks like two values.
    private static func option(_ type: String, _ name: String, _ values: String) -> VariationOption? {
        let values = values.decodedParts(joinedBlanks: true).distinct
        guard !values.isEmpty else { return nil }
        let property = type.nonBlank.flatMap { isCustom($0) ? nil : $0 }
        let label = (property ?? name.nonBlank ?? type.nonBlank ?? "Variation").decoded
        return VariationOption(name: capitalized(label), values: values)
    }

    private static func isCustom(_ type: String) -> Bool {
        type == "Custom Property" || customTypes.contains(type.lowercased())
    }

    private static func capitalized(_ label: String) -> String {
        if let first = label.utf8.first, first < UInt8(ascii: "a") { return label }
        guard let first = label.unicodeScalars.first, first.properties.isLowercase else { return label }
        return label.prefix(1).uppercased() + label.dropFirst()
    }

    /// "Custom Property" in the languages of accounts, in lowercase.
    private static let customTypes: Set<String> = [
        "custom property", "proprietà personalizzata", "benutzerdefinierte eigenschaft", "propriété personnalisée",
        "propiedad personalizada",
    ]
}
