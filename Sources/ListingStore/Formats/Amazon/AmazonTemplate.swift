import ListingCore

/// Amazon's flat file for uploads: a line about the template, a line of labels, then the field names.
///
/// A parent has `parent_child` = "Parent"; its children name it in `parent_sku`.
struct AmazonTemplate: ListingFormat {
    let name = untranslated("Amazon flat file").description

    func recognizes(_ sample: ContentSample) -> Bool {
        sample.columns.first?.hasPrefix("TemplateType=") == true && Self.header(sample) != nil
    }

    /// The index of the record that holds the field names.
    private static func header(_ sample: ContentSample) -> Int? {
        sample.rows.prefix(4).firstIndex { row in row.contains("item_sku") || row.contains("item_name") || row.contains("contribution_sku")
        }
        .map { $0 + 1 }
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let header = Self.header(sample) ?? 0
        let names = header > 0 ? sample.rows[header - 1] : sample.columns
        var mapping = ColumnMapping(names, rows: Array(sample.rows.dropFirst(header)), known: Self.known)
        for (index, name) in names.enumerated() where name.hasSuffix("_name") || name.hasSuffix("_map") {
            let isOption = ["color_name", "size_name", "style_name", "pattern_name", "flavor_name", "scent_name"].contains(name)
            if isOption { mapping.set(.option, at: index) } else if name.hasSuffix("_map") { mapping.set(.attribute, at: index) }
        }
        var dialect = sample.dialect
        if dialect.delimiter == .tab { dialect.quoting = .wholeCells }
        let columns = AmazonFamily(
            sku: names.firstIndex(of: "item_sku"), parent: names.firstIndex(of: "parent_sku"),
            relation: names.firstIndex(of: "parent_child"))
        return try GroupedReader(text, layout: TableLayout(dialect: dialect, header: .record(header))) { _ in
            AmazonFamilies(table: MappedTable(mapping), family: columns)
        }
    }

    private static let known: [String: ColumnRole] = [
        "item sku": .sku, "item name": .title, "product description": .description, "brand name": .brand, "standard price": .price,
        "sale price": .salePrice, "list price": .oldPrice, "quantity": .quantity, "main image url": .picture, "other image url": .picture,
        "swatch image url": .ignored, "external product id": .barcode, "generic keywords": .tags, "currency": .currency,
        "condition type": .condition, "feed product type": .category, "parent sku": .ignored, "parent child": .ignored,
        "relationship type": .ignored, "variation theme": .ignored, "update delete": .ignored, "external product id type": .ignored,
        "manufacturer": .attribute, "material type": .materials,
    ]
}

/// The columns that connect variants with their parent.
struct AmazonFamily: Sendable {
    let sku: Int?
    let parent: Int?
    let relation: Int?

    func isParent(_ cell: (Int?) -> String) -> Bool { cell(relation).trimmed.lowercased() == "parent" }

    func key(_ cell: (Int?) -> String) -> String? {
        cell(parent).nonBlank ?? (isParent(cell) ? cell(sku).nonBlank : nil)
    }
}

struct AmazonFamilies: RecordGrouping {
    let table: MappedTable
    let family: AmazonFamily

    var keyColumns: [Int] { [family.sku, family.parent, family.relation].compactMap(\.self) }
    func key(_ cell: (Int?) -> String) -> String? { family.key(cell) }
    func role(ofColumn index: Int) -> ColumnRole { table.mapping.role(ofColumn: index) }

    func makeBuilder(id: ListingID, key: String?, columns: SourceColumns) -> MappedGroup {
        var rules = TableRules()
        let family = family
        rules.role = { row in family.isParent { row[$0] } ? .parent : .variant }
        return MappedGroup(id: id, key: key, table: table, rules: rules)
    }
}
