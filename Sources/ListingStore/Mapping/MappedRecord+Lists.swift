import ListingCore

/// Cells with several values: paths, lists, pictures, and JSON.
extension MappedRecord {
    /// The category from one cell with a path, or from a cell for each level. Of several paths in a cell, the first counts.
    var category: [String] {
        let levels = columns.categories.flatMap { CategoryPath.levels(row[$0]) }
        return levels.reduce(into: []) { path, level in
            if path.last != level { path.append(level) }
        }
    }

    var images: [ListingImage] {
        let images = columns.pictures.flatMap { PictureList.images(row[$0]) }
        return images.count > 1 ? images.distinct : images
    }

    func list(_ columns: [Int]) -> [String] {
        columns.flatMap { CellList.parts(row[$0]) }.distinct
    }

    /// Options as objects in a cell: `[{"name":"Colour","variations":["Red","Blue"]}]`, or as values next to a name: `Red | Blue`. A plain
    /// value belongs to a variant.
    var nestedOptions: [VariationOption] {
        columns.options.flatMap { option -> [VariationOption] in
            let cell = row[option.value]
            if let (name, values) = optionValues(option) { return [VariationOption(name: name, values: values)] }
            guard cell.first == "[" || cell.first == "{", let value = try? JSONParser.parse(cell.utf8Span.span) else { return [] }
            let objects = if case .array(let values) = value { values } else { [value] }
            return objects.compactMap(Self.option)
        }
    }

    private static func option(_ value: JSONValue) -> VariationOption? {
        guard let name = value["name"]?.scalarText?.nonBlank else { return nil }
        let lists = ["variations", "values", "options", "value"].lazy.compactMap { value[$0] }
        guard let first = lists.first else { return nil }
        let values = CellList.texts(first)
        return values.isEmpty ? nil : VariationOption(name: name, values: values.distinct)
    }

    /// Returns an option with several values in a cell, as the plain table has them for listings without variants; nil if there is one.
    private func optionValues(_ option: MappedColumns.Option) -> (name: String, values: [String])? {
        let cell = row[option.value]
        guard cell.holds(UInt8(ascii: "|")), cell.contains(" | "), let name = text(option.nameColumn) else { return nil }
        return (name, cell.trimmed.unguarded.decoded.split(separator: " | ").map(String.init).distinct)
    }

    /// Returns a variant's value of an option; nil if the cell has none.
    func optionValue(_ option: MappedColumns.Option) -> String? {
        guard let text = text(option.value), text.first != "[", text.first != "{" else { return nil }
        return text
    }

    func optionName(_ option: MappedColumns.Option) -> String {
        text(option.nameColumn) ?? HeaderLabel.readable(option.header)
    }

    /// Returns the codes, whose presence listings are filtered by.
    var codes: [ListingAttribute] {
        [("SKU", text(columns.sku)), ("Barcode", barcode)].compactMap { name, value in
            value.map { ListingAttribute(name: name, value: $0) }
        }
    }

    /// The barcode. If there are columns for several kinds, words such as "Does not apply" count less than digits.
    var barcode: String? {
        let codes = columns.barcodes.lazy.compactMap { text($0) }
        if columns.barcodes.count < 2 { return codes.first }
        return codes.first { $0.utf8.contains { (0x30...0x39).contains($0) } } ?? codes.first
    }

    /// Returns the codes, values that are not shown elsewhere, and all columns without a better meaning.
    func attributes(_ listing: Listing) -> [ListingAttribute] {
        var attributes: [ListingAttribute] = []
        func add(_ name: String, _ value: String?) {
            guard let value else { return }
            attributes += CellList.attributes(name, value)
        }
        add("SKU", text(columns.sku))
        add("Barcode", barcode)
        // Text that is not a date, or an ambiguous date, is shown as an attribute.
        if listing.listed == nil, let column = columns.listed { add(HeaderLabel.readable(name(column)), text(column)) }
        if listing.rating == nil { add("Rating", text(columns.rating).flatMap { $0 == "0" ? nil : $0 }) }
        add(columns.shortDescription.map { HeaderLabel.readable(name($0)) } ?? "", shortText)
        for option in columns.options where optionValues(option) == nil { add(optionName(option), optionValue(option)) }
        for (name, column) in columns.attributes { add(HeaderLabel.readable(name), text(column)) }
        for attribute in columns.namedAttributes {
            guard let value = text(attribute.value) else { continue }
            let unit = text(attribute.unit).map { " " + $0 } ?? ""
            add(text(attribute.name) ?? HeaderLabel.readable(name(attribute.value)), value + unit)
        }
        return Set(attributes.map(\.name)).count == attributes.count ? attributes : attributes.uniqued
    }

    /// The summary, if there is also a description. HTML summaries are ignored, because they are mostly about shipping; the
    /// source record has them.
    private var shortText: String? {
        guard row[columns.description].nonBlank != nil, let text = text(columns.shortDescription) else { return nil }
        return DescriptionText(guessing: text).markup == .plain ? text : nil
    }

    private func name(_ column: Int) -> String { row.columns.names.indices.contains(column) ? row.columns.names[column] : "" }
}

extension [ListingAttribute] {
    /// Each pair of name and value once, because scrapers repeat columns within nested ones.
    fileprivate var uniqued: [ListingAttribute] {
        var seen: [String: Set<String>] = [:]
        return filter { seen[$0.name, default: []].insert($0.value).inserted }
    }
}
