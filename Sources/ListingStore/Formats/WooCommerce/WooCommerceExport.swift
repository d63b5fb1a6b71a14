import ListingCore

/// WooCommerce's product CSV (Products › Export): a row per product and per variation, in the language of the site.
///
/// The types of products are in English in any language, so the file is recognized by them. Prices have the shop's decimal
/// mark; the file names no currency.
struct WooCommerceExport: ListingFormat {
    let name = untranslated("WooCommerce product export").description

    func recognizes(_ sample: ContentSample) -> Bool {
        guard let type = WooCommerceColumns.typeColumn(sample) else { return false }
        let names = sample.columns.map { HeaderName.words($0) }
        if names.contains("permalink") { return false }
        let isEnglish =
            names[type] == "type" && names.contains { $0 == "published" || $0 == "visibility in catalog" || $0.hasPrefix("attribute 1") }
        return isEnglish || (sample.columns.count >= 12 && type <= 1)
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let layout = TableLayout(dialect: sample.dialect)
        return try GroupedReader(text, layout: layout) { table in
            let columns = WooCommerceColumns(names: table.columns.names, sample: sample)
            return WooCommerceGrouping(columns: columns, decimalMark: columns.decimalMark(sample.rows))
        }
    }
}

/// Groups variations with their parent, which they name by its SKU or as `id:123`, and which may come before or after them.
struct WooCommerceGrouping: RecordGrouping {
    let columns: WooCommerceColumns
    let decimalMark: DecimalMark?
    private var parents = WooCommerceParents()

    init(columns: WooCommerceColumns, decimalMark: DecimalMark?) {
        self.columns = columns
        self.decimalMark = decimalMark
    }

    func role(ofColumn index: Int) -> ColumnRole { columns.role(ofColumn: index) }

    var keyColumns: [Int] { [.type, .parent, .id, .sku].compactMap { (field: WooCommerceColumns.Field) in columns[field] } }
    var nameColumns: [Int] { columns[.type] == nil ? [] : keyColumns }

    mutating func learn(_ cell: (Int?) -> String) throws {
        guard WooCommerceType(cell(columns[.type])).isVariable else { return }
        try parents.learn(id: cell(columns[.id]), sku: cell(columns[.sku]))
    }

    mutating func finishLearning() { parents.finishLearning() }

    /// Returns nil for a variation whose parent is not in the file; it is a listing by itself.
    mutating func key(_ cell: (Int?) -> String) -> String? {
        let type = WooCommerceType(cell(columns[.type]))
        if type.isVariation { return parents.key(of: cell(columns[.parent])) }
        return type.isVariable ? parents.key(id: cell(columns[.id]), sku: cell(columns[.sku])) : nil
    }

    func makeBuilder(id: ListingID, key: String?, columns table: SourceColumns) -> WooCommerceListingBuilder {
        WooCommerceListingBuilder(id: id, columns: columns, table: table, decimalMark: decimalMark)
    }
}

/// The variable products of a file by SKU and id, because a variation may use either.
struct WooCommerceParents {
    /// The key for each name. A SKU maps to the product's id if a product has both.
    private var keys = LearnedNames<String>()

    mutating func learn(id: String, sku: String) throws {
        let sku = sku.nonBlank?.unguarded
        if let id = id.nonBlank {
            try keys.learn("id:" + id, "id:" + id)
            // A SKU that begins with "id:" is skipped, because variations use that form for ids.
            if let sku, !sku.hasPrefix("id:") { try keys.learn(sku, "id:" + id) }
        } else if let sku, keys.known(sku) == nil {
            try keys.learn(sku, sku)
        }
    }

    mutating func finishLearning() { keys.isComplete = true }

    func key(id: String, sku: String) -> String? {
        id.nonBlank.map { "id:" + $0 } ?? sku.nonBlank?.unguarded
    }

    /// - Parameter parent: A SKU, or `id:123`.
    mutating func key(of parent: String) -> String? {
        guard let name = parent.nonBlank?.unguarded else { return nil }
        return keys.value(of: name.hasPrefix("id:") ? "id:" + String(name.dropFirst(3)).trimmed : name)
    }
}

/// The content of the type column: `simple`, `variable`, `grouped`, `external` or `variation`, possibly with further types.
struct WooCommerceType {
    static let known: Set<String> = [
        "simple", "variable", "grouped", "external", "variation", "virtual", "downloadable", "subscription", "variable-subscription",
        "subscription_variation", "bundle", "composite", "booking",
    ]

    private let names: [String]

    init(_ cell: String) { names = cell.lowercased().parts() }

    var isKnown: Bool { !names.isEmpty && names.allSatisfy(Self.known.contains) }
    var isVariation: Bool { names.contains("variation") || names.contains("subscription_variation") }
    var isVariable: Bool { names.contains { $0.hasPrefix("variable") } }
    var isExternal: Bool { names.contains("external") }
    /// The types that matter to shoppers: "downloadable, virtual".
    var kinds: [String] { names.filter { $0 == "virtual" || $0 == "downloadable" } }
}
