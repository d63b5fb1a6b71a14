import ListingCore

/// Amazon's flat file for uploads: a line about the template, lines of labels, then the field names, and perhaps an example.
///
/// A parent has `parent_child` = "Parent"; its children name it in `parent_sku`.
struct AmazonTemplate: ListingFormat {
    let name = untranslated("Amazon flat file").description

    func recognizes(_ sample: ContentSample) -> Bool {
        let isTemplate = sample.columns.first?.hasPrefix("TemplateType=") == true || AmazonTemplateSettings(sample.columns) != nil
        return isTemplate && Self.header(sample) != nil
    }

    /// The index of the record that holds the field names.
    private static func header(_ sample: ContentSample) -> Int? {
        let index = sample.rows.prefix(maxHeader).firstIndex { row in
            row.contains("item_sku") || row.contains("item_name") || row.contains("contribution_sku")
                || row.contains { $0.hasPrefix("contribution_sku#") || $0.hasPrefix("item_name[") }
        }
        return index.map { $0 + 1 }
    }

    /// The number of records in which the field names are.
    private static let maxHeader = 8

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let header = Self.header(sample) ?? 0
        let names = header > 0 ? sample.rows[header - 1] : sample.columns
        var mapping = ColumnMapping(names, rows: Array(sample.rows.dropFirst(header)), known: Self.known)
        for (index, name) in names.enumerated() where name.hasSuffix("_name") || name.hasSuffix("_map") {
            let isOption = ["color_name", "size_name", "style_name", "pattern_name", "flavor_name", "scent_name"].contains(name)
            if isOption { mapping.set(.option, at: index) } else if name.hasSuffix("_map") { mapping.set(.attribute, at: index) }
        }
        for (index, name) in names.enumerated() {
            guard let field = AmazonTemplateField(name) else { continue }
            mapping.columns[index] = ColumnMapping.Column(name: field.shownName, role: field.role)
        }
        var dialect = sample.dialect
        if dialect.delimiter == .tab { dialect.quoting = .wholeCells }
        let place = { (name: String, attribute: String, part: String) in
            names.firstIndex(of: name)
                ?? names.firstIndex { AmazonTemplateField($0).map { $0.attribute == attribute && $0.part == part } ?? false }
        }
        let settings = AmazonTemplateSettings(sample.columns)
        // Blank rows are not records, so that their numbers may differ.
        let dataRow = settings?.attributeRow == header + 1 ? settings?.dataRow ?? 0 : 0
        let columns = AmazonFamily(
            sku: place("item_sku", "contribution_sku", "value"), parent: place("parent_sku", "child_parent_sku_relationship", "parent_sku"),
            relation: place("parent_child", "parentage_level", "value"), dataRow: dataRow)
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
    /// The first row of listings, from 1; 0 if it is not known.
    let dataRow: Int

    /// Newer templates have the word in the language of the account, so that a row without a parent is one.
    func isParent(_ cell: (Int?) -> String) -> Bool {
        let relation = cell(relation).trimmed.lowercased()
        return relation == "parent" || !relation.isEmpty && relation != "child" && cell(parent).nonBlank == nil
    }

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

    func isExample(_ row: CellReader) -> Bool { row.line < family.dataRow || row.record == 1 && row[family.sku].hasPrefix("ABC123") }

    func makeBuilder(id: ListingID, key: String?, columns: SourceColumns) -> MappedGroup {
        var rules = TableRules()
        let family = family
        rules.role = { row in family.isParent { row[$0] } ? .parent : .variant }
        return MappedGroup(id: id, key: key, table: table, rules: rules)
    }
}
