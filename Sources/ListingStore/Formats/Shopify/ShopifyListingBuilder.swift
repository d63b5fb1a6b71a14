import ListingCore

/// Makes a listing from all rows of a handle.
///
/// Data of the product is usually on its first row and blank on the others, but files that were sorted may have it on a later
/// row. So each field is read from the first row where it is not blank.
struct ShopifyListingBuilder: RecordGroupBuilder {
    typealias Field = ShopifyColumns.Field

    let id: ListingID
    private let handle: String?
    private let columns: ShopifyColumns
    private let table: SourceColumns
    private var rows: [CellReader] = []

    init(id: ListingID, handle: String?, columns: ShopifyColumns, table: SourceColumns) {
        self.id = id
        self.handle = handle
        self.columns = columns
        self.table = table
    }

    mutating func add(_ row: CellReader) {
        var row = row
        if handle == nil { row.report(.handleMissing, at: columns[.handle]) }
        rows.append(row)
    }

    func build() -> Listing {
        let source = SourceRecord(columns: table, rows: rows.map(\.row))
        var listing = Listing(id: id, title: handle ?? Listing.title(ofRecord: rows.first?.record ?? 0), source: source)
        listing.externalID = handle
        if let title = first(.title) {
            listing.title = title.unguarded.decoded
        } else if let row = rows.first {
            listing.problems.append(row.problem(.titleMissing, .text(listing.title), at: columns[.title]))
        }
        listing.description = first(.body).map { DescriptionText(raw: $0, markup: .html) }
        if let vendor = first(.vendor)?.unguarded.decoded {
            listing.brand = vendor
            listing.seller = Seller(name: vendor)
        }
        listing.category = category
        listing.tags = first(.tags)?.decodedParts().map(\.unguarded).distinct ?? []
        listing.condition = first(.condition)
        listing.images = images
        listing.rating = rating

        var variants = ShopifyVariants(columns: columns)
        for row in rows { variants.add(row) }
        variants.apply(to: &listing)
        if isUnlisted { listing.availability = .unlisted }
        listing.attributes = attributes(variants)
        return listing
    }

    private func first(_ field: Field) -> String? { first(at: columns[field]) }

    private func first(at column: Int?) -> String? {
        rows.lazy.compactMap { $0[column].nonBlank }.first
    }

    private var category: [String] {
        let paths = [first(.category), first(.type), first(.googleCategory)].compactMap { $0 }
        // "Uncategorized" and Google's category numbers mean nothing to a shopper.
        let path = paths.first { $0 != "Uncategorized" && Int($0) == nil }
        return path?.parts(separatedBy: UInt8(ascii: ">")) ?? []
    }

    /// True for drafts and for archived or unpublished products. Old exports lack one or both columns.
    private var isUnlisted: Bool {
        if let status = first(.status)?.lowercased(), ["draft", "archived", "unlisted"].contains(status) { return true }
        return first(.published)?.lowercased() == "false"
    }

    /// The distinct pictures, by position. Pictures without one go to the end, in file order.
    private var images: [ListingImage] {
        var placed: [(position: Int, order: Int, image: ListingImage)] = []
        var seen = Set<String>()
        for (order, row) in rows.enumerated() {
            guard let location = row[columns[.image]].nonBlank, seen.insert(location).inserted else { continue }
            let position = NumberText.whole(row[columns[.imagePosition]]) ?? .max
            let image = ListingImage(location: location, alternativeText: row[columns[.imageText]].nonBlank)
            placed.append((position, order, image))
        }
        return placed.sorted { ($0.position, $0.order) < ($1.position, $1.order) }.map(\.image)
    }

    /// The average and number of reviews from Shopify's standard metafields. The average is plain text, or JSON with the scale.
    private var rating: Rating? {
        guard let text = metafield("reviews.rating"), let count = metafield("reviews.rating_count").flatMap(NumberText.whole) else {
            return nil
        }
        let value = (try? JSONParser.parse(Array(text.utf8).span))?["value"]?.scalarText ?? text
        guard let average = NumberText.decimal(value).flatMap({ Double($0.description) }), (0...5).contains(average) else { return nil }
        return Rating(average: average, count: max(0, count))
    }

    private func metafield(_ path: String) -> String? {
        columns.metafields.first { $0.path == path }.flatMap { first(at: $0.column) }
    }

    private func attributes(_ variants: ShopifyVariants) -> [ListingAttribute] {
        var attributes: [ListingAttribute] = []
        var names = Set<String>()
        func add(_ name: String, _ value: String?) {
            guard let value, names.insert(HeaderName.normalized(name)).inserted else { return }
            attributes.append(ListingAttribute(name: name, value: value.unguarded))
        }
        if let type = first(.type), category != type.parts(separatedBy: UInt8(ascii: ">")) { add("Type", type) }
        if let variant = variants.onlyOne {
            add("SKU", variant.sku)
            add("Barcode", variant.barcode)
        }
        add("Weight", variants.weight)
        for field in columns.metafields where !Self.isInternal(field) { add(field.label, first(at: field.column)) }
        add("Gender", first(.gender))
        add("Age group", first(.ageGroup))
        add("MPN", first(.partNumber))
        return attributes
    }

    /// True for fields with which apps control a shop, and for the rating, which is shown elsewhere.
    private static func isInternal(_ field: ShopifyColumns.Metafield) -> Bool {
        field.path.hasPrefix("shopify--discovery--") || field.path.hasPrefix("mm-google-shopping.") || field.path == "reviews.rating"
    }
}
