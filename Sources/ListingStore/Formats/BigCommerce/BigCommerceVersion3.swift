import ListingCore

/// BigCommerce's product CSV of version 3: "Product" rows, each followed by its "Variant", "Image" and "Video" rows.
enum BigCommerceVersion3 {
    /// True if the header has the column of the kinds of rows, and its cells hold nothing else.
    static func recognizes(_ sample: ContentSample) -> Bool {
        guard let item = sample.column("item"), sample.words.isSuperset(of: ["name", "type"]) else { return false }
        let cells = sample.rows.compactMap { $0.indices.contains(item) ? $0[item].nonBlank?.lowercased() : nil }
        return cells.first == "product" && cells.allSatisfy { ["product", "variant", "image", "video"].contains($0) }
    }

    static func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let mapping = ColumnMapping(sample.columns, rows: sample.rows, known: known)
        let item = sample.column("item")
        let (options, visible) = (sample.column("options"), sample.column("is visible"))
        let gallery = Gallery(sample)
        var rules = TableRules()
        rules.role = { row in
            switch row[item].trimmed.lowercased() {
            case "variant": .variant
            case "image", "video": .neither
            default: .parent
            }
        }
        rules.choices = { choices($0[options]) }
        rules.adjust = { listing, row in
            if ["false", "n", "no", "0"].contains(row[visible].trimmed.lowercased()) { listing.availability = .unlisted }
            listing.nameMPN()
        }
        rules.variantPrice = { price, _, parent in
            // The retail price of the product is that of its variants, too.
            guard let lowest = price.lowest, price.compareAt == nil, let old = parent.price.compareAt, old.amount > lowest.amount else {
                return price
            }
            return Price(lowest: lowest, highest: price.highest, compareAt: old)
        }
        rules.finish = { listing in
            let images = gallery.images(listing.source.rows)
            if !images.isEmpty { listing.images = images }
        }
        let table = MappedTable(mapping)
        return FollowingRowsReader(
            try TableLayout(dialect: sample.dialect).makeReader(text), mapping: mapping,
            startsListing: { $0[item].trimmed.lowercased() == "product" },
            makeBuilder: { MappedGroup(id: $0, key: nil, table: table, rules: rules) })
    }

    /// The options of a variant: "Type=Rectangle|Name=Size|Value=LargeType=Swatch|Name=Color|Value=Red[#ff0000]". Nothing separates two
    /// options in BigCommerce's own files. Those of other programs have bars or blanks there.
    static func choices(_ cell: String) -> [(name: String, value: String)] {
        let parts = cell.split(separator: "|Name=").dropFirst()
        return parts.enumerated().compactMap { index, part in
            guard let mark = part.firstRange(of: "|Value=") else { return nil }
            var value = part[mark.upperBound...]
            // The end is the type of the next option.
            if index < parts.count - 1, let type = value.ranges(of: "Type=").last { value = value[..<type.lowerBound] }
            while let last = value.last, last == "|" || last.isWhitespace { value.removeLast() }
            // A swatch has its colors, or the address of its pattern, in brackets.
            if value.last == "]", let bracket = value.firstRange(of: "[#") ?? value.firstRange(of: "[http") {
                value = value[..<bracket.lowerBound]
            }
            return (String(part[..<mark.lowerBound]).trimmed, String(value).trimmed)
        }
    }

    /// The "Image" rows of a product. The thumbnail is the first image.
    private struct Gallery: Sendable {
        private let item, imported, exported, text, thumbnail: Int?

        init(_ sample: ContentSample) {
            item = sample.column("item")
            imported = sample.column("image url")
            exported = sample.column("internal image url")
            text = sample.column("image description")
            thumbnail = sample.column("image is thumbnail")
        }

        func images(_ rows: [SourceRecord.Row]) -> [ListingImage] {
            func cell(_ row: SourceRecord.Row, _ column: Int?) -> String {
                column.flatMap { row.values.indices.contains($0) ? row.values[$0].trimmed : nil } ?? ""
            }
            let images = rows.filter { cell($0, item).lowercased() == "image" }.compactMap { row -> (image: ListingImage, isFirst: Bool)? in
                let addresses = PictureList.locations(cell(row, imported)) + PictureList.locations(cell(row, exported))
                guard let location = addresses.first else { return nil }
                let image = ListingImage(location: location, alternativeText: cell(row, text).nonBlank)
                return (image, cell(row, thumbnail).lowercased() == "true")
            }
            return (images.filter(\.isFirst) + images.filter { !$0.isFirst }).map(\.image).distinct
        }
    }

    private static let known: [String: ColumnRole] = [
        "item": .ignored, "id": .id, "name": .title, "type": .ignored, "sku": .sku, "options": .ignored, "inventory tracking": .ignored,
        "inventory": .ignored, "current stock": .quantity, "low stock": .ignored, "price": .price, "cost price": .ignored,
        "retail price": .oldPrice, "sale price": .salePrice, "brand id": .ignored, "channels": .ignored, "categories": .attribute,
        "description": .description, "custom fields": .attribute, "page title": .ignored, "product url": .attribute,
        "meta description": .ignored, "search keywords": .tags, "meta keywords": .ignored, "bin picking number": .ignored,
        "upc ean": .barcode, "free shipping": .ignored, "fixed shipping cost": .ignored, "is visible": .ignored, "is featured": .ignored,
        "tax class": .ignored, "product condition": .condition, "show product condition": .ignored, "sort order": .ignored,
        "variant image url": .picture, "internal image url": .ignored, "image url": .ignored, "image description": .ignored,
        "image is thumbnail": .ignored, "image sort order": .ignored, "you tube id": .ignored, "video title": .ignored,
        "video description": .ignored, "video sort order": .ignored,
    ]
}

extension Listing {
    /// Gives the manufacturer's number the name that it has in other formats.
    fileprivate mutating func nameMPN() {
        guard let index = attributes.firstIndex(where: { $0.name == "Manufacturer Part Number" }) else { return }
        attributes[index] = ListingAttribute(name: AttributeName.mpn.rawValue, value: attributes[index].value)
    }
}
