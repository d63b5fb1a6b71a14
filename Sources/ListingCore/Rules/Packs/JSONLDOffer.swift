/// An offer of a product in JSON-LD, as the file has it.
struct JSONLDOffer {
    /// True for an `AggregateOffer`, which has a range of prices.
    let isRange: Bool
    let price: String?
    let lowPrice: String?
    let highPrice: String?
    let currency: String?
    /// The price in a `priceSpecification`, unless it is an old price or one for a unit.
    let specifiedPrice: String?
    let availabilities: [String]
    let validUntil: String?

    init(_ value: CellJSON) {
        price = value["price"]?.entryText
        lowPrice = value["lowPrice"]?.entryText
        highPrice = value["highPrice"]?.entryText
        isRange =
            value["@type"]?.entries.contains { $0.text.map(JSONLDName.local) == "AggregateOffer" } ?? false
            || price == nil && lowPrice != nil
        let specifications = value["priceSpecification"]?.entries.filter(\.isObject) ?? []
        let current = specifications.first { Self.isCurrent($0) && $0["price"] != nil }
        specifiedPrice = current?["price"]?.entryText
        currency = value["priceCurrency"]?.entryText ?? (current ?? specifications.first)?["priceCurrency"]?.entryText
        availabilities = value["availability"]?.entries.compactMap(\.text) ?? []
        validUntil = value["priceValidUntil"]?.entryText
    }

    private static func isCurrent(_ specification: CellJSON) -> Bool {
        if specification["referenceQuantity"] != nil || specification["validForMemberTier"] != nil { return false }
        guard let type = specification["priceType"]?.entryText else { return true }
        return !["ListPrice", "StrikethroughPrice", "SRP", "MSRP"].contains { type.hasSuffix($0) }
    }

    /// The columns that a reader writes for an offer: the list of several offers, or the members of one.
    static let columns = ["offers"] + names.map { "offers.\($0)" } + specificationNames.map { "offers.priceSpecification.\($0)" }
    private static let names = [
        "@type", "price", "priceCurrency", "lowPrice", "highPrice", "availability", "priceValidUntil", "priceSpecification", "seller",
        "url",
        "seller.name",
    ]
    private static let specificationNames = ["price", "priceCurrency", "priceType", "@type", "referenceQuantity", "validForMemberTier"]

    /// Returns the product's own offers, without those within a range of prices.
    static func all(in cells: RawCells) -> [JSONLDOffer] {
        guard let row = cells.rows.first else { return [] }
        if let list = cells.cell(0, of: row) { return CellJSON(list.text).entries.filter(\.isObject).map(JSONLDOffer.init) }
        var members: [CellJSON.Member] = []
        var specification: [CellJSON.Member] = []
        for number in 1..<columns.count {
            // The names of JSON-LD are read with their case.
            guard let cell = cells.cell(number, of: row), cell.column == columns[number] else { continue }
            let position = number - 1
            if position < names.count {
                members.append(CellJSON.Member(name: names[position], value: CellJSON(cell.text)))
            } else {
                specification.append(CellJSON.Member(name: specificationNames[position - names.count], value: CellJSON(cell.text)))
            }
        }
        if !specification.isEmpty { members.append(CellJSON.Member(name: "priceSpecification", value: .object(specification))) }
        return members.isEmpty ? [] : [JSONLDOffer(.object(members))]
    }
}

/// The names of schema.org.
enum JSONLDName {
    /// The name without the address of the vocabulary: "InStock" for `https://schema.org/InStock`.
    static func local(_ name: String) -> String {
        let text = name.trimmedText
        return text.lastIndex { $0 == "/" || $0 == "#" || $0 == ":" }.map { String(text[text.index(after: $0)...]) } ?? text
    }

    /// True if a type of a product, in its cell, has a name.
    static func isType(_ name: String, _ cell: RawCells.Cell?) -> Bool {
        cell.map { CellJSON($0.text).entries.contains { $0.text.map(local) == name } } ?? false
    }

    /// True if a product has one of some members, whatever is in it.
    static func has(_ names: [String], in source: SourceRecord) -> Bool {
        guard let row = source.rows.first else { return false }
        for (column, value) in zip(source.columns.names, row.values) where !value.isBlankText && value != "null" {
            if names.contains(where: { column == $0 || column.hasPrefix($0) && column.dropFirst($0.count).first == "." }) { return true }
        }
        return false
    }
}

extension CellJSON {
    /// The text of the value, or of the first one of a list.
    var entryText: String? { entries.first?.text }
}

extension RuleCheck {
    /// Examines the offers of a product, and reports the first violation.
    static func offers(_ find: @escaping @Sendable (JSONLDOffer, Inspection) -> FindingDetails?) -> RuleCheck {
        .cells(JSONLDOffer.columns) { inspection, cells in
            for offer in JSONLDOffer.all(in: cells) {
                if let details = find(offer, inspection) { return inspection.report(details) }
            }
        }
    }
}
