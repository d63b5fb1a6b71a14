import ListingCore
import Synchronization

/// Magento's (Adobe Commerce's) product CSV: a row per product, and another for each store view. The variants of a configurable
/// product are products of their own, listed in its `configurable_variations`.
struct MagentoExport: ListingFormat {
    let name = untranslated("Magento product export").description

    func recognizes(_ sample: ContentSample) -> Bool {
        let words = sample.words
        return words.contains("sku") && !words.isDisjoint(with: ["attribute set code", "configurable variations", "store view code"])
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let layout = TableLayout(dialect: sample.dialect)
        let mapping = ColumnMapping(sample.columns, rows: sample.rows, known: Self.known)
        let columns = MagentoColumns(sample)
        return try GroupedReader(text, layout: layout) { _ in MagentoGrouping(table: MappedTable(mapping), columns: columns) }
    }

    private static let known: [String: ColumnRole] = [
        "sku": .sku, "name": .title, "description": .description, "short description": .shortDescription, "price": .price,
        "special price": .salePrice, "qty": .quantity, "is in stock": .availability, "categories": .category, "base image": .picture,
        "additional images": .picture, "small image": .ignored, "thumbnail image": .ignored, "swatch image": .ignored,
        "url key": .attribute,
        "store view code": .ignored, "attribute set code": .ignored, "product type": .ignored, "product websites": .ignored,
        "additional attributes": .ignored, "configurable variations": .ignored, "configurable variation labels": .ignored,
        "meta title": .ignored, "meta description": .ignored, "meta keywords": .tags, "product online": .ignored, "visibility": .ignored,
        "tax class name": .ignored, "created at": .listed, "updated at": .attribute, "weight": .attribute,
    ]
}

struct MagentoColumns: Sendable {
    let sku, view, variations, attributes, online: Int?

    init(_ sample: ContentSample) {
        (sku, view) = (sample.column("sku"), sample.column("store view code"))
        (variations, attributes) = (sample.column("configurable variations"), sample.column("additional attributes"))
        online = sample.column("product online")
    }
}

/// The parent and the options of each variant, by SKU.
///
/// A class, because the groups that are being gathered look up variants while it still learns of others.
final class MagentoFamilies: Sendable {
    private struct Variation: Equatable {
        let parent: String
        /// The unparsed part of the cell.
        let pairs: String
    }

    private let variations = Mutex(LearnedNames<Variation>())

    func learn(parent: String, variations cell: String) throws {
        guard let cell = cell.nonBlank else { return }
        for variation in cell.parts(separatedBy: UInt8(ascii: "|")) {
            guard let own = MagentoPairs.read(variation).first(where: { $0.name == "sku" })?.value else { continue }
            try variations.withLock { try $0.learn(own, Variation(parent: parent.trimmed, pairs: variation)) }
        }
    }

    func finishLearning() { variations.withLock { $0.isComplete = true } }

    /// Returns the SKU of the parent; nil if the product is not a variant.
    func parent(of sku: String) -> String? { variations.withLock { $0.value(of: sku) }?.parent }

    func choices(of sku: String) -> [(name: String, value: String)] {
        variations.withLock { $0.value(of: sku) }.map { MagentoPairs.read($0.pairs).filter { $0.name != "sku" } } ?? []
    }
}

/// Reads `k=v,k2=v2`. A value may contain commas, so a part without "=" continues the value before it.
enum MagentoPairs {
    static func read(_ cell: String) -> [(name: String, value: String)] {
        cell.parts().reduce(into: []) { pairs, part in
            if let mark = part.firstIndex(of: "=") {
                pairs.append((String(part[..<mark]).trimmed, String(part[part.index(after: mark)...]).trimmed))
            } else if let last = pairs.indices.last {
                pairs[last].value += ", " + part
            }
        }
    }
}

/// Groups the rows of a product (one per store view) and of its variants.
struct MagentoGrouping: RecordGrouping {
    let table: MappedTable
    let columns: MagentoColumns
    private let families = MagentoFamilies()

    init(table: MappedTable, columns: MagentoColumns) {
        self.table = table
        self.columns = columns
    }

    func role(ofColumn index: Int) -> ColumnRole { table.mapping.role(ofColumn: index) }

    var keyColumns: [Int] { [columns.sku].compactMap(\.self) }
    var nameColumns: [Int] { columns.sku.flatMap { sku in columns.variations.map { [sku, $0] } } ?? [] }

    func learn(_ cell: (Int?) -> String) throws { try families.learn(parent: cell(columns.sku), variations: cell(columns.variations)) }

    func finishLearning() { families.finishLearning() }

    func key(_ cell: (Int?) -> String) -> String? {
        cell(columns.sku).nonBlank.map { families.parent(of: $0) ?? $0 }
    }

    func makeBuilder(id: ListingID, key: String?, columns table: SourceColumns) -> MappedGroup {
        let (columns, families) = (columns, families)
        var rules = TableRules()
        rules.role = { row in
            if row[columns.view].nonBlank != nil { return .neither }
            return families.parent(of: row[columns.sku].trimmed) == nil ? .parent : .variant
        }
        rules.choices = { families.choices(of: $0[columns.sku].trimmed) }
        rules.adjust = { listing, row in
            listing.attributes += MagentoPairs.read(row[columns.attributes]).map {
                ListingAttribute(name: HeaderLabel.readable($0.name), value: $0.value)
            }
            if row[columns.online].trimmed == "2" { listing.availability = .unlisted }
            // "Default Category/Gear/Bags,Default Category/Gear": uses the first path, without the root, which shoppers never see.
            let path = listing.category.first?.parts().first?.parts(separatedBy: UInt8(ascii: "/")) ?? []
            listing.category = path.count > 1 ? Array(path.dropFirst()) : path
        }
        return MappedGroup(id: id, key: key, table: self.table, rules: rules)
    }
}
