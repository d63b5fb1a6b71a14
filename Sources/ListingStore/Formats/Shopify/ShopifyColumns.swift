/// The indexes of Shopify's columns in a file, under their classic names or those of the template of 2025, in any case and order.
struct ShopifyColumns: Sendable {
    enum Field: Int, CaseIterable {
        case handle, title, body, vendor, category, type, tags, published, status
        case sku, barcode, price, compareAtPrice, quantity, tracker, policy, grams, weightUnit, variantImage
        case image, imagePosition, imageText
        case googleCategory, condition, gender, ageGroup, partNumber

        /// The names as ``HeaderName/normalized(_:)`` gives them, the classic one first.
        var names: [String] {
            switch self {
            case .handle: ["handle", "url handle"]
            case .title: ["title"]
            case .body: ["body (html)", "description"]
            case .vendor: ["vendor"]
            case .category: ["product category"]
            case .type: ["type"]
            case .tags: ["tags"]
            case .published: ["published", "published on online store"]
            case .status: ["status"]
            case .sku: ["variant sku", "sku"]
            case .barcode: ["variant barcode", "barcode"]
            case .price: ["variant price", "price"]
            case .compareAtPrice: ["variant compare at price", "compare-at price"]
            case .quantity: ["variant inventory qty", "inventory quantity"]
            case .tracker: ["variant inventory tracker", "inventory tracker"]
            case .policy: ["variant inventory policy", "continue selling when out of stock"]
            case .grams: ["variant grams", "weight value (grams)"]
            case .weightUnit: ["variant weight unit", "weight unit for display"]
            case .variantImage: ["variant image", "variant image url"]
            case .image: ["image src", "product image url"]
            case .imagePosition: ["image position"]
            case .imageText: ["image alt text"]
            case .googleCategory: ["google shopping / google product category"]
            case .condition: ["google shopping / condition"]
            case .gender: ["google shopping / gender"]
            case .ageGroup: ["google shopping / age group"]
            case .partNumber: ["google shopping / mpn", "google shopping / manufacturer part number (mpn)"]
            }
        }
    }

    /// A custom field of the shop. Its header is "Label (product.metafields.namespace.key)".
    struct Metafield: Sendable {
        let label: String
        /// Namespace and key, joined by a period.
        let path: String
        let column: Int
    }

    /// The columns of the name and the value of an option.
    struct Option: Sendable {
        let name: Int?
        let value: Int
    }

    let options: [Option]
    let metafields: [Metafield]
    /// Column indexes by the raw value of the field, because every cell of every row is looked up.
    private let positions: [Int?]

    init(names: [String]) {
        var columns: [String: Int] = [:]
        for (index, name) in names.enumerated() where columns[HeaderName.normalized(name)] == nil {
            columns[HeaderName.normalized(name)] = index
        }
        positions = Field.allCases.map { field in field.names.lazy.compactMap { columns[$0] }.first }
        options = (1...3).compactMap { number in
            columns["option\(number) value"].map { Option(name: columns["option\(number) name"], value: $0) }
        }
        metafields = names.enumerated().compactMap { Self.metafield($1, at: $0) }
    }

    subscript(field: Field) -> Int? { positions[field.rawValue] }

    /// Returns the meaning of a column.
    func role(ofColumn index: Int) -> ColumnRole {
        if options.contains(where: { $0.value == index }) { return .option }
        if options.contains(where: { $0.name == index }) { return .optionName }
        return Field.allCases.first { self[$0] == index }?.role ?? .attribute
    }

    private static func metafield(_ name: String, at column: Int) -> Metafield? {
        let marker = "(product.metafields."
        guard name.hasSuffix(")"), let open = name.lastIndex(of: "("), name[open...].hasPrefix(marker) else { return nil }
        let label = String(name[..<open]).trimmed
        let path = String(name[open...].dropFirst(marker.count).dropLast())
        return label.isEmpty ? nil : Metafield(label: label, path: path, column: column)
    }
}

extension ShopifyColumns.Field {
    /// The meaning of the field's cells.
    fileprivate var role: ColumnRole {
        switch self {
        case .handle: .group
        case .title: .title
        case .body: .description
        case .vendor: .brand
        case .category, .type, .googleCategory: .category
        case .tags: .tags
        case .sku: .sku
        case .barcode: .barcode
        case .price: .price
        case .compareAtPrice: .oldPrice
        case .quantity: .quantity
        case .variantImage, .image: .picture
        case .condition: .condition
        case .published, .status, .tracker, .policy, .grams, .weightUnit, .imagePosition, .imageText, .gender, .ageGroup, .partNumber:
            .attribute
        }
    }
}
